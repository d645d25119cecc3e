"""JSON lines: each line is an object with a value for each column, or an array of values.

Arrays may have a first line of names. An object may contain its features as one array `x`, as in {"x": [0.5, 2], "y":
1}, and `losses`, `gradients` and `prices` may be arrays as well. In addition to the `losses` of arms, `features` has an
array for each arm, or `advice` an array of probabilities of the arms for each expert. true and false are read as 1 and
0, and null as a missing value.

If `x` is an object, or each row has its own names, rows are sparse: a missing name means 0.
"""

from __future__ import annotations

import json
import re
from collections.abc import Callable, Iterator, Sequence
from itertools import chain, islice
from typing import Any, NamedTuple

from visualonline.core.errors import ReadError, quotable
from visualonline.core.wording import counted
from visualonline.streams.tables.arm_columns import SHOWN, names_of_arm_arrays
from visualonline.streams.tables.columns import Columns, columns, label_name
from visualonline.streams.tables.declared import repeated
from visualonline.streams.tables.file_choices import FileGlance, Head, Reader, ReadOptions, first_row
from visualonline.streams.tables.file_input import START, Place
from visualonline.streams.tables.file_stream import FileStream, Row
from visualonline.streams.tables.header import first_rows, is_header
from visualonline.streams.tables.labels import BadCell
from visualonline.streams.tables.line_reader import lot_reader, read_lines, rows_on
from visualonline.streams.tables.named_arrays import ALONE
from visualonline.streams.tables.named_rows import NamedLayout, NamedRow, named_glance
from visualonline.streams.tables.sparse_objects import are_sparse, named_row
from visualonline.streams.tables.table_rows import TableLayout
from visualonline.streams.tables.text_file import TextInput

_SAMPLE, _SAMPLE_NAMES = 1000, 2**16
"""The numbers of first rows, and of names in them, from which sparse rows are detected."""
_ARRAYS = {"x": "x"} | ALONE
"""The values of an object that may be arrays, and the names of their entries."""
_PLAIN = {True: "1", False: "0", None: ""}


class NamedTable(TableLayout):
    """A table with named cells. Messages use the names instead of column numbers."""

    def __init__(self, file: str, columns: Columns, options: ReadOptions, names: Sequence[str]) -> None:
        super().__init__(file, columns, options)
        self._names = names

    def fault(self, row: list[str] | BadCell) -> BadCell:
        """Return the error for an invalid row."""
        bad = super().fault(row)
        if isinstance(row, BadCell) or bad.column is None:
            return bad
        return type(bad)(None, f"{quotable(self._names[bad.column - 1])}: {bad.message}")


class _Opening(NamedTuple):
    """A file whose first lines were read: the line parser, and the position of the first row.

    If rows are sparse, the only name in the header is that of the label.
    """

    text: TextInput
    keys: list[str] | None
    cells_of: Callable[[str], list[str]]
    head: Head
    start: Place
    sparse: Callable[[str], NamedRow] | None = None

    def rows(self, place: Place) -> Iterator[Row]:
        """Yield the rows from a position on."""
        return read_lines(self.text, place, self.sparse or self.cells_of)


def open_lines(path: str, options: ReadOptions) -> FileStream:
    """Open a file of JSON lines.

    Raises
    ------
    ReadError
        If the file cannot be read, or one of its first 100,000 rows is bad and bad rows are not skipped.
    """
    begun = _read_opening(path, options)
    sparse = begun.sparse
    if sparse is not None:
        layout = NamedLayout(path, options, begun.head.names[0])
        layout.found = "features missing from a row are 0"
        at_once = lot_reader(begun.text, lambda lines: layout.lot(rows_on(lines, sparse)))
        return FileStream(begun.text, layout, begun.rows, begun.start, options, at_once)
    place, keys = columns(path, begun.head, options), begun.keys
    table = TableLayout(path, place, options) if keys is None else NamedTable(path, place, options, keys)
    at_once = lot_reader(begun.text, lambda lines: table.lot(rows_on(lines, begun.cells_of)))
    return FileStream(begun.text, table, begun.rows, begun.start, options, at_once)


