"""What a hand does to a plot, as Qt's own events."""

from __future__ import annotations

import itertools
from collections.abc import Callable

from PySide6.QtCore import QCoreApplication, QPoint, QPointF, Qt
from PySide6.QtGui import QWheelEvent
from PySide6.QtWidgets import QGraphicsView

_NOTCH = 120
"""A notch of the wheel."""


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
