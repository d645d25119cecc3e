"""Fixed and variable share with e^-eta as close to a fraction as a float allows."""

from fractions import Fraction
from math import exp, log
from typing import Any

import numpy as np
import odd_errata
import odd_rounds as odd
from exactness import WITHIN
from fraction_programs import ETAS, Voters, factor
from nature import Game, Rng, drawn_advice, learner_of, met, played
from premises import RANGE, Broken, Case, Certain
from rational import HALF, Point, Rational, RoundResult, dot, variants
from worked_streams import Named, bits

from visualonline.core.types import Array, State
from visualonline.learners import fixed_share as rule


class Share(Voters):
    """Each expert shares a part of its weight with the others: always, or only after an error."""

    def __init__(self, dim: int, eta: Fraction, alpha: Fraction, share: str, mode: str) -> None:
        self.w, self.beta, self.alpha, self.share, self.mode = [Fraction(1, dim)] * dim, factor(eta), alpha, share, mode

    def score(self, x: Point) -> Fraction:
        """Return p."""
        return dot(self.w, x)

    def learn(self, x: Point, y: int, coin: Fraction) -> RoundResult:
        """Weigh in the losses, then share."""
        p = self.score(x)
        wrong = [a != (y > 0) for a in x]
        v = [a * self.beta if one else a for a, one in zip(self.w, wrong, strict=True)]
        v = [a / sum(v) for a in v]
        gives = [self.alpha * a if one or self.share == "fixed" else 0 for a, one in zip(v, wrong, strict=True)]
        self.w = [a - g + Fraction(sum(gives) - g) / (len(v) - 1) for a, g in zip(v, gives, strict=True)]
        prediction = 1 if (coin < p if self.mode == "draw" else p >= HALF) else -1
        return RoundResult(p, prediction, None, abs(p - (y > 0)), p == HALF)

    def weights(self) -> list[Fraction | float]:
        """Return the weights."""
        return [*self.w]


def switching(rng: Rng, **given: Any) -> Game:
    """As for all experts, but from time to time they change places."""
    game = drawn_advice(rng, learner_of("fixed-share"), **given)
    if rng.random() < 0.5:
        for t in np.sort(rng.integers(0, len(game.y), rng.integers(1, 5))):
            game.X[t:] = game.X[t:, rng.permutation(game.X.shape[1])]
    return game


def tuning(rng: Rng, share: str) -> dict[str, Any]:
    """Settings of fixed or variable share, of which half are left as they are."""
    given: dict[str, Any] = {"share": share, "mode": str(rng.choice(["draw", "average"])), "m": int(rng.integers(0, 6))}
    if rng.random() < 0.5:
        given["alpha"] = float(10 ** rng.uniform(-4, -0.31))
    if rng.random() < 0.5:
        given["eta"] = float(10 ** rng.uniform(-2, 1))
    return given


def fixed_share(rng: Rng) -> Game:
    return switching(rng, **tuning(rng, "fixed"))


def variable_share(rng: Rng) -> Game:
    game = switching(rng, **tuning(rng, "variable"))
    return game._replace(X=np.round(game.X))


