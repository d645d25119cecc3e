"""Margins and comparators in the p-norm compared with other algorithms."""

import math
from itertools import islice
from typing import Any

import numpy as np
import pytest
from nature import games
from natures import DRAWN
from scipy.optimize import minimize
from simulated import completed, completed_on
from trials import LONG

from visualonline.core.types import Array
from visualonline.hindsight.comparators import least_p_norm_bound
from visualonline.hindsight.comparators.least_p_norm_bound import LeastPNormBound
from visualonline.hindsight.margins.euclidean_margin import Margin
from visualonline.hindsight.margins.p_norm_margin import PNormMargin
from visualonline.hindsight.slices import run_to_end
from visualonline.hindsight.solvers.p_norm import image, p_norm
from visualonline.hindsight.solvers.p_norm_hinge import best_p_norm_comparator, root_bound
from visualonline.hindsight.solvers.p_norm_separator import widest_margin
from visualonline.runs.run import Run


def drawn(rng: Any, d: int, n: int, flips: float) -> Array:
    """Return rows y x of points that lean to one side."""
    w = rng.standard_normal(d) * (rng.random(d) < 0.6)
    w[0] += 1
    X = rng.standard_normal((n, d))
    X += np.outer(np.where(X @ w >= 0, 0.1, -0.1), w)
    y = np.where(X @ w >= 0, 1.0, -1.0) * np.where(rng.random(n) < flips, -1, 1)
    return np.asarray(X * y[:, None])


def searched_margin(Z: Array, p: float) -> float:
    """Return the widest margin by sequential quadratic programming, from the separator of a linear program's kind."""
    q = p / (p - 1)
    least = [
        minimize(
            lambda u: np.sum(np.abs(u) ** q) ** (2 / q), start, method="SLSQP",
            constraints={"type": "ineq", "fun": lambda u: Z @ u - 1}, options={"maxiter": 500, "ftol": 1e-14},
        ).fun
        for start in (Z.mean(axis=0), 10 * Z.mean(axis=0))
    ]  # fmt: skip
    return 1 / math.sqrt(min(least))


@pytest.mark.parametrize("p", [2.0, 2.5, 4.0, 9.0])
def test_the_widest_margin_is_that_of_a_search_for_the_shortest_separator(p: float) -> None:
    rng = np.random.default_rng(int(10 * p))
    for _ in range(6):
        Z = drawn(rng, int(rng.integers(2, 6)), int(rng.integers(2, 9)), 0.0)
        found = widest_margin(Z, p)
        assert found is not None
        assert found.margin == pytest.approx(searched_margin(Z, p), rel=2e-5)
        assert found.margin * (1 - 1e-12) <= found.most <= found.margin * (1 + 1e-6)
        assert np.sum(np.abs(found.u) ** (p / (p - 1))) == pytest.approx(1)
        assert float(np.min(Z @ found.u)) == pytest.approx(found.margin)


def test_margins_known_by_hand() -> None:
    """For (1, 1) and (1, -1) feature 1 decides; unit vectors count equally, so u = 1 and ||u||_q = n^(1/q)."""
    for p in (2.0, 3.0, 8.0, 1e9, 1e60):
        both = widest_margin(np.array([[1.0, 1.0], [1.0, -1.0]]), p)
        units = widest_margin(np.eye(5), p)
        assert both is not None
        assert units is not None
        assert both.margin == pytest.approx(1)
        assert units.margin == pytest.approx(5 ** (1 / p - 1))
    assert widest_margin(np.array([[1.0, 0.0], [-1.0, 0.0]]), 3.0) is None


def test_the_link_function_is_the_gradient_of_half_the_square() -> None:
    theta, step = np.array([1.5, -0.2, 0.7]), 1e-6
    for p in (2.0, 3.0, 7.8):
        for i, unit in enumerate(np.eye(3)):
            rise = p_norm(theta + step * unit, p) ** 2 - p_norm(theta - step * unit, p) ** 2
            assert float(rise) / (4 * step) == pytest.approx(image(theta, p).w[i], rel=1e-6, abs=1e-8)
            turned = (image(theta + step * unit, p).w - image(theta - step * unit, p).w) / (2 * step)
            np.testing.assert_allclose(turned, image(theta, p).turned(unit), rtol=1e-5, atol=1e-7)


