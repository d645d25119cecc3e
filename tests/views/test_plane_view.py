"""The view of the plane: its range, positions in px, and containment of faults."""

import re
import sys

import numpy as np
import pytest
from mouse import LEFT, NONE, wheel
from pictures import drawn_stacks
from PySide6.QtCore import QEvent, QPoint, QPointF, QRectF
from PySide6.QtGui import QColor, QHelpEvent, QPainter
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QToolTip
from pytestqt.qtbot import QtBot
from typed import some
from windows import House, at, document, picture, run, settled

from visualonline.core.types import Array
from visualonline.views.plane.view import PlaneView
from visualonline.views.theme.style import LIGHT, Style

BARE = Style(LIGHT, presenting=True)
"""Without axes the area is nearly the whole widget."""


def opened(qtbot: QtBot, *size: int, style: Style = BARE) -> PlaneView:
    view = PlaneView()
    qtbot.addWidget(view)
    view.set_style(style)
    view.resize(*size)
    view.show()
    settled()
    return view


def sides(range_: QRectF) -> list[float]:
    return [range_.left(), range_.right(), range_.top(), range_.bottom()]


def test_a_range_fills_the_area_and_y_grows_upwards(qtbot: QtBot) -> None:
    view = opened(qtbot, 400, 200)
    view.set_home(-1.0, 3.0, 0.0, 8.0)
    assert sides(view.seen) == [-1.0, 3.0, 0.0, 8.0]
    assert (view.px(QPointF(-1, 8)) - view.area.topLeft()).manhattanLength() < 1e-9
    assert (view.px(QPointF(3, 0)) - view.area.bottomRight()).manhattanLength() < 1e-9
    assert (view.at(view.px(QPointF(0, 2))) - QPointF(0, 2)).manhattanLength() < 1e-9


def test_where_units_are_equally_long_the_longer_side_shows_more(qtbot: QtBot) -> None:
    view = opened(qtbot, 400, 200)
    view.set_square(True)
    view.set_home(0.0, 2.0, 0.0, 2.0)
    wide = view.seen
    assert (wide.top(), wide.bottom()) == pytest.approx((0.0, 2.0))
    assert wide.width() / wide.height() == pytest.approx(view.area.width() / view.area.height())
    view.resize(200, 400)
    settled()
    assert (view.seen.left(), view.seen.right()) == pytest.approx((0.0, 2.0)), "what was wanted, in the new room"


@pytest.mark.parametrize("first", ["set_square", "set_home"])
def test_where_one_side_is_much_longer_all_of_it_is_shown(qtbot: QtBot, first: str) -> None:
    view = opened(qtbot, 400, 200)
    if first == "set_square":
        view.set_square(True)
    view.set_home(-10.0, 110.0, -0.1, 0.9)
    view.set_square(True)
    for size in ((400, 200), (380, 240), (200, 400)):
        view.resize(*size)
        settled()
        assert (view.seen.left(), view.seen.right()) == pytest.approx((-10.0, 110.0))
        assert view.seen.top() < -1.0  # as much as has room


def test_many_turns_of_the_wheel_in_one_frame_leave_their_place_where_it_was(qtbot: QtBot) -> None:
    view = opened(qtbot, 400, 200)
    view.set_square(True)
    view.set_home(-1.0, 1.0, -1.0, 1.0)
    settled()
    place = QPointF(0.5, -0.25)
    before = view.px(place).toPoint()
    place = view.at(QPointF(before))
    for _ in range(4):
        wheel(view.viewport(), before, 1)
    assert view.zoomed
    assert view.seen.width() < 2.0
    assert (view.px(place) - QPointF(before)).manhattanLength() < 1e-6
    view.fit()
    assert not view.zoomed


@pytest.mark.parametrize("x", [0.0, 1e9, -1e200, np.nan])
@pytest.mark.parametrize("delta", [1200, -1200])
def test_no_zoom_however_far_makes_a_range_in_which_places_are_lost(qtbot: QtBot, x: float, delta: int) -> None:
    view = opened(qtbot, 400, 200)
    view.set_home(x, x, 0.0, 1.0)
    for _ in range(40):
        wheel(view.viewport(), QPoint(100, 100), delta / 120)
    settled()
    seen = view.seen
    assert np.isfinite(sides(seen)).all()
    assert seen.width() > 0
    back = view.at(view.px(seen.center()))
    assert abs(back.x() - seen.center().x()) <= 1e-3 * seen.width()


