"""Each learner of the lectures as usually written with NumPy: a loop over the rounds without a record.

A function takes rows, labels and random draws, and returns the number of mistakes, as evidence of its work.
"""

from __future__ import annotations

import math
from collections.abc import Callable
from typing import Any

import numpy as np
from plain_bandits import epsilon_greedy, exp3, thompson, ucb1

from visualonline.core.types import Array

Plain = Callable[[Array, Array, Array], int]


def perceptron(X: Array, y: Array, coins: Array) -> int:  # noqa: ARG001  deterministic
    """Count the mistakes of the perceptron."""
    w, mistakes = np.zeros(X.shape[1]), 0
    for t in range(len(y)):
        if y[t] * np.dot(w, X[t]) <= 0:
            w += y[t] * X[t]
            mistakes += 1
    return mistakes


def averaged_perceptron(X: Array, y: Array, coins: Array) -> int:  # noqa: ARG001
    """Count the mistakes of the averaged perceptron, which stores the sum of its weights."""
    w, total, mistakes = np.zeros(X.shape[1]), np.zeros(X.shape[1]), 0
    for t in range(len(y)):
        total += w
        if y[t] * np.dot(w, X[t]) <= 0:
            w += y[t] * X[t]
            mistakes += 1
    return mistakes


def voted_perceptron(X: Array, y: Array, coins: Array) -> int:  # noqa: ARG001
    """Count the mistakes of the voted perceptron, which stores all of its weights."""
    w, kept, since = np.zeros(X.shape[1]), [], 0
    for t in range(len(y)):
        if y[t] * np.dot(w, X[t]) <= 0:
            kept.append((w.copy(), t + 1 - since))
            w += y[t] * X[t]
            since = t + 1
    return len(kept)


def p_norm_perceptron(X: Array, y: Array, coins: Array) -> int:  # noqa: ARG001
    """Count the mistakes of the p-norm perceptron with p = 4."""
    theta, w, mistakes = np.zeros(X.shape[1]), np.zeros(X.shape[1]), 0
    for t in range(len(y)):
        if y[t] * np.dot(w, X[t]) <= 0:
            theta += y[t] * X[t]
            w = np.sign(theta) * np.abs(theta) ** 3 / np.sqrt(np.sum(theta**4))
            mistakes += 1
    return mistakes


def margin_perceptron(X: Array, y: Array, coins: Array) -> int:  # noqa: ARG001
    """Count the mistakes of the perceptron with margin, b = 1."""
    w, mistakes = np.zeros(X.shape[1]), 0
    for t in range(len(y)):
        along = y[t] * np.dot(w, X[t])
        mistakes += along <= 0
        if along <= 1:
            w += y[t] * X[t]
    return int(mistakes)


def alma(X: Array, y: Array, coins: Array) -> int:  # noqa: ARG001
    """Count the mistakes of ALMA with alpha = 1/2."""
    w, k, mistakes = np.zeros(X.shape[1]), 1, 0
    for t in range(len(y)):
        along = y[t] * np.dot(w, X[t])
        mistakes += along <= 0
        if along <= math.sqrt(8 / k):
            w += math.sqrt(2 / k) * y[t] * X[t]
            w /= max(1.0, math.sqrt(np.dot(w, w)))
            k += 1
    return int(mistakes)


def shifting_perceptron(X: Array, y: Array, coins: Array) -> int:  # noqa: ARG001
    """Count the mistakes of the shifting perceptron in a ball with B = 10."""
    w, mistakes = np.zeros(X.shape[1]), 0
    for t in range(len(y)):
        if y[t] * np.dot(w, X[t]) <= 0:
            w += y[t] * X[t]
            w *= min(1.0, 10 / math.sqrt(np.dot(w, w)))
            mistakes += 1
    return mistakes


