"""A table that arrives on a pipe: rows are read once, as they are needed, and kept.

What comes later cannot settle the labels, so their values are known beforehand: -1 and 1, 0 and 1, or the value that
becomes +1 is named.
"""

from __future__ import annotations

import csv
from collections.abc import Iterable, Iterator
from itertools import chain, islice

import numpy as np

from visualonline.protocol import BLOCK, Array, Block, Kind, ReadError
from visualonline.streams.columns import columns, is_header
from visualonline.streams.files import ReadOptions
from visualonline.streams.labels import BadCell, Labels, numeric, shown
from visualonline.streams.memory import empty, frozen
from visualonline.streams.readers.csv import delimiter_of
from visualonline.streams.table import Table

NAME = "standard input"


class LiveLabels(Labels):
    """Labels whose signs are known before the first row."""

    def __init__(self, positive: str | None) -> None:
        super().__init__(positive)
        self._announced = positive is not None
        self._plus = "1" if positive is None else positive.strip()
        self.signs = {self._plus: 1}

    def sign(self, text: str) -> float:
        """Return the sign of a value; more than two values, or others than announced, are bad."""
        number, plus = numeric(text), numeric(self._plus)
        if not self._announced and number not in (-1.0, 0.0, 1.0):
            raise BadCell(
                None,
                f"the label is '{shown(text)}'; on standard input it should be -1 or 1, or 0 or 1, "
                "or the value that becomes +1 is named with --positive",
            )
        self.see(text)
        return 1.0 if text.strip() == self._plus or (number is not None and number == plus) else -1.0


class Piped:
    """A table read line by line from a pipe. Implements Stream.

    Parameters
    ----------
    lines : iterable of bytes
    options : ReadOptions
    most : int or None
        Read no more than so many rows, so that a pipe that stays open does not hold up a run that has enough.

    Attributes
    ----------
    failure : ReadError or None
        Why the stream ends before the pipe does.
    skipped : int
        Bad rows passed over so far.

    Raises
    ------
    ReadError
        If nothing arrives, or the first row is no row of a table.
    """

    def __init__(self, lines: Iterable[bytes], options: ReadOptions, most: int | None = None) -> None:
        if options.categories:
            raise ReadError(NAME, "--categories needs a file, whose first rows tell the values of text; save it as one")
        self._line = 0
        text = self._decoded(lines)
        first = next((line for line in text if line.strip()), None)
        if first is None:
            raise ReadError(NAME, "nothing arrived on standard input; it should be a row for each example")
        delimiter = delimiter_of(first)
        try:
            cells = next(self._reader([first], delimiter))
        except csv.Error as error:
            raise _broken(error, self._line) from None
        header = is_header(cells, options)
        self._table = Table(NAME, columns(NAME, self._line, cells, header, options), options)
        self._table.labels = LiveLabels(options.positive)
        self._rows = self._reader(text if header else chain([first], text), delimiter)
        self._skips, self._most = options.on_bad_row == "skip", most
        self._blocks: list[Block] = []
        self._have = 0
        self.name = NAME + options.told
        self.seed: int | None = None
        self.rounds: int | None = None
        self.kind: Kind = self._table.columns.kind
        self.labelled = self._table.columns.label is not None
        self.features = self._table.columns.features
        self.dim = len(self.features)
        self.failure: ReadError | None = None
        self.skipped = 0

    def block(self, k: int) -> Block:
        """Return block k, waiting for its rows; the stream ends before a bad row, and `failure` says why."""
        while len(self._blocks) <= k and self.rounds is None:
            good = list(islice(self._examples(), BLOCK if self._most is None else min(BLOCK, self._most - self._have)))
            self._have += len(good)
            if good:
                self._blocks.append(frozen(np.concatenate([X for X, _ in good]), np.concatenate([y for _, y in good])))
            if len(good) < BLOCK or self._have == self._most:
                self.rounds = self._have
        return self._blocks[k] if k < len(self._blocks) else empty(self.dim)

    def _examples(self) -> Iterator[tuple[Array, Array]]:
        """Yield the good rows up to the end, or up to a bad one if those are not skipped."""
        try:
            for cells in self._rows:
                example = self._table.examples([cells]) if cells else None
                if example is not None:
                    yield example
                elif cells and self._skips:
                    self.skipped += 1
                elif cells:
                    fault = self._table.fault(cells)
                    raise ReadError(NAME, fault.message, self._line, fault.column)
        except csv.Error as error:
            self.failure = _broken(error, self._line)
        except ReadError as error:
            self.failure = error

    def _decoded(self, lines: Iterable[bytes]) -> Iterator[str]:
        for line in lines:
            self._line += 1
            try:
                yield line.decode("utf-8-sig" if self._line == 1 else "utf-8")
            except UnicodeDecodeError:
                raise ReadError(NAME, "this line is not UTF-8", self._line) from None

    def _reader(self, lines: Iterable[str], delimiter: str) -> Iterator[list[str]]:
        return csv.reader(lines, delimiter=delimiter, skipinitialspace=True, strict=True)


def _broken(error: csv.Error, line: int) -> ReadError:
    return ReadError(NAME, f"this is no row of a table ({error}); quotation marks should be closed, or left out", line)
