"""Rows of cells of text: what every cell must be, and what becomes of it."""

from __future__ import annotations

import math
from collections.abc import Callable, Iterable, Mapping, Sequence
from functools import partial
from itertools import chain
from operator import itemgetter

import numpy as np

from visualonline.protocol import Array, ReadError
from visualonline.streams.categories import Values, is_missing
from visualonline.streams.columns import Columns
from visualonline.streams.files import ReadOptions
from visualonline.streams.labels import BadCell, MissingCell, numeric, shown
from visualonline.streams.layout import Layout, Lot, Seen

Converter = Callable[[str], float]


class Table(Layout[list[str]]):
    """Turns rows of cells into examples.

    Parameters
    ----------
    file, columns, options
        As for every layout.
    comma : bool
        Whether decimals are written with a comma.
    """

    def __init__(self, file: str, columns: Columns, options: ReadOptions, comma: bool = False) -> None:
        super().__init__(file, columns, options)
        self._comma, self._options = comma, options
        # the values of columns of text with their places, and the columns whose values are still to be seen
        self._texts: dict[int, Mapping[str, int]] = {}
        asked = options.categories and columns.noun == "feature"
        self._open = {place: Values(comma=comma) for place in columns.places} if asked else {}

    def see(self, rows: list[list[str] | BadCell]) -> bool:
        """Take note of rows that settle the labels and the values of text; tell whether all can be used."""
        if not super().see(rows):
            return False
        for place, values in self._open.items():
            cells = [row[place] for row in rows if not isinstance(row, BadCell)]
            if not (values.full and self._are_numbers(cells)):
                values.see(cells)
        return True

    def settle(self) -> None:
        """All rows that settle the labels and the values of text were seen."""
        super().settle()
        names = dict(zip(self.columns.places, self.columns.features, strict=True))
        for place, values in self._open.items():
            try:
                settled = values.settled(names[place])
            except BadCell as bad:
                raise ReadError(self.file, bad.message) from None
            if settled is not None:
                self._texts[place] = settled
        self._open = {}
        self._spread()

    def _spread(self) -> None:
        """Name the indicators in the place of the columns of text."""
        columns = self.columns
        named = zip(columns.places, columns.features, strict=True)
        groups = [[f"{name}={v}" for v in self._texts[i]] if i in self._texts else [name] for i, name in named]
        self.columns = columns._replace(features=tuple(chain.from_iterable(groups)))

    def see_lot(self, lot: Lot) -> bool:
        """Take note of rows, as `see` does."""
        if not super().see_lot(lot):
            return False
        for place, cells in (lot.texts or {}).items():
            values = self._open[place]
            if not (values.full and self._are_numbers(list(cells))):
                values.see(cells)
        return True

    @property
    def plain(self) -> bool:
        """Whether rows are numbers with a label, and nothing else is made of them."""
        return not (self._open or self._texts)

    def cut(self, lines: list[str], delimiter: str) -> Lot | None:
        """Return the rows of lines of numbers, texts and gaps to be filled, with a label; None for anything else."""
        if not any(lines) or '"' in "".join(lines):
            return None
        if self._comma:
            if any("." in line for line in lines) or not self.plain:  # the comma of a word is none of a number
                return None
            lines = [line.replace(",", ".") for line in lines]
        width, label, places = self.columns.width, self.columns.label, self.columns.places
        order, seen = places if label is None else (*places, label), Seen()
        some = len(order) < width
        if some and any(line.count(delimiter) != width - 1 for line in lines):
            return None
        taken = order if some else None
        texts = {i: Seen() for i in self._open}
        own: dict[int | str, Converter] = {i: partial(self._placed, i) for i in self._texts}
        own |= {i: known.__getitem__ for i, known in texts.items()}
        own |= {} if label is None else {label: seen.__getitem__}
        cells = _loaded(lines, delimiter, own, taken)
        if cells is None and self.gaps is not None:
            cells = _loaded(lines, delimiter, {**dict.fromkeys(places, _number_or_gap), **own}, taken)
        if cells is None or cells.shape[1] != len(order):
            return None
        if np.isinf(cells).any() or (self.gaps is None and np.isnan(cells).any()):
            return None
        if self._comma and any("." in text and numeric(text) is None for text in seen):
            return None  # the comma of a word
        if not some:
            cells = cells[:, order]
        if not all(self._fit(i, list(known)) for i, known in texts.items()):
            return None
        X = np.empty((len(cells), 0)) if texts else self._expanded(cells[:, : len(places)])
        which = np.empty(0, np.intp) if label is None else cells[:, -1].astype(np.intp)
        return Lot(X, list(seen), which, texts={i: list(known) for i, known in texts.items()} if texts else None)

    def _placed(self, place: int, cell: str) -> float:
        """Return the place of a text among the values of its column, NaN for a gap to be filled.

        Raises
        ------
        ValueError
            If it is neither.
        """
        values = self._texts[place]
        at = values.get(cell, values.get(cell.strip()))
        if at is None and not (self.gaps is not None and is_missing(cell)):
            raise ValueError(cell)
        return math.nan if at is None else float(at)

    def _expanded(self, cells: Array) -> Array:
        """Return features with an indicator for each value in the place of the numbers of texts."""
        if not self._texts:
            return cells
        parts = [cells[:, k, None] for k in range(cells.shape[1])]
        for k, place in enumerate(self.columns.places):
            if place in self._texts:
                on = parts[k] == np.arange(len(self._texts[place]))
                parts[k] = np.where(np.isnan(parts[k]), np.nan, on)
        return np.concatenate(parts, axis=1)

    def features(self, rows: list[list[str]]) -> Array | None:
        """Return the numbers and indicators of rows, None if one of them cannot be used.

        While columns of text are still to be told, those that can be used have no features yet.
        """
        width = self.columns.width
        if any(len(row) != width for row in rows):
            return None
        if self._open:
            fit = all(self._fit(i, [row[i] for row in rows]) for i in self.columns.places)
            return np.empty((len(rows), 0)) if fit else None
        if not self._texts:
            return self._numbers(rows, self.columns.places)
        return self._with_indicators(rows)

    def label(self, row: list[str]) -> str:
        """Return the label's cell; a number's comma is written as a point."""
        assert self.columns.label is not None
        cell = row[self.columns.label]
        pointed = cell.replace(",", ".") if self._comma else cell
        return pointed if numeric(pointed) is not None else cell

    def wrong(self, row: list[str]) -> BadCell | None:
        """Return what is wrong with the number of cells, or the first cell that is no feature."""
        width = self.columns.width
        if len(row) != width:
            column = min(len(row), width) + (len(row) > width)
            cells = "1 cell" if len(row) == 1 else f"{len(row)} cells"
            return BadCell(column, f"this row has {cells}; it should have {width}, like the first one")
        for i in self.columns.places:
            told = self._told(i, row[i])
            if told is not None:
                return type(told)(i + 1, told.message)
        return None

    def _fit(self, place: int, cells: list[str]) -> bool:
        """Tell whether cells can be used of a column that may be one of text."""
        if place in self._open and self._are_numbers(cells):
            return True
        return not any(self._told(place, cell) for cell in set(cells))

    def _are_numbers(self, cells: list[str]) -> bool:
        return floats(cells, len(cells), gaps=self.gaps is not None, comma=self._comma) is not None

    def _numbers(self, rows: list[list[str]], places: tuple[int, ...]) -> Array | None:
        if len(places) == 1:
            cells: Iterable[str] = map(itemgetter(places[0]), rows)
        else:
            cells = chain.from_iterable(map(itemgetter(*places), rows))
        return floats(list(cells), len(rows), gaps=self.gaps is not None, comma=self._comma)

    def _with_indicators(self, rows: list[list[str]]) -> Array | None:
        """Return the features of rows, some of them indicators; a cell without a value leaves a gap in all of its."""
        numbers = tuple(i for i in self.columns.places if i not in self._texts)
        plain = self._numbers(rows, numbers) if numbers else np.empty((len(rows), 0))
        if plain is None:
            return None
        parts: list[Array] = []
        for i in self.columns.places:
            if i not in self._texts:
                parts.append(plain[:, numbers.index(i), None])
                continue
            X = self._indicators([row[i] for row in rows], self._texts[i])
            if X is None:
                return None
            parts.append(X)
        return np.concatenate(parts, axis=1)

    def _indicators(self, cells: list[str], values: Mapping[str, int]) -> Array | None:
        X = np.zeros((len(cells), len(values)))
        for t, cell in enumerate(cells):
            at = values.get(cell, values.get(cell.strip()))
            if at is not None:
                X[t, at] = 1.0
            elif self.gaps is not None and is_missing(cell):
                X[t] = np.nan
            else:
                return None
        return X

    def _told(self, place: int, cell: str) -> BadCell | None:
        """Return why a cell is no feature, without its column; None if it is one."""
        values = self._texts.get(place)
        if values is not None and (cell in values or cell.strip() in values):
            return None
        if self.gaps is not None and is_missing(cell):
            return None
        if values is not None and not is_missing(cell):
            there = shown(", ".join(values))
            return BadCell(None, f"'{shown(cell.strip())}' is no value of this column in the rows before; {there} are")
        told = wrong_cell(cell, self._options, comma=self._comma)
        text = told is not None and type(told) is BadCell and numeric(cell) is None
        return None if place in self._open and text else told


