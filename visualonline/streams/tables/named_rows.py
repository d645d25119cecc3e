"""Sparse rows with named features. The columns are the names in the first rows, in order."""

from __future__ import annotations

import re
from collections.abc import Container, Iterable, Iterator, Sequence
from itertools import chain, islice
from typing import NamedTuple

import numpy as np

from visualonline.core.errors import ReadError, quotable
from visualonline.core.names import unknown
from visualonline.core.types import Array
from visualonline.core.wording import counted
from visualonline.streams.tables.columns import ALL, Columns
from visualonline.streams.tables.file_choices import FileGlance, Head, ReadOptions
from visualonline.streams.tables.file_stream import Row
from visualonline.streams.tables.labels import BadCell, MissingCell
from visualonline.streams.tables.row_layout import IndexedTexts, Layout, Pairs, RowBatch, all_parsed, distinct
from visualonline.streams.tables.table_rows import cell_fault, parse_floats

_MOST = 2**18
"""The maximum number of different names."""
_GUESS = 100
"""The assumed number of pairs per row before the first rows are read."""
_GLANCED, _SHOWN = 1000, 1000
"""A preview looks for names in the first 1,000 rows, and shows the first 1,000 names."""
_LIKE = 3
"""The number of similar names listed for an unknown one."""
_DIGITS = re.compile(r"([0-9]+)")


class NamedRow(NamedTuple):
    """A row as written: its label, and its names and values. Each name occurs once."""

    label: str
    names: list[str]
    values: list[str]


