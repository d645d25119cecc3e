"""The potential with which a learner's theorem is proved, after every round, between its floor and its ceiling.

    perceptron   cos(w, u)         at least (sqrt U - ||h||_2) / (r ||u||): where u separates, gamma sqrt U / r
    with margin  cos(w, u)         the same with R^2 = r^2 + 2 b/eta for r^2
    ALMA         u.w               at least gamma s_U, at most ||w|| <= 1
    ROMMA        r^2 ||w||^2       at least M, at most (r/gamma)^2
    p-norm       ||theta||_p       at least gamma U, at most R sqrt((p - 1) U)
    a matrix     v.A^-1 v          at least (M - sum h)^2/u.A u, at most ln det(A/a); AROW with P more and U for M
    ridge        least square loss at least L - ln det(A/a), at most t
    belief       H                 the entropy of which arm is the best, from ln N down
    budget       Q                 at most 15 M/32 for the Forgetron
    kernel       ||w|| / (eta r sqrt U), between that floor and 1, as u.w <= ||u|| ||w||
    Winnow       KL(v || w)        falls by eta rho - eta^2 r^2/2 at each update
    Winnow2      sum w, and sum w* log_beta w for the stream's own target w*
    voting       ln W              at least L* ln beta, and each mistake costs W a share
    exponential  ln(W_t / W_0)     at least -eta L* - ln N, at most -eta L_A + eta^2 t/8
    estimated    ln(W_t / W_0)     at least -eta min Lhat - ln N, at most -eta sum p lhat + eta^2/2 sum p lhat^2
    AdaHedge     eta = ln N/Delta  at most 2 ln N/R as R <= 2 Delta, at least 2 ln N/(a + sqrt(a^2 + 4 V ln N))
    share        sum of mix        at most the cost of the best path, at least L_A - eta t/8 and (1 - e^-eta) L_A/eta
    leader       E min (L - p/eps)  at most L* + H/eps from its start, at least L_A less what the noise costs
    curved       ln(W_t / W_0)     at least -eta L* - ln N, at most -eta L_A, all in the learner's own loss
    counting     t ln 2 - L_A      at most that of the best constant, at least so much less as all labels alike cost
    rates        ln sum (p/N) e^(eta R - eta^2 V) over experts and rates: at most 0, at least its largest term
    sleeping     ln N w_i          at most ln N, at least eta R_i - eta^2 n_i/8, of the expert i that is shown
    halving      log2 |V|          each mistake costs one
    ELIM         |L|               the first mistake costs n literals, every later one costs one
    gradient     ||w - z||         the distance from the best fixed point, at most the diameter of the set
    EG±          ln mean e^{+-eta U theta}/eta, at least that of a corner, at most (U^2/2) sum eta ||g||^2 - sum g.w
    betting      ln W              at least ln epsilon F_t(||S||), S the sum of the coins
    averaging    max theta.x - ||x||^2/2 eta, over the set: at least that of z, at most (1/2) sum eta ||g||^2 - sum g.w

All of a round is of its prefix: the state after it, and u, v, z, L* of rounds 1..t.

Source: the proofs named in the theorems.
"""

from __future__ import annotations

import itertools
import math
from collections.abc import Callable, Mapping
from dataclasses import replace
from functools import partial

import numpy as np

