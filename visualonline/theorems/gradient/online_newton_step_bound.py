"""The regret of the online Newton step against any fixed point of its ball, at every prefix.

If no x is longer than R, then |y - p| <= 1 + lambda R for all points of the ball. The square loss is its tangent plus
(x.(z - w))^2 = (g.(z - w))^2/(4 (y - p)^2), so with beta <= 1/(2 (1 + lambda R)^2)

    c_s(w_s) - c_s(z) <= g_s.(w_s - z) - (beta/2) (g_s.(w_s - z))^2.

A step back into the ball in the norm of A_s brings w no further from z in that norm. So with chi_s = g_s.A_s^{-1} g_s

    g_s.(w_s - z) <= (beta/2) (||w_s - z||^2_{A_s} - ||w_{s+1} - z||^2_{A_s}) + chi_s/(2 beta),

and ||w_s - z||^2_{A_s} is ||w_s - z||^2_{A_{s-1}} plus (g_s.(w_s - z))^2. All norms cancel except the last and the
first, which is eps ||z||^2. The sum of chi is at most ln det(A_t/eps). No lemma on exp-concave losses is needed.

Source: E. Hazan, A. Agarwal and S. Kale, Logarithmic regret algorithms for online convex optimization (Machine Learning
69, 2007), theorem 2; there beta is min(1/(4 G D), alpha)/2 for any alpha-exp-concave loss.
"""

from __future__ import annotations

from collections.abc import Mapping

import numpy as np

from visualonline.core.aliases import KnownAs
from visualonline.core.cure import Curable, Cure
from visualonline.core.plugin import Premise
from visualonline.core.types import Array, State
from visualonline.hindsight.gradients.best_comparator import BestComparator
from visualonline.hindsight.gradients.newton_sums import NewtonRecord, NewtonSums
from visualonline.hindsight.named_measures import NamedNumbers
from visualonline.theorems.measured import Cap
from visualonline.theorems.notation import Notation
from visualonline.theorems.potential import Level, Potential
from visualonline.theorems.proof import Evidence, Proof, Side, chain
from visualonline.theorems.theorem import Quantities, Theorem

_ROUNDING = 1 + 1e-12


def largest_beta(q: Quantities | Evidence) -> Array:
    """Return 1/(2 (1 + lambda R)^2) with the longest x so far."""
    return np.asarray(1 / (2 * (1 + q.lam * np.asarray(q.longest)) ** 2))


def start_cost(q: NamedNumbers) -> float:
    """Return beta eps lambda^2/2."""
    return float(q.beta * q.eps * q.lam**2 / 2)


def bound(q: Quantities) -> Array:
    """Return beta eps lambda^2/2 + ln det(A_t/eps)/(2 beta); NaN where beta is too large."""
    value = start_cost(q) + np.asarray(q.log_det, dtype=float) / (2 * q.beta)
    return np.asarray(np.where(q.beta <= largest_beta(q) * _ROUNDING, value, np.nan))


def premises(q: Quantities) -> tuple[Premise, ...]:
    """Return the only premise, which depends on the longest x so far."""
    most = float(np.reshape(largest_beta(q), -1)[0])
    met = bool(q.beta <= most * _ROUNDING)
    why = f"β = {q.beta:.3g}, 1/(2 (1 + λR)²) = {most:.3g}, R = {float(np.reshape(q.longest, -1)[0]):.3g}"
    return (Curable("β is at most the exp-concavity", met, why, Cure("parameter", "beta", "auto")),)


def quantities(q: Quantities) -> Mapping[str, float | str]:
    """Return beta, eps, ln det, R, the losses, and the bound with the determinant of the worst case."""
    t, d, longest = float(q.t[0]), float(q.dim), float(q.longest)
    steepest = 2 * (1 + q.lam * longest) * longest
    return {
        "beta": float(q.beta),
        "eps": float(q.eps),
        "log_det": float(q.log_det),
        "longest": longest,
        "loss": float(q.loss[0]),
        "best_loss": float(q.best_loss),
        "closed": start_cost(q) + d * float(np.log1p(t * steepest**2 / (d * q.eps))) / (2 * q.beta),
        "certificate": q.certificate,
    }


def matrices(e: Evidence) -> tuple[Array, Array]:
    """Return A_{t-1} and A_t."""
    g = e.gradients
    before = e.eps * np.eye(g.shape[1]) + g[:-1].T @ g[:-1]
    return before, before + np.outer(g[-1], g[-1])


def distance(e: Evidence, A: Array, w: Array) -> float:
    """Return (beta/2) ||w - z||^2 in the norm of A."""
    return float(e.beta * ((w - e.z) @ A @ (w - e.z)) / 2)


def shares(e: Evidence) -> Array:
    """Return chi_s for s = 1..t."""
    A, found = e.eps * np.eye(e.gradients.shape[1]), []
    for g in e.gradients:
        A = A + np.outer(g, g)
        found.append(g @ np.linalg.solve(A, g))
    return np.array(found)


def gains(e: Evidence) -> Array:
    """Return g.(w_s - z) - (beta/2) (g.(w_s - z))^2 for s = 1..t."""
    slopes = np.sum(e.gradients * (e.W[:-1] - e.z), axis=1)
    return np.asarray(slopes - e.beta * slopes**2 / 2)


