"""A veil over what is shown while it is older than what a hand asks for."""

from __future__ import annotations

from PySide6.QtCore import QEvent, QObject, Qt
from PySide6.QtWidgets import QFrame, QWidget


class Veil(QFrame):
    """Dims a widget, and leaves the mouse to it."""

    def __init__(self, over: QWidget) -> None:
        super().__init__(over)
        self._over = over
        self.setObjectName("veil")
        self.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
        self.hide()
        over.installEventFilter(self)

    def show_outdated(self, outdated: bool) -> None:
        """Dim what is older than what is asked for."""
        self.resize(self._over.size())
        self.raise_()
        self.setVisible(outdated)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Stay as large as what is dimmed."""
        if event.type() == QEvent.Type.Resize:
            self.resize(self._over.size())
        return super().eventFilter(watched, event)
