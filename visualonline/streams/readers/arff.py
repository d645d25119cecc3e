"""Weka's attribute-relation files (ARFF), dense and sparse, including MOA's variant with a comma after each row.

A nominal attribute with numeric values is a number. Any other nominal attribute becomes a 0/1 indicator for each of its
values. If the label is declared with two values, these are its values, regardless of the first rows. Weights of rows
are ignored.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Sequence

from visualonline.core.errors import ReadError, quotable
from visualonline.streams.tables.declared import (
    ODD,
    QUOTED,
    Attribute,
    check_names,
    declared_head,
    declared_table,
    parse_attribute,
    split_row,
    unquote,
)
from visualonline.streams.tables.file_choices import FileGlance, Reader, ReadOptions, first_row
from visualonline.streams.tables.file_input import START, Place
from visualonline.streams.tables.file_stream import FileStream, Row
from visualonline.streams.tables.labels import BadCell, numeric
from visualonline.streams.tables.line_reader import lot_reader, read_lines
from visualonline.streams.tables.text_file import TextInput

_PAIR = re.compile(rf"\s*+([0-9]{{1,18}})\s++({QUOTED}|[^,'\"{{}}%\s]++)\s*+(,|$)")
_UNCOMMENTED = re.compile(rf"((?:{QUOTED}|[^'\"%])*+)(?:%.*)?")
_WEIGHT = re.compile(r"[,\s]\s*\{\s*([^{}\s]+)\s*\}$")
_KEEL = re.compile(r"^\s*@(input|output)s?\s", re.IGNORECASE | re.MULTILINE)
_HEAD = re.compile(r"@(relation|attribute)\b", re.IGNORECASE)
_WEIGHTS = "the rows' weights are not used"


def open_attributes(path: str, options: ReadOptions) -> FileStream:
    """Open an attribute-relation file.

    Raises
    ------
    ReadError
        If the file cannot be read, declares an attribute that is neither numeric nor nominal, or one of its first
        100,000 rows is bad and bad rows are not skipped.
    """
    text = TextInput(path)
    attributes, start = _read_header(text)
    head = declared_head(attributes, _rows(text, start, attributes, lambda: None))
    table = declared_table(path, options, head, attributes)

    def weighted() -> None:
        table.notes[_WEIGHTS] = None

    return FileStream(
        text,
        table,
        lambda place: _rows(text, place, attributes, weighted),
        start,
        options,
        lot_reader(text, table.of_text),
    )


def glance(path: str, options: ReadOptions) -> FileGlance:  # noqa: ARG001  other formats use the options
    """Return the attributes' names and the rows' values."""
    text = TextInput(path)
    attributes, start = _read_header(text)
    rows = _rows(text, start, attributes, lambda: None)
    cells = ((row.line, tuple(row.cells)) for row in rows if not isinstance(row.cells, BadCell))
    return FileGlance(declared_head(attributes, _rows(text, start, attributes, lambda: None)), cells)


def _rows(
    text: TextInput, place: Place, attributes: Sequence[Attribute], weighted: Callable[[], None]
) -> Iterator[Row]:
    default = [attribute.values[0] if attribute.values else "0" for attribute in attributes]
    return read_lines(text, place, lambda line: _row_cells(line, default, weighted), "%")


def _read_header(text: TextInput) -> tuple[list[Attribute], Place]:
    """Return the declared attributes and the position of the first row."""
    attributes: list[Attribute] = []
    for row in read_lines(text, START, lambda line: line, "%"):
        word = row.cells.split(maxsplit=1)[0].lower()
        if word == "@data":
            if not attributes:
                raise ReadError(
                    text.path, "No attribute is declared. Declare each attribute in a line before @data.", row.line
                )
            check_names(text.path, attributes)
            return attributes, row.after
        if word == "@attribute":
            attributes.append(parse_attribute(text.path, row.line, row.cells))
        elif word != "@relation":
            message = (
                f"'{quotable(row.cells)}' is not allowed before @data. Only @relation and @attribute may come before "
                f"@data."
            )
            raise ReadError(text.path, message, row.line)
    raise ReadError(text.path, "There is no line @data. Add @data before the rows.")


def _row_cells(line: str, default: list[str], weighted: Callable[[], None]) -> list[str]:
    """Return the cells of a dense or sparse row. Omitted cells of a sparse row have their default."""
    if any(odd in line for odd in ODD):
        line = _bare_row(line, weighted)
    if not line.startswith("{"):
        cells = split_row(line, len(default))
        if cells is None:
            raise BadCell(
                None,
                "This row cannot be read. "
                "A row should be values separated by commas, in quotation marks where needed."
            )
        return cells
    if not line.endswith("}"):
        raise BadCell(
            None,
            "This row has no closing brace, or has text after it. A row in braces should look like {0 1.5, 3 yes}."
        )
    cells, inner, at = list(default), line[1:-1].strip(), 0
    given: set[int] = set()
    while at < len(inner):
        found = _PAIR.match(inner, at)
        if found is None:
            stray = quotable(inner[at : at + 50])
            raise BadCell(None, f"'{stray}' should be a column, a space and a value, as in {{0 1.5, 3 yes}}.")
        i = int(found[1])
        if i >= len(cells):
            raise BadCell(None, f"Column {i} does not exist. The columns are 0 to {len(cells) - 1}.")
        if i in given:
            raise BadCell(None, f"Column {i} appears twice in this row. Name each column once.")
        cells[i], at = unquote(found[2]), found.end()
        given.add(i)
    return cells


def _bare_row(line: str, weighted: Callable[[], None]) -> str:
    """Return a row without its comment and weight."""
    found = _UNCOMMENTED.fullmatch(line)
    line = line if found is None else found[1].rstrip()
    weight = _WEIGHT.search(line)
    if weight is None:
        return line
    if numeric(weight[1]) is None:
        raise BadCell(
            None, f"The weight '{quotable(weight[1])}' of this row is not a number. Write the weight as in {{2}}."
        )
    weighted()
    return line[: weight.start()]


def begins(head: str) -> bool:
    """Return whether a text begins with declarations, other than those of KEEL, which name inputs and outputs."""
    return _HEAD.match(first_row(head)) is not None and _KEEL.search(head) is None


PLUGIN = Reader(
    id="arff",
    name="Attribute-relation file (ARFF)",
    summary="declared attributes, numeric or nominal, then one row per example, dense or sparse",
    source="Weka's ARFF",
    suffixes=(".arff",),
    begins=begins,
    open=open_attributes,
    glance=glance,
)
