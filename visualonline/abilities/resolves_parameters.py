"""The ability to compute values for `auto` parameters."""

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
    non-negative target over the whole finite stream, and the largest sup-norm of x. `norms()` returns the largest
    Euclidean norm of x and the largest sup-norm over the whole finite stream, both infinite if that is not known.
    `points(most)` returns the distinct possible x, one per row; None if they are unknown or more than `most`. `arms` is
    the number of arms if the rows contain advice on them or features of them, otherwise 0. `labelled` says whether
    rounds have labels, and not losses or gradients alone.
    """

    dim: int
    rounds: int | None
    simplex_margin: Callable[[], tuple[float, float]]
    norms: Callable[[], tuple[float, float]] = lambda: (math.inf, math.inf)
    points: Callable[[int], Array | None] = lambda _most: None
    arms: int = 0
    labelled: bool = True


class ResolvedValue(NamedTuple):
    """The value to which `auto` was resolved, and a note on its derivation, which a premise may quote."""

    value: Value
    note: str


@dataclass(frozen=True, kw_only=True)
class ResolvesParameters(Ability):
    """The learner resolves `auto` parameters, and parameters that are derived from others.

    `runs.prepare` reads the function before a run.

    Attributes
    ----------
    resolve : (values, StreamFacts) -> {name: ResolvedValue}
        `values` has the given value of each parameter, or None.
    """

    resolve: Callable[[dict[str, Value | None], StreamFacts], dict[str, ResolvedValue]]


def resolved_values(learner: Learner, values: Mapping[str, Value | None], facts: StreamFacts) -> dict[str, Value]:
    """Return the values of the parameters resolved by the learner, by name; empty if it resolves none."""
    own = learner.ability(ResolvesParameters)
    return {} if own is None else {name: one.value for name, one in own.resolve(dict(values), facts).items()}
