"""Histograms one below the other over one axis, a row for each learner, with what they say beside them.

Bars are counted; a dashed line is a bound; a ring is where the order on the stage stands now. A bar can be chosen by a
click, or with the arrows and Enter.
"""

from __future__ import annotations

import math
from typing import NamedTuple

import numpy as np
from PySide6.QtCore import QPointF, QRectF, Qt, Signal
from PySide6.QtGui import QColor, QFocusEvent, QFont, QFontMetricsF, QKeyEvent, QMouseEvent, QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QWidget

from visualonline.experiment.orders import Bins
from visualonline.protocol import Array
from visualonline.views.axes import Axes, paint_words, ticks
from visualonline.views.markers import SHAPES, outline
from visualonline.views.numbers import floor, short
from visualonline.views.style import LIGHT, Style

_FAR = 2.5
"""A bound so many times as large as the largest count stands beyond the axis, else there would be little to see."""


class Row(NamedTuple):
    """One learner: its count in each order, how far it has come in this one, and its bound, NaN if there is none.

    `whole` says that the floor of the bound is one too. `bounds` are those of the orders where each has its own.
    """

    name: str
    colour: QColor
    allowed: QColor
    values: Array
    now: float
    bound: float
    whole: bool
    bounds: Array | None = None

    @property
    def least_and_most(self) -> tuple[float, float]:
        """The least and the largest bound of any order, NaN if there is none."""
        if self.bounds is None:
            return self.bound, self.bound
        return float(self.bounds.min()), float(self.bounds.max())


class _Line(NamedTuple):
    """A line beside a row, how it is put where there is little room, and the order that a click on it chooses, or 0."""

    text: str
    brief: str
    colour: QColor
    order: int = 0


