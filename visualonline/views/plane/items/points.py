"""The points of the plane: past marks that fade with age, and small dots for future rounds.

Points far from the current round look the same for many rounds. If there are many, they are kept in a picture.
This picture is the only cache of pixels that the program itself manages. Without the picture, each frame would draw a
hundred thousand marks.
"""

from __future__ import annotations

import math
from collections import OrderedDict
from collections.abc import Callable
from typing import NamedTuple

import numpy as np
import numpy.typing as npt
from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QPainter, QPixmap, QTransform

from visualonline.core.types import Array
from visualonline.views.plane.point_window import KINDS, LATEST, NEAR, OLD, Marks, PointWindow
from visualonline.views.plane.projection import Projection, inverted
from visualonline.views.plot.box_item import BoxItem

_FEW = 2048
"""Largest number of points without a picture. Making and copying a picture would take longer."""
_CROWD, _SMALLEST = 4096, 0.3
"""Number of points from which old marks are smaller, and their smallest relative size."""
_FADING = 200
"""Largest age in rounds of a fading mark."""
_STEPS, _SHORTEST = 8, 2048
"""Largest number of stored pictures, and smallest number of marks between two of them."""
_MANY = 4096
"""Number of marks from which hidden ones are skipped."""
_CELLS = 2**20
_AWAY = -64.0
"""Position in px, outside the view, of a dragged point in the picture."""

Rows = Callable[[int, int], Array]
"""(first, last) -> the marks in that range, as a table for `Marks.draw`."""


class Places(NamedTuple):
    """Positions of points in px, of shape (n, 2), and the kinds of their marks, of shape (n,)."""

    px: Array
    kinds: Array


class _Placed(NamedTuple):
    """The examples placed last with their positions, for one version of the cloud and one range.

    New points are placed separately, because placing a hundred thousand points takes half of a frame.
    """

    version: int
    key: tuple[object, ...]
    X: Array
    y: Array
    places: Places

    def begins(self, cloud: PointWindow) -> bool:
        """Return whether a cloud begins with these examples."""
        n = len(self.X)
        return np.array_equal(cloud.X[:n], self.X) and np.array_equal(cloud.y[:n], self.y)


