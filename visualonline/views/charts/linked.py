"""The weights and, below them, the numbers of which a link function makes them: what is large is made larger."""

from __future__ import annotations

from visualonline.session.feeds.weights import LearnerWeights
from visualonline.views.charts.bars import bars
from visualonline.views.charts.chart import Chart, ChartKind
from visualonline.views.plot.parts import Headline, Part


def titles(_weights: LearnerWeights) -> tuple[str, ...]:
    """Return what the bars are."""
    return "Weights w, and below them θ, of which they are made", "Weights w, made of θ below", "w and θ"


def parts(chart: Chart) -> tuple[Part, ...]:
    """Return the bars of w and those of theta, in one order, with what the update makes of them."""
    weights, below = chart.weights, chart.weights.below
    if below is None:
        return (bars(chart),)
    after = (weights.after, below.after) if weights.updated else (None, None)
    return (
        bars(chart, "w", after=after[0]),
        Headline(("θ, the sum of y x over the updates",)),
        bars(chart, "θ", values=below.before, after=after[1]),
    )


KIND = ChartKind(titles, True, parts)
