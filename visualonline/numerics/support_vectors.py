"""The state of dual and kernel learners (the examples with mistakes and their counts), and its update.

The state grows by appending, so an earlier state is a prefix of a later one. The functions run interpreted and
compiled.
"""

from __future__ import annotations

from typing import NamedTuple

import numpy as np
import numpy.typing as npt

from visualonline.core.types import Array
from visualonline.numerics.ties import LT

APPENDED = ("X", "y", "example")
"""The parts of a support vector that never change; its count grows with each further mistake on its example."""


class SupportVectors(NamedTuple):
    """The `size[0]` support vectors: rows of `X`, labels `y`, mistake counts `counts` and first rounds `example`.

    alpha_s is eta times counts_s. `s` is the sum of counts_s y_s x_s, of shape (d,), or empty for a kernel. Neither
    `counts` nor `s` contains eta, so both have no rounding errors on integer examples.
    """

    X: Array
    y: Array
    counts: Array
    example: npt.NDArray[np.int64]
    size: npt.NDArray[np.int64]
    s: Array


def start(dim: int) -> SupportVectors:
    """Return a state without support vectors and without their sum."""
    none, size = np.zeros(0), np.zeros(1, np.int64)
    return SupportVectors(np.zeros((0, dim)), none, none.copy(), np.zeros(0, np.int64), size, none.copy())


def make_room(state: SupportVectors, rounds: int) -> None:
    """Resize the arrays in place to the present support vectors plus `rounds` more."""
    n = int(state.size[0]) + rounds
    state.X.resize((n, state.X.shape[1]), refcheck=False)
    for part in (state.y, state.counts, state.example):
        part.resize(n, refcheck=False)


def count_mistake(state: SupportVectors, x: Array, y: float, t: int, example: int) -> None:
    """Count a mistake on an example, adding it as a support vector if it is not one."""
    n = state.size[0]
    for s in range(n if example < t else 0):  # in the first pass the example cannot be a support vector yet
        if state.example[s] == example:
            state.counts[s] += 1
            return
    add_support(state, x, y, example, 1.0)


def add_support(state: SupportVectors, x: Array, y: float, example: int, count: float) -> None:
    """Add an example as a support vector with a count."""
    n = state.size[0]
    for i in range(x.size):
        state.X[n, i] = x[i]
    state.y[n] = y
    state.counts[n] = count
    state.example[n] = example
    state.size[0] = n + 1


def update(
    state: SupportVectors, x: Array, y: float, t: int, example: int, score: float, prediction: int, tie: int
) -> bool:
    """Count a mistake on its example. Under `lt` a score of zero is a mistake without update."""
    if prediction == y or (tie == LT and score == 0):
        return False
    count_mistake(state, x, y, t, example)
    return True


def weights(state: SupportVectors, eta: float) -> Array:
    """Return the alphas of the support vectors, in order."""
    return eta * state.counts[: state.size[0]]
