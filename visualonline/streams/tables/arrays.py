"""Binary files of numbers and numpy arrays: reading their rows.

Data that NumPy would have to unpickle are rejected, so no code in a file is ever executed.
"""

from __future__ import annotations

import ast
import math
import re
from collections.abc import Callable, Iterator, Sequence
from functools import partial
from typing import IO, Any, NamedTuple

import numpy as np
import numpy.typing as npt

from visualonline.core.errors import ReadError, quotable
from visualonline.core.types import Array
from visualonline.streams.tables.cell_numbers import number_text
from visualonline.streams.tables.columns import ROWS, columns
from visualonline.streams.tables.file_choices import FileGlance, Head, ReadOptions
from visualonline.streams.tables.file_input import START, Input, Place
from visualonline.streams.tables.file_stream import FileStream, Row, RowLot, rows_at_once
from visualonline.streams.tables.header import first_rows
from visualonline.streams.tables.labels import FILLED, BadCell, MissingCell
from visualonline.streams.tables.row_layout import Layout, RowBatch, all_parsed, distinct
from visualonline.streams.tables.table_rows import TableLayout

_MAGIC = b"\x93NUMPY"
_LONGEST_HEAD = 2**20
MOST_COLUMNS = 2**22
"""The maximum number of columns of an array."""
_TYPE = re.compile(r"[<>|=]?(?:[biu][1248]|f(?:2|4|8|12|16)|\?|[US][1-9][0-9]{0,8})")
Cells = npt.NDArray[Any]


class NumberLayout(Layout[tuple[list[float], str]]):
    """A layout that converts rows of numbers, each with its label as text, to examples."""

    def lot(self, rows: Sequence[tuple[list[float], str] | BadCell]) -> RowBatch | None:
        """Return rows of numbers as one array."""
        good = all_parsed(rows)
        if good is None:
            return None
        return RowBatch(
            np.array([x for x, _ in good], dtype=float).reshape(len(good), -1), *distinct([y for _, y in good])
        )

    def see(self, lot: RowBatch) -> bool:
        """Record rows that determine the labels. Return whether all are valid."""
        return self._finite(lot) and super().see(lot)

    def examples(self, lot: RowBatch) -> tuple[Array, Array] | None:
        """Return the examples in rows; None if a value is not finite and not an allowed missing value."""
        return super().examples(lot) if self._finite(lot) else None

    def _finite(self, lot: RowBatch) -> bool:
        return bool((~np.isinf(lot.X) if self.may_miss else np.isfinite(lot.X)).all())

    def label(self, row: tuple[list[float], str]) -> str:
        """Return the label as text."""
        return row[1]

    def wrong(self, row: tuple[list[float], str]) -> BadCell | None:
        """Return the error for the first feature that is not finite."""
        for i, number in enumerate(row[0]):
            if math.isnan(number) and not self.may_miss:
                message = "The value is NaN or missing. Every feature should be a finite number"
                return MissingCell(self.columns.places[i] + 1, f"{message}, {FILLED}.")
            if math.isinf(number):
                message = f"The value is {number}. Every feature should be a finite number."
                return BadCell(self.columns.places[i] + 1, message)
        return None


class ArrayInput(Input):
    """An open file whose positions are rows, of which there are `total`."""

    total: int = 0

    def __init__(self, path: str) -> None:
        super().__init__(path)
        if self.size == 0:
            raise ReadError(path, "This file is empty. The file should have a row for each example.")
        self.raw = self._raw
        self._furthest = 0
        # the last batch read, its first row, and the iterator of the following batches
        self._lot = RowBatch(np.empty((0, 0)), [], np.empty(0, np.intp))
        self._begin = 0
        self._further: Iterator[RowBatch] | None = None

    @property
    def progress(self) -> float:
        """The fraction of the rows read so far."""
        return self._furthest / max(1, self.total)

    def error(self, message: str, line: int | None = None, column: int | None = None) -> ReadError:
        """Return the error for a row and column. An array has no lines."""
        place = "" if line is None else f"Row {line:,}: " if column is None else f"Row {line:,}, column {column}: "
        return ReadError(self.path, place + message)

    def reach(self, t: int) -> None:
        """Record that row t was read."""
        self._furthest = max(self._furthest, t)

    def rows(self, place: Place, lots: Callable[[int], Iterator[RowBatch]]) -> Iterator[Row]:
        """Yield the rows from a position on, from the batches that begin there."""
        t = place.offset
        while (lot := self._from(t, lots)) is not None:
            for numbers, i in zip(lot.X.tolist(), lot.which.tolist(), strict=True):
                t += 1
                yield Row(t, (numbers, lot.labels[i]), Place(t, t))
            self.reach(t)

    def read_lot(self, place: Place, n: int, lots: Callable[[int], Iterator[RowBatch]]) -> RowLot | None:
        """Return up to n rows from a position on, at most to the end of a batch; None if they cannot be read."""
        try:
            lot = self._from(place.offset, lots)
        except ReadError:  # the error is reported when the unreadable row is requested
            return None
        if lot is None:
            return None
        t = place.offset + len(lot.X[:n])
        self.reach(t)
        return RowLot(lot if n >= len(lot.X) else _slice_lot(lot, 0, n), Place(t, t), t >= self.total)

    def _from(self, t: int, lots: Callable[[int], Iterator[RowBatch]]) -> RowBatch | None:
        """Return rows from row t on; None at the end.

        Batches continue at the last position read, because seeking is slow.
        """
        end = self._begin + len(self._lot.X)
        if self._begin < t < end:
            return _slice_lot(self._lot, t - self._begin, end - self._begin)
        if t != self._begin or t == end:
            further = lots(t) if self._further is None or t != end else self._further
            self._further = None  # the iterator restarts after an error
            lot = next(further, None)
            if lot is None:
                return None
            self._lot, self._begin, self._further = lot, t, further
        return self._lot


