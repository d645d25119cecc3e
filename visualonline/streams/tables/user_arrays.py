"""Streams of a user's own arrays, which are copied only if they must be converted."""

from __future__ import annotations

import math
from collections.abc import Iterator
from typing import Any

import numpy as np
import numpy.typing as npt

from visualonline.core.errors import StreamError, quotable
from visualonline.core.types import Array
from visualonline.streams.memory import ARRAYS, ArrayStream, not_finite
from visualonline.streams.tables.file_choices import Missing
from visualonline.streams.tables.labels import numeric
from visualonline.streams.transforms.gaps import GapFiller

_PIECE = 65536
"""The number of labels compared at once, so that intermediate results stay in the processor's cache."""
_NOT_NUMBERS = {"c": "complex numbers", "M": "dates", "m": "time spans", "V": "columns of several types"}
"""Descriptions of unsupported array types, by kind."""

Raw = npt.NDArray[Any]


def from_arrays(X: object, y: object, missing: Missing = "stop") -> ArrayStream:
    """Return the stream of the rows of `X` with labels `y`, whose larger value becomes +1.

    Masked values, None and NaN are missing. `missing` controls the treatment of missing values in `X`, as for a file.
    Otherwise `check_finite` checks that `X` is finite. Labels must not be missing.

    Raises
    ------
    StreamError
        If the arrays are not numeric, their shapes do not match, or `y` has more than two values.
    """
    rows, labels = _numbers(_array(X, "X"), "X"), _array(y, "y")
    if labels.ndim == 2 and labels.shape[1] == 1:
        labels = labels[:, 0]
    if rows.ndim != 2 or 0 in rows.shape or labels.shape != rows.shape[:1]:
        raise StreamError(
            f"X has shape {rows.shape}, and y has shape {labels.shape}. The shapes should be (n, d) and (n,) with n, d "
            ">= 1."
        )
    gaps = np.isnan(rows).any(axis=1) if missing == "skip" or np.ma.isMaskedArray(X) else None
    if gaps is not None and gaps.any() and missing == "stop":
        row = int(np.argmax(gaps))
        raise StreamError(f"X[{row}] has a masked value. Pass missing='skip', 'zero' or 'mean'.")
    if missing != "stop":  # check before rows are skipped, which changes the row numbers
        check_finite(np.where(np.isnan(rows), 0.0, rows))
    if gaps is not None and missing == "skip":
        rows, labels = rows[~gaps], labels[~gaps]
        if not len(rows):
            raise StreamError("Every row of X has a missing value, so missing='skip' leaves no rounds.")
    elif missing in ("zero", "mean"):
        rows = GapFiller(missing).filled(rows)
    return ArrayStream(ARRAYS, rows, _signs(_comparable(labels)))


def check_finite(X: Array) -> None:
    """Reject rows that are not finite.

    Raises
    ------
    StreamError
        If `X` contains NaN or infinity.
    """
    if not np.isfinite(X).all():
        i, j = np.argwhere(~np.isfinite(X))[0].tolist()
        raise not_finite(i, j, X[i, j])


def numbers_of(value: object, name: str) -> Array:
    """Return a user's value as an array of float64.

    Raises
    ------
    StreamError
        If the value is not an array of numbers.
    """
    return _numbers(_array(value, name), name)


def _array(value: object, name: str) -> Raw:
    """Return a user's value as an array of any type. Masked numbers become NaN."""
    if hasattr(value, "toarray"):
        raise StreamError(f"{name} is a sparse matrix. Pass {name}.toarray(), or save the matrix as svmlight.")
    try:
        found = value if isinstance(value, np.ndarray) else np.asarray(value)
        masked = isinstance(found, np.ma.MaskedArray) and bool(np.ma.getmaskarray(found).any())
        if not masked and isinstance(value, list | tuple) and any(np.ma.isMaskedArray(row) for row in value):
            return _array(np.ma.stack([np.ma.asarray(row) for row in value]), name)
    except (TypeError, ValueError):
        raise StreamError(f"{name} should be an array of numbers, but its rows differ in length.") from None
    if found.dtype.kind in _NOT_NUMBERS:
        raise StreamError(f"{name} holds {_NOT_NUMBERS[found.dtype.kind]} instead of real numbers.")
    if found.ndim == 0 and found.dtype.kind == "O" and value is not None:
        raise StreamError(f"{name} should be an array of numbers, not of type {type(value).__name__}.")
    if masked:
        if name == "y":
            raise StreamError("y has masked values. Every row needs a label.")
        mask = np.ma.getmaskarray(found)
        found = np.where(mask, np.nan, _numbers(np.ma.getdata(found), name))
    return np.asarray(found)


