"""The norm of a kernel perceptron's weight vector in the feature space of the kernel, at every prefix.

||w + eta y phi(x)||^2 = ||w||^2 + 2 eta y f(x) + eta^2 K(x, x), with the score f(x) = w.phi(x) of the round, so only a
sum over the updates is needed and w is never computed explicitly. With delayed labels f has changed since x was scored,
and is computed again from the support vectors.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import numpy as np

from visualonline.core.types import Array
from visualonline.hindsight.history import History
from visualonline.hindsight.measure import Measure
from visualonline.hindsight.solvers.row_buffer import RowBuffer
from visualonline.numerics.kernel_choice import kernels
from visualonline.trace.pyramid import Column
from visualonline.trace.round_columns import CHANGED
from visualonline.trace.trace import Trace


class KernelNorm(Measure):
    """`w_norm`, the norm of w_{t+1} in the feature space, at every prefix, to the seven digits of the scores."""

    def __init__(self, trace: Trace, history: History) -> None:
        super().__init__(trace, history)
        asked = trace.rule.arguments
        self._kernel = kernels()[asked["kernel"]]
        self._settings = asked["sigma"], asked["degree"], asked["c"]
        self._eta = asked["eta"]
        self._squares = Column(np.float64)
        self._learnt, self._signs = RowBuffer(np.empty((0, history.stream.dim))), RowBuffer(np.empty(0))

    def extend(self, lo: int, hi: int) -> None:
        """Process rounds lo+1 .. hi."""
        grown = np.zeros(hi - lo)
        changed = np.flatnonzero(self.trace.flags(lo, hi) & CHANGED)
        if self.trace.rule.delay:
            for j in changed:
                grown[j] = self._late_growth(lo + int(j) - self.trace.rule.delay)
        else:
            X, y = self.history.rows(lo, hi)
            scores = self.trace.curve("score", lo, hi, hi - lo).values
            for j in changed:
                own = self._kernel.value(X[j], X[j], *self._settings)
                grown[j] = 2 * self._eta * y[j] * scores[j] + self._eta**2 * own
        start = float(self._squares.at(lo - 1)) if lo else 0.0
        self._squares.append(start + np.cumsum(grown))

    def _late_growth(self, i: int) -> float:
        """Return the increase of the squared norm when example i, from 0, is added to those learned before."""
        X, y = self.history.rows(i, i + 1)
        n, sign = len(self._signs), self._eta * y[0]
        f = float(self._kernel.matrix(X, self._learnt.first(n), *self._settings)[0] @ self._signs.first(n))
        self._learnt.append(X)
        self._signs.append(np.array([sign]))
        return float(2 * sign * f + self._eta**2 * self._kernel.value(X[0], X[0], *self._settings))

    def over(self, lo: int, hi: int) -> Mapping[str, Array]:
        """Return the norms at rounds lo+1 .. hi."""
        return {"w_norm": np.sqrt(np.maximum(self._squares.over(lo, hi), 0.0))}

    def at(self, t: int) -> Mapping[str, Any]:
        """Return the norm at round t."""
        return {"w_norm": float(self.over(t - 1, t)["w_norm"][0])}
