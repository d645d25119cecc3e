"""The declaration of each kind of chart in the weights panel."""

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
    """One learner's weights, and the user's choices: bars sorted by weight, logarithmic axis."""

    weights: LearnerWeights
    ordered: bool = False
    log: bool = False


class ChartKind(NamedTuple):
    """A kind of chart: its titles, whether its bars can be sorted, and for which learners it is used.

    The first title that fits is shown, the longest first. The chart requires all abilities in `draws`.
    """

    titles: Callable[[LearnerWeights], tuple[str, ...]]
    sortable: bool
    parts: Callable[[Chart], tuple[Part, ...]]
    draws: tuple[type[Ability], ...] = ()


def chart_kind(abilities: tuple[Ability, ...]) -> ChartKind:
    """Return the chart for a learner with these abilities. If several fit, return the one that requires the most."""
    have = {type(one) for one in abilities}
    return max((kind for kind in _kinds() if have.issuperset(kind.draws)), key=lambda kind: len(kind.draws))


@cache
def _kinds() -> tuple[ChartKind, ...]:
    """Return the `KIND` of each module in this folder that has one."""
    modules = (import_module(f"{__package__}.{name}") for _, name, _ in pkgutil.iter_modules(charts.__path__))
    return tuple(module.KIND for module in modules if hasattr(module, "KIND"))
