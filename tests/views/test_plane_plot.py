"""The plot of the plane: which range it shows, and where its places stand in px."""

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st
from PySide6.QtCore import QLineF, QPointF, QRectF
from PySide6.QtGui import QColor, QImage, QPainter, QPen, QPixmap
from pytestqt.qtbot import QtBot
from windows import picture

from visualonline.views.bulk import corners_of, draw_copies, draw_lines, polygon
from visualonline.views.plane.plot import Plot
from visualonline.views.style import LIGHT, Style

BARE = Style(LIGHT, presenting=True)
"""Without axes the box is the whole widget."""


def plot(qtbot: QtBot, *size: int, style: Style = BARE) -> Plot:
    made = Plot()
    qtbot.addWidget(made)
    made.set_style(style)
    made.resize(*size)
    made.show()
    return made


def sides(range_: QRectF) -> list[float]:
    return [range_.left(), range_.right(), range_.top(), range_.bottom()]


def test_a_range_fills_the_box_and_y_grows_upwards(qtbot: QtBot) -> None:
    shown = plot(qtbot, 400, 200)
    shown.show_range(-1.0, 3.0, 0.0, 8.0)
    assert sides(shown.seen) == [-1.0, 3.0, 0.0, 8.0]
    assert shown.px(QPointF(-1, 8)) == QPointF(0, 0)
    assert shown.px(QPointF(0, 2)) == QPointF(100, 150)
    assert shown.at(QPointF(100, 150)) == QPointF(0, 2)


def test_where_units_are_equally_long_the_shorter_side_shows_more(qtbot: QtBot) -> None:
    shown = plot(qtbot, 400, 200)
    shown.set_square(True)
    shown.show_range(0.0, 2.0, 0.0, 2.0)
    assert sides(shown.seen) == [-1.0, 3.0, 0.0, 2.0]
    shown.resize(200, 400)
    assert sides(shown.seen) == [0.0, 2.0, -1.0, 3.0], "what was wanted is shown in the new room"


def test_a_zoom_leaves_its_place_where_it_was_and_a_pan_moves_all_alike(qtbot: QtBot) -> None:
    shown = plot(qtbot, 400, 200)
    shown.set_square(True)
    shown.show_range(-1.0, 1.0, -1.0, 1.0)
    place = QPointF(0.5, -0.25)
    before = shown.px(place)
    shown.zoom(0.5, place)
    assert (shown.px(place) - before).manhattanLength() < 1e-9
    assert shown.seen.height() == pytest.approx(1.0)
    low = shown.seen.topLeft()
    shown.pan(QPointF(0.25, 2.0))
    assert shown.seen.topLeft() == low + QPointF(0.25, 2.0)


def test_a_range_is_told_once_each_time_it_changes(qtbot: QtBot) -> None:
    shown = plot(qtbot, 400, 200)
    told: list[QRectF] = []
    shown.ranged.connect(lambda: told.append(shown.seen))
    shown.show_range(0.0, 4.0, 0.0, 2.0)
    shown.show_range(0.0, 4.0, 0.0, 2.0)
    shown.zoom(0.5)
    assert [sides(each) for each in told] == [[0.0, 4.0, 0.0, 2.0], [1.0, 3.0, 0.5, 1.5]]


@given(
    x=st.floats(-1e300, 1e300),
    width=st.floats(0, 1e300),
    zooms=st.lists(st.sampled_from([1e-9, 1e9, 0.5]), max_size=40),
)
def test_no_zoom_however_far_makes_a_range_in_which_places_are_lost(
    qapp: object, x: float, width: float, zooms: list[float]
) -> None:
    shown = Plot()
    shown.resize(400, 200)
    shown.show_range(x, x + width, 0.0, 1.0)
    for factor in zooms:
        shown.zoom(factor)
    back = shown.at(shown.px(shown.seen.center()))
    assert abs(back.x() - shown.seen.center().x()) <= 1e-3 * shown.seen.width()
    assert np.isfinite(sides(shown.seen)).all()


def test_numbers_stand_below_and_at_the_left_where_there_is_room(qtbot: QtBot) -> None:
    style = Style(LIGHT)
    shown = plot(qtbot, 600, 400, style=style)
    shown.show_range(0.0, 10.0, 0.0, 10.0)
    assert shown.box == QRectF(3 * style.note + 10, 0, 590 - 3 * style.note, 396 - 2 * style.note)
    left, foot = int(shown.box.left()), int(shown.box.bottom())

    def written(area: np.ndarray) -> bool:
        return bool(np.abs(area.astype(int) - QColor(LIGHT.card).red()).max() > 60)

    drawn = picture(shown)[..., :3]
    four = round(shown.px(QPointF(4, 4)).y())
    assert written(drawn[four - 8 : four + 8, : left - 2])
    assert written(drawn[foot + 2 :, left + 20 : -20])
    shown.show_range(0.0, 1e9, -1e9, 1e9)
    half = round(shown.px(QPointF(0, 5e8)).y())
    assert written(picture(shown)[half - 8 : half + 8, : left - 2, :3]), "large ones stand there by powers of ten"
    shown.show_range(0.0, 10.0, 0.0, 10.0)
    shown.set_style(style, bare=True)
    assert not written(picture(shown)[..., :3][four - 8 : four + 8, : left - 2])


def test_corners_are_the_numbers_they_were_made_of() -> None:
    x, y = np.array([0.5, -1.0, 7.25]), np.array([2.0, 3.5, -4.0])
    corners = polygon(x, y)
    assert [corner.toTuple() for corner in corners] == [(0.5, 2.0), (-1.0, 3.5), (7.25, -4.0)]
    assert corners_of(corners).tolist() == [[0.5, 2.0], [-1.0, 3.5], [7.25, -4.0]]
    assert not polygon(x[:0], y[:0]).size()
    assert corners_of(polygon(x[:0], y[:0])).shape == (0, 2)


def test_lines_and_copies_handed_over_at_once_are_those_drawn_one_by_one(qtbot: QtBot) -> None:
    lines = np.array([[3.0, 4.0, 80.0, 60.0], [10.0, 90.0, 50.0, 20.0]])
    sheet = QPixmap(20, 10)
    sheet.fill(QColor("red"))
    copies = np.zeros((2, 10))
    copies[:] = (30.0, 40.0, 10.0, 0.0, 10.0, 10.0, 1.0, 1.0, 0.0, 1.0)
    copies[1, :2] = 60.0, 70.0
    seen = []
    for at_once in (True, False):
        image = QImage(100, 100, QImage.Format.Format_RGB32)
        image.fill(QColor("white"))
        painter = QPainter(image)
        painter.setPen(QPen(QColor("blue"), 3))
        if at_once:
            draw_lines(painter, lines)
            draw_copies(painter, copies, sheet)
            draw_lines(painter, lines[:0])
            draw_copies(painter, copies[:0], sheet)
        else:
            for line in lines:
                painter.drawLine(QLineF(*line))
            for copy in copies:
                painter.drawPixmap(QRectF(copy[0] - 5, copy[1] - 5, 10, 10), sheet, QRectF(10, 0, 10, 10))
        painter.end()
        seen.append(image)
    assert seen[0] == seen[1]
    assert seen[0].pixelColor(60, 70) == QColor("red")
