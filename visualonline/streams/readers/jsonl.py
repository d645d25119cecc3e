"""JSON lines: on each line an object with a value for each column, or an array of them.

Arrays may have a first line of names. An object may hold its features as one array `x`, as in {"x": [0.5, 2], "y": 1}.
true and false are taken as 1 and 0, null as a missing value.
"""

from __future__ import annotations

import json
import re
from collections.abc import Callable, Iterator, Sequence
from functools import partial
from itertools import chain
from operator import itemgetter
from typing import Any, NamedTuple

import numpy as np

from visualonline.protocol import ReadError
from visualonline.streams.alike import alike
from visualonline.streams.columns import Columns, columns, is_header
from visualonline.streams.files import Glance, Reader, ReadOptions
from visualonline.streams.input import START, Place
from visualonline.streams.labels import BadCell, shown
from visualonline.streams.layout import Lot, Whole
from visualonline.streams.lined import lined, many
from visualonline.streams.paged import Paged, Row
from visualonline.streams.table import Table
from visualonline.streams.text import Text

_VALUES = 100
"""How many values a label may have in rows that are taken all at once."""
_PLAIN = {True: "1", False: "0", None: ""}


class Named(Table):
    """A table whose cells have names, which are told in the place of their numbers."""

    def __init__(self, file: str, columns: Columns, options: ReadOptions, names: Sequence[str]) -> None:
        super().__init__(file, columns, options)
        self._names = names

    def fault(self, row: list[str] | BadCell) -> BadCell:
        """Return what is wrong with a row that cannot be used."""
        bad = super().fault(row)
        if isinstance(row, BadCell) or bad.column is None:
            return bad
        return type(bad)(None, f"{shown(self._names[bad.column - 1])}: {bad.message}")


class _Begun(NamedTuple):
    """A file whose first line was read: its cells or, of an object, their names, and what takes a line apart."""

    text: Text
    line: int
    cells: list[str]
    named: bool
    header: bool
    start: Place

    @property
    def take(self) -> Callable[[str], list[str]]:
        """What takes the cells from a line."""
        return _by_name(self.cells) if self.named else in_order

    def rows(self, place: Place) -> Iterator[Row]:
        """Yield the rows from a place on."""
        return lined(self.text, place, self.take)


def open_lines(path: str, options: ReadOptions) -> Paged:
    """Open a file of JSON lines.

    Raises
    ------
    ReadError
        If it cannot be read, or one of its first 100,000 rows is bad and is not to be skipped.
    """
    begun = _begun(path, options)
    place = columns(path, begun.line, begun.cells, begun.header, options)
    table = Named(path, place, options, begun.cells) if begun.named else Table(path, place, options)
    at_once = many(begun.text, partial(_at_once, table=table, begun=begun))
    return Paged(begun.text, table, begun.rows, begun.start, options, at_once)


def glance(path: str, options: ReadOptions) -> Glance:
    """Return the columns' names and the rows' values."""
    begun = _begun(path, options)
    names = tuple(cell.strip() if begun.header else "" for cell in begun.cells)
    rows = (tuple(row.cells) for row in begun.rows(begun.start) if not isinstance(row.cells, BadCell))
    return Glance(names, rows)


def _begun(path: str, options: ReadOptions) -> _Begun:
    text = Text(path)
    first = next(lined(text, START, lambda line: line), None)
    if first is None:
        raise ReadError(path, "this file has no rows; it should have one for each example")
    try:
        value = _row(first.cells)
        cells = [cell(each) for each in (value if isinstance(value, list) else [*value, *value.values()])]
    except BadCell as bad:
        if _ONE_ARRAY.match(first.cells):
            message = "this is one JSON array; in JSON lines each row is an object on its own line"
            raise ReadError(path, message) from None
        raise ReadError(path, bad.message, first.line, bad.column) from None
    if isinstance(value, dict):
        return _Begun(text, first.line, list(value), True, True, START)
    header = all(isinstance(each, str) for each in value) and is_header(cells, options)
    return _Begun(text, first.line, cells, False, header, first.after if header else START)


def _at_once(text: str, table: Table, begun: _Begun) -> Lot | None:
    """Return the rows of lines that hold numbers and a label, None if there is more to say of them."""
    columns = table.columns
    lot = alike(text, begun.cells, columns) if table.plain and begun.named else None
    if lot is not None and len(lot.labels) <= _VALUES:
        return _relabelled(lot)
    lines = [line for line in map(str.strip, text.split("\n")) if line]
    rows = _decoded(lines, begun) if table.plain else []
    if not rows or any(len(row) != columns.width for row in rows):
        return None
    keys: Sequence[Any] = begun.cells if begun.named else range(columns.width)
    try:
        numbers = list(map(itemgetter(*(keys[i] for i in columns.places)), rows))
        texts, which = ([], np.empty(0, np.intp)) if columns.label is None else _labels(lines, rows, columns, begun)
    except (KeyError, TypeError, BadCell):
        return None
    flat = numbers if len(columns.places) == 1 else list(chain.from_iterable(numbers))
    gaps = table.gaps is not None
    if len(texts) > _VALUES or not set(map(type, flat)) <= ({float, bool, type(None)} if gaps else {float, bool}):
        return None
    X = np.array(flat, dtype=float).reshape(len(rows), len(columns.places))  # what is null becomes NaN
    usable = np.isfinite(X) | np.isnan(X) if gaps else np.isfinite(X)
    return Lot(X, texts, which) if usable.all() else None