def budget_perceptron(X: Array, y: Array, coins: Array) -> int:  # noqa: ARG001
    """Count the mistakes of the Forgetron with a gaussian kernel and a budget of 20."""
    Z, sigma, mistakes, Q = np.zeros((0, X.shape[1])), np.zeros(0), 0, 0.0
    for t in range(len(y)):
        if y[t] * np.dot(np.exp(-np.sum((Z - X[t]) ** 2, axis=1) / 2), sigma) <= 0:
            Z, sigma, mistakes = np.vstack([Z, X[t]]), np.append(sigma, y[t]), mistakes + 1
            if len(Z) > 20:
                mu = np.dot(np.exp(-np.sum((Z - Z[0]) ** 2, axis=1) / 2), sigma) * np.sign(sigma[0])
                s, room, phi = abs(sigma[0]), Q - 15 / 32 * mistakes, 1.0
                square = s * s - 2 * s * mu
                if square + 2 * s + room > 0:
                    phi = min(1.0, -2 * room / (2 * s + math.sqrt(max(0.0, 4 * s * s - 4 * square * room))))
                Q += phi * phi * square + 2 * phi * s
                Z, sigma = Z[1:], phi * sigma[1:]
    return mistakes


def romma(X: Array, y: Array, coins: Array) -> int:  # noqa: ARG001
    """Count the mistakes of ROMMA that updates on mistakes only."""
    w, mistakes = np.zeros(X.shape[1]), 0
    for t in range(len(y)):
        s = np.dot(w, X[t])
        if y[t] * s <= 0:
            mistakes += 1
            q, W = np.dot(X[t], X[t]), np.dot(w, w)
            left = q * W - s * s
            if W == 0:
                w = y[t] * X[t] / q
            elif left > 1e-14 * q * W:
                w = ((q * W - y[t] * s) * w + W * (y[t] - s) * X[t]) / left
    return mistakes


def winnow(X: Array, y: Array, coins: Array) -> int:  # noqa: ARG001
    """Count the mistakes of Winnow with learning rate `ETA`."""
    w, mistakes = np.full(X.shape[1], 1 / X.shape[1]), 0
    for t in range(len(y)):
        if y[t] * np.dot(w, X[t]) <= 0:
            w *= np.exp(ETA * y[t] * X[t])
            w /= w.sum()
            mistakes += 1
    return mistakes


def winnow2(X: Array, y: Array, coins: Array) -> int:  # noqa: ARG001
    """Count the mistakes of Winnow2."""
    w, mistakes = np.ones(X.shape[1]), 0
    for t in range(len(y)):
        if (1 if np.dot(w, X[t]) >= X.shape[1] else -1) != y[t]:
            w[X[t] == 1] *= 2.0 ** y[t]
            mistakes += 1
    return mistakes


def elim(X: Array, y: Array, coins: Array) -> int:  # noqa: ARG001
    """Count the mistakes of ELIM."""
    L, mistakes = np.ones(2 * X.shape[1], bool), 0
    for t in range(len(y)):
        true = np.concatenate([X[t] == 1, X[t] == 0])
        if (1 if np.any(L & true) else -1) != y[t]:
            L &= ~true
            mistakes += 1
    return mistakes


def halving(X: Array, y: Array, coins: Array) -> int:  # noqa: ARG001
    """Count the mistakes of the halving algorithm."""
    V, mistakes = np.ones(X.shape[1], bool), 0
    for t in range(len(y)):
        votes = X[t][V]
        if (1 if 2 * votes.sum() >= len(votes) else -1) != y[t]:
            V &= X[t] == (1 + y[t]) / 2
            mistakes += 1
    return mistakes


def weighted_majority(X: Array, y: Array, coins: Array) -> int:  # noqa: ARG001
    """Count the mistakes of weighted majority."""
    w, mistakes = np.ones(X.shape[1]), 0
    for t in range(len(y)):
        mistakes += (1 if 2 * np.dot(w, X[t]) >= w.sum() else -1) != y[t]
        w[X[t] != (1 + y[t]) / 2] *= 0.5
        w /= w.max()
    return mistakes


def randomized_weighted_majority(X: Array, y: Array, coins: Array) -> int:
    """Count the mistakes of randomised weighted majority for given random draws."""
    w, mistakes = np.ones(X.shape[1]), 0
    for t in range(len(y)):
        mistakes += (1 if coins[t] < np.dot(w, X[t]) / w.sum() else -1) != y[t]
        w[X[t] != (1 + y[t]) / 2] *= 0.5
        w /= w.max()
    return mistakes


