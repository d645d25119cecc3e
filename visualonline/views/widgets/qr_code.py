"""A QR code, as large as there is room for, dark on white in every theme."""

from __future__ import annotations

import math

from PySide6.QtCore import QRectF, QSize, Qt
from PySide6.QtGui import QPainter, QPaintEvent
from PySide6.QtWidgets import QWidget

_QUIET = 4
"""Modules of white around the code, as its standard wants them."""


class QrCode(QWidget):
    """Shows a text that a phone's camera reads."""

    def __init__(self, least: int, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._least = least
        self._text = ""
        self._rows: tuple[bytes, ...] = ()

    def show_text(self, text: str) -> None:
        """Show another text; an empty one hides the code."""
        if text != self._text:
            self._text = text
            self._rows = modules(text) if text else ()
            self.setAccessibleName(text)
            self.update()
        self.setVisible(bool(text))

    def sizeHint(self) -> QSize:
        """Return a size that a phone reads from a few metres."""
        return QSize(self._least, self._least)

    minimumSizeHint = sizeHint

    def paintEvent(self, _event: QPaintEvent) -> None:
        """Draw the modules, each a whole number of pixels of the screen wide, or cameras see stripes."""
        if not self._rows:
            return
        n = len(self._rows) + 2 * _QUIET
        ratio = self.devicePixelRatioF()
        side = max(math.floor(min(self.width(), self.height()) * ratio / n), 1) / ratio
        left, top = (self.width() - n * side) / 2, (self.height() - n * side) / 2
        painter = QPainter(self)
        painter.fillRect(QRectF(left, top, n * side, n * side), Qt.GlobalColor.white)
        for i, row in enumerate(self._rows):
            for j, dark in enumerate(row):
                if dark:
                    place = QRectF(left + (j + _QUIET) * side, top + (i + _QUIET) * side, side, side)
                    painter.fillRect(place, Qt.GlobalColor.black)
        painter.end()


def modules(text: str) -> tuple[bytes, ...]:
    """Return the modules of the QR code of a text, row by row, without a margin: 1 is dark.

    Examples
    --------
    >>> rows = modules("http://127.0.0.1:8000/")
    >>> len(rows), {len(row) for row in rows}, rows[0][:7] == bytes(7 * [1])
    (25, {25}, True)
    """
    import segno  # on use: a window without a room needs none

    return tuple(bytes(row) for row in segno.make(text, error="m", micro=False).matrix)
