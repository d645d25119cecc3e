"""Programs in fractions, and parts of them, that the cases of several learners share."""

from collections.abc import Sequence
from decimal import Context, Decimal, localcontext
from fractions import Fraction
from math import exp, log
from typing import Any

from rational import HALF, ONE, ZERO, Linear, Point, Program, RoundResult, Vector, dot, turn

DIGITS = Context(prec=80)
NOTHING = Decimal("1e-50")
"""Smaller numbers count as 0."""
SIZES = (ONE, Fraction(7, 10), Fraction(3))
SCALES = (Fraction(3, 10), Fraction(1, 10), ONE, Fraction(7, 10))
LOSSES = ("hinge", "linear")
RATES = ("constant", "inverse")
TENTH = Fraction(1, 10)
TIES = ("le", "positive", "lt")
STEPS = (ONE, HALF, TENTH, Fraction(7, 10))
BETAS = (HALF, Fraction(1, 10), Fraction(3, 10), Fraction(1, 3), Fraction(2, 3), Fraction(9, 10), ZERO)
ETAS = tuple(Fraction(log(k)) for k in (2, 3, 10))
FIRST = (Fraction(1), Fraction(2), Fraction(1, 10), Fraction(3, 10))


def length_of(step: str, scale: Fraction, t: int) -> Fraction:
    """Return the length of the step number t."""
    return scale / t if step == "inverse" else scale


def clipped(w: Sequence[Fraction], radius: Fraction) -> Vector:
    """Return the nearest point of a box."""
    return [min(max(a, -radius), radius) for a in w]


def told(score: Fraction, y: int, loss: str, changed: bool) -> RoundResult:
    """Return the result that a gradient learner should have in a round."""
    paid = -y * score if loss == "linear" else max(ZERO, 1 - y * score)
    return RoundResult(score, turn(score, y)[0], changed, paid, loss == "hinge" and y * score == 1)


class InBox(Linear):
    """w = Proj(w + eta y x) on a box."""

    kinks = (ZERO, ONE)

    def __init__(self, dim: int, radius: Fraction, step: str, scale: Fraction, loss: str, **_: Any) -> None:
        self.radius, self.rate, self.scale, self.loss = radius, step, scale, loss
        self.w, self.t = [ZERO] * dim, 0

    def learn(self, x: Point, y: int, coin: Fraction) -> RoundResult:
        """Step where the loss has a slope."""
        score, before, self.t = self.score(x), self.w, self.t + 1
        if self.loss == "linear" or y * score < 1:
            self.step(y * length_of(self.rate, self.scale, self.t), x)
            self.w = clipped(self.w, self.radius)
        return told(score, y, self.loss, self.w != before)


def settled(terms: list[Decimal]) -> Decimal:
    """Return a sum, or 0 if it is negligible compared with its terms."""
    total, size = sum(terms, Decimal(0)), sum(map(abs, terms), Decimal(0))
    return Decimal(0) if abs(total) <= size * NOTHING else total


def decimal(a: Fraction | int) -> Decimal:
    """Return a fraction in 80 digits."""
    return Decimal(a.numerator) / a.denominator


