"""The rounds of a run as a table in CSV, npz or Parquet format, written while the run proceeds."""

from __future__ import annotations

import csv
import importlib
import os
import tempfile
import zipfile
from collections.abc import Iterator
from contextlib import closing, contextmanager
from typing import Any, Protocol

import numpy as np
import numpy.typing as npt

from visualonline.abilities.keeps_examples import KeepsExamples
from visualonline.core.errors import Error
from visualonline.core.names import either
from visualonline.core.types import BLOCK, Array
from visualonline.core.whole_file import whole_file
from visualonline.runs.run import Run
from visualonline.trace.round_columns import MISTAKE, RoundColumns
from visualonline.trace.trace import copied

Table = dict[str, npt.NDArray[Any]]
"""Columns of equal length by name, in order."""

_GROUP = 16


class RoundReader:
    """Read the rounds of a run in order. The rounds are replayed, so that scores have full precision.

    Parameters
    ----------
    run : Run
    weights : bool
        Whether to add the columns w1, w2, ..: the weights after each round.

    Raises
    ------
    Error
        If the number of weights changes between rounds.
    """

    def __init__(self, run: Run, *, weights: bool) -> None:
        if weights and run.learner.ability(KeepsExamples) is not None:
            raise Error(
                f"{run.learner.id} has one weight per support vector, so the number of weights grows. "
                "Leave out --weights."
            )
        self._run, self._weights = run, weights
        self._state = copied(run.trace.keyframes[0])
        self._done = 0

    def __len__(self) -> int:
        return self._done

    def read(self) -> Table:
        """Return the next rounds that have been run, at most up to the end of their block."""
        trace = self._run.trace
        k, lo = divmod(self._done, BLOCK)
        hi = min(BLOCK, len(trace) - k * BLOCK)
        X, y = trace.stream.block(k)
        coins = trace.coins(k)
        out = RoundColumns.empty(hi - lo)
        after = []
        for j, end in self._steps(lo, hi):
            a, b = j - lo, end - lo
            part = out.part(a, b)
            trace.rule.advance(self._state, X[j:end], y[j:end], coins[j:end], k * BLOCK + j + 1, part)
            if self._weights:
                after.append(trace.rule.weights(self._state, k * BLOCK + end + 1))
        self._done += hi - lo
        labelled = trace.rule.labelled
        table: Table = {
            "round": np.arange(k * BLOCK + lo + 1, k * BLOCK + hi + 1),
            "y": y[lo:hi].astype(np.int8) if labelled else _empty_column(hi - lo),
            "prediction": out.predictions if labelled else _empty_column(hi - lo),
            "score": out.scores,
            "loss": out.losses,
            "mistake": ((out.flags & MISTAKE) > 0).astype(np.int8) if labelled else _empty_column(hi - lo),
            "changed": out.changes.astype(np.int8),
        }
        return table | {f"w{i}": column for i, column in enumerate(np.array(after).T, start=1)}

    def _steps(self, lo: int, hi: int) -> list[tuple[int, int]]:
        """Return the ranges of rounds to run at once: single rounds if the weights after each are needed."""
        return [(j, j + 1) for j in range(lo, hi)] if self._weights else [(lo, hi)]


def _empty_column(rows: int) -> Array:
    """Return a column of NaN for a quantity that a stream without labels does not have."""
    return np.full(rows, np.nan)


class Writer(Protocol):
    """A table that is being written.

    Attributes
    ----------
    begun : bool
        Whether any rows have been written.
    """

    begun: bool

    def write(self, table: Table) -> None:
        """Append rows."""

    def close(self) -> None:
        """Complete the file with the rows written so far."""


@contextmanager
def table_writer(path: str) -> Iterator[Writer]:
    """Return a context manager for a table in the format of the file name's extension.

    The table replaces an existing file at the end, also after an interrupt or an exception in the `with` block; it then
    holds the rows written so far. If the table cannot be written, the existing file remains.

    Raises
    ------
    Error
        If the file cannot be written, or the library for its format is not installed.
    """
    kinds: dict[str, type[_Csv] | type[_Npz] | type[_Parquet]] = {".csv": _Csv, ".npz": _Npz, ".parquet": _Parquet}
    kind = next((kind for ending, kind in kinds.items() if path.lower().endswith(ending)), None)
    if kind is None:
        raise Error(f"{path}: The name of a table must end in {either([*kinds])}.")
    stopped: BaseException | None = None
    with whole_file(path, "The table") as work, closing(kind(work)) as table:
        try:
            yield table
        except (KeyboardInterrupt, Error) as reason:
            if not table.begun:
                raise
            stopped = reason
    if stopped is not None:
        raise stopped


