"""AdaBoost, and the weak learner that responds to it."""

from __future__ import annotations

import math
from fractions import Fraction
from itertools import pairwise
from typing import Any

import numpy as np
import pytest
from proof_checks import lines_of
from simulated import completed, completed_on, rule_of, straight
from sklearn.base import BaseEstimator, ClassifierMixin
from sklearn.ensemble import AdaBoostClassifier
from worked_rounds import check, state_of, told

from visualonline.core.types import Array
from visualonline.numerics.boosting import LEAST_ERROR
from visualonline.streams.adversaries.weak_learner import Sample, drawn

TURNS = [[0, 1, 1], [1, 0, 1], [1, 1, 0]], [-1, -1, -1]
"""Three hypotheses, each wrong on one of three examples."""
RNG = np.random.default_rng(1997)


def in_fractions(right: Array) -> tuple[list[list[Fraction]], list[Fraction]]:
    """Return the weights before each round and after the last, and the square of the product after each round.

    The weight of a hypothesis that is wrong is divided by 2e, that of one that is right by 2(1 - e): no logarithm.
    """
    m = right.shape[1]
    D, squared = [Fraction(1, m)] * m, Fraction(1)
    found, products = [D], []
    for row in right.astype(bool).tolist():
        e = sum((d for d, one in zip(D, row, strict=True) if not one), Fraction(0))
        if 0 < e < Fraction(1, 2):
            D = [d / (2 * (1 - e)) if one else d / (2 * e) for d, one in zip(D, row, strict=True)]
            squared *= 4 * e * (1 - e)
        found.append(D)
        products.append(squared)
    return found, products


def test_three_rounds_by_hand() -> None:
    check(rule_of("adaboost", 3), TURNS, [2 / 3, 3 / 4, 5 / 6], [1, 1, 1],
          [[1 / 2, 1 / 4, 1 / 4], [1 / 3, 1 / 2, 1 / 6], [1 / 5, 3 / 10, 1 / 2]])  # fmt: skip


def test_the_bound_by_hand() -> None:
    """The product is .943, .816 and .609, and the error 1/3, 1/3 and 0."""
    run = completed_on("adaboost", *TURNS)
    judged = [run.theorem("adaboost", t) for t in (1, 2, 3)]
    assert [one.actual for one in judged] == pytest.approx([1 / 3, 1 / 3, 0])
    squares = 8 / 9, 8 / 9 * 3 / 4, 8 / 9 * 3 / 4 * 5 / 9
    assert [one.value for one in judged] == pytest.approx([math.sqrt(square) for square in squares])
    assert [round(one.value, 3) for one in judged] == [0.943, 0.816, 0.609]
    assert judged[2].quantities["squared_edges"] == pytest.approx(1 / 36 + 1 / 16 + 1 / 9)
    assert judged[2].quantities["wrong"] == 0
    first, equal, last = lines_of(run, "adaboost", 2)
    assert (first.left, first.right) == pytest.approx((1 / 3, math.sqrt(2 / 3)))
    assert equal.right == pytest.approx(first.right)
    assert last.right == pytest.approx(math.exp(-2 * (1 / 36 + 1 / 16)))


def test_the_rule_and_the_product_in_fractions() -> None:
    for m in (1, 2, 3, 7):
        right = (RNG.random((30, m)) < 0.7).astype(float)
        D, squares = in_fractions(right)
        rule = rule_of("adaboost", m)
        states = straight(rule, right, -np.ones(30), np.zeros(30)).states
        found = [rule.weights(state, t) for t, state in enumerate(states, start=1)]
        np.testing.assert_allclose(found, np.array(D, dtype=float), rtol=1e-9, atol=1e-12)
        if m > 2 and all(one > 0 for one in squares):
            run = completed_on("adaboost", right, -np.ones(30))
            perfect = any(row.all() for row in right)
            for t in (1, 10, 30):
                if not perfect:
                    assert run.theorem("adaboost", t).value == pytest.approx(math.sqrt(squares[t - 1]), rel=1e-9)


