"""The inner product w.x with a fixed order of additions, for learners and kernels, and the detection of ties."""

from __future__ import annotations

import math

from visualonline.core.types import Array

ROUNDING = 2.0**-52
"""The spacing of floats at 1: twice the maximum relative rounding error of one operation."""


def dot(w: Array, x: Array) -> float:
    """Return w.x over the coordinates of `x`, of shape (d,); `w` may have more.

    The sum has four independent partial sums: an addition takes several processor cycles, so a single running sum would
    take most of the time of a round. The last d mod 4 products are added to the first partial sum, so up to d = 3 this
    is the plain sum from left to right. Sums start at -0.0, which is the exact neutral element of addition (0.0 + -0.0
    is 0.0), so a compiler can omit it.

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


def dot_or_zero(w: Array, x: Array) -> float:
    """Return w.x over the coordinates of `x`, of shape (d,), or 0 if the sum is within rounding error of 0.

    If each w_i has one rounding error, like eta times an exact sum, rounding changes the sum by less than (d + 1) 2^-52
    times the sum of the terms' absolute values. A smaller sum counts as a tie, so learning rates such as 0.1 or 0.7 do
    not turn a tie into a prediction.

    Examples
    --------
    >>> import numpy as np
    >>> w, x = 0.7 * np.array([3.0, -1.0, -2.0]), np.ones(3)
    >>> float(dot(w, x)), float(dot_or_zero(w, x))
    (-2.220446049250313e-16, 0.0)
    """
    score, size = dot_and_size(w, x, 0.0)
    if abs(score) <= ROUNDING * (x.size + 1) * size < math.inf:  # numbers that overflow are never ties
        return 0.0
    return score


def dot_or_tie(w: Array, x: Array, slack: float, offset: float = 0.0, kink: float = 1.0) -> float:
    """Return w.x + offset, or -`kink`, 0 or `kink` if the sum is within rounding error of that number.

    The hinge loss has its kink at 1. Each w_i may have several rounding errors. If w is a sum of rounded steps, whose
    error may be large compared with w, `slack` is an upper bound on the resulting error of the score.

    Examples
    --------
    >>> import numpy as np
    >>> w, x = np.array([0.7, 0.2, 0.1]), np.ones(3)
    >>> float(dot(w, x)), dot_or_tie(w, x, 0.0), dot_or_tie(w, -x, 0.0), dot_or_tie(w, x, 2.0)
    (0.9999999999999999, 1.0, -1.0, 0.0)
    """
    score, size = dot_and_size(w, x, offset)
    return tied(score, ROUNDING * (x.size + 8) * size + slack, kink)


def tied(score: float, near: float, kink: float) -> float:
    """Return -`kink`, 0 or `kink` if the score is within `near` of that number, otherwise the score itself.

    Examples
    --------
    >>> tied(0.1, 0.25, 1.0), tied(-1.2, 0.25, 1.0), tied(0.5, 0.25, 1.0)
    (0.0, -1.0, 0.5)
    """
    if near < math.inf:  # numbers that overflow are never ties
        if abs(score) <= near:
            return 0.0
        if abs(abs(score) - kink) <= near:
            return math.copysign(kink, score)
    return score


def slack_along(slack: Array, x: Array) -> float:
    """Return a bound on the rounding error of w.x + offset, given bounds `slack` for each w_i and, last, the offset.

    Examples
    --------
    >>> import numpy as np
    >>> slack, x = np.array([0.25, 0.5]), np.array([-2.0, 4.0])
    >>> float(slack_along(slack, x)), float(slack_along(slack, x[:1]))
    (2.5, 1.0)
    """
    total = slack[x.size] if slack.size > x.size else 0.0
    for i in range(x.size):
        total += slack[i] * abs(x[i])
    return total


def dot_and_size(w: Array, x: Array, offset: float) -> tuple[float, float]:
    """Return w.x + offset, added in the order of `dot`, and the sum of the absolute values of its terms."""
    a = b = c = d = -0.0
    size_a = size_b = size_c = size_d = 0.0
    fours = x.size // 4 * 4
    for i in range(0, fours, 4):
        p, q, r, s = w[i] * x[i], w[i + 1] * x[i + 1], w[i + 2] * x[i + 2], w[i + 3] * x[i + 3]
        a += p
        b += q
        c += r
        d += s
        size_a += abs(p)
        size_b += abs(q)
        size_c += abs(r)
        size_d += abs(s)
    for i in range(fours, x.size):
        p = w[i] * x[i]
        a += p
        size_a += abs(p)
    return (a + b) + (c + d) + offset, (size_a + size_b) + (size_c + size_d) + abs(offset)
