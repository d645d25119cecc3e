"""Base class of panels that consist of placed texts, such as the scoreboard and the theorem panel."""

from __future__ import annotations

from PySide6.QtCore import QEvent, QRectF, Qt
from PySide6.QtGui import QHelpEvent, QMouseEvent, QResizeEvent

from visualonline.session.snapshot import Snapshot
from visualonline.views.panel import Panel
from visualonline.views.text.placed_labels import Item, PlacedLabels


class LabelPanel(Panel):
    """A panel that computes for each snapshot which texts it shows and where."""

    def __init__(self) -> None:
        super().__init__()
        self.labels = PlacedLabels(self)

    def show_snapshot(self, snapshot: Snapshot) -> None:
        """Show a new snapshot."""
        super().show_snapshot(snapshot)
        self.arrange()

    def restyle(self) -> None:
        """Apply the colours and sizes of the style."""
        style = self.style_
        self.labels.set_ground(style.colour("card"))
        self.arrange()

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Place the texts for the new size."""
        super().resizeEvent(event)
        self.labels.cover(self.rect())
        self.arrange()

    def event(self, event: QEvent) -> bool:
        """Show the explanation of the item under the mouse."""
        return (isinstance(event, QHelpEvent) and self.labels.explain(event)) or super().event(event)

    def mousePressEvent(self, event: QMouseEvent) -> None:
        """Emit the command of the text under the mouse."""
        if not self.pressed(event):
            super().mousePressEvent(event)

    def pressed(self, event: QMouseEvent) -> bool:
        """Emit the command of the clicked text. Return whether there is one."""
        asked = self.labels.command_at(event.position()) if event.button() == Qt.MouseButton.LeftButton else None
        if asked is not None:
            self.command.emit(asked)
        return asked is not None

    def arrange(self) -> None:
        """Place the texts of the snapshot."""
        if self.snapshot is not None:
            pad = self.style_.padding
            area = QRectF(self.rect()).adjusted(pad, 0.6 * pad, -pad, -0.5 * pad)
            self.labels.lay(self.items(area, self.snapshot))

    def items(self, area: QRectF, snapshot: Snapshot) -> list[Item]:
        """Return the items of a snapshot in the card's inner area, later ones on top."""
        raise NotImplementedError
