"""The weights and, below them, the sum of the coins: what is bet is a share of the wealth along that sum."""

from __future__ import annotations

from visualonline.abilities.bets import Bets
from visualonline.abilities.has_secondary_weights import HasSecondaryWeights
from visualonline.session.feeds.weights import LearnerWeights
from visualonline.views.charts.bars import with_secondary
from visualonline.views.charts.chart import ChartKind
from visualonline.views.text.translation import translate


def titles(_weights: LearnerWeights) -> tuple[str, ...]:
    """Return what the bars are."""
    return (
        translate("Charts", "Weights w, and below them the sum S of the coins"),
        translate("Charts", "Weights w, and S below"),
        translate("Charts", "w and S"),
    )


KIND = ChartKind(
    titles, True, with_secondary("S", "S, the sum of the coins −g/L"), (HasSecondaryWeights, Bets)
)
