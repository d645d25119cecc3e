"""The layout of panels moved by the user, in a format independent of Qt. No unchecked file content is passed to Qt."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any, NamedTuple

AREAS = ("left", "right", "top", "bottom")
"""The sides of the planes where panels can be docked."""
_LARGEST = 10**6
"""The maximum size of a panel or window in px."""
_MOST, _DEEPEST = 200, 30
"""The maximum number of panels in a layout, and the maximum nesting depth of splits."""

Rect = tuple[int, int, int, int]
"""Left, top, width and height in px."""


class Slot(NamedTuple):
    """Panels that share a place as tabs: their ids, the panel in front, and the size in px."""

    panels: tuple[str, ...]
    front: str
    size: tuple[int, int]


class Split(NamedTuple):
    """Parts arranged side by side in a row, or one below the other."""

    row: bool
    parts: tuple[Slot | Split, ...]


class DockLayout(NamedTuple):
    """The positions of all open panels.

    Attributes
    ----------
    size : tuple of int
        Width and height of the whole area in px. All sizes are relative to this size.
    areas : dict of str to Slot or Split
        The panels on each side of the planes.
    floating : dict of str to Rect
        The panels in separate windows, and the positions of these windows on the desktop.
    """

    size: tuple[int, int]
    areas: Mapping[str, Slot | Split]
    floating: Mapping[str, Rect]

    @property
    def panels(self) -> tuple[str, ...]:
        """The ids of all panels."""
        return (*(name for tree in self.areas.values() for slot in slots(tree) for name in slot.panels), *self.floating)

    def to_dict(self) -> dict[str, Any]:
        """Return the layout as a JSON object."""
        data: dict[str, Any] = {"size": list(self.size)}
        data |= {area: _tree_data(tree) for area, tree in self.areas.items()}
        if self.floating:
            data["floating"] = {name: list(rect) for name, rect in self.floating.items()}
        return data

    @classmethod
    def from_dict(cls, data: object) -> DockLayout:
        """Return the layout from a JSON object created by `to_dict`.

        Raises
        ------
        TypeError
            If the object is not a layout.
        """
        if not isinstance(data, Mapping) or not set(data) <= {"size", "floating", *AREAS}:
            raise TypeError(data)
        floating = data.get("floating", {})
        if not isinstance(floating, Mapping):
            raise TypeError(floating)
        areas = {area: _tree(data[area], _DEEPEST) for area in AREAS if area in data}
        windows = {_name(name): _rect(rect) for name, rect in floating.items()}
        layout = cls(_size(data.get("size")), areas, windows)
        if len(set(layout.panels)) < len(layout.panels) or len(layout.panels) > _MOST:
            raise TypeError(data)
        return layout


def slots(tree: Slot | Split) -> Iterator[Slot]:
    """Yield the slots of a tree, in order."""
    if isinstance(tree, Slot):
        yield tree
    else:
        for part in tree.parts:
            yield from slots(part)


def _tree_data(tree: Slot | Split) -> dict[str, Any]:
    if isinstance(tree, Split):
        return {"row" if tree.row else "column": [_tree_data(part) for part in tree.parts]}
    data: dict[str, Any] = {"panels": list(tree.panels), "size": list(tree.size)}
    return data if tree.front == tree.panels[0] else data | {"front": tree.front}


def _tree(data: object, deepest: int) -> Slot | Split:
    if isinstance(data, Mapping) and len(data) == 1 and deepest:
        for key in ("row", "column"):
            parts = data.get(key)
            if isinstance(parts, list) and len(parts) > 1:
                return Split(key == "row", tuple(_tree(part, deepest - 1) for part in parts))
    if not (isinstance(data, Mapping) and isinstance(data.get("panels"), list) and data["panels"]):
        raise TypeError(data)
    panels = tuple(map(_name, data["panels"]))
    front = data.get("front", panels[0])
    if front not in panels:
        raise TypeError(front)
    return Slot(panels, front, _size(data.get("size")))


def _name(name: object) -> str:
    if not isinstance(name, str):
        raise TypeError(name)
    return name


def _size(size: object) -> tuple[int, int]:
    width, height = _whole(size, 2)
    if min(width, height) < 0:
        raise TypeError(size)
    return width, height


def _rect(rect: object) -> Rect:
    left, top, width, height = _whole(rect, 4)
    return left, top, *_size([width, height])


def _whole(numbers: object, count: int) -> tuple[int, ...]:
    """Validate `count` whole numbers of pixels."""
    whole = isinstance(numbers, list) and all(type(number) is int and abs(number) < _LARGEST for number in numbers)
    if not (isinstance(numbers, list) and whole and len(numbers) == count):
        raise TypeError(numbers)
    return tuple(numbers)
