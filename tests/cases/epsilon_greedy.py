"""Epsilon-greedy: means and sums of payoffs are fractions."""

from fractions import Fraction

import numpy as np
from nature import Game, Rng, as_advice, learner_of, sizes
from rational import HALF, ONE, ZERO, Point, Program, Rational, Told, variants


class Bandit(Program):
    """What bandits share: the plays and losses of each arm, and what the arm that is played says and pays."""

    def __init__(self, dim: int) -> None:
        self.n, self.lost, self.tied = [0] * dim, [ZERO] * dim, False

    def turns(self, x: Point, y: int) -> bool:
        """Tell that no point makes a tie: arms are tied, or not, before it."""
        return False

    def played(self, arm: int, x: Point, y: int) -> Told:
        """Count a play."""
        advice = Fraction(x[arm])
        loss = abs(advice - (y > 0))
        self.n[arm] += 1
        self.lost[arm] += loss
        return Told(Fraction(arm), (advice > HALF) - (advice < HALF), True, loss, self.tied)

    def first_least(self, numbers: list[Fraction]) -> int:
        """Return the place of the least number, and take down whether two are the least."""
        self.tied = numbers.count(min(numbers)) > 1
        return numbers.index(min(numbers))

    def weights(self) -> list[Fraction | float]:
        """Return the shares of the plays."""
        return [Fraction(n, sum(self.n)) for n in self.n]


class Greedy(Bandit):
    """Any arm with probability epsilon, else the best; or each m times, and then the best of these."""

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

    def learn(self, x: Point, y: int, coin: Fraction) -> Told:
        """Play."""
        self.tied = False
        return self.played(self.arm(coin), x, y)


RATIONAL = {
    "epsilon-greedy": Rational(
        Greedy,
        variants(mode=("constant",), ahead=("mean", "sum"), epsilon=(Fraction(1, 10), Fraction(1, 4), ONE))
        + variants(mode=("first",), m=(1, 2, 5)),
        "tenths",
        dims=(2, 3),
    )
}


def epsilon_greedy(rng: Rng) -> Game:
    """Fair losses 0 and 1, for which its floor is told."""
    N, T = sizes(rng, 8)
    means = rng.integers(0, 11, N) / 10
    given = {"epsilon": float(10 ** rng.uniform(-2, 0)), "ahead": str(rng.choice(["mean", "sum"]))}
    losses = (rng.random((T, N)) < means).astype(float)
    return Game(learner_of("epsilon-greedy"), given, *as_advice(rng, losses), means)


def best_is_ahead(rng: Rng) -> Game:
    """The first arm is the best and never loses: it stays ahead, and no more is expected than the floor says."""
    N, T = sizes(rng, 8)
    means = np.append(0.0, rng.uniform(0, 1, N - 1))
    losses = np.tile(means, (T, 1))
    given = {"epsilon": float(rng.choice([1e-3, 0.1, 1.0])), "ahead": "sum"}
    return Game(learner_of("epsilon-greedy"), given, *as_advice(rng, losses), means)


PLANS = {"epsilon-greedy": {"epsilon-greedy": (1000, 200)}}
DRAWN = {"epsilon-greedy": epsilon_greedy}
HOSTILE = {"epsilon-greedy": (best_is_ahead,)}
