"""The pseudo-regret of OFUL in every run in which all its ellipsoids contain the parameter u, at every prefix.

If u is in the ellipsoid, the expected payoff of the best arm is at most its upper confidence bound. This bound is at
most the upper confidence bound of the played arm x, which is at most 1/2 + u.x + 2 rad ||x||_{V^-1} by the
Cauchy-Schwarz inequality. A round adds at most 1 to the pseudo-regret. No expectation is taken: the premise is checked
in every round, and while it holds, the bound holds for all payoffs.

Source: Y. Abbasi-Yadkori, D. Pál and C. Szepesvári, Improved algorithms for linear stochastic bandits (NIPS 2011), in
the proof of theorem 3.
"""

from __future__ import annotations

import math
from collections.abc import Mapping

import numpy as np

from visualonline.core.cure import Curable, Cure
from visualonline.core.plugin import Premise
from visualonline.core.types import Array, State
from visualonline.hindsight.arms.ellipsoid_record import EllipsoidRecord
from visualonline.hindsight.arms.plays import Plays
from visualonline.hindsight.arms.seen_round import SeenRound
from visualonline.hindsight.named_measures import NamedNumbers
from visualonline.theorems.measured import Cap
from visualonline.theorems.notation import Notation
from visualonline.theorems.potential import Level, Potential
from visualonline.theorems.proof import Evidence, Proof, Side, chain
from visualonline.theorems.shared.arm_losses import number
from visualonline.theorems.shared.ellipsoid_terms import coefficients_premise, largest_regret, numbers
from visualonline.theorems.theorem import Quantities, Theorem


def bound(q: Quantities) -> Array:
    """Return the sum of min(1, 2 rad ||x||_{V^-1}); NaN without u, and from the first wrong ellipsoid on."""
    t = np.asarray(q.t, dtype=float)
    if q.u is None:
        return np.full(t.shape, np.nan)
    return np.where((t >= q.wrong_round) & (q.wrong_round > 0), np.nan, q.optimism_price)


def premises(q: Quantities) -> tuple[Premise, ...]:
    """Return the premises that u is known, and that u has been in every ellipsoid so far."""
    known = coefficients_premise(q)
    if not known.met:
        return (known,)
    met = q.wrong_round == 0
    why = "u has been in all ellipsoids so far" if met else f"u was outside the ellipsoid of round {q.wrong_round:,}"
    wider = Cure("parameter", "S", float(max(2 * q.S, 1.0)))
    return known, Curable("u was in every ellipsoid", met, why, wider)


def closed(q: Quantities | Evidence) -> float:
    """Return 2 max(rad, 1/2) sqrt(2 t ln det(V/lam)), which the sum does not exceed."""
    rad, log_det = (float(np.reshape(getattr(q, name), -1)[0]) for name in ("radius", "log_det"))
    return 2 * max(rad, 0.5) * math.sqrt(2 * float(np.reshape(q.t, -1)[0]) * log_det)


def quantities(q: Quantities) -> Mapping[str, float | str]:
    """Return d, K, the loss, the radius, ln det(V/lam), and the closed form."""
    return numbers(q) | {"closed": closed(q)}


def unbroken(e: Evidence) -> bool:
    """Return whether u is known and no ellipsoid was wrong."""
    return e.u is not None and e.wrong_round == 0


def width(e: Evidence, i: int) -> float:
    """Return rad ||x_i||_{V^-1} with the state before the round."""
    x = e.seen[i]
    return float(number(e, "radius") * math.sqrt(max(float(x @ e.before.B @ x), 0.0)))


def upper(e: Evidence, i: int) -> float:
    """Return the upper confidence bound of arm i's payoff in this round."""
    return 0.5 + float(e.seen[i] @ (e.before.B @ e.before.b)) + width(e, i)


def payoff(e: Evidence, i: int) -> float:
    """Return the expected payoff of arm i in this round."""
    return 0.5 + float(e.seen[i] @ e.u)


def best(e: Evidence) -> int:
    """Return the arm with the largest expected payoff; in a tie, the first."""
    return int(np.argmax(e.seen @ e.u))


