"""A byte stream that is decompressed if it begins as gzip does."""

from __future__ import annotations

import zlib

from visualonline.core.errors import ReadError

GZIP = b"\x1f\x8b"
_WRAPPED = 16 + zlib.MAX_WBITS
"""What zlib calls the format of gzip."""


class GunzipStream:
    """A stream of bytes that may or may not be compressed.

    No more is decompressed than is taken, however small what it was packed into.

    Parameters
    ----------
    name : str
        Where it comes from, as messages say it.
    """

    def __init__(self, name: str) -> None:
        self._name = name
        self._waiting = b""
        self._packed: bool | None = None
        self._part = zlib.decompressobj(_WRAPPED)
        self._full = False

    @property
    def pending(self) -> bool:
        """Whether there may be more to take."""
        return self._full or (self._packed is not None and bool(self._waiting))

    def put(self, data: bytes) -> None:
        """Append bytes; the first two determine whether they are compressed."""
        self._waiting += data
        if self._packed is None and (len(self._waiting) >= len(GZIP) or not GZIP.startswith(self._waiting)):
            self._packed = self._waiting.startswith(GZIP)

    def take(self, n: int) -> bytes:
        """Return up to n bytes.

        Raises
        ------
        ReadError
            If they cannot be decompressed.
        """
        if not self._packed:
            taken, self._waiting = (b"", self._waiting) if self._packed is None else (self._waiting, b"")
            return taken
        if self._part.eof:  # one compressed file may stand after the other
            self._waiting, self._full = self._waiting.lstrip(b"\0"), False
            if not self._waiting:
                return b""
            self._part = zlib.decompressobj(_WRAPPED)
        try:
            taken = self._part.decompress(self._waiting, n)
        except zlib.error as error:
            raise ReadError(self._name, f"what arrives cannot be decompressed: {error}") from None
        self._waiting = self._part.unused_data if self._part.eof else self._part.unconsumed_tail
        self._full = len(taken) == n  # then there may be more of what was read
        return taken

    def end(self) -> bytes:
        """Return the rest at the end of the input.

        Raises
        ------
        ReadError
            If a compressed file was cut in its middle.
        """
        if self._packed and not self._part.eof:
            message = "what arrived ends in the middle of a compressed file; its last rows may be missing"
            raise ReadError(self._name, message)
        rest, self._waiting = self._waiting, b""
        return b"" if self._packed else rest
