"""Sleeping experts with e^-eta as close to a fraction as a float allows."""

from fractions import Fraction
from math import log
from typing import Any

import numpy as np
from exactness import WITHIN
from fraction_programs import ETAS, Voters, factor
from nature import Game, Rng, drawn_advice, learner_of, met, played
from premises import RANGE, Certain
from rational import HALF, Point, Rational, RoundResult, variants
from worked_streams import bits

from visualonline.core.types import Array, State
from visualonline.learners import sleeping_experts as rule


class Sleeping(Voters):
    """Exponential weights among the awake experts, whose total weight does not change."""

    def __init__(self, dim: int, eta: Fraction, mode: str) -> None:
        self.w, self.beta, self.mode = [Fraction(1, dim)] * dim, factor(eta), mode

    def score(self, x: Point) -> Fraction:
        """Return p, or 1/2 if no expert is awake."""
        awake = [(w, a) for w, a in zip(self.w, x, strict=True) if a is not None]
        return sum((w * a for w, a in awake), Fraction(0)) / sum(w for w, _ in awake) if awake else HALF

    def learn(self, x: Point, y: int, coin: Fraction) -> RoundResult:
        """Move weight among those that are awake."""
        p = self.score(x)
        v = [w * self.beta if a not in (None, y > 0) else w for w, a in zip(self.w, x, strict=True)]
        awake = [a is not None for a in x]
        if any(awake):
            scale = Fraction(sum(w for w, on in zip(self.w, awake, strict=True) if on))
            scale /= sum(w for w, on in zip(v, awake, strict=True) if on)
            self.w = [w * scale if on else w for w, on in zip(v, awake, strict=True)]
        prediction = 1 if (coin < p if self.mode == "draw" else p >= HALF) else -1
        return RoundResult(p, prediction, any(awake), abs(p - (y > 0)), p == HALF)

    def weights(self) -> list[Fraction | float]:
        """Return the weights."""
        return [*self.w]


def sleepers(rng: Rng) -> Game:
    """Some experts sleep often, some never, and sometimes none is awake."""
    game = drawn_advice(rng, learner_of("sleeping-experts"), eta=float(10 ** rng.uniform(-1.5, 0.7)))
    game.X[rng.random(game.X.shape) < rng.choice([0.0, 0.2, 0.7], game.X.shape[1])] = np.nan
    return game


def even_then_good(rng: Rng) -> Game:
    """As for exponential weights, with further experts that sleep through most of it."""
    N, T = int(rng.choice([2, 4, 8])), int(rng.integers(60, 200))
    text = f"alternate-then-one-good:N={N},first={T - 2 * int(rng.uniform(0.8, 1.2) * np.sqrt(T))},together={N - 1}"
    return met("sleeping-experts", text, T, int(rng.integers(1000)))


def heaviest_awake_hit(rng: Rng) -> Game:
    """Half of the experts sleep, and of the others the heavier ones are wrong."""
    N = int(rng.choice([4, 8]))

    def answer(state: State, t: int) -> tuple[Array, float]:
        awake = (np.arange(N) + t // 3) % 2 == 0
        heavy = awake & (state.log_w > np.median(state.log_w[awake]) - 1e-9)
        return np.where(awake, heavy.astype(float), np.nan), -1.0

    return played(learner_of("sleeping-experts"), {"eta": 0.3}, N, int(rng.integers(20, 60)), answer)


def sleep_sign(state: Any, x: Array, y: float, score: float, eta: float) -> bool:
    return rule.update(state, x, -y, score, eta)


def sleep_step(state: Any, x: Array, y: float, score: float, eta: float) -> bool:
    """The step is a hundredth."""
    return rule.update(state, x, y, score, eta / 100)


def sleep_sum(state: Any, x: Array, y: float, score: float, eta: float) -> bool:
    """Increase weights instead of decreasing them, and remove all weight of sleeping experts."""
    changed = rule.update(state, x, y, score, -eta)
    state.log_w[np.isnan(x)] -= 5
    return changed


EXACTNESS = {
    "sleeping-experts": (WITHIN, "for e^-eta = 1/2, 1/3, 1/10 to a float; p within N 2^-52 of 1/2 counts as 1/2")
}
RATIONAL = {
    "sleeping-experts": Rational(
        Sleeping, variants(eta=ETAS, mode=("average", "draw")), "sleepers", rounds=(8, 30), dims=(2, 3, 4)
    )
}
PLANS = {"sleeping-experts": {"sleeping-experts": (1000, 200)}}
DRAWN = {"sleeping-experts": sleepers}
HOSTILE = {"sleeping-experts": (even_then_good, heaviest_awake_hit)}
FAMILIES = {"sleeping-experts": ("sleeping-experts",)}
FAULTS = {"sleeping-experts": (sleep_sign, sleep_step, sleep_sum)}
PREMISES = {
    "sleeping-experts": (Certain("advice in [0, 1]", "every stream of advice has it, but of who sleeps", RANGE),)
}
GIVEN: dict[str, Any] = {
    "sleeping-experts": ("sleeping-experts", bits, {}, lambda n, _: log(n.N) / n.eta + n.eta * n.waking_rounds / 8)
}
LEVELS = {"sleeping-experts": ("specialists",)}
VOTE = {"sleeping-experts": "lottery"}
ON_SIMPLEX = {"sleeping-experts": True}
