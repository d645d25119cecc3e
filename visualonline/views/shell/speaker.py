"""The speaker: tells a screen reader each event in one line, as accessibility announcements of Qt (6.8 and later)."""

from __future__ import annotations

from PySide6.QtCore import QObject, Signal
from PySide6.QtGui import QAccessible, QAccessibleAnnouncementEvent
from PySide6.QtWidgets import QWidget

from visualonline.session.snapshot import Snapshot
from visualonline.views.text.spoken import aloud, spoken_round

_URGENT = QAccessible.AnnouncementPoliteness.Assertive
_POLITE = QAccessible.AnnouncementPoliteness.Polite


class Speaker(QObject):
    """Says what the eye would see: rounds phase by phase, messages, and what a lesson answers.

    Rounds that pass faster than they can be said are not said; where playing ends, the last one is. Where no screen
    reader listens, no sentence is made of a round.

    Signals
    -------
    said : (str) the line that went to the screen reader.
    """

    said = Signal(str)

    def __init__(self, window: QWidget) -> None:
        super().__init__(window)
        self._window = window
        self._last = ""

    def say(self, text: str, *, urgent: bool = False) -> None:
        """Say a line after what is being said, or at once if it is `urgent`."""
        line = aloud(text)
        if not line:
            return
        event = QAccessibleAnnouncementEvent(self._window, line)
        event.setPoliteness(_URGENT if urgent else _POLITE)
        QAccessible.updateAccessibility(event)
        self.said.emit(line)

    def follow(self, snapshot: Snapshot) -> None:
        """Say the shown round, once for each of its phases."""
        head = snapshot.playhead
        if not QAccessible.isActive() or (head.playing and not head.slow):
            return
        line = spoken_round(snapshot)
        if line != self._last:
            self._last = line
            self.say(line)
