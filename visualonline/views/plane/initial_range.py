"""Which range of the plane is shown at first, and when another stream, or one that comes in, asks for another."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

import numpy as np

from visualonline.core.plugin import Expert
from visualonline.core.types import Array, Stream
from visualonline.streams.live.live_stream import is_growing
from visualonline.streams.spec import StreamSpec
from visualonline.streams.transforms.edits import NO_EDITS
from visualonline.views.plane.geometry import Geometry, Sample

InitialRange = tuple[float, float, float, float]
"""A range: left, right, bottom, top."""

WIDE = 0.12
"""The rim of a plane through more than two features, whose points may all stand at its edges."""
_FLAT = 1e-6
"""The share of the plane's larger side up to which the other is no extent of the points."""
_BESIDE = 0.7
"""How much room the side of the origin without points has, of that on the other side: arrows are drawn there, too."""
_FAR = 3.0
"""How many times as wide as the inner 98 in a hundred all values may be, and still be in view at first."""


def initial_range(X: Array, geometry: Geometry, experts: Sequence[Expert]) -> InitialRange:
    """Return the range that shows points with a rim and, where hyperplanes pass through the origin, room around it.

    Two of many features may have a few values far out; then the range is that of the others.
    """
    if not len(X):
        return -1.1, 1.1, -1.1, 1.1
    places = geometry.place(X)
    low, high = places.min(axis=0), places.max(axis=0)
    if geometry.turns or (geometry.whole and not any(expert.offset for expert in experts)):
        beside = _BESIDE if geometry.features > 1 else 1.0  # as a threshold is as often on the other side
        low, high = np.minimum(low, -beside * np.maximum(high, 0)), np.maximum(high, -beside * np.minimum(low, 0))
    if not geometry.whole:
        inner_low, inner_high = np.percentile(places, (1, 99), axis=0)
        far = high - low > _FAR * (inner_high - inner_low)
        low, high = np.where(far, inner_low, low), np.where(far, inner_high, high)
    if geometry.features == 1:
        low[1], high[1] = -1.0, 1.0
    return with_rim(low, high) if geometry.whole else with_rim(low, high, WIDE)


def with_rim(low: Array, high: Array, share: float = 0.08) -> InitialRange:
    """Return the range from `low` to `high` with a `share` of it around it.

    Where the points lie on a line along an axis, as much is shown across it as along it: what rounding left of their
    distances would fill the plane.
    """
    size = high - low
    flat = size <= _FLAT * size.max()
    room = np.where(flat, float(size.max()) or 1.0, 0.0) / 2
    low, high = low - room, high + room
    rim = share * (high - low)
    (x0, y0), (x1, y1) = (low - rim).tolist(), (high + rim).tolist()
    return x0, x1, y0, y1


class Growth:
    """Watches the first block of a stream that comes in."""

    def __init__(self) -> None:
        self._seen, self._growing = 0, False

    def came(self, base: Stream) -> Sample | None:
        """Return the points that there are if some have come since this was asked last, else None."""
        before, self._growing = self._growing, is_growing(base)
        sample = Sample(base) if before or self._growing else None  # the last points come as it ends
        if sample is None or len(sample.X) == self._seen:
            return None
        self._seen = len(sample.X)
        return sample


def outside(X: Array, geometry: Geometry, home: InitialRange) -> bool:
    """Tell whether one of the points `X` of a plane of one or two features lies outside a range."""
    x0, x1, y0, y1 = home
    places = geometry.place(X)
    return geometry.whole and bool(((places < (x0, y0)) | (places > (x1, y1))).any())


def continues(a: StreamSpec, b: StreamSpec) -> bool:
    """Return whether two streams differ in one edit at the end, so that the view may stay as it is.

    So it may where only the audience's answers differ: the points are the same, as far as they are known.
    """
    if a.answers != b.answers:
        return replace(a, answers=None) == replace(b, answers=None)
    most, least = max(len(a.edits), len(b.edits)), min(len(a.edits), len(b.edits))
    if not most or least < most - 1 or a.edits[: most - 1] != b.edits[: most - 1]:
        return False
    return replace(a, edits=NO_EDITS) == replace(b, edits=NO_EDITS)