from visualonline.core.types import BLOCK, Array, State
from visualonline.hindsight.arms.estimates import Estimates
from visualonline.hindsight.experts.noise_price import rates
from visualonline.numerics.best_arm import best_arm_probabilities, entropy
from visualonline.numerics.estimated_losses import step
from visualonline.numerics.perturbed_leader import harmonic, risen
from visualonline.numerics.projections import SHAPES, SIMPLEX, diameter
from visualonline.numerics.squint_rates import ETA, PRIOR
from visualonline.runs.analyses.dual_climb import DualClimb
from visualonline.runs.analyses.ellipsoid_potentials import least_loss, seen_by_inverse, seen_by_mean
from visualonline.runs.analyses.linear_potentials import (
    along,
    angle,
    forgetting,
    kernel_length,
    margin_angle,
    romma_length,
    theta_length,
)
from visualonline.runs.analyses.potential import NONE, Level, Potential
from visualonline.runs.analyses.samples import SampledValues, state_after
from visualonline.runs.portion import RoundBudget
from visualonline.runs.run import Needs, Run
from visualonline.theorems.experts.adahedge_bound import second_order
from visualonline.theorems.experts.krichevsky_trofimov_bound import alike
from visualonline.theorems.experts.noise import EXPONENTIAL
from visualonline.theorems.experts.total_weight import mistake_cost, total_mix
from visualonline.theorems.gradient.coin_betting_bound import log_floor
from visualonline.theorems.gradient.dual_averaging_bound import regularised_value
from visualonline.theorems.gradient.exponentiated_gradient_bound import soft_leader_value
from visualonline.theorems.theorem import Quantities
from visualonline.trace.round_columns import MISTAKE, POSITIVE

SAMPLES = 240
_NEAR = 1e-9
"""How near w comes to a best point that is known no better, in diameters of the set."""
_SLICE = 0.001
"""Seconds of a step, about."""


def divergence(state: State, q: Quantities, run: Run) -> Level:  # noqa: ARG001
    """Return KL(v || w), from the logarithms of w: a weight may be too small for a number."""
    some = np.asarray(q.v) > 0
    v = np.asarray(q.v)[some]
    value = float(np.sum(v * (np.log(v) - _log_shares(q.eta * state.s)[some])))
    fall = q.eta * q.rho - q.eta**2 * q.r_inf**2 / 2
    return Level(max(value, 0.0), 0.0, q.kl - float(q.updates[0]) * fall)


def total(state: State, q: Quantities, run: Run) -> Level:
    """Return the sum of Winnow2's weights: a promotion adds less than (beta - 1) theta, a demotion takes as much."""
    t = int(q.t[0])
    if t and not q.boolean[0]:
        return Level(float(np.sum(state.w)), 0.0)
    promotions, demotions = _mistakes_by_label(run, t)
    ceiling = q.dim + promotions * (q.beta - 1) * q.theta - demotions * (1 - 1 / q.beta) * q.theta
    return Level(float(np.sum(state.w)), 0.0, ceiling)


def aligned(state: State, q: Quantities, run: Run) -> Level:
    """Return sum w*_i log_beta w_i for the target of the stream with its threshold brought to theta."""
    own = getattr(run.history.stream, "target", None)
    t = int(q.t[0])
    S = float(np.sum(own)) if own is not None else math.inf
    gap = 1.0
    if t:
        S, gap = float(q.target_sum[0]), float(q.target_gap[0])
    if own is None or not math.isfinite(S):
        return Level(NONE)
    promotions, demotions = _mistakes_by_label(run, t)
    value = q.theta * float(np.asarray(own) @ state.k)
    ceiling = q.theta * S * (1 + math.log(q.theta) / math.log(q.beta))
    return Level(value, q.theta * (promotions - (1 - gap) * demotions), ceiling)


def weight(state: State, q: Quantities, run: Run, *, share: Callable[[Quantities], float]) -> Level:  # noqa: ARG001
    """Return ln W of weights beta^m, `share` being what the rounds so far must have cost it at least."""
    best = float(np.reshape(q.best_loss, -1)[0])
    if q.beta == 0:
        alive = float(np.count_nonzero(state.m == 0))
        return Level(math.log(alive) if alive else NONE, 0.0 if best == 0 else NONE, math.log(q.dim) - share(q))
    rate = math.log(q.beta)
    least = float(np.min(state.m))
    value = least * rate + math.log(float(np.sum(np.exp(rate * (state.m - least)))))
    return Level(value, best * rate, math.log(q.dim) - share(q))


def majority_cost(q: Quantities) -> float:
    """Return how much mistakes of a majority lower ln W: ln(2/(1+beta)) each."""
    return float(q.mistakes[0] * mistake_cost(q.beta))


def expected_cost(q: Quantities) -> float:
    """Return how much a wrong share of the weight lowers ln W: 1 - beta times it."""
    return float(q.loss[0] * (1 - q.beta))


