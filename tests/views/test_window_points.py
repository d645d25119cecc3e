"""Points by mouse and keys on the real window: added, moved, removed, undone; the run follows at once."""

from pathlib import Path
from typing import cast

import pytest
from mouse import LEFT, NONE, RIGHT, double_click, drag, hover, wheel
from PySide6.QtCore import QEvent, QPoint, QPointF, Qt
from PySide6.QtGui import QMouseEvent
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QToolButton
from typed import now, some
from windows import CTRL, SHIFT, House, at, click, document, found, points, press, run, settled

from visualonline.app import START
from visualonline.views.panels.points import PointsPanel

Key = Qt.Key
EMPTY = document("clicked")


def test_the_window_opens_paused_at_round_0_on_the_built_in_stream_and_space_plays_it(house: House) -> None:
    window = house.on(START)
    session = window.session
    assert (session.playhead.t, session.playhead.playing) == (0, False)
    assert session.workspace.rounds_run == START.stream.rounds
    assert window.windowTitle() == "Separable with a margin[*] – Perceptron – VisualOnline"
    press(window, Key.Key_Space)
    assert now(session.playhead.playing)
    session._stamp -= 2.0  # two seconds go by
    session._tick()
    assert session.playhead.t >= 8
    press(window, Key.Key_Space)
    assert not session.playhead.playing
    t = session.playhead.t
    session._stamp -= 2.0
    session._tick()
    assert session.playhead.t == t


def test_each_button_sets_its_label_where_it_was_clicked(house: House) -> None:
    window = house.on(EMPTY)
    click(window, 0.5, 0.5)
    click(window, -0.5, 0.25, RIGHT)
    click(window, 0.25, -0.5, LEFT, SHIFT)
    assert [label for *_, label in points(window)] == [1, -1, -1]
    for (x, y, _), (wanted_x, wanted_y) in zip(points(window), [(0.5, 0.5), (-0.5, 0.25), (0.25, -0.5)], strict=True):
        assert abs(x - wanted_x) < 0.02
        assert abs(y - wanted_y) < 0.02
    assert window.session.workspace.rounds_run == 3
    assert window.session.playhead.t == 3
    assert window.session.document.stream.source == "clicked"


@pytest.mark.long(only=True)
def test_a_point_beyond_the_first_ones_stays_in_view_when_the_plane_becomes_narrow(house: House) -> None:
    window = house.on(document("separable", rounds=20), size=(1600, 700))
    window.session.seek(20)  # otherwise a note says that the new point is the last round
    view = window.planes[0].view
    seen = view.seen
    far = seen.right() - 0.05 * seen.width()
    click(window, far, 0.0)
    assert view.seen == seen
    window.resize(1000, 900)
    settled()
    assert view.seen.right() > far


def test_the_label_toggle_changes_what_a_left_click_means(house: House) -> None:
    window = house.on(EMPTY)
    toggle = found(window, QToolButton, "labelButton")
    QTest.mouseClick(toggle, LEFT)
    assert toggle.text().endswith("−1")
    click(window, 0.5, 0.5)
    click(window, -0.5, 0.5, RIGHT)
    QTest.mouseClick(toggle, LEFT)
    click(window, 0.0, 0.75)
    assert [label for *_, label in points(window)] == [-1, 1, 1]


@pytest.mark.long(only=True)
def test_the_label_toggle_holds_for_a_plane_that_is_added_later(house: House) -> None:
    window = house.on(EMPTY)
    QTest.mouseClick(found(window, QToolButton, "labelButton"), LEFT)
    assert window.session.add_learner("winnow")
    run(window)
    QTest.mouseClick(window.planes[1].view.viewport(), LEFT, NONE, at(window, 0.5, 0.5, 1))
    assert [label for *_, label in points(window)] == [-1]


def test_a_drag_moves_a_point_and_the_run_follows(house: House) -> None:
    window = house.on(EMPTY)
    click(window, 0.5, 0.5)
    click(window, -0.5, -0.5, RIGHT)
    before = window.session.workspace.runs[0].frame(2).after.w.copy()
    view = window.planes[0].view
    drag(view.viewport(), at(window, 0.5, 0.5), at(window, 0.2, 0.7), at(window, -0.25, 0.75))
    settled()
    run(window)
    assert len(points(window)) == 2
    x, y, label = points(window)[0]
    assert (abs(x + 0.25) < 0.02, abs(y - 0.75) < 0.02, label) == (True, True, 1)
    assert window.session.undo_stack.undo_text() == "Move point 1"
    assert abs(window.session.workspace.runs[0].frame(1).after.w - [x, y]).max() < 0.02
    assert (window.session.workspace.runs[0].frame(2).after.w != before).any()


