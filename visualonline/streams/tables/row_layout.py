"""The conversion of a file's rows to examples: the common part of all formats."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Mapping, Sequence
from dataclasses import replace
from typing import Generic, NamedTuple, TypeVar

import numpy as np
import numpy.typing as npt

from visualonline.core.types import Array
from visualonline.numerics.price_relatives import losses_of
from visualonline.streams.tables.cell_numbers import number_text
from visualonline.streams.tables.columns import Columns
from visualonline.streams.tables.decisions import TableDecisions
from visualonline.streams.tables.file_choices import ReadOptions
from visualonline.streams.tables.labels import FILLED, NO_SIGNS, BadCell, Labels, MissingCell
from visualonline.streams.tables.price_ratios import PriceRatios
from visualonline.streams.tables.scales import scale_of
from visualonline.streams.transforms.gaps import GapFiller

_AS_LOSSES = {False: "price relatives are shown as losses", True: "ratios of closing prices are shown as losses"}
"""The remark on prices, by whether the prices are closing prices."""
R = TypeVar("R")
"""The type of a row in its format."""


Whole = npt.NDArray[np.intp]


class IndexedTexts(dict[str, int]):
    """Texts with their indices in order of appearance. A new text gets the next index."""

    def __missing__(self, text: str) -> int:
        place = self[text] = len(self)
        return place


def distinct(texts: Sequence[str]) -> tuple[list[str], Whole]:
    """Return the distinct texts in order of appearance, and the index of each text among them.

    Examples
    --------
    >>> distinct(["u", "v", "u"])
    (['u', 'v'], array([0, 1, 0]))
    """
    seen = IndexedTexts()
    which = np.fromiter(map(seen.__getitem__, texts), np.intp, len(texts))
    return list(seen), which


def all_parsed(rows: Sequence[R | BadCell]) -> list[R] | None:
    """Return the rows if all of them could be parsed, otherwise None."""
    good = [row for row in rows if not isinstance(row, BadCell)]
    return good if len(good) == len(rows) else None


class Pairs(NamedTuple):
    """The entries of sparse rows: for each the row `i` from 0, the index `j` as written, and the value."""

    i: Whole
    j: Whole
    values: Array


class RowBatch(NamedTuple):
    """A batch of rows: `X` of shape (n, d), the distinct `labels`, and the index of each row's label in `which`.

    Sparse rows have `pairs` instead of X, because the number of features depends on all of the first rows.
    """

    X: Array
    labels: list[str]
    which: Whole
    pairs: Pairs | None = None
    texts: Mapping[int, Sequence[str]] | None = None
    """The distinct cells, by column index, of columns that may turn out to be text. In this case there is no X yet."""

    @property
    def whole(self) -> bool:
        """True if the row can become an example once everything is fixed."""
        return self.texts is None

    @property
    def nbytes(self) -> int:
        """The memory used by the numbers, in bytes."""
        return self.X.nbytes + self.which.nbytes + sum(part.nbytes for part in self.pairs or ())


class Layout(ABC, Generic[R]):
    """The conversion of rows to examples. Labels are recorded first and then fixed.

    A row that could not be parsed is given as a `BadCell` with the reason.

    Parameters
    ----------
    file : str
        The file name in messages.
    columns : Columns
    options : ReadOptions

    Attributes
    ----------
    labels : Labels
    gaps : GapFiller or None
        Fills missing values; None if a missing value makes its row bad.
    carried : GapFiller, PriceRatios or None
        Makes each row with what is kept of the rows before it; None if no row depends on others.
    may_miss : bool
        Whether values may be missing, because they are filled or experts may sleep.
    keeps_prices : bool
        Whether price relatives are returned unchanged, for a stream that declares the largest one of each round.
        Otherwise price relatives are returned as losses.
    found : str
        A remark for the user about how the file is read, other than its labels.
    notes : dict of str
        Further remarks, added while rows are read.
    delimiter, decimal : str
        The delimiter of cells (empty if the format has only one) and the decimal sign.
    sheet : str
        The sheet of a workbook; empty for other files.
    """

    found = ""
    keeps_prices = False
    delimiter = ""
    decimal = "."
    sheet = ""

    def __init__(self, file: str, columns: Columns, options: ReadOptions) -> None:
        self.file, self.columns, self.options = file, columns, options
        self.notes: dict[str, None] = {}
        before = NO_SIGNS if options.decided is None else dict(options.decided.labels)
        names = columns.option_names
        column = names[columns.label] if names and columns.label is not None else ""
        self.labels = Labels(options.positive, before, elsewhere=bool(names), column=column)
        fills = options.missing in ("zero", "mean") and columns.noun == "feature"
        self.gaps = GapFiller(options.missing) if fills else None
        self.may_miss = self.gaps is not None or columns.noun == "advice"
        self.carried = PriceRatios() if columns.role == "close" else self.gaps
        self._scale = scale_of(columns)
        if columns.prices:
            self.notes[_AS_LOSSES[columns.role == "close"]] = None

    @abstractmethod
    def lot(self, rows: Sequence[R | BadCell]) -> RowBatch | None:
        """Return rows as numbers; None if one of them is invalid. If parsing fails, `fault` finds the error."""

    @abstractmethod
    def label(self, row: R) -> str:
        """Return the label as written."""

    @abstractmethod
    def wrong(self, row: R) -> BadCell | None:
        """Return why the features of a row are invalid; None if they are valid."""

    def see(self, lot: RowBatch) -> bool:
        """Record rows whose labels are not yet fixed. Return whether all are valid."""
        if self._scale is not None and not self._scale.fits(lot.X):
            return False
        if self.columns.label is None:
            return True
        try:
            for text in lot.labels:
                self.labels.see(text)
        except BadCell:
            return False
        return True

    def examples(self, lot: RowBatch) -> tuple[Array, Array] | None:
        """Return the examples in rows, or None if not all are valid. Labels must be fixed.

        The rows must follow those returned last, and no row may be requested twice. Without labels y is -1: a loss l is
        then |l - 0|, and a gradient g is -(-1) g.
        """
        X = lot.X
        if self._scale is not None and not self._scale.fits(X):
            return None
        y = np.full(len(X), -1.0)
        if self.columns.label is not None:
            try:
                y = np.array([self.labels.sign(text) for text in lot.labels])[lot.which]
            except BadCell:
                return None
        if self._scale is not None:
            X = self._scale.mapped(X)
        if self.carried is not None:
            X = self.carried.filled(X)
        if self.columns.prices and not self.keeps_prices:
            X = losses_of(X)
        return X, y[len(y) - len(X) :]

    @property
    def decisions(self) -> TableDecisions:
        """The decisions about the file."""
        found = self.columns.decisions(self.labels.signs, self.options, self.delimiter, self.decimal)
        return replace(found, sheet=self.sheet)

    def settle(self) -> None:
        """Fix the labels and the scale of advice, after all rows that determine them were recorded."""
        if self.columns.label is not None:
            self.labels.settle(self.file)
        if self._scale is not None:
            self._scale.signed = bool(self._scale.signed)

    def fault(self, row: R | BadCell) -> BadCell:
        """Return the error for an invalid row."""
        wrong = row if isinstance(row, BadCell) else self.wrong(row)
        if isinstance(row, BadCell) or wrong is not None:
            assert wrong is not None
            if isinstance(wrong, MissingCell) and self.columns.noun != "feature":  # the label cannot be guessed
                return MissingCell(wrong.column, wrong.message.replace(FILLED, "or --missing skip leaves the row out"))
            return wrong
        label = self.columns.label
        try:
            if label is not None:
                (self.labels.sign if self.labels.signs else self.labels.see)(self.label(row))
        except BadCell as bad:
            assert label is not None
            return type(bad)(label + 1, bad.message)
        lot = self.lot([row])
        assert lot is not None
        assert self._scale is not None
        i = self._scale.fault(lot.X[0])
        return BadCell(self.columns.places[i] + 1, self._scale.unfit(number_text(lot.X[0, i]), i))
