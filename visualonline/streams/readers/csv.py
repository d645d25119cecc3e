"""Comma- and tab-separated values, with a header or without; the delimiter is found.

A quoted cell may hold delimiters and line breaks. Blank lines are passed over.
"""

from __future__ import annotations

import csv
import io
from collections import Counter
from collections.abc import Iterator
from contextlib import suppress
from typing import NamedTuple

from visualonline.protocol import ReadError
from visualonline.streams.columns import columns, is_header
from visualonline.streams.files import Glance, Reader, ReadOptions
from visualonline.streams.input import START, Place
from visualonline.streams.labels import numeric
from visualonline.streams.lined import many
from visualonline.streams.paged import Paged, Row
from visualonline.streams.table import Table
from visualonline.streams.text import Lines, Text

_DELIMITERS = "\t;,| "
_SAMPLE_LINES = 50
_SAMPLE_BYTES = 2**18


class _Begun(NamedTuple):
    """A file whose first row was read: what cuts its rows, and whether that row holds the columns' names."""

    text: Text
    delimiter: str
    first: Row
    header: bool

    @property
    def start(self) -> Place:
        """Where the first row is that holds no names."""
        return self.first.after if self.header else START

    def rows(self, place: Place) -> Iterator[Row]:
        """Yield the rows from a place on that are not blank."""
        return _rows(self.text, place, self.delimiter)


def open_table(path: str, options: ReadOptions) -> Paged:
    """Open a file of comma- or tab-separated values.

    Raises
    ------
    ReadError
        If it cannot be read, is no table of text, or one of its first 100,000 rows is bad and is not to be skipped.
    """
    begun = _begun(path, options)
    place = columns(path, begun.first.line, begun.first.cells, begun.header, options)
    table = Table(path, place, options)
    at_once = many(begun.text, lambda lines: table.cut(lines, begun.delimiter))
    return Paged(begun.text, table, begun.rows, begun.start, options, at_once)


def glance(path: str, options: ReadOptions) -> Glance:
    """Return the columns' names and the rows' cells."""
    begun = _begun(path, options)
    names = tuple(cell.strip() if begun.header else "" for cell in begun.first.cells)
    return Glance(names, (tuple(row.cells) for row in begun.rows(begun.start)))


def _begun(path: str, options: ReadOptions) -> _Begun:
    text = Text(path)
    delimiter = delimiter_of(_sample(text))
    first = next(_rows(text, START, delimiter), None)
    if first is None:
        raise ReadError(path, "this file has no rows; it should have one for each example")
    return _Begun(text, delimiter, first, is_header(first.cells, options))


def _rows(text: Text, place: Place, delimiter: str) -> Iterator[Row]:
    """Yield the rows from a place on that are not blank."""
    lines = text.lines(place)
    reader = _reader(lines, delimiter)
    while True:
        line = lines.number + 1
        try:
            cells = next(reader, None)
        except csv.Error as error:
            raise ReadError(text.path, _explained(str(error)), line) from None
        if cells is None:
            return
        if cells:
            yield Row(line, cells, lines.place)


def _reader(lines: Lines | io.StringIO, delimiter: str) -> Iterator[list[str]]:
    # strict: an open quotation mark at the end of the file is an error, not a cell
    return csv.reader(lines, delimiter=delimiter, skipinitialspace=True, strict=True)


def _explained(message: str) -> str:
    """Return what a message of the csv module means to who wrote the file."""
    if "field limit" in message or "end of data" in message:
        return 'a quotation mark that is opened in this row is never closed; it should be, or be left out'
    if "expected after" in message:
        return 'a closing quotation mark should be followed by the delimiter; inside a cell it is written twice'
    return "a carriage return stands inside this row; lines should end in a line feed"


def _sample(text: Text) -> str:
    """Return the first lines."""
    sample, size = [], 0
    for line in text.lines():
        sample.append(line)
        size += len(line)
        if len(sample) == _SAMPLE_LINES or size > _SAMPLE_BYTES:
            break
    return "".join(sample)


def delimiter_of(sample: str) -> str:
    """Return the delimiter that cuts most rows into the same number of cells, most of them numbers."""
    return max(_DELIMITERS, key=lambda delimiter: _fitness(sample, delimiter))


def _fitness(sample: str, delimiter: str) -> tuple[float, float]:
    rows: list[list[str]] = []
    with suppress(csv.Error):  # the sample may end inside a cell; a broken file is refused when its rows are read
        rows.extend(row for row in _reader(io.StringIO(sample, newline=""), delimiter) if row)
    widths = Counter(len(row) for row in rows)
    width, count = widths.most_common(1)[0] if widths else (0, 0)
    if width < 2:
        return 0.0, 0.0
    numbers = sum(numeric(cell) is not None for row in rows for cell in row)
    return count / len(rows), numbers / sum(map(len, rows))


PLUGIN = Reader(
    id="csv",
    name="Comma- or tab-separated values",
    summary="a row for each example, a column for each feature and one for the label; the header may be left out",
    source="RFC 4180",
    suffixes=(".csv", ".tsv", ".txt", ".csv.gz", ".tsv.gz", ".txt.gz"),
    open=open_table,
    glance=glance,
)
