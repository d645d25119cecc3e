"""The mistakes of AROW on any stream, against any comparator u, at every prefix.

With A = r I plus the sum of x x^T over the updates and b the sum of their y x, AROW's mean is the ridge solution A^{-1}
b. So two identities hold: the sum of (1 - m)^2/(1 + x.A^{-1} x) over the updates is the least ridge loss of their
labels, and b.A^{-1} b is the sum of 1 - (1 - m)^2/(1 + x.A^{-1} x). Each term of the latter sum is at most chi_s = x.(A
+ x x^T)^{-1} x at a mistake, and at most 1 in the P_t updates with a correct prediction.
"""

from __future__ import annotations

from collections.abc import Mapping

import numpy as np

from visualonline.core.types import Array, State
from visualonline.hindsight.comparators.ellipsoid_bound import EllipsoidBound
from visualonline.hindsight.named_measures import NamedNumbers
from visualonline.hindsight.proof_record import ProofRecord
from visualonline.hindsight.spread_record import SpreadRecord
from visualonline.theorems.notation import Notation
from visualonline.theorems.potential import Level, Potential
from visualonline.theorems.proof import Evidence, Proof, Side, chain
from visualonline.theorems.shared import second_order_steps as steps
from visualonline.theorems.theorem import Quantities, Theorem, no_premise


def bound(q: Quantities) -> Array:
    """Return the least value over all u, minus the updates with a correct prediction."""
    return np.asarray(np.asarray(q.ellipsoid) - q.right_updates, dtype=float)


def quantities(q: Quantities) -> Mapping[str, float | str]:
    """Return ln det(A/r) and P_t, and sqrt(u.A u), ||u|| and sum h of the comparator."""
    length = float(np.sqrt(q.u @ q.grown @ q.u))
    return {
        "log_det": q.log_det,
        "right_updates": q.right_updates,
        "ellipsoid_norm": length,
        "u_norm": float(np.linalg.norm(q.u)),
        "h_sum": max(q.ellipsoid - length * float(np.sqrt(q.log_det + q.right_updates)), 0.0),
        "certificate": q.certificate,
    }


def seen(e: Evidence) -> float:
    """Return b.A^{-1} b, computed from the learner's own mean."""
    return float(e.after.mu @ e.grown @ e.after.mu)


def weighed_losses(e: Evidence) -> Array:
    """Return (1 - m)^2/(1 + x.A^{-1} x) of the updates."""
    return np.asarray(((1 - e.Y * e.scores) ** 2 / (1 + e.spreads))[e.changed])


def ridge_loss(e: Evidence) -> float:
    """Return the minimum of r ||u||^2 + sum (1 - y u.x)^2 over the updates, computed from their rows."""
    return steps.ridge_loss(e.X[e.changed], e.Y[e.changed], e.r)


PROOF = (
    *chain(
        Side(r"\sum_I \frac{(1 - m_s)^2}{1 + \bar\chi_s}", lambda e: float(np.sum(weighed_losses(e))), "learner"),
        ("=", Side(r"U_t - b \cdot A^{-1} b", lambda e: e.updates - seen(e), "learner"),
         "Each update adds 1 − (1 − m)²/(1 + χ̄) to b·A⁻¹b, where χ̄ = x·A⁻¹x before x xᵀ is added to A."),
        ("=", Side(r"\min_u \left( r \|u\|^2 + \sum_I (1 - y_s u \cdot x_s)^2 \right)", ridge_loss, "hindsight"),
         "The minimum is at u = A⁻¹b, which is μ: AROW is ridge regression on the examples of its updates."),
    ),
    *chain(
        Side(r"U_t", lambda e: e.updates, "paid"),
        ("≤", Side(r"u \cdot b + \sum_I h_s", lambda e: steps.reached(e, e.grown @ e.after.mu), "hindsight"),
         "An update adds y u·x ≥ 1 − h to u·b, where h is the hinge loss of u."),
        ("≤", Side(r"\sqrt{u \cdot A u} \sqrt{b \cdot A^{-1} b} + \sum_s h_s",
                   lambda e: steps.allowed(e, seen(e)), "learner"),
         "Apply Cauchy–Schwarz to A^½ u and A^-½ b, and add the hinge losses of the other rounds."),
        ("≤", Side(r"\sqrt{u \cdot A u} \sqrt{\sum_M \chi_s + P_t} + \sum_s h_s",
                   lambda e: steps.allowed(e, float(np.sum((e.wrong & e.changed)[e.changed] * steps.shares(e)))
                                           + e.right_updates), "allowed"),
         "At a mistake, m ≤ 0, so the term of its round is at most χ = χ̄/(1 + χ̄). All other terms are at most 1."),
        ("≤", Side(r"\sqrt{u \cdot A u} \sqrt{\ln \det(A/r) + P_t} + \sum_s h_s",
                   lambda e: steps.allowed(e, e.log_det + e.right_updates), "allowed"),
         "At each update, det A is multiplied by 1/(1 − χ) ≥ e^χ. Subtracting P = U − M from both sides gives the "
         "bound."),
    ),
)  # fmt: skip


def worth(state: State, q: NamedNumbers) -> Level:  # noqa: ARG001  w is mu
    """Return b.A^{-1} b = mu.A mu, which only updates change; its upper bound is ln det plus P_t."""
    ceiling = float(q.log_det + q.right_updates)
    return Level(float(q.w @ q.grown @ q.w), steps.won(q, float(q.updates[0])), ceiling)


POTENTIAL = Potential(
    symbol="μ·Aμ",
    floor="(U − Σ h)² / u·Au",
    ceiling="ln det(A/r) + P",
    note="P: updates without a mistake;  u: the best comparator",
    level=worth,
    zero=False,
    least=0.0,
)

PLUGIN = Theorem(
    id="arow",
    name="AROW",
    summary="a comparator's hinge losses and √(u·Au), with A the matrix of the updates, bound the number of mistakes",
    source="K. Crammer, A. Kulesza, M. Dredze, Adaptive regularization of weight vectors (2009), theorem 2",
    statement=(
        r"M_t \le \min_u \sum_{s \le t} h_s(u) + \sqrt{u \cdot A u} \sqrt{\ln \det(A/r) + P_t} - P_t,"
        r" \quad A = r I + \sum_{s \in I} x_s x_s^\top, \quad P_t = U_t - M_t"
    ),
    bounds="mistakes",
    learners=("arow",),
    order=31,
    needs=(EllipsoidBound,),
    bound=bound,
    premises=no_premise,
    quantities=quantities,
    proof=Proof(PROOF, evidence=(ProofRecord, SpreadRecord), size=steps.size, potentials=(POTENTIAL,)),
    abilities=(
        Notation(
            (
                ("r", "r", "the regularisation: the matrix A starts at r times the identity"),
                ("I", "I", "the identity matrix; below the sum, the rounds with an update"),
            )
        ),
    ),
)
