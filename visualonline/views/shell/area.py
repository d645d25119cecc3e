"""The playback area of the window, which handles keys that no control in it uses."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import Qt
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QWidget


class Area(QWidget):
    """The planes, the panels and the transport. Playback keys that no control uses are handled here."""

    def __init__(self, on_key: Callable[[QKeyEvent], bool]) -> None:
        super().__init__()
        self.setFocusPolicy(Qt.FocusPolicy.ClickFocus)
        self._on_key = on_key

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Handle a playback key."""
        if not self._on_key(event):
            super().keyPressEvent(event)
