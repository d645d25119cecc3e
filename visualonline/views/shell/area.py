"""The area of the window that plays, and the keys that no control in it takes."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import Qt
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QWidget


class Area(QWidget):
    """What plays: the planes, the panels and the transport. Playback keys that no control takes end here."""

    def __init__(self, on_key: Callable[[QKeyEvent], bool]) -> None:
        super().__init__()
        self.setFocusPolicy(Qt.FocusPolicy.ClickFocus)
        self._on_key = on_key

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Offer the key to the stage."""
        if not self._on_key(event):
            super().keyPressEvent(event)
