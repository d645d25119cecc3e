"""The room at its largest: 300 phones on this machine vote in the same moment, while the window plays.

Counted: seconds from the last vote that a phone begins to send until all votes of the round are counted. Frames: what a
turn of the event loop took that showed another round, with all that phones sent meanwhile. The phones run in a process
of their own; on a machine with few processors they take time from the window, which is part of what is measured.
"""

from __future__ import annotations

import json
import os
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING

import numpy as np

if TYPE_CHECKING:
    from visualonline.room.server import RoomServer
    from visualonline.views.shell.window import MainWindow

PHONES = 300
ROUNDS = 20
HOUR = 720
"""Rounds of 5 s in an hour."""
CODE = "K7QF"
_RESTS = 0.5
"""Seconds of playing between two rounds, for frames without votes."""


def lines() -> Iterator[str]:
    """Yield the table's lines."""
    os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")
    yield f"{f'{PHONES} phones, {ROUNDS} rounds':<40}{'p50 ms':>10}{'p99 ms':>10}{'most ms':>10}"
    counted, frames, _ = played(PHONES, ROUNDS, _RESTS)
    yield row("all votes counted after the last", counted)
    yield row("a frame of the window meanwhile", frames)
    _, _, memory = played(PHONES, HOUR, 0.0)
    quarter = HOUR // 4
    early, late = np.median(memory[quarter : 2 * quarter]), np.median(memory[-quarter:])
    yield f"memory in {HOUR} rounds: {early:.1f} MiB in the second quarter, {late:.1f} MiB in the last"


def row(name: str, seconds: list[float]) -> str:
    """Return a row of the table."""
    numbers = (*np.percentile(seconds, (50, 99)), max(seconds))
    return f"  {name:<38}{''.join(f'{1000 * number:>10.1f}' for number in numbers)}"


def played(phones: int, rounds: int, rests: float) -> tuple[list[float], list[float], list[float]]:
    """Return what rounds of votes took until counted, the frames meanwhile, and the MiB held after each round."""
    from frames import end, held, opened, process

    from visualonline.room.ballot import Ballot, Limits
    from visualonline.room.server import RoomServer
    from visualonline.views.shell.garbage import collecting_between_turns

    window, server = opened(1000), RoomServer(Ballot(CODE, Limits(burst=1e9)))
    server.listen("127.0.0.1", 0)
    window.session.set_speed(60.0)
    frames, counted, memory = list[float](), dict[int, float](), list[float]()
    turn = partial(_turn, window, frames)
    command = [sys.executable, str(Path(__file__).with_name("crowd.py")), str(server.port), CODE, str(phones)]
    with collecting_between_turns(), subprocess.Popen(command, stdout=subprocess.PIPE, text=True) as crowd:
        while len(server.connected) < phones:
            turn()
        frames.clear()
        for t in range(1, rounds + 1):
            counted[t] = _round(server, t, phones, turn)
            until = time.monotonic() + rests
            while time.monotonic() < until:
                turn()
            memory.append(held())
        server.close()
        process()
        assert crowd.stdout is not None
        seen = json.loads(crowd.stdout.read())
    end(window)
    assert all(phone["statuses"] == {"200": rounds} for phone in seen["phones"]), "each vote arrived once"
    return [max(0.0, counted[int(t)] - sent) for t, sent in seen["last_sent"].items()], frames, memory


def _turn(window: MainWindow, frames: list[float]) -> None:
    """Let the event loop have a turn while the window plays; note what it took if it showed another round."""
    from frames import process

    session = window.session
    before, began = session.playhead.t, time.perf_counter()
    process()
    if session.playhead.t != before:
        frames.append(time.perf_counter() - began)
    if not session.playhead.playing:
        session.seek(1)
        session.play()


def _round(server: RoomServer, t: int, phones: int, turn: Callable[[], None]) -> float:
    """Ask a round; return when all phones' votes were counted, in seconds since 1970."""
    from visualonline.room.question import Choice, Question

    labels = Choice("1", "+1"), Choice("-1", "−1")
    server.ballot.ask(Question(t, "predict", f"Which label does point {t} have?", labels))
    server.publish()
    while len(server.ballot.votes) < phones:
        turn()
    now = time.time()
    server.ballot.show("1")
    server.publish()
    return now
