"""The inner product w.x, as every learner and kernel takes it, in one order of additions."""

from __future__ import annotations

from visualonline.core.types import Array


def dot(w: Array, x: Array) -> float:
    """Return w.x over the coordinates of `x`, of shape (d,); `w` may have more.

    The sum has four strands, of which no one waits for the others: an addition takes a processor several cycles, so one
    sum after the other would take most of a round. The last d mod 4 products join the first strand, so up to d = 3 this
    is the plain sum from left to right. Sums begin with -0.0, to which a compiler need not add: it is the zero that
    changes no number, not even 0.0 and -0.0 (0.0 + -0.0 is 0.0).

    Examples
    --------
    >>> import numpy as np
    >>> float(dot(np.array([-1.0, 0.0]), np.array([0.8, 0.6])))
    -0.8
    """
    a = b = c = d = -0.0
    fours = x.size // 4 * 4
    for i in range(0, fours, 4):
        a += w[i] * x[i]
        b += w[i + 1] * x[i + 1]
        c += w[i + 2] * x[i + 2]
        d += w[i + 3] * x[i + 3]
    for i in range(fours, x.size):
        a += w[i] * x[i]
    return (a + b) + (c + d)
