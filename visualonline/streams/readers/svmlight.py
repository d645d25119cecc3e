"""Sparse rows of svmlight and libsvm: a label followed by index:value for each non-zero feature.

Indices start at 1, or at 0 if one of the first 100,000 rows has index 0. The first 100,000 rows determine the number of
features.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from itertools import chain, islice
from operator import attrgetter
from typing import NamedTuple

import numpy as np

from visualonline.core.errors import ReadError, quotable
from visualonline.core.types import Array
from visualonline.streams.memory import numbered_names
from visualonline.streams.tables.cell_numbers import cell_number
from visualonline.streams.tables.columns import ALL, Columns
from visualonline.streams.tables.file_choices import FileGlance, Head, Reader, ReadOptions, first_row
from visualonline.streams.tables.file_input import START, Place
from visualonline.streams.tables.file_stream import FileStream, Row
from visualonline.streams.tables.labels import BadCell, MissingCell
from visualonline.streams.tables.line_reader import lot_reader, read_lines, rows_on
from visualonline.streams.tables.row_layout import Layout, Pairs, RowBatch, all_parsed, distinct
from visualonline.streams.tables.table_rows import parse_floats
from visualonline.streams.tables.text_file import TextInput

_LINE = re.compile(r"[^\s:]+(?:[ \t]+[0-9]{1,18}:[^\s:]+)*")
_PLAIN = re.compile(r"(?:[^\s:#]++(?: [0-9]{1,18}+:[^\s:#]++)*+\n)++")
_FIRST = re.compile(r"[^\s:,;]+([ \t]+[0-9]+:[^\s:]+)+\s*(#.*)?")
_PAIR = re.compile(r"[0-9]{1,18}:[^\s:]+")
_INDICES, _VALUES = attrgetter("indices"), attrgetter("values")
_GUESS = 100
"""The assumed number of pairs per row before the first rows are read."""
_GLANCED, _SHOWN = 1000, 1000
"""A preview looks for indices in the first 1,000 rows, and shows the columns of the first 1,000 indices."""


class SparseRow(NamedTuple):
    """A row as written: its label, indices and values."""

    label: str
    indices: list[str]
    values: list[str]


class SparseLayout(Layout[SparseRow]):
    """A layout that converts sparse rows to examples.

    The number of features and the first index are determined from the first rows.
    """

    _settlers = "earlier rows"
    _largest = 2**22
    """The largest allowed index."""

    def __init__(self, file: str, options: ReadOptions) -> None:
        for word, given in (("label", options.label), ("header", options.header)):
            if given is not None:
                why = f"In this format the label comes first in each row, and no row has names. Leave out --{word}."
                raise ReadError(file, why)
        super().__init__(file, Columns(_GUESS, 0, (), "examples", ()), options)
        self._positive = options.positive
        self._base, self._dim = 1, 0
        self._wanted = options.columns
        self._chosen: list[int] | None = None

    def lot(self, rows: Sequence[SparseRow | BadCell]) -> RowBatch | None:
        """Return the labels and pairs of rows; None if one of them is invalid."""
        good = all_parsed(rows)
        if good is None:
            return None
        counts = [len(row.indices) for row in good]
        indices, values = (chain.from_iterable(map(of, good)) for of in (_INDICES, _VALUES))
        return self._lot([row.label for row in good], counts, [*indices], [*values])

    def at_once(self, text: str) -> RowBatch | None:
        """Parse the rows in a text of lines; None if one is invalid."""
        if _PLAIN.fullmatch(f"{text}\n") is None:  # comments, blank lines or repeated spaces
            return self.lot(rows_on(text, parse_row, "#"))
        parts = [line.partition(" ") for line in text.split("\n")]
        cells = " ".join([pairs for _, _, pairs in parts]).replace(":", " ").split()
        return self._lot([p[0] for p in parts], [p[2].count(":") for p in parts], cells[::2], cells[1::2])

    def _lot(self, labels: list[str], counts: list[int], indices: list[str], values: list[str]) -> RowBatch | None:
        """Return rows given as pairs; None if an index is too large or repeated, or a value is not a number."""
        numbers = parse_floats(values, gaps=self.gaps is not None, notes=self.notes)
        if numbers is None:
            return None
        j = np.fromiter(map(int, indices), np.intp, len(indices))
        i = np.repeat(np.arange(len(counts)), counts)
        if (j > self._largest).any():
            return None
        ascending = (np.diff(j) > 0) | (np.diff(i) > 0)
        if not ascending.all() and len(np.unique(i * (self._largest + 1) + j)) < len(j):
            return None
        texts, which = distinct(labels)
        if any("," in text for text in texts):
            if self._positive is None:
                return None
            texts = [self._one_label(text) for text in texts]
        return RowBatch(np.empty((len(counts), 0)), texts, which, Pairs(i, j, numbers))

    def see(self, lot: RowBatch) -> bool:
        """Record rows with their labels and indices. Return whether all are valid."""
        if not super().see(lot):
            return False
        j = _pairs_of(lot).j
        self._base = int(j.min(initial=self._base))
        self._dim = int(j.max(initial=self._dim - 1)) + 1  # indices are counted from 0 until the first index is known
        return True

    def examples(self, lot: RowBatch) -> tuple[Array, Array] | None:
        """Return the examples in rows, once labels and indices are fixed."""
        i, j, values = _pairs_of(lot)
        at = j - self._base
        if ((at < 0) | (at >= self._dim)).any():
            return None
        X = np.zeros((len(lot.which), self._dim))
        X[i, at] = values
        return super().examples(lot._replace(X=X if self._chosen is None else X[:, self._chosen]))

    def settle(self) -> None:
        """Fix the labels and indices after the first rows."""
        super().settle()
        if self._dim == 0:
            raise ReadError(self.file, "No row has a feature. A row should be like '+1 1:0.5 3:2', a label and pairs.")
        self._settle_indices()

    def _settle_indices(self) -> None:
        """Fix the indices to those seen so far."""
        self._dim -= self._base
        names = numbered_names(self._dim) if self._base else tuple(f"x{i}" for i in range(self._dim))
        left = {self._place(name, "--drop") for name in self.options.drop or ()}
        if self._wanted not in (None, ALL) or left:
            some = () if self._wanted in (None, ALL) else self._wanted or ()
            wanted = [self._place(name, "--columns") for name in some] or range(self._dim)
            self._chosen = [j for j in wanted if j not in left]
            names = tuple(names[j] for j in self._chosen)
        if not names:
            raise ReadError(self.file, "--drop leaves no column for the features. Keep at least one column.")
        dropped = tuple((j + self._base, "as asked") for j in sorted(left))
        self.columns = Columns(self._dim + 1, 0, names, "examples", (), dropped=dropped)
        self.found = f"indices start at {self._base}"

    def _place(self, name: str, word: str) -> int:
        """Return the position, from 0, of a feature given by its index, with or without a leading x."""
        index = int(name.removeprefix("x")) if name.removeprefix("x").isdecimal() else -1
        if not 0 <= index - self._base < self._dim:
            last = self._dim + self._base - 1
            message = f"Unknown column '{quotable(name)}' for {word}. The indices are {self._base} to {last}."
            raise ReadError(self.file, message)
        return index - self._base

    def label(self, row: SparseRow) -> str:
        """Return the label as written."""
        return self._one_label(row.label)

    def _one_label(self, text: str) -> str:
        """Return the positive label if it is one of several, as in 1,3; otherwise the text."""
        one = self._positive
        return one if one is not None and one in text.split(",") else text

    def wrong(self, row: SparseRow) -> BadCell | None:
        """Return the error for the first invalid pair. The label is column 1."""
        if self._positive is None and "," in row.label:
            several = f"'{quotable(row.label)}' contains several labels"
            return BadCell(1, f"{several}. Use --positive to name the label that becomes +1.")
        seen = set()
        for column, (text, cell) in enumerate(zip(row.indices, row.values, strict=True), 2):
            index, value = int(text), cell_number(cell)
            gap = value is not None and np.isnan(value)
            if value is None or not (np.isfinite(value) or (gap and self.gaps is not None)):
                message = f"'{quotable(cell)}' is not a finite number. Write a number after '{index}:'."
                return (MissingCell if gap else BadCell)(column, message)
            if index in seen:
                return BadCell(column, f"Index {index} appears twice in this row. Name each index once.")
            if index > self._largest:
                return BadCell(column, f"Index {index} is too large. The largest index is {self._largest}.")
            if self.columns.features and not 0 <= index - self._base < self._dim:
                there = f"The indices go from {self._base} to {self._dim + self._base - 1}"
                return BadCell(column, f"Index {index} was not in the {self._settlers}. {there}.")
            seen.add(index)
        return None


def open_sparse(path: str, options: ReadOptions) -> FileStream:
    """Open a file of sparse rows.

    Raises
    ------
    ReadError
        If the file cannot be read, one of its first 100,000 rows is bad and bad rows are not skipped, or `--label` is
        given.
    """
    text = TextInput(path)
    layout = SparseLayout(path, options)
    at_once = lot_reader(text, layout.at_once)
    return FileStream(text, layout, lambda place: _rows(text, place), START, options, at_once)


def glance(path: str, options: ReadOptions) -> FileGlance:  # noqa: ARG001  other formats use the options
    """Return the indices as names, and the rows with omitted values as 0."""
    text = TextInput(path)
    indices = {int(i) for row in islice(_parse_good_row(text), _GLANCED) for i in row.cells.indices}
    shown = range(0 if 0 in indices else 1, min(max(indices, default=0), _SHOWN) + 1)
    head = Head(("label", *map(str, shown)), header=False)
    return FileGlance(head, ((row.line, _dense_cells(row.cells, shown)) for row in _parse_good_row(text)), 0)


def _parse_good_row(text: TextInput) -> Iterator[Row]:
    return (row for row in _rows(text, START) if isinstance(row.cells, SparseRow))


def _dense_cells(row: SparseRow, indices: range) -> tuple[str, ...]:
    """Return the cells of a row, one for each of the indices."""
    written = dict(zip(map(int, row.indices), row.values, strict=True))
    return (row.label, *(written.get(i, "0") for i in indices))


def _rows(text: TextInput, place: Place) -> Iterator[Row]:
    return read_lines(text, place, parse_row, comment="#")


def parse_row(line: str) -> SparseRow:
    """Parse a row, ignoring a comment after #.

    Raises
    ------
    BadCell
        If the line is not a sparse row.
    """
    line = line.partition("#")[0].rstrip()
    if _LINE.fullmatch(line) is None:
        raise _explain_row(line)
    label, *parts = line.replace(":", " ").split()
    return SparseRow(label, parts[::2], parts[1::2])


def _pairs_of(lot: RowBatch) -> Pairs:
    """Return the pairs of rows."""
    assert lot.pairs is not None
    return lot.pairs


def _explain_row(line: str) -> BadCell:
    """Return the error for a row that cannot be parsed."""
    for column, part in enumerate(line.split(), 1):
        index, colon, _ = part.partition(":")
        if column == 1 and colon:
            return BadCell(1, f"'{quotable(part)}' is not a label. A row looks like '+1 1:0.5 3:2'.")
        if column > 1 and not _PAIR.fullmatch(part):
            qid = " Rankings (qid) are not supported." if index == "qid" else ""
            return BadCell(column, f"'{quotable(part)}' should be an index, a colon and a number, as in '3:0.5'.{qid}")
    return BadCell(
        None, "This line is not a row. A row should look like '+1 1:0.5 3:2', with spaces between the pairs."
    )


def begins(head: str) -> bool:
    """Return whether the first row of a text is a label followed by pairs."""
    return _FIRST.fullmatch(first_row(head)) is not None


PLUGIN = Reader(
    id="svmlight",
    name="svmlight and libsvm",
    summary="one row per example: the label, then index:value for each non-zero feature; indices start at 1 or 0",
    source="T. Joachims, SVMlight; C.-C. Chang and C.-J. Lin, LIBSVM",
    suffixes=(".svm", ".svmlight", ".libsvm"),
    begins=begins,
    open=open_sparse,
    glance=glance,
)
