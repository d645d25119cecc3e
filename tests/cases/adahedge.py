"""AdaHedge."""

from math import log, sqrt
from typing import Any

import numpy as np
import odd_rounds as odd
from exactness import EXPONENTIALS, NO
from nature import Game, Rng, drawn_advice, learner_of, met, played
from premises import RANGE, Certain
from worked_streams import Named, bits

from visualonline.core.types import Array, State
from visualonline.learners import adahedge as rule


def adahedge(rng: Rng) -> Game:
    """Experts with error rates of their own, now and then at a scale at which mixing costs next to nothing."""
    game = drawn_advice(rng, learner_of("adahedge"), mode=str(rng.choice(["draw", "average"])))
    if rng.random() < 0.2:
        label, scale = (1 + game.y[:, None]) / 2, 10.0 ** rng.uniform(-12, 0)
        game.X[:] = label + scale * (game.X - label)
    return game


def even_then_good(rng: Rng) -> Game:
    """Halves of the experts take turns in being wrong; in the last two or three sqrt T rounds all but one are."""
    N, T, mode = int(rng.choice([2, 4, 8, 16])), int(rng.integers(40, 200)), str(rng.choice(["draw", "average"]))
    first = max(0, T - 2 * int(rng.uniform(1, 1.5) * np.sqrt(T)))
    text = f"alternate-then-one-good:N={N},first={first},together={N - 1}"
    return met("adahedge", text, T, int(rng.integers(1000)), mode=mode)


def heaviest_hit(rng: Rng) -> Game:
    """The expert with most weight is wrong, alone or with all that are beyond the median."""
    N = int(rng.choice([2, 4, 8, 16]))
    alone = rng.random() < 0.5

    def answer(state: State, t: int) -> tuple[Array, float]:
        hit = np.arange(N) == np.argmin(state.L) if alone else np.argsort(np.argsort(state.L, kind="stable")) < N // 2
        return hit.astype(float), -1.0

    return played(learner_of("adahedge"), {}, N, int(rng.integers(20, 60)), answer)


def hedge_sign(state: Any, x: Array, y: float) -> bool:
    return rule.update(state, x, -y)


def hedge_step(state: Any, x: Array, y: float) -> bool:
    """Add a hundred times the mixability gap."""
    before = state.Delta[0]
    changed = rule.update(state, x, y)
    state.Delta[0] += 99 * (state.Delta[0] - before)
    return changed


def hedge_cost(state: Any, x: Array, y: float) -> bool:
    """Never add the mixability gap, so that the leader is followed."""
    changed = rule.update(state, x, y)
    state.Delta[0] = 0
    return changed


def closed_form(c: float, n: Named) -> float:
    q, p = 1 + 4 * c / n.t, 2 + (16 / 3 - 8 * n.L_star / n.t) * c
    return (p + sqrt(p * p + 16 * q * n.L_star * (1 - n.L_star / n.t) * c)) / (2 * q)


def second_order(c: float, V: float) -> float:
    """Return twice the root of Delta^2 = V c + (2 c/3 + 1) Delta."""
    half = c / 3 + 1 / 2
    return 2 * (half + sqrt(half**2 + V * c))


EXACTNESS = {"adahedge": (NO, EXPONENTIALS + "; p within N 2^-52 of 1/2 counts as 1/2")}
PLANS = {"adahedge": {"adahedge": (1000, 200)}}
DRAWN = {"adahedge": adahedge}
HOSTILE = {"adahedge": (even_then_good, heaviest_hit)}
FAMILIES = {"adahedge": ("adahedge",)}
FAULTS = {"adahedge": (hedge_sign, hedge_step, hedge_cost)}
PREMISES = {"adahedge": (Certain("advice in [0, 1]", "every stream of advice has it", RANGE),)}
CLOSES = {"adahedge": 1}
GIVEN: dict[str, Any] = {"adahedge": ("adahedge", bits, {}, lambda n, _: closed_form(log(n.N), n))}
BESIDE = {
    "adahedge": {
        "eta": lambda n, _: log(n.N) / n.mixing_cost,
        "twice_mixing_cost": lambda n, _: 2 * n.mixing_cost,
        "second_order": lambda n, _: second_order(log(n.N), n.variance),
        "worst_case": lambda n, _: second_order(log(n.N), n.t / 4),
    }
}
LEVELS = {"adahedge": ("experts",)}
ODD: dict[str, Any] = {"adahedge": (({}, odd.BITS[:, :1], odd.Y),)}
VOTE = {"adahedge": "lottery"}
ON_SIMPLEX = {"adahedge": True}
