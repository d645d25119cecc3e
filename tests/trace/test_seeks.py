"""Seeks in any order are the straight run, bit for bit, in few and in many dimensions.

The suite seeks on runs of learners of all forms and in games of adversaries that look at different things, the long
checks on runs of all learners and in games of all adversaries.

The straight run knows no trace; the trace is run in slices, compiled. With few features the straight run is interpreted
and goes round by round; with many it is compiled and goes from one round that is looked at to the next, and in the long
checks it is as with few features. That the two routes agree with many features is a test of the learners.
"""

from itertools import pairwise
from typing import Any, cast

import numpy as np
import pytest
from representatives import compiled_ones, representatives
from simulated import joined, recorded, rule_of, simulated, tables
from trials import LONG

from visualonline.core.catalog import catalog, find
from visualonline.core.plugin import Learner
from visualonline.core.types import BLOCK, Array, State, Stream
from visualonline.learners.elim import LIMIT
from visualonline.streams.pipeline import fit_to_learner, open_base
from visualonline.streams.spec import StreamSpec, parse_source
from visualonline.trace.adversary_play import PlayedStream, played_stream
from visualonline.trace.round_columns import RoundColumns
from visualonline.trace.rule import Rule
from visualonline.trace.trace import Trace, copied

MET = representatives(compiled_ones(list(catalog("learners").plugins.values())))
"""Learners that the tests of all learners compile too, as is each one below: to compile one takes a second."""
DIMENSIONS = (2, 13)
"""Few features, and more than machine code is made for, which is that for any number then."""
LENGTH = BLOCK + 200
NEAR = (0, 1, 2, BLOCK - 1, BLOCK, BLOCK + 1, BLOCK + 65, LENGTH)
ANSWERED = (
    ("label-flipper", "weighted-majority", (2,)),
    ("label-flipper", "exponential-weights", (2,)),
    ("halving-minority:N={}", "weighted-majority", DIMENSIONS),
    ("weight-splitter:N={}", "exponential-weights", DIMENSIONS),
    ("majority:N={},k=1", "perceptron", DIMENSIONS),
    ("shattered:gamma=0.5", "perceptron", (4,)),
    ("threshold-greedy:d={}", "perceptron", DIMENSIONS),
    ("adagrad-climb", "perceptron", (1,)),
    ("heaviest-hit", "weighted-majority", (2,)),
)
"""Adversaries, whom it meets here, and the numbers of features it can have."""
COMPILED = "shattered:gamma=0.5"
"""The adversary whose game is compiled in the suite, as in the tests of adversaries; the long checks compile all."""
ALIKE = (
    ("winnow-greedy:N={}", "winnow", DIMENSIONS),
    ("signs-greedy:d={}", "p-norm-perceptron", DIMENSIONS),
    ("bisection:d={}", "winnow2", DIMENSIONS),
    ("littlestone-tree", "standard-optimal", (8,)),
)
"""The same for adversaries that look at what one of these looks at; only the long checks seek in their games."""
MEETINGS = (*ANSWERED, *ALIKE) if LONG else ANSWERED


def seeks(seed: int) -> list[int]:
    """Return rounds in an order that goes back and forth, each of them twice."""
    rng = np.random.default_rng(seed)
    return [int(t) for t in rng.permutation([*NEAR, *rng.integers(0, LENGTH, 4)] * 2)]


def straight_at(
    rule: Rule, X: Array, y: Array, coins: Array, rounds: set[int]
) -> tuple[dict[int, State], RoundColumns]:
    """Return the states after some rounds of a run without a trace, and the record of every round."""
    state, columns = rule.start(X.shape[1]), RoundColumns.empty(len(y))
    known = {0: copied(state)}
    for lo, hi in pairwise(sorted({0, BLOCK, len(y), *rounds}) if rule.compiled else range(len(y) + 1)):
        part = slice(lo, hi)
        rule.advance(state, X[part], y[part], coins[part], lo + 1, columns.part(lo, hi))
        if hi in rounds:
            known[hi] = copied(state)
    return known, columns


def bits(values: Any) -> bytes:
    return np.ascontiguousarray(values).tobytes()


def same(a: State, b: State) -> bool:
    return all(bits(left) == bits(right) for left, right in zip(a, b, strict=True))


def assert_any_order(rule: Rule, stream: Stream, trace: Trace, order: list[int]) -> None:
    """Seek on a trace, and compare each frame with the straight run of a rule on the same rounds."""
    X, y = joined(stream, 2)
    coins = np.concatenate([rule.coins(trace.seed, k) for k in range(2)])
    known, columns = straight_at(rule, X, y, coins, {s for t in order for s in (t - 1, t)})
    for t in order:
        frame = trace.frame(t)
        assert same(frame.after, known[t]), t
        assert frame.mistakes == np.count_nonzero(columns.predictions[:t] != y[:t])
        if frame.round is not None:
            assert same(frame.before, known[t - 1]), t
            told = (frame.round.score, frame.round.prediction, frame.round.loss, frame.round.changed)
            parts = (columns.scores, columns.predictions, columns.losses, columns.changes)
            assert bits(told) == bits(tuple(part[t - 1] for part in parts)), t
            assert bits(frame.round.x) == bits(X[t - 1]), t
            assert frame.round.y == y[t - 1], t


@pytest.mark.long
@pytest.mark.parametrize("learner", MET, ids=[learner.id for learner in MET])
def test_each_learner(learner: Learner) -> None:
    for d in DIMENSIONS:
        matrix = any(part.ndim == 2 for part in rule_of(learner, 2, None).start(2))  # d x d steps a round, interpreted
        dim = min(d, LIMIT) if learner.family == "boolean" else min(d, 10) if matrix else d
        X, y = list(tables(learner, dim, LENGTH, seed=d).values())[-1]
        stepped, compiled = rule_of(learner, dim, None), rule_of(learner, dim, None)
        compiled.compile()
        if learner.family == "kernel" or (d > 2 and not LONG):  # supports take a minute interpreted
            stepped.compile()
        stream = recorded(learner, X, y)
        assert_any_order(stepped, stream, simulated(compiled, stream, 5, (900, 17)).trace, seeks(d))


@pytest.mark.long
@pytest.mark.parametrize(
    ("text", "name", "dimensions"), MEETINGS, ids=[f"{text.partition(':')[0]}-{name}" for text, name, _ in MEETINGS]
)
def test_each_adversary(text: str, name: str, dimensions: tuple[int, ...]) -> None:
    learner = find("learners", name)

    def met(d: int) -> tuple[Rule, PlayedStream]:
        source, given = parse_source(text.format(d))
        spec = StreamSpec(source, given, rounds=LENGTH)
        rule = rule_of(learner, d, None)
        return rule, cast(
            "PlayedStream", played_stream(fit_to_learner(open_base(spec), spec, learner.accepts), rule, 3)
        )

    for d in dimensions if LONG else dimensions[:1]:
        (stepped, stream), (compiled, again) = met(d), met(d)
        compiled.compile()
        if d == dimensions[-1] if LONG else text == COMPILED:  # with fewer it plays interpreted
            again.compile()
            if not LONG:
                stepped.compile()
        assert stream.dim == d
        trace = simulated(compiled, again, 3, (900, 17)).trace
        assert_any_order(stepped, stream, trace, seeks(d))
        assert trace.mistakes == LENGTH or text != "label-flipper"  # it has each round's draw and step
