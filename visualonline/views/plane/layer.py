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
from visualonline.views.kept import ROOM, Kept
from visualonline.views.plane.cloud import KINDS, LATEST, NEAR, OLD, Cloud, Marks
from visualonline.views.plane.geometry import Geometry

_FEW = 2048
"""Points up to which all are painted each time: to make and to copy a picture of the far ones would take longer."""
_BASE = 2048
"""Points from one picture of all past points, or of all to come, to the next: on such a one few have to be painted."""
_BASES = 8 * ROOM
"""Bytes of these pictures: as many as ten thousand points have in a plane that fills most of the window."""
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
    only every `NEAR` rounds or when the view changes; the near ones are painted each time. Planes of one stream
    `share` a layer: as a rule they all show the same, and there is room for one picture of each.
    """

    def __init__(self) -> None:
        self._pictures: OrderedDict[tuple[object, ...], QPixmap] = OrderedDict()
        self._bases = Kept(_BASES)
        self._places: tuple[tuple[object, ...], Array] | None = None
        self._near: tuple[tuple[object, ...], Array, Array] | None = None
        self._painted: tuple[tuple[object, ...], Array, int] | None = None
        self.room = 1

    def paint_below(
        self, painter: QPainter, cloud: Cloud, marks: Marks, placing: Placing, t: int, view: QRectF
    ) -> Array:
        """Paint into `view` what lies below the lines, so that these are seen: points to come, and those that faded.

        Return the copies, for `draw_copies`, of the latest points, which lie above; that of round t is none of them.
        """
        if len(cloud.X) > _FEW:
            self._paint_far(painter, cloud, marks, placing, t, view)
        table, fresh = self._copies(cloud, marks, placing, t)
        above = len(table) - fresh
        draw_copies(painter, table[:above], marks.sheet)
        return table[above:]

    def _paint_far(self, painter: QPainter, cloud: Cloud, marks: Marks, placing: Placing, t: int, view: QRectF) -> None:
        """Paint the points that are far from round t, out of a picture."""
        ratio = painter.device().devicePixelRatioF()
        lo, hi = _near(cloud, t)
        key = (cloud.version, marks.key, *placing.key)
        seen = (*key, lo, hi, view.getRect(), ratio)
        if seen not in self._pictures:
            picture = self._pictures[seen] = self._spare(view, ratio)
            Far(cloud, marks, self.places(cloud, placing), view, key).paint(picture, lo, hi, self._bases)
        self._pictures.move_to_end(seen)
        painter.drawPixmap(view.topLeft(), self._pictures[seen])

    def _copies(self, cloud: Cloud, marks: Marks, placing: Placing, t: int) -> tuple[Array, int]:
        """Return the copies of the points near round t, or of all of few, and how many, the last ones, are fresh."""
        lo, hi = _near(cloud, t)
        first, last = (0, len(cloud.X)) if len(cloud.X) <= _FEW else (lo, hi)
        key = (cloud.version, marks.key, first, last, *placing.key)
        if self._near is None or self._near[0] != key:
            px, kinds = self.places(cloud, placing)[first:last], _kinds(cloud, first, last)
            self._near = key, marks.old(px, kinds), marks.old(px, np.full(len(px), 2.0))
        if self._painted is None or self._painted[0] != (*key, t):
            past = t - cloud.first - first
            self._painted = (*key, t), *_at_round(marks, *self._near[1:], past, t, lo - first, hi - first)
        return self._painted[1:]

    def places(self, cloud: Cloud, placing: Placing) -> Array:
        """Return where the points of a cloud stand in px, of shape (n, 2)."""
        key = (cloud.version, *placing.key)
        if self._places is None or self._places[0] != key:
            self._places = key, placing(cloud.X)
        return self._places[1]

    def _spare(self, view: QRectF, ratio: float) -> QPixmap:
        """Return an empty picture: as memory that is new takes twice as long to fill, the oldest one there is."""
        picture = QPixmap()
        while len(self._pictures) >= self.room:
            picture = self._pictures.popitem(last=False)[1]
        return _blank(picture, view, ratio)


def _near(cloud: Cloud, t: int) -> tuple[int, int]:
    """Return the first of the points near round t, and the one after their last."""
    anchor = t // NEAR * NEAR - cloud.first
    return max(0, anchor - NEAR), min(len(cloud.X), anchor + NEAR)


class Far(NamedTuple):
    """Points that are far from a round, all of one cloud, in a picture of a `view`; their look depends on the `key`."""

    cloud: Cloud
    marks: Marks
    places: Array
    view: QRectF
    key: tuple[object, ...]

    def paint(self, picture: QPixmap, lo: int, hi: int, bases: Kept) -> None:
        """Paint the dots of the points from `hi` on, to come, and above them those before `lo`, of the past.

        Most of many are copied from `bases`, pictures of the first thousands of points and of the last. Where they are
        soon to be more, only the latest and the next are painted.
        """
        start, n = 0, len(self.cloud.X)
        if not self.cloud.whole:
            start, n = max(0, lo - LATEST), min(n, hi + LATEST)
        past, to_come = lo // _BASE * _BASE, min(n, -(-hi // _BASE) * _BASE)
        below = self._base(picture, to_come, n, bases, dots=True)
        above = self._base(picture, 0, past, bases, dots=False)
        painter = QPainter(picture)
        if below is not None:
            painter.setCompositionMode(QPainter.CompositionMode.CompositionMode_Source)
            painter.drawPixmap(0, 0, below)
            painter.setCompositionMode(QPainter.CompositionMode.CompositionMode_SourceOver)
        self._draw(painter, hi, n if below is None else to_come, dots=True)
        if above is not None:
            painter.drawPixmap(0, 0, above)
        self._draw(painter, start if above is None else past, lo, dots=False)
        painter.end()

    def _base(self, picture: QPixmap, first: int, last: int, bases: Kept, *, dots: bool) -> QPixmap | None:
        """Return the picture of some points, None if there are none or they will soon be others."""
        ratio = picture.devicePixelRatioF()
        if first == last or ratio != int(ratio) or not self.cloud.steady:
            return None

        def drawn() -> tuple[QPixmap]:
            base = _blank(QPixmap(), self.view, ratio)
            painter = QPainter(base)
            self._draw(painter, first, last, dots=dots)
            painter.end()
            return (base,)

        return bases.find((*self.key, self.view.getRect(), ratio, first, last), drawn)[0]

    def _draw(self, painter: QPainter, first: int, last: int, *, dots: bool) -> None:
        """Draw points as old marks or as dots; where they are many, without those that are hidden."""
        px = self.places[first:last] - self.view.topLeft().toTuple()
        kinds = np.full(len(px), 2.0) if dots else _kinds(self.cloud, first, last)
        if len(px) > _MANY:
            seen = _uncovered(px, kinds, self.marks.size / 3)
            px, kinds = px[seen], kinds[seen]
        draw_copies(painter, self.marks.old(px, kinds), self.marks.sheet)


def _blank(picture: QPixmap, view: QRectF, ratio: float) -> QPixmap:
    """Return an empty picture of the size of a view: the given one if it is of that size."""
    width, height = math.ceil(view.width() * ratio), math.ceil(view.height() * ratio)
    if (picture.width(), picture.height()) != (width, height):
        picture = QPixmap(width, height)
    picture.setDevicePixelRatio(ratio)
    picture.fill(Qt.GlobalColor.transparent)
    return picture


def _kinds(cloud: Cloud, first: int, last: int) -> Array:
    """Return the kinds of the marks of points, from 0."""
    if not cloud.labelled:
        return np.full(last - first, 3.0)
    return np.where(cloud.y[first:last] > 0, 0.0, 1.0)


def _at_round(marks: Marks, old: Array, dots: Array, past: int, t: int, lo: int, hi: int) -> tuple[Array, int]:
    """Return the copies at round t, of which point `past` - 1 is, and how many of them, the last ones, are fresh.

    Dots lie below, above them the marks of the past. All that is far, before lo and from hi on, lies below what is
    near, as it does where it is a picture.
    """
    count = max(0, min(past - 1, len(old)))
    table = np.concatenate([dots[hi:], old[:lo], dots[past:hi], old[lo:count]])
    fresh = min(count, _FADING)
    ages = past - 1 - np.arange(count - fresh, count)
    opacities = np.maximum(OLD, 1 - (1 - OLD) * ages / max(40, min(t, _FADING)))
    marks.refresh(table[len(table) - fresh :], opacities)
    return table, fresh


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
