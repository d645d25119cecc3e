"""Live streams: the bounded queue, its lines, and a run in pieces that equals the run on the whole."""

from __future__ import annotations

from collections.abc import Iterable

import numpy as np
import pytest
from simulated import complete

from visualonline.core.catalog import find
from visualonline.core.errors import StreamError
from visualonline.core.types import BLOCK
from visualonline.hindsight.history import History
from visualonline.runs.run import Run
from visualonline.streams.live import live_stream as module
from visualonline.streams.live.live_stream import LineQueue, LiveStream, Reply, is_growing, live_stream_of
from visualonline.streams.live.pipe_stream import PipeStream
from visualonline.streams.live.row_feed import LONGEST
from visualonline.streams.memory import ArrayStream
from visualonline.streams.pipeline import apply_transforms, fit_to_learner
from visualonline.streams.spec import StreamSpec
from visualonline.streams.tables.file_choices import ReadOptions


def lines(inbox: LineQueue, n: int = 10**6) -> list[tuple[int, bytes | None]]:
    return [tuple(line) for line in inbox.take(n)]  # type: ignore[misc]


def came(text: str | bytes, options: ReadOptions | None = None, *, asks: bool = False) -> LiveStream:
    stream = LiveStream("listen:8765", LineQueue(), options or ReadOptions(), asks=asks)
    stream.inbox.put(text.encode() if isinstance(text, str) else text)
    stream.begin()
    return stream


def rows(X: Iterable[Iterable[float]], y: Iterable[float]) -> bytes:
    cells = ([*map(repr, map(float, x)), f"{label:.0f}"] for x, label in zip(X, y, strict=True))
    return "".join(",".join(row) + "\n" for row in cells).encode()


# The queue


def test_lines_are_cut_wherever_the_bytes_are_cut() -> None:
    text = b"1,2\n\n3,4\r\n5"
    for k in range(len(text)):
        inbox = LineQueue()
        inbox.put(text[:k])
        inbox.put(text[k:])
        assert lines(inbox) == [(1, b"1,2"), (2, b""), (3, b"3,4\r")]
        assert inbox.half == 1


def test_half_a_line_waits_for_its_rest_or_is_left_out_or_is_taken() -> None:
    inbox = LineQueue()
    inbox.put(b"0.5,0.2")
    assert (lines(inbox), inbox.half) == ([], 7)
    inbox.put(b"5,1\n0.")
    assert (lines(inbox), inbox.half) == ([(1, b"0.5,0.25,1")], 2)
    assert inbox.forget() == 2
    inbox.put(b"1,1")
    assert (inbox.complete(), lines(inbox)) == (True, [(2, b"1,1")])
    assert (inbox.complete(), inbox.half) == (False, 0)


def test_a_full_queue_says_so_and_loses_nothing() -> None:
    inbox, heard = LineQueue(3), []
    inbox.emptied = lambda: heard.append(len(inbox))
    inbox.put(b"1\n2\n3\n4\n5\n")
    assert (inbox.full, len(inbox), heard) == (True, 3, [])
    assert lines(inbox, 1) == [(1, b"1")]
    assert (inbox.full, heard) == (True, [])  # more is there already
    assert lines(inbox, 3) == [(2, b"2"), (3, b"3")]
    assert (inbox.full, heard) == (False, [2])
    assert (lines(inbox), inbox.dropped) == ([(4, b"4"), (5, b"5")], 0)


def test_what_finds_a_queue_full_may_be_dropped_and_is_counted() -> None:
    inbox = LineQueue(2)
    inbox.policy = "drop"
    inbox.put(b"1\n2\n3\n4\n")
    assert (inbox.full, inbox.dropped, lines(inbox)) == (False, 2, [(1, b"1"), (2, b"2")])
    inbox.put(b"5\n")
    assert lines(inbox) == [(5, b"5")]  # its number includes dropped lines


def test_a_line_without_end_is_not_kept() -> None:
    inbox = LineQueue()
    for _ in range(40):
        inbox.put(b"7" * LONGEST)
        assert len(inbox._rest) <= LONGEST
    inbox.put(b"7\n1,1\n" + b"8" * (LONGEST + 1) + b"\n2,1\n")
    assert lines(inbox) == [(1, None), (2, b"1,1"), (3, None), (4, b"2,1")]
    inbox.put(b"9" * (LONGEST + 1))
    assert (inbox.complete(), lines(inbox), inbox.complete()) == (True, [(5, None)], False)


