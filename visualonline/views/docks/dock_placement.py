"""From an arrangement to docks: each into its place, then each to its share of the window."""

from __future__ import annotations

from collections.abc import Mapping
from itertools import pairwise

from PySide6.QtCore import QByteArray, Qt
from PySide6.QtWidgets import QMainWindow, QTabBar, QVBoxLayout, QWidget

from visualonline.views.docks.default_layout import Arrangement
from visualonline.views.docks.dock import Dock

BELOW = 0.49
"""The share of the height for panels below the planes."""
_SCORES = 0.4
"""Of the width below the planes, for figures and theorems."""
_ACROSS, _DOWN = Qt.Orientation.Horizontal, Qt.Orientation.Vertical
_NOWHERE = Qt.DockWidgetArea.NoDockWidgetArea


def put(frame: QMainWindow, docks: Mapping[str, Dock], arrangement: Arrangement) -> None:
    """Put the docks that are shown into their places in `frame`, and take out all others."""
    for dock in docks.values():
        if dock.isFloating():
            dock.setFloating(False)
        dock.draw_in()
        dock.hide()  # first, or Qt remembers its place as that of an open one, and makes room for it
        frame.removeDockWidget(dock)
    for tabs in frame.findChildren(QTabBar, options=Qt.FindChildOption.FindDirectChildrenOnly):
        tabs.hide()  # Qt forgets those of docks that it let go of, and leaves them where they stood
    blocks = _shown(docks, arrangement)
    if not blocks:
        return
    along, across = (_ACROSS, _DOWN) if arrangement.below else (_DOWN, _ACROSS)
    frame.addDockWidget(_area(arrangement), blocks[0][0][0])
    for before, block in pairwise(blocks):
        frame.splitDockWidget(before[0][0], block[0][0], along)
    for block in blocks:
        for before_slot, slot in pairwise(block):
            frame.splitDockWidget(before_slot[0], slot[0], across)
    for block in blocks:
        for slot in block:
            for dock in slot[1:]:
                frame.tabifyDockWidget(slot[0], dock)
    for block in blocks:
        for slot in block:
            for dock in slot:
                dock.show()
            slot[0].raise_()


def put_in(frame: QMainWindow, docks: Mapping[str, Dock], arrangement: Arrangement, name: str) -> None:
    """Put a dock that has no place in `frame` where it belongs: below the figures, or in front of a cell."""
    dock = docks[name]
    shown = {other for other, one in docks.items() if frame.dockWidgetArea(one) != _NOWHERE and not one.isHidden()}
    shared = [slot for block in arrangement.blocks for slot in block if name in slot]
    beside = [other for slot in shared for other in slot if other in shown]
    heads = [other for other in shown if docks[other].kind.place == "head"]
    cells = [other for other in shown if docks[other].kind.place == "cell"]
    if beside:
        frame.tabifyDockWidget(docks[beside[0]], dock)
    elif dock.kind.place == "line" and heads:
        frame.splitDockWidget(docks[heads[0]], dock, _DOWN)
    elif cells:
        frame.tabifyDockWidget(docks[cells[-1]], dock)
    else:
        frame.addDockWidget(_area(arrangement), dock)
    dock.show()


def placed(frame: QMainWindow, dock: Dock) -> bool:
    """Return whether a dock has a place in `frame`, be it that it is closed."""
    return dock.isFloating() or frame.dockWidgetArea(dock) != _NOWHERE


def _area(arrangement: Arrangement) -> Qt.DockWidgetArea:
    return Qt.DockWidgetArea.BottomDockWidgetArea if arrangement.below else Qt.DockWidgetArea.RightDockWidgetArea


def _shown(docks: Mapping[str, Dock], arrangement: Arrangement) -> list[list[list[Dock]]]:
    """Return the arrangement's docks without those that are not shown."""
    blocks = [
        [found for slot in block if (found := [docks[name] for name in slot if name in arrangement.shown])]
        for block in arrangement.blocks
    ]
    return [block for block in blocks if block]


def bring_back(
    frame: QMainWindow, docks: Mapping[str, Dock], state: QByteArray, version: int, opened: frozenset[str]
) -> bool:
    """Put the docks where they stood when the state was saved, those that were `opened`; tell whether it was read."""
    for dock in docks.values():
        dock.draw_in()
    if not frame.restoreState(state, version):
        return False
    for name, dock in docks.items():
        if name not in opened and not dock.isHidden():  # Qt shows what was open when it was taken out
            dock.hide()
    return True


def fit(frame: QMainWindow, docks: Mapping[str, Dock], arrangement: Arrangement, share: float) -> None:
    """Give the panels their share of the width beside the plane, or of the height below the planes."""
    blocks = [[dock for slot in block if (dock := _open(docks, slot))] for block in arrangement.blocks]
    blocks = [block for block in blocks if block]
    if arrangement.below:
        _fit_columns(frame, blocks)
    else:
        _fit_rows(frame, blocks, round(share * frame.width()))


def _open(docks: Mapping[str, Dock], slot: tuple[str, ...]) -> Dock | None:
    """Return an open dock of those that share a slot."""
    return next((docks[name] for name in slot if not docks[name].isHidden() and not docks[name].isFloating()), None)


def _fit_rows(frame: QMainWindow, rows: list[list[Dock]], width: int) -> None:
    for row in rows:  # alone in its row a dock takes the width of them all
        frame.resizeDocks(row, [width // len(row)] * len(row), _ACROSS)
    own = [0 if row[0].kind.place == "cell" else row[0].sizeHint().height() for row in rows]
    share = max(frame.height() - sum(own), 1) // max(1, own.count(0))  # of each row of cells
    frame.resizeDocks([row[0] for row in rows], [height or share for height in own], _DOWN)


def _fit_columns(frame: QMainWindow, columns: list[list[Dock]]) -> None:
    cells = [column for column in columns if column[0].kind.place == "cell"]
    share = (1 - _SCORES) / max(1, len(cells))
    widths = [round(frame.width() * (share if column in cells else _SCORES)) for column in columns]
    frame.resizeDocks([column[0] for column in columns], widths, _ACROSS)
    height = round(frame.height() * BELOW)
    for column in columns:  # alone in its column a dock takes the height of them all
        above = [dock.sizeHint().height() for dock in column[:-1]]
        frame.resizeDocks(column, [*above, height - sum(above)], _DOWN)


def room_for(widget: QWidget) -> QVBoxLayout:
    """Return the layout of a widget that shows one thing at a time."""
    layout = QVBoxLayout(widget)
    layout.setContentsMargins(0, 0, 0, 0)
    return layout