def glance(path: str, options: ReadOptions) -> FileGlance:
    """Return the column names and the values of the rows."""
    begun = _read_opening(path, options)
    if begun.sparse is not None:
        rows_of = (
            (row for row in begun.rows(START) if isinstance(row.cells, NamedRow)) for _ in range(2)
        )
        return named_glance(begun.head.names[0], *rows_of)
    good = (row for row in begun.rows(begun.start) if not isinstance(row.cells, BadCell))
    rows = ((row.line, tuple(row.cells)) for row in good)
    return FileGlance(begun.head, rows)


def _read_opening(path: str, options: ReadOptions) -> _Opening:
    text = TextInput(path)
    first = next(read_lines(text, START, lambda line: line), None)
    if first is None:
        raise ReadError(path, "This file has no rows. The file should have a row for each example.")
    try:
        whole = parse_line(first.cells)
        if isinstance(whole, dict) and are_sparse(_sample(text)):
            return _sparse(text, first.line, whole, options)
        value = spread_array(whole) if isinstance(whole, dict) else whole
        cells = [cell(each) for each in (value if isinstance(value, list) else [*value, *value.values()])]
    except BadCell as bad:
        if _ONE_ARRAY.match(first.cells):
            message = "This file is one JSON array. In JSON Lines, each row is an object or array on its own line."
            raise ReadError(path, message) from None
        raise ReadError(path, bad.message, first.line, bad.column) from None
    keys = list(value) if isinstance(value, dict) else None
    cells_of = array_cells if keys is None else _by_name(keys)
    below = first_rows(read_lines(text, START if keys else first.after, cells_of), len(value))
    if keys is not None:
        return _Opening(text, keys, cells_of, Head(tuple(keys), below, first.line), START)
    texts = all(isinstance(each, str) for each in value)
    header = options.header is True or (texts and is_header(cells, below, options))
    names = tuple(cell.strip() if header else "" for cell in cells)
    head = Head(names, below, first.line, header, free=True)
    return _Opening(text, None, cells_of, head, first.after if header else START)


def _sample(text: TextInput) -> Iterator[dict[str, Any]]:
    """Yield the objects in the first rows, fewer if they are wide."""
    have = 0
    for row in islice(read_lines(text, START, parse_line), _SAMPLE):
        if isinstance(row.cells, dict):
            yield row.cells
            have += len(row.cells)
        if have > _SAMPLE_NAMES:
            return


def _sparse(text: TextInput, line: int, first: dict[str, Any], options: ReadOptions) -> _Opening:
    """Return the opening of a file of sparse objects, given the first one."""
    label = options.label or label_name(list(first))
    if label is None:
        message = "This row has no label. Call the label y, label, target or class, or name it with --label."
        raise ReadError(text.path, message, line)

    def cells_of(each: str) -> NamedRow:
        value = parse_line(each)
        if not isinstance(value, dict):
            raise BadCell(None, "This row is an array. Every row should be an object, like the first one.")
        return named_row(value, label, options.categories, cell)

    return _Opening(text, [], array_cells, Head((label,), (), line), START, cells_of)


def _by_name(names: list[str]) -> Callable[[str], list[str]]:
    """Return a function that extracts the cells with these names from a line."""
    known = dict.fromkeys(names)
    return lambda line: named_cells(_row(line), known)


def named_cells(value: dict[str, Any] | list[Any], names: dict[str, None]) -> list[str]:
    """Return the cells of an object in the order of the keys of `names`, which must be all of its names.

    Raises
    ------
    BadCell
        If the object has other names, or the value is not an object.
    """
    if not isinstance(value, dict):
        raise BadCell(None, "This row is an array. Every row should be an object, like the first one.")
    if value.keys() != names.keys():
        missing = [name for name in names if name not in value]
        if missing:
            raise BadCell(
                None, f"'{quotable(missing[0])}' is missing. Every row should have the names of the first row."
            )
        stranger = next(name for name in value if name not in names)
        raise BadCell(None, f"'{quotable(stranger)}' is not in the first row. All rows should have the same names.")
    cells = [value[name] for name in names]
    try:
        plain = "".join(cells).isascii()
    except TypeError:
        plain = False
    return cells if plain else [cell(each) for each in cells]


