"""Streams read from a file, block by block on demand, in constant memory. Any block can be read again at any time."""

from __future__ import annotations

import os
import zlib
from collections.abc import Callable, Iterator, Sequence
from itertools import islice
from typing import Any, NamedTuple

import numpy as np

from visualonline.core.errors import ReadError
from visualonline.core.types import BLOCK, Array, Block, Kind
from visualonline.numerics.price_relatives import losses_of
from visualonline.streams.memory import BlockCache, empty, read_only_block
from visualonline.streams.tables.decisions import TableDecisions
from visualonline.streams.tables.file_choices import ReadOptions
from visualonline.streams.tables.file_input import Input, Place
from visualonline.streams.tables.labels import BadCell, MissingCell
from visualonline.streams.tables.row_layout import Layout, RowBatch
from visualonline.streams.transforms.gaps import ColumnMeans

SETTLING = 100_000
"""The number of first rows that determine the labels and are checked when the file is opened."""
_CELLS = 2**18
_EARLY = 2**25
"""The maximum size in bytes of the numbers read for the labels that are kept until they are requested."""
_LARGEST = 2**28
"""The maximum number of entries in a block: 2 GiB."""


class Row(NamedTuple):
    """A row of a file: the number of its first line, its content in the format's form, and the position after it."""

    line: int
    cells: Any
    after: Place


class RowLot(NamedTuple):
    """A batch of rows, the position after it, and whether the file ends there."""

    lot: RowBatch
    after: Place
    ended: bool


