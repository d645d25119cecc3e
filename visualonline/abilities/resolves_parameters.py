"""The ability to find values for parameters that are left to `auto`."""

from __future__ import annotations

import math
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import NamedTuple

from visualonline.core.ability import Ability
from visualonline.core.parameters import Value
from visualonline.core.plugin import Learner
from visualonline.core.types import Array


class StreamFacts(NamedTuple):
    """The facts about a stream that are known when a learner's `auto` parameters are resolved.

    `rounds` is None if the stream's end is not known. `simplex_margin()` returns (rho, r): the largest l1 margin of a
    non-negative target over the whole finite stream and its largest sup-norm. `norms()` returns the largest Euclidean
    norm of x and the largest sup-norm over the whole finite stream, both infinite if that is not known.
    `points(most)` returns the different x that may come, one a row, None if they are not known or more than `most`.
    `arms` is the number of arms of which the rows show something, 0 if they show nothing.
    """

    dim: int
    rounds: int | None
    simplex_margin: Callable[[], tuple[float, float]]
    norms: Callable[[], tuple[float, float]] = lambda: (math.inf, math.inf)
    points: Callable[[int], Array | None] = lambda _most: None
    arms: int = 0


class ResolvedValue(NamedTuple):
    """The value that `auto` was resolved to, and a note on how, which a premise may quote."""

    value: Value
    note: str


@dataclass(frozen=True, kw_only=True)
class ResolvesParameters(Ability):
    """Resolves parameters that are `auto` or, where the lecture tunes them, given through another one.

    `runs.prepare` reads it before a run.

    Attributes
    ----------
    resolve : (values, StreamFacts) -> {name: ResolvedValue}
        `values` has the given value of each parameter, None for none.
    """

    resolve: Callable[[dict[str, Value | None], StreamFacts], dict[str, ResolvedValue]]


def resolved_values(learner: Learner, values: Mapping[str, Value | None], facts: StreamFacts) -> dict[str, Value]:
    """Return the values of the parameters that the learner resolves, by name; none of a learner that resolves none."""
    own = learner.ability(ResolvesParameters)
    return {} if own is None else {name: one.value for name, one in own.resolve(dict(values), facts).items()}
