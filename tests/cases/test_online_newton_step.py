"""The online Newton step: a second implementation, the comparator by another method, and rounds worked by hand."""

from fractions import Fraction
from math import log, sqrt

import numpy as np
import pytest
from comparing import SETS, tamed, traced
from nature import learner_of, run_of
from proof_checks import proved
from scipy.optimize import minimize
from simulated import completed, completed_on, rule_of, straight
from trials import in_long
from worked_rounds import check, settled

from visualonline.core.types import Array
from visualonline.hindsight.comparators.hypothesis_risk import least_risk, loss_range
from visualonline.hindsight.solvers.ball_fit import fit_in_ball
from visualonline.numerics.ball_quadratic import least_in_ball
from visualonline.streams.memory import Distribution

RNG = np.random.default_rng(31)


def by_bisection(X: Array, y: Array, lam: float, beta: float, eps: float) -> tuple[float, Array]:
    """Newton steps with inverses, and the nearest point by bisection for the multiplier of the ball."""
    d = X.shape[1]
    A, w, total = eps * np.eye(d), np.zeros(d), 0.0
    for x, label in zip(X, y, strict=True):
        total += (label - w @ x) ** 2
        g = 2 * (w @ x - label) * x
        A = A + np.outer(g, g)
        aim = w - np.linalg.inv(A) @ g / beta
        if np.linalg.norm(aim) > lam:
            low, high = 0.0, float(np.linalg.norm(A @ aim)) / lam
            for _ in range(200):
                mu = (low + high) / 2
                out = np.linalg.norm(np.linalg.solve(A + mu * np.eye(d), A @ aim)) > lam
                low, high = (mu, high) if out else (low, mu)
            aim = np.linalg.solve(A + high * np.eye(d), A @ aim)
        w = aim
    return total, w


@SETS
@pytest.mark.parametrize("lam", [0.2, 2.0])
def test_a_second_program_does_the_same(X: Array, y: Array, lam: float) -> None:
    X, y = tamed(X)[:150, :6], y[:150]
    beta = 1 / (2 * (1 + lam * np.linalg.norm(X, axis=1).max()) ** 2)
    trace, w = traced(rule_of("online-newton-step", X.shape[1], lam=lam, beta=beta, eps=3.0), X, y)
    total, expected = by_bisection(X, y, lam, beta, 3.0)
    assert trace.loss == pytest.approx(total, rel=1e-8)
    np.testing.assert_allclose(w, expected, rtol=1e-7, atol=1e-9)


def test_the_rule_in_fractions() -> None:
    """In one dimension the ball is an interval: A and w are fractions."""
    x = [Fraction(int(one), 4) for one in RNG.integers(-6, 7, 12)]
    y = [int(one) for one in RNG.choice([-1, 1], 12)]
    A, w, lam, beta, found = Fraction(1), Fraction(0), Fraction(1, 2), Fraction(1, 8), []
    for point, label in zip(x, y, strict=True):
        g = 2 * (w * point - label) * point
        A += g * g
        w = max(-lam, min(lam, w - g / (A * beta)))
        found.append(float(w))
    rule = rule_of("online-newton-step", 1, lam=0.5, beta=0.125, eps=1.0)
    states = straight(rule, np.array(x, dtype=float)[:, None], np.array(y, dtype=float), np.zeros(12)).states
    np.testing.assert_allclose([state.w[0] for state in states[1:]], found, rtol=1e-13, atol=1e-15)
    assert {0.5, -0.5} <= set(found)


def test_two_rounds_by_hand() -> None:
    """eps = 1, beta = 1/8, lambda = 10: A = 5 and w = 16/5; then g = 2 (16/5 + 1) and w = 16/5 - 8 g/(5 + g^2)."""
    g = 2 * (16 / 5 + 1)
    rule = rule_of("online-newton-step", 1, lam=10.0, beta=1 / 8, eps=1.0)
    check(rule, ([[1], [1]], [1, -1]), [0, 16 / 5], [0, 1], [[16 / 5], [16 / 5 - 8 * g / (5 + g * g)]])


def test_no_point_of_the_ball_has_a_smaller_quadratic() -> None:
    for d in (1, 3, 7):
        for radius in (0.1, 1.0, 20.0):
            G = RNG.standard_normal((d + 2, d))
            A, r, w = 0.1 * np.eye(d) + G.T @ G, 3 * RNG.standard_normal(d), np.zeros(d)
            mu = least_in_ball(A, r, radius, w)
            np.testing.assert_allclose((A + mu * np.eye(d)) @ w, r, rtol=1e-8, atol=1e-9)
            assert np.linalg.norm(w) <= radius * (1 + 1e-13)
            assert mu == 0 or np.linalg.norm(w) == pytest.approx(radius, rel=1e-13)


