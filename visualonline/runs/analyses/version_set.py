"""The version space of a run within a plane of weights: the w that are consistent with all examples so far."""

from __future__ import annotations

import numpy as np

from visualonline.core.types import BLOCK, Array
from visualonline.runs.analyses.weight_geometry import WeightPlane, clip_polygon, half_spaces, polygon_area
from visualonline.runs.run import Run

_NUMBERS = 40_000
"""The maximum number of entries in the examples. With more entries the version space is not computed."""
_WIDE = 1e3
"""The half-width of the search square, in units of the largest weight."""


class VersionSet:
    """The half-spaces of a run's rounds, and whether their intersection with a plane is non-empty."""

    def __init__(self, run: Run) -> None:
        self.run = run
        self._rows: tuple[Array, Array] | None = None
        self._found = (0.0, np.inf)

    @property
    def most(self) -> int:
        """The number of rounds whose half-spaces are stored."""
        return min(len(self.run.trace), _NUMBERS // self.run.trace.stream.dim)

    def constraints(self, t: int) -> tuple[Array, Array] | None:
        """Return the half-spaces of rounds 1..t, or None if there are too many."""
        most = self.most
        if t > most:
            return None
        if self._rows is None or len(self._rows[1]) < t:
            self._rows = half_spaces(self.run.rule, *examples(self.run, 0, most))
        A, c = self._rows
        return A[:t], c[:t]

    def some_left(self, t: int, cut: WeightPlane) -> bool:
        """Return whether some w of the plane is consistent with rounds 1..t. Return True beyond the stored rounds.

        Further examples only shrink the set. If there is only one plane, bisection over the rounds finds the first
        round at which the set is empty.
        """
        known = self.constraints(t) if t else None
        if known is None:
            return True
        flat = len(cut.through) <= 2
        some, none = self._found if flat else (0.0, np.inf)
        if t <= some or t >= none:
            return t <= some
        wide = _WIDE * max(1.0, float(np.abs(cut.through).max()))
        square = wide * np.array([[-1.0, -1.0], [1.0, -1.0], [1.0, 1.0], [-1.0, 1.0]])
        A, c = cut.constraints(*known)
        while some < t < none:
            k = int(min(t, (some + none) / 2)) if flat else t
            left = polygon_area(clip_polygon(square, A[:k], c[:k])) > 1e-12 * wide**2
            some, none = (k, none) if left else (some, k)
        if flat:
            self._found = some, none
        return t <= some


def examples(run: Run, lo: int, hi: int) -> tuple[Array, Array]:
    """Return the examples of rounds lo+1 .. hi and their labels."""
    starts = (lo, *range(lo - lo % BLOCK + BLOCK, hi, BLOCK))
    blocks = [run.history.rows(start, min(start - start % BLOCK + BLOCK, hi)) for start in starts]
    return np.concatenate([b.X for b in blocks]), np.concatenate([b.y for b in blocks])
