"""A veil over contents that are older than the user's latest input."""

from __future__ import annotations

from PySide6.QtCore import QEvent, QObject, Qt
from PySide6.QtWidgets import QFrame, QWidget


class Veil(QFrame):
    """Dims a widget, and is transparent for mouse events."""

    def __init__(self, over: QWidget) -> None:
        super().__init__(over)
        self._over = over
        self.setObjectName("veil")
        self.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
        self.hide()
        over.installEventFilter(self)

    def show_outdated(self, outdated: bool) -> None:
        """Dim the widget while its contents are outdated."""
        self.resize(self._over.size())
        self.raise_()
        self.setVisible(outdated)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Resize with the dimmed widget."""
        if event.type() == QEvent.Type.Resize:
            self.resize(self._over.size())
        return super().eventFilter(watched, event)
