"""Natures for bandits: arms that tell their means, and losses that keep each interval as wrong as it may be."""

from collections.abc import Callable
from typing import Any

import numpy as np
from nature import Game, Rng, learner_of, played, sizes

from visualonline.core.types import Array, State

PLANS: dict[str, dict[str, tuple[int, int]]] = {"ucb1": {"ucb1": (1000, 200)}}


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


DRAWN: dict[str, Callable[[Rng], Game]] = {"ucb1": ucb1}
HOSTILE: dict[str, tuple[Callable[[Rng], Game], ...]] = {"ucb1": (on_the_edge, first_plays)}


def steady(rng: Rng) -> Game:
    """Two arms that always lose what is expected, and narrow intervals."""
    means = np.array([0.1, 0.8]) if rng.random() < 0.5 else np.array([0.9, 0.2])
    given: dict[str, Any] = {"c": 0.05}
    return Game(learner_of("ucb1"), given, *as_advice(rng, np.tile(means, (40, 1))), means)


DRAWN["steady arms"] = steady
HOSTILE["steady arms"] = (steady,)
