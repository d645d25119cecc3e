"""Three faults in each bandit learner that one run can show."""

from collections.abc import Callable
from typing import Any

from visualonline.learners import ucb1

FAMILIES = {"ucb1": ("steady arms",)}


def ucb1_sign(state: Any, arm: int, loss: float) -> bool:
    """A loss is taken for a payoff."""
    return ucb1.update(state, arm, 1 - loss)


def ucb1_width(state: Any, arm: int, loss: float) -> bool:
    """A play counts for a hundredth, so that intervals hardly shrink."""
    state.n[arm] += 0.01
    state.lost[arm] += 0.01 * loss
    return True


def ucb1_arm(state: Any, arm: int, loss: float) -> bool:
    """The loss is put down to the next arm."""
    state.n[arm] += 1
    state.lost[(arm + 1) % state.n.size] += loss
    return True


FAULTS: dict[str, tuple[Callable[..., bool], ...]] = {"ucb1": (ucb1_sign, ucb1_width, ucb1_arm)}
