"""The pseudo-regret of OFUL, with probability at least 1 - delta at all prefixes simultaneously.

The noise of a payoff in [0, 1] is 1/2-sub-Gaussian. By the self-normalised bound for vector-valued martingales, with
probability at least 1 - delta, the unknown parameter u is in all ellipsoids at once. On this event, the sum of the
widths bounds the regret. The elliptical potential bounds this sum, because min(1, z^2) <= 2 ln(1 + z^2), and the sum of
the ln(1 + ||x||^2_{V^-1}) is ln det(V/lam). If no feature vector is longer than 1, ln det(V/lam) is at most d ln(1 +
t/(lam d)).

Source: Y. Abbasi-Yadkori, D. Pál and C. Szepesvári, Improved algorithms for linear stochastic bandits (NIPS 2011),
theorems 2 and 3, with payoffs in [0, 1].
"""

from __future__ import annotations

import math
from collections.abc import Mapping

import numpy as np

from visualonline.core.cure import Curable, Cure
from visualonline.core.plugin import Premise
from visualonline.core.types import Array
from visualonline.hindsight.arms.ellipsoid_record import EllipsoidRecord
from visualonline.hindsight.arms.plays import Plays
from visualonline.theorems.measured import Cap
from visualonline.theorems.notation import Notation
from visualonline.theorems.proof import Evidence, Proof, Side, chain
from visualonline.theorems.shared.arm_losses import number
from visualonline.theorems.shared.ellipsoid_terms import (
    coefficients_premise,
    growth,
    largest_regret,
    numbers,
    radius_of,
)
from visualonline.theorems.theorem import Quantities, Theorem

_ROUNDED = 1 + 1e-9
"""The factor by which a length may exceed its limit because of rounding."""


def known_and_short(q: Quantities) -> Array:
    """Return for every round whether u is known with ||u|| <= S, and all feature vectors so far had norm at most 1."""
    short = q.u is not None and float(np.linalg.norm(q.u)) <= q.S * _ROUNDED
    return np.asarray(short & (np.asarray(q.longest) <= _ROUNDED))


def value(q: Quantities | Evidence) -> Array:
    """Return 2 max(rad, 1/2) sqrt(2 t d ln(1 + t/(lam d))) with the largest possible radius."""
    widest = np.maximum(radius_of(q, growth(q)), 0.5)
    return np.asarray(2 * widest * np.sqrt(2 * np.asarray(q.t, dtype=float) * growth(q)))


def bound(q: Quantities) -> Array:
    """Return the closed bound; NaN where a premise is unmet."""
    return np.where(known_and_short(q), value(q), np.nan)


def premises(q: Quantities) -> tuple[Premise, ...]:
    """Return the premises that u is known, and that u and the features are short enough."""
    known = coefficients_premise(q)
    if not known.met:
        return (known,)
    length, longest = float(np.linalg.norm(q.u)), float(np.reshape(q.longest, -1)[0])
    cure = Cure("parameter", "S", round(length + 0.0005, 3))
    return (
        known,
        Curable("‖u‖ ≤ S", length <= q.S * _ROUNDED, f"‖u‖ = {length:.3g}, S = {q.S:.3g}", cure),
        Curable("‖x‖ ≤ 1 for all arms", longest <= _ROUNDED, f"max ‖x‖ = {longest:.3g}", Cure("stream", "linear-arms")),
    )


def quantities(q: Quantities) -> Mapping[str, float | str]:
    """Return d, K, the loss, the radius, ln det(V/lam), its largest possible value, and delta."""
    return numbers(q) | {"largest_log_det": float(np.reshape(growth(q), -1)[0]), "delta": float(q.delta)}


def met(e: Evidence) -> bool:
    """Return whether the premises are met."""
    return bool(known_and_short(Quantities(e.numbers)).reshape(-1)[0])


def widest(e: Evidence) -> float:
    """Return max(rad, 1/2)."""
    return max(number(e, "radius"), 0.5)


