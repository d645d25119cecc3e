"""Dual, kernel and gradient learners against their second implementations on real data."""

import numpy as np
import pytest
import second_gradient as second
from river.optim import AdaGrad
from simulated import recorded, rule_of, simulated, straight
from sklearn.linear_model import Perceptron
from test_second import NEAR, POOLS, SETS, traced

import visualonline as vo
from visualonline.core.types import Array
from visualonline.learners.coin_betting import fortune

STEPS = {
    "sqrt": lambda scale: lambda n: scale / n**0.5,
    "constant": lambda scale: lambda _n: scale,
    "inverse": lambda scale: lambda n: scale / n,
}
OF_STEP = pytest.mark.parametrize("step", list(STEPS))


def tamed(X: Array) -> Array:
    """Return features of mean 0 and deviation 1, rounded so that no score is near a tie by chance."""
    return np.round((X - X.mean(axis=0)) / X.std(axis=0), 3)  # type: ignore[no-any-return]


@SETS
@pytest.mark.parametrize(
    ("kernel", "given"),
    [("linear", {}), ("polynomial", {"degree": 3, "c": 0.5}), ("gaussian", {"sigma": 2.5})],
)
def test_kernel_perceptron(X: Array, y: Array, kernel: str, given: dict[str, float]) -> None:
    X, passes = tamed(X), 2
    done = vo.run((X, y), vo.learners.KernelPerceptron(kernel=kernel, **given), passes=passes)
    values = second.gram(kernel, given.get("sigma", 1), int(given.get("degree", 2)), given.get("c", 1))
    mistakes, alpha = second.kernel_perceptron(X, y, values, passes)
    assert (done.mistakes, done.updates) == (mistakes, mistakes)
    assert done.weights == alpha.tolist()
    if kernel == "linear":
        dual = vo.run((X, y), vo.learners.DualPerceptron(), passes=passes)
        assert dual.weights == alpha.tolist()


@SETS
@pytest.mark.parametrize("passes", [1, 3])
@pytest.mark.parametrize("alpha0", [0.0, 0.7])
def test_dual_perceptron(X: Array, y: Array, passes: int, alpha0: float) -> None:
    X, y = tamed(X)[:200, :4], y[:200]
    rule = rule_of("dual-perceptron", 4, eta=0.3, alpha0=alpha0)
    rule.period = len(y)
    run = straight(rule, np.tile(X, (passes, 1)), np.tile(y, passes), np.zeros(passes * len(y)))
    scores, sizes, alpha = second.dual_perceptron(X, y, passes, 0.3, alpha0)
    assert np.all(np.abs(run.columns.scores - scores) <= 1e-12 * sizes)
    final = run.states[-1]
    np.testing.assert_allclose(0.3 * final.counts, alpha, rtol=1e-12)
    assert rule.learner.separator is not None
    w, _ = rule.learner.separator(final, 0.3, alpha0)
    np.testing.assert_allclose(w, 0.3 * (final.counts * final.y) @ final.X, rtol=1e-12, atol=1e-12)


@SETS
def test_averaged_perceptron(X: Array, y: Array) -> None:
    X = tamed(X)
    trace, w = traced(rule_of("averaged-perceptron", X.shape[1]), X, y)
    mistakes, expected = second.averaged_perceptron(X, y)
    assert trace.mistakes == mistakes
    np.testing.assert_allclose(w, expected, **NEAR)
    peer = Perceptron(max_iter=1, shuffle=False, tol=None, fit_intercept=False).fit(X, y)
    assert trace.rule.separator(trace.final)[0].tolist() == peer.coef_[0].tolist()  # type: ignore[index]


@SETS
@OF_STEP
@pytest.mark.parametrize("shape", ["ball", "box", "simplex"])
@pytest.mark.parametrize("loss", ["hinge", "linear"])
def test_projected_gradient(X: Array, y: Array, step: str, shape: str, loss: str) -> None:
    X = tamed(X)
    rule = rule_of("projected-gradient", X.shape[1], set=shape, radius=1.5, step=step, scale=0.2, loss=loss)
    trace, w = traced(rule, X, y)
    mistakes, total, expected = second.gradient(X, y, shape, 1.5, STEPS[step](0.2), loss)  # type: ignore[no-untyped-call]
    assert trace.mistakes == mistakes
    assert trace.loss == pytest.approx(total, rel=1e-9)
    np.testing.assert_allclose(w, expected, **NEAR)


@SETS
@OF_STEP
@pytest.mark.parametrize(("shape", "loss"), [("ball", "hinge"), ("box", "linear")])
def test_dual_averaging(X: Array, y: Array, step: str, shape: str, loss: str) -> None:
    X, y = tamed(X)[:300], y[:300]
    rule = rule_of("dual-averaging", X.shape[1], set=shape, radius=1.5, step=step, scale=0.2, loss=loss)
    trace, w = traced(rule, X, y)
    mistakes, total, expected = second.dual_averaging(X, y, shape, 1.5, STEPS[step](0.2), loss)  # type: ignore[no-untyped-call]
    assert trace.mistakes == mistakes
    assert trace.loss == pytest.approx(total, rel=1e-9)
    np.testing.assert_allclose(w, expected, **NEAR)


