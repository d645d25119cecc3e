"""Painting on the real window, with mouse or keys only: one stroke is one step, and the preview is what is added."""

import numpy as np
import pytest
from mouse import LEFT, NONE, RIGHT
from PySide6.QtCore import QEvent, QPoint, QPointF, Qt
from PySide6.QtGui import QMouseEvent, QWheelEvent
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QComboBox, QLineEdit, QWidget
from trials import in_long
from windows import CTRL, SHIFT, House, at, click, document, picture, points, press, run, settled

from visualonline.session.document import from_json, to_json
from visualonline.session.session import Session
from visualonline.views.plane.brush import Brush
from visualonline.views.shell.window import MainWindow

Key = Qt.Key
EMPTY = document("clicked")
DOWN, MOVE, UP = QEvent.Type.MouseButtonPress, QEvent.Type.MouseMove, QEvent.Type.MouseButtonRelease


def take(window: MainWindow, tool: str) -> None:
    """Take a tool with the key that goes through them."""
    while window.toolbox.brush.tool != tool:
        press(window, Key.Key_N)


def mouse(
    widget: QWidget, kind: QEvent.Type, place: QPoint, button: Qt.MouseButton, modifier: Qt.KeyboardModifier
) -> None:
    held = Qt.MouseButton.NoButton if kind is UP else button
    changed = Qt.MouseButton.NoButton if kind is MOVE else button
    where = QPointF(place)
    QApplication.sendEvent(
        widget, QMouseEvent(kind, where, QPointF(widget.mapToGlobal(place)), changed, held, modifier)
    )
    settled()


def stroke(
    window: MainWindow,
    *places: tuple[float, float],
    button: Qt.MouseButton = LEFT,
    modifier: Qt.KeyboardModifier = NONE,
    release: bool = True,
) -> None:
    """Move the mouse over places of the plane with a button down."""
    view = window.planes[0].view
    ways = [at(window, *place) for place in places]
    mouse(view.viewport(), DOWN, ways[0], button, modifier)
    for way in ways[1:]:
        mouse(view.viewport(), MOVE, way, button, modifier)
    if release:
        mouse(view.viewport(), UP, ways[-1], button, modifier)
        run(window)


def shown(window: MainWindow) -> list[list[float]]:
    overlay = window.planes[0].drawing.overlay
    assert overlay is not None
    return [[round(value, 2) for value in place] for place in overlay.points.tolist()]


def test_a_press_with_the_brush_sprays_a_cloud_in_one_step(house: House) -> None:
    window = house.on(EMPTY)
    take(window, "brush")
    stroke(window, (0.5, 0.5))
    assert [label for *_, label in points(window)] == [1] * 20
    X = window.session.workspace.base.block(0).X
    sigma = window.planes[0].painting._paper().sigma(0.06)
    assert np.abs((X.mean(axis=0) - 0.5) / sigma).max() < 4 / np.sqrt(20)
    assert window.session.playhead.t == window.session.workspace.rounds_run == 20
    assert (window.session.undo_stack.count(), window.session.undo_stack.undo_text()) == (1, "Paint 20 points +1")
    press(window, Key.Key_Z, CTRL)
    assert points(window) == []


@pytest.mark.parametrize(("button", "modifier"), [(RIGHT, NONE), *in_long((LEFT, SHIFT))])
def test_the_right_button_and_shift_spray_the_other_label(
    house: House, button: Qt.MouseButton, modifier: Qt.KeyboardModifier
) -> None:
    window = house.on(EMPTY)
    take(window, "brush")
    stroke(window, (0.5, 0.5), (0.4, 0.4), button=button, modifier=modifier)
    assert {label for *_, label in points(window)} == {-1}
    window.topbar.label_button.setChecked(True)
    stroke(window, (-0.5, 0.5), button=button, modifier=modifier)
    window.topbar.label_button.setChecked(False)
    assert window.session.undo_stack.undo_text() == "Paint 20 points +1"


def test_what_is_shown_while_the_hand_is_down_is_what_is_set(house: House) -> None:
    window = house.on(EMPTY)
    take(window, "brush")
    stroke(window, (-0.6, 0.0), (0.0, 0.3), (0.6, 0.0), release=False)
    there = shown(window)
    assert len(there) > 40
    assert points(window) == []
    mouse(window.planes[0].view.viewport(), UP, at(window, 0.6, 0.0), LEFT, NONE)
    run(window)
    assert [list(place[:2]) for place in points(window)] == there
    assert window.session.undo_stack.count() == 1


@pytest.mark.long(only=True)
def test_a_stroke_that_was_undone_comes_again_and_the_next_is_another_one(house: House) -> None:
    window = house.on(EMPTY)
    take(window, "brush")
    stroke(window, (0.5, 0.5))
    first = points(window)
    stroke(window, (0.5, 0.5))
    second = points(window)[20:]
    assert second != first
    press(window, Key.Key_Z, CTRL)
    press(window, Key.Key_Z, CTRL)
    stroke(window, (0.5, 0.5))
    assert points(window) == first