def algorithm_p_cost(q: Quantities) -> float:
    """Return how much algorithm P's losses lower ln W: 2 ln(2/(1+beta)) times them."""
    return float(2 * q.loss[0] * mistake_cost(q.beta))


def exponential(state: State, q: Quantities, run: Run) -> Level:  # noqa: ARG001
    """Return ln(W_t / W_0), W_t = sum exp(-eta L); a step that changes with t has no such ceiling."""
    N, t, best = q.dim, float(q.t[0]), float(np.reshape(q.best_loss, -1)[0])
    anytime = math.isnan(q.eta)
    eta = 2 * math.sqrt(math.log(N) / (t + 1)) if anytime else q.eta
    least = float(np.min(state.L))
    value = math.log(float(np.sum(np.exp(-eta * (state.L - least))))) - eta * least - math.log(N)
    ceiling = NONE if anytime else -eta * float(q.loss[0]) + eta * eta * t / 8
    return Level(value, -eta * best - math.log(N), ceiling)


def estimated(state: State, q: Quantities, run: Run) -> Level:
    """Return ln(W_t / W_0), W_t = sum exp(-eta Lhat) with the eta of round t; one that changes has no such ceiling."""
    t, fixed = int(q.t[0]), q.dim == 1 or not math.isnan(q.eta)
    eta = step(float(q.eta), q.dim, t)
    least = float(np.min(state.Lhat))
    value = math.log(float(np.sum(np.exp(-eta * (state.Lhat - least))))) - eta * least - math.log(q.dim)
    paid = run.quantities_at((Estimates,), t)
    ceiling = eta * (float(paid.variance_price[0]) + float(paid.bias_price[0]) - float(q.loss[0]))
    return Level(value, -eta * least - math.log(q.dim), ceiling if fixed else NONE)


def adahedge_step(state: State, q: Quantities, run: Run) -> Level:  # noqa: ARG001
    """Return eta of the next round, no number while it is infinite."""
    c, Delta = math.log(q.dim), float(state.Delta[0])
    regret = float(q.loss[0]) - float(np.reshape(q.best_loss, -1)[0])
    if Delta == 0 or c == 0:
        return Level(NONE)
    return Level(c / Delta, 2 * c / second_order(q.dim, float(state.V[0])), 2 * c / regret if regret > 0 else NONE)


def mix_loss(state: State, q: Quantities, run: Run) -> Level:  # noqa: ARG001
    """Return the sum of the mix losses, between what was paid less Hoeffding's share, and the best switching path."""
    eta, loss, t = float(q.eta), float(q.loss[0]), float(q.t[0])
    floor = max(loss - eta * t / 8, -math.expm1(-eta) * loss / eta)
    cost = getattr(q, "path_cost", math.log(q.dim))
    return Level(float(state.mix[0]) / eta, floor, float(cost) / eta)


def lowered_loss(state: State, q: Quantities, run: Run) -> Level:  # noqa: ARG001
    """Return how E min_i (L_i - p_i/eps), the leader's loss after the noise, has grown."""
    t = int(q.t[0])
    if t == 0:
        return Level(0.0, 0.0, NONE)
    N, L, loss, best = q.dim, np.asarray(state.L, dtype=float), float(q.loss[0]), float(np.reshape(q.best_loss, -1)[0])
    if q.noise == EXPONENTIAL:
        top, eps = harmonic(N), rates(q.epsilon, N, t - 1, t)[0]
        return Level(risen(L, eps), loss - float(q.noise_price), best + top / eps)
    s = np.arange(1, t + 1)
    eta = 2 * np.sqrt(np.log(N) / s) if math.isnan(q.epsilon) else np.full(t, q.epsilon)
    return Level(total_mix(L, eta[-1]), loss - float(np.sum(eta)) / 8, best + math.log(N) / eta[-1])


def curved(state: State, q: Quantities, run: Run) -> Level:  # noqa: ARG001
    """Return ln(W_t / W_0), W_t = sum exp(-eta L), which what the learner paid keeps down."""
    best, least = float(np.reshape(q.best_loss, -1)[0]), float(np.min(state.L))
    value = math.log(float(np.mean(np.exp(-q.eta * (state.L - least))))) - q.eta * least
    return Level(value, -q.eta * best - math.log(q.dim), -q.eta * float(q.loss[0]))


