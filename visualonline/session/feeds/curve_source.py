"""Sources of curves: what feeds hand out, so that a plot takes as many points as it has pixels, of any rounds."""

from __future__ import annotations

import math
from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

import numpy as np

from visualonline.core.types import Array

Source = Callable[[float, float, int], tuple[Array, Array]]
"""(lo, hi, px) -> (t, values): the points of rounds `lo` to `hi` for a plot so many px wide, and one on each side.

Two sources that are equal have the same points, so a plot draws nothing anew.
"""


@dataclass(frozen=True, eq=False)
class Points:
    """The source over points that are at hand, `t` in order; it is equal to itself alone."""

    t: Array
    values: Array

    def __call__(self, lo: float, hi: float, _px: int) -> tuple[Array, Array]:
        """Return the points of rounds `lo` to `hi`, and one on each side."""
        part = slice(max(int(self.t.searchsorted(lo)) - 1, 0), int(self.t.searchsorted(hi, "right")) + 1)
        return self.t[part], self.values[part]


@dataclass(frozen=True)
class Levels:
    """The source over a pyramid's method `curve`, such as that of a `Series`.

    Attributes
    ----------
    curve : (*before, lo, hi, px, *after) -> (t, values)
        Of rounds lo+1 .. hi.
    n : int
        The last round that may be drawn.
    first : float or None
        The value at round 0, if there is one.
    before, after : tuple
        Further arguments of `curve`.
    """

    curve: Callable[..., tuple[Array, Array]]
    n: int
    first: float | None = None
    before: tuple[Any, ...] = ()
    after: tuple[Any, ...] = ()

    def __call__(self, lo: float, hi: float, px: int) -> tuple[Array, Array]:
        """Return at most four points a pixel of rounds `lo` to `hi`, and one on each side."""
        ends = max(math.floor(lo) - 2, 0), min(math.ceil(hi) + 1, self.n)
        t, values = self.curve(*self.before, *ends, px, *self.after)
        if self.first is not None and lo <= 2:
            return np.concatenate([[0.0], t]), np.concatenate([[self.first], values])
        return t, values


def value_at(source: Source, t: int) -> float:
    """Return the value at round t, NaN where there is none."""
    rounds, values = source(t, t, 50)
    k = int(rounds.searchsorted(t))
    return float(values[k]) if k < len(rounds) and rounds[k] == t else math.nan
