"""Frames of the whole window at 1920x1080 compared with those of a bare pyqtgraph plot, in one process.

A frame is one move: the snapshot is made, every panel shows it, and everything is painted. After each frame the bare
plot of the same size, with axes only, is repainted; B is the median of these times. Ratios are in processor time, which
is least affected by other load, and in wall time. The window is drawn on the offscreen platform, like on a screen but
into memory. The environment variable QT_SCALE_FACTOR is the scale factor; the number of device pixels does not depend
on it.
"""

from __future__ import annotations

import gc
import os
import time
from collections.abc import Callable, Iterator, Sequence
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, NamedTuple

import numpy as np

if TYPE_CHECKING:
    from PySide6.QtWidgets import QGraphicsView

    from visualonline.session.document import Document
    from visualonline.views.shell.window import MainWindow

FRAMES = 300
SHORT = (1_000, 10_000, 100_000)
LONG = 10_000_000
SPEED = 60.0
"""Rounds per second while playing: one new round in each frame."""
_WARMING = 20
_WIDTH = 52
_STATUS = Path("/proc/self/status")


class Times(NamedTuple):
    """The processor time and wall time of each frame, in seconds."""

    worked: list[float]
    wall: list[float]


def lines() -> Iterator[str]:
    """Yield the table's lines."""
    os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")
    from visualonline.views.shell.garbage import collecting_between_turns

    yield heading()
    with collecting_between_turns():
        for rounds in SHORT:
            yield from short(rounds)
        yield from long(LONG)


def heading() -> str:
    """Return the heading of the table."""
    title = f"frames at scale factor {os.environ.get('QT_SCALE_FACTOR', '1')}, in B"
    return f"{title:<{_WIDTH}}{'cpu p50':>10}{'cpu p99':>10}{'wall p50':>10}{'wall p99':>10}{'B ms':>8}"