def rows_at_once(width: int) -> int:
    """Return how many rows of a given width are read at once: fewer wide rows, always a divisor of a block.

    Examples
    --------
    >>> rows_at_once(11) == BLOCK, rows_at_once(65), rows_at_once(10**6)
    (True, 2048, 1)
    """
    wide = -(-BLOCK * width // _CELLS)
    return max(1, BLOCK >> (wide - 1).bit_length())


class _BlockStart(NamedTuple):
    """The start of a block, and what is kept of the rows before it: column means for missing values, or prices."""

    place: Place
    seen: ColumnMeans | Array | None = None


class _BlockRead(NamedTuple):
    """Examples read from a file, the position after them, and whether the readable part of the file ended there."""

    block: Block
    after: _BlockStart
    ended: bool


class FileStream:
    """A table in a file as a stream. The class implements `Stream`.

    Parameters
    ----------
    source : Input
    layout : Layout
    rows : (Place) -> iterator of Row
        The rows from a position on.
    start : Place
        The position of the first row.
    options : ReadOptions
    many : (Place, int) -> RowLot or None, optional
        Returns up to n rows from a position on in one batch, which is much faster; None if they must be read one by
        one.

    Attributes
    ----------
    labels : dict
        The sign of each label value in the file.
    expected_rounds : int
        The estimated number of rounds, from the fraction of the file that the first rows take.
    failure : ReadError or None
        The error that ended the stream before its file.
    skipped : int
        The number of rows skipped so far, because they are bad or have a missing value.
    log_largest : (lo, hi) -> Array, or None
        On price relatives, returns ln of the largest one in rounds lo+1 .. hi.
    labelled : bool
        Whether the rows have labels. Without labels y is -1 in every round, so that losses are used unchanged.
    arms : int
        The number of arms, if the rows contain information on each arm; otherwise 0.

    Raises
    ------
    ReadError
        If there are no rows, or one of the first 100,000 is bad and bad rows are not skipped.
    """

    def __init__(
        self,
        source: Input,
        layout: Layout[Any],
        rows: Callable[[Place], Iterator[Row]],
        start: Place,
        options: ReadOptions,
        many: Callable[[Place, int], RowLot | None] | None = None,
    ) -> None:
        self.name = os.path.basename(source.path) + options.text
        self.seed: int | None = None
        self.kind: Kind = layout.columns.kind
        self.arms = layout.columns.arms
        self.labelled = layout.columns.label is not None
        self.rounds: int | None = None
        self.failure: ReadError | None = None
        self.skipped = 0
        self._source, self._layout, self._rows, self._many = source, layout, rows, many
        self._skips, self._leaves = options.on_bad_row == "skip", options.missing == "skip"
        self._settling = SETTLING if options.look is None else options.look
        layout.keeps_prices = layout.columns.prices
        self.log_largest = self._log_largest if layout.columns.prices else None
        self._chunk = rows_at_once(layout.columns.width)
        self._checked_line = 0
        self._early: dict[Place, RowLot] = {}
        self._first_bad: ReadError | None = None
        start = self._begin_ratios(start)
        self._starts = [_BlockStart(start, None if layout.carried is None else layout.carried.seen)]
        self._sums: list[int] = []
        self._cache = BlockCache()
        self._losses = BlockCache()
        self._settle(start)
        self.features = layout.columns.features
        self.dim = len(self.features)
        n = BLOCK if self.rounds is None else min(self.rounds, BLOCK)
        if n * self.dim > _LARGEST:
            most = (
                f"{n:,} rounds of {self.dim:,} features do not fit into memory. Use at most {_LARGEST // n:,} features."
            )
            raise ReadError(source.path, most)

    @property
    def labels(self) -> dict[str, int]:
        """The sign of each label value in the file."""
        return dict(self._layout.labels.signs)

    @property
    def decisions(self) -> TableDecisions:
        """The decisions about the file."""
        return self._layout.decisions

    @property
    def found(self) -> str:
        """Remarks on how the file is read, other than its labels."""
        return ", ".join(part for part in (self._layout.found, *self._layout.notes, self._source.found) if part)

    @property
    def progress(self) -> float:
        """The fraction of the file read so far."""
        return 1.0 if self.failure is not None else self._source.progress

    def block(self, k: int) -> Block:
        """Return block k, reading as far as necessary.

        Raises
        ------
        ReadError
            If rows that were read before no longer exist. At a bad new row, or if the file has changed since it was
            opened, the stream ends instead, and `failure` has the reason.
        """
        if not self._layout.columns.prices:
            return self._read(k)
        kept = self._losses.get(k)
        if kept is not None:
            return kept
        prices = self._read(k)
        if not len(prices.y):
            return prices
        return self._losses.put(k, read_only_block(losses_of(prices.X), prices.y))

    def _log_largest(self, lo: int, hi: int) -> Array:
        """Return ln of the largest price relative in rounds lo+1 .. hi."""
        blocks = [self._read(k) for k in range(lo // BLOCK, (hi - 1) // BLOCK + 1)]
        first = lo // BLOCK * BLOCK
        return np.asarray(np.log(np.concatenate([block.X.max(axis=1) for block in blocks]))[lo - first : hi - first])

    def _read(self, k: int) -> Block:
        """Return block k as it is in the file."""
        kept = self._cache.get(k)
        while kept is None and (self.rounds is None or k * BLOCK < self.rounds):
            i = min(k, len(self._starts) - 1)
            block = self._read_on(i) if i == len(self._sums) else self._read_again(i)
            kept = block if i == k else None
        return empty(self.dim) if kept is None else kept

    def line(self, i: int) -> int | None:
        """Return the number of the line from which example i, counted from 0, was read; None if it no longer exists."""
        start = self._starts[min(i // BLOCK, len(self._starts) - 1)]
        if self._layout.carried is not None:
            self._layout.carried.seen = start.seen
        used = (row.line for row in self._rows(start.place) if self._examples([row]) is not None)
        return next(islice(used, i % BLOCK, None), None)

    def _read_on(self, k: int) -> Block:
        """Read block k for the first time. If the file has changed meanwhile, the stream ends."""
        taken = self._take(self._starts[k])
        change = self._source.change
        if change is not None:
            self.failure = change
            self.rounds = k * BLOCK
            return empty(self.dim)
        self._starts.append(taken.after)
        self._sums.append(_checksum(taken.block))
        if taken.ended:
            self.rounds = k * BLOCK + len(taken.block.y)
        return self._cache.put(k, taken.block)

    def _read_again(self, k: int) -> Block:
        """Read a block again and check that it is unchanged."""
        block = self._take(self._starts[k]).block
        if _checksum(block) != self._sums[k]:
            first, last = k * BLOCK + 1, min((k + 1) * BLOCK, self.rounds or (k + 1) * BLOCK)
            gone = f"Rounds {first:,} to {last:,} are no longer the same. Open the file again."
            raise self._source.change or ReadError(self._source.path, gone)
        return self._cache.put(k, block)

    def _begin_ratios(self, start: Place) -> Place:
        """Return the position of the first example. With closing prices, the first row only starts the ratios."""
        if self._layout.columns.role != "close":
            return start
        for row in self._rows(start):
            if self._examples([row]) is not None:
                return row.after
            fault = self._layout.fault(row.cells)
            if not self._leaves_out(fault):
                raise self._error(row, fault)
            self._skip(row)
        return start

    def _settle(self, start: Place) -> None:
        """Fix the labels from the first rows. If the first rows are all rows, their number is known."""
        place, rows = start, None
        seen = used = early = 0
        while seen < self._settling:
            asked = min(self._chunk, self._settling - seen)
            many = None if self._many is None else self._many(place, asked)
            if many is not None and self._layout.see(many.lot):
                seen, used = seen + len(many.lot.X), used + len(many.lot.X)
                early += many.lot.nbytes
                if early <= _EARLY and many.lot.whole:
                    self._early[place] = many
                place, rows = many.after, None
                continue
            rows = self._rows(place) if rows is None else rows
            chunk = list(islice(rows, asked))
            if not chunk:
                break
            seen += len(chunk)
            used += len(chunk) if self._note_rows(chunk) else sum(map(self._is_usable, chunk))
            place = chunk[-1].after
        if used == 0:
            if self._first_bad is not None:
                raise self._first_bad
            raise ReadError(self._source.path, "This file has no rows. The file should have a row for each example.")
        self._layout.settle()
        if seen < self._settling:
            self.rounds = used
        elif self._source.total is not None and not (self._skips or self._leaves):
            self.rounds = self._source.total - start.offset  # a later bad row would end the stream earlier
        self.expected_rounds = int(used / max(self.progress, 1e-9)) if self.rounds is None else self.rounds

    def _is_usable(self, row: Row) -> bool:
        """Return whether a row is valid. A bad row is skipped or raises its error."""
        if self._note_rows([row]):
            return True
        fault = self._layout.fault(row.cells)
        error = self._error(row, fault)
        if not self._leaves_out(fault):
            raise error
        self._first_bad = self._first_bad or error
        self._skip(row)
        return False

    def _take(self, start: _BlockStart) -> _BlockRead:
        """Read up to BLOCK examples from a position on."""
        place, carried = start.place, self._layout.carried
        if carried is not None:
            carried.seen = start.seen
        rows: Iterator[Row] | None = None
        parts: list[tuple[Array, Array]] = []
        have, error, ended = 0, None, False
        while have < BLOCK and not ended:
            asked = min(self._chunk, BLOCK - have)
            many = self._at_once(place, asked)
            part = None if many is None else self._layout.examples(many.lot)
            if many is not None and part is not None:
                parts.append(part)
                have += len(part[1])
                place, ended, rows = many.after, many.ended, None
                continue
            rows = self._rows(place) if rows is None else rows
            chunk: list[Row] = []
            try:
                chunk.extend(islice(rows, asked))  # rows before an error are kept
            except ReadError as broken:
                error = broken
            ended = len(chunk) < asked
            part = self._examples(chunk) if chunk else None
            if chunk and part is None:
                part, bad = self._one_by_one(chunk)
                error, ended = (bad, True) if bad is not None else (error, ended)
            if part is not None:
                parts.append(part)
                have += len(part[1])
            if chunk:
                place = chunk[-1].after
        if error is not None and self.failure is None and self._source.change is None:
            self.failure = error
        after = _BlockStart(place, None if carried is None else carried.seen)
        if not parts:
            return _BlockRead(empty(self.dim), after, True)
        X, y = parts[0] if len(parts) == 1 else map(np.concatenate, zip(*parts, strict=True))
        return _BlockRead(read_only_block(X, y), after, ended)

    def _note_rows(self, rows: Sequence[Row]) -> bool:
        """Record the labels of rows. Return whether all rows are valid."""
        lot = self._layout.lot([row.cells for row in rows])
        return lot is not None and self._layout.see(lot)

    def _examples(self, rows: Sequence[Row]) -> tuple[Array, Array] | None:
        """Return the examples in rows; None if not all are valid."""
        lot = self._layout.lot([row.cells for row in rows])
        return None if lot is None else self._layout.examples(lot)

    def _at_once(self, place: Place, n: int) -> RowLot | None:
        """Return up to n rows from a position on in one batch; None if they must be read one by one."""
        early = self._early.pop(place, None)
        if early is not None and len(early.lot.X) <= n:
            return early
        return None if self._many is None else self._many(place, n)

    def _one_by_one(self, chunk: list[Row]) -> tuple[tuple[Array, Array] | None, ReadError | None]:
        """Return the good examples among rows with a bad one, only up to it if bad rows are not skipped."""
        good = []
        error = None
        for row in chunk:
            example = self._examples([row])
            if example is not None:
                good.append(example)
                continue
            fault = self._layout.fault(row.cells)
            if not self._leaves_out(fault):
                error = self._error(row, fault)
                break
            self._skip(row)
        if not good:
            return None, error
        return (np.concatenate([X for X, _ in good]), np.concatenate([y for _, y in good])), error

    def _leaves_out(self, fault: BadCell) -> bool:
        """Return whether a row with this error is skipped."""
        return self._skips or (self._leaves and isinstance(fault, MissingCell))

    def _error(self, row: Row, fault: BadCell) -> ReadError:
        return self._source.error(fault.message, row.line, fault.column)

    def _skip(self, row: Row) -> None:
        """Count a bad row, only once even if its block is read again."""
        if row.line > self._checked_line:
            self._checked_line = row.line
            self.skipped += 1


def _checksum(block: Block) -> int:
    """Return a checksum of a block's numbers."""
    return zlib.crc32(block.y.data, zlib.crc32(block.X.data))
