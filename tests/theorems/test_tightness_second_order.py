"""How near streams come to the bounds of the learners that keep a matrix of examples: known ratios, to 1 %."""

import numpy as np
import pytest
from nature import learner_of, run_of
from test_tightness_gradient import ratio

FIRST = pytest.mark.parametrize(("first", "wanted"), [(1.0, 0.849), (10.0, 0.977), (100.0, 0.9975)])


def value_of_ones(first: float) -> float:
    """Return the bound of u = (1, .., 1) on 50 mistakes, one in each direction: it has no hinge losses."""
    return float(np.sqrt(50 * (first + 1) * 50 * np.log1p(1 / first)))


@FIRST
def test_orthonormal_examples_twice(first: float, wanted: float) -> None:
    """The second time all are right, and each u but (1, .., 1) pays twice for what it lacks."""
    X, y = np.eye(50)[[*range(50), *range(50)]], np.ones(100)
    found = run_of(learner_of("second-order-perceptron"), {"a": first}, X, y).theorem("second-order-perceptron", 100)
    assert found.actual == 50
    assert found.value == pytest.approx(value_of_ones(first), rel=1e-6)
    assert ratio(found) == pytest.approx(wanted, rel=0.01)


@FIRST
def test_orthonormal_examples_and_one_long_one(first: float, wanted: float) -> None:
    """After it u may be as short as one likes; a bound of u = (1, .., 1) is as near as the other learner's."""
    X = np.vstack([np.eye(50), 1e4 * np.ones((1, 50))])
    run = run_of(learner_of("arow"), {"r": first}, X, np.ones(51))
    found = run.theorem("arow", 51)
    assert (found.actual, run.trace.updates, found.quantities["right_updates"]) == (50, 50, 0)
    assert found.quantities["log_det"] == pytest.approx(50 * np.log1p(1 / first))
    assert 50 / value_of_ones(first) == pytest.approx(wanted, rel=0.01)
    assert ratio(found) == pytest.approx(1, rel=1e-3)


@pytest.mark.parametrize(("first", "wanted"), [(1.0, 0.946), (10.0, 0.993), (100.0, 0.999)])
def test_one_point_whose_label_alternates(first: float, wanted: float) -> None:
    X, y = np.ones((10_000, 1)), np.where(np.arange(10_000) % 2 == 0, 1.0, -1.0)
    found = run_of(learner_of("online-ridge"), {"a": first}, X, y).theorem("online-ridge", 10_000)
    assert found.value == pytest.approx(np.log1p(10_000 / first))
    assert ratio(found) == pytest.approx(wanted, rel=0.01)
