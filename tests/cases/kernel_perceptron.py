"""The kernel perceptron."""

from fractions import Fraction
from math import exp
from typing import Any

from exact import sign
from rational import HALF, ONE, ZERO, Point, Program, Rational, Told, turn, variants

from cases.budget_perceptron import kernel
from cases.perceptron import STEPS, TIES


class Kernel(Program):
    """The sum over the mistakes of y_s K(x_s, x)."""

    def __init__(self, dim: int, eta: Fraction, tie: str, **chosen: Any) -> None:
        self.eta, self.tie, self.chosen = eta, tie, chosen
        self.kept: list[tuple[Point, int]] = []

    def score(self, x: Point) -> Fraction:
        """Return the score."""
        values = (y * kernel(self.chosen["kernel"], self.chosen.get("degree", 2), self.chosen.get("c", ONE), z, x)
                  for z, y in self.kept)  # fmt: skip
        return self.eta * sum(values, ZERO)

    def shown(self, x: Point) -> Fraction | float:
        """Return the score as it is told."""
        return self.score(x)

    def learn(self, x: Point, y: int, coin: Fraction) -> Told:
        """Keep a mistake."""
        score, shown = self.score(x), self.shown(x)
        prediction, learns = turn(score, y, self.tie)
        if learns:
            self.kept.append((x, y))
        return Told(shown, prediction, learns, Fraction(prediction != y))

    def weights(self) -> list[Fraction | float]:
        """Return alpha of the supports."""
        return [self.eta] * len(self.kept)


class Gaussian(Kernel):
    """Exponentials of different fractions do not cancel (Lindemann), so the sign of their sum is exact.

    One that is below 2^-52 of its terms for each of them no float can tell from 0, and it counts as 0.
    """

    def powers(self, x: Point) -> list[Fraction]:
        """Return -||x_s - x||^2/(2 sigma^2)."""
        distances = (sum((a - b) ** 2 for a, b in zip(z, x, strict=True)) for z, _ in self.kept)
        return [-distance / (2 * self.chosen["sigma"] ** 2) for distance in distances]

    def score(self, x: Point) -> Fraction:
        """Return the sign."""
        powers = self.powers(x)
        signed = sum(Fraction(exp(power)) * y for power, (_, y) in zip(powers, self.kept, strict=True))
        if abs(float(signed)) <= (len(powers) + len(x)) * 2.0**-52 * sum(map(exp, powers)):
            return ZERO
        return Fraction(sign([y for _, y in self.kept], powers))

    def shown(self, x: Point) -> Fraction | float:
        """Return the score."""
        parts = zip(self.powers(x), self.kept, strict=True)
        return float(self.eta) * sum(y * exp(power) for power, (_, y) in parts) if self.score(x) else 0.0


def program(dim: int, kernel: str, **others: Any) -> Program:
    """Return the program of a kernel."""
    return Gaussian(dim, **others) if kernel == "gaussian" else Kernel(dim, kernel=kernel, **others)


RATIONAL = {
    "kernel-perceptron": Rational(
        program,
        variants(kernel=("linear",), tie=TIES, eta=STEPS)
        + variants(kernel=("polynomial",), tie=TIES, eta=STEPS, degree=(2, 3), c=(ONE, HALF, Fraction(1, 10)))
        + variants(kernel=("gaussian",), tie=TIES, eta=STEPS, sigma=(ONE, HALF, Fraction(7, 10))),
        rounds=(8, 40),
    )
}
