"""Files that are read incrementally: opening them, and detecting later changes."""

from __future__ import annotations

import os
import weakref
from typing import NamedTuple

from visualonline.core.errors import ReadError, reason
from visualonline.core.named_file import open_named


class Place(NamedTuple):
    """A position between two rows: the offset in bytes or rows, and the number of lines or rows before it."""

    offset: int
    line: int


START = Place(0, 0)


class Input:
    """An open file. The file is closed together with the last stream that reads it.

    Parameters
    ----------
    path : str

    Attributes
    ----------
    total : int or None
        The number of rows, or None if it is unknown until all are read.

    Raises
    ------
    ReadError
        If the file does not exist, or cannot be read twice.
    """

    total: int | None = None

    def __init__(self, path: str) -> None:
        self.path = path
        self._raw = open_named(path)
        weakref.finalize(self, self._raw.close)  # the file is closed when no stream uses it any more
        self._stamp = self._seen()

    @property
    def progress(self) -> float:
        """The fraction of the file read so far."""
        raise NotImplementedError

    @property
    def found(self) -> str:
        """The file's encoding or compression in words; empty if there is nothing to report."""
        return ""

    @property
    def size(self) -> int:
        """The size of the file in bytes when the file was opened."""
        return self._stamp[0]

    @property
    def change(self) -> ReadError | None:
        """The error for a change of the file since it was opened; None if it is unchanged."""
        size, seen = self.size, self._seen()
        if seen == self._stamp:
            return None
        now = seen[0]
        if now > size:
            what = f"This file has grown from {size:,} to {now:,} bytes since it was opened"
        elif now < size:
            what = f"This file has shrunk from {size:,} to {now:,} bytes since it was opened"
        else:
            what = "This file has changed since it was opened"
        return ReadError(self.path, f"{what}. Open the file again to read it all.")

    def error(self, message: str, line: int | None = None, column: int | None = None) -> ReadError:
        """Return the error for a row and a cell, counted from 1."""
        return ReadError(self.path, message, line, column)

    def read_error(self, error: BaseException, line: int | None = None) -> ReadError:
        """Convert an error of the system or of a compressed file."""
        return self.error(f"This file cannot be read further: {reason(error)}.", line)

    def _seen(self) -> tuple[int, int]:
        status = os.fstat(self._raw.fileno())
        return status.st_size, status.st_mtime_ns
