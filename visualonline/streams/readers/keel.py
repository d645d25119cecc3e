"""KEEL data files: attributes are declared as in ARFF, with ranges, followed by the inputs and outputs.

The inputs are the features and the output is the label, unless options name others. Without these declarations the last
attribute is the label.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from typing import NamedTuple

from visualonline.core.errors import ReadError, quotable
from visualonline.streams.tables.declared import (
    Attribute,
    check_names,
    declared_head,
    declared_table,
    parse_attribute,
    split_row,
    split_values,
)
from visualonline.streams.tables.file_choices import FileGlance, Reader, ReadOptions, first_row
from visualonline.streams.tables.file_input import START, Place
from visualonline.streams.tables.file_stream import FileStream, Row
from visualonline.streams.tables.labels import BadCell
from visualonline.streams.tables.line_reader import lot_reader, read_lines
from visualonline.streams.tables.text_file import TextInput

_ROLES = re.compile(r"@(input|output)s?\s+(.*)", re.IGNORECASE)
_ANY_ROLE = re.compile(r"^\s*@(input|output)s?\s", re.IGNORECASE | re.MULTILINE)
_MISSING = "<null>"


class _Header(NamedTuple):
    """The declared attributes, the names of inputs and outputs, and the position of the first row."""

    attributes: list[Attribute]
    roles: dict[str, tuple[str, ...]]
    start: Place


def open_table(path: str, options: ReadOptions) -> FileStream:
    """Open a KEEL data file.

    Raises
    ------
    ReadError
        If the file cannot be read, has an unsupported declaration, or one of its first 100,000 rows is bad and bad rows
        are not skipped.
    """
    text = TextInput(path)
    header = _read_header(text)
    head = declared_head(header.attributes, _rows(text, header.start, header.attributes))
    table = declared_table(path, _with_roles(path, options, header), head, header.attributes)

    def rows(place: Place) -> Iterator[Row]:
        return _rows(text, place, header.attributes)

    return FileStream(text, table, rows, header.start, options, lot_reader(text, table.of_text))


def glance(path: str, options: ReadOptions) -> FileGlance:
    """Return the attributes' names and the rows' values."""
    text = TextInput(path)
    header = _read_header(text)
    head = declared_head(header.attributes, _rows(text, header.start, header.attributes))
    rows = _rows(text, header.start, header.attributes)
    cells = ((row.line, tuple(row.cells)) for row in rows if not isinstance(row.cells, BadCell))
    return FileGlance(head, cells, options=_with_roles(path, options, header))


def _with_roles(path: str, options: ReadOptions, header: _Header) -> ReadOptions:
    """Return the options with the output as label and the inputs as features, unless the options name others."""
    inputs, outputs = header.roles.get("input", ()), header.roles.get("output", ())
    if options.label is None and len(outputs) > 1:
        few = ", ".join(quotable(name) for name in outputs[:5]) + (", …" if len(outputs) > 5 else "")
        raise ReadError(path, f"There are {len(outputs)} outputs: {few}. Choose an output with --label.")
    label = options.label or (outputs[0] if outputs else None)
    chosen = options.columns or (tuple(name for name in inputs if name != label) or None)
    return options._replace(label=label, columns=chosen)


def _rows(text: TextInput, place: Place, attributes: Sequence[Attribute]) -> Iterator[Row]:
    width = len(attributes)

    def cells_of(line: str) -> list[str]:
        cells = split_row(line, width)
        if cells is None:
            raise BadCell(None, "This row cannot be read. A row should be values separated by commas.")
        return ["?" if cell == _MISSING else cell for cell in cells]

    return read_lines(text, place, cells_of, "%")


def _read_header(text: TextInput) -> _Header:
    """Parse the declarations above the rows."""
    attributes: list[Attribute] = []
    roles: dict[str, tuple[str, ...]] = {}
    for row in read_lines(text, START, lambda line: line, "%"):
        role = _ROLES.fullmatch(row.cells)
        word = row.cells.split(maxsplit=1)[0].lower()
        if role is not None:
            names = split_values(role[2].rstrip(", "))
            if names is None:
                raise ReadError(text.path, f"This line should be @{word[1:]} and names separated by commas.", row.line)
            roles[role[1].lower()] = (*roles.get(role[1].lower(), ()), *names)
        elif word == "@attribute":
            attributes.append(parse_attribute(text.path, row.line, row.cells))
        elif word == "@data":
            if not attributes:
                raise ReadError(
                    text.path, "No attribute is declared. Declare each attribute in a line before @data.", row.line
                )
            check_names(text.path, attributes)
            _check_roles(text.path, row.line, attributes, roles)
            return _Header(attributes, roles, row.after)
        elif word != "@relation":
            there = "Only @relation, @attribute, @inputs and @outputs may come before @data"
            raise ReadError(text.path, f"'{quotable(row.cells)}' is not allowed before @data. {there}.", row.line)
    raise ReadError(text.path, "There is no line @data. Add @data before the rows.")


def _check_roles(path: str, line: int, attributes: Sequence[Attribute], roles: dict[str, tuple[str, ...]]) -> None:
    """Reject inputs and outputs that are not declared."""
    there = {attribute.name for attribute in attributes}
    for role, names in roles.items():
        stranger = next((name for name in names if name not in there), None)
        if stranger is not None:
            raise ReadError(
                path,
                f"'{quotable(stranger)}' in @{role}s is "
                "not an attribute that is declared above.",
                line,
            )


def begins(head: str) -> bool:
    """Return whether a text begins with declarations that name inputs or outputs."""
    return first_row(head).lower().startswith(("@relation", "@attribute")) and _ANY_ROLE.search(head) is not None


PLUGIN = Reader(
    id="keel",
    name="KEEL data",
    summary="declared attributes with their ranges, inputs and outputs, then one row per example",
    source="KEEL, Knowledge Extraction based on Evolutionary Learning",
    suffixes=(),
    shared=(".dat",),
    begins=begins,
    open=open_table,
    glance=glance,
)
