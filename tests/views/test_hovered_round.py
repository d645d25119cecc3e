"""The hovered round: shown in every plot over rounds, on the timeline and in the plane, without moving the playhead."""

from __future__ import annotations

import numpy as np
import pytest
from mouse import LEFT, NONE, hover, wheel
from PySide6.QtCore import QEvent, QPoint
from PySide6.QtGui import QHelpEvent
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QToolTip
from typed import now, of_kind, some
from windows import House, at, document, settled

from visualonline.views.panels.log import LogPanel
from visualonline.views.panels.mistakes import MistakesPanel
from visualonline.views.panels.points import PointsPanel
from visualonline.views.panels.timeline import TimelinePanel
from visualonline.views.plot.round_plot import RoundPlot
from visualonline.views.shell.window import MainWindow


def over(timeline: TimelinePanel, t: int) -> QPoint:
    track = timeline.track()
    return QPoint(round(track.left() + track.width() * t / timeline.data.end), 20)


def curves(window: MainWindow) -> RoundPlot:
    return of_kind(window.show_panel("mistakes"), MistakesPanel).plots[0]


def ghost(window: MainWindow, plane: int = 0) -> int | None:
    hovered = window.planes[plane].drawing._hovered
    return None if hovered is None else hovered.t


def test_the_round_under_the_mouse_on_the_timeline_is_shown_in_plots_and_plane_until_it_leaves(house: House) -> None:
    window = house.on(document("noisy", rounds=40))
    window.session.seek(10)
    settled()
    plot, timeline = curves(window), window.transport.timeline
    settled()
    window.planes[0].view.grab()
    before = len(window.planes[0].drawing.lines._strokes)
    hover(timeline, over(timeline, 33))
    settled()
    window.planes[0].view.grab()
    assert plot.pointed == 33
    assert (timeline._pointed, ghost(window)) == (33, 33)
    assert window.session.playhead.t == 10
    assert len(window.planes[0].drawing.lines._strokes) == before + 1
    QApplication.sendEvent(timeline, QEvent(QEvent.Type.Leave))
    settled()
    assert now(plot.pointed) is None
    assert (timeline._pointed, ghost(window)) == (None, None)


@pytest.mark.parametrize("shown", [0, 20, 40])
def test_the_knob_covers_no_number_of_the_round_under_the_mouse(house: House, shown: int) -> None:
    window = house.on(document("noisy", rounds=40))
    window.session.seek(shown)
    settled()
    timeline, style = window.transport.timeline, window.look.style
    for t in range(max(shown - 4, 0), min(shown + 4, 40) + 1):
        hover(timeline, over(timeline, t))
        settled()
        [(_font, _pen, place, text)] = timeline._overlay.notes
        knob = timeline._overlay.marks[-1][2].boundingRect()
        first, last = place.x(), place.x() + style.width(text, style.note)
        assert text == f"t = {t}"
        assert last < knob.left() or first > knob.right()
        assert first >= 0
        assert last < timeline.width()


def test_the_plane_shows_the_hyperplane_that_a_click_there_leads_to(house: House) -> None:
    window = house.on(document("noisy", rounds=40))
    window.session.seek(10)
    settled()
    plot = curves(window)
    settled()
    frame = plot.box.sceneBoundingRect()
    there = plot.mapFromScene(frame.left() + 0.7 * frame.width(), frame.center().y())
    hover(plot.viewport(), there)
    settled()
    drawing = window.planes[0].drawing
    hovered = some(drawing._hovered)
    QTest.mouseClick(plot.viewport(), LEFT, NONE, there)
    settled()
    assert window.session.playhead.t == hovered.t == pytest.approx(28, abs=1)
    shown, promised = some(window.session.snapshot.learners[0].separators[1]), some(hovered.separator)
    assert np.array_equal(shown[0], promised[0])
    assert drawing._hovered is None, "it is the shown round now"