def _loaded(
    lines: list[str], delimiter: str, converters: Mapping[int | str, Converter], taken: Sequence[int] | None
) -> Array | None:
    """Return the numbers in the cells of lines, None if one is none or the rows are of different lengths."""
    try:
        return np.loadtxt(  # a number sign begins no comment
            lines, delimiter=delimiter, comments=None, converters=converters, usecols=taken, ndmin=2
        )
    except ValueError:
        return None


def _number_or_gap(cell: str) -> float:
    """Return the number in a cell, NaN for a missing one.

    Raises
    ------
    ValueError
        If it is neither.
    """
    value = numeric(cell)
    if value is None and not is_missing(cell):
        raise ValueError(cell)
    return math.nan if value is None else value


def floats(cells: list[str], n: int, *, gaps: bool = False, comma: bool = False) -> Array | None:
    """Return the cells of n rows as numbers, shape (n, len(cells) / n), None if one is no finite number.

    With `gaps` missing ones become NaN; with `comma` that is how decimals are written, and not with a point.
    """
    if comma:
        if "." in "".join(cells):
            return None
        cells = [cell.replace(",", ".") for cell in cells]
    try:
        X = np.fromiter(map(float, cells), float, len(cells))
    except ValueError:
        if not gaps:
            return None
        filled = ["nan" if is_missing(cell) else cell for cell in cells]
        return None if filled == cells else floats(filled, n, gaps=True)
    if "_" in "".join(cells) or not (np.isfinite(X) | np.isnan(X) if gaps else np.isfinite(X)).all():
        return None
    return X.reshape(n, len(cells) // n)


def wrong_cell(cell: str, options: ReadOptions, *, comma: bool = False) -> BadCell | None:
    """Return why a cell is no number, None if it is one; the sentence names the way out that there is."""
    bare = cell.strip()
    if comma and "." in bare and numeric(bare) is not None:
        message = f"'{shown(bare)}' has a point, but decimals have a comma in this file"
        return BadCell(None, f"{message}; every cell but the label should be a number such as 0,5")
    number = numeric(bare.replace(",", ".") if comma else bare)
    if number is None and is_missing(bare):
        such = "0,5" if comma else "0.5"
        message = f"the value is missing; every cell should be a number such as {such}, or --missing fills it"
        return MissingCell(None, message)
    if number is None:
        point = ", with a point" if numeric(bare.replace(",", ".")) is not None else ""
        way = "" if options.categories or point else " (--categories makes indicators of text)"
        message = f"'{shown(bare)}' is not a number; every cell but the label should be one such as 0.5{point}{way}"
        return BadCell(None, message)
    if not math.isfinite(number):
        message = f"'{shown(bare)}' is not finite; every cell but the label should be a finite number"
        return MissingCell(None, message + ", or --missing fills it") if math.isnan(number) else BadCell(None, message)
    return None
