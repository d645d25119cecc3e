"""Natures for bandits: arms that tell their means, and losses that keep each interval as wrong as it may be."""

from collections.abc import Callable
from typing import Any

import numpy as np
from nature import Game, Rng, learner_of, played, sizes

from visualonline.core.types import Array, State

PLANS: dict[str, dict[str, tuple[int, int]]] = {
    "ucb1": {"ucb1": (1000, 200)},
    "exp3": {"exp3": (1000, 200), "exp3-ix": (1000, 200)},
    "epsilon-greedy": {"epsilon-greedy": (1000, 200)},
}


def as_advice(rng: Rng, losses: Array) -> tuple[Array, Array]:
    """Return advice and labels that cost so much."""
    y = rng.choice([-1.0, 1.0], len(losses))
    return np.where(y[:, None] > 0, 1 - losses, losses), y


def ucb1(rng: Rng) -> Game:
    """Fair losses 0 and 1 with intervals that are wide enough, or losses that are always what is expected."""
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
        return np.clip(n * (1 - payoff) - state.lost, 0, 1), -1.0

    game = played(learner_of("ucb1"), {"c": c}, N, int(rng.integers(20, 60)), answer)
    return game._replace(means=means)


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


def exp3(rng: Rng) -> Game:
    """Losses of many kinds: drawn, one arm without any, one whose turn it is."""
    N, T = sizes(rng, 8)
    kind = rng.integers(0, 4)
    losses = rng.random((T, N)) if kind == 0 else (rng.random((T, N)) < rng.random(N)).astype(float)
    if kind == 2:
        losses[:, rng.integers(0, N)] = 0.0
    if kind == 3:
        losses = 1.0 - np.eye(N)[np.arange(T) % N]
    return Game(learner_of("exp3"), {"eta": float(10 ** rng.uniform(-3, 0.5))}, *as_advice(rng, losses))


def one_good_arm(rng: Rng) -> Game:
    """All arms but one lose 1 in each round, and the step suits the number of rounds."""
    N, T = int(rng.integers(2, 9)), int(rng.integers(100, 201))
    losses = np.ones((T, N))
    losses[:, rng.integers(0, N)] = 0.0
    return Game(learner_of("exp3"), {}, *as_advice(rng, losses))


def hit_where_it_leads(rng: Rng) -> Game:
    """The arm with the least estimate loses 1, and no other one."""
    N, T = int(rng.integers(2, 6)), int(rng.integers(100, 201))

    def answer(state: State, _t: int) -> tuple[Array, float | None]:
        return np.eye(N)[int(np.argmin(state.Lhat))], -1.0

    return played(learner_of("exp3"), {}, N, T, answer)


def with_exploration(game: Callable[[Rng], Game]) -> Callable[[Rng], Game]:
    """Return a nature whose learner explores implicitly."""

    def made(rng: Rng) -> Game:
        found = game(rng)
        gamma = float(10 ** rng.uniform(-3, 0)) if rng.random() < 0.5 else "auto"
        return found._replace(given={**found.given, "gamma": gamma})

    return made


DRAWN: dict[str, Callable[[Rng], Game]] = {
    "ucb1": ucb1,
    "exp3": exp3,
    "exp3-ix": with_exploration(exp3),
    "epsilon-greedy": epsilon_greedy,
}
HOSTILE: dict[str, tuple[Callable[[Rng], Game], ...]] = {
    "ucb1": (on_the_edge, first_plays),
    "exp3": (one_good_arm, hit_where_it_leads),
    "exp3-ix": (with_exploration(one_good_arm), with_exploration(hit_where_it_leads)),
    "epsilon-greedy": (best_is_ahead,),
}


def steady(rng: Rng) -> Game:
    """Two arms that always lose what is expected, and narrow intervals."""
    means = np.array([0.1, 0.8]) if rng.random() < 0.5 else np.array([0.9, 0.2])
    given: dict[str, Any] = {"c": 0.05}
    return Game(learner_of("ucb1"), given, *as_advice(rng, np.tile(means, (40, 1))), means)


def two_arms(rng: Rng) -> Game:
    """One arm never loses, the other one always, and the step is long."""
    losses = np.tile([0.0, 1.0] if rng.random() < 0.5 else [1.0, 0.0], (200, 1))
    return Game(learner_of("exp3"), {"eta": 0.1, "gamma": 0.1}, *as_advice(rng, losses))


DRAWN |= {"steady arms": steady, "two arms": two_arms}
HOSTILE |= {"steady arms": (steady,), "two arms": (two_arms,)}
