"""Run Python's garbage collection only between turns of the event loop.

By default, the collector can run at any allocation, including while Qt holds its signal lock, when the binding asks
Python for overridden methods. Destroying a QObject then waits for the same lock, and the window freezes. In another
thread, the collector would destroy widgets there, which is not allowed.
"""

from __future__ import annotations

import gc
from collections.abc import Iterator
from contextlib import contextmanager

from pyqtgraph.util.garbage_collector import GarbageCollector
from PySide6.QtCore import QTimer

NEW, YOUNG, MIDDLE = 20_000, 20, 20
"""Thresholds of the three generations: new objects, and numbers of collections of the younger generation.

A frame creates thousands of small objects, most of which need no collection. With Python's defaults, collections take 5
% of each frame.
"""
EVERY = 0.2
"""Seconds between two checks whether a collection is due, about one during playback."""


@contextmanager
def collecting_between_turns() -> Iterator[None]:
    """Return a context manager that collects garbage from the event loop. Objects of the start are frozen.

    Searching the frozen objects would take 75 ms. Automatic collection stays off afterwards, because Qt destroys the
    last objects.
    """
    gc.set_threshold(NEW, YOUNG, MIDDLE)
    collector = GarbageCollector(EVERY)
    QTimer.singleShot(0, gc.freeze)
    try:
        yield
    finally:
        collector.timer.stop()
