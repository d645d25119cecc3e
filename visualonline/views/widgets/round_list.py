"""A list of rounds, the newest at the top. Only visible rows are created."""

from __future__ import annotations

import re
from collections import OrderedDict
from collections.abc import Callable, Hashable
from typing import Any, NamedTuple

from PySide6.QtCore import (
    QAbstractListModel,
    QEvent,
    QModelIndex,
    QPersistentModelIndex,
    QPointF,
    QRectF,
    QSize,
    Qt,
    Signal,
)
from PySide6.QtGui import (
    QFocusEvent,
    QGuiApplication,
    QKeyEvent,
    QKeySequence,
    QMouseEvent,
    QPainter,
    QPen,
    QResizeEvent,
    QShowEvent,
    QWheelEvent,
)
from PySide6.QtWidgets import (
    QAbstractItemView,
    QFrame,
    QHBoxLayout,
    QLabel,
    QListView,
    QScrollBar,
    QStackedLayout,
    QStyledItemDelegate,
    QStyleOptionViewItem,
    QWidget,
)

from visualonline.views.plot.caught import caught, restored
from visualonline.views.text.rich_label import TextRun
from visualonline.views.theme.styled import Styled

_Index = QModelIndex | QPersistentModelIndex
_CACHED = 512
_LEAST = 0.72
"""Smallest scale of a sentence before it is cut off. In a presentation, sentences are not scaled."""


class Entry(NamedTuple):
    """A visible row: its sentence, and whether it is the current round and has the keyboard cursor."""

    parts: tuple[TextRun, ...]
    now: bool
    marked: bool


class RowsInSight(QAbstractListModel):
    """A model of only the visible rows, independent of the number of rows above and below."""

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self.entries: list[Entry] = []

    def set_entries(self, entries: list[Entry]) -> None:
        """Set the rows."""
        if len(entries) != len(self.entries):
            self.beginResetModel()
            self.entries = entries
            self.endResetModel()
        else:
            changed = [k for k, entry in enumerate(entries) if entry != self.entries[k]]
            self.entries = entries
            if changed:
                self.dataChanged.emit(self.index(changed[0]), self.index(changed[-1]))

    def rowCount(self, parent: _Index | None = None) -> int:  # noqa: ARG002  Qt's signature
        """Return the number of visible rows."""
        return len(self.entries)

    @caught
    def data(self, index: _Index, role: int = Qt.ItemDataRole.DisplayRole) -> Any:
        """Return a row as plain text."""
        if role in (Qt.ItemDataRole.DisplayRole, Qt.ItemDataRole.AccessibleTextRole):
            return plain(self.entries[index.row()].parts)
        return None


class SentenceDelegate(Styled, QStyledItemDelegate):
    """Draws a row as parts in the colours of their roles."""

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self.size, self.height = 16.0, 28

    def sizeHint(self, option: QStyleOptionViewItem, index: _Index) -> QSize:  # noqa: ARG002
        """Return the height of a row."""
        return QSize(10, self.height)

    @caught
    def paint(self, painter: QPainter, option: Any, index: _Index) -> None:
        """Draw a row."""
        model = index.model()
        if not isinstance(model, RowsInSight):
            return
        entry, s, box = model.entries[index.row()], self.style_, QRectF(option.rect)
        with restored(painter):
            painter.setRenderHint(QPainter.RenderHint.Antialiasing)
            if entry.now:
                painter.fillRect(box, s.colour("control"))
                painter.fillRect(QRectF(box.left(), box.top(), 4, box.height()), s.colour("ink"))
            if entry.marked:
                painter.setPen(QPen(s.colour("positive"), 2))
                painter.drawRoundedRect(box.adjusted(1, 1, -1, -1), 4, 4)
            x, baseline = box.left() + 12.0, box.center().y() + 0.36 * self.size
            for part in entry.parts:
                room = box.right() - 6 - x
                if room <= 0:
                    break
                painter.setFont(s.font(self.size, bold=part.bold))
                painter.setPen(s.colour(part.role))
                painter.drawText(QPointF(x, baseline), s.elided(part.text, room, self.size, bold=part.bold))
                x += s.width(part.text, self.size, bold=part.bold)


class Rows(QListView):
    """The view of the visible rows. The view does not scroll; its contents are replaced instead.

    Signals
    -------
    turned : the number of rows to scroll by the wheel.
    pointed : the row under the mouse, from 0 at the top; −1 if there is none.
    """

    turned = Signal(int)
    pointed = Signal(int)

    def __init__(self) -> None:
        super().__init__()
        self.setMouseTracking(True)

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        """Emit the row under the mouse."""
        super().mouseMoveEvent(event)
        self.pointed.emit(self.indexAt(event.position().toPoint()).row())

    def viewportEvent(self, event: QEvent) -> bool:
        """Emit that no row is under the mouse."""
        if event.type() == QEvent.Type.Leave:
            self.pointed.emit(-1)
        return super().viewportEvent(event)

    def wheelEvent(self, event: QWheelEvent) -> None:
        """Emit the number of rows to scroll."""
        self.turned.emit(-round(event.angleDelta().y() / 40))
        event.accept()


