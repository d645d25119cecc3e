"""The online Newton step."""

from math import log
from typing import Any

import numpy as np
import promised
import proof_rounds as proved
from exactness import NO
from nature import Game, Rng, learner_of, noisy_points, wave
from premises import NOISY, Broken, Case
from worked_streams import noisy

from visualonline.core.types import Array
from visualonline.learners import online_newton_step as rule

LEARNER = "online-newton-step"


def drawn(rng: Rng) -> Game:
    """Points of any scale; now and then a beta that is smaller than it may be, and any eps."""
    X, y = noisy_points(rng, 5)
    r = float(np.linalg.norm(X, axis=1).max())
    lam = float(10 ** rng.uniform(-1, 1)) / r
    given: dict[str, Any] = {"lam": lam}
    if rng.random() < 0.3:
        given["beta"] = float(10 ** rng.uniform(-1, 0)) / (2 * (1 + lam * r) ** 2)
    if rng.random() < 0.5:
        given["eps"] = float(10 ** rng.uniform(-2, 2)) * r**2
    return Game(learner_of(LEARNER), given, X, y)


def turning(rng: Rng) -> Game:
    """One coordinate, whose label alternates for a while and then stays."""
    T = int(rng.integers(20, 80))
    given = {"lam": float(10 ** rng.uniform(-1, 1)), "eps": float(10 ** rng.uniform(-1, 2))}
    y = wave(T, int(rng.integers(1, 5)), int(rng.integers(T // 2)))
    return Game(learner_of(LEARNER), given, np.ones((T, 1)), y)


def axes(rng: Rng) -> Game:
    """One example in each direction, each repeated a few times in turns, with the same or any label."""
    d, times = int(rng.integers(5, 11)), int(rng.integers(4, 8))
    y = rng.choice([-1.0, 1.0], d * times) if rng.random() < 0.5 else np.tile(rng.choice([-1.0, 1.0], d), times)
    given = {"lam": float(rng.choice([0.5, 1.0, 3.0])), "eps": float(10 ** rng.uniform(0, 2))}
    return Game(learner_of(LEARNER), given, np.tile(np.eye(d), (times, 1)), y)


def sign(state: Any, x: Array, y: float, score: float, lam: float, beta: float) -> bool:
    return rule.update(state, -x, y, score, lam, beta)


def first_order(state: Any, x: Array, y: float, score: float, lam: float, beta: float) -> bool:
    """Steps a thousandth as long."""
    return rule.update(state, x, y, score, lam, 1000 * beta)


def forgets(state: Any, x: Array, y: float, score: float, lam: float, beta: float) -> bool:
    """Keep A small, so that no step gets shorter."""
    before = state.A.copy()
    changed = rule.update(state, x, y, score, lam, beta)
    state.A[:] = before
    return changed


EXACTNESS = {LEARNER: (NO, "each step solves a system; a margin within d + 8 roundings of 0 or 1 counts as that")}
PLANS = {LEARNER: {LEARNER: (1000, 200)}}
DRAWN = {LEARNER: drawn}
HOSTILE = {LEARNER: (turning, axes)}
FAMILIES = {LEARNER: (LEARNER,)}
FAULTS = {LEARNER: (sign, first_order, forgets)}
PREMISES = {
    LEARNER: (
        Broken("β is at most the exp-concavity", Case(NOISY.stream, {"beta": 0.5}, NOISY.words), "β = 0.5"),
    )
}
GIVEN: dict[str, Any] = {
    LEARNER: (LEARNER, noisy, {}, lambda n, a: a.beta * a.eps * a.lam**2 / 2 + n.log_det / (2 * a.beta))
}
BESIDE = {
    LEARNER: {
        "closed": lambda n, a: (
            a.beta * a.eps * a.lam**2 / 2
            + 3 * log(1 + n.t * (2 * (1 + a.lam * n.longest) * n.longest) ** 2 / (3 * a.eps)) / (2 * a.beta)
        )
    }
}
LEVELS = {LEARNER: ("noisy",)}
PROVED: dict[str, Any] = {
    LEARNER: tuple(
        ({"lam": lam, "eps": eps}, proved.rounds(190 + i, 1 + i, turn=i % 2 == 1))
        for i, (lam, eps) in enumerate(((0.3, 1.0), (2.0, 20.0), (1.0, 0.1), (5.0, "auto")))
    )
}
PARAMETERS = {
    LEARNER: {"lam": promised.above(1.0), "beta": promised.above("auto"), "eps": promised.above("auto")}
}
SEARCHED = {LEARNER: ("ons", "exp-concave", "newton", "second-order")}
LETTERS = {LEARNER: (("β", "the exp-concavity"), ("ε", "the first A"))}
LOOKS_AHEAD = {LEARNER: "beta is the exp-concavity with the longest x of the whole stream"}
TOO_FAR = {LEARNER: ("lam=1e+60", "beta=1e+60", "eps=1e-60")}  # A would lose all digits of eps
