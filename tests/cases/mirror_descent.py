"""Mirror descent."""

from typing import Any

import numpy as np
import promised
import proof_rounds as proved
from exactness import EXPONENTIALS, NO
from nature import Game, Rng, learner_of, noisy_points, wave
from premises import CONVEX, Broken, Case, Certain
from worked_streams import noisy

from visualonline.core.types import Array
from visualonline.learners import mirror_descent as rule

LEARNER = "mirror-descent"
PAIRS = (
    ("squared", "ball"), ("squared", "box"), ("squared", "simplex"), ("squared", "diamond"), ("squared", "space"),
    ("p-norm", "space"), ("entropy", "simplex"), ("entropy", "diamond"), ("log-barrier", "simplex"),
    ("tsallis", "simplex"),
)  # fmt: skip
"""Each regulariser with each of its sets."""


def settings(rng: Rng, r: float) -> dict[str, Any]:
    """A regulariser and a set, and steps that fit the scale `r` of the points, more or less."""
    regulariser, where = PAIRS[rng.integers(len(PAIRS))]
    radius = float(10 ** rng.uniform(-1, 1)) / r
    given: dict[str, Any] = {"regulariser": regulariser, "set": where, "radius": radius}
    given["lazy"] = str(rng.choice(["no", "yes"]))
    free = given["lazy"] == "yes" or (regulariser == "squared" and where != "space")
    given |= {"step": str(rng.choice(["constant", "sqrt"])) if free else "constant"}
    given |= {"loss": str(rng.choice(["hinge", "linear", "perceptron"]))}
    if rng.random() < 0.3:
        own = (radius if regulariser in ("squared", "p-norm") else 1 / radius) / r
        given["scale"] = own * float(10 ** rng.uniform(-1.5, 1))
    return given


def drawn(rng: Rng) -> Game:
    X, y = noisy_points(rng, 5)
    return Game(learner_of(LEARNER), settings(rng, float(np.linalg.norm(X, axis=1).max())), X, y)


def pushed(rng: Rng) -> Game:
    """One coordinate: alternating, and then up for as many rounds as w needs to reach its end."""
    T = int(rng.integers(40, 120))
    where = str(rng.choice(["ball", "box", "diamond", "space"]))
    given: dict[str, Any] = {"set": where, "lazy": str(rng.choice(["no", "yes"])), "loss": "linear"}
    given["scale"] = float(T**-0.5)
    return Game(learner_of(LEARNER), given, np.ones((T, 1)), wave(T, 1, round(np.sqrt(T))))


def even_then_one(rng: Rng) -> Game:
    """Two shares: their losses are 1 by turns, and then the first has none for as long as its weight needs."""
    T, kind = int(rng.integers(60, 150)), str(rng.choice(["entropy", "entropy", "squared", "tsallis", "log-barrier"]))
    lost = np.tile([[1.0, 0.0], [0.0, 1.0]], (T, 1))[:T]
    last = round(float(rng.uniform(0.8, 1.6)) * np.sqrt(T))
    lost[T - last :] = [0.0, 1.0]
    given: dict[str, Any] = {"regulariser": kind, "set": "simplex", "loss": "linear"}
    given["lazy"] = str(rng.choice(["no", "yes"]))
    if kind == "entropy":
        given["scale"] = float(np.sqrt(8 * np.log(2) / T))
    return Game(learner_of(LEARNER), given, lost, -np.ones(T))


def sign(
    state: Any, x: Array, y: float, t: int, score: float, regulariser: int, set: int, p: float, radius: float,  # noqa: A002
    lazy: int, step: int, scale: float, loss: int,
) -> bool:  # fmt: skip
    return rule.update(state, x, -y, t, -score, regulariser, set, p, radius, lazy, step, scale, loss)


def short(
    state: Any, x: Array, y: float, t: int, score: float, regulariser: int, set: int, p: float, radius: float,  # noqa: A002
    lazy: int, step: int, scale: float, loss: int,
) -> bool:  # fmt: skip
    """Steps a hundredth as long."""
    return rule.update(state, x, y, t, score, regulariser, set, p, radius, lazy, step, scale / 100, loss)


def right(
    state: Any, x: Array, y: float, t: int, score: float, regulariser: int, set: int, p: float, radius: float,  # noqa: A002
    lazy: int, step: int, scale: float, loss: int,
) -> bool:  # fmt: skip
    """A right answer is answered by a step the other way."""
    way = -y if y * score > 0 else y
    turned = -abs(score) * way
    return rule.update(state, x, way, t, turned, regulariser, set, p, radius, lazy, step, scale, loss)


EXACTNESS = {LEARNER: (NO, EXPONENTIALS + "; a margin within d + 8 roundings of 0 or 1 counts as that")}
PLANS = {LEARNER: {LEARNER: (1000, 200)}}
DRAWN = {LEARNER: drawn}
HOSTILE = {LEARNER: (pushed, even_then_one)}
FAMILIES = {LEARNER: (LEARNER,)}
FAULTS = {LEARNER: (sign, short, right)}
UNBOUNDED = Case("noisy", {"regulariser": "entropy", "step": "sqrt"}, {"rounds": 60})
PREMISES = {
    LEARNER: (
        Certain("convex losses on a convex set", "all losses and all sets are convex", CONVEX[::2]),
        Broken(
            "constant step sizes, lazy updates, or bounded divergences", UNBOUNDED,
            "the step sizes decrease, but B(z, w) of entropy has no upper bound", number=False,
        ),
    )
}  # fmt: skip
GIVEN: dict[str, Any] = {LEARNER: (LEARNER, noisy, {}, lambda n, _: n.room / n.eta + n.spent / 2)}
BESIDE = {LEARNER: {"room": lambda _, a: a.radius**2 / 2}}
LEVELS = {LEARNER: ("noisy",)}
PROVED: dict[str, Any] = {
    LEARNER: tuple(
        (
            {"regulariser": regulariser, "set": where, "lazy": lazy, "step": step, "loss": loss, "radius": 1.5},
            proved.rounds(140 + i, 1 + i % 4, turn=i % 2 == 1),
        )
        for i, (regulariser, where) in enumerate(PAIRS)
        for lazy, step, loss in (("no", "constant", "hinge"), ("yes", "sqrt", "linear"), ("no", "sqrt", "perceptron"))
    )
}
PARAMETERS = {
    LEARNER: {
        "regulariser": promised.choice("squared", "p-norm", "entropy", "log-barrier", "tsallis"),
        "set": promised.choice("auto", "ball", "box", "simplex", "diamond", "space"),
        "p": promised.at_least("auto", 2, "float"),
        "radius": promised.above(1.0),
        "lazy": promised.choice("no", "yes"),
        "step": promised.choice("constant", "sqrt"),
        "scale": promised.above("auto"),
        "loss": promised.choice("hinge", "linear", "perceptron"),
    }
}
SEARCHED = {LEARNER: ("omd", "ftrl", "bregman", "dual space", "regulariser", "lazy")}
LETTERS = {LEARNER: (("ψ", "the regulariser"), ("σ", "the strong convexity"))}


def line_numbers(given: Any, before: Any, x: Array, y: float, t: int) -> dict[str, Any]:
    """Return the numbers of its lines alone: the steps are constant."""
    return {"ηₜ": given["scale"]}


LINE_NUMBERS = {LEARNER: line_numbers}
LOOKS_AHEAD = {LEARNER: "the step size is tuned by the largest gradient of the whole stream"}
