"""In which order Tab goes through the window: as the eye does, part by part, however the panels were moved."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from PySide6.QtCore import QPoint, Qt
from PySide6.QtWidgets import QApplication, QWidget

from visualonline.views.panel import Panel
from visualonline.views.plot.frame import Frame

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
    ring(following)
    return True


def ring(focused: QWidget) -> None:
    """Show the ring of a panel that has the keys, or of the card of a plane; controls have rings of their own."""
    card = focused.parentWidget() if isinstance(focused, Frame) else focused
    if isinstance(card, Panel):
        card.ring.appear()


def _stops(window: QWidget) -> Iterator[QWidget]:
    """Yield what takes the keys by Tab and can be seen, as it was made."""
    for one in window.findChildren(QWidget):  # not by nextInFocusChain, of which PySide makes parents and children
        taken = bool(one.focusPolicy() & Qt.FocusPolicy.TabFocus) and one.focusProxy() is None
        if taken and one.isEnabled() and one.window() is window and one.isVisible():
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