@SETS
@pytest.mark.parametrize("variant", ["diagonal", "norm"])
@pytest.mark.parametrize("loss", ["hinge", "linear"])
def test_adagrad(X: Array, y: Array, variant: str, loss: str) -> None:
    X, y = tamed(X)[:300], y[:300]
    trace, w = traced(rule_of("adagrad", X.shape[1], variant=variant, radius=0.4, loss=loss), X, y)
    mistakes, total, expected = second.adagrad(X, y, variant, 0.4, loss)
    assert trace.mistakes == mistakes
    assert trace.loss == pytest.approx(total, rel=1e-9)
    np.testing.assert_allclose(w, expected, **NEAR)


@SETS
def test_adagrad_has_the_steps_of_river(X: Array, y: Array) -> None:
    """River knows no set: its steps are clipped to the box after each round."""
    X, y = tamed(X)[:300], y[:300]
    trace, w = traced(rule_of("adagrad", X.shape[1], radius=0.4), X, y)
    optimiser, theirs = AdaGrad(lr=0.4 * 2**0.5, eps=0.0), dict.fromkeys(range(X.shape[1]), 0.0)
    mistakes = 0
    for x, label in zip(X, y, strict=True):
        margin = label * sum(theirs[i] * x[i] for i in theirs)
        mistakes += margin <= 0
        if margin < 1:
            theirs = optimiser.step(theirs, {i: -label * x[i] for i in theirs if x[i] != 0})
            theirs = {i: min(max(each, -0.4), 0.4) for i, each in theirs.items()}
    assert trace.mistakes == mistakes
    np.testing.assert_allclose(w, [theirs[i] for i in range(X.shape[1])], **NEAR)


@SETS
@pytest.mark.parametrize(("loss", "n"), [("hinge", 300), ("linear", 12)])
def test_coin_betting(X: Array, y: Array, loss: str, n: int) -> None:
    X, y = tamed(X)[:n], y[:n]
    L = float(np.linalg.norm(X, axis=1).max())
    trace, w = traced(rule_of("coin-betting", X.shape[1], wealth=0.5, L=L, loss=loss), X, y)
    mistakes, total, expected, left = second.coin_betting(X, y, 0.5, L, loss)
    assert trace.mistakes == mistakes
    assert trace.loss == pytest.approx(total, rel=1e-9)
    np.testing.assert_allclose(w, expected, rtol=1e-7, atol=1e-9)
    assert fortune(trace.final) == pytest.approx(left, rel=1e-7)


@SETS
@pytest.mark.parametrize("step", ["sqrt", "constant"])
@pytest.mark.parametrize("loss", ["hinge", "linear"])
def test_exponentiated_gradient(X: Array, y: Array, step: str, loss: str) -> None:
    X, y = tamed(X)[:300], y[:300]
    rule = rule_of("exponentiated-gradient", X.shape[1], radius=1.5, step=step, eta=0.05, loss=loss)
    trace, w = traced(rule, X, y)
    mistakes, total, expected = second.exponentiated_gradient(X, y, 1.5, STEPS[step](0.05), loss)  # type: ignore[no-untyped-call]
    assert trace.mistakes == mistakes
    assert trace.loss == pytest.approx(total, rel=1e-9)
    np.testing.assert_allclose(w, expected, **NEAR)


@SETS
@OF_STEP
@pytest.mark.parametrize("tau", [0, 1, 7, 1000])
def test_svms(X: Array, y: Array, step: str, tau: int) -> None:
    X = tamed(X)
    name, delay = ("delayed-svm", {"tau": tau}) if tau else ("online-svm", {})
    rule = rule_of(name, X.shape[1], radius=2, step=step, scale=0.3, **delay)
    trace, w = traced(rule, X, y)
    ones = np.column_stack([X, np.ones(len(y))])
    mistakes, total, expected = second.gradient(ones, y, "ball", 2, STEPS[step](0.3), tau=tau)  # type: ignore[no-untyped-call]
    assert trace.mistakes == mistakes
    assert trace.loss == pytest.approx(total, rel=1e-9)
    np.testing.assert_allclose(w, expected, **NEAR)


@SETS
@POOLS
@OF_STEP
def test_simplex_gradient(X: Array, y: Array, pool: object, step: str) -> None:
    advice = pool(X)  # type: ignore[operator]
    rule = rule_of("simplex-gradient", advice.shape[1], step=step)
    trace = simulated(rule, recorded(rule.learner, advice, y)).trace
    mistakes, total, expected = second.simplex_gradient(advice, y, STEPS[step](1.0))  # type: ignore[no-untyped-call]
    assert trace.mistakes == mistakes
    assert trace.loss == pytest.approx(total, rel=1e-9)
    np.testing.assert_allclose(rule.weights(trace.final, len(y) + 1), expected, rtol=1e-9, atol=1e-10)