def log_wealth(state: State, q: Quantities, run: Run) -> Level:  # noqa: ARG001
    """Return the logarithm of what a gambler has who began with 1 and bets by p, beside the best constant one."""
    t = float(q.t[0])
    best = t * math.log(2) - float(np.reshape(q.best_loss, -1)[0])
    behind = float(alike(np.array(t), q.prior)) if t else 0.0
    return Level(t * math.log(2) - float(q.loss[0]), best - behind, best)


def all_rates(state: State, q: Quantities, run: Run) -> Level:  # noqa: ARG001
    """Return ln of the sum over experts and rates, which no round lifts above 0, and its largest term."""
    terms = state.R[:, None] * ETA - state.V[:, None] * ETA**2 - math.log(q.dim) + np.log(PRIOR)
    top = float(np.max(terms))
    return Level(top + math.log(float(np.sum(np.exp(terms - top)))), top, 0.0)


def log_sleeper(state: State, q: Quantities, run: Run) -> Level:
    """Return ln N w of the expert whose regret comes nearest to its bound, between its regret and ln N."""
    if not q.t[0]:
        return Level(0.0, 0.0, math.log(q.dim))
    i, eta = q.own_expert, float(run.rule.arguments["eta"])
    floor = eta * float(q.expert_regrets[i]) - eta**2 * float(q.expert_prices[i]) / 8
    return Level(float(state.log_w[i]) + math.log(q.dim), floor, math.log(q.dim))


def log_version_set(state: State, q: Quantities, run: Run) -> Level:  # noqa: ARG001
    """Return log2 |V|; no number once V is empty."""
    size = float(np.sum(state.V))
    if size == 0:
        return Level(NONE)
    return Level(math.log2(size), 0.0, math.log2(q.dim) - float(q.mistakes[0]))


def literals(state: State, q: Quantities, run: Run) -> Level:  # noqa: ARG001
    """Return |L|, which holds the k literals of the largest disjunction that agrees."""
    M, size = float(q.mistakes[0]), float(np.sum(state.L))
    if q.t[0] and not q.consistent:
        return Level(size)
    return Level(size, float(q.k), q.dim + 1 - M if M else 2.0 * q.dim)


def distance(state: State, q: Quantities, run: Run) -> Level:
    """Return ||w - z|| from the best fixed point z of the rounds so far, and the diameter."""
    among = run.rule.feasible
    assert among is not None
    wide = diameter(SHAPES.index(among.shape), among.radius, len(state.w))
    gap = float(np.linalg.norm(state.w - q.z))
    return Level(gap if gap > _NEAR * wide else 0.0, NONE, wide)


def regularised_leader(state: State, q: Quantities, run: Run) -> Level:
    """Return max over x in the set of theta.x - ||x||^2/(2 eta), which z keeps from falling and no round lifts far."""
    among, eta = run.rule.feasible, float(q.eta_t)
    assert among is not None
    ceiling = float(q.spent) / 2 - float(q.loss[0]) + float(q.sloped)
    z = np.asarray(q.z)
    floor = float(state.theta @ z - z @ z / (2 * eta))
    return Level(regularised_value(state.theta, eta, SHAPES.index(among.shape), among.radius), floor, ceiling)


def soft_leader(state: State, q: Quantities, run: Run) -> Level:  # noqa: ARG001
    """Return (1/eta) ln of the mean of e^{+-eta U theta_i}, which the best corner keeps up and no round lifts far."""
    eta, U = float(q.eta_t), float(q.radius)
    floor = U * float(np.abs(state.theta).max()) - math.log(2 * q.dim) / eta
    ceiling = U * U * float(q.spent) / 2 - float(q.loss[0]) + float(q.sloped)
    return Level(soft_leader_value(state.theta, eta, U), floor, ceiling)


