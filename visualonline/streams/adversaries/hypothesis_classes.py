"""Finite hypothesis classes over finitely many points, with names."""

from __future__ import annotations

from typing import NamedTuple

import numpy as np

from visualonline.core.errors import ParameterError
from visualonline.core.philox import Purpose, draws
from visualonline.core.types import Array, Mask
from visualonline.numerics.littlestone import MOST_HYPOTHESES

CLASSES = ("thresholds", "singletons", "intervals", "literals", "random")


class HypothesisClass(NamedTuple):
    """The label, 1 or 0, of each hypothesis at each point, of shape (n, N), and the names of the hypotheses."""

    labels: Array
    names: tuple[str, ...]


def hypothesis_class(kind: str, n: int, N: int, seed: int) -> HypothesisClass:
    """Return a class over the n points 1 .. n. Only the random class uses N, the number of hypotheses.

    Thresholds are 1[x >= i] for i = 1 .. n + 1, singletons 1[x = i], intervals 1[i <= x <= j]. Literals are the binary
    digits of x - 1 and their negations; x1 is the last digit.

    Raises
    ------
    ParameterError
        If there would be more than 20 hypotheses, or fewer than N distinct ones exist.

    Examples
    --------
    >>> [hypothesis_class(kind, 3, 4, 0).names for kind in CLASSES[:3]]
    [('x≥1', 'x≥2', 'x≥3', 'x≥4'), ('x=1', 'x=2', 'x=3'), ('1..1', '1..2', '1..3', '2..2', '2..3', '3..3')]
    >>> hypothesis_class("literals", 3, 4, 0).labels.T.tolist()  # x1, not x1, x2, not x2 at 00, 01, 10
    [[0.0, 1.0, 0.0], [1.0, 0.0, 1.0], [0.0, 0.0, 1.0], [1.0, 1.0, 0.0]]
    """
    x = np.arange(1, n + 1)[:, None]
    if kind == "thresholds":
        ends = np.arange(1, n + 2)
        says, names = x >= ends, tuple(f"x≥{i}" for i in ends)
    elif kind == "singletons":
        says, names = x == x.T, tuple(f"x={i}" for i in range(1, n + 1))
    elif kind == "intervals":
        low, high = np.triu_indices(n)
        says = (x > low) & (x <= high + 1)
        names = tuple(f"{i + 1}..{j + 1}" for i, j in zip(low, high, strict=True))
    elif kind == "literals":
        digits = np.arange(max(1, int(n - 1).bit_length()))
        ones = ((x - 1 >> digits) & 1) == 1
        says = np.stack([ones, ~ones], axis=2).reshape(n, -1)
        names = tuple(f"{sign}x{i + 1}" for i in digits for sign in ("", "¬"))
    else:
        says, names = _drawn(n, N, seed), tuple(f"h{i}" for i in range(1, N + 1))
    size = len(names)
    if size > MOST_HYPOTHESES:
        raise ParameterError(
            f"littlestone-tree takes at most {MOST_HYPOTHESES} hypotheses, but there are {size} {kind} over {n} "
            "points. Choose a smaller n."
        )
    return HypothesisClass(says.astype(float), names)


def _drawn(n: int, N: int, seed: int) -> Mask:
    """Return N distinct hypotheses out of 2^n, drawn uniformly among such sets."""
    if 2**n < N:
        raise ParameterError(
            f"Invalid value for N: '{N}' (expected at most {2**n}, the number of labellings of n = {n} points)."
        )
    chosen = draws(seed, Purpose.TARGET).permutation(2**n)[:N]
    return np.asarray(((chosen >> np.arange(n)[:, None]) & 1) == 1)