def test_a_painted_session_opens_with_the_same_run(house: House) -> None:
    window = house.on(EMPTY)
    take(window, "brush")
    stroke(window, (0.5, 0.5), (0.7, -0.5))
    stroke(window, (-0.5, 0.3), button=RIGHT)
    again = from_json(to_json(window.session.document), "here").document
    session = Session(again)
    session.finish()
    session.close()
    assert (session.workspace.base.block(0).X == window.session.workspace.base.block(0).X).all()
    assert (session.workspace.runs[0].trace.final.w == window.session.workspace.runs[0].trace.final.w).all()


def test_a_drag_with_the_line_sets_points_at_equal_distances(house: House) -> None:
    window = house.on(EMPTY)
    take(window, "line")
    press(window, Key.Key_G)
    stroke(window, (-0.81, 0.29), (0.4, 0.1), (0.79, -0.49))
    X = window.session.workspace.base.block(0).X
    assert np.abs(X - np.linspace([-0.8, 0.3], [0.8, -0.5], 20)).max() < 1e-4
    assert window.session.undo_stack.undo_text() == "Paint 20 points +1"


def test_the_eraser_takes_what_it_goes_over_in_one_step(house: House) -> None:
    window = house.on(EMPTY)
    for place in ((0.5, 0.5), (0.0, 0.5), (-0.5, 0.5), (0.0, -0.5)):
        click(window, *place)
    take(window, "eraser")
    stroke(window, (-0.6, 0.5), (0.6, 0.5), release=False)
    overlay = window.planes[0].drawing.overlay
    assert overlay is not None
    assert len(overlay.taken) == 3
    assert len(points(window)) == 4
    mouse(window.planes[0].view.viewport(), UP, at(window, 0.6, 0.5), LEFT, NONE)
    run(window)
    assert [place[:2] for place in points(window)] == [pytest.approx((0.0, -0.5), abs=0.02)]
    assert window.session.undo_stack.undo_text() == "Delete 3 points"
    assert window.session.playhead.t <= 1
    press(window, Key.Key_Z, CTRL)
    assert len(points(window)) == 4
    stroke(window, (0.7, -0.9))
    assert window.session.undo_stack.undo_text() == "Add point +1"  # nothing was there to be erased


def test_a_tool_does_not_take_hold_of_points(house: House) -> None:
    window = house.on(EMPTY)
    click(window, 0.5, 0.5)
    take(window, "line")
    stroke(window, (0.5, 0.5), (-0.5, 0.5))
    assert len(points(window)) == 21


def test_the_grid_holds_for_clicks_and_for_points_that_are_moved(house: House) -> None:
    window = house.on(EMPTY)
    press(window, Key.Key_G)
    click(window, 0.51, 0.28)
    assert points(window) == [(0.5, 0.3, 1)]
    stroke(window, (0.5, 0.3), (0.3, 0.3), (0.12, -0.39))
    assert points(window) == [(0.1, -0.4, 1)]
    press(window, Key.Key_G)
    click(window, 0.543, 0.5)
    assert points(window)[1][0] == pytest.approx(0.54, abs=0.011)


