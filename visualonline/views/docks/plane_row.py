"""The planes of all learners side by side. The planes share commands, and zoom together if they have the same axes."""

from __future__ import annotations

from PySide6.QtCore import QTimer, Signal
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QGridLayout, QWidget

from visualonline.session.commands import ChoosePlane
from visualonline.session.document import View
from visualonline.session.snapshot import Snapshot
from visualonline.session.workspace_facts import WorkspaceFacts
from visualonline.views.docks.default_layout import planes_across
from visualonline.views.docks.title import SIDE
from visualonline.views.panels.plane import EXPLANATION, PlanePanel
from visualonline.views.plane.brush import Brush
from visualonline.views.text.translation import declared
from visualonline.views.theme.style import Style
from visualonline.views.theme.styled import Styled

_REST = 30
"""Milliseconds after a distant seek until all points are drawn, so that scrubbing the timeline is not delayed."""


class PlaneRow(Styled, QWidget):
    """The planes in the middle of the window.

    Signals
    -------
    command : a command of a plane.
    widened : (+1 or −1) request for a wider or narrower brush.
    """

    command = Signal(object)
    widened = Signal(int)

    def __init__(self) -> None:
        super().__init__()
        self.setObjectName("planePanel")
        self.planes: list[PlanePanel] = []
        self._brush = Brush()
        self._completed = QTimer(self)
        self._completed.setSingleShot(True)
        self._completed.timeout.connect(self._complete)
        self._missing: tuple[tuple[int, ...], int, bool] = ((), 0, False)
        self._presenting, self._across = False, 0
        self._view: View | None = None
        self._grid = QGridLayout(self)
        self._grid.setContentsMargins(SIDE, 0, SIDE, 0)
        self._grid.setSpacing(12)

    def show_workspace(self, facts: WorkspaceFacts, style: Style) -> None:
        """Show the runs of a new workspace, with one plane per learner."""
        learners, before = len(facts.runs), len(self.planes)
        while len(self.planes) > learners:
            plane = self.planes.pop()
            self._grid.removeWidget(plane)
            plane.hide()
            plane.deleteLater()
        while len(self.planes) < learners:
            plane = PlanePanel(len(self.planes))
            plane.command.connect(self.command)
            plane.turned.connect(self.turn)
            plane.view.widened.connect(self.widened)
            plane.range_chosen.connect(self._follow)
            plane.painting.choose(self._brush)
            plane.setWhatsThis(declared(EXPLANATION))
            plane.set_style(style)
            self.planes.append(plane)
        if learners != before:
            self._place()
        for plane in self.planes:
            plane.show_workspace(facts)
        first = self.planes[0].drawing
        first.points.pictures.room = len(self.planes)
        for plane in self.planes[1:]:
            plane.drawing.share(first)
        self._share_range(others=learners > before)

    def _alike(self, plane: PlanePanel) -> list[PlanePanel]:
        """Return a plane followed by the others with the same axes."""
        axes = plane.axes_shown
        others = [] if axes is None else [one for one in self.planes if one.axes_shown == axes]
        return [plane, *(one for one in others if one is not plane)]

    def _share_range(self, *, others: bool) -> None:
        """Give planes with the same axes a common home range. With `others`, all show the first one's range."""
        for plane in self.planes:
            alike = self._alike(plane)
            if len({one.view.home for one in alike}) > 1:
                x0, x1, y0, y1 = zip(*(one.view.home for one in alike), strict=True)
                for one in alike:
                    one.view.set_home(min(x0), max(x1), min(y0), max(y1), show=not plane.view.zoomed)
        if others:
            self._follow(0)

    def _follow(self, i: int) -> None:
        """Show the range of a plane in the others with the same axes."""
        if i < len(self.planes):
            plane, *others = self._alike(self.planes[i])
            for one in others:
                one.view.box.show_as(plane.view.box)

    def show_snapshot(self, snapshot: Snapshot) -> None:
        """Show a new snapshot."""
        for plane in self.planes:
            plane.show_snapshot(snapshot)
        if snapshot.plane != self._view:
            self._view = snapshot.plane
            self._share_range(others=True)
        clouds = [plane.drawing.cloud for plane in self.planes if plane.drawing.cloud is not None]
        missing = tuple(cloud.version for cloud in clouds if not cloud.whole)
        place = 0 if snapshot.playhead.playing else snapshot.t  # while seeking continues, the timer is restarted
        can_complete = all(plane.drawing.can_complete for plane in self.planes)
        if missing and can_complete and (missing, place, True) != self._missing:
            self._completed.start(_REST)
        self._missing = missing, place, can_complete

    @property
    def busy(self) -> bool:
        """Whether points that are available are about to be drawn."""
        return self._completed.isActive()

    def _complete(self) -> None:
        """Draw the missing points, which the feed has computed."""
        for plane in self.planes:
            plane.complete()

    def show_fraction(self, fraction: float) -> None:
        """Show the progress of the phase; nothing else has changed."""
        for plane in self.planes:
            plane.show_fraction(fraction)

    def turn(self, view: View | None) -> None:
        """Request a view of the feature space for all learners that have it. None: each learner's own view."""
        self.command.emit(ChoosePlane(view))

    def invite(self, text: str) -> None:
        """Show an invitation in the first plane, or remove it if the text is empty."""
        self.planes[0].drawing.invitation = text
        self.planes[0].drawing.update()

    def choose_label(self, label: int) -> None:
        """Set the label that a left click assigns."""
        for plane in self.planes:
            plane.drawing.label = label
            plane.drawing.update()

    def choose(self, brush: Brush) -> None:
        """Choose a tool for all planes."""
        self._brush = brush
        for plane in self.planes:
            plane.painting.choose(brush)

    def restyle(self) -> None:
        """Apply the colours and sizes of the style."""
        style = self.style_
        if style.presenting != self._presenting:
            self._presenting = style.presenting
            self._place()

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Rearrange the planes in rows if necessary."""
        super().resizeEvent(event)
        if self.planes and self._across != self._fitting():
            self._place()

    def _fitting(self) -> int:
        """Return the number of planes per row."""
        n = len(self.planes)
        return planes_across(self.width(), self.height(), n) if self._presenting and n else max(n, 1)

    def _place(self) -> None:
        """Place the planes side by side. A presentation uses the number of rows that makes them largest."""
        n = len(self.planes)
        self._across = across = self._fitting()
        for k, plane in enumerate(self.planes):
            self._grid.addWidget(plane, k // across, k % across)
            plane.show()  # Qt would show new widgets one turn later, and lay everything out twice
        for row in range(4):
            self._grid.setRowStretch(row, int(row * across < n))
        for column in range(4):
            self._grid.setColumnStretch(column, int(column < min(across, n)))
