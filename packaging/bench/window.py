"""The start compared with a bare pyqtgraph window, and the frames of the window at two scale factors.

Processes take turns, so that other load affects both.
"""

from __future__ import annotations

import os
import subprocess
import sys
import tempfile
from collections.abc import Iterator, Sequence
from pathlib import Path

import numpy as np

STARTS = 11
SCALE_FACTORS = ("1", "1.5")
_READY = """
import time
began, worked = time.perf_counter(), time.process_time()
{make}
window.show()
app.processEvents()
print(time.perf_counter() - began, time.process_time() - worked)
"""
BARE = """
import pyqtgraph
app = pyqtgraph.mkQApp()
window = pyqtgraph.PlotWidget()
window.resize(1920, 1080)
"""
OURS = """
from visualonline.__main__ import load_application
program = load_application()
app = program.application()
window = program.create_window(size=(1920, 1080))
"""


def lines() -> Iterator[str]:
    """Yield the lines of all tables."""
    os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")
    bare, ours = started((BARE, OURS))
    yield f"{f'first window, p50 of {STARTS} processes in turns':<52}{'wall ms':>10}{'cpu ms':>10}{'wall':>9}{'cpu':>9}"
    for name, times in (("a bare pyqtgraph window", bare), ("visualonline", ours)):
        (wall, worked), (bare_wall, bare_worked) = np.median(times, axis=0), np.median(bare, axis=0)
        yield f"  {name:<50}{wall:>10.0f}{worked:>10.0f}{wall / bare_wall:>9.2f}{worked / bare_worked:>9.2f}"
    for factor in SCALE_FACTORS:
        yield ""
        yield from framed(factor)


def started(makes: Sequence[str]) -> list[list[tuple[float, float]]]:
    """Return for each kind of window the wall and processor times in ms from a fresh process to the painted window.

    Modules are compiled to bytecode first, regardless of the environment, as after the first start.
    """
    times: list[list[tuple[float, float]]] = [[] for _ in makes]
    with tempfile.TemporaryDirectory() as folder:
        environment = {name: value for name, value in os.environ.items() if name != "PYTHONDONTWRITEBYTECODE"}
        environment["PYTHONPYCACHEPREFIX"] = folder
        for _ in range(STARTS + 1):
            for make, taken in zip(makes, times, strict=True):
                command = [sys.executable, "-P", "-c", _READY.format(make=make)]
                done = subprocess.run(command, capture_output=True, text=True, check=True, env=environment)
                wall, worked = done.stdout.split()[-2:]
                taken.append((1000 * float(wall), 1000 * float(worked)))
    return [taken[1:] for taken in times]


def framed(factor: str) -> Iterator[str]:
    """Yield the table of frames at a scale factor, from a separate process."""
    command = [sys.executable, str(Path(__file__).parent), "frames"]
    environment = {**os.environ, "QT_SCALE_FACTOR": factor}
    with subprocess.Popen(command, stdout=subprocess.PIPE, text=True, env=environment) as process:
        assert process.stdout is not None
        yield from (line.rstrip("\n") for line in process.stdout if line.strip())
    if process.returncode:
        raise subprocess.CalledProcessError(process.returncode, command)
