"""The mistakes of PA, the passive-aggressive learner without an aggressiveness parameter, at every prefix.

A step leads to the nearest w with y w.x >= 1, at distance a = l/||x||. So for any u, with b = h(u)/||x|| over the
rounds whose x is not 0,

    sum a^2 = ||u||^2 - ||w_{t+1} - u||^2 + 2 sum tau (1 - y u.x) <= ||u||^2 + 2 ||a|| ||b||,

which is solved for ||a||. At a mistake, the loss is at least 1. The published theorem of Crammer et al. is for ||x|| =
1. The form proved here does not need this premise; it has the root of ||b||^2 + ||u||^2 instead of ||b|| + ||u||, and
is never larger.
"""

from __future__ import annotations

from collections.abc import Mapping

import numpy as np

from visualonline.core.aliases import KnownAs
from visualonline.core.plugin import Premise
from visualonline.core.types import Array
from visualonline.hindsight.comparators.passive_optimum import PassiveOptimum
from visualonline.hindsight.margins.euclidean_margin import Margin
from visualonline.hindsight.margins.radius import Radius
from visualonline.hindsight.proof_record import ProofRecord
from visualonline.learners.passive_aggressive import PA
from visualonline.theorems.notation import Notation
from visualonline.theorems.proof import Evidence, Proof, Side, chain
from visualonline.theorems.sampled import Sampled
from visualonline.theorems.shared import passive_steps as steps
from visualonline.theorems.theorem import Quantities, Theorem


def bound(q: Quantities) -> Array:
    """Return n_0 + R^2 (||b|| + sqrt(||b||^2 + ||u||^2))^2, the least over u; NaN for other variants."""
    return steps.only_for(q, PA, q.blank + q.r**2 * q.optimum)


def premises(q: Quantities) -> tuple[Premise, ...]:
    """Return the only premise, with the longest x and the number of rows of zeros, on which the value depends."""
    return (steps.is_variant(q, PA, f"max ‖x‖: R = {q.r:.3g}; rounds with x = 0: {q.blank:.0f}"),)


def quantities(q: Quantities) -> Mapping[str, float | str]:
    """Return R and n_0, ||u|| and ||b|| of the comparator, and whether it is the best."""
    if q.variant != PA:
        return {"r": float(q.r)}
    u_norm, root = float(np.linalg.norm(q.u)), float(np.sqrt(q.optimum))
    # root = ||b|| + sqrt(||b||^2 + ||u||^2), solved for ||b||
    b_norm = max((root - u_norm) * (root + u_norm) / (2 * root), 0.0) if root > 0 else 0.0
    return {"r": float(q.r), "n_0": float(q.blank), "u_norm": u_norm, "b_norm": b_norm, "certificate": q.certificate}


def lengths(e: Evidence) -> Array:
    """Return ||x_s||."""
    return np.sqrt(steps.squares(e))


def moves(e: Evidence) -> Array:
    """Return a_s = l_s/||x_s||, the length of the step in a round; 0 where x = 0."""
    return divided(steps.losses(e), lengths(e))


def shortfalls(e: Evidence) -> Array:
    """Return b_s = h_s(u)/||x_s||; 0 where x = 0."""
    return divided(steps.hinges(e), lengths(e))


def divided(losses: Array, by: Array) -> Array:
    """Return losses divided by lengths, 0 where a length is 0."""
    return np.divide(losses, by, out=np.zeros_like(losses), where=by > 0)


def blank(e: Evidence) -> float:
    """Return n_0."""
    return float(np.count_nonzero(steps.squares(e) == 0))


def squared_losses(e: Evidence) -> float:
    """Return the sum of l^2 over the rounds whose x is not 0."""
    return float(np.sum(steps.losses(e)[steps.squares(e) > 0] ** 2))


def approached(e: Evidence) -> float:
    """Return ||u||^2 - ||w_{t+1} - u||^2 + 2 sum tau (1 - y u.x)."""
    tau = np.nan_to_num(steps.taus(e))
    return float(e.w @ (2 * e.u - e.w) + 2 * tau @ (1 - e.Y * (e.X @ e.u)))


