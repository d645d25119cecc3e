"""Every learner against its second implementation on real data, and the perceptron against scikit-learn's."""

from fractions import Fraction
from math import log, sqrt
from typing import Any

import numpy as np
import pytest
import second
from river.linear_model import ALMAClassifier, PAClassifier
from simulated import recorded, rule_of, simulated
from sklearn.datasets import load_breast_cancer, load_iris
from sklearn.linear_model import Perceptron, Ridge, SGDClassifier

from visualonline.core.types import Array
from visualonline.trace.rule import Rule
from visualonline.trace.trace import Trace

NEAR: dict[str, Any] = {"rtol": 1e-9, "atol": 1e-12}


def breast_cancer() -> tuple[Array, Array]:
    """The first rows, of both labels: the second implementations take no haste."""
    X, y = load_breast_cancer(return_X_y=True)
    return X[:250].astype(float), np.where(y[:250] == 1, 1.0, -1.0)


def iris() -> tuple[Array, Array]:
    """Versicolor and virginica, which no line separates, in a random order."""
    X, y = load_iris(return_X_y=True)
    rows = np.random.default_rng(4).permutation(np.flatnonzero(y > 0))
    return X[rows].astype(float), np.where(y[rows] == 1, -1.0, 1.0)


def scaled(X: Array) -> Array:
    """Return the rows with features divided by their largest value and moved to [-1, 1]."""
    return 2 * X / np.abs(X).max(axis=0) - 1  # type: ignore[no-any-return]


def bits(X: Array) -> Array:
    """Return whether each feature is above its median, and whether it is not."""
    above = np.median(X, axis=0) < X
    return np.hstack([above, ~above]).astype(float)


def lines(X: Array) -> Array:
    """Return the advice of 16 random lines through the middle of the data."""
    normals = np.random.default_rng(9).standard_normal((16, X.shape[1]))
    return ((X - X.mean(axis=0)) / X.std(axis=0) @ normals.T >= 0).astype(float)  # type: ignore[no-any-return]


def both(X: Array) -> Array:
    """Return the advice of thresholds and lines, softened to a mean of two neighbours: 0, 1/2 or 1."""
    advice = np.hstack([bits(X), lines(X)])
    return (advice + np.roll(advice, 1, axis=1)) / 2


SETS = pytest.mark.parametrize(("X", "y"), [breast_cancer(), iris()], ids=["breast-cancer", "iris"])
TIES = pytest.mark.parametrize("tie", ["le", "positive", "lt"])
POOLS = pytest.mark.parametrize("pool", [bits, lines])


def traced(rule: Rule, X: Array, y: Array) -> tuple[Trace, Array]:
    """Return the run and the weights that it reports at its end."""
    trace = simulated(rule, recorded(rule.learner, X, y), seed=2).trace
    return trace, rule.weights(trace.final, len(y) + 1)


@SETS
@TIES
def test_perceptron(X: Array, y: Array, tie: str) -> None:
    trace, w = traced(rule_of("perceptron", X.shape[1], tie=tie), X, y)
    mistakes, updates, expected = second.perceptron(X, y, tie)
    assert (trace.mistakes, trace.updates) == (mistakes, updates)
    np.testing.assert_allclose(w, expected, **NEAR)


@SETS
def test_perceptron_has_exactly_the_weights_of_scikit_learn(X: Array, y: Array) -> None:
    trace, w = traced(rule_of("perceptron", X.shape[1]), X, y)
    peer = Perceptron(max_iter=1, shuffle=False, tol=None, fit_intercept=False, eta0=1).fit(X, y)
    assert w.tolist() == peer.coef_[0].tolist()
    assert trace.updates > 10


@SETS
@pytest.mark.parametrize("variant", ["PA", "PA-I", "PA-II"])
def test_passive_aggressive(X: Array, y: Array, variant: str) -> None:
    rows = scaled(X)
    for C in (0.02, 1.0):
        trace, w = traced(rule_of("passive-aggressive", X.shape[1], variant=variant, C=C), rows, y)
        mistakes, updates, expected = second.passive_aggressive(rows, y, variant, C)
        assert (trace.mistakes, trace.updates) == (mistakes, updates)
        np.testing.assert_allclose(w, expected, **NEAR)


