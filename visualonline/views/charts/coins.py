"""The weights of a coin-betting learner and, below, the sum of the coins, which is the direction of its bets."""

from __future__ import annotations

from visualonline.abilities.bets import Bets
from visualonline.abilities.has_secondary_weights import HasSecondaryWeights
from visualonline.session.feeds.weights import LearnerWeights
from visualonline.views.charts.bars import with_secondary
from visualonline.views.charts.chart import ChartKind
from visualonline.views.text.translation import translate


def titles(_weights: LearnerWeights) -> tuple[str, ...]:
    """Return the titles of the bars."""
    return (
        translate("Charts", "Weights w, with the sum S of −g/L below"),
        translate("Charts", "Weights w, with S below"),
        translate("Charts", "w and S"),
    )


KIND = ChartKind(
    titles,
    True,
    with_secondary("S", "S, the sum of −g/L over the rounds (the coin outcomes of coin betting)"),
    (HasSecondaryWeights, Bets),
)
