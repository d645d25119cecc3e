"""Columns of text: their values are fixed by the first rows, and each value becomes a 0/1 indicator."""

from __future__ import annotations

from collections.abc import Iterable

from visualonline.core.errors import quotable
from visualonline.streams.tables.cell_numbers import cell_number
from visualonline.streams.tables.labels import BadCell

MOST = 1000
"""The maximum number of distinct values in a text column."""
_MISSING = ("", "?", "na", "n/a", "null", "none")
"""Notations of a missing value."""


class ColumnValues:
    """The distinct cells of a column, as far as they are needed to list its values if it contains text.

    Parameters
    ----------
    comma : bool
        Whether decimals have a comma.
    """

    def __init__(self, *, comma: bool) -> None:
        self._comma = comma
        self._seen: set[str] = set()
        self._text = False

    @property
    def full(self) -> bool:
        """True if there are too many values for a text column, so that further numbers need not be recorded."""
        return len(self._seen) > MOST

    def see(self, cells: Iterable[str]) -> None:
        """Record cells."""
        new = {cell.strip() for cell in cells} - self._seen
        new = {cell for cell in new if not is_missing(cell)}
        self._text = self._text or any(self._number(cell) is None for cell in new)
        if not self.full:
            self._seen |= new

    def indicators(self, name: str) -> dict[str, int] | None:
        """Return the values with their indices, numbers first; None if the column contains only numbers.

        Raises
        ------
        BadCell
            If there are too many values.
        """
        if not self._text:
            return None
        if self.full:
            message = (
                f"Column '{quotable(name)}' has over {MOST:,} different texts, too many for one indicator per text"
            )
            raise BadCell(None, f"{message}. Choose other columns with --columns.")
        return {value: i for i, value in enumerate(sorted(self._seen, key=self._order))}

    def _number(self, cell: str) -> float | None:
        return cell_number(cell, comma=self._comma)

    def _order(self, cell: str) -> tuple[bool, float, str]:
        number = self._number(cell)
        return number is None, number or 0.0, cell


def is_missing(cell: str) -> bool:
    """Return whether a cell denotes a missing value.

    Examples
    --------
    >>> is_missing(" NA "), is_missing("0"), is_missing("nan")
    (True, False, True)
    """
    return cell.strip().lower() in (*_MISSING, "nan")
