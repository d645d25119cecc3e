"""Pictures that are kept, so that a frame copies what it shares with frames before it and draws the rest alone."""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Callable, Hashable

from PySide6.QtCore import QRect, QRectF
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
        return self._known(key) or self._keep(key, draw())

    def lay(
        self, painter: QPainter, area: QRectF, ground: QColor, key: Hashable, draw: Callable[[QPainter], object]
    ) -> None:
        """Cover an area with what is drawn there on a ground; `key` tells apart what is drawn with one size and ground.

        It is cut at the area's edge. What is drawn a second time is kept: most numbers are seen once, and a picture of
        them would cost more than they do. Where px are no whole pixels a copy would be blurred, and none is made.
        """
        whole, ratio = area.toAlignedRect(), painter.device().devicePixelRatioF()
        place = (key, whole.getRect(), ground.rgb(), ratio)
        found = self._known(place)
        if found is None and (ratio != int(ratio) or self._is_new(place)):
            painter.save()
            painter.setClipRect(whole)
            painter.fillRect(whole, ground)
            draw(painter)
            painter.restore()
            return
        if found is None:
            found = self._keep(place, (_picture(whole, ratio, ground, draw),))
        painter.drawPixmap(whole.topLeft(), found[0])

    def _known(self, key: Hashable) -> tuple[QPixmap, ...] | None:
        found = self._pictures.get(key)
        if found is not None and len(self._pictures) > 1:
            self._pictures.move_to_end(key)
        return found

    def _keep(self, key: Hashable, drawn: tuple[QPixmap, ...]) -> tuple[QPixmap, ...]:
        self._pictures[key] = drawn
        self._bytes += sum(map(_size, drawn))
        while self._bytes > self._room and len(self._pictures) > 1:
            self._bytes -= sum(map(_size, self._pictures.popitem(last=False)[1]))
        return drawn

    def _is_new(self, key: Hashable) -> bool:
        """Return whether a key is asked for the first time, as far as that is remembered."""
        if key in self._once:
            return False
        self._once[key] = None
        if len(self._once) > _REMEMBERED:
            del self._once[next(iter(self._once))]
        return True


def _picture(area: QRect, ratio: float, ground: QColor, draw: Callable[[QPainter], object]) -> QPixmap:
    """Return what is drawn in an area on a ground."""
    picture = QPixmap(area.size() * ratio)
    picture.setDevicePixelRatio(ratio)
    picture.fill(ground)
    painter = QPainter(picture)
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    painter.translate(-area.topLeft())
    draw(painter)
    painter.end()
    return picture


def _size(picture: QPixmap) -> int:
    return picture.width() * picture.height() * 4