def solved(e: Evidence) -> float:
    """Return ||b|| + sqrt(||b||^2 + ||u||^2)."""
    b = float(np.linalg.norm(shortfalls(e)))
    return b + float(np.hypot(b, np.linalg.norm(e.u)))


PROOF = (
    *chain(
        Side("M_t", lambda e: e.mistakes, "paid"),
        ("≤", Side(r"n_0 + \sum_{s \le t} \ell_s^2", lambda e: blank(e) + squared_losses(e), "paid"),
         "At a mistake, y w·x ≤ 0, so the loss is at least 1. The n₀ rounds with x = 0 are counted separately."),
        ("≤", Side(r"n_0 + R_t^2 \|a\|^2", lambda e: blank(e) + e.r**2 * float(np.sum(moves(e) ** 2)), "learner"),
         "a = ℓ/‖x‖ is the length of the step in a round, and ‖x‖ ≤ R."),
        ("≤", Side(r"n_0 + R_t^2 \left( \|b\| + \sqrt{\|b\|^2 + \|u\|^2} \right)^2",
                   lambda e: blank(e) + e.r**2 * solved(e)**2, "allowed"),
         "The chain below gives a quadratic inequality in ‖a‖, and the bracket is its larger root."),
        when=steps.for_variant(PA),
    ),
    *chain(
        Side(r"\|a\|^2", lambda e: float(np.sum(moves(e) ** 2)), "learner"),
        ("=", Side(r"\|u\|^2 - \|w_{t+1} - u\|^2 + 2 \sum_{s \le t} \tau_s (1 - y_s u \cdot x_s)",
                   approached, "learner"),
         "In each round, expand the square of w + τ y x − u with τ = ℓ/‖x‖²."),
        ("≤", Side(r"\|u\|^2 + 2 \, a \cdot b",
                   lambda e: float(e.u @ e.u + 2 * moves(e) @ shortfalls(e)), "hindsight"),
         "Drop ‖w − u‖², which is not negative. 1 − y u·x is at most the loss h of u, and τ h = a b with b = h/‖x‖."),
        ("≤", Side(r"\|u\|^2 + 2 \|a\| \, \|b\|",
                   lambda e: float(e.u @ e.u + 2 * np.linalg.norm(moves(e)) * np.linalg.norm(shortfalls(e))),
                   "allowed"),
         "By Cauchy–Schwarz, a·b ≤ ‖a‖ ‖b‖."),
        when=steps.for_variant(PA),
    ),
)  # fmt: skip

PLUGIN = Theorem(
    id="passive-aggressive",
    name="PA",
    summary=(
        "for variant = PA, the norm of a comparator and its hinge losses, each divided by the length of its x, bound "
        "the number of mistakes"
    ),
    source="K. Crammer et al., Online passive-aggressive algorithms (JMLR 7, 2006), theorems 2 and 3, sharpened",
    statement=(
        r"M_t \le n_0 + \min_u R_t^2 \left( \|b\| + \sqrt{\|b\|^2 + \|u\|^2} \right)^2,"
        r" \quad b_s = \frac{h_s(u)}{\|x_s\|}"
    ),
    bounds="mistakes",
    learners=("passive-aggressive",),
    order=24,
    needs=(Radius, PassiveOptimum),
    bound=bound,
    premises=premises,
    quantities=quantities,
    proof=Proof(PROOF, evidence=(ProofRecord,), size=steps.term_size, potentials=(steps.dual_potential(PA, Margin),)),
    abilities=(
        KnownAs(("pa",)),
        Sampled(),
        Notation(
            (
                ("n_0", "n₀", "the number of rounds from 1 to t with x = 0"),
                ("R_t", "Rₜ", "the largest norm of an x in rounds 1 to t"),
                (r"\ell_s", "ℓₛ", "the learner's hinge loss in round s"),
                (r"\tau_s", "τ", "the coefficient of y x in an update of w"),
            )
        ),
    ),
)
