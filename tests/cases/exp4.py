"""EXP4."""

from math import log
from typing import Any

import numpy as np
from exactness import EXPONENTIALS, NO
from nature import Game, Rng, learner_of, played
from premises import Case, Certain
from worked_streams import T

from visualonline.core.types import Array, State
from visualonline.learners import exp4 as rule
from visualonline.streams.memory import ArrayStream

LEARNER = "exp4"


def advice(rng: Rng, T: int, K: int, N: int) -> Array:
    """Distributions of N experts over K arms, of shape (T, K, N): flat, sharp, or on one arm; some experts agree."""
    found = rng.dirichlet(np.full(K, float(rng.choice([0.05, 1.0, 10.0]))), (T, N))
    if rng.random() < 0.3:
        found = np.eye(K)[np.argmax(found, axis=2)]
    if rng.random() < 0.2:
        found[:, N // 2 :] = found[:, :1]
    return np.swapaxes(found, 1, 2)


def rows(losses: Array, seen: Array) -> Array:
    return np.concatenate([losses, seen.reshape(len(losses), -1)], axis=1)


def game(rng: Rng, losses: Array, seen: Array, **given: Any) -> Game:
    return Game(learner_of(LEARNER), given, rows(losses, seen), -np.ones(len(losses)), arms=losses.shape[1])


def drawn(rng: Rng) -> Game:
    """Losses of many kinds, and advice of many kinds."""
    K, N = int(rng.integers(1, 6)), int(rng.integers(1, 9))
    rounds = int(rng.integers(20, 201 if rng.random() < 0.03 else 40))
    losses = rng.random((rounds, K)) if rng.random() < 0.5 else (rng.random((rounds, K)) < rng.random(K)).astype(float)
    return game(rng, losses, advice(rng, rounds, K, N), eta=float(10 ** rng.uniform(-3, 0.5)))


def one_good_expert(rng: Rng) -> Game:
    """All arms but one lose 1; one expert knows it, and now and then nothing is lost until the step seems short."""
    K, N, rounds = int(rng.integers(2, 6)), int(rng.integers(2, 9)), int(rng.integers(100, 201))
    good = rng.integers(0, K, rounds)
    losses = 1.0 - np.eye(K)[good]
    seen = np.swapaxes(np.eye(K)[rng.integers(0, K, (rounds, N))], 1, 2)
    seen[:, :, 0] = np.eye(K)[good]
    if rng.random() < 0.5:
        losses[: rounds // 2] = 0.0
    return game(rng, losses, seen)


def hit_where_they_lead(rng: Rng) -> Game:
    """Two arms; the experts are their own arm's, and the one with the least estimate loses."""

    def answer(state: State, _t: int) -> tuple[Array, float | None]:
        return np.concatenate([np.eye(2)[int(np.argmin(state.S))], np.eye(2).ravel()]), -1.0

    return played(learner_of(LEARNER), {}, 6, int(rng.integers(100, 201)), answer)


def two_experts(rng: Rng) -> Game:
    """One expert is always right and the other one always wrong, and the step is long."""
    losses = np.tile([0.0, 1.0] if rng.random() < 0.5 else [1.0, 0.0], (200, 1))
    return game(rng, losses, np.broadcast_to(np.eye(2), (200, 2, 2)), eta=0.1)


def sign(state: Any, arm: int, loss: float, seen: Array, t: int, eta: float) -> bool:
    """A loss is taken for a payoff."""
    return rule.update(state, arm, 1 - loss, seen, t, eta)


def neighbour(state: Any, arm: int, loss: float, seen: Array, t: int, eta: float) -> bool:
    """The experts are charged for what they gave to the next arm, with the loss as it is."""
    state.S[:] = state.S + seen[(arm + 1) % len(seen)] * loss
    return loss > 0


def chance(state: Any, arm: int, loss: float, seen: Array, t: int, eta: float) -> bool:
    """The loss is multiplied by a hundredth of the probability and not divided by it."""
    q = rule.weights(state, t, eta, len(seen))
    state.S[:] = state.S + 0.01 * seen[arm] * loss * float(q @ seen[arm])
    return loss > 0


def advised() -> tuple[Array, Array]:
    """Two arms, and the advice of four experts."""
    rng = np.random.default_rng(5)
    return rows(rng.integers(0, 2, (T, 2)).astype(float), advice(rng, T, 2, 4)), -np.ones(T)


def shown(row: list[float]) -> ArrayStream:
    stream = ArrayStream("rows", np.array([row]), -np.ones(1), kind="arm-advice")
    stream.arms, stream.labelled = 2, False
    return stream


ADVICE = Certain(
    "losses in [0, 1], and each expert's advice is a distribution",
    "every stream of advice on arms has it",
    (
        (Case(shown([0.5, 1.5, 0.5, 0.5])), "but the loss of an arm must be a number from 0 to 1"),
        (Case(shown([0.5, 1.0, 0.5, 0.25])), "expert gives to the arms must be at least 0 and sum to 1"),
        (Case(shown([0.5, 1.0, 1.5, -0.5])), "expert gives to the arms must be at least 0 and sum to 1"),
    ),
)
EXACTNESS = {LEARNER: (NO, EXPONENTIALS + "; each probability agrees with a second program to 1e-9")}
PLANS = {LEARNER: {LEARNER: (1000, 200)}}
DRAWN = {LEARNER: drawn, "two advisers": two_experts}
HOSTILE = {LEARNER: (one_good_expert, hit_where_they_lead), "two advisers": (two_experts,)}
FAMILIES = {LEARNER: ("two advisers",)}
FAULTS = {LEARNER: (sign, neighbour, chance)}
PREMISES = {
    "exp4-pathwise": (ADVICE,),
    "exp4": (
        Certain(
            "the losses do not depend on the learner's random draws",
            "no adversary shows advice on arms",
            (),
        ),
        ADVICE,
    ),
}
UNPROVED = {LEARNER: "speaks of a mean"}
CLOSES = {"exp4-pathwise": 1}
GIVEN: dict[str, Any] = {
    "exp4-pathwise": (LEARNER, advised, {}, lambda n, _: log(n.N) / n.eta + n.variance_price),
    "exp4": (LEARNER, advised, {}, lambda n, _: log(n.N) / n.eta + n.spread_price),
}
BESIDE = {"exp4": {"with_K": lambda n, _: log(n.N) / n.eta + n.eta * n.t * n.K / 2}}
LEVELS = {LEARNER: ("advised-arms",)}
LETTERS = {"exp4": (("κₛ", "experts disagree"),), "exp4-pathwise": (("cₛ,ₘ", "estimated loss of expert"),)}
SEARCHED = {LEARNER: ("exp4", "contextual", "bandits"), "advised-arms": ("expert advice",)}
MEANS: dict[str, Any] = {
    LEARNER: lambda tried: (f"advised-arms:N={tried.N},k={1 + tried.N // 2},error=0.1", LEARNER, tried.T, {})
}
