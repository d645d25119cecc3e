"""Streams of a user's own arrays by name, as in an `.npz` file, such as losses, information on arms, or prices."""

from __future__ import annotations

from collections.abc import Mapping

import numpy as np

from visualonline.core.errors import StreamError, quotable
from visualonline.core.types import Array
from visualonline.numerics.price_relatives import losses_of
from visualonline.streams.memory import ARRAYS, ArrayStream, numbered_names
from visualonline.streams.tables.arm_columns import SHOWN, names_of_arm_arrays
from visualonline.streams.tables.cell_numbers import number_text
from visualonline.streams.tables.columns import columns
from visualonline.streams.tables.file_choices import Head, Missing, ReadOptions
from visualonline.streams.tables.scales import AdviceScale, Scale, scale_of
from visualonline.streams.tables.user_arrays import from_arrays, numbers_of

ALONE = {"losses": "loss", "gradients": "gradient", "prices": "price"}
"""Arrays without labels, and the names of their columns."""
_SETS = (("X", "y"), ("advice", "y"), *(("losses", shown) for shown in SHOWN), *((name,) for name in ALONE))
"""The sets of arrays from which a stream can be made."""


def from_named_arrays(arrays: Mapping[str, object], missing: Missing = "stop") -> ArrayStream:
    """Return the stream of arrays with n rows each.

    `X` or `advice` needs labels `y`. `losses` of experts or arms, `gradients`, and `prices` (relatives) may be alone.
    `losses` of K arms, of shape (n, K), may come with `features`, of shape (n, K, d). They may also come with `advice`,
    of shape (n, N, K), the probabilities that each of N experts gives to the arms.

    Raises
    ------
    StreamError
        If other arrays are given, their shapes do not match, or an array contains an invalid number.
    """
    if set(arrays) not in map(set, _SETS):
        there = ", ".join(quotable(str(name)) for name in arrays) or "none"
        wanted = "; ".join(" and ".join(names) for names in _SETS)
        raise StreamError(f"The arrays are {there}. Pass one of these sets: {wanted}.")
    if "y" in arrays:
        rows = next(name for name in arrays if name != "y")
        labelled = from_arrays(arrays[rows], arrays["y"], missing)
        if rows == "X":
            return labelled
        scale = AdviceScale()
        X = _on_scale(labelled.X, scale, rows)
        names = numbered_names(labelled.dim, "expert")
        return ArrayStream(ARRAYS, scale.mapped(X), labelled.y, kind="advice", features=names)
    if missing != "stop":
        raise StreamError(f"missing='{missing}' is for features of examples. {', '.join(arrays)} must be complete.")
    return _unlabelled({name: numbers_of(value, name) for name, value in arrays.items()})


def _unlabelled(arrays: Mapping[str, Array]) -> ArrayStream:
    """Return the stream of losses, gradients or prices, or of arms."""
    alone = next(name for name in ALONE if name in arrays)
    first = arrays[alone]
    if first.ndim != 2 or 0 in first.shape:
        raise StreamError(f"{alone} has shape {first.shape} instead of (n, N) with n, N >= 1.")
    if alone == "prices" and first.shape[1] == 1:
        raise StreamError("prices has one column instead of a column for each of at least two assets.")
    for name, array in arrays.items():
        if not np.isfinite(array).all():
            at = tuple(np.argwhere(~np.isfinite(array))[0].tolist())
            what = "NaN" if np.isnan(array[at]) else "infinite"
            raise StreamError(f"{name}[{', '.join(map(str, at))}] is {what}. Every number must be finite.")
    shown = next((name for name in SHOWN if name in arrays), None)
    names = tuple(f"{ALONE[alone]}{i}" for i in range(1, first.shape[1] + 1))
    parts = [first]
    if shown is not None:
        names = names_of_arm_arrays(first.shape, arrays[shown].shape, shown)
        parts.append(arrays[shown].reshape(len(first), -1))
    place = columns(ARRAYS, Head(names), ReadOptions(columns=names if len(names) == 1 else None))
    X = np.concatenate(parts, axis=1)[:, place.places]
    scale = scale_of(place)
    X = X if scale is None else _on_scale(X, scale, alone if shown is None else f"{alone} and {shown}")
    logs = np.log(X.max(axis=1)) if place.prices else None
    return ArrayStream(
        ARRAYS, losses_of(X) if place.prices else X, np.full(len(X), -1.0), kind=place.kind, features=place.features,
        labelled=False, arms=place.arms, log_largest=None if logs is None else lambda lo, hi: logs[lo:hi],
    )  # fmt: skip


def _on_scale(X: Array, scale: Scale, name: str) -> Array:
    """Return rows if all of their numbers are on a scale."""
    if scale.fits(X):
        return X
    row = next(row for row in range(len(X)) if not scale.fits(X[row : row + 1]))
    i = scale.fault(X[row])
    raise StreamError(f"{name}, row {row}: {scale.unfit(number_text(X[row, i]), i)}")
