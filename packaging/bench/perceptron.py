"""Rounds a second: a perceptron run and recorded, against one pass of scikit-learn and river's learner.

The data are noisy (a tenth of the labels are turned), so there are updates to the end. scikit-learn keeps no record of
the rounds; river goes from example to example in Python and gets a part of the stream, which is enough for a rate.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from functools import partial
from typing import cast

import numpy as np
from measure import Contender, Race
from ours import followed, rule_of
from river import linear_model
from sklearn.linear_model import Perceptron

from visualonline.protocol import Array
from visualonline.streams.memory import Recorded

SIZES = ((2, 1_000_000), (2, 10_000_000), (10, 1_000_000), (100, 200_000))
_FEW = 20_000
_NOISE = 0.1


def races(sizes: Iterable[tuple[int, int]] = SIZES) -> Iterator[Race]:
    """Return a race for each number of features and of rounds."""
    for d, rounds in sizes:
        X, y = _noisy(d, rounds)
        rule = rule_of("perceptron", d, rounds)
        yield Race(
            f"perceptron, d = {d}, {rounds:,} rounds",
            "rounds",
            (
                Contender("visualonline, run and recorded", rounds, partial(followed, rule, Recorded("rows", X, y))),
                Contender("scikit-learn, one pass", rounds, partial(_scikit, X, y)),
                Contender(f"river, first {_FEW:,} rounds", _FEW, partial(_river, X[:_FEW], y[:_FEW])),
            ),
        )


def _noisy(d: int, rounds: int) -> tuple[Array, Array]:
    rng = np.random.default_rng(d)
    X = rng.standard_normal((rounds, d))
    y = np.where(X @ np.ones(d) >= 0, 1.0, -1.0)
    return X, np.where(rng.random(rounds) < _NOISE, -y, y)


def _scikit(X: Array, y: Array) -> Array:
    model = Perceptron(max_iter=1, shuffle=False, tol=None, fit_intercept=False)
    return cast("Array", model.fit(X, y).coef_)


def _river(X: Array, y: Array) -> int:
    model = linear_model.Perceptron()
    mistakes = 0
    for x, label in zip(X, y, strict=True):
        example, positive = dict(enumerate(x)), bool(label > 0)
        mistakes += model.predict_one(example) != positive
        model.learn_one(example, positive)
    return mistakes
