"""Histograms of several learners below each other on a shared axis, with their numbers next to them.

Bars are counts, a dashed line is a bound, and a mark shows the current order. A bar can be chosen with a click, or with
the arrow keys and Enter.
"""

from __future__ import annotations

import math
from html import escape
from typing import NamedTuple

import numpy as np
from PySide6.QtCore import QPointF, Qt, Signal
from PySide6.QtGui import QColor, QFocusEvent, QFontMetricsF, QKeyEvent, QResizeEvent
from PySide6.QtWidgets import QHBoxLayout, QLabel, QVBoxLayout, QWidget

from visualonline.core.types import Array
from visualonline.runs.analyses.orders import Bins
from visualonline.views.plot.frame import zoom_together
from visualonline.views.plot.histogram import HistogramPlot
from visualonline.views.text.numbers import floor, short, whole
from visualonline.views.text.plain import plain
from visualonline.views.text.translation import counted
from visualonline.views.theme.styled import Styled
from visualonline.views.widgets.fitting_label import FittingLabel

_FAR = 2.5
"""Largest ratio of a bound to the largest count at which the axis includes it, so that the bars stay visible."""
_LOW = 2.8
"""Row height, in multiples of the font size, below which the learner's name is not above the bars."""
_ENTER = (Qt.Key.Key_Return, Qt.Key.Key_Enter)


class Row(NamedTuple):
    """One learner: its count for each order and so far in the current one, and its bound, NaN if there is none.

    `whole` is True if bounds are rounded down to integers. `bounds` has a bound for each order if they differ.
    `numbers` has the numbers of the orders if they are not 1, 2, and so on.
    """

    name: str
    colour: QColor
    allowed: QColor
    values: Array
    now: float
    bound: float
    whole: bool
    bounds: Array | None = None
    numbers: Array | None = None

    @property
    def least_and_most(self) -> tuple[float, float]:
        """The least and the largest bound over all orders, NaN if there is none."""
        if self.bounds is None:
            return self.bound, self.bound
        return float(self.bounds.min()), float(self.bounds.max())


class Line(NamedTuple):
    """A line next to a row: its text, a shorter one, and the order that a click chooses, or 0."""

    text: str
    brief: str
    colour: QColor
    order: int = 0


