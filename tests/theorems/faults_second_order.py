"""Faults planted in learners that keep a matrix of examples: the sign of y, the step, an update on right answers."""

from collections.abc import Callable
from typing import Any

from nature_second_order import FIRST, opposed

from visualonline.core.types import Array
from visualonline.learners import arow, online_ridge, second_order_perceptron

FAMILIES = {name: (name,) for name in FIRST}
ANSWERED = dict.fromkeys(FIRST, opposed)
"""Natures that answer the faulty learner itself."""


def sign(state: Any, x: Array, y: float, score: float, matrix: int) -> bool:
    return second_order_perceptron.update(state, x, -y, -score, matrix)


def step(state: Any, x: Array, y: float, score: float, matrix: int) -> bool:
    """The example counts fifty times in v for one of the labels."""
    changed = second_order_perceptron.update(state, x, y, score, matrix)
    if changed and y > 0:
        state.v[:] += 49 * x
    return changed


def right(state: Any, x: Array, y: float, score: float, matrix: int) -> bool:
    """A right answer is answered by a step of v the other way, and nothing is said of it."""
    if y * score > 0:
        state.v[:] -= y * x
    return second_order_perceptron.update(state, x, y, score, matrix)


def arow_sign(state: Any, x: Array, y: float, score: float, r: float) -> bool:
    return arow.update(state, x, -y, -score, r)


def arow_step(state: Any, x: Array, y: float, score: float, r: float) -> bool:
    """The mean takes fifty of its steps for one of the labels."""
    before = state.mu.copy()
    changed = arow.update(state, x, y, score, r)
    state.mu[:] = before + (state.mu - before) * (50 if y > 0 else 1)
    return changed


def arow_right(state: Any, x: Array, y: float, score: float, r: float) -> bool:
    """A right answer is answered by a step the other way."""
    way = -y if y * score > 0 else y
    return arow.update(state, x, way, -abs(score) * way, r)


def ridge_sign(state: Any, x: Array, y: float) -> bool:
    return online_ridge.update(state, x, -y)


def ridge_step(state: Any, x: Array, y: float) -> bool:
    """The label counts fifty times in b if it is +1."""
    if y > 0:
        state.b[:] += 49 * x
    return online_ridge.update(state, x, y)


def ridge_right(state: Any, x: Array, y: float, score: float) -> bool:
    """A right answer is answered by a step the other way."""
    return online_ridge.update(state, x, -y if y * score > 0 else y)


FAULTS: dict[str, tuple[Callable[..., bool], ...]] = {
    "second-order-perceptron": (sign, step, right),
    "arow": (arow_sign, arow_step, arow_right),
    "online-ridge": (ridge_sign, ridge_step, ridge_right),
}
