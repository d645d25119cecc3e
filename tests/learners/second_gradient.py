"""Dual, kernel, averaged and gradient learners once more, by other methods, without a line of the package.

Labels are -1 and +1. Every function returns the mistakes, the sum of the losses (or the updates) and the weights.
"""

from collections.abc import Callable

import numpy as np
import numpy.typing as npt
from scipy.special import softmax

Array = npt.NDArray[np.float64]
Gram = Callable[[Array], Array]


def gram(kernel: str, sigma: float, degree: int, c: float) -> Gram:
    """Return the kernel's matrix of all examples with each other."""

    def values(X: Array) -> Array:
        products = X @ X.T
        if kernel == "linear":
            return np.asarray(products)
        if kernel == "polynomial":
            return np.asarray((c + products) ** degree)
        squares = np.diag(products)
        return np.exp(-(squares[:, None] + squares - 2 * products) / (2 * sigma**2))

    return values


def kernel_perceptron(X: Array, y: Array, values: Gram, passes: int) -> tuple[int, Array]:
    """All kernel values at once; alpha counts the mistakes on each example. Return them, those of 0 left out."""
    K = values(X) * y
    alpha, order = np.zeros(len(y)), []
    mistakes = 0
    for t in range(passes * len(y)):
        i = t % len(y)
        if y[i] * (K[i] @ alpha) <= 0:
            mistakes += 1
            if not alpha[i]:
                order.append(i)
            alpha[i] += 1
    return mistakes, alpha[order]


def dual_perceptron(
    X: Array, y: Array, passes: int, eta: float, alpha0: float = 0.0
) -> tuple[Array, Array, Array]:
    """The double sum of every round, term by term. Return the scores, how large their terms are in all, and alpha."""
    alpha: dict[int, float] = {}
    scores, sizes = [], []
    for t in range(passes * len(y)):
        i = t % len(y)
        terms = [count * y[s] * sum(a * b for a, b in zip(X[s], X[i], strict=True)) for s, count in alpha.items()]
        scores.append(sum(terms))
        sizes.append(sum(map(abs, terms)))
        if y[i] * scores[-1] <= 0:
            alpha[i] = alpha.get(i, alpha0) + eta
        elif alpha0:
            alpha.setdefault(i, alpha0)
    return np.array(scores), np.array(sizes), np.array(list(alpha.values()))


def averaged_perceptron(X: Array, y: Array) -> tuple[int, Array]:
    """Freund and Schapire's list of weight vectors with their survival counts."""
    vectors, counts = [np.zeros(X.shape[1])], [0]
    for x, label in zip(X, y, strict=True):
        if label * (vectors[-1] @ x) <= 0:
            vectors.append(vectors[-1] + label * x)
            counts.append(1)
        else:
            counts[-1] += 1
    return len(vectors) - 1, np.average(vectors, axis=0, weights=counts)


def on_simplex(v: Array, total: float) -> Array:
    """Michelot's algorithm: drop what falls below 0 until nothing does."""
    kept = np.ones(len(v), dtype=bool)
    while True:
        shift = (v[kept].sum() - total) / kept.sum()
        below = kept & (v <= shift)
        if not below.any():
            return np.where(kept, v - shift, 0.0)
        kept &= ~below


def nearest(v: Array, shape: str, radius: float) -> Array:
    """Return the nearest point of the set."""
    if shape == "ball":
        return np.asarray(v / max(1.0, float(np.linalg.norm(v)) / radius))
    return np.clip(v, -radius, radius) if shape == "box" else on_simplex(v, radius)


def gradient(
    X: Array,
    y: Array,
    shape: str,
    radius: float,
    eta: Callable[[int], float],
    loss: str = "hinge",
    tau: int = 0,
) -> tuple[int, float, Array]:
    """Keep all gradients, and use each tau rounds later."""
    d = X.shape[1]
    w = np.full(d, radius / d) if shape == "simplex" else np.zeros(d)
    gradients, mistakes, total = [], 0, 0.0
    for t, (x, label) in enumerate(zip(X, y, strict=True), start=1):
        margin = label * float(w @ x)
        mistakes += margin <= 0
        total += -margin if loss == "linear" else max(0.0, 1 - margin)
        gradients.append(np.zeros(d) if loss == "hinge" and margin >= 1 else -label * x)
        if t > tau:
            w = nearest(w - eta(t - tau) * gradients[t - tau - 1], shape, radius)
    return mistakes, total, w


