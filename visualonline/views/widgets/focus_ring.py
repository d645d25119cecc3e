"""The ring round a card that was reached by keys. After a click nobody needs to be told what has them."""

from __future__ import annotations

from PySide6.QtCore import QRect, Qt
from PySide6.QtGui import QRegion
from PySide6.QtWidgets import QFrame, QWidget

_CORNER = 10


class FocusRing(QFrame):
    """Lies over the border of a card; the window shows it where Tab has led to the card or to the plane in it."""

    def __init__(self, card: QWidget) -> None:
        super().__init__(card)
        self.setObjectName("focusRing")
        self.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
        self.hide()

    def appear(self) -> None:
        """Come, over all else in the card."""
        self.show()
        self.raise_()

    def cover(self, card: QRect) -> None:
        """Be as large as the card."""
        inside = card.adjusted(_CORNER, _CORNER, -_CORNER, -_CORNER)
        self.setGeometry(card)
        self.setMask(QRegion(card) - QRegion(inside))  # what is inside repaints without it
