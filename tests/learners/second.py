"""The learners once more, from the lectures and by other methods, without a line of the package.

Labels are -1 and +1. Every function returns the mistakes, the updates (for randomised learners and exponential weights
the sum of the losses) and the weights after the last round.
"""

from collections.abc import Callable
from fractions import Fraction
from math import fsum

import numpy as np
import numpy.typing as npt

Array = npt.NDArray[np.float64]


def _turn(score: float | Fraction, tie: str) -> tuple[int, bool]:
    """Return the prediction for a score and whether a mistake there is followed by an update."""
    prediction = 1 if score > 0 or (score == 0 and tie == "positive") else -1 if score < 0 else 0
    return prediction, not (tie == "lt" and score == 0)


def perceptron(X: Array, y: Array, tie: str = "le") -> tuple[int, int, Array]:
    """Dual form: count the mistakes alpha_s on each example; the score is sum_s alpha_s y_s x_s.x_t."""
    gram = X @ X.T
    alpha = np.zeros(len(y))
    mistakes = 0
    for t in range(len(y)):
        prediction, moves = _turn(float((alpha * y) @ gram[:, t]), tie)
        mistakes += prediction != y[t]
        alpha[t] = prediction != y[t] and moves
    return mistakes, int(alpha.sum()), (alpha * y) @ X


def p_norm_perceptron(X: Array, y: Array, p: int, tie: str = "le") -> tuple[int, int, Array]:
    """The side of w.x in exact fractions, from the list of past updates: that of sum x_i sgn(theta_i) |theta_i|^(p-1).

    The weights are the slopes of ||theta||_p^2 / 2, by logarithms.
    """
    rows = [[Fraction(float(x)) for x in row] for row in X]
    theta = [Fraction(0)] * X.shape[1]
    mistakes = updates = 0
    for x, label in zip(rows, y, strict=True):
        score = sum((a * b * abs(b) ** (p - 2) for a, b in zip(x, theta, strict=True)), Fraction(0))
        prediction, moves = _turn(score, tie)
        mistakes += prediction != label
        if prediction != label and moves:
            updates += 1
            theta = [b + int(label) * a for a, b in zip(x, theta, strict=True)]
    sizes = np.array([float(abs(b)) for b in theta])
    logs = np.log(np.where(sizes > 0, sizes, 1))
    log_norm = np.logaddexp.reduce(np.where(sizes > 0, p * logs, -np.inf)) / p
    w = np.where(sizes > 0, np.exp((p - 1) * logs - (p - 2) * log_norm), 0.0)
    return mistakes, updates, w * np.array([float((b > 0) - (b < 0)) for b in theta])


def margin_perceptron(X: Array, y: Array, b: Fraction, eta: Fraction) -> tuple[int, int, Array]:
    """Dual form in exact fractions: the sum of y_s x_s.x_t over the updates is held against b/eta."""
    rows = [[Fraction(float(x)) for x in row] for row in X]
    kept: list[tuple[int, list[Fraction]]] = []
    mistakes, level = 0, b / eta
    for x, label in zip(rows, y.astype(int).tolist(), strict=True):
        score = sum((k * sum((p * q for p, q in zip(z, x, strict=True)), Fraction(0)) for k, z in kept), Fraction(0))
        mistakes += label * score <= 0
        if label * score <= level:
            kept.append((label, x))
    w = [float(eta * sum((k * z[i] for k, z in kept), Fraction(0))) for i in range(X.shape[1])]
    return mistakes, len(kept), np.array(w)


def alma(X: Array, y: Array, alpha: float) -> tuple[int, int, Array]:
    """The sum of all steps, each divided by the lengths that came after it: the learner's w is never kept."""
    steps: list[Array] = []
    divisors: list[float] = []
    mistakes = 0
    for x, label in zip(X, y, strict=True):
        shares = 1 / np.cumprod([1.0, *divisors[::-1]])[1:][::-1]
        margin = label * fsum(share * float(step @ x) for share, step in zip(shares, steps, strict=True))
        mistakes += margin <= 0
        if margin <= (1 / alpha - 1) * (8 / (len(steps) + 1)) ** 0.5:
            steps.append((2 / (len(steps) + 1)) ** 0.5 * label * x)
            v = np.array(steps).T @ np.array([*shares, 1.0])
            divisors.append(max(1.0, float(np.hypot.reduce(v))))
    w = np.array(steps).T @ (1 / np.cumprod(divisors[::-1])[::-1])
    return mistakes, len(steps), w


