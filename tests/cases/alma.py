"""ALMA with p = 2: w contains nested roots, which are computed with 80 digits."""

from decimal import Decimal, localcontext
from fractions import Fraction
from typing import Any

import numpy as np
from exactness import SLACK, WITHIN
from fraction_programs import DIGITS, Ball, settled
from nature import Game, Rng, hadamard, labelled, learner_of, orthonormal, played, sizes
from premises import AROUND, Broken, Case
from rational import HALF, ONE, Point, Rational, RoundResult, turn, variants

from visualonline.core.plugin import Learner
from visualonline.core.types import Array, State
from visualonline.learners import alma as rule
from visualonline.learners.alma import demanded_margin


class Alma(Ball):
    """If y w.x <= (1 - alpha) B/sqrt k: w + sqrt(2/k) y x, projected onto the unit ball; k + 1."""

    def __init__(self, dim: int, alpha: Fraction, **_: Any) -> None:
        super().__init__(dim, ONE)
        with localcontext(DIGITS):
            self.alpha, self.k = Decimal(alpha.numerator) / alpha.denominator, 1

    def short_of(self, x: Point, y: int) -> Decimal:
        """Return by how much y w.x is below the demanded margin, or 0 if only by rounding."""
        terms = [-y * a * b for a, b in zip(self.w, x, strict=True)]
        return settled([*terms, (1 - self.alpha) / self.alpha * (Decimal(8) / self.k).sqrt()])

    def turns(self, x: Point, y: int) -> bool:
        """Return whether the margin is 0 or exactly the demanded one."""
        with localcontext(DIGITS):
            return self.score(x) == 0 or self.short_of(x, y) == 0

    def learn(self, x: Point, y: int, coin: Fraction) -> RoundResult:
        """Make a step if the margin is at most the demanded one."""
        score = self.score(x)
        prediction, _ = turn(score, y)
        with localcontext(DIGITS):
            lacks = self.short_of(x, y)
            if lacks >= 0:
                step = (Decimal(2) / self.k).sqrt() * y
                self.w = [settled([a, step * b]) for a, b in zip(self.w, x, strict=True)]
                length = sum((a * a for a in self.w), Decimal(0)).sqrt()
                self.w = [a / length for a in self.w] if length > 1 else self.w
                self.k += 1
        return RoundResult(score, prediction, lacks >= 0, Fraction(prediction != y), lacks == 0)


def settings(rng: Rng) -> dict[str, Any]:
    """Any alpha, most of the time one that demands little: then the bound is within reach of short streams."""
    return {"alpha": float(rng.choice([1.0, 1.0, 0.9, 0.7, rng.uniform(0.05, 1)]))}


def short(X: Array) -> Array:
    return np.asarray(X / np.max(np.linalg.norm(X, axis=1)))


def alma(rng: Rng) -> Game:
    d, T = sizes(rng, 8)
    X, y = labelled(rng, d, T, rng.choice([0.3, 1.0, 3.0]))
    if rng.random() < 0.05:
        y[rng.integers(T, size=2)] *= -1
    return Game(learner_of("alma"), settings(rng), short(X), y)


def alma_axes(rng: Rng) -> Game:
    """One example in each direction."""
    game = orthonormal(rng) if rng.random() < 0.5 else hadamard(rng)
    return Game(learner_of("alma"), {"alpha": float(rng.choice([1.0, 0.9]))}, short(game.X), game.y)


def two_points(rng: Rng, learner: Learner | None = None) -> Game:
    """Of two points with the same margin, always show the one that w is further from."""
    gamma, alpha = float(rng.uniform(0.25, 0.6)), float(rng.choice([0.5, 0.8, 1.0]))
    points = np.array([[gamma, np.sqrt(1 - gamma**2)], [gamma, -np.sqrt(1 - gamma**2)]])

    def answer(state: State, t: int) -> tuple[Array, float] | None:
        z = points[int(np.argmin(points @ state.w))]
        y = float(rng.choice([-1, 1]))
        return (y * z, y) if t == 0 or z @ state.w <= demanded_margin(state, alpha) else None

    return played(learner or learner_of("alma"), {"alpha": alpha}, 2, int(rng.integers(20, 150)), answer)


def alma_sign(state: Any, x: Array, y: float, score: float, alpha: float) -> bool:
    return rule.update(state, x, -y, -score, alpha)


def alma_forgets(state: Any, x: Array, y: float, score: float, alpha: float) -> bool:
    """Each step leaves a hundredth of w."""
    changed = rule.update(state, x, y, score, alpha)
    state.w[:] = state.w / 100 if changed else state.w
    return changed


def alma_always(state: Any, x: Array, y: float, alpha: float) -> bool:
    """It steps however right it is."""
    return rule.update(state, x, y, -y, alpha)


EXACTNESS = {"alma": (WITHIN, "w is a root of roots, compared with one of 80 digits; " + SLACK)}
RATIONAL = {"alma": Rational(Alma, variants(alpha=(HALF, ONE, Fraction(2, 3), Fraction(1, 10), Fraction(9, 10))))}
PLANS = {"alma": {"alma": (1150, 200)}}
DRAWN = {"alma": alma}
HOSTILE = {"alma": (alma_axes, two_points)}
FAMILIES = {"alma": ("alma",)}
FAULTS = {"alma": (alma_sign, alma_forgets, alma_always)}
ANSWERED = {"alma": two_points}
PREMISES = {
    "alma": (
        Broken(
            "linearly separable: some u has y u·x ≥ γ > 0 in every round",
            Case(AROUND, words={"normalize": "unit"}),
            "rounds 1 to 3 are not separable",
        ),
        Broken("‖x‖ ≤ 1 for every example", Case(([[1, 1], [1, 0]], [1, 1])), "max ‖x‖ = 1.41: divide each x by"),
    )
}
MET = {"alma": Case("separable", words={"rounds": 60})}
ELSEWHERE = {"alma": "test_alma"}
LEVELS = {"alma": ("separable",)}
MARGINS = {"alma": "alma"}


def line_numbers(given: Any, before: Any, x: Array, y: float, t: int) -> dict[str, Any]:
    """Return the numbers of its lines alone."""
    k = before.k[0]
    demanded = (1 - given["alpha"]) * np.sqrt(8 / k) / given["alpha"]
    return {"v": before.w + y * x * np.sqrt(2 / k), "(1 − α) B/√k": demanded}


LINE_NUMBERS = {"alma": line_numbers}
