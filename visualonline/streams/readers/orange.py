"""Orange tables: three header rows with names, types and flags, or names with prefixed flags, as in cD#y.

The class is the label. Continuous, discrete and time columns are features; a discrete one becomes a 0/1 indicator for
each of its values. Strings, meta attributes, weights and ignored columns are left out.
"""

from __future__ import annotations

import csv
import re
from collections.abc import Iterator, Sequence
from functools import partial
from typing import NamedTuple

from visualonline.core.errors import ReadError, quotable
from visualonline.streams.tables.decisions import TableDecisions
from visualonline.streams.tables.declared import Attribute, AttributeTable, check_names, declared_head, declared_table
from visualonline.streams.tables.file_choices import FileGlance, Reader, ReadOptions
from visualonline.streams.tables.file_input import START, Place
from visualonline.streams.tables.file_stream import FileStream, Row
from visualonline.streams.tables.labels import BadCell
from visualonline.streams.tables.line_reader import lot_reader
from visualonline.streams.tables.text_file import TextInput

_TYPES = {
    "c": "continuous", "d": "discrete", "s": "string", "t": "time", "text": "string", "n": "continuous",
    "numeric": "continuous", "categorical": "discrete", "basket": "basket",
    "continuous": "continuous", "discrete": "discrete", "string": "string", "time": "time",
}  # fmt: skip
_FLAGS = {"c": "class", "m": "meta", "i": "ignore", "w": "weight"}
_WORDS = (*_FLAGS, *_FLAGS.values())
_PREFIX = re.compile(r"(?=.*#)([mciw]{0,2})([CDSTN]?)#(.*)")
_MISSING = (".", "~", "*")
"""Additional notations for missing values."""
_DELIMITERS = "\t,;"


class _Column(NamedTuple):
    """The header of a column: its name, its type or values, and its flag. Empty parts are not given."""

    name: str
    type: str
    flag: str
    values: tuple[str, ...] = ()

    @property
    def left_out(self) -> bool:
        """True if the column is neither a feature nor the label."""
        return self.flag in ("meta", "ignore", "weight") or self.type == "string"

    def attribute(self, line: int) -> Attribute:
        """Return this column as a declared column. A time column contains dates, which are numbers."""
        number = self.type in ("continuous", "time")
        return Attribute(line, self.name, None if number else self.values)


class _Header(NamedTuple):
    """The columns, their delimiter, and the position of the first row."""

    columns: list[_Column]
    delimiter: str
    start: Place


def open_table(path: str, options: ReadOptions) -> FileStream:
    """Open a table of Orange.

    Raises
    ------
    ReadError
        If the file cannot be read, has no Orange header, or one of its first 100,000 rows is bad and bad rows are not
        skipped.
    """
    text = TextInput(path)
    header = _read_header(text)
    attributes = [column.attribute(1) for column in header.columns]
    check_names(path, attributes)
    head = declared_head(attributes, _rows(text, header.start, header))
    table = declared_table(path, _with_roles(path, options, header)._replace(categories=True), head, attributes)
    _note_weights(table, header)

    def rows(place: Place) -> Iterator[Row]:
        return _rows(text, place, header)

    at_once = lot_reader(text, partial(table.of_lines, delimiter=header.delimiter))
    return FileStream(text, table, rows, header.start, options, at_once)


def glance(path: str, options: ReadOptions) -> FileGlance:
    """Return the column names and the cells of the rows."""
    text = TextInput(path)
    header = _read_header(text)
    head = declared_head([column.attribute(1) for column in header.columns], _rows(text, header.start, header))
    good = (row for row in _rows(text, header.start, header) if not isinstance(row.cells, BadCell))
    rows = ((row.line, tuple(row.cells)) for row in good)
    return FileGlance(head, rows, options=_with_roles(path, options, header))


def _note_weights(table: AttributeTable, header: _Header) -> None:
    if any(column.flag == "weight" for column in header.columns):
        table.notes["the rows' weights are not used"] = None


def _with_roles(path: str, options: ReadOptions, header: _Header) -> ReadOptions:
    """Return the options with the class as label and without the columns left out, unless options say otherwise."""
    classes = [column.name for column in header.columns if column.flag == "class"]
    if options.decided is not None:
        return options
    if options.label is None and len(classes) > 1:
        few = ", ".join(quotable(name) for name in classes[:5])
        raise ReadError(path, f"There are {len(classes)} class columns: {few}. Choose a column with --label.")
    if all(column.left_out for column in header.columns):
        raise ReadError(
            path, "Every column is a string or a meta attribute, or is left out. At least one column must be a feature."
        )
    label = classes[0] if len(classes) == 1 else None
    left = [(each.name, "as its header says") for each in header.columns if each.left_out or each.name in classes]
    dropped = tuple((name, why) for name, why in left if name != label)
    return options._replace(decided=TableDecisions(label=label, dropped=dropped))