def shifting_perceptron(X: Array, y: Array, mode: str, radius: float, lam: float) -> tuple[int, int, Array]:
    """The sum of all mistakes, each as far as it has faded since: the learner's w is never kept."""
    kept: list[tuple[Array, float]] = []
    for x, label in zip(X, y, strict=True):
        if label * fsum(share * float(z @ x) for z, share in kept) <= 0:
            kept = [(z, share * (1 if mode == "ball" else 1 - lam)) for z, share in kept] + [(label * x, 1.0)]
            length = float(np.hypot.reduce(np.sum([share * z for z, share in kept], axis=0)))
            if mode == "ball" and length > radius:
                kept = [(z, share * radius / length) for z, share in kept]
    return len(kept), len(kept), np.sum([share * z for z, share in kept], axis=0)


def _psi(phi: float, sigma: float, mu: float, square: float) -> float:
    """What it costs to drop a support of phi sigma once all are shrunk by phi."""
    return (phi * sigma) ** 2 * square + 2 * phi * sigma - 2 * phi * sigma * phi * mu


def budget_perceptron(gram: Array, y: Array, budget: int, forget: str, coins: Array) -> tuple[int, float, Array]:
    """By the matrix of all kernel values: the sigma of every round, 0 where it was dropped; phi by bisection.

    Returns the mistakes, Q and sigma.
    """
    n = len(y)
    sigma, Q, mistakes, kept = np.zeros(n), 0.0, 0, []
    for t in range(n):
        if y[t] * float((sigma * y) @ gram[t]) > 1e-12:
            continue
        mistakes += 1
        sigma[t] = 1
        kept.append(t)
        if len(kept) <= budget:
            continue
        r = kept[int(coins[t] * budget)] if forget == "random" else kept[0]
        mu = y[r] * float((sigma * y) @ gram[r])
        low, high = (0.0 if forget == "forgetron" else 1.0), 1.0
        for _ in range(100):  # halve until the cost fits
            phi = high if low == high or Q + _psi(high, sigma[r], mu, gram[r, r]) <= 15 / 32 * mistakes else low
            middle = (low + high) / 2
            fits = Q + _psi(middle, sigma[r], mu, gram[r, r]) <= 15 / 32 * mistakes
            low, high = (high, high) if phi == high else (middle, high) if fits else (low, middle)
        Q += _psi(phi, sigma[r], mu, gram[r, r])
        sigma *= phi
        sigma[r] = 0
        kept.remove(r)
    return mistakes, Q, sigma


def romma(X: Array, y: Array, variant: str = "aggressive") -> tuple[int, int, Array]:
    """The shortest of the points on the new border, and on both borders, that lie in both half-spaces."""
    w, mistakes, updates = np.zeros(X.shape[1]), 0, 0
    for x, label in zip(X, y, strict=True):
        margin = float(label * (w @ x))
        mistakes += margin <= 0
        if margin > 0 if variant == "mistakes" else margin >= 1 - 1e-9:
            continue
        updates += 1
        normals, levels = np.array([label * x, w]), np.array([1.0, w @ w])
        points = [np.linalg.pinv(normals[:1]) @ levels[:1], np.linalg.pinv(normals) @ levels]
        fitting = [point for point in points if np.all(normals @ point >= levels - 1e-9 * (1 + levels))]
        w = min(fitting, key=lambda point: float(point @ point))
    return mistakes, updates, w


