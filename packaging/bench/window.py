"""The window at 1920x1080: a long run in it, how long a frame takes, and the start against a bare plot.

A frame is one round on: the moment is made, every panel draws it, and the event loop has painted it. What the eye
follows is drawn first, which is the first figure of a move, and the small panels in the turns after it, which is the
second. The windows are drawn on the offscreen platform, in the same way as on a screen but into memory.

What a step after a step leads to is painted ahead, between the two, which is no part of either; before a `first` step
nothing is.

After each move a bare pyqtgraph plot of the same size is painted anew, with nothing in it but its axes. The ratio of a
line is that to it, and its own 99th percentile shows how much of one above the median is the machine's doing.
"""

from __future__ import annotations

import gc
import os
import resource
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable, Iterator, Sequence
from functools import partial
from typing import TYPE_CHECKING

import numpy as np

if TYPE_CHECKING:
    from PySide6.QtWidgets import QGraphicsView

    from visualonline.views.window import Window

FRAMES = 300
LONG = 10_000_000
_STARTS = 5
_WARMING = 20
_PACE = 60.0
"""Rounds a second: another one in each frame."""
_WIDTH = 52
_LAST = "    until the last panel"
_SIZE = (1920, 1080)
_READY = """
import time
began = time.perf_counter()
{make}
window.show()
app.processEvents()
print(time.perf_counter() - began)
"""
_BARE = """
import pyqtgraph
app = pyqtgraph.mkQApp()
window = pyqtgraph.PlotWidget()
window.resize(1920, 1080)
"""
_OURS = """
from visualonline.__main__ import loaded
program = loaded()
app = program.application()
window = program.create_window(size=(1920, 1080))
"""


def lines() -> Iterator[str]:
    """Yield the table's lines."""
    os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")
    bare, ours = started((_BARE, _OURS))
    yield f"{'to the first window':<{_WIDTH}}{'p50 ms':>10}{'p99 ms':>10}{'ratio':>9}"
    for name, taken in (("a bare pyqtgraph plot", bare), ("visualonline", ours)):
        yield _line(name, taken, bare)
    yield f"\n{'the whole window at 1920x1080':<{_WIDTH}}{'p50 ms':>10}{'p99 ms':>10}{'ratio':>9}"
    yield from long(LONG)  # first, as its memory is that of the process
    for rounds in (1_000, 10_000, 100_000):
        yield from short(rounds)


