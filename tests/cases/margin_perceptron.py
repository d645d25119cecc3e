"""The perceptron with margin."""

from fractions import Fraction
from math import sqrt
from typing import Any

import numpy as np
from exactness import EXACT
from fraction_programs import STEPS
from nature import Game, Rng, flips, hadamard, labelled, learner_of, orthonormal, played, sizes
from premises import AROUND, Broken, Case
from rational import HALF, ONE, ZERO, Linear, Point, Rational, RoundResult, turn, variants
from worked_streams import noisy, root_form, separable

from visualonline.core.plugin import Learner
from visualonline.core.types import Array, State
from visualonline.learners import margin_perceptron as rule


class Margin(Linear):
    """w = w + eta y x unless y w.x > b."""

    def __init__(self, dim: int, eta: Fraction, b: Fraction, **_: Any) -> None:
        self.w, self.eta, self.b = [ZERO] * dim, eta, b
        self.kinks = (ZERO, b)

    def learn(self, x: Point, y: int, coin: Fraction) -> RoundResult:
        """Add eta y x unless the margin is larger than b."""
        score = self.score(x)
        learns = y * score <= self.b
        if learns:
            self.step(self.eta * y, x)
        prediction, _ = turn(score, y)
        return RoundResult(score, prediction, learns, Fraction(prediction != y), y * score == self.b)


LEARNER = "margin-perceptron"


def settings(rng: Rng, X: Array) -> dict[str, Any]:
    """A moat from next to none to one that takes many updates to cross."""
    eta = float(10 ** rng.uniform(-2, 2))
    longest = float(np.max(np.einsum("ij,ij->i", X, X)))
    return {"b": eta * longest * float(10 ** rng.uniform(-3, 1)), "eta": eta}


def margin_separable(rng: Rng) -> Game:
    d, T = sizes(rng, 8)
    X, y = labelled(rng, d, T, rng.choice([0.01, 0.3, 1.0]))
    return Game(learner_of(LEARNER), settings(rng, X), X, y)


def margin_inseparable(rng: Rng) -> Game:
    d, T = sizes(rng, 5)
    X, y = labelled(rng, d, T, 0.3)
    y = np.where(rng.random(T) < rng.choice([0.05, 0.2, 0.5]), -y, y)
    return Game(learner_of(LEARNER), settings(rng, X), X, y)


def axes(rng: Rng) -> Game:
    """One example in each direction."""
    game = orthonormal(rng) if rng.random() < 0.5 else hadamard(rng)
    return Game(learner_of(LEARNER), {"b": float(10 ** rng.uniform(-6, -1)), "eta": 1.0}, game.X, game.y)


def threshold(rng: Rng, learner: Learner | None = None) -> Game:
    """Unit vectors, each in a new direction and as far along w as is still an update."""
    d, b, eta = int(rng.integers(20, 40)), float(rng.choice([0.01, 0.1, 1.0, 3.0])), float(10 ** rng.uniform(-1, 1))

    def answer(state: State, t: int) -> tuple[Array, float] | None:
        length = float(np.linalg.norm(state.w))
        if t >= d:
            return None
        along = min(b * eta * (1 - 1e-9) / length, 1.0) if length > 0 else 0.0
        z = along * state.w / length if length > 0 else np.zeros(d)
        z[t] += np.sqrt(1 - along**2)
        y = float(rng.choice([-1, 1]))
        return y * z, y

    return played(learner or learner_of(LEARNER), {"b": b * eta, "eta": eta}, d, d + 2, answer)


def margin_flips(rng: Rng) -> Game:
    """Few examples come again and again, each time with the label that the perceptron does not predict."""
    game = flips(rng)
    return Game(learner_of(LEARNER), settings(rng, game.X), game.X, game.y)


def margin_sign(state: Any, x: Array, y: float, score: float, eta: float, b: float) -> bool:
    return rule.update(state, x, -y, -score, eta, b)


