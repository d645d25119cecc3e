"""Sparse matrices in scipy's CSR format: row pointers, column indices and values."""

from __future__ import annotations

from collections.abc import Mapping

import numpy as np

from visualonline.core.errors import ReadError
from visualonline.streams.tables.arrays import MOST_COLUMNS, ArrayHeader, ArrayInput, ArrayPart, Cells

PARTS = ("shape", "indptr", "indices", "data")
"""The arrays of a matrix."""


def csr_part(file: ArrayInput, parts: Mapping[str, ArrayPart]) -> ArrayPart:
    """Return a matrix as an array whose rows are made dense while they are read.

    Raises
    ------
    ReadError
        If the matrix's arrays are inconsistent.
    """
    shape, begins, places, values = (parts[name] for name in PARTS)
    kinds = [part.head.dtype.kind for part in (shape, begins, places)]
    if shape.head.shape != (2,) or any(kind not in "iu" for kind in kinds) or values.head.dtype.kind not in "biuf":
        raise ReadError(file.path, "This sparse matrix is damaged. Save the matrix again with scipy.sparse.save_npz.")
    n, d = (int(size) for size in shape.read(0, 2))
    if d > MOST_COLUMNS:
        raise ReadError(file.path, f"This matrix has {d:,} columns, but at most {MOST_COLUMNS:,} are supported.")
    fits = n >= 0 and d > 0 and begins.head.shape == (n + 1,) and len(values.head.shape) == 1
    if not fits or places.head.shape != values.head.shape:
        raise ReadError(file.path, "The parts of this sparse matrix do not fit together. Save the matrix again.")
    return ArrayPart(ArrayHeader(np.dtype(float), False, (n, d), 0), _Rows(file, begins, places, values, d).read)


class _Rows:
    """The rows of a matrix. Each row starts where the previous one ended, so compressed data are read once."""

    def __init__(self, file: ArrayInput, begins: ArrayPart, places: ArrayPart, values: ArrayPart, d: int) -> None:
        self._file, self._begins, self._places, self._values, self._d = file, begins, places, values, d
        # the last row read, and the start of the next one
        self._next = (-1, 0)

    def read(self, a: int, b: int) -> Cells:
        """Return the rows from a up to b."""
        row, begin = self._next
        ends = self._begins.read(a + (a == row), b + 1).astype(np.int64)
        at = np.concatenate([[begin], ends]) if a == row else ends
        counts = np.diff(at)
        bad = np.flatnonzero((counts < 0) | (counts > self._d) | (at[:-1] < 0) | (at[1:] > self._total))
        if len(bad):
            message = "This row of the sparse matrix is damaged. Save the matrix again."
            raise self._file.error(message, a + int(bad[0]) + 1)
        X = np.zeros((b - a, self._d))
        if at[-1] > at[0]:
            j = self._places.read(int(at[0]), int(at[-1])).astype(np.int64)
            i = np.repeat(np.arange(b - a), counts)
            odd = np.flatnonzero((j < 0) | (j >= self._d))
            if len(odd):
                message = f"Column {int(j[odd[0]])} is not in the matrix. The columns are 0 to {self._d - 1}."
                raise self._file.error(message, a + int(i[odd[0]]) + 1)
            values = self._values.read(int(at[0]), int(at[-1])).astype(float)
            if len(np.unique(i * self._d + j)) == len(j):
                X[i, j] = values
            else:  # repeated entries are added, as in scipy
                np.add.at(X, (i, j), values)
        self._next = (b, int(at[-1]))
        return X

    @property
    def _total(self) -> int:
        return self._values.head.shape[0]
