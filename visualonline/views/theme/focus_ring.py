"""The focus ring around a card, which appears after keyboard navigation, but not after a click."""

from __future__ import annotations

from PySide6.QtCore import QEvent, QObject, QRect, Qt
from PySide6.QtGui import QRegion
from PySide6.QtWidgets import QFrame, QWidget

_CORNER = 10


class FocusRing(QFrame):
    """A frame over the border of a card, from Tab focus on the card or its plane until the focus leaves."""

    def __init__(self, card: QWidget) -> None:
        super().__init__(card)
        self.setObjectName("focusRing")
        self.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
        self.hide()

    def appear(self, focused: QWidget) -> None:
        """Show the ring above all other children as long as a widget has the focus."""
        focused.installEventFilter(self)  # installing the same filter again has no effect
        self.show()
        self.raise_()

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Hide the ring when the focus leaves."""
        if event.type() == QEvent.Type.FocusOut:
            self.hide()
        return super().eventFilter(watched, event)

    def cover(self, card: QRect) -> None:
        """Resize the ring to the card."""
        inside = card.adjusted(_CORNER, _CORNER, -_CORNER, -_CORNER)
        self.setGeometry(card)
        self.setMask(QRegion(card) - QRegion(inside))  # the mask keeps the inside from repainting the ring
