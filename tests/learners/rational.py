"""Learners in rational arithmetic, and small streams on which ties and kinks are made by solving for them.

A program is written from the mathematics of a rule, without a line of the package: it says of each round what the
learner has to do. `tests/cases/<id>.py` registers it as `RATIONAL`; `test_rational.py` compares.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from fractions import Fraction
from functools import cache
from itertools import product
from math import lcm
from random import Random
from typing import Any, NamedTuple

Point = tuple[Any, ...]
"""The numbers of an example, or the advice of experts."""
Vector = list[Fraction]
ZERO, ONE, HALF = Fraction(0), Fraction(1), Fraction(1, 2)
OTHERS = {"bits": (0, 1), "tenths": (ZERO, Fraction(1, 10), Fraction(3, 10), HALF, ONE), "sleepers": (0, 1, None)}
"""Numbers for points other than small integers of both signs."""


class RoundResult(NamedTuple):
    """The expected result of a round: the score, the prediction, whether the state changed, and the loss.

    `kink` is True if y times the score is exactly at a kink of the rule. The learner's score and loss may differ by
    rounding error, except that a loss of 0 is exactly 0; the rest must be equal. `changed` is None if it depends on
    rounding.
    """

    score: Fraction | float
    prediction: int
    changed: bool | None
    loss: Fraction | float
    kink: bool = False


class Program:
    """A learner in fractions; `settings` are its parameters."""

    kinks: Sequence[Fraction] = (ZERO,)
    """Values of y times the score at which the rule has a kink."""

    def __init__(self, dim: int, **settings: Any) -> None:
        """Begin with round 1."""
        raise NotImplementedError

    def score(self, x: Point) -> Fraction:
        """Return the score of a point or, if it is not a fraction, one of the same sign."""
        raise NotImplementedError

    def turns(self, x: Point, y: int) -> bool:
        """Return whether a round would be a tie or a kink."""
        return y * self.score(x) in self.kinks

    def learn(self, x: Point, y: int, coin: Fraction) -> RoundResult:
        """Process a round and return the result that the learner should have."""
        raise NotImplementedError

    def is_over(self) -> bool:
        """Return whether the numbers have become too long to continue."""
        return False

    def weights(self) -> Sequence[Fraction | float] | None:
        """Return the weights that the learner has to report, None where they are not compared."""
        return None


class Linear(Program):
    """A learner with the score w.x."""

    w: Vector

    def score(self, x: Point) -> Fraction:
        """Return w.x."""
        return dot(self.w, x)

    def weights(self) -> Sequence[Fraction | float] | None:
        """Return w."""
        return self.w

    def step(self, by: Fraction | int, x: Point) -> None:
        """Add `by` times x to w."""
        self.w = [a + by * b for a, b in zip(self.w, x, strict=True)]


class Rational(NamedTuple):
    """A program, the settings with which it is tried, and the points that it takes.

    Numbers among the settings are fractions. The learner gets the float next to each, as a user writes 0.1.
    """

    program: Callable[..., Program]
    settings: Sequence[Mapping[str, Any]]
    points: str = "integers"
    rounds: tuple[int, int] = (8, 60)
    dims: tuple[int, ...] = (1, 2, 3)


class Stream(NamedTuple):
    """Rounds, and the program's result for each."""

    X: list[Point]
    y: list[int]
    coins: list[Fraction]
    told: list[RoundResult]
    weights: Sequence[Fraction | float] | None


def dot(w: Sequence[Fraction], x: Sequence[int | Fraction]) -> Fraction:
    """Return w.x."""
    return sum((a * b for a, b in zip(w, x, strict=True) if b), ZERO)


def turn(score: Fraction, y: int, tie: str = "le") -> tuple[int, bool]:
    """Return a linear learner's prediction for a score, and whether it is a mistake that causes an update."""
    prediction = (score > 0) - (score < 0) or (1 if tie == "positive" else 0)
    return prediction, prediction != y and not (tie == "lt" and score == 0)


def variants(**choices: Sequence[Any]) -> list[dict[str, Any]]:
    """Return every combination of the values of some parameters."""
    return [dict(zip(choices, values, strict=True)) for values in product(*choices.values())]


@cache
def grid(dim: int, points: str) -> list[Point]:
    """Return the points from which streams are made."""
    if points in OTHERS:
        return list(product(OTHERS[points], repeat=dim))
    size = {1: 6, 2: 3}.get(dim, 2)
    return list(product(range(-size, size + 1), repeat=dim))


def drawn(rng: Random, rational: Rational, settings: Mapping[str, Any]) -> Stream:
    """Return a stream against a program: in about half of its rounds the score is where the rule turns, if it can be.

    Other points are drawn, or come again; labels are drawn, or alternate.
    """
    dim = rng.choice(rational.dims)
    program, points = rational.program(dim, **settings), grid(dim, rational.points)
    found = Stream([], [], [], [], None)
    alternates = rng.random() < 0.3
    for t in range(rng.randint(*rational.rounds)):
        x, y = rng.choice(points), (-1) ** t if alternates else rng.choice((-1, 1))
        if found.X and rng.random() < 0.25:
            x = rng.choice(found.X)
        elif rng.random() < 0.7:
            x = at_a_turn(rng, program, points, y) or x
        coin = Fraction(rng.getrandbits(53), 2**53)
        found.X.append(x)
        found.y.append(y)
        found.coins.append(coin)
        found.told.append(program.learn(x, y, coin))
        if program.is_over():
            break
    return found._replace(weights=program.weights())


def at_a_turn(rng: Random, program: Program, points: Sequence[Point], y: int) -> Point | None:
    """Return a point, other than 0 if there is one, with y times the score at a kink of the rule."""
    some = rng.sample(points, min(len(points), 40 if isinstance(program, Linear) else 8))
    if isinstance(program, Linear):
        kink = rng.choice(program.kinks)
        unit = lcm(*(a.denominator for a in program.w), kink.denominator)
        w, wanted = [a.numerator * (unit // a.denominator) for a in program.w], int(y * kink * unit)
        solved = [x for x in some if sum(a * b for a, b in zip(w, x, strict=True)) == wanted]
    else:
        solved = [x for x in some if program.turns(x, y)]
    found = max(solved, key=any, default=None)
    return found if found and (any(found) or rng.random() < 0.1) else None


def given(settings: Mapping[str, Any]) -> dict[str, Any]:
    """Return settings as a user writes them, with the float next to each fraction."""
    return {name: float(value) if isinstance(value, Fraction) else value for name, value in settings.items()}


def stream_of(rational: Rational, settings: Mapping[str, Any], rng: Random, dim: int) -> tuple[Stream, dict[str, Any]]:
    """Return a stream of a dimension against a program, and the settings."""
    return drawn(rng, rational._replace(dims=(dim,)), settings), given(settings)
