"""The mistakes of Winnow2 on a stream of x in {0, 1}^d with a separating target, at every prefix.

Consider u promotions and v demotions. A promotion adds less than (beta - 1) theta to the sum of the weights, and a
demotion subtracts at least (1 - 1/beta) theta. Because the sum is not negative, v <= B + beta u. No weight exceeds beta
theta. The target's sum of w*_i log_beta w_i grows by at least theta at a promotion and decreases by at most theta -
gamma at a demotion. These facts bound u.
"""

from __future__ import annotations

import math
from collections.abc import Mapping

import numpy as np

from visualonline.core.cure import Curable, Cure
from visualonline.core.plugin import Premise
from visualonline.core.types import Array, State
from visualonline.hindsight.margins.winnow2_target import GAPS, Winnow2Target
from visualonline.hindsight.named_measures import NamedNumbers
from visualonline.hindsight.proof_record import ProofRecord
from visualonline.theorems.notation import Notation
from visualonline.theorems.potential import NONE, Level, Potential
from visualonline.theorems.proof import ZERO, Evidence, Proof, Side, chain
from visualonline.theorems.theorem import Quantities, Theorem

_LEAST = 1e-12
"""The smallest value of 1 - beta (theta - gamma)/theta that is safely above its rounding error."""


def targets(q: NamedNumbers) -> tuple[Array, Array]:
    """Return the sums and the gaps of all known targets, for the threshold 1, each of shape (n, targets)."""
    sums = np.column_stack([q.winnow2_sums, q.target_sum])
    gaps = np.column_stack([np.broadcast_to(GAPS, q.winnow2_sums.shape), q.target_gap])
    return sums, gaps


def promotions(q: NamedNumbers) -> Array:
    """Return the largest number of promotions that each target allows, infinite where a target allows any number."""
    sums, gaps = targets(q)
    left = 1 - q.beta * (1 - gaps)
    fits = np.isfinite(sums) & (left > _LEAST)
    most = np.where(fits, sums, 0.0) * (1 + np.log(q.theta) / np.log(q.beta)) + (1 - gaps) * demotions(q)
    return np.where(fits, most / np.where(fits, left, 1.0), np.inf)


def demotions(q: NamedNumbers) -> float:
    """Return B, the largest number of demotions without any promotion."""
    return float(q.beta * q.dim / ((q.beta - 1) * q.theta))


def bound(q: Quantities) -> Array:
    """Return the least (1 + beta) u + B over the targets; NaN where no target bounds u."""
    least = promotions(q).min(axis=1)
    return np.asarray((1 + q.beta) * np.where(np.isfinite(least), least, np.nan) + demotions(q), dtype=float)


def premises(q: Quantities) -> tuple[Premise, ...]:
    """Return the premises on x, on the target and on beta."""
    boolean = q.odd_round is None
    sums, gaps = targets(q)
    there = bool(np.any(np.isfinite(sums)))
    widest = float(np.max(gaps[np.isfinite(sums)], initial=0.0)) * q.theta
    fits = bool(np.any(np.isfinite(promotions(q))))
    step = f"β = {q.beta:.3g}, γ up to {widest:.3g}" if there else "there is no target"
    smaller: tuple[Cure, ...] = ()
    if there and not fits:
        limit = q.theta / (q.theta - widest)
        step = f"β = {q.beta:.3g}, γ up to {widest:.3g}: choose β below {limit:.3g}"
        smaller = (Cure("parameter", "beta", float(f"{(1 + limit) / 2:.3g}")),)
    return (
        Curable(
            "x in {0, 1}", boolean,
            "all x so far" if boolean else f"round {q.odd_round} has values other than 0 and 1",
            Cure("stream", "lecture-winnow"),
        ),
        Curable(
            "some w* ≥ 0: w*·x ≥ θ if y = +1, w*·x ≤ θ − γ if y = −1",
            there,
            f"θ = {q.theta:.3g}, γ up to {widest:.3g}" if there else "no target with γ ≥ 0.05θ",
            Cure("option", "mirror", "complement"), Cure("stream", "lecture-winnow"),
        ),
        Curable("β(θ − γ) < θ", fits, step, *smaller),
    )


