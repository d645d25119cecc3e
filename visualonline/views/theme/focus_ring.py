"""The ring round a card that was reached by keys. After a click nobody needs to be told what has them."""

from __future__ import annotations

from PySide6.QtCore import QEvent, QObject, QRect, Qt
from PySide6.QtGui import QRegion
from PySide6.QtWidgets import QFrame, QWidget

_CORNER = 10


class FocusRing(QFrame):
    """Lies over the border of a card, from when Tab led to the card or to the plane in it until that has no keys."""

    def __init__(self, card: QWidget) -> None:
        super().__init__(card)
        self.setObjectName("focusRing")
        self.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
        self.hide()

    def appear(self, focused: QWidget) -> None:
        """Come, over all else in the card, for as long as a widget has the keys."""
        focused.installEventFilter(self)  # another time it is the same filter
        self.show()
        self.raise_()

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Go when another widget has the keys."""
        if event.type() == QEvent.Type.FocusOut:
            self.hide()
        return super().eventFilter(watched, event)

    def cover(self, card: QRect) -> None:
        """Be as large as the card."""
        inside = card.adjusted(_CORNER, _CORNER, -_CORNER, -_CORNER)
        self.setGeometry(card)
        self.setMask(QRegion(card) - QRegion(inside))  # what is inside repaints without it