def winnow(X: Array, y: Array, eta: float, tie: str = "le") -> tuple[int, int, Array]:
    """Log-weights, normalised by their log-sum-exp after each update as the lecture divides by Z_t."""
    d = X.shape[1]
    log_w = np.full(d, -np.log(d))
    mistakes = updates = 0
    for x, label in zip(X, y, strict=True):
        prediction, moves = _turn(fsum(np.exp(log_w) * x), tie)
        mistakes += prediction != label
        if prediction != label and moves:
            updates += 1
            log_w = log_w + eta * label * x
            log_w = log_w - np.logaddexp.reduce(log_w)
    return mistakes, updates, np.exp(log_w)


def winnow2(X: Array, y: Array, theta: int, beta: Fraction) -> tuple[int, int, Array]:
    """Exact fractions from the list of past mistakes: w_i = beta^(promotions of i - demotions of i), where x_i = 1."""
    wrong: list[int] = []
    ones = X == 1
    for t in range(len(y)):
        k = (y[wrong] @ ones[wrong]).astype(int)
        score = sum((beta ** int(e) * Fraction(float(x)) for e, x in zip(k, X[t], strict=True)), Fraction(0))
        if (score >= theta) != (y[t] > 0):
            wrong.append(t)
    final = (y[wrong] @ ones[wrong]).astype(int)
    return len(wrong), sum(bool(ones[t].any()) for t in wrong), np.array([float(beta ** int(k)) for k in final])


def passive_aggressive(X: Array, y: Array, variant: str, C: float) -> tuple[int, int, Array]:
    """Dual form: each round sets the multiplier of its example where the dual, a parabola in it, is highest."""
    gram = X @ X.T
    alpha = np.zeros(len(y))
    mistakes = 0
    for t in range(len(y)):
        margin = y[t] * float((alpha * y) @ gram[:, t])
        mistakes += margin <= 0
        bend = gram[t, t] + (1 / (2 * C) if variant == "PA-II" else 0.0)
        highest = (1 - margin) / bend if bend else np.inf
        alpha[t] = max(0.0, min(highest, C if variant == "PA-I" else np.inf))
        if highest * bend < 1e-12 or not gram[t, t]:
            alpha[t] = 0.0
    return mistakes, int(np.count_nonzero(alpha)), (alpha * y) @ X


def pegasos(X: Array, y: Array, lam: float) -> tuple[int, float, Array]:
    """The leader of the linearised losses: lambda t w_{t+1} is the sum of y x over the rounds with margin below 1."""
    gram = X @ X.T
    counts = np.zeros(len(y))
    mistakes, paid = 0, []
    for t in range(len(y)):
        scale = 1 / (lam * t) if t else 0.0
        margin = y[t] * scale * float((counts * y) @ gram[:, t])
        square = scale**2 * float((counts * y) @ gram @ (counts * y))
        mistakes += margin <= 0
        paid.append(lam / 2 * square + max(0.0, 1 - margin))
        counts[t] = margin < 1
    return mistakes, fsum(paid), (counts * y) @ X / (lam * len(y))


def _vote(weights: list[Fraction], x: Array) -> tuple[Fraction, Fraction]:
    """Return q1 and q0."""
    q1 = sum((w for w, advice in zip(weights, x, strict=True) if advice == 1), Fraction(0))
    return q1, sum(weights, Fraction(0)) - q1


def weighted_majority(
    X: Array, y: Array, beta: Fraction, update: str = "always", tie: str = "1"
) -> tuple[int, int, Array]:
    """The lecture's own loop, in exact fractions."""
    weights = [Fraction(1)] * X.shape[1]
    mistakes = updates = 0
    for x, label in zip(X, y, strict=True):
        q1, q0 = _vote(weights, x)
        prediction = 1 if q1 > q0 or (q1 == q0 and tie == "1") else -1
        mistakes += prediction != label
        wrong = 2 * x - 1 != label
        if wrong.any() and (update == "always" or prediction != label):
            updates += 1
            weights = [w * beta if is_wrong else w for w, is_wrong in zip(weights, wrong, strict=True)]
    heaviest = max(weights) or Fraction(1)
    return mistakes, updates, np.array([float(w / heaviest) for w in weights])


