"""Base class of views that replace a plane for streams without one: marks, bars and texts for a snapshot."""

from __future__ import annotations

import sys
from typing import NamedTuple

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QFont, QPainter, QPen
from PySide6.QtWidgets import QMenu

from visualonline.core.types import Block
from visualonline.session.feeds.plane import PlaneData
from visualonline.session.snapshot import Snapshot
from visualonline.views.plot.box_item import BoxItem
from visualonline.views.plot.frame import PlotBox, PlotFrame
from visualonline.views.text.rich_label import TextRun
from visualonline.views.theme.strokes import draw_mark
from visualonline.views.theme.style import LIGHT, Style


class SheetText(NamedTuple):
    """A text in a box."""

    box: QRectF
    text: str
    font: QFont
    colour: QColor
    flags: Qt.AlignmentFlag | int = Qt.AlignmentFlag.AlignCenter


class SheetBox(NamedTuple):
    """A rounded box: rim, fill, corner radius and opacity."""

    box: QRectF
    pen: QPen
    ground: QColor
    radius: float
    opacity: float = 1.0


class SheetMark(NamedTuple):
    """The mark of a label, its diameter in px, and its opacity."""

    label: int
    at: QPointF
    size: float
    opacity: float


class SheetItem(BoxItem):
    """The drawing, from bottom to top: boxes, bars, marks, texts, and strokes that cross something out."""

    def __init__(self, box: PlotBox) -> None:
        super().__init__(box, 0)
        self.clear(Style(LIGHT))

    def clear(self, style: Style) -> None:
        """Draw nothing. Marks added later have the given style."""
        self._style = style
        self.boxes: list[SheetBox] = []
        self.bars: list[tuple[QRectF, QColor, float]] = []
        self.marks: list[SheetMark] = []
        self.texts: list[SheetText] = []
        self.strokes: list[tuple[QPointF, QPointF, QPen, float]] = []

    def draw(self, painter: QPainter) -> None:
        """Draw the contents."""
        for box, pen, ground, radius, opacity in self.boxes:
            painter.setOpacity(opacity)
            painter.setPen(pen)
            painter.setBrush(ground)
            painter.drawRoundedRect(box, radius, radius)
        for area, colour, opacity in self.bars:
            painter.setOpacity(opacity)
            painter.fillRect(area, colour)
        for label, at, size, opacity in self.marks:
            painter.setOpacity(opacity)
            draw_mark(painter, label, at, size, self._style)
        painter.setOpacity(1.0)
        for place, text, font, colour, flags in self.texts:
            painter.setFont(font)
            painter.setPen(colour)
            painter.drawText(place, int(flags), text)
        for start, end, stroke, opacity in self.strokes:
            painter.setOpacity(opacity)
            painter.setPen(stroke)
            painter.drawLine(start, end)
        painter.setOpacity(1.0)


class Sheet(PlotFrame):
    """One learner's rounds, composed for each snapshot, without zooming and panning."""

    def __init__(self) -> None:
        self._snapshot: Snapshot | None = None
        self._i, self._stale = 0, True
        box = PlotBox()
        box.setMouseEnabled(x=False, y=False)
        self.item = SheetItem(box)
        super().__init__(box)
        self.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        self.box.sigResized.connect(self._redraw)
        self.scene().sigPrepareForPaint.connect(self._prepare)

    def restyle(self) -> None:
        """Apply the colours and sizes of the style."""
        super().restyle()
        self.centralLayout.setContentsMargins(0, 0, 0, 0)
        self._redraw()

    def show_snapshot(self, snapshot: Snapshot, i: int) -> None:
        """Show learner i in a snapshot."""
        self._snapshot, self._i = snapshot, i
        self._redraw()

    def show_fraction(self, fraction: float) -> None:
        """Show the progress of the phase; nothing else has changed."""
        if self._snapshot is not None:
            self._snapshot = self._snapshot._replace(fraction=fraction)
            self._redraw()

    def _redraw(self, *_size: object) -> None:
        self._stale = True
        self.item.update()

    def key(self) -> tuple[TextRun, ...]:
        """Return the key of marks."""
        raise NotImplementedError

    def fill_menu(self, menu: QMenu) -> None:
        """Add the entries for the rows. There is no range to fit."""
        super().fill_menu(menu)
        fit, line = menu.actions()[:2]
        menu.removeAction(fit)
        menu.removeAction(line)

    def _prepare(self) -> None:
        """Compose what has changed since the last frame, outside of painting."""
        if not self._stale:
            return
        self._stale = False
        self.item.set_area(self.box.rect())
        self.item.clear(self.style_)
        try:
            if self._snapshot is not None:
                self._compose(self._snapshot)
        except Exception:  # noqa: BLE001  whatever it is, it must not reach Qt
            self.item.clear(self.style_)
            sys.excepthook(*sys.exc_info())

    def _compose(self, snapshot: Snapshot) -> None:
        """Compose the drawing for a snapshot."""
        raise NotImplementedError

    def _rows(self, first: int, last: int) -> Block:
        """Return the examples of some of the last rounds."""
        assert self._snapshot is not None
        data: PlaneData = self._snapshot.feeds["plane"]
        rows = data.rows[self._i]
        assert rows is not None
        before = self._snapshot.t - len(rows.y)  # number of rounds before the available ones
        return Block(rows.X[first - 1 - before : last - before], rows.y[first - 1 - before : last - before])
