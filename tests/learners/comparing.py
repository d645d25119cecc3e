"""Data sets on which learners are compared with second implementations, and parts of these.

A second program is written from the lecture, or by another method, without a line of the package. Labels are -1 and +1.
It returns the mistakes, the updates (or the sum of the losses) and the weights after the last round; one for a bandit
returns the arms that are played.
"""

import csv
from collections.abc import Callable
from fractions import Fraction
from pathlib import Path
from typing import Any

import numpy as np
import pytest
from other_data import of_river
from river.datasets import Phishing
from simulated import complete, recorded, rule_of, simulated
from sklearn.datasets import load_breast_cancer, load_iris

import visualonline as vo
from visualonline.core.catalog import find
from visualonline.core.types import Array
from visualonline.hindsight.history import History
from visualonline.runs.run import Run
from visualonline.streams.pipeline import open_base
from visualonline.streams.spec import StreamSpec
from visualonline.trace.rule import Rule
from visualonline.trace.trace import Trace


def turned(score: float | Fraction, tie: str) -> tuple[int, bool]:
    """Return the prediction for a score and whether a mistake there is followed by an update."""
    prediction = 1 if score > 0 or (score == 0 and tie == "positive") else -1 if score < 0 else 0
    return prediction, not (tie == "lt" and score == 0)


def votes(weights: list[Fraction], x: Array) -> tuple[Fraction, Fraction]:
    """Return q1 and q0."""
    q1 = sum((w for w, advice in zip(weights, x, strict=True) if advice == 1), Fraction(0))
    return q1, sum(weights, Fraction(0)) - q1


Plays = list[tuple[int, Fraction]]


def means(plays: Plays, N: int) -> list[Fraction | None]:
    """Return the exact mean loss of each arm, None of one that was never played."""
    found = [[loss for arm, loss in plays if arm == i] for i in range(N)]
    return [sum(losses, Fraction(0)) / len(losses) if losses else None for losses in found]


def on_simplex(v: Array, total: float) -> Array:
    """Michelot's algorithm: remove negative entries until there are none."""
    kept = np.ones(len(v), dtype=bool)
    while True:
        shift = (v[kept].sum() - total) / kept.sum()
        below = kept & (v <= shift)
        if not below.any():
            return np.where(kept, v - shift, 0.0)
        kept &= ~below


def nearest(v: Array, shape: str, radius: float) -> Array:
    """Return the nearest point of the set."""
    if shape == "ball":
        return np.asarray(v / max(1.0, float(np.linalg.norm(v)) / radius))
    return np.clip(v, -radius, radius) if shape == "box" else on_simplex(v, radius)


def gradient(
    X: Array,
    y: Array,
    shape: str,
    radius: float,
    eta: Callable[[int], float],
    loss: str = "hinge",
    tau: int = 0,
) -> tuple[int, float, Array]:
    """Keep all gradients, and use each tau rounds later."""
    d = X.shape[1]
    w = np.full(d, radius / d) if shape == "simplex" else np.zeros(d)
    gradients, mistakes, total = [], 0, 0.0
    for t, (x, label) in enumerate(zip(X, y, strict=True), start=1):
        margin = label * float(w @ x)
        mistakes += margin <= 0
        total += -margin if loss == "linear" else max(0.0, 1 - margin)
        gradients.append(np.zeros(d) if loss == "hinge" and margin >= 1 else -label * x)
        if t > tau:
            w = nearest(w - eta(t - tau) * gradients[t - tau - 1], shape, radius)
    return mistakes, total, w


NEAR: dict[str, Any] = {"rtol": 1e-9, "atol": 1e-12}


def breast_cancer() -> tuple[Array, Array]:
    """The first rows, of both labels: the second implementations take no haste."""
    X, y = load_breast_cancer(return_X_y=True)
    return X[:250].astype(float), np.where(y[:250] == 1, 1.0, -1.0)


def iris() -> tuple[Array, Array]:
    """Versicolor and virginica, which no line separates, in a random order."""
    X, y = load_iris(return_X_y=True)
    rows = np.random.default_rng(4).permutation(np.flatnonzero(y > 0))
    return X[rows].astype(float), np.where(y[rows] == 1, -1.0, 1.0)


def scaled(X: Array) -> Array:
    """Return the rows with features divided by their largest value and moved to [-1, 1]."""
    return 2 * X / np.abs(X).max(axis=0) - 1  # type: ignore[no-any-return]


def bits(X: Array) -> Array:
    """Return whether each feature is above its median, and whether it is not."""
    above = np.median(X, axis=0) < X
    return np.hstack([above, ~above]).astype(float)


