"""The property that the two experts are constants, one always -1 and the other always +1, at every prefix.

Experts advise 0 for -1; as features they are -1 and +1.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import numpy as np

from visualonline.core.types import Array
from visualonline.hindsight.history import History, StepFunction


class ConstantExperts:
    """`constant` at every prefix: 1 while the two experts are opposite constants, otherwise 0.

    The class implements `Hindsight`.
    """

    def __init__(self, history: History) -> None:
        self._constant = StepFunction(float(history.stream.dim == 2))
        self._advice: Array | None = None
        self._known = 0

    def extend(self, X: Array, y: Array) -> None:  # noqa: ARG002  labels do not matter to the advice
        """Process the next rounds."""
        if self._constant.last:
            if self._advice is None:
                said = {*X[0].tolist()}
                self._advice = X[0] if said in ({0.0, 1.0}, {-1.0, 1.0}) else np.full(2, np.nan)
            other = np.flatnonzero((self._advice != X).any(axis=1))
            if len(other):
                self._constant.change(self._known + int(other[0]) + 1, 0.0)
        self._known += len(X)

    def over(self, lo: int, hi: int) -> Mapping[str, Array]:
        """Return `constant` at rounds lo+1 .. hi."""
        return {"constant": self._constant.over(lo, hi)}

    def at(self, t: int) -> Mapping[str, Any]:
        """Return `constant` at round t."""
        return {"constant": self._constant.at(t)}
