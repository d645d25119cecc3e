"""The losses of arms as they are, and as a bandit takes them, beside a learner that sees all of them."""

import numpy as np
import pytest
from typed import of_kind
from windows import House, document, settled

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


def test_a_learner_without_experts_is_told_what_to_choose(house: House) -> None:
    window = house.on(document("separable", "perceptron", rounds=20))
    panel = of_kind(window.show_panel("estimates"), EstimatesPanel)
    settled()
    (reason,) = panel.describe(window.session.snapshot).reasons
    assert "choose EXP3" in reason
