"""From cells of text to examples: which column is the label, which two values it has, and what every cell must be."""

from __future__ import annotations

import math
from collections.abc import Sequence
from typing import NamedTuple

import numpy as np

from visualonline.protocol import Array, Kind, ReadError, ReadOptions

LABELS = ("label", "y", "target", "class")
"""Names of the label's column, the first one that there is; without one it is the last column."""
_MISSING = ("", "?", "na", "n/a", "null", "none")
_NO_LABEL = ("", "?", "na", "n/a")
"""How a missing value is written; a label may well be the word none."""


class BadCell(Exception):  # noqa: N818  it is told, not thrown at anyone
    """A cell, counted from 1, that cannot be used, and why."""

    def __init__(self, column: int | None, message: str) -> None:
        super().__init__(message)
        self.column, self.message = column, message


class Columns(NamedTuple):
    """What the columns are: their number, the label's place (from 0), and the names of the others."""

    width: int
    label: int
    features: tuple[str, ...]
    kind: Kind


def columns(file: str, line: int, first: Sequence[str], header: bool, label: str | None) -> Columns:
    """Return the columns of a table whose first row has the cells `first`.

    Raises
    ------
    ReadError
        If there is one column only, no column `label`, or columns of another kind than features or experts.
    """
    names = [cell.strip() for cell in first] if header else [""] * len(first)
    if len(first) < 2:
        raise ReadError(file, "there is one column; there should be a feature, a comma or tab, and a label", line, 1)
    place = _label(file, line, names, label)
    others = [name for i, name in enumerate(names) if i != place]
    for prefix in ("loss", "gradient"):
        if any(name.startswith(prefix) for name in others):
            raise ReadError(file, f"columns '{prefix}...' are not read; there should be features, or 'expert...'", line)
    advice = [name.startswith("expert") for name in others]
    if any(advice) and not all(advice):
        stranger = others[advice.index(False)]
        raise ReadError(
            file,
            f"column '{shown(stranger)}' stands among experts; there should be 'expert...' and the label only",
            line,
            names.index(stranger) + 1,
        )
    features = tuple(name or f"x{i}" for i, name in enumerate(others, 1))
    return Columns(len(first), place, features, "advice" if any(advice) else "examples")


def _label(file: str, line: int, names: list[str], label: str | None) -> int:
    if label is None:
        return next((names.index(name) for name in LABELS if name in names), len(names) - 1)
    if label in names:
        return names.index(label)
    if label.isdecimal() and 1 <= int(label) <= len(names):
        return int(label) - 1
    there = ", ".join(shown(name) for name in names if name)
    there = f"there are {there}" if there else f"a table without a header has columns 1 to {len(names)}"
    raise ReadError(file, f"there is no column '{shown(label)}' for --label; {there}", line)


class Labels:
    """The two values of the label and their signs: first every value is seen, then they are settled."""

    def __init__(self, positive: str | None) -> None:
        self.signs: dict[str, int] = {}
        self._positive = positive
        self._seen: dict[str, float | str] = {}
        self._known: dict[str, float] = {}

    def see(self, text: str) -> None:
        """Take note of a value.

        Raises
        ------
        BadCell
            Without a column, if it cannot be a label or is the third one.
        """
        if text in self._known:
            return
        key = _key(text)
        if key not in self._seen.values():
            if len(self._seen) == 2:
                first, second = self._seen
                raise BadCell(
                    None,
                    f"'{shown(text)}' is a third label value after '{shown(first)}' and '{shown(second)}'; "
                    "there should be two (name the label's column with --label if it is another one)",
                )
            self._seen[text.strip()] = key
        self._known[text] = 0.0

    def settle(self, file: str) -> None:
        """Give the values their signs.

        Raises
        ------
        ReadError
            If `--positive` is none of them, or there is one value only and it is not -1, 0 or 1.
        """
        texts = list(self._seen)
        if self._positive is not None:
            bare = self._positive.strip()
            wanted = (bare, numeric(bare))
            positive = next((text for text in texts if self._seen[text] in wanted), None)
            if positive is None:
                there = " and ".join(f"'{shown(text)}'" for text in texts)
                raise ReadError(file, f"--positive '{shown(self._positive)}' is no value of the label; it has {there}")
        elif len(texts) == 2:
            numbers = all(isinstance(self._seen[text], float) for text in texts)
            positive = max(texts, key=self._seen.__getitem__ if numbers else None)
        else:
            positive = texts[0]
            if self._seen[positive] not in (-1.0, 0.0, 1.0):
                raise ReadError(file, f"the only label is '{shown(positive)}'; there should be two, or one of -1, 0, 1")
        lonely = len(texts) == 1 and self._positive is None and self._seen[positive] != 1.0
        self.signs = {text: 1 if text == positive and not lonely else -1 for text in texts}
        self._known.clear()

    def sign(self, text: str) -> float:
        """Return the sign of a value.

        Raises
        ------
        BadCell
            Without a column, if it is none of the settled values.
        """
        sign = self._known.get(text)
        if sign is None:
            key = _key(text)
            found = [self.signs[known] for known, value in self._seen.items() if value == key]
            if not found:
                settled = " and ".join(f"'{shown(known)}'" for known in self.signs)
                raise BadCell(None, f"'{shown(text)}' is not among the label's values that came before, {settled}")
            sign = self._known[text] = float(found[0])
        return sign


