"""Dual averaging, AdaGrad, EG± and coin betting on a few rounds that were worked out by hand."""

from math import sqrt

import numpy as np
import pytest
from scipy.optimize import minimize
from simulated import rule_of
from test_worked_rounds import check

from visualonline.trace.round_columns import RoundColumns


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


def test_adagrad_leaves_a_rare_feature_its_first_step() -> None:
    """Steps sqrt 2, 1 and sqrt(2/3) in the first coordinate, sqrt 200 in the second: it goes to the end at once."""
    check(
        rule_of("adagrad", 2, loss="linear"),
        ([[1, 0], [1, 0], [-1, 0.1], [0, 0]], [-1, -1, -1, 1]),
        [0, -1, 1, 0],
        [0, -1, 1, 0],
        [[-1, 0], [-1, 0], [-1 + sqrt(2 / 3), -1], [-1 + sqrt(2 / 3), -1]],
    )


def test_adagrad_with_one_step_for_all() -> None:
    """From (3, 4) to (0.6, 0.8) on the rim; the second example has y w.x = 0, S = 50 and the step 1/5."""
    once = np.array([0.6, 0.8]) + np.array([-4, 3]) / 5
    check(
        rule_of("adagrad", 2, variant="norm"),
        ([[3, 4], [-4, 3]], [1, 1]),
        [0, 0],
        [0, 0],
        [[0.6, 0.8], (once / np.linalg.norm(once)).tolist()],
    )


def test_dual_averaging_minimises_what_it_should() -> None:
    """argmin of G.w + ||w||^2/(2 eta), by a method that knows no projection."""
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
