"""Winnow2 (promotion and demotion)."""

import math
import sys
from fractions import Fraction
from itertools import product
from math import log2

import numpy as np
import pytest
from comparing import CLOSE, NEAR, SETS, SHIPPED, bits, read, traced
from levels import close_level, levels
from nature import learner_of
from nature import played as met
from other_data import ON_OTHER_DATA, rows_of
from proof_checks import proof_at, same_sides
from simulated import complete, completed, completed_on, rule_of
from worked_rounds import check, settled, worked
from worked_values import value_and_numbers

import visualonline as vo
from visualonline.core.catalog import find
from visualonline.core.types import Array, State
from visualonline.hindsight.history import History
from visualonline.hindsight.margins.winnow2_target import Winnow2Target
from visualonline.learners import winnow2
from visualonline.runs.analyses.potential_trace import PotentialTrace, potentials
from visualonline.runs.run import Run
from visualonline.streams.memory import ArrayStream
from visualonline.theorems.theorem import Verdict


def winnow2_once_more(X: Array, y: Array, theta: int, beta: Fraction) -> tuple[int, int, Array]:
    """Exact fractions from the list of past mistakes: w_i = beta^(promotions of i - demotions of i), where x_i = 1."""
    wrong: list[int] = []
    ones = X == 1
    for t in range(len(y)):
        k = (y[wrong] @ ones[wrong]).astype(int)
        score = sum((beta ** int(e) * Fraction(float(x)) for e, x in zip(k, X[t], strict=True)), Fraction(0))
        if (score >= theta) != (y[t] > 0):
            wrong.append(t)
    final = (y[wrong] @ ones[wrong]).astype(int)
    return len(wrong), sum(bool(ones[t].any()) for t in wrong), np.array([float(beta ** int(k)) for k in final])


@SETS
@pytest.mark.parametrize("beta", ["2", "1.5", "1.1"])
@pytest.mark.parametrize("theta", [3, "auto"])
def test_a_second_program_does_the_same(X: Array, y: Array, beta: str, theta: int | str) -> None:
    rows = bits(X)
    d = rows.shape[1]
    trace, w = traced(rule_of("winnow2", d, theta=theta, beta=float(beta)), rows, y)
    mistakes, updates, expected = winnow2_once_more(rows, y, d if theta == "auto" else int(theta), Fraction(beta))
    assert (trace.mistakes, trace.updates) == (mistakes, updates)
    np.testing.assert_allclose(w, expected, **NEAR)


def test_winnow2_on_the_lectures_example() -> None:
    bits = [[0, 0, 1, 1], [1, 0, 1, 0], [0, 1, 0, 1], [0, 0, 1, 1], [0, 0, 1, 1], [1, 1, 0, 0]]
    columns = check(
        rule_of("winnow2", 4, theta=2, beta=2),
        (bits, [-1, 1, 1, -1, -1, 1]),
        [2, 1.5, 1.5, 2, 1, 4],
        [1, -1, -1, 1, -1, 1],
        [[1, 1, 0.5, 0.5], [2, 1, 1, 0.5], [2, 2, 1, 1], [2, 2, 0.5, 0.5], [2, 2, 0.5, 0.5], [2, 2, 0.5, 0.5]],
    )
    assert columns.changes.tolist() == [True, True, True, True, False, False]


def test_winnow2_meets_its_threshold_in_spite_of_rounding() -> None:
    """Ten weights of 1/10 reach the threshold 1, though their sum in floating point does not."""
    rows = [[1.0] * 10, [1.0] * 10]
    rule = rule_of("winnow2", 10, theta=1, beta=10)
    columns = check(rule, (rows, [-1, -1]), [10, 1], [1, 1], [[0.1] * 10, [0.01] * 10])
    assert np.cumsum([0.1] * 10)[-1] < 1  # one after the other, as the rule adds; sum() compensates
    assert columns.changes.all()


def test_winnow2_that_cannot_change_a_weight_says_so() -> None:
    _, columns = worked(rule_of("winnow2", 2), ([[0, 0], [0.5, 0]], [1, 1]))
    assert columns.predictions.tolist() == [-1, -1]
    assert not columns.changes.any()