def test_half_of_the_weight_is_on_what_the_last_hypothesis_got_wrong() -> None:
    right = (RNG.random((40, 9)) < 0.7).astype(float)
    rule = rule_of("adaboost", 9)
    states = straight(rule, right, -np.ones(40), np.zeros(40)).states
    seen = 0
    for t, (before, after) in enumerate(pairwise(states), start=1):
        e = rule.weights(before, t) @ (1 - right[t - 1])
        if 1e-6 < e < 0.5:
            assert rule.weights(after, t + 1) @ (1 - right[t - 1]) == pytest.approx(1 / 2)
            seen += 1
        elif e >= 0.5:
            assert after.F.tolist() == before.F.tolist()
    assert seen > 10


class BestStump(ClassifierMixin, BaseEstimator):  # type: ignore[misc]  # scikit-learn has no types
    """The stump of a sample with the least weighted error, as scikit-learn asks a weak learner for it."""

    def __init__(self, stumps: Any = ()) -> None:
        self.stumps = stumps

    def fit(self, X: Array, y: Array, sample_weight: Array) -> BestStump:
        """Try all of them."""
        self.classes_ = np.unique(y)
        errors = [sample_weight @ (stump.says(X) != y) for stump in self.stumps]
        self.best_ = self.stumps[int(np.argmin(np.round(errors, 12)))]
        return self

    def predict(self, X: Array) -> Array:
        """Return the labels."""
        return np.asarray(self.best_.says(X), dtype=float)


def test_it_is_the_adaboost_of_scikit_learn() -> None:
    """With the same weak learner the errors are the same, the coefficients twice as large, and the vote is the same."""
    sample = drawn("disc", 60, 0.0, 0)
    run = completed("adaboost", "weak-learner:m=60", 25)
    model = AdaBoostClassifier(BestStump(sample.stumps), n_estimators=25).fit(sample.points, sample.labels)
    errors = np.array([1 - run.frame(t).round.loss for t in range(1, 26)])  # type: ignore[union-attr]
    np.testing.assert_allclose(errors, model.estimator_errors_, rtol=1e-8)
    np.testing.assert_allclose(np.log((1 - errors) / errors), model.estimator_weights_, rtol=1e-8)
    wrong = np.mean(model.predict(sample.points) != sample.labels)
    assert run.theorem("adaboost", 25).actual == pytest.approx(wrong)


def best(sample: Sample, w: Array) -> Array:
    """Return the least weighted error of a stump, by trying all of them with their own definition."""
    return np.array(min(w @ (stump.says(sample.points) != sample.labels) for stump in sample.stumps))


@pytest.mark.parametrize("data", ["disc", "diagonal", "xor"])
def test_the_weak_learner_finds_the_best_stump(data: str) -> None:
    sample = drawn(data, 25, 0.1, 0)
    run = completed("adaboost", f"weak-learner:data={data},m=25,flip=0.1", 20)
    for t in range(1, 21):
        frame = run.frame(t)
        assert frame.round is not None
        w = run.rule.weights(frame.before, t)
        assert 1 - frame.round.loss == pytest.approx(float(best(sample, w)), abs=1e-9)
        assert frame.round.x.tolist() in sample.right.tolist()


def test_a_perfect_hypothesis_has_a_finite_coefficient() -> None:
    run = completed_on("adaboost", np.ones((3, 4)), -np.ones(3))
    judged = run.theorem("adaboost", 3)
    assert judged.actual == 0
    assert judged.value == pytest.approx((LEAST_ERROR / (1 - LEAST_ERROR)) ** 1.5)


def test_no_edge_gives_no_vote() -> None:
    run = completed_on("adaboost", [[1, 0], [0, 1], [1, 0]], [-1, -1, -1])
    judged = run.theorem("adaboost", 3)
    assert (judged.actual, judged.value) == (1, 1), "all ties are wrong"
    assert run.trace.updates == 0


def test_the_heaviest_example_has_the_least_margin() -> None:
    rule = rule_of("adaboost", 3)
    assert told(rule, "heaviest", state=state_of(rule, 3, F=[2, -1, -1])) == 1


def test_how_near_the_error_comes_to_the_product() -> None:
    """One hypothesis that is wrong on nearly half of the examples: k/m against 2 sqrt(k/m (1 - k/m))."""
    for k, m in ((1, 3), (49, 99)):
        right: Any = np.ones((1, m))
        right[0, :k] = 0
        judged = completed_on("adaboost", right, [-1]).theorem("adaboost", 1)
        assert judged.actual / judged.value == pytest.approx(math.sqrt(k / (m - k)) / 2)
