"""Gradients, step sizes and delayed weights compared with definitions and with the run's own later rounds."""

from typing import Any

import numpy as np
import pytest
from prefixes import drawn
from simulated import complete, completed_on

from visualonline.core.catalog import find
from visualonline.core.plugin import Learner
from visualonline.core.types import Array
from visualonline.hindsight.gradients.gradient_record import GradientRecord, LateGradientRecord
from visualonline.hindsight.gradients.wealth import Wealth
from visualonline.hindsight.history import History
from visualonline.runs.run import Run
from visualonline.streams.memory import ArrayStream


def seen(kind: type[GradientRecord], learner: str, given: dict[str, Any], X: Array, y: Array) -> GradientRecord:
    chosen = find("learners", learner)
    assert isinstance(chosen, Learner)
    run = Run(chosen, given, History(ArrayStream("rows", X, y, kind=chosen.accepts)))
    complete(run)
    member = kind(run.trace, run.history)
    member.advance(len(y))
    return member


@pytest.mark.parametrize(("learner", "given"), [
    ("projected-gradient", {"set": "box"}), ("projected-gradient", {"loss": "linear"}), ("online-svm", {"radius": 2.0}),
    ("simplex-gradient", {}),
])  # fmt: skip
def test_a_gradient_is_the_slope_of_its_loss(learner: str, given: dict[str, Any]) -> None:
    """Central differences of c_s at w_s, and each step leads to the next w where nothing is cut off."""
    X, y = drawn(np.random.default_rng(1), 30, 3, 0.2)
    X /= np.abs(X).max()
    if learner == "simplex-gradient":
        X = (X + 1) / 2
    at = seen(GradientRecord, learner, given, X, y).at(25)
    assert at["Z"].shape == at["gradients"].shape == (25, at["W"].shape[1])

    def c(s: int, w: Array) -> float:
        score = float(at["Z"][s] @ w)
        return -score if at["linear"] else max(1 - score, 0.0)

    for s in range(25):
        w = at["W"][s]
        assert c(s, w) == pytest.approx(at["losses"][s], abs=1e-12)
        units = 1e-6 * np.eye(len(w))
        slope = np.array([c(s, w + unit) - c(s, w - unit) for unit in units]) / 2e-6
        if learner == "simplex-gradient":
            slope -= slope.mean()
        np.testing.assert_allclose(at["gradients"][s], slope, atol=1e-6)
    np.testing.assert_allclose(at["etas"], 1 / np.sqrt(np.arange(1, 26)))


def test_at_the_kink_the_gradient_is_0() -> None:
    """From w = 0 the step of length 1 against (-1) leads to w = 1, where the second hinge loss has its kink."""
    at = seen(GradientRecord, "projected-gradient", {}, np.ones((2, 1)), np.ones(2)).at(2)
    np.testing.assert_array_equal(at["gradients"], [[-1.0], [0.0]])


@pytest.mark.parametrize("step", ["sqrt", "constant", "inverse"])
@pytest.mark.parametrize("tau", [0, 1, 7, 100])
def test_steps_that_are_still_to_be_made_are_those_that_the_run_makes(tau: int, step: str) -> None:
    n, t = 150, 30
    X, y = drawn(np.random.default_rng(tau), n, 2, 0.3)
    X /= np.abs(X).max()
    member = seen(LateGradientRecord, "delayed-svm", {"tau": tau, "step": step, "radius": 0.8}, X, y)
    late = member.at(t)["late"]
    assert late.shape == (t + 1, 3)
    np.testing.assert_allclose(late, member.at(n)["W"][tau : t + tau + 1], atol=1e-14)
    assert tau == 0 or np.ptp(late, axis=0).max() > 0


def test_from_the_round_on_in_which_a_bettor_loses_all_the_bets_have_ended() -> None:
    run = completed_on("coin-betting", [[1.0], [-2.0], [1.0], [1.0]], np.ones(4), loss="linear", L=1.0)
    over = run._measure(Wealth, 4).over(0, 4)  # half of the wealth is bet on a coin of 1, and -2 falls
    assert over["ended"].tolist() == [0, 2, 2, 2]
    assert np.isneginf(over["log_wealth"]).tolist() == [False, True, True, True]


def test_a_bettor_wins_where_a_loss_is_paid_and_bets_nothing_where_none_is() -> None:
    run = completed_on("coin-betting", [[1.0]] * 30, np.ones(30), L=1.0, wealth=0.5)
    scores = np.array([run.frame(t).round.score for t in range(1, 31)])  # type: ignore[union-attr]
    paid = scores < 1
    assert 0 < paid.sum() < 30
    over = run._measure(Wealth, 30).over(0, 30)
    np.testing.assert_allclose(np.exp(over["log_wealth"]), 0.5 + np.cumsum(scores * paid))
    assert over["heads"].tolist() == over["sloped"].tolist() == np.cumsum(paid).tolist()