def test_each_plane_shows_its_own_learner_in_that_round(house: House) -> None:
    window = house.on(document("noisy", "perceptron", "winnow", rounds=40))
    timeline = window.transport.timeline
    settled()
    hover(timeline, over(timeline, 25))
    settled()
    assert [ghost(window, i) for i in (0, 1)] == [25, 25]
    for run, plane in zip(window.session.workspace.runs, window.planes, strict=True):
        wanted = some(run.rule.separator(run.frame(25).after))
        assert np.array_equal(some(some(plane.drawing._hovered).separator)[0], wanted[0])


def test_what_is_to_come_stays_hidden_under_the_mouse(house: House) -> None:
    window = house.on(document("noisy", rounds=40))
    window.session.seek(10)
    window.session.hide_future(True)
    settled()
    timeline = window.transport.timeline
    hover(timeline, over(timeline, 33))
    settled()
    assert ghost(window) is None


def test_the_timeline_says_what_happened_in_the_round_under_the_mouse(house: House) -> None:
    window = house.on(document("noisy", rounds=40))
    timeline = window.transport.timeline
    settled()
    trace = window.session.workspace.runs[0].trace
    mistake = some(trace.next_mistake(0))
    assert timeline.tooltip_at(over(timeline, mistake).x()).startswith(f"round {mistake}: a mistake")
    right = next(t for t in range(1, 41) if not trace.frame(t).round.mistake)  # type: ignore[union-attr]
    assert timeline.tooltip_at(over(timeline, right).x()).startswith(f"round {right}: right")
    window.session.hide_future(True)
    settled()
    assert timeline.tooltip_at(over(timeline, mistake).x()).startswith(f"round {mistake}\n")


@pytest.mark.parametrize("name", ["log", "points"])
def test_a_row_under_the_mouse_points_at_its_round_until_the_mouse_leaves_it(house: House, name: str) -> None:
    window = house.on(document("noisy", rounds=40))
    window.session.seek(20)
    plot = curves(window)
    panel = window.show_panel(name)
    settled()
    if name == "log":
        port = of_kind(panel, LogPanel).list.viewport()
        place, t = QPoint(60, round(2.5 * of_kind(panel, LogPanel).list.row_height)), 18  # the newest is on top
    else:
        table = of_kind(panel, PointsPanel).table
        port, t = table.viewport(), 21
        place = table.visualRect(table.rounds.index(t - 1, 0)).center()
    hover(port, place)
    settled()
    assert (plot.pointed, window.transport.timeline._pointed, ghost(window)) == (t, t, t)
    assert window.session.playhead.t == 20
    QApplication.sendEvent(port, QEvent(QEvent.Type.Leave))
    settled()
    assert (now(plot.pointed), now(window.transport.timeline._pointed), now(ghost(window))) == (None, None, None)


def test_the_wheel_points_at_the_row_that_it_brings_under_the_mouse(house: House) -> None:
    window = house.on(document("noisy", rounds=40))
    window.session.seek(40)
    panel = of_kind(window.show_panel("log"), LogPanel)
    settled()
    place = QPoint(60, round(0.5 * panel.list.row_height))
    hover(panel.list.viewport(), place)
    settled()
    assert ghost(window) is None, "it is the shown round"
    wheel(panel.list.viewport(), place, -1)
    settled()
    assert ghost(window) == 37


def test_a_point_on_which_the_mouse_rests_points_at_its_round(house: House) -> None:
    window = house.on(document("noisy", rounds=40))
    window.session.seek(20)
    plot = curves(window)
    settled()
    X, _y = window.session.workspace.base.block(0)
    view = window.planes[0].view
    place = at(window, *X[4])
    QApplication.sendEvent(view.viewport(), QHelpEvent(QEvent.Type.ToolTip, place, view.mapToGlobal(place)))
    settled()
    assert (plot.pointed, ghost(window)) == (5, 5)
    hover(view.viewport(), place + QPoint(0, 60))
    settled()
    assert (now(plot.pointed), ghost(window)) == (None, None)
    QToolTip.hideText()
