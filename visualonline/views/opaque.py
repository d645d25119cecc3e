"""Widgets that paint all of themselves, so that what lies below them need not be painted with them."""

from __future__ import annotations

from PySide6.QtCore import QEvent, Qt
from PySide6.QtWidgets import QWidget

_RESTYLED = (QEvent.Type.Polish, QEvent.Type.StyleChange)


def stay_opaque(widget: QWidget, event: QEvent) -> None:
    """Say it again after an event that the widget has handled, if that was a new style sheet, which takes it back."""
    if event.type() in _RESTYLED:
        widget.setAttribute(Qt.WidgetAttribute.WA_OpaquePaintEvent)
