"""The best fixed point of each set against scipy's solvers, projections against a quadratic program, all prefixes."""

import tracemalloc
from typing import Any

import numpy as np
import pytest
from scipy.optimize import LinearConstraint, linprog, minimize
from simulated import complete
from sklearn.datasets import load_breast_cancer
from trials import LONG

from visualonline.abilities.has_feasible_set import FeasibleSet
from visualonline.core.catalog import find
from visualonline.core.types import BLOCK, Array
from visualonline.hindsight.gradients import best_comparator
from visualonline.hindsight.gradients.best_comparator import BestComparator
from visualonline.hindsight.history import History
from visualonline.hindsight.solvers.hinge_minimum import furthest_point, minimise_hinge, support_value
from visualonline.numerics.projections import BALL, SHAPES, SIMPLEX, centre, diameter, project
from visualonline.runs.run import Run
from visualonline.streams.memory import ArrayStream

OF_SHAPE = pytest.mark.parametrize("shape", SHAPES)


def by_program(among: FeasibleSet, Z: Array) -> float:
    """Return the least hinge loss on a box or a simplex, by a linear program."""
    n, d = Z.shape
    bounds = [(-among.radius, among.radius) if among.shape == "box" else (0, None)] * d + [(0, None)] * n
    equal = None if among.shape == "box" else [[1] * d + [0] * n]
    answer = linprog(
        np.append(np.zeros(d), np.ones(n)), A_ub=np.hstack([-Z, -np.eye(n)]), b_ub=-np.ones(n), bounds=bounds,
        A_eq=equal, b_eq=None if equal is None else [among.radius],
    )  # fmt: skip
    assert answer.status == 0
    return float(answer.fun)


def by_slsqp(among: FeasibleSet, Z: Array) -> float:
    """Return the least hinge loss on a ball, with a slack for each row, from the point that was found."""
    n, d = Z.shape
    start = minimise_hinge(among, Z).z
    at = np.append(start, np.maximum(1 - Z @ start, 0))
    slope = {"jac": lambda v: np.append(-2 * v[:d], np.zeros(n))}
    room = {"type": "ineq", "fun": lambda v: among.radius**2 - v[:d] @ v[:d], **slope}
    answer = minimize(
        lambda v: v[d:].sum(), at + 0.1, jac=lambda _v: np.append(np.zeros(d), np.ones(n)), method="SLSQP",
        bounds=[(None, None)] * d + [(0, None)] * n,
        constraints=[room, LinearConstraint(np.hstack([Z, np.eye(n)]), 1, np.inf)],
        options={"maxiter": 500, "ftol": 1e-13},
    )  # fmt: skip
    return float(np.maximum(1 - Z @ answer.x[:d], 0).sum()) if answer.success else np.inf


def drawn(rng: np.random.Generator, most: int) -> Array:
    n, d = int(rng.integers(1, most)), int(rng.integers(1, 7))
    return np.asarray(rng.standard_normal((n, d)) * 10 ** rng.uniform(-2, 2) + rng.uniform(-1, 2))


def test_hinge_losses_on_a_diamond_against_a_linear_program() -> None:
    """min sum xi over |w_i| <= b_i with sum b = radius."""
    rng = np.random.default_rng(7)
    for _ in range(30):
        among, Z = FeasibleSet("diamond", float(10 ** rng.uniform(-1, 1)), "hinge"), drawn(rng, 60)
        n, d = Z.shape
        unit, none = np.eye(d), np.zeros((d, n))
        rows = [np.hstack([-Z, np.zeros((n, d)), -np.eye(n)]), np.hstack([unit, -unit, none])]
        answer = linprog(
            np.repeat([0.0, 1.0], [2 * d, n]), A_ub=np.vstack([*rows, np.hstack([-unit, -unit, none])]),
            b_ub=np.repeat([-1.0, 0.0], [n, 2 * d]), A_eq=[np.repeat([0.0, 1.0, 0.0], [d, d, n])], b_eq=[among.radius],
            bounds=[(None, None)] * d + [(0, None)] * (d + n),
        )  # fmt: skip
        assert minimise_hinge(among, Z).loss == pytest.approx(answer.fun, rel=1e-6, abs=1e-6)


@pytest.mark.parametrize("shape", ["box", "simplex"])
def test_hinge_losses_against_a_linear_program(shape: Any) -> None:
    rng = np.random.default_rng(1)
    for _ in range(60):
        among, Z = FeasibleSet(shape, float(10 ** rng.uniform(-1, 1)), "hinge"), drawn(rng, 150)
        found, known = minimise_hinge(among, Z), by_program(among, Z)
        assert found.loss == pytest.approx(known, rel=1e-6, abs=1e-6)
        assert found.least <= known + 1e-6 * max(1, known)


