"""A hand at the window: its input comes at any moment, and is timed until its frame is painted."""

from __future__ import annotations

import time
from typing import TYPE_CHECKING

import numpy as np
from PySide6.QtCore import QCoreApplication, QEvent, QObject, QPointF, Qt
from PySide6.QtGui import QKeyEvent, QMouseEvent

if TYPE_CHECKING:
    from visualonline.views.window import MainWindow

_LEFT, _NONE = Qt.MouseButton.LeftButton, Qt.KeyboardModifier.NoModifier
_SHORT, _LONG = 0.005, 0.03
"""Seconds of rest between a frame and the next input."""
_BEGIN = 0.03
"""The part of the timeline's width in which there are no rounds but the first."""


class Hand(QObject):
    """Clicks into the timeline, moves the mouse over it with the button down, and goes a round back, in turns.

    Attributes
    ----------
    taken : list of float
        The times in ms from an input to when its frame was painted. It is put in while the event loop has a turn, and
        handed over when the turn has ended, as the platform does.
    """

    def __init__(self, window: MainWindow) -> None:
        super().__init__()
        self.taken: list[float] = []
        self._session, self._view, self._line = window.session, window.planes[0].view, window.transport.timeline
        self._rng = np.random.default_rng(0)
        self._due, self._before = time.perf_counter(), -1
        self._waits = self._painted = False
        QCoreApplication.instance().installEventFilter(self)

    def look(self) -> None:
        """Hand over what was put in during the turn that has ended."""
        self._take()
        stage = self._session.stage
        done = stage.length / (stage.runs[0].history.stream.rounds or 1)
        if self._waits or time.perf_counter() < self._due:
            return
        if done < 2 * _BEGIN:  # beyond what was run, one place is like another
            self._due = time.perf_counter()
            return
        self._before, self._waits = self._session.playhead.t, True
        for thing, event in self._input(len(self.taken) % 3, float(self._rng.uniform(_BEGIN, done))):
            QCoreApplication.sendEvent(thing, event)

    def rest(self) -> None:
        """Do nothing any longer."""
        QCoreApplication.instance().removeEventFilter(self)

    def eventFilter(self, thing: QObject, event: QEvent) -> bool:  # noqa: N802  Qt's name
        """See when another round is painted: the first timer comes when the whole frame is."""
        if self._waits and thing is self._line and event.type() == QEvent.Type.Paint:
            self._painted = self._session.playhead.t != self._before
        elif event.type() == QEvent.Type.Timer:
            self._take()
        return False

    def _take(self) -> None:
        """Take down how long the last input took, if its frame is painted."""
        if self._waits and self._painted:
            now = time.perf_counter()
            self.taken.append(1000 * (now - self._due))
            self._waits = self._painted = False
            self._due = now + float(self._rng.uniform(_SHORT, _LONG))

    def _input(self, kind: int, share: float) -> list[tuple[QObject, QEvent]]:
        place = QPointF(share * self._line.width(), self._line.height() / 2)
        if kind == 0:
            press, release = QEvent.Type.MouseButtonPress, QEvent.Type.MouseButtonRelease
            return [(self._line, _mouse(press, place)), (self._line, _mouse(release, place))]
        if kind == 1:
            return [(self._line, _mouse(QEvent.Type.MouseMove, place))]
        return [(self._view, QKeyEvent(QEvent.Type.KeyPress, Qt.Key.Key_Left, _NONE))]


def _mouse(kind: QEvent.Type, place: QPointF) -> QMouseEvent:
    return QMouseEvent(kind, place, place, _LEFT, _LEFT, _NONE)
