"""Columns of text: the values in the first rows are fixed, and each becomes an indicator, 0 or 1."""

from __future__ import annotations

from collections.abc import Iterable

from visualonline.core.errors import quotable
from visualonline.streams.tables.cell_numbers import cell_number
from visualonline.streams.tables.labels import BadCell

MOST = 1000
"""The largest number of values of a text column."""
_MISSING = ("", "?", "na", "n/a", "null", "none")
"""How a missing value is written."""


class ColumnValues:
    """The distinct cells of a column, as far as they are needed to list its values if it holds text.

    Parameters
    ----------
    comma : bool
        Whether decimals are written with a comma.
    """

    def __init__(self, *, comma: bool) -> None:
        self._comma = comma
        self._seen: set[str] = set()
        self._text = False

    @property
    def full(self) -> bool:
        """Whether there are too many for a column of text, so that further numbers tell nothing."""
        return len(self._seen) > MOST

    def see(self, cells: Iterable[str]) -> None:
        """Take note of cells."""
        new = {cell.strip() for cell in cells} - self._seen
        new = {cell for cell in new if not is_missing(cell)}
        self._text = self._text or any(self._number(cell) is None for cell in new)
        if not self.full:
            self._seen |= new

    def indicators(self, name: str) -> dict[str, int] | None:
        """Return the values with their places, numbers first; None if the column holds numbers only.

        Raises
        ------
        BadCell
            If there are too many.
        """
        if not self._text:
            return None
        if self.full:
            message = f"Column '{quotable(name)}' has over {MOST:,} different texts, too many for an indicator each"
            raise BadCell(None, f"{message}. Choose other columns with --columns.")
        return {value: i for i, value in enumerate(sorted(self._seen, key=self._order))}

    def _number(self, cell: str) -> float | None:
        return cell_number(cell, comma=self._comma)

    def _order(self, cell: str) -> tuple[bool, float, str]:
        number = self._number(cell)
        return number is None, number or 0.0, cell


def is_missing(cell: str) -> bool:
    """Tell whether a cell is written as a missing value is.

    Examples
    --------
    >>> is_missing(" NA "), is_missing("0"), is_missing("nan")
    (True, False, True)
    """
    return cell.strip().lower() in (*_MISSING, "nan")
