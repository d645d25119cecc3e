"""Building blocks of the bars: boxes as wide as their text, buttons, cards that open below them, scroll areas."""

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

from visualonline.session.heard import heard
from visualonline.session.session import Session
from visualonline.views.text.fitted_name import fitted_name
from visualonline.views.text.plain import plain
from visualonline.views.widgets.form import Form
from visualonline.views.widgets.picker import Entry, Picker

_GAP = 12
"""Gap in px between a card and the right edge of the screen."""
_SPARE, _WIDEST, _SHORTENED = 6, 420, 220
"""Width in px of a box in addition to its text, its largest width, and its largest width if space is short."""


class Popover(QFrame):
    """A card with a form that opens below a button. A click elsewhere or Enter closes it."""

    def __init__(self, content: Form, parent: QWidget) -> None:
        super().__init__(parent, Qt.WindowType.Popup)
        self.setObjectName("card")
        self.content = content
        layout = QVBoxLayout(self)
        layout.setContentsMargins(18, 14, 18, 14)
        layout.addWidget(content)

    def open_under(self, button: QWidget) -> None:
        """Open below a button, moved left or up if the screen ends there."""
        self.content.updateGeometry()  # changes made while it was hidden are measured only now
        self.adjustSize()
        place, screen = button.mapToGlobal(QPoint(0, button.height() + 4)), button.screen().availableGeometry()
        rightmost = max(screen.left(), screen.right() - _GAP - self.width())
        lowest = max(screen.top(), screen.bottom() - self.height())
        self.move(min(place.x(), rightmost), min(place.y(), lowest))
        self.show()
        self.focusNextChild()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Close on Enter in a field, unless the form refuses a value."""
        super().keyPressEvent(event)
        if event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter) and not self.content.refusing:
            self.close()


class NameBox(QComboBox):
    """A combo box as wide as the current name, which opens a card to choose from.

    If a name does not fit, its trailing brackets are removed or it is elided. The tooltip contains the full name.

    Parameters
    ----------
    name, accessible, tip : str
        The object name, the accessible name, and the tooltip, to which the current name is added.
    entries : () -> sequence of Entry
        Returns the entries of the card. The data of a selectable entry equals that of an item of the box.

    Signals
    -------
    alias_chosen : str, the user chose an alias that sets parameters.
    """

    alias_chosen = Signal(str)

    def __init__(self, name: str, accessible: str, tip: str, entries: Callable[[], Sequence[Entry]]) -> None:
        super().__init__()
        self.setObjectName(name)
        self.setAccessibleName(accessible)
        self._tip, self._entries = tip, entries
        self._most = _WIDEST
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
        """Choose the item of an entry, as Qt's own list would."""
        k = self.findData(data)
        if k < 0:
            self.alias_chosen.emit(data)
            return
        self.setCurrentIndex(k)
        self.activated.emit(k)

    def set_worded(self, *, worded: bool) -> None:
        """Set whether a long name is shown at length."""
        most = _WIDEST if worded else _SHORTENED
        if most != self._most:
            self._most = most
            self.updateGeometry()

    def sizeHint(self) -> QSize:
        """Return a size that fits the current name."""
        return QSize(min(self.wanted_width(), self._most), super().sizeHint().height())

    def wanted_width(self) -> int:
        """Return the width in px with which the current name is not shortened."""
        option = QStyleOptionComboBox()
        self.initStyleOption(option)
        around = self.width() - self._room(option) + _SPARE
        needed = self.fontMetrics().horizontalAdvance(self.currentText()) + around
        return max(needed, self.minimumSizeHint().width())

    def _fit(self) -> None:
        self.setToolTip(plain(f"{self._tip}: {self.currentText()}") if self.currentText() else self._tip)
        self.updateGeometry()

    def _room(self, option: QStyleOptionComboBox) -> int:
        """Return the width in px available for the text."""
        control, part = QStyle.ComplexControl.CC_ComboBox, QStyle.SubControl.SC_ComboBoxEditField
        return self.style().subControlRect(control, option, part, self).width()

    def initStyleOption(self, option: QStyleOptionComboBox) -> None:
        """Shorten the name for Qt, which would cut it in the middle of a letter."""
        super().initStyleOption(option)
        option.currentText = fitted_name(option.currentText, QFontMetricsF(self.fontMetrics()), self._room(option) - 2)


def tool_button(text: str, tip: str, action: Callable[[], None]) -> QToolButton:
    """Return a button that calls a function."""
    button = QToolButton()
    button.setText(text)
    button.setToolTip(tip)
    button.setAccessibleName(tip)
    button.clicked.connect(lambda: action())
    return button


def dress(widget: QWidget, sheet: str) -> None:
    """Set a style sheet unless the widget has it.

    Each change triggers a layout, and a drag would do so in each frame.
    """
    if widget.styleSheet() != sheet:
        widget.setStyleSheet(sheet)


def add_row(form: QFormLayout, text: str, field: QWidget | QLayout, first: QWidget | None = None) -> None:
    """Add a row to a form. The mnemonic of the label leads to the field, or to `first` of several.

    Without its margins, the label would be higher than the text of its field.
    """
    label = QLabel(text)
    label.setContentsMargins(0, 1, 0, 1)
    if first is not None or isinstance(field, QWidget):
        label.setBuddy(first or cast("QWidget", field))
    form.addRow(label, field)


def close_box(dialog: QDialog) -> QDialogButtonBox:
    """Return a row with a dialog's close button, without the icon of some desktops."""
    buttons = QDialogButtonBox(QDialogButtonBox.StandardButton.Close)
    buttons.button(QDialogButtonBox.StandardButton.Close).setIcon(QIcon())
    buttons.rejected.connect(dialog.reject)
    return buttons


def scrolled(content: QWidget) -> QScrollArea:
    """Return a scroll area for a widget that takes the full width and the height that its lines then need.

    The scroll bar is always visible. If it appeared and disappeared, it would change the width and thus the height, and
    Qt would resize endlessly.
    """
    area = QScrollArea()
    area.setWidgetResizable(True)
    area.setVerticalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOn)
    area.setFrameShape(QFrame.Shape.NoFrame)
    area.setWidget(content)
    return area


def refusal(session: Session, act: Callable[[], bool]) -> str:
    """Do something that may be refused. Return the reason, empty if `act` returns True."""
    with heard(session.failed) as reasons:
        done = act()
    return str(reasons[0]) if reasons and not done else ""
