"""Winnow on the simplex: exponentials of different fractions do not cancel (Lindemann), so the sign of w.x is exact."""

from fractions import Fraction
from itertools import product
from math import exp, log
from typing import Any

import numpy as np
import odd_errata
import odd_rounds as odd
import promised
import proof_rounds as proved
from exact import sign
from exactness import EXACT
from fraction_programs import TIES
from nature import Game, Rng, learner_of, played, sizes
from premises import Broken, Case
from rational import HALF, ONE, Point, Program, Rational, RoundResult, turn, variants
from worked_streams import separable

from visualonline.core.types import Array, State
from visualonline.learners import winnow as rule
from visualonline.numerics.ties import LE
from visualonline.runs.judgement import Judgement
from visualonline.runs.run import Run


class Winnow(Program):
    """w ~ exp(eta s), s the sum of y x over the mistakes."""

    def __init__(self, dim: int, eta: Fraction, tie: str) -> None:
        self.s, self.eta, self.tie = [0] * dim, eta, tie

    def score(self, x: Point) -> Fraction:
        """Return the sign of w.x."""
        return Fraction(sign(x, [self.eta * a for a in self.s]))

    def weights(self) -> list[Fraction | float]:
        """Return w."""
        w = [exp(self.eta * (a - max(self.s))) for a in self.s]
        return [a / sum(w) for a in w]

    def learn(self, x: Point, y: int, coin: Fraction) -> RoundResult:
        """Add y x to s on a mistake."""
        score = self.score(x)
        shown = sum(a * b for a, b in zip(self.weights(), x, strict=True)) if score else 0.0
        prediction, learns = turn(score, y, self.tie)
        if learns:
            self.s = [a + y * b for a, b in zip(self.s, x, strict=True)]
        return RoundResult(shown, prediction, learns, Fraction(prediction != y))


def winnow(rng: Rng) -> Game:
    d, T = sizes(rng, 12)
    v = rng.random(d) * (rng.random(d) < 0.5)
    v[int(rng.integers(d))] += 1
    v /= v.sum()
    X = rng.choice([-1.0, 1.0], (T, d)) if rng.random() < 0.5 else rng.standard_normal((T, d))
    y = np.where(X @ v >= 0, 1.0, -1.0)
    X += np.outer(y, np.full(d, rng.choice([0.05, 0.3])))
    given: dict[str, Any] = {"tie": rng.choice(["le", "positive", "lt"])}
    if rng.random() < 0.4:
        rho = float(np.min(y * (X @ v)))
        given["eta"] = rho / np.abs(X).max() ** 2 * float(rng.uniform(0.1, 1.9))
    return Game(learner_of("winnow"), given, X, y)


def greedy_winnow(rng: Rng) -> Game:
    """Feature 1 is right by rho; the others are signed so that y w.x is as near below 0 as can be."""
    N, rho = int(rng.choice([8, 16, 64])), float(rng.choice([1.0, 0.5, 0.3]))
    order = np.append(0, 1 + rng.permutation(N - 1))

    def answer(state: State, t: int) -> tuple[Array, float] | None:
        w = state.w
        z, total = np.empty(N), rho * w[0]
        z[0] = rho
        for i in sorted(order[1:], key=lambda i: -w[i]):
            z[i] = -1.0 if total >= 0 else 1.0
            total += z[i] * w[i]
        for i in sorted(order[1:], key=lambda i: w[i]):
            if total <= 0:
                break
            if z[i] > 0:
                z[i] = -1.0
                total -= 2 * w[i]
        y = float(rng.choice([-1, 1]))
        return (y * z, y) if total <= 0 else None

    return played(learner_of("winnow"), {"eta": rho}, N, int(rng.integers(20, 60)), answer)


def winnow_sign(state: Any, x: Array, y: float, score: float, prediction: int, eta: float, tie: int) -> bool:
    return rule.update(state, x, -y, score, prediction * -1, eta, tie)


def winnow_step(state: Any, x: Array, y: float, score: float, prediction: int, eta: float, tie: int) -> bool:
    return rule.update(state, x, y, score, prediction, eta / 100, tie)


def winnow_right(state: Any, x: Array, y: float, score: float, prediction: int, eta: float, tie: int) -> bool:
    return rule.update(state, x, y, score, 0, eta, LE)