def _slice_lot(lot: RowBatch, a: int, b: int) -> RowBatch:
    """Return some rows of a batch, with their labels."""
    there, which = np.unique(lot.which[a:b], return_inverse=True)
    return RowBatch(lot.X[a:b], [lot.labels[i] for i in there], which)


class ArrayHeader(NamedTuple):
    """The header of a numpy array: dtype, Fortran order, shape, and the length of the header."""

    dtype: np.dtype[Any]
    fortran: bool
    shape: tuple[int, ...]
    size: int

    @property
    def bytes(self) -> int:
        """The number of bytes of the data."""
        return math.prod(self.shape) * self.dtype.itemsize


def read_header(stream: IO[bytes], path: str, name: str = "This file", most: int = 2) -> ArrayHeader:
    """Read the header of a numpy array.

    Raises
    ------
    ReadError
        If there is no header, or if the array has more than `most` dimensions or contains neither numbers nor text.
    """
    magic = stream.read(8)
    if len(magic) < 8 or not magic.startswith(_MAGIC) or magic[6] not in (1, 2, 3):
        raise ReadError(path, f"{name} is not an array written by numpy.save. Save the array with numpy.save.")
    width = 2 if magic[6] == 1 else 4
    length = int.from_bytes(stream.read(width), "little")
    if length > _LONGEST_HEAD:
        raise ReadError(path, f"{name} has a header of {length:,} bytes, but at most {_LONGEST_HEAD:,} are supported.")
    text = stream.read(length)
    if len(text) < length:
        raise ReadError(path, f"{name} was cut short in the middle of its header. Save the array again.")
    try:
        said = ast.literal_eval(text.decode("latin-1" if magic[6] < 3 else "utf-8").strip())
        descr, fortran, shape = said["descr"], said["fortran_order"], said["shape"]
    except (ValueError, SyntaxError, TypeError, KeyError, MemoryError, RecursionError):
        raise ReadError(path, f"{name} has a damaged header. Save the array again with numpy.save.") from None
    if not isinstance(shape, tuple) or not all(type(n) is int and n >= 0 for n in shape) or type(fortran) is not bool:
        raise ReadError(path, f"{name} has a damaged header. Save the array again with numpy.save.")
    if not 1 <= len(shape) <= most:
        raise ReadError(path, f"{name} has {len(shape)} dimensions instead of {most}. Each example should be a row.")
    if math.prod(shape[1:]) > MOST_COLUMNS:
        raise ReadError(
            path, f"{name} has {math.prod(shape[1:]):,} columns, but at most {MOST_COLUMNS:,} are supported."
        )
    return ArrayHeader(_dtype(descr, path, name), fortran, shape, 8 + width + length)


