"""A list of rounds, the newest on top, of which only the rows in sight are ever made."""

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

from visualonline.views.text.rich_label import TextRun
from visualonline.views.theme.styled import Styled

_Index = QModelIndex | QPersistentModelIndex
_CACHED = 512
_LEAST = 0.72
"""Of the size of the type, down to which sentences shrink before they are cut; in presentation they do not shrink."""


class Entry(NamedTuple):
    """A row in sight: its sentence, and whether its round is the shown one and the keys' cursor stands on it."""

    parts: tuple[TextRun, ...]
    now: bool
    marked: bool


class RowsInSight(QAbstractListModel):
    """The rows in sight, however many there are above and below them."""

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self.entries: list[Entry] = []

    def set_entries(self, entries: list[Entry]) -> None:
        """Show other rows."""
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
        """Return how many rows are in sight."""
        return len(self.entries)

    def data(self, index: _Index, role: int = Qt.ItemDataRole.DisplayRole) -> Any:
        """Return a row as plain text."""
        if role in (Qt.ItemDataRole.DisplayRole, Qt.ItemDataRole.AccessibleTextRole):
            return plain(self.entries[index.row()].parts)
        return None


class SentenceDelegate(Styled, QStyledItemDelegate):
    """Draw a row as parts in the colours of their roles."""

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self.size, self.height = 16.0, 28

    def sizeHint(self, option: QStyleOptionViewItem, index: _Index) -> QSize:  # noqa: ARG002
        """Return the height of a row."""
        return QSize(10, self.height)

    def paint(self, painter: QPainter, option: Any, index: _Index) -> None:
        """Draw a row."""
        model = index.model()
        if not isinstance(model, RowsInSight):
            return
        entry, s, box = model.entries[index.row()], self.style_, QRectF(option.rect)
        painter.save()
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
        painter.restore()


class Rows(QListView):
    """The rows in sight, which do not scroll: others take their place.

    Signals
    -------
    turned : by how many rows the wheel wants to scroll.
    pointed : the row under the mouse, from 0 at the top; -1 if there is none.
    """

    turned = Signal(int)
    pointed = Signal(int)

    def __init__(self) -> None:
        super().__init__()
        self.setMouseTracking(True)

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        """Emit which row is under the mouse."""
        super().mouseMoveEvent(event)
        self.pointed.emit(self.indexAt(event.position().toPoint()).row())

    def viewportEvent(self, event: QEvent) -> bool:
        """Emit that none is any longer."""
        if event.type() == QEvent.Type.Leave:
            self.pointed.emit(-1)
        return super().viewportEvent(event)

    def wheelEvent(self, event: QWheelEvent) -> None:
        """Emit how far the wheel was turned."""
        self.turned.emit(-round(event.angleDelta().y() / 40))
        event.accept()


class RoundList(Styled, QWidget):
    """Sentences of rounds.

    Signals
    -------
    chosen : the round that was clicked, or on which Enter was pressed.
    pointed : the round under the mouse, None if there is none.
    """

    chosen = Signal(int)
    pointed = Signal(object)

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.rows, self.marked, self._under = 0, -1, -1
        self._pointed: int | None = None
        self._now = 0
        self._round: Callable[[int], int] = int
        self._sentence_of: Callable[[int], tuple[TextRun, ...]] | None = None
        self._key: Hashable = None
        self._sentences: OrderedDict[int, tuple[TextRun, ...]] = OrderedDict()
        self._view, self._bar, self._empty = Rows(), QScrollBar(Qt.Orientation.Vertical), QLabel()
        self._entries, self._delegate = RowsInSight(self), SentenceDelegate(self)
        self.setAccessibleName(self.tr("Rounds"))  # until there is one to be read out
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
        self.setFocusPolicy(Qt.FocusPolicy.TabFocus)  # a click goes to a round and leaves the stage its keys
        self.setToolTip(self.tr("Go to a round: click, or ↑ ↓ and Enter.   Copy: Ctrl+C"))

    def viewport(self) -> QWidget:
        """Return what the rows are drawn on."""
        return self._view.viewport()

    def verticalScrollBar(self) -> QScrollBar:
        """Return the bar, whose value is the row on top."""
        return self._bar

    def restyle(self) -> None:
        """Draw with other colours and sizes."""
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
        """Show other rounds.

        Parameters
        ----------
        key
            Tells lists apart whose rounds have other sentences.
        rows : int
        round_of : (row) -> int
            The round of a row, rows counted from 0 at the top.
        sentence_of : (round) -> tuple of Part
            A round's sentence. That of round `now`, the one that is lit, may change from one call to the next.
        empty : str
            What is said if there are no rows.
        """
        grown = rows - self.rows
        if key != self._key:
            self._key, self.marked = key, -1
            self._sentences.clear()
            self.verticalScrollBar().setValue(0)
        elif self.verticalScrollBar().value() > 0:  # who reads further down keeps the rows in sight
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
        """Ask for no more sentences until there are rounds again."""
        self._sentence_of, self._round = None, int

    def sentence(self, row: int) -> str:
        """Return a row as plain text."""
        return plain(self._parts(self._round(row)))

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
        """Tell the rows in sight, all in one size in which they fit, if there is one."""
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
        """Let the bar reach the last row."""
        super().resizeEvent(event)
        self._fit()

    def showEvent(self, event: QShowEvent) -> None:
        """Tell the rows that came into sight."""
        super().showEvent(event)
        self._fit()

    def focusInEvent(self, event: QFocusEvent) -> None:
        """Show the keys' cursor."""
        super().focusInEvent(event)
        self._refresh()

    def focusOutEvent(self, event: QFocusEvent) -> None:
        """Hide the keys' cursor."""
        super().focusOutEvent(event)
        self._refresh()

    def _scroll(self, rows: int) -> None:
        self._bar.setValue(self._bar.value() + rows)
        self._point(self._under)

    def _point(self, under: int) -> None:
        """Point at the round of the row under the mouse."""
        self._under, row, before = under, self._bar.value() + under, self._pointed
        self._pointed = self._round(row) if under >= 0 and row < self.rows else None
        if self._pointed != before:
            self.pointed.emit(self._pointed)

    def _press(self, index: QModelIndex) -> None:
        """Choose the round under the mouse."""
        row = self._bar.value() + index.row()
        if row < self.rows:
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
        self._refresh()


def plain(parts: tuple[TextRun, ...]) -> str:
    """Return a sentence as plain text."""
    return re.sub(r"\s+", " ", "".join(part.text for part in parts)).strip()
