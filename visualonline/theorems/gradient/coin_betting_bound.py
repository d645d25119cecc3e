"""The regret of coin betting against every comparator simultaneously, at every prefix.

With the wealth W_t and the sum S_t of the coins, the linearised losses sum to epsilon - W_t. With F_t(x) = 2^t
Gamma((t+1+x)/2) Gamma((t+1-x)/2)/(pi t!), the wealth is at least epsilon F_t(||S_t||). F_t(x + 1) and F_t(x - 1) are
F_{t-1}(x) (1 + x/t) and F_{t-1}(x) (1 - x/t). Because F_t(sqrt v) is convex, a coin parallel to S leaves the least
wealth. The losses of a comparator u sum to -L S_t.u, so

    R_t(u) <= epsilon - epsilon F_t(||S_t||) + L ||S_t|| ||u|| <= epsilon + max_x [L ||u|| x - epsilon F_t(x)],

which is at most epsilon + L ||u|| sqrt(t ln(1 + 24 t^2 L^2 ||u||^2/epsilon^2)). The bound is shown for ||u|| = lambda.
"""

from __future__ import annotations

import math
from collections.abc import Mapping

import numpy as np

from visualonline.core.cure import Curable, Cure
from visualonline.core.plugin import Premise
from visualonline.core.types import Array, Mask, State
from visualonline.hindsight.gradients.best_comparator import BestComparator
from visualonline.hindsight.gradients.wealth import CoinRecord, Wealth
from visualonline.hindsight.named_measures import NamedNumbers
from visualonline.learners.coin_betting import MOST
from visualonline.theorems.broken_premise import FailsForGood
from visualonline.theorems.measured import Cap
from visualonline.theorems.notation import Notation
from visualonline.theorems.potential import NONE, Level, Potential
from visualonline.theorems.proof import Evidence, Proof, Side, chain
from visualonline.theorems.shared.gradient_steps import CONVEX, slopes
from visualonline.theorems.theorem import Quantities, Theorem

_STEPS = 100
_NEAR = 1e-9
_LONGER = 1 + 1e-9
"""The relative rounding error allowed in the norm of a gradient of length L."""


def log_floor(t: Array | float, x: Array | float) -> Array:
    """Return ln F_t(x) for 0 <= x < t + 1.

    Examples
    --------
    >>> [round(float(np.exp(log_floor(t, x))), 4) for t, x in ((0, 0), (1, 1), (2, 2), (2, 0), (3, 1))]
    [1.0, 1.0, 1.5, 0.5, 0.5]
    """
    from scipy.special import betaln  # scipy is slow to import

    t, x = np.asarray(t, dtype=float), np.asarray(x, dtype=float)
    return np.asarray(t * math.log(2) - math.log(math.pi) + betaln((t + 1 + x) / 2, (t + 1 - x) / 2))


def best_heads(t: Array, slope: float) -> Array:
    """Return the x that maximises slope x - F_t(x), by Newton's method in a bracket.

    At the maximiser, ln F_t(x) + ln D = ln slope, with D = (psi((t+1+x)/2) - psi((t+1-x)/2))/2 and psi the digamma
    function. For large t, the equation is x^2/(2t) + ln x = const, which the omega function of Wright solves.
    """
    from scipy.special import digamma, wrightomega

    t = np.asarray(t, dtype=float)
    log_slope = math.log(slope)
    low, high = np.zeros(t.shape), t + 1
    x = np.sqrt(t * wrightomega(2 * (log_slope - log_floor(t, 0.0)) + np.log(t)).real)
    x = np.clip(x, 1e-9 * high, 0.999 * high)
    for _ in range(_STEPS):
        D = (digamma((t + 1 + x) / 2) - digamma((t + 1 - x) / 2)) / 2
        with np.errstate(divide="ignore"):  # if the slope is close to 0, x is far above the maximiser
            above = log_floor(t, x) + np.log(D) - log_slope
        high, low = np.where(above > 0, x, high), np.where(above > 0, low, x)
        step = x - above / (D + 1 / x + 1 / (t + 1 - x))  # the last two terms are nearly the slope of ln D
        inside = (step > low) & (step < high)
        next_x = np.where(inside, step, (low + high) / 2)
        done = np.abs(next_x - x) <= _NEAR * x
        x = next_x
        if done.all():
            break
    return np.asarray(x)


