"""ALMA."""

import math
from math import fsum, sqrt

import numpy as np
import pytest
from comparing import NEAR, SETS, traced
from river.linear_model import ALMAClassifier
from simulated import completed_on, rule_of
from worked_rounds import told, worked

import visualonline as vo
from visualonline.core.types import Array
from visualonline.learners.alma import demanded_margin
from visualonline.theorems.alma.alma_bound import MOST, recursion


def alma(X: Array, y: Array, alpha: float) -> tuple[int, int, Array]:
    """The sum of all steps, each divided by the lengths that came after it: the learner's w is never kept."""
    steps: list[Array] = []
    divisors: list[float] = []
    mistakes = 0
    for x, label in zip(X, y, strict=True):
        shares = 1 / np.cumprod([1.0, *divisors[::-1]])[1:][::-1]
        margin = label * fsum(share * float(step @ x) for share, step in zip(shares, steps, strict=True))
        mistakes += margin <= 0
        if margin <= (1 / alpha - 1) * (8 / (len(steps) + 1)) ** 0.5:
            steps.append((2 / (len(steps) + 1)) ** 0.5 * label * x)
            v = np.array(steps).T @ np.array([*shares, 1.0])
            divisors.append(max(1.0, float(np.hypot.reduce(v))))
    w = np.array(steps).T @ (1 / np.cumprod(divisors[::-1])[::-1])
    return mistakes, len(steps), w


@SETS
@pytest.mark.parametrize("alpha", [0.1, 0.5, 1.0])
def test_a_second_program_does_the_same(X: Array, y: Array, alpha: float) -> None:
    rows = X / np.linalg.norm(X, axis=1)[:, None]
    trace, w = traced(rule_of("alma", X.shape[1], alpha=alpha), rows, y)
    mistakes, updates, expected = alma(rows, y, alpha)
    assert (trace.mistakes, trace.updates) == (mistakes, updates)
    np.testing.assert_allclose(w, expected, **NEAR)


@SETS
def test_alma_is_that_of_river_with_the_b_of_the_theorem(X: Array, y: Array) -> None:
    """river uses B = 1/alpha by default, for which no bound is known."""
    rows = X / np.linalg.norm(X, axis=1)[:, None]
    for alpha in (0.3, 0.9):
        trace, w = traced(rule_of("alma", X.shape[1], alpha=alpha), rows, y)
        river = ALMAClassifier(alpha=alpha, B=sqrt(8) / alpha)
        for x, label in zip(rows.tolist(), y.tolist(), strict=True):
            river.learn_one(dict(enumerate(x)), label > 0)
        assert river.k == trace.updates + 1
        np.testing.assert_allclose(w, [river.w[i] for i in range(X.shape[1])], **NEAR)


ROUNDS = ([[1, 0], [0, 1], [0.6, 0.8]], [1, -1, 1])


def test_three_rounds() -> None:
    """B = 4 sqrt 2, of which half over sqrt k is demanded: 2.83, 2, 1.63."""
    weights, columns = worked(rule_of("alma", 2), ROUNDS)
    assert columns.scores.tolist() == pytest.approx([0, 0, -0.1 * sqrt(2)])
    assert columns.changes.all()
    assert weights[1].tolist() == [1, 0]  # sqrt 2 e_1, projected onto the boundary
    assert weights[2] == pytest.approx(np.array([1, -1]) / sqrt(2))
    v = weights[2] + sqrt(2 / 3) * np.array([0.6, 0.8])
    assert weights[3] == pytest.approx(v / np.linalg.norm(v))
    assert weights[3] == pytest.approx([0.999, -0.045], abs=5e-4)
    run = completed_on("alma", *ROUNDS)
    demanded = [demanded_margin(run.frame(t).after, 0.5) for t in range(3)]
    assert demanded == pytest.approx([2 * sqrt(2), 2, 2 * sqrt(2 / 3)])


@pytest.mark.parametrize("alpha", [0.05, 0.5, 1.0])
def test_the_recursion_against_its_closed_form(alpha: float) -> None:
    """Gentile's form is the larger one for every margin, and both are sums of the same steps."""
    s, A = 0.0, 8 / alpha - 6
    for n in range(1, 400):
        s = (s + sqrt(2 / n)) / sqrt(1 + A / n)
        assert recursion(alpha, n)[-1] == pytest.approx(s, rel=1e-12)
        assert n <= 2 * s**2 * (2 / alpha - 1) ** 2 + 8 / alpha - 4
    assert (np.diff(recursion(alpha, MOST)) > 0).all()


