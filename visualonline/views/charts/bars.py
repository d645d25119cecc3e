"""The default chart: a named bar for each weight."""

from __future__ import annotations

from collections.abc import Callable

import numpy as np

from visualonline.core.types import Array
from visualonline.session.feeds.weights import LearnerWeights
from visualonline.views.charts.chart import Chart, ChartKind
from visualonline.views.plot.axis import round_above
from visualonline.views.plot.parts import Bars, Columns, Headline, Part, Row
from visualonline.views.text.numbers import short
from visualonline.views.text.translation import declared, translate

_DECADES = 8
"""Number of decades on a logarithmic axis."""


def titles(_weights: LearnerWeights) -> tuple[str, ...]:
    """Return the titles of the bars."""
    return translate("Charts", "Weights w before the update"), translate("Charts", "Weights w"), "w"


def parts(chart: Chart) -> tuple[Part, ...]:
    """Return the bars."""
    return (bars(chart),)


def bars(
    chart: Chart,
    unit: str = "",
    *,
    values: Array | None = None,
    after: Array | None = None,
    averages: Array | None = None,
    left: Array | None = None,
    roles: tuple[str, ...] = (),
    rows: tuple[Row, ...] = (),
    marked: int = -1,
) -> Bars:
    """Return a bar for each weight.

    Parameters
    ----------
    unit : str
        The name of a number; empty for a weight.
    values, after : array or None
        Numbers that replace the weights, and their values after the update, once it is shown.
    averages : array or None
        Additional bars. The first bars are then the weights used for prediction.
    left : array or None
        The part of each weight that remains after the update.
    roles : tuple of str
        Roles of the bars' colours, by default the learner's.
    rows, marked
        As in `Columns`.
    """
    weights = chart.weights
    values = weights.before if values is None else values
    n = len(values)
    first = values if averages is None or weights.played is None else weights.played
    further = values if after is None else after
    heights, low, high = _scaled(np.concatenate([first, values, further]), log=chart.log)
    steps = None
    if after is not None:
        ends = np.column_stack([heights[:n], heights[2 * n :]])
        steps = np.where((values == after)[:, None], np.nan, ends)
    if left is not None:
        cut = np.maximum(_scaled(values * left, log=chart.log)[0], low)
        steps = np.where((left == 1)[:, None], np.nan, np.column_stack([cut, heights[:n]]))
    order = np.argsort(-np.abs(weights.before), kind="stable") if chart.ordered else np.arange(n)
    return Bars(
        columns=Columns(weights.names, order, rows, marked),
        values=values,
        heights=heights[:n],
        roles=roles or ("learner",) * n,
        low=low,
        high=high,
        base=low if chart.log else 0.0,
        unit=unit or translate("Charts", "weight"),
        steps=steps,
        averages=None if averages is None else heights[n : 2 * n],
        text=power_of_ten if chart.log else short,
    )  # fmt: skip


def with_secondary(unit: str, headline: str) -> Callable[[Chart], tuple[Part, ...]]:
    """Return a function that makes a chart of weights and, below a headline, secondary weights in the same order.

    Parameters
    ----------
    unit : str
        The name of a secondary weight.
    headline : str
        A description of the secondary weights, omitted if it does not fit.
    """

    def parts(chart: Chart) -> tuple[Part, ...]:
        weights, secondary = chart.weights, chart.weights.secondary
        if secondary is None:
            return (bars(chart),)
        after = (weights.after, secondary.after) if weights.updated else (None, None)
        return (
            bars(chart, "w", after=after[0]),
            Headline((declared(headline),)),
            bars(chart, unit, values=secondary.before, after=after[1]),
        )

    return parts


def _scaled(values: Array, *, log: bool) -> tuple[Array, float, float]:
    """Return bar heights and the range of the axis. The ends are round numbers, so that the axis seldom changes."""
    if log:
        sizes = np.abs(values)
        top = np.ceil(np.log10(max(float(sizes.max(initial=0.0)), 1e-300)))
        low = top - _DECADES
        return np.log10(np.maximum(sizes, 10.0**low)), float(low), float(top)
    high, low = float(values.max(initial=0.0)), float(values.min(initial=0.0))
    above = round_above(high) if high > 0 else 1.0 if low == 0 else 0.0
    return values, -round_above(-low) if low < 0 else 0.0, above


def power_of_ten(exponent: float) -> str:
    """Return a power of ten for an axis, or an empty text for a fractional exponent.

    Examples
    --------
    >>> power_of_ten(-3.0), power_of_ten(0.5)
    ('1e−3', '')
    """
    return f"1e{exponent + 0.0:.0f}".replace("-", "−") if exponent == round(exponent) else ""


KIND = ChartKind(titles, True, parts)
