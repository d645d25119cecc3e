"""A table read from a pipe, compressed or not. Rows are read once, when needed, and kept in memory."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from io import BufferedReader
from itertools import islice

import numpy as np

from visualonline.core.errors import ReadError
from visualonline.core.types import BLOCK, Array, Block, Kind
from visualonline.streams.live.live_stream import LineQueue
from visualonline.streams.live.row_feed import NumberedLine, RowFeed
from visualonline.streams.memory import empty, read_only_block
from visualonline.streams.tables.decisions import TableDecisions
from visualonline.streams.tables.file_choices import ReadOptions
from visualonline.streams.tables.unpack_stream import UnpackStream

NAME = "standard input"
_READ = 2**16


def pipe_stream(file: BufferedReader) -> Iterator[bytes | None]:
    """Yield the lines that arrive, with None for a line that is too long.

    Raises
    ------
    ReadError
        If the data are compressed and either truncated or damaged.
    """
    inbox, packed = LineQueue(), UnpackStream(NAME)
    while data := file.read1(_READ):
        packed.put(data)
        while packed.pending:
            inbox.put(packed.take(_READ))
            while inbox:
                yield from (line.text for line in inbox.take(len(inbox)))
    inbox.put(packed.end())
    inbox.complete()
    yield from (line.text for line in inbox.take(len(inbox)))


class PipeStream:
    """A table read line by line from a pipe. The class implements `Stream`.

    Parameters
    ----------
    lines : iterable of bytes, or None for a line that was too long
        The lines. May raise ReadError; earlier rows are kept.
    options : ReadOptions
    most : int or None
        The maximum number of rows to read, so that an open pipe does not block a run with enough rounds.

    Attributes
    ----------
    failure : ReadError or None
        The error that ended the stream before the pipe.
    skipped : int
        The number of bad rows skipped so far.

    Raises
    ------
    ReadError
        If the pipe is empty, or the first row is not a table row.
    """

    def __init__(self, lines: Iterable[bytes | None], options: ReadOptions, most: int | None = None) -> None:
        self._lines = (NumberedLine(i, text) for i, text in enumerate(lines, 1))
        self._table = RowFeed(NAME, options)
        self._next: list[NumberedLine] = []
        while not self._table.settled:
            line = next(self._lines, None)
            if line is None:
                raise ReadError(NAME, "No row arrived on standard input. Send one row for each example.")
            self._next = [line] if self._table.read_columns(line) else []
        self._most = most
        self._blocks: list[Block] = []
        self._have = 0
        self.name = NAME + options.text
        self.seed: int | None = None
        self.rounds: int | None = None
        self.kind: Kind = self._table.columns.kind
        self.labelled = self._table.columns.label is not None
        self.arms = self._table.columns.arms
        self.features = self._table.columns.features
        self.dim = len(self.features)
        self.failure: ReadError | None = None
        self.skipped = 0

    @property
    def decisions(self) -> TableDecisions:
        """The decisions about the table."""
        return self._table.decisions

    def block(self, k: int) -> Block:
        """Return block k, waiting for its rows. The stream ends before a bad row; `failure` has the reason."""
        while len(self._blocks) <= k and self.rounds is None:
            asked = BLOCK if self._most is None else min(BLOCK, self._most - self._have)
            X, y = self._examples(asked)
            self._have += len(y)
            if len(y):
                self._blocks.append(read_only_block(X, y))
            if len(y) < BLOCK or self._have == self._most:
                self.rounds = self._have
        return self._blocks[k] if k < len(self._blocks) else empty(self.dim)

    def _examples(self, asked: int) -> tuple[Array, Array]:
        """Return the next `asked` good rows; fewer at the end, or before a bad row if bad rows are not skipped."""
        parts = [(np.empty((0, self.dim)), np.empty(0))]
        while asked > 0 and self.failure is None:
            lines, self._next = self._next, []
            try:
                lines.extend(islice(self._lines, asked - len(lines)))  # rows before an error are kept
            except ReadError as cut:
                self.failure = cut
            if not lines:
                break
            part = self._table.examples(lines)
            more = [part] if part is not None else list(self._one_by_one(lines))
            parts += more
            asked -= sum(len(y) for _, y in more)
        return np.concatenate([X for X, _ in parts]), np.concatenate([y for _, y in parts])

    def _one_by_one(self, lines: Iterable[NumberedLine]) -> Iterator[tuple[Array, Array]]:
        """Yield the examples among lines some of which are bad or empty."""
        for line in lines:
            try:
                x, y = self._table.parse(line)
            except ReadError as error:
                if not self._table.skips(error):
                    self.failure = error
                    return
                self.skipped += 1
                continue
            if x is not None and y is not None:
                yield x, y
