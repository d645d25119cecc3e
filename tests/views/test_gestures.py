"""The same gestures in the plane and in all plots, on the real window."""

import re

import numpy as np
import pytest
from mouse import LEFT, NONE, RIGHT, double_click, drag, move, wheel
from PySide6.QtCore import QEvent, QPoint, QPointF, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QDialog, QLabel, QMenu
from typed import now, some
from windows import SHIFT, House, at, click, document, picture, points, press, run, settled

from visualonline.views.plot.axis import NumberAxis
from visualonline.views.plot.frame import PlotFrame
from visualonline.views.shell.window import MainWindow

Key = Qt.Key


def shown(house: House) -> MainWindow:
    window = house.on(document("separable", rounds=60))
    window.planes[0].view.fit()
    window.session.seek(8)
    return window


def corner(frame: PlotFrame) -> QPoint:
    place: QPoint = frame.mapFromScene(frame.box.sceneBoundingRect().topLeft()) + QPoint(20, 20)
    return place


def test_a_drag_of_the_ground_pans_and_adds_nothing(house: House) -> None:
    window = shown(house)
    view = window.planes[0].view
    home, before = view.seen, points(window)
    drag(view.viewport(), at(window, 0.9, 0.9), at(window, 0.8, 0.8), at(window, 0.5, 0.6))
    run(window)
    assert points(window) == before
    assert view.seen.center().x() - home.center().x() == pytest.approx(0.4, abs=0.02)
    assert view.seen.center().y() - home.center().y() == pytest.approx(0.3, abs=0.02)
    assert view.seen.width() == pytest.approx(home.width())
    view.fit()


def test_a_double_click_on_the_ground_fits_and_leaves_run_round_and_history_as_they_were(house: House) -> None:
    window = shown(house)
    view = window.planes[0].view
    home, before = view.seen, points(window)
    wheel(view.viewport(), at(window, 0.2, 0.2), 2)
    settled()
    double_click(view.viewport(), at(window, 0.45, 0.45))
    run(window)
    assert view.seen == home
    assert points(window) == before
    assert window.session.playhead.t == 8
    assert window.session.undo_stack.count() == 0
    x, y, _ = before[3]
    double_click(view.viewport(), at(window, x, y))
    run(window)
    assert points(window) == before, "a point that is there is taken hold of"


def test_turns_of_the_wheel_past_the_limit_move_nothing_in_any_plot(house: House) -> None:
    window = shown(house)
    panels = [window.show_panel(name) for name in ("mistakes", "weight-space")]
    settled()
    frames = [window.planes[0].view, *(some(panel.findChild(PlotFrame)) for panel in panels)]
    for frame in frames:
        for _ in range(30):
            wheel(frame.viewport(), corner(frame), -1)
        settled()
        seen = frame.box.viewRect()
        for _ in range(5):
            wheel(frame.viewport(), corner(frame), -1)
        settled()
        assert frame.box.viewRect() == seen
        assert seen.contains(frame.box.home.center()), "what it shows is in view"
        frame.box.fit()


def test_a_button_fits_a_plot_that_was_zoomed_and_says_show_all_where_no_point_is_in_view(house: House) -> None:
    window = shown(house)
    view = window.planes[0].view
    home, clean = view.seen, picture(view)
    for notches, text in ((1, "Fit"), (15, "Show all")):
        wheel(view.viewport(), corner(view), notches)
        settled()
        button = some(view._fit_button)
        assert now(button.isVisible())
        assert button.text() == text
        QTest.mouseClick(button, LEFT)
        settled()
        assert view.seen == home
        assert not now(button.isVisible())
    assert (picture(view) == clean).all()


def test_the_button_is_in_no_picture(house: House) -> None:
    window = shown(house)
    view = window.planes[0].view
    wheel(view.viewport(), corner(view), 1)
    settled()
    button = some(view._fit_button)
    place = button.mapTo(window, QPoint())
    window.files.output.copy()
    taken = QApplication.clipboard().image().copy(place.x(), place.y(), button.width(), button.height())
    assert taken != button.grab().toImage().convertToFormat(taken.format())
    assert now(button.isVisible()), "it is there again"
    view.fit()


def test_the_key_f_fits_all_plots(house: House) -> None:
    window = shown(house)
    frames = [window.planes[0].view, some(window.show_panel("mistakes").findChild(PlotFrame))]
    settled()
    for frame in frames:
        wheel(frame.viewport(), corner(frame), 2)
    settled()
    window.focus_plane()
    press(window, Key.Key_F)
    assert not any(frame.box.zoomed for frame in frames)


def test_the_right_button_opens_the_menu_of_a_point_where_there_is_none_to_add(house: House) -> None:
    window = house.on(document("clicked"))
    click(window, 0.5, 0.5)
    click(window, -0.5, 0.5, RIGHT)
    for index, wanted in ((1, [(0.5, 0.5, -1), (-0.5, 0.5, -1)]), (0, [(-0.5, 0.5, -1)])):
        QTest.mouseClick(window.planes[0].view.viewport(), RIGHT, NONE, at(window, 0.5, 0.5))
        menu = QApplication.activePopupWidget()
        assert isinstance(menu, QMenu)
        menu.actions()[index].trigger()
        menu.close()
        run(window)
        assert [label for *_, label in points(window)] == [label for *_, label in wanted]


@pytest.mark.parametrize("middle", [0.0, -403.5, 1e6])
@pytest.mark.parametrize("width", [10.0, 1e-1, 1e-3, 1e-5])
def test_numbers_on_an_axis_differ_from_each_other_at_every_zoom(qtbot: object, middle: float, width: float) -> None:
    for side in ("bottom", "left"):
        axis = NumberAxis(side)
        axis.resize(600, 30) if side == "bottom" else axis.resize(60, 400)
        axis.setRange(middle - width / 2, middle + width / 2)
        texts = [text for _value, text in axis.ticks()]
        assert len(set(texts)) == len(texts) >= 2
        numbers = [float(text.replace("−", "-").replace(",", "")) for text in texts]
        assert np.ptp(np.diff(numbers)) <= 1e-6 * width, "equally far apart, as their places are"


