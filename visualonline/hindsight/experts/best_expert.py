"""The best expert of every prefix: L*_t = min_i L_{t,i}, with L_{t,i} = sum_{s<=t} |x_{s,i} - y_s|, y in {0, 1}."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import cache
from typing import Any

import numpy as np

from visualonline.core.types import BLOCK, Array
from visualonline.hindsight.history import History
from visualonline.trace.pyramid import Column


def losses(X: Array, y: Array) -> Array:
    """Return the losses of the experts, of shape (n, N): |advice - (1+y)/2|."""
    return np.asarray(np.abs(X - ((1 + y) / 2)[:, None]))


class BestExpert:
    """`best_loss`, `best_expert` (from 0; first in a tie), `expert_losses` at every prefix.

    The class implements `Hindsight`.
    """

    def __init__(self, history: History) -> None:
        self._history = history
        self._starts = [np.zeros(1)]
        self._sum = np.zeros(1)  # the experts; their number may differ from that of the numbers in x
        self._best = Column(np.float64)

    def extend(self, X: Array, y: Array) -> None:
        """Process the next rounds."""
        running = self._losses(X, y)
        running[0] += self._sum
        running = np.cumsum(running, axis=0)
        self._sum = running[-1].copy()
        self._best.append(running.min(axis=1))
        if len(self._best) % BLOCK == 0:
            self._starts.append(self._sum)

    def _losses(self, X: Array, y: Array) -> Array:
        return losses(X, y)

    def over(self, lo: int, hi: int) -> Mapping[str, Array]:
        """Return `best_loss` at rounds lo+1 .. hi."""
        return {"best_loss": self._best.over(lo, hi)}

    def at(self, t: int) -> Mapping[str, Any]:
        """Return the losses of all experts and the best one at round t."""
        k = (t - 1) // BLOCK
        running = self._losses(*self._history.rows(k * BLOCK, t))
        running[0] += self._starts[k]
        total = np.cumsum(running, axis=0)[-1]
        best = int(np.argmin(total))
        return {"best_loss": float(total[best]), "best_expert": best, "expert_losses": total}


@cache
def best_under(expert_losses: Callable[..., Array], settings: tuple[tuple[str, float], ...]) -> type[BestExpert]:
    """Return the class of the best expert under other losses: a function (X, y, ..) with its settings."""
    given = dict(settings)

    class BestUnder(BestExpert):
        """The best expert under other losses."""

        def _losses(self, X: Array, y: Array) -> Array:
            return expert_losses(X, y, **given)

    return BestUnder


class BestFeature(BestExpert):
    """The best feature in {-1, +1}, where each feature is an expert that predicts its sign."""

    def _losses(self, X: Array, y: Array) -> Array:
        return losses((1 + X) / 2, y)
