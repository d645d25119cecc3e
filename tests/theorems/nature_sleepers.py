"""Natures for experts that sleep."""

from collections.abc import Callable

import numpy as np
from nature import Game, Rng, drawn_advice, learner_of, played
from nature_experts import met

from visualonline.core.types import Array, State

PLANS: dict[str, dict[str, tuple[int, int]]] = {"sleeping-experts": {"sleeping-experts": (1000, 200)}}


def sleepers(rng: Rng) -> Game:
    """Some sleep often, some never, and now and then nobody is awake."""
    game = drawn_advice(rng, learner_of("sleeping-experts"), eta=float(10 ** rng.uniform(-1.5, 0.7)))
    game.X[rng.random(game.X.shape) < rng.choice([0.0, 0.2, 0.7], game.X.shape[1])] = np.nan
    return game


def even_then_good(rng: Rng) -> Game:
    """As for exponential weights, with further experts that sleep through most of it."""
    N, T = int(rng.choice([2, 4, 8])), int(rng.integers(60, 200))
    text = f"alternate-then-one-good:N={N},first={T - 2 * int(rng.uniform(0.8, 1.2) * np.sqrt(T))},together={N - 1}"
    return met("sleeping-experts", text, T, int(rng.integers(1000)))


def heaviest_awake_hit(rng: Rng) -> Game:
    """Half of the experts sleep, and of the others the heavier ones err."""
    N = int(rng.choice([4, 8]))

    def answer(state: State, t: int) -> tuple[Array, float]:
        awake = (np.arange(N) + t // 3) % 2 == 0
        heavy = awake & (state.log_w > np.median(state.log_w[awake]) - 1e-9)
        return np.where(awake, heavy.astype(float), np.nan), -1.0

    return played(learner_of("sleeping-experts"), {"eta": 0.3}, N, int(rng.integers(20, 60)), answer)


DRAWN: dict[str, Callable[[Rng], Game]] = {"sleeping-experts": sleepers}
HOSTILE: dict[str, tuple[Callable[[Rng], Game], ...]] = {"sleeping-experts": (even_then_good, heaviest_awake_hit)}
