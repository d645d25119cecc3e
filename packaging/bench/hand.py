"""What a hand does to a plot, as Qt's own events."""

from __future__ import annotations

import itertools
from collections.abc import Callable

from PySide6.QtCore import QCoreApplication, QEvent, QPoint, QPointF, Qt
from PySide6.QtGui import QMouseEvent, QWheelEvent
from PySide6.QtWidgets import QGraphicsView

_NOTCH = 120
"""A notch of the wheel."""


def drags(view: QGraphicsView) -> Callable[[QPointF, bool], None]:
    """Return a move of the mouse to a place in a view with the left button down, or the press with which it goes down.

    The move takes the place and whether it is that press.
    """

    def go(place: QPointF, pressing: bool) -> None:
        port, left = view.viewport(), Qt.MouseButton.LeftButton
        kind = QEvent.Type.MouseButtonPress if pressing else QEvent.Type.MouseMove
        button = left if pressing else Qt.MouseButton.NoButton
        there = QPointF(port.mapToGlobal(place))
        QCoreApplication.sendEvent(
            port, QMouseEvent(kind, place, there, button, left, Qt.KeyboardModifier.NoModifier)
        )

    return go


def wheel(view: QGraphicsView) -> Callable[[], None]:
    """Return a move that turns the wheel by a notch at the middle of a view: four times closer, four times back."""
    signs = itertools.cycle((1, 1, 1, 1, -1, -1, -1, -1))

    def turn() -> None:
        port = view.viewport()
        at = QPointF(port.width() / 2, port.height() / 2)
        buttons, keys = Qt.MouseButton.NoButton, Qt.KeyboardModifier.NoModifier
        turned = QPoint(0, next(signs) * _NOTCH)
        event = QWheelEvent(at, QPointF(port.mapToGlobal(at)), QPoint(), turned, buttons, keys,
                            Qt.ScrollPhase.NoScrollPhase, False)  # fmt: skip
        QCoreApplication.sendEvent(port, event)

    return turn
