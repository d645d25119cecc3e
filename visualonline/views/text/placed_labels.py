"""Labels for texts and pictures in given rectangles, for layouts that Qt's layout classes do not support."""

from __future__ import annotations

from functools import lru_cache
from typing import NamedTuple

from PySide6.QtCore import QEvent, QPointF, QRect, QRectF, Qt
from PySide6.QtGui import QColor, QHelpEvent, QPainter, QPalette, QPixmap
from PySide6.QtWidgets import QLabel, QToolTip, QWhatsThis, QWidget

from visualonline.session.commands import Command
from visualonline.views.theme.picture_label import PictureLabel
from visualonline.views.theme.style import LIGHT, Style

_STYLE = Style(LIGHT)
"""The source of fonts, which are the same in every style."""
_CORNER = 4
"""Margin in px that keeps a rectangle clear of a card's rounded corners."""
_PALE = 0.5
"""Opacity of outdated items."""
_LEFT = Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter


class Text(NamedTuple):
    """A text in a box, with a font size in px. The box may have a background, a style sheet border and rounded corners.

    The `tip` is the tooltip. A click on the box emits the `command`.
    """

    box: QRectF
    text: str
    colour: QColor
    size: float = 1.0
    bold: bool = False
    align: Qt.AlignmentFlag = _LEFT
    wrap: bool = False
    ground: QColor | None = None
    border: str = ""
    radius: float = 0.0
    tip: str = ""
    command: Command | None = None

    @property
    def look(self) -> tuple[object, ...]:
        """Everything except box, text, tooltip and command."""
        return self[2:-2]

    @property
    def sheet(self) -> str:
        """The label's style sheet."""
        look = f"color: {self.colour.name()}; font-size: {max(1, round(self.size))}px;"
        look += f" font-weight: {600 if self.bold else 400};"
        if self.ground is not None:
            look += f" background: {self.ground.name()};"
        return look + f" border: {self.border or 'none'}; border-radius: {round(self.radius)}px; padding: 0;"


class Picture(NamedTuple):
    """A picture that fills its box, with a tooltip."""

    box: QRectF
    pixmap: QPixmap
    tip: str = ""


Item = Text | Picture


def text_at(
    left: float, baseline: float, text: str, colour: QColor, style: Style, size: float, *, bold: bool = False
) -> Text:
    """Return a text that begins at a point on its baseline."""
    middle, width = baseline - 0.36 * size, style.width(text, size, bold=bold) + 2
    return Text(QRectF(left, middle - 0.75 * size, width, 1.5 * size), text, colour, size, bold)


def dimmed(items: list[Item], style: Style) -> list[Item]:
    """Return pale copies of outdated items, in the same places."""
    return [_dimmed(item, style) for item in items]


def _dimmed(item: Item, style: Style) -> Item:
    if isinstance(item, Picture):
        return item._replace(pixmap=_pale_picture(item.pixmap))
    ground = None if item.ground is None else style.mixed_with(item.ground, _PALE)
    border = item.border and f"1px solid {style.colours.edge}"
    return item._replace(colour=style.mixed_with(item.colour, _PALE), ground=ground, border=border)


@lru_cache(maxsize=64)
def _pale_picture(picture: QPixmap) -> QPixmap:
    """Return a pale copy, cached so that equal pictures have identical copies and their labels are not updated."""
    pale = QPixmap(picture.size())
    pale.setDevicePixelRatio(picture.devicePixelRatio())
    pale.fill(Qt.GlobalColor.transparent)
    painter = QPainter(pale)
    painter.setOpacity(_PALE)
    painter.drawPixmap(0, 0, picture)
    painter.end()
    return pale


def fill_ground(widget: QWidget, colour: QColor) -> None:
    """Fill a widget with a colour unless it already has it."""
    look = widget.palette()
    if not widget.autoFillBackground() or look.color(QPalette.ColorRole.Window) != colour:
        look.setColor(QPalette.ColorRole.Window, colour)
        widget.setPalette(look)
        widget.setAutoFillBackground(True)


class PlacedLabels(QWidget):
    """Labels in given rectangles. Unchanged labels cost nothing."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
        self.items: list[Item] = []
        self._ground: QColor | None = None
        self._labels: list[PictureLabel] = []
        self._shown: list[Item | None] = []

    def set_ground(self, colour: QColor) -> None:
        """Set an opaque background, so that a new number does not repaint the widgets below."""
        self._ground = colour
        fill_ground(self, colour)

    def changeEvent(self, event: QEvent) -> None:
        """Restore the background, which Qt resets with a parent's style sheet and when a new widget is polished."""
        super().changeEvent(event)
        if event.type() in (QEvent.Type.StyleChange, QEvent.Type.PaletteChange) and self._ground is not None:
            fill_ground(self, self._ground)

    def cover(self, card: QRect) -> None:
        """Cover a card except its border and rounded corners. Boxes are still relative to the card's corner."""
        self.setGeometry(card.adjusted(_CORNER, _CORNER, -_CORNER, -_CORNER))
        for label, item in zip(self._labels, self._shown, strict=True):
            if item is not None:
                self._place(label, item)

    def lay(self, items: list[Item]) -> None:
        """Show new items."""
        for k, item in enumerate(items):
            if k >= len(self._labels):
                self._labels.append(PictureLabel(self))
                self._labels[k].setTextFormat(Qt.TextFormat.PlainText)
                self._shown.append(None)
            if item != self._shown[k]:
                self._show(self._labels[k], item, self._shown[k])
                self._shown[k] = item
            if k >= len(self.items):
                self._labels[k].show()
        for label in self._labels[len(items) : len(self.items)]:
            label.hide()
        self.items = items

    def explained_at(self, place: QPointF) -> Item | None:
        """Return the topmost item with a tooltip at a position in the card, or None."""
        return next((item for item in reversed(self.items) if item.tip and item.box.contains(place)), None)

    def command_at(self, place: QPointF) -> Command | None:
        """Return the command of a click at a position in the card, or None."""
        found = (item for item in reversed(self.items) if isinstance(item, Text) and item.box.contains(place))
        return next((item.command for item in found if item.command is not None), None)

    def explain(self, event: QHelpEvent) -> bool:
        """Show the tooltip or the "What is this?" text of the item under the mouse. Return whether there is one."""
        item = self.explained_at(QPointF(event.pos()))
        if item is not None and event.type() == QEvent.Type.ToolTip:
            QToolTip.showText(event.globalPos(), item.tip, self.parentWidget(), item.box.toRect())
        elif item is not None and event.type() == QEvent.Type.WhatsThis:
            QWhatsThis.showText(event.globalPos(), item.tip, self.parentWidget())
        else:
            return False
        return True

    def _show(self, label: PictureLabel, item: Item, before: Item | None) -> None:
        if isinstance(item, Picture):
            if not isinstance(before, Picture):
                label.setStyleSheet("border: none; background: transparent;")
            label.setPixmap(item.pixmap)
        else:
            if isinstance(before, Picture):
                label.clear()  # an empty text alone would leave the picture
            if not isinstance(before, Text) or item.look != before.look:
                label.setFont(_STYLE.font(item.size, bold=item.bold))  # the sheet keeps its tabular figures
                label.setStyleSheet(item.sheet)
                label.setAlignment(item.align)
                label.setWordWrap(item.wrap)
            label.setText(item.text)
        if before is None or item.box != before.box:
            self._place(label, item)

    def _place(self, label: QLabel, item: Item) -> None:
        label.setGeometry(item.box.toRect().translated(-self.pos()))
