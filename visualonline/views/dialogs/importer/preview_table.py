"""The first rows of a file as a table. A header click selects the label column; check boxes select features."""

from __future__ import annotations

from typing import Any

from PySide6.QtCore import (
    QAbstractTableModel,
    QModelIndex,
    QPersistentModelIndex,
    QPointF,
    QRect,
    QRectF,
    QSize,
    Qt,
    Signal,
)
from PySide6.QtGui import QFontMetrics, QKeyEvent, QMouseEvent, QPainter, QPen
from PySide6.QtWidgets import QAbstractItemView, QApplication, QHeaderView, QTableView, QWidget

from visualonline.streams.tables.categories import is_missing
from visualonline.streams.tables.cell_numbers import cell_number, pointed
from visualonline.streams.tables.preview import Preview
from visualonline.views.plot.caught import caught, restored
from visualonline.views.text.translation import declared
from visualonline.views.theme.style import Style

_KINDS = {"number": "numbers", "text": "text", "missing": "some missing"}
_HINT = (
    "click the name to use the column as the label; click the box to use the column as a feature or to drop the column"
)
_NARROW, _WIDE, _MANY = 90, 220, 60
"""Widths of a column in px, and the largest number of columns whose cells are measured."""
_PAD, _SLACK = 10, 6
_TICK = ((0.22, 0.52), (0.42, 0.72), (0.78, 0.28))
Index = QModelIndex | QPersistentModelIndex


class Cells(QAbstractTableModel):
    """The cells as they are in the file. Labels show their signs."""

    def __init__(self, style: Style, parent: QWidget) -> None:
        super().__init__(parent)
        self._style = style
        self.seen = Preview()
        self.used: frozenset[int] = frozenset()

    def show(self, seen: Preview, used: frozenset[int]) -> None:
        """Show the rows of a preview. The columns `used` are the features."""
        self.beginResetModel()
        self.seen, self.used = seen, used
        self.endResetModel()

    def rowCount(self, parent: Index = QModelIndex()) -> int:  # noqa: B008  Qt's signature
        """Return the number of rows in the preview."""
        return 0 if parent.isValid() else len(self.seen.rows)

    def columnCount(self, parent: Index = QModelIndex()) -> int:  # noqa: B008  Qt's signature
        """Return the number of columns in the file."""
        return 0 if parent.isValid() else len(self.seen.header)

    def headerData(self, section: int, orientation: Qt.Orientation, role: int = Qt.ItemDataRole.DisplayRole) -> Any:
        """Return a column's name, or a row's number in the file, by which errors name it."""
        if role not in (Qt.ItemDataRole.DisplayRole, Qt.ItemDataRole.ToolTipRole):
            return None
        if role == Qt.ItemDataRole.ToolTipRole and orientation == Qt.Orientation.Horizontal:
            return f"{self.seen.header[section]}: {declared(_HINT)}"
        horizontal = orientation == Qt.Orientation.Horizontal
        return self.seen.header[section] if horizontal else str(self.seen.lines[section])

    @caught
    def data(self, index: Index, role: int = Qt.ItemDataRole.DisplayRole) -> Any:
        """Return a cell's text or its look."""
        i, row = index.column(), self.seen.rows[index.row()]
        text = row[i].strip() if i < len(row) else ""
        sign = self._sign(text) if i == self.seen.label else None
        if role == Qt.ItemDataRole.ToolTipRole:
            return text
        if role == Qt.ItemDataRole.DisplayRole:
            mark = {1: "●  ", -1: "✕  "}.get(sign or 0, "")
            return mark + (text or (self.tr("missing") if i in self.used else "–"))
        if role == Qt.ItemDataRole.ForegroundRole:
            signed = {1: "positive_text", -1: "negative_text"}.get(sign or 0, "ink")
            if i not in self.used and i != self.seen.label:
                return self._style.colour("faint")
            wrong = self.seen.problem is not None and i in self.used and cell_number(pointed(text)) is None
            return self._style.colour("paid" if wrong or is_missing(text) else signed)
        if role == Qt.ItemDataRole.TextAlignmentRole:
            number = self.seen.kinds[i] != "text" and i != self.seen.label
            side = Qt.AlignmentFlag.AlignRight if number else Qt.AlignmentFlag.AlignLeft
            return side | Qt.AlignmentFlag.AlignVCenter
        return None

    def _sign(self, text: str) -> int | None:
        """Return the sign of a label, which may be written in several ways."""
        if text in self.seen.mapping:
            return self.seen.mapping[text]
        try:
            return next((y for value, y in self.seen.mapping.items() if float(value) == float(text)), None)
        except ValueError:
            return None


