"""A QR code that fills the available space, black on white in every theme."""

from __future__ import annotations

import math

from PySide6.QtCore import QSize, Qt
from PySide6.QtGui import QPainter, QPixmap, QResizeEvent
from PySide6.QtWidgets import QWidget

from visualonline.views.theme.picture_label import PictureLabel

_QUIET = 4
"""Width of the white border in modules, as the standard requires."""


class QrCode(QWidget):
    """A widget that shows a text as a QR code.

    Parameters
    ----------
    least : int
        Smallest width and height in px.
    """

    def __init__(self, least: int) -> None:
        super().__init__()
        self._least = least
        self._text = ""
        self._rows: tuple[bytes, ...] = ()
        self._label = PictureLabel(self)

    def show_text(self, text: str) -> None:
        """Show a text. An empty one hides the code."""
        if text != self._text:
            self._text = text
            self._rows = modules(text) if text else ()
            self.setAccessibleName(text)
            self._draw()
        self.setVisible(bool(text))

    def sizeHint(self) -> QSize:
        """Return the smallest size."""
        return QSize(self._least, self._least)

    minimumSizeHint = sizeHint

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Draw the code in the new size."""
        super().resizeEvent(event)
        self._draw()

    def _draw(self) -> None:
        """Draw the code. Each module is a whole number of screen pixels wide, because cameras would see stripes."""
        if not self._rows:
            return
        n, ratio = len(self._rows) + 2 * _QUIET, self.devicePixelRatioF()
        side = max(math.floor(min(self.width(), self.height()) * ratio / n), 1)
        picture = QPixmap(n * side, n * side)
        picture.setDevicePixelRatio(ratio)
        picture.fill(Qt.GlobalColor.white)
        painter = QPainter(picture)
        painter.scale(1 / ratio, 1 / ratio)
        for i, row in enumerate(self._rows):
            for j, dark in enumerate(row):
                if dark:
                    painter.fillRect((j + _QUIET) * side, (i + _QUIET) * side, side, side, Qt.GlobalColor.black)
        painter.end()
        wide = round(n * side / ratio)
        self._label.setGeometry((self.width() - wide) // 2, (self.height() - wide) // 2, wide, wide)
        self._label.setPixmap(picture)


def modules(text: str) -> tuple[bytes, ...]:
    """Return the modules of a text's QR code without a border, row by row: 1 for dark, 0 for light.

    Examples
    --------
    >>> rows = modules("http://127.0.0.1:8000/")
    >>> len(rows), {len(row) for row in rows}, rows[0][:7] == bytes(7 * [1])
    (25, {25}, True)
    """
    import segno  # on use: a window without a room does not need it

    return tuple(bytes(row) for row in segno.make(text, error="m", micro=False).matrix)
