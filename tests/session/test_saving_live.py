"""A session on a live stream is saved with its rounds, and opening it gives the same run."""

from __future__ import annotations

import os
from collections.abc import Callable
from pathlib import Path

import numpy as np
import pytest
from programs import ran
from pytestqt.qtbot import QtBot

from visualonline.core.errors import Error
from visualonline.session.autosave import Autosave, Journal, leftovers
from visualonline.session.commands import AddExample, DeleteExample
from visualonline.session.document import Document, LearnerChoice, SavedSession, load
from visualonline.session.live_input import LiveInput
from visualonline.session.pipe_input import Descriptor, StandardInput
from visualonline.session.save_session import save
from visualonline.session.session import Session
from visualonline.streams.live.live_stream import LineQueue, LiveStream
from visualonline.streams.spec import StreamSpec

Start = Callable[[LiveInput], Session]


def pipe(text: bytes, **words: object) -> tuple[StandardInput, int]:
    reading, writing = os.pipe()
    os.write(writing, text)
    return StandardInput(StreamSpec("-", **words), Descriptor(reading)), writing  # type: ignore[arg-type]


def again(path: Path, *learners: str) -> Session:
    document, position = load(str(path))[:2]
    session = Session(document)
    session.finish()
    session.seek(position)
    assert session.workspace.document.learners == tuple(LearnerChoice(name) for name in learners)
    return session


def test_it_is_the_same_run_when_it_is_opened_again(qtbot: QtBot, start: Start, tmp_path: Path) -> None:
    """With learners that could be tuned to a known end, and experts that are made of a sample."""
    rng = np.random.default_rng(8)
    rows = [f"{a!r},{b!r},{c!r},{1 if a > 0 else 0}\n" for a, b, c in rng.normal(size=(300, 3)).tolist()]
    feed, writing = pipe("".join(rows[:7]).encode(), normalize="unit")
    session = start(feed)
    ran(qtbot, session, 7)
    learners = ("perceptron", "winnow", "exponential-weights")
    for name in learners[1:]:
        assert session.add_learner(name)
    os.write(writing, "".join(rows[7:]).encode())
    ran(qtbot, session, 300)
    session.seek(120)
    path = tmp_path / "lecture.json"
    told = save(SavedSession(session.document, session.playhead.t), str(path), feed.live)
    assert told == f"saved as {path}, its 300 rounds as lecture.rounds.csv"
    opened = again(path, *learners)
    assert (opened.playhead.t, opened.workspace.rounds_run, opened.document.stream.heard) == (120, 300, 7)
    for one, other in zip(session.workspace.runs, opened.workspace.runs, strict=True):
        assert one.rule.values == other.rule.values
        for a, b in zip(one.trace.final, other.trace.final, strict=True):
            assert np.asarray(a).tobytes() == np.asarray(b).tobytes()
    opened.close()
    os.close(writing)
    assert session.document.stream.source == "-"  # the window continues


def test_edits_of_a_stream_that_has_ended_are_saved_too(qtbot: QtBot, start: Start, tmp_path: Path) -> None:
    feed, writing = pipe(b'"a, b",y,class\n1,2,1\n3,4,0\n5,6,1\n', label="class")
    os.close(writing)
    session = start(feed)
    qtbot.waitUntil(lambda: feed.inbox.ended)
    ran(qtbot, session, 3)
    session.execute(DeleteExample(2))
    session.execute(AddExample((0.1, 0.2), -1))
    ran(qtbot, session, 3)
    path = tmp_path / "edited.json"
    save(SavedSession(session.document), str(path), feed.live)
    opened = again(path, "perceptron")
    assert opened.workspace.base.features == ("a, b", "y")
    assert opened.workspace.base.block(0).X.tolist() == [[1, 2], [5, 6], [0.1, 0.2]]
    assert opened.workspace.base.block(0).y.tolist() == [1, 1, -1]
    opened.close()


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ("1,2,0\n3,4,0\n", {}),
        ("label,b,c\n1,2,1\n3,4,0\n", {"label": "c"}),
        ("a,b,c\nu,2,4\nv,4,3\n", {"label": "a", "positive": "v", "columns": ("c",)}),
        ("expert1,expert2,y\n-1,1,1\n1,-1,0\n", {}),
    ],
)
def test_whatever_the_table_was_its_rounds_come_back(tmp_path: Path, text: str, words: dict[str, object]) -> None:
    spec = StreamSpec("-", **words)  # type: ignore[arg-type]
    live = LiveStream("-", LineQueue(), spec.read_options)
    live.inbox.put(text.encode())
    assert live.begin()
    path = tmp_path / "x.json"
    choice = LearnerChoice("perceptron" if live.kind == "examples" else "weighted-majority")
    save(SavedSession(Document(spec, (choice,))), str(path), live)
    opened = Session(load(str(path))[0])
    assert (opened.workspace.base.features, opened.workspace.base.kind) == (live.features, live.kind)
    assert opened.workspace.base.block(0).X.tolist() == live.block(0).X.tolist()
    assert opened.workspace.base.block(0).y.tolist() == live.block(0).y.tolist()
    opened.close()


