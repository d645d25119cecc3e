"""Margins of rounds by hand and by the formula; the best margin is that of the prefix."""

import math

import numpy as np
import pytest
from scipy.optimize import linprog, minimize
from simulated import completed_on

from visualonline.core.catalog import find
from visualonline.core.types import Array
from visualonline.hindsight.history import History
from visualonline.runs.analyses.score_margin import MarginTrace, RoundMargin, has_margin
from visualonline.runs.run import Run
from visualonline.streams.pipeline import open_base
from visualonline.streams.spec import StreamSpec


def readings(run: Run) -> list[RoundMargin]:
    """Return the readings of rounds 1, 2, .."""
    track = MarginTrace(run)
    while track.step():
        pass
    assert track.samples.stride == 1
    return track.samples.values[1:]


def cloud(n: int, d: int, flip: float = 0.0) -> tuple[Array, Array]:
    rng = np.random.default_rng(3)
    X = rng.standard_normal((n, d))
    return X, np.where((X[:, 0] + 0.4 * X[:, 1] > 0) != (rng.random(n) < flip), 1.0, -1.0)


def test_the_perceptron_on_the_lecture_s_example() -> None:
    # w is 0 and 0 in the first two rounds and (-1, 0) in the third, where x = (0.8, 0.6), + lies 0.8 on the wrong side
    found = readings(completed_on("perceptron", [[0, 1], [1, 0], [0.8, 0.6]], [1, -1, 1], tie="positive"))
    assert [one.margin for one in found] == pytest.approx([0, 0, -0.8])
    assert [one.mistake for one in found] == [False, True, True]
    assert [one.best for one in found] == pytest.approx([1, math.sqrt(0.5), math.sqrt(0.1)])
    assert [one.radius for one in found] == pytest.approx([1, 1, 1])


def test_an_sgd_learner_with_its_own_bias_is_measured_in_x_and_1() -> None:
    X, y = cloud(40, 2, flip=0.1)
    run = completed_on("online-svm", X, y)
    for t, one in enumerate(readings(run), 1):
        w = run.frame(t).before.w
        z = np.append(X[t - 1], 1.0)
        expected = y[t - 1] * float(w @ z) / np.linalg.norm(w) if np.any(w) else 0.0
        assert one.margin == pytest.approx(expected)
        assert abs(one.margin) <= one.radius + 1e-12
        assert math.isnan(one.best)


def test_winnow_s_margin_is_in_its_own_norm() -> None:
    rng = np.random.default_rng(0)
    X = rng.choice([-1.0, 1.0], size=(40, 6))
    y = np.where(X[:, 0] + X[:, 1] + X[:, 2] > 0, 1.0, -1.0)
    run = completed_on("winnow", X, y, eta=0.2)
    track = MarginTrace(run)
    assert track.symbol == "ρ"
    for t, one in enumerate(readings(run), 1):
        w = run.frame(t).before.w
        assert one.margin == pytest.approx(y[t - 1] * float(w @ X[t - 1]), abs=1e-12)
        game = linprog(
            [0] * 6 + [-1], A_ub=np.column_stack([-X[:t] * y[:t, None], np.ones(t)]), b_ub=np.zeros(t),
            A_eq=[[1] * 6 + [0]], b_eq=[1], bounds=[(0, None)] * 6 + [(None, None)],
        )  # fmt: skip
        assert one.best == pytest.approx(-game.fun, abs=1e-7)
        assert one.radius == 1.0


def test_winnow2_is_measured_from_its_threshold() -> None:
    X, y = [[0, 0, 1, 1], [1, 0, 1, 0], [0, 1, 0, 1]], [-1, 1, 1]
    found = readings(completed_on("winnow2", X, y, theta=2))
    # the weights are four 1, then 1, 1, 1/2, 1/2, then 2, 1, 1, 1/2, and their sums over x are 2, 1.5 and 1.5
    expected = [0.0, -0.5 / math.sqrt(2.5), -0.5 / math.sqrt(6.25)]
    assert [one.margin for one in found] == pytest.approx(expected)
    assert all(math.isnan(one.best) for one in found)


def test_the_kernel_perceptron_s_margin_is_that_of_the_quadratic_features() -> None:
    # (1 + x.z)^2 is the product of (1, sqrt2 x1, sqrt2 x2, x1^2, x2^2, sqrt2 x1 x2)
    X, y = cloud(30, 2, flip=0.1)
    a, b = X.T
    Z = np.column_stack([np.ones(30), 2**0.5 * a, 2**0.5 * b, a * a, b * b, 2**0.5 * a * b])
    plain = readings(completed_on("perceptron", Z, y))
    kernel = readings(completed_on("kernel-perceptron", X, y, kernel="polynomial", degree=2, c=1.0))
    for one, two in zip(plain, kernel, strict=True):
        assert two.margin == pytest.approx(one.margin, abs=1e-5)
        assert two.mistake == one.mistake
        assert two.radius == pytest.approx(one.radius)
        assert two.best == pytest.approx(one.best, rel=1e-4, nan_ok=True)


def test_mistakes_lie_on_the_wrong_side() -> None:
    X, y = cloud(80, 3, flip=0.1)
    for learner in ("perceptron", "dual-perceptron", "averaged-perceptron", "projected-gradient", "online-svm"):
        for one in readings(completed_on(learner, X, y)):
            assert (one.margin <= 0) == one.mistake


def test_where_no_u_separates_it_says_since_when() -> None:
    track = MarginTrace(completed_on("perceptron", [[1, 0], [2, 0], [1, 0]], [1, 1, -1]))
    while track.step():
        pass
    assert not math.isnan(track.samples.values[2].best)
    assert math.isnan(track.samples.values[3].best)
    assert track.why_missing(3) == "rounds 1 to 3 are not separable, up to rounding"
    assert math.isnan(track.soft(3))  # here the best comparator is 0


def test_the_soft_margin_is_that_of_the_best_comparator() -> None:
    X, y = cloud(120, 2, flip=0.05)
    X /= np.linalg.norm(X, axis=1)[:, None]
    r = 1.0

    def value(u: Array) -> float:
        return (r * float(np.linalg.norm(u)) + float(np.linalg.norm(np.maximum(1 - y * (X @ u), 0)))) ** 2

    best = min((minimize(value, start, method="Nelder-Mead") for start in ([1, 0], [0.3, 0.2])), key=lambda m: m.fun)
    track = MarginTrace(completed_on("perceptron", X, y))
    assert track.soft(120) == pytest.approx(1 / np.linalg.norm(best.x), rel=1e-2)
    assert math.isnan(track.soft(121))


def test_a_reading_is_not_given_before_its_best_margin_is_known() -> None:
    chosen = find("learners", "perceptron")
    run = Run(chosen, {}, History(open_base(StreamSpec("separable", rounds=30))))
    run.advance(30)
    track = MarginTrace(run)
    assert track.at(5) is None
    while track.rounds_known < 5:  # a step ends with its time, whatever it found by then
        assert track.at(5) is None
        assert track.step()
    assert track.at(5) is not None


@pytest.mark.parametrize(("learner", "has"), [("perceptron", True), ("kernel-perceptron", True), ("elim", False)])
def test_learners_without_a_hyperplane_have_no_margin(learner: str, has: bool) -> None:
    assert has_margin(completed_on(learner, [[1, 0]], [1])) is has
