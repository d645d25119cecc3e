"""From an arrangement to docks: each into its place, then each to its share of the window."""

from __future__ import annotations

from collections.abc import Mapping
from itertools import pairwise

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QMainWindow

from visualonline.views.dock import Dock
from visualonline.views.story import Arrangement

BELOW = 0.49
"""The share of the height for panels below the planes."""
_SCORES = 0.4
"""Of the width below the planes, for figures and theorems."""
_ACROSS, _DOWN = Qt.Orientation.Horizontal, Qt.Orientation.Vertical
_REST = 10_000


def put(frame: QMainWindow, docks: Mapping[str, Dock], arrangement: Arrangement) -> None:
    """Put every dock into its place in `frame`; those that are not shown have one too, for when they are."""
    for dock in docks.values():
        dock.setFloating(False)
        dock.draw_in()
        frame.removeDockWidget(dock)
    along, across = (_ACROSS, _DOWN) if arrangement.below else (_DOWN, _ACROSS)
    area = Qt.DockWidgetArea.BottomDockWidgetArea if arrangement.below else Qt.DockWidgetArea.RightDockWidgetArea
    blocks = [[[docks[name] for name in slot] for slot in block] for block in arrangement.blocks]
    frame.addDockWidget(area, blocks[0][0][0])
    for before, block in pairwise(blocks):
        frame.splitDockWidget(before[0][0], block[0][0], along)
    for block in blocks:
        for before_slot, slot in pairwise(block):
            frame.splitDockWidget(before_slot[0], slot[0], across)
    for block in blocks:
        for slot in block:
            for dock in slot[1:]:
                frame.tabifyDockWidget(slot[0], dock)
    for name, dock in docks.items():
        dock.setVisible(name in arrangement.shown)
    for name in arrangement.fronts:
        docks[name].raise_()


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
    return next((docks[name] for name in slot if not docks[name].isHidden()), None)


def _fit_rows(frame: QMainWindow, rows: list[list[Dock]], width: int) -> None:
    for row in rows:  # alone in its row a dock takes the width of them all
        frame.resizeDocks(row, [width // len(row)] * len(row), _ACROSS)
    heights = [_REST if row[0].kind.place == "cell" else 1 for row in rows]
    frame.resizeDocks([row[0] for row in rows], heights, _DOWN)


def _fit_columns(frame: QMainWindow, columns: list[list[Dock]]) -> None:
    cells = [column for column in columns if column[0].kind.place == "cell"]
    share = (1 - _SCORES) / max(1, len(cells))
    widths = [round(frame.width() * (share if column in cells else _SCORES)) for column in columns]
    frame.resizeDocks([column[0] for column in columns], widths, _ACROSS)
    height = round(frame.height() * BELOW)
    for column in columns:  # alone in its column a dock takes the height of them all
        above = [dock.sizeHint().height() for dock in column[:-1]]
        frame.resizeDocks(column, [*above, height - sum(above)], _DOWN)
