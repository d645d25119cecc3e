"""The sparse rows of svmlight and libsvm: a label, then index:value for each feature that is not 0.

Indices count from 1, or from 0 if one of the first 100,000 rows has index 0; those rows tell the number of features.
"""

from __future__ import annotations

import re
import warnings
from collections.abc import Iterator
from itertools import islice
from typing import NamedTuple

import numpy as np
import numpy.typing as npt

from visualonline.protocol import Array, ReadError
from visualonline.streams.columns import Columns
from visualonline.streams.files import Glance, Reader, ReadOptions
from visualonline.streams.input import START, Place
from visualonline.streams.labels import BadCell, MissingCell, numeric, shown
from visualonline.streams.layout import Layout, Lot, Pairs, Seen, Whole
from visualonline.streams.lined import lined, many
from visualonline.streams.memory import numbered
from visualonline.streams.paged import Paged, Row
from visualonline.streams.text import Text

_LINE = re.compile(r"[^\s:]+(?:[ \t]+[0-9]{1,18}:[^\s:]+)*")
_PAIR = re.compile(r"[0-9]{1,18}:[^\s:]+")
_TYPES = np.dtype([("index", np.intp), ("value", np.float64)])
_GAP = re.compile(r"[ \t]+")
_WORDS = bytes(range(33, 127)).translate(None, b"#:")
"""What labels, indices and values are made of."""
_SIGNS = bytes(c == 32 or 2 * (c in b"+-") for c in range(256))
"""1 for a space and 2 for a sign."""
_MOST = 2**22
"""The largest index that is read."""
_GUESS = 100
"""How many pairs a row is taken to have before the first rows are read."""
_GLANCED, _SHOWN = 1000, 1000
"""A glance looks for indices in the first 1,000 rows, and shows the columns of the first 1,000 of them."""


class Sparse(NamedTuple):
    """A row as it is written: its label, indices and values."""

    label: str
    indices: list[str]
    values: list[str]