def wealth_of_bets(state: State, q: Quantities, run: Run) -> Level:  # noqa: ARG001
    """Return ln W of a bettor, and the logarithm of what coins with the sum S leave at least."""
    value, t = float(state.log_wealth[0]), float(q.t[0])
    heads = float(np.linalg.norm(state.S))
    return Level(value if math.isfinite(value) else NONE, math.log(q.wealth) + float(log_floor(t, heads)))


def corner(state: State, q: Quantities, run: Run) -> Level:  # noqa: ARG001
    """Return the distance of w from the corner of the best expert, and the diameter of the simplex."""
    away = np.array(state.w)
    away[q.best_expert] -= 1.0
    return Level(float(np.linalg.norm(away)), NONE, diameter(SIMPLEX, 1.0, len(away)))


def doubt(state: State, q: Quantities, run: Run) -> Level:  # noqa: ARG001
    """Return the entropy of which arm is the best, as the densities of Thompson sampling have it."""
    return Level(entropy(best_arm_probabilities(state.a, state.b)), 0.0, math.log(q.dim))


def dual_height(state: State, q: Quantities, run: Run) -> Level:  # noqa: ARG001
    """Return the dual of passive-aggressive steps, between what the mistakes have raised it and its optimum."""
    mistakes, dual, optimum = DualClimb(run).at(int(q.t[0]))
    return Level(dual, mistakes, optimum)


def machine_distance(state: State, q: Quantities, run: Run) -> Level:  # noqa: ARG001
    """Return ||w - u|| from the support vector machine u of the rounds so far, and the most that the slack allows."""
    slack = max(float(q.spent) - float(q.regret[0]), 0.0)
    return Level(float(np.linalg.norm(state.w - q.u)), NONE, math.sqrt(2 * slack / (float(q.lam) * float(q.t[0]))))


_SOFT = "(√U − ‖h‖) / r‖u‖"
_WIDE = "(√U − ‖h‖) / R‖u‖"


def _weight_potential(theorem: str, ceiling: str, cost: Callable[[Quantities], float], note: str) -> Potential:
    """Return the potential of a vote whose theorem has the cost of mistakes in its name."""
    level = partial(weight, share=cost)
    return Potential(
        symbol="ln W", floor="L* ln β", ceiling=ceiling, level=level, theorems=(theorem,), note=note, always=True
    )


def _distance_potential(*theorems: str) -> Potential:
    """Return the potential of gradient descent."""
    note = "z: the best fixed point so far"
    return Potential(symbol="‖w − z‖", ceiling="D", level=distance, zero=False, theorems=theorems, note=note)