class _Csv:
    """Write a CSV file. Rows are on disk as soon as they are written."""

    begun = False

    def __init__(self, path: str) -> None:
        self._file = open(path, "w", newline="", encoding="utf-8")  # noqa: SIM115  closed by close()
        self._rows = csv.writer(self._file, lineterminator="\n")

    def write(self, table: Table) -> None:
        if not self.begun:
            self._rows.writerow(table)
            self.begun = True
        self._rows.writerows(zip(*(_cells(column) for column in table.values()), strict=True))
        self._file.flush()

    def close(self) -> None:
        self._file.close()


def _cells(column: npt.NDArray[Any]) -> list[Any]:
    """Return the cells of a column. Missing values are empty."""
    if column.dtype.kind == "f" and np.isnan(column).any():
        return ["" if np.isnan(value) else value for value in column.tolist()]
    return list(column.tolist())


class _Npz:
    """Write an npz file. An npz file stores whole columns, so the rows are kept in a temporary file until the end.

    Only their positions in that file are kept in memory.
    """

    begun = False

    def __init__(self, path: str) -> None:
        self._file = open(path, "wb")  # noqa: SIM115  closed by close()
        self._waiting = tempfile.TemporaryFile(dir=os.path.dirname(path) or os.curdir)  # noqa: SIM115  as well
        self._places: dict[str, list[int]] = {}
        self._types: dict[str, np.dtype[Any]] = {}
        self._lengths: list[int] = []

    def write(self, table: Table) -> None:
        begun = []
        for column in table.values():
            begun.append(self._waiting.tell())
            self._waiting.write(np.ascontiguousarray(column).data)
        for (name, column), place in zip(table.items(), begun, strict=True):  # only after all columns were stored
            self._places.setdefault(name, []).append(place)
            self._types[name] = column.dtype
        self._lengths.append(len(table["round"]))
        self.begun = True

    def close(self) -> None:
        with self._file, self._waiting, zipfile.ZipFile(self._file, "w") as packed:
            for name, dtype in self._types.items():
                header = {"descr": dtype.str, "fortran_order": False, "shape": (sum(self._lengths),)}
                with packed.open(f"{name}.npy", "w", force_zip64=True) as member:
                    np.lib.format.write_array_header_1_0(member, header)
                    for place, length in zip(self._places[name], self._lengths, strict=True):
                        self._waiting.seek(place)
                        member.write(self._waiting.read(length * dtype.itemsize))


class _Parquet:
    """Write a Parquet file. `_GROUP` writes form one row group, because many small groups are slow to read."""

    begun = False

    def __init__(self, path: str) -> None:
        try:
            self._arrow = importlib.import_module("pyarrow")
            self._parquet = importlib.import_module("pyarrow.parquet")
        except ImportError:
            raise Error(
                f"{path}: Parquet needs pyarrow: pip install 'visualonline[parquet]', or choose a .csv or .npz file."
            ) from None
        self._file = open(path, "wb")  # noqa: SIM115  closed by close()
        self._writer: Any = None
        self._waiting: list[Table] = []

    def write(self, table: Table) -> None:
        self._waiting.append(table)
        self.begun = True
        if len(self._waiting) == _GROUP:
            self._write_group()

    def _write_group(self) -> None:
        names = self._waiting[0]
        rows = self._arrow.table({name: np.concatenate([part[name] for part in self._waiting]) for name in names})
        if self._writer is None:
            self._writer = self._parquet.ParquetWriter(self._file, rows.schema)
        self._writer.write_table(rows)
        self._waiting.clear()

    def close(self) -> None:
        with self._file:
            if self._waiting:
                self._write_group()
            if self._writer is not None:
                self._writer.close()