def quantities(q: Quantities) -> Mapping[str, float | str]:
    """Return d, theta, beta, B and, for the best target, gamma, S = sum w* and the largest number of promotions."""
    numbers = {"d": float(q.dim), "theta": float(q.theta), "beta": float(q.beta), "B": demotions(q)}
    most = promotions(q)[0]
    j = int(np.argmin(most))
    if np.isfinite(most[j]):
        sums, gaps = targets(q)
        numbers.update(gamma=float(gaps[0, j] * q.theta), S=float(sums[0, j] * q.theta), u_max=float(most[j]))
    return numbers


def met(e: Evidence) -> bool:
    """Return whether a target bounds the promotions."""
    return bool(np.isfinite(promotions(e).min()))


def best(e: Evidence) -> tuple[Array, float]:
    """Return the weights w* of the target that gives the bound, for the threshold theta, and its gap gamma."""
    j = int(np.argmin(promotions(e)[0]))
    return e.theta * e.winnow2_targets[j], float(e.theta * targets(e)[1][0, j])


def u(e: NamedNumbers) -> float:
    """Return the number of promotions: the mistakes on positive examples."""
    return float(np.count_nonzero(e.wrong & (e.Y > 0)))


def v(e: NamedNumbers) -> float:
    """Return the number of demotions: the mistakes on negative examples."""
    return float(np.count_nonzero(e.wrong & (e.Y < 0)))


def room(e: NamedNumbers) -> float:
    """Return d + u (beta - 1) theta - v (1 - 1/beta) theta."""
    return float(e.dim + u(e) * (e.beta - 1) * e.theta - v(e) * (1 - 1 / e.beta) * e.theta)


def grown(e: Evidence) -> float:
    """Return theta u - (theta - gamma) v."""
    return float(e.theta * u(e) - (e.theta - best(e)[1]) * v(e))


def left_of_promotions(e: Evidence) -> float:
    """Return (theta - beta (theta - gamma)) u - (theta - gamma) B."""
    rest = e.theta - best(e)[1]
    return float((e.theta - e.beta * rest) * u(e) - rest * demotions(e))


def average(e: Evidence) -> float:
    """Return sum w*_i log_beta w_i; log_beta w_i is the number of promotions minus that of demotions of feature i."""
    return float(best(e)[0] @ e.after.k)


def highest_average(e: Evidence) -> float:
    """Return S (1 + log_beta theta)."""
    return float(np.sum(best(e)[0]) * (1 + math.log(e.theta) / math.log(e.beta)))


PROOF = (
    *chain(
        Side("M_t", lambda e: e.mistakes, "paid"),
        ("=", Side("u + v", lambda e: u(e) + v(e), "learner"), "Each mistake is a promotion or a demotion."),
        ("≤", Side(r"(1 + \beta) u + B", lambda e: (1 + e.beta) * u(e) + demotions(e), "learner"),
         "Because the sum of the weights is at least 0, the number of demotions v is at most B + β u."),
        ("≤", Side(r"(1 + \beta) u_{\max} + B",
                   lambda e: (1 + e.beta) * float(np.min(promotions(e))) + demotions(e), "allowed"),
         "The upper bound on the weights limits the number of promotions to u_max."),
        when=met,
    ),
    *chain(
        ZERO,
        ("≤", Side(r"\sum_i w_i", lambda e: float(np.sum(e.after.w)), "learner"), "A weight is never negative."),
        ("≤", Side(r"d + u (\beta - 1) \theta - v \left( 1 - \frac{1}{\beta} \right) \theta", room, "paid"),
         "A promotion, with w·x < θ, adds less than (β − 1) θ. A demotion, with w·x ≥ θ, "
         "subtracts at least (1 − 1/β) θ."),
        when=met,
    ),
    *chain(
        Side(r"\max_i w_i", lambda e: float(np.max(e.after.w)), "learner"),
        ("≤", Side(r"\beta \theta", lambda e: e.beta * e.theta, "allowed"),
         "A weight is promoted only if it is below θ."),
        when=met,
    ),
    *chain(
        Side(r"(\theta - \beta (\theta - \gamma)) u - (\theta - \gamma) B", left_of_promotions, "paid"),
        ("≤", Side(r"\theta u - (\theta - \gamma) v", grown, "paid"),
         "Because the sum of the weights is at least 0, the number of demotions v is at most B + β u."),
        ("≤", Side(r"\sum_i w^*_i \log_\beta w_i", average, "hindsight"),
         "A promotion adds w*·x ≥ θ to the sum, and a demotion subtracts w*·x ≤ θ − γ."),
        ("≤", Side(r"S (1 + \log_\beta \theta)", highest_average, "allowed"),
         "No weight exceeds β θ. Solving for u gives u_max."),
        when=met,
    ),
)  # fmt: skip


