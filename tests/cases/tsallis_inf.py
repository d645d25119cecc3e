"""Tsallis-INF."""

from math import log, sqrt
from typing import Any

import numpy as np
from exactness import NO
from nature import Game, Rng, as_advice, learner_of, played, sizes
from premises import RANGE, Broken, Case, Certain
from worked_streams import bits

from visualonline.core.types import Array, State
from visualonline.learners import tsallis_inf as rule

LEARNER = "tsallis-inf"


def drawn(rng: Rng) -> Game:
    """Losses of many kinds: drawn, one arm without any, one whose turn it is."""
    N, T = sizes(rng, 8)
    kind = rng.integers(0, 4)
    losses = rng.random((T, N)) if kind == 0 else (rng.random((T, N)) < rng.random(N)).astype(float)
    if kind == 2:
        losses[:, rng.integers(0, N)] = 0.0
    if kind == 3:
        losses = 1.0 - np.eye(N)[np.arange(T) % N]
    return Game(learner_of(LEARNER), {}, *as_advice(rng, losses))


def one_good_arm(rng: Rng) -> Game:
    """All arms but one lose 1 in each round; sometimes none loses until small steps make learning slow."""
    N, T = int(rng.integers(2, 9)), int(rng.integers(100, 201))
    losses = np.ones((T, N))
    losses[:, rng.integers(0, N)] = 0.0
    if rng.random() < 0.5:
        losses[: T - int(rng.uniform(3, 6) * np.sqrt(T))] = 0.0
    return Game(learner_of(LEARNER), {}, *as_advice(rng, losses))


def hit_where_it_leads(rng: Rng) -> Game:
    """Only the arm with the smallest estimate loses 1."""
    N, T = int(rng.integers(2, 6)), int(rng.integers(100, 201))

    def answer(state: State, _t: int) -> tuple[Array, float | None]:
        return np.eye(N)[int(np.argmin(state.Lhat))], -1.0

    return played(learner_of(LEARNER), {}, N, T, answer)


def sign(state: Any, arm: int, loss: float, t: int) -> bool:
    """Treat a loss as a payoff."""
    return rule.update(state, arm, 1 - loss, t)


def neighbour(state: Any, arm: int, loss: float, t: int) -> bool:
    """Assign the loss to the next arm, not divided by its probability, which would make it grow without bound."""
    state.Lhat[(arm + 1) % state.Lhat.size] += loss
    return loss > 0


def chance(state: Any, arm: int, loss: float, t: int) -> bool:
    """The loss is multiplied by a hundredth of the chance and not divided by the chance."""
    state.Lhat[arm] += 0.01 * loss * float(rule.weights(state, t)[arm])
    return loss > 0


EXACTNESS = {LEARNER: (NO, "its probabilities are roots of polynomials; each agrees with a second program to 1e-9")}
PLANS = {LEARNER: {LEARNER: (1000, 200)}}
DRAWN = {LEARNER: drawn}
HOSTILE = {LEARNER: (one_good_arm, hit_where_it_leads)}
FAMILIES = {LEARNER: (LEARNER,)}
FAULTS = {LEARNER: (sign, neighbour, chance)}
SEARCHED = {LEARNER: ("tsallis", "bandits", "ftrl")}
PREMISES = {
    "tsallis-pathwise": (Certain("advice in [0, 1]", "every stream of advice has it", RANGE),),
    "tsallis": (
        Broken(
            "the losses do not depend on the learner's random draws",
            Case("weight-splitter", {}, {"rounds": 9}),
            "an adversary chooses the losses in reply to the learner",
            number=False,
        ),
        Certain("advice in [0, 1]", "every stream of advice has it", RANGE),
    ),
}
MET = {"tsallis": Case("swap", words={"rounds": 60})}
UNPROVED = {"tsallis": "speaks of a mean"}
CLOSES = {"tsallis-pathwise": 1}
GIVEN: dict[str, Any] = {
    "tsallis": (LEARNER, bits, {}, lambda n, _: 4 * sqrt(n.N * n.t) - 2 * sqrt(n.t)),
    "tsallis-pathwise": (LEARNER, bits, {}, lambda n, _: (2 * sqrt(n.N) - 2) / n.eta + n.jump_price),
}
BESIDE = {"tsallis": {"exp3_anytime": lambda n, _: 2 * sqrt(n.t * n.N * log(n.N))}}
LEVELS = {LEARNER: ("swap",)}
MEANS: dict[str, Any] = {
    "tsallis": lambda tried: (f"swap:half={tried.T // 2}" if tried.hostile else tried.arms, LEARNER, tried.T, {})
}
