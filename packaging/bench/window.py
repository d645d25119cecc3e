"""The window at 1920x1080: how long a frame takes while playing, and the start against a bare plot.

A frame is one round on: the moment is made, every panel draws it, and the event loop has painted it. The windows are
drawn on the offscreen platform, in the same way as on a screen but into memory.
"""

from __future__ import annotations

import os
import subprocess
import sys
import time
from collections.abc import Iterator

import numpy as np

FRAMES = 300
_STARTS = 5
_READY = """
import time
began = time.perf_counter()
{make}
window.resize(1920, 1080)
window.show()
app.processEvents()
print(time.perf_counter() - began)
"""
_BARE = """
import pyqtgraph
app = pyqtgraph.mkQApp()
window = pyqtgraph.PlotWidget()
"""
_OURS = """
from visualonline.app import application, create_window
app = application()
window = create_window()
"""


def lines() -> Iterator[str]:
    """Yield the table's lines."""
    os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")
    yield f"the whole window at 1920x1080, one learner{'p50 ms':>12}{'p99 ms':>12}{'most ms':>12}"
    for rounds in (1_000, 10_000, 100_000):
        p50, p99, most = frames(rounds)
        yield f"  playing, {rounds:>7,} points in the plane   {p50:>12.1f}{p99:>12.1f}{most:>12.1f}"
    bare, ours = started(_BARE), started(_OURS)
    yield f"\nto the first window, median of {_STARTS} (s)"
    yield f"  visualonline                            {ours:>12.2f}"
    yield f"  a bare pyqtgraph plot                   {bare:>12.2f}"
    yield f"  ratio                                   {ours / bare:>12.2f}"


def frames(rounds: int) -> tuple[float, float, float]:
    """Return median, 99th percentile and most of `FRAMES` frames in ms, in the middle of a noisy run of `rounds`."""
    from PySide6.QtWidgets import QApplication

    from visualonline.app import create_window
    from visualonline.session.document import Document
    from visualonline.streams.spec import StreamSpec

    window = create_window(Document(StreamSpec("noisy", rounds=rounds)), "light")
    window.resize(1920, 1080)
    window.show()
    session = window.session
    for run in session.stage.runs:
        run.rule.compile()
    session.finish()
    session.seek(rounds // 2)
    taken = []
    for frame in range(FRAMES + 20):
        began = time.perf_counter()
        session.step_round(1)
        QApplication.processEvents()
        if frame >= 20:
            taken.append(1000 * (time.perf_counter() - began))
    window.close()
    p50, p99 = np.percentile(taken, (50, 99))
    return float(p50), float(p99), max(taken)


def started(make: str) -> float:
    """Return the median time in s from nothing imported to a window that is painted, each in a process of its own."""
    times = []
    for _ in range(_STARTS + 1):
        code = _READY.format(make=make)
        done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
        times.append(float(done.stdout.split()[-1]))
    return float(np.median(times[1:]))
