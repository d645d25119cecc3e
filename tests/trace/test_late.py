"""Delayed labels: rounds by hand, second implementations, the delayed SVM, interpreted and compiled, and seeks."""

from collections import deque
from itertools import pairwise
from pathlib import Path
from typing import Any

import numpy as np
import pytest
from representatives import representatives
from simulated import recorded, rule_of, simulated, straight, tables, takes_delay
from trials import LONG, in_long
from uncompiled import uncompiled

import visualonline as vo
from visualonline.core.catalog import catalog
from visualonline.core.errors import ParameterError, StreamError
from visualonline.core.philox import Purpose, draws
from visualonline.core.plugin import Learner
from visualonline.core.types import BLOCK, Array, Block, State
from visualonline.hindsight.history import History
from visualonline.runs.run import Run
from visualonline.streams.memory import Distribution, read_only_block
from visualonline.streams.pipeline import fit_to_learner, open_base
from visualonline.streams.spec import StreamSpec, parse_source
from visualonline.trace.compile_cache import warm
from visualonline.trace.delayed_labels import split_state
from visualonline.trace.evaluation import Evaluator
from visualonline.trace.round_columns import CHANGED, RoundColumns
from visualonline.trace.rule import Rule
from visualonline.trace.trace import Trace

LEARNERS = list(catalog("learners").plugins.values())
TAKING = [learner for learner in LEARNERS if takes_delay(learner)]
BEYOND = 5000
"""A delay of more than a block."""

def named(learner: Learner) -> str:
    return learner.id


def late(learner: str | Learner, dim: int, delay: int, rounds: int | None = 100, **given: Any) -> Rule:
    plain = rule_of(learner, dim, rounds, **given)
    return Rule(plain.learner, plain.values, plain.period, delay=delay, arms=plain.arms)


COMPILED = representatives(TAKING)
"""The functions of all learners are compiled in the tests of the learners."""
FAR = COMPILED if LONG else COMPILED[:1]
"""The learners also tested with delays of more than a block, which takes thousands of interpreted rounds."""


def run_of(learner: str, X: Any, y: Any, delay: int, **given: Any) -> Trace:
    rule = late(learner, np.shape(X)[1], delay, **given)
    return simulated(rule, recorded(rule.learner, X, y)).trace


def same(a: State | RoundColumns, b: State | RoundColumns) -> bool:
    return all(
        np.ascontiguousarray(p).tobytes() == np.ascontiguousarray(q).tobytes() for p, q in zip(a, b, strict=True)
    )


def test_a_perceptron_that_hears_one_round_late_by_hand() -> None:
    # rounds 1 and 2 are scored with w = 0; round 2 brings y_1 = -1 and round 3 y_2, whose score was 0 at its time
    trace = run_of("perceptron", [[1.0, 0.0], [0.8, 0.6], [1.0, 1.0]], [-1.0, 1.0, -1.0], delay=1)
    frames = [trace.frame(t) for t in (1, 2, 3)]
    assert [frame.after.w.tolist() for frame in frames] == [[0, 0], [-1, 0], pytest.approx([-0.2, 0.6])]
    assert [frame.round.score for frame in frames if frame.round] == [0.0, 0.0, -1.0]
    assert [frame.round.mistake for frame in frames if frame.round] == [True, True, False]
    assert [frame.round.changed for frame in frames if frame.round] == [False, True, True]
    assert (trace.mistakes, trace.updates) == (2, 2)
    assert frames[0].taught is None
    told = [(r.t, r.x.tolist(), r.y, r.score, r.prediction, r.mistake, r.changed) for f in frames if (r := f.taught)]
    assert told == [(1, [1.0, 0.0], -1.0, 0.0, 0, True, True), (2, [0.8, 0.6], 1.0, 0.0, 0, True, True)]


def test_an_old_mistake_is_learnt_though_the_weights_are_right_by_now() -> None:
    # x = (1, 0), y = +1 in every round and tau = 2: rounds 1 to 3 are all scored with 0, which is wrong. Their labels
    # come in rounds 3 to 5, when w is 0, 1 and 2: it grows to 3, and stays there, as round 4 was scored with 1
    trace = run_of("perceptron", [[1.0, 0.0]] * 7, [1.0] * 7, delay=2)
    assert [trace.frame(t).after.w[0] for t in range(8)] == [0, 0, 0, 1, 2, 3, 3, 3]
    assert trace.mistakes == 3