EXACTNESS = {
    "winnow": (EXACT, "sums of exponentials of different fractions are never 0 (Lindemann); no weight is too small")
}
RATIONAL = {"winnow": Rational(Winnow, variants(eta=(ONE, HALF, Fraction(1, 10), Fraction(3, 10)), tie=TIES))}
PLANS = {"winnow": {"winnow": (1000, 200)}}
DRAWN = {"winnow": winnow}
HOSTILE = {"winnow": (greedy_winnow,)}
FAMILIES = {"winnow": ("winnow",)}
FAULTS = {"winnow": (winnow_sign, winnow_step, winnow_right)}
LINKS = {"winnow": (winnow_step,)}
PREMISES = {
    "winnow": (
        Broken("v ≥ 0, ρ = min y v·x / ‖v‖₁ > 0", Case(([[1.0]] * 3, [-1] * 3)), "ρ = -1, r = 1", alone=False),
        Broken("0 < η < 2ρ/r²", Case("hadamard:d=16", {"eta": 2}), "η = 2, 2ρ/r² = 2: choose a smaller η"),
    )
}
LETTERS = {"winnow-erratum-8": (("ρ", "‖v‖₂"),), "winnow-erratum-9": (("v", "either sign"),)}
MET = {"winnow": Case("hadamard:d=16")}
GIVEN: dict[str, Any] = {
    "winnow": ("winnow", separable, {}, lambda n, _: n.kl / (n.eta * n.rho - n.eta**2 * n.r**2 / 2))
}
BESIDE = {"winnow": {"tuned": lambda n, _: 2 * (n.r / n.rho) ** 2 * n.ln_d, "ln_d": lambda *_: log(3)}}
LEVELS = {
    "winnow": (
        "sparse",
        "hadamard",
    )
}
PROVED: dict[str, Any] = {
    "winnow": (
        *(
            ({"eta": eta, "tie": tie}, proved.signs(50 + i, 5))
            for i, (eta, tie) in enumerate(product((0.01, 0.1, 0.3), ("le", "positive", "lt")))
        ),
    )
}


def chains(run: Run, t: int) -> int:
    """An update has one of its own."""
    return 2 if run.frame(t).updates > run.frame(t - 1).updates else 1


def end(run: Run, judgement: Judgement, t: int) -> float:
    """KL - U (fall at each update), and the bound is KL / fall."""
    return float(judgement.quantities["kl"]) * (1 - run.frame(t).updates / judgement.value)


CHAINS = {"winnow": chains}
ENDS = {"winnow": end}
ODD: dict[str, Any] = {
    "winnow": (
        ({}, odd.X, odd.Y),
        ({"eta": 0.3}, np.abs(odd.X), np.ones(40)),
        ({"eta": 30}, np.abs(odd.X), np.ones(40)),
    )
}
AS_FEATURES: dict[str, Any] = {"winnow": ({"eta": 0.3},)}
ON_SIMPLEX = {"winnow": True}
PARAMETERS = {"winnow": {"eta": promised.above("auto"), "tie": promised.TIE}}
STATED: dict[str, Any] = {
    "winnow": lambda n, _: (
        (n["ln_d"], {"ln_d": log(1024), "lg_d": 10, "right": 2 * log(1024)})
        if "right" in n
        else (2 * (n["r"] / n["rho"]) ** 2 * n["ln_d"], {"r": 1, "rho": n["eta"]})
    )
}
ODD_ERRATA: dict[str, Any] = {
    "winnow": (
        ({"eta": 1}, odd_errata.SIGNS, odd_errata.SIGNS[:, 2]),
        ({"eta": 1}, odd_errata.SIGNS, np.where(np.arange(40) < 20, odd_errata.SIGNS[:, 2], -odd_errata.SIGNS[:, 2])),
        ({"eta": 0.2}, odd_errata.SIGNS, -odd_errata.SIGNS[:, 0]),
        ({"eta": 0.5}, odd_errata.REAL, odd_errata.LINEAR),
        ({"eta": 5}, odd_errata.REAL, odd_errata.COINS),
        ({"eta": 1}, odd_errata.SIGNS * 0, odd_errata.COINS),
    )
}
COUNTED = {"winnow-erratum-7": 3}
LOOKS_AHEAD = {"winnow": "eta and theta are tuned by the margin of the whole stream"}
