"""Faults planted in the perceptron with a budget."""

from collections.abc import Callable
from typing import Any

from nature_budget import leaning

from visualonline.core.types import Array
from visualonline.learners import budget_perceptron

FAMILIES = {"budget-perceptron": ("budget-perceptron",)}
ANSWERED = {"budget-perceptron": leaning}


def budget_sign(
    state: Any, x: Array, y: float, t: int, score: float, coin: float, B: int, forget: int,
    sigma: float, degree: int, c: float,
) -> bool:  # fmt: skip
    return budget_perceptron.update(state, x, -y, t, -score, coin, B, forget, sigma, degree, c)


def budget_blind(
    state: Any, x: Array, y: float, t: int, score: float, coin: float, B: int, forget: int,
    sigma: float, degree: int, c: float,
) -> bool:  # fmt: skip
    """What is kept has no weight."""
    changed = budget_perceptron.update(state, x, y, t, score, coin, B, forget, sigma, degree, c)
    state.sigma[:] = 0.0
    return changed


def budget_one(
    state: Any, x: Array, y: float, t: int, score: float, coin: float, B: int, forget: int,
    sigma: float, degree: int, c: float,
) -> bool:  # fmt: skip
    """The last mistake alone is kept, at no cost."""
    changed = budget_perceptron.update(state, x, y, t, score, coin, B, forget, sigma, degree, c)
    n = int(state.size[0])
    state.sigma[: max(n - 1, 0)] = 0.0
    return changed


FAULTS: dict[str, tuple[Callable[..., bool], ...]] = {"budget-perceptron": (budget_sign, budget_blind, budget_one)}
