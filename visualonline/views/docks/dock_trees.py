"""Convert between docks in a window and a tree of rows and columns.

Only Qt's public interface is used, not `saveState` and `restoreState`: Qt does not validate a saved state, and crashes
if it is damaged.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from itertools import pairwise
from typing import cast

from PySide6.QtCore import QRect, Qt
from PySide6.QtGui import QGuiApplication
from PySide6.QtWidgets import QDockWidget, QLayout, QMainWindow, QTabBar

from visualonline.session.dock_layout import DockLayout, Rect, Slot, Split, slots
from visualonline.views.docks.dock import Dock

ACROSS, DOWN = Qt.Orientation.Horizontal, Qt.Orientation.Vertical
SIDES = {
    "left": Qt.DockWidgetArea.LeftDockWidgetArea, "right": Qt.DockWidgetArea.RightDockWidgetArea,
    "top": Qt.DockWidgetArea.TopDockWidgetArea, "bottom": Qt.DockWidgetArea.BottomDockWidgetArea,
}  # fmt: skip


# From a tree to docks


def clear(frame: QMainWindow, docks: Mapping[str, Dock]) -> None:
    """Remove all docks from `frame`."""
    for dock in docks.values():
        if dock.isFloating():
            dock.setFloating(False)
        dock.hide()  # first, or Qt remembers its place as that of an open dock, and reserves space for it
        frame.removeDockWidget(dock)
    for tabs in _tab_bars(frame):
        tabs.hide()  # Qt leaves the tab bars of removed docks visible


def place_tree(frame: QMainWindow, docks: Mapping[str, Dock], area: str, tree: Slot | Split) -> None:
    """Put docks that `frame` does not contain into the places of a tree, on one side of the planes."""
    frame.addDockWidget(SIDES[area], docks[_first(tree)])
    _divide(frame, docks, tree)
    for slot in slots(tree):
        for name in slot.panels:
            docks[name].show()
        docks[slot.front].raise_()


def _divide(frame: QMainWindow, docks: Mapping[str, Dock], tree: Slot | Split) -> None:
    """Split the place of a tree's first dock among all of its docks."""
    if isinstance(tree, Slot):
        for name in tree.panels[1:]:
            frame.tabifyDockWidget(docks[tree.panels[0]], docks[name])
        return
    for before, part in pairwise(tree.parts):
        frame.splitDockWidget(docks[_first(before)], docks[_first(part)], ACROSS if tree.row else DOWN)
    for part in tree.parts:
        _divide(frame, docks, part)


def _first(tree: Slot | Split) -> str:
    return next(slots(tree)).panels[0]


def put_back(frame: QMainWindow, docks: Mapping[str, Dock], layout: DockLayout) -> None:
    """Restore the places of docks in a layout, scaled to the size of the window. All other docks are removed."""
    clear(frame, docks)
    trees = {area: known for area, tree in layout.areas.items() if (known := _known(tree, docks)) is not None}
    for area, tree in trees.items():
        place_tree(frame, docks, area, tree)
    places = [slot for tree in trees.values() for slot in slots(tree)]
    for k, orientation, whole in ((0, ACROSS, frame.width()), (1, DOWN, frame.height())):
        scale = whole / layout.size[k] if layout.size[k] else 1
        sizes = [max(round(scale * slot.size[k]), 1) for slot in places]
        frame.resizeDocks([docks[slot.panels[0]] for slot in places], sizes, orientation)
    for name, rect in layout.floating.items():
        if name in docks:
            frame.addDockWidget(SIDES["right"], docks[name])  # its place when it no longer floats
            docks[name].setFloating(True)
            docks[name].setGeometry(_on_a_screen(QRect(*rect)))
            docks[name].show()
    _lay_out(frame)


def _lay_out(frame: QMainWindow) -> None:
    """Apply the sizes of all docks now, rather than in the next turn of the event loop."""
    cast("QLayout", frame.layout()).activate()


