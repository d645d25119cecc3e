"""Shorten names to fit a width."""

from __future__ import annotations

from PySide6.QtCore import Qt
from PySide6.QtGui import QFontMetricsF


def fitted_name(name: str, metrics: QFontMetricsF, room: float) -> str:
    """Return a name that fits in `room` px: complete, without its trailing brackets, or elided."""
    brief = name.partition(" (")[0]
    fits = (text for text in (name, brief) if metrics.horizontalAdvance(text) <= room)
    return next(fits, metrics.elidedText(brief, Qt.TextElideMode.ElideRight, room))