@SETS
@pytest.mark.parametrize("lam", [0.03, 1.0])
def test_pegasos(X: Array, y: Array, lam: float) -> None:
    rows = scaled(X)
    trace, w = traced(rule_of("pegasos", X.shape[1], lam=lam), rows, y)
    mistakes, loss, expected = second.pegasos(rows, y, lam)
    assert trace.mistakes == mistakes
    assert trace.loss == pytest.approx(loss, rel=1e-11)
    np.testing.assert_allclose(w, expected, **NEAR)


@SETS
def test_passive_aggressive_has_the_weights_of_scikit_learn_and_of_river(X: Array, y: Array) -> None:
    rows = scaled(X)
    for mode, (variant, rate) in enumerate((("PA", ""), ("PA-I", "pa1"), ("PA-II", "pa2"))):
        _, w = traced(rule_of("passive-aggressive", X.shape[1], variant=variant, C=0.3), rows, y)
        river = PAClassifier(C=0.3, mode=mode, learn_intercept=False)
        for x, label in zip(rows.tolist(), y.tolist(), strict=True):
            river.learn_one(dict(enumerate(x)), label > 0)
        np.testing.assert_allclose(w, [river.weights[i] for i in range(X.shape[1])], **NEAR)
        if rate:
            peer = SGDClassifier(
                learning_rate=rate, eta0=0.3, penalty=None, max_iter=1, shuffle=False, tol=None, fit_intercept=False
            ).fit(rows, y)
            np.testing.assert_allclose(w, peer.coef_[0], **NEAR)


@SETS
@pytest.mark.parametrize(("p", "tie"), [(2, "le"), (3, "positive"), (4, "lt"), (9, "le")])
def test_p_norm_perceptron(X: Array, y: Array, p: int, tie: str) -> None:
    for rows in (X, np.sign(scaled(X))):
        trace, w = traced(rule_of("p-norm-perceptron", X.shape[1], p=p, tie=tie), rows, y)
        mistakes, updates, expected = second.p_norm_perceptron(rows, y, p, tie)
        assert (trace.mistakes, trace.updates) == (mistakes, updates)
        np.testing.assert_allclose(w, expected, **NEAR)


@SETS
def test_the_p_norm_perceptron_with_p_2_is_the_perceptron(X: Array, y: Array) -> None:
    p = {"p-norm-perceptron": {"p": 2}}
    (one, w), (other, v) = (
        traced(rule_of(name, X.shape[1], **p.get(name, {})), X, y) for name in ("perceptron", "p-norm-perceptron")
    )
    assert (one.mistakes, one.updates, w.tolist()) == (other.mistakes, other.updates, v.tolist())


@pytest.mark.parametrize(("b", "eta"), [(1.0, 1.0), (0.3125, 2.5), (40.0, 0.5), (0.0, 1.0)])
def test_margin_perceptron(b: float, eta: float) -> None:
    X, y = iris()
    for rows in (X, scaled(X)):
        trace, w = traced(rule_of("margin-perceptron", X.shape[1], b=b, eta=eta), rows, y)
        mistakes, updates, expected = second.margin_perceptron(rows, y, Fraction(b), Fraction(eta))
        assert (trace.mistakes, trace.updates) == (mistakes, updates)
        np.testing.assert_allclose(w, expected, **NEAR)


@SETS
def test_the_margin_perceptron_has_the_weights_of_scikit_learn(X: Array, y: Array) -> None:
    """Its SGD on the hinge loss, without a penalty, has b = 1 and steps where y w.x < 1: alike but for equality."""
    rows = scaled(X)
    _, w = traced(rule_of("margin-perceptron", X.shape[1], b=1, eta=0.3), rows, y)
    peer = SGDClassifier(
        loss="hinge", learning_rate="constant", eta0=0.3, penalty=None, max_iter=1, shuffle=False, tol=None,
        fit_intercept=False,
    ).fit(rows, y)
    np.testing.assert_allclose(w, peer.coef_[0], **NEAR)


@SETS
@pytest.mark.parametrize("alpha", [0.1, 0.5, 1.0])
def test_alma(X: Array, y: Array, alpha: float) -> None:
    rows = X / np.linalg.norm(X, axis=1)[:, None]
    trace, w = traced(rule_of("alma", X.shape[1], alpha=alpha), rows, y)
    mistakes, updates, expected = second.alma(rows, y, alpha)
    assert (trace.mistakes, trace.updates) == (mistakes, updates)
    np.testing.assert_allclose(w, expected, **NEAR)


