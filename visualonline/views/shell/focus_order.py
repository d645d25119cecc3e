"""In which order Tab goes through the window: as the eye does, part by part, however the panels were moved."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from PySide6.QtCore import QPoint, Qt
from PySide6.QtWidgets import QAbstractScrollArea, QAbstractSpinBox, QApplication, QComboBox, QScrollArea, QWidget

from visualonline.views.panel import Panel
from visualonline.views.plot.frame import Frame

_WHOLE = (QAbstractSpinBox, QComboBox, QAbstractScrollArea)
"""Controls with parts of their own that hand the keys on to them; a scroll area around controls is none."""
_ROW = 16
"""Px by which controls stand lower that belong to another row of a bar."""


def focus_next(window: QWidget, bars: Sequence[QWidget], parts: Sequence[QWidget], *, forward: bool) -> bool:
    """Give the keys to the next control of a window, or the one before; return whether there is one.

    Parameters
    ----------
    window : QWidget
    bars : sequence of QWidget
        Come first; controls in them are put in order by their place, as some are made anew.
    parts : sequence of QWidget
        In the order of the eye; controls in them keep the order in which they were made.
    forward : bool
    """
    stops = list(_stops(window))
    order = [one for bar in bars for one in _in_reading_order(stops, bar)]
    order += [one for part in parts for one in stops if one is part or part.isAncestorOf(one)]
    if not order:
        return False
    now = QApplication.focusWidget()
    at = order.index(now) if now in order else -1 if forward else 0
    reason = Qt.FocusReason.TabFocusReason if forward else Qt.FocusReason.BacktabFocusReason
    following = order[(at + (1 if forward else -1)) % len(order)]
    following.setFocus(reason)
    for card in window.findChildren(Panel):  # controls have rings of their own
        if card is following or (isinstance(following, Frame) and card.isAncestorOf(following)):
            card.ring.appear(following)
    return True


def _stops(window: QWidget) -> Iterator[QWidget]:
    """Yield what takes the keys by Tab and can be seen, as it was made; not what is within such a control.

    It asks no widget for another one (`nextInFocusChain`, `focusProxy`): PySide would take them for parent and child.
    """
    whole = [one for kind in _WHOLE for one in window.findChildren(kind) if not isinstance(one, QScrollArea)]
    for one in window.findChildren(QWidget):
        taken = bool(one.focusPolicy() & Qt.FocusPolicy.TabFocus) and one.isEnabled() and one.isVisible()
        if taken and not any(control is not one and control.isAncestorOf(one) for control in whole):
            yield one


def _in_reading_order(stops: Sequence[QWidget], bar: QWidget) -> list[QWidget]:
    """Return the controls of a bar row by row, each row from left to right."""
    inside = [one for one in stops if bar.isAncestorOf(one)]
    places = {one: one.mapTo(bar, QPoint(one.width() // 2, one.height() // 2)) for one in inside}
    rows: list[list[QWidget]] = []
    for one in sorted(places, key=lambda one: places[one].y()):
        if not rows or places[one].y() - places[rows[-1][0]].y() > _ROW:
            rows.append([])
        rows[-1].append(one)
    return [one for row in rows for one in sorted(row, key=lambda one: places[one].x())]
