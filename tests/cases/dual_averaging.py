"""Dual averaging."""

from fractions import Fraction
from itertools import product
from typing import Any

import numpy as np
import proof_rounds as proved
from exactness import WITHIN
from fraction_programs import LOSSES, RATES, SCALES, SIZES, InBox, clipped, length_of, told
from nature import Game, Rng, learner_of, noisy_points, played, stepping, wave
from premises import CONVEX, STEPS_FALL, Case, Certain
from rational import ZERO, Point, Rational, RoundResult, Vector, variants
from worked_streams import noisy, steps

from visualonline.core.types import Array, State
from visualonline.learners import dual_averaging as rule


class Averaging(InBox):
    """w = Proj(eta theta) on a box, theta the sum of the negative gradients."""

    def __init__(self, dim: int, **given: Any) -> None:
        super().__init__(dim, **given)
        self.theta: Vector = [ZERO] * dim

    def learn(self, x: Point, y: int, coin: Fraction) -> RoundResult:
        """Add y x where the loss has a slope, and project with the step of the next round."""
        score, before, self.t = self.score(x), (self.theta, self.w), self.t + 1
        if self.loss == "linear" or y * score < 1:
            self.theta = [a + y * b for a, b in zip(self.theta, x, strict=True)]
        eta = length_of(self.rate, self.scale, self.t + 1)
        self.w = clipped([eta * a for a in self.theta], self.radius)
        return told(score, y, self.loss, (self.theta, self.w) != before)


def dual_averaging(rng: Rng) -> Game:
    X, y = noisy_points(rng, 4)
    given = stepping(rng, X) | {"set": rng.choice(["ball", "box"]), "loss": rng.choice(["hinge", "linear"])}
    return Game(learner_of("dual-averaging"), given, X, y)


def pushed(rng: Rng) -> Game:
    """On an interval: up and down by turns, and then up for as many steps as lead to its end."""
    T, radius, step = int(rng.integers(20, 60)), float(10 ** rng.uniform(-2, 1)), str(rng.choice(["constant", "sqrt"]))
    scale = radius * float(rng.choice([1 / np.sqrt(T), 0.5, 1.0])) if step == "constant" else radius
    push = min(round(radius / (scale if step == "constant" else scale / np.sqrt(T))), T // 2)
    given = {"set": rng.choice(["ball", "box"]), "radius": radius, "step": step, "scale": scale, "loss": "linear"}
    return Game(learner_of("dual-averaging"), given, np.ones((T, 1)), wave(T, 1, push))


def across(rng: Rng) -> Game:
    """In the plane each gradient is at a right angle to theta, or a little on the wrong side of it."""
    T = int(rng.integers(20, 60))
    lean = float(rng.uniform(0, 0.3))

    def answer(state: State, t: int) -> tuple[Array, float]:
        to = state.theta if state.theta.any() else np.array([1.0, 0.0])
        to = to / np.linalg.norm(to)
        return np.array([-to[1], to[0]]) - lean * to, 1.0

    given = {"radius": 0.5, "step": "constant", "scale": 0.5 / np.sqrt(T), "loss": "linear"}
    return played(learner_of("dual-averaging"), given, 2, T, answer)


def averaging_sign(
    state: Any, x: Array, y: float, t: int, score: float, set: int, radius: float, step: int, scale: float, loss: int,  # noqa: A002
) -> bool:  # fmt: skip
    return rule.update(state, x, -y, t, -score, set, radius, step, scale, loss)


def averaging_step(
    state: Any, x: Array, y: float, t: int, score: float, set: int, radius: float, step: int, scale: float, loss: int,  # noqa: A002
) -> bool:  # fmt: skip
    """Steps a hundredth as long."""
    return rule.update(state, x, y, t, score, set, radius, step, scale / 100, loss)


def averaging_right(
    state: Any, x: Array, y: float, t: int, score: float, set: int, radius: float, step: int, scale: float, loss: int,  # noqa: A002
) -> bool:  # fmt: skip
    """A right answer is answered by a step the other way."""
    way = -y if y * score > 0 else y
    return rule.update(state, x, way, t, -abs(score) * way, set, radius, step, scale, loss)


AROUND_0 = (CONVEX[0], CONVEX[2], (Case(None, {"set": "simplex"}), "expected one of ball, box"))


EXACTNESS = {"dual-averaging": (WITHIN, "exact in a box with constant steps; other steps are roots")}
RATIONAL = {
    "dual-averaging": Rational(
        Averaging, variants(set=("box",), radius=SIZES, step=RATES, scale=SCALES, loss=LOSSES), rounds=(8, 40)
    )
}
PLANS = {"dual-averaging": {"dual-averaging": (1000, 200)}}
DRAWN = {"dual-averaging": dual_averaging}
HOSTILE = {"dual-averaging": (pushed, pushed, across)}
FAMILIES = {"dual-averaging": ("dual-averaging",)}
FAULTS = {"dual-averaging": (averaging_sign, averaging_step, averaging_right)}
PREMISES = {
    "dual-averaging": (
        Certain("convex losses on a convex set centred at 0", "both losses and both sets are convex", AROUND_0),
        STEPS_FALL,
    )
}
GIVEN: dict[str, Any] = {"dual-averaging": ("dual-averaging", noisy, {}, lambda n, _: steps(n, n.z_max))}
BESIDE = {"dual-averaging": {"from_the_start": lambda n, _: steps(n, n.start_gap)}}
LEVELS = {"dual-averaging": ("drift",)}
PROVED: dict[str, Any] = {
    "dual-averaging": (
        *(
            (
                {"set": where, "loss": loss, "step": step, "scale": 0.7, "radius": 1.5},
                proved.rounds(80 + i, 1 + i % 3, turn=i % 2 == 1),
            )
            for i, (where, loss, step) in enumerate(product(("ball", "box"), ("hinge", "linear"), proved.STEPS))
        ),
    )
}