def randomized_weighted_majority(X: Array, y: Array, beta: Fraction, coins: Array) -> tuple[int, float, Array]:
    """Exact fractions; the expected loss is the share of the weight that is wrong."""
    weights = [Fraction(1)] * X.shape[1]
    mistakes, loss = 0, []
    for x, label, coin in zip(X, y, coins, strict=True):
        q1, q0 = _vote(weights, x)
        loss.append(float((q0 if label == 1 else q1) / (q1 + q0)))
        mistakes += (1 if Fraction(float(coin)) < q1 / (q1 + q0) else -1) != label
        weights = [w if 2 * a - 1 == label else w * beta for w, a in zip(weights, x, strict=True)]
    return mistakes, fsum(loss), np.array([float(w / sum(weights)) for w in weights])


def exponential_weights(X: Array, y: Array, eta: Callable[[int], float]) -> tuple[int, float, Array]:
    """All losses at once: softmax of -eta(t) times the losses before round t. The mistakes are those of [p >= 1/2]."""
    label = (1 + y) / 2
    totals = np.vstack([np.zeros(X.shape[1]), np.cumsum(np.abs(X - label[:, None]), axis=0)])

    def softmax(t: int) -> Array:
        exponent = -eta(t) * totals[t - 1]
        w = np.exp(exponent - exponent.max())
        return np.asarray(w / fsum(w))

    mistakes, loss = 0, []
    for t in range(1, len(y) + 1):
        w = softmax(t)
        lead = fsum(np.concatenate([w * X[t - 1], -w * (1 - X[t - 1])]))  # p - (1-p), free of rounding
        mistakes += (lead >= 0) != (label[t - 1] == 1)
        loss.append(abs(0.5 + lead / 2 - label[t - 1]))
    return mistakes, fsum(loss), softmax(len(y) + 1)


def second_order(X: Array, y: Array, a: float, matrix: str = "mistakes") -> tuple[int, int, Array]:
    """Solve the system of A + x x^T anew in each round, from the list of the rounds that count."""
    A, v = a * np.eye(X.shape[1]), np.zeros(X.shape[1])
    mistakes = updates = 0
    for x, label in zip(X, y, strict=True):
        wrong = label * float(np.linalg.solve(A + np.outer(x, x), v) @ x) <= 0
        mistakes += wrong
        v = v + wrong * label * x
        if wrong or matrix == "rounds":
            A, updates = A + np.outer(x, x), updates + 1
    return mistakes, updates, np.asarray(np.linalg.solve(A, v), dtype=float)


def arow(X: Array, y: Array, r: float) -> tuple[int, int, Array]:
    """Ridge regression of the labels of the updates so far, by least squares, before each round."""
    kept: list[int] = []
    d = X.shape[1]

    def mean() -> Array:
        rows = np.vstack([X[kept], np.sqrt(r) * np.eye(d)])
        return np.asarray(np.linalg.lstsq(rows, np.append(y[kept], np.zeros(d)), rcond=None)[0])

    mistakes = 0
    mu = mean()
    for t in range(len(y)):
        margin = y[t] * float(mu @ X[t])
        mistakes += margin <= 0
        if margin < 1:
            kept.append(t)
            mu = mean()
    return mistakes, len(kept), mu


def online_ridge(X: Array, y: Array, a: float, variant: str = "forward") -> tuple[int, float, Array]:
    """Least squares on the rows so far, by their rows; forward: with the row at hand, whose label is taken for 0."""
    d = X.shape[1]

    def fit(rows: Array, labels: Array) -> Array:
        whole = np.vstack([rows, np.sqrt(a) * np.eye(d)])
        return np.asarray(np.linalg.lstsq(whole, np.append(labels, np.zeros(d)), rcond=None)[0])

    mistakes, losses = 0, []
    for t in range(len(y)):
        seen = t + (variant == "forward")
        p = float(fit(X[:seen], np.append(y[:t], np.zeros(seen - t))) @ X[t])
        mistakes += y[t] * p <= 0
        losses.append((y[t] - p) ** 2)
    return mistakes, fsum(losses), fit(X, y)