def test_a_click_that_moves_a_few_pixels_still_adds(house: House) -> None:
    window = house.on(document("clicked"))
    view, place = window.planes[0].view, at(window, 0.3, 0.3)
    drag(view.viewport(), place, place + QPoint(2, 1))
    run(window)
    assert len(points(window)) == 1
    assert view.at(QPointF(place)).x() == pytest.approx(0.3, abs=0.02)


def boxed(window: MainWindow, start: tuple[float, float], end: tuple[float, float]) -> None:
    """Select the points in a rectangle, by a drag with Shift."""
    port, first, last = window.planes[0].view.viewport(), at(window, *start), at(window, *end)
    QTest.mousePress(port, LEFT, SHIFT, first)
    for place in (first + QPoint(9, 9), last):
        move(port, place)
    QTest.mouseRelease(port, LEFT, SHIFT, last)
    settled()


def three(house: House) -> MainWindow:
    window = house.on(document("clicked"))
    for x, y, button in ((0.5, 0.5, LEFT), (0.3, 0.5, RIGHT), (-0.5, -0.5, LEFT)):
        click(window, x, y, button)
    return window


def test_shift_and_a_drag_select_points_that_delete_takes_out_in_one_step(house: House) -> None:
    window = three(house)
    boxed(window, (0.1, 0.8), (0.7, 0.2))
    assert len(points(window)) == 3, "selecting adds nothing"
    press(window, Key.Key_Delete)
    run(window)
    assert [label for *_, label in points(window)] == [1]
    window.session.undo_stack.undo()
    assert len(points(window)) == 3


def test_selected_points_move_together_in_one_step(house: House) -> None:
    window = three(house)
    before, steps = points(window), window.session.undo_stack.count()
    boxed(window, (0.1, 0.8), (0.7, 0.2))
    drag(window.planes[0].view.viewport(), at(window, 0.5, 0.5), at(window, 0.3, 0.3), at(window, 0.1, -0.3))
    run(window)
    ways = np.array(points(window)) - np.array(before)
    assert ways == pytest.approx(np.array([[-0.4, -0.8, 0], [-0.4, -0.8, 0], [0, 0, 0]]), abs=0.03)
    assert window.session.undo_stack.count() == steps + 1
    assert window.session.undo_stack.undo_text() == "Move 2 points"


def test_the_menu_of_selected_points_flips_their_labels_in_one_step(house: House) -> None:
    window = three(house)
    boxed(window, (0.1, 0.8), (0.7, 0.2))
    QTest.mouseClick(window.planes[0].view.viewport(), RIGHT, NONE, at(window, 0.5, 0.5))
    menu = QApplication.activePopupWidget()
    assert isinstance(menu, QMenu)
    texts = [action.text() for action in menu.actions()]
    assert texts[:2] == ["Delete 2 points", "Flip 2 points to the other label"]
    menu.actions()[1].trigger()
    menu.close()
    run(window)
    assert [label for *_, label in points(window)] == [-1, 1, 1]
    window.session.undo_stack.undo()
    assert [label for *_, label in points(window)] == [1, -1, 1]


def test_esc_ends_a_selection_and_nothing_else(house: House) -> None:
    window = three(house)
    window.layout_.toggle("plane")
    settled()
    boxed(window, (0.1, 0.8), (0.7, 0.2))
    press(window, Key.Key_Escape)
    assert now(window.layout_.enlarged) == "plane"
    QApplication.sendEvent(window.planes[0].view, QEvent(QEvent.Type.Leave))
    press(window, Key.Key_Delete)
    assert len(points(window)) == 3
    press(window, Key.Key_Escape)
    assert now(window.layout_.enlarged) is None


GESTURES = {
    "add": ("click to add a point", "add a point +1"),
    "add the other label": ("right-click for the other label", "right click"),
    "move": ("drag to move a point", "move or delete a point"),
    "pan": ("Drag the background to pan", "drag the background"),
    "zoom": ("wheel to zoom", "zoom at the mouse position"),
    "fit": ("double-click it to fit", "fit the plot"),
    "select": ("Shift+drag to select", "select points"),
}
"""The description of each gesture in the tool's tooltip and on the page of keys."""


ELSEWHERE = {"F1", "F10", "Ctrl+=", "Ctrl+-", "Ctrl+Shift+Right", "Ctrl+Shift+Up", "Ctrl+Shift+Down"}
"""Keys that the page does not name, or writes as arrows beside others."""


def test_the_tooltip_of_the_tool_and_the_page_of_keys_tell_all_gestures(house: House) -> None:
    window = house.on(document("separable", rounds=10), whole=False)
    window.actions_["keysAction"].trigger()
    settled()
    dialog = some(window.findChild(QDialog, "keysDialog"))
    page = " ".join(label.text() for label in dialog.findChildren(QLabel))
    dialog.reject()
    named = page.replace("→", "Right").replace("←", "Left")
    keys = {key.toString() for action in window.actions_.values() for key in action.shortcuts()}
    unnamed = {key for key in keys if not re.search(rf"(?<!\S){re.escape(key)}(?=[\s,]|$)", named)}
    assert unnamed <= ELSEWHERE, "a key that an action has and the page does not name"
    for gesture, (tip, line) in GESTURES.items():
        assert tip in window.toolbox.toolTip(), gesture
        assert line in page, gesture
