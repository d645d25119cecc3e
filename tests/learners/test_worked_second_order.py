"""The learners that keep a matrix of examples, on rounds that were worked out by hand."""

from math import log

import numpy as np
import pytest
from simulated import rule_of, straight
from test_worked_rounds import ROUNDED, Rounds, check

import visualonline as vo
from visualonline.core.types import Array
from visualonline.theorems.theorem import Verdict

ROWS: Rounds = [[1, 0], [0, 1], [1, 1], [1, 0]], [1, -1, -1, 1]


def states(learner: str) -> list[tuple[Array, ...]]:
    X, y = np.array(ROWS[0], dtype=float), np.array(ROWS[1], dtype=float)
    return [tuple(state) for state in straight(rule_of(learner, 2), X, y, np.zeros(4)).states]


def test_second_order_perceptron() -> None:
    columns = check(
        rule_of("second-order-perceptron", 2), ROWS, [0, 0, 0, 2 / 11], [0, 0, 0, 1],
        [[0.5, 0], [0.5, -0.5], [0.25, -0.75], [0.25, -0.75]],
    )  # fmt: skip
    assert columns.changes.tolist() == [True, True, True, False]
    B, v, _ = states("second-order-perceptron")[-1]
    assert np.linalg.inv(B) == pytest.approx(np.array([[3, 1], [1, 3]]), **ROUNDED)
    assert v.tolist() == [0, -2]


def test_its_bound_adds_the_logarithms_of_what_each_mistake_adds() -> None:
    run = vo.run((np.array(ROWS[0]), np.array(ROWS[1])), vo.learners.SecondOrderPerceptron())
    found = [run.theorem("second-order-perceptron", t) for t in (1, 2, 3, 4)]
    assert [each.quantities["log_det"] for each in found] == pytest.approx([log(2), log(4), log(8), log(8)])
    assert [each.value for each in found[:3]] == pytest.approx([1, 2, 3])  # of u = 0


def test_arow() -> None:
    columns = check(
        rule_of("arow", 2), ROWS, [0, 0, 0, 0.25], [0, 0, 0, 1],
        [[0.5, 0], [0.5, -0.5], [0.25, -0.75], [5 / 11, -9 / 11]],
    )  # fmt: skip
    assert columns.changes.all()
    assert states("arow")[3][1] == pytest.approx(np.array([[3, -1], [-1, 3]]) / 8, **ROUNDED)


def test_a_flipped_label_moves_arow_less_the_later_it_comes() -> None:
    rows = np.tile([1.0, 0.0], (6, 1))
    found = straight(rule_of("arow", 2), rows, np.array([1.0, -1.0] * 3), np.zeros(6)).states
    assert np.diff([state[0][0] for state in found])[1::2] == pytest.approx([-1 / 2, -1 / 4, -1 / 6])


@pytest.mark.parametrize(("learner", "given"), [("second-order-perceptron", {"a": 0.1}), ("arow", {"r": 0.1})])
def test_ties_are_seen_in_spite_of_rounding(learner: str, given: dict[str, float]) -> None:
    """Of the first two features one is minus the other, so x with both alike says nothing; no sum shows it exactly."""
    rng = np.random.default_rng(0)
    X = rng.standard_normal((300, 4))
    X[:, 1] = -X[:, 0]
    X[-1] = [0.3, 0.3, 0.0, 0.0]
    found = straight(rule_of(learner, 4, None, **given), X, np.where(X[:, 0] > 0, 1.0, -1.0), np.zeros(300))
    assert found.columns.scores[-1] == 0
    assert found.columns.changes[-1]


def test_online_ridge_says_numbers_and_pays_squares() -> None:
    rows: Rounds = [[1], [1], [2]], [1, -1, 1]
    columns = check(rule_of("online-ridge", 1), rows, [0, 1 / 3, 0], [0, 1, 0], [[1 / 2], [0], [2 / 7]])
    assert columns.losses.tolist() == pytest.approx([1, 16 / 9, 1], **ROUNDED)
    check(rule_of("online-ridge", 1, variant="ridge"), rows, [0, 1 / 2, 0], [0, 1, 0], [[1 / 2], [0], [2 / 7]])


def test_its_regret_is_that_against_the_least_regularised_loss() -> None:
    run = vo.run((np.array([[1], [1], [2]]), np.array([1, -1, 1])), vo.learners.OnlineRidge())
    found = [run.theorem("online-ridge", t) for t in (1, 2, 3)]
    assert [each.quantities["best_loss"] for each in found] == pytest.approx([1 / 2, 2, 17 / 7])
    assert [each.actual for each in found] == pytest.approx([1 / 2, 7 / 9, 85 / 63])
    assert [each.value for each in found] == pytest.approx([log(2), log(3), log(7)])
    assert [run.theorem("online-ridge-mistakes", t).value for t in (1, 2, 3)] == pytest.approx(
        [1 / 2 + log(2), 2 + log(3), 17 / 7 + log(7)]
    )
    report = run.report()
    assert (report["loss"], report["regret"]) == (pytest.approx(34 / 9), pytest.approx(85 / 63))
    assert report["mistakes"] == 3


def test_labels_that_cancel_leave_arow_nothing_whatever_they_did_before() -> None:
    """x = 1 five times, + + - - -, r = 2: w is 0, 1/3, 1/2, 1/5 and 0, so that the last round is a tie, too."""
    rows: Rounds = [[1]] * 5, [1, 1, -1, -1, -1]
    check(
        rule_of("arow", 1, r=2.0), rows, [0, 1 / 3, 1 / 2, 1 / 5, 0], [0, 1, 1, 1, 0],
        [[1 / 3], [1 / 2], [1 / 5], [0], [-1 / 7]],
    )
    for r in (1.0, 0.3):
        run = vo.run("alternating-labels", vo.learners.Arow(r=r))
        found = run.theorem("arow", 1000)
        assert run.mistakes == 1000
        assert found.value == pytest.approx(1000)
        assert found.verdict is Verdict.VACUOUS


def test_a_prediction_that_is_the_label_costs_nothing() -> None:
    """With a = 1 the ridge solution after x = 1, y = 1 is 1/2; after x = 1, -1 it is 0."""
    rows: Rounds = [[1], [2]], [1, 1]
    columns = check(rule_of("online-ridge", 1, variant="ridge"), rows, [0, 1], [0, 1], [[1 / 2], [1 / 2]])
    assert columns.losses.tolist() == [1, 0]
