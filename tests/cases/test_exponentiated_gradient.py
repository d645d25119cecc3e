"""Exponentiated gradient."""

import math
from collections.abc import Callable
from math import log

import numpy as np
import pytest
from comparing import NEAR, SETS, STEPS, tamed, traced
from proof_checks import proved
from scipy.special import softmax
from simulated import completed, rule_of
from tightness import judged_on, push_of
from worked_rounds import check, state_of, told

import visualonline as vo
from visualonline.core.types import Array
from visualonline.trace.round_columns import RoundColumns


def exponentiated_gradient(
    X: Array, y: Array, U: float, eta: Callable[[int], float], loss: str
) -> tuple[int, float, Array]:
    """Hedge over the 2d corners, whose losses are added up again in every round."""
    d = X.shape[1]
    corners = U * np.vstack([np.eye(d), -np.eye(d)])
    gradients, mistakes, total, w = [np.zeros(d)], 0, 0.0, np.zeros(d)
    for t, (x, label) in enumerate(zip(X, y, strict=True), start=1):
        margin = label * float(w @ x)
        mistakes += margin <= 0
        total += -margin if loss == "linear" else max(0.0, 1 - margin)
        gradients.append(np.zeros(d) if loss == "hinge" and margin >= 1 else -label * x)
        w = softmax(-eta(t + 1) * (corners @ np.sum(gradients, axis=0))) @ corners
    return mistakes, total, w


@SETS
@pytest.mark.parametrize("step", ["sqrt", "constant"])
@pytest.mark.parametrize("loss", ["hinge", "linear"])
def test_a_second_program_does_the_same(X: Array, y: Array, step: str, loss: str) -> None:
    X, y = tamed(X)[:300], y[:300]
    rule = rule_of("exponentiated-gradient", X.shape[1], radius=1.5, step=step, eta=0.05, loss=loss)
    trace, w = traced(rule, X, y)
    mistakes, total, expected = exponentiated_gradient(X, y, 1.5, STEPS[step](0.05), loss)  # type: ignore[no-untyped-call]
    assert trace.mistakes == mistakes
    assert trace.loss == pytest.approx(total, rel=1e-9)
    np.testing.assert_allclose(w, expected, **NEAR)


def test_exponentiated_gradient_weighs_the_corners() -> None:
    """With e^(ln 2) = 2: sinh and cosh of ln 2 are 3/4 and 5/4."""
    check(
        rule_of("exponentiated-gradient", 2, eta=log(2), step="constant", loss="linear"),
        ([[1, 0], [0, -1], [1, 1]], [-1, -1, -1]),
        [0, 0, 0],
        [0, 0, 0],
        [[-1 / 3, 0], [-3 / 10, 3 / 10], [-3 / 5, 0]],
    )


def test_exponentiated_gradient_is_exponential_weights_on_corners() -> None:
    """The losses U (1 +- g_i/G)/2 of 2d experts are in [0, 1] for U = G = 1; their learning rate is twice as large."""
    X = np.random.default_rng(2).uniform(-1, 1, (40, 3))
    y = np.random.default_rng(3).choice([-1.0, 1.0], 40)
    signed = vo.run((X, y), vo.learners.ExponentiatedGradient(step="constant", eta=0.2, loss="linear"))
    lost = (1 - y[:, None] * np.hstack([X, -X])) / 2
    hedge = rule_of("exponential-weights", 6, eta=0.4)
    state = hedge.start(6)
    hedge.advance(state, lost, -np.ones(40), np.full(40, 0.5), 1, RoundColumns.empty(40))
    p = hedge.weights(state, 41)
    assert signed.weights == pytest.approx((p[:3] - p[3:]).tolist(), rel=1e-9)


def test_exponentiated_gradient_at_the_ends_of_the_range() -> None:
    """If e^a would overflow, w is at a corner; if a is tiny, w is U a/d."""
    for eta, w in ((1e6, [-1.0, 0.0]), (1e-9, [-1e-9 / 2, 5e-10 / 2])):
        done = vo.run(([[1.0, -0.5]], [-1]), vo.learners.ExponentiatedGradient(step="constant", eta=eta, loss="linear"))
        assert done.weights == pytest.approx(w, rel=1e-12, abs=1e-300)


def test_the_gradients_of_the_exponentiated_gradient_add_up_below_its_weights() -> None:
    rule = rule_of("exponentiated-gradient", 2)
    assert told(rule, "secondary_weights", state=state_of(rule, 2, theta=[1, -2])).tolist() == [1, -2]


@pytest.mark.parametrize(
    ("step", "T", "more", "known"),
    [
        ("constant", 100, 2.0, 0.942), ("constant", 1000, 2.4, 0.975), ("constant", 10_000, 3.0, 0.989),
        ("sqrt", 100, 2.4, 0.907), ("sqrt", 1000, 3.0, 0.959), ("sqrt", 10_000, 3.4, 0.984),
    ],
)  # fmt: skip
def test_exponentiated_gradient_with_one_feature(step: str, T: int, more: float, known: float) -> None:
    """Two corners: up and down by turns, then up for as long as the weight needs to go there."""
    learner = vo.learners.ExponentiatedGradient(step=step, loss="linear")
    found = judged_on(push_of(T, more**2 * math.log(2)), learner, T, "exponentiated-gradient")
    assert found.actual / found.value == pytest.approx(known, rel=0.01)


@pytest.mark.parametrize(("T", "more", "known"), [(100, 1.2, 0.890), (1000, 1.4, 0.957), (10_000, 1.8, 0.985)])
def test_exponentiated_gradient_with_eight_features(T: int, more: float, known: float) -> None:
    """All features alternate, so that no corner is quiet; finally one of them goes up alone."""
    final = int(more * math.sqrt(T * math.log(16)))
    X = np.where(np.arange(T) % 2 == 0, 1.0, -1.0)[:, None] * np.ones((T, 8))
    X[T - final :] = np.eye(8)[0]
    run = vo.run((X, np.ones(T)), vo.learners.ExponentiatedGradient(step="constant", loss="linear"))
    found = run.theorem("exponentiated-gradient", T)
    assert found.actual / found.value == pytest.approx(known, rel=0.01)


def test_every_line_of_its_proof_holds_from_the_first_round_on() -> None:
    assert all(proved(completed("exponentiated-gradient", "noisy", 12)).values())
