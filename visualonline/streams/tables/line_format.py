"""A format with one row per line, defined by a function that parses a line, for readers loaded from a file."""

from __future__ import annotations

from collections.abc import Callable, Iterator

from visualonline.core.errors import ReadError
from visualonline.streams.tables.columns import columns
from visualonline.streams.tables.file_choices import FileGlance, Head, Reader, ReadOptions
from visualonline.streams.tables.file_input import START, Place
from visualonline.streams.tables.file_stream import FileStream, Row
from visualonline.streams.tables.header import first_rows, is_header
from visualonline.streams.tables.labels import BadCell
from visualonline.streams.tables.line_reader import lot_reader, read_lines, rows_on
from visualonline.streams.tables.table_rows import TableLayout
from visualonline.streams.tables.text_file import TextInput


def line_format(
    id: str,  # noqa: A002  the name of the plug-in's field
    name: str,
    summary: str,
    suffixes: tuple[str, ...],
    cells_of: Callable[[str], list[str]],
    source: str = "",
    comment: str = "",
) -> Reader:
    """Return the reader of a format with one row on each line.

    Labels, column names and missing values are detected as in a CSV table.

    Parameters
    ----------
    id, name, summary, source : str
        As for every `Plugin`.
    suffixes : tuple of str
        File name extensions with the dot, in lower case, such as `(".arrows",)`.
    cells_of : (line) -> list of str
        Returns the cells of a line, including the label. The line is stripped. Raises
        `visualonline.streams.tables.labels.BadCell` if the line is not a row.
    comment : str
        Lines that begin with this text are skipped, like blank lines. Empty if there are no comments.

    Returns
    -------
    Reader
        The `PLUGIN` of the file.
    """

    def begin(path: str, options: ReadOptions) -> tuple[TextInput, Head, Place]:
        text = TextInput(path)
        first = next(read_lines(text, START, cells_of, comment), None)
        if first is None:
            raise ReadError(path, "This file has no rows. The file should have a row for each example.")
        if isinstance(first.cells, BadCell):
            raise ReadError(path, first.cells.message, first.line, first.cells.column)
        below = first_rows(read_lines(text, first.after, cells_of, comment), len(first.cells))
        header = is_header(first.cells, below, options)
        names = tuple(cell.strip() if header else "" for cell in first.cells)
        return text, Head(names, below, first.line, header, free=True), first.after if header else START

    def open_lines(path: str, options: ReadOptions) -> FileStream:
        text, head, start = begin(path, options)
        table = TableLayout(path, columns(path, head, options), options)
        at_once = lot_reader(text, lambda lines: table.lot(rows_on(lines, cells_of, comment)))

        def rows(place: Place) -> Iterator[Row]:
            return read_lines(text, place, cells_of, comment)

        return FileStream(text, table, rows, start, options, at_once)

    def glance(path: str, options: ReadOptions) -> FileGlance:
        text, head, start = begin(path, options)
        rows = (row for row in read_lines(text, start, cells_of, comment) if not isinstance(row.cells, BadCell))
        return FileGlance(head, ((row.line, tuple(row.cells)) for row in rows))

    return Reader(
        id=id, name=name, summary=summary, source=source, suffixes=suffixes, open=open_lines, glance=glance
    )
