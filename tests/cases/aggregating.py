"""Aggregating forecaster."""

from math import log
from typing import Any

import numpy as np
import odd_errata
import odd_rounds as odd
from exactness import EXPONENTIALS, NO
from nature import Game, Rng, drawn_advice, learner_of, met
from premises import RANGE, Broken, Case, Certain
from worked_streams import bits

from visualonline.core.types import Array
from visualonline.learners import aggregating as rule


def aggregating(rng: Rng) -> Game:
    """Sometimes set the learning rate, or use experts with nearly equal advice."""
    given: dict[str, Any] = {
        "loss": str(rng.choice(["square", "log"])), "mode": str(rng.choice(["substitution", "mean"])),
    }  # fmt: skip
    if rng.random() < 0.3:
        given["eta"] = float(0.5 * 10 ** rng.uniform(-2, 0))
    if rng.random() < 0.5:
        given["clip"] = float(rng.choice([0.0, 0.001, 0.2]))
    game = drawn_advice(rng, learner_of("aggregating"), **given)
    if rng.random() < 0.3:
        game.X[:] = rng.random() + 0.1 * (game.X - rng.random())
        np.clip(game.X, 0, 1, out=game.X)
    return game


def small_steps(rng: Rng) -> Game:
    """One expert is slightly closer to the label: about 1/2 for the substitution, 0 for the mean, anywhere for log."""
    given: dict[str, Any] = [{}, {"mode": "mean"}, {"loss": "log"}][int(rng.integers(3))]
    at, eps = (0.0, 0.1) if "mode" in given else (0.5, float(rng.choice([0.05, 0.1])))
    text = f"small-differences:N={rng.choice([2, 3, 8])},eps={eps},at={at}"
    return met("aggregating", text, int(rng.integers(60, 200)), **given)


def one_good_for_the_forecaster(rng: Rng) -> Game:
    text = f"one-good:N={rng.choice([2, 8, 16])}"
    given = {"loss": "log", "clip": float(rng.choice([0.0, 0.01]))}
    return met("aggregating", text, int(rng.integers(40, 120)), int(rng.integers(1000)), **given)


def forecast_sign(state: Any, x: Array, y: float, loss: int, clip: float) -> bool:
    return rule.update(state, x, -y, loss, clip)


def forecast_step(state: Any, x: Array, y: float, loss: int, clip: float) -> bool:
    """A tenth of each loss is added."""
    before = state.L.copy()
    changed = rule.update(state, x, y, loss, clip)
    state.L[:] = before + (state.L - before) / 10
    return changed


def forecast_right(state: Any, x: Array, y: float, prediction: int, loss: int, clip: float) -> bool:
    """Count the experts' losses after wrong predictions only."""
    return prediction != y and rule.update(state, x, y, loss, clip)


MAY_BE_ZERO = {
    "aggregating": {"clip"},  # a forecast of 0 or 1 may lose infinitely much
}
EXACTNESS = {"aggregating": (NO, EXPONENTIALS + "; forecasts agree with a second program to 1e-9")}
PLANS = {"aggregating": {"aggregating": (1000, 200)}}
DRAWN = {"aggregating": aggregating}
HOSTILE = {"aggregating": (small_steps, one_good_for_the_forecaster)}
FAMILIES = {"aggregating": ("aggregating",)}
FAULTS = {"aggregating": (forecast_sign, forecast_step, forecast_right)}
PREMISES = {
    "aggregating": (
        Broken(
            "η small enough that the loss of p is at most the mix loss",
            Case("experts", {"eta": 2.1}, {"rounds": 9}),
            "square loss, substitution: η = 2.1, at most 2 is known",
        ),
        Certain("advice in [0, 1]", "every stream of advice has it", RANGE),
    )
}
GIVEN: dict[str, Any] = {"aggregating": ("aggregating", bits, {}, lambda n, _: log(n.N) / n.eta)}
LEVELS = {"aggregating": ("experts",)}
ODD: dict[str, Any] = {
    "aggregating": (
        ({"eta": 3}, odd.BITS, odd.Y),
        ({"loss": "log", "clip": 0}, odd.HALF, odd.Y),
    )
}
VOTE = {"aggregating": "curve"}
ON_SIMPLEX = {"aggregating": True}
STATED: dict[str, Any] = {"aggregating": lambda n, _: (log(n["N"]) / n["eta"], {"largest_eta": 0.5})}
ODD_ERRATA: dict[str, Any] = {
    "aggregating": (
        ({"mode": "mean", "eta": 2}, odd_errata.BITS, odd_errata.COINS),
        ({"eta": 3}, odd_errata.BITS, odd_errata.COINS),
        ({"loss": "log"}, odd_errata.BITS, odd_errata.COINS),
    )
}