def lines(X: Array) -> Array:
    """Return the advice of 16 random lines through the middle of the data."""
    normals = np.random.default_rng(9).standard_normal((16, X.shape[1]))
    return ((X - X.mean(axis=0)) / X.std(axis=0) @ normals.T >= 0).astype(float)  # type: ignore[no-any-return]


def both(X: Array) -> Array:
    """Return the advice of thresholds and lines, softened to a mean of two neighbours: 0, 1/2 or 1."""
    advice = np.hstack([bits(X), lines(X)])
    return (advice + np.roll(advice, 1, axis=1)) / 2


SETS = pytest.mark.parametrize(("X", "y"), [breast_cancer(), iris()], ids=["breast-cancer", "iris"])
TIES = pytest.mark.parametrize("tie", ["le", "positive", "lt"])
POOLS = pytest.mark.parametrize("pool", [bits, lines])


def traced(rule: Rule, X: Array, y: Array) -> tuple[Trace, Array]:
    """Return the run and the weights that it reports at its end."""
    trace = simulated(rule, recorded(rule.learner, X, y), seed=2).trace
    return trace, rule.weights(trace.final, len(y) + 1)


SHAPES = pytest.mark.parametrize(("N", "quarters"), [(2, 1), (5, 1), (3, 4)])


def drawn_losses(N: int, quarters: int, T: int = 160) -> tuple[Array, Array, Array]:
    """Return losses in whole or quarter steps, which make ties, with the advice and the labels that cost them."""
    rng = np.random.default_rng(N)
    losses = rng.binomial(quarters, np.linspace(0.3, 0.6, N), (T, N)) / quarters
    y = rng.choice([-1.0, 1.0], T)
    return losses, np.where(y[:, None] > 0, 1 - losses, losses), y


def played_arms(run: Run) -> list[int]:
    return [int(arm) for arm in run.trace.scores(0, len(run.trace))]


def ran(learner: str, X: Array, y: Array, **given: object) -> Trace:
    rule = rule_of(learner, X.shape[1], **given)  # type: ignore[arg-type]
    return simulated(rule, recorded(rule.learner, X, y), seed=4).trace


STEPS = {
    "sqrt": lambda scale: lambda n: scale / n**0.5,
    "constant": lambda scale: lambda _n: scale,
    "inverse": lambda scale: lambda n: scale / n,
}
OF_STEP = pytest.mark.parametrize("step", list(STEPS))


def tamed(X: Array) -> Array:
    """Return features of mean 0 and deviation 1, rounded so that no score is near a tie by chance."""
    return np.round((X - X.mean(axis=0)) / X.std(axis=0), 3)  # type: ignore[no-any-return]


DATA = Path(__file__).parents[2] / "assets" / "data"
SHIPPED = pytest.mark.parametrize("name", ["iris", "breast-cancer"])
SHIPPED_POOLS = pytest.mark.parametrize("pool", ["lines", "thresholds"])
CLOSE: dict[str, Any] = {"rtol": 1e-9, "atol": 1e-300}


def read(name: str) -> tuple[Array, Array]:
    """Return a shipped data set as its file has it; the later label is +1."""
    with open(DATA / f"{name}.csv", newline="", encoding="utf-8") as file:
        rows = list(csv.reader(file))[1:]
    labels = sorted({row[-1] for row in rows})
    X = np.array([[float(cell) for cell in row[:-1]] for row in rows])
    return X, np.array([1.0 if row[-1] == labels[1] else -1.0 for row in rows])


def advised(name: str, pool: str, learner: object) -> tuple[object, Array, Array]:
    """Run a learner on a set through a pool; return the run, and the advice worked out from the pool's half-planes."""
    X, y = read(name)
    run = vo.run(name, learner, experts=pool)  # type: ignore[arg-type]
    advice = np.array([X @ expert.normal >= expert.offset for expert in run.history.stream.experts], dtype=float).T  # type: ignore[attr-defined, type-var]
    assert len({column.tobytes() for column in advice.T}) == 16
    return run, advice, y  # type: ignore[return-value]


def phishing() -> tuple[Array, Array]:
    """Return a set with many ties, with so many features that all learners share the machine code of other tests."""
    X, y = of_river(Phishing())
    return np.pad(X, ((0, 0), (0, 4))), y


ARM_ROUNDS = 120


def on_fair_arms(learner: str) -> Run:
    """Return a run on arms that pay 0 or 1."""
    spec = StreamSpec("bernoulli-arms", rounds=ARM_ROUNDS, seed=2)
    run = Run(find("learners", learner), {}, History(open_base(spec)), seed=3)
    complete(run)
    return run