def test_winnow2_stops_a_weight_at_the_largest_number() -> None:
    """The 309th promotion would take it to 10^309, which is beyond a float."""
    rule = rule_of("winnow2", 1, theta=1, beta=10)
    state = rule.start(1)
    for k, wanted in ((307, 1e307), (309, sys.float_info.max), (5000, sys.float_info.max), (-5000, 0.0)):
        state.k[0], prediction = k - 1, -1
        assert rule.learner.update(state, np.ones(1), 1.0, prediction, 10.0)
        assert state.w[0] == pytest.approx(wanted, rel=1e-12)


def test_a_given_threshold_is_not_settled() -> None:
    assert settled("winnow2", 3, 100, (0, 1), theta=3) == {}


def test_winnow2s_threshold_is_the_number_of_features() -> None:
    assert settled("winnow2", 7, None, (0, 1))["theta"].value == 7
    assert rule_of("winnow2", 7).arguments["theta"] == 7


@SHIPPED
def test_on_shipped_data(name: str) -> None:
    X, y = read(name)
    run = vo.run(name, vo.learners.Winnow2(theta=2))
    mistakes, updates, w = winnow2_once_more(X, y, 2, Fraction(2))
    assert (run.mistakes, run.updates) == (mistakes, updates)
    np.testing.assert_allclose(run.weights, w, **CLOSE)  # type: ignore[arg-type]


@ON_OTHER_DATA
@pytest.mark.long
def test_counts_on_data_that_the_package_does_not_know(name: str) -> None:
    X, y = rows_of(name)
    advice = bits(X[:, :8])
    for beta in ("2", "1.5"):
        trace, _ = traced(rule_of("winnow2", advice.shape[1], theta=4, beta=float(beta)), advice, y)
        assert (trace.mistakes, trace.updates) == winnow2_once_more(advice, y, 4, Fraction(beta))[:2]


def test_a_sum_that_lacks_only_rounding_of_the_threshold_of_winnow2_is_the_threshold() -> None:
    state = winnow2.State(np.zeros(1), np.array([np.nextafter(3.0, 0)]))
    assert winnow2.predict(state, np.ones(1), 3.0) == 3
    assert winnow2.predict(state, np.ones(1), 3.1) < 3


@pytest.mark.parametrize(
    ("d", "k", "known", "most"), [(16, 1, 10, 17), (64, 1, 16, 23), (64, 3, 47, 65), (256, 2, 43, 56)]
)
def test_winnow2_on_disjunctions(d: int, k: int, known: int, most: int) -> None:
    """Promotions first, of the lightest of the k features with the heaviest others that leave the sum below theta."""

    def answer(state: State, t: int) -> tuple[Array, float] | None:
        w, theta = state.w, float(d)
        heaviest = k + np.argsort(-w[k:], kind="stable")
        x, j = np.zeros(d), int(np.argmin(w[:k]))
        if w[j] < theta:
            x[j] = 1
            for i in heaviest:
                x[i] = float(x @ w + w[i] < theta)
            return x, 1.0
        for i in heaviest:
            x[i] = float(x @ w < theta)
        return (x, -1.0) if x @ w >= theta else None

    run = met(learner_of("winnow2"), {}, d, 120, answer).run()
    found = run.theorem("winnow2", 120)
    assert (found.actual, found.verdict) == (run.trace.mistakes, Verdict.HOLDS)
    assert found.value == pytest.approx(3 * k * (1 + log2(d)) + 2)
    assert found.value == pytest.approx(most)
    assert found.actual >= 0.99 * known


def test_the_worked_example_of_winnow2() -> None:
    """One demotion, two promotions, w = (2, 2, 1, 1); the target is (2, 2, 0, 0), gamma = 2, S = B = u_max = 4."""
    X = [[0, 0, 1, 1], [1, 0, 1, 0], [0, 1, 0, 1]]
    found = [proof_at("winnow2", "winnow2", t, X, [-1, 1, 1], theta=2.0, beta=2.0) for t in (2, 3)]
    same_sides(found[1], [[3, 3, 10, 16], [0, 6, 7], [2, 4], [4, 4, 4, 8]])
    assert found[0][1] == pytest.approx([0, 4.5, 4 + 2 - 1])


