"""The weights and, below, their step sizes: the change for a gradient of 1, which is still large for a rare feature."""

from __future__ import annotations

from visualonline.abilities.has_secondary_weights import HasSecondaryWeights
from visualonline.abilities.projects_steps import ProjectsSteps
from visualonline.session.feeds.weights import LearnerWeights
from visualonline.views.charts.bars import with_secondary
from visualonline.views.charts.chart import ChartKind
from visualonline.views.text.translation import translate


def titles(_weights: LearnerWeights) -> tuple[str, ...]:
    """Return the titles of the bars."""
    return (
        translate("Charts", "Weights w, with their step sizes below"),
        translate("Charts", "Weights w and step sizes"),
        translate("Charts", "w and step sizes"),
    )


KIND = ChartKind(
    titles, True, with_secondary("step", "distance by which a gradient of 1 moves w in the next round"),
    (HasSecondaryWeights, ProjectsSteps),
)  # fmt: skip
