"""A plot of figures under the mouse: it zooms, pans and fits, names the value there, and saves its numbers."""

from pathlib import Path
from typing import Any

import numpy as np
import pytest
from mouse import double_click, drag, hover, wheel
from PySide6.QtCore import QPoint, QPointF, QRectF, QSizeF
from PySide6.QtGui import QColor
from pytestqt.qtbot import QtBot
from windows import picture, settled

from visualonline.views.picture.part_menu import write_columns
from visualonline.views.plot.free_place import boxes_of, free_place
from visualonline.views.plot.marks import (
    Arrow,
    Border,
    Caption,
    Dot,
    LabelMark,
    Letter,
    Name,
    PixelMap,
    Ray,
    Star,
    Trail,
)
from visualonline.views.plot.name_axis import NameAxis
from visualonline.views.plot.parts import Columns, Row
from visualonline.views.plot.side_key import LineKey, Number, SideKey
from visualonline.views.plot.xy_plot import Curve, Figure, XYPlot
from visualonline.views.theme.style import DARK, LIGHT, Style

INK = QColor(LIGHT.ink)
HOME = (0.0, 4.0, -1.0, 1.0)


def figure(**parts: Any) -> Figure:
    points = np.array([[0.0, 0.0], [4.0, 0.0]])
    return Figure(HOME, names=("x", "y"), curves=(Curve(points, INK, 4.0),), **parts)


@pytest.fixture
def plot(qtbot: QtBot) -> XYPlot:
    made = XYPlot()
    qtbot.addWidget(made)
    made.set_style(Style(LIGHT))
    made.resize(400, 300)
    made.set_figure(figure())
    made.show()
    settled()
    return made


def at(plot: XYPlot, x: float, y: float) -> QPoint:
    return plot.px(x, y).toPoint()


def ranges(plot: XYPlot) -> list[float]:
    return [float(end) for pair in plot.box.viewRange() for end in pair]


def test_the_wheel_zooms_about_the_mouse_and_a_double_click_fits(plot: XYPlot) -> None:
    assert ranges(plot) == pytest.approx(HOME)
    place = at(plot, 1.0, 0.5)
    wheel(plot.viewport(), place, 2)
    settled()
    x0, x1, y0, y1 = ranges(plot)
    assert x1 - x0 < 3.9
    assert y1 - y0 < 1.95
    assert (at(plot, 1.0, 0.5) - place).manhattanLength() < 4
    plot.set_figure(figure())
    assert ranges(plot) == pytest.approx([x0, x1, y0, y1]), "another round does not undo a zoom"
    double_click(plot.viewport(), place)
    settled()
    assert ranges(plot) == pytest.approx(HOME)


def test_a_drag_pans(plot: XYPlot) -> None:
    drag(plot.viewport(), at(plot, 1.0, 0.0), at(plot, 1.5, 0.0), at(plot, 2.0, 0.0))
    settled()
    x0, x1, _, _ = ranges(plot)
    assert (x0, x1) == pytest.approx((-1.0, 3.0), abs=0.1)


def test_the_mouse_reads_out_what_is_under_it(plot: XYPlot) -> None:
    plot.set_figure(figure(read_out=lambda x, y: f"{x:.1f} and {y:.1f}" if x > 1 else ""))
    for place, said in (((2.0, 0.5), "2.0 and 0.5"), ((0.5, 0.5), ""), ((3.0, -0.5), "3.0 and -0.5")):
        hover(plot.viewport(), at(plot, *place))
        settled()
        assert plot._said.isVisible() == bool(said)
        if said:
            assert plot._said.toPlainText() == said


def test_numbers_are_those_of_the_figure(plot: XYPlot, tmp_path: Path) -> None:
    assert plot.numbers() == []
    plot.set_figure(figure(columns=lambda: [("x", np.array([1.0, 2.5])), ("y", np.array([3.0]))]))
    write_columns(str(tmp_path / "n.csv"), plot.numbers())
    assert (tmp_path / "n.csv").read_text().split() == ["x,y", "1,3", "2.5,"]


def test_px_of_a_rim_stay_free_at_any_size(plot: XYPlot) -> None:
    plot.set_figure(figure()._replace(rim=(10.0, 20.0, 30.0, 40.0)))
    for size in ((400, 300), (700, 200)):
        plot.resize(*size)
        settled()
        low, high = plot.px(0.0, -1.0), plot.px(4.0, 1.0)
        box = plot.box.sceneBoundingRect()
        assert (low.x() - box.left(), box.right() - high.x()) == pytest.approx((10, 30), abs=0.5)
        assert (high.y() - box.top(), box.bottom() - low.y()) == pytest.approx((20, 40), abs=0.5)


def test_curves_that_are_declared_no_longer_are_not_drawn(plot: XYPlot) -> None:
    def inked() -> int:
        seen = picture(plot).astype(int)
        return int((np.abs(seen - [INK.red(), INK.green(), INK.blue()]).sum(axis=2) < 30).sum())

    assert inked() > 500
    plot.set_figure(Figure(HOME))
    assert inked() < 50
    plot.set_figure(figure())
    assert inked() > 500


