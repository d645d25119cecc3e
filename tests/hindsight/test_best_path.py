"""The best switching path: compiled and interpreted agree, and the round from which losses count as fractional."""

from collections.abc import Callable
from itertools import pairwise, product
from typing import Any

import numpy as np
import pytest
from simulated import completed_on

from visualonline.core.types import Array
from visualonline.hindsight.experts.best_path import BestPath, compiled_search, follow


def searched(search: Callable[..., None], variable: bool, alpha: float) -> list[Any]:
    """Return the results of a search for 40 rounds on three experts, in two calls."""
    rng = np.random.default_rng(1)
    X, y = rng.integers(0, 5, (40, 3)) / 4, rng.choice([-1.0, 1.0], 40)
    X.flags.writeable = y.flags.writeable = False
    states: list[Any] = [np.full(3, np.log(3)), np.zeros(3), np.zeros(3), np.ones(3, dtype=np.int64)]
    found: list[Any] = []
    for lo, hi in ((0, 25), (25, 40)):
        costs, places = np.empty((3, hi - lo)), np.empty((4, hi - lo), dtype=np.int64)
        search(*states, X[lo:hi], y[lo:hi], lo + 1, variable, alpha, 1.5, costs, places)
        found += [costs, places]
    return [*states, *found]


def cheapest(X: Array, alpha: float, eta: float, *, variable: bool) -> float:
    """Return the least cost of all paths through losses X of shape (t, N), computed path by path."""
    t, N = X.shape
    costs = []
    for path in product(range(N), repeat=t):
        cost = np.log(N) + eta * sum(X[s, i] for s, i in enumerate(path))
        for s, (i, j) in enumerate(pairwise(path)):
            free = variable and X[s, i] == 0
            stay, move = (0.0, np.inf) if free else (-np.log(1 - alpha), np.log((N - 1) / alpha))
            cost += stay if i == j else move
        costs.append(cost)
    return float(min(costs))


@pytest.mark.parametrize("variable", [False, True])
def test_no_path_is_cheaper(variable: bool) -> None:
    """The last expert is right for two rounds, in the second of which no expert can be left, and then wrong."""
    X = np.array([[1, 1, 0], [0, 0, 0], [0, 1, 1], [0, 1, 1], [1, 0, 1], [1, 0, 0]], dtype=float)
    V, lost, switches, since = np.full(3, np.log(3)), np.zeros(3), np.zeros(3), np.ones(3, dtype=np.int64)
    costs, places = np.empty((3, 6)), np.empty((4, 6), dtype=np.int64)
    follow(V, lost, switches, since, X, -np.ones(6), 1, variable, 0.6, 2.0, costs, places)
    wanted = [cheapest(X[:t], 0.6, 2.0, variable=variable) for t in range(1, 7)]
    assert costs[0] == pytest.approx(wanted, rel=1e-12)


def test_the_compiled_search_finds_the_same_paths() -> None:
    for variable, alpha in ((False, 0.1), (True, 0.1), (False, np.nan)):
        for one, other in zip(*(searched(each, variable, alpha) for each in (compiled_search(), follow)), strict=True):
            np.testing.assert_allclose(one, other, rtol=1e-14)
    assert searched(follow, False, 0.1)[2].max() > 1


def test_the_first_round_with_a_fraction_stays_the_first() -> None:
    advice = np.zeros((6, 2))
    advice[2, 1] = advice[4, 0] = 0.5
    run = completed_on("fixed-share", advice, np.ones(6), share="variable")
    found = BestPath(run.trace, run.history)
    for t in (2, 4, 6):
        found.advance(t)
    assert found.over(0, 6)["fractional"].tolist() == [False, False, True, True, True, True]
    assert found.at(6)["fractional_round"] == 3
