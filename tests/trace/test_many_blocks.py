"""Rounds in memory are run many blocks at a time, with identical results."""

from functools import cache
from itertools import pairwise

import numpy as np
import pytest
from simulated import recorded, rule_of, simulated, straight, tables

from visualonline.core.errors import StreamError
from visualonline.core.types import BLOCK, Array
from visualonline.streams.memory import GeneratedStream
from visualonline.trace.pyramid import CHUNK
from visualonline.trace.round_columns import RoundColumns
from visualonline.trace.rule import Rule
from visualonline.trace.simulate import Simulation
from visualonline.trace.trace import Trace, copied

T = 3 * BLOCK + 77
LEARNERS = {
    "perceptron": {},
    "delayed-svm": {"tau": 3},
    "exponential-weights": {},  # draws coins
    "thompson": {},  # plays arms
    "dual-perceptron": {},  # grows
}


def fed(rule: Rule, X: Array, y: Array, slices: list[int], *, held: bool) -> Trace:
    """Return a finished run in slices, of rounds in memory or of blocks generated one by one."""
    stream = recorded(rule.learner, X, y)
    made = GeneratedStream(
        "rows", X.shape[1], len(y), None, lambda k: (stream.block(k).X, stream.block(k).y), kind=stream.kind
    )
    return simulated(rule, stream if held else made, 1, slices).trace


def alike(a: Trace, b: Trace) -> None:
    n = len(a)
    assert len(b) == n
    assert np.array_equal(a.flags(0, n), b.flags(0, n))
    assert np.array_equal(a.totals(0, n).loss, b.totals(0, n).loss)
    assert np.array_equal(a.curve("score", 0, n, n).values, b.curve("score", 0, n, n).values, equal_nan=True)
    assert len(a.keyframes) == len(b.keyframes) == n // BLOCK + 1
    for one, other in zip([*a.keyframes, a.final], [*b.keyframes, b.final], strict=True):
        assert all(p.tobytes() == q.tobytes() for p, q in zip(one, other, strict=True))


def rows(rule: Rule) -> tuple[Array, Array]:
    return list(tables(rule.learner, 3, T).values())[-1]


@cache
def block_by_block(name: str) -> Trace:
    """Return a run on the last table of a learner, on blocks generated one by one."""
    rule = rule_of(name, 3, T, **LEARNERS[name])
    rule.compile()
    return fed(rule, *rows(rule), [BLOCK], held=False)


@pytest.mark.parametrize("name", LEARNERS)
@pytest.mark.parametrize("slices", [[CHUNK], [5000, 1, 9000], [BLOCK - 1], [2 * BLOCK, 3]], ids=str)
def test_many_blocks_at_once_are_as_block_by_block(name: str, slices: list[int]) -> None:
    rule = rule_of(name, 3, T, **LEARNERS[name])
    rule.compile()
    alike(fed(rule, *rows(rule), slices, held=True), block_by_block(name))


def test_interpreted_rounds_keep_the_same_keyframes() -> None:
    rules = [rule_of("delayed-svm", 3, T, tau=3) for _ in range(2)]
    rules[1].compile()
    X, y = tables(rules[0].learner, 3, BLOCK + 50)["normal"]
    one, other = (fed(rule, X, y, [CHUNK], held=True) for rule in rules)
    alike(one, other)
    known = straight(rules[0], X, y, np.zeros(len(y)))
    assert np.array_equal(one.keyframes[1].queue, known.states[BLOCK].queue)
    assert one.keyframes[1].queue.shape == (3, 4)


def test_a_run_goes_over_chunks_and_its_frames_are_found_again() -> None:
    n = CHUNK + BLOCK + 5
    rule = rule_of("perceptron", 2, n)
    rule.compile(2)
    X, y = tables(rule.learner, 2, n)["normal"]
    trace = fed(rule, X, y, [2 * CHUNK], held=True)
    whole, columns = rule.start(2), RoundColumns.empty(n)
    rule.advance(whole, X, y, np.zeros(n), 1, columns)
    assert np.array_equal(trace.final.w, whole.w)
    assert trace.mistakes == np.count_nonzero(columns.predictions != y)
    for t, before in ((CHUNK, CHUNK - 1), (CHUNK + 1, CHUNK), (n, n - 1)):
        state = rule.start(2)
        rule.advance(state, X[:before], y[:before], np.zeros(before), 1, RoundColumns.empty(before))
        assert np.array_equal(trace.frame(t).before.w, state.w)
        assert trace.frame(t).round.score == columns.scores[t - 1]  # type: ignore[union-attr]


@pytest.mark.parametrize("limit", [BLOCK + 7, 2 * BLOCK, T])
def test_a_run_may_be_stopped_anywhere(limit: int) -> None:
    rule = rule_of("perceptron", 3, T)
    rule.compile()
    X, y = tables(rule.learner, 3, T)["bits"]
    limited = Simulation(rule, recorded(rule.learner, X, y), 0, limit)
    while not limited.finished:
        limited.advance(CHUNK)
    stopped = Simulation(rule, recorded(rule.learner, X, y), 0)
    stopped.advance(limit)
    stopped.stop()
    assert stopped.finished
    whole = fed(rule, X[:limit], y[:limit], [BLOCK], held=False)
    alike(limited.trace, whole)
    alike(stopped.trace, whole)


def test_a_round_that_cannot_be_taken_ends_a_call_of_many_blocks_before_it() -> None:
    rule = rule_of("halving", 3, T)
    X, y = tables(rule.learner, 3, T)["bits"]
    X = X.copy()
    X[2 * BLOCK + 9, 1] = 0.5
    simulation = Simulation(rule, recorded(rule.learner, X, y), 0)
    assert simulation.advance(CHUNK) == 2 * BLOCK + 9
    with pytest.raises(StreamError, match=f"Round {2 * BLOCK + 10:d} of rows"):
        simulation.advance(CHUNK)
    assert len(simulation.trace.keyframes) == 3


def test_states_kept_as_keyframes_are_nobody_elses() -> None:
    rule = rule_of("perceptron", 3, T)
    X, y = tables(rule.learner, 3, T)["normal"]
    trace = fed(rule, X, y, [CHUNK], held=True)
    assert all(one.w.tolist() != other.w.tolist() for one, other in pairwise(trace.keyframes))
    kept = [copied(state) for state in trace.keyframes]
    trace.frame(T), trace.frame(BLOCK + 1)
    trace.final.w[:] = 0
    assert all(np.array_equal(a.w, b.w) for a, b in zip(kept, trace.keyframes, strict=True))
