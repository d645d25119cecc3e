"""A comparator and the sum of its squared deviations, at every prefix.

For a unit vector v and rho > 0 the deviation of a round is d_s = max(0, rho - y_s v.x_s) = rho h_s(u), u = v/rho. The
bound is claimed for every v and rho, so any pair is a test. In this class u minimises r^2 ||u||^2 + 2 ||h(u)||_2^2 on
the prefix. On orthonormal examples, rho is then 1.5 times the margin. u is recomputed in each of the first `_EACH`
rounds, and afterwards whenever the number of rounds has doubled, up to `_LAST`. In other rounds u is unchanged and its
sum continues.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import numpy as np

from visualonline.core.types import Array
from visualonline.hindsight.comparators.soft_margin import ridge_solution
from visualonline.hindsight.history import History, StepFunction
from visualonline.hindsight.margins.radius import Radius
from visualonline.hindsight.slices import Pieces
from visualonline.hindsight.solvers.reproducible_dot import reproducible_dot
from visualonline.trace.pyramid import Column

_EACH = 128
_LAST = 16_384
_TOLERANCE = 1e-12


class Deviations:
    """`u_norm` and `squares` = ||h(u)||_2^2 at every prefix. The class implements `Hindsight`."""

    def __init__(self, history: History) -> None:
        self._history = history
        self._u = np.zeros(history.stream.dim)
        self._norm = StepFunction(0.0)
        self._squares = Column(np.float64)

    def extend(self, X: Array, y: Array) -> Pieces[None]:
        """Process the next rounds."""
        first, start = len(self._squares), 0
        self._history.advance(Radius, first + len(y))
        for j in range(len(y)):
            if _is_refit_round(first + j + 1):
                self._follow(X[start:j], y[start:j])
                yield from self._refit(first + j + 1)
                start = j + 1
        self._follow(X[start:], y[start:])

    def over(self, lo: int, hi: int) -> Mapping[str, Array]:
        """Return `u_norm` and `squares` at rounds lo+1 .. hi."""
        return {"u_norm": self._norm.over(lo, hi), "squares": self._squares.over(lo, hi)}

    def at(self, t: int) -> Mapping[str, Any]:
        """Return the quantities at round t."""
        return {"u_norm": self._norm.at(t), "squares": float(self._squares.at(t - 1))}

    def _follow(self, X: Array, y: Array) -> None:
        """Process rounds with the current u."""
        hinge = np.maximum(1 - reproducible_dot(X, self._u) * y, 0.0)
        before = float(self._squares.at(len(self._squares) - 1)) if len(self._squares) else 0.0
        squares = hinge**2
        squares[:1] += before
        self._squares.append(np.cumsum(squares))

    def _refit(self, t: int) -> Pieces[None]:
        """Compute u and its sum for rounds 1..t."""
        Z = np.concatenate([Z for _, Z in self._history.signed(t)])
        r = float(self._history.member(Radius).at(t)["r"])
        if r > 0:
            self._u = yield from ridge_solution(Z, r * r / 2, self._u, _TOLERANCE)
        self._norm.change(t, float(np.linalg.norm(self._u)))
        self._squares.append(np.array([np.sum(np.maximum(1 - Z @ self._u, 0.0) ** 2)]))


def _is_refit_round(t: int) -> bool:
    """Return whether u is recomputed in round t."""
    return t <= _EACH or (t <= _LAST and t & (t - 1) == 0)
