"""Rounds per second of `visualonline.run((X, y), ..)`, compared with one pass of scikit-learn and with river.

The points are Gaussian and a tenth of the labels are flipped, so there are updates until the end. scikit-learn does not
record the rounds. river processes single examples in Python and gets only a part of the stream, which is enough to
measure its rate. The first call of a process, which creates or loads machine code, is measured separately.
"""

from __future__ import annotations

import os
import subprocess
import sys
import tempfile
from collections.abc import Iterable, Iterator
from functools import partial
from typing import cast

import numpy as np
from measure import Contender, Race
from river import linear_model
from sklearn.linear_model import Perceptron

import visualonline as vo
from visualonline.core.types import Array
from visualonline.runs.api import Experiment

SIZES = ((2, 1_000_000), (2, 10_000_000), (10, 1_000_000), (10, 10_000_000), (100, 200_000))
_JUDGED = 3_000_000
_FEW = 20_000
_WRONG = 0.1
_FIRST = """
import sys, time
import numpy as np
n, d = int(sys.argv[1]), int(sys.argv[2])
rng = np.random.default_rng(0)
X, y = rng.standard_normal((n, d)), rng.choice([-1.0, 1.0], n)
began, worked = time.perf_counter(), time.process_time()
import visualonline as vo
vo.run((X, y), vo.learners.Perceptron())
print(time.perf_counter() - began, time.process_time() - worked)
"""


def races(sizes: Iterable[tuple[int, int]] = SIZES, judged: int = _JUDGED) -> Iterator[Race]:
    """Yield a race for each number of features and rounds, the last one with all theorems judged."""
    for d, rounds in sizes:
        X, y = _noisy(d, rounds)
        yield Race(
            f"perceptron, d = {d}, {rounds:,} rounds",
            "rounds",
            (
                Contender("visualonline.run((X, y))", rounds, partial(_ours, X, y)),
                Contender("scikit-learn, one pass", rounds, partial(_scikit, X, y)),
                Contender(f"river, first {_FEW:,} rounds", _FEW, partial(_river, X[:_FEW], y[:_FEW])),
            ),
        )
    X, y = _noisy(2, judged)
    yield Race(
        f"perceptron judged with all theorems, d = 2, {judged:,} rounds",
        "rounds",
        (
            Contender("visualonline.run((X, y)).theorems()", judged, lambda: _ours(X, y).theorems()),
            Contender("scikit-learn, one pass", judged, partial(_scikit, X, y)),
        ),
    )


def lines(rounds: int = 1_000_000, dims: Iterable[int] = (2, 100)) -> Iterator[str]:
    """Yield the duration of the first call in a process, including imports."""
    yield f"{'first visualonline.run((X, y)) of a process':<52}{'s':>12}{'cpu s':>10}"
    for d in dims:
        with tempfile.TemporaryDirectory() as cache:
            for code in ("made", "at hand"):
                seconds, worked = first(rounds, d, cache)
                yield f"  {f'd = {d}, {rounds:,} rounds, machine code {code}':<50}{seconds:>12.2f}{worked:>10.2f}"


def first(rounds: int, d: int, cache: str) -> tuple[float, float]:
    """Return the wall time and processor time of the first call in a process with this cache, in seconds."""
    words = [sys.executable, "-P", "-c", _FIRST, str(rounds), str(d)]
    done = subprocess.run(
        words, env=os.environ | {"VISUALONLINE_CACHE": cache}, check=True, capture_output=True, text=True
    )
    seconds, worked = map(float, done.stdout.split())
    return seconds, worked


def _noisy(d: int, rounds: int) -> tuple[Array, Array]:
    rng = np.random.default_rng(d)
    X = rng.standard_normal((rounds, d))
    y = np.where(X @ np.ones(d) >= 0, 1.0, -1.0)
    return X, np.where(rng.random(rounds) < _WRONG, -y, y)


def _ours(X: Array, y: Array) -> Experiment:
    return vo.run((X, y), vo.learners.Perceptron())


def _scikit(X: Array, y: Array) -> Array:
    model = Perceptron(max_iter=1, shuffle=False, tol=None, fit_intercept=False)  # w_t without a bias, as in ours
    return cast("Array", model.fit(X, y).coef_)


def _river(X: Array, y: Array) -> int:
    model = linear_model.Perceptron()
    mistakes = 0
    for x, label in zip(X, y, strict=True):
        example, positive = dict(enumerate(x)), bool(label > 0)
        mistakes += model.predict_one(example) != positive
        model.learn_one(example, positive)
    return mistakes
