"""AdaBoost."""

from typing import Any

import numpy as np
import odd_rounds as odd
from exactness import EXPONENTIALS, NO
from nature import Game, Rng, learner_of, met

from visualonline.core.types import Array
from visualonline.learners import adaboost as rule
from visualonline.numerics.boosting import weigh

LEARNER = "adaboost"


def drawn(rng: Rng) -> Game:
    """Hypotheses with error rates of their own on up to 16 examples, with any labels."""
    m, T = int(rng.integers(1, 17)), int(rng.integers(20, 40))
    y = rng.choice([-1.0, 1.0], T)
    right = rng.random((T, m)) > rng.choice([0.05, 0.2, 0.4, 0.5], T)[:, None]
    return Game(learner_of(LEARNER), {}, np.where(right, (1 - y[:, None]) / 2, (1 + y[:, None]) / 2), y)


def stumps(rng: Rng) -> Game:
    """The best stump in each round."""
    data, flip = rng.choice(["disc", "diagonal", "xor"]), rng.choice([0, 0.2])
    text = f"weak-learner:data={data},m={rng.integers(2, 30)},flip={flip}"
    return met(LEARNER, text, int(rng.integers(20, 60)), int(rng.integers(1000)))


def split(rng: Rng) -> Game:
    """The first hypothesis is wrong on k of m examples, and the others are right on any half of them."""
    m = int(rng.integers(2, 12))
    k = int(rng.integers(1, max(2, m // 2 + 1)))
    X = (rng.random((20, m)) < 0.5).astype(float)
    X[0] = np.arange(m) >= k
    if rng.random() < 0.5:
        X[1:] = X[0]  # then half of the weight is on each side, and no edge is left
    return Game(learner_of(LEARNER), {}, X, -np.ones(20))


def no_edge(rng: Rng) -> Game:
    """Each hypothesis is wrong on half of the examples: none has a vote, all are tied, and error and bound are 1."""
    m = 2 * int(rng.integers(1, 9))
    X = np.array([rng.permutation(m) % 2 for _ in range(20)], dtype=float)
    return Game(learner_of(LEARNER), {}, X, -np.ones(20))


def sign(state: Any, x: Array, y: float) -> bool:
    """Decrease the weight of the wrong examples."""
    return rule.update(state, x, -y)


def easy(state: Any, x: Array, y: float) -> bool:
    """Increase the weight of the correct examples instead of the wrong ones."""
    changed = rule.update(state, x, y)
    state.F[:] *= -1
    weigh(state.w, state.F, 1.0)
    return changed


def forgets(state: Any, x: Array, y: float) -> bool:
    """Each round leaves a hundredth of the margins before it."""
    state.F[:] /= 100
    return rule.update(state, x, y)


EXACTNESS = {LEARNER: (NO, EXPONENTIALS + "; the rule in fractions is near")}
PLANS = {LEARNER: {LEARNER: (1000, 200)}}
DRAWN = {LEARNER: drawn}
HOSTILE = {LEARNER: (stumps, split, no_edge)}
FAMILIES = {LEARNER: (LEARNER,)}
FAULTS = {LEARNER: (sign, easy, forgets)}
PREMISES: dict[str, Any] = {LEARNER: ()}
ELSEWHERE = {LEARNER: "test_adaboost"}
LEVELS = {LEARNER: ("weak-learner",)}
ODD: dict[str, Any] = {LEARNER: (({}, odd.BITS[:, :1], odd.Y), ({}, odd.BITS, odd.Y))}
PARAMETERS: dict[str, dict[str, Any]] = {LEARNER: {}}
SEARCHED = {LEARNER: ("boosting", "ada boost", "weak learner", "exponential loss")}
LETTERS = {LEARNER: (("m", "number of examples"), ("eₛ", "weight of the examples"))}
