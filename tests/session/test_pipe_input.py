"""Live streams read like files: real pipes with other programs at the end, and growing files."""

from __future__ import annotations

import gzip
import os
import zlib
from collections.abc import Callable
from pathlib import Path

import numpy as np
import pytest
from programs import program, ran
from pytestqt.qtbot import QtBot

from visualonline.core.errors import Error, ReadError
from visualonline.session.live_input import LiveInput
from visualonline.session.pipe_input import Descriptor, GrowingFile, StandardInput, ThreadedReader, standard_input
from visualonline.session.session import Session
from visualonline.streams.spec import CLICKED, StreamSpec

Start = Callable[[LiveInput], Session]


def piped() -> tuple[StandardInput, int]:
    reading, writing = os.pipe()
    return StandardInput(StreamSpec("-"), Descriptor(reading)), writing


# A pipe


def test_what_a_program_writes_is_run_as_it_comes(qtbot: QtBot, start: Start) -> None:
    producer = "import sys\nfor i in range(3000): print(f'{i % 7 - 3},{i % 5 - 2},{i % 2}', flush=i < 9)\n"
    with program(producer) as (_, fd):
        feed = StandardInput(StreamSpec("-"), Descriptor(fd))
        session = start(feed)
        assert (session.workspace.base.name, session.playhead.t) == ("clicked", 0)
        qtbot.waitUntil(lambda: feed.inbox.ended)
        ran(qtbot, session, 3000)
    assert (feed.state, feed.linked, session.workspace.base.name) == ("ended", False, "standard input")
    assert session.workspace.finished
    i = np.arange(3000)
    assert np.array_equal(session.workspace.base.block(0).X, np.column_stack([i % 7 - 3, i % 5 - 2])[:4096])
    assert session.undo_stack.undo_text() == "Open standard input"


@pytest.mark.parametrize("pump", [False, True])
def test_a_pipe_is_held_up_while_the_queue_is_full(qtbot: QtBot, pump: bool) -> None:
    """The queue is not emptied here; 200,000 lines are more than queue, socket and pipe can hold."""
    producer = "import sys\nsys.stdout.write('1,1\\n' * 200000)\nsys.stdout.flush()\nprint('0,0')\n"
    with program(producer) as (process, fd):
        feed = StandardInput(StreamSpec("-"), (ThreadedReader if pump else Descriptor)(fd))
        qtbot.waitUntil(lambda: feed.inbox.full)
        assert (len(feed.inbox), process.poll(), feed._notifier.isEnabled()) == (feed.inbox.most, None, False)
        lines = 0
        while not feed.inbox.ended:
            lines += len(feed.inbox.take(1000))
            qtbot.waitUntil(lambda: len(feed.inbox) > 0 or feed.inbox.ended)
        lines += len(feed.inbox.take(10**6))
    assert (lines, feed.inbox.dropped, process.returncode) == (200001, 0, 0)


def test_the_last_line_of_a_pipe_may_lack_its_end(qtbot: QtBot, start: Start) -> None:
    feed, writing = piped()
    session = start(feed)
    os.write(writing, b"1,2,1\n3,4,-")
    ran(qtbot, session, 1)
    os.write(writing, b"1")
    os.close(writing)
    qtbot.waitUntil(lambda: feed.inbox.ended)
    ran(qtbot, session, 2)
    assert feed.state == "ended without a newline at the end of the last line"
    assert session.workspace.base.block(0).y.tolist() == [1.0, -1.0]


def test_a_compressed_pipe_is_run_as_it_comes(qtbot: QtBot, start: Start) -> None:
    feed, writing = piped()
    session = start(feed)
    text = "".join(f"{i % 7},{i % 2}\n" for i in range(30_000)).encode()  # more than a queue holds
    packed = gzip.compress(text) + gzip.compress(b"1,1")
    os.write(writing, packed[:1])
    os.write(writing, packed[1:])
    os.close(writing)
    qtbot.waitUntil(lambda: feed.inbox.ended)
    ran(qtbot, session, 30_001)
    assert feed.state == "ended without a newline at the end of the last line"
    assert session.workspace.base.block(7).X.ravel().tolist()[-2:] == [29_999 % 7, 1]


@pytest.mark.parametrize("text", ["1,1\n2,-1\n", ""])
def test_a_compressed_pipe_that_is_cut_ends_there_and_is_told_once(qtbot: QtBot, start: Start, text: str) -> None:
    feed, writing = piped()
    session = start(feed)
    failed: list[str] = []
    session.failed.connect(failed.append)
    part = zlib.compressobj(wbits=31)
    os.write(writing, part.compress(f"{text}3,".encode()) + part.flush(zlib.Z_SYNC_FLUSH))
    os.close(writing)
    qtbot.waitUntil(lambda: feed.inbox.ended and not session.busy)
    rows = text.count("\n")
    assert (feed.live.arrived, feed.state) == (rows, "ended because the compressed file is damaged")
    [said] = failed
    assert said.startswith("standard input: The input ends in the middle of a compressed file. The last rows may be")
    assert said.endswith(" The earlier rounds were kept.") is bool(rows)


def test_a_file_that_rests_is_looked_at_five_times_a_second(qtbot: QtBot, start: Start, tmp_path: Path) -> None:
    path = tmp_path / "rows.csv"
    path.write_text("1,2,1\n", encoding="utf-8")
    feed = GrowingFile(StreamSpec("-"), str(path))
    session = start(feed)
    ran(qtbot, session, 1)
    feed._read()
    assert feed._timer.interval() == 200


def test_a_compressed_file_is_not_followed(tmp_path: Path) -> None:
    path = tmp_path / "rows.csv.gz"
    path.write_bytes(gzip.compress(b"1,1\n"))
    with pytest.raises(ReadError, match="A compressed file cannot be followed, because it can be read only as a whole"):
        GrowingFile(StreamSpec("x"), str(path))


