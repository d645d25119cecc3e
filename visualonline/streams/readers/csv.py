"""Comma- and tab-separated values, with a header or without; the delimiter is found.

A quoted cell may hold delimiters and line breaks. Blank lines are passed over, and so are lines of comments above the
table, which begin with a number sign, and the one in which spreadsheets name the delimiter, as in sep=;

Where cells are not separated by commas, decimals may be written with one.
"""

from __future__ import annotations

import csv
import io
import re
from collections import Counter
from collections.abc import Iterator
from contextlib import suppress
from functools import partial
from itertools import islice
from typing import NamedTuple

from visualonline.core.errors import ReadError
from visualonline.core.wording import counted
from visualonline.streams.tables.columns import columns, is_header
from visualonline.streams.tables.file_choices import FileGlance, Reader, ReadOptions
from visualonline.streams.tables.file_input import START, Place
from visualonline.streams.tables.file_stream import FileStream, Row
from visualonline.streams.tables.labels import numeric
from visualonline.streams.tables.line_reader import lot_reader
from visualonline.streams.tables.table_rows import TableLayout
from visualonline.streams.tables.text_file import Lines, TextInput

_DELIMITERS = {"\t": "tabs", ";": "semicolons", ",": "commas", "|": "bars", " ": "spaces"}
_WITH_COMMA = "\t;|"
"""Delimiters beside which decimals may have a comma."""
_COMMA = re.compile(r"\s*[+-]?[0-9]*,[0-9]+([eE][+-]?[0-9]+)?\s*")
_ABOVE = re.compile(r"\s*#|\s*sep=[\t;,| ]\s*$")
"""A line that is no row where it stands above all rows."""
_SAMPLE_LINES = 50
_SAMPLE_BYTES = 2**18


class _Opening(NamedTuple):
    """A file whose first row was read: what cuts its rows, and whether that row holds the columns' names."""

    text: TextInput
    delimiter: str
    first: Row
    header: bool
    comma: bool
    top: Place

    @property
    def found(self) -> str:
        """How the file is written, in words."""
        found = f"separated by {_DELIMITERS[self.delimiter]}"
        found = f"{found}, with a header" if self.header else f"{found}, without a header"
        if self.comma:
            found = f"{found}, decimal comma"
        above = self.top.line - START.line
        return f"{found}, below {counted(above, 'line')} of comments" if above else found

    @property
    def start(self) -> Place:
        """Where the first row is that holds no names."""
        return self.first.after if self.header else self.top

    def rows(self, place: Place) -> Iterator[Row]:
        """Yield the rows from a place on that are not blank."""
        return _rows(self.text, place, self.delimiter)


def open_table(path: str, options: ReadOptions) -> FileStream:
    """Open a file of comma- or tab-separated values.

    Raises
    ------
    ReadError
        If it cannot be read, is no table of text, or one of its first 100,000 rows is bad and is not to be skipped.
    """
    begun = _read_opening(path, options)
    place = columns(path, begun.first.line, begun.first.cells, begun.header, options)
    table = TableLayout(path, place, options, comma=begun.comma)
    table.found = begun.found
    at_once = lot_reader(begun.text, partial(table.of_lines, delimiter=begun.delimiter))
    return FileStream(begun.text, table, begun.rows, begun.start, options, at_once)


def glance(path: str, options: ReadOptions) -> FileGlance:
    """Return the columns' names and the rows' cells."""
    begun = _read_opening(path, options)
    names = tuple(cell.strip() if begun.header else "" for cell in begun.first.cells)
    rows = (tuple(row.cells) for row in begun.rows(begun.start))
    return FileGlance(names, rows, found=f"{begun.found}, {begun.text.found}", comma=begun.comma)