def test_hinge_losses_on_a_ball_against_slsqp() -> None:
    rng = np.random.default_rng(2)
    for _ in range(25):
        Z = drawn(rng, 30)
        Z /= np.abs(Z).max()
        among = FeasibleSet("ball", float(10 ** rng.uniform(-1, 1)), "hinge")
        found = minimise_hinge(among, Z)
        assert np.linalg.norm(found.z) <= among.radius * (1 + 1e-12)
        assert found.loss - found.least <= 1e-6
        assert found.loss <= by_slsqp(among, Z) + 1e-6


@OF_SHAPE
def test_the_answer_is_certified(shape: Any) -> None:
    """The loss is that of the point, the point is in the set, and mass and pull give the lower bound."""
    rng = np.random.default_rng(3)
    for _ in range(40):
        among, Z = FeasibleSet(shape, float(10 ** rng.uniform(-2, 2)), "hinge"), drawn(rng, 60)
        found = minimise_hinge(among, Z)
        assert found.loss == pytest.approx(np.maximum(1 - Z @ found.z, 0).sum(), rel=1e-9)
        inside = found.z.copy()
        project(inside, SHAPES.index(shape), among.radius)
        np.testing.assert_allclose(inside, found.z, atol=1e-9 * among.radius)
        assert found.least == pytest.approx(max(0, found.mass - support_value(among, found.pull)), rel=1e-9, abs=1e-9)
        assert found.loss - found.least <= 2e-8 * max(1, found.loss)


@pytest.mark.parametrize("shape", ["ball", "box", "simplex", "diamond"])
def test_many_features_take_memory_for_the_rows_alone(shape: Any) -> None:
    """It took that of their number squared, and minutes for a thousand features."""
    rng = np.random.default_rng(4)
    for n, radius in ((3, 1.0), (20, 0.05)):
        Z = rng.choice([-1.0, 1.0], (n, 1000))
        tracemalloc.start()
        found = minimise_hinge(FeasibleSet(shape, radius, "hinge"), Z)
        peak = tracemalloc.get_traced_memory()[1]
        tracemalloc.stop()
        assert peak < 20 * Z.nbytes + 2**20
        among = FeasibleSet(shape, radius, "hinge")
        assert found.loss - found.least <= 1e-6 * max(1.0, found.loss)
        assert found.loss == pytest.approx(np.maximum(1 - Z @ found.z, 0).sum(), abs=1e-9)
        assert found.least == pytest.approx(found.mass - float(support_value(among, found.pull)), abs=1e-9)
        few = by_program(among, Z) if shape in ("box", "simplex") else None
        assert few is None or found.loss == pytest.approx(few, abs=1e-6)


@pytest.mark.parametrize("radius", [1e-3, 1.0])
def test_raw_breast_cancer(radius: float) -> None:
    X, y = load_breast_cancer(return_X_y=True)
    Z = np.column_stack([X, np.ones(len(y))]) * np.where(y == 1, 1.0, -1.0)[:, None]
    found = minimise_hinge(FeasibleSet("ball", radius, "hinge"), Z)
    assert found.loss - found.least <= 1e-6 * found.loss
    box = FeasibleSet("box", radius, "hinge")
    assert minimise_hinge(box, Z).loss == pytest.approx(by_program(box, Z), rel=1e-6)


@OF_SHAPE
def test_corners_and_nothing_at_all(shape: Any) -> None:
    for Z in (np.zeros((3, 2)), np.full((1, 1), 1e-8), np.full((1, 1), 1e8), np.array([[1.0, 0], [-1, 0]])):
        found = minimise_hinge(FeasibleSet(shape, 1.0, "hinge"), Z)
        assert found.loss - found.least <= 1e-6
    linear = FeasibleSet(shape, 2.0, "linear")
    along = np.array([[3.0, -4.0]])
    known = {"ball": 10.0, "box": 14.0, "simplex": 6.0, "diamond": 8.0}[shape]
    assert minimise_hinge(linear, along).loss == pytest.approx(-known)
    assert furthest_point(linear, along[0]) @ along[0] == pytest.approx(known)


@pytest.mark.long
def test_projections_against_a_quadratic_program() -> None:
    """The projection on the simplex, from the Karush-Kuhn-Tucker conditions of min ||w - v||^2."""
    rng = np.random.default_rng(4)
    for _ in range(300 if LONG else 60):
        d, radius = int(rng.integers(1, 9)), float(10 ** rng.uniform(-1, 1))
        v = rng.standard_normal(d) * 10 ** rng.uniform(-2, 2)
        w = v.copy()
        project(w, SIMPLEX, radius)
        assert w.min() >= 0
        assert w.sum() == pytest.approx(radius, rel=1e-12)
        shift = (v - w)[w > 0]
        np.testing.assert_allclose(shift, shift[0], atol=1e-9 * (1 + np.abs(v).max()))
        assert np.all((v - w)[w == 0] <= shift[0] + 1e-9)
        answer = minimize(
            lambda u, v=v: (u - v) @ (u - v) / 2, np.full(d, radius / d), jac=lambda u, v=v: u - v, method="SLSQP",
            bounds=[(0, None)] * d, constraints=[LinearConstraint(np.ones((1, d)), radius, radius)],
            options={"ftol": 1e-14, "maxiter": 300},
        )  # fmt: skip
        assert (w - v) @ (w - v) / 2 <= answer.fun + 1e-7 * (1 + answer.fun)