# Lines


@pytest.mark.parametrize(
    ("text", "features"),
    [
        ("1,0.5,-1\n2,3,1\n", ("x1", "x2")),
        ("a\tb\tlabel\n1\t0.5\t0\n2\t3\t1\n", ("a", "b")),
        ("y;a;b\r\n0;1;0.5\r\n\r\n1;2;3\r\n", ("a", "b")),
        ("[1, 0.5, -1]\n[2, 3, 1]\n", ("x1", "x2")),
        ('["a", "b", "label"]\n[1, 0.5, 0]\n[2, 3, 1]\n', ("a", "b")),
        ('{"a": 1, "label": 0, "b": 0.5}\n{"b": 3, "a": 2, "label": true}\n', ("a", "b")),
        ('{"x": [1, 0.5], "y": -1}\n{"y": 1, "x": [2, 3]}\n', ("x1", "x2")),
        ("-1 1:1 2:.5\n# a comment\n+1 2:3 1:2 # why\n", ("x1", "x2")),
        ("0 1:.5 0:1\n\n1\t1:3  0:2\n", ("x0", "x1")),
    ],
)
def test_tables_come_in_as_csv_and_json_lines(text: str, features: tuple[str, ...]) -> None:
    stream = came(text)
    assert (stream.features, stream.dim, stream.kind, stream.rounds) == (features, 2, "examples", None)
    assert stream.block(0).X.tolist() == [[1, 0.5], [2, 3]]
    assert stream.block(0).y.tolist() == [-1, 1]
    assert (stream.arrived, stream.heard, stream.open, stream.failure) == (2, 2, True, None)


def test_objects_of_losses_come_in_without_a_label() -> None:
    stream = came('{"loss1": 0.5, "loss2": 1}\n{"loss2": 0, "loss1": 0.25}\n')
    assert (stream.features, stream.kind, stream.failure) == (("loss1", "loss2"), "advice", None)
    assert stream.block(0).X.tolist() == [[0.5, 1], [0.25, 0]]
    assert "line 3: 'label' is not in the first row" in str(came(
        '{"loss1": 0.5, "loss2": 1}\n{"loss2": 0, "loss1": 0.25}\n{"loss1": 0, "loss2": 0, "label": 1}\n'
    ).failure)  # fmt: skip


def test_indices_that_are_named_may_come_later_and_others_are_left_out() -> None:
    stream = came("1 2:1 9:4\n-1 3:5 1:2\n", ReadOptions(columns=("x1", "3", "2")))
    assert (stream.features, stream.block(0).X.tolist()) == (("x1", "x3", "x2"), [[0, 0, 1], [2, 5, 0]])
    refused = came("1 2:1\n", ReadOptions(columns=("a",)))
    assert "'a' is not an index. Write --columns as in --columns 1,2,3" in str(refused.failure)
    assert "Leave out --label" in str(came("1 2:1\n", ReadOptions(label="1")).failure)


def test_a_pipe_and_a_live_stream_read_the_same() -> None:
    text = 'a,b,label\n1,2,1\n"3",4,0\n\n5,6,1\nx,1,1\n7,8,0\n'
    options = ReadOptions(on_bad_row="skip")
    piped, stream = PipeStream(text.encode().splitlines(keepends=True), options), came(text, options)
    for one, other in zip(piped.block(0), stream.block(0), strict=True):
        assert one.tobytes() == other.tobytes()
    assert piped.skipped == stream.skipped == 1


