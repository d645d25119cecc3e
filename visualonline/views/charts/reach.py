"""The weights and, below them, how far a gradient of 1 would move each: a rare feature still takes its first step."""

from __future__ import annotations

from visualonline.session.feeds.weights import LearnerWeights
from visualonline.views.charts.bars import bars
from visualonline.views.charts.chart import Chart, ChartKind
from visualonline.views.plot.parts import Headline, Part


def titles(_weights: LearnerWeights) -> tuple[str, ...]:
    """Return what the bars are."""
    return "Weights w, and below them how far each one steps", "Weights w and their steps", "w and steps"


def parts(chart: Chart) -> tuple[Part, ...]:
    """Return the bars of w and those of the steps, in one order, with what the update makes of them."""
    weights, below = chart.weights, chart.weights.below
    if below is None:
        return (bars(chart),)
    after = (weights.after, below.after) if weights.updated else (None, None)
    return (
        bars(chart, "w", after=after[0]),
        Headline(("how far a gradient of 1 moves w in the next round", "how far a gradient of 1 moves w")),
        bars(chart, "step", values=below.before, after=after[1]),
    )


KIND = ChartKind(titles, True, parts)
