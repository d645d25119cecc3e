"""Tables whose columns are declared above the rows, as in ARFF: numeric, or nominal with their values."""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from contextlib import suppress
from typing import NamedTuple

from visualonline.core.errors import ReadError, quotable
from visualonline.core.wording import counted
from visualonline.streams.tables.columns import Columns, columns
from visualonline.streams.tables.file_choices import Head, ReadOptions
from visualonline.streams.tables.file_stream import Row
from visualonline.streams.tables.header import first_rows
from visualonline.streams.tables.labels import BadCell, MissingCell, numeric
from visualonline.streams.tables.row_layout import RowBatch
from visualonline.streams.tables.table_rows import TableLayout

QUOTED = r"""'(?:[^'\\]|\\.)*+'|"(?:[^"\\]|\\.)*+\""""
_VALUE = re.compile(rf"\s*+({QUOTED}|[^,'\"{{}}%]*+)\s*+(,|$)")
_BARE = re.compile(rf"({QUOTED}|[^\s,'\"{{}}%]++)(?:\s++|$)")
_ATTRIBUTE = re.compile(rf"@attribute\s++({QUOTED}|[^\s'\"{{}}]++)\s*+(\S.*)", re.IGNORECASE)
_ESCAPED = re.compile(r"\\(.)")
_BLANKS = re.compile(r"[ \t]+")
_WORD = re.compile(r"[a-z]*", re.IGNORECASE)
ODD = "'\"{}%"
"""Characters of quoting, sparse rows, weights and comments."""
_NUMBERS = ("numeric", "real", "integer", "date")
"""Numeric types. A date is a number of days."""


class Attribute(NamedTuple):
    """A declared column: its name and its values (None for a number, () for any text)."""

    line: int
    name: str
    values: tuple[str, ...] | None

    @property
    def indicators(self) -> bool:
        """True if the attribute is not a number, so that a feature needs an indicator for each of its values."""
        return self.values is not None and any(numeric(value) is None for value in self.values)


class AttributeTable(TableLayout):
    """A table with declared columns."""

    def __init__(self, file: str, columns: Columns, options: ReadOptions, attributes: Sequence[Attribute]) -> None:
        super().__init__(file, columns, options)
        used = {*columns.places, columns.label}
        self._nominal = {i: dict.fromkeys(a.values) for i, a in enumerate(attributes) if i in used and a.values}
        self._attributes = attributes
        spread = columns.places if columns.noun == "feature" else ()
        declared = {i: attributes[i].values for i in spread if attributes[i].indicators}
        self._texts = {i: {v: at for at, v in enumerate(values)} for i, values in declared.items() if values}
        self._open = {i: values for i, values in self._open.items() if attributes[i].values == ()}
        two = () if columns.label is None else attributes[columns.label].values or ()
        if len(two) == 2:
            for value in two:
                with suppress(BadCell):  # a label declared as ? or nan is reported where it occurs
                    self.labels.see(value)

    def of_cells(self, cells: list[str]) -> RowBatch | None:
        """Parse rows of cells; None if one does not match its declaration."""
        if self._nominal:
            cells = [cell.strip() for cell in cells]
        for i, known in self._nominal.items():
            if any(cell not in known and self._stranger(i, cell) for cell in set(cells[i :: self.columns.width])):
                return None
        return super().of_cells(cells)

    def of_text(self, text: str) -> RowBatch | None:
        """Parse lines without quotes, braces and comments; None if one of them is invalid."""
        if any(odd in text for odd in ODD):
            return None
        if text.endswith(","):
            text = text.replace(",\n", "\n").removesuffix(",")
        return self.of_lines(text if "," in text else _BLANKS.sub(",", text), ",")

    def _numbers(self, text: str, delimiter: str) -> RowBatch | None:
        """Parse rows of numbers with a declared label; None for other rows."""
        label = self.columns.label
        lot = None if self._nominal.keys() - {label} else super()._numbers(text, delimiter)
        if lot is None or label not in self._nominal:
            return lot
        labels = [text.strip() for text in lot.labels]
        return lot._replace(labels=labels) if self._nominal[label].keys() >= set(labels) else None

    def wrong(self, row: list[str]) -> BadCell | None:
        """Return the error for the number of cells, or for the first cell that does not match its declaration."""
        width = self.columns.width
        if len(row) != width:
            column = min(len(row), width) + (len(row) > width)
            there = counted(len(row), "cell")
            return BadCell(
                column, f"This row has {there}. Every row should have {width}, one for each attribute."
            )
        for i, known in self._nominal.items():
            fault = self._stranger(i, row[i]) if row[i] not in known else None
            if fault is not None:
                return type(fault)(i + 1, fault.message)
        return super().wrong(row)

    def _stranger(self, place: int, cell: str) -> BadCell | None:
        """Return why a cell is not a value of its nominal attribute; None for a missing value to be filled."""
        if cell.strip() in ("", "?"):
            filled = self.gaps is not None and place != self.columns.label
            return None if filled else MissingCell(
                None, "The value is missing. Every row should have a value for each attribute.",
            )
        there, name = quotable(", ".join(self._nominal[place])), quotable(self._attributes[place].name)
        return BadCell(None, f"'{quotable(cell)}' is not a declared value of {name}. The declared values are {there}.")


