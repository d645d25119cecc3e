"""A UTF-16 file as UTF-8 bytes, so that it can be split at line feeds."""

from __future__ import annotations

import codecs
import io
from typing import TYPE_CHECKING, BinaryIO

if TYPE_CHECKING:
    from _typeshed import WriteableBuffer

_STEP = 2**16


class Utf16Stream(io.RawIOBase):
    """A file that is converted while it is read. Seeking backwards reads the file from its start again.

    Parameters
    ----------
    file : BinaryIO
        A file that begins with a byte order mark.

    Raises
    ------
    OSError
        On reading, if the content is not UTF-16.
    """

    def __init__(self, file: BinaryIO) -> None:
        self._file = file
        self._decoder = codecs.getincrementaldecoder("utf-16")()
        self._ready = b""
        self._ended = False
        self._at = 0
        self._begin()

    def readable(self) -> bool:
        """Return True: the stream can be read."""
        return True

    def seekable(self) -> bool:
        """Return True: the stream can be positioned."""
        return True

    def tell(self) -> int:
        """Return the position in bytes of UTF-8."""
        return self._at

    def seek(self, offset: int, whence: int = 0) -> int:
        """Move to a position, counted from the beginning."""
        assert whence == 0
        if offset < self._at:
            self._begin()
        while self._at < offset and self.read(min(_STEP, offset - self._at)):
            pass
        return self._at

    def readinto(self, buffer: WriteableBuffer) -> int:
        """Read some bytes into a buffer."""
        view = memoryview(buffer).cast("B")
        while not self._ready and not self._ended:
            chunk = self._file.read(_STEP)
            self._ended = not chunk
            try:
                self._ready = self._decoder.decode(chunk, final=not chunk).encode()
            except UnicodeError:
                raise OSError("it starts like UTF-16, but is not valid UTF-16") from None
        part, self._ready = self._ready[: len(view)], self._ready[len(view) :]
        view[: len(part)] = part
        self._at += len(part)
        return len(part)

    def _begin(self) -> None:
        self._file.seek(0)
        self._decoder.reset()
        self._ready, self._ended, self._at = b"", False, 0