def array_cells(line: str) -> list[str]:
    """Return the cells of a line that contains an array."""
    value = parse_line(line)
    if not isinstance(value, list):
        raise BadCell(None, "This row is an object. Every row should be an array, like the first one.")
    return [cell(each) for each in value]


def parse_line(line: str) -> dict[str, Any] | list[Any]:
    """Parse a line as an object or array. Numbers are kept as text."""
    try:
        value = _DECODER.decode(line)
    except json.JSONDecodeError as error:
        raise BadCell(error.colno, "This line is not valid JSON. A line should be an object or an array.") from None
    except RecursionError:
        raise BadCell(
            None, "This row is nested too deeply. The values of a row should be numbers and a label."
        ) from None
    if not isinstance(value, dict | list):
        raise BadCell(1, "This line should be a JSON object or array.")
    return value


def spread_array(value: dict[str, Any]) -> dict[str, Any]:
    """Return an object with the entries of its array `x`, if any, as x1, x2, .., and those of other known arrays."""
    shown = next((name for name in SHOWN if isinstance(value.get(name), list)), None)
    if shown is not None and isinstance(value.get("losses"), list):
        return _spread_arms(value, shown)
    spread = [name for name in _ARRAYS if isinstance(value.get(name), list)]
    if not spread:
        return value
    entries = [(f"{_ARRAYS[name]}{i}", each) for name in spread for i, each in enumerate(value[name], 1)]
    return _unique_keys([*entries, *((name, each) for name, each in value.items() if name not in spread)])


def _spread_arms(value: dict[str, Any], shown: str) -> dict[str, Any]:
    """Return an object with the losses of arms, and the information on each arm, as separate values."""
    losses, seen = value["losses"], value[shown]
    widths = {len(row) if isinstance(row, list) else 0 for row in seen}
    arms = len(seen) if shown == "features" else next(iter(widths), 0)
    if len(widths) != 1 or 0 in widths or arms != len(losses):
        each = "an array for each arm, all of the same length"
        each = "a number for each arm in each array" if shown == "advice" else each
        raise BadCell(None, f"{shown} should have {each}, because there are losses of {counted(len(losses), 'arm')}.")
    names = names_of_arm_arrays((1, len(losses)), (1, len(seen), *widths), shown)
    rest = [(name, each) for name, each in value.items() if name not in ("losses", shown)]
    return _unique_keys([*zip(names, [*losses, *chain.from_iterable(seen)], strict=True), *rest])


def _row(line: str) -> dict[str, Any] | list[Any]:
    value = parse_line(line)
    return spread_array(value) if isinstance(value, dict) else value


def cell(value: object) -> str:
    """Return a value as the text of a cell."""
    if isinstance(value, str):
        if not value.isascii() and any("\ud800" <= c <= "\udfff" for c in value):
            raise BadCell(
                None,
                f"'{quotable(value)}' contains half a character (a lone surrogate). "
                "Write the whole character."
            )
        return value
    if isinstance(value, dict | list):
        message = (
            "A value in this row is itself an object or an array. Name an array of features x, or write each feature "
            "as a value of its own."
        )
        raise BadCell(None, message)
    return _PLAIN[value]  # type: ignore[index]  # only these are left: numbers are kept as text


def _unique_keys(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
    named = dict(pairs)
    if len(named) < len(pairs):
        twice = repeated(name for name, _ in pairs)
        assert twice is not None
        raise BadCell(None, f"'{quotable(pairs[twice][0])}' appears twice in this row. Use each name once.")
    return named


_FIRST = re.compile(r"""\{\s*("|\}|$)|\[\s*(["\d\[{\]+.-]|true|false|null|$)""")
_ONE_ARRAY = re.compile(r"\[\s*($|[\[{])")
_DECODER = json.JSONDecoder(object_pairs_hook=_unique_keys, parse_float=str, parse_int=str, parse_constant=str)

def begins(head: str) -> bool:
    """Return whether the first row of a text is a JSON object or array."""
    return _FIRST.match(first_row(head)) is not None


PLUGIN = Reader(
    id="jsonl",
    name="JSON lines",
    summary="one object per line with a name for each value, or one array of values per line",
    source="RFC 8259, an object or array on each line",
    suffixes=(".jsonl", ".ndjson"),
    begins=begins,
    open=open_lines,
    glance=glance,
)
