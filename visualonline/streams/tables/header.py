"""Detection of a header: whether the first row of a table contains column names or an example."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from contextlib import suppress
from itertools import islice

from visualonline.core.errors import ReadError
from visualonline.streams.tables.categories import is_missing
from visualonline.streams.tables.cell_numbers import cell_number, odd_number
from visualonline.streams.tables.columns import LABELS, ROWS
from visualonline.streams.tables.file_choices import ReadOptions
from visualonline.streams.tables.file_stream import Row
from visualonline.streams.tables.labels import BadCell, numeric

_CELLS = 2**18
"""The number of cells in the first rows that are compared, at least two rows."""
_WIDE = 1000
"""The number of first columns considered in a wide table."""
_MANY = 10
"""The length from which consecutive column numbers count as names, regardless of the cells below."""

Rows = Sequence[Sequence[str]]


def first_rows(rows: Iterable[Row | Sequence[str]], width: int) -> tuple[tuple[str, ...], ...]:
    """Return the cells of the first rows that can be parsed, from which columns are interpreted."""
    most = max(2, min(ROWS, _CELLS // max(1, width)))
    found: list[tuple[str, ...]] = []
    with suppress(ReadError):  # the error is reported when the unreadable row is requested
        found.extend(tuple(cells) for cells in islice(_good(rows), most))
    return tuple(found)


def _good(rows: Iterable[Row | Sequence[str]]) -> Iterator[Sequence[str]]:
    for row in rows:
        cells = row.cells if isinstance(row, Row) else row
        if not isinstance(cells, BadCell):
            yield cells


def is_header(cells: Sequence[str], below: Rows, options: ReadOptions) -> bool:
    """Return whether the first row is a header, by the types of the cells below it.

    The row is a header if a cell is the name of the label or of a requested column, if text is above numbers, or if
    the columns contain text that the row does not repeat. Consecutive whole numbers are names above fractional numbers.
    """
    if options.header is not None:
        return options.header
    if options.decided is not None:
        return options.decided.header
    names, below = _some(cells, below)
    there = [i for i, name in enumerate(names) if name]
    cells_of = [[row[i].strip() for row in below if i < len(row)] for i in range(len(names))]
    texts = [i for i in there if _may_name(names[i], cells_of[i])]
    if not texts:
        return _counts(names, below)
    again = {i for i in there if names[i] in cells_of[i]}
    asked = {options.label, *(options.columns or ()), *(options.drop or ())}
    known = [i for i in texts if names[i] in asked or (names[i].lower() in LABELS and names[i] != "y")]
    if any(i not in again for i in known):
        return True
    over = [i for i in texts if _are_numbers(cells_of[i])]
    if len(texts) == len(there):
        return bool(over) or 2 * len(again) < len(there)
    return 2 * len(over) > len(names)


def _some(cells: Sequence[str], below: Rows) -> tuple[list[str], Rows]:
    """Return the first columns and the last column of a wide table."""
    last = len(cells) - 1
    if last < _WIDE:
        return [cell.strip() for cell in cells], below
    kept = (*range(_WIDE), last)
    return [cells[i].strip() for i in kept], [[row[i] for i in kept if i < len(row)] for row in below]


def _may_name(name: str, cells: Sequence[str]) -> bool:
    """Return whether a cell may be a name: a text, or a date above plain numbers."""
    if numeric(name) is not None or is_missing(name):
        return False
    return cell_number(name) is None or (_are_numbers(cells) and all(odd_number(cell) is None for cell in cells))


def _are_numbers(cells: Sequence[str]) -> bool:
    """Return whether cells contain numbers, at least one, and no text."""
    there = [cell for cell in cells if not is_missing(cell)]
    return bool(there) and all(cell_number(cell) is not None for cell in there)


def _counts(names: Sequence[str], below: Rows) -> bool:
    """Return whether names that are all numbers count the columns, from 0 or 1, possibly after a nameless index."""
    counted = list(names[1:] if names[:1] == [""] else names)
    if counted not in ([str(i + start) for i in range(len(counted))] for start in (0, 1)):
        return False
    if len(counted) < len(names) or len(counted) >= _MANY:
        return bool(counted)
    fractions = any(not cell.strip().lstrip("+-").isdigit() and not is_missing(cell) for row in below for cell in row)
    return len(counted) > 2 and fractions
