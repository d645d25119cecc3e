"""Projected gradient descent."""

from collections.abc import Sequence
from decimal import Context, Decimal, localcontext
from fractions import Fraction
from typing import Any

import numpy as np
from nature import Game, Rng, learner_of, noisy, played, stepping, wave
from rational import ONE, ZERO, Linear, Point, Program, Rational, Told, Vector, turn, variants

from visualonline.core.types import Array, State
from visualonline.learners import projected_gradient as rule

DIGITS = Context(prec=80)
NOTHING = Decimal("1e-50")
"""What is less counts as 0."""
SIZES = (ONE, Fraction(7, 10), Fraction(3))
SCALES = (Fraction(3, 10), Fraction(1, 10), ONE, Fraction(7, 10))
LOSSES = ("hinge", "linear")
RATES = ("constant", "inverse")


def length_of(step: str, scale: Fraction, t: int) -> Fraction:
    """Return the length of the step number t."""
    return scale / t if step == "inverse" else scale


def clipped(w: Sequence[Fraction], radius: Fraction) -> Vector:
    """Return the nearest point of a box."""
    return [min(max(a, -radius), radius) for a in w]


def told(score: Fraction, y: int, loss: str, changed: bool) -> Told:
    """Return what a gradient learner has to do in a round."""
    paid = -y * score if loss == "linear" else max(ZERO, 1 - y * score)
    return Told(score, turn(score, y)[0], changed, paid, loss == "hinge" and y * score == 1)


class InBox(Linear):
    """w = Proj(w + eta y x) on a box."""

    kinks = (ZERO, ONE)

    def __init__(self, dim: int, radius: Fraction, step: str, scale: Fraction, loss: str, **_: Any) -> None:
        self.radius, self.rate, self.scale, self.loss = radius, step, scale, loss
        self.w, self.t = [ZERO] * dim, 0

    def learn(self, x: Point, y: int, coin: Fraction) -> Told:
        """Step where the loss has a slope."""
        score, before, self.t = self.score(x), self.w, self.t + 1
        if self.loss == "linear" or y * score < 1:
            self.step(y * length_of(self.rate, self.scale, self.t), x)
            self.w = clipped(self.w, self.radius)
        return told(score, y, self.loss, self.w != before)


def settled(terms: list[Decimal]) -> Decimal:
    """Return a sum, 0 where it is next to nothing beside its terms."""
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

    def learn(self, x: Point, y: int, coin: Fraction) -> Told:
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


def program(dim: int, **given: Any) -> Program:
    """Return the program for a set."""
    return (InBox if given["set"] == "box" else InBall)(dim, **given)


RATIONAL = {
    "projected-gradient": Rational(
        program, variants(set=("box", "ball"), radius=SIZES, step=RATES, scale=SCALES, loss=LOSSES), rounds=(8, 40)
    )
}


def projected_gradient(rng: Rng) -> Game:
    X, y = noisy(rng, 4)
    given = stepping(rng, X) | {"set": rng.choice(["ball", "box", "simplex"])}
    given["loss"] = rng.choice(["hinge", "linear"])
    return Game(learner_of("projected-gradient"), given, X, y)


def pulled(rng: Rng) -> Game:
    """On an interval: up and down by turns, and at last only up."""
    T = int(rng.integers(20, 60))
    radius = float(10 ** rng.uniform(-2, 1))
    scale = radius * float(rng.choice([1 / np.sqrt(T), 0.5, 1.0, 1.0]))
    given = {"set": rng.choice(["ball", "box"]), "radius": radius, "step": "constant", "scale": scale}
    given["loss"] = "hinge" if radius < 1 and rng.random() < 0.5 else "linear"
    push = min(round(radius / scale), T // 2)
    return Game(learner_of("projected-gradient"), given, np.ones((T, 1)), wave(T, 1, push))


def leaning(rng: Rng) -> Game:
    """In the plane each gradient is at a right angle to w, or a little on the wrong side of it."""
    T = int(rng.integers(20, 60))
    lean = float(rng.uniform(0, 0.3))

    def answer(state: State, t: int) -> tuple[Array, float]:
        w = state.w if state.w.any() else np.array([1.0, 0.0])
        across = np.array([-w[1], w[0]]) / np.linalg.norm(w)
        return across - lean * w / np.linalg.norm(w), 1.0

    given = {"radius": 0.5, "step": "constant", "scale": 0.5 / np.sqrt(T), "loss": "linear"}
    return played(learner_of("projected-gradient"), given, 2, T, answer)


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
    return rule.update(state, x, -y, t, -score, set, radius, step, scale, loss)


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
    return rule.update(state, x, y, t, score, set, radius, step, scale / 100, loss)


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
    return rule.update(state, x, way, t, -abs(score) * way, set, radius, step, scale, loss)


PLANS = {"projected-gradient": {"projected-gradient": (1000, 200)}}
DRAWN = {"projected-gradient": projected_gradient}
HOSTILE = {"projected-gradient": (pulled, pulled, leaning)}
FAMILIES = {"projected-gradient": ("projected-gradient",)}
FAULTS = {"projected-gradient": (gradient_sign, gradient_step, gradient_right)}
LINKS = {"projected-gradient": (gradient_sign, gradient_step, gradient_right)}
