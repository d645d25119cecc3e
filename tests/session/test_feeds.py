"""A local port with real sockets on the loopback interface, and a session on its input."""

from __future__ import annotations

import json
import os
import re
from collections.abc import Callable
from contextlib import closing
from pathlib import Path

import pytest
from programs import Program, program, ran
from pytestqt.qtbot import QtBot
from trials import in_long

from visualonline.core.errors import Error
from visualonline.session.commands import AddExample
from visualonline.session.live_input import LiveInput, Port
from visualonline.session.session import Session
from visualonline.streams.spec import CLICKED, StreamSpec

Start = Callable[[LiveInput], Session]
PAGE = Path(__file__).parents[2] / "docs" / "live-input.md"


# A port


def test_a_port_takes_rows_and_answers_questions(qtbot: QtBot, start: Start) -> None:
    feed = Port(StreamSpec("listen", seed=3), 0)
    session = start(feed)
    assert (feed.linked, feed.state) == (False, f"listening on 127.0.0.1:{feed.number}, no program connected yet")
    with closing(Program(feed, qtbot)) as nature:
        nature.send("1,0,1\n0,1,-1\n")
        ran(qtbot, session, 2)
        assert (feed.linked, feed.state) == (True, "a program is connected")
        nature.send("0.5,-0.25,\n")  # w = (1, -1) by hand, so w.x = 0.75
        assert nature.line() == {"t": 3, "prediction": 1, "score": 0.75}
        nature.send("-1\n")
        ran(qtbot, session, 3)
        assert session.workspace.runs[0].frame(3).after.w.tolist() == [0.5, -0.75]
        nature.send("1,1,1\n")
        ran(qtbot, session, 4)
    qtbot.waitUntil(lambda: not feed.linked)
    assert feed.state == "the connection was closed"
    assert session.workspace.rounds_run == 4


def test_a_header_may_come_long_before_the_rows(qtbot: QtBot, start: Start) -> None:
    feed = Port(StreamSpec("listen"), 0)
    session = start(feed)
    with closing(Program(feed, qtbot)) as nature:
        nature.send("expert1,expert2,y\n")
        qtbot.waitUntil(lambda: feed.live.dim == 2)
        assert session.document.stream.source == CLICKED
        nature.send("1,0,1\n0,0,1\n")
        ran(qtbot, session, 2)
        assert (session.workspace.base.kind, session.workspace.base.features) == ("advice", ("expert1", "expert2"))


def test_another_program_can_be_the_adversary(qtbot: QtBot, start: Start) -> None:
    """It always returns the opposite label, on one point: every round is a mistake for any deterministic learner."""
    feed = Port(StreamSpec("listen"), 0)
    session = start(feed)
    with closing(Program(feed, qtbot)) as nature:
        for t in range(1, 31):
            nature.send(json.dumps({"x": [1.0, 0.5]}) + "\n")
            said = nature.line()
            assert said["t"] == t
            nature.send(json.dumps({"y": 1 if said["prediction"] != 1 else -1}) + "\n")
        ran(qtbot, session, 30)
    assert session.workspace.runs[0].trace.mistakes == 30


def test_one_program_is_heard_at_a_time(qtbot: QtBot, start: Start) -> None:
    feed = Port(StreamSpec("listen"), 0)
    session = start(feed)
    with closing(Program(feed, qtbot)) as first, closing(Program(feed, qtbot)) as second:
        first.send("1,1\n")
        assert second.line() == {"error": "another program is already connected; only one can connect at a time"}
        qtbot.waitUntil(second.is_left)
        first.send("2,-1\n")
        ran(qtbot, session, 2)
    qtbot.waitUntil(lambda: not feed.linked)
    with closing(Program(feed, qtbot)) as third:
        third.send("3,1\n")
        ran(qtbot, session, 3)


