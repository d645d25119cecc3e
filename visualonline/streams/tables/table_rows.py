"""Rows of text cells: their validation and conversion."""

from __future__ import annotations

import math
from collections.abc import Mapping, Sequence
from itertools import chain

import numpy as np

from visualonline.core.errors import ReadError, quotable
from visualonline.core.types import Array
from visualonline.core.wording import counted
from visualonline.streams.tables.categories import ColumnValues, is_missing
from visualonline.streams.tables.cell_numbers import is_date, odd_number, plain_numbers
from visualonline.streams.tables.columns import Columns
from visualonline.streams.tables.file_choices import ReadOptions
from visualonline.streams.tables.labels import FILLED, BadCell, MissingCell, numeric
from visualonline.streams.tables.number_lines import NumberLines
from visualonline.streams.tables.row_layout import Layout, RowBatch, all_parsed, distinct


class TableLayout(Layout[list[str]]):
    """A layout that converts rows of cells to examples.

    Parameters
    ----------
    file, columns, options
        As for `Layout`.
    comma : bool
        Whether decimals have a comma.
    size : int
        The size of the file in bytes, if it is known.
    """

    def __init__(self, file: str, columns: Columns, options: ReadOptions, comma: bool = False, size: int = 0) -> None:
        super().__init__(file, columns, options)
        self._comma, self.decimal = comma, "," if comma else "."
        # the values of text columns with their indices, and the columns whose values are still being recorded
        self._texts: dict[int, Mapping[str, int]] = {}
        asked = options.categories and columns.noun == "feature"
        self._open = {place: ColumnValues(comma=comma) for place in columns.places} if asked else {}
        self._plain = NumberLines(columns, size)

    def see(self, lot: RowBatch) -> bool:
        """Record rows that determine the labels and the text values. Return whether all are valid."""
        if not super().see(lot):
            return False
        for place, cells in (lot.texts or {}).items():
            values = self._open[place]
            if not (values.full and self._are_numbers(cells)):
                values.see(cells)
        return True

    def settle(self) -> None:
        """Fix the labels and the text values after the first rows."""
        super().settle()
        names = dict(zip(self.columns.places, self.columns.features, strict=True))
        for place, values in self._open.items():
            try:
                settled = values.indicators(names[place])
            except BadCell as bad:
                raise ReadError(self.file, bad.message) from None
            if settled is not None:
                self._texts[place] = settled
        self._open = {}
        if self._texts:
            self._spread()

    def _spread(self) -> None:
        """Replace the names of text columns by those of their indicators."""
        columns = self.columns
        named = zip(columns.places, columns.features, strict=True)
        groups = [[f"{name}={v}" for v in self._texts[i]] if i in self._texts else [name] for i, name in named]
        self.columns = columns._replace(features=tuple(chain.from_iterable(groups)))

    def lot(self, rows: Sequence[list[str] | BadCell]) -> RowBatch | None:
        """Return rows as numbers; None if one of them is invalid."""
        good, width = all_parsed(rows), self.columns.width
        if good is None or any(len(row) != width for row in good):
            return None
        return self.of_cells([*chain.from_iterable(good)])

    def of_lines(self, text: str, delimiter: str) -> RowBatch | None:
        """Parse lines without quotation marks; None if one of them is invalid."""
        spaces = delimiter == " " and ("  " in text or text.startswith(" ") or "\n " in text)
        if '"' in text or spaces or not text or text.isspace():
            return None
        plain = not (self._comma or self._open or self._texts or self.gaps)
        numbers = self._numbers(text, delimiter) if plain else None
        if numbers is not None:
            return numbers
        between = self.columns.width - 1
        if any(line.count(delimiter) != between or not line for line in text.split("\n")):
            return None
        return self.of_cells(text.replace("\n", delimiter).split(delimiter))

    def _numbers(self, text: str, delimiter: str) -> RowBatch | None:
        """Parse rows that contain only numbers and a label; None for other rows."""
        return self._plain.rows(text, delimiter)

    def of_cells(self, cells: list[str]) -> RowBatch | None:
        """Parse consecutive rows of cells; None if one of them is invalid.

        While text columns are still undetermined, valid rows have no features yet.
        """
        width, label = self.columns.width, self.columns.label
        columns = {i: cells[i::width] for i in self.columns.places}
        X, texts = None, None
        if not self._open:
            X = self._features(columns)
        elif all(self._fit(i, column) for i, column in columns.items()):
            X, texts = np.empty((len(cells) // width, 0)), {i: [*dict.fromkeys(columns[i])] for i in self._open}
        if X is None:
            return None
        if label is None:
            return RowBatch(X, [], np.empty(0, np.intp), texts=texts)
        labels, which = distinct(cells[label::width])
        return RowBatch(X, [self._with_point(text) for text in labels], which, texts=texts)

    def label(self, row: list[str]) -> str:
        """Return the label's cell, with a decimal point in place of a comma."""
        assert self.columns.label is not None
        return self._with_point(row[self.columns.label])

    def _with_point(self, cell: str) -> str:
        pointed = cell.replace(",", ".") if self._comma else cell
        return pointed if numeric(pointed) is not None else cell

    def wrong(self, row: list[str]) -> BadCell | None:
        """Return the error for the number of cells, or for the first cell that is not a feature."""
        width = self.columns.width
        if len(row) != width:
            column = min(len(row), width) + (len(row) > width)
            there = counted(len(row), "cell")
            return BadCell(column, f"This row has {there}. Every row should have {width}, like the first one.")
        for i in self.columns.places:
            fault = self._cell_fault(i, row[i])
            if fault is not None:
                return type(fault)(i + 1, fault.message)
        return None

    def _fit(self, place: int, cells: list[str]) -> bool:
        """Return whether cells are valid for a column that may contain text."""
        if place not in self._texts and self._are_numbers(cells):
            return True
        return not any(self._cell_fault(place, cell) for cell in set(cells))

    def _are_numbers(self, cells: Sequence[str]) -> bool:
        return parse_floats(cells, gaps=self.may_miss, comma=self._comma, notes=self.notes) is not None

    def _features(self, columns: Mapping[int, list[str]]) -> Array | None:
        """Return the numbers in columns, and an indicator for each value of text columns; None if a cell is invalid."""
        plain = [column for i, column in columns.items() if i not in self._texts]
        n = len(next(iter(columns.values())))
        numbers = parse_floats([*chain.from_iterable(plain)], gaps=self.may_miss, comma=self._comma, notes=self.notes)
        if numbers is None:
            return None
        X = np.ascontiguousarray(numbers.reshape(len(plain), n).T)
        if not self._texts:
            return X
        parts, taken = [], iter(range(len(plain)))
        for i, column in columns.items():
            part = self._indicators(column, self._texts[i]) if i in self._texts else X[:, next(taken), None]
            if part is None:
                return None
            parts.append(part)
        return np.concatenate(parts, axis=1)

    def _indicators(self, cells: list[str], values: Mapping[str, int]) -> Array | None:
        X = np.zeros((len(cells), len(values)))
        for t, cell in enumerate(cells):
            at = values.get(cell, values.get(cell.strip()))
            if at is not None:
                X[t, at] = 1.0
            elif self.may_miss and is_missing(cell):
                X[t] = np.nan
            else:
                return None
        return X

    def _cell_fault(self, place: int, cell: str) -> BadCell | None:
        """Return why a cell is not a feature, without its column; None if it is one."""
        values = self._texts.get(place)
        if values is not None and (cell in values or cell.strip() in values):
            return None
        if self.may_miss and is_missing(cell):
            return None
        if values is not None and not is_missing(cell):
            there = quotable(", ".join(values))
            return BadCell(
                None, f"'{quotable(cell.strip())}' is a new value in this column. Earlier rows have only {there}."
            )
        fault = cell_fault(cell, self.options, comma=self._comma)
        text = fault is not None and type(fault) is BadCell and numeric(cell) is None
        return None if place in self._open and text else fault


def parse_floats(
    cells: Sequence[str], *, gaps: bool = False, comma: bool = False, notes: dict[str, None] | None = None
) -> Array | None:
    """Return cells as numbers; None if one is not a finite number.

    With `gaps`, missing cells become NaN. With `comma`, decimals have a comma instead of a point. Remarks on dates and
    other unusual numbers are added to `notes`.
    """
    if comma:
        plain = plain_numbers(cells, notes, comma=True) if "." in "".join(cells) else cells
        pairs = [*zip(cells, plain, strict=True)]
        if any("." in cell and cell == number for cell, number in pairs):
            return None
        cells = [number if number != cell else cell.replace(",", ".") for cell, number in pairs]
    try:
        X = np.fromiter(map(float, cells), float, len(cells))
    except ValueError:
        # str.strip removes more characters than float accepts as space
        bare = ["nan" if gaps and is_missing(cell) else cell.strip() for cell in cells]
        bare = plain_numbers(bare, notes)
        return None if bare == cells else parse_floats(bare, gaps=gaps, notes=notes)
    if "_" in "".join(cells) or not (np.isfinite(X) | np.isnan(X) if gaps else np.isfinite(X)).all():
        return None
    return X


def cell_fault(cell: str, options: ReadOptions, *, comma: bool = False) -> BadCell | None:
    """Return why a cell is not a number, with a hint on how to fix it; None if it is a number."""
    bare = cell.strip()
    if comma and "." in bare and numeric(bare) is not None:
        message = f"'{quotable(bare)}' has a decimal point, but this file uses a decimal comma"
        return BadCell(None, f"{message}. Every feature should be a number such as 0,5.")
    if odd_number(bare, comma=comma) is not None:
        return None
    number = numeric(bare.replace(",", ".") if comma else bare)
    if number is None and is_missing(bare):
        such = "0,5" if comma else "0.5"
        message = f"The value is missing. Every feature should be a number such as {such}, {FILLED}."
        return MissingCell(None, message)
    if number is None:
        point = ", with a point" if numeric(bare.replace(",", ".")) is not None else ""
        way = "" if options.categories or point else ", or --categories turns text into 0/1 features"
        way = ". Dates are read as 2024-12-31" if is_date(bare) else way
        message = f"'{quotable(bare)}' is not a number. Every feature should be a number such as 0.5{point}{way}."
        return BadCell(None, message)
    if not math.isfinite(number):
        message = f"'{quotable(bare)}' is not finite. Every feature should be a finite number"
        return MissingCell(None, f"{message}, {FILLED}.") if math.isnan(number) else BadCell(None, f"{message}.")
    return None
