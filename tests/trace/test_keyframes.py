"""A keyframe of a growing state stores what later states do not contain as a prefix, and is restored bit for bit."""

import tracemalloc

import numpy as np
import pytest
from simulated import recorded, rule_of, simulated
from trials import in_long
from typed import some

from visualonline.abilities.grows import Grows
from visualonline.core.types import BLOCK, Array, State
from visualonline.streams.memory import read_only_block
from visualonline.streams.pipeline import fit_to_learner, open_base
from visualonline.streams.spec import StreamSpec
from visualonline.trace import pyramid
from visualonline.trace.adversary_play import PlayedStream
from visualonline.trace.column_memory import ColumnMemory
from visualonline.trace.round_columns import RoundColumns
from visualonline.trace.rule import Rule
from visualonline.trace.trace import Keyframes, Trace, copied

ONCE, PASSES = 3000, 3
"""With this many rounds in a pass, keyframes fall in the second and third passes."""
LEARNERS = {"dual-perceptron": {}, "kernel-perceptron": {"kernel": "gaussian"}}
"""The tests of all learners compile this kernel too."""


def rows(n: int, seed: int = 3) -> tuple[Array, Array]:
    rng = np.random.default_rng(seed)
    return read_only_block(rng.normal(size=(n, 2)), rng.choice([-1.0, 1.0], n))


def ruled(name: str, eta: float = 0.1, delay: int = 0) -> Rule:
    """Return a rule for examples that come again after `ONCE` rounds."""
    made = rule_of(name, 2, eta=eta, **LEARNERS[name])  # type: ignore[arg-type]
    rule = Rule(made.learner, made.values, ONCE, delay=delay)
    rule.compile()
    return rule


def stepped(rule: Rule, X: Array, y: Array, ends: list[int]) -> list[State]:
    """Return copies of the states after some rounds of a run without a trace."""
    state, found, lo = rule.start(X.shape[1]), [], 0
    for hi in ends:
        rule.advance(state, X[lo:hi], y[lo:hi], np.zeros(hi - lo), lo + 1, RoundColumns.empty(hi - lo))
        found.append(copied(state))
        lo = hi
    return found


def same(one: State, other: State) -> bool:
    return all(a.shape == b.shape and a.tobytes() == b.tobytes() for a, b in zip(one, other, strict=True))


def passes(rule: Rule, *, slices: tuple[int, ...]) -> tuple[Trace, Array, Array]:
    X, y = read_only_block(*(np.concatenate([part] * PASSES) for part in rows(ONCE)))
    return simulated(rule, recorded(rule.learner, X, y), slices=slices).trace, X, y


@pytest.mark.parametrize(
    ("name", "delay"), [("dual-perceptron", 0), ("kernel-perceptron", 0), *in_long(("dual-perceptron", 7))]
)
def test_a_keyframe_is_the_state_as_it_was_even_where_counts_went_on(name: str, delay: int) -> None:
    rule = ruled(name, delay=delay)
    trace, X, y = passes(rule, slices=(BLOCK, 500))
    ends = [0, BLOCK, 2 * BLOCK, PASSES * ONCE]
    known = stepped(rule, X, y, ends)
    assert len(np.unique(known[2].counts)) > 1, "some count on"
    assert not np.array_equal(known[1].counts, known[3].counts[: len(known[1].counts)])
    for kept, wanted in zip([*trace.keyframes, trace.final], known, strict=True):
        assert same(kept, wanted)


@pytest.mark.parametrize("name", LEARNERS)
def test_rounds_between_keyframes_are_found_in_any_order(name: str) -> None:
    rule = ruled(name)
    trace, X, y = passes(rule, slices=(BLOCK,))
    wanted = [1, 64, 65, 2999, 3001, BLOCK, BLOCK + 1, 5000, 8500, 8501, 9000]
    known = dict(zip(wanted, stepped(rule, X, y, wanted), strict=True))
    for t in [int(t) for t in np.random.default_rng(1).permutation(wanted * 2)]:
        assert same(trace.frame(t).after, known[t]), t