def simplex_gradient(X: Array, y: Array, eta: Callable[[int], float]) -> tuple[int, float, Array]:
    """The losses of all experts at once."""
    losses = np.abs(X - (1 + y[:, None]) / 2)
    w, total, mistakes = np.full(X.shape[1], 1 / X.shape[1]), 0.0, 0
    for t in range(len(y)):
        paid = float(w @ losses[t])
        total += paid
        mistakes += paid > 0.5 - 1e-12
        w = on_simplex(w - eta(t + 1) * losses[t], 1.0)
    return mistakes, total, w


def dual_averaging(
    X: Array, y: Array, shape: str, radius: float, eta: Callable[[int], float], loss: str
) -> tuple[int, float, Array]:
    """Keep all gradients, and add them all up again in every round."""
    gradients, mistakes, total, w = [np.zeros(X.shape[1])], 0, 0.0, np.zeros(X.shape[1])
    for t, (x, label) in enumerate(zip(X, y, strict=True), start=1):
        margin = label * float(w @ x)
        mistakes += margin <= 0
        total += -margin if loss == "linear" else max(0.0, 1 - margin)
        gradients.append(np.zeros(len(x)) if loss == "hinge" and margin >= 1 else -label * x)
        w = nearest(-eta(t + 1) * np.sum(gradients, axis=0), shape, radius)
    return mistakes, total, w


def adagrad(X: Array, y: Array, variant: str, radius: float, loss: str) -> tuple[int, float, Array]:
    """Keep all gradients, and take the length of each step from all of them anew."""
    gradients, mistakes, total, w = [], 0, 0.0, np.zeros(X.shape[1])
    for x, label in zip(X, y, strict=True):
        margin = label * float(w @ x)
        mistakes += margin <= 0
        total += -margin if loss == "linear" else max(0.0, 1 - margin)
        if loss == "hinge" and margin >= 1:
            continue
        gradients.append(-label * x)
        if variant == "diagonal":
            lengths = np.linalg.norm(gradients, axis=0)
        else:
            lengths = np.full(len(x), np.linalg.norm(gradients))
        step = np.divide(np.sqrt(2) * radius * gradients[-1], lengths, out=np.zeros(len(x)), where=lengths > 0)
        w = nearest(w - step, "box" if variant == "diagonal" else "ball", radius)
    return mistakes, total, w


def coin_betting(X: Array, y: Array, wealth: float, L: float, loss: str) -> tuple[int, float, Array, float]:
    """The wealth by what every bet has cost, without a product. Return also what is left of it."""
    coins, mistakes, total, left, w = [np.zeros(X.shape[1])], 0, 0.0, wealth, np.zeros(X.shape[1])
    for t, (x, label) in enumerate(zip(X, y, strict=True), start=1):
        margin = label * float(w @ x)
        mistakes += margin <= 0
        total += -margin if loss == "linear" else max(0.0, 1 - margin)
        coins.append(np.zeros(len(x)) if loss == "hinge" and margin >= 1 else label * x / L)
        left += L * float(w @ coins[-1])
        w = np.sum(coins, axis=0) / (t + 1) * left / L
    return mistakes, total, w, left


def exponentiated_gradient(
    X: Array, y: Array, U: float, eta: Callable[[int], float], loss: str
) -> tuple[int, float, Array]:
    """Hedge over the 2d corners, whose losses are added up again in every round."""
    d = X.shape[1]
    corners = U * np.vstack([np.eye(d), -np.eye(d)])
    gradients, mistakes, total, w = [np.zeros(d)], 0, 0.0, np.zeros(d)
    for t, (x, label) in enumerate(zip(X, y, strict=True), start=1):
        margin = label * float(w @ x)
        mistakes += margin <= 0
        total += -margin if loss == "linear" else max(0.0, 1 - margin)
        gradients.append(np.zeros(d) if loss == "hinge" and margin >= 1 else -label * x)
        w = softmax(-eta(t + 1) * (corners @ np.sum(gradients, axis=0))) @ corners
    return mistakes, total, w
