"""Algorithm P: the weight fractions are exact, and its curves are logarithms of them, within rounding error."""

from fractions import Fraction
from math import log
from typing import Any

import promised
from exactness import WITHIN
from fraction_programs import BETAS, Weighted
from nature import Game, Rng, drawn_advice, learner_of, met
from premises import Case, Certain
from rational import HALF, Point, Rational, RoundResult, variants
from worked_streams import bits

from visualonline.core.types import Array
from visualonline.learners import algorithm_p as rule


class AlgorithmP(Weighted):
    """1 with the probability F(q1/W)."""

    def __init__(self, dim: int, beta: Fraction, curve: str) -> None:
        super().__init__(dim, beta)
        self.curve = curve

    def chance(self, r: Fraction) -> float:
        """Return F(r); by symmetry F(1/2) = 1/2."""
        b = self.beta
        if r in (0, HALF, 1):
            return float(r)
        if self.curve == "linear":
            c = float(1 + b) * log(2 / (1 + b)) / float(2 * (1 - b))
            return min(1.0, max(0.0, 0.5 - float(1 - 2 * r) / (4 * c)))
        return log(1 - r + r * b) / (log(1 - r + r * b) + log((1 - r) * b + r))

    def learn(self, x: Point, y: int, coin: Fraction) -> RoundResult:
        """Penalise the wrong experts."""
        p = self.chance(self.score(x))
        changed = self.penalise(x, y)
        return RoundResult(p, 1 if coin < p else -1, changed, abs(p - (y > 0)), p == 0.5)

    def weights(self) -> list[Fraction | float]:
        """Return the weights, which sum to 1."""
        return [a / sum(self.w()) for a in self.w()]


def algorithm_p(rng: Rng) -> Game:
    given: dict[str, Any] = {"beta": float(rng.uniform(0.01, 0.99)), "curve": str(rng.choice(["vovk", "linear"]))}
    if rng.random() < 0.3:
        given["K"] = int(rng.integers(0, 40))
    return drawn_advice(rng, learner_of("algorithm-p"), **given)


def good_one(rng: Rng) -> Game:
    N, seed = int(rng.choice([2, 4, 8, 16])), int(rng.integers(1000))
    given = {"beta": float(rng.choice([0.1, 0.3, 0.5])), "curve": str(rng.choice(["vovk", "linear"]))}
    return met("algorithm-p", f"one-good:N={N}", int(rng.integers(60, 120)), seed, **given)


def alternation(rng: Rng) -> Game:
    N, K, seed = int(rng.choice([2, 4, 8, 16])), int(rng.integers(3, 40)), int(rng.integers(1000))
    text = f"alternate-then-one-good:N={N},first={2 * K},together={max(1, N // 2)}"
    return met("algorithm-p", text, 2 * K + 60, seed, K=K, curve=str(rng.choice(["vovk", "linear"])))


def curve_sign(state: Any, x: Array, y: float, beta: float) -> bool:
    return rule.update(state, x, -y, beta)


def curve_beta(state: Any, x: Array, y: float, beta: float) -> bool:
    return rule.update(state, x, y, 1 - (1 - beta) / 100)


def curve_right(state: Any, x: Array, y: float, prediction: int, beta: float) -> bool:
    return rule.update(state, x, y if prediction != y else -y, beta)


MAY_BE_ZERO = {
    "algorithm-p": {"K"},  # the best expert makes no mistake
}
REFUSED: dict[str, Any] = {
    "algorithm-p": (
        ({"beta": 0}, "Invalid value for beta: '0' (expected a number > 0 and < 1"),
        ({"beta": 1}, "Invalid value for beta: '1' (expected a number > 0 and < 1"),
        ({"K": -1}, "Invalid value for K: '-1' (expected a whole number >= 0"),
        ({"curve": "red"}, "Invalid value for curve: 'red' (expected one of vovk, linear"),
    )
}
EXACTNESS = {"algorithm-p": (WITHIN, "shares of weight are fractions; both curves are logarithms of them")}
RATIONAL = {
    "algorithm-p": Rational(
        AlgorithmP,
        variants(beta=tuple(b for b in BETAS if b), curve=("vovk", "linear")),
        "bits",
        rounds=(8, 40),
        dims=(2, 3, 5),
    )
}
PLANS = {"algorithm-p": {"algorithm-p": (1000, 200)}}
DRAWN = {"algorithm-p": algorithm_p}
HOSTILE = {"algorithm-p": (good_one, alternation)}
FAMILIES = {"algorithm-p": ("algorithm-p",)}
FAULTS = {"algorithm-p": (curve_sign, curve_beta, curve_right)}
PREMISES = {
    "algorithm-p": (
        Certain(
            "0 < β < 1",
            "its range is open, and K tunes it to a number within",
            tuple(
                (Case(None, {"beta": beta}), f"Invalid value for beta: '{beta}' (expected a number > 0 and < 1")
                for beta in (0, 1, 1.5, -0.5)
            ),
        ),
    )
}
GIVEN: dict[str, Any] = {
    "algorithm-p": (
        "algorithm-p",
        bits,
        {},
        lambda n, _: (n.L_star * log(1 / n.beta) + log(n.N)) / (2 * log(2 / (1 + n.beta))),
    )
}
LEVELS = {"algorithm-p": ("one-good",)}
VOTE = {"algorithm-p": "curve"}
ON_SIMPLEX = {"algorithm-p": True}
PARAMETERS = {
    "algorithm-p": {
        "beta": promised.P("float", 0.5, 0, 1, low_open=True, high_open=True),
        "K": promised.at_least(None, 0),
        "curve": promised.choice("vovk", "linear"),
    }
}
