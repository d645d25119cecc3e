"""The budget perceptron."""

from decimal import Context, Decimal, localcontext
from fractions import Fraction
from typing import Any

from rational import ONE, ZERO, Point, Program, Rational, Told, turn, variants

DIGITS = Context(prec=80)


def kernel(name: str, degree: int, c: Fraction, x: Point, z: Point) -> Fraction:
    """Return x.z, or (c + x.z)^degree."""
    product = Fraction(sum(a * b for a, b in zip(x, z, strict=True)))
    return product if name == "linear" else (c + product) ** degree


def settled(terms: list[Decimal]) -> Decimal:
    """Return a sum, 0 where it is below 1e-50 of its terms."""
    total, size = sum(terms, Decimal(0)), sum(map(abs, terms), Decimal(0))
    return Decimal(0) if abs(total) <= size * Decimal("1e-50") else total


class Budget(Program):
    """f(x) = sum sigma_i y_i K(x_i, x) over at most B supports.

    Without a shrink every sigma is 1 and all is a fraction. The Forgetron's factors are roots of roots: 80 digits stand
    for them, and a sum below 1e-50 of its terms for 0.
    """

    def __init__(
        self, dim: int, B: int, forget: str, kernel: str, degree: int = 2, c: Fraction = ONE, **_: Any
    ) -> None:
        self.B, self.forget, self.kernel, self.degree, self.c = B, forget, kernel, degree, c
        self.kept: list[tuple[Point, int, Decimal]] = []
        self.M, self.Q = 0, Decimal(0)

    def K(self, x: Point, z: Point) -> Decimal:
        """Return the kernel."""
        value = kernel(self.kernel, self.degree, self.c, x, z)
        return Decimal(value.numerator) / value.denominator

    def f(self, x: Point) -> Decimal:
        """Return f(x)."""
        return settled([sigma * y * self.K(z, x) for z, y, sigma in self.kept])

    def score(self, x: Point) -> Fraction:
        """Return f(x)."""
        with localcontext(DIGITS):
            return Fraction(self.f(x))

    def weights(self) -> list[Fraction | float]:
        """Return sigma_i y_i."""
        return [float(sigma) * y for _, y, sigma in self.kept]

    def learn(self, x: Point, y: int, coin: Fraction) -> Told:
        """Keep a mistake with sigma = 1; beyond the budget shrink all, and drop one."""
        score = self.score(x)
        prediction, learns = turn(score, y)
        if learns:
            self.M += 1
            self.kept.append((x, y, Decimal(1)))
            if len(self.kept) > self.B:
                with localcontext(DIGITS):
                    self.drop(int(coin * self.B) if self.forget == "random" else 0)
        return Told(score, prediction, learns, Fraction(prediction != y))

    def drop(self, r: int) -> None:
        """Shrink all by phi, the largest in (0, 1] that keeps Q within 15/32 M, and drop the support r."""
        x, y, sigma = self.kept[r]
        phi = Decimal(1)
        if self.forget == "forgetron":
            square = sigma * sigma * self.K(x, x) - 2 * sigma * y * self.f(x)
            room = self.Q - self.M * Decimal(15) / 32
            if square + 2 * sigma + room > 0:
                phi = min(Decimal(1), -2 * room / (2 * sigma + (4 * sigma * sigma - 4 * square * room).sqrt()))
            self.Q += phi * phi * square + 2 * phi * sigma
        self.kept = [(z, label, phi * s) for z, label, s in self.kept]
        del self.kept[r]


RATIONAL = {
    "budget-perceptron": Rational(
        Budget,
        variants(B=(1, 2, 3, 5), forget=("oldest", "random", "forgetron"), kernel=("linear",))
        + variants(
            B=(1, 2, 4), forget=("oldest", "random", "forgetron"), kernel=("polynomial",), degree=(2, 3),
            c=(ONE, ZERO, Fraction(1, 2)),
        ),
    )
}  # fmt: skip
