"""Files of numbers that are no text: their rows, and the arrays of numpy in them.

What numpy would have to unpickle is refused: nothing in a file is ever carried out.
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

from visualonline.protocol import BLOCK, Array, ReadError
from visualonline.streams.columns import columns
from visualonline.streams.files import Glance, ReadOptions
from visualonline.streams.input import START, Input, Place
from visualonline.streams.labels import BadCell, MissingCell, shown
from visualonline.streams.layout import Layout, Lot, written
from visualonline.streams.paged import Many, Paged, Row
from visualonline.streams.table import Table

_MAGIC = b"\x93NUMPY"
_LONGEST_HEAD = 2**20
_TYPE = re.compile(r"[<>|=]?(?:[biu][1248]|f(?:2|4|8|12|16)|\?|[US][1-9][0-9]{0,8})")
_LOT = 2**15
"""How many numbers are read at once."""

Cells = npt.NDArray[Any]


class Numbers(Layout[tuple[list[float], str]]):
    """Turns rows of numbers, each with its label as text, into examples."""

    def features(self, rows: list[tuple[list[float], str]]) -> Array | None:
        """Return the features of rows, None if one is not finite and no gap to be filled."""
        X = np.array([numbers for numbers, _ in rows], dtype=float).reshape(len(rows), -1)
        return X if (np.isfinite(X) if self.gaps is None else ~np.isinf(X)).all() else None

    def label(self, row: tuple[list[float], str]) -> str:
        """Return the label as text."""
        return row[1]

    def wrong(self, row: tuple[list[float], str]) -> BadCell | None:
        """Return which feature is not finite."""
        for i, number in enumerate(row[0]):
            if math.isnan(number) and self.gaps is None:
                message = "the value is nan or missing; every value but the label should be a finite number"
                return MissingCell(self.columns.places[i] + 1, f"{message}, or --missing fills it")
            if math.isinf(number):
                message = f"the value is {number}; every value but the label should be a finite number"
                return BadCell(self.columns.places[i] + 1, message)
        return None


class Stored(Input):
    """An open file whose places are rows, of which there are `total`."""

    def __init__(self, path: str) -> None:
        super().__init__(path)
        if self.size == 0:
            raise ReadError(path, "this file is empty; it should hold a row for each example")
        self.raw = self._raw
        self.total = 0
        self._furthest = 0
        # the lot read last, the row with which it begins, and those that follow it
        self._lot = Lot(np.empty((0, 0)), [], np.empty(0, np.intp))
        self._begin = 0
        self._further: Iterator[Lot] | None = None

    @property
    def progress(self) -> float:
        """The fraction of the rows that was read so far."""
        return self._furthest / max(1, self.total)

    def error(self, message: str, line: int | None = None, column: int | None = None) -> ReadError:
        """Return the error of a row and a column; there are no lines."""
        place = "" if line is None else f"row {line:,}: " if column is None else f"row {line:,}, column {column}: "
        return ReadError(self.path, place + message)

    def reach(self, t: int) -> None:
        """Take note that row t was read."""
        self._furthest = max(self._furthest, t)

    def rows(self, place: Place, lots: Callable[[int], Iterator[Lot]]) -> Iterator[Row]:
        """Yield the rows from a place on out of the lots that begin there."""
        t = place.offset
        while (lot := self._from(t, lots)) is not None:
            for numbers, i in zip(lot.X.tolist(), lot.which.tolist(), strict=True):
                t += 1
                yield Row(t, (numbers, lot.labels[i]), Place(t, t))
            self.reach(t)

    def many(self, place: Place, n: int, lots: Callable[[int], Iterator[Lot]]) -> Many | None:
        """Return up to n rows from a place on, as many as one lot has; None if they have to be looked at one by one."""
        try:
            lot = self._from(place.offset, lots)
        except ReadError:  # it is told when the row is asked for that cannot be read
            return None
        if lot is None or not np.isfinite(lot.X[:n]).all():
            return None
        t = place.offset + len(lot.X[:n])
        self.reach(t)
        return Many(lot if n >= len(lot.X) else _between(lot, 0, n), Place(t, t), t >= self.total)

    def _from(self, t: int, lots: Callable[[int], Iterator[Lot]]) -> Lot | None:
        """Return rows from row t on, None at the end. Lots go on where they were left, as entering takes time."""
        end = self._begin + len(self._lot.X)
        if self._begin < t < end:
            return _between(self._lot, t - self._begin, end - self._begin)
        if t != self._begin or t == end:
            further = lots(t) if self._further is None or t != end else self._further
            self._further = None  # what fails is begun again
            lot = next(further, None)
            if lot is None:
                return None
            self._lot, self._begin, self._further = lot, t, further
        return self._lot


def _between(lot: Lot, a: int, b: int) -> Lot:
    """Return some rows of a lot, with the labels that these have."""
    there, which = np.unique(lot.which[a:b], return_inverse=True)
    return Lot(lot.X[a:b], [lot.labels[i] for i in there], which)


class Head(NamedTuple):
    """What the head of an array says: its type, whether column stands after column, its shape; and its own length."""

    dtype: np.dtype[Any]
    fortran: bool
    shape: tuple[int, ...]
    size: int

    @property
    def bytes(self) -> int:
        """How many bytes follow the head."""
        return math.prod(self.shape) * self.dtype.itemsize


def head(stream: IO[bytes], path: str, name: str = "this file") -> Head:
    """Read the head of a numpy array.

    Raises
    ------
    ReadError
        If it has none, or the array holds anything else than numbers and text in one or two dimensions.
    """
    magic = stream.read(8)
    if len(magic) < 8 or not magic.startswith(_MAGIC) or magic[6] not in (1, 2, 3):
        raise ReadError(path, f"{name} is no array as numpy.save writes it")
    width = 2 if magic[6] == 1 else 4
    length = int.from_bytes(stream.read(width), "little")
    if length > _LONGEST_HEAD:
        raise ReadError(path, f"{name} has a head of {length:,} bytes; at most {_LONGEST_HEAD:,} are read")
    text = stream.read(length)
    if len(text) < length:
        raise ReadError(path, f"{name} ends in the middle of its head; it was cut short, so save it again")
    try:
        said = ast.literal_eval(text.decode("latin-1" if magic[6] < 3 else "utf-8").strip())
        descr, fortran, shape = said["descr"], said["fortran_order"], said["shape"]
    except (ValueError, SyntaxError, TypeError, KeyError, MemoryError, RecursionError):
        raise ReadError(path, f"{name} has a damaged head; save it again with numpy.save") from None
    if not isinstance(shape, tuple) or not all(type(n) is int and n >= 0 for n in shape) or type(fortran) is not bool:
        raise ReadError(path, f"{name} has a damaged head; save it again with numpy.save")
    if len(shape) not in (1, 2):
        raise ReadError(path, f"{name} has {len(shape)} dimensions; it should have two, a row for each example")
    return Head(_dtype(descr, path, name), fortran, shape, 8 + width + length)


def _dtype(descr: object, path: str, name: str) -> np.dtype[Any]:
    fields = descr if isinstance(descr, list) else [("", descr)]
    pairs = [field for field in fields if isinstance(field, tuple) and len(field) == 2 and isinstance(field[0], str)]
    kinds = [kind for _, kind in pairs if isinstance(kind, str)]
    if len(kinds) < len(fields) or not fields:
        raise ReadError(path, f"{name} holds values of a nested type; it should hold numbers")
    strange = next((kind for kind in kinds if not _TYPE.fullmatch(kind)), None)
    if strange is not None and "O" in strange:
        raise ReadError(path, f"{name} holds Python objects, which are never unpickled; it should hold numbers")
    if strange is not None:
        raise ReadError(path, f"{name} holds values of the type '{shown(strange)}'; it should hold numbers")
    try:
        return np.dtype(fields if isinstance(descr, list) else descr)  # type: ignore[call-overload, no-any-return]
    except (TypeError, ValueError, OverflowError, MemoryError):
        raise ReadError(path, f"{name} has a damaged head; save it again with numpy.save") from None


class Part(NamedTuple):
    """An array whose columns belong to a table: its head, and what reads its rows from one number up to another."""

    head: Head
    read: Callable[[int, int], Cells]

    @property
    def width(self) -> int:
        """The number of its columns."""
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
        return cells.reshape(len(cells), -1)[:, chosen].astype(float)

    def holds_text(self, i: int) -> bool:
        """Tell whether column i is text."""
        dtype = self.head.dtype
        return (dtype[i] if dtype.names else dtype).kind in "US"


def mapped(file: Stored, said: Head, offset: int) -> Part:
    """Return an array that begins at `offset` of a file, mapped into memory while some of its rows are read.

    Raises
    ------
    ReadError
        If the file ends before the array does.
    """
    if file.size < offset + said.bytes:
        there = max(0, file.size - offset)
        raise ReadError(file.path, f"this file was cut short: of {said.bytes:,} bytes of numbers it has {there:,}")
    row = said.bytes // max(1, said.shape[0])

    def read(a: int, b: int) -> Cells:
        n, rest = said.shape[0], said.shape[1:]
        try:
            if said.fortran and rest:
                return np.memmap(file.raw, said.dtype, "r", offset, (n, *rest), "F")[a:b]
            return np.memmap(file.raw, said.dtype, "r", offset + a * row, (b - a, *rest))
        except (ValueError, OSError) as error:  # the file has shrunk
            raise file.change or file.broken(error) from None

    return Part(said, read)


def paged(file: Stored, parts: Sequence[Part], names: Sequence[str], options: ReadOptions) -> Paged:
    """Return the stream of a table whose columns, named if they have a name, stand in arrays side by side.

    Raises
    ------
    ReadError
        If features are text, or one of the first 100,000 rows is bad and is not to be skipped.
    """
    place = columns(file.path, None, names, any(names), options)
    where = [(k, i) for k, part in enumerate(parts) for i in range(part.width)]
    chosen = [where[j] for j in place.places]
    file.total = parts[0].head.shape[0]
    lot = max(1, min(BLOCK, _LOT // place.width))
    text = next((j for j in place.places if parts[where[j][0]].holds_text(where[j][1])), None)
    if text is not None and not (options.categories and place.noun == "feature"):
        name = f" '{shown(names[text])}'" if names[text] else ""
        message = f"column {text + 1}{name} holds text; every column but the label should hold numbers"
        raise ReadError(file.path, message + " (--categories makes indicators of text)")

    def read(a: int) -> Iterator[list[Cells]]:
        while a < file.total:
            b = min(a + lot, file.total)
            yield [part.read(a, b) for part in parts]
            a = b

    def numbers(cells: list[Cells]) -> Lot:
        X = _numbers(parts, cells, chosen)
        if place.label is None:
            return unlabelled(X)
        k, i = where[place.label]
        return Lot(X, *different(parts[k].column(cells[k], i)))

    if text is not None:
        rows = Table(file.path, place, options)
        return worded_stream(file, rows, lambda a: map(partial(_written, parts), read(a)), options)
    return stream(file, Numbers(file.path, place, options), lambda a: map(numbers, read(a)), options)


def stream(file: Stored, layout: Numbers, lots: Callable[[int], Iterator[Lot]], options: ReadOptions) -> Paged:
    """Return the stream of the rows that stand in the lots from a row on."""
    at_once = partial(file.many, lots=lots)
    return Paged(file, layout, partial(file.rows, lots=lots), START, options, at_once)


def worded_stream(
    file: Stored, layout: Table, lots: Callable[[int], Iterator[list[list[str]]]], options: ReadOptions
) -> Paged:
    """Return the stream of rows that are written as text, as some of their features are words."""

    def rows(place: Place) -> Iterator[Row]:
        t = place.offset
        for lot in lots(t):
            for cells in lot:
                t += 1
                yield Row(t, cells, Place(t, t))
            file.reach(t)

    return Paged(file, layout, rows, START, options)


def unlabelled(X: Array) -> Lot:
    """Return rows that have no labels."""
    return Lot(X, [""], np.zeros(len(X), np.intp))


def _numbers(parts: Sequence[Part], cells: list[Cells], chosen: Sequence[tuple[int, int]]) -> Array:
    """Return the chosen columns of some rows, each told by the number of its array and its own in it."""
    owner = chosen[0][0]
    with np.errstate(all="ignore"):  # what overflows here is told as not finite
        if all(k == owner for k, _ in chosen):
            return parts[owner].numbers(cells[owner], [i for _, i in chosen])
        return np.stack([parts[k].column(cells[k], i).astype(float) for k, i in chosen], axis=1)


def _written(parts: Sequence[Part], cells: list[Cells]) -> list[list[str]]:
    """Return some rows of arrays side by side as text."""
    pairs = zip(parts, cells, strict=True)
    with np.errstate(all="ignore"):  # what overflows here is told as not finite
        columns = [texts(part.column(some, i)) for part, some in pairs for i in range(part.width)]
    return [list(row) for row in zip(*columns, strict=True)]


def glanced(parts: Sequence[Part], names: Sequence[str]) -> Glance:
    """Return the rows of arrays side by side as text."""

    def rows() -> Iterator[tuple[str, ...]]:
        total, lot = parts[0].head.shape[0], max(1, _LOT // len(names))
        for a in range(0, total, lot):
            b = min(a + lot, total)
            yield from map(tuple, _written(parts, [part.read(a, b) for part in parts]))

    return Glance(tuple(names), rows())


def different(column: Cells) -> tuple[list[str], npt.NDArray[np.intp]]:
    """Return the different values of a column as text, in the order in which they come, and which of them each is.

    Examples
    --------
    >>> different(np.array([5.0, 2.5, 5.0]))
    (['5', '2.5'], array([0, 1, 0]))
    """
    values, first, which = np.unique(column, return_index=True, return_inverse=True)
    order = np.argsort(first)
    return texts(values[order]), np.argsort(order)[which]


def texts(column: Cells) -> list[str]:
    """Return a column of labels as text; 1.0 and true are 1."""
    if column.dtype.kind == "S":
        return [value.decode("utf-8", "replace") for value in column.tolist()]
    if column.dtype.kind == "U":
        return [str(value) for value in column.tolist()]
    return [written(value) for value in column.astype(float).tolist()]
