"""The dual perceptron."""

from fractions import Fraction
from functools import partial
from typing import Any

import odd_errata
import promised
from exactness import EXACT
from fraction_programs import STEPS, TENTH, TIES, Perceptron
from nature import (
    counted,
    flips,
    leaned_on,
    learner_of,
    like,
    orthonormal,
    perceptron_inseparable,
    perceptron_separable,
)
from rational import HALF, ZERO, Point, Rational, RoundResult, variants

from visualonline.learners import dual_perceptron as rule


class Dual(Perceptron):
    """Every example counts alpha0 from the round after it came, and eta for each mistake on it."""

    def __init__(self, dim: int, alpha0: Fraction, **others: Any) -> None:
        super().__init__(dim, **others)
        self.alpha0, self.counts = alpha0, list[Fraction]()

    def learn(self, x: Point, y: int, coin: Fraction) -> RoundResult:
        """Take a step as the perceptron, and alpha0 y x besides."""
        told = super().learn(x, y, coin)
        self.step(self.alpha0 * y, x)
        if told.changed or self.alpha0:
            self.counts.append(self.alpha0 + self.eta * bool(told.changed))
        return told._replace(changed=bool(told.changed) or self.alpha0 > 0)

    def weights(self) -> list[Fraction | float]:
        """Return alpha of the supports."""
        return [*self.counts]


LIKE = {"dual-perceptron": "perceptron"}
MAY_BE_ZERO = {"dual-perceptron": {"alpha0"}}
REFUSED: dict[str, Any] = {"dual-perceptron": (({"eta": -1}, "Invalid value for eta: '-1'"),)}
EXACTNESS = {"dual-perceptron": (EXACT, "it keeps both sums of y x, whatever eta and alpha_0")}
RATIONAL = {"dual-perceptron": Rational(Dual, variants(tie=TIES, eta=STEPS, alpha0=(ZERO, HALF, TENTH)))}
PLANS = {"dual-perceptron": {"dual-perceptron": (200, 50)}}
DRAWN = {"dual-perceptron": like("dual-perceptron", perceptron_separable, perceptron_inseparable)}
HOSTILE = {
    "dual-perceptron": (
        partial(leaned_on, learner=learner_of("dual-perceptron")),
        like("dual-perceptron", orthonormal),
        like("dual-perceptron", flips),
    )
}
FAMILIES = {"dual-perceptron": ("dual-perceptron",)}
FAULTS = {"dual-perceptron": counted(rule)}
ANSWERED = {"dual-perceptron": leaned_on}
AS_FEATURES: dict[str, Any] = {"dual-perceptron": ({"alpha0": 1},)}
SURROGATE = {"dual-perceptron": "perceptron"}
PARAMETERS = {"dual-perceptron": {**promised.PERCEPTRON, "alpha0": promised.at_least(0.0, 0, "float")}}
ODD_ERRATA: dict[str, Any] = {
    "dual-perceptron": (
        ({}, odd_errata.REAL * 0, odd_errata.COINS),
        ({"alpha0": 2}, odd_errata.REAL, odd_errata.LINEAR),
    )
}
MET_BY_SETTINGS = {"perceptron-separable-erratum-6": 0}
