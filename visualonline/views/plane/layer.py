"""The points of the plane, past and to come, painted at a round as copies of a few small pictures."""

from __future__ import annotations

import math
from collections import OrderedDict
from typing import NamedTuple

import numpy as np
import numpy.typing as npt
from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QPainter, QPixmap

from visualonline.protocol import Array
from visualonline.views.bulk import draw_copies
from visualonline.views.plane.cloud import KINDS, NEAR, OLD, Cloud, Marks
from visualonline.views.plane.geometry import Geometry

_FEW = 2048
"""Points up to which all are painted each time: to make and to copy a picture of the far ones would take longer."""
_MANY = 8192
_CELLS = 2**20
_FADING = 200
"""Rounds, at most, after which a mark is old."""


class Placing(NamedTuple):
    """Where examples stand in px: the geometry's places, times `scale`, plus `shift`."""

    geometry: Geometry
    scale: Array
    shift: Array

    def __call__(self, X: Array) -> Array:
        """Return the places of the rows of `X` in px, of shape (n, 2)."""
        return np.asarray(self.geometry.place(X) * self.scale + self.shift)

    @property
    def key(self) -> tuple[bytes, ...]:
        """What the places depend on."""
        return (self.geometry.key, self.scale.tobytes(), self.shift.tobytes())


class Layer:
    """Paints past points, fading with age, and small dots for those to come; round t itself is the caller's.

    Points far from round t look the same for many rounds. Of many points they are kept in a picture that is made anew
    only every `NEAR` rounds or when the view changes; the few near ones are painted each time. Planes of one stream
    `share` a layer: as a rule they all show the same, and there is room for one picture of each.
    """

    def __init__(self) -> None:
        self._pictures: OrderedDict[tuple[object, ...], QPixmap] = OrderedDict()
        self._places: tuple[tuple[object, ...], Array] | None = None
        self._near: tuple[tuple[object, ...], Array, Array] | None = None
        self._painted: tuple[tuple[object, ...], Array] | None = None
        self.room = 1

    def paint(self, painter: QPainter, cloud: Cloud, marks: Marks, placing: Placing, t: int, view: QRectF) -> None:
        """Paint all points but that of round t into `view`."""
        n = len(cloud.X)
        if not n:
            return
        anchor = t // NEAR * NEAR - cloud.first
        lo, hi = max(0, anchor - NEAR), min(n, anchor + NEAR)
        first, last = (0, n) if n <= _FEW else (lo, hi)
        key = (cloud.version, marks.key, first, last, *placing.key)
        if first > 0 or last < n:
            ratio = painter.device().devicePixelRatioF()
            seen = (*key, view.getRect(), ratio)
            if seen not in self._pictures:
                picture = self._spare(view, ratio)
                _paint_far(picture, cloud, marks, self.places(cloud, placing), lo, hi, view)
                self._pictures[seen] = picture
            self._pictures.move_to_end(seen)
            painter.drawPixmap(view.topLeft(), self._pictures[seen])
        if self._near is None or self._near[0] != key:
            px, kinds = self.places(cloud, placing)[first:last], _kinds(cloud, first, last)
            self._near = key, marks.old(px, kinds), marks.old(px, np.full(len(px), 2.0))
        if self._painted is None or self._painted[0] != (*key, t):
            past = t - cloud.first - first
            self._painted = (*key, t), _at_round(marks, *self._near[1:], past, t, lo - first, hi - first)
        draw_copies(painter, self._painted[1], marks.sheet)

    def places(self, cloud: Cloud, placing: Placing) -> Array:
        """Return where the points of a cloud stand in px, of shape (n, 2)."""
        key = (cloud.version, *placing.key)
        if self._places is None or self._places[0] != key:
            self._places = key, placing(cloud.X)
        return self._places[1]

    def _spare(self, view: QRectF, ratio: float) -> QPixmap:
        """Return an empty picture: as memory that is new takes twice as long to fill, the oldest one there is."""
        width, height = math.ceil(view.width() * ratio), math.ceil(view.height() * ratio)
        picture = QPixmap()
        while len(self._pictures) >= self.room:
            picture = self._pictures.popitem(last=False)[1]
        if (picture.width(), picture.height()) != (width, height):
            picture = QPixmap(width, height)
        picture.setDevicePixelRatio(ratio)
        picture.fill(Qt.GlobalColor.transparent)
        return picture


def _paint_far(picture: QPixmap, cloud: Cloud, marks: Marks, places: Array, lo: int, hi: int, view: QRectF) -> None:
    """Paint the points before lo, of the past, and from hi on; where they are many, without those that are hidden."""
    painter = QPainter(picture)
    painter.translate(-view.topLeft())
    for first, last in ((0, lo), (hi, len(places))):
        px = places[first:last]
        kinds = np.full(len(px), 2.0) if first else _kinds(cloud, first, last)
        if len(px) > _MANY:
            seen = _uncovered(px, kinds, marks.size / 3)
            px, kinds = px[seen], kinds[seen]
        draw_copies(painter, marks.old(px, kinds), marks.sheet)
    painter.end()


def _kinds(cloud: Cloud, first: int, last: int) -> Array:
    """Return the kinds of the marks of points, from 0."""
    if not cloud.labelled:
        return np.full(last - first, 3.0)
    return np.where(cloud.y[first:last] > 0, 0.0, 1.0)


def _at_round(marks: Marks, old: Array, dots: Array, past: int, t: int, lo: int, hi: int) -> Array:
    """Return the copies at round t, of which point `past` - 1 is: dots below, above them the marks of the past.

    All that is far, before lo and from hi on, lies below what is near, as it does where it is a picture.
    """
    count = max(0, min(past - 1, len(old)))
    table = np.concatenate([old[:lo], dots[hi:], dots[past:hi], old[lo:count]])
    fresh = min(count, _FADING)
    ages = past - 1 - np.arange(count - fresh, count)
    opacities = np.maximum(OLD, 1 - (1 - OLD) * ages / max(40, min(t, _FADING)))
    marks.refresh(table[len(table) - fresh :], opacities)
    return table


def _uncovered(px: Array, kinds: Array, side: float) -> npt.NDArray[np.intp]:
    """Return the indices of the marks that lie topmost of their kind in cells of `side` px, which is less than theirs.

    What lies below them would only make a spot darker that is full already.
    """
    across, down = ((axis - axis.min()) / side for axis in (px[:, 0], px[:, 1]))
    width, height = int(across.max()) + 1, int(down.max()) + 1
    if width * height > _CELLS:  # a view so near that points far outside span it
        return np.arange(len(px))
    topmost = np.full(KINDS * width * height, -1)
    cells = (kinds.astype(np.intp) * width + across.astype(np.intp)) * height + down.astype(np.intp)
    topmost[cells] = np.arange(len(px))
    return np.sort(topmost[topmost >= 0])
