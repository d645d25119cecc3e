"""A name in the room there is for it."""

from __future__ import annotations

from PySide6.QtCore import Qt
from PySide6.QtGui import QFontMetricsF


def fitted_name(name: str, metrics: QFontMetricsF, room: float) -> str:
    """Return a name whole, else without what stands in brackets at its end, else with dots, in `room` px."""
    brief = name.partition(" (")[0]
    fits = (text for text in (name, brief) if metrics.horizontalAdvance(text) <= room)
    return next(fits, metrics.elidedText(brief, Qt.TextElideMode.ElideRight, room))
