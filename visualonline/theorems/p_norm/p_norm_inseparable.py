"""The updates of the p-norm perceptron on any stream, bounded by hinge losses, at every prefix.

For any u and h_s = max(0, 1 - y_s u.x_s), summed over all rounds: U - sum h <= u.theta <= ||u||_q R_p sqrt((p-1) U), a
quadratic inequality in sqrt(U). The square of its larger root is the bound. As a sum of U hinge losses is at most
||h||_2 sqrt(U), the square of ||u||_q R_p sqrt(p-1) + ||h||_2 is a bound as well.
"""

from __future__ import annotations

import math
from collections.abc import Mapping

import numpy as np

from visualonline.core.plugin import Premise
from visualonline.core.types import Array
from visualonline.hindsight.comparators.least_p_norm_bound import LeastPNormBound
from visualonline.hindsight.proof_record import ProofRecord
from visualonline.hindsight.solvers.p_norm import dual_exponent, p_norm
from visualonline.theorems.proof import Evidence, Proof, Side, chain
from visualonline.theorems.sampled import Sampled
from visualonline.theorems.shared import p_norm_updates as updates
from visualonline.theorems.shared.perceptron_updates import hinge, hinge_sum
from visualonline.theorems.theorem import Quantities, Theorem


def bound(q: Quantities) -> Array:
    """Return the least value over all u."""
    return np.asarray(q.p_norm_root, dtype=float)


def premises(q: Quantities) -> tuple[Premise, ...]:
    """Return the only premise, which the learner always meets."""
    return (Premise("p ≥ 2", bool(q.p >= 2), f"p = {q.p:.3g}"),)


def quantities(q: Quantities) -> Mapping[str, float | str]:
    """Return p, q, R_p, ||u||_q, sum h and whether u is the optimum."""
    root, a = math.sqrt(float(q.p_norm_root)), math.sqrt(q.p - 1) * float(q.r_p) * float(q.u_norm)
    return {
        "p": float(q.p),
        "q": dual_exponent(float(q.p)),
        "r_p": float(q.r_p),
        "u_norm": float(q.u_norm),
        "h_sum": max(root * (root - a), 0.0),
        "certificate": q.certificate,
    }


def reached(e: Evidence) -> float:
    """Return u.theta plus the hinge losses over the updates."""
    return updates.along(e) + hinge(e)


def comparator(e: Evidence) -> float:
    """Return ||u||_q."""
    return float(p_norm(e.u, dual_exponent(e.p)))


PROOF = chain(
    Side("U_t", lambda e: e.updates, "paid"),
    ("≤", Side(r"u \cdot \theta_{t+1} + \sum_I h_s", reached, "hindsight"),
     "An update adds y u·x ≥ 1 − h to u·θ, where h is the hinge loss of u."),
    ("≤", Side(r"\|u\|_q \|\theta_{t+1}\|_p + b", lambda e: comparator(e) * updates.length(e) + hinge_sum(e),
               "learner"),
     "By Hölder's inequality, u·θ is at most the product of the norms. The hinge losses of the updates sum to at most "
     "the sum over all rounds."),
    ("≤", Side(r"\|u\|_q " + updates.GROWTH + " + b",
               lambda e: comparator(e) * math.sqrt(max(updates.growth(e), 0.0)) + hinge_sum(e), "learner"),
     updates.GROWTH_WHY),
    ("≤", Side(r"\|u\|_q " + updates.SQUARES + " + b",
               lambda e: comparator(e) * math.sqrt(updates.squares(e)) + hinge_sum(e), "allowed"),
     "An update is made only if y w·x ≤ 0, so the term 2 y w·x is at most 0."),
    ("≤", Side(r"a \sqrt{U_t} + b", lambda e: comparator(e) * updates.longest(e) + hinge_sum(e), "allowed"),
     "The p-norm of x is at most Rₚ. Solving the quadratic inequality in √U gives the bound."),
)  # fmt: skip

PLUGIN = Theorem(
    id="p-norm-inseparable",
    name="p-norm perceptron, non-separable",
    summary=(
        "on any data, the q-norm of the best comparator and the sum of its hinge losses bound the number of updates"
    ),
    source="C. Gentile, The robustness of the p-norm algorithms, Machine Learning 53 (2003), here with the exact root",
    statement=(
        r"U_t \le \min_u \left( \frac{a + \sqrt{a^2 + 4 b}}{2} \right)^2,"
        r" \quad a = \sqrt{p-1} \, R_p \|u\|_q, \quad b = \|h(u)\|_1"
    ),
    bounds="updates",
    learners=("p-norm-perceptron",),
    order=33,
    needs=(LeastPNormBound,),
    bound=bound,
    premises=premises,
    quantities=quantities,
    proof=Proof(
        PROOF,
        evidence=(ProofRecord,),
        size=lambda e: comparator(e) * updates.size(e),
        potentials=(updates.THETA_LENGTH,),
    ),
    abilities=(Sampled(),),
)
