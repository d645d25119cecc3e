"""The kernel perceptron."""

from fractions import Fraction
from math import exp
from typing import Any

import numpy as np
import promised
from exact import sign
from exactness import WITHIN
from fraction_programs import STEPS, TIES, kernel
from nature import Game, Rng, counted, leaned_on, learner_of, noisy_points, played
from premises import Case, Certain
from rational import HALF, ONE, ZERO, Point, Program, Rational, RoundResult, turn, variants
from worked_streams import separable

from visualonline.core.types import Array, State
from visualonline.learners import kernel_perceptron as rule


class Kernel(Program):
    """The sum over the mistakes of y_s K(x_s, x)."""

    def __init__(self, dim: int, eta: Fraction, tie: str, **chosen: Any) -> None:
        self.eta, self.tie, self.chosen = eta, tie, chosen
        self.support_vectors: list[tuple[Point, int]] = []

    def score(self, x: Point) -> Fraction:
        """Return the score."""
        values = (y * kernel(self.chosen["kernel"], self.chosen.get("degree", 2), self.chosen.get("c", ONE), z, x)
                  for z, y in self.support_vectors)  # fmt: skip
        return self.eta * sum(values, ZERO)

    def shown(self, x: Point) -> Fraction | float:
        """Return the score as displayed."""
        return self.score(x)

    def learn(self, x: Point, y: int, coin: Fraction) -> RoundResult:
        """Keep a mistake."""
        score, shown = self.score(x), self.shown(x)
        prediction, learns = turn(score, y, self.tie)
        if learns:
            self.support_vectors.append((x, y))
        return RoundResult(shown, prediction, learns, Fraction(prediction != y))

    def weights(self) -> list[Fraction | float]:
        """Return alpha of the supports."""
        return [self.eta] * len(self.support_vectors)


class Gaussian(Kernel):
    """Exponentials of different fractions do not cancel (Lindemann), so the sign of their sum is exact.

    A sum below 2^-52 of its terms cannot be distinguished from 0 in floats, and counts as 0.
    """

    def powers(self, x: Point) -> list[Fraction]:
        """Return -||x_s - x||^2/(2 sigma^2)."""
        distances = (sum((a - b) ** 2 for a, b in zip(z, x, strict=True)) for z, _ in self.support_vectors)
        return [-distance / (2 * self.chosen["sigma"] ** 2) for distance in distances]

    def score(self, x: Point) -> Fraction:
        """Return the sign."""
        powers = self.powers(x)
        signed = sum(Fraction(exp(power)) * y for power, (_, y) in zip(powers, self.support_vectors, strict=True))
        if abs(float(signed)) <= (len(powers) + len(x)) * 2.0**-52 * sum(map(exp, powers)):
            return ZERO
        return Fraction(sign([y for _, y in self.support_vectors], powers))

    def shown(self, x: Point) -> Fraction | float:
        """Return the score."""
        parts = zip(self.powers(x), self.support_vectors, strict=True)
        return float(self.eta) * sum(y * exp(power) for power, (_, y) in parts) if self.score(x) else 0.0


def program(dim: int, kernel: str, **others: Any) -> Program:
    """Return the program of a kernel."""
    return Gaussian(dim, **others) if kernel == "gaussian" else Kernel(dim, kernel=kernel, **others)


def kernel_perceptron(rng: Rng) -> Game:
    X, y = noisy_points(rng, 4)
    X /= np.abs(X).max()
    given = {
        "kernel": rng.choice(["linear", "polynomial", "gaussian"]),
        "degree": int(rng.integers(1, 5)),
        "c": float(rng.choice([0.0, 1.0, rng.random()])),
        "sigma": float(10 ** rng.uniform(-1, 1)),
        "tie": rng.choice(["le", "positive", "lt"]),
    }
    return Game(learner_of("kernel-perceptron"), given, X, y)


def kernel_flips(rng: Rng) -> Game:
    """Few examples come again and again, each time with the label that is not predicted."""
    points = rng.standard_normal((int(rng.integers(1, 4)), 2))

    def answer(state: State, t: int) -> tuple[Array, None]:
        return points[t % len(points)], None

    given = {"kernel": rng.choice(["linear", "polynomial", "gaussian"]), "sigma": float(rng.uniform(0.1, 2))}
    return played(learner_of("kernel-perceptron"), given, 2, int(rng.integers(20, 40)), answer)


