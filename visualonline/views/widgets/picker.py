"""A card to choose from: a search field, a filtered list with headings, and a note about the selected entry.

The field has the focus. Typed words filter the list, the arrow and page keys move in it, Enter chooses, Esc closes.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from functools import partial
from types import MappingProxyType
from typing import Any, NamedTuple

from PySide6.QtCore import QEvent, QModelIndex, QObject, QPersistentModelIndex, QPoint, QRect, QSize, Qt, QTimer
from PySide6.QtGui import QColor, QFont, QFontMetrics, QKeyEvent, QMouseEvent, QPainter, QPalette
from PySide6.QtWidgets import (
    QApplication,
    QFrame,
    QLabel,
    QLineEdit,
    QListWidget,
    QListWidgetItem,
    QStyle,
    QStyledItemDelegate,
    QStyleOptionViewItem,
    QVBoxLayout,
    QWidget,
)

from visualonline.core.search import Hit, Searched, search
from visualonline.views.plot.caught import caught, restored
from visualonline.views.text.plain import plain
from visualonline.views.text.translation import translate

_STEPS = (Qt.Key.Key_Up, Qt.Key.Key_Down, Qt.Key.Key_PageUp, Qt.Key.Key_PageDown)
_WIDTH, _WIDEST, _HEIGHT = 46, 64, 40
"""Usual width, largest width for long lines, and height of a card, in line heights."""
_RIM = 14
"""Margin in px around the list, and at both ends of its rows."""
Index = QModelIndex | QPersistentModelIndex


class Entry(NamedTuple):
    """An entry of a picker.

    Attributes
    ----------
    data : the value that is passed on when the entry is chosen.
    summary : a line below the name.
    aside : one or two words at the right of the row.
    note : further information that is shown while the entry is selected.
    absent : the reason why the entry cannot be chosen; empty if it can.
    known : the id, aliases and keywords, which are searched as well.
    by_alias : the values that replace the data if the entry was found by one of these aliases.
    """

    data: Any
    name: str
    heading: str = ""
    summary: str = ""
    aside: str = ""
    note: str = ""
    absent: str = ""
    known: Searched = Searched("")
    by_alias: Mapping[str, Any] = MappingProxyType({})

    @property
    def description(self) -> str:
        """All texts in one line."""
        return "; ".join(filter(None, (self.name, self.summary, self.aside, self.note, self.absent)))

    def found(self, typed: str) -> Hit | None:
        """Return how the entry matches a search text, or None if it does not."""
        about = f"{self.heading} {self.description} {self.known.about}"
        return search(typed, self.known._replace(name=self.name, about=about))


class _Rows(QStyledItemDelegate):
    """Draws entries with summary and aside, and the headings of groups."""

    def __init__(self, rows: list[Entry | str], hits: dict[int, Hit], parent: QObject) -> None:
        super().__init__(parent)
        self._rows, self._hits = rows, hits

    def sizeHint(self, option: QStyleOptionViewItem, index: Index) -> QSize:
        """Return the size of a heading, or of an entry with one or two lines."""
        row, line = self._rows[index.row()], QFontMetrics(option.font).height()
        if isinstance(row, str):
            return QSize(100, line + 20)
        return QSize(100, 2 * line + 14 if row.summary or row.absent else line + 14)

    @caught
    def paint(self, painter: QPainter, option: QStyleOptionViewItem, index: Index) -> None:
        """Draw a row."""
        row, roles, state = self._rows[index.row()], QPalette.ColorRole, QStyle.StateFlag
        colours = QApplication.palette()  # a style sheet makes the list's own secondary text too pale
        strong, second = colours.color(roles.Text), colours.color(roles.PlaceholderText)
        bold = QFont(option.font)
        bold.setWeight(QFont.Weight.DemiBold)
        with restored(painter):
            rect = option.rect.adjusted(_RIM, 7, -_RIM, -7)
            if isinstance(row, str):
                _draw(painter, rect, row, bold, second, Qt.AlignmentFlag.AlignBottom)
            else:
                if option.state & state.State_Selected:
                    painter.fillRect(option.rect, colours.highlight())
                    strong = second = colours.color(roles.HighlightedText)
                elif option.state & state.State_MouseOver and not row.absent:
                    painter.fillRect(option.rect, colours.alternateBase())
                alias = row.known.shown(self._hits[index.row()].alias)
                self._draw_entry(painter, rect, row, alias, bold, second if row.absent else strong, second)

    @staticmethod
    def _draw_entry(
        painter: QPainter, rect: QRect, row: Entry, alias: str, bold: QFont, strong: QColor, second: QColor
    ) -> None:
        plain = QFont(bold)
        plain.setWeight(QFont.Weight.Normal)
        line = QFontMetrics(plain).height()
        first, below = QRect(rect), QRect(rect)
        first.setHeight(line)
        below.setTop(rect.bottom() + 1 - line)
        aside = _draw(painter, first, row.aside, plain, second, Qt.AlignmentFlag.AlignRight)
        about = row.absent or row.summary
        first.setRight(first.right() - (aside + 16 if aside else 0))
        name = _draw(painter, first, row.name, bold if about else plain, strong)
        if alias:
            first.setLeft(first.left() + name + 12)
            _draw(painter, first, also_called(alias), plain, second)
        _draw(painter, below, about, plain, second)


def _draw(
    painter: QPainter, rect: QRect, text: str, font: QFont, colour: QColor,
    side: Qt.AlignmentFlag = Qt.AlignmentFlag.AlignLeft,
) -> int:  # fmt: skip
    """Draw a line of text, elided if it does not fit. Return its width."""
    painter.setFont(font)
    painter.setPen(colour)
    shown = painter.fontMetrics().elidedText(text, Qt.TextElideMode.ElideRight, rect.width())
    painter.drawText(rect, side, shown)
    return painter.fontMetrics().horizontalAdvance(shown)


def _line(name: str, text: str = "") -> QLabel:
    """Return a label with word wrap."""
    label = QLabel(text)
    label.setObjectName(name)
    label.setWordWrap(True)
    return label


def also_called(alias: str) -> str:
    """Return the remark for an entry that was found by an alias."""
    return translate("Widgets", "also called {alias}").format(alias=alias)


class Picker(QFrame):
    """A picker, which closes when an entry is chosen or when the user clicks elsewhere.

    Parameters
    ----------
    entries : the entries in display order, grouped by heading.
    chosen : called with the data of the chosen entry after the picker is closed.
    prompt, accessible : the placeholder text and the accessible name of the field.
    current : the data of the entry that is selected at first.
    why : a sentence above the field that explains why a choice is needed; may be empty.
    """

    def __init__(
        self,
        entries: Sequence[Entry],
        parent: QWidget,
        chosen: Callable[[Any], object],
        *,
        prompt: str,
        accessible: str,
        current: object = None,
        why: str = "",
    ) -> None:
        super().__init__(parent, Qt.WindowType.Popup)
        self.setObjectName("card")
        self.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        self.rows: list[Entry | str] = []
        """The rows of the list: entries, and headings as texts."""
        self.hits: dict[int, Hit] = {}
        """The search result of the entry in each row."""
        self._entries, self._chosen = tuple(entries), chosen
        self._anchor: QWidget | None = None
        self.field = QLineEdit()
        self.field.setObjectName("pickerField")
        self.field.setPlaceholderText(prompt)
        self.field.setAccessibleName(accessible)
        self.list = QListWidget()
        self.list.setObjectName("pickerList")
        self.list.setAccessibleName(self.tr("Search results"))
        self.list.setItemDelegate(_Rows(self.rows, self.hits, self.list))
        self.list.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self.list.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.list.viewport().setAttribute(Qt.WidgetAttribute.WA_Hover)
        self.nothing = _line("nothingLabel", self.tr("Nothing found"))
        self.nothing.setAlignment(Qt.AlignmentFlag.AlignCenter)
        self.foot = _line("pickerFoot")
        self.foot.setProperty("hint", True)
        layout = QVBoxLayout(self)
        layout.setContentsMargins(_RIM, _RIM, _RIM, _RIM)
        layout.setSpacing(10)
        self.why = _line("pickerWhy", plain(why))
        for widget, stretch in ((self.why, 0), (self.field, 0), (self.list, 1), (self.nothing, 1), (self.foot, 0)):
            layout.addWidget(widget, stretch)
        self.why.setVisible(bool(why))
        self.foot.setVisible(any(entry.note for entry in self._entries))
        self.field.installEventFilter(self)
        self.field.textChanged.connect(self._fill)
        self.field.returnPressed.connect(self._accept)
        self.list.currentRowChanged.connect(self._show_note)
        self.list.itemClicked.connect(lambda item: self._accept() if item.flags() else None)
        self._fill("")
        self._mark(current)

    @property
    def entry(self) -> Entry | None:
        """The selected entry, or None if nothing was found."""
        k = self.list.currentRow()
        row = self.rows[k] if 0 <= k < len(self.rows) else ""
        return row if isinstance(row, Entry) else None

    # Its position

    def open_under(self, anchor: QWidget) -> None:
        """Open below a control within its window, or centred over the window if the control is hidden."""
        if not anchor.isVisible():
            self.open_over(anchor.window())
            return
        self._anchor = anchor
        self._open(anchor.mapToGlobal(QPoint(0, anchor.height() + 4)), anchor.window())

    def open_over(self, window: QWidget) -> None:
        """Open at the top of a window, horizontally centred."""
        self._open(None, window)

    def _open(self, corner: QPoint | None, window: QWidget) -> None:
        """Open at a corner, or near the top of a window, as large as the contents need and the window allows."""
        self.ensurePolished()
        self.list.ensurePolished()
        line, gap = self.list.fontMetrics().height(), 12
        seen = QRect(window.mapToGlobal(QPoint(0, 0)), window.size()).intersected(window.screen().availableGeometry())
        width = max(_WIDTH * line, min(self._widest(), _WIDEST * line))
        size = QSize(width, _HEIGHT * line).boundedTo(seen.size() - QSize(2 * gap, 2 * gap))
        place = QPoint(seen.center().x() - size.width() // 2, seen.top() + 64) if corner is None else corner
        left = max(seen.left() + gap, min(place.x(), seen.right() - gap - size.width()))
        self.foot.setMinimumHeight(self._highest(size.width() - 2 * _RIM))  # nothing moves between entries
        rows = sum(self.list.sizeHintForRow(k) for k in range(self.list.count())) + 2 * self.list.frameWidth() + 4
        others = self.sizeHint().height() - self.list.sizeHint().height()
        room = seen.bottom() - gap - place.y()
        self.setGeometry(left, place.y(), size.width(), min(rows + others, size.height(), room))
        self.show()
        self._look()
        self.field.setFocus()

    def _widest(self) -> int:
        """Return the width in px with which no summary is elided."""
        metrics = self.list.fontMetrics()
        lines = (entry.absent or entry.summary for entry in self._entries)
        return max((metrics.horizontalAdvance(text) for text in lines), default=0) + 6 * _RIM

    def _highest(self, width: int) -> int:
        """Return the height in px of the longest note."""
        metrics, wrapped = self.foot.fontMetrics(), Qt.TextFlag.TextWordWrap
        room = QRect(0, 0, width, 10_000)
        return max((metrics.boundingRect(room, wrapped, entry.note).height() for entry in self._entries), default=0)

    # User input

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Forward navigation keys from the field to the list."""
        if isinstance(event, QKeyEvent) and event.type() == QEvent.Type.KeyPress and event.key() in _STEPS:
            QApplication.sendEvent(self.list, event)
            return True
        return super().eventFilter(watched, event)

    def mousePressEvent(self, event: QMouseEvent) -> None:
        """Close on a click elsewhere. A click on the anchor does not open the picker again."""
        anchor, place = self._anchor, event.globalPosition().toPoint()
        if anchor is not None and anchor.rect().contains(anchor.mapFromGlobal(place)):
            self.setAttribute(Qt.WidgetAttribute.WA_NoMouseReplay)
        super().mousePressEvent(event)

    def _fill(self, typed: str) -> None:
        """List the entries that match the search text, the best first in each group, and select the best of all."""
        self.list.blockSignals(True)
        self.list.clear()
        self.rows.clear()
        self.hits.clear()
        found = [(entry, hit) for entry in self._entries if (hit := entry.found(typed)) is not None]
        for heading in dict.fromkeys(entry.heading for entry, _ in found):
            if heading:
                self.rows.append(heading)
            group = [(entry, hit) for entry, hit in found if entry.heading == heading]
            for entry, hit in sorted(group, key=lambda pair: pair[1].rank):
                self.hits[len(self.rows)] = hit
                self.rows.append(entry)
        for k, row in enumerate(self.rows):
            item = QListWidgetItem(row if isinstance(row, str) else row.name, self.list)
            if isinstance(row, str):
                item.setFlags(Qt.ItemFlag.NoItemFlags)
            else:
                alias = row.known.shown(self.hits[k].alias)
                told = "; ".join(filter(None, (alias and also_called(alias), row.description)))
                item.setData(Qt.ItemDataRole.AccessibleTextRole, told)
                item.setToolTip(plain(told) if row.summary else "")
        self.list.blockSignals(False)
        self.list.setVisible(bool(found))
        self.nothing.setVisible(not found)
        if found:
            self.list.setCurrentRow(min(self.hits, key=lambda k: self.hits[k].rank))
            self._look()
        self._show_note()

    def _mark(self, data: object) -> None:
        """Select the entry with this data, if there is one."""
        for k, row in enumerate(self.rows):
            if data is not None and isinstance(row, Entry) and row.data == data:
                self.list.setCurrentRow(k)

    def _look(self) -> None:
        """Scroll to the selected entry, keeping the first heading visible if possible."""
        item = self.list.currentItem()
        self.list.scrollToTop()
        if item is not None and not self.list.viewport().rect().contains(self.list.visualItemRect(item)):
            self.list.scrollToItem(item, QListWidget.ScrollHint.PositionAtCenter)

    def _show_note(self, _row: int = 0) -> None:
        """Show the note of the selected entry."""
        entry = self.entry
        self.foot.setText("" if entry is None else entry.note)

    def _accept(self) -> None:
        """Pass on the selected entry after closing."""
        entry = self.entry
        if entry is not None and not entry.absent:
            alias = self.hits[self.list.currentRow()].alias
            QTimer.singleShot(0, partial(self._chosen, entry.by_alias.get(alias, entry.data)))
            self.close()