POTENTIALS: Mapping[str, Potential] = {
    "angle": Potential(
        symbol="cos(w, u)", floor="γ√U / r", ceiling="1", level=angle, zero=False, least=-1.0,
        theorems=("perceptron-separable", "perceptron-inseparable-l2"), soft_floor=_SOFT,
        note="u: the best separator so far; where there is none, the best comparator",
    ),
    "margin angle": Potential(
        symbol="cos(w, u)", floor="γ√U / R", ceiling="1", level=margin_angle, zero=False, least=-1.0,
        theorems=("margin-perceptron-separable", "margin-perceptron-inseparable-l2"), soft_floor=_WIDE,
        note="u: the best separator so far; where there is none, the best comparator;  R² = r² + 2b/η",
    ),
    "along the separator": Potential(
        symbol="u·w", floor="γ s_U", ceiling="1", level=along, zero=False, theorems=("alma",),
        note="u: the best separator so far; s_U: what U steps have raised u·w by at least, in units of γ",
    ),
    "shortest w": Potential(
        symbol="r²‖w‖²", floor="M", ceiling="r²/γ²", level=romma_length, zero=False, least=0.0, theorems=("romma",),
        note="w: the shortest in both half-spaces; each update lengthens it",
    ),
    "length of θ": Potential(
        symbol="‖θ‖ₚ", floor="γ U", ceiling="R √((p − 1) U)", level=theta_length, zero=False, least=0.0,
        theorems=("p-norm-separable", "p-norm-inseparable"), soft_floor="(U − Σ h) / ‖u‖",
        note="γ and ‖u‖ in the q-norm; R in the p-norm",
    ),
    "worth in the inverse": Potential(
        symbol="v·A⁻¹v", floor="(M − Σ h)² / u·Au", ceiling="ln det(A/a)", level=seen_by_inverse, zero=False, least=0.0,
        theorems=("second-order-perceptron",), note="v: the sum of y x over the mistakes;  u: the best comparator",
    ),
    "worth of the mean": Potential(
        symbol="μ·Aμ", floor="(U − Σ h)² / u·Au", ceiling="ln det(A/r) + P", level=seen_by_mean, zero=False, least=0.0,
        theorems=("arow",), note="P: the updates on right predictions;  u: the best comparator",
    ),
    "least square loss": Potential(
        symbol="t − b·A⁻¹b", floor="L − ln det(A/a)", ceiling="t", level=least_loss, zero=False, least=0.0,
        theorems=("online-ridge",), note="the least a‖u‖² + Σ (y − u·x)², from the state;  L: what was paid",
    ),
    "doubt about the best arm": Potential(
        symbol="H", floor="0", ceiling="ln N", level=doubt, least=0.0,
        note="H: the entropy of which arm is the best, by the densities; its fall pays for the regret",
    ),
    "cost of forgetting": Potential(
        symbol="Q", ceiling="15 M/32", level=forgetting, least=-math.inf, note="Q: what all removals have cost so far",
    ),
    "kernel length": Potential(
        symbol="‖w‖ / r√U", floor="γ√U / r", ceiling="1", level=kernel_length, zero=False, least=0.0,
        theorems=("kernel-perceptron",), soft_floor=_SOFT, note="lengths in the space of the kernel",
    ),
    "divergence": Potential(
        symbol="KL(v‖w)", floor="0", ceiling="KL₁ − U·gain", level=divergence, zero=False, theorems=("winnow",),
        note="v: the target of largest margin ρ so far; gain = ηρ − η²r²/2",
    ),
    "total weight": Potential(
        symbol="Σ w", floor="0", ceiling="ceiling", level=total, theorems=("winnow2",), always=True,
        note="ceiling: d + (β−1)θ each promotion − (1−1/β)θ each demotion",
    ),
    "alignment": Potential(
        symbol="Σ w* log w", floor="floor", ceiling="ceiling", level=aligned, theorems=("winnow2",),
        note="w*: the stream's target; floor: θ each promotion − (θ−γ) each demotion",
        drawn=lambda run: getattr(run.history.stream, "target", None) is not None,
    ),
    "ln W, mistakes": _weight_potential("weighted-majority", "ln N − c M", majority_cost, "c = ln(2/(1+β))"),
    "ln W, expected mistakes": _weight_potential(
        "randomized-weighted-majority", "ln N − c E[M]", expected_cost, "c = 1 − β"
    ),
    "ln W, twice the loss": _weight_potential("algorithm-p", "ln N − c E[M]", algorithm_p_cost, "c = 2 ln(2/(1+β))"),
    "ln W, exponential": Potential(
        symbol="ln(W/W₀)", floor="−ηL* − ln N", ceiling="−ηL + η²t/8", level=exponential,
        theorems=("exponential-weights",),
    ),
    "ln W, estimated": Potential(
        symbol="ln(W/W₀)", floor="−η min L′ − ln N", ceiling="−η Σ pℓ′ + η²/2 Σ pℓ′²", level=estimated, zero=False,
        theorems=("exp3-pathwise",), note="ℓ′ = ℓ/(p + γ) is an estimated loss, L′ the sums, W sums exp(−ηL′)",
    ),
    "step of AdaHedge": Potential(
        symbol="η", floor="2 ln N/B", ceiling="2 ln N/R", level=adahedge_step, zero=False, theorems=("adahedge",),
        least=0.0, falling=True, note="η = ln N/Δ falls only when mixing costs;  B = a + √(a² + 4V ln N)",
    ),
    "mix loss": Potential(
        symbol="Σ mix", floor="from L", ceiling="V", level=mix_loss, theorems=("fixed-share", "variable-share"),
        note="mix = −ln Z/η;  V: the cost of the best switching path;  floor: max of L − ηt/8 and (1 − e^−η) L/η",
    ),
    "lowered loss": Potential(
        symbol="Φ − Φ₀", floor="L − noise", ceiling="L* + H/ε", level=lowered_loss,
        theorems=("follow-the-perturbed-leader", "exponential-weights"),
        note="Φ = E min (Lᵢ − pᵢ/ε);  noise: what it costs at most;  H: E max pᵢ",
    ),
    "ln W, curved loss": Potential(
        symbol="ln(W/W₀)", floor="−ηL* − ln N", ceiling="−ηL", level=curved, theorems=("aggregating",),
        note="floor and ceiling are ln N apart where regret is 0: no t comes in",
    ),
    "ln wealth": Potential(
        symbol="ln wealth", floor="best − bound", ceiling="best p", level=log_wealth, theorems=("krichevsky-trofimov",),
        note="wealth: 2^t P(y₁ … yₜ), of a gambler who bets by p; best p: always n₁/t",
    ),
    "ln of all rates": Potential(
        symbol="ln Φ", floor="largest", ceiling="0", level=all_rates, theorems=("squint",),
        note="Φ = Σ (pⱼ/N) exp(ηⱼ Rᵢ − ηⱼ² Vᵢ) over experts and rates;  largest: of its terms",
    ),
    "weight of a sleeper": Potential(
        symbol="ln N wᵢ", floor="ηRᵢ − η²nᵢ/8", ceiling="ln N", level=log_sleeper, theorems=("sleeping-experts",),
        note="i: the expert whose regret comes nearest to its bound;  nᵢ: its waking rounds",
    ),
    "version space": Potential(
        symbol="log₂|V|", floor="0", ceiling="log₂N − M", level=log_version_set, theorems=("halving",), always=True,
    ),
    "literals": Potential(
        symbol="|L|", floor="k", ceiling="n + 1 − M", level=literals, theorems=("elim",), always=True,
    ),
    "dual": Potential(
        symbol="D", floor="g M", ceiling="P", level=dual_height, zero=False, least=0.0,
        theorems=("passive-aggressive", "passive-aggressive-i", "passive-aggressive-ii"),
        note="D: the dual of the steps; g: what a mistake raises it at least; P: the least objective so far",
    ),
    "distance from the machine": Potential(
        symbol="‖w − u‖", ceiling="√(2 slack/λt)", level=machine_distance, zero=False, least=0.0, theorems=("pegasos",),
        note="u: the support vector machine of the rounds so far; slack: that of the bound on the regret",
    ),
    "distance": _distance_potential(),
    "regularised leader": Potential(
        symbol="Ψ", floor="of z", ceiling="from Σ g·w", level=regularised_leader, zero=False,
        theorems=("dual-averaging",),
        note="Ψ = max over X of θ·x − ‖x‖²/2η;  z: the best fixed point",
    ),
    "soft leader": Potential(
        symbol="Φ", floor="of a corner", ceiling="from Σ g·w", level=soft_leader, zero=False,
        theorems=("exponentiated-gradient",),
        note="Φ = (1/η) ln of the mean of exp(±η U θᵢ) over all i",
    ),
    "wealth": Potential(
        symbol="ln W", floor="ln ε F(‖S‖)", level=wealth_of_bets, theorems=("coin-betting",),
        note="W: the wealth;  ε F(‖S‖): what coins with the sum S leave at least",
    ),
    "distance from a corner": Potential(
        symbol="‖w − eᵢ‖", ceiling="D", level=corner, theorems=("ogd-simplex",), zero=False,
        note="eᵢ: all weight on the best expert so far",
    ),
}  # fmt: skip
"""The potentials by the names under which a learner declares them."""


