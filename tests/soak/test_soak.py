"""An hour of playing and an hour of live input: memory does not grow, and turns do not become slower.

Only in the long checks. Each takes an hour, or its share of a long run's time if that is shorter.
"""

from __future__ import annotations

import subprocess
import sys
import time
from collections.abc import Callable

import numpy as np
import pyqtgraph
import pytest
from held import held
from PySide6.QtCore import QEvent, QEventLoop, QObject, QTimer
from PySide6.QtWidgets import QApplication
from trials import LONG, Trials
from windows import House, document, settled

from visualonline.session.live_input import Port
from visualonline.streams.spec import CLICKED, StreamSpec
from visualonline.views.panels.proof import ProofPanel
from visualonline.views.shell.garbage import collecting_between_turns
from visualonline.views.shell.window import MainWindow

HOUR, MINUTE = 3600, 60
"""In seconds. With less time there are fewer minutes, but at least two. Shorter intervals would have too few turns of
the event loop: the slowest hundredth would be two or three turns, which depend on chance."""
MEMORY = 10.0
"""The allowed growth of memory after the warm-up minutes, in MiB."""
SLOWER = 1.2
"""The allowed factor for the processor time of the slowest hundredth of turns at the end."""
ROWS = 10
"""Rows of live input per second. Keeping an hour of them takes 4.4 MiB, 127 bytes per row: 24 for two features and the
label, 13 for the record of the round, 42 for its proof, and 48 for its position in the plane."""
BEFORE = 66_000
"""The number of rows sent at once before these, so that distant points are drawn and second chunks are allocated."""
PRODUCER = """
import random, socket, sys, time
link, start, rows = socket.create_connection(("127.0.0.1", int(sys.argv[1]))), time.monotonic(), 0
while True:
    x, y = random.uniform(-1, 1), random.uniform(-1, 1)
    label = 1 if x + y > random.gauss(0, 0.2) else -1
    link.sendall(f"{x},{y},{label}\\n".encode())
    rows += 1
    if rows == int(sys.argv[3]):
        sys.stdin.readline()
        start = time.monotonic()
    if rows >= int(sys.argv[3]):
        time.sleep(max(0, start + (rows - int(sys.argv[3])) / int(sys.argv[2]) - time.monotonic()))
"""
"""Sends a number of rows at once and, after receiving a line, further ones at a fixed rate."""


class Turns(QObject):
    """Times each turn of a window, from the event that begins it until all is painted, in wall and processor time.

    After every fourth a bare plot is painted and timed: on a busy machine all is slower, in processor time, too.
    """

    def __init__(self, window: MainWindow) -> None:
        super().__init__()
        self.window = window
        self.taken: list[tuple[float, float]] = []
        self.bare: list[float] = []
        self._plot = pyqtgraph.PlotWidget()
        self._plot.resize(640, 360)
        self._began: tuple[float, float] | None = None
        window.installEventFilter(self)

    def begin(self) -> None:
        """Take down that an event came, unless an earlier one is still to be painted."""
        self._began = self._began or (time.perf_counter(), time.process_time())

    def eventFilter(self, thing: QObject, event: QEvent) -> bool:
        """Let the window paint, and record the time."""
        if event.type() != QEvent.Type.UpdateRequest or self._began is None:
            return False
        self.window.event(event)
        wall, worked = time.perf_counter(), time.process_time()
        self.taken.append((wall - self._began[0], worked - self._began[1]))
        self._began = None
        if len(self.taken) % 4 == 0:
            worked = time.process_time()
            self._plot.grab()
            self.bare.append(time.process_time() - worked)
        return True

    def forget(self) -> tuple[float, float, float]:
        """Return the 99th percentiles in seconds (wall and processor time of turns, and the bare plot), and reset.

        The times of an hour's turns would themselves take some MiB.
        """
        wall, worked = np.percentile(np.array(self.taken), 99, axis=0)
        bare = np.percentile(self.bare, 99)
        self.taken.clear()
        self.bare.clear()
        return float(wall), float(worked), float(bare)

    def rest(self) -> None:
        """Leave the window alone."""
        self.window.removeEventFilter(self)
        self._plot.close()
        self._plot.deleteLater()


def heard_first(timer: QTimer, first: Callable[[], None], then: Callable[[], None]) -> None:
    """Let a timer call `first` before its current callback `then`."""
    timer.timeout.disconnect(then)
    timer.timeout.connect(first)
    timer.timeout.connect(then)


