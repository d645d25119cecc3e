"""A picture of what may be shown next, painted while there is time for it."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import QSize
from PySide6.QtGui import QPainter, QPixmap

from visualonline.session.stage import Moment


class Foreseen:
    """A moment with a picture of it, which is good as long as it has the same `look`: all else that can be seen in it.

    The picture's memory is used again and again, as new memory takes twice as long to fill.
    """

    def __init__(self) -> None:
        self._moment: Moment | None = None
        self._look: tuple[object, ...] = ()
        self._picture = QPixmap()

    def paint(
        self, moment: Moment, look: tuple[object, ...], size: QSize, ratio: float, draw: Callable[[QPainter], object]
    ) -> None:
        """Keep what is drawn of a moment; it covers a place of a size in px of `ratio` pixels, a whole number."""
        if self._picture.size() != size * ratio:
            self._picture = QPixmap(size * ratio)
            self._picture.setDevicePixelRatio(ratio)
        painter = QPainter(self._picture)
        try:
            draw(painter)
        finally:
            painter.end()
        self._moment, self._look = moment, look

    def copy(self, painter: QPainter, moment: Moment | None, look: tuple[object, ...]) -> bool:
        """Paint a moment if it is the one that was foreseen; tell whether it is."""
        if moment is None or moment is not self._moment or look != self._look:
            return False
        painter.drawPixmap(0, 0, self._picture)
        return True

    def drop(self) -> None:
        """Take up that something else changes how the moment looks."""
        self._moment = None
