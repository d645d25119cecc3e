"""ROMMA."""

from fractions import Fraction
from typing import Any

import numpy as np
from exactness import WITHIN
from nature import Game, Rng, hadamard, labelled, learner_of, orthonormal, played, sizes
from premises import AROUND, Broken, Case
from rational import ONE, ZERO, Linear, Point, Rational, RoundResult, dot, turn, variants
from worked_streams import separable

from visualonline.core.plugin import Learner
from visualonline.core.types import Array, State
from visualonline.learners import romma as rule

LONGEST = 3000
"""Bits of a number at which a stream ends: each step makes them three times as many."""
SHARPEST = 10**6
"""The bound for D/(q W) of all steps together: rounding errors grow by its square root."""


class Romma(Linear):
    """w is the shortest w' with y w'.x >= 1 and w'.w >= ||w||^2; where there is none it stays for ever."""

    def __init__(self, dim: int, variant: str, **_: Any) -> None:
        self.w, self.variant, self.frozen = [ZERO] * dim, variant, False
        self.sharp = 1.0
        self.kinks = (ZERO, ONE) if variant == "aggressive" else (ZERO,)

    def learn(self, x: Point, y: int, coin: Fraction) -> RoundResult:
        """Move to both half-spaces."""
        s = self.score(x)
        asked = not self.frozen and (y * s < 1 if self.variant == "aggressive" else y * s <= 0)
        if asked:
            self.move(x, y, s)
        prediction, _ = turn(s, y)
        return RoundResult(s, prediction, asked, Fraction(prediction != y), y * s == 1)

    def move(self, x: Point, y: int, s: Fraction) -> None:
        """Take the step, or freeze."""
        q, W = sum(a * a for a in x), dot(self.w, self.w)
        D = q * W - s * s
        if q > 0 and (W == 0 or y * s >= q * W):
            self.w, self.sharp = [Fraction(y * b, q) for b in x], 1.0
        elif D == 0:
            self.frozen = True
        else:
            self.sharp *= float(q * W / D)
            self.w = [(q * W - y * s) / D * a + W * (y - s) / D * b for a, b in zip(self.w, x, strict=True)]

    def is_over(self) -> bool:
        """Return whether a number has too many bits to compute with, or the rounding error may be too large."""
        return self.sharp > SHARPEST or any(a.denominator.bit_length() > LONGEST for a in self.w)


VARIANTS = ["aggressive", "mistakes"]


def romma(rng: Rng) -> Game:
    """Points of any scale and margin; the labels of a few are turned, and then the theorem must not apply."""
    d, T = sizes(rng, 8)
    X, y = labelled(rng, d, T, rng.choice([0.01, 0.3, 1.0]))
    if rng.random() < 0.05:
        y[rng.integers(T, size=2)] *= -1
    return Game(learner_of("romma"), {"variant": rng.choice(VARIANTS)}, X, y)


def romma_axes(rng: Rng) -> Game:
    """One example in each direction, all of one norm: every round is a mistake that the bound allows."""
    game = orthonormal(rng) if rng.random() < 0.5 else hadamard(rng)
    return Game(learner_of("romma"), {"variant": rng.choice(VARIANTS)}, game.X, game.y)


def leaning(rng: Rng, learner: Learner | None = None) -> Game:
    """Points in the plane with a margin that oppose w as much as possible; one of them is positive."""
    gamma = float(rng.uniform(0.2, 0.4))

    def answer(state: State, t: int) -> tuple[Array, float] | None:
        z = np.array([gamma, np.sqrt(1 - gamma**2) * (-1.0 if state.w[1] > 0 else 1.0)])
        y = 1.0 if t == 0 else -1.0
        return (y * z, y) if z @ state.w <= 0 else None

    given = {"variant": rng.choice(VARIANTS)}
    return played(learner or learner_of("romma"), given, 2, int(rng.integers(20, 60)), answer)


def romma_sign(state: Any, x: Array, y: float, t: int, score: float, variant: int) -> bool:
    return rule.update(state, x, -y, t, -score, variant)


def romma_forgets(state: Any, x: Array, y: float, score: float) -> bool:
    """The new half-space takes the place of all before."""
    if y * score > 0:
        return False
    state.w[:] = y * x / (x @ x)
    return True


def romma_right(state: Any, x: Array, y: float, t: int, score: float, variant: int) -> bool:
    """A right prediction is answered by the other half-space."""
    return rule.update(state, x, -y if y * score > 0 else y, t, -abs(score), variant)


EXACTNESS = {
    "romma": (WITHIN, "margins within 1e-12 ||w|| ||x|| of 0 or 1 are that; steps multiply rounding, here by 1,000")
}
RATIONAL = {"romma": Rational(Romma, variants(variant=("aggressive", "mistakes")))}
PLANS = {"romma": {"romma": (1100, 200)}}
DRAWN = {"romma": romma}
HOSTILE = {"romma": (romma_axes, leaning)}
FAMILIES = {"romma": ("romma",)}
FAULTS = {"romma": (romma_sign, romma_forgets, romma_right)}
ANSWERED = {"romma": leaning}
PREMISES = {
    "romma": (
        Broken(
            "linearly separable: some u has y u·x ≥ γ > 0 in every round",
            Case(AROUND), "rounds 1 to 3 are not separable"
        ),
    )
}
MET = {"romma": Case("separable", words={"rounds": 60})}
CLOSES = {"romma": 1}
GIVEN: dict[str, Any] = {"romma": ("romma", separable, {}, lambda n, _: (n.r / n.gamma) ** 2)}
LEVELS = {"romma": ("separable",)}
MARGINS = {"romma": "romma"}
