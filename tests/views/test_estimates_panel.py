"""The true and the estimated losses of arms, next to a learner that observes all of them."""

import math

import numpy as np
import pytest
from typed import of_kind
from windows import House, document, settled

from visualonline.session.document import Document, LearnerChoice
from visualonline.streams.spec import StreamSpec
from visualonline.views.panels.estimates import EstimatesPanel


def test_estimates_stand_over_the_losses_beside_a_learner_that_sees_all(house: House) -> None:
    window = house.on(document("swap", "exponential-weights", "exp3", rounds=200))
    window.session.seek(150)
    panel = of_kind(window.show_panel("estimates"), EstimatesPanel)
    settled()
    window.session.finish()
    settled()
    card = panel.describe(window.session.snapshot)
    full, bandit = card.plots
    X, y = window.session.workspace.runs[0].history.rows(0, 200)
    lost = np.cumsum(np.abs(X - (1 + y[:, None]) / 2), axis=0)
    for plot in card.plots:
        for k, curve in enumerate(plot.curves[:2]):
            t, values = curve.source(0, 200, 2000)
            np.testing.assert_allclose(values[t > 0], lost[t[t > 0].astype(int) - 1, k])
    assert [label.value for label in full.labels] == pytest.approx(lost[149])
    Lhat = window.session.workspace.runs[1].frame(150).after.Lhat
    assert [label.value for label in bandit.labels] == pytest.approx(Lhat)
    jumps = np.diff(bandit.curves[3].source(0, 200, 2000)[1])
    assert jumps.max() > 2 * np.diff(lost[:, 1]).max()


def test_implicit_exploration_keeps_estimates_below_a_line(house: House) -> None:
    start = Document(StreamSpec("swap", rounds=200), (LearnerChoice("exp3", (("gamma", 0.05), ("eta", 0.1))),))
    window = house.on(start)
    window.session.seek(150)
    panel = of_kind(window.show_panel("estimates"), EstimatesPanel)
    settled()
    window.session.finish()
    settled()
    _, ahead = panel.describe(window.session.snapshot).plots
    run = window.session.workspace.runs[0]
    X, y = run.history.rows(0, 150)
    gap = run.frame(150).after.Lhat - np.abs(X - (1 + y[:, None]) / 2).sum(axis=0)
    limit, *labels = ahead.labels
    assert limit.value == pytest.approx(math.log(3 / 0.05) / 0.1)
    assert [label.value for label in labels] == pytest.approx(gap)
    for curve, label in zip(ahead.curves[1:], labels, strict=True):
        t, values = curve.source(0, 200, 2000)
        assert values[t == 150] == pytest.approx(label.value)
    assert (ahead.curves[0].source(0, 200, 2000)[1] == limit.value).all()


def test_of_many_arms_those_that_lose_least_are_drawn(house: House) -> None:
    means = (("means", "0.3,0.4,0.5,0.5,0.5,0.5,0.4,0.3"),)
    window = house.on(document("bernoulli-arms", "exponential-weights", rounds=60, settings=means))
    window.session.seek(60)
    panel = of_kind(window.show_panel("estimates"), EstimatesPanel)
    settled()
    window.session.finish()
    settled()
    (card,) = panel.describe(window.session.snapshot).plots
    X, y = window.session.workspace.runs[0].history.rows(0, 60)
    lost = np.abs(X - (1 + y[:, None]) / 2).sum(axis=0)
    least = sorted(range(8), key=lambda arm: lost[arm])[:6]
    assert len(card.labels) == 6
    assert [label.value for label in card.labels] == lost[sorted(least)].tolist()


def test_a_learner_without_experts_is_told_what_to_choose(house: House) -> None:
    window = house.on(document("separable", "perceptron", rounds=20))
    panel = of_kind(window.show_panel("estimates"), EstimatesPanel)
    settled()
    (reason,) = panel.describe(window.session.snapshot).reasons
    assert "choose EXP3" in reason
