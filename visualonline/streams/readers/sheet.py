"""Spreadsheets (xlsx and ods), read with calamine if it is installed: the rows of one sheet.

A sheet is held in memory as a whole, because its file has to be decompressed. The size of the file is checked before
calamine reads it.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from datetime import date, datetime, time, timedelta
from types import ModuleType
from typing import Any

from visualonline.core.errors import ReadError, quotable
from visualonline.core.names import unknown
from visualonline.streams.tables.arrays import ArrayInput
from visualonline.streams.tables.cell_numbers import number_text
from visualonline.streams.tables.columns import ROWS, columns
from visualonline.streams.tables.file_choices import FileGlance, Head, Reader, ReadOptions
from visualonline.streams.tables.file_input import Place
from visualonline.streams.tables.file_stream import FileStream, Row
from visualonline.streams.tables.header import first_rows, is_header
from visualonline.streams.tables.table_rows import TableLayout
from visualonline.streams.tables.workbook import checked_copy

_DAY = timedelta(days=1)
_SHOWN = 10
"""The maximum number of sheets named in a message about a missing one."""


def open_sheet(path: str, options: ReadOptions) -> FileStream:
    """Open a sheet of a workbook: the chosen one, or the first one with rows.

    Raises
    ------
    ReadError
        If calamine is not installed, the file cannot be read, or one of its first 100,000 rows is bad and bad rows are
        not skipped.
    """
    sheet = _Sheet(path, options)
    head = sheet.head(options)
    table = TableLayout(path, columns(path, head, options), options)
    table.sheet = sheet.name
    table.found = f"{sheet.found}, {'with' if head.header else 'without'} a header"
    start = int(head.header)
    return FileStream(sheet.file, table, sheet.rows_from, Place(start, start), options)


def glance(path: str, options: ReadOptions) -> FileGlance:
    """Return the column names and the cells of the rows."""
    sheet = _Sheet(path, options)
    head = sheet.head(options)
    rows = ((i, tuple(cells)) for i, cells in sheet.rows[int(head.header) :])
    return FileGlance(head, rows, found=sheet.found, sheets=sheet.names, sheet=sheet.name)


class _Sheet:
    """The non-empty rows of a sheet as text, each with its number.

    Raises
    ------
    ReadError
        If the rows cannot be read, or there are none.
    """

    def __init__(self, path: str, options: ReadOptions) -> None:
        calamine = _calamine(path)
        self.file = ArrayInput(path)
        content = checked_copy(self.file.raw, path)
        full: list[tuple[int, list[str]]] = []
        wanted: tuple[str, ...] = ()
        self.name = ""
        try:
            with calamine.CalamineWorkbook.from_filelike(content) as book:
                self.names = tuple(book.sheet_names)
                wanted = self._wanted(options)
                for name in wanted:
                    self.name = name
                    full = _full_rows(book.get_sheet_by_name(name).to_python(skip_empty_area=False))
                    if full:
                        break
        except calamine.PasswordError:
            raise ReadError(path, "This workbook is encrypted. Save the workbook without a password.") from None
        except (calamine.CalamineError, OSError, ValueError):
            raise ReadError(
                path, "This workbook is damaged, or is neither xlsx nor ods. Save the workbook again."
            ) from None
        if not full:
            message = "All sheets of this workbook are empty. One sheet should have a row for each example."
            if len(wanted) == 1:
                message = f"Sheet '{quotable(self.name)}' is empty. The sheet should have a row for each example."
            raise ReadError(path, message)
        left = min(next(j for j, cell in enumerate(row) if cell.strip()) for _, row in full)
        right = max(max(j for j, cell in enumerate(row) if cell.strip()) for _, row in full) + 1
        self.rows = [(i, row[left:right]) for i, row in full]
        self.file.total = len(self.rows)

    @property
    def found(self) -> str:
        """The name and number of the sheet, in words."""
        i, n, name = self.names.index(self.name), len(self.names), quotable(self.name)
        if i:
            return f"sheet '{name}', which is number {i + 1} of {n}"
        return f"sheet '{name}'" if n == 1 else f"sheet '{name}', the first of {n}"

    def _wanted(self, options: ReadOptions) -> tuple[str, ...]:
        """Return the requested or previously decided sheet; otherwise all, of which the first with rows is read."""
        wanted = options.sheet or ("" if options.decided is None else options.decided.sheet)
        if not wanted:
            return self.names
        found = [name for name in self.names if name == wanted] or [
            name for name in self.names if name.lower() == wanted.strip().lower()
        ]
        if not found:
            raise ReadError(self.file.path, unknown("sheet", wanted, self.names))
        return (found[0],)

    def head(self, options: ReadOptions) -> Head:
        """Return the first rows, and whether the first one is a header."""
        line, first = self.rows[0]
        below = first_rows((cells for _, cells in self.rows[1 : ROWS + 1]), len(first))
        header = is_header(first, below, options)
        return Head(tuple(cell.strip() if header else "" for cell in first), below, line, header, free=True)

    def rows_from(self, place: Place) -> Iterator[Row]:
        """Yield the rows from a position on."""
        for t in range(place.offset, len(self.rows)):
            line, cells = self.rows[t]
            self.file.reach(t + 1)
            yield Row(line, cells, Place(t + 1, t + 1))


def _full_rows(rows: Iterable[Iterable[Any]]) -> list[tuple[int, list[str]]]:
    """Return the non-empty rows as text, each with its number."""
    texts = ([_text(value) for value in row] for row in rows)
    return [(i, row) for i, row in enumerate(texts, 1) if any(cell.strip() for cell in row)]


def _calamine(path: str) -> ModuleType:
    """Return calamine, which is imported only when needed."""
    try:
        import python_calamine
    except ImportError:
        message = "Spreadsheets need python-calamine: pip install 'visualonline[tables]', or save the sheet as CSV."
        raise ReadError(path, message) from None
    return python_calamine  # type: ignore[no-any-return]


def _text(value: Any) -> str:
    """Return a cell as text."""
    if isinstance(value, bool):
        return str(value)
    if isinstance(value, int | float):
        return number_text(value)
    if isinstance(value, datetime):
        return value.isoformat(" ") if value.time() != time() else value.date().isoformat()
    if isinstance(value, date | time):
        return value.isoformat()
    return number_text(value / _DAY) if isinstance(value, timedelta) else str(value)


PLUGIN = Reader(
    id="sheet",
    name="Spreadsheet (xlsx, ods)",
    summary="a table as in CSV, in one sheet; requires the optional package group tables",
    source="ISO/IEC 29500 and 26300",
    suffixes=(".xlsx", ".ods"),
    has_sheets=True,
    packed=False,
    open=open_sheet,
    glance=glance,
)
