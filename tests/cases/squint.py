"""Squint."""

from math import log
from typing import Any

import numpy as np
import odd_rounds as odd
from exactness import EXPONENTIALS, NO
from nature import Game, Rng, drawn_advice, learner_of, met, played
from premises import RANGE, Certain
from worked_streams import Named, bits

from visualonline.core.types import Array, State
from visualonline.learners import squint as rule


def squint(rng: Rng) -> Game:
    return drawn_advice(rng, learner_of("squint"), mode=str(rng.choice(["draw", "average"])))


def one_good_for_squint(rng: Rng) -> Game:
    """The other experts are wrong in turns, or all at once."""
    N, T = int(rng.choice([2, 4, 16])), int(rng.integers(60, 200))
    text = f"one-good:N={N}" if rng.random() < 0.5 else f"alternate-then-one-good:N={N},first=0,together={N - 1}"
    return met("squint", text, T, int(rng.integers(1000)))


def owed_most_hit(rng: Rng) -> Game:
    """All experts are wrong except the one with the largest regret; in every third round only that one is wrong."""
    N = int(rng.choice([2, 4, 8]))

    def answer(state: State, t: int) -> tuple[Array, float]:
        hit = np.arange(N) != np.argmax(state.R) if t % 3 else np.arange(N) == np.argmax(state.R)
        return hit.astype(float), -1.0

    return played(learner_of("squint"), {}, N, int(rng.integers(20, 60)), answer)


def squint_sign(state: Any, x: Array, y: float, score: float) -> bool:
    return rule.update(state, x, -y, score)


def squint_paid(state: Any, x: Array, y: float) -> bool:
    """Treat the learner's loss as 0."""
    return rule.update(state, x, y, (1 + y) / 2)


def squint_square(state: Any, x: Array, y: float, score: float) -> bool:
    """The squares are added a hundred times."""
    before = state.V.copy()
    changed = rule.update(state, x, y, score)
    state.V[:] = before + 100 * (state.V - before)
    return changed


def best_rate(n: Named) -> float:
    rates = [2.0**-j for j in range(1, 21)]
    shares = np.array([1 / (j * (j + 1)) for j in range(1, 21)])
    return min((log(n.N) - log(p)) / h + h * n.V for h, p in zip(rates, shares / shares.sum(), strict=True))


EXACTNESS = {"squint": (NO, EXPONENTIALS + "; p within N 2^-52 of 1/2 counts as 1/2")}
PLANS = {"squint": {"squint": (1000, 200)}}
DRAWN = {"squint": squint}
HOSTILE = {"squint": (one_good_for_squint, owed_most_hit)}
FAMILIES = {"squint": ("squint",)}
FAULTS = {"squint": (squint_sign, squint_paid, squint_square)}
PREMISES = {"squint": (Certain("advice in [0, 1]", "every stream of advice has it", RANGE),)}
GIVEN: dict[str, Any] = {"squint": ("squint", bits, {}, lambda n, _: best_rate(n))}
BESIDE = {"squint": {"regret_to_best": lambda n, _: n.loss - n.L_star}}
LEVELS = {"squint": ("experts",)}
ODD: dict[str, Any] = {"squint": (({}, odd.BITS[:, :1], odd.Y),)}
VOTE = {"squint": "lottery"}
ON_SIMPLEX = {"squint": True}
