"""A label that chooses the longest text that fits."""

from __future__ import annotations

from PySide6.QtCore import QEvent, QSize, Qt
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QLabel, QSizePolicy, QWidget


class FittingLabel(QLabel):
    """Show the first of several texts that fits the width. If none fits, the last one is elided."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._texts: tuple[str, ...] = ("",)
        self.setSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Fixed)
        self.setTextFormat(Qt.TextFormat.PlainText)

    def show_texts(self, *texts: str) -> None:
        """Set the texts, the longest first."""
        if texts != self._texts:
            self._texts = texts
            self._fit()

    def minimumSizeHint(self) -> QSize:
        """Return the height of a line and no width."""
        return QSize(0, self.fontMetrics().height())

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Choose a text for the new width."""
        super().resizeEvent(event)
        self._fit()

    def changeEvent(self, event: QEvent) -> None:
        """Choose a text for the new font."""
        super().changeEvent(event)
        if event.type() == QEvent.Type.FontChange:
            self._fit()

    def _fit(self) -> None:
        room, metrics = self.contentsRect().width(), self.fontMetrics()
        fits = (text for text in self._texts if metrics.horizontalAdvance(text) <= room)
        last = self._texts[-1]
        self.setText(next(fits, metrics.elidedText(last, Qt.TextElideMode.ElideRight, room)))
