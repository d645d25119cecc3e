"""The table of a sweep as a CSV or Parquet file, with rows in the order of the grid."""

from __future__ import annotations

import csv
import importlib
import io
from collections.abc import Iterable, Iterator
from typing import Any, NamedTuple

import numpy as np
import numpy.typing as npt

from visualonline.core.errors import Error, ReadError, system_reason
from visualonline.core.named_file import open_named
from visualonline.core.types import Array
from visualonline.core.whole_file import replaced
from visualonline.core.wording import spreadsheet_cell
from visualonline.sweeps.schema import Column, Schema

ENDINGS = (".parquet", ".csv")
_LONGEST = 2**20
"""The number of characters of a line that are examined to recognise the header of a table."""
_GROUP = 2**17
"""The approximate number of rows in a Parquet row group."""


class Part(NamedTuple):
    """Some rows: the number of each row's run, from 0, and the results of shape (rows, width)."""

    runs: npt.NDArray[np.intp]
    results: Array


def parts(done: Iterable[tuple[npt.NDArray[np.intp], Array]]) -> Iterator[Part]:
    """Yield the rows of runs, given their results of shape (runs, rows, width). Empty rows are omitted."""
    for runs, results in done:
        there = ~np.isnan(results[:, :, 0])
        yield Part(np.repeat(runs, there.sum(axis=1)), results[there])


def write_table(path: str, schema: Schema, rows: Iterable[Part]) -> int:
    """Write a table atomically to `path` and return its number of rows.

    Raises
    ------
    Error
        If the table cannot be written. An existing file is kept.
    """
    try:
        with replaced(path) as work:
            return (_write_csv if path.lower().endswith(".csv") else _write_parquet)(work, schema, rows)
    except OSError as error:
        raise Error(
            f"{path}: The table cannot be written: {system_reason(error)}. "
            "The rows are kept in a file in the same folder."
        ) from None


def grid_of_table(path: str) -> str | None:
    """Return the digest of the grid of a table; None if the file is not the table of a sweep."""
    try:
        if path.lower().endswith(".csv"):
            with io.TextIOWrapper(open_named(path), encoding="utf-8", newline="") as text:
                head, first = next(csv.reader([text.readline(_LONGEST)]), []), text.readline(_LONGEST).partition(",")[0]
            return first if head[:1] == ["grid"] and first else None
        with open_named(path) as file:
            table = parquet_library(path).ParquetFile(file)
            if table.schema_arrow.names[:1] != ["grid"]:
                return None
            return str(next(table.iter_batches(1, columns=["grid"])).column(0)[0].as_py())
    except (ReadError, OSError, ValueError, csv.Error, StopIteration):  # a damaged file is not a sweep's table either
        return None


def check_table(path: str) -> None:
    """Check that a table can be written in the format given by a path's extension.

    Raises
    ------
    Error
        If the extension is unsupported, or pyarrow is not installed.
    """
    if not path.lower().endswith(ENDINGS):
        raise Error(f"{path}: The name of a sweep's table must end in .parquet or .csv.")
    if path.lower().endswith(".parquet"):
        parquet_library(path)


def column_of(column: Column, part: Part) -> npt.NDArray[Any]:
    """Return a column of some rows: numbers (NaN if missing) or texts ("" if missing)."""
    values = column.values(part.runs, part.results)
    return np.array((*column.texts, ""), dtype=object)[values] if column.kind == "text" else values


def _write_csv(path: str, schema: Schema, rows: Iterable[Part]) -> int:
    count = 0
    with open(path, "w", newline="", encoding="utf-8") as file:
        writer = csv.writer(file, lineterminator="\n")
        writer.writerow([spreadsheet_cell(column.name) for column in schema.columns])
        for part in rows:
            writer.writerows(zip(*(_cells(column, part) for column in schema.columns), strict=True))
            count += len(part.runs)
    return count


def _cells(column: Column, part: Part) -> list[Any]:
    """Return the cells of a column, empty where a value is missing."""
    values = column_of(column, part)
    if column.kind == "text":
        return [spreadsheet_cell(text) for text in values.tolist()]
    if column.kind == "int" and values.dtype.kind == "f":
        return ["" if value != value else int(value) for value in values.tolist()]
    return ["" if value != value else value for value in values.tolist()]


def _write_parquet(path: str, schema: Schema, rows: Iterable[Part]) -> int:
    parquet, arrow = parquet_library(path), importlib.import_module("pyarrow")
    writer: Any = None
    count, waiting, held = 0, [], 0
    columns = schema.columns

    def write(tables: list[Any]) -> Any:
        table = arrow.concat_tables(tables).combine_chunks()
        into = writer or parquet.ParquetWriter(path, table.schema)
        into.write_table(table)
        return into

    try:
        for part in rows:
            waiting.append(
                arrow.table([_arrow_column(arrow, one, part) for one in columns], names=[one.name for one in columns])
            )
            held += len(part.runs)
            count += len(part.runs)
            if held >= _GROUP:
                writer, waiting, held = write(waiting), [], 0
        if waiting:
            writer = write(waiting)
    finally:
        if writer is not None:
            writer.close()
    return count


def _arrow_column(arrow: Any, column: Column, part: Part) -> Any:
    values = column.values(part.runs, part.results)
    if column.kind == "text":
        places = arrow.array(values.astype(np.int32), mask=values < 0)
        return arrow.DictionaryArray.from_arrays(places, list(column.texts))
    if column.kind == "int" and values.dtype.kind == "f":
        none = np.isnan(values)
        return arrow.array(np.where(none, 0, values).astype(np.int64), mask=none)
    return arrow.array(values, mask=np.isnan(values)) if values.dtype.kind == "f" else arrow.array(values)


def parquet_library(path: str) -> Any:
    """Return pyarrow.parquet, which is imported only when needed.

    Raises
    ------
    Error
        If pyarrow is not installed.
    """
    try:
        return importlib.import_module("pyarrow.parquet")
    except ImportError:
        raise Error(
            f"{path}: Parquet needs pyarrow: pip install 'visualonline[parquet]', or choose a .csv file."
        ) from None
