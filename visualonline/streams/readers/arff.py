"""Weka's attribute-relation files, dense and sparse.

A nominal attribute whose values are numbers is taken as a number, any other becomes an indicator, 0 or 1, for each of
its values. The declared values of a label of two are its two values, whichever of them the first rows have.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from contextlib import suppress
from typing import NamedTuple

from visualonline.core.errors import ReadError, quotable
from visualonline.streams.tables.columns import Columns, columns
from visualonline.streams.tables.file_choices import FileGlance, Reader, ReadOptions
from visualonline.streams.tables.file_input import START, Place
from visualonline.streams.tables.file_stream import FileStream, Row
from visualonline.streams.tables.labels import BadCell, MissingCell, numeric
from visualonline.streams.tables.line_reader import lot_reader, read_lines
from visualonline.streams.tables.row_layout import RowBatch
from visualonline.streams.tables.table_rows import TableLayout
from visualonline.streams.tables.text_file import TextInput

_QUOTED = r"""'(?:[^'\\]|\\.)*+'|"(?:[^"\\]|\\.)*+\""""
_VALUE = re.compile(rf"\s*+({_QUOTED}|[^,'\"{{}}%]*+)\s*+(,|$)")
_PAIR = re.compile(rf"\s*+([0-9]{{1,18}})\s++({_QUOTED}|[^,'\"{{}}%\s]++)\s*+(,|$)")
_ATTRIBUTE = re.compile(rf"@attribute\s++({_QUOTED}|[^\s'\"{{}}]++)\s*+(\S.*)", re.IGNORECASE)
_ESCAPED = re.compile(r"\\(.)")
_ODD = "'{}%"
"""What quotes, sparse rows and comments have."""
_NUMBERS = ("numeric", "real", "integer")


class Attribute(NamedTuple):
    """A declared column: its name, and the values that it can have, None for a number and () for any text."""

    line: int
    name: str
    values: tuple[str, ...] | None

    @property
    def indicators(self) -> bool:
        """Whether it is no number, so that a feature needs an indicator for each of its values."""
        return self.values is not None and any(numeric(value) is None for value in self.values)


class AttributeTable(TableLayout):
    """A table whose columns were declared."""

    def __init__(self, file: str, columns: Columns, options: ReadOptions, attributes: Sequence[Attribute]) -> None:
        super().__init__(file, columns, options)
        used = [i for i in range(len(attributes)) if i in columns.places or i == columns.label]
        self._nominal = {i: dict.fromkeys(attributes[i].values or ()) for i in used if attributes[i].values}
        self._names = [attribute.name for attribute in attributes]
        spread = columns.places if columns.noun == "feature" else ()
        declared = {i: attributes[i].values for i in spread if attributes[i].indicators}
        self._texts = {i: {v: at for at, v in enumerate(values)} for i, values in declared.items() if values}
        self._open = {i: values for i, values in self._open.items() if attributes[i].values == ()}
        two = () if columns.label is None else attributes[columns.label].values or ()
        if len(two) == 2:
            for value in two:
                with suppress(BadCell):  # a label that is declared as ? or nan is told where it stands
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
        """Return the rows of lines without quotes, braces and comments, None if one of them cannot be used."""
        return None if any(odd in text for odd in _ODD) else self.of_lines(text, ",")

    def _numbers(self, lines: list[str], delimiter: str) -> RowBatch | None:
        """Return rows of numbers with a label that was declared, None for others."""
        label = self.columns.label
        lot = None if self._nominal.keys() - {label} else super()._numbers(lines, delimiter)
        if lot is None or label not in self._nominal:
            return lot
        labels = [text.strip() for text in lot.labels]
        return lot._replace(labels=labels) if self._nominal[label].keys() >= set(labels) else None

    def wrong(self, row: list[str]) -> BadCell | None:
        """Return what is wrong with the number of cells, or the first one that is not as it was declared."""
        if len(row) == self.columns.width:
            for i, known in self._nominal.items():
                fault = self._stranger(i, row[i]) if row[i] not in known else None
                if fault is not None:
                    return type(fault)(i + 1, fault.message)
        return super().wrong(row)

    def _stranger(self, place: int, cell: str) -> BadCell | None:
        """Return why a cell is no value of its nominal attribute; a gap to be filled is none."""
        if cell.strip() in ("", "?"):
            filled = self.gaps is not None and place != self.columns.label
            return None if filled else MissingCell(None, "the value is missing; every row should have all of them")
        there = quotable(", ".join(self._nominal[place]))
        return BadCell(
            None, f"'{quotable(cell)}' is no declared value of {quotable(self._names[place])}; there are {there}"
        )


def open_attributes(path: str, options: ReadOptions) -> FileStream:
    """Open an attribute-relation file.

    Raises
    ------
    ReadError
        If it cannot be read, declares what is neither a number nor nominal, or one of its first 100,000 rows is bad and
        is not to be skipped.
    """
    text = TextInput(path)
    attributes, start = _read_header(text)
    place = columns(path, attributes[0].line, [attribute.name for attribute in attributes], True, options)
    for attribute in (attributes[i] for i in place.places):
        if attribute.values == () and not (options.categories and place.noun == "feature"):
            message = (
                f"attribute '{quotable(attribute.name)}' holds text or dates; features should be numeric or nominal"
            )
            raise ReadError(path, message + " (--categories makes indicators of text)", attribute.line)
    table = AttributeTable(path, place, options, attributes)
    return FileStream(
        text, table, lambda place: _rows(text, place, attributes), start, options, lot_reader(text, table.of_text)
    )


