"""Text files read line by line from any position, compressed or not, in constant memory.

The encoding is UTF-8, or UTF-16 with a byte order mark. If the first line with non-ASCII characters is not valid UTF-8,
the encoding is Windows-1252, which includes Latin-1; earlier lines are the same in both.
"""

from __future__ import annotations

import io
from collections.abc import Iterator
from typing import BinaryIO, cast

import numpy as np

from visualonline.core.errors import ReadError
from visualonline.streams.tables.file_input import START, Input, Place
from visualonline.streams.tables.packed import BROKEN, unpacked
from visualonline.streams.tables.utf16 import Utf16Stream

_LONGEST = 2**26
_BLANK = 10**5
"""The maximum number of consecutive blank lines. A small compressed file may contain billions of blank lines."""
_HEAD = 8192
_PIECE = 2**16
_FEED = 10
"""The byte value of a line feed."""
_MARK = b"\xef\xbb\xbf"
_UTF16 = (b"\xff\xfe", b"\xfe\xff")
_OLD = "cp1252"


class TextInput(Input):
    """An open text file.

    Parameters
    ----------
    path : str
        The path. A compressed file is decompressed while it is read.

    Raises
    ------
    ReadError
        If the file does not exist, cannot be read, is empty or is not text.
    """

    def __init__(self, path: str) -> None:
        super().__init__(path)
        try:
            self._file = cast("io.BufferedIOBase", unpacked(self._raw, path))
        except BROKEN as error:
            raise self.read_error(error, 1) from None
        self._furthest = 0
        # the encoding of non-ASCII characters, None while there were none
        self._encoding: str | None = None
        self._found = "UTF-8"
        # bytes read ahead, their offset in the file, the position of the next line in them, and the error after them
        self._ahead = b""
        self._begin = self._at = 0
        self._error: BaseException | None = None
        self._check_head()

    @property
    def progress(self) -> float:
        """The fraction of the file's bytes read so far."""
        self._furthest = max(self._furthest, self._raw.tell())
        return self._furthest / self.size

    def lines(self, place: Place = START) -> Lines:
        """Return the lines from a position on. Only the most recent result may be read."""
        return Lines(self, place)

    def ahead(self, place: Place, n: int) -> tuple[str, Place] | None:
        """Return up to n lines from a position on, joined by line feeds, and the position after them.

        Return None if the lines contain a carriage return, cannot be read, or are too long. The bytes are kept, so
        going back to the position reads nothing again.
        """
        self.seek(place.offset)
        there = self._ahead.count(b"\n", self._at)
        while there < n and len(self._ahead) - self._at < _LONGEST and (more := self._read_more()):
            there += more.count(b"\n")
        end = len(self._ahead) if there < n else self._at + _end_of_line(self._ahead[self._at :], n)
        if (self._error is not None and there < n) or end - self._at >= _LONGEST:
            return None
        whole = self._ahead[self._at : end]
        unfinished = whole[-1:] not in (b"\n", b"")
        after = Place(place.offset + len(whole), place.line + min(there, n) + unfinished)
        if b"\r" in whole and whole.count(b"\r") == whole.count(b"\r\n"):
            whole = whole.replace(b"\r\n", b"\n")
        if b"\r" in whole or whole.startswith(_MARK):
            return None
        text = self._decoded(whole.removesuffix(b"\n"))
        return None if text is None else (text, after)

    @property
    def found(self) -> str:
        """The encoding."""
        return "Windows-1252 (Latin-1)" if self._encoding == _OLD else self._found

    def decoded(self, line: bytes, number: int) -> str:
        """Decode a line.

        Raises
        ------
        ReadError
            If the line is not valid in the file's encoding.
        """
        text, known = self._decoded(line), self._encoding
        if text is None and known is None:
            self._encoding = _OLD
            text = self._decoded(line)
        if text is None:
            old = "Windows-1252, unlike the lines before it" if known == _OLD else "UTF-8 or Windows-1252"
            wanted = old if self._encoding == _OLD else "UTF-8"
            raise ReadError(self.path, f"This line is not {wanted}. Save the file as text in UTF-8.", number)
        return text

    def _decoded(self, content: bytes) -> str | None:
        """Decode lines; None if the bytes are not valid in the encoding. The first non-ASCII line confirms UTF-8."""
        try:
            text = content.decode(self._encoding or "utf-8")
        except UnicodeDecodeError:
            return None
        if self._encoding is None and not content.isascii():
            self._encoding = "utf-8"
        return text

    def seek(self, offset: int) -> None:
        """Move to a position."""
        if self._begin <= offset <= self._begin + len(self._ahead):
            self._at = offset - self._begin
            return
        self._ahead, self._begin, self._at = b"", offset, 0
        self._error = None
        try:
            self._file.seek(offset)
        except BROKEN as error:
            raise self.read_error(error) from None

    def line(self, number: int) -> bytes:
        """Read the next line, whose number is `number`; empty at the end."""
        end = self._ahead.find(b"\n", self._at) + 1
        while not end and len(self._ahead) - self._at < _LONGEST and (more := self._read_more()):
            end = self._ahead.find(b"\n", len(self._ahead) - len(more)) + 1
        if not end and self._error is not None:
            raise self.read_error(self._error, number)
        end = min(end or len(self._ahead), self._at + _LONGEST)
        line, self._at = self._ahead[self._at : end], end
        if len(line) == _LONGEST:
            raise ReadError(
                self.path,
                f"This line has over {_LONGEST:,} bytes, too many for a row. Put each row on its own line.", number,
            )
        return line

    def _read_more(self) -> bytes:
        """Read ahead, twice as much each time, and return the new bytes; empty at the end and after an error."""
        more = b""
        if self._error is None:
            try:  # decompress in one piece, so that nothing before an error is lost
                more = self._file.read1(max(_PIECE, len(self._ahead) - self._at))
            except BROKEN as error:
                self._error = error
        self._ahead, self._begin, self._at = self._ahead[self._at :] + more, self._begin + self._at, 0
        return more

    def _check_head(self) -> None:
        try:
            head = self._file.read(_HEAD)
            self._file.seek(0)
        except BROKEN as error:
            raise self.read_error(error, 1) from None
        if not head:
            raise ReadError(self.path, "This file is empty. The file should have a row for each example.")
        if head.startswith(_UTF16):
            self._file = io.BufferedReader(Utf16Stream(cast("BinaryIO", self._file)))
            self._found, self._encoding = "UTF-16", "utf-8"
            self._check_head()
            return
        if head.startswith(_MARK) and self._encoding is None:
            self._found, self._encoding = "UTF-8 with a byte order mark", "utf-8"
        if b"\0" in head:
            raise ReadError(self.path, "This is a binary file, not a table of text in UTF-8.", 1)
        if b"\r" in head.rstrip(b"\r") and b"\n" not in head:
            raise ReadError(
                self.path, "The lines of this file end in a carriage return alone. Save the file with line feeds.", 1,
            )


def _end_of_line(content: bytes, n: int) -> int:
    """Return the position after the n-th line feed."""
    return int(np.flatnonzero(np.frombuffer(content, np.uint8) == _FEED)[n - 1]) + 1


class Lines(Iterator[str]):
    """The lines from a position on. `place` is the position after the last line returned."""

    def __init__(self, text: TextInput, place: Place) -> None:
        self._text = text
        self._offset, self.number = place
        self._blank = 0
        text.seek(place.offset)

    @property
    def place(self) -> Place:
        """The position after the last line returned."""
        return Place(self._offset, self.number)

    def __next__(self) -> str:
        self.number += 1
        raw = self._text.line(self.number)
        if not raw:
            self.number -= 1
            raise StopIteration
        self._blank = self._blank + 1 if raw.isspace() else 0
        if self._blank > _BLANK:
            message = f"There are over {_BLANK:,} consecutive blank lines. Remove the blank lines."
            raise ReadError(self._text.path, message, self.number)
        first = self._offset == 0
        self._offset += len(raw)
        return self._text.decoded(raw.removeprefix(_MARK) if first else raw, self.number)
