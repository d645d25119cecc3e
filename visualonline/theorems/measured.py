"""The quantity that a theorem bounds, and its largest possible value."""

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
    """The bounded quantity, if it is not the one named by the theorem's `bounds`."""

    quantity: str


@dataclass(frozen=True)
class Cap(Ability):
    """The largest possible value of the bounded quantity, if it is not t.

    A bound that is not smaller than this value is vacuous.

    Attributes
    ----------
    value : (Quantities) -> Array
        The value at every round of the range, of the shape of `t`, or a scalar if it is constant.
    """

    excludes = (LowerBound,)  # a lower bound is never vacuous

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
    """Return the largest possible value at every round: t if the theorem states none."""
    own = theorem.ability(Cap)
    found = q.t if own is None else own.value(q)
    return np.broadcast_to(np.asarray(found, dtype=float), np.shape(q.t))