@pytest.mark.parametrize(
    ("text", "says"),
    [
        ("1,2,1\n1,2,7\n", "port 8765, line 2, column 3: Invalid label '7'. Labels that arrive line by line must"),
        ("1,2,1\n1,2\n", "line 2, column 2: This row has 2 cells. Every row should have 3"),
        ("1,2,1\n1,2,\n", "line 2, column 3: The label is missing"),
        ("1,2,1\n1,nan,1\n", "line 2, column 2: 'nan' is not finite"),
        ('1,2,1\n"1,2,1\n', "line 2: This line is not a row of a table"),
        ("[1,2,1]\n{}\n", "line 2: This row is an object"),
        ("[1,2,1]\n[1,2\n", "line 2, column 5: This line is not valid JSON"),
        ('{"a":1,"y":1}\n{"a":1}\n', "line 2: y: The label is missing"),
        ('{"a":1,"y":1}\n{"b":1,"y":1}\n', "line 2: 'a' is missing"),
        ('{"a":1,"y":1}\n[1,1]\n', "line 2: This row is an array. Every row should be an object, like the first one"),
        ("7\n", "line 1, column 1: This file has only one column"),
        (
            "1 2:1\n1 3:1\n",
            "line 2, column 2: Index 3 was not in the first row (use --columns to name every index that may occur)",
        ),
        ("1 2:1\n1 0:1\n", "line 2, column 2: Index 0 was not in the first row"),
        ("1 2:1\n1 2:x\n", "line 2, column 2: 'x' is not a finite number"),
        ("1 2:1\n1 2:1 2:1\n", "line 2, column 3: Index 2 appears twice"),
        ("1 2:1\n2:1\n", "line 2, column 1: The label is missing"),
        ("1 2:1\n7 2:1\n", "line 2, column 1: Invalid label '7'. Labels that arrive line by line must"),
        ("1 2:1\n1 2\n", "line 2, column 2: '2' should be an index, a colon and a number"),
        (b"1,1\n\xff,1\n", "line 2: This line is not UTF-8"),
        (b"1,1\n" + b"9" * (LONGEST + 1) + b"\n", "line 2: This line is too long. A row can have at most 65,536 bytes"),
    ],
)
def test_a_bad_row_ends_the_stream_or_is_skipped(text: str | bytes, says: str) -> None:
    stream = came(text)
    assert says in str(stream.failure)
    assert (stream.open, stream.ready) == (False, 0)
    skipping = came(text, ReadOptions(on_bad_row="skip"))
    assert (skipping.failure, skipping.skipped, skipping.open) == (None, 1, True)


def test_one_line_claims_no_memory() -> None:
    live = came("1 47758083:0.25\n1 1:0.5\n")
    assert "Index 47758083 is too large. The largest index is 65536" in str(live.failure)
    live = came("1 1:0.5\n", ReadOptions(columns=("1", "99999999")))
    assert "Index 99999999 is too large" in str(live.failure)


def test_a_bad_object_before_the_first_row_leaves_nothing_behind() -> None:
    live = came('{"y": -1}\n1,2,1\n1,2,3,1\n2,1,0\n', ReadOptions(on_bad_row="skip"))
    assert (live.features, live.arrived, live.skipped) == (("x1", "x2"), 2, 2)


def test_the_header_may_come_again_with_the_next_program() -> None:
    stream = came("a,b,label\n1,2,1\na,b,label\n3,4,0\n")
    assert stream.block(0).X.tolist() == [[1, 2], [3, 4]]


def test_a_stream_begins_with_its_first_row() -> None:
    stream = came("\na,b,label\n")
    assert (stream.features, stream.arrived) == (("a", "b"), 0)
    stream.inbox.put(b"1,2,1\n")
    assert stream.begin()
    assert (stream.arrived, stream.heard) == (1, 1)


def test_it_is_open_until_its_last_line_was_taken() -> None:
    stream = came("1,1\n")
    stream.inbox.put(b"2,-1\n")
    stream.inbox.ended = True
    assert stream.open
    stream.take(9)
    assert (stream.open, stream.arrived) == (False, 2)


