"""Editing of single points by mouse and keys: a click adds one, a drag moves one, and Delete removes one."""

from __future__ import annotations

import numpy as np
from PySide6.QtCore import QObject, QPoint, QPointF, Signal
from PySide6.QtWidgets import QMenu

from visualonline.core.types import Array
from visualonline.session.commands import (
    AddExample,
    AddExamples,
    DeleteExample,
    DeleteExamples,
    LabelExample,
    MoveExample,
    WithdrawGesture,
)
from visualonline.views.picture.part_menu import open_menu
from visualonline.views.plane.drawing import Drawing
from visualonline.views.plane.selection import Selection
from visualonline.views.plane.tool_hand import ToolHand
from visualonline.views.plane.view import PlaneView
from visualonline.views.text.numbers import signed

_NEAR = 11.0
"""Distance in px within which the mouse hits a point."""


class PointEditing(QObject):
    """Turns clicks, drags and keys in the plane into commands. A drag of a selected point moves the selection.

    Signals
    -------
    command : a command that changes points.
    """

    command = Signal(object)

    def __init__(self, view: PlaneView, drawing: Drawing, tool: ToolHand, selection: Selection) -> None:
        super().__init__(view)
        self._view, self._drawing, self._tool, self._selection = view, drawing, tool, selection
        self._gesture: object = None
        self._added: tuple[object, int] = (None, 0)
        """The gesture of the last click, and the round shown before it."""
        view.pressed_at.connect(self._add)
        view.double_clicked.connect(self._fit_instead)
        view.asked.connect(self._open_menu)
        view.grabbed.connect(self._grab)
        view.moved_to.connect(self._move)
        view.drag_ended.connect(self._end_drag)
        view.remove.connect(self._remove)
        tool.painted.connect(self._paint)
        tool.erased.connect(self._erase)

    def under(self, position: QPointF) -> int | None:
        """Return the index of the point at a position in px of the view, counted from 0, or None."""
        cloud = self._drawing.cloud
        if cloud is None or self._drawing.geometry_ is None or not len(cloud.X):
            return None
        place = position - self._view.area.topLeft()
        gaps = np.hypot(*(self._drawing.places() - place.toTuple()).T)
        nearest = int(np.argmin(gaps))
        return cloud.first + nearest if gaps[nearest] < _NEAR else None

    def _add(self, x: float, y: float, sign: int) -> None:
        geometry, snapshot = self._drawing.geometry_, self._drawing.snapshot
        if geometry is None:
            return
        self._drawing.selected = None
        place = self._tool.snap(x, y)
        self._added = object(), 0 if snapshot is None else snapshot.t
        self.command.emit(AddExample(geometry.lift(*place), self._drawing.label * sign, self._added[0]))

    def _fit_instead(self) -> None:
        """Fit the view on a double click, and remove the point that its first click added."""
        self.command.emit(WithdrawGesture(*self._added))
        self._view.fit()

    def _paint(self, places: Array, label: int) -> None:
        geometry = self._drawing.geometry_
        if geometry is not None:
            X = geometry.lifted(places)[:, : geometry.features]
            self.command.emit(AddExamples(tuple(map(tuple, X.tolist())), (label,) * len(X)))

    def _erase(self, rounds: tuple[int, ...]) -> None:
        self.command.emit(DeleteExamples(rounds))

    def _grab(self, position: QPointF) -> None:
        """Start to drag the point under the mouse, if there is one."""
        self._gesture = object()
        self._view.held = self.under(position)
        if self._selection.holds(self._view.held):
            self._selection.begin_move()
            return
        self._selection.clear()
        self._drawing.selected = self._view.held
        self._drawing.update()

    def _move(self, x: float, y: float) -> None:
        """Move the dragged point, in the drawing at once, because its runs may take longer."""
        cloud, geometry, held = self._drawing.cloud, self._drawing.geometry_, self._view.held
        if cloud is None or held is None or geometry is None or not 0 <= held - cloud.first < len(cloud.X):
            return
        if self._selection.holds(held):
            self._selection.move(held, *self._tool.snap(x, y))
            return
        moved = geometry.moved(cloud.X[held - cloud.first], *self._tool.snap(x, y))
        cloud.move(held, np.array(moved[: geometry.features]))
        self._drawing.update()
        self.command.emit(MoveExample(held + 1, moved, self._gesture))

    def _end_drag(self, committed: bool) -> None:
        if self._selection.holds(self._view.held):
            self._selection.end_move(committed=committed)
            return
        if not committed:
            self.command.emit(WithdrawGesture(self._gesture))
        if self._drawing.cloud is not None:
            self._drawing.cloud.settle()
            self._drawing.update()

    def _remove(self) -> None:
        """Delete the selected points, or else the one under the mouse or the cross cursor, or else the ringed one."""
        if self._selection.remove():
            return
        cross = self._view.cursor_at
        place = self._view.mouse_at if cross is None else self._view.px(cross)
        index = None if place is None else self.under(place)
        self._delete(self._drawing.selected if index is None else index)

    def _delete(self, index: int | None) -> None:
        """Delete a point, counted from 0, or none."""
        self._drawing.selected = None
        if index is not None:
            self.command.emit(DeleteExample(index + 1))

    def _open_menu(self, on_screen: QPoint) -> None:
        """Open the menu of the dragged point."""
        cloud, held = self._drawing.cloud, self._view.held
        if cloud is None or held is None or not 0 <= held - cloud.first < len(cloud.X):
            return

        def fill(menu: QMenu) -> None:
            if self._selection.holds(held):
                self._selection.fill_menu(menu)
            else:
                menu.addAction(self.tr("Delete point"), lambda: self._delete(held))
            if cloud.labelled and not self._selection.holds(held):
                other = -int(cloud.y[held - cloud.first])
                text = self.tr("Change label to {y}1").format(y=signed(other))
                menu.addAction(text, lambda: self.command.emit(LabelExample(held + 1, other)))
            menu.addSeparator()
            self._view.fill_menu(menu)

        open_menu(self._view, fill, on_screen)