def test_a_program_that_leaves_in_the_middle_leaves_a_run_that_stands(qtbot: QtBot, start: Start) -> None:
    feed = Port(StreamSpec("listen"), 0)
    session = start(feed)
    nature = Program(feed, qtbot)
    nature.send("1,2,1\n3,4,-1\n0.5,")
    nature.close()
    qtbot.waitUntil(lambda: not feed.linked and feed.state.startswith("the connection"))
    assert feed.state == "the connection was closed, in the middle of a line; dropped: 4 bytes"
    ran(qtbot, session, 2)
    nature = Program(feed, qtbot)
    nature.send("5,6,\n")
    assert nature.line()["t"] == 3
    nature.close()
    qtbot.waitUntil(lambda: not feed.linked)
    assert feed.state == "the connection was closed, without the label of its last row"
    with closing(Program(feed, qtbot)) as other:
        other.send("7,8,1\n")
        ran(qtbot, session, 3)
    assert session.workspace.base.block(0).X.tolist() == [[1, 2], [3, 4], [7, 8]]


@pytest.mark.parametrize("policy", ["wait", *in_long("drop")])
def test_a_program_faster_than_the_run_waits_or_loses_lines(qtbot: QtBot, start: Start, policy: str) -> None:
    """It sends 24 MB, more than sockets hold, in long lines, of which few may wait."""
    feed = Port(StreamSpec("listen"), 0)
    feed.inbox.most = 800
    session = start(feed)
    code = f"""
import socket
with socket.create_connection(("127.0.0.1", {feed.number})) as s:
    s.sendall(b"1.{"0" * 3990},2,1\\n" * 6000)
"""
    with program(code) as (process, fd):
        os.close(fd)
        qtbot.waitUntil(lambda: session.workspace.rounds_run > 0)
        session._scheduler.serve()  # the run is paused
        feed.set_policy("wait" if policy == "wait" else "drop")
        if policy == "wait":
            qtbot.waitUntil(lambda: feed.inbox.full)
            assert (len(feed.inbox), process.poll(), feed.inbox.dropped) == (feed.inbox.most, None, 0)
        else:
            qtbot.waitUntil(lambda: not feed.linked)
            assert feed.inbox.dropped > 0
        session._scheduler.serve(session.workspace)
        qtbot.waitUntil(lambda: not feed.linked and not session.busy)
    assert session.workspace.rounds_run + feed.inbox.dropped == 6000
    assert (feed.inbox.dropped == 0) == (policy == "wait")


def test_a_browser_has_nothing_to_say(qtbot: QtBot, start: Start) -> None:
    feed = Port(StreamSpec("listen"), 0)
    session = start(feed)
    with closing(Program(feed, qtbot)) as page:
        page.send("POST / HTTP/1.1\r\nHost: localhost\r\n\r\n1,1\n")
        qtbot.waitUntil(page.is_left)
    with closing(Program(feed, qtbot)) as nature:
        nature.send("2,1\n")
        ran(qtbot, session, 1)
    assert (session.workspace.base.block(0).X.tolist(), feed.live.failure) == ([[2.0]], None)


def test_only_the_loopback_is_listened_on(start: Start) -> None:
    feed = Port(StreamSpec("listen"), 0)
    start(feed)
    assert feed._server.serverAddress().toString() == "127.0.0.1"
    with pytest.raises(Error, match=f"Port {feed.number} is in use or reserved. Choose another port, or 0"):
        Port(StreamSpec("listen"), feed.number)


def test_what_is_asked_after_the_run_has_ended_is_told_so(qtbot: QtBot, start: Start) -> None:
    feed = Port(StreamSpec("listen", rounds=2), 0)
    session = start(feed)
    with closing(Program(feed, qtbot)) as nature:
        nature.send("1,1\n2,-1\n3,\n")
        qtbot.waitUntil(nature.is_left)
    ran(qtbot, session, 2)
    assert feed.state == "ended because the run ended"


# The session on it