def test_what_is_read_from_a_run_that_goes_on_stays() -> None:
    rule = ruled("dual-perceptron")
    X, y = rows(ONCE)
    trace = Trace(rule, recorded(rule.learner, X, y), 0)
    trace.advance(X[:1000], y[:1000], np.zeros(1000))
    before, early = copied(trace.frame(900).after), trace.frame(900).after
    trace.advance(X[1000:], y[1000:], np.zeros(ONCE - 1000))
    assert same(before, early)
    assert same(before, stepped(rule, X, y, [900])[0])


def test_in_one_pass_a_keyframe_takes_next_to_nothing(monkeypatch: pytest.MonkeyPatch) -> None:
    shared = ColumnMemory()
    shared.array(1, np.dtype(np.uint8))  # columns are cut from a stretch that is there before memory is counted
    monkeypatch.setattr(pyramid, "COLUMN_MEMORY", shared)
    rule, n = rule_of("dual-perceptron", 2), 40 * BLOCK
    rule.compile()
    stream = recorded(rule.learner, *rows(n))
    tracemalloc.start()
    try:
        trace = simulated(rule, stream).trace
        held = tracemalloc.get_traced_memory()[0]
    finally:
        tracemalloc.stop()
    state = sum(part.nbytes for part in trace.final)
    assert state > 40 * n / 3, "a third at least are supports of five numbers"
    assert held < 1.2 * state + 2**21, "one state, and what is at hand of a block"
    briefly = [trace.keyframes.held(k) for k in range(2, len(trace.keyframes))]
    assert all(part.size <= 2 or not any(part.strides) for kept in briefly for part in kept), "one number in memory"


def test_by_hand() -> None:
    """Three supports with eta = 0.5, of which the first counts on; an earlier state had the first two."""
    learner = rule_of("dual-perceptron", 1).learner
    rule = rule_of("dual-perceptron", 1, eta=0.5)
    keyframes = Keyframes(rule.start(1), rule.appended)
    state = rule.start(1)
    rule.advance(state, np.array([[1.0], [-1.0]]), np.array([-1.0, -1.0]), np.zeros(2), 1, RoundColumns.empty(2))
    keyframes.append(state)
    some(learner.ability(Grows)).make_room(state, 1)
    state.X[2], state.y[2], state.counts[:], state.example[2], state.size[0], state.s[0] = 4, 1, (2, 1, 1), 3, 3, 2
    keyframes.append(state)
    first, second, third = keyframes
    assert first.size.tolist() == [0]
    assert (second.X.tolist(), second.y.tolist()) == ([[1.0], [-1.0]], [-1.0, -1.0])
    assert (second.counts.tolist(), second.example.tolist(), second.s.tolist()) == ([1, 1], [1, 2], [0.0])
    assert (third.X.tolist(), third.counts.tolist(), third.s.tolist()) == ([[1.0], [-1.0], [4.0]], [2, 1, 1], [2.0])


def test_states_that_come_one_by_one_and_many_at_a_time_stand_in_their_order() -> None:
    rule = rule_of("perceptron", 2)
    keyframes = Keyframes(rule.start(2), ())
    one = type(rule.start(2))

    def alike(w: Array) -> State:
        return one(*[w] * len(one._fields))

    keyframes.extend(alike(np.array([[1.0, 1], [2, 2], [3, 3]])), 3)
    keyframes.extend(alike(np.empty((0, 2))), 0)
    keyframes.append(alike(np.array([4.0, 4])))
    keyframes.extend(alike(np.array([[5.0, 5]])), 1)
    assert [state.w.tolist() for state in keyframes] == [[float(k)] * 2 for k in range(6)]


@pytest.mark.parametrize("name", ["kernel-perceptron", *in_long("dual-perceptron")])
def test_an_adversarys_blocks_are_made_again_against_a_state_that_grew(name: str) -> None:
    spec = StreamSpec("label-flipper", rounds=2 * BLOCK + 50, as_examples=True)
    base = fit_to_learner(open_base(spec), spec, "examples")
    rule = rule_of(name, base.dim)  # whose game is compiled in the tests of adversaries too
    rule.compile()
    stream = PlayedStream(base, rule, 1)
    stream.compile()
    first = [stream.block(k) for k in range(3)]
    again = PlayedStream(base, rule, 1)
    again.compile()
    again.block(2)
    again._cache = type(again._cache)()  # only keyframes are stored
    for k in (1, 0, 2):
        assert np.array_equal(again.block(k).X, first[k].X)
        assert np.array_equal(again.block(k).y, first[k].y)
