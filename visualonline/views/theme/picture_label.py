"""A label that keeps the full resolution of its picture."""

from __future__ import annotations

from PySide6.QtGui import QImage, QPainter, QPaintEvent, QPixmap
from PySide6.QtWidgets import QLabel, QWidget


class PictureLabel(QLabel):
    """A label that paints its picture at full resolution; QLabel would reduce it to the screen's."""

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self._picture: QPixmap | None = None

    def setPixmap(self, picture: QPixmap | QImage) -> None:
        """Show a picture instead of a text."""
        self._picture = QPixmap(picture)
        super().setPixmap(picture)

    def clear(self) -> None:
        """Show neither text nor picture."""
        self._picture = None
        super().clear()

    def paintEvent(self, event: QPaintEvent) -> None:
        """Paint the picture scaled to the label, or the text."""
        if self._picture is None:
            super().paintEvent(event)
            return
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.SmoothPixmapTransform)
        painter.drawPixmap(self.rect(), self._picture)
        painter.end()