def _numbers(found: Raw, name: str) -> Array:
    """Convert an array to float64, without copying if it already is."""
    try:
        with np.errstate(over="ignore"):  # infinity is rejected with a better message
            return np.asarray(found, dtype=float)
    except (TypeError, ValueError, OverflowError):
        at, cell = next(_odd_cells(found))
        place = ", ".join(map(str, at))
        raise StreamError(f"{name}[{place}] is {_quoted(cell)}, not a real number.") from None


def _odd_cells(found: Raw) -> Iterator[tuple[tuple[int, ...], object]]:
    """Yield the cells that are not numbers, with their indices."""
    for at, cell in np.ndenumerate(found):
        try:
            float(cell)
        except (TypeError, ValueError, OverflowError):
            yield at, cell


def _quoted(cell: object) -> str:
    """Return a cell quoted in a sentence, without the digits of a huge integer, which Python refuses to convert."""
    if isinstance(cell, int):
        return "an integer beyond the range of a float"
    return quotable(repr(cell.item() if isinstance(cell, np.generic) else cell))


def _comparable(labels: Raw) -> Raw:
    """Return labels in a form that can be compared: numbers, or 0 and 1 in the order of two texts.

    Two texts are compared as numbers if both are numbers, otherwise as text, as in a file. Integers of any size are
    compared exactly.
    """
    if labels.dtype.kind in "biuf":
        return labels.astype(float) if labels.dtype.itemsize > 8 else labels
    cells = [_label(cell, i) for i, cell in enumerate(labels.tolist())]
    for i, cell in enumerate(cells):
        if isinstance(cell, float) and not math.isfinite(cell):
            raise _not_finite(i, cell)
    values = sorted(set(cells), key=lambda value: (isinstance(value, str), value))
    if len(values) == 2:
        return np.array([float(cell == values[1]) for cell in cells])
    if any(isinstance(value, str) for value in values):
        raise _too_many(len(values))
    return _numbers(np.array(cells, dtype=object), "y")


def _label(cell: object, i: int) -> str | float:
    """Return a label as a number, or as a text that is not a number."""
    if isinstance(cell, bytes | str):
        text = cell.decode("utf-8", "replace") if isinstance(cell, bytes) else cell
        number = numeric(text)
        return text if number is None else number
    if isinstance(cell, bool | int | float):
        return cell
    raise StreamError(f"y[{i}] is {_quoted(cell)}. A label must be a number or a text.")


def _signs(labels: Raw) -> Array:
    """Return labels as -1 and +1, unchanged if they already are."""
    low, high = labels.min(), labels.max()
    if not (np.isfinite(low) and np.isfinite(high)):
        i = int(np.argmin(np.isfinite(labels)))
        raise _not_finite(i, float(labels[i]))
    ready = labels.dtype == np.float64 and low == -1 and high == 1
    signs: Array = labels if ready else np.empty(len(labels))
    one_means_plus = low != high or high == 1
    for lo in range(0, len(labels), _PIECE):
        part = slice(lo, lo + _PIECE)
        positive = labels[part] == high
        if not (positive | (labels[part] == low)).all():
            raise _too_many(len(np.unique(labels)))
        if not ready:
            signs[part] = np.where(positive & one_means_plus, 1.0, -1.0)
    if low == high and low not in (-1, 0, 1):
        raise _too_many(1)
    return signs


def _too_many(count: int) -> StreamError:
    return StreamError(f"y must have two different values, not {count}. The larger value becomes +1.")


def _not_finite(i: int, label: float) -> StreamError:
    what = "NaN" if np.isnan(label) else "an infinite value"
    return StreamError(f"y contains {what} in row {i}. Every label must be finite.")
