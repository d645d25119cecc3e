"""Boosting by Hedge."""

from math import exp
from typing import Any

import numpy as np
import odd_rounds as odd
import promised
from exactness import EXPONENTIALS, NO
from nature import Game, Rng, drawn_advice, learner_of, met
from premises import RANGE, Certain
from worked_streams import bits

from visualonline.core.types import Array
from visualonline.learners import hedge_boosting as rule
from visualonline.numerics.boosting import weigh

LEARNER = "hedge-boosting"


def eta(rng: Rng) -> dict[str, Any]:
    return {"eta": float(10 ** rng.uniform(-1.5, 0.7))} if rng.random() < 0.7 else {}


def drawn(rng: Rng) -> Game:
    """Hypotheses of any kind, also some that are right by a part."""
    return drawn_advice(rng, learner_of(LEARNER), **eta(rng))


def stumps(rng: Rng) -> Game:
    """The best stump in each round."""
    text = f"weak-learner:data={rng.choice(['disc', 'diagonal', 'xor'])},m={rng.integers(2, 30)}"
    return met(LEARNER, text, int(rng.integers(20, 60)), int(rng.integers(1000)), **eta(rng))


def halves(rng: Rng) -> Game:
    """A part of the examples is right in every other round, all others in the rest: all are tied."""
    m, T = int(rng.integers(2, 9)), 2 * int(rng.integers(10, 40))
    X = np.zeros((T, m))
    X[::2, : m // 2] = X[1::2, m // 2 :] = 1
    return Game(learner_of(LEARNER), {"eta": float(rng.uniform(0.01, 0.6))}, X, -np.ones(T))


def sign(state: Any, x: Array, y: float, eta: float) -> bool:
    """Decrease the weight of the wrong examples."""
    return rule.update(state, x, -y, eta)


def growing(state: Any, x: Array, y: float, eta: float) -> bool:
    """Weights grow where hypotheses are right."""
    changed = rule.update(state, x, y, eta)
    weigh(state.w, state.L, -eta)
    return changed


def late(state: Any, x: Array, y: float, eta: float) -> bool:
    """Each round leaves a hundredth of the losses before it."""
    state.L[:] /= 100
    return rule.update(state, x, y, eta)


EXACTNESS = {LEARNER: (NO, EXPONENTIALS + "; the rule in fractions is near")}
PLANS = {LEARNER: {LEARNER: (1000, 200)}}
DRAWN = {LEARNER: drawn}
HOSTILE = {LEARNER: (stumps, halves)}
FAMILIES = {LEARNER: (LEARNER,)}
FAULTS = {LEARNER: (sign, growing, late)}
PREMISES = {LEARNER: (Certain("advice in [0, 1]", "every stream of advice has it", RANGE),)}
GIVEN: dict[str, Any] = {
    LEARNER: (LEARNER, bits, {"eta": 0.5}, lambda n, a: exp(-a.eta * n.t * n.mean_edge + a.eta**2 * n.t / 8))
}
LEVELS = {LEARNER: ("weak-learner",)}
ODD: dict[str, Any] = {LEARNER: (({}, odd.BITS[:, :1], odd.Y), ({"eta": 3}, odd.BITS, odd.Y))}
PARAMETERS = {LEARNER: {"eta": promised.above("auto")}}
SEARCHED = {LEARNER: ("boosting", "weak learner", "ensemble")}
LETTERS = {LEARNER: (("kₜ", "vote of the first t hypotheses"), ("gₛ", "edge of hypothesis s"))}
