"""Files that are read piece by piece: whether they can be opened, and whether they have changed since."""

from __future__ import annotations

import os
import stat
import weakref
from typing import BinaryIO, NamedTuple

from visualonline.core.errors import ReadError


class Place(NamedTuple):
    """A place between two rows: where to go on, in bytes or rows, and the lines or rows before it."""

    offset: int
    line: int


START = Place(0, 0)


class Input:
    """An open file. It is closed with the last stream that reads it.

    Parameters
    ----------
    path : str

    Raises
    ------
    ReadError
        If there is no such file, or it cannot be read twice.
    """

    def __init__(self, path: str) -> None:
        self.path = path
        self._raw = self._opened()
        weakref.finalize(self, self._raw.close)  # the stream lives as long as a run needs it, and no longer
        self._stamp = self._seen()

    @property
    def progress(self) -> float:
        """The fraction of the file that was read so far."""
        raise NotImplementedError

    @property
    def found(self) -> str:
        """The file's encoding or compression in words; empty where there is nothing to say."""
        return ""

    @property
    def size(self) -> int:
        """The file's bytes when it was opened."""
        return self._stamp[0]

    @property
    def change(self) -> ReadError | None:
        """What happened to the file since it was opened, None if nothing did."""
        size, seen = self.size, self._seen()
        if seen == self._stamp:
            return None
        now = seen[0]
        if now > size:
            what = f"this file has grown from {size:,} to {now:,} bytes since it was opened"
        elif now < size:
            what = f"this file has shrunk from {size:,} to {now:,} bytes since it was opened"
        else:
            what = "this file has changed since it was opened"
        return ReadError(self.path, f"{what}; open it again to read it all")

    def error(self, message: str, line: int | None = None, column: int | None = None) -> ReadError:
        """Return the error of a row and a cell, counted from 1."""
        return ReadError(self.path, message, line, column)

    def read_error(self, error: BaseException, line: int | None = None) -> ReadError:
        """Rephrase an error of the system or of a compressed file."""
        return self.error(f"this file cannot be read further: {_reason(error)}", line)

    def _opened(self) -> BinaryIO:
        try:
            mode = os.stat(self.path).st_mode
            if stat.S_ISDIR(mode):
                raise ReadError(self.path, "this is a directory; name a file")
            if not stat.S_ISREG(mode):
                raise ReadError(self.path, "this is no file that can be read twice; save what it gives as a file first")
            return open(self.path, "rb")
        except FileNotFoundError:
            raise ReadError(self.path, "there is no such file") from None
        except OSError as error:
            raise ReadError(self.path, f"this file cannot be read: {_reason(error)}") from None
        except ValueError:
            raise ReadError(self.path, "this file cannot be read: no file has a null byte in its name") from None

    def _seen(self) -> tuple[int, int]:
        status = os.fstat(self._raw.fileno())
        return status.st_size, status.st_mtime_ns


def _reason(error: BaseException) -> str:
    """Return the system's words for an error, or our own: a library's may quote the file's bytes at any length."""
    if isinstance(error, EOFError):
        return "it ends in the middle of its compressed data, so it was cut short"
    return getattr(error, "strerror", None) or "it is damaged"