def test_winnow2_on_the_lecture_s_example() -> None:
    # w*.x >= 2 on positives for w* = (2, 2, 0, 0), theta = gamma = 2, beta = 2, so a promotion allows 2 more weight and
    # a demotion takes 1; sum w_i is 4, 3, 4.5, 6 and sum w*_i log2 w_i is 0, 0, 2, 4, the promotions' 2 each
    run = completed("winnow2", "lecture-winnow", theta=2)
    for one, (value, ceiling) in zip(levels(run), [(4, 4), (3, 3), (4.5, 5), (6, 7)], strict=True):
        close_level(one, value, 0, ceiling)
    S = 4
    for one, (value, floor) in zip(levels(run, 1), [(0, 0), (0, 0), (2, 2), (4, 4)], strict=True):
        close_level(one, value, floor, S * (1 + math.log2(2)))


def test_winnow2_without_a_target_has_one_potential() -> None:
    run = completed_on("winnow2", [[1, 0], [0, 1]], [1, -1])
    assert [one.symbol for one in potentials(run)] == ["Σ w"]


def test_winnow2_is_not_held_against_a_target_that_errs() -> None:
    # theta = 4: x1 and x2 with + is a promotion, which adds 4 for w* = (4, 0); x1 with - is right, and no fault of the
    # target (0, 4), so the theorem still applies
    stream = ArrayStream("rows", np.array([[1.0, 1], [1, 0]]), np.array([1.0, -1.0]), target=np.array([1.0, 0.0]))
    run = Run(find("learners", "winnow2"), {"theta": 4}, History(stream))
    complete(run)
    assert math.isfinite(run.theorem("winnow2", 2).value)
    _, one, two = levels(run, 1)
    close_level(one, 4.0, 4.0, 4 * (1 + math.log2(4)))
    close_level(two, math.nan, math.nan, math.nan)


def test_where_its_theorem_failed_there_is_no_level_and_it_says_why(monkeypatch: pytest.MonkeyPatch) -> None:
    def fail(*_: object) -> None:
        raise OverflowError("too large")

    monkeypatch.setattr(Winnow2Target, "extend", fail)
    run = completed("winnow2", "or-literals", 30)
    track = PotentialTrace(run, potentials(run)[0])
    assert all(math.isnan(level.value) for level in levels(run)[1:])
    assert "too large" in track.why_missing(30)


def test_the_lectures_example_of_winnow2() -> None:
    X = np.array([[0, 0, 1, 1], [1, 0, 1, 0], [0, 1, 0, 1]], dtype=float)
    value, numbers = value_and_numbers("winnow2", "winnow2", X, np.array([-1.0, 1.0, 1.0]), theta=2, beta=2)
    assert value == pytest.approx(16)
    assert (numbers["S"], numbers["gamma"], numbers["B"], numbers["u_max"]) == pytest.approx((4, 2, 4, 4))


def test_the_streams_own_target_serves_winnow2() -> None:
    """Three of five has the gap 1/3, between two of those that are tried, of which the lower is hardly enough."""
    X = np.array(list(product([0.0, 1.0], repeat=5)))
    y = np.where(X.sum(axis=1) >= 3, 1.0, -1.0)
    values = []
    for own in (None, np.full(5, 1 / 3)):
        stream = ArrayStream("rows", X, y)
        if own is not None:
            stream.target = own
        run = Run(learner_of("winnow2"), {"beta": 1.4, "theta": 5}, History(stream))
        complete(run)
        values.append(run.theorem("winnow2", 32).value)
    B = 1.4 * 5 / (0.4 * 5)
    most = (5 / 3 * (1 + math.log(5) / math.log(1.4)) + 2 / 3 * B) / (1 - 1.4 * 2 / 3)
    assert values[1] == pytest.approx(2.4 * most + B)
    assert values[0] > 2 * values[1]
