"""The regret of regret matching and of the polynomial forecaster, with `plus` or without, at every prefix.

Let Q be the vector of the state. Q contains the regrets R or, with `plus`, the sums whose negative values are raised to
0 in each round. These sums are not smaller than the regrets. Half of ||Q^+||_p^2 has the gradient (Q^+)^(p-1) up to a
factor. The weights are proportional to this gradient, and w.r = 0 for the step r of a round, so there is no first-order
term. The second derivatives add at most (p-1) ||r||_p^2,

    ||(Q + r)^+||_p^2 <= ||Q^+||_p^2 + (p-1) ||r||_p^2.

With losses in [0, 1], no |r_i| exceeds 1, and ||r||_p^2 <= N^(2/p). So the regret is at most sqrt(N t) for p = 2, and
at most sqrt(e (2 ln N - 1) t) for p = 2 ln N.

Source: N. Cesa-Bianchi and G. Lugosi, Prediction, Learning, and Games (2006), theorem 2.1 and corollary 2.1; the
condition: D. Blackwell, An analog of the minimax theorem for vector payoffs (Pacific Journal of Mathematics 6, 1956).
"""

from __future__ import annotations

import math
from collections.abc import Mapping

import numpy as np

from visualonline.core.types import Array, State
from visualonline.hindsight.experts.best_expert import BestExpert
from visualonline.hindsight.experts.regret_steps import RegretSteps
from visualonline.hindsight.named_measures import NamedNumbers
from visualonline.hindsight.proof_record import ProofRecord
from visualonline.hindsight.solvers.p_norm import p_norm
from visualonline.theorems.notation import Notation
from visualonline.theorems.potential import Level, Potential
from visualonline.theorems.proof import Evidence, Proof, Side, chain
from visualonline.theorems.shared.total_weight import losses_in_unit
from visualonline.theorems.theorem import Quantities, Theorem


def bound(q: Quantities) -> Array:
    """Return sqrt((p-1) sum of ||r_s||_p^2)."""
    return np.asarray(np.sqrt((q.p - 1) * q.squared_steps), dtype=float)


def worst_case(q: Quantities | Evidence) -> float:
    """Return sqrt((p-1) N^(2/p) t), which the bound does not exceed for losses in [0, 1]."""
    return math.sqrt((q.p - 1) * q.dim ** (2 / q.p) * float(np.reshape(q.t, -1)[0]))


def quantities(q: Quantities) -> Mapping[str, float | str]:
    """Return N, L*, the loss, p, the sum of the squared steps, and the bound in the worst case."""
    known = {"N": float(q.dim), "L_star": float(q.best_loss), "loss": float(q.loss[0]), "p": float(q.p)}
    return known | {"squared_steps": float(q.squared_steps), "worst_case": worst_case(q)}


def length(state: State, p: float) -> float:
    """Return ||Q^+||_p."""
    return float(p_norm(np.maximum(state.R, 0.0), p))


def growth(e: Evidence) -> float:
    """Return the increase of the squared norm of the positive part in this round."""
    return length(e.after, e.p) ** 2 - length(e.before, e.p) ** 2


def slope(e: Evidence) -> float:
    """Return 2 g.r for the gradient g = (Q^+)^(p-1)/||Q^+||_p^(p-2), with the step r of this round."""
    norm = length(e.before, e.p)
    if norm == 0:
        return 0.0
    return float(2 * norm * (np.maximum(e.before.R / norm, 0.0) ** (e.p - 1)) @ step(e))


def step(e: Evidence) -> Array:
    """Return r, the loss of this round minus that of each expert."""
    return np.asarray(e.losses[-1] - np.abs(e.X[-1] - (1 + e.Y[-1]) / 2))


def allowed(e: Evidence) -> float:
    """Return (p-1) ||r||_p^2 of this round."""
    return float((e.p - 1) * p_norm(step(e), e.p) ** 2)


