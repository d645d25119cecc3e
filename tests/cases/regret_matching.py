"""Regret matching."""

from math import sqrt
from typing import Any

import numpy as np
import odd_rounds as odd
import promised
from exactness import NO
from nature import Game, Rng, drawn_advice, learner_of, met, played
from premises import RANGE, Certain
from worked_streams import bits

from visualonline.core.types import Array, State
from visualonline.learners import regret_matching as rule

LEARNER = "regret-matching"


def settings(rng: Rng) -> dict[str, Any]:
    """Both vectors and both predictions, with powers from 1 on."""
    p = rng.choice([2.0, float(rng.uniform(2, 12))]) if rng.random() < 0.7 else "auto"
    return {"p": p, "plus": str(rng.choice(["no", "yes"])), "mode": str(rng.choice(["draw", "average"]))}


def drawn(rng: Rng) -> Game:
    """Experts with error rates of their own, now and then at a scale far below 1."""
    game = drawn_advice(rng, learner_of(LEARNER), **settings(rng))
    if rng.random() < 0.2:
        label, scale = (1 + game.y[:, None]) / 2, 10.0 ** rng.uniform(-12, 0)
        game.X[:] = label + scale * (game.X - label)
    return game


def even_then_good(rng: Rng) -> Game:
    """Halves of the experts take turns in being wrong; in about the last sqrt(T N / 2) rounds all but one are."""
    N, T = int(rng.choice([2, 4, 8])), int(rng.integers(40, 200))
    first = max(0, T - 2 * int(rng.uniform(0.2, 0.5) * sqrt(N * T)))
    text = f"alternate-then-one-good:N={N},first={first},together={N - 1}"
    return met(LEARNER, text, T, int(rng.integers(1000)), **settings(rng))


def largest_hit(rng: Rng) -> Game:
    """Only the expert with the largest regret is wrong; now and then it is the only one that is right."""
    N, often = int(rng.choice([2, 4, 8, 16])), int(rng.integers(2, 8))

    def answer(state: State, t: int) -> tuple[Array, float]:
        hit = np.arange(N) == np.argmax(state.R)
        return (hit if t % often else ~hit).astype(float), -1.0

    return played(learner_of(LEARNER), settings(rng), N, int(rng.integers(20, 60)), answer)


def sign(state: Any, x: Array, y: float, score: float, plus: int) -> bool:
    """The regrets go the other way."""
    return rule.update(state, x, -y, score, plus)


def unpaid(state: Any, x: Array, y: float, plus: int) -> bool:
    """Treat the learner's loss as 0, so that no regret is ever positive."""
    return rule.update(state, x, y, (1 + y) / 2, plus)


def forgets(state: Any, x: Array, y: float, score: float, plus: int) -> bool:
    """Each round leaves a hundredth of the regrets before it."""
    state.R[:] /= 100
    return rule.update(state, x, y, score, plus)


EXACTNESS = {LEARNER: (NO, "its regrets are sums of what was paid, which rounds; the rule in fractions is near")}
PLANS = {LEARNER: {LEARNER: (1000, 200)}}
DRAWN = {LEARNER: drawn}
HOSTILE = {LEARNER: (even_then_good, largest_hit)}
FAMILIES = {LEARNER: (LEARNER,)}
FAULTS = {LEARNER: (sign, unpaid, forgets)}
PREMISES = {LEARNER: (Certain("advice in [0, 1]", "every stream of advice has it", RANGE),)}
CLOSES = {LEARNER: 1}
GIVEN: dict[str, Any] = {LEARNER: (LEARNER, bits, {"p": 3}, lambda n, a: sqrt((a.p - 1) * n.squared_steps))}
BESIDE = {LEARNER: {"worst_case": lambda n, a: sqrt((a.p - 1) * n.N ** (2 / a.p) * n.t)}}
LEVELS = {LEARNER: ("experts",)}
ODD: dict[str, Any] = {LEARNER: (({}, odd.BITS[:, :1], odd.Y), ({"plus": "yes", "p": 5}, odd.BITS, odd.Y))}
VOTE = {LEARNER: "lottery"}
ON_SIMPLEX = {LEARNER: True}
PARAMETERS = {
    LEARNER: {
        "mode": promised.choice("draw", "average"),
        "p": promised.at_least(2.0, 2, "float"),
        "plus": promised.choice("no", "yes"),
    }
}
SEARCHED = {LEARNER: ("RM+", "regret matching plus", "blackwell", "approachability", "polynomial weights", "cfr")}
LETTERS = {LEARNER: (("rₛ", "changes of the regrets in round s"),)}