class NamedLayout(Layout[NamedRow]):
    """A layout that converts rows of named values to examples. Omitted values are 0.

    Parameters
    ----------
    label : str
        The name of the label column; empty if the label has no name.
    """

    def __init__(self, file: str, options: ReadOptions, label: str = "") -> None:
        if options.header is not None:
            raise ReadError(file, "The rows of this file name their features. Leave out --header.")
        super().__init__(file, Columns(_GUESS, 0, (), "examples", ()), options)
        self._label, self._left = label, frozenset(options.drop or ())
        self._wanted = None if options.columns in (None, ALL) else frozenset(options.columns or ()) - self._left
        # the names with their indices in order of appearance, whether a good row had them, the ignored names, and
        # finally the column of each name
        self._ids = IndexedTexts()
        self._had: set[int] = set()
        self._met: set[str] = set()
        self._at: np.ndarray[tuple[int], np.dtype[np.intp]] | None = None

    def lot(self, rows: Sequence[NamedRow | BadCell]) -> RowBatch | None:
        """Return the labels and pairs of rows; None if one of them is invalid."""
        good = all_parsed(rows)
        if good is None:
            return None
        if self._wanted is not None or self._left:
            good = [self._chosen(row) for row in good]
        names = [*chain.from_iterable(row.names for row in good)]
        values = [*chain.from_iterable(row.values for row in good)]
        numbers = parse_floats(values, gaps=self.gaps is not None, notes=self.notes)
        if numbers is None or (self._at is not None and not self._ids.keys() >= set(names)):
            return None
        j = np.fromiter(map(self._ids.__getitem__, names), np.intp, len(names))
        if len(self._ids) > _MOST:
            raise ReadError(
                self.file,
                f"There are over {_MOST:,} different feature names. Choose some features with --columns."
            )
        i = np.repeat(np.arange(len(good)), [len(row.names) for row in good])
        return RowBatch(np.empty((len(good), 0)), *distinct([row.label for row in good]), Pairs(i, j, numbers))

    def _uses(self, name: str) -> bool:
        return name in self._wanted if self._wanted is not None else name not in self._left

    def _chosen(self, row: NamedRow) -> NamedRow:
        self._met |= self._left.intersection(row.names)
        pairs = [pair for pair in zip(row.names, row.values, strict=True) if self._uses(pair[0])]
        return NamedRow(row.label, [name for name, _ in pairs], [value for _, value in pairs])

    def see(self, lot: RowBatch) -> bool:
        """Record rows with their labels and names. Return whether all are valid."""
        if not super().see(lot):
            return False
        assert lot.pairs is not None
        self._had.update(np.unique(lot.pairs.j).tolist())
        return True

    def settle(self) -> None:
        """Fix the names to those seen so far."""
        super().settle()
        there = {name: place for name, place in self._ids.items() if place in self._had}
        names = sorted(there, key=_order)
        if self._wanted is not None:
            names = [name for name in self.options.columns or () if name in self._wanted]
        self._refuse_strangers(names, there, "--columns")
        self._refuse_strangers(self.options.drop or (), self._met, "--drop")
        if not names and self._left:
            raise ReadError(self.file, "--drop leaves no column for the features. Keep at least one column.")
        if not names:
            raise ReadError(
                self.file, "No row has a feature. Each row should have features, each with a name and a value."
            )
        self._at = np.full(len(self._ids), -1, np.intp)
        self._at[[there[name] for name in names]] = np.arange(len(names))
        self._ids = IndexedTexts(there)
        places, words = tuple(range(1, len(names) + 1)), (self._label or "label", *names, *sorted(self._left))
        dropped = tuple((i, "as asked") for i in range(len(names) + 1, len(words)))
        self.columns = Columns(
            width=len(names) + 1,
            label=0,
            features=tuple(names),
            kind="examples",
            places=places,
            header=True,
            option_names=words,
            dropped=dropped,
        )

    def _refuse_strangers(self, named: Iterable[str], there: Container[str], word: str) -> None:
        """Reject names given by an option that do not occur in the first rows, and list names similar to the first."""
        stranger = next((name for name in named if name not in there), None)
        if stranger is not None:
            like = [name for name in self._ids if name not in self._left]
            raise ReadError(self.file, unknown("column", stranger, like, where=f" for {word} in the first rows"))

    def examples(self, lot: RowBatch) -> tuple[Array, Array] | None:
        """Return the examples in rows, once labels and names are fixed."""
        assert self._at is not None
        assert lot.pairs is not None
        i, j, values = lot.pairs
        at = self._at[j]
        if (at < 0).any():
            return None
        X = np.zeros((len(lot.which), len(self.columns.features)))
        X[i, at] = values
        return super().examples(lot._replace(X=X))

    def label(self, row: NamedRow) -> str:
        """Return the label as written."""
        return row.label

    def wrong(self, row: NamedRow) -> BadCell | None:
        """Return the error for the first invalid pair."""
        for name, cell in zip(row.names, row.values, strict=True):
            if not self._uses(name):
                continue
            fault = cell_fault(cell, self.options)
            if fault is not None and not (self.gaps is not None and isinstance(fault, MissingCell)):
                return type(fault)(None, f"{quotable(name)}: {fault.message}")
            if self._at is not None and name not in self._ids:
                return BadCell(
                    None,
                    f"'{quotable(name)}' is a new name. "
                    f"The first rows have only {counted(len(self._ids), 'other name')}."
                )
        return None

    def fault(self, row: NamedRow | BadCell) -> BadCell:
        """Return the error for an invalid row. The label is given by its name, if it has one."""
        bad = super().fault(row)
        if isinstance(row, BadCell) or bad.column is None or not self._label:
            return bad
        return type(bad)(None, f"{quotable(self._label)}: {bad.message}")


def named_glance(label: str, rows: Iterator[Row], again: Iterator[Row]) -> FileGlance:
    """Return the names in the first rows, and the rows `again` with omitted values as 0."""
    names = sorted({name for row in islice(rows, _GLANCED) for name in row.cells.names}, key=_order)[:_SHOWN]
    return FileGlance(Head((label, *names)), ((row.line, _dense(row.cells, names)) for row in again), 0)


def _dense(row: NamedRow, names: Sequence[str]) -> tuple[str, ...]:
    written = dict(zip(row.names, row.values, strict=True))
    return (row.label, *(written.get(name, "0") for name in names))


def _order(name: str) -> tuple[tuple[int, int, str], ...]:
    """Return a sort key that orders x2 before x10."""
    parts = [part for part in _DIGITS.split(name) if part]
    return tuple((0, len(part.lstrip("0")), part) if part[0] in "0123456789" else (1, 0, part) for part in parts)