def time(e: Evidence) -> float:
    """Return t."""
    return float(np.reshape(e.t, -1)[0])


PROOF = chain(
    Side(r"\bar R_t", lambda e: number(e, "pseudo_regret"), "paid"),
    ("≲", Side(r"\sum_s \min(1, 2 \rho_s \|x_s\|_{V_s^{-1}})", lambda e: number(e, "optimism_price"), "learner"),
     "With probability at least 1 − δ, u is in all ellipsoids, and then the theorem “OFUL, every run” applies."),
    ("≤", Side(r"2 \max(\rho_t, \frac{1}{2}) \sum_s \min(1, \|x_s\|_{V_s^{-1}})",
               lambda e: 2 * widest(e) * number(e, "capped_widths"), "learner"),
     "The radius never decreases, and 2 max(ρ, ½) is at least 1."),
    ("≤", Side(r"2 \max(\rho_t, \frac{1}{2}) \sqrt{t \sum_s \min(1, \|x_s\|_{V_s^{-1}}^2)}",
               lambda e: 2 * widest(e) * math.sqrt(time(e) * number(e, "squared_widths")), "learner"),
     "By Cauchy–Schwarz, a sum of t numbers is at most √t times the square root of the sum of their squares."),
    ("≤", Side(r"2 \max(\rho_t, \frac{1}{2}) \sqrt{2 t \ln \frac{\det V_{t+1}}{\lambda^d}}",
               lambda e: 2 * widest(e) * math.sqrt(2 * time(e) * number(e, "log_det")), "learner"),
     "In each round, min(1, z²) ≤ 2 ln(1 + z²), and det V is multiplied by 1 + ‖x‖² in the norm of V⁻¹."),
    ("≤", Side(r"2 \max(\bar \rho_t, \frac{1}{2}) \sqrt{2 t d \ln(1 + \frac{t}{\lambda d})}",
               lambda e: float(np.reshape(value(e), -1)[0]), "allowed"),
     "By the inequality of arithmetic and geometric means, det V ≤ (trace V/d)^d, and the trace is at most λd + t."),
    when=met,
)  # fmt: skip

PLUGIN = Theorem(
    id="oful",
    name="OFUL",
    summary=(
        "for expected payoffs ½ + u·x with ‖u‖ ≤ S and ‖x‖ ≤ 1, with probability at least 1 − δ, the pseudo-regret is "
        "at most of order d √t ln t in all rounds simultaneously"
    ),
    source="Abbasi-Yadkori, Pál and Szepesvári (2011), theorems 2 and 3",
    statement=(
        r"\bar R_t \le 2 \max(\bar \rho_t, \frac{1}{2}) \sqrt{2 t d \ln(1 + \frac{t}{\lambda d})}, \quad "
        r"\bar \rho_t = \sqrt \lambda S + \frac{1}{2} \sqrt{2 \ln \frac{1}{\delta} + d \ln(1 + \frac{t}{\lambda d})}"
    ),
    bounds="pseudo-regret",
    kind="high-probability",
    learners=("oful",),
    order=2,
    needs=(Plays, EllipsoidRecord),
    bound=bound,
    premises=premises,
    quantities=quantities,
    proof=Proof(PROOF),
    abilities=(
        Cap(largest_regret),
        Notation(
            (
                (r"\bar R_t", "R̄ₜ", "the expected payoffs of the best arms minus those of the arms that were played"),
                (r"\bar \rho_t", "ρ̄", "the largest radius that the ellipsoid can have in round t"),
                (r"\rho_s", "ρ", "the radius of the ellipsoid of round s"),
                (r"d", "d", "the number of features"),
                (r"\lambda", "λ", "the regularisation: the matrix V starts at λ times the identity"),
                (r"S", "S", "an upper bound on the length of u"),
                (r"\delta", "δ", "the confidence parameter: the bound holds with probability at least 1 − δ"),
            )
        ),
    ),
)  # fmt: skip
