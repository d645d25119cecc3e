"""Optimistic Hedge."""

from math import log
from typing import Any

import numpy as np
import odd_rounds as odd
import promised
from exactness import EXPONENTIALS, NO
from nature import Game, Rng, as_advice, drawn_advice, learner_of, met
from premises import RANGE, Certain
from worked_streams import bits

from visualonline.core.types import Array
from visualonline.learners import optimistic_weights as rule

LEARNER = "optimistic-weights"


def settings(rng: Rng) -> dict[str, Any]:
    """All guesses and both kinds of prediction, with any learning rate."""
    eta = float(10 ** rng.uniform(-2, 1)) if rng.random() < 0.5 else "auto"
    guess = str(rng.choice(["last", "mean", "none"]))
    return {"guess": guess, "eta": eta, "mode": str(rng.choice(["draw", "average"]))}


def drawn(rng: Rng) -> Game:
    """Experts with error rates of their own; now and then the losses of a round stay for a while."""
    game = drawn_advice(rng, learner_of(LEARNER), **settings(rng))
    if rng.random() < 0.5:
        losses = np.abs(game.X - (1 + game.y[:, None]) / 2)
        kept = losses[np.arange(len(losses)) // int(rng.integers(2, 12))]
        game = Game(game.learner, game.given, *as_advice(rng, kept))
    return game


def alternates(rng: Rng) -> Game:
    """Halves of the experts take turns in being wrong, against the guess of the last losses; then all but one are."""
    N, T = int(rng.choice([2, 4, 8, 16])), int(rng.integers(40, 200))
    last = 0.0 if rng.random() < 0.3 else rng.uniform(1, 3)
    text = f"alternate-then-one-good:N={N},first={max(0, T - 2 * int(last * np.sqrt(T) / 2))},together={N - 1}"
    return met(LEARNER, text, T, int(rng.integers(1000)), **settings(rng))


def one_good(rng: Rng) -> Game:
    """All experts but one are wrong in each round, so that every guess but the first is right."""
    N, T = int(rng.choice([2, 4, 8, 16])), int(rng.integers(40, 200))
    return met(LEARNER, f"alternate-then-one-good:N={N},first=0,together={N - 1}", T, **settings(rng))


def sign(state: Any, x: Array, y: float, t: int, guess: int) -> bool:
    return rule.update(state, x, -y, t, guess)


def step(state: Any, x: Array, y: float, t: int, guess: int) -> bool:
    """Losses count for a hundredth, as if eta were a hundredth."""
    before = state.L.copy()
    changed = rule.update(state, x, y, t, guess)
    state.L[:] = before + (state.L - before) / 100
    return changed


def opposite(state: Any, x: Array, y: float, t: int, guess: int) -> bool:
    """The guess turns the losses so far round, and all of them."""
    changed = rule.update(state, x, y, t, guess)
    state.m[:] = -2 * state.L
    return changed


EXACTNESS = {LEARNER: (NO, EXPONENTIALS + "; p within N 2^-52 of 1/2 counts as 1/2")}
PLANS = {LEARNER: {LEARNER: (1000, 200)}}
DRAWN = {LEARNER: drawn}
HOSTILE = {LEARNER: (alternates, one_good)}
FAMILIES = {LEARNER: (LEARNER,)}
FAULTS = {LEARNER: (sign, step, opposite)}
PREMISES = {LEARNER: (Certain("advice in [0, 1]", "every stream of advice has it", RANGE),)}
CLOSES = {LEARNER: 1}
GIVEN: dict[str, Any] = {LEARNER: (LEARNER, bits, {}, lambda n, a: log(n.N) / a.eta + n.guess_price)}
LEVELS = {LEARNER: ("experts",)}
ODD: dict[str, Any] = {LEARNER: (({"eta": 5}, odd.BITS[:, :1], odd.Y), ({"guess": "mean"}, odd.BITS, odd.Y))}
VOTE = {LEARNER: "lottery"}
ON_SIMPLEX = {LEARNER: True}
PARAMETERS = {
    LEARNER: {
        "mode": promised.choice("draw", "average"),
        "guess": promised.choice("last", "mean", "none"),
        "eta": promised.above("auto"),
    }
}
SEARCHED = {LEARNER: ("optimistic hedge", "predictable sequences", "optimistic mirror descent", "rakhlin")}
LETTERS = {LEARNER: (("mₛ", "the guess of the losses"),)}
