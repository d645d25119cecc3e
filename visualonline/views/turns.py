"""Panels take turns, so that a frame has the time for what the eye follows: the plane, the figures, the theorem.

A moment is drawn in two steps: first all that does not wait and then, in the next turn of the event loop, the panels;
where they are many they take further turns. While time runs fast half of them are left to the next moment: at sixty
frames a second a panel then moves thirty times a second, which the eye does not tell apart. Moments that come faster
than the event loop has turns leave nobody behind: half of the panels are drawn with each of them.
"""

from __future__ import annotations

from collections.abc import Callable, Collection

from PySide6.QtCore import QObject, QTimer, Signal

from visualonline.session.stage import Moment
from visualonline.views.panel import Panel

_LATEST = 100
"""Ms after which those that wait are drawn if time runs fast and no other moment comes."""
_SLOW = 8.0
"""Rounds a second up to which every moment is drawn on all panels."""
_FEW, _MANY = 2, 6
"""Panels that need no turns while time runs fast, and those that are drawn in one turn while it does not."""


class Turns(QTimer):
    """Shows moments on panels.

    Signals
    -------
    done : all panels were shown the same moment.

    Parameters
    ----------
    parent : QObject
    find : (str) -> Panel
        Returns the panel of an id.
    patient : frozenset of str
        The panels that may wait for a frame.
    """

    done = Signal()

    def __init__(self, parent: QObject, find: Callable[[str], Panel], patient: frozenset[str]) -> None:
        super().__init__(parent)
        self.setSingleShot(True)
        self._find, self._patient = find, patient
        self._waiting: tuple[str, ...] = ()
        self._share, self._fast, self._hurried = 0, False, False
        self._drawn = 0
        self._last: dict[str, int] = {}
        self._moment: Moment | None = None
        self.timeout.connect(self._go_on)

    def hurry(self) -> None:
        """Let nobody wait for the next moment: all panels will look otherwise than before."""
        self._hurried = True

    def show(self, moment: Moment, panels: frozenset[str]) -> None:
        """Show a moment on panels, on some of them a little later."""
        turn = sorted(panels & self._patient, key=lambda name: (self._last.get(name, 0), name))
        behind = self.isActive() and self.interval() == 0
        self.rest()
        head = moment.playhead
        self._fast = head.playing and head.speed > _SLOW
        half = -(-len(turn) // 2)
        self._share = half if self._fast and len(turn) > _FEW else _MANY
        if turn and not self._hurried:
            self._waiting, self._moment = tuple(turn[half if behind else 0 :]), moment
            self.start(0)
        self._hurried = False
        self._draw(moment, panels.difference(self._waiting))

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
        assert moment is not None
        self.rest()
        if len(waiting) > self._share:
            self._waiting, self._moment = waiting[self._share :], moment
            self.start(_LATEST if self._fast else 0)
        self._draw(moment, waiting[: self._share])

    def _draw(self, moment: Moment, names: Collection[str]) -> None:
        """Show a moment on panels, whose turn comes again after that of all others."""
        self._drawn += 1
        for name in names:
            self._last[name] = self._drawn
            self._find(name).show_moment(moment)
        if not self._waiting:
            self.done.emit()


def soon(owner: QObject, act: Callable[[], None]) -> QTimer:
    """Return a timer that acts once, when the event loop has done what is due."""
    timer = QTimer(owner)
    timer.setSingleShot(True)
    timer.timeout.connect(act)
    return timer
