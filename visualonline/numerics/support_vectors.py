"""The state of dual and kernel learners, the examples on which they erred with their counts, and the rule on it.

It grows by appending, so an earlier state is the beginning of a later one. The functions run interpreted and compiled.
"""

from __future__ import annotations

from typing import NamedTuple

import numpy as np
import numpy.typing as npt

from visualonline.core.types import Array
from visualonline.numerics.ties import LT

APPENDED = ("X", "y", "example")
"""What is as it was when a support came; its count goes on when its example comes again."""


class SupportVectors(NamedTuple):
    """The `size[0]` supports: rows of `X`, labels `y`, mistakes `counts` and the rounds `example` they came in.

    alpha_s is eta times counts_s. `s` is the sum of counts_s y_s x_s, of shape (d,), or of shape (0,) where a kernel
    takes the place of the product. Neither holds eta, so both are exact where the examples are.
    """

    X: Array
    y: Array
    counts: Array
    example: npt.NDArray[np.int64]
    size: npt.NDArray[np.int64]
    s: Array


def start(dim: int) -> SupportVectors:
    """Return a state without supports and without their sum."""
    none, size = np.zeros(0), np.zeros(1, np.int64)
    return SupportVectors(np.zeros((0, dim)), none, none.copy(), np.zeros(0, np.int64), size, none.copy())


def make_room(state: SupportVectors, rounds: int) -> None:
    """Resize the arrays in place to the supports that there are and `rounds` more."""
    n = int(state.size[0]) + rounds
    state.X.resize((n, state.X.shape[1]), refcheck=False)
    for part in (state.y, state.counts, state.example):
        part.resize(n, refcheck=False)


def count_mistake(state: SupportVectors, x: Array, y: float, t: int, example: int) -> None:
    """Count a mistake on an example, which becomes a support if it is none."""
    n = state.size[0]
    for s in range(n if example < t else 0):  # in the first pass it is none yet
        if state.example[s] == example:
            state.counts[s] += 1
            return
    add_support(state, x, y, example, 1.0)


def add_support(state: SupportVectors, x: Array, y: float, example: int, count: float) -> None:
    """Add an example that is no support yet, with a count."""
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
    """Count a mistake on its example; under `lt` a score of zero is a mistake that teaches nothing."""
    if prediction == y or (tie == LT and score == 0):
        return False
    count_mistake(state, x, y, t, example)
    return True


def weights(state: SupportVectors, eta: float) -> Array:
    """Return the alphas of the supports in their order."""
    return eta * state.counts[: state.size[0]]
