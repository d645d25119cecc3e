"""Attempts to break a theorem: settings at the ends of their ranges, streams of near ties, and searches from them.

This module is independent of particular theorems. A run is made worse by small changes, which are kept if the measured
quantity comes closer to a bound.
"""

from collections.abc import Iterator
from typing import Any, NamedTuple

import numpy as np
from nature import Answer, Rng, played, run_of
from simulated import ARMS, tables

from visualonline.abilities.takes_binary_advice import TakesBinaryAdvice
from visualonline.core.errors import Error
from visualonline.core.parameters import Param
from visualonline.core.plugin import Learner
from visualonline.core.types import Array, State
from visualonline.runs.run import Run

CLIMB = 12
"""Changes that are tried from one start."""


class Attempt(NamedTuple):
    """A learner's settings and the rows and labels it meets."""

    learner: Learner
    given: dict[str, Any]
    X: Array
    y: Array

    @property
    def u(self) -> Array | None:
        """A vector u for which each arm's mean payoff is in [0, 1]; None if arms have no features."""
        if self.learner.accepts != "arm-features":
            return None
        d = self.X.shape[1] // ARMS - 1
        return np.full(d, 0.4 / d)

    def run(self) -> Run | None:
        """Return the run with its theorems judged, None where the settings or the rows are refused."""
        try:
            return run_of(self.learner, self.given, self.X, self.y, self.u)
        except Error:
            return None


def number(rng: Rng, p: Param) -> float | int:
    """Return a number from the range of a parameter, often from its ends."""
    low = -1e60 if p.low is None else p.low
    high = 1e60 if p.high is None else p.high
    if p.type == "int":
        return int(min(high, low + rng.choice([0, 1, 2, 3, 7, 40, 1000])))
    ends = [low + (1e-60 if p.low_open else 0.0), low + 1e-9, low + 1e-3, min(high, low + 1e60)]
    if np.isfinite(high) and high < 1e60:
        ends += [high - 1e-12, high - 1e-3, (low + high) / 2] + ([] if p.high_open else [high])
    if rng.random() < 0.4:
        return float(rng.choice(ends))
    return float(min(high - 1e-12 if p.high_open else high, low + 10.0 ** rng.uniform(-3, 3)))


def settings(rng: Rng, learner: Learner, dim: int) -> dict[str, Any]:
    """Return settings, with each one sometimes left at its default."""
    given: dict[str, Any] = {}
    for p in learner.parameters:
        if p.choices:
            given[p.name] = str(rng.choice(p.choices))
        elif rng.random() < 0.5:
            continue
        elif p.type == "vector":
            given[p.name] = tuple((rng.integers(-3, 4, dim) * 10.0 ** rng.choice([0, 0, 6, -6, 40])).tolist())
        else:
            given[p.name] = number(rng, p)
    return given


def pool(rng: Rng, learner: Learner, dim: int) -> Array:
    """Return a few rows for the learner: integers, some repeated up to a relative change of 2^-k."""
    n = int(rng.integers(2, 9))
    if learner.sees_arms:
        return np.array(list(tables(learner, dim, n, int(rng.integers(1000))).values())[int(rng.integers(2))].X)
    if learner.accepts == "advice" or learner.id in ("elim", "winnow2"):
        advice = rng.integers(0, 2, (n, dim)).astype(float)
        if learner.accepts == "advice" and learner.ability(TakesBinaryAdvice) is None and rng.random() < 0.5:
            advice = np.abs(advice - rng.integers(0, 3, (n, dim)) / 4)
        return advice
    X = rng.integers(-3, 4, (n, dim)).astype(float)
    X[rng.integers(n)] = X[rng.integers(n)] * (1 + 2.0 ** -int(rng.integers(4, 50)))
    if rng.random() < 0.3:
        X *= 10.0 ** rng.choice([-50, -20, -6, 6, 20, 50])
    return X * 10.0 ** rng.integers(-3, 4, dim) if rng.random() < 0.2 else X


def start(rng: Rng, learner: Learner) -> Attempt | None:
    """Return an attempt: rows from a pool, labelled by a target, at random, or against the predictions."""
    dim, T = int(rng.integers(1, 7)), int(rng.integers(4, 36))
    dim = 2 + 2 * dim if learner.sees_arms else dim
    points, given = pool(rng, learner, dim), settings(rng, learner, dim)
    rows = points[rng.integers(len(points), size=T)]
    style = rng.choice(["target", "coin", "against"])
    if style == "against":
        try:
            with np.errstate(all="ignore"):  # too large values are rejected when run
                game = played(learner, given, dim, T, _next_of(rows))
        except (Error, ValueError):
            return None
        return Attempt(learner, given, game.X, game.y)
    if style == "coin":
        return Attempt(learner, given, rows, rng.choice([-1.0, 1.0], T))
    if learner.accepts == "advice":
        y = rng.choice([-1.0, 1.0], T)
        rows[:, rng.integers(dim)] = (1 + y) / 2
        return Attempt(learner, given, rows, y)
    u = rng.integers(-2, 3, dim).astype(float)
    scores = rows @ u
    y = np.where(scores >= (0 if learner.id not in ("elim", "winnow2") else 1), 1.0, -1.0)
    return Attempt(learner, given, rows, np.where(rng.random(T) < rng.choice([0.0, 0.0, 0.1]), -y, y))


def _next_of(rows: Array) -> Answer:
    def answer(_state: State, t: int) -> tuple[Array, None]:
        return rows[t], None

    return answer


def changed(rng: Rng, attempt: Attempt) -> Attempt:
    """Return an attempt with one or two small changes."""
    X, y, given = attempt.X.copy(), attempt.y.copy(), dict(attempt.given)
    for _ in range(int(rng.integers(1, 3))):
        s, t = (int(k) for k in rng.integers(len(y), size=2))
        match int(rng.integers(6)):
            case 0:
                y[s] = -y[s]
            case 1:
                X[s], y[s] = X[t], y[t]
            case 2:
                X[[s, t]], y[[s, t]] = X[[t, s]], y[[t, s]]
            case 3:
                X[s], y[s] = X[t], -y[t]
            case 4:
                X, y = np.vstack([X, X[s]]), np.append(y, y[s])
            case _:
                numbers = [p for p in attempt.learner.parameters if isinstance(given.get(p.name), float)]
                if numbers:
                    p = numbers[int(rng.integers(len(numbers)))]
                    given[p.name] = number(rng, p) if rng.random() < 0.3 else given[p.name] * float(rng.uniform(0.5, 2))
    return attempt._replace(X=X[:60], y=y[:60], given=given)


def nearness(run: Run) -> float:
    """Return the largest part of a bound that was paid, at the last round."""
    largest, T = 0.0, len(run.trace)
    for name, track in run.bound_traces.items():
        found = run.theorem(name, T)
        if not track.theorem.lower and found.value > 1e-6:  # smaller values are judged to 1e-9
            largest = max(largest, found.actual / found.value)
    return largest


def attempts(rng: Rng, learner: Learner) -> Iterator[Run]:
    """Yield runs without end: from each starting point, some improving steps."""
    while True:
        at = start(rng, learner)
        run = None if at is None else at.run()
        if at is None or run is None:
            continue
        best = nearness(run)
        yield run
        for _ in range(CLIMB):
            other = changed(rng, at)
            if (run := other.run()) is None:
                continue
            yield run
            if nearness(run) >= best:
                at, best = other, nearness(run)