def test_a_click_on_a_point_takes_hold_of_it_and_delete_removes_it(house: House) -> None:
    window = house.on(EMPTY)
    click(window, 0.5, 0.5)
    click(window, -0.5, 0.5, RIGHT)
    click(window, 0.5, 0.5)
    assert len(points(window)) == 2
    press(window, Key.Key_Delete)
    run(window)
    assert [label for *_, label in points(window)] == [-1]
    press(window, Key.Key_Delete)
    assert len(points(window)) == 1


def test_delete_removes_the_point_under_the_mouse_or_the_cross_cursor(house: House) -> None:
    window = house.on(EMPTY)
    view = window.planes[0].view
    for x, y in ((0.5, 0.5), (-0.5, 0.5), (0.0, 0.0)):
        click(window, x, y)
    hover(view.viewport(), at(window, 0.5, 0.5))
    press(window, Key.Key_Delete)
    run(window)
    assert [round(x, 1) for x, *_ in points(window)] == [-0.5, 0]
    QApplication.sendEvent(view, QEvent(QEvent.Type.Leave))
    press(window, Key.Key_Delete)
    assert len(points(window)) == 2, "the mouse is elsewhere"
    press(window, Key.Key_C)
    press(window, Key.Key_Delete)
    run(window)
    assert [round(x, 1) for x, *_ in points(window)] == [-0.5], "the cross cursor begins in the middle"
    press(window, Key.Key_Escape)


@pytest.mark.long(only=True)
def test_delete_prefers_the_point_under_the_mouse_to_the_one_that_was_clicked(house: House) -> None:
    window = house.on(EMPTY)
    view = window.planes[0].view
    for x, y in ((0.5, 0.5), (-0.5, 0.5), (-0.5, -0.5)):
        click(window, x, y)
    for remaining in ([(0.5, 0.5), (-0.5, -0.5)], [(-0.5, -0.5)]):
        click(window, 0.5, 0.5)
        hover(view.viewport(), at(window, -0.5, 0.5))
        press(window, Key.Key_Delete)
        run(window)
        assert [(round(x, 1), round(y, 1)) for x, y, _ in points(window)] == remaining


def test_undo_and_redo_restore_points_and_run(house: House) -> None:
    window = house.on(EMPTY)
    session = window.session
    seen = [(points(window), session.workspace.rounds_run, session.workspace.runs[0].trace.final.w.tolist())]
    for x, y, button in ((0.5, 0.5, LEFT), (-0.5, 0.5, RIGHT), (0.25, -0.75, LEFT)):
        click(window, x, y, button)
        seen.append((points(window), session.workspace.rounds_run, session.workspace.runs[0].trace.final.w.tolist()))

    def state() -> tuple[list[tuple[float, float, int]], int, list[float]]:
        run(window)
        return points(window), session.workspace.rounds_run, session.workspace.runs[0].trace.final.w.tolist()

    for wanted in reversed(seen[:-1]):
        press(window, Key.Key_Z, CTRL)
        assert state() == wanted
    for wanted in seen[1:]:
        press(window, Key.Key_Z, CTRL | SHIFT)
        assert state() == wanted


def test_a_click_on_a_generated_stream_appends_and_is_one_undo_step(house: House) -> None:
    window = house.on(document("separable", rounds=30))
    before = points(window)
    click(window, 0.02, 0.03)
    assert len(points(window)) == 31
    assert points(window)[:30] == before
    assert window.session.playhead.t == 31
    assert window.session.workspace.base.name == "separable, edited"
    assert window.session.undo_stack.count() == 1
    press(window, Key.Key_Z, CTRL)
    run(window)
    assert points(window) == before
    assert window.session.workspace.base.name == "separable"


def test_a_click_in_more_than_two_dimensions_lifts_the_point_onto_the_plane_through_w(house: House) -> None:
    window = house.on(document("breast-cancer", rounds=30))
    session = window.session
    session.seek(30)
    view = window.planes[0].view
    middle = view.area.center().toPoint()
    QTest.mouseClick(view.viewport(), LEFT, NONE, middle)
    run(window)
    assert session.workspace.rounds_run == 31
    drawing = window.planes[0].drawing
    assert drawing.geometry_ is not None
    assert session.workspace.base.block(0).X.shape == (31, session.workspace.base.dim)


