"""The EG portfolio."""

from math import log, sqrt
from typing import Any

import numpy as np
import odd_rounds as odd
import promised
from exactness import EXPONENTIALS, NO
from nature import Game, Rng, learner_of, played
from premises import Broken, Case

from visualonline.core.types import Array, State
from visualonline.learners import eg_portfolio as rule
from visualonline.numerics.price_relatives import LEAST

LEARNER = "eg-portfolio"


def tuned(r: float, N: int, T: int) -> float:
    return r * sqrt(8 * log(max(N, 2)) / T)


def drawn(rng: Rng) -> Game:
    """Price relatives near 1 and far from it, up to 16 assets, and steps of any size."""
    N, T = int(rng.integers(1, 17)), int(rng.integers(20, 201 if rng.random() < 0.05 else 60))
    x = np.exp(rng.normal(rng.normal(0, 0.1, N), float(10 ** rng.uniform(-2, 0)), (T, N)))
    x = np.clip(x / x.max(axis=1, keepdims=True), 0.001, 1)
    if rng.random() < 0.2:
        x = np.where(np.eye(N)[np.arange(T) % N] > 0, 1.0, float(rng.choice([0.5, 0.9])))
    y = rng.choice([-1.0, 1.0], T)
    eta = tuned(float(x.min()), N, T) * float(10 ** rng.uniform(-1.5, 1.5))
    return Game(learner_of(LEARNER), {"eta": eta}, np.where(y[:, None] > 0, x, 1 - x), y)


def one_is_best(rng: Rng) -> Game:
    """One asset is the best in all rounds, also for small steps, with which the bound is nearly reached."""
    N, T, r = int(rng.choice([2, 4, 16])), int(rng.integers(40, 201)), float(rng.choice([0.9, 0.7, 0.5]))
    X = np.full((T, N), 1 - r)
    X[:, 0] = 0
    return Game(learner_of(LEARNER), {"eta": tuned(r, N, T) * float(rng.uniform(0.2, 2))}, X, -np.ones(T))


def hits_the_larger_share(rng: Rng) -> Game:
    """The asset with the largest share is the one that loses."""
    N, T, r = int(rng.choice([2, 3, 8])), int(rng.integers(40, 201)), float(rng.choice([0.9, 0.7, 0.5]))

    def answer(state: State, _t: int) -> tuple[Array, float]:
        return (1 - r) * np.eye(N)[int(np.argmax(state.w))], -1.0

    return played(learner_of(LEARNER), {"eta": tuned(r, N, T) * float(rng.uniform(0.5, 2))}, N, T, answer)


def sign(state: Any, x: Array, y: float, eta: float) -> bool:
    """The assets that lose are bought."""
    return rule.update(state, x, -y, eta)


def bold(state: Any, x: Array, y: float, eta: float) -> bool:
    """Steps a hundred times as long."""
    return rule.update(state, x, y, 100 * eta)


def forgets(state: Any, x: Array, y: float, eta: float) -> bool:
    """Each round leaves a hundredth of the gradients before it."""
    state.theta[:] /= 100
    return rule.update(state, x, y, eta)


EXACTNESS = {LEARNER: (NO, EXPONENTIALS + "; w agrees with a second program to 1e-10")}
PLANS = {LEARNER: {LEARNER: (1000, 200)}}
DRAWN = {LEARNER: drawn}
HOSTILE = {LEARNER: (one_is_best, hits_the_larger_share)}
FAMILIES = {LEARNER: (LEARNER,)}
FAULTS = {LEARNER: (sign, bold, forgets)}
PREMISES = {
    LEARNER: (
        Broken(
            "price relatives in [r, 1] with r > 0", Case("one-good:N=4", {}, {"rounds": 9}),
            "an asset lost everything in a round, so r = 0",
        ),
    )
}  # fmt: skip
GIVEN: dict[str, Any] = {
    LEARNER: (
        LEARNER, "cover", {},
        lambda n, a: log(n.N) / a.eta + a.eta * n.t / (8 * n.r**2)
        + max(1e-13, n.N * 2**-52 / (LEAST * -log(LEAST))) * n.loss,
    )
}  # fmt: skip
BESIDE = {LEARNER: {"tuned": lambda n, _: sqrt(n.t * log(n.N) / 2) / n.r}}
MET = {LEARNER: Case("cover", words={"rounds": 20})}
LEVELS = {LEARNER: ("cover",)}
ODD: dict[str, Any] = {LEARNER: (({}, odd.BITS[:, :1], odd.Y), ({"eta": 2}, odd.HALF, odd.Y))}
VOTE = {LEARNER: "curve"}
ON_SIMPLEX = {LEARNER: True}
PARAMETERS = {LEARNER: {"eta": promised.P("float", "auto", 0, 1e6, low_open=True, high_open=False)}}
SEARCHED = {LEARNER: ("eg-p", "portfolio", "exponentiated gradient", "rebalanced", "investment")}
LETTERS = {LEARNER: (("b*", "best constantly rebalanced"), ("r", "the smallest price relative"), ("N", "assets"))}