def potentials(run: Run) -> tuple[Potential, ...]:
    """Return the potentials that can be drawn of a run, none if its learner has none."""
    for track in run.bound_traces.values() if run.rule.delay else ():
        if run.learner.id in track.theorem.late:
            return (_distance_potential(track.theorem.id),)
    declared = (POTENTIALS[name] for name in run.learner.potentials)
    return tuple(_with_theorem(run, one) for one in declared if one.drawn(run))


def _with_theorem(run: Run, potential: Potential) -> Potential:
    """Return a potential with a theorem to take its quantities from: without its own, the first on the regret."""
    if potential.theorems:
        return potential
    regrets = (name for name, track in run.bound_traces.items() if track.theorem.bounds == "regret")
    return replace(potential, theorems=tuple(itertools.islice(regrets, 1)))


class PotentialTrace:
    """A potential along a run: its level at sampled rounds, taken in behind the run one step after another."""

    def __init__(self, run: Run, potential: Potential) -> None:
        self.run, self.potential = run, potential
        self.samples: SampledValues[Level] = SampledValues(self._level, SAMPLES)
        self._portion = RoundBudget(_SLICE)

    def step(self) -> bool:
        """Do one step of work; return whether there was any to do."""
        n = len(self.run.trace)
        for name in self.potential.theorems if n else ():
            track = self.run.bound_traces[name]
            if len(track) < n:
                self._portion.time(track.follow, self._portion.next_rounds(len(track), n))
                return True
            if not math.isnan(track.values.at(n)):
                break
        return self.samples.step(n)

    def at(self, t: int) -> Level | None:
        """Return the level after round t, None while what it needs of the round is not known."""
        for name in self.potential.theorems if t else ():
            track = self.run.bound_traces[name]
            if len(track) < t:
                return None
            if not math.isnan(track.values.at(t)):
                break
        return self._level(t)

    def why_missing(self, t: int) -> str:
        """Return why no theorem applies at round t >= 1, its first unmet premise; empty if one does."""
        unmet: list[str] = []
        for name in self.potential.theorems:
            if len(self.run.bound_traces[name]) < t:
                return ""
            judgement = self.run.bound_traces[name].at(t)
            unmet = [premise.why for premise in judgement.premises if not premise.met]
            if not unmet:
                return ""
        return "".join(unmet[:1])

    def _level(self, t: int) -> Level:
        run = self.run
        if t == 0:
            start = state_after(run.trace, 0)
            return self._bounded_level(start, _empty_prefix(run)) if self.potential.zero else Level(NONE)
        if any(run.bound_traces[name].failed for name in self.potential.theorems):
            return Level(NONE)
        applies = not self.potential.theorems or self.potential.always
        needs: Needs = ()
        for name in self.potential.theorems:
            needs = run.bound_traces[name].theorem.needs
            if not math.isnan(run.bound_traces[name].values.at(t)):
                applies = True
                break
        if not applies:
            return Level(NONE)
        return self._bounded_level(state_after(run.trace, t), run.quantities_at(needs, t))

    def _bounded_level(self, state: State, q: Quantities) -> Level:
        """Return a state's level; where labels come late it is kept between nothing, unless by a theorem on that."""
        level, run = self.potential.level(state, q, self.run), self.run
        speaks = any(run.learner.id in run.bound_traces[name].theorem.late for name in self.potential.theorems)
        return level if speaks or not run.rule.delay else Level(level.value)


def _empty_prefix(run: Run) -> Quantities:
    """Return the quantities of the empty prefix that are known of it."""
    none = np.zeros(1)
    known = {"t": none, "mistakes": none, "updates": none, "loss": none, "best_loss": 0.0, "k": 0.0}
    return Quantities({**run.rule.arguments, **known, "dim": run.history.stream.dim})


def _log_shares(logarithms: Array) -> Array:
    """Return ln(w / sum w) for weights that are given by their logarithms."""
    least = logarithms - np.max(logarithms)
    return np.asarray(least - math.log(float(np.sum(np.exp(least)))))


def _mistakes_by_label(run: Run, t: int) -> tuple[int, int]:
    """Return the wrong predictions of rounds 1..t on positive and on negative examples."""
    mistakes = [0, 0]
    for lo in range(0, t, 16 * BLOCK):
        flags = run.trace.flags(lo, min(t, lo + 16 * BLOCK))
        wrong = flags[(flags & MISTAKE) > 0]
        positive = int(np.count_nonzero(wrong & POSITIVE))
        mistakes[0] += positive
        mistakes[1] += len(wrong) - positive
    return mistakes[0], mistakes[1]
