"""Parquet files, read with pyarrow if it is installed: one row group at a time, in batches.

A list of numbers becomes one column per number, as many as in the first row. Dates are days since 1970.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import partial
from types import ModuleType
from typing import Any, TypeVar

import numpy as np

from visualonline.core.errors import ReadError, quotable
from visualonline.core.types import BLOCK
from visualonline.streams.tables.arrays import (
    ArrayInput,
    NumberLayout,
    distinct_texts,
    label_texts,
    number_stream,
    text_stream,
    unlabelled_lot,
)
from visualonline.streams.tables.arrow_columns import (
    SpreadLists,
    damage,
    floats,
    is_date,
    is_number,
    is_text,
    read_error,
)
from visualonline.streams.tables.cell_numbers import DAYS
from visualonline.streams.tables.columns import ROWS, columns
from visualonline.streams.tables.declared import repeated
from visualonline.streams.tables.file_choices import FileGlance, Head, Reader, ReadOptions
from visualonline.streams.tables.file_stream import FileStream, rows_at_once
from visualonline.streams.tables.header import first_rows
from visualonline.streams.tables.row_layout import RowBatch, Whole, distinct
from visualonline.streams.tables.table_rows import TableLayout

T = TypeVar("T")


def open_parquet(path: str, options: ReadOptions) -> FileStream:
    """Open a Parquet file.

    Raises
    ------
    ReadError
        If pyarrow is not installed, the file cannot be read, a feature is not numeric, or one of its first 100,000 rows
        is bad and bad rows are not skipped.
    """
    arrow, file, table = _table(path)
    lists = SpreadLists(arrow, file, table)
    schema = lists.schema
    names = schema.names
    twice = repeated(names)
    if twice is not None:
        raise ReadError(path, f"There are two columns '{quotable(names[twice])}'. Use each name once.")
    place = columns(path, _head(arrow, file, table, lists), options)
    indicators = options.categories and place.noun == "feature"
    for j in (*place.places, *(() if place.label is None else (place.label,))):
        field, worded = schema.field(j), j == place.label or indicators
        numbers_there = is_number(arrow, field.type) or (j != place.label and is_date(arrow, field.type))
        if not (numbers_there or (worded and is_text(arrow, field.type))):
            should = "a number or a text" if worded else "a number (--categories makes indicators of text)"
            message = (
                f"Column {j + 1} '{quotable(field.name)}' holds {quotable(str(field.type))} instead of {should}."
            )
            raise ReadError(path, message)
    text = any(is_text(arrow, schema.field(j).type) for j in place.places)
    file.total = table.metadata.num_rows
    lot = rows_at_once(place.width)

    def lots(a: int, taken: Callable[[Any], T]) -> Iterator[T]:
        sizes = [table.metadata.row_group(g).num_rows for g in range(table.num_row_groups)]
        begins = np.concatenate([[0], np.cumsum(sizes, dtype=np.int64)])
        group = int(np.searchsorted(begins, a, side="right")) - 1
        over = a - int(begins[group])
        at = int(begins[group])
        try:
            for batch in table.iter_batches(lot, row_groups=range(group, len(sizes)), use_threads=False):
                some = batch.slice(min(over, batch.num_rows))
                over -= batch.num_rows - some.num_rows
                at += batch.num_rows
                if some.num_rows:
                    yield taken(lists.spread(some, at - some.num_rows))
        except damage(arrow) as error:
            raise file.change or read_error(file, error) from None

    def numbers(batch: Any) -> RowBatch:
        X = np.stack([floats(arrow, batch.column(j)) for j in place.places], axis=1)
        if place.label is None:
            return unlabelled_lot(X)
        return RowBatch(X, *_distinct_labels(arrow, batch.column(place.label)))

    if text:
        rows = partial(lots, taken=partial(_row_text, arrow))
        return text_stream(file, TableLayout(path, place, options), rows, options)
    layout = NumberLayout(path, place, options)
    layout.notes |= dict.fromkeys(DAYS for j in place.places if is_date(arrow, schema.field(j).type))
    return number_stream(file, layout, partial(lots, taken=numbers), options)


def glance(path: str, options: ReadOptions) -> FileGlance:  # noqa: ARG001  other formats use the options
    """Return the column names and the rows as text."""
    arrow, file, table = _table(path)
    lists = SpreadLists(arrow, file, table)

    return FileGlance(_head(arrow, file, table, lists), enumerate(_text_rows(arrow, file, table, lists, BLOCK), 1))


def _text_rows(arrow: Any, file: ArrayInput, table: Any, lists: SpreadLists, lot: int) -> Iterator[tuple[str, ...]]:
    """Yield the rows as text, `lot` rows at a time."""
    try:
        at = 0
        for batch in table.iter_batches(lot, use_threads=False):
            yield from map(tuple, _row_text(arrow, lists.spread(batch, at)))
            at += batch.num_rows
    except damage(arrow) as error:
        raise read_error(file, error) from None


def _head(arrow: Any, file: ArrayInput, table: Any, lists: SpreadLists) -> Head:
    """Return the column names, the columns of row names written by pandas, and the first rows."""
    names = tuple(lists.schema.names)
    try:
        said = (table.schema_arrow.pandas_metadata or {}).get("index_columns", [])
    except (ValueError, AttributeError):  # another program may write other metadata
        said = []
    index = tuple(name for name in said if isinstance(name, str)) if isinstance(said, list) else ()
    rows = _text_rows(arrow, file, table, lists, ROWS)
    return Head(names, first_rows(rows, len(names)), row_names=index)


def _column_text(arrow: Any, column: Any) -> list[str]:
    """Return a column as text, with missing values empty. Other types are converted by str."""
    if is_number(arrow, column.type) or is_text(arrow, column.type):
        return _labels(arrow, column)
    if is_date(arrow, column.type):
        return ["" if value is None else value.isoformat() for value in column.to_pylist()]
    return ["" if value is None else str(value) for value in column.to_pylist()]


def _table(path: str) -> tuple[ModuleType, ArrayInput, Any]:
    arrow = _arrow(path)
    file = ArrayInput(path)
    try:
        table = arrow.parquet.ParquetFile(file.raw, pre_buffer=False)
        table.schema_arrow  # noqa: B018  reports a damaged file here
    except damage(arrow) as error:
        raise read_error(file, error) from None
    return arrow, file, table


def _arrow(path: str) -> ModuleType:
    """Return pyarrow, which is imported only when needed."""
    try:
        import pyarrow.parquet
    except ImportError:
        message = "Parquet needs pyarrow, which is not installed: pip install 'visualonline[parquet]'."
        raise ReadError(path, message) from None
    return pyarrow  # type: ignore[no-any-return]


def _row_text(arrow: Any, batch: Any) -> list[list[str]]:
    """Return the rows of a batch as text."""
    return [list(row) for row in zip(*(_column_text(arrow, column) for column in batch.columns), strict=True)]


def _distinct_labels(arrow: Any, column: Any) -> tuple[list[str], Whole]:
    """Return the distinct labels in a column as text, and the index of each row's label."""
    if column.null_count:
        return distinct(_labels(arrow, column))
    if is_text(arrow, column.type):
        coded = column.cast(arrow.string()).dictionary_encode()
        return coded.dictionary.to_pylist(), coded.indices.to_numpy().astype(np.intp)
    whole = arrow.types.is_integer(column.type)  # as floats, large integers would coincide
    return distinct_texts(column.to_numpy() if whole else floats(arrow, column))


def _labels(arrow: Any, column: Any) -> list[str]:
    """Return labels as text, with missing ones empty."""
    if arrow.types.is_integer(column.type):  # as floats, large integers would coincide
        return ["" if value is None else str(value) for value in column.to_pylist()]
    if is_number(arrow, column.type):
        missing = column.is_null().to_numpy(zero_copy_only=False)
        return ["" if gone else text for gone, text in zip(missing, label_texts(floats(arrow, column)), strict=True)]
    return [value or "" for value in column.cast(arrow.string()).to_pylist()]


PLUGIN = Reader(
    id="parquet",
    name="Parquet",
    summary="one column per feature and one for the label; requires the optional package group parquet",
    source="Apache Parquet",
    suffixes=(".parquet",),
    packed=False,
    open=open_parquet,
    glance=glance,
)
