"""A picture of what may be shown next, painted while there is time for it."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtGui import QPainter, QPixmap
from PySide6.QtWidgets import QWidget


class Foreseen:
    """What may be shown, with a picture of it, which is good as long as the `look` is the same: all else that is seen.

    The picture's memory is used again and again, as new memory takes twice as long to fill.

    Attributes
    ----------
    standing : object
        Where things stand in the picture, as the one who painted it wants to know it again.
    """

    def __init__(self) -> None:
        self._what: object = None
        self.standing: object = None
        self._look: tuple[object, ...] = ()
        self._picture = QPixmap()

    def paint(
        self, what: object, look: tuple[object, ...], widget: QWidget, draw: Callable[[QPainter], object]
    ) -> None:
        """Keep a picture of all of a widget, as it is to be drawn; none where px are no whole pixels, which blurs."""
        ratio, size = widget.devicePixelRatioF(), widget.size()
        self.drop()
        if ratio != int(ratio):
            return
        if self._picture.size() != size * ratio:
            self._picture = QPixmap(size * ratio)
            self._picture.setDevicePixelRatio(ratio)
        painter = QPainter(self._picture)
        try:
            draw(painter)
        finally:
            painter.end()
        self._what, self._look = what, look

    def copy(self, painter: QPainter, what: object, look: tuple[object, ...]) -> bool:
        """Paint the picture if it is of the very same thing; tell whether it is. If not it will not be again."""
        if what is None or what is not self._what or look != self._look:
            self.drop()
            return False
        painter.drawPixmap(0, 0, self._picture)
        return True

    def drop(self) -> None:
        """Take up that it looks otherwise by now."""
        self._what = self.standing = None
