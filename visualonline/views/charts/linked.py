"""The weights and, below, the numbers θ from which a link function computes them, magnifying the large ones."""

from __future__ import annotations

from visualonline.abilities.has_secondary_weights import HasSecondaryWeights
from visualonline.session.feeds.weights import LearnerWeights
from visualonline.views.charts.bars import with_secondary
from visualonline.views.charts.chart import ChartKind
from visualonline.views.text.translation import translate


def titles(_weights: LearnerWeights) -> tuple[str, ...]:
    """Return the titles of the bars."""
    return (
        translate("Charts", "Weights w, computed from θ below"),
        translate("Charts", "Weights w, from θ below"),
        translate("Charts", "w and θ"),
    )


KIND = ChartKind(titles, True, with_secondary("θ", "θ, the sum of y x over the updates"), (HasSecondaryWeights,))