@SETS
def test_alma_is_that_of_river_with_the_b_of_the_theorem(X: Array, y: Array) -> None:
    """River has B = 1/alpha unless it is told otherwise, for which no bound is known."""
    rows = X / np.linalg.norm(X, axis=1)[:, None]
    for alpha in (0.3, 0.9):
        trace, w = traced(rule_of("alma", X.shape[1], alpha=alpha), rows, y)
        river = ALMAClassifier(alpha=alpha, B=sqrt(8) / alpha)
        for x, label in zip(rows.tolist(), y.tolist(), strict=True):
            river.learn_one(dict(enumerate(x)), label > 0)
        assert river.k == trace.updates + 1
        np.testing.assert_allclose(w, [river.w[i] for i in range(X.shape[1])], **NEAR)


@SETS
@pytest.mark.parametrize(("mode", "radius", "lam"), [("ball", 2.0, 0.1), ("ball", 1e9, 0.1), ("decay", 1.0, 0.1)])
def test_shifting_perceptron(X: Array, y: Array, mode: str, radius: float, lam: float) -> None:
    rows = scaled(X)
    trace, w = traced(rule_of("shifting-perceptron", X.shape[1], mode=mode, radius=radius, lam=lam), rows, y)
    mistakes, updates, expected = second.shifting_perceptron(rows, y, mode, radius, lam)
    assert (trace.mistakes, trace.updates) == (mistakes, updates)
    np.testing.assert_allclose(w, expected, **NEAR)


@pytest.mark.parametrize("forget", ["forgetron", "oldest", "random"])
@pytest.mark.parametrize("budget", [1, 7])
def test_budget_perceptron(forget: str, budget: int) -> None:
    X, y = iris()
    rows = scaled(X)
    gram = np.exp(-np.sum((rows[:, None] - rows[None]) ** 2, axis=2) / (2 * 0.6**2))
    rule = rule_of("budget-perceptron", X.shape[1], B=budget, forget=forget, sigma=0.6)
    trace, w = traced(rule, rows, y)
    mistakes, Q, sigma = second.budget_perceptron(gram, y, budget, forget, trace.coins(0)[: len(y)])
    assert (trace.mistakes, len(w)) == (mistakes, budget)
    held = np.flatnonzero(sigma)
    assert trace.final.example[:budget].tolist() == (held + 1).tolist()
    np.testing.assert_allclose(w, (sigma * y)[held], rtol=1e-8)
    assert trace.final.Q[0] == pytest.approx(Q, rel=1e-8)


def test_a_budget_that_is_never_used_up_leaves_the_kernel_perceptron() -> None:
    X, y = iris()
    ours, w = traced(rule_of("budget-perceptron", X.shape[1], B=200), X, y)
    theirs, alpha = traced(rule_of("kernel-perceptron", X.shape[1], kernel="gaussian"), X, y)
    assert ours.flags(0, len(y)).tolist() == theirs.flags(0, len(y)).tolist()
    assert np.abs(w).tolist() == alpha.tolist()


@pytest.mark.parametrize("variant", ["aggressive", "mistakes"])
def test_romma(variant: str) -> None:
    rng = np.random.default_rng(3)
    for d, thin in ((3, 0.02), (8, 0.3), (30, 0.1)):
        X = rng.standard_normal((400, d)) * rng.uniform(0.5, 4)
        y = np.where(X[:, 0] >= 0, 1.0, -1.0)
        X[:, 0] += thin * y
        trace, w = traced(rule_of("romma", d, variant=variant), X, y)
        mistakes, updates, expected = second.romma(X, y, variant)
        assert (trace.mistakes, trace.updates) == (mistakes, updates)
        np.testing.assert_allclose(w, expected, rtol=1e-7, atol=1e-9)


@SETS
@pytest.mark.parametrize("a", [0.1, 10.0])
def test_second_order_learners(X: Array, y: Array, a: float) -> None:
    rows = scaled(X)
    for name, given, found in (
        ("second-order-perceptron", {"a": a}, second.second_order(rows, y, a)),
        ("second-order-perceptron", {"a": a, "matrix": "rounds"}, second.second_order(rows, y, a, "rounds")),
        ("arow", {"r": a}, second.arow(rows, y, a)),
    ):
        trace, w = traced(rule_of(name, X.shape[1], **given), rows, y)
        assert (trace.mistakes, trace.updates) == found[:2]
        np.testing.assert_allclose(w, found[2], **NEAR)


