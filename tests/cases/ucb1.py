"""UCB1: indices are equal only if the arms have equal plays and losses, as the logarithm is not a fraction."""

from decimal import Decimal, localcontext
from fractions import Fraction
from math import log, pi
from typing import Any

import numpy as np
from exactness import WITHIN
from fraction_programs import DIGITS, Bandit
from nature import Game, Rng, as_advice, learner_of, played, sizes
from premises import Broken, Case
from rational import HALF, Point, Rational, RoundResult, variants
from worked_streams import ARMS

from visualonline.core.types import Array, State
from visualonline.learners import ucb1 as rule


class Ucb(Bandit):
    """The largest of m_i + sqrt(c ln(t - 1)/n_i), unplayed arms first."""

    def __init__(self, dim: int, c: Fraction) -> None:
        super().__init__(dim)
        self.c = c

    def learn(self, x: Point, y: int, coin: Fraction) -> RoundResult:
        """Play."""
        self.tied = False
        if 0 in self.n:
            return self.played(self.n.index(0), x, y)
        with localcontext(DIGITS):
            width = Decimal(self.c.numerator) / self.c.denominator * Decimal(sum(self.n)).ln()
            indices = [
                Fraction((width / n).sqrt() - Decimal(lost.numerator) / lost.denominator / n)
                for n, lost in zip(self.n, self.lost, strict=True)
            ]
        return self.played(self.first_least([-index for index in indices]), x, y)


def ucb1(rng: Rng) -> Game:
    """Fair losses 0 or 1 with sufficiently wide intervals, or losses equal to their expectation."""
    N, T = sizes(rng, 8)
    means = rng.integers(0, 11, N) / 10
    drawn = rng.random() < 0.7
    losses = (rng.random((T, N)) < means).astype(float) if drawn else np.tile(means, (T, 1))
    c = float(rng.choice([2.0, 3.0, 5.0]) if drawn else 10 ** rng.uniform(-2, 1))
    return Game(learner_of("ucb1"), {"c": c}, *as_advice(rng, losses), means)


def first_plays(rng: Rng) -> Game:
    """The best arm never loses, and narrow intervals leave no more than one play for each of the others."""
    N = int(rng.integers(2, 17))
    means = np.concatenate([[0.0], rng.uniform(0.3, 1.0, N - 1)])
    losses = np.tile(means, (int(rng.integers(20, 40)), 1))
    return Game(learner_of("ucb1"), {"c": 1e-4}, *as_advice(rng, losses), means)


def on_the_edge(rng: Rng) -> Game:
    """The best arm pays as little and each worse one as much as their intervals allow."""
    N = int(rng.integers(2, 4))
    gap = float(rng.uniform(0.3, 0.6))
    means = np.full(N, 0.4 - gap / 2 + gap)
    means[0] = 0.4 - gap / 2
    c = gap**2 * float(rng.uniform(0.1, 0.6))

    def answer(state: State, t: int) -> tuple[Array, float | None]:
        n = state.n + 1
        radius = 0.999 * np.sqrt(c * np.log(t + 1.0) / n)  # rounding would break the premise
        payoff = 1 - means + np.where(means > means[0], radius, -radius)
        return np.clip(n * (1 - payoff) - state.total_loss, 0, 1), -1.0

    game = played(learner_of("ucb1"), {"c": c}, N, int(rng.integers(20, 60)), answer)
    return game._replace(means=means)


def steady(rng: Rng) -> Game:
    """Two arms whose losses equal their expectation, and narrow intervals."""
    means = np.array([0.1, 0.8]) if rng.random() < 0.5 else np.array([0.9, 0.2])
    given: dict[str, Any] = {"c": 0.05}
    return Game(learner_of("ucb1"), given, *as_advice(rng, np.tile(means, (40, 1))), means)


def ucb1_sign(state: Any, arm: int, loss: float) -> bool:
    """Treat a loss as a payoff."""
    return rule.update(state, arm, 1 - loss)


def ucb1_width(state: Any, arm: int, loss: float) -> bool:
    """A play counts for a hundredth, so that intervals hardly shrink."""
    state.n[arm] += 0.01
    state.total_loss[arm] += 0.01 * loss
    return True


def ucb1_arm(state: Any, arm: int, loss: float) -> bool:
    """The loss is put down to the next arm."""
    state.n[arm] += 1
    state.total_loss[(arm + 1) % state.n.size] += loss
    return True


EXACTNESS = {"ucb1": (WITHIN, "indices have roots of logarithms; those that differ by less than n 2^-52 are equal")}
RATIONAL = {"ucb1": Rational(Ucb, variants(c=(Fraction(2), HALF, Fraction(1, 10))), "tenths", dims=(2, 3))}
PLANS = {"ucb1": {"ucb1": (1000, 200)}}
DRAWN = {
    "ucb1": ucb1,
    "steady arms": steady,
}
HOSTILE = {
    "ucb1": (on_the_edge, first_plays),
    "steady arms": (steady,),
}
FAMILIES = {"ucb1": ("steady arms",)}
FAULTS = {"ucb1": (ucb1_sign, ucb1_width, ucb1_arm)}
PREMISES = {
    "ucb1-intervals": (
        Broken(
            "the means of the arms are known",
            Case("one-good:N=2", words={"rounds": 9}),
            "one-good:N=2 has no known means",
            alone=False,
        ),
        Broken(
            "no relevant confidence interval was wrong",
            Case("bernoulli-arms", {"c": 0.01}, {"rounds": 60}),
            "an interval was wrong in round",
        ),
    ),
    "ucb1": (
        Broken("the means of the arms are known", Case("one-good:N=2", words={"rounds": 9}), "no known means"),
        Broken("c = 2", Case("bernoulli-arms", {"c": 1}, {"rounds": 9}), "c = 1"),
    ),
}
MET = {
    "ucb1-intervals": Case("bernoulli-arms", words={"rounds": 60}),
    "ucb1": Case("bernoulli-arms", words={"rounds": 60}),
}
UNPROVED = {"ucb1": "speaks of a mean"}
GIVEN: dict[str, Any] = {
    "ucb1": ("ucb1", ARMS, {}, lambda n, _: 8 * log(n.t) * (1 / 0.2 + 1 / 0.5) + (1 + pi**2 / 3) * 0.7),
    "ucb1-intervals": ("ucb1", ARMS, {}, lambda n, a: 4 * a.c * log(n.t - 1) * (1 / 0.2 + 1 / 0.5) + 0.7),
}
LETTERS = {"ucb1": (("Δᵢ", "gap of arm i"),)}
MEANS: dict[str, Any] = {"ucb1": lambda tried: (tried.arms, "ucb1", tried.T, {})}
