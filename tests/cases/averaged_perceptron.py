"""The averaged perceptron."""

from fractions import Fraction
from typing import Any

import numpy as np
import odd_errata
import promised
from exactness import EXACT
from fraction_programs import STEPS, TIES, Perceptron
from nature import flips, like, opposed, orthonormal, perceptron_inseparable, perceptron_separable, summed
from rational import ZERO, Point, Rational, RoundResult, variants

from visualonline.learners import averaged_perceptron as rule


class Averaged(Perceptron):
    """The perceptron, and the mean of w_2, w_3, .."""

    def __init__(self, dim: int, **others: Any) -> None:
        super().__init__(dim, **others)
        self.total, self.rounds = [ZERO] * dim, 0

    def learn(self, x: Point, y: int, coin: Fraction) -> RoundResult:
        """Add w after the round to the sum."""
        told = super().learn(x, y, coin)
        self.total, self.rounds = [a + b for a, b in zip(self.total, self.w, strict=True)], self.rounds + 1
        return told

    def weights(self) -> list[Fraction | float]:
        """Return the mean."""
        return [a / self.rounds for a in self.total]


LIKE = {"averaged-perceptron": "perceptron"}
REFUSED: dict[str, Any] = {
    "averaged-perceptron": (
        ({"eta": 0}, "Invalid value for eta: '0'"),
        ({"w0": 1}, "Unknown parameter 'w0'"),
    )
}
EXACTNESS = {"averaged-perceptron": (EXACT, "it keeps the sum of y x, whatever eta")}
RATIONAL = {"averaged-perceptron": Rational(Averaged, variants(tie=TIES, eta=STEPS))}
PLANS = {"averaged-perceptron": {"averaged-perceptron": (200, 50)}}
DRAWN = {"averaged-perceptron": like("averaged-perceptron", perceptron_separable, perceptron_inseparable)}
HOSTILE = {"averaged-perceptron": (like("averaged-perceptron", orthonormal), like("averaged-perceptron", flips))}
FAMILIES = {"averaged-perceptron": ("averaged-perceptron",)}
FAULTS = {"averaged-perceptron": summed(rule)}
ANSWERED = {"averaged-perceptron": opposed}
AS_FEATURES: dict[str, Any] = {"averaged-perceptron": ({},)}
SURROGATE = {"averaged-perceptron": "perceptron"}
PARAMETERS = {"averaged-perceptron": promised.PERCEPTRON}
ODD_ERRATA: dict[str, Any] = {
    "averaged-perceptron": (
        ({}, np.vstack([odd_errata.REAL[:1], odd_errata.REAL[:1], odd_errata.REAL]), np.r_[1, -1, odd_errata.COINS]),
    )
}
