"""The universal portfolio."""

from math import lgamma, log, pi
from typing import Any

import numpy as np
import odd_rounds as odd
import promised
from exactness import NO
from nature import Game, Rng, learner_of, played
from premises import RANGE, Broken, Case, Certain

from visualonline.core.types import Array, State
from visualonline.learners import universal_portfolio as rule
from visualonline.numerics.price_relatives import LEAST
from visualonline.numerics.rebalanced_wealth import log_of_wealth

LEARNER = "universal-portfolio"


def assets(rng: Rng, T: int, N: int) -> Array:
    """Return price relatives of many kinds: near 1, far from it, one asset alone, or each asset for a while."""
    kind = int(rng.integers(0, 4))
    if kind < 2:
        return np.exp(rng.normal(0, float(10 ** rng.uniform(-2, 0.7)), (T, N)))
    if kind == 2:
        return np.eye(N)[rng.choice(N, T, p=rng.dirichlet(np.full(N, 0.5)))]
    return np.eye(N)[np.arange(T) * int(rng.integers(1, 6)) // T % N] + float(rng.choice([0, 0.1, 0.5]))


def losses(relatives: Array) -> Array:
    return np.asarray(np.clip(1 - relatives / np.maximum(relatives.max(axis=1, keepdims=True), 1e-300), 0, 1))


def drawn(rng: Rng) -> Game:
    """Two assets or three, with or without labels to say what they are worth, now and then with fewer nodes."""
    N, T = int(rng.choice([1, 2, 2, 2, 3])), int(rng.integers(20, 201 if rng.random() < 0.05 else 50))
    given = {"nodes": int(rng.integers(8, 30))} if rng.random() < 0.3 else {}
    X, y = losses(assets(rng, T, N)), rng.choice([-1.0, 1.0], T)
    return Game(learner_of(LEARNER), given, np.where(y[:, None] > 0, 1 - X, X), y)


def one_has_all(rng: Rng) -> Game:
    """One asset has everything in all rounds, or in all but a few."""
    T, N = int(rng.integers(20, 80)), int(rng.choice([2, 2, 3]))
    x = np.full((T, N), float(rng.choice([1.0, 1.0, 0.9])))
    x[:, 0] = 0
    for t in rng.integers(0, T, int(rng.choice([0, 0, 1, 3]))):
        x[t] = np.roll(x[t], 1)
    return Game(learner_of(LEARNER), {}, x, -np.ones(T))


def hits_the_larger_share(rng: Rng) -> Game:
    """The asset with the largest share is the one that loses."""
    loss = float(rng.choice([1.0, 0.9, 0.5]))

    def answer(state: State, _t: int) -> tuple[Array, float]:
        return loss * np.eye(2)[int(np.argmax(state.w + 1e-9 * rng.random(2)))], -1.0

    return played(learner_of(LEARNER), {}, 2, int(rng.integers(20, 80)), answer)


def sign(state: Any, x: Array, y: float) -> bool:
    """The assets that lose are bought."""
    return rule.update(state, x, -y)


def tenth(state: Any, x: Array, y: float) -> bool:
    """The wealth of a node counts by its tenth root."""
    before = log_of_wealth(state.p, state.k)
    changed = rule.update(state, x, y)
    state.p[:] = np.exp(before + (log_of_wealth(state.p, state.k) - before) / 10)
    state.k[:] = 0
    state.w[:] = state.b @ state.p / state.p.sum()
    return changed


def forgets(state: Any, x: Array, y: float) -> bool:
    """Each round leaves a hundredth of what the nodes have won."""
    state.p[:] = np.exp(log_of_wealth(state.p, state.k) / 100)
    state.k[:] = 0
    return rule.update(state, x, y)


def spread(t: float, N: float) -> float:
    return lgamma(t + N / 2) + log(pi) / 2 - lgamma(N / 2) - lgamma(t + 1 / 2)


EXACTNESS = {LEARNER: (NO, "the nodes are cosines; w agrees with a rule in fractions to 1e-12")}
PLANS = {LEARNER: {LEARNER: (1000, 200)}}
DRAWN = {LEARNER: drawn}
HOSTILE = {LEARNER: (one_has_all, hits_the_larger_share)}
FAMILIES = {LEARNER: (LEARNER,)}
FAULTS = {LEARNER: (sign, tenth, forgets)}
PREMISES = {
    LEARNER: (
        Broken(
            "enough nodes for the integral", Case("one-good:N=2", {"nodes": 2}, {"rounds": 9}),
            "n = 2, exact for t ≤ 3; t = 9",
        ),
        Certain("price relatives above 0", "what loses everything keeps a millionth", RANGE),
    )
}  # fmt: skip
GIVEN: dict[str, Any] = {
    LEARNER: (
        LEARNER, "cover", {}, lambda n, _: spread(n.t, n.N) + max(1e-13, n.N * 2**-52 / (LEAST * -log(LEAST))) * n.loss,
    )
}  # fmt: skip
BESIDE = {LEARNER: {"closed": lambda n, _: (n.N - 1) / 2 * log(n.t + 1) + log(2), "integral_error": lambda _n, _: 0.0}}
MET = {LEARNER: Case("cover", words={"rounds": 20})}
LEVELS = {LEARNER: ("cover",)}
ODD: dict[str, Any] = {LEARNER: (({}, odd.BITS[:, :1], odd.Y), ({}, odd.BITS[:, :2], odd.Y))}
VOTE = {LEARNER: "curve"}
ON_SIMPLEX = {LEARNER: True}
PARAMETERS = {LEARNER: {"nodes": promised.P("int", "auto", 1, 8192, low_open=False, high_open=False)}}
SEARCHED = {LEARNER: ("cover", "up", "portfolio", "dirichlet", "rebalanced", "investment")}
LETTERS = {LEARNER: (("b*", "the best constantly rebalanced portfolio"),)}
TOO_FAR = {LEARNER: ("nodes=8192",)}  # for three assets these make too many portfolios