def test_every_mark_is_drawn_wherever_it_stands(plot: XYPlot) -> None:
    way = np.column_stack([np.linspace(0, 4, 30), np.sin(np.linspace(0, 4, 30))])
    pen = plot.pen(INK, 2.0)
    marks = (
        Dot((1, 0.5), 6, INK, INK), LabelMark((2, 0.5), 1, 14), LabelMark((3, 0.5), -1, 14), Letter((1, -0.5), 1, 9),
        Star((2, -0.5), 10, INK), Arrow((0.5, 0), (3, 0.7), INK, 3), Name((3, 0.7), (1, 0), "w", INK),
        Ray((0, 0), (1, 1), pen), Border((1.0, 1.0), 2.0, pen, 8.0), Trail(way, INK, 2.0),
    )  # fmt: skip
    for mark in marks:
        plot.set_figure(Figure(HOME))
        empty = picture(plot)
        plot.set_figure(Figure(HOME, marks=(mark,)))
        assert (picture(plot) != empty).any(), mark
    nowhere = (
        Arrow((1, 0), (1, 0), INK, 3), Ray((1, 0), (1, 0), pen), Border((0.0, 0.0), 1.0, pen), Trail(way[:1], INK, 2)
    )  # fmt: skip
    plot.set_figure(Figure(HOME, marks=nowhere))
    assert (picture(plot) == empty).all()


@pytest.mark.parametrize("change", ["points", "colour", "width", "range", "style"])
def test_a_trail_is_drawn_anew_when_anything_of_it_changes(plot: XYPlot, qtbot: QtBot, change: str) -> None:
    way, style = np.array([[1.0, 0.0], [2.0, 0.8], [3.0, -0.5]]), Style(DARK if change == "style" else LIGHT)
    plot.set_figure(figure(marks=[Trail(way, INK, 3.0)]))
    before = picture(plot)
    plot.set_figure(figure(marks=[Trail(way.copy(), INK, 3.0)]))
    assert np.array_equal(picture(plot), before)
    points = way * (1.0, 0.5) if change == "points" else way
    colour, width = QColor("red") if change == "colour" else INK, 6.0 if change == "width" else 3.0
    asked = figure(marks=[Trail(points, colour, width)])
    if change == "range":
        asked = asked._replace(home=(0.0, 5.0, -2.0, 2.0))
    fresh = XYPlot()
    qtbot.addWidget(fresh)
    for each in (plot, fresh):
        each.set_style(style)
        each.resize(400, 300)
        each.set_figure(asked)
        each.show()
    settled()
    now = picture(plot)
    assert not np.array_equal(now, before)
    assert np.array_equal(now, picture(fresh))


def test_a_name_stands_where_it_covers_nothing() -> None:
    view, at = QRectF(0, 0, 300, 200), QPointF(150, 100)
    size = QSizeF(30, 14)
    free = free_place(at, QPointF(1, 0), size, np.empty((0, 4)), view)
    assert free.left() > at.x()
    moved = free_place(at, QPointF(1, 0), size, boxes_of(free), view)
    assert not moved.intersects(free)
    at_rim = free_place(QPointF(298, 100), QPointF(1, 0), size, np.empty((0, 4)), view)
    assert view.contains(at_rim)


def test_a_key_stands_beside_a_plot_or_below_it_where_that_leaves_the_plot_more_room(qtbot: QtBot) -> None:
    made = XYPlot(key=SideKey())
    qtbot.addWidget(made)
    key = made.key
    assert key is not None
    made.set_figure(figure())
    key.set_rows((Number(("loss  0",), INK),), (LineKey("hinge", INK, 1.0),))
    made.show()
    for size, below in (((600, 200), False), ((230, 290), True), ((600, 200), False)):
        made.resize(*size)
        settled()
        assert key.below == below
        plot, beside = made.box.geometry(), key.geometry()
        assert beside.top() >= plot.bottom() if below else beside.left() >= plot.right()
        assert min(plot.width(), plot.height()) > 140


def test_the_last_words_at_a_place_are_left_out_where_they_would_meet_others() -> None:
    shown = Caption((2.0, 0.0), (0.0, 0.0), (("h1", INK, True), (" 0.1666", INK, False)), most=0.5)
    px = PixelMap(QRectF(0, 0, 400, 300), 0.0, 4.0, -1.0, 1.0)
    assert len(list(shown.strokes(px, Style(LIGHT)))) == 2
    assert len(list(shown._replace(most=0.1).strokes(px, Style(LIGHT)))) == 1


def test_no_number_below_bars_reaches_beyond_the_last_of_them() -> None:
    axis, s = NameAxis(), Style(LIGHT)
    axis.set_style(s)
    axis.setGeometry(QRectF(0, 0, 200, 60))
    axis.set_columns(Columns(("a",) * 16, np.arange(16), (Row("loss", np.full(16, 105.0)),)), None, 2)
    axis.setRange(0, 16)
    ends = [place.x() + s.width(text, s.note) for place, _, text in axis._texts if text == "105"]
    assert len(ends) > 3
    assert max(ends) <= 201
