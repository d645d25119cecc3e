"""A label that says as much as it has room for."""

from __future__ import annotations

from PySide6.QtCore import QEvent, QSize, Qt
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QLabel, QSizePolicy, QWidget


class FittingLabel(QLabel):
    """Show the first of some texts that fits into the width; the last one ends in dots where it does not."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._texts: tuple[str, ...] = ("",)
        self.setSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Fixed)
        self.setTextFormat(Qt.TextFormat.PlainText)

    def show_texts(self, *texts: str) -> None:
        """Show other texts, the fullest first."""
        if texts != self._texts:
            self._texts = texts
            self._fit()

    def minimumSizeHint(self) -> QSize:
        """Return the height of a line: any width will do."""
        return QSize(0, self.fontMetrics().height())

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Say more or less."""
        super().resizeEvent(event)
        self._fit()

    def changeEvent(self, event: QEvent) -> None:
        """Say more or less with other letters."""
        super().changeEvent(event)
        if event.type() == QEvent.Type.FontChange:
            self._fit()

    def _fit(self) -> None:
        room, metrics = self.contentsRect().width(), self.fontMetrics()
        fits = (text for text in self._texts if metrics.horizontalAdvance(text) <= room)
        last = self._texts[-1]
        self.setText(next(fits, metrics.elidedText(last, Qt.TextElideMode.ElideRight, room)))
