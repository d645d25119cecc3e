"""EXP3."""

from collections.abc import Callable
from math import log
from typing import Any

import numpy as np
import odd_errata
from exactness import EXPONENTIALS, NO
from nature import Game, Rng, as_advice, learner_of, played, sizes
from premises import RANGE, Broken, Case, Certain, advised
from simulated import of_unknown_end
from worked_streams import bits

from visualonline.core.types import Array, State
from visualonline.learners import exp3 as rule


def exp3(rng: Rng) -> Game:
    """Losses of many kinds: drawn, one arm without any, one whose turn it is."""
    N, T = sizes(rng, 8)
    kind = rng.integers(0, 4)
    losses = rng.random((T, N)) if kind == 0 else (rng.random((T, N)) < rng.random(N)).astype(float)
    if kind == 2:
        losses[:, rng.integers(0, N)] = 0.0
    if kind == 3:
        losses = 1.0 - np.eye(N)[np.arange(T) % N]
    return Game(learner_of("exp3"), {"eta": float(10 ** rng.uniform(-3, 0.5))}, *as_advice(rng, losses))


def one_good_arm(rng: Rng) -> Game:
    """All arms but one lose 1 in each round, and the learning rate fits the number of rounds."""
    N, T = int(rng.integers(2, 9)), int(rng.integers(100, 201))
    losses = np.ones((T, N))
    losses[:, rng.integers(0, N)] = 0.0
    return Game(learner_of("exp3"), {}, *as_advice(rng, losses))


def hit_where_it_leads(rng: Rng) -> Game:
    """Only the arm with the smallest estimate loses 1."""
    N, T = int(rng.integers(2, 6)), int(rng.integers(100, 201))

    def answer(state: State, _t: int) -> tuple[Array, float | None]:
        return np.eye(N)[int(np.argmin(state.Lhat))], -1.0

    return played(learner_of("exp3"), {}, N, T, answer)


def with_exploration(game: Callable[[Rng], Game]) -> Callable[[Rng], Game]:
    """Return a nature whose learner explores implicitly."""

    def made(rng: Rng) -> Game:
        found = game(rng)
        gamma = float(10 ** rng.uniform(-3, 0)) if rng.random() < 0.5 else "auto"
        return found._replace(given={**found.given, "gamma": gamma})

    return made


def two_arms(rng: Rng) -> Game:
    """One arm never loses, the other always does, and the learning rate is large."""
    losses = np.tile([0.0, 1.0] if rng.random() < 0.5 else [1.0, 0.0], (200, 1))
    return Game(learner_of("exp3"), {"eta": 0.1, "gamma": 0.1}, *as_advice(rng, losses))


def exp3_sign(state: Any, arm: int, loss: float, t: int, eta: float, gamma: float) -> bool:
    """Treat a loss as a payoff."""
    return rule.update(state, arm, 1 - loss, t, eta, gamma)


def exp3_arm(state: Any, arm: int, loss: float, t: int, eta: float, gamma: float) -> bool:
    """The loss is put down to the next arm."""
    return rule.update(state, (arm + 1) % state.Lhat.size, loss, t, eta, gamma)


def exp3_chance(state: Any, arm: int, loss: float, t: int, eta: float, gamma: float) -> bool:
    """The loss is multiplied by a hundredth of the chance and not divided by the chance."""
    p = float(rule.weights(state, t, eta)[arm])
    state.Lhat[arm] += 0.01 * loss * (p + gamma)
    state.n[arm] += 1
    return True


ENDLESS = of_unknown_end(advised([0, 1], [1, 0]))
SETTLED = Broken(
    "the losses do not depend on the learner's random draws",
    Case("weight-splitter", {}, {"rounds": 9}),
    "an adversary chooses the losses in reply to the learner",
    number=False,
)  # fmt: skip


MAY_BE_ZERO = {
    "exp3": {"gamma"},  # estimates without a bias
}
EXACTNESS = {"exp3": (NO, EXPONENTIALS + "; each probability agrees with a second program to 1e-9")}
PLANS = {"exp3": {"exp3": (1000, 200), "exp3-ix": (1000, 200)}}
DRAWN = {
    "exp3": exp3,
    "exp3-ix": with_exploration(exp3),
    "two arms": two_arms,
}
HOSTILE = {
    "exp3": (one_good_arm, hit_where_it_leads),
    "exp3-ix": (with_exploration(one_good_arm), with_exploration(hit_where_it_leads)),
    "two arms": (two_arms,),
}
FAMILIES = {"exp3": ("two arms",)}
FAULTS = {"exp3": (exp3_sign, exp3_arm, exp3_chance)}
LOOSE = {"exp3-ix": "the largest share of the bound that was seen is 0.43"}
PREMISES = {
    "exp3-pathwise": (Certain("advice in [0, 1]", "every stream of advice has it", RANGE),),
    "exp3": (
        Broken("γ = 0", Case("swap", {"gamma": 0.1}, {"rounds": 9, "repeats": 100}), "γ = 0.1"),
        SETTLED,
        Certain("advice in [0, 1]", "every stream of advice has it", RANGE),
    ),
    "exp3-ix": (
        Broken("γ > 0", Case("swap", {}, {"rounds": 9}), "γ = 0"),
        Broken("constant η", Case(ENDLESS, {"gamma": 0.1}, {}), "η decreases with t", number=False),
        SETTLED._replace(case=Case("weight-splitter", {"gamma": 0.1}, {"rounds": 9})),
        Certain("advice in [0, 1]", "every stream of advice has it", RANGE),
    ),
}
MET = {
    "exp3": Case("swap", words={"rounds": 60}),
    "exp3-ix": Case("experts", {"gamma": "auto"}, {"rounds": 60}),
}
UNPROVED = {"exp3": "speaks of a mean"}
CLOSES = {
    "exp3-pathwise": 1,
    "exp3-ix": 1,
}
GIVEN: dict[str, Any] = {
    "exp3": ("exp3", bits, {}, lambda n, _: log(n.N) / n.eta + n.eta * n.N * n.t / 2),
    "exp3-pathwise": ("exp3", bits, {}, lambda n, _: log(n.N) / n.eta + n.variance_price + n.bias_price),
}
ELSEWHERE = {"exp3-ix": "test_exp3"}
LEVELS = {"exp3": ("swap",)}
LETTERS = {
    "exp3-ix": (
        ("γ", "added to the probability"),
        ("λ", "sum of estimates exceeds"),
    ),
    "exp3-pathwise": (("γ", "added to the probability"),),
    "exp3-erratum-49": (("L*ₜ", "the best arm"), ("N", "arms")),
}
MEANS: dict[str, Any] = {
    "exp3": lambda tried: (f"swap:half={tried.T // 2}" if tried.hostile else tried.arms, "exp3", tried.T, {})
}
STATED: dict[str, Any] = {"exp3": lambda n, t: (log(n["N"]) / n["eta"] + n["eta"] * n["N"] * t / 2, {"N": 2})}
ODD_ERRATA: dict[str, Any] = {
    "exp3": (
        ({}, odd_errata.BITS, odd_errata.COINS),
        ({"gamma": 0.1}, odd_errata.BITS, odd_errata.COINS),
    )
}
MET_BY_SETTINGS = {"exp3-erratum-49": 0}