def test_weighted_majority_two_rounds_late_by_hand() -> None:
    # expert 1 advises 1, expert 2 advises 0, the labels are 1, 1, 0, 0: In round 3 expert 2 loses for round 1, in round
    # 4 for
    # round 2. So w = (1, 1) before rounds 1 to 3, ties that predict 1, and (1, 1/2) before round 4, which predicts 1
    trace = run_of("weighted-majority", [[1.0, 0.0]] * 4, [1.0, 1.0, -1.0, -1.0], delay=2)
    assert [trace.frame(t).after.m.tolist() for t in range(5)] == [[0, 0], [0, 0], [0, 0], [0, 1], [0, 2]]
    assert [trace.frame(t).round.prediction for t in (1, 2, 3, 4)] == [1, 1, 1, 1]  # type: ignore[union-attr]
    assert trace.mistakes == 2


def test_the_average_is_that_of_the_labels_so_far() -> None:
    # after round 3 two labels came: the average of w_2 = (-1, 0) and w_3 = (-0.2, 0.6), as without a delay at round 2
    trace = run_of("averaged-perceptron", [[1.0, 0.0], [0.8, 0.6], [1.0, 1.0]], [-1.0, 1.0, -1.0], delay=1)
    assert trace.rule.weights(trace.final, 4) == pytest.approx([-0.6, 0.3])


@pytest.mark.parametrize("tau", [1, 5, 64])
def test_the_online_svm_told_late_is_the_delayed_svm_bit_for_bit(tau: int) -> None:
    for X, y in tables(catalog("learners").plugins["online-svm"], 3, 400).values():
        ours, theirs = run_of("online-svm", X, y, tau), run_of("delayed-svm", X, y, 0, tau=tau)
        assert ours.curve("score", 0, 400, 400).values.tobytes() == theirs.curve("score", 0, 400, 400).values.tobytes()
        assert ours.totals(0, 400).loss.tobytes() == theirs.totals(0, 400).loss.tobytes()
        assert (
            (ours.flags(0, 400) ^ theirs.flags(0, 400)) & (255 - CHANGED) == 0
        ).all()  # it counts its queue as a change
        for t in (0, 1, tau, tau + 1, 200, 400):
            assert ours.frame(t).after.w.tobytes() == theirs.frame(t).after.w.tobytes()
        states = straight(ours.rule, X, y, np.zeros(400)).states
        moved = [(after.w != before.w).any() for before, after in pairwise(states)]
        assert moved == ((ours.flags(0, 400) & CHANGED) > 0).tolist()


def perceptron_by_a_queue(X: Array, y: Array, tau: int) -> tuple[list[float], Array]:
    w, queue, scores = np.zeros(X.shape[1]), deque[tuple[Array, float, float]](), []
    for x, label in zip(X, y, strict=True):
        scores.append(float(sum(w * x)))
        queue.append((x, label, scores[-1]))
        if len(queue) > tau:
            old, sign, score = queue.popleft()
            if sign * score <= 0:
                w = w + sign * old
    return scores, w


def hedge_by_a_queue(X: Array, y: Array, tau: int, eta: float) -> tuple[list[float], Array]:
    told = np.cumsum(np.abs(X - (1 + y[:, None]) / 2), axis=0)
    scores = []
    for t in range(len(y)):
        L = told[t - tau - 1] if t > tau else np.zeros(X.shape[1])
        w = np.exp(-eta * L)
        scores.append(float(w @ X[t] / w.sum()))
    L = told[len(y) - tau - 1]
    return scores, np.exp(-eta * L) / np.exp(-eta * L).sum()


def kernel_by_a_list(X: Array, y: Array, tau: int) -> tuple[list[float], list[int]]:
    gram = (1 + X @ X.T) ** 2
    scores: list[float] = []
    supports: list[int] = []
    for t in range(len(y)):
        supports = [s for s in range(max(t - tau, 0)) if y[s] * scores[s] <= 0]
        scores.append(float(sum(y[s] * gram[s, t] for s in supports)))
    return scores, [s + 1 for s in range(len(y) - tau) if y[s] * scores[s] <= 0]


@pytest.mark.parametrize("tau", [1, 5, 50])
def test_three_families_by_a_plain_queue(tau: int) -> None:
    rng = np.random.default_rng(tau)
    X, y = rng.integers(-2, 3, (300, 3)).astype(float), rng.choice([-1.0, 1.0], 300)
    trace = run_of("perceptron", X, y, tau)
    scores, w = perceptron_by_a_queue(X, y, tau)
    assert trace.curve("score", 0, 300, 300).values.tolist() == scores
    assert trace.final.w.tolist() == w.tolist()
    trace = run_of("kernel-perceptron", X, y, tau, kernel="polynomial")
    scores, supports = kernel_by_a_list(X, y, tau)
    assert trace.curve("score", 0, 300, 300).values.tolist() == scores
    assert trace.final.example[: trace.final.size[0]].tolist() == supports
    A = rng.random((300, 4))
    trace = run_of("exponential-weights", A, y, tau, eta=0.3)
    scores, w = hedge_by_a_queue(A, y, tau, 0.3)
    assert trace.curve("score", 0, 300, 300).values == pytest.approx(scores, abs=1e-6)  # kept to seven digits
    assert trace.rule.weights(trace.final, 301) == pytest.approx(w, rel=1e-12)


