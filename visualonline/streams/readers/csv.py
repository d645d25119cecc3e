"""Comma- and tab-separated values, with or without a header. The delimiter is detected.

A quoted cell may contain delimiters and line breaks. Blank lines are skipped, and so are comment lines above the table,
which begin with a number sign, and a line such as sep=; in which spreadsheets declare the delimiter.

If cells are not separated by commas, decimals may have a comma.
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
from visualonline.streams.tables.cell_numbers import has_decimal_comma, pointed
from visualonline.streams.tables.columns import ROWS, columns
from visualonline.streams.tables.file_choices import FileGlance, Head, Reader, ReadOptions
from visualonline.streams.tables.file_input import START, Place
from visualonline.streams.tables.file_stream import FileStream, Row
from visualonline.streams.tables.header import first_rows, is_header
from visualonline.streams.tables.labels import numeric
from visualonline.streams.tables.line_reader import lot_reader
from visualonline.streams.tables.row_layout import RowBatch
from visualonline.streams.tables.table_rows import TableLayout
from visualonline.streams.tables.text_file import Lines, TextInput

_DELIMITERS = {"\t": "tabs", ";": "semicolons", ",": "commas", "|": "bars", " ": "spaces"}
_WITH_COMMA = "\t;|"
"""Delimiters with which decimals may have a comma."""
_ABOVE = re.compile(r"\s*#|\s*sep=[\t;,| ]\s*$")
"""A line above the table that is not a row."""
_LONGEST = 131_072
"""The maximum number of characters in a cell."""
_WIDE = 1000
"""The number of first cells of a row that are checked for being numbers."""
_SAMPLE_LINES = ROWS + 1
_SAMPLE_BYTES = 2**18


class _Opening(NamedTuple):
    """A file whose first rows were read: the delimiter, the header, and the start of the table.

    `trailing` says that each line ends with a delimiter that is not followed by a cell.
    """

    text: TextInput
    delimiter: str
    trailing: bool
    comma: bool
    top: Place
    first: Row
    head: Head

    @property
    def found(self) -> str:
        """The format of the file, in words."""
        found = f"separated by {_DELIMITERS[self.delimiter]}"
        found = f"{found}, with a header" if self.head.header else f"{found}, without a header"
        if self.comma:
            found = f"{found}, decimal comma"
        above = self.top.line - START.line
        return f"{found}, below {counted(above, 'line')} of comments" if above else found

    @property
    def start(self) -> Place:
        """The position of the first row after the header."""
        return self.first.after if self.head.header else self.top

    def rows(self, place: Place) -> Iterator[Row]:
        """Yield the non-blank rows from a position on."""
        return _rows(self.text, place, self.delimiter, self.trailing)

    def lot(self, table: TableLayout, lines: str) -> RowBatch | None:
        """Parse the rows in a text of lines."""
        if any(_in_one_cell(lines, a, a + _LONGEST // 2, self.delimiter) for a in range(0, len(lines), _LONGEST // 2)):
            return None  # a cell may be too long
        if self.trailing:
            ends = f"{self.delimiter}\n"
            lines = f"{lines}\n".replace(ends, "\n").removesuffix("\n")
        return table.of_lines(lines, self.delimiter)


def open_table(path: str, options: ReadOptions) -> FileStream:
    """Open a file of comma- or tab-separated values.

    Raises
    ------
    ReadError
        If the file cannot be read, is not a text table, or one of its first 100,000 rows is bad and bad rows are not
        skipped.
    """
    begun = _read_opening(path, options)
    place = columns(path, begun.head, options)
    table = TableLayout(path, place, options, comma=begun.comma, size=begun.text.size)
    table.found, table.delimiter = begun.found, begun.delimiter
    at_once = lot_reader(begun.text, partial(begun.lot, table))
    return FileStream(begun.text, table, begun.rows, begun.start, options, at_once)


def glance(path: str, options: ReadOptions) -> FileGlance:
    """Return the column names and the cells of the rows."""
    begun = _read_opening(path, options)
    rows = ((row.line, tuple(row.cells)) for row in begun.rows(begun.start))
    return FileGlance(begun.head, rows, found=f"{begun.found}, {begun.text.found}", comma=begun.comma)


def _read_opening(path: str, options: ReadOptions) -> _Opening:
    text = TextInput(path)
    decided = options.decided if options.decided is not None and options.decided.delimiter in _DELIMITERS else None
    top, before, above = _find_top(text)
    sample = _sample(text, top)
    delimiter = delimiter_of(sample) if decided is None else decided.delimiter
    if delimiter != " " and 0 < above.count(delimiter) == sample.partition("\n")[0].count(delimiter):
        top, sample = before, above + sample  # the row has a cell for each column, so it is the header
    cut = _cut(sample, delimiter)
    comma = delimiter in _WITH_COMMA and (_has_commas(cut) if decided is None else decided.decimal == ",")
    trailing = delimiter == " " or (len(cut) > 1 and all(len(row) > 2 and not row[-1].strip() for row in cut[1:]))
    first = next(_rows(text, top, delimiter, trailing), None)
    if first is None:
        raise ReadError(path, "This file has no rows. The file should have a row for each example.")
    rows = [without_end(row) if trailing else row for row in cut[1:]]
    if comma:
        rows, first = [[*map(pointed, row)] for row in rows], first._replace(cells=[*map(pointed, first.cells)])
    below, nameless = first_rows(rows, len(first.cells)), False
    header = is_header(first.cells, below, options)
    if header and below and all(len(row) == len(first.cells) + 1 for row in below):
        nameless = True  # R writes row names into an unnamed column
    names = [cell.strip() if header else "" for cell in first.cells]
    head = Head((*([""] if nameless else []), *names), below, first.line, header, free=True)
    return _Opening(text, delimiter, trailing, comma, top, first, head)


def without_end(cells: list[str]) -> list[str]:
    """Return the cells of a line without the empty cell after a trailing delimiter."""
    return cells[:-1] if len(cells) > 1 and not cells[-1].strip() else cells


def _rows(text: TextInput, place: Place, delimiter: str, trailing: bool = False) -> Iterator[Row]:
    """Yield the non-blank rows from a position on."""
    lines = text.lines(place)
    reader = _reader(lines, delimiter)
    while True:
        line = lines.number + 1
        try:
            cells = next(reader, None)
            if cells is None:
                return
        except csv.Error as error:
            raise ReadError(text.path, _explain(str(error)), line) from None
        if any(len(cell) > _LONGEST for cell in cells):  # another library may have raised csv's limit
            raise ReadError(text.path, _too_long(), line)
        if len(cells) > 1 or (cells and cells[0].strip()):
            yield Row(line, without_end(cells) if trailing else cells, lines.place)


def _in_one_cell(lines: str, a: int, b: int, delimiter: str) -> bool:
    """Return whether the characters from a up to b are in one cell.

    If a cell is too long, some range between two multiples of half the limit is in one cell.
    """
    return b <= len(lines) and lines.find(delimiter, a, b) < 0 and lines.find("\n", a, b) < 0


def _reader(lines: Lines | io.StringIO, delimiter: str) -> Iterator[list[str]]:
    # strict: an unclosed quotation mark at the end of the file is an error
    return csv.reader(lines, delimiter=delimiter, skipinitialspace=True, strict=True)


def _too_long() -> str:
    most = f"A cell has over {_LONGEST:,} characters"
    return f"{most}. Look for a quotation mark that is not closed. A cell should be a number or a short text."


def _explain(message: str) -> str:
    """Rephrase a message of the csv module for the user."""
    if "field limit" in message:
        return _too_long()
    if "end of data" in message:
        return "A quotation mark in this row is never closed. Close the quotation mark, or leave it out."
    if "expected after" in message:
        return (
            "A closing quotation mark should be followed by the delimiter. Inside a cell, a quotation mark is written "
            "twice."
        )
    return "There is a carriage return inside this row. Lines should end in a line feed."


def _find_top(text: TextInput) -> tuple[Place, Place, str]:
    """Return the start of a table below comment lines, the start of the last comment line, and that line."""
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
        if len(sample) == _SAMPLE_LINES or (size > _SAMPLE_BYTES and len(sample) > 1):
            break
    return "".join(sample)


def delimiter_of(sample: str) -> str:
    """Return the delimiter that splits most rows into the same number of cells, mostly numbers."""
    return max(_DELIMITERS, key=lambda delimiter: _fitness(sample, delimiter))


def _has_commas(rows: list[list[str]]) -> bool:
    """Return whether some numbers have a decimal comma and none has a decimal point."""
    cells = [cell for row in rows for cell in row]
    points = any("." in cell and numeric(cell) is not None for cell in cells)
    return not points and any(map(has_decimal_comma, cells))


def _cut(sample: str, delimiter: str) -> list[list[str]]:
    rows: list[list[str]] = []
    with suppress(csv.Error):  # the sample may end inside a cell; a damaged file is rejected when its rows are read
        rows.extend(row for row in _reader(io.StringIO(sample, newline=""), delimiter) if "".join(row).strip())
    return rows


def _fitness(sample: str, delimiter: str) -> tuple[float, float]:
    rows = _cut(sample, delimiter)
    widths = Counter(len(row) for row in rows)
    width, count = widths.most_common(1)[0] if widths else (0, 0)
    if width < 2:
        return 0.0, 0.0
    comma = delimiter in _WITH_COMMA
    cells = [cell for row in rows for cell in row[:_WIDE]]
    numbers = sum(numeric(cell) is not None or (comma and has_decimal_comma(cell)) for cell in cells)
    return count / len(rows), numbers / len(cells)


PLUGIN = Reader(
    id="csv",
    name="Comma- or tab-separated values",
    summary="one row per example, one column per feature and one for the label; the header row is optional",
    source="RFC 4180",
    suffixes=(".csv", ".tsv", ".txt"),
    shared=(".tab", ".dat", ".data"),
    open=open_table,
    glance=glance,
)
