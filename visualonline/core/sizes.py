"""The range of numbers used in computations: their products and squares stay within the range of a float."""

from __future__ import annotations

import numpy as np

from visualonline.core.types import Array

SMALLEST, LARGEST = 1e-60, 1e60
SIZES = "0, or from 1e-60 to 1e60 in absolute value"


def fits(number: float) -> bool:
    """Return whether a number is 0 or has a magnitude that can be used in computations.

    Examples
    --------
    >>> fits(0.0), fits(-2.5), fits(1e-310), fits(1e300), fits(float("nan"))
    (True, True, False, False, False)
    """
    return number == 0 or SMALLEST <= abs(number) <= LARGEST


def first_unfit(X: Array, largest: float = LARGEST) -> int | None:
    """Return the index of the first row of `X` with an entry that is NaN or too large, or with all entries too small.

    A small entry is harmless next to larger ones, so it is allowed there. Rows of zeros are allowed too.

    Examples
    --------
    >>> X = np.array([[0.0, 0.0], [1.0, 1e-200], [0.0, 1e-200]])
    >>> first_unfit(X[:2]), first_unfit(X), first_unfit(-1e160 * X)
    (None, 2, 1)
    """
    with np.errstate(all="ignore"):
        bounded = bool(np.vdot(X, X) <= largest**2)
    if bounded and np.abs(X[:, 0]).min(initial=1.0) >= SMALLEST:  # this test is fast and usually succeeds
        return None
    with np.errstate(all="ignore"):
        squares = np.square(X) @ np.ones(X.shape[1])
    unfit = np.flatnonzero(~((squares >= SMALLEST**2) & (squares <= largest**2)))
    return next((int(j) for j in unfit if not _row_fits(X[j], largest)), None)


def _row_fits(x: Array, largest: float) -> bool:
    size = float(np.max(np.abs(x)))
    return size == 0 or SMALLEST <= size <= largest