class Histogram(QWidget):
    """The rows.

    Signals
    -------
    chosen : the number, from 1, of an order that was clicked, or on which Enter was pressed.
    """

    chosen = Signal(int)

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.style_ = Style(LIGHT)
        self.rows: tuple[Row, ...] = ()
        self.bins: Bins | None = None
        self.message, self.unit = "", ""
        self.axes: list[Axes] = []
        self.marked: tuple[int, int] | None = None
        self._spots: list[tuple[QRectF, int]] = []
        self.setFocusPolicy(Qt.FocusPolicy.TabFocus)  # a click leaves the stage its keys
        self.setMouseTracking(True)
        self.setAttribute(Qt.WidgetAttribute.WA_OpaquePaintEvent)

    def set_style(self, style: Style) -> None:
        """Draw with other colours and sizes."""
        self.style_ = style
        self.update()

    def show_rows(self, rows: tuple[Row, ...], bins: Bins | None, unit: str, message: str = "") -> None:
        """Show other rows, or the message in their place. `unit` names what is counted; without bins there is none."""
        self.rows, self.bins, self.unit, self.message = rows, bins, unit, message
        if self.marked is not None and not self._there(*self.marked):
            self.marked = None
        self.update()

    # Where things stand

    def _there(self, row: int, bin_: int) -> bool:
        heights = None if self.bins is None else self.bins.heights
        return heights is not None and row < len(heights) and 0 <= bin_ < heights.shape[1] and heights[row, bin_] > 0

    def order_of(self, row: int, bin_: int) -> int:
        """Return the first order whose count lies in a bin; of the lowest and the highest that at the very end."""
        assert self.bins is not None
        values = self.rows[row].values
        places = np.floor((values - self.bins.low) / self.bins.width).astype(int)
        held = np.flatnonzero(places == bin_)
        if bin_ == places.min():
            held = np.flatnonzero(values == values.min())
        elif bin_ == places.max():
            held = np.flatnonzero(values == values.max())
        return int(held[0]) + 1

    def bar(self, row: int, bin_: int) -> QRectF:
        """Return where a bar stands, painted before."""
        assert self.bins is not None
        low = self.bins.low + bin_ * self.bins.width
        axes = self.axes[row]
        corner = axes.at(low, float(self.bins.heights[row, bin_]))
        return QRectF(corner, axes.at(low + self.bins.width, 0.0))

    def _reach(self) -> tuple[float, float]:
        """Return the ends of the axis: from 0, if that is not far off, to the largest count, or a bound near it."""
        assert self.bins is not None
        first = self.bins.low
        last = first + self.bins.width * self.bins.heights.shape[1]
        bounds = [most for row in self.rows if math.isfinite(most := row.least_and_most[1])]
        near = [bound for bound in bounds if bound <= _FAR * max(last, 1.0)]
        last = max([last, *near])
        low = min(0.0, first) if first < 0.6 * last else first - 0.15 * (last - first)
        return low, last + 0.03 * (last - low)

    # Painting

    def paintEvent(self, event: QPaintEvent) -> None:  # noqa: ARG002  Qt's signature
        """Paint the rows."""
        s = self.style_
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.fillRect(self.rect(), s.colour("card"))
        self._spots = []
        if self.message or self.bins is None:
            aside = max(0.0, (self.width() - 36 * s.caption) / 2)
            paint_words(painter, QRectF(self.rect()).adjusted(aside, 0, -aside, 0), self.message, s)
            painter.end()
            return
        gutter = min(13.5 * s.note, 0.42 * self.width())
        foot = 1.5 * s.note
        metrics = QFontMetricsF(s.font(s.note))
        left = metrics.horizontalAdvance("0,000") + 6
        height = (self.height() - foot) / len(self.rows)
        low, high = self._reach()
        top = 1.08 * max(1, int(self.bins.heights.max()))
        self.axes = []
        for i, row in enumerate(self.rows):
            head = 1.5 * s.note if len(self.rows) > 1 else 0.9 * s.note
            box = QRectF(left, i * height + head, self.width() - left - gutter, max(height - head - 3, 4.0))
            self.axes.append(Axes(box, low, high, 0.0, top))
            self._paint_row(painter, i, row)
            place = QRectF(box.right() + s.note, i * height, gutter - s.note, height)
            self._paint_gutter(painter, place, row)
        self._paint_axis(painter, low, high)
        painter.end()

    def _paint_row(self, painter: QPainter, i: int, row: Row) -> None:
        s, axes = self.style_, self.axes[i]
        assert self.bins is not None
        box = axes.box
        self._paint_heights(painter, axes)
        if len(self.rows) > 1:
            painter.setFont(s.font(s.note, bold=True))
            painter.setPen(row.colour)
            name = painter.fontMetrics().elidedText(row.name, Qt.TextElideMode.ElideRight, int(box.width()))
            painter.drawText(QPointF(box.left(), box.top() - 0.35 * s.note), name)
        gap = 1.0 if box.width() / (axes.x1 - axes.x0) * self.bins.width > 4 else 0.0
        for j in np.flatnonzero(self.bins.heights[i]).tolist():
            lit = self.marked == (i, j)
            painter.fillRect(
                self.bar(i, j).adjusted(gap / 2, 0, -gap / 2, 0), s.mixed_with(row.colour, 0.95 if lit else 0.62)
            )
        painter.setPen(QPen(s.colour("second"), 1.5))
        painter.drawLine(box.bottomLeft(), box.bottomRight())
        self._paint_bound(painter, axes, row)
        if row.now < axes.x0:
            painter.setPen(QPen(s.colour("ink"), s.line))
            self._paint_arrow(painter, QPointF(box.left() + 0.2 * s.note, box.top() + 0.75 * box.height()), -1)
            return
        at, radius = axes.at(min(row.now, axes.x1), 0.0), 2.2 * s.line
        painter.setPen(QPen(s.colour("ink"), max(1.5, 0.6 * s.line)))
        painter.drawLine(QPointF(at.x(), box.top()), QPointF(at.x(), at.y() - radius))
        painter.setBrush(s.colour("card"))
        painter.setPen(QPen(s.colour("ink"), s.line))
        painter.drawPath(outline(SHAPES[i] if len(self.rows) > 1 else "disc", at, radius))

    def _paint_heights(self, painter: QPainter, axes: Axes) -> None:
        """Paint lines at a few numbers of orders."""
        s = self.style_
        painter.setFont(s.font(s.note))
        metrics = QFontMetricsF(painter.font())
        for value in ticks(0.0, axes.y1, max(1, int(axes.box.height() / (3.4 * s.note)))):
            y = axes.at(axes.x0, value).y()
            if value == 0 or value != round(value):
                continue
            painter.setPen(QPen(s.mixed("faint", 0.45), 1))
            painter.drawLine(QPointF(axes.box.left(), y), QPointF(axes.box.right(), y))
            painter.setPen(s.colour("second"))
            text = short(value)
            painter.drawText(QPointF(axes.box.left() - 6 - metrics.horizontalAdvance(text), y + 0.36 * s.note), text)

    def _paint_bound(self, painter: QPainter, axes: Axes, row: Row) -> None:
        """Paint the bound, or an arrow towards one beyond the axis."""
        least, most = row.least_and_most
        if not math.isfinite(most):
            return
        s, box = self.style_, axes.box
        pen = QPen(row.allowed, s.line)
        if least > axes.x1:
            painter.setPen(pen)
            self._paint_arrow(painter, QPointF(box.right(), box.top() + 0.25 * box.height()), 1)
            return
        pen.setDashPattern([4, 2.5])
        painter.setPen(pen)
        left, right = (axes.at(min(end, axes.x1), 0.0).x() for end in (least, most))
        if right > left:
            painter.fillRect(QRectF(left, box.top(), right - left, box.height()), s.mixed_with(row.allowed, 0.2))
        for x in {left, right}:
            painter.drawLine(QPointF(x, box.top()), QPointF(x, box.bottom()))

    def _paint_arrow(self, painter: QPainter, tip: QPointF, way: int) -> None:
        """Paint an arrow towards what stands beyond the axis: on the right with `way` 1, on the left with -1."""
        for dx, dy in ((-1.6, 0.0), (-0.6, -0.6), (-0.6, 0.6)):
            painter.drawLine(tip, tip + QPointF(way * dx, dy) * self.style_.note)

    def _paint_axis(self, painter: QPainter, low: float, high: float) -> None:
        """Write the counts below the last row, and at their end what they count."""
        s, axes = self.style_, self.axes[-1]
        painter.setFont(s.font(s.note))
        metrics = QFontMetricsF(painter.font())
        base = axes.box.bottom() + 1.3 * s.note
        name = f"→ {self.unit}   ↑ orders" if axes.box.width() > 20 * s.note else self.unit
        free = axes.box.right() - metrics.horizontalAdvance(name)
        painter.setPen(s.colour("ink"))
        painter.drawText(QPointF(free, base), name)
        painter.setPen(s.colour("second"))
        for value in ticks(low, high, max(2, int(axes.box.width() / (5 * s.note)))):
            text = short(value)
            width = metrics.horizontalAdvance(text)
            start = axes.at(value, 0.0).x() - width / 2
            if start + width < free - 0.6 * s.note:
                painter.drawText(QPointF(start, base), text)

    def _paint_gutter(self, painter: QPainter, place: QRectF, row: Row) -> None:
        """Write the numbers of a row: what comes first stays where there is little room."""
        s = self.style_
        lines = self._lines(row)
        height = 1.5 * s.note
        fits = max(1, int(place.height() / height))
        y = place.top() + max(0.0, (place.height() - height * min(fits, len(lines))) / 2)
        for line in lines[:fits]:
            font = QFont(s.font(s.note, bold=line is lines[0]))  # a copy: that one is everybody's
            font.setUnderline(line.order > 0)
            metrics = QFontMetricsF(font)
            brief = metrics.horizontalAdvance(line.text) > place.width()
            painter.setFont(font)
            painter.setPen(line.colour)
            spot = QRectF(place.left(), y, place.width(), height)
            if line.order:
                self._spots.append((spot, line.order))
            painter.drawText(spot, int(Qt.AlignmentFlag.AlignVCenter), line.brief if brief else line.text)
            y += height

    def _lines(self, row: Row) -> list[_Line]:
        """Return the numbers of a row, the most telling first."""
        s = self.style_
        put = floor if row.whole else short
        least, most = map(put, row.least_and_most)
        bound = f"bound {least}" if least == most else f"bounds {least} to {most}"
        bound = bound if math.isfinite(row.least_and_most[1]) else "no bound"
        now = short(row.now)
        lines = [
            _Line(bound, bound, row.allowed), _Line(f"this order: {now} so far", f"now {now}", s.colour("ink")),
        ]  # fmt: skip
        for word, best in (("fewest", np.argmin), ("most", np.argmax)):
            k = int(best(row.values))
            told = f"{word} {short(float(row.values[k]))}"
            lines.append(_Line(f"{told}:  order {k + 1:,}", told, row.colour, k + 1))
        mean = f"mean {short(float(row.values.mean()))}"
        return [*lines, _Line(mean, mean, s.colour("second"))]

    # Mouse and keys

    def _under(self, point: QPointF) -> tuple[int, int] | None:
        """Return row and bin of the bar in whose column a point lies."""
        for i, axes in enumerate(self.axes):
            if self.bins is not None and axes.box.contains(point):
                x = axes.x0 + (point.x() - axes.box.left()) / axes.box.width() * (axes.x1 - axes.x0)
                bin_ = math.floor((x - self.bins.low) / self.bins.width)
                return (i, bin_) if self._there(i, bin_) else None
        return None

    def _order_at(self, point: QPointF) -> int | None:
        spot = next((order for box, order in self._spots if box.contains(point)), None)
        if spot is not None or self.message:
            return spot
        bar = self._under(point)
        return None if bar is None else self.order_of(*bar)

    def mousePressEvent(self, event: QMouseEvent) -> None:
        """Choose the order under the mouse."""
        order = self._order_at(event.position()) if event.button() == Qt.MouseButton.LeftButton else None
        if order is None:
            event.ignore()
        else:
            self.chosen.emit(order)

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        """Light the bar under the mouse and say what a click would do."""
        bar = None if self.message else self._under(event.position())
        order = self._order_at(event.position())
        self.setCursor(Qt.CursorShape.ArrowCursor if order is None else Qt.CursorShape.PointingHandCursor)
        self._point_at(bar)
        if bar is None:
            self.setToolTip("" if order is None else f"Click: put order {order} on the stage")

    def leaveEvent(self, event: object) -> None:  # noqa: ARG002  Qt's signature
        """Light no bar."""
        self._point_at(None)

    def focusOutEvent(self, event: QFocusEvent) -> None:
        """Take the cursor away with the focus."""
        self._point_at(None)
        super().focusOutEvent(event)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Move over the bars, and choose; other keys are the stage's."""
        key = Qt.Key(event.key())
        enter = key in (Qt.Key.Key_Return, Qt.Key.Key_Enter)
        if self.bins is None or self.message or (enter and self.marked is None):
            event.ignore()
        elif enter:
            assert self.marked is not None
            self.chosen.emit(self.order_of(*self.marked))
        elif key in (Qt.Key.Key_Left, Qt.Key.Key_Right, Qt.Key.Key_Home, Qt.Key.Key_End):
            self._point_at(self._moved(key))
        elif key in (Qt.Key.Key_Up, Qt.Key.Key_Down) and len(self.rows) > 1:
            row = (0 if self.marked is None else self.marked[0]) + (1 if key == Qt.Key.Key_Down else -1)
            row %= len(self.rows)
            self._point_at((row, int(np.flatnonzero(self.bins.heights[row])[0])))
        else:
            event.ignore()

    def _moved(self, key: Qt.Key) -> tuple[int, int]:
        """Return the next bar of the row; the first key enters it from its side."""
        assert self.bins is not None
        row = 0 if self.marked is None else self.marked[0]
        held = np.flatnonzero(self.bins.heights[row])
        place = int(np.searchsorted(held, self.marked[1])) if self.marked is not None else -1
        forward = {Qt.Key.Key_Right: place + 1, Qt.Key.Key_Left: place - 1 if place >= 0 else len(held) - 1,
                   Qt.Key.Key_Home: 0, Qt.Key.Key_End: len(held) - 1}  # fmt: skip
        return row, int(held[min(max(forward[key], 0), len(held) - 1)])

    def _point_at(self, bar: tuple[int, int] | None) -> None:
        if bar == self.marked:
            return
        self.marked = bar
        if bar is not None:
            self.setToolTip(self.tell(*bar))
            self.setAccessibleDescription(self.tell(*bar))
        self.update()

    def tell(self, row: int, bin_: int) -> str:
        """Return a bar in words, and what choosing it does."""
        assert self.bins is not None
        number, order = int(self.bins.heights[row, bin_]), self.order_of(row, bin_)
        value = short(float(self.rows[row].values[order - 1]))
        orders = "1 order" if number == 1 else f"{number:,} orders"
        return f"{orders} with {value} or near; click or Enter: put order {order} on the stage"
