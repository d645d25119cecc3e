"""Tables that arrive line by line: each line is parsed without the lines after it.

A line is a row of comma- or tab-separated values, a JSON object or array, or a sparse row of svmlight. Labels cannot
depend on later lines, so their values are fixed in advance: -1 and 1, 0 and 1, or a named value that becomes +1. For
the same reason the indices of sparse rows are those of the first row, or those named by an option.

If the source may ask for predictions, a row with an empty label requests one; the label then follows on a separate
line. JSON may contain the features as one array `x`.
"""

from __future__ import annotations

import csv
import re
from collections.abc import Iterator, Sequence
from typing import Any, NamedTuple

import numpy as np

from visualonline.core.errors import ReadError, quotable
from visualonline.core.types import Array
from visualonline.streams.readers import vw
from visualonline.streams.readers.csv import delimiter_of, without_end
from visualonline.streams.readers.jsonl import NamedTable, array_cells, cell, named_cells, parse_line, spread_array
from visualonline.streams.readers.svmlight import SparseLayout, SparseRow, parse_row
from visualonline.streams.tables.columns import LABELS, columns, label_name
from visualonline.streams.tables.decisions import TableDecisions
from visualonline.streams.tables.file_choices import Head, ReadOptions
from visualonline.streams.tables.header import is_header
from visualonline.streams.tables.labels import BadCell, Labels, MissingCell, exact_number
from visualonline.streams.tables.row_layout import Layout
from visualonline.streams.tables.table_rows import TableLayout

LONGEST = 2**16
"""The maximum length of a row in bytes."""
Cells = list[str] | SparseRow
_PAIR = re.compile(r"[0-9]{1,18}:[^\s:,;]+")


class NumberedLine(NamedTuple):
    """A received line with its number from 1; None if it was too long."""

    number: int
    text: bytes | None


class ParsedLine(NamedTuple):
    """A parsed line: `x` of shape (1, d) and `y` of shape (1,). A request has no y, and an answer has no x."""

    x: Array | None = None
    y: Array | None = None


class LiveLabels(Labels):
    """Labels whose signs are known before the first row."""

    def __init__(self, options: ReadOptions) -> None:
        decided = None if options.decided is None else options.decided.positive
        positive = decided if options.positive is None else options.positive
        super().__init__(positive)
        self._announced = positive is not None
        self._plus = "1" if positive is None else positive.strip()
        self.signs = {self._plus: 1}

    def sign(self, text: str) -> float:
        """Return the sign of a value. Unexpected values, or more than two, are errors."""
        number, plus = exact_number(text), exact_number(self._plus)
        if not self._announced and text.strip() and number not in (-1, 0, 1):
            raise BadCell(
                None,
                f"Invalid label '{quotable(text)}'. Labels that arrive line by line must be -1 and 1, or 0 and 1. Use "
                "--positive to name another label that becomes +1.",
            )
        self.see(text)
        return 1.0 if text.strip() == self._plus or (number is not None and number == plus) else -1.0


class LiveSparse(SparseLayout):
    """Sparse rows with the indices of the first row, or with named indices; then other indices are ignored.

    Raises
    ------
    ReadError
        If a name is not an index.
    """

    _settlers = "first row (use --columns to name every index that may occur)"
    _largest = LONGEST
    """One short line must not claim more features than a written-out row could have."""

    def __init__(self, file: str, options: ReadOptions, first: SparseRow) -> None:
        super().__init__(file, options)
        names = [name.removeprefix("x") for name in options.columns or ()]
        odd = next((name for name in names if not _PAIR.fullmatch(f"{name}:0")), None)
        if odd is not None:
            raise ReadError(file, f"'{quotable(odd)}' is not an index. Write --columns as in --columns 1,2,3.")
        bad = self.wrong(first)
        if bad is not None:
            raise bad
        self._named = {int(name) for name in names}
        if max(self._named, default=0) > self._largest:
            raise ReadError(file, f"Index {max(self._named)} is too large. The largest index is {self._largest}.")
        indices = self._named or {int(index) for index in first.indices}
        self._base, self._dim = min(1, *indices), max(indices) + 1
        self._settle_indices()

    def part(self, row: SparseRow) -> SparseRow:
        """Return the used part of a row."""
        if not self._named:
            return row
        kept = [(i, value) for i, value in zip(row.indices, row.values, strict=True) if int(i) in self._named]
        return SparseRow(row.label, [i for i, _ in kept], [value for _, value in kept])


