"""A bar for the alpha of each example that a dual learner keeps."""

from __future__ import annotations

from visualonline.session.feeds.weights import LearnerWeights
from visualonline.views.charts.bars import bars
from visualonline.views.charts.chart import Chart, ChartKind
from visualonline.views.plot.parts import Part
from visualonline.views.text.translation import translate


def titles(_weights: LearnerWeights) -> tuple[str, ...]:
    """Return what the bars are."""
    return translate("Charts", "α of the supports before the update"), translate("Charts", "α of the supports"), "α"


def parts(chart: Chart) -> tuple[Part, ...]:
    """Return the bars."""
    return (bars(chart, "α"),)


KIND = ChartKind(titles, True, parts)
