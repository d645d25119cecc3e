"""Pegasos."""

from fractions import Fraction
from math import log, sqrt
from typing import Any

import numpy as np
from exactness import EXACT
from nature import Game, Rng, labelled, learner_of, played, sizes
from premises import Case, Certain
from rational import ONE, ZERO, Linear, Point, Rational, RoundResult, Vector, dot, turn, variants
from worked_streams import noisy

from visualonline.core.plugin import Learner
from visualonline.core.types import Array, State
from visualonline.learners import pegasos as rule

WEIGHTS = (ONE, Fraction(1, 10), Fraction(3, 10), Fraction(7, 10), Fraction(1, 100))


class Pegasos(Linear):
    """lambda t w is the sum of y x over the rounds so far with a margin below 1."""

    kinks = (ZERO, ONE)

    def __init__(self, dim: int, lam: Fraction) -> None:
        self.lam, self.t = lam, 0
        self.w = [ZERO] * dim
        self.theta: Vector = [ZERO] * dim

    def learn(self, x: Point, y: int, coin: Fraction) -> RoundResult:
        """Add y x if the margin is below 1; divide by lambda t."""
        score, self.t, before = self.score(x), self.t + 1, self.w
        loss = self.lam / 2 * dot(before, before) + max(ZERO, 1 - y * score)
        if y * score < 1:
            self.theta = [a + y * b for a, b in zip(self.theta, x, strict=True)]
        self.w = [a / (self.lam * self.t) for a in self.theta]
        return RoundResult(score, turn(score, y)[0], self.w != before, loss, y * score == 1)


def weight(rng: Rng, X: Array) -> dict[str, float]:
    """Return a regularisation that fits the scale of the points, more or less."""
    r = float(np.linalg.norm(X, axis=1).max()) or 1.0
    return {"lam": float(10 ** rng.uniform(-2.5, 1)) * r**2}


def drawn(rng: Rng) -> Game:
    """Points of any scale, some of their labels turned round, now and then of very different lengths."""
    d, T = sizes(rng, 5)
    X, y = labelled(rng, d, T, rng.choice([0.01, 0.3, 1.0]))
    if rng.random() < 0.2:
        X *= 10 ** rng.uniform(-1, 1, (T, 1))
    y = np.where(rng.random(T) < rng.choice([0.0, 0.05, 0.2, 0.5]), -y, y)
    return Game(learner_of("pegasos"), weight(rng, X), X, y)


def alternating(rng: Rng) -> Game:
    """One point with alternating labels: w is the best u after each round."""
    T = int(rng.integers(20, 60))
    X = np.full((T, 1), float(10 ** rng.uniform(-1, 1)))
    return Game(learner_of("pegasos"), weight(rng, X), X, np.where(np.arange(T) % 2 == 0, 1.0, -1.0))


def flips(rng: Rng) -> Game:
    """Few examples come again and again, each time with the label that is not predicted."""
    points = rng.standard_normal((int(rng.integers(1, 4)), 2))

    def answer(state: State, t: int) -> tuple[Array, None]:
        return points[t % len(points)], None

    return played(learner_of("pegasos"), weight(rng, points), 2, int(rng.integers(20, 40)), answer)


def steady(rng: Rng, learner: Learner | None = None) -> Game:
    """The same example in every round: a learner that does not approach it incurs a loss each time."""
    X = np.ones((100, 1))
    return Game(learner or learner_of("pegasos"), {"lam": float(rng.uniform(0.05, 0.5))}, X, np.ones(100))


def sign(state: Any, x: Array, y: float, t: int, score: float, lam: float) -> bool:
    return rule.update(state, x, -y, t, -score, lam)


def length(state: Any, x: Array, y: float, t: int, score: float, lam: float) -> bool:
    """Steps a hundredth as long."""
    before = state.w.copy()
    changed = rule.update(state, x, y, t, score, lam)
    state.w[:] = before + (state.w - before) / 100
    return changed


def right(state: Any, x: Array, y: float, t: int, score: float, lam: float) -> bool:
    """A right answer is answered by a step the other way."""
    way = -y if y * score > 0 else y
    return rule.update(state, x, way, t, -abs(score) * way, lam)


STRONGLY_CONVEX = Certain(
    "f is λ-strongly convex, step sizes 1/(λt)",
    "λ > 0, and the learner has no other steps",
    tuple((Case(None, {"lam": lam}), f"Invalid value for lam: '{lam}' (expected a number > 0") for lam in (0, -1)),
)


def paid_by_pegasos(X: Array, y: Array, lam: float) -> float:
    w, paid = np.zeros(X.shape[1]), 0.0
    for s in range(1, len(y) + 1):
        g = lam * w - (y[s - 1] * (w @ X[s - 1]) < 1) * y[s - 1] * X[s - 1]
        w, paid = w - g / (lam * s), paid + float(g @ g) / (2 * lam * s)
    return paid


EXACTNESS = {"pegasos": (EXACT, "it keeps lambda t w, a sum of y x")}
RATIONAL = {"pegasos": Rational(Pegasos, variants(lam=WEIGHTS))}
PLANS = {"pegasos": {"pegasos": (1000, 200)}}
DRAWN = {"pegasos": drawn}
HOSTILE = {"pegasos": (alternating, flips)}
FAMILIES = {"pegasos": ("pegasos",)}
FAULTS = {"pegasos": (sign, length, right)}
ANSWERED = {"pegasos": steady}
PREMISES = {
    "pegasos": (STRONGLY_CONVEX,),
    "pegasos-mistakes": (STRONGLY_CONVEX,),
}
CLOSES = {
    "pegasos": 1,
    "pegasos-mistakes": 1,
}
GIVEN = {
    "pegasos-mistakes": ("pegasos", noisy, {}, lambda n, _: n.best_loss + n.spent - n.shrunk),
    "pegasos": ("pegasos", noisy, {"lam": 0.2}, lambda _, a: paid_by_pegasos(*noisy(), a.lam)),
}
BESIDE = {
    "pegasos": {
        "closed": lambda n, a: 2 * n.r**2 * (1 + log(n.t)) / a.lam,
        "distance_at_most": lambda n, a: sqrt(2 * (n.value - n.loss + n.best_loss) / (a.lam * n.t)),
    }
}
LEVELS = {"pegasos": ("noisy",)}
LETTERS = {
    "pegasos": (("λ", "regularisation parameter"),),
    "pegasos-mistakes": (("λ", "regularisation parameter"),),
}


def line_numbers(given: Any, before: Any, x: Array, y: float, t: int) -> dict[str, Any]:
    """Return the numbers of its lines alone."""
    return {"η": 1 / (given["lam"] * t), "w": before.w * (t - 1) / t}


LINE_NUMBERS = {"pegasos": line_numbers}
