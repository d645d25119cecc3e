"""The potential of a learner that follows the perturbed leader: the leader's expected loss after the noise."""

from __future__ import annotations

import math

import numpy as np

from visualonline.core.types import State
from visualonline.hindsight.experts.noise_price import rates
from visualonline.hindsight.named_measures import NamedNumbers
from visualonline.numerics.perturbed_leader import harmonic, risen
from visualonline.theorems.potential import NONE, Level, Potential
from visualonline.theorems.shared.noise import EXPONENTIAL
from visualonline.theorems.shared.total_weight import total_mix


def lowered_loss(state: State, q: NamedNumbers) -> Level:
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


LOWERED_LOSS = Potential(
    symbol="Φ − Φ₀",
    floor="L − noise",
    ceiling="L* + H/ε",
    note=(
        "Φ = E min (Lᵢ − pᵢ/ε);  noise: upper bound on the cost of the noise p;  H: E max pᵢ (for Gumbel noise, "
        "E max pᵢ − E pᵢ)"
    ),
    level=lowered_loss,
    drawn=lambda rule, _: "noise" in rule.arguments,
)
