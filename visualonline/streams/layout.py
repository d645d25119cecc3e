"""How the rows of a file become examples: what its columns are, and what all formats ask of a row."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Sequence
from typing import Generic, NamedTuple, TypeVar

import numpy as np
import numpy.typing as npt

from visualonline.protocol import Array, Kind, ReadError
from visualonline.streams.files import ReadOptions
from visualonline.streams.labels import BadCell, Labels, shown

LABELS = ("label", "y", "target", "class")
"""Names of the label's column, the first one that there is; without one it is the last column."""

R = TypeVar("R")
"""A row as its format has it."""


class Columns(NamedTuple):
    """What the columns are: their number, the label's place (from 0), and the names of the others."""

    width: int
    label: int
    features: tuple[str, ...]
    kind: Kind


def columns(file: str, line: int | None, first: Sequence[str], header: bool, label: str | None) -> Columns:
    """Return the columns of a table whose first row has the cells `first`.

    Raises
    ------
    ReadError
        If there is one column only, no column `label`, or columns of another kind than features or experts.
    """
    names = [cell.strip() for cell in first] if header else [""] * len(first)
    if len(first) < 2:
        message = "there is one column; there should be one for each feature and one for the label"
        raise ReadError(file, message, line, None if line is None else 1)
    place = _label(file, line, names, label)
    others = [name for i, name in enumerate(names) if i != place]
    for prefix in ("loss", "gradient"):
        if any(name.startswith(prefix) for name in others):
            raise ReadError(file, f"columns '{prefix}...' are not read; there should be features, or 'expert...'", line)
    advice = [name.startswith("expert") for name in others]
    if any(advice) and not all(advice):
        stranger = others[advice.index(False)]
        message = f"column '{shown(stranger)}' stands among experts; there should be 'expert...' and the label only"
        raise ReadError(file, message, line, None if line is None else names.index(stranger) + 1)
    features = tuple(name or f"x{i}" for i, name in enumerate(others, 1))
    return Columns(len(first), place, features, "advice" if any(advice) else "examples")


def _label(file: str, line: int | None, names: list[str], label: str | None) -> int:
    if label is None:
        return next((names.index(name) for name in LABELS if name in names), len(names) - 1)
    if label in names:
        return names.index(label)
    if label.isdecimal() and 1 <= int(label) <= len(names):
        return int(label) - 1
    there = ", ".join(shown(name) for name in names if name)
    there = f"there are {there}" if there else f"a table without a header has columns 1 to {len(names)}"
    raise ReadError(file, f"there is no column '{shown(label)}' for --label; {there}", line)


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


class Lot(NamedTuple):
    """Rows taken all at once: their `X` of shape (n, d), the different `labels`, and `which` of these each row has."""

    X: Array
    labels: list[str]
    which: npt.NDArray[np.intp]


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
    found : str
        What a user should know of how the file is read, beside its labels.
    """

    found = ""

    def __init__(self, file: str, columns: Columns, options: ReadOptions) -> None:
        self.file, self.columns = file, columns
        self.labels = Labels(options.positive)
        self._scale = Scale() if columns.kind == "advice" else None

    @abstractmethod
    def features(self, rows: list[R]) -> Array | None:
        """Return the features of rows, shape (n, d), None if one of them cannot be used."""

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
        try:
            for row in good:
                self.labels.see(self.label(row))
        except BadCell:
            return False
        return True

    def examples(self, rows: list[R | BadCell]) -> tuple[Array, Array] | None:
        """Return the examples in rows, or None if not all can be used; `fault` tells which not. Labels are settled."""
        good = _whole(rows)
        X = None if good is None else self._fitting(good)
        if good is None or X is None:
            return None
        try:
            y = np.array([self.labels.sign(self.label(row)) for row in good])
        except BadCell:
            return None
        return (X if self._scale is None else self._scale.mapped(X)), y

    def see_lot(self, lot: Lot) -> bool:
        """Take note of rows, as `see` does."""
        if self._scale is not None and not self._scale.fits(lot.X):
            return False
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
        try:
            signs = np.array([self.labels.sign(text) for text in lot.labels])
        except BadCell:
            return None
        return (lot.X if self._scale is None else self._scale.mapped(lot.X)), signs[lot.which]

    def settle(self) -> None:
        """All rows that settle the labels and the scale of advice were seen."""
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
            (self.labels.sign if self.labels.signs else self.labels.see)(self.label(row))
        except BadCell as bad:
            return BadCell(label + 1, bad.message)
        X = self.features([row])
        assert X is not None
        assert self._scale is not None
        i = self._scale.fault(X[0])
        scale = {None: "0 to 1, or -1 and 1", True: "-1 or 1", False: "0 to 1"}[self._scale.signed]
        message = f"'{written(X[0, i])}' is no advice as in the rows before; it should be {scale}"
        return BadCell(i + 1 + (i >= label), message)

    def _fitting(self, rows: list[R]) -> Array | None:
        X = self.features(rows)
        return X if X is None or self._scale is None or self._scale.fits(X) else None


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