def value(t: Array, reach: float, wealth: float) -> Array:
    """Return epsilon + max_x [reach x - epsilon F_t(x)].

    Examples
    --------
    >>> float(value(np.array([1.0]), 1.0, 1.0)[0]) <= 1.0 + 2.0
    True
    """
    x = best_heads(t, reach / wealth)
    return np.asarray(wealth + reach * x - wealth * np.exp(log_floor(t, x)))


def can_bet(q: NamedNumbers) -> Mask:
    """Return in which rounds no gradient has been longer than L and betting has not ended."""
    return np.asarray((np.asarray(q.longest) <= q.L * _LONGER) & (np.asarray(q.ended) == 0))


def bound(q: Quantities) -> Array:
    """Return the value for ||u|| = lambda; NaN after a gradient longer than L, and after betting has ended."""
    t = np.asarray(q.t, dtype=float)
    met = np.broadcast_to(can_bet(q), t.shape)
    found = np.full(t.shape, np.nan)
    if met.any():
        found[met] = value(t[met], q.L * q.radius, q.wealth)
    return found


def failed_for_good(q: Quantities) -> bool:
    """Return whether a gradient was longer than L, or betting has ended."""
    return not bool(np.reshape(can_bet(q), -1)[-1])


def cap(q: Quantities) -> Array:
    """Return the learner's own loss, because a hinge loss of the comparator is at least 0; no cap for linear losses."""
    return np.where(q.linear, math.inf, q.loss)


def premises(q: Quantities) -> tuple[Premise, ...]:
    """Return the premises on the gradients and on the wealth."""
    longest, ended = float(np.reshape(q.longest, -1)[0]), int(np.reshape(q.ended, -1)[0])
    why = f"ln W = {float(np.reshape(q.log_wealth, -1)[0]):.4g}"
    if ended:
        gone = math.isinf(float(np.reshape(q.log_wealth, -1)[0]))
        why = f"the wealth rose above e^{MOST:.0f} in round {ended}, and no more bets are made"
        if gone:
            why = f"all the wealth was lost in round {ended}, and no more bets are made"
    short = longest <= q.L * _LONGER
    return (
        Curable(
            "‖g‖ ≤ L in every round", short, f"L = {q.L:.3g}, max ‖g‖ so far {longest:.3g}",
            Cure("parameter", "L", math.ceil(longest)),
        ),
        Curable("betting has not ended", ended == 0, why, Cure("parameter", "L", 2.0 * q.L)),
    )


def quantities(q: Quantities) -> Mapping[str, float | str]:
    """Return L, lambda, the wealth, ||S||, the closed form, the losses and whether u is the optimum."""
    t, reach, eps = float(q.t[0]), float(q.L * q.radius), float(q.wealth)
    log_wealth = float(q.log_wealth)
    return {
        "L": float(q.L),
        "radius": float(q.radius),
        "wealth": math.exp(log_wealth) if log_wealth <= MOST else math.exp(MOST),
        "heads": float(q.heads),
        "closed": eps + reach * math.sqrt(t * math.log1p(24 * t**2 * (reach / eps) ** 2)),
        "loss": float(q.loss[0]),
        "best_loss": float(q.best_loss),
        "certificate": q.certificate,
    }


def heads(e: Evidence, t: int) -> float:
    """Return ||S_t||."""
    return float(np.linalg.norm(e.falls[t]))


def least(e: Evidence, t: int) -> float:
    """Return epsilon F_t(||S_t||)."""
    return float(e.wealth * np.exp(log_floor(t, heads(e, t))))


def size(e: Evidence) -> float:
    """Return the magnitude of the summands of the sides, because the losses of u in single rounds may cancel."""
    paid = float(np.sum(np.abs(np.sum(e.gradients * e.W[:-1], axis=1))))
    return paid + float(np.max(e.fortunes) + e.radius * np.sum(np.linalg.norm(e.gradients, axis=1)))


