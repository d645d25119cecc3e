"""Faults planted in the learners of convex losses: the sign of y, the step, an update on right answers."""

from collections.abc import Callable
from typing import Any

from nature_convex import PLANS

from visualonline.core.types import Array
from visualonline.learners import adagrad, coin_betting, dual_averaging, exponentiated_gradient

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


def adagrad_sign(state: Any, x: Array, y: float, score: float, variant: int, radius: float, loss: int) -> bool:
    return adagrad.update(state, x, -y, -score, variant, radius, loss)


def adagrad_step(state: Any, x: Array, y: float, score: float, variant: int, radius: float, loss: int) -> bool:
    """Steps a hundredth as long."""
    before = state.w.copy()
    changed = adagrad.update(state, x, y, score, variant, radius, loss)
    state.w[:] = before + (state.w - before) / 100
    return changed


def adagrad_right(state: Any, x: Array, y: float, score: float, variant: int, radius: float, loss: int) -> bool:
    """A right answer is answered by a step the other way."""
    way = -y if y * score > 0 else y
    return adagrad.update(state, x, way, -abs(score) * way, variant, radius, loss)


def betting_sign(
    state: Any, x: Array, y: float, t: int, score: float, wealth: float, L: float, loss: int
) -> bool:  # fmt: skip
    return coin_betting.update(state, x, -y, t, -score, wealth, L, loss)


def betting_share(state: Any, x: Array, y: float, t: int, score: float, wealth: float, L: float, loss: int) -> bool:
    """A hundredth of what is due is bet."""
    changed = coin_betting.update(state, x, y, t, 100 * score, wealth, L, loss)
    state.w[:] = state.w / 100
    return changed


def betting_right(state: Any, x: Array, y: float, t: int, score: float, wealth: float, L: float, loss: int) -> bool:
    """A coin that was foreseen is taken for the other one."""
    way = -y if y * score > 0 else y
    return coin_betting.update(state, x, way, t, -abs(score) * way, wealth, L, loss)


def weighing_sign(
    state: Any, x: Array, y: float, t: int, score: float, radius: float, step: int, eta: float, loss: int
) -> bool:  # fmt: skip
    return exponentiated_gradient.update(state, x, -y, t, -score, radius, step, eta, loss)


def weighing_step(
    state: Any, x: Array, y: float, t: int, score: float, radius: float, step: int, eta: float, loss: int
) -> bool:  # fmt: skip
    """Steps a hundredth as long."""
    return exponentiated_gradient.update(state, x, y, t, score, radius, step, eta / 100, loss)


def weighing_right(
    state: Any, x: Array, y: float, t: int, score: float, radius: float, step: int, eta: float, loss: int
) -> bool:  # fmt: skip
    """A right answer is answered by a step the other way."""
    way = -y if y * score > 0 else y
    return exponentiated_gradient.update(state, x, way, t, -abs(score) * way, radius, step, eta, loss)


FAULTS: dict[str, tuple[Callable[..., bool], ...]] = {
    "dual-averaging": (averaging_sign, averaging_step, averaging_right),
    "adagrad": (adagrad_sign, adagrad_step, adagrad_right),
    "coin-betting": (betting_sign, betting_share, betting_right),
    "exponentiated-gradient": (weighing_sign, weighing_step, weighing_right),
}
