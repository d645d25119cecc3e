"""A list of rounds, the newest on top, of which only the rows in sight are ever made."""

from __future__ import annotations

import re
from collections import OrderedDict
from collections.abc import Callable, Hashable

from PySide6.QtCore import QPointF, QRectF, Qt, Signal
from PySide6.QtGui import (
    QFontMetricsF,
    QGuiApplication,
    QKeyEvent,
    QKeySequence,
    QMouseEvent,
    QPainter,
    QPaintEvent,
    QPen,
    QResizeEvent,
)
from PySide6.QtWidgets import QAbstractScrollArea, QFrame, QWidget

from visualonline.views.strip import Part
from visualonline.views.style import LIGHT, Style

_KEPT = 512
_LEAST = 0.72
"""Of the size of the type, down to which sentences shrink before they are cut; in presentation they do not shrink."""


class RoundList(QAbstractScrollArea):
    """Sentences of rounds.

    Signals
    -------
    chosen : the round that was clicked, or on which Enter was pressed.
    """

    chosen = Signal(int)

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.style_ = Style(LIGHT)
        self.rows, self.marked = 0, -1
        self._now = 0
        self._round: Callable[[int], int] = int
        self._tell: Callable[[int], tuple[Part, ...]] = lambda _t: ()
        self._empty = ""
        self._key: Hashable = None
        self._told: OrderedDict[int, tuple[Part, ...]] = OrderedDict()
        self.setFrameShape(QFrame.Shape.NoFrame)
        self.setFocusPolicy(Qt.FocusPolicy.TabFocus)  # a click goes to a round and leaves the stage its keys
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.viewport().setCursor(Qt.CursorShape.PointingHandCursor)
        self.setToolTip("Click: go to that round   ↑ ↓ Enter: the same by keys   Ctrl+C: copy")

    def set_style(self, style: Style) -> None:
        """Draw with other colours and sizes."""
        self.style_ = style
        self._fit()

    def show_rounds(
        self,
        key: Hashable,
        rows: int,
        round_of: Callable[[int], int],
        tell: Callable[[int], tuple[Part, ...]],
        now: int,
        empty: str,
    ) -> None:
        """Show other rounds.

        Parameters
        ----------
        key
            Tells lists apart whose rounds have other sentences.
        rows : int
        round_of : (row) -> int
            The round of a row, rows counted from 0 at the top.
        tell : (round) -> tuple of Part
            A round's sentence. That of round `now`, the one that is lit, may change from one call to the next.
        empty : str
            What is said if there are no rows.
        """
        grown = rows - self.rows
        if key != self._key:
            self._key, self.marked = key, -1
            self._told.clear()
            self.verticalScrollBar().setValue(0)
        elif self.verticalScrollBar().value() > 0:  # who reads further down keeps the rows in sight
            self._scroll_range(rows)
            self.verticalScrollBar().setValue(max(0, self.verticalScrollBar().value() + grown))
        if self.marked >= 0:
            self.marked = min(max(self.marked + grown, 0), rows - 1)
        for lit in (self._now, now):
            self._told.pop(lit, None)
        self.rows, self._round, self._tell, self._now, self._empty = rows, round_of, tell, now, empty
        self._fit()
        self.setAccessibleName(self.sentence(max(self.marked, 0)) if rows else empty)

    def sentence(self, row: int) -> str:
        """Return a row as plain text."""
        return re.sub(r"\s+", " ", "".join(part.text for part in self._parts(self._round(row)))).strip()

    def copied(self) -> str:
        """Return what Ctrl+C copies: the row of the cursor or, without one, the rows in sight."""
        top = self.verticalScrollBar().value()
        rows = range(top, min(top + self._in_sight, self.rows)) if self.marked < 0 else (self.marked,)
        return "\n".join(self.sentence(row) for row in rows)

    def copy(self) -> None:
        """Copy to the clipboard."""
        QGuiApplication.clipboard().setText(self.copied())

    @property
    def row_height(self) -> float:
        """Height of a row in px."""
        return round(1.75 * self.style_.caption)

    @property
    def _in_sight(self) -> int:
        return max(1, int(self.viewport().height() / self.row_height))

    def _parts(self, t: int) -> tuple[Part, ...]:
        if t not in self._told:
            self._told[t] = self._tell(t)
            if len(self._told) > _KEPT:
                self._told.popitem(last=False)
        return self._told[t]

    def _scroll_range(self, rows: int) -> None:
        bar = self.verticalScrollBar()
        bar.setRange(0, max(0, rows - self._in_sight))
        bar.setPageStep(self._in_sight)

    def _fit(self) -> None:
        self._scroll_range(self.rows)
        self.viewport().update()

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Let the bar reach the last row."""
        super().resizeEvent(event)
        self._fit()

    def scrollContentsBy(self, dx: int, dy: int) -> None:  # noqa: ARG002
        """Paint the rows that came into sight."""
        self.viewport().update()

    def paintEvent(self, event: QPaintEvent) -> None:  # noqa: ARG002
        """Paint the rows in sight."""
        s, view = self.style_, self.viewport()
        top, height = self.verticalScrollBar().value(), self.row_height
        rows = range(top, min(top + int(view.height() / height) + 1, self.rows))
        told = [self._parts(self._round(row)) for row in rows]  # an error must leave no painter open
        painter = QPainter(view)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.fillRect(view.rect(), s.colour("card"))
        if not self.rows:
            painter.setFont(s.font(s.caption))
            painter.setPen(s.colour("second"))
            flags = int(Qt.AlignmentFlag.AlignCenter | Qt.TextFlag.TextWordWrap)
            painter.drawText(QRectF(view.rect()), flags, self._empty)
        size = float(s.caption)
        room = view.width() - 20
        least = s.caption * (1.0 if s.presenting else _LEAST)
        while size > least and any(self._width(parts, size) > room for parts in told):
            size -= 1  # all rows alike, so that they are one column
        for row in rows:
            self._paint_row(painter, QRectF(0, (row - top) * height, view.width(), height), row, size)
        painter.end()

    def _paint_row(self, painter: QPainter, box: QRectF, row: int, size: float) -> None:
        s = self.style_
        t = self._round(row)
        if t == self._now:
            painter.fillRect(box, s.colour("control"))
            painter.fillRect(QRectF(box.left(), box.top(), 4, box.height()), s.colour("ink"))
        if row == self.marked and self.hasFocus():
            painter.setPen(QPen(s.colour("positive"), 2))
            painter.setBrush(Qt.BrushStyle.NoBrush)
            painter.drawRoundedRect(box.adjusted(1, 1, -1, -1), 4, 4)
        x, baseline = box.left() + 12.0, box.center().y() + 0.36 * size
        for part in self._parts(t):
            font = s.font(size, bold=part.bold)
            metrics = QFontMetricsF(font)
            painter.setFont(font)
            painter.setPen(s.colour(part.role))
            text = metrics.elidedText(part.text, Qt.TextElideMode.ElideRight, max(box.right() - 6 - x, 0.0))
            painter.drawText(QPointF(x, baseline), text)
            x += metrics.horizontalAdvance(part.text)
            if x > box.right() - 6:
                return

    def _width(self, parts: tuple[Part, ...], size: float) -> float:
        s = self.style_
        return sum(QFontMetricsF(s.font(size, bold=part.bold)).horizontalAdvance(part.text) for part in parts)

    def mousePressEvent(self, event: QMouseEvent) -> None:
        """Choose the round under the mouse."""
        row = self.verticalScrollBar().value() + int(event.position().y() // self.row_height)
        if event.button() == Qt.MouseButton.LeftButton and row < self.rows:
            self.chosen.emit(self._round(row))

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Move the cursor, choose, copy; other keys are the stage's."""
        key = event.key()
        page = self._in_sight - 1
        moves = {Qt.Key.Key_Up: -1, Qt.Key.Key_Down: 1, Qt.Key.Key_Home: -self.rows, Qt.Key.Key_End: self.rows}
        if not self.style_.presenting:  # where a presenter's remote steps rounds with them
            moves |= {Qt.Key.Key_PageUp: -page, Qt.Key.Key_PageDown: page}
        if event.matches(QKeySequence.StandardKey.Copy):
            self.copy()
        elif key in (Qt.Key.Key_Return, Qt.Key.Key_Enter) and 0 <= self.marked < self.rows:
            self.chosen.emit(self._round(self.marked))
        elif key in moves and self.rows:
            self._move(moves[Qt.Key(key)])
        else:
            event.ignore()

    def _move(self, rows: int) -> None:
        """Move the cursor and keep it in sight; where there is none, it enters from above the top row in sight."""
        bar = self.verticalScrollBar()
        start = self.marked if self.marked >= 0 else bar.value() - 1
        self.marked = min(max(start + rows, 0), self.rows - 1)
        bar.setValue(min(max(bar.value(), self.marked - self._in_sight + 1), self.marked))
        self.setAccessibleName(self.sentence(self.marked))
        self.viewport().update()
