"""The common parts of the proofs on passive-aggressive learners: losses, steps and dual objective of rounds 1..t.

The dual value of the steps is D_t = sum tau - ||w_{t+1}||^2/2; PA-II also subtracts sum tau^2/(4C).
"""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple

import numpy as np

from visualonline.core.cure import Curable, Cure
from visualonline.core.plugin import Premise
from visualonline.core.types import Array, State, Stream
from visualonline.hindsight.comparators.passive_optimum import DualAscent, dual_gains, multipliers
from visualonline.hindsight.history import Hindsight
from visualonline.hindsight.measure import Measure
from visualonline.hindsight.named_measures import NamedNumbers
from visualonline.learners.passive_aggressive import PA, PA_I, VARIANTS
from visualonline.theorems.potential import Level, Potential
from visualonline.theorems.proof import Evidence
from visualonline.theorems.theorem import Quantities
from visualonline.trace.rule import Rule


def for_variant(variant: int) -> Callable[[Evidence], bool]:
    """Return the condition of a proof on one variant."""
    return lambda e: bool(e.variant == variant)


def only_for(q: Quantities, variant: int, value: Array) -> Array:
    """Return the value at each round, NaN for another variant."""
    return np.asarray(value, dtype=float) * (1.0 if q.variant == variant else np.nan)


def is_variant(q: Quantities, variant: int, why: str) -> Premise:
    """Return the premise that the learner is of a variant; `why` gives the numbers if the premise is met."""
    met = bool(q.variant == variant)
    other = f"the variant is {VARIANTS[q.variant]}, which has its own bound"
    cure = Cure("parameter", "variant", VARIANTS[variant])
    return Curable(f"the variant is {VARIANTS[variant]}", met, why if met else other, cure)


def losses(e: Evidence) -> Array:
    """Return the hinge losses of the learner in rounds 1..t."""
    return np.asarray(np.maximum(1 - e.Y * e.scores, 0.0))


def squares(e: Evidence) -> Array:
    """Return ||x_s||^2."""
    return np.asarray(np.einsum("ij,ij->i", e.X, e.X))


def taus(e: Evidence) -> Array:
    """Return the steps tau_s; for PA, NaN where x = 0."""
    return multipliers(losses(e), squares(e), e.variant, e.C)


def hinges(e: Evidence) -> Array:
    """Return the hinge losses of the comparator `u`."""
    return np.asarray(np.maximum(1 - e.Y * (e.X @ e.u), 0.0))


def gains(e: Evidence) -> float:
    """Return the sum of the increases of the dual, each computed from the loss and the step of its round."""
    return float(np.sum(dual_gains(losses(e), squares(e), taus(e), e.variant, e.C)))


def steps_and_length(e: Evidence) -> float:
    """Return sum tau - ||w_{t+1}||^2/2."""
    return float(np.sum(taus(e)) - e.w @ e.w / 2)


def term_size(e: Evidence) -> float:
    """Return the magnitude of the numbers that the sides of these proofs add up."""
    tau = np.nan_to_num(taus(e))
    return float(np.sum(tau * (1 + np.abs(e.scores))) + e.w @ e.w + e.u @ e.u)


def least_gain(C: float, r: float | Array) -> Array:
    """Return g, the smallest increase of the dual at a mistake.

    Examples
    --------
    >>> float(least_gain(0.5, 2.0)), float(least_gain(0.5, 1.0))
    (0.125, 0.375)
    """
    square = np.asarray(r, dtype=float) ** 2
    return np.where(C * square <= 1, C * (1 - C * square / 2), 1 / np.maximum(2 * square, 1 / C))


def price(C: float, r: float | Array) -> Array:
    """Return 2 R^2 + 1/C. Each mistake of PA-II increases the dual by at least 1/(2 R^2 + 1/C)."""
    return np.asarray(2 * np.asarray(r, dtype=float) ** 2 + 1 / C)


class Heights(NamedTuple):
    """The mistakes times the smallest dual increase of each, the dual, and the smallest primal objective, or NaN."""

    mistakes: Array
    dual: Array
    optimum: Array


def heights(q: NamedNumbers) -> Heights:
    """Return the dual of the steps at each round, between its lower bound from the mistakes and its optimum.

    PA-I and PA-II increase the dual of a support vector machine by setting one multiplier per round. PA has no C and
    corresponds to a machine with a hard margin. The optimum of this machine, 1/(2 gamma^2), exists on separable data
    only.
    """
    if q.variant == PA:
        gamma = np.where(np.asarray(q.gamma) > 0, q.gamma, np.nan)
        square = np.asarray(q.r) ** 2
        gain = np.divide(0.5, square, out=np.zeros_like(square), where=square > 0)
        return Heights(q.mistakes * gain, np.asarray(q.dual), 0.5 / gamma**2)
    gain = least_gain(q.C, q.r) if q.variant == PA_I else 1 / price(q.C, q.r)
    return Heights(q.mistakes * gain, np.asarray(q.dual), np.asarray(q.optimum))


def dual_potential(variant: int, *needs: type[Hindsight] | type[Measure]) -> Potential:
    """Return the potential of the runs of one variant."""

    def level(state: State, q: NamedNumbers) -> Level:  # noqa: ARG001  the dual is a sum over the rounds
        floor, dual, ceiling = (float(np.reshape(height, -1)[0]) for height in heights(q))
        return Level(dual, floor, ceiling)

    def drawn(rule: Rule, stream: Stream) -> bool:  # noqa: ARG001
        return bool(rule.arguments["variant"] == variant)

    return Potential(
        symbol="D",
        floor="g M",
        ceiling="P",
        note=(
            "D: dual objective of the steps; g: smallest increase of D at a mistake; P: smallest "
            "primal objective so far"
        ),
        level=level,
        needs=(DualAscent, *needs),
        zero=False,
        least=0.0,
        drawn=drawn,
    )
