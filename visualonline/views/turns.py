"""Panels take turns, so that a frame has the time for what the eye follows: the plane, the figures, the theorem.

While time runs fast, half of the panels are drawn with one frame and the others with the next: at sixty frames a second
a panel then moves thirty times a second, which the eye does not tell apart. While time stands still or runs slowly, a
moment is drawn in three steps: first all that does not wait, then half of the panels and then the others, in turns of
the event loop that follow each other without a pause. Moments that come faster than that leave nobody behind: half of
the panels are drawn with each of them.
"""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import QObject, QTimer

from visualonline.session.stage import Moment
from visualonline.views.panel import Panel

_LATEST = 100
"""Ms after which those that wait are drawn if time runs fast and no other moment comes."""
_SLOW = 8.0
"""Rounds a second up to which every moment is drawn on all panels."""
_FEW = 2
"""Panels that need no turns while time runs fast."""


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
        self._find, self._patient = find, patient
        self._waiting: tuple[str, ...] = ()
        self._half, self._hurried = 0, False
        self._moment: Moment | None = None
        self.timeout.connect(self._go_on)

    def hurry(self) -> None:
        """Let nobody wait for the next moment: all panels will look otherwise than before."""
        self._hurried = True

    def show(self, moment: Moment, panels: frozenset[str]) -> None:
        """Show a moment on panels, on some of them a little later."""
        turn = sorted(panels & self._patient)
        waited = [name for name in turn if name in self._waiting]
        self.rest()
        head = moment.playhead
        fast = head.playing and head.speed > _SLOW
        if not self._hurried and not (fast and len(turn) <= _FEW):
            now = waited if 0 < len(waited) < len(turn) else turn[::2] if waited or fast else []
            self._waiting, self._moment = tuple(name for name in turn if name not in now), moment
            self._half = -(-len(turn) // 2)
            if self._waiting:
                self.start(_LATEST if fast else 0)
        self._hurried = False
        for name in panels.difference(self._waiting):
            self._find(name).show_moment(moment)

    def rest(self) -> None:
        """Let nobody wait any longer."""
        self.stop()
        self._waiting, self._moment = (), None

    def catch_up(self) -> None:
        """Let those that wait wait no longer."""
        while self._waiting:
            self._go_on()

    def _go_on(self) -> None:
        waiting, moment = self._waiting, self._moment
        self.rest()
        assert moment is not None
        if len(waiting) > self._half:
            self._waiting, self._moment = waiting[self._half :], moment
            self.start(0)
        for name in waiting[: self._half]:
            self._find(name).show_moment(moment)


def soon(owner: QObject, act: Callable[[], None]) -> QTimer:
    """Return a timer that acts once, when the event loop has done what is due."""
    timer = QTimer(owner)
    timer.setSingleShot(True)
    timer.timeout.connect(act)
    return timer
