"""How the rows of a file become examples: what all formats ask of a row."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Mapping, Sequence
from typing import Generic, NamedTuple, TypeVar

import numpy as np
import numpy.typing as npt

from visualonline.protocol import Array
from visualonline.streams.columns import Columns
from visualonline.streams.files import ReadOptions
from visualonline.streams.gaps import Gaps
from visualonline.streams.labels import BadCell, Labels

R = TypeVar("R")
"""A row as its format has it."""


class Scale:
    """How advice is written, {-1, 1} or [0, 1]; undecided while nothing but 1 was seen."""

    def __init__(self) -> None:
        self.signed: bool | None = None

    def fits(self, X: Array) -> bool:
        """Tell whether all of `X` is advice on one scale, and keep that scale."""
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


def _scale(signed: bool | None) -> Scale:
    scale = Scale()
    scale.signed = signed
    return scale


class Seen(dict[str, int]):
    """Texts with their places in the order in which they came; one that is asked for first gets the next place."""

    def __missing__(self, text: str) -> int:
        place = self[text] = len(self)
        return place


Whole = npt.NDArray[np.intp]


class Pairs(NamedTuple):
    """What sparse rows hold: the row `i` from 0, the index `j` as it is written, and the value of each pair."""

    i: Whole
    j: Whole
    values: Array


class Lot(NamedTuple):
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
    """Turns rows into examples: first the rows that settle the labels are seen, then it is settled.

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
    gaps : Gaps or None
        What fills missing values; None where each makes its row a bad one.
    found : str
        What a user should know of how the file is read, beside its labels.
    """

    found = ""

    def __init__(self, file: str, columns: Columns, options: ReadOptions) -> None:
        self.file, self.columns = file, columns
        self.labels = Labels(options.positive)
        fills = options.missing in ("zero", "mean") and columns.noun == "feature"
        self.gaps = Gaps(options.missing) if fills else None
        self._scale = None if columns.kind == "examples" else _scale(None if columns.label is not None else False)

    @abstractmethod
    def features(self, rows: list[R]) -> Array | None:
        """Return the features of rows, shape (n, d), None if one of them cannot be used; a gap to fill is NaN."""

    @abstractmethod
    def label(self, row: R) -> str:
        """Return the label as it is written."""

    @abstractmethod
    def wrong(self, row: R) -> BadCell | None:
        """Return why the features of a row cannot be used, None if they can."""

    def see(self, rows: list[R | BadCell]) -> bool:
        """Take note of rows whose labels are not yet settled; tell whether all can be used. `fault` tells which not."""
        good = _whole(rows)
        if good is None or self._fitting(good) is None:
            return False
        if self.columns.label is None:
            return True
        try:
            for row in good:
                self.labels.see(self.label(row))
        except BadCell:
            return False
        return True

    def examples(self, rows: list[R | BadCell]) -> tuple[Array, Array] | None:
        """Return the examples in rows, or None if not all can be used; `fault` tells which not. Labels are settled.

        They are those that come after the ones returned last, and none of these may be asked for again.
        """
        good = _whole(rows)
        X = None if good is None else self._fitting(good)
        if good is None or X is None:
            return None
        try:
            y = self._signs(good)
        except BadCell:
            return None
        return self._finished(X), y

    def see_lot(self, lot: Lot) -> bool:
        """Take note of rows, as `see` does."""
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

    def examples_of(self, lot: Lot) -> tuple[Array, Array] | None:
        """Return the examples in rows, as `examples` does."""
        if self._scale is not None and not self._scale.fits(lot.X):
            return None
        if self.columns.label is None:
            return self._finished(lot.X), np.full(len(lot.X), -1.0)
        try:
            signs = np.array([self.labels.sign(text) for text in lot.labels])
        except BadCell:
            return None
        return self._finished(lot.X), signs[lot.which]

    def settle(self) -> None:
        """All rows that settle the labels and the scale of advice were seen."""
        if self.columns.label is not None:
            self.labels.settle(self.file)
        if self._scale is not None:
            self._scale.signed = bool(self._scale.signed)

    def fault(self, row: R | BadCell) -> BadCell:
        """Return what is wrong with a row that cannot be used."""
        wrong = row if isinstance(row, BadCell) else self.wrong(row)
        if isinstance(row, BadCell) or wrong is not None:
            assert wrong is not None
            return wrong
        label = self.columns.label
        try:
            if label is not None:
                (self.labels.sign if self.labels.signs else self.labels.see)(self.label(row))
        except BadCell as bad:
            assert label is not None
            return type(bad)(label + 1, bad.message)
        X = self.features([row])
        assert X is not None
        assert self._scale is not None
        i = self._scale.fault(X[0])
        return BadCell(self.columns.places[i] + 1, self._unfit(written(X[0, i])))

    def _finished(self, X: Array) -> Array:
        """Return advice in [0, 1], and features with their gaps filled."""
        if self._scale is not None:
            X = self._scale.mapped(X)
        return X if self.gaps is None else self.gaps.filled(X)

    def _signs(self, rows: list[R]) -> Array:
        """Return the labels' signs, -1 where there are no labels: a loss l is then |l - 0|, a gradient g is -(-1) g."""
        if self.columns.label is None:
            return np.full(len(rows), -1.0)
        return np.array([self.labels.sign(self.label(row)) for row in rows])

    def _fitting(self, rows: list[R]) -> Array | None:
        X = self.features(rows)
        return X if X is None or self._scale is None or self._scale.fits(X) else None

    def _unfit(self, value: str) -> str:
        """Return why a number is no advice, or no loss."""
        if self.columns.label is None:
            return f"'{value}' is no loss; it should be 0 to 1"
        assert self._scale is not None
        scale = {None: "0 to 1, or -1 and 1", True: "-1 or 1", False: "0 to 1"}[self._scale.signed]
        return f"'{value}' is no advice as in the rows before; it should be {scale}"


def written(number: float) -> str:
    """Return a number as one writes it.

    Examples
    --------
    >>> written(-1.0), written(0.25)
    ('-1', '0.25')
    """
    return repr(float(number)).removesuffix(".0")


def _whole(rows: list[R | BadCell]) -> list[R] | None:
    """Return the rows if all could be taken apart."""
    good = [row for row in rows if not isinstance(row, BadCell)]
    return good if len(good) == len(rows) else None