def total_weight(state: State, q: NamedNumbers) -> Level:
    """Return the sum of the weights, which is at least 0, and its upper bound from promotions and demotions."""
    total = float(np.sum(state.w))
    if not q.t[0]:
        return Level(total, 0.0, float(q.dim))
    return Level(total, 0.0, room(q)) if q.boolean[0] else Level(total, 0.0)


def alignment(state: State, q: NamedNumbers) -> Level:
    """Return sum w*_i log_beta w_i for the target of the stream, scaled to the threshold theta."""
    S, gap = (float(q.target_sum[0]), float(q.target_gap[0])) if q.t[0] else (float(np.sum(q.target)), 1.0)
    if not math.isfinite(S):
        return Level(NONE)
    floor = q.theta * (u(q) - (1 - gap) * v(q)) if q.t[0] else 0.0
    value = q.theta * float(np.asarray(q.target) @ state.k)
    return Level(value, floor, q.theta * S * (1 + math.log(q.theta) / math.log(q.beta)))


TOTAL_WEIGHT = Potential(
    symbol="Σ w",
    floor="0",
    ceiling="ceiling",
    note="ceiling: d + (β−1)θ per promotion − (1−1/β)θ per demotion",
    level=total_weight,
    needs=(ProofRecord,),
    always=True,
)
ALIGNMENT = Potential(
    symbol="Σ w* log w",
    floor="floor",
    ceiling="ceiling",
    note="w*: the stream's target; floor: θ per promotion − (θ−γ) per demotion",
    level=alignment,
    needs=(ProofRecord,),
    drawn=lambda _, stream: getattr(stream, "target", None) is not None,
)

PLUGIN = Theorem(
    id="winnow2",
    name="Winnow2",
    summary=(
        "for x in {0, 1} and a non-negative target, the mistake bound grows with the target's weights and, for θ = d, "
        "with the logarithm of d"
    ),
    source="N. Littlestone, Learning quickly when irrelevant attributes abound, Machine Learning 2 (1988)",
    statement=(
        r"M_t \le (1+\beta) \frac{S (1 + \log_\beta \theta) + (\theta-\gamma) B}{\theta - \beta(\theta-\gamma)} + B,"
        r" \quad B = \frac{\beta d}{(\beta-1) \theta}, \quad S = \sum w^*_i"
    ),
    bounds="mistakes",
    learners=("winnow2",),
    order=15,
    needs=(Winnow2Target,),
    bound=bound,
    premises=premises,
    quantities=quantities,
    proof=Proof(PROOF, evidence=(ProofRecord,), potentials=(TOTAL_WEIGHT, ALIGNMENT)),
    abilities=(
        Notation(
            (
                (r"\beta", "β", "the factor of a promotion; in a demotion, weights are divided by it"),
                (r"\gamma", "γ", "the gap: w*·x is at least θ on positive examples and at most θ − γ on negative ones"),
            )
        ),
    ),
)
