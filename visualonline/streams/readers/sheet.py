"""Spreadsheets, xlsx and ods, read with calamine where that is installed: the rows of the first sheet.

A sheet is held as a whole, as its file has to be unpacked; how much it may hold is bounded before calamine sees it.
"""

from __future__ import annotations

from collections.abc import Iterator
from datetime import date, datetime, time, timedelta
from types import ModuleType
from typing import Any

from visualonline.core.errors import ReadError, quotable
from visualonline.streams.tables.arrays import ArrayInput
from visualonline.streams.tables.columns import ROWS, columns
from visualonline.streams.tables.file_choices import FileGlance, Head, Reader, ReadOptions
from visualonline.streams.tables.file_input import Place
from visualonline.streams.tables.file_stream import FileStream, Row
from visualonline.streams.tables.header import first_rows, is_header
from visualonline.streams.tables.row_layout import number_text
from visualonline.streams.tables.table_rows import TableLayout
from visualonline.streams.tables.workbook import checked_copy

_DAY = timedelta(days=1)


def open_sheet(path: str, options: ReadOptions) -> FileStream:
    """Open the first sheet of a workbook.

    Raises
    ------
    ReadError
        If calamine is not there, the file cannot be read, or one of its first 100,000 rows is bad and is not to be
        skipped.
    """
    sheet = _Sheet(path)
    head = sheet.head(options)
    table = TableLayout(path, columns(path, head, options), options)
    table.found = f"{sheet.found}, {'with' if head.header else 'without'} a header"
    start = int(head.header)
    return FileStream(sheet.file, table, sheet.rows_from, Place(start, start), options)


def glance(path: str, options: ReadOptions) -> FileGlance:
    """Return the columns' names and the rows' cells."""
    sheet = _Sheet(path)
    head = sheet.head(options)
    return FileGlance(head, (tuple(cells) for _, cells in sheet.rows[int(head.header) :]), found=sheet.found)


class _Sheet:
    """The rows of a sheet that are not empty, as text, each with its number.

    Raises
    ------
    ReadError
        If they cannot be read, or there are none.
    """

    def __init__(self, path: str) -> None:
        calamine = _calamine(path)
        self.file = ArrayInput(path)
        content = checked_copy(self.file.raw, path)
        try:
            with calamine.CalamineWorkbook.from_filelike(content) as book:
                names = book.sheet_names
                sheet = book.get_sheet_by_index(0) if names else None
                rows = [] if sheet is None else sheet.to_python(skip_empty_area=False)
        except calamine.PasswordError:
            raise ReadError(path, "this workbook is encrypted; save it without a password") from None
        except (calamine.CalamineError, OSError, ValueError):
            raise ReadError(path, "this workbook is damaged, or is neither xlsx nor ods; save it again") from None
        texts = ([_text(value) for value in row] for row in rows)
        full = [(i, row) for i, row in enumerate(texts, 1) if any(cell.strip() for cell in row)]
        if not full:
            raise ReadError(path, "the first sheet of this workbook is empty; it should have a row for each example")
        left = min(next(j for j, cell in enumerate(row) if cell.strip()) for _, row in full)
        right = max(max(j for j, cell in enumerate(row) if cell.strip()) for _, row in full) + 1
        self.rows = [(i, row[left:right]) for i, row in full]
        self.file.total = len(self.rows)
        first = quotable(names[0])
        self.found = f"sheet '{first}'" if len(names) == 1 else f"sheet '{first}', the first of {len(names)}"

    def head(self, options: ReadOptions) -> Head:
        """Return the first rows, and whether the first of them names the columns."""
        line, first = self.rows[0]
        below = first_rows((cells for _, cells in self.rows[1 : ROWS + 1]), len(first))
        header = is_header(first, below, options)
        return Head(tuple(cell.strip() if header else "" for cell in first), below, line, header, free=True)

    def rows_from(self, place: Place) -> Iterator[Row]:
        """Yield the rows from a place on."""
        for t in range(place.offset, len(self.rows)):
            line, cells = self.rows[t]
            self.file.reach(t + 1)
            yield Row(line, cells, Place(t + 1, t + 1))


def _calamine(path: str) -> ModuleType:
    """Return calamine, which is loaded only when a file is there for it."""
    try:
        import python_calamine
    except ImportError:
        message = "spreadsheets need python-calamine: pip install 'visualonline[tables]', or save the sheet as CSV"
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
    summary="a table as in CSV, in the first sheet; needs the extra named tables",
    source="ISO/IEC 29500 and 26300",
    suffixes=(".xlsx", ".ods"),
    packed=False,
    open=open_sheet,
    glance=glance,
)