class InBall(Program):
    """w = w min(1, radius/||w||) after w + eta y x: lengths are roots, for which 80 digits stand."""

    kinks = (ZERO, ONE)
    bias = False

    def __init__(
        self, dim: int, radius: Fraction, step: str, scale: Fraction, loss: str = "hinge", tau: int = 0, **_: Any
    ) -> None:
        self.radius, self.rate, self.scale, self.loss, self.tau = radius, step, scale, loss, tau
        self.w, self.t = [Decimal(0)] * (dim + self.bias), 0
        self.late: list[list[int]] = []

    def seen(self, x: Point) -> list[int]:
        """Return the point, and a 1 for the bias."""
        return [*x, 1] if self.bias else [*x]

    def score(self, x: Point) -> Fraction:
        """Return w.x, which is 1 or -1 if it is next to it."""
        with localcontext(DIGITS):
            score = settled([a * b for a, b in zip(self.w, self.seen(x), strict=True)])
            return Fraction(round(score) if abs(abs(score) - 1) < NOTHING else score)

    def learn(self, x: Point, y: int, coin: Fraction) -> RoundResult:
        """Step where the loss had a slope, tau rounds ago."""
        score, before, self.t = self.score(x), self.w, self.t + 1
        sloped = self.loss == "linear" or y * score < 1
        self.late.append([y * sloped * b for b in self.seen(x)])
        changed = False
        if self.tau:
            changed = self.late[-1] != (self.late[-1 - self.tau] if self.t > self.tau else [0] * len(self.w))
        if self.t > self.tau and any(self.late[-1 - self.tau]):
            with localcontext(DIGITS):
                eta = decimal(length_of(self.rate, self.scale, self.t - self.tau))
                self.move([eta * b for b in self.late[-1 - self.tau]])
                changed |= any(abs(a - b) > NOTHING for a, b in zip(self.w, before, strict=True))
        return told(score, y, self.loss, changed)

    def move(self, step: Sequence[Decimal]) -> None:
        """Add a step, and go back to the ball."""
        self.w = [settled([a, b]) for a, b in zip(self.w, step, strict=True)]
        length, radius = sum((a * a for a in self.w), Decimal(0)).sqrt(), decimal(self.radius)
        self.w = [a * radius / length for a in self.w] if length > radius else self.w

    def weights(self) -> list[Fraction | float]:
        """Return w."""
        return [float(a) for a in self.w]


class Perceptron(Linear):
    """w_1 = w0; w = w + eta y x on a mistake."""

    def __init__(self, dim: int, eta: Fraction, tie: str, w0: Fraction = ZERO, **_: Any) -> None:
        self.w, self.eta, self.tie = [w0] * dim, eta, tie

    def learn(self, x: Point, y: int, coin: Fraction) -> RoundResult:
        """Add eta y x on a mistake."""
        score = self.score(x)
        prediction, learns = turn(score, y, self.tie)
        if learns:
            self.step(self.eta * y, x)
        return RoundResult(score, prediction, learns, Fraction(prediction != y))


def kernel(name: str, degree: int, c: Fraction, x: Point, z: Point) -> Fraction:
    """Return x.z, or (c + x.z)^degree."""
    product = Fraction(sum(a * b for a, b in zip(x, z, strict=True)))
    return product if name == "linear" else (c + product) ** degree


class Ball(Program):
    """w = v min(1, B/||v||), v = w + y x, on a mistake: roots of roots, for which 80 digits stand."""

    def __init__(self, dim: int, radius: Fraction, **_: Any) -> None:
        self.w, self.radius = [Decimal(0)] * dim, Decimal(radius.numerator) / radius.denominator

    def score(self, x: Point) -> Fraction:
        """Return w.x."""
        with localcontext(DIGITS):
            return Fraction(settled([a * b for a, b in zip(self.w, x, strict=True)]))

    def learn(self, x: Point, y: int, coin: Fraction) -> RoundResult:
        """Add y x, and shorten."""
        score = self.score(x)
        prediction, learns = turn(score, y)
        with localcontext(DIGITS):
            if learns:
                self.w = [settled([a, Decimal(y * b)]) for a, b in zip(self.w, x, strict=True)]
                length = sum((a * a for a in self.w), Decimal(0)).sqrt()
                self.w = [a * self.radius / length for a in self.w] if length > self.radius else self.w
        return RoundResult(score, prediction, learns, Fraction(prediction != y))

    def weights(self) -> list[Fraction | float]:
        """Return w."""
        return [float(a) for a in self.w]

    def is_over(self) -> bool:
        """Return whether a weight is so close to 0 that a float cannot distinguish it."""
        return any(0 < abs(a) < Decimal("1e-12") for a in self.w)


