"""The common parts of the perceptron's proofs: u.w_{t+1} for a comparator u, and sums over the rounds I of its updates.

All terms are divided by the learning rate eta, as in the proofs.
"""

from __future__ import annotations

import math

import numpy as np

from visualonline.core.cure import Curable, Cure
from visualonline.core.plugin import Premise
from visualonline.core.types import Array, State
from visualonline.hindsight.margins.radius import Radius
from visualonline.hindsight.named_measures import NamedNumbers
from visualonline.hindsight.update_sum import UpdateSum
from visualonline.numerics.rounding import size_under_root
from visualonline.theorems.floor import Floor
from visualonline.theorems.potential import NONE, Level, Potential
from visualonline.theorems.proof import Evidence, Side
from visualonline.theorems.theorem import Quantities, starts_at_zero


def floor(q: Quantities) -> Array:
    """Return a lower limit of all bounds on the perceptron's updates from w_1 = 0."""
    return certified(q, q.r)


def certified(q: Quantities, r: Array) -> Array:
    """Return a lower limit of all bounds with r on updates from w_1 = 0: U, as long as ||sum of y x|| <= r sqrt(U).

    The updates I by themselves are a dual certificate. For every unit vector, the smallest product with an update in I
    is at most ||sum over I of y x||/U, so (r/gamma)^2 >= (r U/||sum||)^2. In the duals of the L1 and L2 bounds, alpha =
    1 on I and 0 elsewhere gives the same value, or U if U is less. In the dual of the hinge bound, this alpha gives 2 U
    - (||sum||/r)^2. These certificates hold for the updates of any learner. NaN if w_1 is not 0.
    """
    U = np.asarray(q.updates, dtype=float)
    with np.errstate(divide="ignore", invalid="ignore"):
        share = np.where(q.pull > 0, r**2 * U / np.asarray(q.pull) ** 2, 1.0)
    # a certificate below U counts as 0, because the hinge bound's certificate is then lower than the others
    return np.where(share >= 1 - 1e-12, U, 0.0) * (np.nan if np.any(q.w0) else 1.0)


FLOOR = Floor(value=floor, needs=(Radius, UpdateSum))


def failed_for_good(q: Quantities) -> bool:
    """Return whether the rounds are no longer separable, which more rounds cannot change."""
    return not q.gamma[-1] > 0


def starting_at_zero(q: Quantities) -> tuple[Premise, ...]:
    """Return the only premise, w_1 = 0."""
    return (starts_at_zero(q.w0),)


def separable(q: Quantities) -> tuple[Premise, ...]:
    """Return the only premise, with r and gamma or the round that broke it."""
    if q.gamma > 0:
        why = f"r = {q.r:.3g}, γ = {q.gamma:.3g}"
        why += "" if q.margin_note == "separable" else f" ({q.margin_note}: the bound holds but is vacuous)"
    else:
        why = q.margin_note
    return (separability(bool(q.gamma > 0), why),)


def separability(met: bool, why: str) -> Premise:
    """Return the premise that the rounds are separable, with a bias and another stream as its cures."""
    return Curable(
        "linearly separable: some u has y u·x ≥ γ > 0 in every round", met, why,
        Cure("option", "bias", True), Cure("stream", "separable"),
    )


def along(e: Evidence, u: Array) -> float:
    """Return u.w_{t+1}/eta."""
    return float(u @ e.w / e.eta)


def length(e: Evidence) -> float:
    """Return ||w_{t+1}||/eta."""
    return float(np.linalg.norm(e.w) / e.eta)


def squares(e: Evidence) -> float:
    """Return the sum of ||x||^2 over the updates."""
    rows = e.X.take(np.flatnonzero(e.changed), axis=0)
    return float(np.vdot(rows, rows))


def growth(e: Evidence) -> float:
    """Return the sum of 2 y w.x/eta + ||x||^2 over the updates, which is the growth of (||w||/eta)^2."""
    return float(2 * np.sum((e.Y * e.scores)[e.changed]) / e.eta + squares(e))


