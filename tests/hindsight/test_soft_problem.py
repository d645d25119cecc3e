"""Best comparators on rows with many ties, copies and zeros: certified by their duals, at least as good as scipy's."""

from __future__ import annotations

import math
from pathlib import Path

import numpy as np
import pytest
from scipy.optimize import minimize
from trials import LONG

from visualonline.core.types import Array
from visualonline.hindsight.comparators.soft_margin import Form, best_comparator, bound_value, slack_cost
from visualonline.hindsight.slices import run_to_end
from visualonline.hindsight.solvers import soft_descent, soft_problem
from visualonline.hindsight.solvers.soft_descent import FewFeatures, compiled_descent, descend
from visualonline.hindsight.solvers.soft_problem import SoftProblem
from visualonline.trace.loop_source import is_loaded

FORMS: tuple[Form, ...] = ("l2", "l1", "hinge", "squared", "norm")


def rows(kind: str, seed: int) -> Array:
    chance = np.random.default_rng(seed)
    n, d = int(chance.integers(2, 80)), int(chance.integers(1, 6))
    if kind == "whole numbers":
        return chance.integers(-2, 3, (n, d)).astype(float)
    if kind == "copies":
        return np.repeat(chance.normal(size=(n // 2 + 1, d)), 3, axis=0)
    if kind == "signs":
        return np.column_stack([np.ones(n), chance.choice([-1.0, 1.0], (n, d))])
    Z = chance.normal(size=(n, d)) * 10.0 ** chance.integers(-5, 6)
    Z[chance.random(n) < 0.3] = 0
    return Z


@pytest.mark.parametrize("kind", ["whole numbers", "copies", "signs", "zeros"])
def test_a_comparator_is_the_best_wherever_it_is_sought_from(kind: str) -> None:
    for seed in range(6):
        Z = rows(kind, seed)
        r = float(np.sqrt((Z**2).sum(axis=1).max()))
        if r == 0:
            continue
        for form in FORMS:
            found = [run_to_end(best_comparator(form, Z, r, start, 2e-7))
                     for start in (np.zeros(Z.shape[1]), np.full(Z.shape[1], 1 / r))]  # fmt: skip
            for one in found:
                assert one.lower <= one.upper <= (1 + 1e-6) * one.lower
                hinge = np.maximum(1 - Z @ one.u, 0.0)
                value = bound_value(form, r * float(np.linalg.norm(one.u)), float(slack_cost(form, hinge).sum()))
                assert one.upper == pytest.approx(float(value), rel=1e-12)
            assert found[0].upper == pytest.approx(found[1].upper, rel=1e-6)


def test_another_solver_finds_nothing_less() -> None:
    for seed in range(4):
        Z = rows("zeros", seed) if seed % 2 else rows("signs", seed)
        r = float(np.sqrt((Z**2).sum(axis=1).max()))

        def paid(u: Array, form: Form, Z: Array = Z, r: float = r) -> float:
            hinge = np.maximum(1 - Z @ u / r, 0.0)
            return float(bound_value(form, float(np.linalg.norm(u)), float(slack_cost(form, hinge).sum())))

        for form in FORMS:
            ours = run_to_end(best_comparator(form, Z, r, np.zeros(Z.shape[1]), 2e-7)).upper
            theirs = minimize(paid, np.full(Z.shape[1], 0.1), args=(form,), method="Nelder-Mead",
                              options={"maxiter": 4000, "xatol": 1e-9, "fatol": 1e-10}).fun  # fmt: skip
            assert ours <= theirs * (1 + 1e-6)


@pytest.mark.long
@pytest.mark.parametrize("kind", ["whole numbers", "copies", "signs", "zeros"])
def test_loops_find_the_same(kind: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("visualonline.hindsight.comparators.soft_margin.compiled_descent", lambda: descend)
    for seed in range(6 if LONG else 3):
        Z = rows(kind, seed)
        r = float(np.sqrt((Z**2).sum(axis=1).max()))
        for form in FORMS if r > 0 else ():
            one, other = (
                run_to_end(best_comparator(form, Z, r, np.zeros(Z.shape[1]), 2e-7, compiled=compiled))
                for compiled in (True, False)
            )
            assert one.lower <= one.upper <= (1 + 1e-6) * one.lower
            assert one.upper == pytest.approx(other.upper, rel=1e-6)


def stretched(seed: int) -> Array:
    """Return rows of up to 16 features whose lengths are up to 1,000 times the radius that is asked for."""
    chance = np.random.default_rng(seed)
    n, d = int(chance.choice([1, 2, 5, 20, 60])), int(chance.choice([1, 2, 5, 16]))
    X = chance.choice([-1.0, 1.0], (n, d)) if seed % 2 else chance.normal(size=(n, d)) + seed % 3
    y = np.where(X @ chance.normal(size=d) + 0.3 * chance.normal(size=n) > 0, 1.0, -1.0)
    Z = X * y[:, None]
    return np.asarray(Z / np.sqrt((Z**2).sum(axis=1).max()) * 10 ** chance.uniform(0, 3))


@pytest.mark.long
@pytest.mark.parametrize("compiled", [False, True])
def test_a_small_ridge_is_no_reason_to_miss_the_best(compiled: bool, monkeypatch: pytest.MonkeyPatch) -> None:
    """A step goes far where no loss bends, and the derivative is small where it ends, but not the value."""
    monkeypatch.setattr("visualonline.hindsight.comparators.soft_margin.compiled_descent", lambda: descend)
    for seed in range(60 if LONG else 20):
        Z = stretched(seed)
        for start in (np.zeros(Z.shape[1]), np.mean(Z, axis=0) / 100, np.mean(Z, axis=0) * 100):
            found = run_to_end(best_comparator("hinge", Z, 1.0, start, 1e-6, compiled=compiled))
            assert found.lower <= found.upper <= (1 + 2e-6) * found.lower, seed


@pytest.mark.parametrize("compiled", [False, True])
@pytest.mark.parametrize("start", [0.0, 0.0598, 60.0])
def test_a_single_row_is_scored_1_by_the_shortest_u(
    start: float, compiled: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Of 16 signs that is a sixteenth of them, 1/4 long: 0.001 ||u||^2 = 0.001/16, the SVM's first round on experts."""
    monkeypatch.setattr("visualonline.hindsight.comparators.soft_margin.compiled_descent", lambda: descend)
    z = np.where(np.arange(16) % 2, -1.0, 1.0)
    sought = best_comparator("hinge", z[None], math.sqrt(0.001), start * z, 2e-7, compiled=compiled)
    found = run_to_end(sought)
    assert found.upper == pytest.approx(0.001 / 16, rel=1e-6)
    np.testing.assert_allclose(found.u, z / 16, rtol=1e-4)


def test_loops_give_the_same_bits_compiled_and_interpreted() -> None:
    for seed, squared in enumerate((True, False, False)):
        Z = rows("zeros" if seed else "signs", seed)
        found = []
        for run in (compiled_descent(), descend):
            problem = FewFeatures(Z, np.ones(len(Z)), np.zeros(Z.shape[1]), squared=squared, run=run)
            for ridge in (2.0, 0.3):
                run_to_end(problem.descend(ridge * float((Z**2).sum(axis=1).max()), 1e-9))
            found.append((problem.u.tobytes(), problem.slack.tobytes(), problem.cost, problem.sums[0], problem.sums[2]))
        assert found[0] == found[1]


def test_a_ridge_that_is_lost_in_rounding_leaves_the_comparator_at_zero() -> None:
    """The search would have no end: the least loss is at a u of any length."""
    Z = np.array([[1.0, 0.0], [1.0, 1.0], [-1.0, 0.5]])
    found = run_to_end(best_comparator("hinge", Z, 1e-8, np.zeros(2), 2e-7))
    assert found.u.tolist() == [0, 0]
    assert found.upper == 6
    sought = run_to_end(best_comparator("hinge", Z, 1e-5, np.zeros(2), 2e-7))
    assert sought.upper < 6


def test_a_corner_that_turns_out_worse_is_left_again() -> None:
    """At the least both rows score 1, and one of them pulls: u = (1, 2)/5 and 0.5 u = 0.1 (1, 2)."""
    Z, aims = np.array([[1.0, 2.0], [3.0, 1.0]]), np.ones(2)
    problem = FewFeatures(Z, aims, np.full(2, 1e-6), squared=False)  # not 0, so that the corner is narrow at first
    assert run_to_end(problem.descend(0.5, 1e-9))
    np.testing.assert_allclose(problem.u, [0.2, 0.4], atol=1e-9)
    np.testing.assert_allclose(problem.slack, aims - Z @ problem.u, atol=1e-15)
    mass, pull, square = problem.sums
    assert (mass, square) == pytest.approx((0.1, 0.01), rel=1e-6)
    np.testing.assert_allclose(pull, [0.1, 0.2], rtol=1e-6)


def test_where_there_is_nothing_to_gain_u_stays() -> None:
    """With one row of 1 and a ridge of 1, u = 1 - u."""
    Z, aims = np.ones((1, 1)), np.ones(1)
    for problem in (
        FewFeatures(Z, aims, np.array([0.5]), squared=True), SoftProblem(Z, aims, np.array([0.5]), None, squared=True)
    ):  # fmt: skip
        assert not run_to_end(problem.descend(1.0, 1e-9))
        assert problem.u.tolist() == [0.5]
        mass, pull, square = problem.sums
        assert (problem.cost, mass, pull.tolist(), square) == (0.25, 0.5, [0.5], 0.25)


def test_without_a_place_for_machine_code_the_loops_are_interpreted(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "file").touch()
    monkeypatch.setenv("VISUALONLINE_CACHE", str(tmp_path / "file"))
    monkeypatch.setattr(soft_descent, "_LOOP", soft_descent._LOOP + "\n")  # which no test has compiled
    assert compiled_descent.__wrapped__() is descend
    assert not is_loaded({"descend": descend}, soft_descent._LOOP)


@pytest.mark.parametrize("form", ["hinge", "squared"])
def test_a_search_whose_steps_have_run_out_goes_on(form: Form, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(soft_problem, "_STEPS", 3)
    for seed in range(4):
        Z = rows("whole numbers", seed)
        r = float(np.sqrt((Z**2).sum(axis=1).max()))
        found = run_to_end(best_comparator(form, Z, r, np.zeros(Z.shape[1]), 2e-7))
        assert found.lower <= found.upper <= (1 + 1e-6) * found.lower


def test_the_value_is_in_the_range_where_the_radius_is_lost_beside_the_rows() -> None:
    """min (1 - v)^2 + (1 + v/2)^2 is 9/5, at v = 2/5. How much is known from below depends on how sums are rounded."""
    found = run_to_end(best_comparator("l2", np.array([[1e60], [-0.5e60]]), 1e-150, np.zeros(1), 2e-7))
    assert found.u == pytest.approx(0.4e-60)
    assert found.upper == pytest.approx(1.8)
    assert 0 <= found.lower <= found.upper


def test_a_step_is_refused_only_if_it_raises_the_value() -> None:
    problem = SoftProblem(np.eye(2), np.zeros(2), np.zeros(2), None, squared=False)
    problem._delta = 1.0  # the loss of a slack s is s^2/2 below 1, then s - 1/2
    problem.slack, problem.alpha = np.array([3.0, -1.0]), np.array([1.0, 0.0])  # worth 5/2
    for slack, worth in (([2.0, 1.4], 2.4), ([2.0, 1.6], 2.6)):
        assert problem._rises(np.array(slack), np.ones(2), ridged=0.0) is (worth > 2.5)