def margin_wide(state: Any, x: Array, y: float, score: float, eta: float, b: float) -> bool:
    """The moat is a hundred times as wide."""
    return rule.update(state, x, y, score, eta, 100 * b)


def margin_outside(state: Any, x: Array, y: float, score: float, eta: float, b: float) -> bool:
    """It learns beyond the moat as well."""
    return rule.update(state, x, y, -abs(score), eta, b)


MAY_BE_ZERO = {
    "margin-perceptron": {"b"},  # the perceptron
}
EXACTNESS = {"margin-perceptron": (EXACT, "it keeps the sum of y x, whatever eta; a margin of b is b")}
RATIONAL = {
    "margin-perceptron": Rational(
        Margin, variants(eta=(*STEPS, Fraction(3, 10)), b=(ONE, ZERO, HALF, Fraction(9, 10), Fraction(21, 10)))
    )
}
PLANS = {LEARNER: {"margin-separable": (1000, 200), "margin-inseparable": (300, 100)}}
DRAWN = {
    "margin-separable": margin_separable,
    "margin-inseparable": margin_inseparable,
}
HOSTILE = {
    "margin-separable": (axes, threshold),
    "margin-inseparable": (margin_flips,),
}
FAMILIES = {"margin-perceptron": ("margin-separable", "margin-inseparable")}
FAULTS = {"margin-perceptron": (margin_sign, margin_wide, margin_outside)}
ANSWERED = {"margin-perceptron": threshold}
PREMISES = {
    "margin-perceptron-separable": (
        Broken(
            "linearly separable: some u has y u·x ≥ γ > 0 in every round",
            Case(AROUND), "rounds 1 to 3 are not separable"
        ),
    ),
    "margin-perceptron-inseparable-l2": (),
    "margin-perceptron-inseparable-l1": (),
    "margin-perceptron-margin": (
        Broken(
            "linearly separable: some u has y u·x ≥ γ > 0 in every round",
            Case(AROUND),
            "rounds 1 to 3 are not separable",
            alone=False,
        ),
        Broken(
            "every example so far is outside the margin band: y w·x > b",
            Case(([[1, 0], [1, 0]], [1, 1]), {"b": 2}),
            "the smallest y w·x is 2, b = 2",
        ),
    ),
}
MET = {
    "margin-perceptron-separable": Case("separable", words={"rounds": 60}),
    "margin-perceptron-margin": Case("separable", {"b": 0.1}, {"rounds": 900, "passes": 30}),
}
CLOSES = {
    "margin-perceptron-separable": 2,
    "margin-perceptron-inseparable-l2": 2,
}
GIVEN = {
    "margin-perceptron-separable": (
        "margin-perceptron",
        separable,
        {},
        lambda n, a: (n.r**2 + 2 * a.b / a.eta) / n.gamma**2,
    ),
    "margin-perceptron-inseparable-l1": (
        "margin-perceptron",
        noisy,
        {},
        lambda n, a: root_form(sqrt(n.r**2 + 2 * a.b / a.eta) * n.u_norm, n.h_sum),
    ),
    "margin-perceptron-inseparable-l2": (
        "margin-perceptron",
        noisy,
        {},
        lambda n, a: (sqrt(n.r**2 + 2 * a.b / a.eta) * n.u_norm + n.h_norm) ** 2,
    ),
    "margin-perceptron-margin": (
        "margin-perceptron",
        separable,
        {"b": 0.01},
        lambda n, a: a.b * n.gamma / (2 * a.b + a.eta * n.r**2),
    ),
}
BESIDE = {"margin-perceptron-separable": {"R": lambda n, a: sqrt(n.r**2 + 2 * a.b / a.eta)}}
LEVELS = {"margin-perceptron": ("noisy",)}
FLOORS = {"margin-perceptron": ({"b": 0.2}, ("margin-perceptron-separable", "margin-perceptron-inseparable-l2"))}
MARGINS = {"margin-perceptron-separable": "margin-perceptron", "margin-perceptron-margin": "margin-perceptron"}
