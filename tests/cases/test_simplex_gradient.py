"""Gradient descent on the simplex."""

from collections.abc import Callable

import numpy as np
import pytest
from comparing import OF_STEP, POOLS, SETS, STEPS, on_simplex
from forms import ADVICE, APART, judged
from nature import learner_of, run_of
from proof_checks import SHORT, breaks_no_line, proof_at, same_sides
from proof_rounds import advised
from simulated import recorded, rule_of, simulated, straight
from tightness import judged_rows, share_of_bound
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


def test_gradient_descent_on_the_simplex() -> None:
    """Halves of the experts take turns, then one is right: 0.968 of sqrt((N - 1) T)/2 for two experts."""
    N, T = 2, 10_000
    eta = 2 * np.sqrt((1 - 1 / N) / (N * T))
    best = 0.0
    for last_ones in (50, 100, 150, 200):
        wrong = (np.arange(T)[:, None] + np.arange(N)) % 2 == 0
        wrong[T - last_ones :] = [False, True]
        found = judged_rows(
            "simplex-gradient", "ogd-simplex", wrong.astype(float), -np.ones(T), step="constant", scale=float(eta)
        )
        assert found.value == pytest.approx(found.quantities["tuned"], rel=0.05)
        best = max(best, share_of_bound(found))
    assert 0.96 < best <= 1 + 1e-9


def test_one_step_on_the_simplex() -> None:
    """From (1/2, 1/2) with eta = 1/2 the losses (1, 0) lead to (1/4, 3/4); the second expert is the best."""
    found = proof_at("simplex-gradient", "ogd-simplex", 1, [[1, 0]], [-1], step="constant", scale=0.5)
    same_sides(found, [[1 / 2, 1 / 2, (1 / 2 - 1 / 8) + 1 / 8, 5 / 8], [1 / 2, 1 / 2, 1 / 2]])


@OF_STEP
def test_a_step_of_any_length_leaves_what_all_experts_lose_alone(step: str) -> None:
    """In round 1 all lose 1, in round 2 only expert 1, in round 3 all again; the largest step keeps two halves."""
    given = {"step": step, "scale": 1e60}
    run = run_of(learner_of("simplex-gradient"), given, np.array([[1.0, 1, 1], [1, 0, 0], [1, 1, 1]]), -np.ones(3))
    assert [run.frame(t).after.w.tolist() for t in (1, 2, 3)] == [[1 / 3] * 3, [0, 0.5, 0.5], [0, 0.5, 0.5]]
    assert run.bound_traces["ogd-simplex"].violation is None


def test_steps_on_the_simplex_too_short_for_w_to_take_in_full_break_no_line() -> None:
    assert breaks_no_line(run_of(learner_of("simplex-gradient"), SHORT, *advised(3, 2)), "ogd-simplex")


def test_a_constant_step_on_the_simplex_begins_in_its_middle() -> None:
    _run, falling = judged("simplex-gradient", "ogd-simplex", APART, ADVICE)
    assert falling.form is None
    eta = 0.05
    _run, constant = judged("simplex-gradient", "ogd-simplex", APART, ADVICE, step="constant", scale=eta)
    assert constant.form is not None
    assert "1 - 1/N" in constant.form.statement
    squares = float(constant.quantities["spent"]) / eta
    assert constant.value == pytest.approx((1 - 1 / 4) / (2 * eta) + eta / 2 * squares)