def test_seek_edit_and_undo_while_it_comes_in(qtbot: QtBot, start: Start) -> None:
    feed = Port(StreamSpec("listen"), 0)
    session = start(feed)
    failed: list[str] = []
    session.failed.connect(failed.append)
    session.execute(AddExample((0.5, 0.5), 1))
    with closing(Program(feed, qtbot)) as nature:
        nature.send("1,0,1\n0,1,-1\n")
        ran(qtbot, session, 2)
        assert session.playhead.playing
        session.seek(1)
        assert (session.playhead.t, session.playhead.playing) == (1, False)
        nature.send("0.5,0.5,1\n")
        ran(qtbot, session, 3)
        assert session.snapshot.t == 1
        assert session.choose_learner(0, "kernel-perceptron")
        nature.send("0.5,0.7,1\n")
        ran(qtbot, session, 4)
        session.undo_stack.undo()
        ran(qtbot, session, 4)
        assert session.workspace.runs[0].learner.id == "perceptron"
        session.execute(AddExample((0.1, 0.1), 1))
        assert failed == [f"port {feed.number} is still arriving. "
                          "The stream can be edited after it has ended (press End in its bar)."]
        session.undo_stack.undo()
        ran(qtbot, session, 1)
        assert session.document.stream.source == CLICKED
        nature.send("0.9,0.9,1\n")
        qtbot.waitUntil(lambda: len(feed.inbox) == 1)
        session.undo_stack.redo()
        ran(qtbot, session, 5)
    feed.end()
    ran(qtbot, session, 5)
    session.execute(AddExample((0.1, 0.1), 1))
    ran(qtbot, session, 6)
    assert (session.workspace.base.name, session.workspace.finished) == (f"port {feed.number}, edited", True)
    session.undo_stack.undo()
    ran(qtbot, session, 5)


def test_the_playhead_at_the_end_goes_with_the_newest_round(qtbot: QtBot, start: Start) -> None:
    feed = Port(StreamSpec("listen"), 0)
    session = start(feed)
    with closing(Program(feed, qtbot)) as nature:
        for n in (1, 400, 3000):
            nature.send("1,0,1\n" * (n - session.workspace.rounds_run))
            qtbot.waitUntil(lambda n=n: session.playhead.t == n)  # type: ignore[misc]
            assert session.playhead.playing
        session.seek(7)
        session.play()
        qtbot.waitUntil(lambda: session.playhead.t == 8)  # distant rounds are played at the normal speed


def test_stop_ends_what_comes_in(qtbot: QtBot, start: Start) -> None:
    feed = Port(StreamSpec("listen"), 0)
    session = start(feed)
    with closing(Program(feed, qtbot)) as nature:
        nature.send("1,0,1\n")
        ran(qtbot, session, 1)
        session.stop()
        qtbot.waitUntil(nature.is_left)
    assert (feed.inbox.ended, feed.state, session.workspace.rounds_run) == (True, "ended because the run ended", 1)


def test_the_readmes_nature_is_the_adversary(qtbot: QtBot, start: Start) -> None:
    [code] = re.findall(r"^```py\n(.*?)^```", PAGE.read_text(encoding="utf-8"), re.DOTALL | re.MULTILINE)
    feed = Port(StreamSpec("listen"), 0)
    session = start(feed)
    with program(code.replace("8765", str(feed.number))) as (_, fd):
        os.close(fd)
        ran(qtbot, session, 100)
    assert session.workspace.runs[0].trace.mistakes == 100


def test_labels_that_come_in_may_be_told_late(qtbot: QtBot, start: Start) -> None:
    feed = Port(StreamSpec("listen", delay=2), 0)
    session = start(feed)
    with closing(Program(feed, qtbot)) as nature:
        nature.send("1,0,1\n0,1,-1\n")
        ran(qtbot, session, 2)
        nature.send("0.5,-0.25,\n")  # no label has arrived yet, so w = 0
        assert nature.line() == {"t": 3, "prediction": 0, "score": 0.0}
        nature.send("-1\n")
        ran(qtbot, session, 3)
        assert session.workspace.runs[0].frame(3).after.w.tolist() == [1, 0]
        nature.send("0.5,-0.25,\n")
        assert nature.line() == {"t": 4, "prediction": 1, "score": 0.5}
        nature.send("1\n")
        ran(qtbot, session, 4)
        assert session.workspace.runs[0].frame(4).after.w.tolist() == [1, -1]
    assert session.workspace.base.name.endswith("labels 2 rounds late")
