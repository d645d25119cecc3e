"""The common parts of proofs on the perceptron with margin: the perceptron's, with R instead of the radius r.

An update is made if y w.x <= b, so it adds at most R^2 = r^2 + 2 b/eta to (||w||/eta)^2; for the perceptron, R = r.
"""

from __future__ import annotations

import math
from dataclasses import replace

import numpy as np

from visualonline.core.types import Array, State
from visualonline.hindsight.named_measures import NamedNumbers
from visualonline.theorems.potential import Level
from visualonline.theorems.proof import Evidence
from visualonline.theorems.shared import perceptron_updates as updates
from visualonline.theorems.theorem import Quantities


def reach(q: NamedNumbers) -> Array:
    """Return R = sqrt(r^2 + 2 b/eta)."""
    return np.asarray(np.sqrt(np.asarray(q.r) ** 2 + 2 * q.b / q.eta), dtype=float)


def floor(q: Quantities) -> Array:
    """Return a lower limit of all bounds on the updates: the perceptron's with R instead of r."""
    return updates.certified(q, reach(q))


FLOOR = replace(updates.FLOOR, value=floor)


def squares(e: Evidence) -> float:
    """Return the sum of ||x||^2 + 2 b/eta over the updates."""
    return updates.squares(e) + float(2 * e.b / e.eta * e.updates)


def longest(e: Evidence) -> float:
    """Return R sqrt(U)."""
    return math.sqrt((e.r**2 + 2 * e.b / e.eta) * e.updates)


R = r"R_t^2 = r_t^2 + \frac{2 b}{\eta}"
SQUARES = r"\sqrt{\sum_I \|x_s\|^2 + \frac{2 b}{\eta}}"
SQUARES_WHY = "An update is made only if y w·x ≤ b, so the term (2/η) y w·x is at most 2b/η."


def angle(state: State, q: NamedNumbers) -> Level:  # noqa: ARG001
    """Return the cosine of the angle between w and u, where an update adds at most R^2 to (||w||/eta)^2."""
    return updates.angle_within(q, float(reach(q)))


ANGLE = replace(
    updates.ANGLE,
    floor="γ√U / R",
    soft_floor="(√U − ‖h‖) / R‖u‖",
    note="u: the best separator so far, or the best comparator if there is none;  R² = r² + 2b/η",
    level=angle,
)