def algorithm_p(X: Array, y: Array, coins: Array) -> int:
    """Count the mistakes of algorithm P for given random draws."""
    w, mistakes = np.ones(X.shape[1]), 0
    for t in range(len(y)):
        q1 = np.dot(w, X[t]) / w.sum()
        if_0, if_1 = math.log(1 - q1 + q1 * 0.5), math.log(q1 + (1 - q1) * 0.5)
        mistakes += (1 if coins[t] < if_0 / (if_0 + if_1) else -1) != y[t]
        w[X[t] != (1 + y[t]) / 2] *= 0.5
        w /= w.max()
    return mistakes


def exponential_weights(X: Array, y: Array, coins: Array) -> int:
    """Count the mistakes of exponential weights for given random draws."""
    L, mistakes = np.zeros(X.shape[1]), 0
    eta = math.sqrt(8 * math.log(X.shape[1]) / len(y))
    for t in range(len(y)):
        w = np.exp(-eta * (L - L.min()))
        mistakes += (1 if coins[t] < np.dot(w, X[t]) / w.sum() else -1) != y[t]
        L += np.abs(X[t] - (1 + y[t]) / 2)
    return mistakes


def adahedge(X: Array, y: Array, coins: Array) -> int:
    """Count the mistakes of AdaHedge for given random draws."""
    L, cost, mistakes = np.zeros(X.shape[1]), 0.0, 0
    for t in range(len(y)):
        lost = np.abs(X[t] - (1 + y[t]) / 2)
        behind = L - L.min()
        eta = math.log(len(L)) / cost if cost > 0 else math.inf
        w = np.exp(-eta * behind) if cost > 0 else (behind == 0).astype(float)
        w /= w.sum()
        mistakes += (1 if coins[t] < np.dot(w, X[t]) else -1) != y[t]
        L += lost
        mix = -math.log(np.dot(w, np.exp(-eta * lost))) / eta if cost > 0 else lost[behind == 0].min()
        cost += max(np.dot(w, lost) - mix, 0.0)
    return mistakes


def fixed_share(X: Array, y: Array, coins: Array) -> int:
    """Count the mistakes of fixed share for given random draws."""
    T, N = X.shape
    w, mistakes = np.full(N, 1 / N), 0
    eta = math.sqrt(8 * 4 * math.log(N * T) / T)
    for t in range(T):
        mistakes += (1 if coins[t] < np.dot(w, X[t]) else -1) != y[t]
        w *= np.exp(-eta * np.abs(X[t] - (1 + y[t]) / 2))
        w /= w.sum()
        given = w / (t + 2)
        w += (given.sum() - given) / (N - 1) - given
    return mistakes


def sleeping_experts(X: Array, y: Array, coins: Array) -> int:
    """Count the mistakes of exponential weights among the awake experts, for given random draws."""
    w, mistakes = np.full(X.shape[1], 1 / X.shape[1]), 0
    eta = math.sqrt(8 * math.log(X.shape[1]) / len(y))
    for t in range(len(y)):
        awake = ~np.isnan(X[t])
        here, x = w[awake], X[t][awake]
        if len(x):
            mistakes += (1 if coins[t] < np.dot(here, x) / here.sum() else -1) != y[t]
            after = here * np.exp(-eta * np.abs(x - (1 + y[t]) / 2))
            w[awake] = after * (here.sum() / after.sum())
    return mistakes


def squint(X: Array, y: Array, coins: Array) -> int:
    """Count the mistakes of Squint on a grid of 20 learning rates, for given random draws."""
    j = np.arange(1, 21)
    eta, prior = 0.5**j, 1.05 / (j * (j + 1))
    R, V, mistakes = np.zeros(X.shape[1]), np.zeros(X.shape[1]), 0
    for t in range(len(y)):
        e = R[:, None] * eta - V[:, None] * eta**2
        w = np.dot(np.exp(e - e.max()), prior * eta)
        p = np.dot(w, X[t]) / w.sum()
        mistakes += (1 if coins[t] < p else -1) != y[t]
        r = abs(p - (1 + y[t]) / 2) - np.abs(X[t] - (1 + y[t]) / 2)
        R += r
        V += r * r
    return mistakes


def krichevsky_trofimov(X: Array, y: Array, coins: Array) -> int:  # noqa: ARG001
    """Count the mistakes of the Krichevsky-Trofimov estimator."""
    n, mistakes = np.zeros(2), 0
    for t in range(len(y)):
        p = (n[1] + 0.5) / (n.sum() + 1)
        mistakes += (1 if p >= 0.5 else -1) != y[t]
        n[int(y[t] > 0)] += 1
    return int(mistakes)


