"""Sources of curves, given to plots, which request as many points as they have pixels in any range of rounds."""

from __future__ import annotations

import math
from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

import numpy as np

from visualonline.core.types import Array

Source = Callable[[float, float, int], tuple[Array, Array]]
"""Signature (lo, hi, px) -> (t, values): the points of rounds `lo` to `hi` for a plot `px` wide, plus one on each side.

Equal sources have equal points, so a plot does not redraw them.
"""


@dataclass(frozen=True, eq=False)
class Points:
    """A source over given points, sorted by `t`. A source equals only itself."""

    t: Array
    values: Array

    def __call__(self, lo: float, hi: float, _px: int) -> tuple[Array, Array]:
        """Return the points of rounds `lo` to `hi`, plus one on each side."""
        part = slice(max(int(self.t.searchsorted(lo)) - 1, 0), int(self.t.searchsorted(hi, "right")) + 1)
        return self.t[part], self.values[part]


@dataclass(frozen=True)
class Levels:
    """A source over a pyramid's `curve` method, such as that of a `Series`.

    Attributes
    ----------
    curve : (*before, lo, hi, px, *after) -> (t, values)
        The curve over rounds lo+1 .. hi.
    n : int
        The last round to draw.
    first : float or None
        The value at round 0, if there is one.
    before, after : tuple
        Additional arguments of `curve`.
    """

    curve: Callable[..., tuple[Array, Array]]
    n: int
    first: float | None = None
    before: tuple[Any, ...] = ()
    after: tuple[Any, ...] = ()

    def __call__(self, lo: float, hi: float, px: int) -> tuple[Array, Array]:
        """Return at most four points per pixel of rounds `lo` to `hi`, plus one on each side."""
        ends = max(math.floor(lo) - 2, 0), min(math.ceil(hi) + 1, self.n)
        t, values = self.curve(*self.before, *ends, px, *self.after)
        if self.first is not None and lo <= 2:
            return np.concatenate([[0.0], t]), np.concatenate([[self.first], values])
        return t, values


def value_at(source: Source, t: int) -> float:
    """Return the value at round t, or NaN if there is none."""
    rounds, values = source(t, t, 50)
    k = int(rounds.searchsorted(t))
    return float(values[k]) if k < len(rounds) and rounds[k] == t else math.nan
