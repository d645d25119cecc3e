"""The value of a matrix game of losses, and optimal mixed strategies over its rows and columns."""

from __future__ import annotations

from typing import NamedTuple

import numpy as np

from visualonline.core.types import Array
from visualonline.hindsight.solvers.dual_simplex import DualSimplex, unit_vector

_MOST_STEPS = 10_000
"""The maximum number of exchanges, far more than ever needed, after which the current strategy is used."""


class Solution(NamedTuple):
    """The value of a game, and optimal mixed strategies over the rows and over the columns."""

    value: float
    rows: Array
    columns: Array


def solution(A: Array) -> Solution:
    """Solve the game in which row i loses A[i, j] against column j.

    Examples
    --------
    >>> found = solution(np.array([[0.0, 1.0], [0.5, 0.0]]))
    >>> round(found.value, 12), found.rows.round(12).tolist(), found.columns.round(12).tolist()
    (0.333333333333, [0.333333333333, 0.666666666667], [0.666666666667, 0.333333333333])
    """
    x, y = _least_maximum(A), _least_maximum(-A.T)
    return Solution(float((np.max(x @ A) + np.min(A @ y)) / 2), x, y)


def _least_maximum(A: Array) -> Array:
    """Return the mixed strategy x over the rows that minimises max_j (x A)_j, by the dual simplex method."""
    N, first = A.shape[0], int(np.argmin(A[:, 0]))
    rows = np.vstack([np.append(np.ones(N), 0.0), np.append(-A[:, 0], 1.0), np.eye(N + 1)[:N]])
    rows = np.delete(rows, 2 + first, axis=0)  # min u subject to u >= (x A)_j, starting with column 0
    program = DualSimplex(unit_vector(N + 1, N), rows, np.append(1.0, np.zeros(N)), lasting=1)
    for _ in range(_MOST_STEPS):
        x, u = program.x[:N], program.x[N]
        above, least = x @ A - u, int(np.argmin(x))
        worst = int(np.argmax(above))
        if above[worst] > max(1e-13, -float(x[least])):
            program.add(np.append(-A[:, worst], 1.0), 0.0)
        elif x[least] < -1e-13:
            program.add(unit_vector(N + 1, least), 0.0)
        else:
            break
    x = np.maximum(program.x[:N], 0.0)
    return np.asarray(x / x.sum())
