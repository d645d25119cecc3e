"""Streams of a user's own arrays, which are copied only where they have to be converted."""

from __future__ import annotations

from typing import Any

import numpy as np
import numpy.typing as npt

from visualonline.core.errors import StreamError
from visualonline.core.types import Array
from visualonline.streams.memory import ArrayStream

_PIECE = 65536
"""Labels that are compared at once, so that what is found of them stays near to the processor."""


def from_arrays(X: object, y: object) -> ArrayStream:
    """Return the stream of the rows of `X` with the labels `y`, of which the larger is +1.

    Whether `X` is finite is left to `check_finite`.

    Raises
    ------
    StreamError
        If these are no arrays of numbers, their shapes do not fit, or `y` has more than two values.
    """
    try:
        rows, labels = np.asarray(X, dtype=float), np.asarray(y)
        if labels.dtype.kind not in "bif" or labels.dtype.itemsize > 8:
            labels = labels.astype(float)
    except (TypeError, ValueError) as error:
        raise StreamError(f"X and y should be arrays of numbers: {error}") from None
    if rows.ndim != 2 or 0 in rows.shape or labels.shape != rows.shape[:1]:
        raise StreamError(f"X has shape {rows.shape} and y {labels.shape}; they should be (n, d) and (n,), n, d >= 1")
    return ArrayStream("arrays", rows, _signs(labels))


def check_finite(X: Array) -> None:
    """Refuse rows that are not finite.

    Raises
    ------
    StreamError
        If there is NaN or infinity in `X`.
    """
    if not np.isfinite(X).all():
        raise _not_finite()


def _signs(labels: npt.NDArray[Any]) -> Array:
    """Return labels as -1 and +1; those that are so already are returned as they are."""
    low, high = labels.min(), labels.max()
    if not (np.isfinite(low) and np.isfinite(high)):
        raise _not_finite()
    ready = labels.dtype == np.float64 and low == -1 and high == 1
    signs: Array = labels if ready else np.empty(len(labels))
    one_means_plus = low != high or high == 1
    for lo in range(0, len(labels), _PIECE):
        part = slice(lo, lo + _PIECE)
        positive = labels[part] == high
        if not (positive | (labels[part] == low)).all():
            raise _too_many(labels)
        if not ready:
            signs[part] = np.where(positive & one_means_plus, 1.0, -1.0)
    if low == high and low not in (-1, 0, 1):
        raise _too_many(labels)
    return signs


def _too_many(labels: npt.NDArray[Any]) -> StreamError:
    return StreamError(f"y has {len(np.unique(labels))} values; it should have two, of which the larger becomes +1")


def _not_finite() -> StreamError:
    return StreamError("X and y should hold finite numbers; NaN or infinity is among them")