def test_a_table_that_cannot_be_written_is_told_and_the_session_is_not(tmp_path: Path) -> None:
    live = LiveStream("-", LineQueue(), StreamSpec("-").read_options)
    path = tmp_path / "none" / "x.json"
    with pytest.raises(Error, match=r"x\.rounds\.csv: The rounds could not be written"):
        save(SavedSession(Document(StreamSpec("-"))), str(path), live)
    assert list(tmp_path.iterdir()) == []


def test_a_session_that_names_a_live_stream_says_that_it_is_gone(qtbot: QtBot, tmp_path: Path) -> None:
    path = tmp_path / "x.json"
    save(SavedSession(Document(StreamSpec("listen:8765"))), str(path))
    with pytest.raises(Error, match="listen:8765 was a live stream whose rounds were not saved"):
        Session(load(str(path))[0])


@pytest.mark.usefixtures("qapp")
def test_each_kept_document_keeps_its_own_journal_while_rounds_arrive(tmp_path: Path) -> None:
    live = LiveStream("-", LineQueue(), StreamSpec("-").read_options)
    kept = [SavedSession(Document(StreamSpec(source))) for source in ("separable", "-", "noisy")]
    faults: list[str] = []
    autosave = Autosave(tmp_path, lambda: None, lambda: live, faults.append, lambda: kept)
    for text in ("a,y\n1,1\n", "3,-1\n"):
        live.inbox.put(text.encode())
        live.begin()
        while live.ready:
            live.take(9)
        autosave.write()
    (table,) = tmp_path.glob("*.csv")
    sources = {load(str(path)).document.stream.source for path in tmp_path.glob("*.vonline")}
    assert (sources, faults) == ({"separable", "noisy", str(table)}, [])
    assert table.read_text().splitlines()[1:] == ["1,1.0", "-1,3.0"]
    autosave.close()
    assert list(tmp_path.iterdir()) == []


def test_what_came_in_comes_back_after_a_crash_up_to_the_last_whole_row(tmp_path: Path) -> None:
    spec = StreamSpec("-", positive="2")
    live = LiveStream("-", LineQueue(), spec.read_options)
    journal = Journal(tmp_path / "journal")
    for text in ("a,y\n1,2\n0.1,1\n", "3,2\n0.30000000000000004,1\n"):
        live.inbox.put(text.encode())
        live.begin()
        while live.ready:
            live.take(9)
        journal.write(SavedSession(Document(spec)), live)
    (table,) = (tmp_path / "journal").glob("*.csv")
    with table.open("ab") as file:
        file.write(b"1,0.2")  # a write that a kill has cut
    assert journal._lock is not None
    journal._lock.unlock()
    (left,) = leftovers(tmp_path / "journal")
    saved = left.take()
    left.remove()
    assert list((tmp_path / "journal").iterdir()) == []
    opened = Session(saved.document)
    assert opened.workspace.base.block(0).X.tolist() == [[1], [0.1], [3], [0.30000000000000004]]
    assert opened.workspace.base.block(0).y.tolist() == [1, -1, 1, -1]
    opened.close()
