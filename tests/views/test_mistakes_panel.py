"""Mistakes against the bound: curves as fine as the axis shows them, that pass through the numbers of now."""

import numpy as np
import pytest
from cards import card, session_of
from pytestqt.qtbot import QtBot
from windows import document

from visualonline.trace.columns import MISTAKE
from visualonline.views.panels.mistakes import MistakesPanel

ROUNDS = 20_000


@pytest.mark.parametrize("t", [100, 2_345, 19_000])
def test_however_long_the_run_is_the_curves_pass_through_the_numbers_of_now(qtbot: QtBot, t: int) -> None:
    session = session_of(document("noisy", rounds=ROUNDS), t)
    panel = card(qtbot, "mistakes", session)
    assert isinstance(panel, MistakesPanel)
    (shown,) = session.moment.shown
    counts = np.cumsum((shown.run.trace.flags(0, ROUNDS) & MISTAKE) > 0)
    paid, bound = panel.plot.drawn
    whole = paid.curve.t[1:].astype(int)
    assert paid.curve.values[1:].tolist() == counts[whole - 1].tolist()
    assert paid.now == counts[t - 1]
    assert abs(np.interp(t, *paid.curve) - paid.now) <= 0.005 * paid.now
    assert shown.judgement is not None
    assert bound.now == shown.judgement.value
    assert abs(np.interp(t, *bound.curve) - bound.now) <= 0.005 * bound.now


def test_at_the_start_of_a_long_run_every_round_is_drawn(qtbot: QtBot) -> None:
    panel = card(qtbot, "mistakes", session_of(document("noisy", rounds=ROUNDS), 100))
    assert isinstance(panel, MistakesPanel)
    assert panel.plot.drawn[0].curve.t.tolist() == list(range(151))  # the axis ends with the next round number


@pytest.mark.parametrize("presenting", [False, True])
def test_the_largest_number_beside_the_plot_is_not_cut_off(qtbot: QtBot, presenting: bool) -> None:
    session = session_of(document("noisy", rounds=ROUNDS), ROUNDS)
    panel = card(qtbot, "mistakes", session, size=(900, 600), presenting=presenting)
    assert isinstance(panel, MistakesPanel)
    style = panel.plot.style_
    texts = [f"{value:,.0f}" for value in panel.plot._marks()]
    assert max(len(text) for text in texts) >= 6
    assert max(style.width(text, style.note) for text in texts) + 6 <= panel.plot.box.left()