class RoundList(Styled, QWidget):
    """A scrollable list of sentences about rounds.

    Signals
    -------
    chosen : the round that was chosen by a click or with Enter.
    pointed : the round under the mouse, None if there is none.
    """

    chosen = Signal(int)
    pointed = Signal(object)

    def __init__(self) -> None:
        super().__init__()
        self.rows, self.marked, self._under = 0, -1, -1
        self._pointed: int | None = None
        self._now = 0
        self._round: Callable[[int], int] = int
        self._sentence_of: Callable[[int], tuple[TextRun, ...]] | None = None
        self._key: Hashable = None
        self._sentences: OrderedDict[int, tuple[TextRun, ...]] = OrderedDict()
        self._view, self._bar, self._empty = Rows(), QScrollBar(Qt.Orientation.Vertical), QLabel()
        self._entries, self._delegate = RowsInSight(self), SentenceDelegate(self)
        self.setAccessibleName(self.tr("Rounds"))  # until a round is read out
        view = self._view
        view.setAccessibleName(self.tr("Visible rounds"))
        view.setModel(self._entries)
        view.setItemDelegate(self._delegate)
        view.setFrameShape(QFrame.Shape.NoFrame)
        view.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        view.setSelectionMode(QAbstractItemView.SelectionMode.NoSelection)
        view.setUniformItemSizes(True)
        view.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        view.setVerticalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        view.viewport().setCursor(Qt.CursorShape.PointingHandCursor)
        view.clicked.connect(self._press)
        view.turned.connect(self._scroll)
        view.pointed.connect(self._point)
        self._empty.setAlignment(Qt.AlignmentFlag.AlignCenter)
        self._empty.setWordWrap(True)
        self._bar.valueChanged.connect(self._refresh)
        rows = QWidget()
        beside = QHBoxLayout(rows)
        beside.setContentsMargins(0, 0, 0, 0)
        beside.setSpacing(0)
        beside.addWidget(view, 1)
        beside.addWidget(self._bar)
        self._pages = QStackedLayout(self)
        self._pages.addWidget(rows)
        self._pages.addWidget(self._empty)
        self.setFocusPolicy(Qt.FocusPolicy.TabFocus)  # a click does not take the focus
        self.setToolTip(self.tr("Go to a round: click, or ↑ ↓ and Enter.   Copy: Ctrl+C"))

    def viewport(self) -> QWidget:
        """Return the widget on which the rows are drawn."""
        return self._view.viewport()

    def verticalScrollBar(self) -> QScrollBar:
        """Return the scroll bar, whose value is the index of the top row."""
        return self._bar

    def restyle(self) -> None:
        """Apply the colours and sizes of the style."""
        style = self.style_
        self._empty.setStyleSheet(f"color: {style.colours.second}; font-size: {style.caption}px;")
        self._view.setStyleSheet(f"background: {style.colours.card};")
        self._fit()

    def show_rounds(
        self,
        key: Hashable,
        rows: int,
        round_of: Callable[[int], int],
        sentence_of: Callable[[int], tuple[TextRun, ...]],
        now: int,
        empty: str,
    ) -> None:
        """Show new rounds.

        Parameters
        ----------
        key
            Identifies lists with the same sentences, which are then cached.
        rows : int
        round_of : (row) -> int
            Returns the round of a row, counted from 0 at the top.
        sentence_of : (round) -> tuple of TextRun
            Returns a round's sentence. Only the sentence of round `now`, the highlighted one, may change between
            calls.
        empty : str
            The text that is shown if there are no rows.
        """
        grown = rows - self.rows
        if key != self._key:
            self._key, self.marked = key, -1
            self._sentences.clear()
            self.verticalScrollBar().setValue(0)
        elif self.verticalScrollBar().value() > 0:  # keep the visible rows if the user has scrolled down
            self._scroll_range(rows)
            self.verticalScrollBar().setValue(max(0, self.verticalScrollBar().value() + grown))
        if self.marked >= 0:
            self.marked = min(max(self.marked + grown, 0), rows - 1)
        for t in (self._now, now):
            self._sentences.pop(t, None)
        self.rows, self._round, self._sentence_of, self._now = rows, round_of, sentence_of, now
        self._empty.setText(empty)
        self._pages.setCurrentIndex(0 if rows else 1)
        self._fit()
        self.setAccessibleName(self.sentence(max(self.marked, 0)) if rows else empty)

    def release(self) -> None:
        """Drop the functions, so that no run is kept alive."""
        self._sentence_of, self._round = None, int

    def sentence(self, row: int) -> str:
        """Return a row as plain text."""
        return plain(self._parts(self._round(row)))

    def copied(self) -> str:
        """Return the text for Ctrl+C: the row of the cursor or, without a cursor, the visible rows."""
        top = self.verticalScrollBar().value()
        rows = range(top, min(top + self._in_sight, self.rows)) if self.marked < 0 else (self.marked,)
        return "\n".join(self.sentence(row) for row in rows)

    def copy(self) -> None:
        """Copy the text to the clipboard."""
        QGuiApplication.clipboard().setText(self.copied())

    @property
    def row_height(self) -> float:
        """Height of a row in px."""
        return round(1.75 * self.style_.caption)

    @property
    def _in_sight(self) -> int:
        return max(1, int(self.viewport().height() / self.row_height))

    def _parts(self, t: int) -> tuple[TextRun, ...]:
        if t not in self._sentences:
            if self._sentence_of is None:
                return ()
            self._sentences[t] = self._sentence_of(t)
            if len(self._sentences) > _CACHED:
                self._sentences.popitem(last=False)
        return self._sentences[t]

    def _scroll_range(self, rows: int) -> None:
        bar = self.verticalScrollBar()
        bar.setRange(0, max(0, rows - self._in_sight))
        bar.setPageStep(self._in_sight)

    def _fit(self) -> None:
        self._delegate.height = round(self.row_height)
        self._scroll_range(self.rows)
        self._refresh()

    def _refresh(self) -> None:
        """Update the visible rows, at the largest common size with which they fit, if there is one."""
        s, top = self.style_, self._bar.value()
        if self._sentence_of is None or not self.isVisible():
            return
        last = min(top + int(self.viewport().height() / self.row_height) + 1, self.rows)
        rounds = [self._round(row) for row in range(top, last)]
        told = [self._parts(t) for t in rounds]
        size, room = float(s.caption), self.viewport().width() - 20
        least = s.caption * (1.0 if s.presenting else _LEAST)
        while size > least and any(self._width(parts, size) > room for parts in told):
            size -= 1
        if size != self._delegate.size:
            self._delegate.size = size
            self._view.viewport().update()
        cursor = self.marked if self.hasFocus() else -1
        self._entries.set_entries([
            Entry(parts, t == self._now, top + k == cursor)
            for k, (t, parts) in enumerate(zip(rounds, told, strict=True))
        ])  # fmt: skip

    def _width(self, parts: tuple[TextRun, ...], size: float) -> float:
        return sum(self.style_.width(part.text, size, bold=part.bold) for part in parts)

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Update the range of the scroll bar."""
        super().resizeEvent(event)
        self._fit()

    def showEvent(self, event: QShowEvent) -> None:
        """Update the rows, which were not updated while hidden."""
        super().showEvent(event)
        self._fit()

    def focusInEvent(self, event: QFocusEvent) -> None:
        """Show the keyboard cursor."""
        super().focusInEvent(event)
        self._refresh()

    def focusOutEvent(self, event: QFocusEvent) -> None:
        """Hide the keyboard cursor."""
        super().focusOutEvent(event)
        self._refresh()

    def _scroll(self, rows: int) -> None:
        self._bar.setValue(self._bar.value() + rows)
        self._point(self._under)

    def _point(self, under: int) -> None:
        """Emit the round under the mouse if it has changed."""
        self._under, row, before = under, self._bar.value() + under, self._pointed
        self._pointed = self._round(row) if under >= 0 and row < self.rows else None
        if self._pointed != before:
            self.pointed.emit(self._pointed)

    def _press(self, index: QModelIndex) -> None:
        """Choose the clicked round."""
        row = self._bar.value() + index.row()
        if row < self.rows:
            self.chosen.emit(self._round(row))

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Move the cursor, choose or copy. Other keys are left to the window."""
        key = event.key()
        page = self._in_sight - 1
        moves = {Qt.Key.Key_Up: -1, Qt.Key.Key_Down: 1, Qt.Key.Key_Home: -self.rows, Qt.Key.Key_End: self.rows}
        if not self.style_.presenting:  # in a presentation, a presenter's remote uses these keys to step through rounds
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
        """Move the cursor and keep it visible. Without a cursor, start above the top visible row."""
        bar = self.verticalScrollBar()
        start = self.marked if self.marked >= 0 else bar.value() - 1
        self.marked = min(max(start + rows, 0), self.rows - 1)
        bar.setValue(min(max(bar.value(), self.marked - self._in_sight + 1), self.marked))
        self.setAccessibleName(self.sentence(self.marked))
        self._refresh()


def plain(parts: tuple[TextRun, ...]) -> str:
    """Return a sentence as plain text."""
    return re.sub(r"\s+", " ", "".join(part.text for part in parts)).strip()
