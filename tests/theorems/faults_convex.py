"""Faults planted in the learners of convex losses: the sign of y, the step, an update on right answers."""

from collections.abc import Callable
from typing import Any

from nature_convex import PLANS

from visualonline.core.types import Array
from visualonline.learners import dual_averaging

FAMILIES = {learner: tuple(families) for learner, families in PLANS.items()}


def averaging_sign(
    state: Any, x: Array, y: float, t: int, score: float, set: int, radius: float, step: int, scale: float, loss: int,  # noqa: A002
) -> bool:  # fmt: skip
    return dual_averaging.update(state, x, -y, t, -score, set, radius, step, scale, loss)


def averaging_step(
    state: Any, x: Array, y: float, t: int, score: float, set: int, radius: float, step: int, scale: float, loss: int,  # noqa: A002
) -> bool:  # fmt: skip
    """Steps a hundredth as long."""
    return dual_averaging.update(state, x, y, t, score, set, radius, step, scale / 100, loss)


def averaging_right(
    state: Any, x: Array, y: float, t: int, score: float, set: int, radius: float, step: int, scale: float, loss: int,  # noqa: A002
) -> bool:  # fmt: skip
    """A right answer is answered by a step the other way."""
    way = -y if y * score > 0 else y
    return dual_averaging.update(state, x, way, t, -abs(score) * way, set, radius, step, scale, loss)


FAULTS: dict[str, tuple[Callable[..., bool], ...]] = {
    "dual-averaging": (averaging_sign, averaging_step, averaging_right),
}