def glance(path: str, options: ReadOptions) -> FileGlance:  # noqa: ARG001  other formats have a use for the options
    """Return the attributes' names and the rows' values."""
    text = TextInput(path)
    attributes, start = _read_header(text)
    rows = (tuple(row.cells) for row in _rows(text, start, attributes) if not isinstance(row.cells, BadCell))
    return FileGlance(tuple(attribute.name for attribute in attributes), rows)


def _rows(text: TextInput, place: Place, attributes: Sequence[Attribute]) -> Iterator[Row]:
    default = [attribute.values[0] if attribute.values else "0" for attribute in attributes]
    return read_lines(text, place, lambda line: _row_cells(line, default), "%")


def _read_header(text: TextInput) -> tuple[list[Attribute], Place]:
    """Return the declared attributes and where the rows begin."""
    attributes: list[Attribute] = []
    for row in read_lines(text, START, lambda line: line, "%"):
        word = row.cells.split(maxsplit=1)[0].lower()
        if word == "@data":
            if attributes:
                return attributes, row.after
            raise ReadError(text.path, "no attribute is declared; each should be, in a line before @data", row.line)
        if word == "@attribute":
            attribute = _parse_attribute(text.path, row.line, row.cells)
            if any(attribute.name == other.name for other in attributes):
                message = f"attribute '{quotable(attribute.name)}' is declared twice; each name should be there once"
                raise ReadError(text.path, message, row.line)
            attributes.append(attribute)
        elif word != "@relation":
            message = f"'{quotable(row.cells)}' stands before @data; there should be @relation and @attribute only"
            raise ReadError(text.path, message, row.line)
    raise ReadError(text.path, "there is no line @data; the rows should come after it")


def _parse_attribute(path: str, line: int, text: str) -> Attribute:
    found = _ATTRIBUTE.fullmatch(text)
    if found is None:
        raise ReadError(path, "this should be @attribute, a name and a type, as in '@attribute height numeric'", line)
    name, kind = _unquote(found[1]), found[2].strip()
    if kind.startswith("{"):
        inner = kind.partition("%")[0].rstrip() if kind[-1] != "}" else kind
        values = _split_values(inner[1:-1]) if inner.endswith("}") else None
        if values is None or any(not value for value in values) or len(set(values)) < len(values):
            message = "the values of a nominal attribute should stand in braces, once each, with commas between them"
            raise ReadError(path, message, line)
        return Attribute(line, name, tuple(values))
    word = kind.split()[0].lower()
    if word in _NUMBERS:
        return Attribute(line, name, None)
    if word in ("string", "date"):
        return Attribute(line, name, ())
    raise ReadError(path, f"'{quotable(kind)}' is no type that is read; it should be numeric or values in braces", line)


def _row_cells(line: str, default: list[str]) -> list[str]:
    """Return the cells of a row, dense or sparse; what a sparse row leaves out has its default."""
    if not line.startswith("{"):
        cells = _split_values(line)
        if cells is None:
            raise BadCell(None, "this row cannot be taken apart; it should be values with commas, quoted if need be")
        return cells
    if not line.endswith("}"):
        raise BadCell(None, "this row has no closing brace, or more after it; it should be like {0 1.5, 3 yes}")
    cells, inner, at = list(default), line[1:-1].strip(), 0
    given: set[int] = set()
    while at < len(inner):
        found = _PAIR.match(inner, at)
        if found is None:
            stray = quotable(inner[at : at + 50])
            raise BadCell(None, f"'{stray}' should be a column, a space and a value, as in {{0 1.5, 3 yes}}")
        i = int(found[1])
        if i >= len(cells):
            raise BadCell(None, f"there is no column {i}; they go from 0 to {len(cells) - 1}")
        if i in given:
            raise BadCell(None, f"column {i} stands twice in this row; each should stand once")
        cells[i], at = _unquote(found[2]), found.end()
        given.add(i)
    return cells


def _split_values(text: str) -> list[str] | None:
    """Return the values between commas, None if they cannot be told."""
    if "'" not in text and '"' not in text and "{" not in text and "%" not in text and "}" not in text:
        return [value.strip() for value in text.split(",")]
    values, at = [], 0
    while True:
        found = _VALUE.match(text, at)
        if found is None:
            return None
        values.append(_unquote(found[1]))
        at = found.end()
        if not found[2]:
            return values


def _unquote(text: str) -> str:
    """Return a name or value without its quotation marks."""
    return _ESCAPED.sub(r"\1", text[1:-1]) if text[:1] in ("'", '"') else text.strip()


PLUGIN = Reader(
    id="arff",
    name="Attribute-relation file (ARFF)",
    summary="declared attributes, numeric or nominal, then a row for each example, dense or sparse",
    source="Weka's ARFF",
    suffixes=(".arff",),
    open=open_attributes,
    glance=glance,
)
