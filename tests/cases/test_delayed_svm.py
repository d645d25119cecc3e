"""Delayed online SVM."""

from math import sqrt

import numpy as np
import pytest
from comparing import NEAR, OF_STEP, SETS, STEPS, gradient, tamed, traced
from simulated import completed_on, rule_of, straight
from worked_rounds import SVM, check, state_of, svm, told, worked

from visualonline.core.types import Array
from visualonline.runs.pseudocode_trace import executed_lines


@SETS
@OF_STEP
@pytest.mark.parametrize("tau", [1, 7, 1000])
def test_a_second_program_does_the_same(X: Array, y: Array, step: str, tau: int) -> None:
    X = tamed(X)
    trace, w = traced(rule_of("delayed-svm", X.shape[1], radius=2, step=step, scale=0.3, tau=tau), X, y)
    ones = np.column_stack([X, np.ones(len(y))])
    mistakes, total, expected = gradient(ones, y, "ball", 2, STEPS[step](0.3), tau=tau)  # type: ignore[no-untyped-call]
    assert trace.mistakes == mistakes
    assert trace.loss == pytest.approx(total, rel=1e-9)
    np.testing.assert_allclose(w, expected, **NEAR)


def test_delayed_svm_on_five_rounds() -> None:
    """With tau = 2 round t uses the gradient of round t - 2, taken at w_{t-2}: both of the first rounds have a loss."""
    w = svm([None, None, 0, 1, 2])
    scores = [0, 0, 0, 7 / 3, w[3][2]]
    assert w[2] == pytest.approx([2 / 3, 2 / 3, 1 / 3])
    columns = check(rule_of("delayed-svm", 2, step="constant", tau=2), SVM, scores, [0, 0, 0, 1, 1], w)
    assert columns.losses.tolist() == pytest.approx([1, 1, 1, 1 + 7 / 3, max(0, 1 - w[3][2])])


def test_delayed_svm_numbers_its_steps_from_the_first_that_it_makes() -> None:
    found, _ = worked(rule_of("delayed-svm", 1, radius=100, tau=2, scale=3), ([[1]] * 4, [1] * 4))
    first = 3.0
    assert [w.tolist() for w in found[1:]] == [[0, 0], [0, 0], [first] * 2, [first + 3 / sqrt(2)] * 2]


def test_no_delay_is_the_online_svm_bit_for_bit() -> None:
    rng = np.random.default_rng(1)
    X, y = rng.standard_normal((300, 4)), rng.choice([-1.0, 1.0], 300)
    for step in ("sqrt", "constant", "inverse"):
        late, known = (
            straight(rule_of(name, 4, step=step, radius=2, scale=0.7), X, y, np.zeros(300))
            for name in ("delayed-svm", "online-svm")
        )
        assert all(np.array_equal(a.w, b.w) for a, b in zip(late.states, known.states, strict=True))
        assert np.array_equal(late.columns.losses, known.columns.losses)
        assert np.array_equal(late.columns.changes, known.columns.changes)


def test_with_gradients_two_rounds_late_no_step_is_made_before_the_third() -> None:
    run = completed_on("delayed-svm", np.eye(5), np.ones(5), tau=2)
    lines = [[each for each in executed_lines(run, run.frame(t)) if each.line.when] for t in range(1, 6)]
    steps = [[each.executed for each in those] for those in lines]
    assert steps == [[False] * 3] * 2 + [[True] * 3] * 3


def test_gradients_that_wait() -> None:
    rule = rule_of("delayed-svm", 1, tau=3)
    state = state_of(rule, 1, queue=[[1, 1], [2, 1], [3, 1]])
    assert [s for s, _ in told(rule, "waiting", state=state, t=1)] == []
    assert [(s, g.tolist()) for s, g in told(rule, "waiting", state=state, t=3)] == [(1, [1, 1]), (2, [2, 1])]
    assert [(s, g[0]) for s, g in told(rule, "waiting", state=state, t=6)] == [(3, 3), (4, 1), (5, 2)]
