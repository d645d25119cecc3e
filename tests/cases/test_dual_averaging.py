"""Dual averaging."""

import math
from collections.abc import Callable
from math import sqrt

import numpy as np
import pytest
from comparing import NEAR, OF_STEP, SETS, STEPS, nearest, tamed, traced
from proof_checks import proved
from scipy.optimize import minimize
from simulated import completed, rule_of
from tightness import judged_on, push_of
from worked_rounds import check, secondary_weights, state_of, told

import visualonline as vo
from visualonline.core.types import Array
from visualonline.trace.round_columns import RoundColumns


def dual_averaging(
    X: Array, y: Array, shape: str, radius: float, eta: Callable[[int], float], loss: str
) -> tuple[int, float, Array]:
    """Keep all gradients, and add them all up again in every round."""
    gradients, mistakes, total, w = [np.zeros(X.shape[1])], 0, 0.0, np.zeros(X.shape[1])
    for t, (x, label) in enumerate(zip(X, y, strict=True), start=1):
        margin = label * float(w @ x)
        mistakes += margin <= 0
        total += -margin if loss == "linear" else max(0.0, 1 - margin)
        gradients.append(np.zeros(len(x)) if loss == "hinge" and margin >= 1 else -label * x)
        w = nearest(-eta(t + 1) * np.sum(gradients, axis=0), shape, radius)
    return mistakes, total, w


@SETS
@OF_STEP
@pytest.mark.parametrize(("shape", "loss"), [("ball", "hinge"), ("box", "linear")])
def test_a_second_program_does_the_same(X: Array, y: Array, step: str, shape: str, loss: str) -> None:
    X, y = tamed(X)[:300], y[:300]
    rule = rule_of("dual-averaging", X.shape[1], set=shape, radius=1.5, step=step, scale=0.2, loss=loss)
    trace, w = traced(rule, X, y)
    mistakes, total, expected = dual_averaging(X, y, shape, 1.5, STEPS[step](0.2), loss)  # type: ignore[no-untyped-call]
    assert trace.mistakes == mistakes
    assert trace.loss == pytest.approx(total, rel=1e-9)
    np.testing.assert_allclose(w, expected, **NEAR)


def test_dual_averaging_walks_back_before_it_turns() -> None:
    """Three gradients +1, then -1: the sum is beyond the end for two rounds more; gradient descent turns at once."""
    stream = ([[1.0]] * 6, [-1, -1, -1, 1, 1, 1])
    lazy = [-1 / sqrt(2), -1, -1, -2 / sqrt(5), -1 / sqrt(6), 0]
    turned = -1 + 1 / sqrt(4)
    greedy = [-1, -1, -1, turned, turned + 1 / sqrt(5), turned + 1 / sqrt(5) + 1 / sqrt(6)]
    for learner, w in (("dual-averaging", lazy), ("projected-gradient", greedy)):
        scores = [0, *w[:-1]]
        predictions = [0, *(1 if score > 0 else -1 for score in scores[1:])]
        check(rule_of(learner, 1, loss="linear"), stream, scores, predictions, [[each] for each in w])


def test_dual_averaging_moves_where_the_hinge_loss_is_0() -> None:
    """theta = (3, 4) is projected to (0.6, 0.8); then y w.x = 1.2, and the sum stays while its step shrinks."""
    columns = check(
        rule_of("dual-averaging", 2, scale=0.2),
        ([[3, 4], [2, 0.5]], [1, 1]),
        [0, 2 * 3 * 0.2 / sqrt(2) + 0.5 * 4 * 0.2 / sqrt(2)],
        [0, 1],
        [[3 * 0.2 / sqrt(2), 4 * 0.2 / sqrt(2)], [3 * 0.2 / sqrt(3), 4 * 0.2 / sqrt(3)]],
    )
    assert columns.losses.tolist() == [1, 0]
    assert columns.changes.tolist() == [True, True]


def test_dual_averaging_minimises_what_it_should() -> None:
    """argmin of G.w + ||w||^2/(2 eta), by a method without a projection."""
    rule = rule_of("dual-averaging", 2, loss="linear", radius=0.8)
    state = rule.start(2)
    X = np.random.default_rng(0).standard_normal((6, 2))
    for t in range(6):
        rule.advance(state, X[t : t + 1], np.ones(1), np.zeros(1), t + 1, RoundColumns.empty(1))
        G, eta = -X[: t + 1].sum(axis=0), 1 / sqrt(t + 2)
        within = {"type": "ineq", "fun": lambda w: 0.64 - w @ w}
        best = minimize(
            lambda w, G, eta: G @ w + w @ w / (2 * eta), np.zeros(2), (G, eta), "SLSQP", constraints=within,
            options={"ftol": 1e-14},
        )  # fmt: skip
        assert state.w == pytest.approx(best.x, abs=1e-5)


def test_the_sum_below_its_weights_stays_where_the_hinge_loss_is_0() -> None:
    rule = rule_of("dual-averaging", 2, scale=0.2)
    assert secondary_weights(rule, [[3.0, 4.0], [2.0, 0.5]], [1.0, 1.0]) == [[0, 0], [3, 4], [3, 4]]


def test_where_gradients_add_up_before_they_are_projected() -> None:
    rule = rule_of("dual-averaging", 2, step="sqrt", scale=6.0)
    assert told(rule, "unprojected", state=state_of(rule, 2, theta=[1, -2]), t=4).tolist() == [3, -6]
    assert told(rule, "secondary_weights", state=state_of(rule, 2, theta=[1, -2])).tolist() == [1, -2]


@pytest.mark.parametrize("T", [100, 1000, 10_000])
def test_dual_averaging_with_a_constant_step(T: int) -> None:
    learner = vo.learners.DualAveraging(step="constant", scale=1 / math.sqrt(T), loss="linear")
    found = judged_on(push_of(T), learner, T, "dual-averaging")
    assert found.actual == pytest.approx(found.value, rel=0.001)


@pytest.mark.parametrize(("T", "known"), [(100, 0.975), (1000, 0.991), (10_000, 0.997)])
def test_dual_averaging_with_steps_that_fall(T: int, known: float) -> None:
    found = judged_on(push_of(T), vo.learners.DualAveraging(loss="linear"), T, "dual-averaging")
    assert found.actual / found.value == pytest.approx(known, rel=0.01)


@pytest.mark.parametrize(("T", "known"), [(100, 0.940), (1000, 0.980), (10_000, 0.994)])
def test_dual_averaging_with_the_best_scale(T: int, known: float) -> None:
    """Its bound is half that of gradient descent with its own best scale."""
    learner = vo.learners.DualAveraging(loss="linear", scale=1 / math.sqrt(2))
    found = judged_on(push_of(T, 2.0), learner, T, "dual-averaging")
    assert found.actual / float(found.quantities["tuned"]) == pytest.approx(known, rel=0.01)
    assert found.quantities["tuned"] == pytest.approx(math.sqrt(2 * T))


def test_every_line_of_its_proof_holds_from_the_first_round_on() -> None:
    assert all(proved(completed("dual-averaging", "noisy", 12)).values())
