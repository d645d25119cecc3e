"""Three faults in each bandit learner that one run can show."""

from collections.abc import Callable
from typing import Any

from visualonline.learners import exp3, ucb1

FAMILIES = {"ucb1": ("steady arms",), "exp3": ("two arms",)}


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


def exp3_sign(state: Any, arm: int, loss: float, t: int, eta: float, gamma: float) -> bool:
    """A loss is taken for a payoff."""
    return exp3.update(state, arm, 1 - loss, t, eta, gamma)


def exp3_arm(state: Any, arm: int, loss: float, t: int, eta: float, gamma: float) -> bool:
    """The loss is put down to the next arm."""
    return exp3.update(state, (arm + 1) % state.Lhat.size, loss, t, eta, gamma)


def exp3_chance(state: Any, arm: int, loss: float, t: int, eta: float, gamma: float) -> bool:
    """The loss is multiplied by a hundredth of the chance and not divided by the chance."""
    p = float(exp3.weights(state, t, eta)[arm])
    state.Lhat[arm] += 0.01 * loss * (p + gamma)
    state.n[arm] += 1
    return True


FAULTS: dict[str, tuple[Callable[..., bool], ...]] = {
    "ucb1": (ucb1_sign, ucb1_width, ucb1_arm),
    "exp3": (exp3_sign, exp3_arm, exp3_chance),
}
