"""The timeline's ticks: one for each mistake, as high as the loss, solid up to the playhead and paler after it."""

import numpy as np
import pytest
from pictures import hung, levels, of_colour, rgb, seen, staged
from PySide6.QtCore import QSize
from pytestqt.qtbot import QtBot
from windows import House, document, settled

from visualonline.session.feeds.timeline import Ticks
from visualonline.session.session import Session
from visualonline.trace.round_columns import MISTAKE
from visualonline.views.theme.style import style_named

KNOB = 14
"""The margin in px next to the track."""
WIDE = QSize(1000 + 2 * KNOB, 96)


@pytest.mark.parametrize("presenting", [False, True])
def test_ticks_stand_where_mistakes_are(qtbot: QtBot, presenting: bool) -> None:
    workspace = staged(document("noisy", rounds=100))
    panel = hung(qtbot, "timeline", workspace, size=WIDE, presenting=presenting)
    style = style_named("light")
    knob = 20 if presenting else KNOB
    pixels = seen(panel, 50)
    y = 48 - 20  # above the track and its knob
    half = 2 if presenting else 1
    width = WIDE.width() - 2 * knob
    inked = set()
    for t in np.flatnonzero(workspace.runs[0].trace.flags(0, 100) & MISTAKE) + 1:
        x = knob + int(t * width / 100)
        inked |= set(range(x - half, x + half))
    before = set(range(knob + width // 2 + 1))
    paid = np.array(rgb(style.colours, "paid"))
    pale = levels(style.mixed_with(style.colour("paid"), 0.35))
    assert set(np.flatnonzero(of_colour(pixels, paid, 2)[y])) == inked & before
    assert set(np.flatnonzero(of_colour(pixels, pale, 2)[y])) == inked - before


def test_a_loss_is_as_high_as_it_is(qtbot: QtBot) -> None:
    workspace = staged(document("noisy", "online-svm", rounds=50))
    panel = hung(qtbot, "timeline", workspace, size=WIDE)
    ink = of_colour(seen(panel, 50), rgb(style_named("light").colours, "paid"), 40)[:38]
    losses = np.diff(workspace.runs[0].trace.totals(0, 50).loss, prepend=0.0)
    full = 0.42 * WIDE.height() - 8
    heights = losses / max(1.0, losses.max())
    for t in range(1, 50):
        tall = int(ink[:, KNOB + 20 * t].sum())
        assert tall == pytest.approx(full * heights[t - 1] + 1, abs=1.1) if heights[t - 1] > 0.02 else tall == 0


def test_each_learner_has_a_lane(qtbot: QtBot) -> None:
    workspace = staged(document("noisy", "perceptron", "winnow2", "perceptron", rounds=1000))
    panel = hung(qtbot, "timeline", workspace, size=WIDE)
    pixels = seen(panel, 1000)
    rows = [np.flatnonzero(of_colour(pixels, levels(panel.style_.learner(i)), 2).sum(axis=1) > 60)
            for i in range(3)]  # fmt: skip
    assert all(len(one) for one in rows)
    assert rows[0].max() < rows[1].min()
    assert rows[1].max() < rows[2].min()


def test_ticks_end_together_where_one_learner_is_ahead(qtbot: QtBot) -> None:
    session = Session(document("noisy", "perceptron", "perceptron", rounds=1000))
    ahead, behind = session.workspace.runs
    ahead.advance(900)
    behind.advance(500)
    session.close()
    panel = hung(qtbot, "timeline", session.workspace, size=WIDE)
    pixels = seen(panel, 1)
    for i in range(2):
        pale = levels(panel.style_.mixed_with(panel.style_.learner(i), 0.35))
        assert np.flatnonzero(of_colour(pixels, pale, 2).sum(axis=0) > 4).max() <= KNOB + 500


def test_of_very_many_rounds_ticks_stand_where_the_curve_of_mistakes_rises(monkeypatch: pytest.MonkeyPatch) -> None:
    run = staged(document("noisy", rounds=100)).runs[0]
    ticks = Ticks(run.trace, 100, losses=False)
    expected = ticks.heights(100, 400)
    assert 0 < expected.sum() < 100
    monkeypatch.setattr("visualonline.session.feeds.timeline._MISTAKES", 50)
    assert ticks.heights(100, 400).tolist() == expected.tolist()


def test_the_knob_is_whole_at_both_ends_however_often_the_plot_is_styled(house: House) -> None:
    window = house.on(document("separable", rounds=40), size=(1280, 720))
    timeline = window.transport.timeline
    timeline.plot.set_style(timeline.style_)
    settled()
    for t in (0, 40):
        window.session.seek(t)
        settled()
        assert timeline.rect().toRectF().contains(timeline._overlay.marks[-1][2].boundingRect()), t