def begins(head: str) -> bool:
    """Return whether a text begins with an Orange header."""
    return _header_of(head.split("\n")[:3]) is not None


def _read_header(text: TextInput) -> _Header:
    """Parse the header."""
    lines = text.lines(START)
    first, places = [], [START]
    for line in lines:
        first.append(line)
        places.append(lines.place)
        if len(first) == 3:
            break
    found = _header_of(first)
    if found is None:
        message = "This file has no Orange header: rows of names, types and flags, or names such as C#height, cD#kind."
        raise ReadError(text.path, message, 1)
    said, delimiter, rows = found
    basket = next((column for column in said if column.type == "basket"), None)
    if basket is not None:
        raise ReadError(text.path, f"Column '{quotable(basket.name)}' is a basket, which is not supported.", 2)
    return _Header(said, delimiter, places[rows])


def _header_of(lines: Sequence[str]) -> tuple[list[_Column], str, int] | None:
    """Return the columns that lines declare, their delimiter and the number of header lines; None if not a header."""
    bare = [line.rstrip("\r\n") for line in lines]
    for delimiter in _DELIMITERS:
        rows = [_cells(line, delimiter) for line in bare]
        if not rows or len(rows[0]) < 2:
            continue
        prefixed = [_PREFIX.fullmatch(cell.strip()) for cell in rows[0]]
        if any(found is not None and (found[1] or found[2]) for found in prefixed):
            return [_prefixed(cell.strip()) for cell in rows[0]], delimiter, 1
        if len(rows) == 3 and _are_types(rows[1], rows[0]) and _are_flags(rows[2], rows[0]):
            flags = rows[2] or [""] * len(rows[0])
            return [_declared(*cells) for cells in zip(rows[0], rows[1], flags, strict=True)], delimiter, 3
    return None


def _are_types(cells: Sequence[str], names: Sequence[str]) -> bool:
    """Return whether the cells below the names are types, and not only lists of values."""
    typed = [cell.strip() in _TYPES for cell in cells]
    return len(cells) == len(names) and any(typed) and all(
        known or not cell.strip() or " " in cell.strip() for known, cell in zip(typed, cells, strict=True)
    )


def _are_flags(cells: Sequence[str], names: Sequence[str]) -> bool:
    words = [word for cell in cells for word in cell.split()]
    return len(cells) in (len(names), 0) and all(word in _WORDS or "=" in word or word == "-dc" for word in words)


def _declared(name: str, kind: str, flags: str) -> _Column:
    """Return the column declared by the cells of three header rows."""
    flag = next((_FLAGS.get(word, word) for word in flags.split() if word in _WORDS), "")
    known = _TYPES.get(kind.strip(), "discrete" if kind.strip() else "")
    listed = () if kind.strip() in _TYPES else tuple(dict.fromkeys(re.findall(r"(?:\\.|[^\s\\])+", kind)))
    return _Column(name.strip(), known, flag, tuple(value.replace("\\ ", " ") for value in listed))


def _prefixed(cell: str) -> _Column:
    """Return the column declared by a name with prefixed flags."""
    found = _PREFIX.fullmatch(cell)
    if found is None:
        return _Column(cell, "", "")
    flag = _FLAGS[found[1][0]] if found[1] else ""
    return _Column(found[3].strip(), _TYPES.get(found[2].lower(), ""), flag)


def _rows(text: TextInput, place: Place, header: _Header) -> Iterator[Row]:
    """Yield the non-blank rows from a position on."""
    lines = text.lines(place)
    for line in lines:
        if line.strip():
            yield Row(lines.number, _row_cells(line.rstrip("\r\n"), header), lines.place)


def _row_cells(line: str, header: _Header) -> list[str] | BadCell:
    cells = _cells(line, header.delimiter)
    if not cells:
        return BadCell(None, "This row cannot be read. Close the quotation marks, or leave them out.")
    return ["" if cell.strip() in _MISSING else cell for cell in cells]


def _cells(line: str, delimiter: str) -> list[str]:
    """Return the cells of a line; empty if it cannot be parsed."""
    try:
        return next(csv.reader([line], delimiter=delimiter, strict=True), [])
    except csv.Error:
        return []


PLUGIN = Reader(
    id="orange",
    name="Orange table",
    summary="names, types and flags in three header rows or as prefixes of the names, then one row per example",
    source="Orange Data Mining",
    suffixes=(),
    shared=(".tab",),
    begins=begins,
    open=open_table,
    glance=glance,
)
