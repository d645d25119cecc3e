"""Mistakes and the bound: curves as fine as the axis shows, passing through the current numbers."""

from typing import Any

import numpy as np
import pytest
from cards import Spot, card, session_of
from pytestqt.qtbot import QtBot
from typed import some
from windows import document

from visualonline.session.feeds.curve_source import value_at
from visualonline.trace.round_columns import MISTAKE
from visualonline.views.text.verdict import bound_text

ROUNDS = 20_000


@pytest.mark.parametrize("t", [100, 2_345, 19_000])
def test_however_long_the_run_is_the_curves_pass_through_the_numbers_of_now(qtbot: QtBot, t: int) -> None:
    session = session_of(document("noisy", rounds=ROUNDS), t)
    panel: Any = card(qtbot, "mistakes", session)
    (shown,) = session.snapshot.learners
    counts = np.cumsum((session.workspace.runs[0].trace.flags(0, ROUNDS) & MISTAKE) > 0)
    labels = {label.name: label for label in panel.plots[0].labels}
    curves = {curve.name: curve for curve in panel.plots[0].scene_.curves}
    assert labels["M"].value == value_at(curves["M"].source, t) == counts[t - 1]
    assert shown.judgement is not None
    assert labels["bound"].value == shown.judgement.value
    for name in ("M", "bound"):
        points = curves[name].source(0, ROUNDS, 300)
        assert len(points[0]) <= 4 * 300 + 1
        assert abs(np.interp(t, *points) - labels[name].value) <= 0.01 * panel.plots[0].scene_.high


def test_at_the_start_of_a_long_run_every_round_is_drawn_where_it_is_zoomed(qtbot: QtBot) -> None:
    panel: Any = card(qtbot, "mistakes", session_of(document("noisy", rounds=ROUNDS), 100))
    plot = panel.plots[0]
    plot._rounds.zoom(0.0, 150.0)
    solid = plot.curves._lines[1][0].getData()[0]
    assert sorted(set(solid.tolist())) == list(range(152))


def test_the_line_of_as_many_mistakes_as_rounds_has_its_slope_in_a_low_frame(qtbot: QtBot) -> None:
    session = session_of(document("one-good", "halving", rounds=400), 300)
    panel: Any = card(qtbot, "mistakes", session)
    (plot,) = panel.plots
    assert plot.scene_.high < 400 / 6, "the end of the line is far above the frame"
    _, coming, past = plot.curves._lines[0]
    for line in (past, coming):
        t, y = line.getData()
        seen = y <= plot.scene_.high
        assert t[0] == 0
        assert seen.sum() > 2
        assert y[seen].tolist() == pytest.approx(t[seen].tolist())


def test_only_counts_and_sums_are_compared_with_one_per_round(qtbot: QtBot) -> None:
    for learner, source, drawn in (("adaboost", "weak-learner", False), ("halving", "experts", True)):
        panel: Any = card(qtbot, "mistakes", session_of(document(source, learner, rounds=20), 10))
        names = [curve.name for curve in panel.plots[0].scene_.curves]
        assert ("a mistake in each round" in names) is drawn


@pytest.mark.parametrize("presenting", [False, True])
def test_the_largest_number_beside_the_plot_is_not_cut_off(qtbot: QtBot, presenting: bool) -> None:
    session = session_of(document("noisy", rounds=ROUNDS), ROUNDS)
    panel: Any = card(qtbot, "mistakes", session, size=(900, 600), presenting=presenting)
    plot, style = panel.plots[0], panel.style_
    texts = [text for _value, text in plot.axes["left"].ticks()]
    assert max(len(text) for text in texts) >= 5
    assert max(style.width(text, style.note) for text in texts) + 6 <= plot.axes["left"].width()
    assert Spot(panel).box.left() > plot.axes["left"].width()


def test_a_bound_that_says_something_is_on_the_axis(qtbot: QtBot) -> None:
    session = session_of(document("separable", rounds=200), 150)
    panel: Any = card(qtbot, "mistakes", session)
    (judgement,) = (shown.judgement for shown in session.snapshot.learners)
    assert judgement is not None
    assert 3 < judgement.value < 150
    assert panel.plots[0].scene_.high > judgement.value


def test_the_label_of_a_bound_does_not_round_it_up_to_a_number_that_the_scoreboard_denies(qtbot: QtBot) -> None:
    session = session_of(document("separable", rounds=100), 100)
    panel: Any = card(qtbot, "mistakes", session)
    judgement = some(session.snapshot.learners[0].judgement)
    assert (bound_text(judgement), f"{judgement.value:.3g}") == ("47", "48")
    label = next(label for label in panel.plots[0].labels if label.name == "bound")
    assert (label.text, label.write(judgement.value)) == ("47.97 now", "47.97")


@pytest.mark.parametrize("size", [(760, 330), (300, 180)], ids=["wide", "narrow"])
def test_every_mark_is_explained_where_the_mouse_rests_and_in_a_wide_card_beside_it(
    qtbot: QtBot, size: tuple[int, int]
) -> None:
    session = session_of(document("separable", rounds=200), 150)
    panel: Any = card(qtbot, "mistakes", session, size=size)
    marks = ("Solid: actual", "dashed: bound", "grey diagonal: one per round", "grey, dashed: vacuous so far",
             "dotted: future rounds")  # fmt: skip
    for place in (panel, panel.plots[0]):
        assert all(mark in place.toolTip() for mark in marks)
    if size == (760, 330):
        drawn = [part.mark for part in panel._key.fitted()[0]]
        assert panel._key.isVisible()
        assert drawn == ["line", "dash", "diagonal", "grey dash", "dots"]
    session.hide_future(True)
    panel.show_snapshot(session.snapshot)
    assert "dotted" not in panel.toolTip()
