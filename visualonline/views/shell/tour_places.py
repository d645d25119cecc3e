"""The places of the tour's hints in a window."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from PySide6.QtCore import QPoint, QRect
from PySide6.QtWidgets import QMainWindow, QMenu, QWidget

from visualonline.views.shell.parts import Parts
from visualonline.views.shell.tour import Place


def places_of(parts: Parts, frame: QMainWindow) -> tuple[Place, ...]:
    """Return the place of each hint in a window."""

    def of(find: Callable[[], QWidget | None]) -> QRect | None:
        widget = find()
        if widget is None or not widget.isVisibleTo(frame):
            return None
        return QRect(widget.mapTo(frame, QPoint()), widget.size())

    def lessons() -> QRect | None:
        bar, menu = frame.menuBar(), frame.findChild(QMenu, "lessonsMenu")
        if not isinstance(menu, QMenu) or not bar.isVisibleTo(frame):
            return None
        return bar.actionGeometry(menu.menuAction()).translated(bar.mapTo(frame, QPoint()))

    found: tuple[Callable[[], QWidget | None], ...] = (
        lambda: parts.plane_row.planes[0],
        lambda: parts.transport.play_button,
        lambda: parts.top_bar.stream_box,
        lambda: parts.layout.panels.get("scoreboard"),
    )
    return (*(partial(of, find) for find in found), lessons)