@SETS
@pytest.mark.parametrize("variant", ["forward", "ridge"])
def test_online_ridge(X: Array, y: Array, variant: str) -> None:
    rows = scaled(X)
    trace, w = traced(rule_of("online-ridge", X.shape[1], a=0.5, variant=variant), rows, y)
    mistakes, loss, expected = second.online_ridge(rows, y, 0.5, variant)
    assert (trace.mistakes, trace.updates) == (mistakes, len(y))
    assert trace.loss == pytest.approx(loss, rel=1e-9)
    np.testing.assert_allclose(w, expected, **NEAR)
    np.testing.assert_allclose(w, Ridge(alpha=0.5, fit_intercept=False).fit(rows, y).coef_, **NEAR)


@SETS
@TIES
@pytest.mark.parametrize("eta", [0.01, 0.3])
def test_winnow(X: Array, y: Array, tie: str, eta: float) -> None:
    for rows in (X, scaled(X)):
        trace, w = traced(rule_of("winnow", X.shape[1], eta=eta, tie=tie), rows, y)
        mistakes, updates, expected = second.winnow(rows, y, eta, tie)
        assert (trace.mistakes, trace.updates) == (mistakes, updates)
        np.testing.assert_allclose(w, expected, **NEAR)


@SETS
@pytest.mark.parametrize("beta", ["2", "1.5", "1.1"])
@pytest.mark.parametrize("theta", [3, "auto"])
def test_winnow2(X: Array, y: Array, beta: str, theta: int | str) -> None:
    rows = bits(X)
    d = rows.shape[1]
    trace, w = traced(rule_of("winnow2", d, theta=theta, beta=float(beta)), rows, y)
    mistakes, updates, expected = second.winnow2(rows, y, d if theta == "auto" else int(theta), Fraction(beta))
    assert (trace.mistakes, trace.updates) == (mistakes, updates)
    np.testing.assert_allclose(w, expected, **NEAR)


@SETS
@POOLS
@pytest.mark.parametrize("beta", ["0.5", "0.9", "0"])
@pytest.mark.parametrize("update", ["always", "mistakes"])
@pytest.mark.parametrize("tie", ["1", "0"])
def test_weighted_majority(X: Array, y: Array, pool: object, beta: str, update: str, tie: str) -> None:
    advice = pool(X)  # type: ignore[operator]
    rule = rule_of("weighted-majority", advice.shape[1], beta=float(beta), update=update, tie=tie)
    trace, w = traced(rule, advice, y)
    mistakes, updates, expected = second.weighted_majority(advice, y, Fraction(beta), update, tie)
    assert (trace.mistakes, trace.updates) == (mistakes, updates)
    np.testing.assert_allclose(w, expected, **NEAR)


@SETS
@POOLS
@pytest.mark.parametrize("beta", ["0.5", "0.9"])
def test_randomized_weighted_majority(X: Array, y: Array, pool: object, beta: str) -> None:
    advice = pool(X)  # type: ignore[operator]
    trace, w = traced(rule_of("randomized-weighted-majority", advice.shape[1], beta=float(beta)), advice, y)
    mistakes, loss, expected = second.randomized_weighted_majority(advice, y, Fraction(beta), trace.coins(0)[: len(y)])
    assert trace.mistakes == mistakes
    assert trace.loss == pytest.approx(loss, rel=1e-11)
    np.testing.assert_allclose(w, expected, **NEAR)


@SETS
@pytest.mark.parametrize("pool", [bits, lines, both])
@pytest.mark.parametrize("known", [True, False])
def test_exponential_weights(X: Array, y: Array, pool: object, known: bool) -> None:
    advice = pool(X)  # type: ignore[operator]
    T, N = advice.shape
    rule = rule_of("exponential-weights", N, T if known else None, mode="average")
    trace, w = traced(rule, advice, y)
    fixed = sqrt(8 * log(N) / T)
    mistakes, loss, expected = second.exponential_weights(advice, y, lambda t: fixed if known else 2 * sqrt(log(N) / t))
    assert trace.mistakes == mistakes
    assert trace.loss == pytest.approx(loss, rel=1e-11)
    np.testing.assert_allclose(w, expected, **NEAR)
    drawn, _ = traced(rule_of("exponential-weights", N, T if known else None), advice, y)
    assert drawn.loss == trace.loss