def test_numbers_stand_below_and_at_the_left(qtbot: QtBot) -> None:
    style = Style(LIGHT)
    view = opened(qtbot, 600, 400, style=style)
    view.set_home(0.0, 10.0, 0.0, 10.0)
    settled()

    def written(area: np.ndarray) -> bool:
        return bool(np.abs(area.astype(int) - QColor(LIGHT.card).red()).max() > 60)

    drawn, left, foot = picture(view), int(view.area.left()), int(view.area.bottom())
    assert written(drawn[: foot - 10, : left - 2])
    assert written(drawn[foot + 3 :, left + 20 : -20])
    view.show_axes(left=False)
    settled()
    assert view.area.left() < 2
    assert not written(picture(view)[20 : int(view.area.bottom()) - 20])
    view.show_axes(left=False, bottom=False)
    view.set_style(style)
    view.show_axes()
    settled()
    assert (int(view.area.left()), int(view.area.bottom())) == (left, foot), "they are there again"


def test_a_fault_in_drawing_or_painting_is_reported_and_the_rest_of_the_window_goes_on(
    house: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    window = house.on(document("noisy", rounds=40))
    faults: list[type[BaseException]] = []
    monkeypatch.setattr(sys, "excepthook", lambda kind, *_: faults.append(kind))
    drawing = window.planes[0].drawing

    def broken(*_: object) -> None:
        raise ZeroDivisionError

    with monkeypatch.context() as patch:
        patch.setattr(type(drawing), "_compose_lines", broken)
        window.session.seek(7)
        window.grab()
    assert faults == [ZeroDivisionError]
    with monkeypatch.context() as patch:
        patch.setattr(type(drawing.lines), "draw", broken)
        window.session.seek(8)
        window.grab()
    assert set(faults) == {ZeroDivisionError}
    faults.clear()
    window.session.seek(9)
    image = window.planes[0].view.grab().toImage()
    painter = QPainter(image)  # nothing holds the picture any longer
    assert painter.isActive()
    painter.end()
    assert not faults


def test_the_mouse_resting_on_a_point_says_its_round_and_no_label_that_is_to_come(house: House) -> None:
    window = house.on(document("noisy", rounds=40))
    window.session.seek(20)
    plane = window.planes[0]
    X, y = window.session.workspace.base.block(0)
    said = []
    for k in (4, 19, 30):
        place = at(window, *X[k])
        help_ = QHelpEvent(QEvent.Type.ToolTip, place, plane.view.mapToGlobal(place))
        QApplication.sendEvent(plane.view.viewport(), help_)
        settled()
        said.append(QToolTip.text())
    QToolTip.hideText()
    signs = ["+" if label > 0 else "−" for label in y]
    assert said[0].startswith("round 5: x = (")
    w = np.zeros(2)
    for k in (4, 19):  # the perceptron once more, from the first round on
        w = sum((y[s] * X[s] for s in _mistakes(X[:k], y[:k])), start=np.zeros(2))
        predicted = "+" if w @ X[k] > 0 else "−"
        told = some(re.search(r"\), label (.)1, predicted (.)1, margin (.+)$", said[(4, 19).index(k)]))
        assert told.groups()[:2] == (signs[k], predicted)
        margin = float(told[3].replace("−", "-"))
        assert margin == pytest.approx(y[k] * (w @ X[k]) / np.linalg.norm(w), rel=0.01)
    assert said[2].startswith("round 31: x = (")
    assert said[2].endswith(")")


def _mistakes(X: Array, y: Array) -> list[int]:
    found: list[int] = []
    w = np.zeros(2)
    for k, (x, label) in enumerate(zip(X, y, strict=True)):
        if label * (w @ x) <= 0:
            w, found = w + label * x, [*found, k]
    return found


@pytest.mark.long(only=True)
def test_a_click_on_one_more_point_does_not_draw_the_others_again(
    house: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    window = house.on(document("separable", rounds=3000))
    window.session.seek(3000)
    settled()
    made = drawn_stacks(monkeypatch)
    QTest.mouseClick(window.planes[0].view.viewport(), LEFT, NONE, at(window, 1.05, 1.05))
    run(window)
    assert window.session.workspace.rounds_run == 3001
    assert sum(made) < 600, "only those that are no longer near"