def test_an_anytime_step_is_that_of_the_labels_that_came() -> None:
    X, y = np.random.default_rng(2).random((60, 3)), np.ones(60)
    rule, plain = late("exponential-weights", 3, 7, None), rule_of("exponential-weights", 3, None)
    ours, theirs = (simulated(each, recorded(each.learner, X, y)).trace for each in (rule, plain))
    for t in (8, 30, 60):  # before round t it has labels 1 .. t - 8, like without a delay before round t - 7
        known = theirs.frame(t - 7).before
        assert ours.frame(t).before.L.tobytes() == known.L.tobytes()
        assert ours.frame(t).round.score == plain.score(known, X[t - 1], t - 7)  # type: ignore[union-attr]


@pytest.mark.long
@pytest.mark.parametrize("learner", COMPILED, ids=named)
def test_both_routes_and_all_seeks_agree(learner: Learner) -> None:
    far = (BEYOND,) if learner in FAR else ()
    compiled = {delay: late(learner, 2, delay, None) for delay in (1, 5, *far)}
    for delay, rule in compiled.items():
        n = 400 if delay < BLOCK else BEYOND + 80
        X, y = list(tables(learner, 2, n).values())[-1]
        plain = late(learner, 2, delay, None)
        rule.compile()
        coins = np.concatenate([draws(5, Purpose.COINS, k).random(BLOCK) for k in range(2)])[:n]
        coins = coins if plain.draws_coins else np.zeros(n)
        states = {0: plain.start(2)}
        columns = [RoundColumns.empty(n), RoundColumns.empty(n)]
        marks = sorted({0, 1, delay, delay + 1, delay + 2, 2 * delay + 3, 70, n - 1, n} & set(range(n + 1)))
        for lo, hi in pairwise(marks):
            state = type(states[0])(*(part.copy() for part in states[lo]))
            for k in range(lo, hi, BLOCK):
                part = slice(k, min(hi, k + BLOCK))
                plain.advance(state, X[part], y[part], coins[part], k + 1, columns[0].part(part.start, part.stop))
            states[hi] = state
        whole = rule.start(2)
        rule.advance(whole, X, y, coins, 1, columns[1])
        assert same(*columns)
        assert same(whole, states[n])
        trace = simulated(rule, recorded(learner, X, y), 5, (777, BLOCK)).trace
        assert same(trace.final, whole)
        for t in [*marks[::2], *marks[::-1]]:
            assert same(trace.frame(t).after, states[t])
        if delay < n:  # the learned round is the same object
            told, was = trace.frame(n).taught, trace.frame(n - delay).round
            assert told is not None
            assert was is not None
            assert told._replace(changed=was.changed)._asdict() | {"x": None} == was._asdict() | {"x": None}
            assert told.x.tobytes() == was.x.tobytes()


@pytest.mark.parametrize("learner", TAKING, ids=named)
def test_no_delay_is_the_plain_learner(learner: Learner) -> None:
    X, y = list(tables(learner, 2, 300).values())[-1]
    rule, plain = late(learner, 2, 0), rule_of(learner, 2)
    assert rule.loop_source(rule.start(2)) == plain.loop_source(plain.start(2))
    ours, theirs = (simulated(each, recorded(learner, X, y), 5).trace for each in (rule, plain))
    assert type(ours.final) is type(theirs.final)
    assert same(ours.final, theirs.final)
    assert ours.flags(0, 300).tobytes() == theirs.flags(0, 300).tobytes()
    assert ours.frame(40).taught is ours.frame(40).round


def test_who_hears_nothing_stays_as_it_began() -> None:
    X, y = np.eye(2)[[0, 1, 0, 1]], np.array([1.0, -1.0, 1.0, 1.0])
    trace = run_of("perceptron", X, y, delay=4)
    assert trace.final.w.tolist() == [0, 0]
    assert (trace.mistakes, trace.updates) == (4, 0)
    own, ring = split_state(trace.final)
    assert own._fields == ("w", "s", "first")
    assert ring.late_x.tolist() == X.tolist()
    assert ring.late_y.tolist() == y.tolist()


def test_a_second_pass_counts_on_the_examples_of_the_first() -> None:
    # (1, 0) and (-1, 0) with the same label are each wrong in turn, so alpha of both grows pass by pass
    done = vo.run(([[1.0, 0.0], [-1.0, 0.0]], [1, 1]), vo.learners.DualPerceptron(), passes=3, delay=1)
    state = done.trace.final
    assert set(state.example[: state.size[0]].tolist()) <= {1, 2}
    # scores 0, 0 | round 2 adds (1,0): 1 | round 3 adds the second, (-1,0), w = 0: score of round 4 is 0, and so on
    assert [done.frame(t).round.score for t in range(1, 7)] == [0, 0, 1, 0, 0, 1]  # type: ignore[union-attr]