class RowView(Styled, QWidget):
    """One row: its name, its histogram, and its numbers, in which orders are links.

    Signals
    -------
    chosen : the number of an order.
    clicked, hovered : the index of the row, and the position in plot units.
    """

    chosen = Signal(int)
    clicked = Signal(int, object)
    hovered = Signal(int, object)

    def __init__(self, i: int, *, last: bool, named: bool) -> None:
        super().__init__()
        self._i, self._named = i, named
        self.plot = HistogramPlot(values=last)
        self.name, self.lines = FittingLabel(), QLabel()
        self.name.setVisible(named)
        self.lines.setTextFormat(Qt.TextFormat.RichText)
        self.lines.setAlignment(Qt.AlignmentFlag.AlignVCenter | Qt.AlignmentFlag.AlignLeft)
        self.lines.linkActivated.connect(self._choose)
        self.plot.clicked.connect(self._click)
        self.plot.hovered.connect(self._hover)
        left = QVBoxLayout()
        left.setSpacing(0)
        left.addWidget(self.name)
        left.addWidget(self.plot, 1)
        layout = QHBoxLayout(self)
        layout.setContentsMargins(0, 0, 0, 0)
        layout.addLayout(left, 1)
        layout.addWidget(self.lines)
        self._lines: tuple[Line, ...] = ()
        self._called, self._ink = "", QColor()

    def _choose(self, link: str) -> None:
        self.chosen.emit(int(link))

    def _click(self, place: QPointF) -> None:
        self.clicked.emit(self._i, place)

    def _hover(self, place: QPointF | None) -> None:
        self.hovered.emit(self._i, place)

    def restyle(self) -> None:
        """Apply the colours and sizes of the style."""
        style = self.style_
        self.lines.setFont(style.font(style.note))
        self.lines.setStyleSheet(f"font-size: {style.note}px;")

    def show_row(self, row: Row, lines: tuple[Line, ...]) -> None:
        """Show a new row."""
        style = self.style_
        self.name.setStyleSheet(f"color: {row.colour.name()}; font-size: {style.note}px; font-weight: 600;")
        self.name.show_texts(row.name)
        self._lines, self._called, self._ink = lines, row.name, row.colour
        self._write()

    def set_low(self, low: bool) -> None:
        """Show the learner's name above the bars or, in a low row, with its bound."""
        if low != (self._named and self.name.isHidden()):
            self.name.setVisible(self._named and not low)
            self._write()

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Fit the numbers to the new size."""
        super().resizeEvent(event)
        self._write()

    def _write(self) -> None:
        """Write the numbers. If space is short, only the first ones are shown."""
        s = self.style_
        width = round(min(13.5 * s.note, 0.42 * self.width()))
        room = width - s.note
        self.lines.setFixedWidth(width)
        self.lines.setContentsMargins(s.note, 0, 0, 0)
        fits = max(1, int(self.height() / (1.5 * QFontMetricsF(self.lines.font()).height())))
        written = []
        told = self._lines[:fits]
        if told and self._named and self.name.isHidden():
            bound, letter = told[0], self._called.partition(" ")[0]
            told = (Line(f"{self._called}: {bound.text}", f"{letter}: {bound.brief}", self._ink),)
        for k, line in enumerate(told):
            text = line.text if s.width(line.text, s.note, bold=k == 0) <= room else line.brief
            look = f"color: {line.colour.name()}; font-weight: {600 if k == 0 else 400};"
            tag = f'<a href="{line.order}" style="{look}">{escape(text)}</a>' if line.order else escape(text)
            written.append(f'<div style="{look} line-height: 150%; white-space: nowrap;">{tag}</div>')
        text = "".join(written)
        if text != self.lines.text():
            self.lines.setText(text)


class Histogram(Styled, QWidget):
    """The histograms of all learners.

    Parameters
    ----------
    noun : str
        The noun for the counted runs.
    ends : (str, str)
        The words for the least and the largest value.
    now : (str, str)
        Templates for the current value, long and short.

    Signals
    -------
    chosen : the number, from 1, of an order that was chosen by a click or with Enter.
    """

    chosen = Signal(int)

    def __init__(
        self,
        *,
        noun: str = "order",
        ends: tuple[str, str] = ("fewest", "most"),
        now: tuple[str, str] = ("this order: {} so far", "now {}"),
    ) -> None:
        super().__init__()
        self._noun, self._ends, self._now = noun, ends, now
        self.rows: tuple[Row, ...] = ()
        self.bins: Bins | None = None
        self.message, self.unit = "", ""
        self.views: list[RowView] = []
        self.marked: tuple[int, int] | None = None
        self._message = QLabel()
        self._message.setWordWrap(True)
        self._message.setAlignment(Qt.AlignmentFlag.AlignCenter)
        self._layout = QVBoxLayout(self)
        self._layout.setContentsMargins(0, 0, 0, 0)
        self._layout.setSpacing(2)
        self._layout.addWidget(self._message, 1)
        self.setFocusPolicy(Qt.FocusPolicy.TabFocus)  # a click does not take the focus from the window

    def restyle(self) -> None:
        """Apply the colours and sizes of the style."""
        style = self.style_
        self._message.setStyleSheet(f"color: {style.colours.second}; font-size: {style.caption}px;")

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Limit the width of a message for legibility."""
        super().resizeEvent(event)
        aside = max(0, (self.width() - 36 * self.style_.caption) // 2)
        self._message.setContentsMargins(aside, 0, aside, 0)
        self._share_room()

    def show_rows(self, rows: tuple[Row, ...], bins: Bins | None, unit: str, message: str = "") -> None:
        """Show new rows, or a message instead. `unit` names the counted quantity. Without `bins` nothing is shown."""
        self.rows, self.bins, self.unit, self.message = rows, bins, unit, message
        if self.marked is not None and not self._there(*self.marked):
            self.marked = None
        self._message.setText(message)
        self._message.setVisible(bool(message) or bins is None)
        if bins is not None and len(self.views) != len(rows):
            self._make(len(rows))
        for view in self.views:  # hidden rows keep their zoom for the next data
            view.setVisible(bins is not None)
        if bins is None:
            return
        low, high = self._reach()
        top = 1.08 * max(1, int(bins.heights.max()))
        for i, (view, row) in enumerate(zip(self.views, rows, strict=True)):
            plot = view.plot
            plot.set_look(row.colour, row.allowed, i)
            plot.set_row(bins, i, row.values, row.now, row.least_and_most)
            plot.set_home(low, high, top)
            view.show_row(row, self.lines(row))
        name = f"→ {unit}   ↑ {self._noun}s" if self.width() > 34 * self.style_.note else unit
        self.views[-1].plot.values_axis.set_name(name)
        self._share_room()
        self._highlight()

    def _share_room(self) -> None:
        """Give the bars of all rows the same height. The last row also has the axis."""
        if self.views:
            axis = self.views[-1].plot.values_axis.height()
            each = max(1.0, (self.height() - axis) / len(self.views))
            for view in self.views:
                view.set_low(each < _LOW * self.style_.note)
                self._layout.setStretchFactor(view, round(each + (axis if view is self.views[-1] else 0.0)))

    def _make(self, n: int) -> None:
        """Create or remove rows so that there are n, which zoom together."""
        for view in self.views:
            self._layout.removeWidget(view)
            view.hide()
            view.deleteLater()
        self.views = [RowView(i, last=i == n - 1, named=n > 1) for i in range(n)]
        for view in self.views:
            view.set_style(self.style_)
            view.setMinimumHeight(1)  # rows share any space equally
            self._layout.addWidget(view, 1)
            view.chosen.connect(self.chosen)
            view.clicked.connect(self._clicked)
            view.hovered.connect(self._hovered)
        zoom_together([view.plot.box for view in self.views])

    # Bars and orders

    def _there(self, row: int, bin_: int) -> bool:
        heights = None if self.bins is None else self.bins.heights
        return heights is not None and row < len(heights) and 0 <= bin_ < heights.shape[1] and heights[row, bin_] > 0

    def order_of(self, row: int, bin_: int) -> int:
        """Return the first order with a count in a bin; for the outermost bins, the order with the extreme count."""
        assert self.bins is not None
        values = self.rows[row].values
        places = np.floor((values - self.bins.low) / self.bins.width).astype(int)
        held = np.flatnonzero(places == bin_)
        if bin_ == places.min():
            held = np.flatnonzero(values == values.min())
        elif bin_ == places.max():
            held = np.flatnonzero(values == values.max())
        return int(held[0]) + 1

    def _reach(self) -> tuple[float, float]:
        """Return the range of the axis: from 0, if that is near, to the largest count or a bound near it."""
        assert self.bins is not None
        first = self.bins.low
        last = first + self.bins.width * self.bins.heights.shape[1]
        bounds = [most for row in self.rows if math.isfinite(most := row.least_and_most[1])]
        near = [bound for bound in bounds if bound <= _FAR * max(last, 1.0)]
        last = max([last, *near])
        low = min(0.0, first) if first < 0.6 * last else first - 0.15 * (last - first)
        return low, last + 0.03 * (last - low)

    def lines(self, row: Row) -> tuple[Line, ...]:
        """Return the numbers of a row, the most important first."""
        s = self.style_
        put = floor if row.whole else short
        least, most = map(put, row.least_and_most)
        bound = (
            self.tr("bound: {least}").format(least=least)
            if least == most
            else self.tr("bounds: {least} to {most}").format(least=least, most=most)
        )
        bound = bound if math.isfinite(row.least_and_most[1]) else self.tr("no bound")
        now = short(row.now)
        lines = [Line(bound, bound, row.allowed)]
        if not math.isnan(row.now):
            told, brief = (text.format(now) for text in self._now)
            lines.append(Line(told, brief, s.colour("ink")))
        for word, best in zip(self._ends, (np.argmin, np.argmax), strict=True):
            k = int(best(row.values))
            told = f"{word} {short(float(row.values[k]))}"
            number = k + 1 if row.numbers is None else int(row.numbers[k])
            lines.append(Line(f"{told}:  {self._noun} {whole(number)}", told, row.colour, k + 1))
        mean = self.tr("average: {mean}").format(mean=short(float(row.values.mean())))
        return (*lines, Line(mean, mean, s.colour("second")))

    # Mouse and keys

    def _clicked(self, i: int, place: QPointF) -> None:
        bin_ = self.views[i].plot.bin_at(place)
        if bin_ is not None:
            self.chosen.emit(self.order_of(i, bin_))

    def _hovered(self, i: int, place: QPointF | None) -> None:
        bin_ = self.views[i].plot.bin_at(place)
        self.mark(None if bin_ is None else (i, bin_))
        shape = Qt.CursorShape.ArrowCursor if bin_ is None else Qt.CursorShape.PointingHandCursor
        self.views[i].plot.viewport().setCursor(shape)

    def focusOutEvent(self, event: QFocusEvent) -> None:
        """Remove the keyboard cursor with the focus."""
        self.mark(None)
        super().focusOutEvent(event)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Move the cursor over the bars, or choose one. Other keys are left to the window."""
        key = Qt.Key(event.key())
        if self.bins is None or self.message or (key in _ENTER and self.marked is None):
            event.ignore()
        elif key in _ENTER and self.marked is not None:
            self.chosen.emit(self.order_of(*self.marked))
        elif key in (Qt.Key.Key_Left, Qt.Key.Key_Right, Qt.Key.Key_Home, Qt.Key.Key_End):
            self.mark(self._next(key))
        elif key in (Qt.Key.Key_Up, Qt.Key.Key_Down) and len(self.rows) > 1:
            row = (0 if self.marked is None else self.marked[0]) + (1 if key == Qt.Key.Key_Down else -1)
            row %= len(self.rows)
            self.mark((row, int(np.flatnonzero(self.bins.heights[row])[0])))
        else:
            event.ignore()

    def _next(self, key: Qt.Key) -> tuple[int, int]:
        """Return the next bar of the row. The first key press enters the row from that side."""
        assert self.bins is not None
        row = 0 if self.marked is None else self.marked[0]
        held = np.flatnonzero(self.bins.heights[row])
        place = int(np.searchsorted(held, self.marked[1])) if self.marked is not None else -1
        forward = {Qt.Key.Key_Right: place + 1, Qt.Key.Key_Left: place - 1 if place >= 0 else len(held) - 1,
                   Qt.Key.Key_Home: 0, Qt.Key.Key_End: len(held) - 1}  # fmt: skip
        return row, int(held[min(max(forward[key], 0), len(held) - 1)])

    def mark(self, bar: tuple[int, int] | None) -> None:
        """Highlight a bar under the mouse or the keyboard cursor, and describe it in the tooltip."""
        if bar == self.marked:
            return
        self.marked = bar
        text = "" if bar is None else self.bar_text(*bar)
        self.setToolTip(plain(text))
        if bar is not None:
            self.views[bar[0]].plot.box.setToolTip(plain(text))
            self.setAccessibleDescription(text)
        self._highlight()

    def _highlight(self) -> None:
        for i, view in enumerate(self.views):
            view.plot.highlight(self.marked[1] if self.marked is not None and self.marked[0] == i else None)

    def bar_text(self, row: int, bin_: int) -> str:
        """Return a description of a bar, and of the action to choose it."""
        assert self.bins is not None
        number, order = int(self.bins.heights[row, bin_]), self.order_of(row, bin_)
        value = short(float(self.rows[row].values[order - 1]))
        several = counted(number, self._noun)
        return self.tr("{several} with about {value}; click or press Enter to open {noun} {order}").format(
            several=several, value=value, noun=self._noun, order=order
        )