def _labels(lines: list[str], rows: list[Any], columns: Columns, begun: _Begun) -> tuple[list[str], Whole]:
    """Return the labels as they are written, each once, and which of them a row has; of too many, one too many."""
    assert columns.label is not None
    key = begun.cells[columns.label] if begun.named else columns.label
    known: dict[Any, int] = {}
    which = np.array([known.setdefault(row[key], len(known)) for row in rows], dtype=np.intp)
    first = np.unique(which, return_index=True)[1]
    return [begun.take(lines[t])[columns.label] for t in first[: _VALUES + 1]], which


def _relabelled(lot: Lot) -> Lot | None:
    """Return rows with their labels as cells, None if one is no value."""
    try:
        return lot._replace(labels=[cell(_DECODER.decode(text)) for text in lot.labels])
    except (ValueError, BadCell):
        return None


def _decoded(lines: list[str], begun: _Begun) -> list[Any]:
    """Return the values on lines that hold one object or array each, empty if one does not."""
    opens, closes = "{}" if begun.named else "[]"
    text = ",\n".join(lines)  # no text goes on over the end of a line, so the brackets at its ends are a row's
    if "\\" in text or not all(line[0] == opens and line[-1] == closes for line in lines):
        return []
    if begun.named and text.count(":") != len(lines) * (len(begun.cells) + "".join(begun.cells).count(":")):
        return []  # a name may stand twice
    try:
        rows: list[Any] = _NUMBERS.decode(f"[{text}]")
    except (ValueError, RecursionError):
        return []
    return rows if len(rows) == len(lines) else []


def _by_name(names: list[str]) -> Callable[[str], list[str]]:
    """Return what takes the cells of these names from a line."""
    known = dict.fromkeys(names)
    return lambda line: named_cells(_row(line), known)


def named_cells(value: dict[str, Any] | list[Any], names: dict[str, None]) -> list[str]:
    """Return the cells of an object in the order of the keys of `names`, which are all that it should have.

    Raises
    ------
    BadCell
        If it has others, or is none.
    """
    if not isinstance(value, dict):
        raise BadCell(None, "this row is an array; it should be an object, like the first one")
    if value.keys() != names.keys():
        missing = [name for name in names if name not in value]
        if missing:
            raise BadCell(None, f"'{shown(missing[0])}' is missing; every row should have it, like the first one")
        stranger = next(name for name in value if name not in names)
        raise BadCell(None, f"'{shown(stranger)}' is not in the first row; all rows should have the same names")
    return [cell(value[name]) for name in names]


def in_order(line: str) -> list[str]:
    """Return the cells of a line that holds an array."""
    value = parsed(line)
    if not isinstance(value, list):
        raise BadCell(None, "this row is an object; it should be an array, like the first one")
    return [cell(each) for each in value]


def parsed(line: str) -> dict[str, Any] | list[Any]:
    """Return a line's object or array with its numbers as they are written."""
    try:
        value = _DECODER.decode(line)
    except json.JSONDecodeError as error:
        raise BadCell(error.colno, f"this is not JSON ({error.msg}); a line should be an object or an array") from None
    except RecursionError:
        raise BadCell(None, "this row is nested too deeply; its values should be numbers and a label") from None
    if not isinstance(value, dict | list):
        raise BadCell(1, "this line is neither an object nor an array; it should be one of them")
    return value


def spread(value: dict[str, Any]) -> dict[str, Any]:
    """Return an object with the numbers of its array `x` as x1, x2, .., if it has one."""
    if not isinstance(value.get("x"), list):
        return value
    rest = [(name, each) for name, each in value.items() if name != "x"]
    return _once([*((f"x{i}", each) for i, each in enumerate(value["x"], 1)), *rest])


def _row(line: str) -> dict[str, Any] | list[Any]:
    value = parsed(line)
    return spread(value) if isinstance(value, dict) else value


def cell(value: object) -> str:
    """Return a value as a cell of text."""
    if isinstance(value, str):
        if not value.isascii() and any("\ud800" <= c <= "\udfff" for c in value):
            raise BadCell(None, f"'{shown(value)}' has half a character (a lone surrogate); it should be whole")
        return value
    if isinstance(value, dict | list):
        message = "a value in this row is itself an object or an array; only x may be an array, of the features"
        raise BadCell(None, message)
    return _PLAIN[value]  # type: ignore[index]  # nothing else is left: numbers are kept as text


def _once(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
    named = dict(pairs)
    if len(named) < len(pairs):
        names = [name for name, _ in pairs]
        twice = next(name for name in names if names.count(name) > 1)
        raise BadCell(None, f"'{shown(twice)}' stands twice in this row; each name should stand once")
    return named


_ONE_ARRAY = re.compile(r"\[\s*($|[\[{])")
_NUMBERS = json.JSONDecoder(parse_int=float)
_DECODER = json.JSONDecoder(object_pairs_hook=_once, parse_float=str, parse_int=str, parse_constant=str)

PLUGIN = Reader(
    id="jsonl",
    name="JSON lines",
    summary="on each line an object with a name for each value, or an array of the values",
    source="RFC 8259, an object or array on each line",
    suffixes=(".jsonl", ".ndjson", ".jsonl.gz", ".ndjson.gz"),
    open=open_lines,
    glance=glance,
)
