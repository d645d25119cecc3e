"""Every stream that is built in, to choose from: by group, with a line of description, size, licence and source."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import NamedTuple, cast

from PySide6.QtCore import QEvent, QModelIndex, QObject, QPersistentModelIndex, QRect, QSize, Qt, Signal
from PySide6.QtGui import QColor, QFont, QFontMetrics, QKeyEvent, QPainter
from PySide6.QtWidgets import (
    QApplication,
    QDialog,
    QHBoxLayout,
    QLabel,
    QLineEdit,
    QListWidget,
    QListWidgetItem,
    QPushButton,
    QStyle,
    QStyledItemDelegate,
    QStyleOptionViewItem,
    QVBoxLayout,
    QWidget,
)

from visualonline.core.catalog import catalog
from visualonline.core.errors import Error
from visualonline.core.parameters import resolve_values
from visualonline.core.plugin import Source
from visualonline.streams.spec import CLICKED
from visualonline.views.theme.style import Style

HEADINGS = {
    "clicked": "Your own points",
    "generator": "Generators",
    "lecture": "Examples of the lectures",
    "adversary": "Adversaries",
    "data set": "Data sets",
}
"""The groups in the order they are offered."""
_SAMPLE = Qt.ItemDataRole.UserRole
_STEPS = (Qt.Key.Key_Up, Qt.Key.Key_Down, Qt.Key.Key_PageUp, Qt.Key.Key_PageDown)
_SIZE = QSize(1120, 800)
Index = QModelIndex | QPersistentModelIndex


class Sample(NamedTuple):
    """A stream to choose: its id, and what is told of it.

    Attributes
    ----------
    size, unit : str
        Its numbers of rounds and of features or experts, as in "569 × 30", and what these count.
    absent : str or None
        Why it cannot be opened here.
    """

    id: str
    name: str
    summary: str
    origin: str
    size: str
    unit: str
    absent: str | None

    @property
    def told(self) -> str:
        """All of it in one line."""
        size = f"{self.size} {self.unit}"
        return "; ".join(filter(None, (f"{self.name} ({self.id})", self.summary, size, self.origin, self.absent)))

    def has(self, typed: str, heading: str) -> bool:
        """Tell whether a word of this or of its heading begins with each of the words that are typed."""
        words = _words(f"{heading} {self.told}")
        return all(any(word.startswith(part) for word in words) for part in _words(typed))

    def begins(self, typed: str) -> bool:
        """Tell whether its name or its id begins with what is typed."""
        start = typed.strip().lower()
        return bool(start) and (self.name.lower().startswith(start) or self.id.startswith(start))


def _words(text: str) -> list[str]:
    return re.findall(r"[^\W_]+", text.lower())


def grouped() -> list[tuple[str, list[Source]]]:
    """Return the sources under their headings; one whose group has none is found with the generators."""
    found: dict[str, list[Source]] = {group: [] for group in HEADINGS}
    for source in catalog("streams").plugins.values():
        if isinstance(source, Source):
            found.get(source.group, found["generator"]).append(source)
    return [(HEADINGS[group], sources) for group, sources in found.items() if sources]


def gallery_entries() -> list[tuple[str, list[Sample]]]:
    """Return what can be chosen, under its headings."""
    clicked = Sample(CLICKED, "Clicked points", "an empty plane: left click adds +1, right click −1", "", "0 × 2",
                     "rounds × features", None)  # fmt: skip
    return [(HEADINGS["clicked"], [clicked]), *((text, list(map(_sample, sources))) for text, sources in grouped())]


def _sample(source: Source) -> Sample:
    absent = source.reason_absent() if source.reason_absent is not None else None
    rounds, dim = source.size or (None, None)
    if dim is None and absent is None:
        try:
            dim = source.make(resolve_values(source.parameters, {}, source.id), 0, None).dim
        except Error as error:
            absent = str(error)
    return Sample(
        source.id,
        source.name,
        source.summary,
        "  ·  ".join(filter(None, (source.licence, source.source))),
        f"{'any' if rounds is None else f'{rounds:,}'} × {'?' if dim is None else dim}",
        "rounds × experts" if source.kind == "advice" else "rounds × features",
        absent,
    )


class _Rows(QStyledItemDelegate):
    """Draws a stream in two lines, its size at the right, and a heading over each group."""

    def __init__(self, style: Style, parent: QObject) -> None:
        super().__init__(parent)
        self._style = style
        self._strong, self._plain = style.font(style.caption, bold=True), style.font(style.caption)
        self._note = style.font(style.note)
        self._lines = QFontMetrics(self._plain).height(), QFontMetrics(self._note).height()

    def sizeHint(self, option: QStyleOptionViewItem, index: Index) -> QSize:  # noqa: ARG002  Qt's signature
        """Return the room of two lines, of one for a heading."""
        high, low = self._lines
        return QSize(200, high + low + 18 if index.data(_SAMPLE) is not None else high + 22)

    def paint(self, painter: QPainter, option: QStyleOptionViewItem, index: Index) -> None:
        """Draw one row."""
        sample = index.data(_SAMPLE)
        rect = option.rect.adjusted(14, 0, -14, 0)
        painter.save()
        if sample is None:
            painter.setFont(self._strong)
            painter.setPen(self._style.colour("second"))
            low = Qt.AlignmentFlag.AlignBottom
            painter.drawText(rect.adjusted(0, 0, 0, -6), low, index.data(Qt.ItemDataRole.DisplayRole))
        else:
            chosen = bool(option.state & QStyle.StateFlag.State_Selected)
            if chosen:
                painter.fillRect(option.rect, self._style.colour("positive"))
            self._draw(painter, rect.adjusted(0, 8, 0, -8), sample, chosen=chosen)
        painter.restore()

    def _draw(self, painter: QPainter, rect: QRect, sample: Sample, *, chosen: bool) -> None:
        strong = self._style.colour("on_strong" if chosen else "ink" if sample.absent is None else "second")
        weak = strong if chosen else self._style.colour("second")
        high, low = self._lines
        first, second = QRect(rect.left(), rect.top(), rect.width(), high), QRect(rect)
        second.setTop(rect.bottom() + 1 - low)
        right = max(
            self._text(painter, first, sample.size, self._plain, strong, end=True),
            self._text(painter, second, sample.unit, self._note, weak, end=True),
        )
        first.setRight(first.right() - right - 24)
        second.setRight(first.right())
        first.setLeft(first.left() + self._text(painter, first, sample.name, self._strong, strong) + 16)
        self._text(painter, first, sample.summary, self._plain, strong)
        self._text(painter, second, sample.absent or sample.origin, self._note, weak)

    def _text(
        self, painter: QPainter, rect: QRect, text: str, font: QFont, colour: QColor, *, end: bool = False
    ) -> int:
        """Draw a line of text, shortened where there is no room for it; return its width."""
        painter.setFont(font)
        painter.setPen(colour)
        metrics = painter.fontMetrics()
        shown = metrics.elidedText(text, Qt.TextElideMode.ElideRight, rect.width())
        side = Qt.AlignmentFlag.AlignRight if end else Qt.AlignmentFlag.AlignLeft
        painter.drawText(rect, side | Qt.AlignmentFlag.AlignVCenter, shown)
        return metrics.horizontalAdvance(shown)


class StreamGallery(QDialog):
    """A field and the list of the streams that have its words; Enter opens one.

    Signals
    -------
    chosen : (id) a stream is to be opened.
    file_asked : a file is to be opened instead.
    """

    chosen = Signal(str)
    file_asked = Signal()

    def __init__(
        self, offered: Sequence[tuple[str, list[Sample]]], current: str, style: Style, parent: QWidget
    ) -> None:
        super().__init__(parent)
        self.setObjectName("streamsDialog")
        self.setWindowTitle("Streams")
        self.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        self._offered = offered
        self.field = QLineEdit()
        self.field.setObjectName("streamsField")
        self.field.setPlaceholderText("Type a part of a name, a word of its description, an author")
        self.field.setAccessibleName("Words that the stream has")
        self.list = QListWidget()
        self.list.setObjectName("streamsList")
        self.list.setAccessibleName("Streams")
        self.list.setItemDelegate(_Rows(style, self.list))
        self.list.setVerticalScrollMode(QListWidget.ScrollMode.ScrollPerPixel)
        self.list.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.foot = QLabel()
        self.foot.setObjectName("streamsFoot")
        self.foot.setWordWrap(True)
        self._make(style)
        self.field.installEventFilter(self)
        self.field.textChanged.connect(self._fill)
        self.list.currentItemChanged.connect(lambda *_items: self._tell())
        self.list.itemDoubleClicked.connect(lambda _item: self._open())
        self._fill("")
        self._choose(current)
        self.field.setFocus()

    def _make(self, style: Style) -> None:
        """Put field, list and buttons together."""
        file, cancel, self.open_button = QPushButton("Open a file …"), QPushButton("Cancel"), QPushButton("Open")
        file.setObjectName("streamsFileButton")
        file.setToolTip("Choose a file instead (Ctrl+O)")
        cancel.setToolTip("Leave the stream as it is (Esc)")
        self.open_button.setObjectName("streamsOpenButton")
        self.open_button.setToolTip("Open the stream that is chosen (Enter)")
        self.open_button.setDefault(True)
        for button, act in ((file, self._ask), (cancel, self.reject), (self.open_button, self._open)):
            button.setAutoDefault(button is self.open_button)
            button.clicked.connect(lambda _checked=False, act=act: act())
        buttons = QHBoxLayout()
        buttons.setSpacing(10)
        buttons.addWidget(file)
        buttons.addWidget(self.foot, 1)
        buttons.addWidget(cancel)
        buttons.addWidget(self.open_button)
        layout = QVBoxLayout(self)
        layout.setContentsMargins(20, 20, 20, 20)
        layout.setSpacing(12)
        layout.addWidget(self.field)
        layout.addWidget(self.list, 1)
        layout.addLayout(buttons)
        self.foot.setStyleSheet(f"color: {style.colours.second};")
        window = cast("QWidget", self.parent()).size()
        self.resize(_SIZE.boundedTo(window * 0.94) if not style.presenting else window * 0.94)

    @property
    def sample(self) -> Sample | None:
        """The stream that is chosen, None if nothing has the words."""
        item = self.list.currentItem()
        return None if item is None else cast("Sample", item.data(_SAMPLE))

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Let the arrows walk through the list while the field has the keys."""
        if isinstance(event, QKeyEvent) and event.type() == QEvent.Type.KeyPress and event.key() in _STEPS:
            QApplication.sendEvent(self.list, event)
            return True
        return super().eventFilter(watched, event)

    def _fill(self, typed: str) -> None:
        """List what has every word that is typed, and choose what begins so."""
        self.list.clear()
        first = best = None
        for heading, group in self._offered:
            found = [one for one in group if one.has(typed, heading)]
            if found:
                self._add(heading, None)
            for one in found:
                item = self._add(one.told, one)
                first = first or item
                best = best or (item if one.begins(typed) else None)
        if first is not None:
            self.list.setCurrentItem(best or first)
        self._tell()

    def _add(self, text: str, sample: Sample | None) -> QListWidgetItem:
        item = QListWidgetItem(text, self.list)
        if sample is None:
            item.setFlags(Qt.ItemFlag.NoItemFlags)
        else:
            item.setData(_SAMPLE, sample)
            item.setToolTip(sample.told)
        return item

    def _choose(self, source: str) -> None:
        """Choose the stream that is on the stage already."""
        for k in range(self.list.count()):
            sample = self.list.item(k).data(_SAMPLE)
            if sample is not None and sample.id == source:
                self.list.setCurrentRow(k)
                self.list.scrollToItem(self.list.item(k), QListWidget.ScrollHint.PositionAtCenter)

    def _tell(self) -> None:
        sample = self.sample
        self.open_button.setEnabled(sample is not None and sample.absent is None)
        if sample is None:
            self.foot.setText("No stream has these words; Open a file … takes your own data.")
        else:
            self.foot.setText(sample.absent or f"on the command line: {sample.id}")

    def _open(self) -> None:
        sample = self.sample
        if sample is not None and sample.absent is None:
            self.accept()
            self.chosen.emit(sample.id)

    def _ask(self) -> None:
        self.reject()
        self.file_asked.emit()
