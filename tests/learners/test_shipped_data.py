"""The whole way from a shipped file to the report, against the second implementations: streams, pools, learners."""

import csv
from fractions import Fraction
from math import log, sqrt
from pathlib import Path
from typing import Any

import numpy as np
import pytest
import second

import visualonline as vo
from visualonline.core.philox import Purpose, draws
from visualonline.core.types import Array

DATA = Path(__file__).parents[2] / "assets" / "data"
SETS = pytest.mark.parametrize("name", ["iris", "breast-cancer"])
POOLS = pytest.mark.parametrize("pool", ["lines", "thresholds"])
NEAR: dict[str, Any] = {"rtol": 1e-9, "atol": 1e-300}


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


@SETS
def test_perceptron_on_shipped_data(name: str) -> None:
    X, y = read(name)
    run = vo.run(name, vo.learners.Perceptron())
    mistakes, updates, w = second.perceptron(X, y)
    assert (run.mistakes, run.updates) == (mistakes, updates)
    np.testing.assert_allclose(run.weights, w, rtol=1e-9)  # type: ignore[arg-type]


@SETS
def test_winnow_on_shipped_data(name: str) -> None:
    X, y = read(name)
    run = vo.run(name, vo.learners.Winnow(eta=0.01))
    mistakes, updates, w = second.winnow(X, y, 0.01)
    assert (run.mistakes, run.updates) == (mistakes, updates)
    np.testing.assert_allclose(run.weights, w, **NEAR)  # type: ignore[arg-type]


@SETS
def test_winnow2_on_shipped_data(name: str) -> None:
    X, y = read(name)
    run = vo.run(name, vo.learners.Winnow2(theta=2))
    mistakes, updates, w = second.winnow2(X, y, 2, Fraction(2))
    assert (run.mistakes, run.updates) == (mistakes, updates)
    np.testing.assert_allclose(run.weights, w, **NEAR)  # type: ignore[arg-type]


@SETS
@POOLS
def test_weighted_majority_on_shipped_data(name: str, pool: str) -> None:
    run, advice, y = advised(name, pool, vo.learners.WeightedMajority())
    mistakes, updates, w = second.weighted_majority(advice, y, Fraction(1, 2))
    assert (run.mistakes, run.updates) == (mistakes, updates)  # type: ignore[attr-defined]
    np.testing.assert_allclose(run.weights, w, **NEAR)  # type: ignore[arg-type, attr-defined]


@SETS
@POOLS
def test_randomized_weighted_majority_on_shipped_data(name: str, pool: str) -> None:
    run, advice, y = advised(name, pool, vo.learners.RandomizedWeightedMajority())
    coins = draws(0, Purpose.COINS).random(len(y))
    mistakes, loss, w = second.randomized_weighted_majority(advice, y, Fraction(1, 2), coins)
    assert run.mistakes == mistakes  # type: ignore[attr-defined]
    assert run.expected_mistakes == pytest.approx(loss, rel=1e-11)  # type: ignore[attr-defined]
    np.testing.assert_allclose(run.weights, w, **NEAR)  # type: ignore[arg-type, attr-defined]


@SETS
@POOLS
def test_exponential_weights_on_shipped_data(name: str, pool: str) -> None:
    run, advice, y = advised(name, pool, vo.learners.ExponentialWeights())
    eta = sqrt(8 * log(16) / len(y))
    _, loss, w = second.exponential_weights(advice, y, lambda _t: eta)
    assert run.expected_mistakes == pytest.approx(loss, rel=1e-11)  # type: ignore[attr-defined]
    np.testing.assert_allclose(run.weights, w, **NEAR)  # type: ignore[arg-type, attr-defined]
