"""Rules of other programs that some errata are about, as written there and as they should be."""

import math

import numpy as np
from scipy.optimize import brentq
from scipy.stats import norm

from visualonline.core.types import Array


def romma_of_programs(X: Array, y: Array, *, short: bool, branch: bool) -> tuple[int, float]:
    """Return the mistakes of aggressive ROMMA and the length of its last w; without `short` it begins with y x."""
    w, mistakes = np.zeros(X.shape[1]), 0
    for x, label in zip(X, y, strict=True):
        s, q, W = float(w @ x), float(x @ x), float(w @ w)
        mistakes += label * s <= 0
        if label * s >= 1 - 1e-9:
            continue
        if W == 0 or (branch and label * s >= q * W):
            w = label * x / (q if short or W else 1)
        else:
            w = ((q * W - label * s) * w + W * (label - s) * x) / (q * W - s * s)
    return mistakes, float(np.linalg.norm(w))


def forgetron(X: Array, y: Array, power: int) -> int:
    """Return the mistakes with 20 supports and the squares of the distances raised to a power."""
    K, sigma, Q, mistakes = np.exp(-(squares(X) ** power) / 2), np.zeros(0), 0.0, 0
    kept: list[int] = []
    for t, label in enumerate(y):
        if label * float(K[t][kept] @ (sigma * y[kept])) > 0:
            continue
        mistakes, sigma = mistakes + 1, np.append(sigma, 1.0)
        kept.append(t)
        if len(kept) > 20:
            r, s = kept[0], float(sigma[0])
            square = s * s - 2 * s * y[r] * float(K[r][kept] @ (sigma * y[kept]))
            shares = np.linspace(1, 0, 100_001)
            costs = Q + shares**2 * square + 2 * shares * s
            phi = shares[np.argmax(costs <= 15 / 32 * mistakes)]
            Q += phi**2 * square + 2 * phi * s
            kept, sigma = kept[1:], phi * sigma[1:]
    return mistakes


def squares(X: Array) -> Array:
    return np.asarray(np.sum((X[:, None] - X) ** 2, axis=2))


def confidence_weighted(X: Array, y: Array, confidence: float) -> int:
    """Return the mistakes of the rule of 2008: the nearest normal distribution of w with the given confidence."""
    phi, d, mistakes = float(norm.ppf(confidence)), X.shape[1], 0
    mu, Sigma = np.zeros(d), np.eye(d)
    for x, label in zip(X, y, strict=True):
        m, z = label * float(mu @ x), Sigma @ x
        v = float(x @ z)
        mistakes += m <= 0
        if m >= phi * math.sqrt(v):
            continue
        # mu moves by a y z; then m + a v = phi sqrt(u), where u is the variance that is left
        a = brentq(lambda a, m=m, v=v: m + a * v - phi * math.sqrt(left_over(a, v, phi)), 0, (phi + abs(m)) / v + 9)
        mu = mu + a * label * z
        Sigma = Sigma - (1 - left_over(a, v, phi) / v) / v * np.outer(z, z)
    return mistakes


def left_over(a: float, v: float, phi: float) -> float:
    """Return the variance u along x that a step of the length a leaves: 1/u = 1/v + a phi/sqrt u."""
    return ((-a * v * phi + math.sqrt((a * v * phi) ** 2 + 4 * v)) / 2) ** 2