@OF_SHAPE
def test_diameters_are_reached_and_not_exceeded(shape: str) -> None:
    rng = np.random.default_rng(5)
    for d in (1, 2, 5):
        which = SHAPES.index(shape)
        points = rng.standard_normal((200, d)) * 100
        for point in points:
            project(point, which, 1.5)
        gaps = np.linalg.norm(points[:, None] - points, axis=2)
        assert gaps.max() <= diameter(which, 1.5, d) + 1e-12
        if which != BALL or d == 1:
            assert gaps.max() == pytest.approx(diameter(which, 1.5, d), abs=1e-12)
        assert np.linalg.norm(points - centre(which, 1.5, d), axis=1).max() <= diameter(which, 1.5, d) + 1e-12


def gradient_run(X: Array, y: Array, **given: Any) -> Run:
    learner = "projected-gradient"
    if given.get("set") == "diamond":
        learner = "exponentiated-gradient"
        del given["set"]
    run = Run(find("learners", learner), given, History(ArrayStream("rows", X, y)))
    complete(run)
    return run


@OF_SHAPE
@pytest.mark.parametrize("loss", ["hinge", "linear"])
def test_every_prefix_has_its_best_point_between_two_numbers(shape: str, loss: Any) -> None:
    rng = np.random.default_rng(6)
    X, y = rng.standard_normal((300, 3)), rng.choice([-1.0, 1.0], 300, p=[0.3, 0.7])
    y = np.where(rng.random(300) < 0.8, np.sign(X[:, 0]), y)
    run = gradient_run(X, y, set=shape, loss=loss)
    member = run._measure(BestComparator, 300)
    over = member.over(0, 300)
    for t in (1, 2, 3, 5, 8, 50, 299, 300):
        known = minimise_hinge(FeasibleSet(shape, 1.0, loss), X[:t] * y[:t, None]).loss  # type: ignore[arg-type]
        assert member.at(t)["best_loss"] == pytest.approx(known, abs=1e-6)
        assert over["best_least"][t - 1] - 1e-6 <= known <= over["best_loss"][t - 1] + 1e-6
        assert over["best_loss"][t - 1] - known <= 0.5 + 0.01 * abs(known)
        assert run.regret(t) == pytest.approx(run.trace.totals(t - 1, t).loss[0] - known, abs=1e-6)


def test_a_point_that_is_good_enough_from_the_first_round_has_the_sum_of_its_losses() -> None:
    run = gradient_run(np.full((3, 2), 0.01), np.ones(3), loss="hinge")
    over = run._measure(BestComparator, 3).over(0, 3)
    assert over["best_loss"] == pytest.approx([1, 2, 3])  # w = 0 is kept
    assert over["best_least"] == pytest.approx(np.array([1, 2, 3]) * (1 - 0.01 * 2**0.5))


@pytest.mark.parametrize("loss", ["hinge", "linear"])
def test_beyond_the_exact_rounds_the_answer_is_sampled_until_it_is_asked_for(
    loss: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(best_comparator, "EXACT", 1000)
    rng = np.random.default_rng(7)
    n = 2 * BLOCK
    X = rng.standard_normal((n, 2)) + np.array([0.5, 0.0])
    run = gradient_run(X, np.ones(n), loss=loss)
    member = run._measure(BestComparator, n)
    known = minimise_hinge(FeasibleSet("ball", 1.0, loss), X).loss
    rough = member.at(n)
    assert rough["certificate"] == ("sampled" if loss == "hinge" else "optimal")
    assert known - 1e-6 <= rough["best_loss"] <= known + 0.01 * abs(known)
    assert run.regret(n) == pytest.approx(run.trace.loss - known, abs=1e-5)
    assert member.at(n)["certificate"] == "optimal"


def test_a_sample_of_more_rounds_has_a_better_point(monkeypatch: pytest.MonkeyPatch) -> None:
    """Random labels at first, then the side of the first feature: a fit to the beginning is not representative."""
    monkeypatch.setattr(best_comparator, "EXACT", 1000)
    rng = np.random.default_rng(7)
    X = rng.standard_normal((2 * BLOCK, 2))
    y = np.where(X[:, 0] > 0, 1.0, -1.0)
    y[:2000] = rng.choice([-1.0, 1.0], 2000)
    member = gradient_run(X, y, loss="hinge")._measure(BestComparator, 2 * BLOCK)
    at = member.at(2 * BLOCK)
    known = minimise_hinge(FeasibleSet("ball", 1.0, "hinge"), X * y[:, None]).loss
    assert at["certificate"] == "sampled"
    assert known * (1 - 1e-6) <= at["best_loss"] <= 1.02 * known
