"""Averaged perceptron."""

import numpy as np
from comparing import NEAR, SETS, tamed, traced
from simulated import rule_of, straight
from sklearn.linear_model import Perceptron
from worked_rounds import LECTURE, check

from visualonline.core.types import Array


def averaged_perceptron(X: Array, y: Array) -> tuple[int, Array]:
    """Freund and Schapire's list of weight vectors with their survival counts."""
    vectors, counts = [np.zeros(X.shape[1])], [0]
    for x, label in zip(X, y, strict=True):
        if label * (vectors[-1] @ x) <= 0:
            vectors.append(vectors[-1] + label * x)
            counts.append(1)
        else:
            counts[-1] += 1
    return len(vectors) - 1, np.average(vectors, axis=0, weights=counts)


@SETS
def test_a_second_program_does_the_same(X: Array, y: Array) -> None:
    X = tamed(X)
    trace, w = traced(rule_of("averaged-perceptron", X.shape[1]), X, y)
    mistakes, expected = averaged_perceptron(X, y)
    assert trace.mistakes == mistakes
    np.testing.assert_allclose(w, expected, **NEAR)
    peer = Perceptron(max_iter=1, shuffle=False, tol=None, fit_intercept=False).fit(X, y)
    assert trace.rule.separator(trace.final)[0].tolist() == peer.coef_[0].tolist()  # type: ignore[index]


def test_averaged_perceptron_on_the_lectures_example() -> None:
    check(
        rule_of("averaged-perceptron", 2, tie="positive"),
        LECTURE,
        [0, 0, -0.8, -0.6, 0.1, -1],
        [1, 1, -1, -1, 1, -1],
        np.cumsum([[0, 0], [-1, 0], [-0.2, 0.6], [-0.2, 0.6], [-0.2, 0.6], [-1.2, -1.4]], axis=0)
        / np.arange(1, 7)[:, None],
    )


def test_the_averaged_hypothesis_is_the_direct_mean() -> None:
    rng = np.random.default_rng(3)
    X, y = rng.standard_normal((500, 3)), rng.choice([-1.0, 1.0], 500)
    rule = rule_of("averaged-perceptron", 3, eta=0.3)
    played = straight(rule, X, y, np.zeros(500)).states
    for t in (1, 2, 17, 500):
        mean = np.mean([state.w for state in played[1 : t + 1]], axis=0)
        np.testing.assert_allclose(rule.weights(played[t], t + 1), mean, rtol=1e-9, atol=1e-12)
