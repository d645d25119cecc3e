"""The cost of the errors in an optimistic learner's guesses, at every prefix.

The cost of round s is eta_s osc(l_s - m_s)^2 / 8, where m_s is the guess of its losses and osc(z) = max_i z_i - min_i
z_i.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import numpy as np

from visualonline.core.types import Array
from visualonline.hindsight.experts.best_expert import losses
from visualonline.hindsight.history import History
from visualonline.hindsight.measure import Measure
from visualonline.learners.optimistic_weights import LAST, MEAN
from visualonline.trace.pyramid import Column
from visualonline.trace.trace import Trace


class GuessErrors(Measure):
    """`guess_price`, the sum of eta_s osc(l_s - m_s)^2 / 8, with the guesses recomputed from the stream."""

    def __init__(self, trace: Trace, history: History) -> None:
        super().__init__(trace, history)
        asked = trace.rule.arguments
        self._eta, self._guess = float(asked["eta"]), int(asked["guess"])
        self._L = self._lost = np.zeros(history.stream.dim)
        self._price = Column(np.float64)

    def extend(self, lo: int, hi: int) -> None:
        """Process rounds lo+1 .. hi."""
        lost = losses(*self.history.rows(lo, hi))
        L = np.cumsum(np.vstack([self._L, lost]), axis=0)
        last = np.vstack([self._lost, lost[:-1]])
        errors = lost - guesses(self._guess, L[:-1], last, lo)
        price = rates(self._eta, lost.shape[1], lo, hi) * np.ptp(errors, axis=1) ** 2 / 8
        price[0] += self._price.at(lo - 1) if lo else 0.0
        self._price.append(np.cumsum(price))
        self._L, self._lost = L[-1], lost[-1]

    def over(self, lo: int, hi: int) -> Mapping[str, Array]:
        """Return the cost at rounds lo+1 .. hi."""
        return {"guess_price": self._price.over(lo, hi)}

    def at(self, t: int) -> Mapping[str, Any]:
        """Return the cost at round t."""
        return {"guess_price": self._price.at(t - 1)}


def rates(eta: float, N: int, lo: int, hi: int) -> Array:
    """Return eta of rounds lo+1 .. hi: the given one or, for NaN, 2 sqrt(ln N/t)."""
    return 2 * np.sqrt(np.log(N) / np.arange(lo + 1, hi + 1)) if np.isnan(eta) else np.full(hi - lo, eta)


def guesses(guess: int, L: Array, last: Array, lo: int) -> Array:
    """Return the guesses m of rounds lo+1 .., of shape (n, N).

    `L` has the sums of the losses before each round, and `last` the losses of the previous round, both of shape (n, N).
    """
    if guess == LAST:
        return last
    if guess == MEAN:
        return np.asarray(L / np.maximum(np.arange(lo, lo + len(L)), 1)[:, None])
    return np.zeros_like(L)