class RowFeed:
    """A table that arrives line by line.

    Parameters
    ----------
    name : str
        The name of the source in messages.
    options : ReadOptions

    Attributes
    ----------
    settled : bool
        Whether the columns have been determined, so that `columns` exists.
    """

    def __init__(self, name: str, options: ReadOptions) -> None:
        if options.categories:
            raise ReadError(
                name,
                "--categories needs a file, because it reads all values in advance. "
                "Save the rows as a file first."
            )
        if options.sheet is not None:
            raise ReadError(name, "--sheet applies to workbooks only, and a workbook must be a file.")
        self.name = name
        self.settled = False
        self._options = options
        self._header: list[str] | None = None
        self._delimiter = ","
        self._json = self._keyed = False
        self._sparse: LiveSparse | None = None
        self._table: Layout[Any]

    def read_columns(self, line: NumberedLine) -> bool:
        """Determine the columns from a line. Return whether the line is also a row. Blank lines are skipped.

        Raises
        ------
        ReadError
            If the line is not a line of a table.
        """
        text = self._decoded(line)
        if not text.strip():
            return False
        if vw.begins(text):
            raise self._names_features(line.number, ".vw")
        self._json, self._keyed = text.lstrip()[0] in "{[", False  # a previous bad line may have been an object
        if _is_sparse(text):
            self._settle_sparse(text, line.number)
            return True
        try:
            cells, header = self._first_object(text, line.number) if self._json else self._first_row(text)
        except BadCell as bad:
            raise ReadError(self.name, bad.message, line.number, bad.column) from None
        names = tuple(cell.strip() if header else "" for cell in cells)
        self.columns = columns(self.name, Head(names, (), line.number, header, free=not self._keyed), self._options)
        self._names = dict.fromkeys(cells)
        named = NamedTable(self.name, self.columns, self._options, cells) if self._keyed else None
        self._table = named or TableLayout(self.name, self.columns, self._options)
        self._table.labels = LiveLabels(self._options)
        self._table.delimiter = "" if self._json else self._delimiter
        self._header = cells if header and not self._keyed else None
        self.settled = True
        return self._header is None

    @property
    def decisions(self) -> TableDecisions:
        """The decisions about the table; defaults before the columns are known."""
        return self._table.decisions if self.settled else TableDecisions()

    def _settle_sparse(self, text: str, number: int) -> None:
        try:
            self._sparse = LiveSparse(self.name, self._options, _sparse_row(text))
        except BadCell as bad:
            raise ReadError(self.name, bad.message, number, bad.column) from None
        self.columns = self._sparse.columns
        self._table = self._sparse
        self._table.labels = LiveLabels(self._options)
        self.settled = True

    def examples(self, lines: Sequence[NumberedLine]) -> tuple[Array, Array] | None:
        """Return the examples of lines, `X` of shape (n, d) and `y` of shape (n,); None if not all are rows."""
        try:
            rows: list[Cells | BadCell] = list(self._rows([self._decoded(line) for line in lines]))
        except (BadCell, ReadError, csv.Error):
            return None
        if len(rows) != len(lines) or not rows or self._header in rows:
            return None
        return self._taken(rows)

    def parse(self, line: NumberedLine, *, asks: bool = False, asked: bool = False) -> ParsedLine:
        """Parse a line; None if it is blank or repeats the header.

        Parameters
        ----------
        asks : bool
            Whether a row may omit its label.
        asked : bool
            Whether the previous row omitted its label, so that this line is that label.

        Raises
        ------
        ReadError
            If the line is invalid.
        """
        text = self._decoded(line)
        if not text.strip():
            return ParsedLine()
        try:
            if asked:
                return ParsedLine(y=self._answer(text))
            cells = next(iter(self._rows([text])), None)
            if cells is None or cells == self._header:
                return ParsedLine()
            asking = self._with_some_label(cells) if asks else None
            if asking is not None:
                x, _ = self._example(asking)
                return ParsedLine(x)
            return ParsedLine(*self._example(cells))
        except csv.Error:
            raise ReadError(self.name, _BROKEN, line.number) from None
        except BadCell as bad:
            raise ReadError(self.name, bad.message, line.number, bad.column) from bad

    def skips(self, error: ReadError) -> bool:
        """Return whether a bad row is to be skipped."""
        missing = self._options.missing == "skip" and isinstance(error.__cause__, MissingCell)
        return missing or self._options.on_bad_row == "skip"

    def _with_some_label(self, cells: Cells) -> Cells | None:
        """Return a row without a label, completed by some label; None if it has a label or is not a row with one."""
        some, label = next(iter(self._table.labels.signs)), self.columns.label
        if isinstance(cells, SparseRow):
            return None if cells.label else cells._replace(label=some)
        if label is None or len(cells) != self.columns.width or cells[label].strip():
            return None
        return [*cells[:label], some, *cells[label + 1 :]]

    def _example(self, cells: Cells) -> tuple[Array, Array]:
        example = self._taken([cells])
        if example is None:
            raise self._table.fault(cells)
        return example

    def _taken(self, rows: Sequence[Cells | BadCell]) -> tuple[Array, Array] | None:
        lot = self._table.lot(rows)
        return None if lot is None else self._table.examples(lot)

    def _answer(self, text: str) -> Array:
        """Return the label on a separate line."""
        label = text.strip()
        if label[0] in "{[":
            value = parse_line(label)
            names = (*LABELS, self._label_name.lower())
            if not isinstance(value, dict) or len(value) != 1 or next(iter(value)).strip().lower() not in names:
                message = f'This line should be the label of the previous row, as in {{"{self._label_name}": 1}}.'
                raise BadCell(None, message)
            label = cell(next(iter(value.values())))
        elif len(self._cut(label)) != 1:
            raise BadCell(None, "This line should be only the label of the previous row.")
        return np.array([self._table.labels.sign(label)])

    @property
    def _label_name(self) -> str:
        label = self.columns.label
        named = label is not None and (self._keyed or self._header is not None)
        return list(self._names)[label or 0].strip() if named else LABELS[1]

    def _cut(self, text: str) -> list[str]:
        return text.split() if self._sparse else next(iter(csv.reader([text], delimiter=self._delimiter)))

    def _rows(self, texts: Sequence[str]) -> Iterator[Cells]:
        sparse = self._sparse
        if sparse is not None:
            return (sparse.part(_sparse_row(text)) for text in texts if text.partition("#")[0].strip())
        return map(self._json_cells, texts) if self._json else self._separated_cells(texts)

    def _separated_cells(self, texts: Sequence[str]) -> Iterator[list[str]]:
        """Yield the cells of rows. A trailing delimiter adds no cell."""
        width = self.columns.width
        rows = _separated(texts, self._delimiter)
        return (without_end(cells) if len(cells) == width + 1 else cells for cells in rows)

    def _json_cells(self, text: str) -> list[str]:
        if not self._keyed:
            return array_cells(text)
        value = parse_line(text)
        if isinstance(value, dict):
            value = spread_array(value)
            if self.columns.label is not None:
                value.setdefault(self._label_name, None)  # the row is a request, whose label follows later
        return named_cells(value, self._names)

    def _first_row(self, text: str) -> tuple[list[str], bool]:
        decided = self._options.decided
        self._delimiter = (decided.delimiter if decided is not None else "") or delimiter_of(text)
        try:
            cells = next(_separated([text], self._delimiter))
        except csv.Error:
            raise BadCell(None, _BROKEN) from None
        header = is_header(cells, (), self._options)
        if header or self._delimiter == " ":  # otherwise the label may have been omitted
            cells = without_end(cells)
        return cells, header

    def _names_features(self, number: int, ending: str) -> ReadError:
        """Return the error for rows that name their features one by one."""
        message = "Rows with named features cannot arrive one at a time, because later rows may name other features"
        return ReadError(self.name, f"{message}. Save the rows in a file that ends in {ending}.", number)

    def _first_object(self, text: str, number: int) -> tuple[list[str], bool]:
        value = parse_line(text)
        if isinstance(value, dict) and isinstance(value.get("x"), dict):
            raise self._names_features(number, ".jsonl")
        if isinstance(value, list):
            cells = [cell(each) for each in value]
            return cells, all(isinstance(each, str) for each in value) and is_header(cells, (), self._options)
        self._keyed = True
        names = list(spread_array(value))
        label = self._options.label or label_name(names)
        if isinstance(value.get("x"), list) and label not in names:
            names.append(label or LABELS[1])
        return names, True

    def _decoded(self, line: NumberedLine) -> str:
        if line.text is None:
            message = f"This line is too long. A row can have at most {LONGEST:,} bytes."
            raise ReadError(self.name, message, line.number)
        try:
            return line.text.decode("utf-8-sig" if line.number == 1 else "utf-8")
        except UnicodeDecodeError:
            raise ReadError(self.name, "This line is not UTF-8 text. Send UTF-8.", line.number) from None


def _is_sparse(text: str) -> bool:
    """Return whether a line is a sparse row, with or without its label."""
    words = text.partition("#")[0].split()
    return bool(words) and all(map(_PAIR.fullmatch, words[1:])) and (len(words) > 1 or bool(_PAIR.fullmatch(words[0])))


def _sparse_row(text: str) -> SparseRow:
    """Parse a sparse row. If the row begins with a pair, its label is omitted."""
    bare = text.strip()
    if _PAIR.match(bare) is None:
        return parse_row(bare)
    return parse_row(f"? {bare}")._replace(label="")


def _separated(texts: Sequence[str], delimiter: str) -> Iterator[list[str]]:
    return csv.reader(texts, delimiter=delimiter, skipinitialspace=True, strict=True)


_BROKEN = "This line is not a row of a table. Close the quotation marks, or leave them out."
