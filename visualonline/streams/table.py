"""Rows of cells of text: what every cell must be, and whether the first row holds names."""

from __future__ import annotations

import math
from collections.abc import Sequence

import numpy as np

from visualonline.protocol import Array
from visualonline.streams.labels import BadCell, numeric, shown
from visualonline.streams.layout import LABELS, Layout, Lot

_MISSING = ("", "?", "na", "n/a", "null", "none")
"""How a missing value is written."""


class Table(Layout[list[str]]):
    """Turns rows of cells into examples."""

    def cut(self, lines: list[str], delimiter: str) -> Lot | None:
        """Return the rows of lines of numbers with a label, None if something else stands in them."""
        if not any(lines):
            return None
        label, seen = self.columns.label, Seen()
        try:
            # comments: a number sign begins none
            cells = np.loadtxt(
                lines, delimiter=delimiter, comments=None, converters={label: seen.__getitem__}, ndmin=2
            )
        except ValueError:
            return None
        if cells.shape[1] != self.columns.width or not np.isfinite(cells).all():
            return None
        return Lot(np.delete(cells, label, axis=1), list(seen), cells[:, label].astype(np.intp))

    def features(self, rows: list[list[str]]) -> Array | None:
        """Return the cells beside the labels as numbers, None if there is a row or cell that cannot be used."""
        width, label = self.columns.width, self.columns.label
        if any(len(row) != width for row in rows):
            return None
        return floats([cell for row in rows for cell in row[:label] + row[label + 1 :]], len(rows))

    def label(self, row: list[str]) -> str:
        """Return the label's cell."""
        return row[self.columns.label]

    def wrong(self, row: list[str]) -> BadCell | None:
        """Return what is wrong with the number of cells, or the first cell that is no feature."""
        width, label = self.columns.width, self.columns.label
        if len(row) != width:
            column = min(len(row), width) + (len(row) > width)
            return BadCell(column, f"this row has {len(row)} cells; it should have {width}, like the first one")
        for i, cell in enumerate(row):
            message = wrong_cell(cell) if i != label else None
            if message is not None:
                return BadCell(i + 1, message)
        return None


class Seen(dict[str, int]):
    """Texts with their places in the order in which they came; one that is asked for first gets the next place."""

    def __missing__(self, text: str) -> int:
        place = self[text] = len(self)
        return place


def floats(cells: list[str], n: int) -> Array | None:
    """Return the cells of n rows as numbers, shape (n, len(cells) / n), None if one is no finite number."""
    try:
        X = np.fromiter(map(float, cells), float, len(cells)).reshape(n, len(cells) // n)
    except ValueError:
        return None
    return X if np.isfinite(X).all() and "_" not in "".join(cells) else None


def is_header(cells: Sequence[str], label: str | None) -> bool:
    """Tell whether the first row holds names: one of them is the label's, or none of them is a number.

    A `y` alone is no sign, since it may be a label's value.
    """
    names = [cell.strip() for cell in cells if cell.strip()]
    if any(name == label and numeric(name) is None for name in names):
        return True
    if any(name in LABELS and name != "y" for name in names):
        return True
    return bool(names) and all(numeric(name) is None for name in names)


def is_missing(cell: str) -> bool:
    """Tell whether a cell is written as a missing value is.

    Examples
    --------
    >>> is_missing(" NA "), is_missing("0")
    (True, False)
    """
    return cell.strip().lower() in _MISSING


def wrong_cell(cell: str) -> str | None:
    """Return why a cell is no feature, None if it is one."""
    number = numeric(cell)
    if number is None and is_missing(cell):
        return "the value is missing; every cell should be a number such as 0.5"
    if number is None:
        comma = ", with a point" if "," in cell else ""
        return f"'{shown(cell.strip())}' is not a number; every cell but the label should be one such as 0.5{comma}"
    if not math.isfinite(number):
        return f"'{shown(cell.strip())}' is not finite; every cell but the label should be a finite number"
    return None