def met(e: Evidence) -> bool:
    """Return whether beta is small enough."""
    return bool(e.beta <= largest_beta(e) * _ROUNDING)


GAIN = r"g_t \cdot (w_t - z) - \frac{\beta}{2} (g_t \cdot (w_t - z))^2"
START = r"\frac{\beta \varepsilon \lambda^2}{2}"

PROOF = (
    *chain(
        Side(r"\sum_{s \le t} (c_s(w_s) - c_s(z))", lambda e: e.regret, "paid"),
        ("≤", Side(r"\sum_{s \le t} \left( g_s \cdot (w_s - z) - \frac{\beta}{2} (g_s \cdot (w_s - z))^2 \right)",
                   lambda e: float(np.sum(gains(e))), "learner"),
         "The square loss at z is its tangent at w plus (x·(z − w))². This square is at least (β/2)(g·(w − z))², "
         "because |y − w·x| ≤ 1 + λR."),
        ("≤", Side(r"\frac{\beta \varepsilon}{2} \|z\|^2 - \frac{\beta}{2} \|w_{t+1} - z\|^2_{A_t}"
                   r" + \frac{1}{2\beta} \sum_{s \le t} \chi_s",
                   lambda e: float(e.beta * e.eps * e.z @ e.z / 2) - distance(e, matrices(e)[1], e.W[-1])
                   + float(np.sum(shares(e))) / (2 * e.beta), "learner"),
         "Sum the inequality below over all rounds, with χ = g·A⁻¹g. All intermediate distances cancel."),
        ("≤", Side(rf"{START} + \frac{{1}}{{2\beta}} \sum_{{s \le t}} \chi_s",
                   lambda e: start_cost(e) + float(np.sum(shares(e))) / (2 * e.beta), "learner"),
         "The comparator z is a point of the ball, and a distance is at least 0."),
        ("≤", Side(rf"{START} + \frac{{1}}{{2\beta}} \ln \det(A_t/\varepsilon)",
                   lambda e: start_cost(e) + e.log_det / (2 * e.beta), "allowed"),
         "With each gradient, det A is multiplied by 1/(1 − χ) ≥ e^χ."),
        when=met,
    ),
    *chain(
        Side(GAIN, lambda e: float(gains(e)[-1]), "learner"),
        ("≤", Side(r"\frac{\beta}{2} \|w_t - z\|^2_{A_{t-1}} - \frac{\beta}{2} \|w_{t+1} - z\|^2_{A_t}"
                   r" + \frac{1}{2\beta} \chi_t",
                   lambda e: distance(e, matrices(e)[0], e.W[-2]) - distance(e, matrices(e)[1], e.W[-1])
                   + float(shares(e)[-1]) / (2 * e.beta), "learner"),
         "Expand the square of w − A⁻¹g/β − z in the norm of A. The projection in this norm does not increase the "
         "distance to z. Adding g gᵀ to A increases the squared distance by (g·(w − z))²."),
        when=met,
    ),
)  # fmt: skip


def in_norm(state: State, q: NamedNumbers) -> Level:
    """Return (beta/2) ||w - z||^2 in the norm of A, and its upper bound after the rounds so far."""
    away = state.w - np.asarray(q.z)
    regret = float(q.loss[0]) - float(np.reshape(q.best_loss, -1)[0])
    allowed = start_cost(q) + float(q.log_det) / (2 * q.beta) - regret
    return Level(float(q.beta * (away @ state.A @ away) / 2), 0.0, allowed)


POTENTIAL = Potential(
    symbol="(β/2)‖w − z‖²",
    floor="0",
    ceiling="bound − regret",
    note="‖·‖: the norm of A;  z: the best fixed point",
    level=in_norm,
    zero=False,
    least=0.0,
)

PLUGIN = Theorem(
    id="online-newton-step",
    name="Online Newton step",
    summary=(
        "if β is at most the exp-concavity of the square loss, the regret relative to the ball's best point is at most "
        "of order ln t"
    ),
    source=(
        "E. Hazan, A. Agarwal and S. Kale, Logarithmic regret algorithms for online convex optimization (2007), "
        "theorem 2; with the exact curvature of the square loss"
    ),
    statement=(
        r"\sum_{s \le t} (c_s(w_s) - c_s(z)) \le \frac{\beta \varepsilon \lambda^2}{2} + \frac{1}{2\beta}"
        r" \ln \det(A_t/\varepsilon), \quad A_t = \varepsilon I + \sum_{s \le t} g_s g_s^\top"
    ),
    bounds="regret",
    learners=("online-newton-step",),
    order=17,
    needs=(NewtonSums, BestComparator),
    bound=bound,
    premises=premises,
    quantities=quantities,
    proof=Proof(
        PROOF, evidence=(NewtonRecord,), size=lambda e: float(e.t + np.sum(e.losses)) + start_cost(e),
        potentials=(POTENTIAL,),
    ),
    abilities=(
        KnownAs(("ons",)),
        Cap(lambda q: q.loss),
        Notation(
            (
                (r"\det(A_t", "A", "εI plus the sum of the outer products g gᵀ of the gradients"),
                (r"\beta", "β", "a number that is at most the exp-concavity of the square loss on the ball"),
                (r"\varepsilon", "ε", "the factor of the identity in the first A"),
            )
        ),
    ),
)  # fmt: skip