def test_nature_answers_what_is_predicted_now() -> None:
    done = vo.run("label-flipper", vo.learners.WeightedMajority(), rounds=40, delay=np.int64(3))
    assert done.mistakes == 40  # it flips the prediction of the current round, regardless of the delay
    assert done.frame(3).after.m.tolist() == [0, 0]
    assert done.frame(4).after.m.sum() == 1


@pytest.mark.long
@pytest.mark.parametrize(
    ("text", "learner"),
    [
        ("label-flipper", "kernel-perceptron"),  # grows
        ("weight-splitter", "randomized-weighted-majority"),  # draws coins
        *in_long(
            ("label-flipper", "dual-perceptron"),
            ("weight-splitter", "adahedge"),
            ("weight-splitter", "algorithm-p"),
            ("winnow-greedy", "winnow"),
        ),
    ],
)
def test_nature_meets_the_learner_that_hears_late_on_both_routes(text: str, learner: str) -> None:
    source, given = parse_source(text)
    spec = StreamSpec(source, given, rounds=300 if text == "label-flipper" else BLOCK + 50, as_examples=True, delay=7)
    plugin = catalog("learners").plugins[learner]
    runs = [Run(plugin, {}, History(fit_to_learner(open_base(spec), spec, plugin.accepts)), seed=3) for _ in range(2)]
    runs[1].compile()
    for run in runs:
        assert run.rule.delay == 7
        while not run.finished:
            run.advance(100)
    n = len(runs[0].trace)
    assert same(runs[0].trace.final, runs[1].trace.final)
    assert runs[0].trace.flags(0, n).tobytes() == runs[1].trace.flags(0, n).tobytes()
    for k in range(-(-n // BLOCK)):
        assert same(*(run.history.stream.block(k) for run in runs))
    if text == "label-flipper":
        assert runs[0].trace.mistakes == n


def test_a_child_fills_the_cache_for_every_delay(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """What is called is compiled here, which is seen in the tests of the evaluator."""
    monkeypatch.setenv("VISUALONLINE_CACHE", str(tmp_path))
    with uncompiled() as called:
        warm("perceptron", "2", "tie=le", "late")  # the same as in the subprocess
    warmed = sorted(path.name for path in (tmp_path / "rules").glob("*.py"))
    assert len(warmed) == 1
    assert called == warmed
    for delay in (1, 9):
        with uncompiled() as called:
            late("perceptron", 2, delay).compile(2)
        assert called == warmed
        assert sorted(path.name for path in (tmp_path / "rules").glob("*.py")) == warmed


def test_hypotheses_are_examined_as_they_are_before_each_round() -> None:
    known = Distribution(np.eye(2), np.array([1.0, -1.0]), np.full(2, 0.5))
    X, y = read_only_block(np.eye(2)[[0, 1, 0, 1]], np.array([1.0, -1.0, 1.0, -1.0]))
    for compiled in (False, True):
        rule = late("perceptron", 2, 2)
        examined = Evaluator(rule, known)
        if compiled:
            examined.compile()
        found = examined.examine(examined.start(2), Block(X, y), np.zeros(4), 1)
        # w = 0 is wrong on both until round 3 has brought y_1; then (1, 0) is right, the other a tie, which is wrong
        assert found.risks.tolist() == [1, 1, 1, 0.5]


@pytest.mark.parametrize(
    ("words", "told"),
    [
        ({"delay": -1}, r"Invalid value for delay: '-1' \(expected a whole number >= 0 and <= 100000\)"),
        ({"delay": 100_001}, "<= 100000"),
        ({"delay": 1.5}, "whole number"),
        ({"delay": True}, "whole number"),
    ],
)
def test_what_is_no_delay_is_refused(words: dict[str, Any], told: str) -> None:
    with pytest.raises(ParameterError, match=told):
        vo.run("separable", vo.learners.Perceptron(), **words)


def test_too_much_that_waits_is_refused() -> None:
    with pytest.raises(StreamError, match="Use at most 10,000"):
        vo.run("separable:d=1000", vo.learners.Perceptron(), rounds=5, delay=20_000)


def test_who_has_a_delay_of_its_own_says_how_to_set_it() -> None:
    with pytest.raises(StreamError, match=r"delayed-svm has its own delay. Use tau=16 instead of delay=16"):
        vo.run("separable", vo.learners.DelayedSvm(), delay=16)


def test_a_bandit_that_divides_by_a_probability_takes_no_delay() -> None:
    why = "exp3 divides each observed loss by the probability with which it played the arm"
    with pytest.raises(StreamError, match=why):
        vo.run("bernoulli-arms", vo.learners.Exp3(), delay=50)