class SparseLayout(Layout[Sparse]):
    """Turns sparse rows into examples; how many features there are and where they count from is found in the first."""

    _settlers = "rows before"

    def __init__(self, file: str, options: ReadOptions) -> None:
        if options.label is not None:
            raise ReadError(file, "the label stands first in every row of such a file; leave --label out")
        super().__init__(file, Columns(_GUESS, 0, (), "examples", ()), options)
        self._base, self._dim = 1, 0
        self._wanted = options.columns
        self._chosen: list[int] | None = None

    def see(self, rows: list[Sparse | BadCell]) -> bool:
        """Take note of rows, their labels and their indices, and tell whether all can be used."""
        if not super().see(rows):
            return False
        indices = [int(index) for row in rows if isinstance(row, Sparse) for index in row.indices]
        self._base = min([self._base, *indices])
        self._dim = max([self._dim, *(index + 1 for index in indices)])  # counted from 0 until it is settled
        return True

    def see_lot(self, lot: Lot) -> bool:
        """Take note of rows, their labels and their indices."""
        if not super().see_lot(lot):
            return False
        if len(_of(lot).j):
            self._base = min(self._base, int(_of(lot).j.min()))
            self._dim = max(self._dim, int(_of(lot).j.max()) + 1)
        return True

    def examples_of(self, lot: Lot) -> tuple[Array, Array] | None:
        """Return the examples in rows; the labels and the indices are settled."""
        i, j, values = _of(lot)
        at = j - self._base
        if ((at < 0) | (at >= self._dim)).any():
            return None
        X = np.zeros((len(lot.which), self._dim))
        X[i, at] = values
        return super().examples_of(lot._replace(X=X if self._chosen is None else X[:, self._chosen]))

    def cut(self, text: str) -> Lot | None:
        """Return the rows of lines in ascending order of their indices, None if something else stands in them."""
        counts = _counts(text)
        if counts is None:
            text = _tidied(text)
            counts = _counts(text)
        return None if counts is None else _read(text.replace(":", " ").split("\n"), counts)

    def settle(self) -> None:
        """All rows that settle the labels and the indices were seen."""
        super().settle()
        if self._dim == 0:
            raise ReadError(self.file, "no row has a feature; a row should be like '+1 1:0.5 3:2', a label and pairs")
        self._settle_indices()

    def _settle_indices(self) -> None:
        """Let the indices so far be all."""
        self._dim -= self._base
        names = numbered(self._dim) if self._base else tuple(f"x{i}" for i in range(self._dim))
        if self._wanted is not None:
            self._chosen = [self._place(name) for name in self._wanted]
            names = tuple(names[j] for j in self._chosen)
        self.columns = Columns(self._dim + 1, 0, names, "examples", ())
        self.found = f"indices count from {self._base}"

    def features(self, rows: list[Sparse]) -> Array | None:
        """Return the features of rows, those that are not written 0; before it is settled, of shape (n, 0)."""
        cells = [value for row in rows for value in row.values]
        try:
            values = np.fromiter(map(float, cells), float, len(cells))
        except ValueError:
            return None
        j = np.array([int(index) for row in rows for index in row.indices], dtype=np.int64)
        i = np.repeat(np.arange(len(rows)), [len(row.indices) for row in rows])
        usable = np.isfinite(values) if self.gaps is None else ~np.isinf(values)
        if not usable.all() or "_" in "".join(cells) or (j > _MOST).any():
            return None
        ascending = (np.diff(j) > 0) | (np.diff(i) > 0)
        if not ascending.all() and any(map(_twice, rows)):
            return None
        if not self.columns.features:
            return np.zeros((len(rows), 0))
        j -= self._base
        if ((j < 0) | (j >= self._dim)).any():
            return None
        X = np.zeros((len(rows), self._dim))
        X[i, j] = values
        return X if self._chosen is None else X[:, self._chosen]

    def _place(self, name: str) -> int:
        """Return the place, from 0, of a feature by its index as it is written, or with an x before it."""
        index = int(name.removeprefix("x")) if name.removeprefix("x").isdecimal() else -1
        if not 0 <= index - self._base < self._dim:
            last = self._dim + self._base - 1
            message = f"there is no column '{shown(name)}' for --columns; indices go from {self._base} to {last}"
            raise ReadError(self.file, message)
        return index - self._base

    def label(self, row: Sparse) -> str:
        """Return the label as it is written."""
        return row.label

    def wrong(self, row: Sparse) -> BadCell | None:
        """Return what is wrong with the first pair that cannot be used; the label is column 1."""
        seen = set()
        for column, (text, cell) in enumerate(zip(row.indices, row.values, strict=True), 2):
            index, value = int(text), numeric(cell)
            gap = value is not None and np.isnan(value)
            if value is None or not (np.isfinite(value) or (gap and self.gaps is not None)):
                message = f"'{shown(cell)}' is no finite number; one should stand after '{index}:'"
                return (MissingCell if gap else BadCell)(column, message)
            if index in seen:
                return BadCell(column, f"index {index} stands twice in this row; each should stand once")
            if index > _MOST:
                return BadCell(column, f"index {index} is too large; the largest that is read is {_MOST}")
            if self.columns.features and not 0 <= index - self._base < self._dim:
                there = f"they go from {self._base} to {self._dim + self._base - 1}"
                return BadCell(column, f"index {index} was not in the {self._settlers}; {there}")
            seen.add(index)
        return None


def open_sparse(path: str, options: ReadOptions) -> Paged:
    """Open a file of sparse rows.

    Raises
    ------
    ReadError
        If it cannot be read, one of its first 100,000 rows is bad and is not to be skipped, or `--label` is given.
    """
    text = Text(path)
    layout = SparseLayout(path, options)
    return Paged(text, layout, lambda place: _rows(text, place), START, options, many(text, layout.cut))


def glance(path: str, options: ReadOptions) -> Glance:  # noqa: ARG001  other formats have a use for the options
    """Return the indices as names, and the rows with what they leave out as 0."""
    text = Text(path)
    indices = {int(i) for row in islice(_good(text), _GLANCED) for i in row.indices}
    shown = range(0 if 0 in indices else 1, min(max(indices, default=0), _SHOWN) + 1)
    return Glance(("label", *map(str, shown)), (_spread(row, shown) for row in _good(text)), 0)


def _good(text: Text) -> Iterator[Sparse]:
    return (row.cells for row in _rows(text, START) if isinstance(row.cells, Sparse))


def _spread(row: Sparse, indices: range) -> tuple[str, ...]:
    """Return the cells of a row with a cell for each of the indices."""
    written = dict(zip(map(int, row.indices), row.values, strict=True))
    return (row.label, *(written.get(i, "0") for i in indices))


def _rows(text: Text, place: Place) -> Iterator[Row]:
    return lined(text, place, taken, comment="#")


def taken(line: str) -> Sparse:
    """Return a row taken apart, what stands after # left out.

    Raises
    ------
    BadCell
        If it is none.
    """
    line = line.partition("#")[0].rstrip()
    if _LINE.fullmatch(line) is None:
        raise _stray(line)
    label, *parts = line.replace(":", " ").split()
    return Sparse(label, parts[::2], parts[1::2])


