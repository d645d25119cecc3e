"""What is declared of each kind of chart in the panel of weights."""

from __future__ import annotations

import pkgutil
from collections.abc import Callable
from functools import cache
from importlib import import_module
from typing import NamedTuple

from visualonline.core.ability import Ability
from visualonline.session.feeds.weights import LearnerWeights
from visualonline.views import charts
from visualonline.views.plot.parts import Part


class Chart(NamedTuple):
    """One learner's weights, and how the reader wants bars: sorted by weight, on a logarithmic axis."""

    weights: LearnerWeights
    ordered: bool = False
    log: bool = False


class ChartKind(NamedTuple):
    """A kind of chart: its titles, whether bars can be sorted, what it shows, and of which learners.

    Of the titles, the longest first, the first that fits is shown. It draws learners with all abilities in `draws`.
    """

    titles: Callable[[LearnerWeights], tuple[str, ...]]
    sortable: bool
    parts: Callable[[Chart], tuple[Part, ...]]
    draws: tuple[type[Ability], ...] = ()


def chart_kind(abilities: tuple[Ability, ...]) -> ChartKind:
    """Return the chart for a learner with these abilities, the one that asks for the most of them."""
    have = {type(one) for one in abilities}
    return max((kind for kind in _kinds() if have.issuperset(kind.draws)), key=lambda kind: len(kind.draws))


@cache
def _kinds() -> tuple[ChartKind, ...]:
    """Return the `KIND` of each module of this folder that has one."""
    modules = (import_module(f"{__package__}.{name}") for _, name, _ in pkgutil.iter_modules(charts.__path__))
    return tuple(module.KIND for module in modules if hasattr(module, "KIND"))
