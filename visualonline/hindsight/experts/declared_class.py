"""The Littlestone dimension of the class that an adversary declares, and its splits, at every prefix."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import numpy as np

from visualonline.core.types import Array
from visualonline.hindsight.experts.version_space import VersionSpace
from visualonline.hindsight.history import History, StepFunction
from visualonline.numerics.littlestone import littlestone_dimensions, sets_of
from visualonline.streams.transforms.shown_points import shown_points


class DeclaredClass:
    """`class_dimension`, Ldim(H), NaN if no class is declared, and `splits`. The class implements `Hindsight`.

    `splits` is the number of rounds in which hypotheses were lost that had agreed with all labels before.
    """

    def __init__(self, history: History) -> None:
        labels = shown_points(history.stream)
        self._space = None if labels is None else VersionSpace(history.stream.dim)
        self._class_dimension = np.nan
        if labels is not None:
            points = tuple(sets_of(labels).tolist())
            self._class_dimension = float(littlestone_dimensions(points, history.stream.dim)[-1])
        self._splits = StepFunction(0.0)
        self._known = 0

    def extend(self, X: Array, y: Array) -> None:
        """Process the next rounds."""
        if self._space is not None:
            for j in self._space.losses(X, y):
                self._splits.change(self._known + j + 1, self._splits.last + 1)
        self._known += len(y)

    def over(self, lo: int, hi: int) -> Mapping[str, Array]:
        """Return both quantities at rounds lo+1 .. hi."""
        return {"class_dimension": np.full(hi - lo, self._class_dimension), "splits": self._splits.over(lo, hi)}

    def at(self, t: int) -> Mapping[str, Any]:
        """Return both quantities at round t."""
        return {"class_dimension": self._class_dimension, "splits": self._splits.at(t)}