def test_what_is_kept_is_bounded(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(module, "MOST_ROUNDS", BLOCK + 2)
    stream = came("1,1\n" * BLOCK)
    stream.inbox.put(b"2,-1\n" * 2)
    stream.take(9)
    assert (stream.failure, len(stream.block(1).y)) == (None, 2)
    stream.inbox.put(b"2,-1\n")
    stream.take(9)
    assert str(stream.failure).startswith("port 8765: A live stream keeps at most 4,098 rounds of 1 features")
    assert (stream.arrived, stream.block(1).X.tolist()) == (BLOCK + 2, [[2.0], [2.0]])


# Questions


@pytest.mark.parametrize(
    ("row", "question", "label"),
    [
        ("1,2,-1\n", "0.5,0.25,\n", "1\n"),
        ("y;a;b\n0;1;2\n", ";0.5;0.25\n", " 1 \n"),
        ('{"x": [1, 2], "y": -1}\n', '{"x": [0.5, 0.25]}\n', '{"y": 1}\n'),
        ('{"x": [1, 2], "y": -1}\n', '{"y": null, "x": [0.5, 0.25]}\n', "1\n"),
        ('{"a": 1, "b": 2, "class": 0}\n', '{"a": 0.5, "b": 0.25}\n', '{"class": 1}\n'),
        ("[1, 2, 0]\n", "[0.5, 0.25, null]\n", '{"y": 1}\n'),
        ("-1 1:1 2:2\n", "1:.5 2:.25\n", " +1 \n"),
    ],
)
def test_a_row_without_its_label_asks_and_the_label_comes_after_the_answer(row: str, question: str, label: str) -> None:
    said: list[Reply | None] = []
    stream = came(row, asks=True)
    stream.reply = said.append
    stream.inbox.put((question + label).encode())
    stream.take(9)
    assert stream.question is not None
    assert stream.question.tolist() == [[0.5, 0.25]]
    assert (stream.arrived, stream.unanswered, stream.ready) == (1, True, 0)  # the label is not looked at before
    stream.answer(Reply(2, 1, 0.5))
    assert (said, stream.unanswered) == ([Reply(2, 1, 0.5)], False)
    stream.take(9)
    assert (stream.question, stream.arrived) == (None, 2)  # type: ignore[comparison-overlap]
    assert (stream.block(0).X[1].tolist(), stream.block(0).y[1]) == ([0.5, 0.25], 1.0)


def test_a_stream_may_begin_with_a_question() -> None:
    rows = (("0.5,0.25,\n", b"-1\n"), ('{"x": [0.5, 0.25]}\n', b'{"y": -1}\n'), ("1:0.5 2:0.25\n", b"-1\n"))
    for text, label in rows:
        stream = came(text, asks=True)
        assert (stream.arrived, stream.dim, stream.unanswered) == (0, 2, True)
        stream.answer(None)
        stream.inbox.put(label)
        stream.take(1)
        assert (stream.arrived, stream.block(0).y.tolist()) == (1, [-1.0])


@pytest.mark.parametrize("line", ["0.1,0.2,1", '{"x": [1]}', "[1, 2]", '{"a": 1}', "7"])
def test_after_a_question_comes_its_label_and_nothing_else(line: str) -> None:
    stream = came(f"1,2,1\n1,2,\n{line}\n", ReadOptions(on_bad_row="skip"), asks=True)
    stream.answer(None)
    stream.take(9)
    assert (stream.skipped, stream.arrived) == (1, 1)
    stream.inbox.put(b"-1\n")
    stream.take(9)
    assert stream.block(0).y.tolist() == [1.0, -1.0]


def test_a_question_is_forgotten_when_who_asked_has_left() -> None:
    stream = came("1,2,1\n1,2,\n", asks=True)
    stream.leave()
    assert (stream.question, stream.left) == (None, False)
    stream.inbox.put(b"3,4,-1\n")
    stream.take(9)
    assert stream.block(0).X.tolist() == [[1, 2], [3, 4]]


def test_a_label_that_was_sent_before_leaving_counts() -> None:
    """The next client may already have sent rows, which are not labels."""
    stream = came("1,2,1\n3,4,\n", asks=True)
    stream.inbox.put(b"-1\n5,6,\n")
    stream.leave()
    assert stream.left
    stream.inbox.put(b"7,8,1\n")
    stream.answer(None)
    stream.take(9)
    stream.take(9)
    stream.answer(None)
    assert not stream.left
    stream.take(9)  # type: ignore[unreachable]
    assert stream.block(0).X.tolist() == [[1, 2], [3, 4], [7, 8]]
    assert (stream.block(0).y.tolist(), stream.failure) == ([1, -1, 1], None)


# A run on it


@pytest.mark.parametrize("words", [{}, {"bias": True, "normalize": "unit"}])
@pytest.mark.parametrize("learner", ["perceptron", "kernel-perceptron", "algorithm-p"])
def test_a_run_on_pieces_is_the_run_on_the_whole(learner: str, words: dict[str, object]) -> None:
    """The pieces end anywhere, in the middle of blocks too, and rounds are looked at in between."""
    rng = np.random.default_rng(5)
    n = BLOCK + 300 if learner != "kernel-perceptron" else 300
    X, y = rng.normal(size=(n, 3)), np.where(rng.random(n) < 0.5, -1.0, 1.0)
    spec = StreamSpec("listen:8765", experts="lines:n=4", **words)  # type: ignore[arg-type]
    plugin = find("learners", learner)
    stream, text, sent = came(rows(X[:1], y[:1])), rows(X[1:], y[1:]), 0
    piece = Run(plugin, {}, History(fit_to_learner(apply_transforms(stream, spec), spec, plugin.accepts)))
    for cut in [*sorted(rng.integers(0, len(text), 12).tolist()), len(text)]:
        stream.inbox.put(text[sent:cut])
        stream.take(10**6)
        sent = cut
        while len(piece.trace) < stream.arrived:
            piece.advance(BLOCK)
            piece.judge(BLOCK)
        assert not piece.finished
        assert piece.advance(BLOCK) == 0
        t = int(rng.integers(1, stream.arrived + 1))
        assert piece.frame(t).t == t
    stream.inbox.ended = True
    complete(piece)
    whole_stream = ArrayStream("whole", X, y)
    spec_whole = StreamSpec("x", experts="lines:n=4", heard=1, **words)  # type: ignore[arg-type]
    whole = Run(
        plugin, {}, History(fit_to_learner(apply_transforms(whole_stream, spec_whole), spec_whole, plugin.accepts))
    )
    complete(whole)
    assert len(piece.trace) == len(whole.trace) == n
    for a, b in zip(piece.trace.final, whole.trace.final, strict=True):
        assert np.asarray(a).tobytes() == np.asarray(b).tobytes()
    for t in (1, 77, n - 200, n):
        assert piece.frame(t).round.score == whole.frame(t).round.score  # type: ignore[union-attr]
    assert piece.trace.mistakes == whole.trace.mistakes
    for name, track in piece.bound_traces.items():
        one, other = track.at(n), whole.bound_traces[name].at(n)
        assert (one.verdict, one.actual) == (other.verdict, other.actual)
        assert one.value == pytest.approx(other.value, rel=1e-6, nan_ok=True)


def test_no_learner_is_tuned_to_an_end_that_nobody_knew() -> None:
    stream = came("1,0,1\n0.2,-1,-1\n0.5,0,1\n")
    stream.inbox.ended = True
    spec = StreamSpec("listen:8765")
    winnow = Run(find("learners", "winnow"), {}, History(apply_transforms(stream, spec)))
    assert winnow.rule.values["eta"] == 0.1
    again = ArrayStream("whole", *stream.block(0))
    tuned = Run(find("learners", "winnow"), {}, History(apply_transforms(again, spec)))
    replayed = Run(
        find("learners", "winnow"), {}, History(apply_transforms(again, StreamSpec("x", heard=3)))
    )
    assert tuned.rule.values["eta"] != 0.1
    assert replayed.rule.values["eta"] == 0.1


@pytest.mark.parametrize("words", [{"order": "shuffled"}, {"order": "by-label"}, {"passes": 2}, {"reorder": 1}])
def test_what_needs_the_whole_of_it_waits_for_its_end(words: dict[str, object]) -> None:
    stream = came("1,1\n2,-1\n")
    spec = StreamSpec("listen:8765", **words)  # type: ignore[arg-type]
    with pytest.raises(StreamError, match=r"port 8765 is still arriving. The stream can be .* after it has ended"):
        apply_transforms(stream, spec)
    stream.inbox.ended = True
    assert not is_growing(stream)
    assert sorted(apply_transforms(stream, spec).block(0).y.tolist())[:2] == [
        -1.0,
        1.0 if "passes" not in words else -1.0,
    ]


def test_the_first_rounds_of_it_are_whole_once_they_are_there() -> None:
    stream = came("1,1\n")
    base = apply_transforms(stream, StreamSpec("listen:8765", rounds=2))
    run = Run(find("learners", "perceptron"), {}, History(base))
    run.advance(9)
    assert (live_stream_of(base), base.rounds, run.finished) == (stream, None, False)
    stream.inbox.put(b"2,-1\n3,1\n")
    stream.take(9)
    run.advance(9)
    assert (base.rounds, run.finished, len(run.trace)) == (2, True, 2)


def test_a_run_does_not_end_before_what_came_last() -> None:
    """The rounds after the third come, and the stream ends, while the block that is being run has three."""
    stream = came("1,1\n2,-1\n3,1\n")
    run = Run(find("learners", "perceptron"), {}, History(stream))
    run.advance(2)
    stream.inbox.put(b"4,-1\n5,1\n")
    stream.take(9)
    stream.inbox.ended = True
    while not run.finished:
        run.advance(1)
    assert len(run.trace) == 5
