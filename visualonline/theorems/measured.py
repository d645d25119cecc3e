"""The side of a theorem that is measured, and what it cannot exceed anyway."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from visualonline.core.ability import Ability
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
    value : (Quantities at one round) -> float
    """

    excludes = (LowerBound,)  # which is never vacuous

    value: Callable[[Quantities], float]


def measured_quantity(theorem: Theorem) -> str:
    """Return the name of the quantity that a theorem bounds.

    An expected number of mistakes is the learner's own loss.
    """
    own = theorem.ability(Measured)
    if own is not None:
        return own.quantity
    return "loss" if theorem.bounds == "expected mistakes" else theorem.bounds.replace("-", "_").replace(" ", "_")


def cap_at(theorem: Theorem, q: Quantities) -> float:
    """Return the largest possible value at the one round of some quantities: t if a theorem states none."""
    own = theorem.ability(Cap)
    return float(q.t[0]) if own is None else own.value(q)
