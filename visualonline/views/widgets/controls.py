"""What the bars are made of: boxes as wide as what is chosen, buttons, cards that open under them."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import QPoint, QSize, Qt
from PySide6.QtWidgets import (
    QComboBox,
    QFrame,
    QStyle,
    QStyleOptionComboBox,
    QToolButton,
    QVBoxLayout,
    QWidget,
)

from visualonline.session.session import Session

_AROUND, _WIDEST = 52, 280
"""Px in a box beside its text, for the rim and the arrow; how wide it may be for a long name."""


class Popover(QFrame):
    """A card that opens under a button and closes when something else is clicked."""

    def __init__(self, content: QWidget, parent: QWidget) -> None:
        super().__init__(parent, Qt.WindowType.Popup)
        self.setObjectName("card")
        self.content = content
        layout = QVBoxLayout(self)
        layout.setContentsMargins(18, 14, 18, 14)
        layout.addWidget(content)

    def open_under(self, button: QWidget) -> None:
        """Open below a button."""
        self.adjustSize()
        place, screen = button.mapToGlobal(QPoint(0, button.height() + 4)), button.screen().availableGeometry()
        rightmost = max(screen.left(), screen.right() - self.width())
        self.move(min(place.x(), rightmost), place.y())
        self.show()


class NameBox(QComboBox):
    """A box as wide as the chosen name. One that is too long ends in dots, and the tooltip has it whole."""

    def __init__(self, name: str, accessible: str, tip: str) -> None:
        super().__init__()
        self.setObjectName(name)
        self.setAccessibleName(accessible)
        self._tip = tip
        self.setToolTip(tip)
        self.setSizeAdjustPolicy(QComboBox.SizeAdjustPolicy.AdjustToMinimumContentsLengthWithIcon)
        self.setMinimumContentsLength(6)
        self.view().setMinimumWidth(280)
        self.currentTextChanged.connect(lambda _text: self._fit())

    def sizeHint(self) -> QSize:
        """Return room for the chosen name."""
        needed = self.fontMetrics().horizontalAdvance(self.currentText()) + _AROUND
        return QSize(min(max(needed, self.minimumSizeHint().width()), _WIDEST), super().sizeHint().height())

    def _fit(self) -> None:
        self.setToolTip(f"{self._tip}: {self.currentText()}" if self.currentText() else self._tip)
        self.updateGeometry()

    def initStyleOption(self, option: QStyleOptionComboBox) -> None:
        """Let Qt draw the name cut with dots rather than in the middle of a letter."""
        super().initStyleOption(option)
        control, part = QStyle.ComplexControl.CC_ComboBox, QStyle.SubControl.SC_ComboBoxEditField
        room = self.style().subControlRect(control, option, part, self).width()
        option.currentText = self.fontMetrics().elidedText(option.currentText, Qt.TextElideMode.ElideRight, room - 2)


def tool_button(text: str, tip: str, action: Callable[[], None]) -> QToolButton:
    """Return a button that acts."""
    button = QToolButton()
    button.setText(text)
    button.setToolTip(tip)
    button.setAccessibleName(tip)
    button.clicked.connect(lambda: action())
    return button


def refusal(session: Session, act: Callable[[], bool]) -> str:
    """Do what may be refused; return the reason, empty if `act` tells that it was done."""
    reasons: list[str] = []
    session.failed.connect(reasons.append)
    done = act()
    session.failed.disconnect(reasons.append)
    return reasons[0] if reasons and not done else ""
