"""Gradient descent on the simplex."""

from collections.abc import Callable

import numpy as np
import pytest
from comparing import OF_STEP, POOLS, SETS, STEPS, on_simplex
from simulated import recorded, rule_of, simulated, straight
from worked_rounds import check

from visualonline.core.types import Array


def simplex_gradient(X: Array, y: Array, eta: Callable[[int], float]) -> tuple[int, float, Array]:
    """The losses of all experts at once."""
    losses = np.abs(X - (1 + y[:, None]) / 2)
    w, total, mistakes = np.full(X.shape[1], 1 / X.shape[1]), 0.0, 0
    for t in range(len(y)):
        paid = float(w @ losses[t])
        total += paid
        mistakes += paid > 0.5 - 1e-12
        w = on_simplex(w - eta(t + 1) * losses[t], 1.0)
    return mistakes, total, w


@SETS
@POOLS
@OF_STEP
def test_a_second_program_does_the_same(X: Array, y: Array, pool: object, step: str) -> None:
    advice = pool(X)  # type: ignore[operator]
    rule = rule_of("simplex-gradient", advice.shape[1], step=step)
    trace = simulated(rule, recorded(rule.learner, advice, y)).trace
    mistakes, total, expected = simplex_gradient(advice, y, STEPS[step](1.0))  # type: ignore[no-untyped-call]
    assert trace.mistakes == mistakes
    assert trace.loss == pytest.approx(total, rel=1e-9)
    np.testing.assert_allclose(rule.weights(trace.final, len(y) + 1), expected, rtol=1e-9, atol=1e-10)


def test_simplex_gradient_on_five_rounds() -> None:
    """Steps of 1/2 on losses 10, 01, 01, 10 and 11: (1/4, 3/4), (1/2, 1/2), (3/4, 1/4), (1/2, 1/2) and no change."""
    columns = check(
        rule_of("simplex-gradient", 2, step="constant", scale=0.5),
        ([[1, 0], [0, 1], [1, 0], [0, 1], [1, 1]], [-1, -1, 1, 1, -1]),
        [0.5, 0.75, 0.5, 0.25, 1],
        [0, 1, 0, -1, 1],
        [[0.25, 0.75], [0.5, 0.5], [0.75, 0.25], [0.5, 0.5], [0.5, 0.5]],
    )
    assert columns.losses.tolist() == [0.5, 0.75, 0.5, 0.75, 1]
    assert columns.changes.tolist() == [True, True, True, True, False]


def test_what_costs_all_experts_alike_changes_no_share_however_it_is_rounded() -> None:
    rng = np.random.default_rng(4)
    X = np.where(np.arange(60)[:, None] % 2, rng.integers(0, 2, 60)[:, None], rng.integers(0, 2, (60, 3))).astype(float)
    y = np.where(rng.random(60) < 0.5, 1.0, -1.0)
    changed = straight(rule_of("simplex-gradient", 3), X, y, np.zeros(60)).columns.changes
    alike = np.ptp(X, axis=1) == 0
    assert not changed[alike].any()
    assert changed[~alike].any()
