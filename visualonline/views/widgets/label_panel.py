"""A panel of texts, each in its place: the figures of the scoreboard, the parts of a theorem, a table of numbers."""

from __future__ import annotations

from PySide6.QtCore import QEvent, QRectF, Qt
from PySide6.QtGui import QHelpEvent, QMouseEvent, QResizeEvent
from PySide6.QtWidgets import QWidget

from visualonline.session.snapshot import Snapshot
from visualonline.views.panel import Panel
from visualonline.views.text.placed_labels import Item, PlacedLabels


class LabelPanel(Panel):
    """A panel that tells of each moment which texts stand where."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.labels = PlacedLabels(self)

    def show_snapshot(self, snapshot: Snapshot) -> None:
        """Show another place in time."""
        super().show_snapshot(snapshot)
        self.arrange()

    def restyle(self) -> None:
        """Draw with other colours and sizes."""
        style = self.style_
        self.labels.set_ground(style.colour("card"))
        self.arrange()

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Put the texts into their new places."""
        super().resizeEvent(event)
        self.labels.cover(self.rect())
        self.arrange()

    def event(self, event: QEvent) -> bool:
        """Explain the text or the sign under the mouse."""
        return (isinstance(event, QHelpEvent) and self.labels.explain(event)) or super().event(event)

    def mousePressEvent(self, event: QMouseEvent) -> None:
        """Do what the text under the mouse offers."""
        if not self.pressed(event):
            super().mousePressEvent(event)

    def pressed(self, event: QMouseEvent) -> bool:
        """Give the command of the text that is clicked; return whether there is one."""
        asked = self.labels.command_at(event.position()) if event.button() == Qt.MouseButton.LeftButton else None
        if asked is not None:
            self.command.emit(asked)
        return asked is not None

    def arrange(self) -> None:
        """Put each text of the moment into its place."""
        if self.snapshot is not None:
            pad = self.style_.padding
            area = QRectF(self.rect()).adjusted(pad, 0.6 * pad, -pad, -0.5 * pad)
            self.labels.lay(self.items(area, self.snapshot))

    def items(self, area: QRectF, snapshot: Snapshot) -> list[Item]:
        """Return the texts of a moment in the card's inner area, the later ones over the former."""
        raise NotImplementedError