class Stack:
    """Pictures of the first k marks of a sequence for a few k. A picture for another k draws only the difference.

    The sequence is passed as `rows` and not stored. A reference cycle would keep megabytes of pictures until garbage
    collection.

    Parameters
    ----------
    length : int
        Length of the sequence.
    """

    def __init__(self, length: int, marks: Marks, view: QRectF, ratio: float) -> None:
        self._length, self._marks = length, marks
        self._step = max(_SHORTEST, -(-length // _STEPS))
        blank = QPixmap(math.ceil(view.width() * ratio), math.ceil(view.height() * ratio))
        blank.setDevicePixelRatio(ratio)
        blank.fill(Qt.GlobalColor.transparent)
        self._pictures = {0: blank}
        self._last = 0, blank

    @property
    def picture_count(self) -> int:
        """The number of stored pictures."""
        return len(self._pictures)

    def picture(self, count: int, rows: Rows) -> QPixmap:
        """Return a picture of the first `count` marks. Do not draw on the picture."""
        first = max(k for k in (*self._pictures, self._last[0]) if k <= count)
        picture = self._last[1] if first == self._last[0] else self._pictures[first]
        while first < count:
            last = min(count, first // self._step * self._step + self._step)
            picture = QPixmap(picture)
            self._draw(picture, rows(first, last))
            if last % self._step == 0:
                self._keep(last, picture)
            first = last
        self._last = count, picture
        return picture

    def prepend(self, more: int, rows: Rows) -> None:
        """Add new marks at the beginning of the sequence, in any order, to all pictures.

        If the last picture has few marks, the others are dropped, because someone who follows a live stream does not
        need them.
        """
        self._length += more
        pictures = self._pictures if self._last[0] >= _SHORTEST else {}
        self._pictures = {0: self._pictures[0]}
        for k, picture in (*pictures.items(), self._last):
            grown = QPixmap(picture)
            self._paint(grown, rows(0, more))
            self._last = k + more, grown
            if k in pictures and k > 0:
                self._pictures[k + more] = grown

    def append(self, more: int) -> None:
        """Extend the sequence by further marks."""
        self._length += more

    def _keep(self, count: int, picture: QPixmap) -> None:
        """Store a picture. If there are too many, only those at multiples of a larger step are kept."""
        self._pictures[count] = picture
        if len(self._pictures) > _STEPS + 1:
            while self._step * _STEPS < self._length:
                self._step *= 2
            self._pictures = {k: one for k, one in self._pictures.items() if k % self._step == 0}

    def _draw(self, picture: QPixmap, table: Array) -> None:
        if len(table) > _MANY:
            table = table[_uncovered(table, self._marks)]
        self._paint(picture, table)

    def _paint(self, picture: QPixmap, table: Array) -> None:
        painter = QPainter(picture)
        try:
            self._marks.draw(painter, table)
        finally:
            painter.end()


class FarPicture:
    """The picture of all points far from a round, for one range of the plane."""

    def __init__(self, places: Places, marks: Marks, view: QRectF, ratio: float) -> None:
        self.places, self._marks = places, marks
        n = len(places.px)
        self._past = Stack(n, marks, view, ratio)
        self._future = Stack(n, marks, view, ratio)
        self._shown: tuple[tuple[int, int], QPixmap] | None = None

    @property
    def picture_count(self) -> int:
        """The number of stored pictures."""
        return self._past.picture_count + self._future.picture_count

    def grow(self, places: Places) -> bool:
        """Add new points at the end. Return False if the earlier points differ."""
        n, more = len(self.places.px), len(places.px) - len(self.places.px)
        if more < 0 or not all(map(np.array_equal, self.places, (places.px[:n], places.kinds[:n]))):
            return False
        if more > 0:
            self.places, self._shown = places, None
            self._past.append(more)
            self._future.prepend(more, self._dots)
        return True

    def _old(self, first: int, last: int) -> Array:
        return self._marks.old(self.places.px[first:last], self.places.kinds[first:last])

    def _dots(self, first: int, last: int) -> Array:
        n = len(self.places.px)  # drawn from the last to the first
        return self._marks.dots(self.places.px[n - last : n - first])[::-1]

    def picture(self, lo: int, hi: int) -> QPixmap:
        """Return a picture of dots for the points from `hi` onwards, and above them the marks of those before `lo`."""
        if self._shown is None or self._shown[0] != (lo, hi):
            picture = QPixmap(self._future.picture(len(self.places.px) - hi, self._dots))
            painter = QPainter(picture)
            try:
                painter.drawPixmap(0, 0, self._past.picture(lo, self._old))
            finally:
                painter.end()
            self._shown = (lo, hi), picture
        return self._shown[1]


class PointPictures:
    """The pictures of distant points for the planes of one stream. Planes with equal ranges share a picture."""

    def __init__(self) -> None:
        self.room = 1
        self._pictures: OrderedDict[tuple[object, ...], FarPicture] = OrderedDict()

    def known(self, key: tuple[object, ...], places: Places) -> bool:
        """Return whether there is a picture of these points for a key."""
        found = self._pictures.get(key)
        return found is not None and found.grow(places)

    def find(self, key: tuple[object, ...], places: Places, marks: Marks, view: QRectF, ratio: float) -> FarPicture:
        """Return the picture of points for a key. The picture is created if necessary."""
        if not self.known(key, places):
            self._pictures[key] = FarPicture(places, marks, view, ratio)
        self._pictures.move_to_end(key)
        while len(self._pictures) > self.room:
            self._pictures.popitem(last=False)
        return self._pictures[key]


class PointsItem(BoxItem):
    """The points below the lines: distant ones as a picture, and nearby ones that have faded or are in the future.

    Attributes
    ----------
    latest : LatestItem
        Draws the latest marks, above the lines.
    stretched : bool
        Whether the distant points are an older picture, scaled to the current range.
    """

    def __init__(self, box: object) -> None:
        super().__init__(box, -2)
        self.latest = LatestItem(box)
        self.pictures = PointPictures()
        self.stretched = False
        self._placed: _Placed | None = None
        self._small: Marks | None = None
        self._far: tuple[Projection, tuple[int, int, int], QPixmap] | None = None
        self._way = QTransform()
        self._marks: Marks | None = None
        self._table: Array = np.empty((0, 10))

    def clear(self) -> None:
        """Draw no points."""
        self._far, self._table = None, self._table[:0]
        self.latest.set_marks(self._marks, self._table)

    def places(self, cloud: PointWindow, projection: Projection) -> Places:
        """Return the positions of a cloud's points, cached by range and version."""
        key = (cloud.labelled, *projection.key)
        known = self._placed
        if known is None or (known.version, known.key) != (cloud.version, key):
            first = known if known is not None and known.key == key and known.begins(cloud) else None
            X, y = (cloud.X, cloud.y) if first is None else (cloud.X[len(first.X) :], cloud.y[len(first.y) :])
            kinds = np.where(y > 0, 0.0, 1.0) if cloud.labelled else np.full(len(y), 3.0)
            found = Places(projection.places(X), kinds)
            if first is not None:
                found = Places(*map(np.concatenate, zip(first.places, found, strict=True)))
            self._placed = known = _Placed(cloud.version, key, cloud.X, cloud.y, found)
        return known.places

    def set_points(
        self, cloud: PointWindow, marks: Marks, projection: Projection, t: int, ratio: float, *, zooming: bool
    ) -> None:
        """Set the points of a cloud at round t. While the user is `zooming`, the old picture may be scaled."""
        places, n = self.places(cloud, projection), len(cloud.X)
        anchor = t // NEAR * NEAR - cloud.first
        lo, hi = max(0, anchor - NEAR), max(0, min(n, anchor + NEAR))
        first, last = (0, n) if n <= _FEW else (lo, hi)
        small = self._marks = self._small_marks(marks, n)
        self._set_far(cloud, small, projection, places, (lo, hi), ratio, zooming=zooming)
        px, kinds = places.px[first:last], places.kinds[first:last]
        self._table, latest = _at_round(small, marks, px, kinds, t - cloud.first - first, t, lo - first, hi - first)
        k = cloud.moving
        if k is not None and not first <= k < last:
            dragged = small.old(places.px[k : k + 1], places.kinds[k : k + 1])
            self._table = np.concatenate([self._table, dragged])
        self.latest.set_marks(marks, latest)

    def _small_marks(self, marks: Marks, n: int) -> Marks:
        """Return the marks for old points among n points.

        Marks are smaller in a crowd, so that single points stay visible.
        """
        if n <= _CROWD:
            return marks
        share = max(
            _SMALLEST, 2 ** (-0.5 * math.ceil(math.log2(n / _CROWD)))
        )  # in steps, because each size needs a new picture
        style, ratio = marks.key[:2]
        if self._small is None or self._small.key != (style, ratio, share):
            self._small = Marks(style, ratio, share)
        return self._small

    def _set_far(
        self, cloud: PointWindow, marks: Marks, projection: Projection, places: Places, near: tuple[int, int],
        ratio: float, *, zooming: bool,
    ) -> None:  # fmt: skip
        before, self._far, self._way, self.stretched = self._far, None, QTransform(), False
        if len(cloud.X) <= _FEW:
            return
        lo, hi = near
        if cloud.moving is not None:
            px = places.px.copy()
            px[cloud.moving] = _AWAY
            places = places._replace(px=px)
        if not cloud.whole:  # more will follow soon
            start, end = max(0, lo - LATEST), min(len(cloud.X), hi + LATEST)
            places = Places(places.px[start:end], places.kinds[start:end])
            lo, hi = lo - start, hi - start
        key = (marks.key, ratio, *projection.key)
        round_ = (cloud.first, *near)
        same = before is not None and before[1] == round_ and before[0].geometry.key == projection.geometry.key
        if before is not None and same and zooming and not self.pictures.known(key, places):
            self._far, self._way, self.stretched = before, inverted(before[0].to_px) * projection.to_px, True
            return
        found = self.pictures.find(key, places, marks, projection.view, ratio)
        self._far = projection, round_, found.picture(lo, hi)

    def draw(self, painter: QPainter) -> None:
        """Draw the picture of the distant points, and then the nearby ones."""
        if self._far is not None:
            painter.save()
            painter.setTransform(self._way, combine=True)
            painter.drawPixmap(QPointF(), self._far[2])
            painter.restore()
        if self._marks is not None:
            self._marks.draw(painter, self._table)


class LatestItem(BoxItem):
    """The latest points above the lines, except that of the current round."""

    def __init__(self, box: object) -> None:
        super().__init__(box, 1)
        self._marks: Marks | None = None
        self._table: Array = np.empty((0, 10))

    def set_marks(self, marks: Marks | None, table: Array) -> None:
        """Set the marks and their copies."""
        self._marks, self._table = marks, table

    def draw(self, painter: QPainter) -> None:
        """Draw the marks."""
        if self._marks is not None:
            self._marks.draw(painter, self._table)


def _at_round(
    marks: Marks, fresh: Marks, px: Array, kinds: Array, past: int, t: int, lo: int, hi: int
) -> tuple[Array, Array]:
    """Return the copies at round t, that of point `past` − 1: of `marks` below the lines, of `fresh` above them.

    Dots are below the marks of the past. Everything far, before lo and from hi onwards, is below everything near, just
    as in the picture.
    """
    count = max(0, min(past - 1, len(px)))
    past = max(past, 0)
    latest = min(count, _FADING)
    faded = count - latest
    old, dots = marks.old(px[:faded], kinds[:faded]), marks.dots(px)
    below = np.concatenate([dots[max(hi, past) :], old[:lo], dots[past:hi], old[lo:]])
    above = fresh.old(px[faded:count], kinds[faded:count])
    ages = past - 1 - np.arange(faded, count)
    fresh.refresh(above, np.maximum(OLD, 1 - (1 - OLD) * ages / max(40, min(t, _FADING))))
    return below, above


def _uncovered(table: Array, marks: Marks) -> npt.NDArray[np.intp]:
    """Return the indices of the topmost marks of each kind in cells that are smaller than a mark.

    Marks below them would only darken a spot that is opaque already.
    """
    kinds = (table[:, 2] // marks.side).astype(np.intp)
    across, down = ((axis - axis.min()) / (marks.size / 3) for axis in (table[:, 0], table[:, 1]))
    width, height = int(across.max()) + 1, int(down.max()) + 1
    if width * height > _CELLS:  # zoomed in so far that distant points span the area
        return np.arange(len(table))
    topmost = np.full(KINDS * width * height, -1)
    cells = (kinds * width + across.astype(np.intp)) * height + down.astype(np.intp)
    topmost[cells] = np.arange(len(table))
    return np.sort(topmost[topmost >= 0])