class Heads(QHeaderView):
    """Headers with a column's name, its type, and whether it is used.

    Signals
    -------
    label_asked : (column) request to make a column the label.
    turned : (column) request to use or omit a feature.
    """

    label_asked = Signal(int)
    turned = Signal(int)

    def __init__(self, cells: Cells, style: Style, parent: QWidget) -> None:
        super().__init__(Qt.Orientation.Horizontal, parent)
        self._cells, self._style = cells, style
        self._strong, self._note = style.font(style.note, bold=True), style.font(style.note)
        self._box = round(1.3 * style.note)
        self._pressed = -1, False, QPointF()
        self.setSectionsClickable(True)

    def sizeHint(self) -> QSize:
        """Return the height of two lines."""
        return QSize(super().sizeHint().width(), 2 * QFontMetrics(self._strong).height() + 18)

    @property
    def most(self) -> int:
        """The largest width of a column, in px."""
        return _WIDE * self._style.note // 14

    def width_of(self, place: int) -> int:
        """Return the width in px that a header needs."""
        words = self._words(place)
        metrics = QFontMetrics(self._strong)
        return self._box + 3 * _PAD + _SLACK + max(metrics.horizontalAdvance(word) for word in words)

    @caught
    def paintSection(self, painter: QPainter, rect: QRect, logicalIndex: int) -> None:
        """Draw a header."""
        style, label = self._style, logicalIndex == self._cells.seen.label
        used = logicalIndex in self._cells.used
        with restored(painter):
            painter.fillRect(rect, style.colour("control"))
            painter.setPen(QPen(style.colour("edge")))
            painter.drawLine(rect.topRight(), rect.bottomRight())
            painter.drawLine(rect.bottomLeft(), rect.bottomRight())
            if label:
                painter.fillRect(rect.left(), rect.bottom() - 3, rect.width(), 4, style.colour("ink"))
            else:
                self._draw_box(painter, rect, used=used)
            left = _PAD if label else self._box + 2 * _PAD
            inner = rect.adjusted(left, 7, -_PAD, -7)
            name, kind = self._words(logicalIndex)
            ink = style.colour("ink" if used or label else "faint")
            for text, font, side in ((name, self._strong, Qt.AlignmentFlag.AlignTop),
                                     (kind, self._note, Qt.AlignmentFlag.AlignBottom)):  # fmt: skip
                painter.setFont(font)
                painter.setPen(ink if font is self._strong or label else style.colour("second" if used else "faint"))
                shown = painter.fontMetrics().elidedText(text, Qt.TextElideMode.ElideRight, inner.width())
                painter.drawText(inner, side | Qt.AlignmentFlag.AlignLeft, shown)

    def mousePressEvent(self, e: QMouseEvent) -> None:
        """Store the pressed column now, because a partly visible column scrolls into view and moves under the mouse."""
        place = self.logicalIndexAt(e.position().toPoint())
        inside = e.position().x() - self.sectionViewportPosition(place) < self._box + 2 * _PAD
        self._pressed = place, inside, e.position()
        super().mousePressEvent(e)

    def mouseReleaseEvent(self, e: QMouseEvent) -> None:
        """Toggle the clicked check box, or make the column the label."""
        resized = self.cursor().shape() == Qt.CursorShape.SplitHCursor
        super().mouseReleaseEvent(e)
        place, inside, where = self._pressed
        dragged = (e.position() - where).manhattanLength() >= QApplication.startDragDistance()
        if place < 0 or resized or dragged or e.button() != Qt.MouseButton.LeftButton:
            return
        if place != self._cells.seen.label:
            (self.turned if inside else self.label_asked).emit(place)

    def _words(self, place: int) -> tuple[str, str]:
        seen = self._cells.seen
        return seen.header[place], self.tr("the label") if place == seen.label else declared(_KINDS[seen.kinds[place]])

    def _draw_box(self, painter: QPainter, rect: QRect, *, used: bool) -> None:
        """Draw the check box of a feature."""
        box = QRectF(rect.left() + _PAD, rect.center().y() - self._box / 2, self._box, self._box)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setPen(QPen(self._style.colour("ink" if used else "second"), 2))
        painter.setBrush(self._style.colour("ink" if used else "card"))
        painter.drawRoundedRect(box, 5, 5)
        if used:
            painter.setPen(QPen(self._style.colour("card"), 2.5))
            painter.drawPolyline([box.topLeft() + QPointF(self._box * x, self._box * y) for x, y in _TICK])


class FirstRows(QTableView):
    """The table. Space uses or omits the column of the current cell, L makes it the label.

    Signals
    -------
    label_asked : (column) request to make a column the label.
    turned : (column) request to use or omit a feature.
    """

    label_asked = Signal(int)
    turned = Signal(int)

    def __init__(self, style: Style, parent: QWidget) -> None:
        super().__init__(parent)
        self.setObjectName("importTable")
        self.setAccessibleName(self.tr("The first rows of the file"))
        self.setToolTip(
            self.tr("Space includes or excludes the column of the current cell; L makes the column the label")
        )
        self.cells = Cells(style, self)
        self.heads = Heads(self.cells, style, self)
        self.heads.label_asked.connect(self.label_asked)
        self.heads.turned.connect(self.turned)
        self.setHorizontalHeader(self.heads)
        self.setModel(self.cells)
        self.setFont(style.font(style.note))
        self.setShowGrid(False)
        self.setSelectionMode(QAbstractItemView.SelectionMode.NoSelection)
        self.setWordWrap(False)
        self.setHorizontalScrollMode(QAbstractItemView.ScrollMode.ScrollPerPixel)
        self.verticalHeader().setDefaultSectionSize(QFontMetrics(style.font(style.note)).height() + 10)
        self.setTabKeyNavigation(False)

    def show_preview(self, seen: Preview, used: frozenset[int]) -> None:
        """Show the rows of a preview. The columns `used` are the features."""
        fresh = seen.header != self.cells.seen.header
        current = self.currentIndex()
        place = current.row(), current.column()
        self.cells.show(seen, used)
        if fresh:
            for i in range(len(seen.header)):
                measured = self.sizeHintForColumn(i) + 2 * _PAD if len(seen.header) <= _MANY else 0
                self.setColumnWidth(i, max(_NARROW, min(self.heads.most, max(measured, self.heads.width_of(i)))))
        self.setCurrentIndex(self.cells.index(max(0, place[0]), max(0, place[1])))
        self.heads.viewport().update()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Use or omit the column of the current cell, or make it the label."""
        place = self.currentIndex().column()
        if place >= 0 and event.key() == Qt.Key.Key_Space and place != self.cells.seen.label:
            self.turned.emit(place)
        elif place >= 0 and event.key() == Qt.Key.Key_L:
            self.label_asked.emit(place)
        elif event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter):
            event.ignore()  # it opens the file
        else:
            super().keyPressEvent(event)