class Voters(Program):
    """Common part of expert learners: at a weight fraction of 1/2 the vote is tied."""

    def turns(self, x: Point, y: int) -> bool:
        """Return whether the vote is tied."""
        return self.score(x) == HALF


def voted(share: Fraction, tie: str = "1") -> int:
    """Return the prediction of a vote."""
    return 1 if share > HALF or (share == HALF and tie == "1") else -1


class Weighted(Voters):
    """w_i = beta^(penalties of i), and the weight fraction for 1."""

    def __init__(self, dim: int, beta: Fraction) -> None:
        self.beta, self.m = beta, [0] * dim

    def weights(self) -> list[Fraction | float]:
        """Return the weights divided by the largest, zeros where all are 0."""
        return [*(a / (max(self.w()) or ONE) for a in self.w())]

    def w(self) -> list[Fraction]:
        """Return the weights."""
        return [self.beta**m for m in self.m]

    def score(self, x: Point) -> Fraction:
        """Return the weight fraction for 1, or 1/2 without weight."""
        return dot(self.w(), x) / sum(self.w()) if any(self.w()) else HALF

    def penalise(self, x: Point, y: int) -> bool:
        """Penalise each wrong expert. Return whether there was one."""
        wrong = [a != (y > 0) for a in x]
        self.m = [m + one for m, one in zip(self.m, wrong, strict=True)]
        return any(wrong)


def factor(eta: Fraction) -> Fraction:
    """Return the fraction that represents e^-eta."""
    return Fraction(exp(-eta)).limit_denominator(20)


def solution(A: list[Vector], b: Vector) -> Vector:
    """Return A^{-1} b by elimination, for a positive definite A."""
    rows = [[*row, c] for row, c in zip(A, b, strict=True)]
    for i in range(len(rows)):
        rows[i] = [a / rows[i][i] for a in rows[i]]
        for k in range(len(rows)):
            if k != i:
                rows[k] = [a - rows[k][i] * c for a, c in zip(rows[k], rows[i], strict=True)]
    return [row[-1] for row in rows]


def grown(A: list[Vector], x: Point) -> list[Vector]:
    """Return A + x x^T."""
    return [[c + a * b for b, c in zip(x, row, strict=True)] for a, row in zip(x, A, strict=True)]


class Regression(Program):
    """A learner with a matrix A and a sum of y x."""

    def __init__(self, dim: int, first: Fraction) -> None:
        self.A: list[Vector] = [[first * (i == j) for j in range(dim)] for i in range(dim)]
        self.b: Vector = [ZERO] * dim

    def add(self, x: Point, y: int) -> None:
        """Add y x to the sum."""
        self.b = [a + y * c for a, c in zip(self.b, x, strict=True)]

    def weights(self) -> Vector:
        """Return A^{-1} b."""
        return solution(self.A, self.b)


class Bandit(Program):
    """Common part of bandit learners: plays and losses of each arm, and the advice and loss of the played arm."""

    def __init__(self, dim: int) -> None:
        self.n, self.lost, self.tied = [0] * dim, [ZERO] * dim, False

    def turns(self, x: Point, y: int) -> bool:
        """Return False: whether arms are tied does not depend on the point."""
        return False

    def played(self, arm: int, x: Point, y: int) -> RoundResult:
        """Count a play."""
        advice = Fraction(x[arm])
        loss = abs(advice - (y > 0))
        self.n[arm] += 1
        self.lost[arm] += loss
        return RoundResult(Fraction(arm), (advice > HALF) - (advice < HALF), True, loss, self.tied)

    def first_least(self, numbers: list[Fraction]) -> int:
        """Return the place of the least number, and take down whether two are the least."""
        self.tied = numbers.count(min(numbers)) > 1
        return numbers.index(min(numbers))

    def weights(self) -> list[Fraction | float]:
        """Return the shares of the plays."""
        return [Fraction(n, sum(self.n)) for n in self.n]
