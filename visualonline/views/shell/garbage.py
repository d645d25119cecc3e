"""Python looks for garbage between the turns of the event loop, and nowhere else.

By itself it looks at any allocation, so also where Qt holds the lock of its signals, as the binding asks there whether
Python overrides a method. If a QObject is garbage then, its end waits for the same lock, and the window freezes for
ever. In a thread it would end widgets, which must not end there.
"""

from __future__ import annotations

import gc
from collections.abc import Iterator
from contextlib import contextmanager

from pyqtgraph.util.garbage_collector import GarbageCollector
from PySide6.QtCore import QTimer

NEW, YOUNG, MIDDLE = 20_000, 20, 20
"""New objects, searches among these, and searches among what those left, after which to look further. A frame makes
some thousand small objects, nearly all of which go without a search; with Python's own thresholds searches take a
twentieth of every frame."""
EVERY = 0.2
"""Seconds between two looks at whether a search is due: one when it plays."""


@contextmanager
def collecting_between_turns() -> Iterator[None]:
    """Look for garbage as the event loop turns, though not among what the start made: to look through that takes 75 ms.

    Python's own search is off from here on, and stays off: what is closed last is taken apart by Qt, too.
    """
    gc.set_threshold(NEW, YOUNG, MIDDLE)
    collector = GarbageCollector(EVERY)
    QTimer.singleShot(0, gc.freeze)
    try:
        yield
    finally:
        collector.timer.stop()