def short(rounds: int) -> Iterator[str]:
    """Yield the rows for a short run with all points in the plane and six panels."""
    from hand import wheel

    window, bare = opened(rounds), Bare()
    session = window.session
    session.seek(rounds // 2)
    settle(window)
    yield row(f"a round on, {rounds:,} points", frames(partial(session.step_round, 1), bare), bare)
    yield row("  a seek anywhere", frames(anywhere(window, rounds), bare), bare)
    yield row("  playing", played(window, bare), bare)
    yield row("  the wheel in the plane", frames(wheel(window.planes[0].view), bare), bare)
    yield row("  the wheel over linked plots", frames(wheel(round_plot(window)), bare), bare)
    yield f"  memory of the process: {held():.0f} MiB"
    bare.close()
    end(window)


def long(rounds: int) -> Iterator[str]:
    """Yield the rows for a long run with two learners, during the run and afterwards."""
    from hand import wheel

    window, bare = opened(0), Bare()
    session = window.session
    session.edit("run", document(rounds, "perceptron", "averaged-perceptron"))
    for run in session.workspace.runs:
        run.rule.compile(2)
    began = time.process_time()
    turns = Times([], [])
    while session.busy:
        timed(process, turns)
    yield row(f"a turn of the event loop, {rounds:,} rounds under way", turns, bare)
    yield f"  run and judged in {time.process_time() - began:.1f} s of processor time"
    session.edit("run", document(rounds, "perceptron"))
    session.finish()
    settle(window)
    yield row(f"a round on, {rounds:,} rounds", frames(partial(session.step_round, 1), bare), bare)
    yield row("  a seek anywhere", frames(anywhere(window, rounds), bare), bare)
    yield row("  playing", played(window, bare), bare)
    yield row("  the wheel over linked plots", frames(wheel(round_plot(window)), bare), bare)
    yield f"  memory of the process: {held():.0f} MiB"
    bare.close()
    end(window)


def opened(rounds: int) -> MainWindow:
    """Return a visible window with a finished run."""
    from visualonline.app import create_window

    factor = float(os.environ.get("QT_SCALE_FACTOR", "1"))
    size = (round(1920 / factor), round(1080 / factor))
    window = create_window(document(rounds or 10, "perceptron"), "light", size=size)
    window.show()
    gc.collect()
    gc.freeze()  # as the application does after its start
    for run in window.session.workspace.runs:
        run.rule.compile(2)
    window.session.finish()
    settle(window)
    return window


def document(rounds: int, *learners: str, source: str = "noisy") -> Document:
    """Return a document with a stream (by default noisy) and some learners."""
    from visualonline.session.document import Document, LearnerChoice
    from visualonline.streams.spec import StreamSpec

    return Document(StreamSpec(source, rounds=rounds), tuple(LearnerChoice(name) for name in learners))


class Bare:
    """A bare pyqtgraph plot with as many pixels as the window. `taken` has its painting times."""

    def __init__(self) -> None:
        from PySide6.QtCore import Qt

        self.taken = Times([], [])
        self._plot = plot()
        self._plot.setAttribute(Qt.WidgetAttribute.WA_ShowWithoutActivating)
        factor = self._plot.devicePixelRatioF()
        self._plot.resize(round(1920 / factor), round(1080 / factor))
        self._plot.show()
        process()

    def paint(self) -> None:
        """Repaint it."""
        self._plot.viewport().update()
        timed(paint, self.taken)

    def close(self) -> None:
        """Close its window."""
        self._plot.close()


def plot() -> QGraphicsView:
    """Return a stock plot of pyqtgraph."""
    import pyqtgraph

    made: QGraphicsView = pyqtgraph.PlotWidget()
    return made


def frames(move: Callable[[], object], bare: Bare) -> Times:
    """Return the times of `FRAMES` moves until everything is painted. The bare plot is painted after each."""

    def frame() -> None:
        move()
        paint()

    taken = Times([], [])
    for _ in range(_WARMING):
        frame()
        rest()
    for _ in range(FRAMES):
        timed(frame, taken)
        rest()  # work done meanwhile does not belong to the next move
        paint()
        bare.paint()
    return taken


def played(window: MainWindow, bare: Bare) -> Times:
    """Return the times of `FRAMES` frames while playing."""
    session, taken, rounds = window.session, Times([], []), [-1]
    session.seek(window.session.workspace.rounds_run // 3)
    session.set_speed(SPEED)
    session.play()

    def turn() -> None:
        process()
        paint()

    while len(taken.wall) < FRAMES:
        one = Times([], [])
        timed(turn, one)
        if session.playhead.t != rounds[-1]:
            rounds.append(session.playhead.t)
            taken.worked.extend(one.worked)
            taken.wall.extend(one.wall)
            bare.paint()
        if not session.playhead.playing:
            session.seek(1)
            session.play()
    session.pause()
    return taken


def anywhere(window: MainWindow, rounds: int) -> Callable[[], None]:
    """Return a move to the next of many places drawn at random."""
    rng = np.random.default_rng(0)
    return lambda: window.session.seek(int(rng.integers(1, rounds)))


def round_plot(window: MainWindow) -> QGraphicsView:
    """Return the first visible plot over rounds."""
    from visualonline.views.plot.round_plot import RoundPlot

    return next(found for found in window.findChildren(RoundPlot) if found.isVisible())


def timed(work: Callable[[], object], taken: Times) -> None:
    """Do the work and record its time."""
    wall, worked = time.perf_counter(), time.process_time()
    work()
    taken.worked.append(time.process_time() - worked)
    taken.wall.append(time.perf_counter() - wall)


def process() -> None:
    """Let the event loop have a turn."""
    from PySide6.QtWidgets import QApplication

    QApplication.processEvents()


def rest() -> None:
    """Let the event loop finish the turn in which a snapshot was shown, which would delay the next one."""
    for _ in range(3):
        process()


def paint() -> None:
    """Paint what is scheduled for painting, and do nothing else."""
    from PySide6.QtWidgets import QApplication

    QApplication.sendPostedEvents()


def settle(window: MainWindow) -> None:
    """Wait until everything is computed and painted."""
    process()
    while window.session.busy or window.layout_.busy:
        process()


def held() -> float:
    """Return the private memory of the process in MiB, without mapped files."""
    found = [line for line in _STATUS.read_text().splitlines() if line.startswith("RssAnon")]
    return int(found[0].split()[1]) / 1024 if found else float("nan")


def end(window: MainWindow) -> None:
    """Close a window and delete it, as there is no event loop to do so."""
    from PySide6.QtCore import QEvent
    from PySide6.QtWidgets import QApplication

    window.close()
    window.deleteLater()
    QApplication.sendPostedEvents(window, QEvent.Type.DeferredDelete.value)


def row(name: str, taken: Times, bare: Bare) -> str:
    """Return a row of the table, and reset the times of the bare plot.

    If the bare plot was not painted meanwhile, it is painted now.
    """
    while len(bare.taken.wall) < 10:
        bare.paint()
    numbers = ratios(taken.worked, bare.taken.worked) + ratios(taken.wall, bare.taken.wall)
    unit = 1000 * float(np.median(bare.taken.worked))
    bare.taken = Times([], [])
    return f"  {name:<{_WIDTH - 2}}{''.join(f'{number:>10.1f}' for number in numbers)}{unit:>8.2f}"


def ratios(taken: Sequence[float], beside: Sequence[float]) -> tuple[float, float]:
    """Return the median and 99th percentile in units of the median of `beside`.

    Examples
    --------
    >>> ratios([2.0, 6.0, 6.0], [1.0, 2.0, 9.0])[0]
    3.0
    """
    p50, p99 = np.percentile(taken, (50, 99)) / np.median(beside)
    return float(p50), float(p99)