def size(e: Evidence) -> float:
    """Return the scale of rounding errors of ||w||/eta and of the root of its growth: long rows may cancel."""
    return size_under_root(float(2 * np.sum(np.abs(e.scores[e.changed])) / e.eta + squares(e)), length(e))


def first_weights(e: Evidence) -> Array:
    """Return w_1/eta."""
    return np.asarray(np.ones(e.dim) * np.asarray(e.w0) / e.eta, dtype=float)


def hinges(e: Evidence) -> Array:
    """Return the hinge losses max(0, 1 - y u.x) of the comparator `u` in all rounds, computed once for all sides."""
    if "hinges" not in e.numbers:
        losses = e.X @ e.u
        losses *= e.Y
        np.subtract(1, losses, out=losses)
        e.numbers["hinges"] = np.maximum(losses, 0.0, out=losses)
    found: Array = e.numbers["hinges"]
    return found


def squared_hinge(e: Evidence) -> float:
    """Return ||h||_2 of the comparator over all rounds."""
    return float(np.linalg.norm(hinges(e)))


def hinge_sum(e: Evidence) -> float:
    """Return the sum of the comparator's hinge losses over all rounds."""
    return float(np.sum(hinges(e)))


def hinge(e: Evidence) -> float:
    """Return the sum of the comparator's hinge losses over the updates."""
    return float(np.sum(hinges(e).take(np.flatnonzero(e.changed))))


def from_zero(e: Evidence) -> bool:
    """Return whether w_1 = 0."""
    return not np.any(e.w0)


def separated(e: Evidence) -> bool:
    """Return whether w_1 = 0 and some u separates the rounds."""
    return bool(e.gamma > 0) and from_zero(e)


ALONG = Side(r"u \cdot w_{t+1} / \eta", lambda e: along(e, e.u), "hindsight")
LENGTH = Side(r"\|w_{t+1}\| / \eta", length, "learner")
SHORTER = "By Cauchy–Schwarz, u·w is at most ‖w‖, because u is a unit vector."
UPDATES = Side("U_t", lambda e: e.updates, "paid")
REACHED = Side(r"\frac{u \cdot w_{t+1}}{\eta} + \sum_I h_s", lambda e: along(e, e.u) + hinge(e), "hindsight")
REACHED_WHY = "An update adds y u·x ≥ 1 − h to u·w/η, where h is the hinge loss of u."


def longest(e: Evidence) -> float:
    """Return r ||u|| sqrt(U), the largest possible u.w_{t+1}/eta."""
    return float(e.r * np.linalg.norm(e.u)) * math.sqrt(e.updates)


def angle(state: State, q: NamedNumbers) -> Level:  # noqa: ARG001  w is known of every learner here
    """Return the cosine of the angle between w and the best separator u, or the best comparator if there is none."""
    return angle_within(q, q.r)


def angle_within(q: NamedNumbers, r: float) -> Level:
    """Return the level of the angle if an update adds at most r^2 to (||w||/eta)^2."""
    separable = getattr(q, "gamma", 0.0) > 0
    u = np.asarray(q.u, dtype=float) / (q.gamma if separable else 1.0)
    length, size = float(np.linalg.norm(u)), float(np.linalg.norm(q.w))
    if length == 0:
        return Level(NONE, NONE, 1.0)
    off = 0.0 if separable else max(math.sqrt(q.l2) - r * length, 0.0)
    start = np.ones(len(q.w)) * np.asarray(q.w0) / q.eta
    U = float(q.updates[0])
    reach = math.sqrt(float(start @ start) + r**2 * U)
    gained = U - off * math.sqrt(U) + float(u @ start)
    floor = gained / (length * reach) if reach > 0 else NONE
    # if the product is negative, the largest norm gives no floor: a shorter w may point further away
    if -1 < floor < -1e-9:
        floor = NONE
    return Level(float(u @ q.w) / (length * size) if size > 0 else NONE, floor, 1.0, not separable)


ANGLE = Potential(
    symbol="cos(w, u)",
    floor="γ√U / r",
    soft_floor="(√U − ‖h‖) / r‖u‖",
    ceiling="1",
    note="u: the best separator so far, or the best comparator if there is none",
    level=angle,
    zero=False,
    least=-1.0,
)
