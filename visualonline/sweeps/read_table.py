"""Reading the table of a sweep: columns of numbers (NaN if missing) and of texts (empty if missing)."""

from __future__ import annotations

import csv
import io
from collections.abc import Iterable, Iterator
from functools import partial
from typing import Any

import numpy as np
import numpy.typing as npt

from visualonline.core.errors import ReadError, system_reason
from visualonline.core.named_file import open_named
from visualonline.core.wording import cell_text
from visualonline.sweeps.table import parquet_library

_LONGEST = 2**20
"""The maximum number of characters in a row. A longer one is truncated and then rejected."""


class SweepTable:
    """The rows of a sweep, as `visualonline.sweep` returns them.

    `table["NAME"]` is a column as an array of shape (rows,) of floats (NaN if missing) or of texts (empty if missing).
    A KeyError is raised if the column does not exist. `len(table)` is the number of rows, `"NAME" in table` tests for a
    column, and iteration yields the column names.
    """

    def __init__(self, columns: dict[str, npt.NDArray[Any]]) -> None:
        self._columns = columns

    @property
    def names(self) -> tuple[str, ...]:
        """The names of the columns."""
        return tuple(self._columns)

    @property
    def theorems(self) -> tuple[str, ...]:
        """The ids of the theorems that the runs were compared with."""
        return tuple(name.removesuffix(".ratio") for name in self._columns if name.endswith(".ratio"))

    def __getitem__(self, name: str) -> npt.NDArray[Any]:
        return self._columns[name]

    def __contains__(self, name: str) -> bool:
        return name in self._columns

    def __iter__(self) -> Iterator[str]:
        return iter(self._columns)

    def __len__(self) -> int:
        return len(self._columns["run"])

    def __repr__(self) -> str:
        return f"<sweep of {len(self):,} rows and {len(self._columns)} columns>"


def read_table(path: str) -> SweepTable:
    """Read the table of a sweep.

    Raises
    ------
    ReadError
        If the file cannot be read, or is not the table of a sweep.
    """
    try:
        columns = _read_csv(path) if path.lower().endswith(".csv") else _read_parquet(path)
    except (OSError, ValueError, csv.Error) as error:
        damaged = "it is damaged, or is not the table of a sweep"
        why = system_reason(error) if isinstance(error, OSError) and error.errno else damaged
        raise ReadError(path, f"The table of a sweep cannot be read: {why}.") from None
    return SweepTable(columns)


def _check_names(path: str, names: Iterable[str]) -> None:
    """Reject a file that is not the table of a sweep before its rows are read."""
    if not {"grid", "run", "t", "loss"} <= set(names):
        raise ReadError(path, "This file is not the table of a sweep. Make a table with 'visualonline sweep'.")


def _read_csv(path: str) -> dict[str, npt.NDArray[Any]]:
    with io.TextIOWrapper(open_named(path), encoding="utf-8", newline="") as file:
        rows = csv.reader(iter(partial(file.readline, _LONGEST), ""))
        names = [cell_text(name) for name in next(rows, [])]
        _check_names(path, names)
        cells = list(zip(*_of_length(len(names), rows), strict=True)) or [()] * len(names)
    return {name: _column(name, column) for name, column in zip(names, cells, strict=True)}


def _of_length(count: int, rows: Iterable[list[str]]) -> Iterator[list[str]]:
    """Yield the rows until the first one of another length, so that a damaged file is not read as a whole."""
    for row in rows:
        if len(row) != count:
            raise ValueError
        yield row


def _column(name: str, cells: tuple[str, ...]) -> npt.NDArray[Any]:
    texts = np.array([cell_text(cell) for cell in cells], dtype=object)
    if name in ("grid", "stream", "learner") or name.endswith(".verdict"):
        return texts
    try:
        return np.array([float(cell) if cell else np.nan for cell in cells])
    except ValueError:
        return texts


def _read_parquet(path: str) -> dict[str, npt.NDArray[Any]]:
    with open_named(path) as file:
        content = parquet_library(path).ParquetFile(file)
        _check_names(path, content.schema_arrow.names)
        table = content.read()
    columns = {}
    for name, column in zip(table.column_names, table.columns, strict=True):
        values = column.combine_chunks()
        if hasattr(values.type, "value_type"):  # texts
            columns[name] = np.array([text or "" for text in values.to_pylist()], dtype=object)
        else:
            columns[name] = np.asarray(values.cast("double", safe=False).to_numpy(zero_copy_only=False))
    return columns