def soak(turns: Turns, each_turn: Callable[[float], None], trials: Trials) -> None:
    """Run the event loop for an hour, calling `each_turn` with the elapsed minutes.

    In the first twelfth all caches fill up: this is not a leak, and takes longer.
    """
    minutes = max(round(min(trials.seconds, HOUR) / MINUTE), 2)
    warm = max(minutes // 12, 1)
    levels, slowest, start, done, longest = [], [], time.perf_counter(), 0, 0.0
    for lap in range(minutes):
        while (now := time.perf_counter()) < start + (lap + 1) * MINUTE:
            each_turn((now - start) / MINUTE)
            QApplication.processEvents(QEventLoop.ProcessEventsFlag.WaitForMoreEvents, 20)
        done, longest = done + len(turns.taken), max(longest, *(wall for wall, _ in turns.taken))
        slowest.append(turns.forget())
        levels.append(held())
        wall, worked, bare = (round(1000 * seconds, 1) for seconds in slowest[-1])
        taken = f"p99 of {done} turns {wall} ms, processor {worked}, bare {bare}"
        sys.stderr.write(f"minute {lap}: {levels[-1]:.1f} MiB; {taken}\n")
    turns.rest()
    growth = max(levels[warm:]) - levels[warm - 1]
    (first, before), (last, after) = slowest[warm][1:], slowest[-1][1:]
    trials.ask(HOUR)
    trials.took(longest, minutes * MINUTE)
    trials.remark(
        f"seconds, {done:,} turns, p99 {1000 * first:.1f} ms, at the end {1000 * last:.1f}, {growth:.1f} MiB more"
    )
    assert growth <= MEMORY
    assert last <= SLOWER * first * max(after / before, 1)


def play(house: House, trials: Trials) -> None:
    """Play for an hour: each minute slowly at first, so that phases are seen on their way, then 60 rounds a second."""
    shown = document("noisy", "perceptron", "averaged-perceptron", rounds=50 * MINUTE)
    window = house.on(shown, size=(1280, 720))
    session, turns = window.session, Turns(window)
    heard_first(session._clock, turns.begin, session._tick)

    def go_on(minutes: float) -> None:
        speed = 2.0 if minutes % 1 < 0.15 else 60.0
        if session.playhead.speed != speed:
            session.set_speed(speed)
        if not session.playhead.playing:
            session.play()  # from the start, once a minute

    soak(turns, go_on, trials)
    session.pause()


def listen(house: House, trials: Trials) -> None:
    """Show for an hour what another program sends, which has already sent many rows.

    These are judged and their proof is shown before the hour begins. Judging them takes minutes on a busy machine, and
    the first proof takes 20 MiB at once, for the formula typesetter and a record of all rounds.
    """
    window = house.on(document(CLICKED, "perceptron", rounds=None), size=(1280, 720))
    port, turns = Port(StreamSpec("listen"), 0), Turns(window)
    show = window.session._show

    def noted() -> None:
        turns.begin()
        show()

    # a row that comes is counted in a bar at once; its round is shown when it was run, and again when it was judged
    window.session._show = noted  # type: ignore[method-assign]
    window.session.listen(port)
    words = [sys.executable, "-c", PRODUCER, str(port.number), str(ROWS), str(BEFORE)]
    proof = window.findChildren(ProofPanel)[0]
    with subprocess.Popen(words, stdin=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True) as producer:
        assert producer.stdin is not None
        try:
            while window.session.workspace.rounds_run < BEFORE or window.session.busy or not proof.lines:
                QApplication.processEvents(QEventLoop.ProcessEventsFlag.WaitForMoreEvents, 20)
            producer.stdin.write("\n")
            producer.stdin.flush()
            turns.forget()
            soak(turns, lambda _: None, trials)
        finally:
            producer.kill()
    assert window.session.workspace.rounds_run > BEFORE + 0.9 * ROWS * trials.figures["tried"]


if LONG:

    @pytest.mark.long(seconds=HOUR)
    @pytest.mark.parametrize("hour", [play, listen])
    def test_an_hour_takes_no_memory_and_no_turn_gets_slower(
        hour: Callable[[House, Trials], None], qapp: object, trials: Trials
    ) -> None:
        with House() as house, collecting_between_turns():
            settled()  # existing objects are ignored, except the window
            hour(house, trials)
