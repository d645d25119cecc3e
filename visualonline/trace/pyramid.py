"""Growing columns and their curves: minimum and maximum per pixel for any number of rounds."""

from __future__ import annotations

from typing import Any, NamedTuple

import numpy as np
import numpy.typing as npt

from visualonline.core.types import Array
from visualonline.trace.column_memory import COLUMN_MEMORY

CHUNK = 65536
"""Entries in one chunk. The number is a multiple of the block size, so no block spans two chunks."""
STEP = 256
"""Entries summarised by one entry of the first level."""

_LARGEST = np.finfo(np.float32).max


class Curve(NamedTuple):
    """A polyline with at most four points per pixel. `t` contains the rounds, and `values` the numbers drawn."""

    t: Array
    values: Array


def bounded(values: npt.NDArray[Any]) -> None:
    """Replace float32 infinities by the largest finite number of the same sign, in place, because plots need it."""
    if values.dtype == np.float32 and np.isinf(values).any():
        np.clip(values, -_LARGEST, _LARGEST, out=values)


class Column:
    """A growing sequence of numbers, stored in chunks so that it is never copied to grow."""

    def __init__(self, dtype: npt.DTypeLike) -> None:
        self.dtype = np.dtype(dtype)
        self._chunks: list[npt.NDArray[Any]] = []
        self._length = 0

    def __len__(self) -> int:
        return self._length

    def append(self, values: npt.NDArray[Any]) -> None:
        """Append `values` of shape (n,)."""
        done = 0
        while done < len(values):
            n = min(CHUNK - self._length % CHUNK, len(values) - done)
            with np.errstate(over="ignore"):
                kept = self.grow(n)
                kept[:] = values[done : done + n]
            bounded(kept)
            done += n

    def reserve(self, n: int) -> npt.NDArray[Any]:
        """Return the memory of the next n entries, which are in one chunk, to be filled before they are appended."""
        offset = self._length % CHUNK
        if offset == 0 and n and len(self._chunks) * CHUNK == self._length:
            self._begin()
        return self._chunks[-1][offset : offset + n] if n else np.empty(0, self.dtype)

    def grow(self, n: int) -> npt.NDArray[Any]:
        """Append n entries within one chunk and return them to be filled."""
        entries = self.reserve(n)
        self._length += n
        return entries

    def _begin(self) -> None:
        """Begin a chunk. If the previous one is constant, store it as one value and reuse its memory."""
        if not self._chunks:  # there are many short runs, and each touches only a few small pages
            self._chunks.append(np.empty(CHUNK, self.dtype))
            return
        last = self._chunks[-1]
        alike = np.isnan if last[0] != last[0] else last[0].__eq__
        if alike(last[-1]) and np.all(alike(last)):
            self._chunks[-1] = np.broadcast_to(last[:1].copy(), CHUNK)
            self._chunks.append(last)
        else:
            self._chunks.append(COLUMN_MEMORY.array(CHUNK, self.dtype))

    def over(self, lo: int, hi: int) -> npt.NDArray[Any]:
        """Return entries lo .. hi-1."""
        hi = min(hi, self._length)
        if hi <= lo:
            return np.empty(0, self.dtype)
        first, last = lo // CHUNK, (hi - 1) // CHUNK
        if first == last:
            return self._chunks[first][lo - first * CHUNK : hi - first * CHUNK]
        starts = [c * CHUNK for c in range(first, last + 1)]
        return np.concatenate([self._chunks[s // CHUNK][max(lo - s, 0) : hi - s] for s in starts])

    def replace_last(self, value: float) -> None:
        """Replace the last entry."""
        i = self._length - 1
        self._chunks[i // CHUNK][i % CHUNK] = value

    def at(self, i: int) -> Any:
        """Return entry i."""
        if not 0 <= i < self._length:
            raise IndexError(i)
        return self._chunks[i // CHUNK][i % CHUNK]


class Series:
    """One number per round, with minima and maxima over groups of `STEP` rounds. Entry i belongs to round i + 1."""

    def __init__(self, dtype: npt.DTypeLike = np.float64) -> None:
        self._values = Column(dtype)
        self._low = Column(dtype)
        self._high = Column(dtype)

    def __len__(self) -> int:
        return len(self._values)

    def append(self, values: Array) -> None:
        """Append the values of the next rounds."""
        self._values.append(values)

    def reserve(self, n: int) -> npt.NDArray[Any]:
        """Return the memory for the next n rounds, which are in one chunk, to be filled before they are appended."""
        return self._values.reserve(n)

    def grow(self, n: int) -> Array:
        """Append n rounds within one chunk and return their values, to be filled before the next call."""
        return self._values.grow(n)

    def _summarise(self) -> None:
        """Update the first level up to the last complete entry, before a curve is drawn."""
        start, whole = len(self._low) * STEP, len(self._values) // STEP * STEP
        while start < whole:
            end = min(whole, (start // CHUNK + 1) * CHUNK)  # a part within one chunk is not copied
            rows = self._values.over(start, end).reshape(-1, STEP)
            low, high = rows.min(axis=1), rows.max(axis=1)
            if np.isnan(low).any():  # NaN is rare, and ignoring it is slower
                low, high = np.fmin.reduce(rows, axis=1), np.fmax.reduce(rows, axis=1)
            self._low.append(low)
            self._high.append(high)
            start = end

    def over(self, lo: int, hi: int) -> Array:
        """Return the values of rounds lo+1 .. hi."""
        return self._values.over(lo, hi)

    def at(self, t: int) -> float:
        """Return the value of round t >= 1."""
        return float(self._values.at(t - 1))

    def curve(self, lo: int, hi: int, pixels: int) -> Curve:
        """Return the polyline of rounds lo+1 .. hi for a plot `pixels` wide."""
        hi = min(hi, len(self._values))
        lo = max(lo, 0)
        n = hi - lo
        if n <= 4 * pixels:
            return Curve(np.arange(lo + 1, hi + 1, dtype=float), self.over(lo, hi).astype(float))
        if n < 2 * STEP * pixels:
            values = self.over(lo, hi)
            return _fold(np.arange(lo, hi), values, values, pixels)
        self._summarise()
        first, last = -(-lo // STEP), hi // STEP
        ends = [self.over(lo, first * STEP), self.over(last * STEP, hi)]  # the rounds not covered by complete entries
        starts = np.r_[lo : first * STEP, first * STEP : last * STEP : STEP, last * STEP : hi]
        low = np.concatenate([ends[0], self._low.over(first, last), ends[1]])
        high = np.concatenate([ends[0], self._high.over(first, last), ends[1]])
        return _fold(starts, low, high, pixels)


def _fold(starts: npt.NDArray[np.intp], low: Array, high: Array, pixels: int) -> Curve:
    """Combine entries, each beginning at round `starts` + 1, into at most `pixels` strokes from minimum to maximum."""
    edges = np.searchsorted(starts, np.linspace(starts[0], starts[-1] + 1, pixels + 1)[:-1])
    edges = np.unique(edges)
    values = np.column_stack([np.fmin.reduceat(low, edges), np.fmax.reduceat(high, edges)])
    return Curve(np.repeat(starts[edges] + 1.0, 2), values.ravel().astype(float))
