"""The voted perceptron, which predicts as the perceptron does."""

from typing import Any

from exactness import EXACT
from fraction_programs import STEPS, TIES, Perceptron
from nature import flips, like, opposed, orthonormal, perceptron_inseparable, perceptron_separable
from rational import Rational, variants

from visualonline.core.types import Array
from visualonline.learners import voted_perceptron as rule


def voted_sign(state: Any, x: Array, y: float, t: int, score: float, prediction: int, eta: float, tie: int) -> bool:
    return rule.update(state, x, -y, t, score, -prediction, eta, tie)


def voted_step(state: Any, x: Array, y: float, t: int, score: float, prediction: int, eta: float, tie: int) -> bool:
    """The step is fifty times as long for one of the labels."""
    return rule.update(state, x * (50.0 if y > 0 else 1.0), y, t, score, prediction, eta, tie)


def voted_right(state: Any, x: Array, y: float, t: int, score: float, eta: float) -> bool:
    return rule.update(state, x, y, t, score, 0, eta, 0)


LIKE = {"voted-perceptron": "perceptron"}
EXACTNESS = {"voted-perceptron": (EXACT, "it keeps the sum of y x, whatever eta")}
RATIONAL = {"voted-perceptron": Rational(Perceptron, variants(tie=TIES, eta=STEPS))}
PLANS = {"voted-perceptron": {"voted-perceptron": (200, 50)}}
DRAWN = {"voted-perceptron": like("voted-perceptron", perceptron_separable, perceptron_inseparable)}
HOSTILE = {"voted-perceptron": (like("voted-perceptron", orthonormal), like("voted-perceptron", flips))}
FAMILIES = {"voted-perceptron": ("voted-perceptron",)}
FAULTS = {"voted-perceptron": (voted_sign, voted_step, voted_right)}
ANSWERED = {"voted-perceptron": opposed}
ELSEWHERE = {"voted-perceptron": "test_online_to_batch"}
SURROGATE = {"voted-perceptron": "perceptron"}
