"""The mistakes of the second-order perceptron on any stream, against any comparator u, at every prefix.

With v = sum of y x over the mistakes, each mistake adds at least 1 - h_s(u) to u.v, and v.A^{-1} v grows by at most
chi_s = x_s.A^{-1} x_s. So M <= sum h + sqrt(u.A u) sqrt(sum chi), and sum chi <= ln det(A/a).
"""

from __future__ import annotations

from collections.abc import Mapping

import numpy as np

from visualonline.core.aliases import KnownAs
from visualonline.core.cure import Curable, Cure
from visualonline.core.plugin import Premise
from visualonline.core.types import Array, State
from visualonline.hindsight.comparators.ellipsoid_bound import EllipsoidBound
from visualonline.hindsight.named_measures import NamedNumbers
from visualonline.hindsight.proof_record import ProofRecord
from visualonline.hindsight.spread_record import SpreadRecord
from visualonline.learners.second_order_perceptron import MISTAKES
from visualonline.theorems.notation import Notation
from visualonline.theorems.potential import Level, Potential
from visualonline.theorems.proof import Evidence, Proof, Side, chain
from visualonline.theorems.sampled import Sampled
from visualonline.theorems.shared import second_order_steps as steps
from visualonline.theorems.theorem import Quantities, Theorem


def bound(q: Quantities) -> Array:
    """Return the least value over all u; NaN if A grows in other rounds too."""
    return np.asarray(q.ellipsoid, dtype=float) * (1.0 if q.matrix == MISTAKES else np.nan)


def premises(q: Quantities) -> tuple[Premise, ...]:
    """Return the only premise: that A grows on mistakes only."""
    met = bool(q.matrix == MISTAKES)
    why = "as chosen" if met else "the matrix A grows in every round"
    return (Curable("the matrix A grows on mistakes only", met, why, Cure("parameter", "matrix", "mistakes")),)


def quantities(q: Quantities) -> Mapping[str, float | str]:
    """Return ln det(A/a), and sqrt(u.A u), ||u|| and sum h of the comparator."""
    length = float(np.sqrt(q.u @ q.grown @ q.u))
    return {
        "log_det": q.log_det,
        "ellipsoid_norm": length,
        "u_norm": float(np.linalg.norm(q.u)),
        "h_sum": max(q.ellipsoid - length * float(np.sqrt(q.log_det)), 0.0),
        "certificate": q.certificate,
    }


def seen(e: Evidence) -> float:
    """Return v.A^{-1} v, computed with the learner's own inverse."""
    return float(e.after.v @ e.after.B @ e.after.v)


PROOF = chain(
    Side("M_t", lambda e: e.mistakes, "paid"),
    ("≤", Side(r"u \cdot v_{t+1} + \sum_I h_s", lambda e: steps.reached(e, e.after.v), "hindsight"),
     "The update after a mistake adds y u·x ≥ 1 − h to u·v, where h is the hinge loss of u."),
    ("≤", Side(r"\sqrt{u \cdot A_{t+1} u} \sqrt{v_{t+1} \cdot A_{t+1}^{-1} v_{t+1}} + \sum_s h_s",
               lambda e: steps.allowed(e, seen(e)), "learner"),
     "Apply Cauchy–Schwarz to A^½ u and A^-½ v, and add the hinge losses of the other rounds."),
    ("≤", Side(r"\sqrt{u \cdot A_{t+1} u} \sqrt{\sum_I \chi_s} + \sum_s h_s",
               lambda e: steps.allowed(e, float(np.sum(steps.shares(e)))), "allowed"),
     "At a mistake, y w·x ≤ 0, so v·A⁻¹v grows by at most χ = x·A⁻¹x, where A already contains x xᵀ."),
    ("≤", Side(r"\sqrt{u \cdot A_{t+1} u} \sqrt{\ln \det(A_{t+1}/a)} + \sum_s h_s",
               lambda e: steps.allowed(e, e.log_det), "allowed"),
     "Each time that x xᵀ is added to A, det A is multiplied by 1/(1 − χ) ≥ e^χ."),
    when=lambda e: e.matrix == MISTAKES,
)  # fmt: skip


def worth(state: State, q: NamedNumbers) -> Level:
    """Return v.A^{-1} v, which only mistakes change; its upper bound is ln det(A/a)."""
    return Level(float(state.v @ state.B @ state.v), steps.won(q, float(q.mistakes[0])), float(q.log_det))


POTENTIAL = Potential(
    symbol="v·A⁻¹v",
    floor="(M − Σ h)² / u·Au",
    ceiling="ln det(A/a)",
    note="v: sum of y x over the mistakes;  u: the best comparator",
    level=worth,
    zero=False,
    least=0.0,
)

PLUGIN = Theorem(
    id="second-order-perceptron",
    name="Second-order perceptron",
    summary=(
        "a comparator's hinge losses and √(u·Au), with A the matrix that grows on mistakes, bound the number of "
        "mistakes"
    ),
    source="N. Cesa-Bianchi, A. Conconi, C. Gentile, A second-order perceptron algorithm (2005), theorem 3.1",
    statement=(
        r"M_t \le \min_u \sum_{s \le t} h_s(u) + \sqrt{u \cdot A u} \sqrt{\ln \det(A/a)},"
        r" \quad A = a I + \sum_{s \in I} x_s x_s^\top"
    ),
    bounds="mistakes",
    learners=("second-order-perceptron",),
    order=30,
    needs=(EllipsoidBound,),
    bound=bound,
    premises=premises,
    quantities=quantities,
    proof=Proof(PROOF, evidence=(ProofRecord, SpreadRecord), size=steps.size, potentials=(POTENTIAL,)),
    abilities=(
        KnownAs(("sop",)),
        Sampled(),
        Notation(
            (
                ("a", "a", "the regularisation: the matrix A starts at a times the identity"),
                ("I", "I", "the identity matrix; below the sum, the rounds with a mistake"),
            )
        ),
    ),
)