def _known(tree: Slot | Split, docks: Mapping[str, Dock]) -> Slot | Split | None:
    """Return a tree reduced to the existing panels, or None if there are none."""
    if isinstance(tree, Slot):
        panels = tuple(name for name in tree.panels if name in docks)
        return Slot(panels, tree.front if tree.front in panels else panels[0], tree.size) if panels else None
    parts = [known for part in tree.parts if (known := _known(part, docks)) is not None]
    return Split(tree.row, tuple(parts)) if len(parts) > 1 else parts[0] if parts else None


def _on_a_screen(rect: QRect) -> QRect:
    """Return a window's geometry, moved and shrunk to fit a screen."""
    screen = QGuiApplication.screenAt(rect.center()) or QGuiApplication.primaryScreen()
    area = screen.availableGeometry()
    size = rect.size().boundedTo(area.size())
    left = max(area.left(), min(rect.left(), area.left() + area.width() - size.width()))
    top = max(area.top(), min(rect.top(), area.top() + area.height() - size.height()))
    return QRect(left, top, size.width(), size.height())


# From docks to a tree


def measured(frame: QMainWindow, docks: Mapping[str, Dock]) -> DockLayout:
    """Return the layout of the open docks."""
    _lay_out(frame)
    shown = {name: dock for name, dock in docks.items() if not dock.isHidden()}
    floating = {name: _rect(dock.geometry()) for name, dock in shown.items() if dock.isFloating()}
    docked = {name: dock for name, dock in shown.items() if name not in floating}
    areas = {}
    for area, side in SIDES.items():
        there = {name: dock for name, dock in docked.items() if frame.dockWidgetArea(dock) == side}
        if there:
            areas[area] = _cut(_slots(frame, there), row=area in ("top", "bottom"))
    return DockLayout((frame.width(), frame.height()), areas, floating)


def _slots(frame: QMainWindow, docks: Mapping[str, Dock]) -> list[tuple[QRect, Slot]]:
    """Return the rectangles with docks, each with its slot of one or several tabs."""
    titles, left, found = {dock.windowTitle(): name for name, dock in docks.items()}, list(docks), []
    while left:
        mates = {left[0], *(titles[mate.windowTitle()] for mate in tab_mates(frame, docks[left[0]]))}
        panels, front, above = tuple(name for name in left if name in mates), left[0], 0
        for tabs in _tab_bars(frame):
            named = tuple(titles.get(tabs.tabText(k), "") for k in range(tabs.count()))
            if len(mates) > 1 and set(named) == mates:
                panels, front, above = named, named[tabs.currentIndex()], tabs.sizeHint().height()
        left = [name for name in left if name not in mates]
        rect = docks[front].geometry().adjusted(0, -above, 0, 0)
        found.append((rect, Slot(panels, front, (rect.width(), rect.height()))))
    return found


def tab_mates(frame: QMainWindow, dock: Dock) -> list[QDockWidget]:
    """Return the other open docks that share a dock's place."""
    return [other for other in frame.tabifiedDockWidgets(dock) if not other.isHidden()]


def _cut(places: Sequence[tuple[QRect, Slot]], *, row: bool) -> Slot | Split:
    """Return a tree of places, split in the given direction if possible, or else in the other one."""
    if len(places) == 1:
        return places[0][1]
    for across in (row, not row):
        groups = _groups(places, row=across)
        if len(groups) > 1:
            return Split(across, tuple(_cut(group, row=not across) for group in groups))
    return Split(row, tuple(slot for _, slot in places))  # overlapping; not after a layout


def _groups(places: Sequence[tuple[QRect, Slot]], *, row: bool) -> list[list[tuple[QRect, Slot]]]:
    """Return the places in groups, each entirely to the right of, or below, the previous one."""
    groups: list[list[tuple[QRect, Slot]]] = []
    end = 0
    for rect, slot in sorted(places, key=lambda each: each[0].left() if row else each[0].top()):
        begin, size = (rect.left(), rect.width()) if row else (rect.top(), rect.height())
        if not groups or begin >= end:
            groups.append([])
        groups[-1].append((rect, slot))
        end = max(end, begin + size)
    return groups


def _rect(rect: QRect) -> Rect:
    return rect.x(), rect.y(), rect.width(), rect.height()


def _tab_bars(frame: QMainWindow) -> list[QTabBar]:
    return frame.findChildren(QTabBar, options=Qt.FindChildOption.FindDirectChildrenOnly)
