"""Formats with one row per line, in which a bad line can be skipped without affecting the others."""

from __future__ import annotations

from collections.abc import Callable, Iterator

from visualonline.streams.tables.file_input import Place
from visualonline.streams.tables.file_stream import Row, RowLot
from visualonline.streams.tables.labels import BadCell
from visualonline.streams.tables.row_layout import R, RowBatch
from visualonline.streams.tables.text_file import TextInput


def read_lines(text: TextInput, place: Place, cells_of: Callable[[str], object], comment: str = "") -> Iterator[Row]:
    """Yield the rows from a position on, except blank lines and comments. `cells_of` raises BadCell for a bad line."""
    lines = text.lines(place)
    for line in lines:
        bare = line.strip()
        if bare and not (comment and bare.startswith(comment)):
            yield Row(lines.number, _cells_of_line(bare, cells_of), lines.place)


def lot_reader(text: TextInput, lot: Callable[[str], RowBatch | None]) -> Callable[[Place, int], RowLot | None]:
    """Return a function that reads up to n rows from a position on.

    `lot` parses their lines, or returns None for unusual ones.
    """

    def rows(place: Place, n: int) -> RowLot | None:
        ahead = text.ahead(place, n)
        rows = None if ahead is None else lot(ahead[0])
        if ahead is None or rows is None or not len(rows.X):
            return None
        return RowLot(rows, ahead[1], ahead[1].line - place.line < n)

    return rows


def rows_on(lines: str, cells_of: Callable[[str], R], comment: str = "") -> list[R | BadCell]:
    """Return the rows in a text of lines, as `read_lines` yields them."""
    bare = [line for line in map(str.strip, lines.split("\n")) if line]
    return [_cells_of_line(line, cells_of) for line in bare if not (comment and line.startswith(comment))]


def _cells_of_line(line: str, cells_of: Callable[[str], R]) -> R | BadCell:
    try:
        return cells_of(line)
    except BadCell as bad:
        return bad