def declared_head(attributes: Sequence[Attribute], rows: Iterable[Row]) -> Head:
    """Return the names of declared columns, with the first rows."""
    names = tuple(attribute.name for attribute in attributes)
    return Head(names, first_rows(rows, len(names)), attributes[0].line)


def declared_table(
    path: str, options: ReadOptions, head: Head, attributes: Sequence[Attribute]
) -> AttributeTable:
    """Return the table of declared columns.

    Raises
    ------
    ReadError
        If a feature is text.
    """
    place = columns(path, head, options)
    for attribute in (attributes[i] for i in place.places):
        if attribute.values == () and not (options.categories and place.noun == "feature"):
            message = (
                f"Attribute '{quotable(attribute.name)}' holds text. Features should be numeric or nominal"
            )
            raise ReadError(path, f"{message}. --categories turns text into 0/1 features.", attribute.line)
    return AttributeTable(path, place, options, attributes)


def check_names(path: str, attributes: Sequence[Attribute]) -> None:
    """Reject repeated column names.

    Raises
    ------
    ReadError
        If a name was declared twice.
    """
    twice = repeated(attribute.name for attribute in attributes)
    if twice is not None:
        message = f"Attribute '{quotable(attributes[twice].name)}' is declared twice. Use each name once."
        raise ReadError(path, message, attributes[twice].line)


def repeated(names: Iterable[str]) -> int | None:
    """Return the index of the first repeated name, or None.

    Examples
    --------
    >>> repeated(["a", "b", "a"])
    2
    """
    seen: set[str] = set()
    for i, name in enumerate(names):
        if name in seen:
            return i
        seen.add(name)
    return None


def parse_attribute(path: str, line: int, text: str) -> Attribute:
    """Parse a declaration.

    Raises
    ------
    ReadError
        If the declaration is invalid or unsupported.
    """
    found = _ATTRIBUTE.fullmatch(text)
    if found is None:
        message = "This line should be @attribute, a name and a type, as in '@attribute height numeric'."
        raise ReadError(path, message, line)
    name, kind = unquote(found[1]), found[2].strip()
    if kind.startswith("{"):
        inner = kind.partition("%")[0].rstrip() if kind[-1] != "}" else kind
        values = split_values(inner[1:-1]) if inner.endswith("}") else None
        if values is None or any(not value for value in values) or len(set(values)) < len(values):
            message = "Write the values of a nominal attribute in braces, each once, separated by commas."
            raise ReadError(path, message, line)
        return Attribute(line, name, tuple(values))
    word = _WORD.match(kind)[0].lower()  # type: ignore[index]  # matches any text
    if word in _NUMBERS:
        return Attribute(line, name, None)
    if word == "string":
        return Attribute(line, name, ())
    wrong = f"The type '{quotable(kind)}' is not supported"
    raise ReadError(path, f"{wrong}. A type should be numeric or values in braces.", line)


def split_row(text: str, width: int) -> list[str] | None:
    r"""Return the cells of a row, separated by commas or, without commas, by spaces; None if they cannot be parsed.

    A trailing comma, as written by MOA, does not start another cell.

    Examples
    --------
    >>> split_row("1,'a, b',", 2), split_row("1\t'a b'", 2)
    (['1', 'a, b'], ['1', 'a b'])
    """
    values = split_values(text)
    if values is None or (len(values) == 1 and width > 1):
        values = _split_blanks(text)
    return values[:-1] if values is not None and len(values) == width + 1 and not values[-1] else values


def split_values(text: str) -> list[str] | None:
    """Return the values between commas, or None if they cannot be parsed."""
    if not any(odd in text for odd in ODD):
        return [value.strip() for value in text.split(",")]
    values, at = [], 0
    while True:
        found = _VALUE.match(text, at)
        if found is None:
            return None
        values.append(unquote(found[1]))
        at = found.end()
        if not found[2]:
            return values


def _split_blanks(text: str) -> list[str] | None:
    values, at = [], 0
    while at < len(text):
        found = _BARE.match(text, at)
        if found is None:
            return None
        values.append(unquote(found[1]))
        at = found.end()
    return values


def unquote(text: str) -> str:
    """Return a name or value without its quotation marks."""
    return _ESCAPED.sub(r"\1", text[1:-1]) if text[:1] in ("'", '"') else text.strip()