def _key(text: str) -> float | str:
    """Return a label as a number if it is one, so that 1 and 1.0 are the same value."""
    bare = text.strip()
    if bare.lower() in _NO_LABEL:
        raise BadCell(None, "the label is missing; every row needs one")
    number = numeric(bare)
    if number is None:
        return bare
    if not math.isfinite(number):
        raise BadCell(None, f"the label is '{shown(bare)}'; it should be a word or a finite number")
    return number


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


class Table:
    """Turns rows of cells into examples.

    Parameters
    ----------
    file : str
        Its name in messages.
    columns : Columns
    options : ReadOptions
    """

    def __init__(self, file: str, columns: Columns, options: ReadOptions) -> None:
        self.file, self.columns = file, columns
        self.labels = Labels(options.positive)
        self._scale = Scale() if columns.kind == "advice" else None

    def see(self, rows: list[list[str]]) -> bool:
        """Take note of rows whose labels are not yet settled; tell whether all can be used. `fault` tells which not."""
        X = self._features(rows)
        if X is None:
            return False
        try:
            for row in rows:
                self.labels.see(row[self.columns.label])
        except BadCell:
            return False
        return True

    def examples(self, rows: list[list[str]]) -> tuple[Array, Array] | None:
        """Return the examples in rows, or None if not all can be used; `fault` tells which not. Labels are settled."""
        X = self._features(rows)
        if X is None:
            return None
        try:
            y = np.array([self.labels.sign(row[self.columns.label]) for row in rows])
        except BadCell:
            return None
        return (X if self._scale is None else self._scale.mapped(X)), y

    def settle(self) -> None:
        """All rows that settle the labels and the scale of advice were seen."""
        self.labels.settle(self.file)
        if self._scale is not None:
            self._scale.signed = bool(self._scale.signed)

    def fault(self, cells: list[str]) -> BadCell:
        """Return what is wrong with a row that cannot be used."""
        width, label = self.columns.width, self.columns.label
        if len(cells) != width:
            column = min(len(cells), width) + (len(cells) > width)
            return BadCell(column, f"this row has {len(cells)} cells; it should have {width}, like the first one")
        for i, cell in enumerate(cells):
            wrong = _wrong(cell) if i != label else None
            if wrong is not None:
                return BadCell(i + 1, wrong)
        try:
            (self.labels.sign if self.labels.signs else self.labels.see)(cells[label])
        except BadCell as bad:
            return BadCell(label + 1, bad.message)
        assert self._scale is not None
        i = self._scale.fault(np.array([float(cell) for j, cell in enumerate(cells) if j != label]))
        i += i >= label
        scale = {None: "0 to 1, or -1 and 1", True: "-1 or 1", False: "0 to 1"}[self._scale.signed]
        return BadCell(i + 1, f"'{shown(cells[i])}' is no advice as in the rows before; it should be {scale}")

    def _features(self, rows: list[list[str]]) -> Array | None:
        """Return the cells beside the labels as numbers, None if there is a row or cell that cannot be used."""
        width, label = self.columns.width, self.columns.label
        if any(len(row) != width for row in rows):
            return None
        cells = [cell for row in rows for cell in row[:label] + row[label + 1 :]]
        try:
            X = np.fromiter(map(float, cells), float, len(cells)).reshape(len(rows), width - 1)
        except ValueError:
            return None
        if not np.isfinite(X).all() or "_" in "".join(cells):
            return None
        return X if self._scale is None or self._scale.fits(X) else None


def numeric(text: str) -> float | None:
    """Return the number that a cell holds, None if it holds none. Python's 1_000 is no number here.

    Examples
    --------
    >>> numeric(" 2.5e3 "), numeric("1_000")
    (2500.0, None)
    """
    try:
        return None if "_" in text else float(text)
    except ValueError:
        return None


def shown(text: str) -> str:
    """Return a text that may stand in a sentence: short, on one line."""
    plain = "".join(c if c.isprintable() else "\N{REPLACEMENT CHARACTER}" for c in text[:41])
    return plain if len(plain) <= 40 else plain[:39] + "…"


def _wrong(cell: str) -> str | None:
    """Return why a cell is no feature, None if it is one."""
    number = numeric(cell)
    if number is None and cell.strip().lower() in _MISSING:
        return "the value is missing; every cell should be a number such as 0.5"
    if number is None:
        comma = ", with a point" if "," in cell else ""
        return f"'{shown(cell.strip())}' is not a number; every cell but the label should be one such as 0.5{comma}"
    if not math.isfinite(number):
        return f"'{shown(cell.strip())}' is not finite; every cell but the label should be a finite number"
    return None