PROOF = (
    *chain(
        Side(r"\sum_{s \le t} (c_s(w_s) - c_s(z))", lambda e: e.regret, "paid"),
        ("≤", Side(r"\sum_{s \le t} g_s \cdot (w_s - z)", lambda e: float(np.sum(slopes(e, e.W, e.z))), "learner"),
         CONVEX),
        ("=", Side(r"\varepsilon - W_t + L \, S_t \cdot z",
                   lambda e: float(e.wealth - e.fortunes[-1] + e.L * (e.falls[-1] @ e.z)), "learner"),
         "The sum of g·w is the wealth that the bets have lost, and the gradients sum to −L S."),
        ("≤", Side(r"\varepsilon - \varepsilon F_t(\|S_t\|) + L \lambda \|S_t\|",
                   lambda e: float(e.wealth - least(e, int(e.t)) + e.L * e.radius * heads(e, int(e.t))), "hindsight"),
         "For all coins with sum S, the wealth is at least ε F(‖S‖). By Cauchy–Schwarz, S·z ≤ λ‖S‖."),
        ("≤", Side(r"\varepsilon + \max_x \left[ L \lambda x - \varepsilon F_t(x) \right]",
                   lambda e: float(value(np.array([e.t]), float(e.L * e.radius), float(e.wealth))[0]), "allowed"),
         "‖S‖ is one of the values x over which the maximum is taken."),
        when=lambda e: bool(can_bet(e)),
    ),
    *chain(
        Side(r"\varepsilon F_t(\|S_t\|)", lambda e: least(e, int(e.t)), "hindsight"),
        ("≤", Side(r"\varepsilon F_{t-1}(\|S_{t-1}\|) (1 + \beta_t \cdot c_t)",
                   lambda e: least(e, int(e.t) - 1) * float(e.fortunes[-1] / e.fortunes[-2]), "learner"),
         "Fₜ(x ± 1) = Fₜ₋₁(x)(1 ± x/t), and F(√v) is convex, so a coin parallel to S leaves the least wealth."),
        ("≤", Side(r"W_t", lambda e: float(e.fortunes[-1]), "learner"),
         "By induction, the inequality holds in round t − 1, and W is multiplied by the same factor."),
        when=lambda e: bool(can_bet(e)),
    ),
)  # fmt: skip


def log_wealth(state: State, q: NamedNumbers) -> Level:
    """Return ln W of the bettor, and the logarithm of the smallest possible wealth after coins with the sum S."""
    wealth, t, side = float(state.log_wealth[0]), float(q.t[0]), float(np.linalg.norm(state.S))
    return Level(wealth if math.isfinite(wealth) else NONE, math.log(q.wealth) + float(log_floor(t, side)))


POTENTIAL = Potential(
    symbol="ln W",
    floor="ln ε F(‖S‖)",
    note="W: wealth;  ε F(‖S‖): lower bound on the wealth after coins with sum S",
    level=log_wealth,
)

PLUGIN = Theorem(
    id="coin-betting",
    name="Coin betting",
    summary=(
        "if no gradient is longer than L, the regret relative to every comparator u simultaneously is at most of order "
        "L ‖u‖ √(t ln t), without a step size"
    ),
    source="F. Orabona and D. Pál, Coin betting and parameter-free online learning (NIPS 2016)",
    statement=(
        r"\sum_{s \le t} (c_s(w_s) - c_s(u)) \le \varepsilon + \max_x"
        r" \left[ L \|u\| x - \varepsilon F_t(x) \right] \quad \forall u"
    ),
    bounds="regret",
    learners=("coin-betting",),
    order=16,
    needs=(Wealth, BestComparator),
    bound=bound,
    premises=premises,
    quantities=quantities,
    proof=Proof(PROOF, evidence=(CoinRecord,), size=size, potentials=(POTENTIAL,)),
    abilities=(
        Cap(cap),
        FailsForGood(failed_for_good),
        Notation(
            (
                (r"\lambda", "λ", "the norm of the comparators for which the bound is displayed"),
                (r"\beta_t", "β", "the vector of the bets in round t, as fractions of the wealth"),
                ("S_t", "Sₜ", "the sum of the coin outcomes −g/L in rounds 1 to t"),
                ("W_t", "Wₜ", "the wealth after round t"),
            )
        ),
    ),
)
