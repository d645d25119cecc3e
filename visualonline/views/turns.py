"""Panels take turns while time runs fast: half of them are drawn with one frame, the others with the next.

At sixty frames a second a panel then moves thirty times a second, which the eye does not tell apart, and a frame has
the time for the plane. When time stands still everything shows the same moment.
"""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import QObject, QTimer

from visualonline.session.stage import Moment
from visualonline.views.panel import Panel

_LATEST = 100
"""Ms after which those that wait are drawn if no other moment comes."""
_SLOW = 8.0
"""Rounds a second up to which there is time to draw everything with each phase."""
_FEW = 2
"""Panels that need no turns."""


class Turns(QTimer):
    """Shows moments on panels.

    Parameters
    ----------
    parent : QObject
    find : (str) -> Panel
        Returns the panel of an id.
    patient : frozenset of str
        The panels that may wait for a frame.
    """

    def __init__(self, parent: QObject, find: Callable[[str], Panel], patient: frozenset[str]) -> None:
        super().__init__(parent)
        self.setSingleShot(True)
        self.setInterval(_LATEST)
        self._find, self._patient = find, patient
        self._waiting: frozenset[str] = frozenset()
        self._moment: Moment | None = None
        self.timeout.connect(self._catch_up)

    def show(self, moment: Moment, panels: frozenset[str]) -> None:
        """Show a moment on panels, on some of them a little later if time runs fast."""
        turn = sorted(panels & self._patient)
        waited = self._waiting.intersection(turn)
        self.rest()
        head = moment.playhead
        if head.playing and head.speed > _SLOW and len(turn) > _FEW:
            self._waiting, self._moment = frozenset(turn) - (waited or frozenset(turn[::2])), moment
            self.start()
        for name in panels - self._waiting:
            self._find(name).show_moment(moment)

    def rest(self) -> None:
        """Let nobody wait any longer."""
        self.stop()
        self._waiting, self._moment = frozenset(), None

    def _catch_up(self) -> None:
        waiting, moment = self._waiting, self._moment
        self.rest()
        for name in waiting:
            assert moment is not None
            self._find(name).show_moment(moment)