def aggregating(X: Array, y: Array, coins: Array) -> int:  # noqa: ARG001
    """Count the mistakes of the aggregating forecaster for the square loss, by substitution."""
    L, mistakes = np.zeros(X.shape[1]), 0
    for t in range(len(y)):
        w = np.exp(-2 * (L - L.min()))
        if_0, if_1 = np.dot(w, np.exp(-2 * X[t] ** 2)), np.dot(w, np.exp(-2 * (1 - X[t]) ** 2))
        mistakes += (1 if 1 + math.log(if_1 / if_0) / 2 >= 1 else -1) != y[t]
        L += (X[t] - (1 + y[t]) / 2) ** 2
    return mistakes


def follow_the_perturbed_leader(X: Array, y: Array, coins: Array) -> int:
    """Count the mistakes of follow the perturbed leader, by Gauss quadrature, for given random draws."""
    N = X.shape[1]
    z, g = np.polynomial.legendre.leggauss((N + 1) // 2)
    z, g, H = (z[:, None] + 1) / 2, g / 2, np.sum(1 / np.arange(1, N + 1))
    L, mistakes = np.zeros(N), 0
    for t in range(len(y)):
        b = np.exp(-math.sqrt(H / (2 * (t + 1))) * (L - L.min()))
        left = 1 - z * b
        P = b * np.dot(g * left.prod(axis=1), 1 / left)
        mistakes += (1 if coins[t] < np.dot(P, X[t]) else -1) != y[t]
        L += np.abs(X[t] - (1 + y[t]) / 2)
    return mistakes


def follow_the_leader(X: Array, y: Array, coins: Array) -> int:  # noqa: ARG001
    """Count the mistakes of follow the leader."""
    L, mistakes = np.zeros(X.shape[1]), 0
    for t in range(len(y)):
        mistakes += (1 if X[t][np.argmin(L)] == 1 else -1) != y[t]
        L += X[t] != (1 + y[t]) / 2
    return mistakes


def projected_gradient(X: Array, y: Array, coins: Array) -> int:  # noqa: ARG001
    """Count the mistakes of gradient descent in the unit ball."""
    w, mistakes = np.zeros(X.shape[1]), 0
    for t in range(len(y)):
        score = np.dot(w, X[t])
        mistakes += y[t] * score <= 0
        if y[t] * score < 1:
            w += y[t] * X[t] / math.sqrt(t + 1)
            w /= max(1.0, math.sqrt(np.dot(w, w)))
    return int(mistakes)


def dual_averaging(X: Array, y: Array, coins: Array) -> int:  # noqa: ARG001
    """Count the mistakes of dual averaging in the unit ball."""
    theta, w, mistakes = np.zeros(X.shape[1]), np.zeros(X.shape[1]), 0
    for t in range(len(y)):
        score = np.dot(w, X[t])
        mistakes += y[t] * score <= 0
        if y[t] * score < 1:
            theta += y[t] * X[t]
        w = theta / math.sqrt(t + 2)
        w /= max(1.0, math.sqrt(np.dot(w, w)))
    return int(mistakes)


def adagrad(X: Array, y: Array, coins: Array) -> int:  # noqa: ARG001
    """Count the mistakes of AdaGrad in the unit box."""
    w, S, mistakes = np.zeros(X.shape[1]), np.full(X.shape[1], 1e-300), 0
    for t in range(len(y)):
        score = np.dot(w, X[t])
        mistakes += y[t] * score <= 0
        if y[t] * score < 1:
            S += X[t] * X[t]
            w = np.clip(w + np.sqrt(2 / S) * y[t] * X[t], -1.0, 1.0)
    return int(mistakes)


def coin_betting(X: Array, y: Array, coins: Array) -> int:  # noqa: ARG001
    """Count the mistakes of coin betting with wealth 1 and gradients of norm at most 10."""
    S, w, wealth, mistakes = np.zeros(X.shape[1]), np.zeros(X.shape[1]), 1.0, 0
    for t in range(len(y)):
        score = np.dot(w, X[t])
        mistakes += y[t] * score <= 0
        if y[t] * score < 1:
            wealth += y[t] * score
            S += y[t] * X[t] / 10
        w = S * (wealth / (10 * (t + 2)))
    return int(mistakes)


def exponentiated_gradient(X: Array, y: Array, coins: Array) -> int:  # noqa: ARG001
    """Count the mistakes of EG± with U = 1 and learning rates 1/(10 sqrt t)."""
    theta, w, mistakes = np.zeros(X.shape[1]), np.zeros(X.shape[1]), 0
    for t in range(len(y)):
        score = np.dot(w, X[t])
        mistakes += y[t] * score <= 0
        if y[t] * score < 1:
            theta += y[t] * X[t]
        a = theta * (0.1 / math.sqrt(t + 2))
        most = np.abs(a).max()
        up, down = np.exp(a - most), np.exp(-a - most)
        w = (up - down) / (up + down).sum()
    return int(mistakes)


def online_svm(X: Array, y: Array, coins: Array) -> int:
    """Count the mistakes of the online SVM, which adds a constant feature 1."""
    return projected_gradient(np.column_stack([X, np.ones(len(y))]), y, coins)


def delayed_svm(X: Array, y: Array, coins: Array) -> int:
    """Count the mistakes of the delayed SVM, with gradients delayed by `LATE` rounds."""
    del coins
    rows = np.column_stack([X, np.ones(len(y))])
    w, mistakes = np.zeros(rows.shape[1]), 0
    queue = np.zeros((LATE, rows.shape[1]))
    for t in range(len(y)):
        score = np.dot(w, rows[t])
        mistakes += y[t] * score <= 0
        late = queue[t % LATE].copy()
        queue[t % LATE] = y[t] * rows[t] if y[t] * score < 1 else 0.0
        if late.any():
            w += late / math.sqrt(t + 1 - LATE)
            w /= max(1.0, math.sqrt(np.dot(w, w)))
    return int(mistakes)


def simplex_gradient(X: Array, y: Array, coins: Array) -> int:  # noqa: ARG001
    """Count the mistakes of gradient descent on the simplex."""
    w, mistakes = np.full(X.shape[1], 1 / X.shape[1]), 0
    places = np.arange(1, X.shape[1] + 1)
    for t in range(len(y)):
        share = np.dot(w, X[t])
        mistakes += (1 if share > 0.5 + 1e-12 else -1 if share < 0.5 - 1e-12 else 0) != y[t]
        w -= np.abs(X[t] - (1 + y[t]) / 2) / math.sqrt(t + 1)
        falling = np.sort(w)[::-1]
        lower = (np.cumsum(falling) - 1) / places
        w = np.maximum(w - lower[np.flatnonzero(falling > lower)[-1]], 0.0)
    return mistakes


def kernel_perceptron(X: Array, y: Array, coins: Array) -> int:  # noqa: ARG001
    """Count the mistakes of the perceptron with the Gaussian kernel of width 1."""
    supports, signs, n = np.empty_like(X), np.empty(len(y)), 0
    for t in range(len(y)):
        away = np.sum((supports[:n] - X[t]) ** 2, axis=1)
        if y[t] * np.dot(signs[:n], np.exp(-away / 2)) <= 0:
            supports[n], signs[n] = X[t], y[t]
            n += 1
    return n


def dual_perceptron(X: Array, y: Array, coins: Array) -> int:  # noqa: ARG001
    """Count the mistakes of the dual perceptron."""
    supports, signs, n = np.empty_like(X), np.empty(len(y)), 0
    for t in range(len(y)):
        if y[t] * np.dot(signs[:n], supports[:n] @ X[t]) <= 0:
            supports[n], signs[n] = X[t], y[t]
            n += 1
    return n


def passive_aggressive(X: Array, y: Array, coins: Array) -> int:  # noqa: ARG001
    """Count the mistakes of PA-I with C = 1."""
    w, mistakes = np.zeros(X.shape[1]), 0
    for t in range(len(y)):
        margin = y[t] * np.dot(w, X[t])
        mistakes += margin <= 0
        if margin < 1:
            w += min(1.0, (1 - margin) / np.dot(X[t], X[t])) * y[t] * X[t]
    return int(mistakes)


def second_order_perceptron(X: Array, y: Array, coins: Array) -> int:  # noqa: ARG001
    """Count the mistakes of the second-order perceptron with a = 1."""
    d = X.shape[1]
    B, v, mistakes = np.eye(d), np.zeros(d), 0
    for t in range(len(y)):
        z = B @ X[t]
        if y[t] * np.dot(v, z) <= 0:
            mistakes += 1
            B -= np.outer(z, z) / (1 + np.dot(X[t], z))
            v += y[t] * X[t]
    return mistakes


def arow(X: Array, y: Array, coins: Array) -> int:  # noqa: ARG001
    """Count the mistakes of AROW with r = 1."""
    d = X.shape[1]
    mu, Sigma, mistakes = np.zeros(d), np.eye(d), 0
    for t in range(len(y)):
        margin = y[t] * np.dot(mu, X[t])
        mistakes += margin <= 0
        if margin < 1:
            z = Sigma @ X[t]
            beta = 1 / (np.dot(X[t], z) + 1)
            mu += (1 - margin) * beta * y[t] * z
            Sigma -= beta * np.outer(z, z)
    return int(mistakes)


def pegasos(X: Array, y: Array, coins: Array) -> int:  # noqa: ARG001
    """Count the mistakes of Pegasos with lambda = 1/10."""
    w, mistakes = np.zeros(X.shape[1]), 0
    for t in range(1, len(y) + 1):
        margin = y[t - 1] * np.dot(w, X[t - 1])
        mistakes += margin <= 0
        w *= 1 - 1 / t
        if margin < 1:
            w += y[t - 1] * X[t - 1] / (0.1 * t)
    return int(mistakes)


def online_ridge(X: Array, y: Array, coins: Array) -> int:  # noqa: ARG001
    """Count the mistakes of the forward variant of online ridge regression with a = 1."""
    d = X.shape[1]
    B, b, mistakes = np.eye(d), np.zeros(d), 0
    for t in range(len(y)):
        z = B @ X[t]
        spread = 1 + np.dot(X[t], z)
        mistakes += y[t] * np.dot(b, z) / spread <= 0
        B -= np.outer(z, z) / spread
        b += y[t] * X[t]
    return int(mistakes)


ETA = 0.5
LATE = 5
LOOPS: dict[str, tuple[Plain, dict[str, Any]]] = {
    "averaged-perceptron": (averaged_perceptron, {}),
    "voted-perceptron": (voted_perceptron, {}),
    "passive-aggressive": (passive_aggressive, {}),
    "pegasos": (pegasos, {}),
    "p-norm-perceptron": (p_norm_perceptron, {"p": 4}),
    "second-order-perceptron": (second_order_perceptron, {}),
    "arow": (arow, {}),
    "margin-perceptron": (margin_perceptron, {}),
    "alma": (alma, {}),
    "shifting-perceptron": (shifting_perceptron, {}),
    "budget-perceptron": (budget_perceptron, {}),
    "romma": (romma, {"variant": "mistakes"}),
    "online-ridge": (online_ridge, {}),
    "winnow": (winnow, {"eta": ETA}),
    "winnow2": (winnow2, {}),
    "elim": (elim, {}),
    "halving": (halving, {}),
    "weighted-majority": (weighted_majority, {}),
    "randomized-weighted-majority": (randomized_weighted_majority, {}),
    "algorithm-p": (algorithm_p, {}),
    "exponential-weights": (exponential_weights, {}),
    "adahedge": (adahedge, {}),
    "fixed-share": (fixed_share, {}),
    "aggregating": (aggregating, {}),
    "squint": (squint, {}),
    "sleeping-experts": (sleeping_experts, {}),
    "krichevsky-trofimov": (krichevsky_trofimov, {}),
    "follow-the-perturbed-leader": (follow_the_perturbed_leader, {}),
    "ucb1": (ucb1, {}),
    "epsilon-greedy": (epsilon_greedy, {}),
    "thompson": (thompson, {}),
    "exp3": (exp3, {"eta": 0.1}),
    "follow-the-leader": (follow_the_leader, {}),
    "projected-gradient": (projected_gradient, {}),
    "dual-averaging": (dual_averaging, {}),
    "adagrad": (adagrad, {}),
    "coin-betting": (coin_betting, {"L": 10}),
    "exponentiated-gradient": (exponentiated_gradient, {"eta": 0.1}),
    "online-svm": (online_svm, {}),
    "delayed-svm": (delayed_svm, {"tau": LATE}),
    "simplex-gradient": (simplex_gradient, {}),
}
"""The loops by learner id, each with the non-default parameters for the comparison."""
