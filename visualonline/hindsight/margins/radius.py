"""The radius of the examples: r_t = max_{s<=t} ||x_s||, in the Euclidean norm and in the sup-norm."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import numpy as np

from visualonline.core.types import Array
from visualonline.hindsight.history import History, MultiBlock, StepFunction
from visualonline.streams.generators.ball import lengths


class Radius(MultiBlock):
    """`r` and `r_inf` at every prefix. The class implements `Hindsight`."""

    def __init__(self, history: History) -> None:  # noqa: ARG002  every hindsight object is created from a history
        self._norms = {"r": StepFunction(0.0), "r_inf": StepFunction(0.0)}
        self._known = 0

    def extend(self, X: Array, y: Array) -> None:  # noqa: ARG002  labels do not matter to a radius
        """Process the next rounds."""
        if max(float(X.max()), -float(X.min())) > self._norms["r_inf"].last:  # few rows are a new maximum
            self._grow("r_inf", _largest(X))
        self._grow("r", lengths(X))
        self._known += len(X)

    def _grow(self, name: str, norms: Array) -> None:
        """Update the maximum norm with the norms of the next rows."""
        steps = self._norms[name]
        if norms.max() > steps.last:
            running = np.maximum.accumulate(np.maximum(norms, steps.last))
            grown = np.flatnonzero(np.diff(running, prepend=steps.last) > 0)
            for j in grown:
                steps.change(self._known + int(j) + 1, float(running[j]))

    def over(self, lo: int, hi: int) -> Mapping[str, Array]:
        """Return `r` and `r_inf` at rounds lo+1 .. hi."""
        return {name: steps.over(lo, hi) for name, steps in self._norms.items()}

    def at(self, t: int) -> Mapping[str, Any]:
        """Return `r` and `r_inf` at round t."""
        return {name: steps.at(t) for name, steps in self._norms.items()}


def _largest(X: Array) -> Array:
    """Return the sup-norm of each row, column by column where rows are short."""
    if X.shape[1] >= 8:
        return np.asarray(np.max(np.abs(X), axis=1))
    largest = np.abs(X[:, 0])
    for i in range(1, X.shape[1]):
        np.maximum(largest, np.abs(X[:, i]), out=largest)
    return largest
