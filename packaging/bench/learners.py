"""Every learner of the lectures compared with the usual NumPy loop over rounds, at d or N = 10."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial
from importlib import import_module
from pathlib import Path
from typing import Any

import numpy as np
from measure import Contender, Race
from ours import ARMS, followed, recorded, rule_of
from plain import Plain, dual_perceptron, kernel_perceptron

from visualonline.abilities.takes_binary_advice import TakesBinaryAdvice
from visualonline.core.catalog import catalog, find
from visualonline.core.plugin import Learner
from visualonline.core.types import Array
from visualonline.streams.memory import ArrayStream

_ROUNDS, _FEW = 200_000, 5_000
_SUPPORTS = 20_000
_DIM = 10


def races(
    rounds: int = _ROUNDS, few: int = _FEW, supports: int = _SUPPORTS, *, compiled: bool = True
) -> Iterator[Race]:
    """Yield a race for each learner.

    The loops get only the first `few` rounds, which is enough to measure their rate.
    """
    there = catalog("learners").plugins
    for name, (loop, given) in ((name, each) for name, each in _loops().items() if name in there):
        learner = find("learners", name)
        assert isinstance(learner, Learner)
        X, y = _rows(learner, rounds)
        rule = rule_of(name, X.shape[1], few, compiled=compiled, **given)
        coins = np.resize(rule.coins(0, 0), few)
        yield Race(
            f"{name}, {'N' if learner.takes_advice else 'd'} = {_DIM}",
            "rounds",
            (
                Contender(
                    "visualonline, run and recorded",
                    rounds,
                    partial(followed, rule, ArrayStream("rows", X, y, kind=learner.accepts)),
                ),
                Contender(
                    f"a loop with NumPy, first {few:,} rounds",
                    few,
                    partial(loop, X[:few], y[:few], coins),
                ),
            ),
        )
    X, y = _ring(supports)
    for name, loop, given in (
        ("kernel-perceptron", kernel_perceptron, {"kernel": "gaussian"}),
        ("dual-perceptron", dual_perceptron, {}),
    ):
        yield Race(
            f"{name}, {', '.join([*given.values(), f'{supports:,} noisy rounds'])}",
            "rounds",
            (
                Contender(
                    "visualonline, run and recorded",
                    supports,
                    partial(recorded, name, X, y, compiled=compiled, **given),
                ),
                Contender("a loop with NumPy", supports, partial(loop, X, y, y)),
            ),
        )


def _loops() -> dict[str, tuple[Plain, dict[str, Any]]]:
    """Return the `LOOPS` of all files `plain*.py` in this folder. A new learner adds its own file."""
    found: dict[str, tuple[Plain, dict[str, Any]]] = {}
    for path in sorted(Path(__file__).parent.glob("plain*.py")):
        found |= getattr(import_module(path.stem), "LOOPS", {})
    return found


def _ring(n: int) -> tuple[Array, Array]:
    """Return points of the plane that are not separable, with a tenth of the labels flipped."""
    rng = np.random.default_rng(2)
    X = rng.standard_normal((n, 2))
    return X, np.where((X[:, 0] ** 2 > 0.5) != (rng.random(n) < 0.1), 1.0, -1.0)


def _rows(learner: Learner, n: int) -> tuple[Array, Array]:
    """Return rows suitable for a learner. Labels follow the first column, except for a tenth of the rounds."""
    rng = np.random.default_rng(10)
    if learner.sees_arms:
        return _arms(learner, rng, n)
    bits = rng.integers(0, 2, (n, _DIM)).astype(float)
    binary = learner.accepts == "advice" or learner.ability(TakesBinaryAdvice) is not None
    X = bits if binary else rng.standard_normal((n, _DIM))
    right = np.where(X[:, 0] > 0, 1.0, -1.0)
    return X, np.where(rng.random(n) < 0.1, -right, right)


def _arms(learner: Learner, rng: np.random.Generator, n: int) -> tuple[Array, Array]:
    """Return losses of two arms, with the advice of ten experts on them, or ten features of each."""
    seen = rng.random((n, ARMS, _DIM)) - (0.5 if learner.accepts == "arm-features" else 0.0)
    if learner.accepts == "arm-advice":
        seen /= seen.sum(axis=1, keepdims=True)
    losses = rng.integers(0, 2, (n, ARMS)).astype(float)
    return np.concatenate([losses, seen.reshape(n, -1)], axis=1), np.where(rng.random(n) < 0.5, 1.0, -1.0)
