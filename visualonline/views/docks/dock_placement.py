"""Apply an arrangement: put each dock into its place, and resize it to its fraction of the window."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from typing import cast

from PySide6.QtCore import QRect, Qt
from PySide6.QtWidgets import QLayout, QMainWindow, QVBoxLayout, QWidget

from visualonline.session.dock_layout import Slot, Split
from visualonline.views.docks.default_layout import CELL_HEIGHT, CELL_WIDTH, LEAST_HEIGHT, Arrangement
from visualonline.views.docks.dock import Dock
from visualonline.views.docks.dock_trees import ACROSS, DOWN, SIDES, clear, place_tree, tab_mates

_SCORES, _PRESENTED_SCORES = 0.4, 0.45
"""Fractions of the width below the planes for figures and theorems, normally and in a presentation."""
_TOWARDS = {"left": "left", "right": "right", "up": "top", "down": "bottom"}
"""The dock area for each direction."""
TAB = 3.6
"""Width of a tab without its title, for margins and close button, in multiples of the font size."""
_NOWHERE = Qt.DockWidgetArea.NoDockWidgetArea


def put(frame: QMainWindow, docks: Mapping[str, Dock], arrangement: Arrangement) -> None:
    """Put the shown docks into their places in `frame`, and remove all others."""
    clear(frame, docks)
    blocks = [found for block in arrangement.blocks if (found := _shown(block, arrangement))]
    if blocks:
        parts = [_tree(slots, row=not arrangement.below) for slots in blocks]
        if arrangement.large and len(blocks[-1]) > 1:
            first, *others = blocks[-1]
            parts[-1] = _tree([first, _tree(others, row=False)], row=True)
        tree = _tree(parts, row=arrangement.below)
        place_tree(frame, docks, _area(arrangement), tree)


def _shown(block: tuple[tuple[str, ...], ...], arrangement: Arrangement) -> list[Slot | Split]:
    """Return the slots of a block, reduced to the shown panels."""
    slots = [tuple(name for name in slot if name in arrangement.shown) for slot in block]
    return [Slot(names, names[0], (0, 0)) for names in slots if names]


def _tree(parts: list[Slot | Split], *, row: bool) -> Slot | Split:
    return Split(row, tuple(parts)) if len(parts) > 1 else parts[0]


@contextmanager
def laid_out_once(frame: QMainWindow) -> Iterator[None]:
    """Return a context manager that lays out `frame` once at its end, instead of each time a dock is shown."""
    layout = cast("QLayout", frame.layout())
    layout.setEnabled(False)
    try:
        yield
    finally:
        layout.setEnabled(True)
        layout.activate()


def put_in(frame: QMainWindow, docks: Mapping[str, Dock], arrangement: Arrangement, name: str) -> None:
    """Put a dock that has no place in `frame` where there is enough space.

    A theorem goes below the figures, if the cells there stay large enough. Any other panel takes half of the largest
    cell whose halves are large enough. If there is none, it becomes the front tab of a cell with space for one more
    title.
    """
    dock = docks[name]
    seen = [one for one in docks.values() if one.seen and not one.isFloating()]
    heads = [one for one in seen if one.kind.place == "head"]
    cells = [one for one in seen if one.kind.place == "cell"]
    halves = [(cell, way) for cell in cells if (way := _way_to_split(frame, cell)) is not None]
    if dock.kind.place == "line" and heads and _leaves_room(heads[0], cells, dock):
        frame.splitDockWidget(heads[0], dock, DOWN)
    elif halves:
        cell, way = max(halves, key=lambda half: _area_of(half[0]))
        size = cell.width() if way is ACROSS else cell.height()
        frame.splitDockWidget(cell, dock, way)
        frame.resizeDocks([cell, dock], [size // 2, size // 2], way)
    elif cells:
        place = max(cells, key=lambda cell: (_tab_fits(frame, cell, dock), _area_of(cell), cell.y(), cell.x()))
        frame.tabifyDockWidget(place, dock)
    else:
        frame.addDockWidget(SIDES[_area(arrangement)], dock)
    dock.show()


def _leaves_room(head: Dock, cells: list[Dock], dock: Dock) -> bool:
    """Return whether the cells in the column of `head` stay large enough if a dock is added there."""
    column = [cell for cell in cells if cell.x() <= head.x() + head.width() and head.x() <= cell.x() + cell.width()]
    rows = {cell.y(): cell.height() for cell in column}
    spare = sum(rows.values()) - len(rows) * LEAST_HEIGHT * head.style_.text
    return not rows or spare >= dock.need().minimumSizeHint().height()


def _area_of(dock: Dock) -> int:
    return dock.width() * dock.height()


def _way_to_split(frame: QMainWindow, cell: Dock) -> Qt.Orientation | None:
    """Return the better direction to split a cell, or None if it is too small or has tabs."""
    if frame.tabifiedDockWidgets(cell):
        return None  # Qt would add the other dock to the tabs
    across, down = cell.width() / (2 * CELL_WIDTH), cell.height() / (2 * CELL_HEIGHT)
    if max(across, down) < cell.style_.text:
        return None
    return ACROSS if across >= down else DOWN


def _tab_fits(frame: QMainWindow, cell: Dock, dock: Dock) -> bool:
    """Return whether a dock's title fits next to the titles of a cell's tabs."""
    titles = [one.windowTitle() for one in (cell, dock, *tab_mates(frame, cell))]
    size = cell.style_.note
    return sum(cell.style_.width(title, size) + TAB * size for title in titles) <= cell.width()


def move(frame: QMainWindow, docks: Mapping[str, Dock], dock: Dock, way: str) -> None:
    """Move a dock past its nearest neighbour in a direction, or to that side of the planes if there is no neighbour.

    A dock among tabs first leaves them. If the neighbour is among tabs, the dock joins them.
    """
    across = way in ("left", "right")
    backwards = way in ("left", "up")
    here = dock.geometry()
    mates = tab_mates(frame, dock)
    others = [one for one in docks.values() if one.seen and one not in (dock, *mates) and not one.isFloating()]

    def distance(there: QRect) -> int:
        """Return the distance to a place in this direction, negative if it is not in this direction."""
        if across:
            return here.left() - there.right() if backwards else there.left() - here.right()
        return here.top() - there.bottom() if backwards else there.top() - here.bottom()

    def beside(there: QRect) -> bool:
        """Return whether a place is in line with the dock, in this or the opposite direction."""
        if across:
            return there.top() <= here.bottom() and here.top() <= there.bottom()
        return there.left() <= here.right() and here.left() <= there.right()

    near = [(gap, one) for one in others if beside(one.geometry()) and (gap := distance(one.geometry())) >= 0]
    orientation = ACROSS if across else DOWN
    planes = distance(frame.centralWidget().geometry())
    if not near or 0 <= planes < min(gap for gap, _other in near):
        if frame.dockWidgetArea(dock) != SIDES[_TOWARDS[way]]:
            frame.addDockWidget(SIDES[_TOWARDS[way]], dock)
            size = round(dock.style_.text * (CELL_WIDTH if across else CELL_HEIGHT))  # the planes keep the rest
            frame.resizeDocks([dock], [size], orientation)
    else:
        neighbour = min(near, key=lambda found: found[0])[1]
        if mates:
            frame.removeDockWidget(dock)
        frame.splitDockWidget(neighbour, dock, orientation)
        if backwards and not tab_mates(frame, neighbour):
            frame.splitDockWidget(dock, neighbour, orientation)
    dock.show()
    dock.raise_()


def placed(frame: QMainWindow, dock: Dock) -> bool:
    """Return whether a dock has a place in `frame`, even if it is closed."""
    return dock.isFloating() or frame.dockWidgetArea(dock) != _NOWHERE


def _area(arrangement: Arrangement) -> str:
    return "bottom" if arrangement.below else "right"


def fit(
    frame: QMainWindow, docks: Mapping[str, Dock], arrangement: Arrangement, share: float, head: float = 1.0
) -> None:
    """Resize the panels to their fraction of the width next to the planes, or of the height below them.

    Next to the planes, a panel at the head gets at most the fraction `head` of the height, if it can be that low.
    """
    blocks = [[dock for slot in block if (dock := _open(docks, slot))] for block in arrangement.blocks]
    blocks = [block for block in blocks if block]
    if arrangement.below:
        _fit_columns(frame, blocks, round(share * frame.height()))
    else:
        column = blocks[-1][1:] if arrangement.large and blocks else []  # next to the large panel
        rows = [*blocks[:-1], blocks[-1][:2]] if column else blocks
        _fit_rows(frame, rows, round(share * frame.width()), round(head * frame.height()))
        frame.resizeDocks(column, [frame.height()] * len(column), DOWN)


def _open(docks: Mapping[str, Dock], slot: tuple[str, ...]) -> Dock | None:
    """Return the open dock of a slot, or None."""
    return next((docks[name] for name in slot if not docks[name].isHidden() and not docks[name].isFloating()), None)


def _fit_rows(frame: QMainWindow, rows: list[list[Dock]], width: int, most: int) -> None:
    for row in rows:  # a dock alone in its row takes the full width
        frame.resizeDocks(row, [width // len(row)] * len(row), ACROSS)
    own = [0 if row[0].kind.place == "cell" else row[0].sizeHint().height() for row in rows]
    own = [min(height, most) if row[0].kind.place == "head" else height for row, height in zip(rows, own, strict=True)]
    share = max(frame.height() - sum(own), 1) // max(1, own.count(0))  # for each row of cells
    frame.resizeDocks([row[0] for row in rows], [height or share for height in own], DOWN)


def _fit_columns(frame: QMainWindow, columns: list[list[Dock]], height: int) -> None:
    cells = [column for column in columns if column[0].kind.place == "cell"]
    scores = _PRESENTED_SCORES if columns and columns[0][0].style_.presenting else _SCORES
    share = (1 - scores) / max(1, len(cells))
    widths = [round(frame.width() * (share if column in cells else scores)) for column in columns]
    frame.resizeDocks([column[0] for column in columns], widths, ACROSS)
    for column in columns:  # a dock alone in its column takes the full height
        above = [dock.sizeHint().height() for dock in column[:-1]]
        frame.resizeDocks(column, [*above, height - sum(above)], DOWN)


def room_for(widget: QWidget) -> QVBoxLayout:
    """Return a new layout without margins for a widget that shows one thing at a time."""
    layout = QVBoxLayout(widget)
    layout.setContentsMargins(0, 0, 0, 0)
    layout.setSpacing(0)
    return layout


def reading_order(frame: QMainWindow, docks: Mapping[str, Dock]) -> tuple[str, ...]:
    """Return the names of the open docks in reading order, floating ones last.

    Docks that share a place follow each other, the front one first.
    """
    named = {dock: name for name, dock in docks.items()}
    there = [dock for dock in named if not dock.isHidden()]
    behind = {other: dock for dock in there if dock.seen for other in frame.tabifiedDockWidgets(dock)}

    def place(dock: Dock) -> tuple[bool, int, int, bool]:
        leader = behind.get(dock, dock)
        return (dock.isFloating(), leader.y(), leader.x(), dock in behind)

    return tuple(named[dock] for dock in sorted(there, key=place))
