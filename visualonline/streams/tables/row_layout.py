"""The conversion of a file's rows to examples: what all formats share."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Mapping, Sequence
from dataclasses import replace
from typing import Generic, NamedTuple, TypeVar

import numpy as np
import numpy.typing as npt

from visualonline.core.types import Array
from visualonline.streams.tables.cell_numbers import number_text
from visualonline.streams.tables.columns import Columns
from visualonline.streams.tables.decisions import TableDecisions
from visualonline.streams.tables.file_choices import ReadOptions
from visualonline.streams.tables.labels import FILLED, NO_SIGNS, BadCell, Labels, MissingCell
from visualonline.streams.transforms.gaps import GapFiller

R = TypeVar("R")
"""A row as its format has it."""


class AdviceScale:
    """The scale of advice, {-1, 1} or [0, 1]; undecided while only 1 has been seen."""

    def __init__(self) -> None:
        self.signed: bool | None = None

    def fits(self, X: Array) -> bool:
        """Tell whether all of `X` is advice on one scale, but for what is absent, and keep that scale."""
        X = X[~np.isnan(X)]
        signed = self.signed
        if signed is None and X.size and not (X == 1).all():
            signed = bool(X.min() < 0)
        fits = bool((np.abs(X) == 1).all()) if signed else bool(((X >= 0) & (X <= 1)).all())
        if fits:
            self.signed = signed
        return fits

    def fault(self, X: Array) -> int:
        """Return the first place of the row `X` that does not fit."""
        return next(i for i in range(X.size) if not _scale(self.signed).fits(X[: i + 1]))

    def mapped(self, X: Array) -> Array:
        """Return advice in [0, 1]."""
        return (1 + X) / 2 if self.signed else X


def _scale(signed: bool | None) -> AdviceScale:
    scale = AdviceScale()
    scale.signed = signed
    return scale


Whole = npt.NDArray[np.intp]


class IndexedTexts(dict[str, int]):
    """Texts with their indices in order of appearance; a new one gets the next index."""

    def __missing__(self, text: str) -> int:
        place = self[text] = len(self)
        return place


def distinct(texts: Sequence[str]) -> tuple[list[str], Whole]:
    """Return the different ones of some texts, in the order in which they come, and which of them each is.

    Examples
    --------
    >>> distinct(["u", "v", "u"])
    (['u', 'v'], array([0, 1, 0]))
    """
    seen = IndexedTexts()
    which = np.fromiter(map(seen.__getitem__, texts), np.intp, len(texts))
    return list(seen), which


def all_parsed(rows: Sequence[R | BadCell]) -> list[R] | None:
    """Return rows if all could be taken apart."""
    good = [row for row in rows if not isinstance(row, BadCell)]
    return good if len(good) == len(rows) else None


class Pairs(NamedTuple):
    """What sparse rows hold: the row `i` from 0, the index `j` as it is written, and the value of each pair."""

    i: Whole
    j: Whole
    values: Array


class RowBatch(NamedTuple):
    """Rows taken all at once: their `X` of shape (n, d), the different `labels`, and `which` of these each row has.

    Sparse rows have no X but `pairs`, since how many features there are is told by the first of them together.
    """

    X: Array
    labels: list[str]
    which: Whole
    pairs: Pairs | None = None
    texts: Mapping[int, Sequence[str]] | None = None
    """Of columns that may turn out to be text, by their places, the different cells; there is no X yet."""

    @property
    def whole(self) -> bool:
        """Whether examples can be made of it, once all is settled."""
        return self.texts is None

    @property
    def nbytes(self) -> int:
        """How much memory the numbers take."""
        return self.X.nbytes + self.which.nbytes + sum(part.nbytes for part in self.pairs or ())


class Layout(ABC, Generic[R]):
    """The conversion of rows to examples: first the labels are noted, then they are fixed.

    A row that could not even be taken apart is given as the `BadCell` that says why.

    Parameters
    ----------
    file : str
        Its name in messages.
    columns : Columns
    options : ReadOptions

    Attributes
    ----------
    labels : Labels
    gaps : GapFiller or None
        What fills missing values; None where each makes its row a bad one.
    may_miss : bool
        Whether values may be missing: they are filled, or experts sleep.
    found : str
        What a user should know of how the file is read, beside its labels.
    notes : dict of str
        Further remarks of that kind, made as rows are read.
    delimiter, decimal : str
        What separates cells, empty where the format leaves no choice, and the decimal sign.
    sheet : str
        The sheet of a workbook; empty for other files.
    """

    found = ""
    delimiter = ""
    decimal = "."
    sheet = ""

    def __init__(self, file: str, columns: Columns, options: ReadOptions) -> None:
        self.file, self.columns, self.options = file, columns, options
        self.notes: dict[str, None] = {}
        before = NO_SIGNS if options.decided is None else dict(options.decided.labels)
        self.labels = Labels(options.positive, before, elsewhere=bool(columns.option_names))
        fills = options.missing in ("zero", "mean") and columns.noun == "feature"
        self.gaps = GapFiller(options.missing) if fills else None
        self.may_miss = self.gaps is not None or columns.noun == "advice"
        self._scale = None if columns.kind == "examples" else _scale(None if columns.label is not None else False)

    @abstractmethod
    def lot(self, rows: Sequence[R | BadCell]) -> RowBatch | None:
        """Return rows as numbers, None if one of them cannot be used; `fault` tells which and why."""

    @abstractmethod
    def label(self, row: R) -> str:
        """Return the label as it is written."""

    @abstractmethod
    def wrong(self, row: R) -> BadCell | None:
        """Return why the features of a row cannot be used, None if they can."""

    def see(self, lot: RowBatch) -> bool:
        """Note rows whose labels are not yet fixed; return whether all can be used."""
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
        """Return the examples in rows, or None if not all can be used. Labels are settled.

        They are those that come after the ones returned last, and none of these may be asked for again. Without labels
        y is -1: a loss l is then |l - 0|, a gradient g is -(-1) g.
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
        return (X if self.gaps is None else self.gaps.filled(X)), y

    @property
    def decisions(self) -> TableDecisions:
        """What was decided about the file."""
        found = self.columns.decisions(self.labels.signs, self.options, self.delimiter, self.decimal)
        return replace(found, sheet=self.sheet)

    def settle(self) -> None:
        """Fix the labels and the scale of advice: all rows that determine them were noted."""
        if self.columns.label is not None:
            self.labels.settle(self.file)
        if self._scale is not None:
            self._scale.signed = bool(self._scale.signed)

    def fault(self, row: R | BadCell) -> BadCell:
        """Return what is wrong with a row that cannot be used."""
        wrong = row if isinstance(row, BadCell) else self.wrong(row)
        if isinstance(row, BadCell) or wrong is not None:
            assert wrong is not None
            if isinstance(wrong, MissingCell) and self.columns.noun != "feature":  # nobody knows what it would be
                return MissingCell(wrong.column, wrong.message.replace(FILLED, "or --missing skip leaves its row out"))
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
        return BadCell(self.columns.places[i] + 1, self._unfit(number_text(lot.X[0, i])))

    def _unfit(self, value: str) -> str:
        """Return why a number is no advice, or no loss."""
        if self.columns.label is None:
            return f"'{value}' is not a loss. It should be from 0 to 1."
        assert self._scale is not None
        scale = {None: "0 to 1, or -1 and 1", True: "-1 or 1", False: "0 to 1"}[self._scale.signed]
        return f"'{value}' is not advice as in the rows before. It should be {scale}."
