"""Faults planted in kernel and gradient learners: the sign of y, the step, an update on right answers."""

from collections.abc import Callable
from typing import Any

from nature import opposed
from nature_gradient import leaned_on, steady

from visualonline.core.types import Array
from visualonline.learners import (
    averaged_perceptron,
    delayed_svm,
    dual_perceptron,
    kernel_perceptron,
    online_svm,
    projected_gradient,
    simplex_gradient,
    voted_perceptron,
)
from visualonline.numerics.ties import LE

ANSWERED = {
    "averaged-perceptron": opposed,
    "voted-perceptron": opposed,
    "dual-perceptron": leaned_on,
    "kernel-perceptron": leaned_on,
    "delayed-svm": steady,
}
"""Natures that answer the faulty learner itself."""
FAMILIES = {
    "kernel-perceptron": ("kernel-perceptron",),
    "dual-perceptron": ("dual-perceptron",),
    "averaged-perceptron": ("averaged-perceptron",),
    "voted-perceptron": ("voted-perceptron",),
    "projected-gradient": ("projected-gradient",),
    "simplex-gradient": ("simplex-gradient",),
    "online-svm": ("online-svm",),
    "delayed-svm": ("delayed-svm",),
}


def counted(rule: Any) -> tuple[Callable[..., bool], ...]:
    """Return the faults of a learner that counts mistakes on its examples."""

    def sign(
        state: Any, x: Array, y: float, t: int, example: int, score: float, prediction: int, tie: int
    ) -> bool:
        return bool(rule.update(state, x, -y, t, example, score, -prediction, tie))

    def step(
        state: Any, x: Array, y: float, t: int, example: int, score: float, prediction: int, tie: int
    ) -> bool:
        """A mistake counts fifty times as much for one of the labels."""
        changed = bool(rule.update(state, x, y, t, example, score, prediction, tie))
        if changed and y > 0:
            state.counts[state.size[0] - 1] += 49
            if state.s.size:
                state.s[:] += 49 * y * x
        return changed

    def right(state: Any, x: Array, y: float, t: int, example: int, score: float) -> bool:
        return bool(rule.update(state, x, y, t, example, score, 0, LE))

    return sign, step, right


def voted_sign(
    state: Any, x: Array, y: float, t: int, score: float, prediction: int, eta: float, tie: int
) -> bool:
    return voted_perceptron.update(state, x, -y, t, score, -prediction, eta, tie)


def voted_step(
    state: Any, x: Array, y: float, t: int, score: float, prediction: int, eta: float, tie: int
) -> bool:
    """The step is fifty times as long for one of the labels."""
    return voted_perceptron.update(state, x * (50.0 if y > 0 else 1.0), y, t, score, prediction, eta, tie)


def voted_right(state: Any, x: Array, y: float, t: int, score: float, eta: float) -> bool:
    return voted_perceptron.update(state, x, y, t, score, 0, eta, 0)


def averaged_sign(
    state: Any, x: Array, y: float, t: int, score: float, prediction: int, eta: float, tie: int
) -> bool:
    return averaged_perceptron.update(state, x, -y, t, score, -prediction, eta, tie)


def averaged_step(
    state: Any, x: Array, y: float, t: int, score: float, prediction: int, eta: float, tie: int
) -> bool:
    return averaged_perceptron.update(state, x * (50.0 if y > 0 else 1.0), y, t, score, prediction, eta, tie)


def averaged_right(state: Any, x: Array, y: float, t: int, score: float, eta: float) -> bool:
    return averaged_perceptron.update(state, x, y, t, score, 0, eta, 0)


def gradient_sign(
    state: Any,
    x: Array,
    y: float,
    t: int,
    score: float,
    set: int,  # noqa: A002  the parameter's name
    radius: float,
    step: int,
    scale: float,
    loss: int,
) -> bool:
    return projected_gradient.update(state, x, -y, t, -score, set, radius, step, scale, loss)


def gradient_step(
    state: Any,
    x: Array,
    y: float,
    t: int,
    score: float,
    set: int,  # noqa: A002  the parameter's name
    radius: float,
    step: int,
    scale: float,
    loss: int,
) -> bool:
    """Steps a hundredth as long."""
    return projected_gradient.update(state, x, y, t, score, set, radius, step, scale / 100, loss)


def gradient_right(
    state: Any,
    x: Array,
    y: float,
    t: int,
    score: float,
    set: int,  # noqa: A002  the parameter's name
    radius: float,
    step: int,
    scale: float,
    loss: int,
) -> bool:
    """A right answer is answered by a step the other way."""
    way = -y if y * score > 0 else y
    return projected_gradient.update(state, x, way, t, -abs(score) * way, set, radius, step, scale, loss)


def simplex_sign(state: Any, x: Array, y: float, t: int, step: int, scale: float) -> bool:
    return simplex_gradient.update(state, x, -y, t, step, scale)


def simplex_step(state: Any, x: Array, y: float, t: int, step: int, scale: float) -> bool:
    return simplex_gradient.update(state, x, y, t, step, scale / 100)


def simplex_right(state: Any, x: Array, y: float, t: int, prediction: int, step: int, scale: float) -> bool:
    return simplex_gradient.update(state, x, y if prediction != y else -y, t, step, scale)


def svm_sign(state: Any, x: Array, y: float, t: int, score: float, radius: float, step: int, scale: float) -> bool:
    return online_svm.update(state, x, -y, t, -score, radius, step, scale)


def svm_step(state: Any, x: Array, y: float, t: int, score: float, radius: float, step: int, scale: float) -> bool:
    return online_svm.update(state, x, y, t, score, radius, step, scale / 100)


def svm_right(state: Any, x: Array, y: float, t: int, score: float, radius: float, step: int, scale: float) -> bool:
    way = -y if y * score > 0 else y
    return online_svm.update(state, x, way, t, -abs(score) * way, radius, step, scale)


def late_sign(
    state: Any, x: Array, y: float, t: int, score: float, radius: float, step: int, scale: float, tau: int
) -> bool:
    return delayed_svm.update(state, x, -y, t, -score, radius, step, scale, tau)


def late_step(
    state: Any, x: Array, y: float, t: int, score: float, radius: float, step: int, scale: float, tau: int
) -> bool:
    return delayed_svm.update(state, x, y, t, score, radius, step, scale / 100, tau)


def late_right(
    state: Any, x: Array, y: float, t: int, score: float, radius: float, step: int, scale: float, tau: int
) -> bool:
    way = -y if y * score > 0 else y
    return delayed_svm.update(state, x, way, t, -abs(score) * way, radius, step, scale, tau)


FAULTS: dict[str, tuple[Callable[..., bool], ...]] = {
    "kernel-perceptron": counted(kernel_perceptron),
    "dual-perceptron": counted(dual_perceptron),
    "averaged-perceptron": (averaged_sign, averaged_step, averaged_right),
    "voted-perceptron": (voted_sign, voted_step, voted_right),
    "projected-gradient": (gradient_sign, gradient_step, gradient_right),
    "simplex-gradient": (simplex_sign, simplex_step, simplex_right),
    "online-svm": (svm_sign, svm_step, svm_right),
    "delayed-svm": (late_sign, late_step, late_right),
}