def _counts(text: str) -> Whole | None:
    """Return how many pairs each row of a text has, None if one is no label and pairs with single spaces between."""
    content = text.encode()
    marks = content.translate(None, _WORDS)
    n, first = marks.count(b"\n") + 1, marks.partition(b"\n")[0]
    signs = np.frombuffer(content.translate(_SIGNS), np.int8)
    signed = ((signs[:-1] == 1) & (signs[1:] == 2)).any()  # an index
    if signed or "\n\n" in f"\n{text}\n":
        return None
    if marks == b"\n".join([first] * n):
        return np.full(n, len(first) // 2) if _are_pairs(first) else None
    rows = marks.split(b"\n")
    return np.array([len(row) // 2 for row in rows]) if all(map(_are_pairs, set(rows))) else None


def _tidied(text: str) -> str:
    """Return lines without comments, blank ones and all spaces but one between two words."""
    if "#" in text:
        text = "\n".join([line.partition("#")[0] for line in text.split("\n")])
    if "\t" in text or "  " in text:
        text = _GAP.sub(" ", text)
    return "\n".join([row for line in text.split("\n") if (row := line.strip(" "))])


def _are_pairs(marks: bytes) -> bool:
    """Tell whether what stands between the words of a row is a space and a colon in turns."""
    return marks == b" :" * (len(marks) // 2)


def _read(rows: list[str], counts: Whole) -> Lot | None:
    """Return rows that have so many pairs, a space before each number; None if they cannot be used at once.

    Rows with as many pairs are read together, as the rows of a table are.
    """
    seen, which = Seen(), np.empty(len(rows), np.intp)
    kinds = np.unique(counts)
    if len(kinds) > 1:  # rows are not read in their order, in which labels should be seen
        for row in rows:
            seen[row.partition(" ")[0]]
    parts = []
    for k in kinds:
        places = np.flatnonzero(counts == k)
        read = _alike(rows if len(kinds) == 1 else [rows[t] for t in places], k, seen)
        if read is None:
            return None
        which[places] = read["label"]
        j, values = read["pairs"]["index"], read["pairs"]["value"]
        if not np.isfinite(values).all() or (np.diff(j) <= 0).any() or (j > _MOST).any():
            return None
        parts.append((np.repeat(places, k), j.ravel(), values.ravel()))
    pairs = Pairs(*(np.concatenate(part) for part in zip(*parts, strict=True)))
    return Lot(np.empty((len(rows), 0)), list(seen), which, pairs)


def _alike(rows: list[str], k: int, seen: Seen) -> npt.NDArray[np.void] | None:
    """Return the labels and pairs of rows that have k each, None if one is no number."""
    types = np.dtype([("label", np.intp), ("pairs", _TYPES, (k,))])
    try:
        with warnings.catch_warnings():
            warnings.simplefilter("error", DeprecationWarning)  # what is a number but no whole one is no index
            return np.loadtxt(
                rows, delimiter=" ", comments=None, dtype=types, converters={0: seen.__getitem__}, ndmin=1
            )
    except (ValueError, DeprecationWarning):
        return None


def _of(lot: Lot) -> Pairs:
    """Return the pairs of rows."""
    assert lot.pairs is not None
    return lot.pairs


def _stray(line: str) -> BadCell:
    """Return what is wrong with a row that cannot be taken apart."""
    for column, part in enumerate(line.split(), 1):
        index, colon, _ = part.partition(":")
        if column == 1 and colon:
            return BadCell(1, f"'{shown(part)}' is no label; a row should be like '+1 1:0.5 3:2'")
        if column > 1 and not _PAIR.fullmatch(part):
            qid = "; rankings with qid are not read" if index == "qid" else ""
            return BadCell(column, f"'{shown(part)}' should be an index, a colon and a number, as in 3:0.5{qid}")
    return BadCell(None, "this is no row; it should be like '+1 1:0.5 3:2', with spaces between the pairs")


def _twice(row: Sparse) -> bool:
    """Tell whether an index stands twice."""
    return len(set(map(int, row.indices))) < len(row.indices)


PLUGIN = Reader(
    id="svmlight",
    name="svmlight and libsvm",
    summary="a row for each example, its label first, then index:value for what is not 0; indices count from 1 or 0",
    source="T. Joachims, SVMlight; C.-C. Chang and C.-J. Lin, LIBSVM",
    suffixes=(".svm", ".svmlight", ".libsvm", ".svm.gz", ".svmlight.gz", ".libsvm.gz"),
    open=open_sparse,
    glance=glance,
)
