"""The planes of all learners in a row, told together; through many features they show the same."""

from __future__ import annotations

import time

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QHBoxLayout, QWidget

from visualonline.session.document import View
from visualonline.session.stage import Moment, Stage
from visualonline.session.wishes import Lay
from visualonline.views.dock import GAP, SIDE
from visualonline.views.panels.plane import PlanePanel
from visualonline.views.plane.brush import Brush
from visualonline.views.style import Style
from visualonline.views.turns import soon

_REST = 30
"""Ms without another far seek after which all points are drawn: who scrubs the timeline need not wait for them."""
_SLICE = 0.002
"""Seconds in which points are made between two turns of the event loop."""


class Planes(QWidget):
    """What stands in the middle of the window.

    Signals
    -------
    wish : a plane asks for something.
    widened : (+1 or -1) a wider brush is asked for, or a narrower one.
    """

    wish = Signal(object)
    widened = Signal(int)

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setObjectName("planePanel")
        self.planes: list[PlanePanel] = []
        self._brush = Brush()
        self._completed = soon(self, self._complete)
        self._missing: tuple[tuple[int, ...], int] = ((), 0)
        self._row = QHBoxLayout(self)
        self._row.setContentsMargins(SIDE, GAP, SIDE, 0)
        self._row.setSpacing(12)

    def show_stage(self, stage: Stage, style: Style) -> None:
        """Show other runs, on as many planes as there are learners."""
        while len(self.planes) > len(stage.runs):
            plane = self.planes.pop()
            self._row.removeWidget(plane)
            plane.hide()
            plane.deleteLater()
        while len(self.planes) < len(stage.runs):
            plane = PlanePanel(len(self.planes))
            plane.wish.connect(self.wish)
            plane.turned.connect(self.turn)
            plane.view.widened.connect(self.widened)
            plane.painting.take(self._brush)
            plane.set_style(style)
            self.planes.append(plane)
            self._row.addWidget(plane, 1)
        for plane in self.planes:
            plane.show_stage(stage)
        first = self.planes[0].drawing
        first.layer.room = len(self.planes)
        for plane in self.planes[1:]:
            plane.drawing.share(first)

    def show_moment(self, moment: Moment) -> None:
        """Show another place in time."""
        for plane in self.planes:
            plane.show_moment(moment)
        clouds = [plane.drawing.cloud for plane in self.planes if plane.drawing.cloud is not None]
        missing = tuple(cloud.version for cloud in clouds if not cloud.whole)
        place = 0 if moment.playhead.playing else moment.t  # who seeks on waits for no others
        if missing and (missing, place) != self._missing:
            self._completed.start(_REST)
        self._missing = missing, place

    @property
    def busy(self) -> bool:
        """Whether points are still missing."""
        return self._completed.isActive()

    def _complete(self) -> None:
        """Make the points that are missing, in slices, and then draw them."""
        deadline = time.perf_counter() + _SLICE
        clouds = [plane.drawing.cloud for plane in self.planes]
        while any(cloud is not None and cloud.fetch() for cloud in clouds):
            if time.perf_counter() > deadline:
                self._completed.start(0)
                return
        for plane in self.planes:
            plane.complete()

    def show_fraction(self, fraction: float) -> None:
        """Show how far the phase has come, and nothing else new."""
        for plane in self.planes:
            plane.show_fraction(fraction)

    def turn(self, view: View | None) -> None:
        """Ask for another plane through the features, for each learner that has it; None: each one's own."""
        self.wish.emit(Lay(view))

    def choose_label(self, label: int) -> None:
        """Let a left click set this label."""
        for plane in self.planes:
            plane.painting.label = label

    def take(self, brush: Brush) -> None:
        """Take another tool in the hand, over every plane."""
        self._brush = brush
        for plane in self.planes:
            plane.painting.take(brush)

    def set_style(self, style: Style) -> None:
        """Draw with other colours and sizes."""
        for plane in self.planes:
            plane.set_style(style)