def test_the_best_point_of_the_ball_by_another_method() -> None:
    for d, n, radius in ((1, 5, 0.5), (3, 2, 0.4), (3, 40, 0.3), (4, 40, 5.0)):
        X, y = RNG.standard_normal((n, d)), RNG.choice([-1.0, 1.0], n)
        one = fit_in_ball((X.T @ X)[None], (X.T @ y)[None], np.array([float(n)]), radius)
        inside = {"type": "ineq", "fun": lambda z, r=radius: r * r - z @ z}
        best = minimize(lambda z, X=X, y=y: float(np.sum((y - X @ z) ** 2)), np.zeros(d), method="SLSQP",
                        constraints=[inside], options={"ftol": 1e-14})  # fmt: skip
        assert one.loss[0] == pytest.approx(best.fun, rel=1e-7, abs=1e-8)
        assert one.least[0] == pytest.approx(one.loss[0], rel=1e-9, abs=1e-9)
        assert np.linalg.norm(one.z[0]) <= radius * (1 + 1e-12)


def test_the_regret_at_every_prefix_is_that_of_the_best_point() -> None:
    X, y = RNG.standard_normal((30, 2)), RNG.choice([-1.0, 1.0], 30)
    run = completed_on("online-newton-step", X, y, lam=0.4)
    for t in (1, 2, 7, 30):
        judged = run.theorem("online-newton-step", t)
        one = fit_in_ball((X[:t].T @ X[:t])[None], (X[:t].T @ y[:t])[None], np.array([float(t)]), 0.4)
        assert judged.quantities["best_loss"] == pytest.approx(one.loss[0], rel=1e-9)
        assert judged.actual == pytest.approx(judged.quantities["loss"] - one.loss[0], rel=1e-9)
        assert judged.quantities["certificate"] == "optimal"


def test_the_least_risk_and_the_range_of_the_loss() -> None:
    """x = 1 with the label +1 in 3 of 4 rounds: the best w is 1/2, or 1/4 at the end of a short interval."""
    known = Distribution(np.ones((2, 1)), np.array([1.0, -1.0]), np.array([0.75, 0.25]))
    for lam, least in ((1.0, 0.75), (0.25, 0.8125)):
        rule = rule_of("online-newton-step", 1, lam=lam)
        assert least_risk(rule, known) == pytest.approx(least)
        assert loss_range(rule, known) == pytest.approx((0, (1 + lam) ** 2))


def test_the_bound_by_hand() -> None:
    """lambda = R = 1, so beta = 1/8; eps = 1: the gradients -2 and 0 have ln det = ln 5, and w goes to 1."""
    judged = completed_on("online-newton-step", [[1], [1]], [1, 1], eps=1.0).theorem("online-newton-step", 2)
    assert judged.value == pytest.approx(1 / 16 + 4 * log(5))
    assert judged.actual == pytest.approx(1)


def test_auto_is_the_exp_concavity() -> None:
    found = {name: one.value for name, one in settled("online-newton-step", 3, 10, (0.0, 0.0), lam=2.0).items()}
    assert found == {"beta": pytest.approx(1 / 18), "eps": pytest.approx((9 / 2) ** 2)}
    known = completed_on("online-newton-step", [[3, 4]], [1]).rule.values
    assert [known["beta"], known["eps"]] == pytest.approx([1 / 72, 36**2])


def test_the_regret_is_logarithmic() -> None:
    """For noisy labels: from 500 to 4,000 rounds it grows by ln 8 times a constant; sqrt t would nearly triple it."""
    found = []
    X = RNG.uniform(-1, 1, (4000, 2))
    y = np.where(RNG.random(4000) < 0.2, -1.0, 1.0) * np.where(X[:, 0] > 0, 1.0, -1.0)
    run = completed_on("online-newton-step", X, y, lam=1.0)
    found = [run.theorem("online-newton-step", t).actual for t in (500, 4000)]
    assert 0 < found[1] - found[0] < 8 * log(8)
    assert found[1] < 0.75 * sqrt(8) * found[0]


@pytest.mark.parametrize(
    ("T", "lam", "eps", "known"), [(20, 0.1, 1e3, 0.980), (400, 0.1, 1e4, 0.990), *in_long((4000, 0.05, 3e5, 0.998))]
)
def test_how_near_equal_labels_come(T: int, lam: float, eps: float, known: float) -> None:
    """One coordinate and constant labels: w creeps to the end of a short interval, and eps is as large as necessary."""
    rounds = np.ones((T, 1)), np.ones(T)
    judged = run_of(learner_of("online-newton-step"), {"lam": lam, "eps": eps}, *rounds).theorem(
        "online-newton-step", T
    )
    assert judged.actual / judged.value == pytest.approx(known, rel=0.01)


def test_every_line_of_its_proof_holds_from_the_first_round_on() -> None:
    assert all(proved(completed("online-newton-step", "noisy", 12)).values())
