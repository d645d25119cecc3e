"""The budget perceptron."""

from decimal import Decimal, localcontext
from fractions import Fraction
from typing import Any

import numpy as np
from exactness import WITHIN
from fraction_programs import DIGITS, kernel, settled
from nature import Game, Rng, flips, labelled, learner_of, orthonormal, played, sizes
from premises import Broken, Case
from rational import ONE, ZERO, Point, Program, Rational, RoundResult, turn, variants
from worked_streams import noisy

from visualonline.core.plugin import Learner
from visualonline.core.types import Array, State
from visualonline.learners import budget_perceptron as rule


class Budget(Program):
    """f(x) = sum alpha_i y_i K(x_i, x) over at most B support vectors.

    Without shrinking every alpha is 1 and all numbers are fractions. The Forgetron's factors are nested roots: they are
    computed with 80 digits, and a sum below 1e-50 of its terms counts as 0.
    """

    def __init__(
        self, dim: int, B: int, forget: str, kernel: str, degree: int = 2, c: Fraction = ONE, **_: Any
    ) -> None:
        self.B, self.forget, self.kernel, self.degree, self.c = B, forget, kernel, degree, c
        self.support_vectors: list[tuple[Point, int, Decimal]] = []
        self.M, self.Q = 0, Decimal(0)

    def K(self, x: Point, z: Point) -> Decimal:
        """Return the kernel."""
        value = kernel(self.kernel, self.degree, self.c, x, z)
        return Decimal(value.numerator) / value.denominator

    def f(self, x: Point) -> Decimal:
        """Return f(x)."""
        return settled([alpha * y * self.K(z, x) for z, y, alpha in self.support_vectors])

    def score(self, x: Point) -> Fraction:
        """Return f(x)."""
        with localcontext(DIGITS):
            return Fraction(self.f(x))

    def weights(self) -> list[Fraction | float]:
        """Return alpha_i y_i."""
        return [float(alpha) * y for _, y, alpha in self.support_vectors]

    def learn(self, x: Point, y: int, coin: Fraction) -> RoundResult:
        """Keep a mistake with alpha = 1; beyond the budget shrink all, and drop one."""
        score = self.score(x)
        prediction, learns = turn(score, y)
        if learns:
            self.M += 1
            self.support_vectors.append((x, y, Decimal(1)))
            if len(self.support_vectors) > self.B:
                with localcontext(DIGITS):
                    self.drop(int(coin * self.B) if self.forget == "random" else 0)
        return RoundResult(score, prediction, learns, Fraction(prediction != y))

    def drop(self, r: int) -> None:
        """Shrink all coefficients by phi, the largest in (0, 1] that keeps Q within 15/32 M, and remove vector r."""
        x, y, alpha = self.support_vectors[r]
        phi = Decimal(1)
        if self.forget == "forgetron":
            square = alpha * alpha * self.K(x, x) - 2 * alpha * y * self.f(x)
            room = self.Q - self.M * Decimal(15) / 32
            if square + 2 * alpha + room > 0:
                phi = min(Decimal(1), -2 * room / (2 * alpha + (4 * alpha * alpha - 4 * square * room).sqrt()))
            self.Q += phi * phi * square + 2 * phi * alpha
        self.support_vectors = [(z, label, phi * s) for z, label, s in self.support_vectors]
        del self.support_vectors[r]


LEARNER = "budget-perceptron"


def settings(rng: Rng) -> dict[str, Any]:
    """Budgets that few short streams leave unused, and kernels whose values are at most 1."""
    kernel: dict[str, Any] = ({"kernel": "linear"}, {"sigma": 0.5}, {"sigma": 2.0})[int(rng.integers(3))]
    return {"B": int(rng.choice([1, 2, 4, 11, 60])), "forget": rng.choice(["forgetron", "oldest", "random"]), **kernel}


def short(X: Array) -> Array:
    return np.asarray(X / np.max(np.linalg.norm(X, axis=1)))


def budget(rng: Rng) -> Game:
    d, T = sizes(rng, 5)
    X, y = labelled(rng, d, min(T, 60), rng.choice([0.3, 1.0]))
    y = np.where(rng.random(len(y)) < rng.choice([0.0, 0.05, 0.3]), -y, y)
    return Game(learner_of(LEARNER), settings(rng), short(X), y)


