"""Requirements on every learner, checked on a short stream. A learner loaded from a file gets this report."""

from __future__ import annotations

import time
from collections.abc import Callable
from itertools import pairwise
from typing import NamedTuple

import numpy as np

from visualonline.abilities.resolves_parameters import StreamFacts, resolved_values
from visualonline.abilities.takes_binary_advice import TakesBinaryAdvice
from visualonline.core.errors import Error, ReadError
from visualonline.core.parameters import resolve_values
from visualonline.core.plugin import Learner
from visualonline.core.types import Array, State
from visualonline.streams.memory import ARRAYS, ArrayStream
from visualonline.trace.round_columns import RoundColumns
from visualonline.trace.rule import Rule
from visualonline.trace.simulate import Simulation
from visualonline.trace.trace import copied

_ROUNDS, _DIM = 60, 3


class Check(NamedTuple):
    """The result of one check: whether it passed, and what was found."""

    text: str
    met: bool
    why: str = ""

    @property
    def sentence(self) -> str:
        """The result as a sentence, such as "changes only its own state: yes"."""
        if self.met:
            return f"{self.text}: yes; {self.why}" if self.why else f"{self.text}: yes"
        return f"{self.text}: no; {self.why}" if self.why else f"{self.text}: no"


class _Record(NamedTuple):
    """All states of a run, the record of its rounds, and the first round whose example the learner modified, or 0."""

    states: list[State]
    out: RoundColumns
    changed: int


class _Sample(NamedTuple):
    """The rounds used for the checks, and the learner's rule with its defaults."""

    rule: Rule
    X: Array
    y: Array

    def run(self, rounds: int = _ROUNDS) -> _Record:
        """Run the learner round by round on writable rows. Return all states and the recorded columns."""
        states, out = [self.rule.start(self.X.shape[1])], RoundColumns.empty(rounds)
        X, y = self.X.copy(), self.y.copy()
        coins = self.rule.coins(0, 0)
        for j in range(rounds):
            state, one = copied(states[-1]), slice(j, j + 1)
            self.rule.advance(state, X[one], y[one], coins[one], j + 1, out.part(j, j + 1))
            states.append(state)
        changed = np.flatnonzero((self.X != X).any(axis=1) | (self.y != y))
        return _Record(states, out, int(changed[0]) + 1 if len(changed) else 0)


def conformance(learner: Learner) -> tuple[Check, ...]:
    """Return the checks of a learner with its default parameters. If the run fails, there are no further checks."""
    found: list[Check] = []
    try:
        sample = _sample(learner)
        found.append(Check("starts and runs", met=True))
        record = sample.run()
    except ReadError as error:
        place = f"line {error.line}: " if error.line is not None else ""
        return (Check("starts and runs", False, f"{place}{getattr(error, 'what', error)}"),)
    except (Error, TypeError, ValueError, AttributeError) as error:
        return (Check("starts and runs", False, f"{type(error).__name__}: {error}"),)
    for text, check in _CHECKS.items():
        try:
            why = check(sample, record)
        except ReadError as error:
            why = f"{getattr(error, 'what', error)}" + (f" (line {error.line})" if error.line is not None else "")
        found.append(Check(text, not why, why))
    found.append(Check("is fast enough for playback", *_speed(sample)))
    return tuple(found)


def _sample(learner: Learner) -> _Sample:
    """Return rounds of the kind that a learner accepts, with the noisy labels of a hyperplane."""
    rng = np.random.Generator(np.random.Philox(7))
    X = rng.standard_normal((_ROUNDS, _DIM))
    if learner.accepts != "examples" or learner.ability(TakesBinaryAdvice) is not None:
        X = (X > 0).astype(float)
    if learner.accepts == "arm-advice":
        X[:, 1:] = 1.0  # the stream has one arm, and every expert gives it the probability 1
    y = np.where(X @ [1.0, -2.0, 0.5] + 0.3 * rng.standard_normal(_ROUNDS) > 0, 1.0, -1.0)
    values = resolve_values(learner.parameters, {}, learner.id)
    values |= resolved_values(learner, values, StreamFacts(_DIM, _ROUNDS, lambda: (0.1, 3.0)))
    sample = _Sample(Rule(learner, values), X, y)
    for part in sample.rule.start(_DIM):
        if not isinstance(part, np.ndarray):
            raise TypeError(
                f"start put a value of type {type(part).__name__} into the state, which may contain only numpy arrays."
            )
    return sample


def _same(a: State, b: State) -> bool:
    pairs = zip(a, b, strict=True)
    return all(left.shape == right.shape and left.tobytes() == right.tobytes() for left, right in pairs)


def _own_state(_sample: _Sample, record: _Record) -> str:
    return f"it changed the example of round {record.changed}" if record.changed else ""


def _says_so(_sample: _Sample, record: _Record) -> str:
    for t, (before, after) in enumerate(pairwise(record.states), 1):
        if any(part.dtype == object for part in before):
            return ""  # the content of another library's object cannot be compared
        says = bool(record.out.changes[t - 1])
        if _same(before, after) == says:
            return f"in round {t}, update returned {says}, but the state {'did not change' if says else 'changed'}"
    return ""


def _again(sample: _Sample, record: _Record) -> str:
    second, out = sample.run().out, record.out
    where = np.flatnonzero((second.scores != out.scores) | (second.flags != out.flags))
    return (
        f"a second run differs in round {where[0] + 1}: use the argument coin for all randomness"
    ) if len(where) else ""


def _sought(sample: _Sample, record: _Record) -> str:
    stream = ArrayStream(ARRAYS, sample.X, sample.y, kind=sample.rule.learner.accepts)
    simulation = Simulation(sample.rule, stream, 0)
    while not simulation.finished:
        simulation.advance(17)
    for t in (41, 3, 60, 18):
        weights = [sample.rule.weights(state, t) for state in (simulation.trace.frame(t).after, record.states[t])]
        if weights[0].tobytes() != weights[1].tobytes():
            return f"the weights after round {t} differ when the round is computed again"
    return ""


def _numbers(sample: _Sample, record: _Record) -> str:
    scores = record.out.scores
    where = np.flatnonzero(~np.isfinite(scores))
    if len(where):
        return f"the score of round {where[0] + 1} is {scores[where[0]]}"
    weights = sample.rule.weights(record.states[-1], _ROUNDS + 1)
    return "" if weights.ndim == 1 and np.isfinite(weights).all() else "weights should return one row of numbers"


def _decides(sample: _Sample, record: _Record) -> str:
    for t, (score, coin, x) in enumerate(zip(record.out.scores, sample.rule.coins(0, 0), sample.X, strict=False), 1):
        prediction = sample.rule.decide(float(score), float(coin), x)
        if prediction not in (-1, 0, 1):
            return f"in round {t}, decide returned {prediction}"
    return ""


def _speed(sample: _Sample) -> tuple[bool, str]:
    start = time.perf_counter()
    try:
        sample.run()
    except ReadError as error:
        return False, str(getattr(error, "what", error))
    seconds = (time.perf_counter() - start) / _ROUNDS
    return seconds < 0.1, f"{seconds * 1e6:,.0f} µs per round"


_CHECKS: dict[str, Callable[[_Sample, _Record], str]] = {
    "changes only its own state": _own_state,
    "update returns whether it changed the state": _says_so,
    "gives the same result when run again": _again,
    "any round can be revisited": _sought,
    "scores and weights are numbers": _numbers,
    "predicts −1, +1, or 0 for undecided": _decides,
}
"""The checks by their name in a report. Each check returns what is wrong, or an empty text."""
