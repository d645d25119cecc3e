"""Aggregating forecaster."""

from fractions import Fraction
from math import exp, log
from typing import Any

import numpy as np
import pytest
from comparing import SETS, both, traced
from proof_checks import proved
from scipy.special import logsumexp, softmax
from simulated import completed_on, rule_of
from tightness import LEARNERS, paid_share
from worked_rounds import state_of, told

from visualonline.core.types import Array
from visualonline.learners.aggregating import SUBSTITUTION, State, predict
from visualonline.numerics.curved_losses import SQUARE
from visualonline.theorems.theorem import Verdict


def aggregated(X: Array, y: Array, clip: Fraction) -> tuple[list[float], float]:
    """For the log loss: Bayes' rule in fractions, with p as the ratio of the experts' probabilities of the labels.

    Returns p of each round and the loss, -ln of what they have given to all labels on average.
    """
    rows = [[min(max(Fraction(float(each)), clip), 1 - clip) for each in row] for row in X]
    given, p = [Fraction(1)] * X.shape[1], []
    for row, label in zip(rows, y, strict=True):
        p.append(float(sum(g * each for g, each in zip(given, row, strict=True)) / sum(given)))
        given = [g * (each if label > 0 else 1 - each) for g, each in zip(given, row, strict=True)]
    mean = sum(given) / X.shape[1]
    return p, float(np.log(float(mean.denominator // mean.numerator)))  # far below 1: the fraction is lost


def substituted(X: Array, y: Array, eta: float) -> Array:
    """For the square loss: from the mix losses of whole prefixes, whose differences are those of the round."""
    lost = (X - (1 + y[:, None]) / 2) ** 2
    before = np.vstack([np.zeros(X.shape[1]), np.cumsum(lost, axis=0)[:-1]])
    total = logsumexp(-eta * before, axis=1)
    mix = [-(logsumexp(-eta * (before + (X - label) ** 2), axis=1) - total) / eta for label in (0, 1)]
    return np.asarray((1 + mix[0] - mix[1]) / 2)


@SETS
def test_the_aggregating_forecaster(X: Array, y: Array) -> None:
    advice, y = both(X)[:60, :8], y[:60]
    trace, _ = traced(rule_of("aggregating", 8, loss="log", clip=0.125), advice, y)
    p, loss = aggregated(advice, y, Fraction(1, 8))
    assert trace.loss == pytest.approx(loss, rel=1e-6)
    assert trace.loss == pytest.approx(-np.log(np.where(y > 0, p, 1 - np.array(p))).sum(), rel=1e-10)
    for mode, step in (("substitution", "auto"), ("substitution", 1.2), ("substitution", 0.3), ("mean", "auto")):
        rule = rule_of("aggregating", 8, mode=mode, eta=step)
        trace, w = traced(rule, advice, y)
        eta = rule.arguments["eta"]
        lost = (advice - (1 + y[:, None]) / 2) ** 2
        np.testing.assert_allclose(w, softmax(-eta * lost.sum(axis=0)), rtol=1e-9)
        before = softmax(-eta * (np.cumsum(lost, axis=0) - lost), axis=1)
        said = substituted(advice, y, eta) if mode == "substitution" else np.sum(before * advice, axis=1)
        assert trace.loss == pytest.approx(np.sum((said - (1 + y) / 2) ** 2), rel=1e-10)


def test_the_best_expert_is_the_best_in_the_loss_that_is_paid() -> None:
    """By square loss the cautious expert is the best, by distance and log loss it is not."""
    X, y = np.array([[1.0, 0.5]] * 3 + [[0.0, 0.5]]), np.ones(4)
    for given, lost in (({}, [1, 1]), ({"loss": "log", "clip": 0.1}, [-3 * log(0.9) - log(0.1), 4 * log(2)])):
        run = completed_on("aggregating", X, y, **given)
        found = run.quantities_at((run.best_expert,), 4)
        assert found.expert_losses.tolist() == pytest.approx(lost)
        assert run.regret(4) == pytest.approx(run.trace.loss - min(lost))


def test_the_log_loss_leaves_the_regret_as_the_weight() -> None:
    """An identity: R_i = ln N + ln w_i after the round."""
    rng = np.random.default_rng(5)
    X, y = rng.random((100, 5)), rng.choice([-1.0, 1.0], 100)
    run = completed_on("aggregating", X, y, loss="log")
    found = run.quantities_at((run.best_expert,), 100)
    regrets = run.trace.loss - found.expert_losses
    np.testing.assert_allclose(regrets, log(5) + np.log(run.rule.weights(run.trace.final, 101)), atol=1e-9)


ADVISED = [[0.8, 0.4], [0.6, 0.2], [0.8, 0.4]], [1, 1, -1]


@pytest.mark.parametrize(
    ("given", "p", "regrets", "value"),
    [
        ({"loss": "log"}, [3 / 5, 7 / 15, 26 / 35], [0.288, 0.539, 0.288], log(2)),
        ({}, [0.5848, 0.4727, 0.7194], [0.132, 0.250, 0.128], log(2) / 2),
        ({"mode": "mean"}, [0.6, 0.416, 0.639], None, 2 * log(2)),
    ],
)
def test_the_aggregating_forecaster_on_three_rounds(
    given: dict[str, Any], p: list[float], regrets: list[float] | None, value: float
) -> None:
    """For the log loss the weights are 1 : 1, 2 : 1, 6 : 1 before the rounds."""
    run = completed_on("aggregating", *ADVISED, **given)
    rounds = [run.frame(t).round for t in (1, 2, 3)]
    assert [each.score for each in rounds if each is not None] == pytest.approx(p, abs=6e-4)
    assert [run.theorem("aggregating", t).value for t in (1, 2, 3)] == pytest.approx([value] * 3)
    if regrets is not None:
        assert [run.regret(t) for t in (1, 2, 3)] == pytest.approx(regrets, abs=6e-4)


def test_what_experts_keep_of_their_weight_after_a_sure_bet() -> None:
    """The losses are 0 and (1/2)^2."""
    rule = rule_of("aggregating", 2, eta=2.0)
    before, after = state_of(rule, 2, L=[1, 1]), state_of(rule, 2, L=[1, 1.25])
    assert told(rule, "weight_factors", before=before, after=after) == pytest.approx([1, exp(-1 / 2)])


def test_the_forecast_at_a_share_of_the_vote() -> None:
    """The mixture for the log loss of experts, clipped to [1/10, 9/10], is their mean."""
    rule = rule_of("aggregating", 2, loss="log", clip=0.1)
    assert told(rule, "chance", share=0.25) == pytest.approx(1 / 4 * 9 / 10 + 3 / 4 * 1 / 10)
    for share in (0.2, 0.5, 0.7):
        square = rule_of("aggregating", 2, eta=2.0)
        mix = [-log(share * exp(-2 * (1 - y) ** 2) + (1 - share) * exp(-2 * y**2)) / 2 for y in (0, 1)]
        assert told(square, "chance", share=share) == pytest.approx((1 + mix[0] - mix[1]) / 2)


@pytest.mark.parametrize(
    ("stream", "given", "rounds", "known"),
    [
        ("small-differences", {}, 2000, 1), ("small-differences:at=0", {"mode": "mean"}, 20_000, 0.9999),
        ("small-differences:eps=0.5", {"loss": "log", "clip": 0}, 20, 1),
    ],
)  # fmt: skip
def test_how_near_a_stream_comes_to_the_bound(stream: str, given: dict[str, Any], rounds: int, known: float) -> None:
    assert paid_share(stream, LEARNERS.Aggregating(**given), "aggregating", rounds) == pytest.approx(known, rel=0.001)


def test_the_last_digit_of_a_probability_next_to_1_breaks_no_bound() -> None:
    """Both experts advise 1 in round 2, clipped to 1 - 1e-9.

    So does their mean up to 1e-16, with a loss larger by 1e-7.
    """
    run = completed_on("aggregating", [[0.5, 0], [1, 1]], [1, -1], loss="log", clip=0.0)
    found = run.theorem("aggregating", 2)
    assert found.actual > log(2) + 1e-8
    assert found.value == pytest.approx(log(2), abs=1e-5)
    assert found.verdict is Verdict.HOLDS
    assert proved(run)


def test_a_tiny_step_leaves_the_mean_of_the_advice() -> None:
    state, x = State(np.array([1.0, 0.0, 3.0])), np.array([1.0, 0.0, 0.2])
    for eta in (0.1, 0.99, 1.01):
        both = [np.exp(-eta * (state.L + (x - y) ** 2)).sum() for y in (0, 1)]
        wanted = (1 + log(both[1] / both[0]) / eta) / 2
        assert predict(state, x, SQUARE, SUBSTITUTION, eta, 0.0) == pytest.approx(wanted, rel=1e-12)
    assert predict(state, x, SQUARE, SUBSTITUTION, 1e-60, 0.0) == pytest.approx(0.4)
    run = completed_on("aggregating", [[1, 0, 0.2]] * 3, [1, -1, -1], eta=1e-60)
    paid, _, now = proved(run)["aggregating"]
    assert paid.left == pytest.approx(0.6**2 + 2 * 0.4**2)
    assert paid.right == pytest.approx((2 + 1 + 0.64 + 2 * 0.04) / 3)
    assert now.right == pytest.approx((1 + 0.04) / 3)
