"""Formats with a row on each line, where a bad line can be skipped without affecting the others."""

from __future__ import annotations

from collections.abc import Callable, Iterator

from visualonline.streams.tables.file_input import Place
from visualonline.streams.tables.file_stream import Row, RowLot
from visualonline.streams.tables.labels import BadCell
from visualonline.streams.tables.row_layout import R, RowBatch
from visualonline.streams.tables.text_file import TextInput


def read_lines(text: TextInput, place: Place, take: Callable[[str], object], comment: str = "") -> Iterator[Row]:
    """Yield the rows from a place on that are not blank and no comment; `take` raises BadCell for what is no row."""
    lines = text.lines(place)
    for line in lines:
        bare = line.strip()
        if bare and not (comment and bare.startswith(comment)):
            yield Row(lines.number, _take_line(bare, take), lines.place)


def lot_reader(text: TextInput, lot: Callable[[str], RowBatch | None]) -> Callable[[Place, int], RowLot | None]:
    """Return what gives up to n rows from a place on; `lot` makes them of their lines, or None of odd ones."""

    def rows(place: Place, n: int) -> RowLot | None:
        ahead = text.ahead(place, n)
        rows = None if ahead is None else lot(ahead[0])
        if ahead is None or rows is None or not len(rows.X):
            return None
        return RowLot(rows, ahead[1], ahead[1].line - place.line < n)

    return rows


def rows_on(lines: str, take: Callable[[str], R], comment: str = "") -> list[R | BadCell]:
    """Return the rows on lines, as `read_lines` yields them."""
    bare = [line for line in map(str.strip, lines.split("\n")) if line]
    return [_take_line(line, take) for line in bare if not (comment and line.startswith(comment))]


def _take_line(line: str, take: Callable[[str], R]) -> R | BadCell:
    try:
        return take(line)
    except BadCell as bad:
        return bad
