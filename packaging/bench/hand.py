"""Mouse gestures on a plot, as Qt events."""

from __future__ import annotations

import itertools
from collections.abc import Callable

from PySide6.QtCore import QCoreApplication, QEvent, QPoint, QPointF, Qt
from PySide6.QtGui import QMouseEvent, QWheelEvent
from PySide6.QtWidgets import QGraphicsView

_NOTCH = 120
"""One notch of the mouse wheel."""


def drags(view: QGraphicsView) -> Callable[[QPointF, bool], None]:
    """Return a function that moves the mouse in a view with the left button down, or presses the button.

    Its arguments are the position and whether it is the press.
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
    """Return a function that turns the wheel by a notch at the centre of a view: four times in, four times out."""
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
