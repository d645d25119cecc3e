"""Pictures that are kept, so that a frame copies what it shares with frames before it and draws the rest alone."""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Callable, Hashable

from PySide6.QtCore import QRectF
from PySide6.QtGui import QColor, QPainter, QPixmap

ROOM = 4 << 20
"""Bytes of a dozen small plots, or of half of one that fills the window."""
_REMEMBERED = 256
"""So many of those that were drawn once are known again."""


class Kept:
    """What was drawn last, as much as there is room for: who goes to and fro in time sees the same again.

    Parameters
    ----------
    room : int
        Bytes that are kept. What was drawn last is kept in any case.
    """

    def __init__(self, room: int = ROOM) -> None:
        self._room = room
        self._pictures: OrderedDict[Hashable, tuple[QPixmap, ...]] = OrderedDict()
        self._once: dict[Hashable, None] = {}
        self._bytes = 0

    def find(self, key: Hashable, draw: Callable[[], tuple[QPixmap, ...]]) -> tuple[QPixmap, ...]:
        """Return the pictures of a key, drawn if they are not kept."""
        found = self._pictures.get(key)
        if found is not None:
            self._pictures.move_to_end(key)
            return found
        found = self._pictures[key] = draw()
        self._bytes += sum(map(_size, found))
        while self._bytes > self._room and len(self._pictures) > 1:
            self._bytes -= sum(map(_size, self._pictures.popitem(last=False)[1]))
        return found

    def lay(
        self, painter: QPainter, area: QRectF, ground: QColor, key: Hashable, draw: Callable[[QPainter], object]
    ) -> None:
        """Cover an area with what is drawn there on a ground; `key` tells apart what is drawn with one size and ground.

        It is cut at the area's edge. What is drawn a second time is kept: most numbers are seen once, and a picture of
        them would cost more than they do. Where px are no whole pixels a copy would be blurred, and none is made.
        """
        whole, ratio = area.toAlignedRect(), painter.device().devicePixelRatioF()
        place = (key, whole.getRect(), ground.rgb(), ratio)
        if ratio != int(ratio) or self._is_new(place):
            painter.save()
            painter.setClipRect(whole)
            painter.fillRect(whole, ground)
            draw(painter)
            painter.restore()
            return

        def drawn() -> tuple[QPixmap]:
            picture = QPixmap(whole.size() * ratio)
            picture.setDevicePixelRatio(ratio)
            picture.fill(ground)
            inner = QPainter(picture)
            inner.setRenderHint(QPainter.RenderHint.Antialiasing)
            inner.translate(-whole.topLeft())
            draw(inner)
            inner.end()
            return (picture,)

        (picture,) = self.find(place, drawn)
        painter.drawPixmap(whole.topLeft(), picture)

    def _is_new(self, key: Hashable) -> bool:
        """Return whether a key is asked for the first time, as far as that is remembered."""
        if key in self._pictures or key in self._once:
            return False
        self._once[key] = None
        if len(self._once) > _REMEMBERED:
            del self._once[next(iter(self._once))]
        return True


def _size(picture: QPixmap) -> int:
    return picture.width() * picture.height() * 4
