"""Work that a panel does in spare moments: in short slices, between which the window stays quick."""

from __future__ import annotations

import time
from collections.abc import Callable

from PySide6.QtCore import QObject, QTimer

_SLICE = 0.003
"""Seconds of work in one go."""


class Spare(QTimer):
    """Calls `step` until it returns False, which says that nothing is left, and then `done`."""

    def __init__(self, parent: QObject, step: Callable[[], bool], done: Callable[[], None]) -> None:
        super().__init__(parent)
        self.setInterval(0)
        self._step, self._done = step, done
        self.timeout.connect(self._slice)

    def begin(self, *, wait: bool = False) -> None:
        """Do the first slice now, with `wait` everything, and the rest when the event loop has time."""
        if self._work(float("inf") if wait else _SLICE):
            self.start()
        else:
            self.stop()

    def _slice(self) -> None:
        if not self._work(_SLICE):
            self.stop()
            self._done()

    def _work(self, seconds: float) -> bool:
        """Work for so long; return whether there may be more."""
        deadline = time.perf_counter() + seconds
        while self._step():
            if time.perf_counter() > deadline:
                return True
        return False
