"""Three faults in the learner with experts that sleep."""

from collections.abc import Callable
from typing import Any

import numpy as np

from visualonline.core.types import Array
from visualonline.learners import sleeping_experts

FAMILIES = {"sleeping-experts": ("sleeping-experts",)}


def sleep_sign(state: Any, x: Array, y: float, score: float, eta: float) -> bool:
    return sleeping_experts.update(state, x, -y, score, eta)


def sleep_step(state: Any, x: Array, y: float, score: float, eta: float) -> bool:
    """The step is a hundredth."""
    return sleeping_experts.update(state, x, y, score, eta / 100)


def sleep_sum(state: Any, x: Array, y: float, score: float, eta: float) -> bool:
    """Weights grow in the place of falling, and who sleeps loses all."""
    changed = sleeping_experts.update(state, x, y, score, -eta)
    state.log_w[np.isnan(x)] -= 5
    return changed


FAULTS: dict[str, tuple[Callable[..., bool], ...]] = {"sleeping-experts": (sleep_sign, sleep_step, sleep_sum)}
