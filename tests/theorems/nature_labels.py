"""Natures for the estimator that counts labels."""

from collections.abc import Callable
from typing import Any

import numpy as np
from nature import Game, Rng, learner_of, played, sizes

from visualonline.core.types import Array, State

PLANS: dict[str, dict[str, tuple[int, int]]] = {"krichevsky-trofimov": {"krichevsky-trofimov": (1000, 200)}}


def coins(rng: Rng) -> Game:
    d, T = sizes(rng, 3)
    y = np.where(rng.random(T) < rng.choice([0.0, 0.05, 0.3, 0.5, 0.9]), 1.0, -1.0)
    return Game(learner_of("krichevsky-trofimov"), prior(rng), rng.standard_normal((T, d)), y)


def prior(rng: Rng) -> dict[str, Any]:
    return {"prior": float(rng.choice([0.5, 0.5, 1.0, rng.uniform(0.5, 5)]))}


def unlikely(rng: Rng) -> Game:
    """The label is the less likely one, but for a time in which one label comes again and again."""
    start, end = np.sort(rng.integers(0, 60, 2))

    def answer(state: State, t: int) -> tuple[Array, float | None]:
        return np.ones(1), 1.0 if start <= t < end else None

    return played(learner_of("krichevsky-trofimov"), prior(rng), 1, int(rng.integers(20, 60)), answer)


DRAWN: dict[str, Callable[[Rng], Game]] = {"krichevsky-trofimov": coins}
HOSTILE: dict[str, tuple[Callable[[Rng], Game], ...]] = {"krichevsky-trofimov": (unlikely,)}
