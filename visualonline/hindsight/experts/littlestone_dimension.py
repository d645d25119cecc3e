"""The Littlestone dimension of a learner's class, and of the version space of each prefix."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import numpy as np

from visualonline.core.types import Array
from visualonline.hindsight.experts.version_space import VersionSpace
from visualonline.hindsight.history import History, StepFunction
from visualonline.hindsight.measure import Measure
from visualonline.numerics.littlestone import littlestone_dimensions, sets_of
from visualonline.trace.trace import Trace


class LittlestoneDimension(Measure):
    """Littlestone dimensions of the class and its version space over the points that the learner knows in advance.

    At every prefix: `class_dimension`, Ldim(H); `version_dimension`, the Littlestone dimension of the version space of
    the prefix; and `on_points`, 1 while all rounds have shown points known to the learner.
    """

    stepwise = False

    def __init__(self, trace: Trace, history: History) -> None:
        super().__init__(trace, history)
        points = trace.rule.arguments["points"]
        self._points = None if isinstance(points, str) else tuple(map(int, np.atleast_1d(points)))
        self._dimensions = littlestone_dimensions(self._points, history.stream.dim)
        self._space = VersionSpace(history.stream.dim)
        self._class_dimension = float(self._dimensions[-1])
        self._version_dimension, self._on_points = StepFunction(self._class_dimension), StepFunction(1.0)

    def extend(self, lo: int, hi: int) -> None:
        """Process rounds lo+1 .. hi."""
        X, y = self.history.rows(lo, hi)
        for j in self._space.losses(X, y):
            self._version_dimension.change(lo + j + 1, float(self._dimensions[sets_of(self._space.left[None])[0]]))
        if self._points is not None and self._on_points.last:
            unknown = np.flatnonzero(~np.isin(sets_of(X), self._points))
            if len(unknown):
                self._on_points.change(lo + int(unknown[0]) + 1, 0.0)

    def over(self, lo: int, hi: int) -> Mapping[str, Array]:
        """Return the three quantities at rounds lo+1 .. hi."""
        return {
            "class_dimension": np.full(hi - lo, self._class_dimension),
            "version_dimension": self._version_dimension.over(lo, hi),
            "on_points": self._on_points.over(lo, hi),
        }

    def at(self, t: int) -> Mapping[str, Any]:
        """Return the three quantities at round t."""
        return {name: float(values[0]) for name, values in self.over(t - 1, t).items()}