def test_as_many_updates_as_there_are_directions() -> None:
    """gamma = 1/sqrt n on n unit vectors: the bound is next to n if nothing but being right is demanded."""
    for n, known in ((20, 0.952), (200, 0.897)):
        run = completed_on("alma", np.eye(n), np.where(np.arange(n) % 2, 1.0, -1.0), alpha=1)
        finding = run.theorem("alma", n)
        assert finding.actual == n
        assert finding.actual / finding.value == pytest.approx(known, rel=0.01)


def test_two_points_of_which_the_worse_one_comes() -> None:
    """With alpha = 1/2 both points are shown until both have the demanded margin, 0.83 of what the bound allows."""
    gamma = 0.2
    Z, w, k, shown = np.array([[gamma, sqrt(1 - gamma**2)], [gamma, -sqrt(1 - gamma**2)]]), np.zeros(2), 1, []
    while np.min(Z @ w) <= 0.5 * sqrt(8) / 0.5 / sqrt(k):
        shown.append(int(np.argmin(Z @ w)))
        w = w + sqrt(2 / k) * Z[shown[-1]]
        w, k = w / max(1.0, float(np.linalg.norm(w))), k + 1
    run = completed_on("alma", Z[shown], np.ones(len(shown)), alpha=0.5)
    finding = run.theorem("alma", len(shown))
    assert finding.actual == len(shown)
    assert finding.quantities["gamma"] == pytest.approx(gamma)
    assert finding.actual / finding.value == pytest.approx(0.83, rel=0.01)


def test_a_margin_too_thin_for_the_recursion_has_the_closed_form() -> None:
    run = completed_on("alma", [[1, 0], [-1, 1e-6]], [1, 1], alpha=0.5)
    finding = run.theorem("alma", 2)
    assert finding.form is not None
    assert finding.value == pytest.approx(float(finding.quantities["closed_form"]))
    assert finding.value > MOST


@pytest.mark.parametrize("alpha", [0.2, 0.5, 0.9])
def test_after_a_pass_without_a_step_the_margin_is_a_part_of_the_best(alpha: float) -> None:
    rng = np.random.default_rng(7)
    X = rng.standard_normal((20, 2))
    X /= np.linalg.norm(X, axis=1)[:, None]
    y = np.where(X[:, 0] > 0, 1.0, -1.0)
    X, y = X[np.abs(X[:, 0]) > 0.3], y[np.abs(X[:, 0]) > 0.3]
    passes = 40_000 // len(y)
    run = completed_on("alma", np.tile(X, (passes, 1)), np.tile(y, passes), alpha=alpha)
    assert not run.trace.flags(len(y) * (passes - 1), len(y) * passes).astype(int).__and__(4).any()
    gamma = float(run.theorem("alma", len(y)).quantities["gamma"])
    w = run.trace.final.w
    assert np.min(y * (X @ w)) / np.linalg.norm(w) >= (1 - alpha) * gamma


def test_the_ball_that_w_stays_in() -> None:
    assert told(rule_of("alma", 2), "radius") == 1


def test_alma_is_allowed_the_steps_that_fit_between_the_start_and_the_rim_of_the_ball() -> None:
    alpha, X = 1.0, np.array([[0.8, 0.0], [0.0, 0.8], [0.8, 0.0], [0.0, 0.8]])
    finding = vo.run((X, np.ones(4)), vo.learners.Alma(alpha=alpha)).theorems()[0]
    gamma = 0.8 / math.sqrt(2)  # of the diagonal
    s, n = 0.0, 0
    while gamma * s <= 1:
        n += 1
        s = (s + math.sqrt(2 / n)) / math.sqrt(1 + (8 / alpha - 6) / n)
    assert finding.id == "alma"
    assert finding.value == n - 1 == 3
    closed = 2 / gamma**2 * (2 / alpha - 1) ** 2 + 8 / alpha - 4
    assert finding.quantities["closed_form"] == pytest.approx(closed)
