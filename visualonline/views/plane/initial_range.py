"""The range of the plane that is shown at first, and the changes of a stream that require a new one."""

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

RIM = 0.08
"""Margin of a plane for one or two features, as a fraction of the range of the points."""
WIDE = 0.12
"""Margin of a plane for more than two features, as a fraction of the range."""
_FLAT = 1e-6
"""Relative size of the plane's shorter side up to which the points count as lying on a line."""
_BESIDE = 0.7
"""Extent of the side of the origin without points, relative to the other side. The extent leaves space for arrows."""
_FAR = 3.0
"""Largest ratio of the full range to that of the inner 98 % of values with which the full range is shown at first."""


def initial_range(X: Array, geometry: Geometry, experts: Sequence[Expert]) -> InitialRange:
    """Return a range that contains all points, a margin and, if hyperplanes pass through the origin, space around it.

    For more than two features, a few outliers may be outside the range.
    """
    if not len(X):
        return -1.1, 1.1, -1.1, 1.1
    places = geometry.place(X)
    low, high = places.min(axis=0), places.max(axis=0)
    if geometry.turns or (geometry.whole and not any(expert.offset for expert in experts)):
        beside = _BESIDE if geometry.features > 1 else 1.0  # a threshold may be on either side
        low, high = np.minimum(low, -beside * np.maximum(high, 0)), np.maximum(high, -beside * np.minimum(low, 0))
    if not geometry.whole:
        inner_low, inner_high = np.percentile(places, (1, 99), axis=0)
        far = high - low > _FAR * (inner_high - inner_low)
        low, high = np.where(far, inner_low, low), np.where(far, inner_high, high)
    if geometry.features == 1:
        low[1], high[1] = -1.0, 1.0
    return with_rim(low, high) if geometry.whole else with_rim(low, high, WIDE)


def with_rim(low: Array, high: Array, share: float = RIM) -> InitialRange:
    """Return the range from `low` to `high`, extended by a fraction `share` of its size.

    If the points lie on a line along an axis, the range across the line is made as large as along it. Otherwise
    rounding errors would fill the plane.
    """
    size = high - low
    flat = size <= _FLAT * size.max()
    room = np.where(flat, float(size.max()) or 1.0, 0.0) / 2
    low, high = low - room, high + room
    rim = share * (high - low)
    (x0, y0), (x1, y1) = (low - rim).tolist(), (high + rim).tolist()
    return x0, x1, y0, y1


class Growth:
    """Tracks the first block of a live stream."""

    def __init__(self) -> None:
        self._seen, self._growing = 0, False

    def came(self, base: Stream) -> Sample | None:
        """Return the current points if there are new ones since the last call, or else None."""
        before, self._growing = self._growing, is_growing(base)
        sample = Sample(base) if before or self._growing else None  # the last points arrive when the stream ends
        if sample is None or len(sample.X) == self._seen:
            return None
        self._seen = len(sample.X)
        return sample


def outside(X: Array, geometry: Geometry, home: InitialRange) -> bool:
    """Return whether one of the points `X`, in a plane of one or two features, is outside a range."""
    x0, x1, y0, y1 = home
    places = geometry.place(X)
    return geometry.whole and bool(((places < (x0, y0)) | (places > (x1, y1))).any())


def continues(a: StreamSpec, b: StreamSpec) -> bool:
    """Return whether two streams differ only in the last edit, so that the range can be kept.

    The range can also be kept if only the audience's answers differ, since the known points are the same.
    """
    if a.answers != b.answers:
        return replace(a, answers=None) == replace(b, answers=None)
    most, least = max(len(a.edits), len(b.edits)), min(len(a.edits), len(b.edits))
    if not most or least < most - 1 or a.edits[: most - 1] != b.edits[: most - 1]:
        return False
    return replace(a, edits=NO_EDITS) == replace(b, edits=NO_EDITS)
