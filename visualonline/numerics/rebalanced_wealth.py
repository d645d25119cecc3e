"""The wealth of many constantly rebalanced portfolios, and their mean weighted by wealth.

The wealth of a portfolio may fall by thousands of powers of ten and be the largest again later. So the wealth is stored
as p 2^(-512 k) with a whole number k. When p falls below 2^-512, p is multiplied by 2^512 and k grows by 1, without any
rounding error. A round thus needs no logarithm. The mean includes only the portfolios with the smallest k and those
with one more. The wealth of any other is less than 2^-490 times the largest wealth, since p is at most about 1 and
never below 2^-532.
"""

from __future__ import annotations

import math

import numpy as np
import numpy.typing as npt

from visualonline.core.types import Array
from visualonline.numerics.in_loops import in_loops

Counts = npt.NDArray[np.int64]

TINY = 2.0**-512
_LANES = 64
"""The number of partial sums. A single sum would wait for each addition."""


def _grow_in_loops(p: Array, k: Counts, b: Array, kept: Array) -> bool:
    changed = fallen = False
    for j in range(p.size):
        grown = 0.0
        for i in range(kept.size):
            grown += b[i, j] * kept[i]
        before = p[j]
        p[j] = before * grown
        changed |= p[j] != before
        fallen |= p[j] < TINY
    if fallen:
        for j in range(p.size):
            if p[j] < TINY:
                p[j] /= TINY
                k[j] += 1
    return changed


@in_loops(_grow_in_loops)
def grow(p: Array, k: Counts, b: Array, kept: Array) -> bool:
    """Multiply the wealth of each column b_j of `b`, (N, m), by b_j.kept; return whether any wealth changed."""
    grown = np.zeros(p.size)
    for i in range(kept.size):
        grown += b[i] * kept[i]
    before = p.copy()
    p *= grown
    changed = bool((p != before).any())
    fallen = p < TINY
    p[fallen] /= TINY
    k[fallen] += 1
    return changed


def _average_in_loops(p: Array, k: Counts, b: Array, w: Array) -> None:
    least = k[0]
    for j in range(k.size):
        least = min(least, k[j])
    near = np.empty(p.size)
    for j in range(p.size):
        near[j] = p[j] if k[j] == least else p[j] * TINY if k[j] == least + 1 else 0.0
    sums = np.empty(_LANES)
    Z = 0.0
    for i in range(w.size):
        sums[:] = 0.0
        for first in range(0, p.size, _LANES):
            shares, wealth = b[i, first : first + _LANES], near[first : first + _LANES]
            for lane in range(shares.size):
                sums[lane] += shares[lane] * wealth[lane]
        w[i] = 0.0
        for lane in range(_LANES):
            w[i] += sums[lane]
        Z += w[i]
    for i in range(w.size):
        w[i] /= Z


@in_loops(_average_in_loops)
def average(p: Array, k: Counts, b: Array, w: Array) -> None:
    """Set w to the mean of the columns of `b`, weighted by wealth. Cumulative sums add in the order of the loops."""
    behind = k - k.min()
    near = p * np.where(behind == 0, 1.0, np.where(behind == 1, TINY, 0.0))
    terms = np.zeros((w.size, -(-p.size // _LANES), _LANES))
    terms.reshape(w.size, -1)[:, : p.size] = b * near
    w[:] = np.cumsum(np.cumsum(terms, axis=1)[:, -1], axis=1)[:, -1]
    w /= np.cumsum(w)[-1]


def log_of_wealth(p: Array, k: Counts) -> Array:
    """Return ln of the wealth of each portfolio.

    Examples
    --------
    >>> log_of_wealth(np.array([1.0, 0.5]), np.array([0, 2])).round(3).tolist()
    [0.0, -710.476]
    """
    return np.asarray(np.log(p) + k * math.log(TINY))
