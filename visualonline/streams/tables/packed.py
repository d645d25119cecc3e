"""Compressed files: gzip, bzip2 and xz, and zip archives with a single file. The content decides, not the name."""

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
"""The file name extensions of compressed files."""
ZIP = "a zip archive"
_BEGINNINGS = {
    b"\x1f\x8b": "gzip",
    b"BZh": "bzip2",
    b"\xfd7zXZ\x00": "xz",
    b"PK\x03\x04": ZIP,
    b"PK\x05\x06": ZIP,
}
HEAD = 10
"""The number of bytes needed to detect a compression."""
_BZIP2 = (b"1AY&SY", b"\x17\x72\x45\x38\x50\x90")
"""The bytes after the first four of a bzip2 file, because a text may begin with the same four bytes."""
BROKEN = (
    OSError, EOFError, ValueError, RuntimeError, LookupError, OverflowError,
    zlib.error, lzma.LZMAError, zipfile.BadZipFile, zipfile.LargeZipFile, struct.error,
)  # fmt: skip
"""The exceptions raised for damaged files."""
MEMORY = 2**28
"""The maximum memory in bytes for decompressing xz: four times the requirement of `xz -9`."""
USUAL = (zipfile.ZIP_STORED, zipfile.ZIP_DEFLATED)
"""The supported compression methods in zip archives."""
_LIST = 2**24
"""The maximum size of the central directory of a zip archive, in bytes."""


def compression(head: bytes) -> str:
    """Return the compression of a file that begins with `head`; empty if it is not compressed.

    Examples
    --------
    >>> compression(gzip.compress(b"1,2")), compression(b"BZh,2")
    ('gzip', '')
    """
    found = next((name for begin, name in _BEGINNINGS.items() if head.startswith(begin)), "")
    return "" if found == "bzip2" and head[4:10] not in _BZIP2 else found


def unpacked(file: BinaryIO, path: str) -> BinaryIO:
    """Return the decompressed file, or the file itself if it is not compressed.

    Raises
    ------
    ReadError
        If the file is a zip archive that does not contain exactly one file, or cannot be opened.
    OSError, lzma.LZMAError
        If the file cannot be read.
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
            # lzma raises an error if it needs more memory
            lzma.LZMADecompressor(memlimit=MEMORY).decompress(file.read(2**16), 1)
            file.seek(0)
            return cast("BinaryIO", lzma.LZMAFile(file))
        case "":
            return file
    return _only_member(open_zip(file, path), path)


class _ShortReads:
    """A file from which long pieces are never read at once, such as a huge directory of an archive."""

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
        If the file is not a zip archive.
    """
    try:
        return zipfile.ZipFile(cast("BinaryIO", _ShortReads(file)))
    except BROKEN:
        message = "This zip archive is damaged or was cut short, or holds too many files. Create the archive again."
        raise ReadError(path, message) from None


def members(archive: zipfile.ZipFile) -> list[zipfile.ZipInfo]:
    """Return the files in an archive, without folders and macOS metadata."""
    there = archive.infolist()
    return [info for info in there if info.filename[-1:] != "/" and not info.filename.startswith("__MACOSX/")]


def _only_member(archive: zipfile.ZipFile, path: str) -> BinaryIO:
    """Return the only file in an archive."""
    there = members(archive)
    if len(there) != 1:
        few = ", ".join(quotable(info.filename) for info in there[:3])
        some = f": {few}" + ", …" * (len(there) > 3) if there else ""
        raise ReadError(
            path, f"This zip archive holds {len(there):,} files{some}. The archive should hold one file, the table."
        )
    if there[0].flag_bits & 1:
        raise ReadError(
            path, "The file in this zip archive is encrypted. Unpack the archive, and open the file inside."
        )
    if there[0].compress_type not in USUAL:
        message = (
            "The compression of this zip archive is not supported. "
            "Create the archive again with the usual method, deflate."
        )
        raise ReadError(path, message)
    try:
        return cast("BinaryIO", io.BufferedReader(archive.open(there[0])))
    except BROKEN:
        raise ReadError(path, "This zip archive is damaged. Create the archive again.") from None