def margins(run: Run, rounds: int) -> list[float]:
    return [run.quantities_at((PNormMargin,), t).gamma_q for t in range(1, rounds + 1)]


@pytest.mark.long
@pytest.mark.parametrize("p", [2.0, 3.0, 6.0])
def test_the_margin_at_every_prefix(p: float) -> None:
    rng = np.random.default_rng(5)
    Z = drawn(rng, 4, 60, 0.0)
    y = rng.choice([-1.0, 1.0], 60)
    run = completed_on("p-norm-perceptron", Z * y[:, None], y, p=p)
    found = margins(run, 60)
    for t in range(1, 61) if LONG else (1, 2, 3, 5, 8, 13, 21, 34, 60):
        whole = widest_margin(Z[:t], p)
        assert whole is not None
        assert found[t - 1] == pytest.approx(whole.margin, rel=1e-7)
        if p == 2:
            assert found[t - 1] == run.quantities_at((Margin,), t).gamma
    assert found == sorted(found, reverse=True)
    assert len(set(found)) > 5


def test_what_no_line_separates_has_no_margin_from_there_on() -> None:
    run = completed_on("p-norm-perceptron", [[1, 0], [0, 1], [-1, -1], [1, 0]], [1, 1, 1, 1], p=3)
    assert margins(run, 4) == [pytest.approx(1), pytest.approx(2 ** (1 / 3 - 1)), 0, 0]


def test_a_separator_stays_where_the_rows_at_hand_have_none() -> None:
    run = completed_on("p-norm-perceptron", [[1.0, 0.0]], [1], p=3)
    found = PNormMargin(run.trace, run.history)
    found.advance(1)
    u = np.array([0.6, 0.8])
    kept, gamma = run_to_end(found._wider(1, np.array([-1.0, 0.0]), u, 0.25))
    assert (kept.tolist(), gamma) == ([0.6, 0.8], 0.25)


@pytest.mark.parametrize("p", [2.0, 3.0, 7.0])
def test_no_comparator_of_a_search_is_better(p: float) -> None:
    """Nelder and Mead's method, from where it stopped before, in two and in three dimensions."""
    rng = np.random.default_rng(int(p))
    q = p / (p - 1)
    for d in (2, 3):
        Z = drawn(rng, d, 40, 0.15)
        A = math.sqrt(p - 1) * float(p_norm(Z, p).max())

        def allowed(u: Array, Z: Array = Z, A: float = A) -> float:
            length = float(np.sum(np.abs(u) ** q) ** (1 / q))
            return float(root_bound(A * length, np.maximum(1 - Z @ u, 0).sum()))

        found = best_p_norm_comparator(Z, A, p, 2e-7)
        assert found.upper == pytest.approx(allowed(found.u))
        assert found.lower <= found.upper <= found.lower * (1 + 1e-6)
        u = found.u * 0.5 + 0.01
        for _ in range(4):
            u = minimize(allowed, u, method="Nelder-Mead", options={"xatol": 1e-10, "fatol": 1e-10}).x
        assert allowed(u) == pytest.approx(found.upper, rel=1e-6)


def test_of_rows_that_pull_against_each_other_no_comparator_is_the_best() -> None:
    """Their sum is 0, so for every u the hinge losses are 3 or more together, and u = 0 pays 3."""
    for Z in (np.array([[1.0, 0.0], [-1.0, 0.0], [0.0, 0.0]]), np.array([[1.0, 2.0], [2.0, -1.0], [-3.0, -1.0]])):
        found = best_p_norm_comparator(Z, math.sqrt(2) * float(p_norm(Z, 3.0).max()), 3.0, 2e-7)
        assert (found.lower, found.upper, found.u.tolist()) == (3, 3, [0, 0])


