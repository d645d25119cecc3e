"""The side of a theorem that is measured, and what it cannot exceed anyway."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

import numpy as np

from visualonline.core.ability import Ability
from visualonline.core.types import Array
from visualonline.theorems.lower_bound import LowerBound
from visualonline.theorems.theorem import Quantities, Theorem


@dataclass(frozen=True)
class Measured(Ability):
    """What is bounded is another quantity than the one that is named like the theorem's `bounds`."""

    quantity: str


@dataclass(frozen=True)
class Cap(Ability):
    """What could not be exceeded anyway is not t: a bound that is no smaller is vacuous.

    Attributes
    ----------
    value : (Quantities) -> Array
        At every round of the range, of the shape of `t`, or of none if it is the same in all.
    """

    excludes = (LowerBound,)  # which is never vacuous

    value: Callable[[Quantities], Array]


def measured_quantity(theorem: Theorem) -> str:
    """Return the name of the quantity that a theorem bounds.

    An expected number of mistakes is the learner's own loss.
    """
    own = theorem.ability(Measured)
    if own is not None:
        return own.quantity
    return "loss" if theorem.bounds == "expected mistakes" else theorem.bounds.replace("-", "_").replace(" ", "_")


def caps(theorem: Theorem, q: Quantities) -> Array:
    """Return the largest possible value at every round of some quantities: t if a theorem states none."""
    own = theorem.ability(Cap)
    found = q.t if own is None else own.value(q)
    return np.broadcast_to(np.asarray(found, dtype=float), np.shape(q.t))
