"""A byte stream that is decompressed if it begins like gzip, bzip2 or xz."""

from __future__ import annotations

import bz2
import lzma
import zlib
from collections.abc import Callable
from typing import Protocol

from visualonline.core.errors import ReadError
from visualonline.streams.tables.packed import HEAD, MEMORY, ZIP, compression

_WRAPPED = 16 + zlib.MAX_WBITS
"""The window size by which zlib selects the gzip format."""


class _Part(Protocol):
    """The decompressor of one compressed file. Other compressed files may follow."""

    @property
    def eof(self) -> bool: ...
    @property
    def unused_data(self) -> bytes: ...
    def decompress(self, data: bytes, max_length: int, /) -> bytes: ...


_PARTS: dict[str, Callable[[], _Part]] = {
    "gzip": lambda: zlib.decompressobj(_WRAPPED),
    "bzip2": bz2.BZ2Decompressor,
    "xz": lambda: lzma.LZMADecompressor(memlimit=MEMORY),
}


class UnpackStream:
    """A stream of bytes that may be compressed.

    Data are decompressed only as they are taken, so a highly compressed input does not fill the memory.

    Parameters
    ----------
    name : str
        The name of the source in messages.
    """

    def __init__(self, name: str) -> None:
        self._name = name
        self._waiting = b""
        # the compression: None while too few bytes arrived, empty if there is none
        self._packed: str | None = None
        self._part: _Part | None = None
        self._full = False

    @property
    def pending(self) -> bool:
        """True if more data may be available."""
        return self._full or (self._packed is not None and bool(self._waiting))

    def put(self, data: bytes) -> None:
        """Append bytes. The first bytes determine the compression.

        Raises
        ------
        ReadError
            If the data are a zip archive, which can only be read from its end.
        """
        self._waiting += data
        if self._packed is None and (len(self._waiting) >= HEAD or b"\n" in self._waiting):
            self._begin()

    def _begin(self) -> None:
        """Detect the compression of the input."""
        self._packed = compression(self._waiting)
        if self._packed == ZIP:
            raise ReadError(self._name, "A zip archive cannot be read as it arrives. Save the archive as a file first.")

    def take(self, n: int) -> bytes:
        """Return up to n bytes.

        Raises
        ------
        ReadError
            If the data cannot be decompressed.
        """
        if not self._packed:
            taken, self._waiting = (b"", self._waiting) if self._packed is None else (self._waiting, b"")
            return taken
        if self._part is None or self._part.eof:  # compressed files may be concatenated
            self._waiting, self._full = self._waiting.lstrip(b"\0"), False
            if not self._waiting:
                return b""
            self._part = _PARTS[self._packed]()
        try:
            taken = self._part.decompress(self._waiting, n)
        except (zlib.error, OSError, lzma.LZMAError):
            raise ReadError(self._name, "The input cannot be decompressed, because it is damaged.") from None
        self._waiting = self._part.unused_data if self._part.eof else getattr(self._part, "unconsumed_tail", b"")
        self._full = len(taken) == n  # at this limit more decompressed data may be available
        return taken

    def end(self) -> bytes:
        """Return the remaining data at the end of the input.

        Raises
        ------
        ReadError
            If a compressed file is truncated.
        """
        if self._packed is None:
            self._begin()
        if self._packed and (self._part is None or not self._part.eof):
            message = "The input ends in the middle of a compressed file. The last rows may be missing."
            raise ReadError(self._name, message)
        rest, self._waiting = self._waiting, b""
        return b"" if self._packed else rest
