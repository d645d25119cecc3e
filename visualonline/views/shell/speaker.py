"""Announce events to screen readers, one line each, with Qt's accessibility announcements (6.8 or later)."""

from __future__ import annotations

from PySide6.QtCore import QObject, Signal
from PySide6.QtGui import QAccessible, QAccessibleAnnouncementEvent
from PySide6.QtWidgets import QWidget

from visualonline.session.snapshot import Snapshot
from visualonline.views.text.spoken import aloud, spoken_round

_URGENT = QAccessible.AnnouncementPoliteness.Assertive
_POLITE = QAccessible.AnnouncementPoliteness.Polite


class Speaker(QObject):
    """Announces visible events: rounds phase by phase, messages, and results in lessons.

    Rounds that are too fast to announce are skipped; the last one is announced when playback ends. Without a screen
    reader, no sentences about rounds are computed.

    Signals
    -------
    said : (str) the line that was sent to the screen reader.
    """

    said = Signal(str)

    def __init__(self, window: QWidget) -> None:
        super().__init__(window)
        self._window = window
        self._last = ""

    def say(self, text: str, *, urgent: bool = False) -> None:
        """Announce a line after the current one, or at once if it is `urgent`."""
        line = aloud(text)
        if not line:
            return
        event = QAccessibleAnnouncementEvent(self._window, line)
        event.setPoliteness(_URGENT if urgent else _POLITE)
        QAccessible.updateAccessibility(event)
        self.said.emit(line)

    def follow(self, snapshot: Snapshot) -> None:
        """Announce the current round, once for each of its phases."""
        head = snapshot.playhead
        if not QAccessible.isActive() or (head.playing and not head.slow):
            return
        line = spoken_round(snapshot)
        if line != self._last:
            self._last = line
            self.say(line)