def far_apart(rng: Rng) -> Game:
    """Examples that the Gaussian kernel cannot compare: each is new."""
    T = int(rng.integers(20, 40))
    X = 100.0 * rng.permutation(T)[:, None]
    return Game(learner_of("kernel-perceptron"), {"kernel": "gaussian"}, X, rng.choice([-1.0, 1.0], T))  # type: ignore[arg-type]


LIKE = {"kernel-perceptron": "perceptron"}
MAY_BE_ZERO = {"kernel-perceptron": {"c"}}
REFUSED: dict[str, Any] = {
    "kernel-perceptron": (
        ({"kernel": "sigmoid"}, "one of linear, polynomial, gaussian"),
        ({"degree": 0}, "Invalid value for degree: '0' (expected a whole number >= 1"),
        ({"degree": 1.5}, "Invalid value for degree: '1.5'"),
        ({"degree": -2}, "Invalid value for degree: '-2'"),
        ({"c": -0.5}, "Invalid value for c: '-0.5' (expected a number >= 0"),
        ({"sigma": 0}, "Invalid value for sigma: '0' (expected a number > 0"),
        ({"eta": 0}, "Invalid value for eta: '0'"),
    )
}
EXACTNESS = {
    "kernel-perceptron": (WITHIN, "exact but for the gaussian kernel, where a score below 2^-52 of its terms is 0")
}
RATIONAL = {
    "kernel-perceptron": Rational(
        program,
        variants(kernel=("linear",), tie=TIES, eta=STEPS)
        + variants(kernel=("polynomial",), tie=TIES, eta=STEPS, degree=(2, 3), c=(ONE, HALF, Fraction(1, 10)))
        + variants(kernel=("gaussian",), tie=TIES, eta=STEPS, sigma=(ONE, HALF, Fraction(7, 10))),
        rounds=(8, 40),
    )
}
PLANS = {"kernel-perceptron": {"kernel-perceptron": (1000, 200)}}
DRAWN = {"kernel-perceptron": kernel_perceptron}
HOSTILE = {"kernel-perceptron": (kernel_flips, far_apart)}
FAMILIES = {"kernel-perceptron": ("kernel-perceptron",)}
FAULTS = {"kernel-perceptron": counted(rule)}
ANSWERED = {"kernel-perceptron": leaned_on}
PREMISES = {
    "kernel-perceptron": (
        Certain(
            "a positive definite kernel",
            "each of the kernels is one for all its parameters",
            (
                (Case(None, {"kernel": "sigmoid"}), "expected one of linear, polynomial, gaussian"),
                (Case(None, {"kernel": "polynomial", "c": -0.5}), "Invalid value for c: '-0.5'"),
                (Case(None, {"kernel": "polynomial", "degree": 1.5}), "Invalid value for degree: '1.5'"),
                (Case(None, {"kernel": "gaussian", "sigma": 0}), "Invalid value for sigma: '0' (expected a number > 0"),
            ),
        ),
    )
}
CLOSES = {"kernel-perceptron": 2}
GIVEN = {
    "kernel-perceptron": (
        "kernel-perceptron",
        separable,
        {"kernel": "linear"},
        lambda n, _: min((n.r / n.gamma) ** 2, n.l2),
    )
}
LEVELS = {
    "kernel-perceptron": (
        "separable",
        "noisy",
    )
}
MARGINS = {"kernel-perceptron": "kernel-perceptron"}
AS_FEATURES: dict[str, Any] = {"kernel-perceptron": ({"kernel": "gaussian"},)}
SURROGATE = {"kernel-perceptron": "perceptron"}
PARAMETERS = {
    "kernel-perceptron": {
        "kernel": promised.choice("linear", "polynomial", "gaussian"),
        "sigma": promised.above(1.0),
        "degree": promised.P("int", 2, 1, 100, low_open=False, high_open=False),
        "c": promised.at_least(1.0, 0, "float"),
        **promised.PERCEPTRON,
    }
}
