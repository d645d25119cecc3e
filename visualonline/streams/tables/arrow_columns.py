"""The columns of a Parquet file: their types, and lists of numbers expanded to one column per number."""

from __future__ import annotations

from typing import Any

import numpy as np

from visualonline.core.errors import ReadError, quotable
from visualonline.core.types import Array
from visualonline.streams.tables.arrays import MOST_COLUMNS, ArrayInput

_FIRST = 100
"""The number of first rows that determine the length of lists."""
_DAY = 86_400_000_000
"""The number of microseconds in a day."""


class SpreadLists:
    """Columns of lists of numbers, each expanded to one column per number.

    Attributes
    ----------
    schema : pyarrow.Schema
        The columns after the expansion.

    Raises
    ------
    ReadError
        If lists are empty or too long.
    """

    def __init__(self, arrow: Any, file: ArrayInput, table: Any) -> None:
        self._arrow, self._file = arrow, file
        self._widths: dict[int, int] = {}
        fields: list[Any] = []
        for j, field in enumerate(table.schema_arrow):
            if not is_list(arrow, field.type):
                fields.append(field)
                continue
            width = self._widths[j] = self._width(table, j, field)
            fields += [arrow.field(f"{field.name}{i}", arrow.float64()) for i in range(1, width + 1)]
        self.schema = arrow.schema(fields)

    def _width(self, table: Any, j: int, field: Any) -> int:
        """Return the length of a column's lists."""
        if self._arrow.types.is_fixed_size_list(field.type):
            width = field.type.list_size
        else:
            try:
                first = next(table.iter_batches(_FIRST, use_threads=False), None)
                lengths = [] if first is None else first.column(j).value_lengths().drop_null().to_pylist()
            except damage(self._arrow) as error:
                raise read_error(self._file, error) from None
            width = lengths[0] if lengths else 0
        if not 0 < width <= MOST_COLUMNS:
            there = f"Column '{quotable(field.name)}' has lists of {width:,} numbers"
            raise ReadError(self._file.path, f"{there}. A list should have 1 to {MOST_COLUMNS:,} numbers.")
        return int(width)

    def spread(self, batch: Any, at: int) -> Any:
        """Return rows with lists expanded to columns. `at`, from 0, is the index of the first row."""
        if not self._widths:
            return batch
        columns: list[Any] = []
        for j, column in enumerate(batch.columns):
            width = self._widths.get(j)
            if width is None:
                columns.append(column)
                continue
            there = column.is_valid().to_numpy(zero_copy_only=False)
            X = np.full((len(column), width), np.nan)
            if self._arrow.types.is_fixed_size_list(column.type):
                lengths = np.full(len(column), width)
            else:
                lengths = column.value_lengths().fill_null(width).to_numpy(zero_copy_only=False)
            odd = np.flatnonzero(lengths != width)
            if len(odd):
                there = f"This list has the length {int(lengths[odd[0]]):,}"
                message = f"{there}. Every list should have the length {width:,}, like the first one."
                raise self._file.error(message, at + int(odd[0]) + 1, j + 1)
            X[there] = floats(self._arrow, column.flatten()).reshape(-1, width)
            columns += [self._arrow.array(X[:, i]) for i in range(width)]
        return self._arrow.record_batch(columns, schema=self.schema)


def damage(arrow: Any) -> tuple[type[Exception], ...]:
    """Return the exceptions raised for a damaged file, including names and texts that are not UTF-8."""
    return OSError, arrow.ArrowException, UnicodeDecodeError


def floats(arrow: Any, column: Any) -> Array:
    """Return a column as numbers. A date is the number of days since 1970."""
    if is_date(arrow, column.type):
        micros = column.cast(arrow.timestamp("us"), safe=False).cast(arrow.int64())
        days: Array = micros.cast(arrow.float64(), safe=False).to_numpy(zero_copy_only=False) / _DAY
        return days
    found: Array = column.cast(arrow.float64(), safe=False).to_numpy(zero_copy_only=False)
    return found


def is_number(arrow: Any, kind: Any) -> bool:
    """Return whether a type is numeric. Booleans count as numbers."""
    types = arrow.types
    return bool(types.is_integer(kind) or types.is_floating(kind) or types.is_boolean(kind) or types.is_decimal(kind))


def is_date(arrow: Any, kind: Any) -> bool:
    """Return whether a type is a date."""
    return bool(arrow.types.is_date(kind) or arrow.types.is_timestamp(kind))


def is_list(arrow: Any, kind: Any) -> bool:
    """Return whether a type is a list of numbers."""
    types = arrow.types
    lists = types.is_list(kind) or types.is_large_list(kind) or types.is_fixed_size_list(kind)
    return bool(lists and (is_number(arrow, kind.value_type)))


def is_text(arrow: Any, kind: Any) -> bool:
    """Return whether a type is text."""
    types = arrow.types
    inner = kind.value_type if types.is_dictionary(kind) else kind
    return bool(types.is_string(inner) or types.is_large_string(inner))


def read_error(file: ArrayInput, error: BaseException) -> ReadError:
    """Return the error for a damaged or unreadable file. pyarrow's message would not help the user."""
    if getattr(error, "strerror", None):
        return file.read_error(error)
    return file.error("This file is not a Parquet file, or it is damaged. Save the file again.")