PROOF = (
    *chain(
        Side(r"\max_i R_{t,i}", lambda e: e.regret, "paid"),
        ("≤", Side(r"\|Q_t^+\|_p", lambda e: length(e.after, e.p), "learner"),
         "Q is the vector of the regrets R. With plus, negative components are raised to 0 in each round, so Q is at "
         "least R. A norm is at least as large as each component."),
        ("≤", Side(r"\sqrt{(p-1) \sum_{s \le t} \|r_s\|_p^2}", lambda e: math.sqrt((e.p - 1) * e.squared_steps),
                   "allowed"),
         "Unless the gradient of ‖Q⁺‖² is 0, the weights are proportional to the gradient, and w·r = 0. So each step "
         "r is orthogonal to the gradient, and only the second-order term remains."),
    ),
    *chain(
        Side(r"\sqrt{(p-1) \sum_{s \le t} \|r_s\|_p^2}", lambda e: math.sqrt((e.p - 1) * e.squared_steps), "allowed"),
        ("≤", Side(r"\sqrt{(p-1) N^{2/p}\, t}", worst_case, "allowed"),
         "The losses are in [0, 1], so each of the N components of r is at most 1 in absolute value."),
    ),
    *chain(
        Side(r"\|Q_t^+\|_p^2 - \|Q_{t-1}^+\|_p^2", growth, "learner"),
        ("≤", Side(r"2 g_t \cdot r_t + (p-1) \|r_t\|_p^2", lambda e: slope(e) + allowed(e), "learner"),
         "In this round, apply Taylor's theorem to the squared norm, which has the gradient 2g. Raising negative "
         "components to 0 does not change Q⁺."),
        ("=", Side(r"(p-1) \|r_t\|_p^2", allowed, "allowed"),
         "In this round, w·r = w·ℓ − Σ wᵢ ℓᵢ = 0, and w is proportional to g unless g = 0 (Blackwell's condition)."),
    ),
)  # fmt: skip


def squared_length(state: State, q: NamedNumbers) -> Level:
    """Return ||Q^+||_p^2, its lower bound by the largest regret, and its upper bound by the steps."""
    regret = float(q.loss[0]) - float(np.reshape(q.best_loss, -1)[0])
    steps = float(np.reshape(q.squared_steps, -1)[0]) if q.t[0] else 0.0
    return Level(length(state, q.p) ** 2, max(regret, 0.0) ** 2, (q.p - 1) * steps)


POTENTIAL = Potential(
    symbol="‖Q⁺‖²",
    floor="(max R⁺)²",
    ceiling="(p−1) Σ‖r‖²",
    note="Q: regrets (if plus = yes, negative regrets are raised to 0);  rᵢ = w·ℓ − ℓᵢ;  ‖·‖: p-norms",
    level=squared_length,
    least=0.0,
)

PLUGIN = Theorem(
    id="regret-matching",
    name="Regret matching",
    summary=(
        "the regret is at most √((p−1) Σ‖r‖ₚ²); for losses in [0, 1], it is at most √(Nt) with p = 2 and of order √(t "
        "ln N) with p = 2 ln N"
    ),
    source=(
        "N. Cesa-Bianchi and G. Lugosi, Prediction, Learning, and Games (2006), theorem 2.1 and corollary 2.1; the "
        "condition w·r = 0: D. Blackwell, Pacific Journal of Mathematics 6 (1956)"
    ),
    statement=r"L_{A,t} - L^*_t \le \sqrt{(p-1) \sum_{s \le t} \|r_s\|_p^2} \le \sqrt{(p-1) N^{2/p}\, t}",
    bounds="regret",
    learners=("regret-matching",),
    order=8,
    needs=(BestExpert, RegretSteps),
    bound=bound,
    premises=losses_in_unit,
    quantities=quantities,
    proof=Proof(PROOF, evidence=(ProofRecord,), potentials=(POTENTIAL,)),
    abilities=(
        Notation(
            (
                (r"r_s", "rₛ", "the vector of the changes of the regrets in round s"),
                (r"r_t", "rₜ", "the vector of the changes of the regrets in round t"),
                (r"p", "p", "the exponent p of the norm"),
            )
        ),
    ),
)
