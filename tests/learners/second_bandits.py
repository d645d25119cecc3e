"""Bandits once more, from the list of all plays so far, without a line of the package. They return the arms played."""

from fractions import Fraction
from math import log, sqrt

import numpy as np
import numpy.typing as npt

Array = npt.NDArray[np.float64]
Plays = list[tuple[int, Fraction]]


def means(plays: Plays, N: int) -> list[Fraction | None]:
    """Return the exact mean loss of each arm, None of one that was never played."""
    found = [[loss for arm, loss in plays if arm == i] for i in range(N)]
    return [sum(losses, Fraction(0)) / len(losses) if losses else None for losses in found]


def ucb1(losses: Array, c: float) -> list[int]:
    plays: Plays = []
    N = losses.shape[1]
    for t, row in enumerate(losses):
        known, counts = means(plays, N), [sum(arm == i for arm, _ in plays) for i in range(N)]
        arm = t
        if t >= N:
            indices = [1 - float(known[i] or 0) + sqrt(c * log(t) / counts[i]) for i in range(N)]
            arm = indices.index(max(indices))
        plays.append((arm, Fraction(row[arm])))
    return [arm for arm, _ in plays]


def epsilon_greedy(losses: Array, coins: Array, epsilon: float) -> list[int]:
    plays: Plays = []
    N = losses.shape[1]
    for row, coin in zip(losses, coins, strict=True):
        known = means(plays, N)
        arm = min(range(N), key=lambda i: (Fraction(-1) if known[i] is None else known[i], i))
        if coin < epsilon:
            arm = next(i for i in range(N) if coin < epsilon * (i + 1) / N)
        plays.append((arm, Fraction(row[arm])))
    return [arm for arm, _ in plays]


def greedy_on_sums(losses: Array, coins: Array, epsilon: float) -> list[int]:
    N = losses.shape[1]
    sums, played = [Fraction(0)] * N, []
    for row, coin in zip(losses, coins, strict=True):
        arm = sums.index(max(sums))
        if coin < epsilon:
            arm = next(i for i in range(N) if coin < epsilon * (i + 1) / N)
        sums[arm] += 1 - Fraction(row[arm])
        played.append(arm)
    return played


def explore_first(losses: Array, m: int) -> list[int]:
    T, N = losses.shape
    rounds = min(T, m * N)
    sums = [sum((Fraction(losses[t, i]) for t in range(i, rounds, N)), Fraction(0)) for i in range(N)]
    return [t % N for t in range(rounds)] + [sums.index(min(sums))] * (T - rounds)
