"""What is declared of each kind of chart in the panel of weights."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from importlib import import_module
from typing import NamedTuple, cast

from visualonline.session.feeds.weights import LearnerWeights
from visualonline.views.plot.parts import Part


class Chart(NamedTuple):
    """One learner's weights, and how the reader wants bars: sorted by weight, on a logarithmic axis."""

    weights: LearnerWeights
    ordered: bool = False
    log: bool = False


class ChartKind(NamedTuple):
    """A kind of chart: its titles, whether bars can be sorted, and what it shows.

    Of the titles, the longest first, the first that fits is shown.
    """

    titles: Callable[[LearnerWeights], tuple[str, ...]]
    sortable: bool
    parts: Callable[[Chart], tuple[Part, ...]]


@cache
def chart_kind(name: str) -> ChartKind:
    """Return the chart that a learner declares, the `KIND` of the module of that name."""
    return cast("ChartKind", import_module(f"{__package__}.{name}").KIND)