def short(rounds: int) -> Iterator[str]:
    """Yield the lines on a run that is looked at closely, all its points in the plane and six panels beside it."""
    window = opened(rounds)
    window.session.seek(rounds // 2)
    _settled(window)
    bare = Bare()
    on = partial(window.session.step_round, 1)
    yield from _moved(f"one round on, {rounds:,} points in the plane", window, on, bare)
    first, last = played(window)
    yield _line(f"playing, {rounds:,} points in the plane", first)
    yield _line(_LAST, last)
    yield from _moved(f"seek anywhere, {rounds:,} points", window, _anywhere(window, rounds), bare)
    yield bare.line()
    _ended(window)


def long(rounds: int) -> Iterator[str]:
    """Yield the lines on a long run with two learners: what it costs, then seeks in it."""
    window = opened(0, "perceptron", "averaged-perceptron")
    began = time.process_time()
    _begin(window, rounds)
    waits: list[float] = []
    while window.session.busy:
        since = time.perf_counter()
        _turned()
        waits.append(1000 * (time.perf_counter() - since))
    spent, most = time.process_time() - began, resource.getrusage(resource.RUSAGE_SELF).ru_maxrss / 2**20
    yield _line(f"a turn of the event loop, {rounds:,} rounds under way", waits)
    bare = Bare()
    yield from _moved(f"seek anywhere in {rounds:,} rounds", window, _anywhere(window, rounds), bare)
    yield _line("step back, all that is shown of the round found", found(window))
    yield from _moved("a first step back", window, partial(_first_step, window), bare)
    yield from _moved("step back", window, partial(window.session.step_round, -1), bare)
    yield bare.line()
    whole, near = curves(window, rounds)
    yield _line("two learners' counts and bounds drawn anew, all rounds", whole)
    yield _line("the same, the first hundredth of the rounds", near)
    _begin(window, rounds + 1)
    yield _line("click, drag or key until painted, rounds under way", answered(window))
    yield f"  {rounds:,} noisy rounds, two learners and their theorems: {spent:.2f} s of processor time, {most:.2f} GiB"
    _ended(window)


def _begin(window: Window, rounds: int) -> None:
    """Let two learners begin a run, compiled."""
    window.session.edit("run", _document(rounds, "perceptron", "averaged-perceptron"))
    for run in window.session.stage.runs:
        run.rule.compile(2)


def opened(rounds: int, *learners: str) -> Window:
    """Return a window that is shown, with a run that is finished."""
    from visualonline.app import create_window

    window = create_window(_document(rounds or 10, *(learners or ("perceptron",))), "light", size=_SIZE)
    window.show()
    gc.collect()
    gc.freeze()  # as the application does after its start
    for run in window.session.stage.runs:
        run.rule.compile(2)
    window.session.finish()
    _all_painted(window)
    return window


class Bare:
    """A bare pyqtgraph plot of the window's size; `taken` are the times in ms in which it was painted anew."""

    def __init__(self) -> None:
        from PySide6.QtCore import Qt

        self.taken: list[float] = []
        self._plot = _plot()
        self._plot.setAttribute(Qt.WidgetAttribute.WA_ShowWithoutActivating)
        self._plot.resize(*_SIZE)
        self._plot.show()
        _turned()

    def paint(self) -> None:
        """Paint it anew."""
        began = time.perf_counter()
        self._plot.viewport().update()
        _painted()
        self.taken.append(1000 * (time.perf_counter() - began))

    def line(self) -> str:
        """Return the line on it, and close it."""
        self._plot.close()
        return _line("a bare pyqtgraph plot, after each of these moves", self.taken, self.taken)


def _plot() -> QGraphicsView:
    import pyqtgraph

    plot: QGraphicsView = pyqtgraph.PlotWidget()
    return plot


def frames(window: Window, move: Callable[[], None], bare: Bare) -> tuple[list[float], list[float]]:
    """Return the times in ms of `FRAMES` moves, each until what comes first is painted, and until all is.

    After each of them the bare plot is painted.
    """
    first, last = [], []
    for _ in range(FRAMES + _WARMING):
        began = time.perf_counter()
        move()
        _painted()
        first.append(1000 * (time.perf_counter() - began))
        _all_painted(window)
        last.append(1000 * (time.perf_counter() - began))
        _turned()  # what panels find out meanwhile is no part of the next move
        _painted()  # nor of the plot
        bare.paint()
    return first[_WARMING:], last[_WARMING:]


def found(window: Window) -> list[float]:
    """Return the times in ms in which a round is made again and judged, each the one before: nothing is painted."""
    session = window.session
    last, taken = session.playhead.t, []
    for t in range(last - 1, last - 1 - FRAMES - _WARMING, -1):
        began = time.perf_counter()
        session.stage.moment(session.playhead.at_round(t))
        taken.append(1000 * (time.perf_counter() - began))
    return taken[_WARMING:]


def curves(window: Window, rounds: int) -> tuple[list[float], list[float]]:
    """Return the times in ms of drawing the panel of mistakes in turns over all rounds and over the first of them."""
    panel = window.layout_.panel("mistakes")
    session = window.session
    taken: tuple[list[float], list[float]] = ([], [])
    for k in range(FRAMES):
        for times, t in zip(taken, (rounds - k, max(1, rounds // 100 - k)), strict=True):
            moment = session.stage.moment(session.playhead.at_round(t))
            began = time.perf_counter()
            panel.show_moment(moment)
            _painted()
            times.append(1000 * (time.perf_counter() - began))
    return taken


def answered(window: Window) -> list[float]:
    """Return the times in ms from a click, a move of the mouse or a key, while rounds are run, to the painted frame."""
    from hand import Hand

    hand = Hand(window)
    while window.session.busy or not hand.taken:
        _turned()
        hand.look()
    hand.rest()
    return hand.taken


def played(window: Window) -> tuple[list[float], list[float]]:
    """Return the times in ms of `FRAMES` frames while time runs, until what comes first is painted, and all.

    That is all that moves with a frame: half of the small panels.
    """
    first: list[float] = []
    last: list[float] = []
    moments: list[int] = []

    def moved() -> None:
        moments.append(window.session.playhead.t)

    window.session.moved.connect(moved)
    window.session.set_speed(_PACE)
    window.session.play()
    while len(last) < FRAMES and window.session.playhead.playing:
        moments.clear()
        began = time.perf_counter()
        _turned()
        _painted()
        if moments:
            first.append(1000 * (time.perf_counter() - began))
            _turned()
            _painted()
            last.append(1000 * (time.perf_counter() - began))
    window.session.pause()
    window.session.moved.disconnect(moved)
    return first, last


def started(makes: Sequence[str]) -> list[list[float]]:
    """Return for each way the times in ms from nothing imported to a painted window, in processes that take turns.

    Modules are compiled before, whatever the environment says of that, as they are after the first start.
    """
    times: list[list[float]] = [[] for _ in makes]
    with tempfile.TemporaryDirectory() as folder:
        environment = {name: value for name, value in os.environ.items() if name != "PYTHONDONTWRITEBYTECODE"}
        environment["PYTHONPYCACHEPREFIX"] = folder
        for _ in range(_STARTS + 1):
            for make, taken in zip(makes, times, strict=True):
                command = [sys.executable, "-c", _READY.format(make=make)]
                done = subprocess.run(command, capture_output=True, text=True, check=True, env=environment)
                taken.append(1000 * float(done.stdout.split()[-1]))
    return [taken[1:] for taken in times]


def _ended(window: Window) -> None:
    """Close a window and let it go, as nothing else will before the event loop ends."""
    from PySide6.QtCore import QEvent
    from PySide6.QtWidgets import QApplication

    window.close()
    window.deleteLater()
    QApplication.sendPostedEvents(window, QEvent.Type.DeferredDelete.value)


def _document(rounds: int, *learners: str) -> object:
    from visualonline.session.document import Document, LearnerChoice
    from visualonline.streams.spec import StreamSpec

    return Document(StreamSpec("noisy", rounds=rounds), tuple(LearnerChoice(name) for name in learners))


def _settled(window: Window) -> None:
    """Let the panels find out what they look at once a run."""
    while window.layout_.busy:
        _turned()


def _turned() -> None:
    """Let the event loop have a turn."""
    from PySide6.QtWidgets import QApplication

    QApplication.processEvents()


def _painted() -> None:
    """Paint what waits for it, and do nothing else."""
    from PySide6.QtWidgets import QApplication

    QApplication.sendPostedEvents()


def _all_painted(window: Window) -> None:
    while window.layout_.behind:
        _turned()
    _painted()


def _anywhere(window: Window, rounds: int) -> Callable[[], None]:
    """Return a move to the next of many places drawn at random."""
    places = iter(np.random.default_rng(0).integers(1, rounds, 10 * FRAMES))
    return lambda: window.session.seek(int(next(places)))


def _first_step(window: Window) -> None:
    """Step back as right after a seek, before anything could be foreseen."""
    window.session.foresight.drop()
    window.session.step_round(-1)


def _moved(name: str, window: Window, move: Callable[[], None], bare: Bare) -> Iterator[str]:
    before = len(bare.taken)
    first, last = frames(window, move, bare)
    beside = bare.taken[before:]
    yield _line(name, first, beside)
    yield _line(_LAST, last, beside)


def _line(name: str, taken: Sequence[float], beside: Sequence[float] = ()) -> str:
    """Return a line of the table, with the ratio of the medians to what was timed beside it."""
    p50, p99 = np.percentile(taken, (50, 99))
    ratio = f"{p50 / np.median(beside):>9.2f}" if len(beside) else ""
    return f"  {name:<{_WIDTH - 2}}{p50:>10.1f}{p99:>10.1f}{ratio}"