def _dtype(descr: object, path: str, name: str) -> np.dtype[Any]:
    fields = descr if isinstance(descr, list) else [("", descr)]
    pairs = [field for field in fields if isinstance(field, tuple) and len(field) == 2 and isinstance(field[0], str)]
    kinds = [kind for _, kind in pairs if isinstance(kind, str)]
    if len(kinds) < len(fields) or not fields:
        raise ReadError(path, f"{name} holds values of a nested type instead of numbers.")
    strange = next((kind for kind in kinds if not _TYPE.fullmatch(kind)), None)
    if strange is not None and "O" in strange:
        raise ReadError(path, f"{name} holds Python objects, which are never loaded, instead of numbers.")
    if strange is not None:
        raise ReadError(path, f"{name} holds values of the type '{quotable(strange)}' instead of numbers.")
    try:
        return np.dtype(fields if isinstance(descr, list) else descr)  # type: ignore[call-overload, no-any-return]
    except (TypeError, ValueError, OverflowError, MemoryError):
        raise ReadError(path, f"{name} has a damaged header. Save the array again with numpy.save.") from None


class ArrayPart(NamedTuple):
    """An array with columns of a table: its header, and a function that reads rows a up to b."""

    head: ArrayHeader
    read: Callable[[int, int], Cells]

    @property
    def width(self) -> int:
        """The number of the array's columns."""
        names = self.head.dtype.names
        return len(names) if names else self.head.shape[1] if len(self.head.shape) == 2 else 1

    def column(self, cells: Cells, i: int) -> Cells:
        """Return column i of some rows."""
        names = self.head.dtype.names
        column: Cells = cells[names[i]] if names else cells[:, i] if cells.ndim == 2 else cells
        return column

    def numbers(self, cells: Cells, chosen: Sequence[int]) -> Array:
        """Return the chosen columns of some rows as numbers."""
        if self.head.dtype.names:
            columns = [self.column(cells, i).astype(float) for i in chosen]
            return np.stack(columns, axis=1) if columns else np.empty((len(cells), 0))
        cells, first = cells.reshape(len(cells), -1), chosen[0]
        beside = [*chosen] == [*range(first, first + len(chosen))]
        return (cells[:, first : first + len(chosen)] if beside else cells[:, chosen]).astype(float)

    def holds_text(self, i: int) -> bool:
        """Return whether column i contains text."""
        dtype = self.head.dtype
        return (dtype[i] if dtype.names else dtype).kind in "US"


def mapped_part(file: ArrayInput, said: ArrayHeader, offset: int) -> ArrayPart:
    """Return an array that starts at `offset` of a file, memory-mapped while rows are read.

    Raises
    ------
    ReadError
        If the file ends before the array does.
    """
    if file.size < offset + said.bytes:
        there = max(0, file.size - offset)
        raise ReadError(file.path, f"This file was cut short: it has {there:,} of {said.bytes:,} bytes of numbers.")
    row = said.bytes // max(1, said.shape[0])

    def read(a: int, b: int) -> Cells:
        n, rest = said.shape[0], said.shape[1:]
        try:
            if said.fortran and rest:
                return np.asarray(np.memmap(file.raw, said.dtype, "r", offset, (n, *rest), "F"))[a:b]
            return np.asarray(np.memmap(file.raw, said.dtype, "r", offset + a * row, (b - a, *rest)))
        except (ValueError, OSError) as error:  # the file has become shorter since it was opened
            raise file.change or file.read_error(error) from None

    return ArrayPart(said, read)


def table_stream(
    file: ArrayInput, parts: Sequence[ArrayPart], names: Sequence[str], options: ReadOptions, found: str = ""
) -> FileStream:
    """Return the stream of a table whose columns, with optional names, are in arrays side by side.

    Parameters
    ----------
    found : str
        A remark for the user about how the file is read.

    Raises
    ------
    ReadError
        If a feature is text, or one of the first 100,000 rows is bad and bad rows are not skipped.
    """
    place = columns(file.path, _head(parts, names), options)
    where = [(k, i) for k, part in enumerate(parts) for i in range(part.width)]
    chosen = [where[j] for j in place.places]
    file.total = parts[0].head.shape[0]
    lot = rows_at_once(place.width)
    text = next((j for j in place.places if parts[where[j][0]].holds_text(where[j][1])), None)
    if text is not None and not (options.categories and place.noun == "feature"):
        name = f" '{quotable(names[text])}'" if names[text] else ""
        message = f"Column {text + 1}{name} holds text. Every feature has to be a number"
        raise ReadError(file.path, f"{message}. --categories turns text into 0/1 features.")

    def read(a: int) -> Iterator[list[Cells]]:
        while a < file.total:
            b = min(a + lot, file.total)
            yield [part.read(a, b) for part in parts]
            a = b

    def numbers(cells: list[Cells]) -> RowBatch:
        X = _chosen_numbers(parts, cells, chosen)
        if place.label is None:
            return unlabelled_lot(X)
        k, i = where[place.label]
        return RowBatch(X, *distinct_texts(parts[k].column(cells[k], i)))

    if text is not None:
        rows = TableLayout(file.path, place, options)
        rows.found = found
        return text_stream(file, rows, lambda a: map(partial(_row_texts, parts), read(a)), options)
    layout = NumberLayout(file.path, place, options)
    layout.found = found
    return number_stream(file, layout, lambda a: map(numbers, read(a)), options)


