"""The potentials of learners that keep a matrix: what the sum of y x is worth in the inverse of A."""

from __future__ import annotations

import math

from visualonline.core.types import State
from visualonline.runs.analyses.potential import NONE, Level
from visualonline.runs.run import Run
from visualonline.theorems.theorem import Quantities


def seen_by_inverse(state: State, q: Quantities, run: Run) -> Level:  # noqa: ARG001
    """Return v.A^{-1} v, which mistakes raise and ln det keeps down."""
    return Level(float(state.v @ state.B @ state.v), _won(q, float(q.mistakes[0])), float(q.log_det))


def seen_by_mean(state: State, q: Quantities, run: Run) -> Level:  # noqa: ARG001
    """Return b.A^{-1} b = mu.A mu, which updates raise and ln det keeps down, with 1 for each right prediction."""
    ceiling = float(q.log_det + q.right_updates)
    return Level(float(state.mu @ q.grown @ state.mu), _won(q, float(q.updates[0])), ceiling)


def _won(q: Quantities, count: float) -> float:
    """Return the square of what so many rounds have won u.v at least, over u.A u."""
    square = float(q.u @ q.grown @ q.u)
    if square == 0:
        return NONE
    h_sum = max(float(q.ellipsoid) - math.sqrt(square * float(q.log_det + q.right_updates)), 0.0)
    return max(count - h_sum, 0.0) ** 2 / square


def least_loss(state: State, q: Quantities, run: Run) -> Level:  # noqa: ARG001
    """Return the least a ||u||^2 + sum (y - u.x)^2 = t - b.A^{-1} b, which what was paid keeps up."""
    t = float(q.t[0])
    return Level(t - float(state.b @ state.B @ state.b), float(q.loss[0]) - float(q.log_det), t)