def kept_axes(rng: Rng, B: int = 100) -> Game:
    """One example in each direction, and a sufficient budget: every round is a mistake, and the bound is attained."""
    game = orthonormal(rng)
    given = {"B": B, "kernel": "linear", "forget": rng.choice(["forgetron", "oldest"])}
    return Game(learner_of(LEARNER), given, short(game.X), game.y)


def forgotten_axes(rng: Rng) -> Game:
    """One example in each direction, and a small budget."""
    return kept_axes(rng, 5)


def leaning(rng: Rng, learner: Learner | None = None) -> Game:
    """Points in the plane with a margin that oppose f as much as possible."""
    gamma = float(rng.uniform(0.3, 0.5))

    def answer(state: State, t: int) -> tuple[Array, float] | None:
        n = int(state.size[0])
        w = (state.alpha[:n] * state.y[:n]) @ state.X[:n] if n else np.zeros(2)
        z = np.array([gamma, np.sqrt(1 - gamma**2) * (-1.0 if w[1] > 0 else 1.0)])
        y = 1.0 if t == 0 else -1.0
        return (y * z, y) if z @ w <= 0 else None

    given = {"B": 60, "kernel": "linear"}
    return played(learner or learner_of(LEARNER), given, 2, int(rng.integers(30, 60)), answer)


def budget_flips(rng: Rng) -> Game:
    """Few examples come again and again, each time with the label that the perceptron does not predict."""
    game = flips(rng)
    return Game(learner_of(LEARNER), settings(rng), short(game.X), game.y)


def budget_sign(
    state: Any, x: Array, y: float, t: int, score: float, coin: float, B: int, forget: int,
    sigma: float, degree: int, c: float,
) -> bool:  # fmt: skip
    return rule.update(state, x, -y, t, -score, coin, B, forget, sigma, degree, c)


def budget_blind(
    state: Any, x: Array, y: float, t: int, score: float, coin: float, B: int, forget: int,
    sigma: float, degree: int, c: float,
) -> bool:  # fmt: skip
    """Give stored examples no weight."""
    changed = rule.update(state, x, y, t, score, coin, B, forget, sigma, degree, c)
    state.alpha[:] = 0.0
    return changed


def budget_one(
    state: Any, x: Array, y: float, t: int, score: float, coin: float, B: int, forget: int,
    sigma: float, degree: int, c: float,
) -> bool:  # fmt: skip
    """The last mistake alone is kept, at no cost."""
    changed = rule.update(state, x, y, t, score, coin, B, forget, sigma, degree, c)
    n = int(state.size[0])
    state.alpha[: max(n - 1, 0)] = 0.0
    return changed


MAY_BE_ZERO = {
    "budget-perceptron": {"c"},  # of a homogeneous polynomial
}
EXACTNESS = {
    "budget-perceptron": (WITHIN, "exact with oldest and random; the Forgetron's phi is a root, held to 80 digits")
}
RATIONAL = {
    "budget-perceptron": Rational(
        Budget,
        variants(B=(1, 2, 3, 5), forget=("oldest", "random", "forgetron"), kernel=("linear",))
        + variants(
            B=(1, 2, 4), forget=("oldest", "random", "forgetron"), kernel=("polynomial",), degree=(2, 3),
            c=(ONE, ZERO, Fraction(1, 2)),
        ),
    )
}  # fmt: skip
PLANS = {LEARNER: {LEARNER: (1000, 200)}}
DRAWN = {LEARNER: budget}
HOSTILE = {LEARNER: (kept_axes, leaning, forgotten_axes, budget_flips)}
FAMILIES = {"budget-perceptron": ("budget-perceptron",)}
FAULTS = {"budget-perceptron": (budget_sign, budget_blind, budget_one)}
ANSWERED = {"budget-perceptron": leaning}
PREMISES = {
    "budget-perceptron": (
        Broken("K(x, x) ≤ 1 for every x", Case(([[2, 0]], [1]), {"kernel": "linear"}), "K(x, x) = 4: divide each x"),
    )
}
GIVEN = {
    "budget-perceptron": (
        "budget-perceptron",
        noisy,
        {"B": 8},
        lambda n, _: n.u_norm**2 * (1 + n.Phi) + 2 * n.h_sum + n.Q,
    )
}
LEVELS = {"budget-perceptron": ("noisy",)}
MARGINLESS = {"budget-perceptron": "its scores change their scale"}