def test_the_grid_and_the_place_on_it_are_seen(house: House) -> None:
    window = house.on(EMPTY)
    view = window.planes[0].view
    bare = picture(view)
    press(window, Key.Key_G)
    mouse(view.viewport(), MOVE, at(window, 0.52, 0.28), Qt.MouseButton.NoButton, NONE)
    overlay = window.planes[0].drawing.overlay
    assert overlay is not None
    assert overlay.coordinates is not None
    assert overlay.coordinates[1] == "(0.5, 0.3)"
    ruled = picture(view)
    changed = (bare != ruled).any(axis=2)
    here = at(window, 0.7, 0.0)  # a line of the grid, upright
    assert changed[10 : view.height() // 3, here.x() - 1 : here.x() + 2].any(axis=1).mean() > 0.95
    beside = at(window, 0.75, 0.0).x()
    assert changed[10 : view.height() // 3, beside].mean() < 0.2


@pytest.mark.long(only=True)
def test_keys_alone_paint(house: House) -> None:
    window = house.on(EMPTY)
    for key in (Key.Key_N, Key.Key_C, Key.Key_Return):
        press(window, key)
    run(window)
    assert len(points(window)) == 20
    press(window, Key.Key_Return, SHIFT)
    run(window)
    assert window.session.undo_stack.undo_text() == "Paint 20 points -1"
    press(window, Key.Key_N)
    press(window, Key.Key_G)
    press(window, Key.Key_Return)
    assert window.session.undo_stack.count() == 2  # one end of the line is fixed
    for _ in range(3):
        press(window, Key.Key_Right)
    assert len(shown(window)) == 20
    press(window, Key.Key_Return)
    run(window)
    assert window.session.undo_stack.count() == 3
    X = window.session.workspace.base.block(0).X[-20:]
    assert X[-1, 0] - X[0, 0] == pytest.approx(3 * window.planes[0].painting._paper().steps[0])
    press(window, Key.Key_N)
    for _ in range(12):
        press(window, Key.Key_BracketRight)
    press(window, Key.Key_Return)
    run(window)
    assert points(window) == []
    press(window, Key.Key_Escape)
    assert window.planes[0].view.cursor_at is None


def test_esc_leaves_a_stroke(house: House) -> None:
    window = house.on(EMPTY)
    take(window, "brush")
    stroke(window, (0.0, 0.0), (0.5, 0.5), release=False)
    press(window, Key.Key_Escape)
    mouse(window.planes[0].view.viewport(), UP, at(window, 0.5, 0.5), LEFT, NONE)
    run(window)
    assert points(window) == []
    assert window.session.undo_stack.count() == 0


def test_brackets_and_the_wheel_with_shift_change_the_spread_and_not_the_view(house: House) -> None:
    window = house.on(EMPTY)
    take(window, "brush")
    view = window.planes[0].view
    seen = view.seen
    press(window, Key.Key_BracketRight)
    assert window.toolbox.brush.spread == pytest.approx(0.075)
    press(window, Key.Key_BracketLeft)
    assert window.toolbox.brush.spread == pytest.approx(0.06)
    place = QPointF(at(window, 0, 0))
    there = QPointF(view.mapToGlobal(place.toPoint()))
    none, still = Qt.MouseButton.NoButton, Qt.ScrollPhase.NoScrollPhase
    for turned in (QPoint(0, 120), QPoint(120, 0)):
        wheel = QWheelEvent(place, there, QPoint(), turned, none, SHIFT, still, False)
        QApplication.sendEvent(view.viewport(), wheel)
    assert window.toolbox.brush.spread == pytest.approx(0.06 * 1.25**2, abs=1e-4)
    assert view.seen == seen


def test_the_card_under_the_button_chooses_tool_points_spread_and_grid(house: House) -> None:
    window = house.on(EMPTY)
    QTest.mouseClick(window.toolbox, LEFT)
    form = window.toolbox.form
    box = form.fields["tool"]
    assert isinstance(box, QComboBox)
    box.setCurrentIndex(box.findData("line"))
    box.activated.emit(box.currentIndex())
    count = form.fields["points"]
    assert isinstance(count, QLineEdit)
    count.setText("7")
    count.editingFinished.emit()
    assert window.toolbox.brush == Brush("line", points=7)
    spread = form.fields["spread"]
    assert isinstance(spread, QLineEdit)
    spread.setText("2")
    spread.editingFinished.emit()
    assert window.toolbox.brush.spread == 0.06
    window.toolbox.popover.hide()
    stroke(window, (-0.5, 0.0), (0.5, 0.0))
    assert len(points(window)) == 7


def test_painting_beyond_two_features_leaves_the_others_at_their_mean(house: House) -> None:
    window = house.on(document("iris", rounds=None))
    window.planes[0].view.turned.emit("x", 1)
    X = window.session.workspace.base.block(0).X
    take(window, "brush")
    view = window.planes[0].view.seen
    stroke(window, (view.center().x(), view.center().y()))
    run(window)
    after = window.session.workspace.base.block(0).X
    assert len(after) == len(X) + 20
    i, j = window.planes[0].drawing.geometry_.view[1:] if window.planes[0].drawing.geometry_ else (0, 1)
    others = [k for k in range(X.shape[1]) if k not in (i, j)]
    assert np.abs(after[len(X) :][:, others] - X.mean(axis=0)[others]).max() < 1e-9
    assert np.ptp(after[len(X) :][:, [i, j]], axis=0).min() > 0


@pytest.mark.long(only=True)
def test_a_tool_holds_for_a_plane_that_is_added_later(house: House) -> None:
    window = house.on(EMPTY)
    take(window, "brush")
    assert window.session.add_learner("winnow")
    run(window)
    QTest.mouseClick(window.planes[1].view.viewport(), LEFT, NONE, at(window, 0.5, 0.5, 1))
    run(window)
    assert len(points(window)) == 20


def test_advice_has_no_tools_and_an_adversary_says_why_it_is_not_painted_on(house: House) -> None:
    window = house.on(document("experts", "weighted-majority"))
    assert not window.toolbox.isVisibleTo(window)
    window = house.on(document("winnow-greedy", "winnow"))
    take(window, "brush")
    stroke(window, (0.0, 0.0))
    assert "is an adversary" in window.status_bar.message.text()
    assert window.session.undo_stack.count() == 0
