"""A hand at the window: its input comes from a thread of its own, at any moment, until its frame is painted."""

from __future__ import annotations

import itertools
import threading
import time
from typing import TYPE_CHECKING

import numpy as np
from PySide6.QtCore import QCoreApplication, QEvent, QObject, QPointF, Qt
from PySide6.QtGui import QInputDevice, QKeyEvent, QMouseEvent, QPointingDevice

if TYPE_CHECKING:
    from visualonline.views.window import Window

_LEFT, _NONE = Qt.MouseButton.LeftButton, Qt.KeyboardModifier.NoModifier
_LOOK, _SHORT, _LONG = 0.002, 0.005, 0.03
"""Seconds between two looks whether a frame was painted, and the rest before the next input."""


class Hand(QObject):
    """Clicks into the timeline, moves the mouse over it with the button down, and goes a round back, in turns.

    Attributes
    ----------
    taken : list of float
        The times in ms from an input to the end of the turn of the event loop in which its frame was painted.
    """

    def __init__(self, window: Window) -> None:
        super().__init__()
        self.taken: list[float] = []
        self._session, self._view, self._line = window.session, window.planes[0].view, window.transport.timeline
        self._sent, self._before = 0.0, -1
        self._waits = self._painted = False
        self._ended = threading.Event()
        self._thread = threading.Thread(target=self._use)
        QPointingDevice.primaryPointingDevice()  # Qt makes both with their first event, in the thread of that
        QInputDevice.primaryKeyboard()
        QCoreApplication.instance().installEventFilter(self)
        self._thread.start()

    def look(self) -> None:
        """Take down how long the last input took, if its frame is painted."""
        if self._waits and self._painted:
            self.taken.append(1000 * (time.perf_counter() - self._sent))
            self._waits = self._painted = False

    def rest(self) -> None:
        """Do nothing any longer."""
        self._ended.set()
        self._thread.join()
        QCoreApplication.instance().removeEventFilter(self)

    def eventFilter(self, thing: QObject, event: QEvent) -> bool:  # noqa: N802  Qt's name
        """See when another round is painted."""
        if self._waits and thing is self._line and event.type() == QEvent.Type.Paint:
            self._painted = self._session.playhead.t != self._before
        return False

    def _use(self) -> None:
        rng = np.random.default_rng(0)
        for k in itertools.count():
            if self._ended.wait(float(rng.uniform(_SHORT, _LONG))):
                return
            self._before, self._sent, self._waits = self._session.playhead.t, time.perf_counter(), True
            place = QPointF(float(rng.uniform(0, self._line.width())), self._line.height() / 2)
            for thing, event in self._input(k % 3, place):
                QCoreApplication.postEvent(thing, event)
            while self._waits and not self._ended.wait(_LOOK):
                pass

    def _input(self, kind: int, place: QPointF) -> list[tuple[QObject, QEvent]]:
        if kind == 0:
            press, release = QEvent.Type.MouseButtonPress, QEvent.Type.MouseButtonRelease
            return [(self._line, _mouse(press, place)), (self._line, _mouse(release, place))]
        if kind == 1:
            return [(self._line, _mouse(QEvent.Type.MouseMove, place))]
        return [(self._view, QKeyEvent(QEvent.Type.KeyPress, Qt.Key.Key_Left, _NONE))]


def _mouse(kind: QEvent.Type, place: QPointF) -> QMouseEvent:
    return QMouseEvent(kind, place, place, _LEFT, _LEFT, _NONE)
