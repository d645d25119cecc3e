"""The journal of a sweep: the results of each run at a fixed position in a file, so that a sweep can be continued.

The file has a fixed size: a header that identifies the grid, followed by the numbers of each run with a checksum. A run
counts as done if the checksum is valid, so a partially written result is computed again. Positions not written yet take
no disk space, if the file system supports this.
"""

from __future__ import annotations

import json
import os
import sys
import threading
from collections.abc import Iterator
from typing import IO

import numpy as np
import numpy.typing as npt

from visualonline.core.errors import Error, system_reason
from visualonline.core.types import Array
from visualonline.sweeps.grid import Grid

ENDING = ".partial"
_HEAD = 4096
_KIND = "visualonline sweep 2"
_PRIME = 2**52 - 47
_AT_ONCE = 2**22
"""The number of bytes read at once."""


class Journal:
    """The results of a grid's runs by number, from 0. Only one process can open a journal at a time.

    Parameters
    ----------
    path : str
        A file, created if it does not exist.
    grid : Grid
    rows, width : int
        The shape of a run's results.

    Raises
    ------
    Error
        If the file belongs to another grid or another process, or cannot be written.
    """

    def __init__(self, path: str, grid: Grid, rows: int, width: int) -> None:
        self.path, self._runs, self._shape = path, grid.runs, (rows, width)
        self._size = 8 * (rows * width + 1)
        self._lock = threading.Lock()  # the function that distributes jobs may run in another thread
        head = {"kind": _KIND, "grid": grid.digest, "rows": rows, "width": width, "runs": grid.runs}
        try:
            self._file = _open_locked(path)
            written = self._file.read(_HEAD)
            if not written.strip(b"\0"):
                self._file.seek(0)
                _write(self._file, json.dumps(head).encode().ljust(_HEAD))
                self._file.truncate(_HEAD + self._size * grid.runs)
            elif _head(written) != head:
                self.close()
                raise Error(f"{path} holds a different sweep. Delete the file, or choose another output file.")
        except OSError as error:
            raise _refusal(path, error) from None

    def write(self, first: int, results: Array) -> None:
        """Write the results of the runs `first`, .. , of shape (runs, rows, width).

        Raises
        ------
        Error
            If the results cannot be written. Earlier results are kept.
        """
        n = len(results)
        record = np.empty((n, self._size // 8))
        record[:, :-1] = results.reshape(n, -1)
        record[:, -1] = _checksums(record)
        try:
            with self._lock:
                self._file.seek(_HEAD + self._size * first)
                _write(self._file, record.tobytes())
        except OSError as error:
            raise _refusal(self.path, error) from None

    def done(self, first: int, end: int) -> npt.NDArray[np.bool_]:
        """Return which of the runs `first` .. `end` - 1 are done."""
        return _whole(self._records(first, end))

    def read(self) -> Iterator[tuple[npt.NDArray[np.intp], Array]]:
        """Yield the finished runs in order, in batches, with results of shape (runs, rows, width)."""
        some = max(_AT_ONCE // self._size, 1)
        for first in range(0, self._runs, some):
            records = self._records(first, min(first + some, self._runs))
            places = np.flatnonzero(_whole(records))
            if len(places):
                yield first + places, records[places, :-1].reshape(len(places), *self._shape)

    def _records(self, first: int, end: int) -> Array:
        with self._lock:
            self._file.seek(_HEAD + self._size * first)
            read = np.frombuffer(self._file.read(self._size * (end - first)), dtype=np.float64)
        return read.reshape(-1, self._size // 8)

    def close(self) -> None:
        """Close the journal, so that other processes can open it."""
        self._file.close()

    def delete(self) -> None:
        """Close and delete the journal."""
        self.close()
        os.unlink(self.path)


def _checksums(records: Array) -> Array:
    """Return the checksum of each record. No checksum equals that of an unwritten record."""
    bits = np.ascontiguousarray(records[:, :-1]).view(np.uint64)
    sums: npt.NDArray[np.uint64] = bits.sum(axis=1, dtype=np.uint64) % np.uint64(_PRIME) + np.uint64(1)
    return sums.astype(np.float64)


def _whole(records: Array) -> npt.NDArray[np.bool_]:
    """Return which records were written completely."""
    return np.asarray(records[:, -1] == _checksums(records))


def _open_locked(path: str) -> IO[bytes]:
    """Open a file, created if necessary, with an exclusive lock."""
    file = os.fdopen(os.open(path, os.O_RDWR | os.O_CREAT | getattr(os, "O_BINARY", 0), 0o666), "r+b", buffering=0)
    try:
        if sys.platform == "win32":
            import msvcrt

            file.seek(2**62)  # far beyond the rows, so that the lock does not prevent reading
            msvcrt.locking(file.fileno(), msvcrt.LK_NBLCK, 1)
            file.seek(0)
        else:
            import fcntl

            fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except OSError:
        file.close()
        message = f"{path} is in use by another sweep. Wait until that sweep ends, or choose another output."
        raise Error(message) from None
    return file


def _write(file: IO[bytes], data: bytes) -> None:
    """Write all bytes. A single write to a disk that is nearly full stores less, without an error."""
    rest = memoryview(data)
    while rest:
        rest = rest[file.write(rest) :]


def _head(written: bytes) -> object:
    try:
        return json.loads(written)
    except ValueError:
        return None


def _refusal(path: str, error: OSError) -> Error:
    """Return one sentence on why rows cannot be written."""
    wrong = f"{path}: Rows cannot be written: {system_reason(error)}"
    return Error(f"{wrong}. Earlier rows are kept. Run the same command again.")
