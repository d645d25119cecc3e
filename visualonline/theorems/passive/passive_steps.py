"""What the proofs on passive-aggressive learners share: losses and steps of rounds 1..t, and the dual that they raise.

The dual value of the steps is D_t = sum tau - ||w_{t+1}||^2/2, for PA-II less sum tau^2/(4C).
"""

from __future__ import annotations

from collections.abc import Callable

import numpy as np

from visualonline.core.plugin import Premise
from visualonline.core.types import Array
from visualonline.hindsight.comparators.passive_optimum import dual_gains, multipliers
from visualonline.learners.passive_aggressive import VARIANTS
from visualonline.theorems.proof import Evidence
from visualonline.theorems.theorem import Quantities


def for_variant(variant: int) -> Callable[[Evidence], bool]:
    """Return the condition of a proof on one variant."""
    return lambda e: bool(e.variant == variant)


def only_for(q: Quantities, variant: int, value: Array) -> Array:
    """Return the value at each round, NaN for another variant."""
    return np.asarray(value, dtype=float) * (1.0 if q.variant == variant else np.nan)


def is_variant(q: Quantities, variant: int, why: str) -> Premise:
    """Return the premise that the learner is of a variant; `why` tells the numbers if it is."""
    met = bool(q.variant == variant)
    other = f"it is {VARIANTS[q.variant]}, which has a bound of its own"
    return Premise(f"the variant is {VARIANTS[variant]}", met, why if met else other)


def losses(e: Evidence) -> Array:
    """Return the hinge losses of the learner in rounds 1..t."""
    return np.asarray(np.maximum(1 - e.Y * e.scores, 0.0))


def squares(e: Evidence) -> Array:
    """Return ||x_s||^2."""
    return np.asarray(np.einsum("ij,ij->i", e.X, e.X))


def taus(e: Evidence) -> Array:
    """Return the steps tau_s; for PA NaN where x = 0."""
    return multipliers(losses(e), squares(e), e.variant, e.C)


def hinges(e: Evidence) -> Array:
    """Return the hinge losses of the comparator `u`."""
    return np.asarray(np.maximum(1 - e.Y * (e.X @ e.u), 0.0))


def gains(e: Evidence) -> float:
    """Return the sum of what each round adds to the dual, from its loss and step alone."""
    return float(np.sum(dual_gains(losses(e), squares(e), taus(e), e.variant, e.C)))


def steps_and_length(e: Evidence) -> float:
    """Return sum tau - ||w_{t+1}||^2/2."""
    return float(np.sum(taus(e)) - e.w @ e.w / 2)


def term_size(e: Evidence) -> float:
    """Return how large the numbers are that the sides of these proofs add up."""
    tau = np.nan_to_num(taus(e))
    return float(np.sum(tau * (1 + np.abs(e.scores))) + e.w @ e.w + e.u @ e.u)