def test_sparse_rows_are_followed(qtbot: QtBot, start: Start, tmp_path: Path) -> None:
    path = tmp_path / "rows.svm"
    path.write_text("+1 1:2 3:1\n-1 2:.5\n")
    session = start(GrowingFile(StreamSpec("x"), str(path)))
    ran(qtbot, session, 2)
    with path.open("a") as file:
        file.write("1 3:4\n")
    ran(qtbot, session, 3)
    assert session.workspace.base.block(0).X.tolist() == [[2, 0, 1], [0, 0.5, 0], [0, 0, 4]]


def test_a_bad_row_ends_a_pipe_and_is_told_once(qtbot: QtBot, start: Start) -> None:
    feed, writing = piped()
    session = start(feed)
    failed: list[str] = []
    session.failed.connect(failed.append)
    os.write(writing, b"1,2,1\n3,4,-1\nx,4,1\n5,6,1\n")
    qtbot.waitUntil(lambda: feed.inbox.ended and not session.busy)
    assert (session.workspace.rounds_run, feed.state) == (2, "ended by an unusable row")
    [said] = failed
    assert said.startswith(
        "standard input, line 3, column 1: 'x' is not a number. Every feature should be a number such as 0.5"
    )
    assert said.endswith(" Earlier rounds that were kept: 2.")
    with pytest.raises(BrokenPipeError):
        os.write(writing, b"1\n")  # the writer notices that nobody reads
    os.close(writing)


def test_what_is_no_table_never_comes_onto_the_stage(qtbot: QtBot, start: Start) -> None:
    feed, writing = piped()
    session = start(feed)
    with qtbot.waitSignal(session.failed) as told:
        os.write(writing, b"hello\n")
    assert str(told.args[0]).startswith("standard input, line 1, column 1: This file has only one column. A table")
    assert (session.document.stream.source, feed.inbox.ended) == (CLICKED, True)
    os.close(writing)


@pytest.mark.parametrize("words", [{"passes": 2}, {"order": "shuffled"}])
def test_what_is_read_once_cannot_be_had_in_another_order(words: dict[str, object]) -> None:
    reading, writing = os.pipe()
    with pytest.raises(Error, match=r"standard input is read only once, as it arrives\. Leave out --passes"):
        StandardInput(StreamSpec("-", **words), Descriptor(reading))  # type: ignore[arg-type]
    os.close(reading)
    os.close(writing)


# A file that grows


def test_a_file_is_followed_line_by_line(qtbot: QtBot, start: Start, tmp_path: Path) -> None:
    path = tmp_path / "points.csv"
    path.write_text("a,b,label\n1,2,1\n3,4,0\n")
    feed = GrowingFile(StreamSpec(str(path)), str(path))
    session = start(feed)
    ran(qtbot, session, 2)
    assert (session.workspace.base.name, session.workspace.base.features) == ("points.csv", ("a", "b"))
    with path.open("a") as file:
        file.write("5,6,1\n7,8")
        file.flush()
        ran(qtbot, session, 3)
        assert feed.inbox.half == 3
        file.write(".5,0\n")
    ran(qtbot, session, 4)
    assert session.workspace.base.block(0).X[3].tolist() == [7.0, 8.5]
    assert not session.workspace.finished


def test_a_bet_on_a_row_that_has_not_come_in_waits_for_nothing(qtbot: QtBot, start: Start, tmp_path: Path) -> None:
    path = tmp_path / "rows.csv"
    path.write_text("1,0,1\n0,1,-1\n")
    session = start(GrowingFile(StreamSpec("x"), str(path)))
    ran(qtbot, session, 2)
    told: list[str] = []
    session.message.connect(told.append)
    assert session.audience.predict_first()
    for _ in range(3):
        session.step_round(1)
        session.audience.answer(1)
    assert (session.document.bets, told) == ((1, 1), ["all rounds so far are answered"])


def test_a_file_that_does_more_than_grow_is_left_with_a_sentence(qtbot: QtBot, start: Start, tmp_path: Path) -> None:
    def shrink(path: Path) -> None:
        path.write_text("1,1\n")

    def replaced(path: Path) -> None:
        other = path.with_suffix(".new")
        other.write_text("1,1\n2,0\n3,1\n")
        other.replace(path)

    changes = (shrink, "became shorter"), (replaced, "was replaced by another file"), (Path.unlink, "was deleted")
    for change, state in changes:
        path = tmp_path / f"{change.__name__}.csv"
        path.write_text("1,1\n2,0\n")
        feed = GrowingFile(StreamSpec(str(path)), str(path))
        session = start(feed)
        ran(qtbot, session, 2)
        with qtbot.waitSignal(session.failed) as told:
            change(path)
        assert told.args == [f"{path}: The file {state}. The earlier rounds were kept."]
        ran(qtbot, session, 2)
        assert (feed.state, session.workspace.finished) == (state, True)


def test_a_file_to_be_followed_must_be_there(tmp_path: Path) -> None:
    with pytest.raises(ReadError, match="cannot be followed: there is no such file"):
        GrowingFile(StreamSpec("x"), str(tmp_path / "none.csv"))


def test_standard_input_is_taken_from_all_others() -> None:
    reading, writing = os.pipe()
    kept = os.dup(0)
    try:
        os.dup2(reading, 0)
        os.close(reading)
        source = standard_input()
        os.write(writing, b"1,1\n")
        assert source.read() == b"1,1\n"
        assert os.read(0, 10) == b""
        source.close()
        with pytest.raises(BrokenPipeError):
            os.write(writing, b"1,1\n")
    finally:
        os.dup2(kept, 0)
        os.close(kept)
        os.close(writing)
