"""What the bars are made of: boxes as wide as what is chosen, buttons, cards that open under them, what scrolls."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import cast

from PySide6.QtCore import QPoint, QSize, Qt, Signal
from PySide6.QtGui import QFontMetricsF, QIcon, QKeyEvent
from PySide6.QtWidgets import (
    QComboBox,
    QDialog,
    QDialogButtonBox,
    QFormLayout,
    QFrame,
    QLabel,
    QLayout,
    QScrollArea,
    QStyle,
    QStyleOptionComboBox,
    QToolButton,
    QVBoxLayout,
    QWidget,
)

from visualonline.session.session import Session
from visualonline.views.text.fitted_name import fitted_name
from visualonline.views.text.plain import plain
from visualonline.views.widgets.form import Form
from visualonline.views.widgets.picker import Entry, Picker

_GAP = 12
"""Px between a card and the right end of the screen."""
_SPARE, _WIDEST = 6, 420
"""Px in a box beside its text, its rim and its arrow; how wide it may be for a long name."""


class Popover(QFrame):
    """A card with a form, which opens under a button; a click elsewhere or Enter closes it."""

    def __init__(self, content: Form, parent: QWidget) -> None:
        super().__init__(parent, Qt.WindowType.Popup)
        self.setObjectName("card")
        self.content = content
        layout = QVBoxLayout(self)
        layout.setContentsMargins(18, 14, 18, 14)
        layout.addWidget(content)

    def open_under(self, button: QWidget) -> None:
        """Open below a button, further left or up where the screen ends."""
        self.content.updateGeometry()  # what was put into it while nobody saw it is measured no sooner
        self.adjustSize()
        place, screen = button.mapToGlobal(QPoint(0, button.height() + 4)), button.screen().availableGeometry()
        rightmost = max(screen.left(), screen.right() - _GAP - self.width())
        lowest = max(screen.top(), screen.bottom() - self.height())
        self.move(min(place.x(), rightmost), min(place.y(), lowest))
        self.show()
        self.focusNextChild()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Close by Enter in a field, unless what it holds is refused."""
        super().keyPressEvent(event)
        if event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter) and not self.content.refusing:
            self.close()


class NameBox(QComboBox):
    """A box as wide as the chosen name, which opens a card to choose from.

    A name for which there is no room lacks what stands in brackets or ends in dots, and the tooltip has it whole.

    Parameters
    ----------
    name, accessible, tip : str
        The object's name, how it is read out, and the tooltip, to which the chosen name is added.
    entries : () -> sequence of Entry
        What the card offers; the data of each that can be chosen is that of an item of the box.

    Signals
    -------
    alias_chosen : str, an alias that sets parameters was chosen in the card.
    """

    alias_chosen = Signal(str)

    def __init__(self, name: str, accessible: str, tip: str, entries: Callable[[], Sequence[Entry]]) -> None:
        super().__init__()
        self.setObjectName(name)
        self.setAccessibleName(accessible)
        self._tip, self._entries = tip, entries
        self.setToolTip(tip)
        self.setSizeAdjustPolicy(QComboBox.SizeAdjustPolicy.AdjustToMinimumContentsLengthWithIcon)
        self.setMinimumContentsLength(6)
        self.currentTextChanged.connect(lambda _text: self._fit())

    def showPopup(self) -> None:
        """Open the card."""
        Picker(
            self._entries(),
            self.window(),
            self._choose,
            current=self.currentData(),
            prompt=self.tr("Search by name or keyword"),
            accessible=self.tr("{accessibleName}: search text").format(accessibleName=self.accessibleName()),
        ).open_under(self)

    def _choose(self, data: object) -> None:
        """Take the item of an entry, as a list that drops down would."""
        k = self.findData(data)
        if k < 0:
            self.alias_chosen.emit(data)
            return
        self.setCurrentIndex(k)
        self.activated.emit(k)

    def sizeHint(self) -> QSize:
        """Return room for the chosen name."""
        option = QStyleOptionComboBox()
        self.initStyleOption(option)
        around = self.width() - self._room(option) + _SPARE
        needed = self.fontMetrics().horizontalAdvance(self.currentText()) + around
        return QSize(min(max(needed, self.minimumSizeHint().width()), _WIDEST), super().sizeHint().height())

    def _fit(self) -> None:
        self.setToolTip(plain(f"{self._tip}: {self.currentText()}") if self.currentText() else self._tip)
        self.updateGeometry()

    def _room(self, option: QStyleOptionComboBox) -> int:
        """Return the width in px of the text."""
        control, part = QStyle.ComplexControl.CC_ComboBox, QStyle.SubControl.SC_ComboBoxEditField
        return self.style().subControlRect(control, option, part, self).width()

    def initStyleOption(self, option: QStyleOptionComboBox) -> None:
        """Let Qt draw a shorter name rather than one that is cut in the middle of a letter."""
        super().initStyleOption(option)
        option.currentText = fitted_name(option.currentText, QFontMetricsF(self.fontMetrics()), self._room(option) - 2)


def tool_button(text: str, tip: str, action: Callable[[], None]) -> QToolButton:
    """Return a button that acts."""
    button = QToolButton()
    button.setText(text)
    button.setToolTip(tip)
    button.setAccessibleName(tip)
    button.clicked.connect(lambda: action())
    return button


def dress(widget: QWidget, sheet: str) -> None:
    """Give a widget a style sheet unless it has it: Qt lays out anew with each, and in a drag there is one a frame."""
    if widget.styleSheet() != sheet:
        widget.setStyleSheet(sheet)


def add_row(form: QFormLayout, text: str, field: QWidget | QLayout, first: QWidget | None = None) -> None:
    """Add a row to a form; the underlined letter leads to the field, or to the first of several.

    The label has some room above and below, or the form puts it higher than the text of its field.
    """
    label = QLabel(text)
    label.setContentsMargins(0, 1, 0, 1)
    if first is not None or isinstance(field, QWidget):
        label.setBuddy(first or cast("QWidget", field))
    form.addRow(label, field)


def close_box(dialog: QDialog) -> QDialogButtonBox:
    """Return a row with the button that closes a dialog, without the icon that some desktops give it."""
    buttons = QDialogButtonBox(QDialogButtonBox.StandardButton.Close)
    buttons.button(QDialogButtonBox.StandardButton.Close).setIcon(QIcon())
    buttons.rejected.connect(dialog.reject)
    return buttons


def scrolled(content: QWidget) -> QScrollArea:
    """Return what scrolls a widget that is as wide as there is room, and as high as its lines then need.

    The bar keeps its room where there is nothing to scroll, too: one that comes and goes changes the width, and with it
    the height, and Qt resizes without an end.
    """
    area = QScrollArea()
    area.setWidgetResizable(True)
    area.setVerticalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOn)
    area.setFrameShape(QFrame.Shape.NoFrame)
    area.setWidget(content)
    return area


def refusal(session: Session, act: Callable[[], bool]) -> str:
    """Do what may be refused; return the reason, empty if `act` tells that it was done."""
    reasons: list[str] = []
    session.failed.connect(reasons.append)
    done = act()
    session.failed.disconnect(reasons.append)
    return reasons[0] if reasons and not done else ""