PROOF = (
    *chain(
        Side(r"\frac{1}{2} + u \cdot x_*", lambda e: payoff(e, best(e)), "hindsight"),
        ("≤", Side(r"\frac{1}{2} + w_t \cdot x_* + \rho_t \|x_*\|_{V_t^{-1}}", lambda e: upper(e, best(e)), "learner"),
         "In this round, u is in the ellipsoid, and the upper confidence bound is the largest payoff over the "
         "ellipsoid."),
        ("≤", Side(r"\frac{1}{2} + w_t \cdot x_I + \rho_t \|x_I\|_{V_t^{-1}}", lambda e: upper(e, e.arm), "learner"),
         "In this round, arm I is played because its upper confidence bound is the largest."),
        ("≤", Side(r"\frac{1}{2} + u \cdot x_I + 2 \rho_t \|x_I\|_{V_t^{-1}}",
                   lambda e: payoff(e, e.arm) + 2 * width(e, e.arm), "allowed"),
         "By Cauchy–Schwarz, (w − u)·x is at most ‖w − u‖ in the norm of V times ‖x‖ in the norm of V⁻¹. In the "
         "ellipsoid, the first norm is at most ρ."),
        when=unbroken,
    ),
    *chain(
        Side(r"\bar R_t", lambda e: number(e, "pseudo_regret"), "paid"),
        ("≤", Side(r"\sum_s \min(1, 2 \rho_s \|x_s\|_{V_s^{-1}})", lambda e: number(e, "optimism_price"), "allowed"),
         "Sum the lines above over the rounds; payoffs are in [0, 1], so a round adds at most 1."),
        when=unbroken,
    ),
)  # fmt: skip


def volume(state: State, q: NamedNumbers) -> Level:
    """Return ln det(V/lam), and its bounds in the proof."""
    d, lengths = int(q.d), float(q.squared_lengths[0])
    return Level(float(state.log_det[0]), float(q.squared_widths[0]) / 2, d * math.log1p(lengths / (q.lam * d)))


POTENTIAL = Potential(
    symbol="ln det(V/λ)",
    floor="½ Σ min(1, ‖x‖²)",
    ceiling="d ln(1 + Σ |x|²/(λd))",
    note="‖x‖: length of the played features in the norm of V⁻¹;  |x|: Euclidean length",
    level=volume,
    zero=False,
)

PLUGIN = Theorem(
    id="oful-ellipsoids",
    name="OFUL, every run",
    summary=(
        "as long as u is in every ellipsoid, the pseudo-regret is at most Σ min(1, 2ρ √(x·V⁻¹x)) over the arms played"
    ),
    source="Abbasi-Yadkori, Pál and Szepesvári (2011), from the proof of theorem 3",
    statement=(
        r"\bar R_t \le \sum_s \min(1, 2 \rho_s \|x_s\|_{V_s^{-1}}) \le "
        r"2 \max(\rho_t, \frac{1}{2}) \sqrt{2 t \ln \frac{\det V_{t+1}}{\lambda^d}}"
    ),
    bounds="pseudo-regret",
    kind="pathwise",
    learners=("oful",),
    order=1,
    needs=(Plays, EllipsoidRecord),
    bound=bound,
    premises=premises,
    quantities=quantities,
    proof=Proof(PROOF, evidence=(SeenRound,), potentials=(POTENTIAL,)),
    abilities=(
        Cap(largest_regret),
        Notation(
            (
                (r"\bar R_t", "R̄ₜ", "the expected payoffs of the best arms minus those of the arms that were played"),
                (r"\rho_s", "ρₛ", "the radius of the ellipsoid of round s"),
                (r"x_s", "xₛ", "the features of the arm played in round s"),
                (r"x_I", "x_I", "the features of the arm played in round t"),
                (r"x_*", "x_*", "the features of the best arm in round t"),
                (r"w_t", "wₜ", "the estimate of u before round t"),
                (r"V_s", "Vₛ", "λ times the identity plus the sum of x xᵀ over the rounds before s"),
                (r"\rho_t", "ρ", "the radius of the ellipsoid of round t"),
                (r"\lambda", "λ", "the regularisation: the matrix V starts at λ times the identity"),
                (r"d", "d", "the number of features"),
            )
        ),
    ),
)  # fmt: skip