@pytest.mark.parametrize("given", [{"p": 2}, {"p": 5}])
def test_certificates_lie_above_the_best_value_and_not_far(given: dict[str, Any]) -> None:
    run = completed("p-norm-perceptron", "noisy", 300, **given)
    above = run.quantities((LeastPNormBound,), 0, 300).p_norm_root
    for t in (1, 7, 40, 150, 299, 300):
        run.refine(t)
        best = run.quantities_at((LeastPNormBound,), t)
        assert best.certificate == "optimal"
        assert best.p_norm_root <= above[t - 1] * (1 + 1e-9)
        assert above[t - 1] <= 1.2 * best.p_norm_root
    with_two = run.theorem("p-norm-inseparable", 300).value
    if given["p"] == 2:
        euclidean = completed("perceptron", "noisy", 300)
        euclidean.refine(300)
        assert with_two == pytest.approx(euclidean.theorem("perceptron-inseparable-l1", 300).value, rel=1e-6)


def test_many_rounds_follow_a_sample(monkeypatch: pytest.MonkeyPatch) -> None:
    """Beyond the first rounds, here 100, u is found at powers of 2 on a sample, and its sum is that of all rounds."""
    for name, number in (("EXACT", 100), ("_SAMPLE", 64)):
        monkeypatch.setattr(f"visualonline.hindsight.comparators.least_p_norm_bound.{name}", number)
    changes, change = set[int](), LeastPNormBound._change_comparator

    def noted(measure: LeastPNormBound, t: int) -> None:
        changes.add(t)
        change(measure, t)

    monkeypatch.setattr(LeastPNormBound, "_change_comparator", noted)
    run = completed("p-norm-perceptron", "noisy", 1000, p=3)
    found = run.quantities_at((LeastPNormBound,), 1000)
    assert {128, 256, 512} >= {t for t in changes if t > 100} > set()
    X, y = run.history.rows(0, 1000)
    radius = float(np.max(np.sum(np.abs(X) ** 3, axis=1))) ** (1 / 3)
    assert found.r_p == pytest.approx(radius)
    hinge = float(np.maximum(1 - (X @ found.u) * y, 0).sum())
    length = float(np.sum(np.abs(found.u) ** 1.5)) ** (2 / 3)
    assert found.p_norm_root == pytest.approx(float(root_bound(math.sqrt(2) * radius * length, hinge)))
    assert found.certificate == "sampled"
    best = best_p_norm_comparator(X * y[:, None], math.sqrt(2) * radius, 3.0, 2e-7).upper
    assert best <= found.p_norm_root <= 1.3 * best


def test_where_no_comparator_is_better_than_0_it_is_0(monkeypatch: pytest.MonkeyPatch) -> None:
    """The comparator of round 4 loses in all later rounds, and no other is computed."""
    monkeypatch.setattr(least_p_norm_bound, "_AT_ONCE", 0)
    monkeypatch.setattr(least_p_norm_bound, "EXACT", 0)
    run = completed_on("p-norm-perceptron", np.ones((7, 1)), [1, 1, 1, 1, -1, -1, -1], p=3)
    found = run.quantities_at((LeastPNormBound,), 7)
    assert (found.p_norm_root, found.u.tolist(), found.u_norm) == (7, [0], 0)


def test_a_large_p_with_few_directions_has_a_margin_all_the_same() -> None:
    """With p = 60 the curvature is lost in rounding, and the search has to be damped."""
    game = next(islice(games((DRAWN["p-norm-separable"],), 20), 7, None))
    run = game.run()
    found = run.theorem("p-norm-separable", len(game.y))
    assert run.rule.values["p"] == 60
    assert found.actual <= found.value


def test_a_search_ends_where_only_rounding_is_left() -> None:
    Z = np.array([[-2.0], [-2.0], [2.0], [3.0], [1.0]])
    found = best_p_norm_comparator(Z, 1e-5, 3.0, 1e-9)
    assert found.lower <= found.upper <= found.lower * (1 + 1e-8)
