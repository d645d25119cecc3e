"""A selection of points by a rectangle. The points can be deleted, moved and relabelled together."""

from __future__ import annotations

import numpy as np
from PySide6.QtCore import QObject, QPointF, QRectF, Signal
from PySide6.QtWidgets import QMenu

from visualonline.core.types import Array
from visualonline.session.commands import DeleteExamples, LabelExamples, MoveExamples
from visualonline.views.plane.drawing import Drawing
from visualonline.views.plane.view import PlaneView
from visualonline.views.text.translation import counted


class Selection(QObject):
    """The points selected with Shift and a drag, until a click elsewhere, Esc, or a change of the examples.

    Signals
    -------
    command : a command that changes the selected points.
    """

    command = Signal(object)

    def __init__(self, view: PlaneView, drawing: Drawing) -> None:
        super().__init__(view)
        self._view, self._drawing = view, drawing
        self._indices: tuple[int, ...] = ()
        self._from = np.empty((0, 2))
        self._to = self._from
        view.boxed.connect(self._select)

    def clear(self) -> None:
        """Clear the selection."""
        self._show(())

    def holds(self, index: int | None) -> bool:
        """Return whether an example, counted from 0, is selected."""
        return index in self._indices

    def begin_move(self) -> None:
        """Store the positions of the points at the start of a drag."""
        self._from = self._to = self._drawing.ringed = self._places()

    def move(self, held: int, x: float, y: float) -> None:
        """Show the positions of the points if the dragged one moves to (x, y)."""
        self._to = self._from + (np.array([x, y]) - self._from[self._indices.index(held)])
        self._drawing.ringed = self._to
        self._drawing.update()

    def end_move(self, *, committed: bool) -> None:
        """Move the points to the displayed positions, or cancel the drag."""
        cloud, geometry, places = self._drawing.cloud, self._drawing.geometry_, self._to
        if committed and cloud is not None and geometry is not None and len(places) == len(self._indices):
            X = [geometry.moved(cloud.X[index - cloud.first], *place)
                 for index, place in zip(self._indices, places.tolist(), strict=True)]  # fmt: skip
            self.command.emit(MoveExamples(self._rounds, tuple(X)))
        self._show(())

    def remove(self) -> bool:
        """Delete the points. Return whether there were any."""
        rounds = self._rounds
        if rounds:
            self._show(())
            self.command.emit(DeleteExamples(rounds))
        return bool(rounds)

    def fill_menu(self, menu: QMenu) -> None:
        """Add the entries for the points."""
        n = counted(len(self._indices), "point")
        menu.addAction(self.tr("Delete {points}").format(points=n), self.remove)
        cloud = self._drawing.cloud
        if cloud is not None and cloud.labelled:
            menu.addAction(self.tr("Flip {points} to the other label").format(points=n), self._flip)

    @property
    def _rounds(self) -> tuple[int, ...]:
        return tuple(index + 1 for index in self._indices)

    def _flip(self) -> None:
        cloud = self._drawing.cloud
        assert cloud is not None
        labels = tuple(-int(cloud.y[index - cloud.first]) for index in self._indices)
        self.command.emit(LabelExamples(self._rounds, labels))

    def _select(self, box: QRectF, done: bool) -> None:
        """Select the points in a rectangle of the plane. The rectangle is displayed until `done`."""
        cloud, geometry = self._drawing.cloud, self._drawing.geometry_
        self._drawing.rectangle = None if done else box
        if cloud is None or geometry is None or not len(cloud.X):
            self._show(())
            return
        low, high = np.array(box.topLeft().toTuple()), np.array((box.topLeft() + _size(box)).toTuple())
        places = geometry.place(cloud.X)
        inside = ((places >= low) & (places <= high)).all(axis=1)
        self._show(tuple((cloud.first + np.flatnonzero(inside)).tolist()))

    def _show(self, indices: tuple[int, ...]) -> None:
        self._indices = indices
        self._view.selects = bool(indices)
        self._drawing.ringed = self._places()
        self._drawing.update()

    def _places(self) -> Array:
        """Return the positions of the selected points in the plane."""
        cloud, geometry = self._drawing.cloud, self._drawing.geometry_
        if cloud is None or geometry is None or not self._indices:
            return np.empty((0, 2))
        return geometry.place(cloud.X[[index - cloud.first for index in self._indices]])


def _size(box: QRectF) -> QPointF:
    return QPointF(box.width(), box.height())
