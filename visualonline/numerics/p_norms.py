"""The link function of the p-norm algorithms, for rules.

    f_i(theta) = sgn(theta_i) |theta_i|^(p-1) / ||theta||_p^(p-2),    f(0) = 0,

is the gradient of ||theta||_p^2 / 2, and ||f(theta)||_q = ||theta||_p with 1/p + 1/q = 1. The link function runs
interpreted and compiled.

Source: A. Grove, N. Littlestone and D. Schuurmans, General convergence results for linear discriminant updates (Machine
Learning 43, 2001).
"""

from __future__ import annotations

import math

from visualonline.core.types import Array


def link(theta: Array, p: float, w: Array) -> None:
    """Write f(theta) into `w`; both of shape (d,), p >= 2."""
    largest = 0.0
    for i in range(theta.size):
        largest = max(largest, abs(theta[i]))
    if p == 2 or largest == 0:  # exact: at p = 2 the algorithm is the perceptron
        for i in range(theta.size):
            w[i] = theta[i]
        return
    total = 0.0
    for i in range(theta.size):
        part = abs(theta[i]) / largest  # powers of theta itself could overflow or underflow
        w[i] = math.pow(part, p - 1)
        total += w[i] * part
    scale = largest / math.pow(total, (p - 2) / p)
    for i in range(theta.size):
        w[i] = math.copysign(w[i] * scale, theta[i])
