"""The cost of the noise in follow the perturbed leader, at every prefix."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import numpy as np

from visualonline.core.types import Array
from visualonline.hindsight.experts.best_expert import losses
from visualonline.hindsight.history import History
from visualonline.hindsight.measure import Measure
from visualonline.numerics.perturbed_leader import harmonic, leading
from visualonline.trace.pyramid import Column
from visualonline.trace.trace import Trace


class NoisePrice(Measure):
    """`noise_price`, the sum of P.(l (1 - e^(-eps l))) over the rounds, for exponential noise."""

    def __init__(self, trace: Trace, history: History) -> None:
        super().__init__(trace, history)
        self._sum = Column(np.float64)
        self._L = np.zeros(history.stream.dim)
        asked = trace.rule.arguments
        self._epsilon, self._exponential = float(asked["epsilon"]), not asked["noise"]

    def extend(self, lo: int, hi: int) -> None:
        """Process rounds lo+1 .. hi."""
        if not self._exponential:
            return
        round_losses = losses(*self.history.rows(lo, hi))
        before = np.cumsum(np.vstack([self._L, round_losses]), axis=0)
        self._L = before[-1]
        price = round_prices(before[:-1], round_losses, rates(self._epsilon, round_losses.shape[1], lo, hi))
        price[0] += self._sum.at(lo - 1) if lo else 0.0
        self._sum.append(np.cumsum(price))

    def over(self, lo: int, hi: int) -> Mapping[str, Array]:
        """Return the cost of the noise at rounds lo+1 .. hi; NaN for other noise."""
        return {"noise_price": self._sum.over(lo, hi) if self._exponential else np.full(hi - lo, np.nan)}

    def at(self, t: int) -> Mapping[str, Any]:
        """Return the cost of the noise at round t."""
        return {"noise_price": float(self.over(t - 1, t)["noise_price"][0])}


def rates(epsilon: float, N: int, lo: int, hi: int) -> Array:
    """Return eps of rounds lo+1 .. hi: the given one or, for NaN, sqrt(H_N/(2t))."""
    t = np.arange(lo + 1, hi + 1)
    return np.sqrt(harmonic(N) / (2 * t)) if np.isnan(epsilon) else np.full(hi - lo, epsilon)


def round_prices(L: Array, round_losses: Array, eps: Array) -> Array:
    """Return P.(l (1 - e^(-eps l))) for rounds with losses l in `round_losses` and rates `eps`, of shape (n,).

    `L` has the sums of the losses before each round. `L` and `round_losses` have the shape (n, N).
    """
    return np.asarray(np.sum(leading(L, eps) * round_losses * -np.expm1(-eps[:, None] * round_losses), axis=1))
