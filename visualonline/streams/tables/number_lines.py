"""Lines of plain numbers and a label, parsed in batches by numpy, or by pyarrow if it is installed and faster.

Batches that the library rejects are parsed cell by cell, so results do not depend on the library, to the last bit.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from typing import Any

import numpy as np

from visualonline.streams.tables.columns import Columns
from visualonline.streams.tables.row_layout import IndexedTexts, RowBatch

_MANY = 2**23
"""The size of a file in bytes, or the number of characters read, above which pyarrow is imported.

The import takes as long as pyarrow saves on a few million characters.
"""
_WIDE = 1000
"""The maximum number of columns for pyarrow, which creates an array for each."""


class NumberLines:
    """A parser of lines of numbers with a label, for one table only.

    Parameters
    ----------
    columns : Columns
        The roles of the table's columns.
    size : int
        The size of the file in bytes, if it is known.
    """

    def __init__(self, columns: Columns, size: int = 0) -> None:
        self._columns = columns
        self._expected, self._read = size, 0

    def rows(self, text: str, delimiter: str) -> RowBatch | None:
        """Parse lines without quotation marks; None if one is blank or contains anything but finite numbers."""
        self._read += len(text)
        many = max(self._expected, self._read) > _MANY
        arrow = _arrow() if many and self._columns.width <= _WIDE else None
        rows = self._by_numpy(text, delimiter) if arrow is None else self._by_arrow(arrow, text, delimiter)
        if rows is None or len(rows.X) <= text.count("\n") or not np.isfinite(rows.X).all():
            return None
        return rows

    def _by_numpy(self, text: str, delimiter: str) -> RowBatch | None:
        label, seen = self._columns.label, IndexedTexts()
        own: dict[int | str, Callable[[str], int]] = {} if label is None else {label: seen.__getitem__}
        try:  # a number sign does not start a comment
            cells = np.loadtxt(text.split("\n"), delimiter=delimiter, comments=None, converters=own, ndmin=2)
        except ValueError:
            return None
        if cells.shape[1] != self._columns.width:
            return None
        which = np.empty(0, np.intp) if label is None else cells[:, label].astype(np.intp)
        return RowBatch(cells[:, self._columns.places], list(seen), which)

    def _by_arrow(self, arrow: Any, text: str, delimiter: str) -> RowBatch | None:
        width, places, label = self._columns.width, self._columns.places, self._columns.label
        names = [str(i) for i in range(width)]
        kinds = {names[i]: arrow.float64() for i in places}
        if label is not None:
            kinds[names[label]] = arrow.dictionary(arrow.int32(), arrow.string())
        content = text.encode()
        try:
            table = arrow.csv.read_csv(
                arrow.BufferReader(content),
                arrow.csv.ReadOptions(use_threads=False, block_size=len(content) + 1, column_names=names),
                arrow.csv.ParseOptions(delimiter=delimiter, quote_char=False, ignore_empty_lines=False),
                arrow.csv.ConvertOptions(column_types=kinds, include_columns=list(kinds), null_values=[]),
            )
        except arrow.ArrowInvalid:
            return None
        X = np.empty((table.num_rows, len(places)))
        for k, i in enumerate(places):
            X[:, k] = table.column(names[i])
        if label is None:
            return RowBatch(X, [], np.empty(0, np.intp))
        coded = table.column(names[label]).combine_chunks()
        return RowBatch(X, coded.dictionary.to_pylist(), coded.indices.to_numpy().astype(np.intp))


@cache
def _arrow() -> Any:
    """Return pyarrow, or None if it is not installed."""
    try:
        import pyarrow.csv
    except ImportError:
        return None
    return pyarrow
