"""Strokes with a tool in a plane: the preview during a stroke, and the result at its end."""

from __future__ import annotations

import numpy as np
from PySide6.QtCore import QObject, QPointF, Signal

from visualonline.core.philox import Purpose, draws
from visualonline.core.types import Array
from visualonline.views.plane.brush import REACH, Brush, Paper, Stroke, snapped
from visualonline.views.plane.drawing import Drawing
from visualonline.views.plane.items.overlay import Overlay
from visualonline.views.plane.view import PlaneView
from visualonline.views.text.numbers import short
from visualonline.views.text.translation import counted


class ToolHand(QObject):
    """Converts mouse and keyboard input with a tool to points that are added or deleted.

    Signals
    -------
    painted : (points of shape (n, 2), label) a stroke adds points.
    erased : (rounds from 1) a stroke deletes the points of these rounds.

    Attributes
    ----------
    seed : (int, int)
        The seed of the stream and the number of the edit. A repeated stroke draws the same points after undo.
    """

    painted = Signal(object, int)
    erased = Signal(object)

    def __init__(self, view: PlaneView, drawing: Drawing) -> None:
        super().__init__(view)
        self.seed = (0, 0)
        self._brush = Brush()
        self._view, self._drawing = view, drawing
        self._stroke: Stroke | None = None
        self._sign = 1
        self._here: QPointF | None = None
        self._taken: set[int] = set()
        view.stroked.connect(self._stroked)
        view.hovered.connect(self._hover)
        view.cursor_moved.connect(self._hover)
        view.ranged.connect(self._update_overlay)

    @property
    def brush(self) -> Brush:
        """The current tool."""
        return self._brush

    def choose(self, brush: Brush) -> None:
        """Choose another tool."""
        self._brush = brush
        self._view.paints = brush.tool != "point"
        self.drop()

    def drop(self) -> None:
        """Cancel the current stroke."""
        self._stroke, self._taken = None, set()
        self._update_overlay()

    def snap(self, x: float, y: float) -> tuple[float, float]:
        """Return a point as it would be added by a click: on the grid, if points snap to it."""
        if not self._brush.snaps:
            return x, y
        x, y = snapped(np.array([[x, y]]), self._paper().steps)[0].tolist()
        return x, y

    def _paper(self) -> Paper:
        seen, area = self._view.seen, self._view.area
        return Paper((seen.width(), seen.height()), (area.width(), area.height()))

    def _stroked(self, place: QPointF, sign: int, what: str) -> None:
        here = np.array(place.toTuple())
        if what == "drop":
            self.drop()
            return
        if what == "begin" or (what == "strike" and self._stroke is None):
            self._stroke = Stroke(self._brush, self._paper(), here, draws(self.seed[0], Purpose.BRUSH, self.seed[1]))
            self._sign, self._taken = sign, set()
            self._erase_from(here)
            if what == "strike" and self._brush.tool == "line":
                what = "begin"  # pressing Enter again sets the other end
        if self._stroke is None:  # the tool was changed during the stroke
            return
        self._move(place)
        if what in ("end", "strike"):
            self._finish()

    def _move(self, place: QPointF) -> None:
        self._here = place
        if self._stroke is not None:
            before = self._stroke.end
            self._stroke.to(np.array(place.toTuple()))
            self._erase_from(before)
        self._update_overlay()

    def _erase_from(self, before: Array) -> None:
        """Record the points covered by the eraser on its way from a point."""
        cloud, geometry = self._drawing.cloud, self._drawing.geometry_
        if self._brush.tool != "eraser" or self._stroke is None or cloud is None or geometry is None:
            return
        if len(cloud.X):
            hit = self._stroke.covered(geometry.place(cloud.X), before)
            self._taken.update((cloud.first + np.flatnonzero(hit)).tolist())

    def _finish(self) -> None:
        stroke, taken = self._stroke, self._taken
        assert stroke is not None
        self.drop()
        if taken:
            self.erased.emit(tuple(index + 1 for index in sorted(taken)))
        elif len(points := stroke.points):
            self.painted.emit(points, self._drawing.label * self._sign)

    def _hover(self, place: QPointF | None) -> None:
        self._here = self._view.cursor_at if place is None else place
        if self._here is None:
            self.drop()
        elif self._stroke is not None:
            self._move(self._here)
        elif self._brush != Brush() or self._drawing.overlay is not None:
            self._update_overlay()

    def _update_overlay(self) -> None:
        """Show the tool, the grid and the preview of the stroke."""
        paper = self._paper()
        across, up = paper.steps.tolist()
        steps = self._view.steps = (across, up) if self._brush.snaps else None
        if self._brush.tool == "point" and steps is None and self._view.cursor_at is None:
            overlay = None
        else:
            overlay = Overlay(steps=steps, label=self._drawing.label * self._sign)
            if self._here is not None:
                self._show_place(overlay, paper, self._here)
        if overlay is not None or self._drawing.overlay is not None:
            self._drawing.overlay = overlay
            self._drawing.update()

    def _show_place(self, overlay: Overlay, paper: Paper, here: QPointF) -> None:
        """Show the preview of the tool's action at a point, with numbers next to it."""
        brush, stroke = self._brush, self._stroke
        x, y = self.snap(here.x(), here.y())
        text = f"({short(x)}, {short(y)})"
        sigma = paper.sigma(brush.spread).tolist()
        if brush.tool in ("brush", "eraser"):
            overlay.ring = (here, (REACH * sigma[0], REACH * sigma[1]))
        if stroke is not None:
            overlay.points, overlay.taken = stroke.points, self._places()
            n = len(overlay.taken if brush.tool == "eraser" else overlay.points)
            text = counted(n, "point") + (self.tr(" to {text}").format(text=text) if brush.tool == "line" else "")
        elif brush.tool == "brush":
            text = f"{counted(brush.points, 'point')}, σ = {short(sigma[0], 2)}"
        overlay.coordinates = (QPointF(x, y), text)

    def _places(self) -> Array:
        """Return the positions of the points that will be deleted."""
        cloud, geometry = self._drawing.cloud, self._drawing.geometry_
        if not self._taken or cloud is None or geometry is None:
            return np.empty((0, 2))
        return geometry.place(cloud.X[[index - cloud.first for index in sorted(self._taken)]])