def test_the_cross_cursor_sets_points_without_a_mouse(house: House) -> None:
    window = house.on(EMPTY)
    view = window.planes[0].view
    press(window, Key.Key_C)
    assert now(window.planes[0].drawing.cursor_at) is not None
    start = some(view.cursor_at)
    for _ in range(3):
        press(window, Key.Key_Right)
    press(window, Key.Key_Up, SHIFT)
    assert some(view.cursor_at).x() > start.x()
    assert some(view.cursor_at).y() > start.y()
    press(window, Key.Key_Return)
    press(window, Key.Key_Down)
    press(window, Key.Key_Return, SHIFT)
    run(window)
    assert [label for *_, label in points(window)] == [1, -1]
    assert abs(points(window)[0][0] - start.x() - 0.03 * view.seen.width()) < 0.01
    press(window, Key.Key_Escape)
    assert window.planes[0].drawing.cursor_at is None
    t = window.session.playhead.t
    press(window, Key.Key_Left)
    assert window.session.playhead.t == t - 1


def test_the_wheel_zooms_about_the_cursor_ctrl_drag_pans_and_a_double_click_on_an_axis_fits(house: House) -> None:
    window = house.on()
    view = window.planes[0].view
    home = view.seen
    under = at(window, 0.5, 0.25)
    wheel(view.viewport(), under, 2)
    settled()
    zoomed = view.seen
    assert zoomed.width() < home.width()
    assert (at(window, 0.5, 0.25) - under).manhattanLength() <= 2
    rounds = window.session.workspace.rounds_run
    steps = ((QEvent.Type.MouseButtonPress, 0), (QEvent.Type.MouseMove, 40), (QEvent.Type.MouseButtonRelease, 40))
    for kind, dx in steps:
        place = under + QPoint(dx, 0)
        down = Qt.MouseButton.NoButton if kind is QEvent.Type.MouseButtonRelease else LEFT
        moved = QMouseEvent(kind, QPointF(place), QPointF(view.mapToGlobal(place)), LEFT, down, CTRL)
        QApplication.sendEvent(view.viewport(), moved)
    shift = view.seen.left() - zoomed.left()
    assert shift == pytest.approx(-40 * zoomed.width() / view.area.width(), abs=0.01)
    assert window.session.workspace.rounds_run == rounds
    axis = QPoint(6, view.height() // 2)
    double_click(view.viewport(), axis)
    settled()
    fitted = view.seen
    assert abs(fitted.left() - home.left()) < 1e-9
    assert abs(fitted.width() - home.width()) < 1e-9


def test_clicks_outside_the_plot_set_nothing(house: House) -> None:
    window = house.on(EMPTY)
    view = window.planes[0].view
    QTest.mouseClick(view.viewport(), LEFT, NONE, QPoint(3, 3))
    QTest.mouseClick(view.viewport(), RIGHT, NONE, QPoint(view.width() // 2, view.height() - 3))
    assert points(window) == []


def test_a_click_on_advice_says_why_no_point_can_be_set(house: House) -> None:
    window = house.on(document("experts", "weighted-majority"))
    QTest.mouseClick(window.planes[0].board.viewport(), LEFT)
    run(window)
    assert window.session.workspace.rounds_run == 40
    assert "You can add points only to a stream of examples" in window.status_bar.message.text()


@pytest.mark.long(only=True)
def test_a_narrow_table_has_short_names_and_all_its_columns(house: House) -> None:
    window = house.on(document("noisy"), size=(1920, 1080))
    table = cast("PointsPanel", window.show_panel("points")).table
    settled()
    for width, last in ((900, "mistake"), (table.width(), "✗"), (900, "mistake")):
        table.resize(width, table.height())
        settled()
        assert str(table.rounds.headerData(4, Qt.Orientation.Horizontal)) == last
        assert table.rounds.headerData(4, Qt.Orientation.Horizontal, Qt.ItemDataRole.ToolTipRole) == "mistake"
        assert table.horizontalScrollBar().maximum() == 0
    window.layout_.reset()


def test_a_label_may_be_typed_by_the_file_s_own_word(house: House, tmp_path: Path) -> None:
    path = tmp_path / "points.csv"
    path.write_text("a,b,kind\n1,2,cat\n3,4,dog\n", encoding="utf-8")
    window = house.on(document(str(path), rounds=None))
    table = cast("PointsPanel", window.show_panel("points")).table
    refused: list[str] = []
    table.rounds.refused.connect(refused.append)
    label = table.rounds.index(0, 2)
    assert table.rounds.setData(label, "dog")
    settled()
    run(window)
    assert points(window) == [(1, 2, 1), (3, 4, 1)]
    assert not table.rounds.setData(label, "cow")
    assert refused[-1] == "Invalid value 'cow': a label must be -1 or 1, or cat or dog"
    window.layout_.reset()
