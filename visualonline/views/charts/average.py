"""The weights used for prediction and, as pale bars, their average, which the learner reports."""

from __future__ import annotations

from visualonline.abilities.averages import Averages
from visualonline.session.feeds.weights import LearnerWeights
from visualonline.views.charts.bars import bars
from visualonline.views.charts.chart import Chart, ChartKind
from visualonline.views.plot.parts import Part
from visualonline.views.text.translation import translate


def titles(_weights: LearnerWeights) -> tuple[str, ...]:
    """Return the titles of the bars."""
    return translate("Charts", "Weights w, pale: their average"), translate("Charts", "w, pale: average")


def parts(chart: Chart) -> tuple[Part, ...]:
    """Return pairs of bars."""
    return (bars(chart, averages=chart.weights.before),)


KIND = ChartKind(titles, True, parts, (Averages,))
