"""Compressed files: gzip, bzip2 and xz, and zip archives that hold one file. The content decides, not the name."""

from __future__ import annotations

import bz2
import gzip
import io
import lzma
import struct
import zipfile
import zlib
from typing import BinaryIO, cast

from visualonline.core.errors import ReadError, quotable

ENDINGS = (".gz", ".bz2", ".xz", ".zip")
"""What the names of compressed files end in."""
ZIP = "a zip archive"
_BEGINNINGS = {
    b"\x1f\x8b": "gzip",
    b"BZh": "bzip2",
    b"\xfd7zXZ\x00": "xz",
    b"PK\x03\x04": ZIP,
    b"PK\x05\x06": ZIP,
}
HEAD = 10
"""So many bytes tell how a file is compressed."""
_BZIP2 = (b"1AY&SY", b"\x17\x72\x45\x38\x50\x90")
"""What follows the first four bytes of bzip2, which alone may begin a text."""
BROKEN = (
    OSError, EOFError, ValueError, RuntimeError, LookupError, OverflowError,
    zlib.error, lzma.LZMAError, zipfile.BadZipFile, zipfile.LargeZipFile, struct.error,
)  # fmt: skip
"""What reading a damaged file may lead to."""
MEMORY = 2**28
"""So many bytes of memory may be used to unpack xz: four times what `xz -9` asks for."""
USUAL = (zipfile.ZIP_STORED, zipfile.ZIP_DEFLATED)
"""How members of zip archives are packed that are read."""
_LIST = 2**24
"""The longest list of files that is read of a zip archive, in bytes."""


def compression(head: bytes) -> str:
    """Return how a file that begins with `head` is compressed, empty if it is not.

    Examples
    --------
    >>> compression(gzip.compress(b"1,2")), compression(b"BZh,2")
    ('gzip', '')
    """
    found = next((name for begin, name in _BEGINNINGS.items() if head.startswith(begin)), "")
    return "" if found == "bzip2" and head[4:10] not in _BZIP2 else found


def unpacked(file: BinaryIO, path: str) -> BinaryIO:
    """Return a file as it was before it was compressed, the file itself if it is not.

    Raises
    ------
    ReadError
        If it is a zip archive with other than one file, or one that cannot be opened.
    OSError, lzma.LZMAError
        If it cannot be read.
    """
    file.seek(0)
    head = file.read(HEAD)
    file.seek(0)
    match compression(head):
        case "gzip":
            return cast("BinaryIO", gzip.GzipFile(fileobj=file))
        case "bzip2":
            return cast("BinaryIO", bz2.BZ2File(file))
        case "xz":
            lzma.LZMADecompressor(memlimit=MEMORY).decompress(file.read(2**16), 1)  # raises where it takes more
            file.seek(0)
            return cast("BinaryIO", lzma.LZMAFile(file))
        case "":
            return file
    return _only_member(open_zip(file, path), path)


class _ShortReads:
    """A file of which no long piece is read at once, such as an endless list of the files in an archive."""

    def __init__(self, file: BinaryIO) -> None:
        self._file = file
        self.seek, self.tell, self.seekable = file.seek, file.tell, file.seekable

    def read(self, n: int = -1) -> bytes:
        """Read up to n bytes, or to the end."""
        content = self._file.read(n if 0 <= n <= _LIST else _LIST + 1)
        if len(content) > _LIST:
            raise zipfile.BadZipFile
        return content


def open_zip(file: BinaryIO, path: str) -> zipfile.ZipFile:
    """Open a zip archive.

    Raises
    ------
    ReadError
        If it is none.
    """
    try:
        return zipfile.ZipFile(cast("BinaryIO", _ShortReads(file)))
    except BROKEN:
        message = "This zip archive is damaged or was cut short, or holds too many files. Pack it again."
        raise ReadError(path, message) from None


def members(archive: zipfile.ZipFile) -> list[zipfile.ZipInfo]:
    """Return the files in an archive, without folders and what macOS adds to them."""
    there = archive.infolist()
    return [info for info in there if info.filename[-1:] != "/" and not info.filename.startswith("__MACOSX/")]


def _only_member(archive: zipfile.ZipFile, path: str) -> BinaryIO:
    """Return the one file in an archive."""
    there = members(archive)
    if len(there) != 1:
        few = ", ".join(quotable(info.filename) for info in there[:3])
        some = f": {few}" + ", …" * (len(there) > 3) if there else ""
        raise ReadError(path, f"This zip archive holds {len(there):,} files{some}. It should hold one, the table.")
    if there[0].flag_bits & 1:
        raise ReadError(path, "The file in this zip archive is encrypted. Unpack it, and open the file inside.")
    if there[0].compress_type not in USUAL:
        message = "The compression of this zip archive is not supported. Pack it again with the usual method, deflate."
        raise ReadError(path, message)
    try:
        return cast("BinaryIO", io.BufferedReader(archive.open(there[0])))
    except BROKEN:
        raise ReadError(path, "This zip archive is damaged. Pack it again.") from None
