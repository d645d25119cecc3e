"""External data, on which every count equals that of a second implementation in integers.

The suite takes the first rounds of each set. `bootstrap.py test --long` takes them all, every tie and every step, and
its seed draws another order of the rows.
"""

from collections.abc import Callable

import numpy as np
import pytest
from river.datasets import Bananas, Phishing
from river.datasets.base import FileDataset
from sklearn.datasets import load_digits, load_wine, make_moons
from trials import LONG, SEED

from visualonline.core.types import Array

RATES = (0.1, 0.3, 0.7, 1.0, 2.0)
TIE_RULES = ("le", "positive", "lt")
Labelled = tuple[Array, Array]


def one_against_the_rest(found: tuple[Array, Array]) -> Labelled:
    return found[0].astype(float), np.where(found[1] == 1, 1.0, -1.0)


def of_river(table: FileDataset) -> Labelled:
    found = [([float(v) for v in x.values()], 1.0 if label else -1.0) for x, label in table]
    return np.array([x for x, _ in found]), np.array([label for _, label in found])


OTHER_SETS: dict[str, Callable[[], Labelled]] = {
    "digits": lambda: one_against_the_rest(load_digits(return_X_y=True)),
    "wine": lambda: one_against_the_rest(load_wine(return_X_y=True)),
    "moons": lambda: one_against_the_rest(make_moons(1000, noise=0.2, random_state=SEED)),
    "phishing": lambda: of_river(Phishing()),
    "bananas": lambda: of_river(Bananas()),
}
MOST_ROUNDS = 10**6 if LONG else 40
ON_OTHER_DATA = pytest.mark.parametrize("name", OTHER_SETS)


def rows_of(name: str) -> Labelled:
    X, y = OTHER_SETS[name]()
    order = np.random.default_rng(SEED).permutation(len(y))[:MOST_ROUNDS]
    return X[order], y[order]


def settings(turn: int) -> list[tuple[str, float]]:
    """Return the ties and steps to try: all of them, or of the short test each tie with some step."""
    every = [(tie, eta) for tie in TIE_RULES for eta in RATES]
    return every if LONG else [(tie, RATES[(turn + 2 * k) % len(RATES)]) for k, tie in enumerate(TIE_RULES)]
