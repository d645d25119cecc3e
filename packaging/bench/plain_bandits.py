"""Each bandit learner as usually written with NumPy: a loop over the rounds without a record, as in `plain`."""

from __future__ import annotations

import math

import numpy as np

from visualonline.core.types import Array


def ucb1(X: Array, y: Array, coins: Array) -> int:  # noqa: ARG001
    """Count the mistakes of UCB1, which follows the advice of the arm that it plays."""
    T, N = X.shape
    n, lost, mistakes = np.zeros(N), np.zeros(N), 0
    for t in range(T):
        arm = t if t < N else int(np.argmax(1 - lost / n + np.sqrt(2 * math.log(t) / n)))
        mistakes += (1 if X[t, arm] > 0.5 else -1) != y[t]
        n[arm] += 1
        lost[arm] += abs(X[t, arm] - (1 + y[t]) / 2)
    return mistakes


def epsilon_greedy(X: Array, y: Array, coins: Array) -> int:
    """Count the mistakes of epsilon-greedy with epsilon = 0.1."""
    T, N = X.shape
    n, lost, mistakes = np.zeros(N), np.zeros(N), 0
    for t in range(T):
        if coins[t] < 0.1:
            arm = int(coins[t] / 0.1 * N)
        else:
            arm = int(np.argmin(np.where(n > 0, lost / np.maximum(n, 1), -1.0)))
        mistakes += (1 if X[t, arm] > 0.5 else -1) != y[t]
        n[arm] += 1
        lost[arm] += abs(X[t, arm] - (1 + y[t]) / 2)
    return mistakes


def thompson(X: Array, y: Array, coins: Array) -> int:  # noqa: ARG001  NumPy draws from beta distributions itself
    """Count the mistakes of Thompson sampling with other random draws. The number is equal only up to chance."""
    T, N = X.shape
    rng, a, b, mistakes = np.random.default_rng(1), np.ones(N), np.ones(N), 0
    for t in range(T):
        arm = int(np.argmax(rng.beta(a, b)))
        wrong = (1 if X[t, arm] > 0.5 else -1) != y[t]
        mistakes += wrong
        a[arm] += not wrong
        b[arm] += wrong
    return mistakes


def exp3(X: Array, y: Array, coins: Array) -> int:
    """Count the mistakes of EXP3 with eta = 0.1."""
    T, N = X.shape
    estimates, mistakes = np.zeros(N), 0
    for t in range(T):
        p = np.exp(-0.1 * (estimates - estimates.min()))
        p /= p.sum()
        arm = min(int(np.searchsorted(np.cumsum(p), coins[t], side="right")), N - 1)
        mistakes += (1 if X[t, arm] > 0.5 else -1) != y[t]
        estimates[arm] += abs(X[t, arm] - (1 + y[t]) / 2) / p[arm]
    return mistakes
