"""Epsilon-greedy: means and sums of payoffs are fractions."""

from fractions import Fraction
from math import exp
from typing import Any

import numpy as np
from exactness import EXACT
from fraction_programs import Bandit
from nature import Game, Rng, as_advice, learner_of, sizes
from premises import Broken, Case
from rational import HALF, ONE, Point, Rational, RoundResult, variants
from worked_streams import ARMS


class Greedy(Bandit):
    """Any arm with probability epsilon, otherwise the best; or each arm m times, and then the best of these."""

    def __init__(self, dim: int, mode: str, ahead: str = "mean", epsilon: Fraction = HALF, m: int = 2) -> None:
        super().__init__(dim)
        self.mode, self.ahead, self.epsilon, self.m = mode, ahead, epsilon, m
        self.explored: list[Fraction] = []

    def arm(self, coin: Fraction) -> int:
        """Return the arm to play."""
        N, t = len(self.n), sum(self.n)
        if self.mode == "first":
            if t < self.m * N:
                return t % N
            self.explored = self.explored or [*self.lost]
            return self.first_least(self.explored)
        if coin < self.epsilon:
            return int(coin / self.epsilon * N)
        if self.ahead == "sum":
            return self.first_least([lost - n for lost, n in zip(self.lost, self.n, strict=True)])
        return self.first_least([lost / n if n else Fraction(-1) for lost, n in zip(self.lost, self.n, strict=True)])

    def learn(self, x: Point, y: int, coin: Fraction) -> RoundResult:
        """Play."""
        self.tied = False
        return self.played(self.arm(coin), x, y)


def epsilon_greedy(rng: Rng) -> Game:
    """Fair losses 0 or 1, for which its lower bound is known."""
    N, T = sizes(rng, 8)
    means = rng.integers(0, 11, N) / 10
    given = {"epsilon": float(10 ** rng.uniform(-2, 0)), "ahead": str(rng.choice(["mean", "sum"]))}
    losses = (rng.random((T, N)) < means).astype(float)
    return Game(learner_of("epsilon-greedy"), given, *as_advice(rng, losses), means)


def best_is_ahead(rng: Rng) -> Game:
    """The first arm is best and never loses: it stays ahead, and the expected regret equals the lower bound."""
    N, T = sizes(rng, 8)
    means = np.append(0.0, rng.uniform(0, 1, N - 1))
    losses = np.tile(means, (T, 1))
    given = {"epsilon": float(rng.choice([1e-3, 0.1, 1.0])), "ahead": "sum"}
    return Game(learner_of("epsilon-greedy"), given, *as_advice(rng, losses), means)


EXACTNESS = {"epsilon-greedy": (EXACT, "means of n losses that differ by less than n 2^-52 are equal")}
RATIONAL = {
    "epsilon-greedy": Rational(
        Greedy,
        variants(mode=("constant",), ahead=("mean", "sum"), epsilon=(Fraction(1, 10), Fraction(1, 4), ONE))
        + variants(mode=("first",), m=(1, 2, 5)),
        "tenths",
        dims=(2, 3),
    )
}
PLANS = {"epsilon-greedy": {"epsilon-greedy": (1000, 200)}}
DRAWN = {"epsilon-greedy": epsilon_greedy}
HOSTILE = {"epsilon-greedy": (best_is_ahead,)}
PREMISES = {
    "epsilon-greedy-floor": (
        Broken("the means of the arms are known", Case("one-good:N=2", words={"rounds": 9}), "no known means"),
        Broken("the mode is constant", Case("bernoulli-arms", {"mode": "first"}, {"rounds": 9}), "first 20 rounds"),
    ),
    "explore-first": (
        Broken(
            "the means of the arms are known",
            Case("one-good:N=2", {"mode": "first"}, {"rounds": 9}),
            "one-good:N=2 has no known means",
        ),
        Broken(
            "the mode is first",
            Case("bernoulli-arms", {}, {"rounds": 9}),
            "the learner may explore in every round",
            number=False,
        ),
    ),
}
MET = {
    "epsilon-greedy-floor": Case("bernoulli-arms", words={"rounds": 60}),
    "explore-first": Case("bernoulli-arms", {"mode": "first"}, {"rounds": 60}),
}
UNPROVED = {"explore-first": "speaks of a mean"}
GIVEN = {
    "epsilon-greedy-floor": ("epsilon-greedy", ARMS, {"mode": "constant"}, lambda n, a: a.epsilon * n.t * 0.7 / 3),
    "explore-first": (
        "epsilon-greedy",
        ARMS,
        {"mode": "first", "m": 5},
        lambda n, _: 5 * 0.7 + (n.t - 15) * (0.2 * exp(-5 * 0.04) + 0.5 * exp(-5 * 0.25)),
    ),
}
LETTERS = {"epsilon-greedy-floor": (("ε", "probability of exploring"),)}


def explored_first(tried: Any) -> tuple[str, str, int, dict[str, Any]]:
    return tried.arms, "epsilon-greedy", tried.T, {"mode": "first", "m": int(tried.rng.integers(1, 9))}


MEANS = {"explore-first": explored_first}
