"""The common parts of theorems on experts: the logarithm of the total weight, and the rounds as losses."""

from __future__ import annotations

import math
from collections.abc import Callable

import numpy as np

from visualonline.core.plugin import Premise
from visualonline.core.types import Array, State
from visualonline.hindsight.experts.best_expert import losses
from visualonline.hindsight.named_measures import NamedNumbers
from visualonline.theorems.potential import NONE, Level, Potential
from visualonline.theorems.proof import Evidence, Side
from visualonline.theorems.theorem import Quantities


def losses_in_unit(q: Quantities) -> tuple[Premise, ...]:
    """Return the only premise; streams of advice always meet it."""
    return (Premise("advice in [0, 1]" if q.labelled else "losses in [0, 1]", True, losses_text(q)),)


def losses_text(q: Quantities) -> str:
    """Return in words the number of experts and the loss of each in a round."""
    if q.labelled:
        return f"N = {q.dim} experts, losses |ξ − y| in [0, 1]"
    return f"N = {q.dim} experts, a loss vector ℓₜ in [0, 1] in each round"


def log_sum(exponents: Array) -> Array:
    """Return ln sum_i exp(exponent_i) along the last axis, without overflow."""
    top = np.max(exponents, axis=-1, keepdims=True)
    return np.asarray(np.log(np.sum(np.exp(exponents - top), axis=-1)) + top[..., 0])


def total_mix(L: Array, eta: float) -> float:
    """Return -(1/eta) ln of the mean of exp(-eta L_i), which for a small eta is close to the mean of the L_i.

    Examples
    --------
    >>> total_mix(np.array([1.0, 3.0]), 1e-60), round(total_mix(np.array([1.0, 3.0]), 1e3), 4)
    (2.0, 1.0007)
    """
    least = L.min()
    return float(least - math.log1p(np.mean(np.expm1(-eta * (L - least)))) / eta)


def log_total(penalties: Array, beta: float) -> float:
    """Return ln W = ln sum_i beta^m_i of the `penalties` m; with beta = 0 only experts without a penalty count.

    Examples
    --------
    >>> round(math.exp(log_total(np.array([0.0, 1.0, 2.0]), 0.5)), 6)
    1.75
    """
    if beta == 0:
        return math.log(np.count_nonzero(penalties == 0) or 1e-300)
    return float(log_sum(penalties * math.log(beta)))


def mistake_cost(beta: float) -> float:
    """Return ln(2/(1+beta)), the least decrease of ln W at a mistake of the majority, accurate even for beta near 1.

    Examples
    --------
    >>> round(mistake_cost(0.5), 6), mistake_cost(1 - 2**-53) > 0
    (0.287682, True)
    """
    return -math.log1p((beta - 1) / 2)


def log_best_weight(e: Evidence) -> float:
    """Return L* ln beta, a lower bound on the logarithm of the best expert's weight."""
    return float(e.best_loss * math.log(e.beta)) if e.beta > 0 else 0.0


def possible(e: Evidence) -> bool:
    """Return whether the best expert has a positive weight: beta > 0, or L* = 0."""
    return bool(e.beta > 0 or e.best_loss == 0)


def expert_losses(e: Evidence) -> Array:
    """Return the losses of all experts in rounds 1..t, of shape (t, N)."""
    return losses(e.X, e.Y)


FLOOR = Side(r"L^*_t \ln \beta", log_best_weight, "hindsight")
LN_W = Side(r"\ln W_{t+1}", lambda e: log_total(e.after.m, e.beta), "learner")
FLOOR_WHY = (
    "The best expert alone has at least the weight β to the power of its mistakes, and W is at least this weight."
)


def factors_text(beta: float, cost: float) -> str:
    """Return a = ln(1/beta)/cost and c = 1/cost, the factors of L* and ln N.

    A mistake, or an expected mistake if the learner draws, decreases ln W by at least `cost`.
    """
    # for beta near 1 the logarithm is small, and 1 - beta is exact
    price = -math.log1p(beta - 1) if beta > 0.5 else -math.log(beta)
    return f"a = {price / cost:.3g}, c = {1 / cost:.3g}"


def vote_potential(ceiling: str, cost: Callable[[NamedNumbers], float], note: str) -> Potential:
    """Return the potential ln W of weights beta^m. The potential has decreased by at least `cost` since the start."""

    def level(state: State, q: NamedNumbers) -> Level:
        best = float(np.reshape(q.best_loss, -1)[0])
        if q.beta == 0:
            alive = float(np.count_nonzero(state.m == 0))
            return Level(math.log(alive) if alive else NONE, 0.0 if best == 0 else NONE, math.log(q.dim) - cost(q))
        return Level(log_total(state.m, q.beta), best * math.log(q.beta), math.log(q.dim) - cost(q))

    return Potential(symbol="ln W", floor="L* ln β", ceiling=ceiling, note=note, level=level, always=True)