def _read_opening(path: str, options: ReadOptions) -> _Opening:
    text = TextInput(path)
    top, before, above = _find_top(text)
    sample = _sample(text, top)
    delimiter = delimiter_of(sample)
    if delimiter != " " and 0 < above.count(delimiter) == sample.partition("\n")[0].count(delimiter):
        top, sample = before, above + sample  # it has a cell for each column, so it names them
    comma = delimiter in _WITH_COMMA and _has_commas(sample, delimiter)
    first = next(_rows(text, top, delimiter), None)
    if first is None:
        raise ReadError(path, "this file has no rows; it should have one for each example")
    cells = [cell.replace(",", ".") if comma and _COMMA.fullmatch(cell) else cell for cell in first.cells]
    return _Opening(text, delimiter, first, is_header(cells, options), comma, top)


def _rows(text: TextInput, place: Place, delimiter: str) -> Iterator[Row]:
    """Yield the rows from a place on that are not blank."""
    lines = text.lines(place)
    reader = _reader(lines, delimiter)
    while True:
        line = lines.number + 1
        try:
            cells = next(reader, None)
        except csv.Error as error:
            raise ReadError(text.path, _explain(str(error)), line) from None
        if cells is None:
            return
        if cells:
            yield Row(line, cells, lines.place)


def _reader(lines: Lines | io.StringIO, delimiter: str) -> Iterator[list[str]]:
    # strict: an open quotation mark at the end of the file is an error, not a cell
    return csv.reader(lines, delimiter=delimiter, skipinitialspace=True, strict=True)


def _explain(message: str) -> str:
    """Rephrase a message of the csv module for the author of the file."""
    if "field limit" in message or "end of data" in message:
        return "a quotation mark that is opened in this row is never closed; it should be, or be left out"
    if "expected after" in message:
        return "a closing quotation mark should be followed by the delimiter; inside a cell it is written twice"
    return "a carriage return stands inside this row; lines should end in a line feed"


def _find_top(text: TextInput) -> tuple[Place, Place, str]:
    """Return where a table begins below lines that say something of it, where the last of these does, and that line."""
    before, top, above = START, START, ""
    lines = text.lines()
    for line in islice(lines, _SAMPLE_LINES):
        if not _ABOVE.match(line) and (line.strip() or top == START):
            return top, before, above
        before, top, above = top, lines.place, line
    return START, START, ""


def _sample(text: TextInput, top: Place) -> str:
    """Return the first lines of the table."""
    sample, size = [], 0
    for line in text.lines(top):
        sample.append(line)
        size += len(line)
        if len(sample) == _SAMPLE_LINES or size > _SAMPLE_BYTES:
            break
    return "".join(sample)


def delimiter_of(sample: str) -> str:
    """Return the delimiter that cuts most rows into the same number of cells, most of them numbers."""
    return max(_DELIMITERS, key=lambda delimiter: _fitness(sample, delimiter))


def _has_commas(sample: str, delimiter: str) -> bool:
    """Tell whether some numbers have a decimal comma, and none a decimal point."""
    cells = [cell for row in _cut(sample, delimiter) for cell in row]
    points = any("." in cell and numeric(cell) is not None for cell in cells)
    return not points and any(_COMMA.fullmatch(cell) for cell in cells)


def _cut(sample: str, delimiter: str) -> list[list[str]]:
    rows: list[list[str]] = []
    with suppress(csv.Error):  # the sample may end inside a cell; a broken file is refused when its rows are read
        rows.extend(row for row in _reader(io.StringIO(sample, newline=""), delimiter) if row)
    return rows


def _fitness(sample: str, delimiter: str) -> tuple[float, float]:
    rows = _cut(sample, delimiter)
    widths = Counter(len(row) for row in rows)
    width, count = widths.most_common(1)[0] if widths else (0, 0)
    if width < 2:
        return 0.0, 0.0
    comma = delimiter in _WITH_COMMA
    cells = [cell for row in rows for cell in row]
    numbers = sum(numeric(cell) is not None or (comma and _COMMA.fullmatch(cell) is not None) for cell in cells)
    return count / len(rows), numbers / sum(map(len, rows))


PLUGIN = Reader(
    id="csv",
    name="Comma- or tab-separated values",
    summary="a row for each example, a column for each feature and one for the label; the header may be left out",
    source="RFC 4180",
    suffixes=(".csv", ".tsv", ".txt"),
    shared=(".tab", ".dat", ".data"),
    open=open_table,
    glance=glance,
)
