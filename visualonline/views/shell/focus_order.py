"""The Tab order of the window: reading order, part by part, independent of how panels were moved."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import partial
from typing import NamedTuple

from PySide6.QtCore import QPoint, Qt
from PySide6.QtWidgets import QAbstractScrollArea, QAbstractSpinBox, QApplication, QComboBox, QScrollArea, QWidget

from visualonline.views.docks.panel_docks import PLANE
from visualonline.views.panel import Panel
from visualonline.views.plot.frame import PlotFrame
from visualonline.views.shell.parts import Parts
from visualonline.views.text.translation import translate
from visualonline.views.widgets.action_spec import ActionSpec

_WHOLE = (QAbstractSpinBox, QComboBox, QAbstractScrollArea)
"""Controls that pass the focus to their own parts. A scroll area around controls does not."""
_ROW = 16
"""Vertical distance in px from which controls belong to different rows of a bar."""


class Stops(NamedTuple):
    """The parts of a window in reading order, each with one or more widgets.

    Controls in `bars` are sorted by position, since some are created later. Controls in other parts keep their
    creation order.
    """

    bars: Sequence[Sequence[QWidget]]
    others: Sequence[Sequence[QWidget]]

    def controls(self, window: QWidget) -> list[tuple[Sequence[QWidget], list[QWidget]]]:
        """Return the focusable controls of each part. Parts without such controls are omitted."""
        stops = list(_stops(window))
        bars = [(part, [one for bar in part for one in _in_reading_order(stops, bar)]) for part in self.bars]
        others = [(part, [one for each in part for one in stops if _holds(each, one)]) for part in self.others]
        return [(part, controls) for part, controls in (*bars, *others) if controls]


class FocusOrder:
    """Moves the focus through the visible parts of a window: bars and cards, planes, panels, bottom."""

    def __init__(self, window: QWidget, parts: Parts, welcome: QWidget) -> None:
        self._window, self._parts, self._welcome = window, parts, welcome

    def stops(self) -> Stops:
        """Return the current parts."""
        parts, layout = self._parts, self._parts.layout
        planes = parts.plane_row.planes if layout.enlarged in (None, PLANE) else []
        order = layout.order() if layout.enlarged is None else (layout.enlarged,)
        panels = [layout.panels[name] for name in order if name in layout.seen]
        bars = [(bar,) for bar in (parts.top_bar, parts.lesson_card, self._welcome, parts.room_card)]
        return Stops(bars, (planes, panels, parts.bars, (parts.transport,), (parts.status_bar,)))

    def focus_next(self, *, forward: bool) -> bool:
        """Focus the next or the previous control of the window. Return whether there is one."""
        order = [control for _, controls in self.stops().controls(self._window) for control in controls]
        if not order:
            return False
        now = QApplication.focusWidget()
        at = order.index(now) if now in order else -1 if forward else 0
        reason = Qt.FocusReason.TabFocusReason if forward else Qt.FocusReason.BacktabFocusReason
        _give_keys(self._window, order[(at + (1 if forward else -1)) % len(order)], reason)
        return True

    def action_specs(self) -> tuple[ActionSpec, ...]:
        """Return the actions that move the focus from part to part."""
        on, back = translate("Shell", "Next part of the window"), translate("Shell", "Previous part of the window")
        return (
            ActionSpec("nextPartAction", on, "F6", partial(self._go, 1)),
            ActionSpec("previousPartAction", back, "Shift+F6", partial(self._go, -1)),
        )

    def _go(self, step: int) -> None:
        """Focus the first control of the next or the previous part."""
        now, found = QApplication.focusWidget(), self.stops().controls(self._window)
        has_keys = [k for k, (part, _) in enumerate(found) if any(_holds(each, now) for each in part)]
        at = has_keys[0] + step if has_keys else min(step, 0)
        _give_keys(self._window, found[at % len(found)][1][0], Qt.FocusReason.TabFocusReason)


def _give_keys(window: QWidget, control: QWidget, reason: Qt.FocusReason) -> None:
    """Focus a control, and show the focus ring of its panel."""
    control.setFocus(reason)
    for card in window.findChildren(Panel):  # other controls draw their own focus
        if card is control or (isinstance(control, PlotFrame) and card.isAncestorOf(control)):
            card.ring.appear(control)


def _holds(part: QWidget, one: QWidget | None) -> bool:
    return one is not None and (part is one or part.isAncestorOf(one))


def _stops(window: QWidget) -> Iterator[QWidget]:
    """Yield the visible widgets that accept Tab focus, in creation order, except those inside such a control.

    `nextInFocusChain` and `focusProxy` are not used, because PySide would treat the returned widgets as children.
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