def left_too_late(rng: Rng, share: str) -> Game:
    """The expert with most weight is wrong, alone, with all others for a while, or with the heavier half."""
    N = int(rng.choice([2, 4, 8]))
    way = int(rng.integers(3))

    def answer(state: State, t: int) -> tuple[Array, float]:
        heaviest = np.argsort(np.argsort(-state.log_w, kind="stable"))
        hit = heaviest < (1, N // 2, N - 1)[way] if t % 8 < 4 or way < 2 else heaviest > 0
        return hit.astype(float), -1.0

    given = {"share": share, "eta": float(rng.choice([0.1, 0.3, 1.0]))}
    return played(learner_of("fixed-share"), given, N, int(rng.integers(20, 60)), answer)


def share_left_too_late(rng: Rng) -> Game:
    return left_too_late(rng, "fixed")


def variable_left_too_late(rng: Rng) -> Game:
    return left_too_late(rng, "variable")


def share_when_even(rng: Rng) -> Game:
    """Halves of the experts take turns in being wrong, and at last all but one are; tuned to few switches."""
    N, T = int(rng.choice([2, 4, 8])), int(rng.integers(60, 200))
    text = f"alternate-then-one-good:N={N},first={T - 2 * int(np.sqrt(T))},together={N - 1}"
    given = {"alpha": 1 / (T - 1), "eta": float(np.sqrt(8 * np.log(N * T) / T))}
    return met("fixed-share", text, T, int(rng.integers(1000)), **given)


def one_errs(rng: Rng) -> Game:
    T = int(rng.integers(60, 200))
    text = f"one-at-a-time:N={rng.choice([4, 8, 16])},leaders={rng.integers(1, 4)},over={T}"
    return met("fixed-share", text, T, int(rng.integers(1000)), share="variable",
               eta=float(rng.choice([0.3, 0.5, 1.0])))  # fmt: skip


def share_sign(state: Any, x: Array, y: float, t: int, share: int, alpha: float, eta: float) -> bool:
    return rule.update(state, x, -y, t, share, alpha, eta)


def share_step(state: Any, x: Array, y: float, t: int, share: int, alpha: float, eta: float) -> bool:
    """The step is a hundredth."""
    return rule.update(state, x, y, t, share, alpha, eta / 100)


def share_none(state: Any, x: Array, y: float, t: int, eta: float) -> bool:
    """No weight is shared."""
    return rule.update(state, x, y, t, rule.FIXED, 1e-30, eta)


def cost(n: Named, a: Named) -> float:
    """Return the cost of a path: N starting positions, `switches` switches, and rounds without a switch."""
    stays = n.t - 1 - n.switches
    return log(n.N) + n.switches * log((n.N - 1) / a.alpha) + stays * log(1 / (1 - a.alpha))


MAY_BE_ZERO = {
    "fixed-share": {"m"},  # tuned to paths without a switch
}
EXACTNESS = {"fixed-share": (WITHIN, "for e^-eta = 1/2, 1/3, 1/10 to a float; p within N 2^-52 of 1/2 counts as 1/2")}
RATIONAL = {
    "fixed-share": Rational(
        Share,
        variants(
            eta=ETAS, alpha=(HALF, Fraction(1, 10), Fraction(1, 4)), share=("fixed", "variable"),
            mode=("average", "draw"),
        ),
        "bits",
        rounds=(8, 30),
        dims=(2, 3, 5),
    )
}  # fmt: skip
PLANS = {"fixed-share": {"fixed-share": (1000, 200), "variable-share": (1000, 200)}}
DRAWN = {
    "fixed-share": fixed_share,
    "variable-share": variable_share,
}
HOSTILE = {
    "fixed-share": (share_when_even, share_left_too_late),
    "variable-share": (one_errs, variable_left_too_late),
}
FAMILIES = {"fixed-share": ("fixed-share", "variable-share")}
FAULTS = {"fixed-share": (share_sign, share_step, share_none)}
PREMISES = {
    "fixed-share": (
        Broken("fixed share", Case("experts", {"share": "variable"}, {"rounds": 9}), "share = variable", number=False),
        Broken("α ≤ 1 − 1/N", Case("one-good:N=2", {"alpha": 0.9}, {"rounds": 9}), "α = 0.9, N = 2: switching would"),
        Certain("advice in [0, 1]", "every stream of advice has it", RANGE),
    ),
    "variable-share": (
        Broken("variable share", Case("experts", {}, {"rounds": 9}), "share = fixed", number=False),
        Broken(
            "α ≤ 1 − 1/N",
            Case("one-good:N=2", {"alpha": 0.9, "share": "variable"}, {"rounds": 9}),
            "α = 0.9, N = 2",
        ),
        Broken("advice in {0, 1}", Case("swap", {"share": "variable"}, {"rounds": 9}), "values other than 0 and 1"),
    ),
}
MET = {"variable-share": Case("experts", {"share": "variable"}, {"rounds": 60})}
CLOSES = {"variable-share": 1}
GIVEN = {
    "fixed-share": (
        "fixed-share",
        bits,
        {"alpha": 0.1, "eta": 1.5},
        lambda n, a: min(n.path_value + a.eta * n.t / 8, a.eta * n.path_value / (1 - exp(-a.eta))),
    ),
    "variable-share": (
        "fixed-share",
        bits,
        {"share": "variable", "alpha": 0.1},
        lambda n, a: a.eta * n.path_value / (1 - exp(-a.eta)),
    ),
}
BESIDE = {
    "fixed-share": {
        "path_value": lambda n, a: n.path_loss + cost(n, a) / a.eta,
        "path_regret": lambda n, _: n.loss - n.path_loss,
        "additive": lambda n, a: n.path_value + a.eta * n.t / 8,
        "multiplicative": lambda n, a: a.eta * n.path_value / (1 - exp(-a.eta)),
    }
}
LEVELS = {"fixed-share": ("shifting-best",)}
ODD: dict[str, Any] = {
    "fixed-share": (
        ({"alpha": 0.9}, odd.BITS, odd.Y),
        ({"share": "variable"}, odd.HALF, odd.Y),
    )
}
VOTE = {"fixed-share": "lottery"}
ON_SIMPLEX = {"fixed-share": True}
STATED: dict[str, Any] = {
    "fixed-share": lambda n, t: (n["path_value"] + n["eta"] * t / 8, {"path_regret": n["loss"] - n["path_loss"]})
}
ODD_ERRATA: dict[str, Any] = {
    "fixed-share": (
        ({"alpha": 0.9}, odd_errata.BITS, odd_errata.COINS),
        ({"share": "variable"}, odd_errata.BITS, odd_errata.COINS),
    )
}
MET_BY_SETTINGS = {"fixed-share-erratum-50": 0}