def number_stream(
    file: ArrayInput, layout: NumberLayout, lots: Callable[[int], Iterator[RowBatch]], options: ReadOptions
) -> FileStream:
    """Return the stream of the rows in batches."""
    at_once = partial(file.read_lot, lots=lots)
    return FileStream(file, layout, partial(file.rows, lots=lots), START, options, at_once)


def text_stream(
    file: ArrayInput, layout: TableLayout, lots: Callable[[int], Iterator[list[list[str]]]], options: ReadOptions
) -> FileStream:
    """Return the stream of rows converted to text, because some features are text."""

    def rows(place: Place) -> Iterator[Row]:
        t = place.offset
        for lot in lots(t):
            for cells in lot:
                t += 1
                yield Row(t, cells, Place(t, t))
            file.reach(t)

    return FileStream(file, layout, rows, START, options)


def unlabelled_lot(X: Array) -> RowBatch:
    """Return rows without labels."""
    return RowBatch(X, [""], np.zeros(len(X), np.intp))


def _chosen_numbers(parts: Sequence[ArrayPart], cells: list[Cells], chosen: Sequence[tuple[int, int]]) -> Array:
    """Return the chosen columns of some rows, each given by the index of its array and its index in the array."""
    owner = chosen[0][0]
    with np.errstate(all="ignore"):  # overflow is reported as not finite
        if all(k == owner for k, _ in chosen):
            return parts[owner].numbers(cells[owner], [i for _, i in chosen])
        return np.stack([parts[k].column(cells[k], i).astype(float) for k, i in chosen], axis=1)


def _row_texts(parts: Sequence[ArrayPart], cells: list[Cells]) -> list[list[str]]:
    """Return some rows of arrays side by side as text."""
    pairs = zip(parts, cells, strict=True)
    with np.errstate(all="ignore"):  # overflow is reported as not finite
        columns = [label_texts(part.column(some, i)) for part, some in pairs for i in range(part.width)]
    return [list(row) for row in zip(*columns, strict=True)]


def glance_rows(parts: Sequence[ArrayPart], names: Sequence[str]) -> FileGlance:
    """Return the rows of arrays side by side as text."""
    return FileGlance(_head(parts, names), enumerate(_text_rows(parts, rows_at_once(max(1, len(names)))), 1))


def _head(parts: Sequence[ArrayPart], names: Sequence[str]) -> Head:
    """Return the column names and the first rows."""
    lot = min(ROWS, rows_at_once(max(1, len(names))))
    return Head(tuple(names), first_rows(_text_rows(parts, lot), len(names)), header=all(names))


def _text_rows(parts: Sequence[ArrayPart], lot: int) -> Iterator[tuple[str, ...]]:
    """Yield the rows of arrays side by side as text, `lot` rows at a time."""
    total = parts[0].head.shape[0]
    for a in range(0, total, lot):
        b = min(a + lot, total)
        yield from map(tuple, _row_texts(parts, [part.read(a, b) for part in parts]))


def distinct_texts(column: Cells) -> tuple[list[str], npt.NDArray[np.intp]]:
    """Return the distinct values of a column as text, in order of appearance, and the index of each row's value.

    Examples
    --------
    >>> distinct_texts(np.array([5.0, 2.5, 5.0]))
    (['5', '2.5'], array([0, 1, 0]))
    """
    column = column.copy()
    other = column != column[0]
    i = int(other.argmax())
    if bool((other <= (column == column[i])).all()):  # usually there are at most two, and sorting is slower
        return label_texts(column[[0, i]] if i else column[:1]), other.astype(np.intp)
    values, first, which = np.unique(column, return_index=True, return_inverse=True)
    order = np.argsort(first)
    return label_texts(values[order]), np.argsort(order)[which]


def label_texts(column: Cells) -> list[str]:
    """Return a column of labels as text. 1.0 and true become 1."""
    if column.dtype.kind == "S":
        return [value.decode("utf-8", "replace") for value in column.tolist()]
    if column.dtype.kind == "U":
        return [str(value) for value in column.tolist()]
    if column.dtype.kind in "iu":  # as floats, large integers would coincide
        return list(map(str, column.tolist()))
    return [number_text(value) for value in column.astype(float).tolist()]
