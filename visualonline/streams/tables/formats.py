"""The choice of a reader for a file: by its name, otherwise by its content."""

from __future__ import annotations

import os
import re
from typing import cast

from visualonline.core.catalog import catalog
from visualonline.core.errors import ReadError
from visualonline.core.named_file import open_named
from visualonline.core.types import Stream
from visualonline.streams.tables.file_choices import Reader, ReadOptions, first_row
from visualonline.streams.tables.packed import BROKEN, ENDINGS, ZIP, compression, members, open_zip, unpacked

_HEAD = 8192
_BINARY = (
    (b"\x93NUMPY", "npy"),
    (b"PAR1", "parquet"),
    (b"\x89PNG", "a picture"),
    (b"\xff\xd8\xff", "a picture"),
    (b"GIF8", "a picture"),
    (b"%PDF", "a PDF document"),
    (b"\x89HDF", "an HDF5 file"),
    (b"SQLite format 3", "an SQLite database"),
    (b"\xd0\xcf\x11\xe0", "an old or encrypted spreadsheet, which cannot be read"),
    (b"\x80\x02", "a pickle, which is never loaded"),
    (b"\x80\x03", "a pickle, which is never loaded"),
    (b"\x80\x04", "a pickle, which is never loaded"),
    (b"\x80\x05", "a pickle, which is never loaded"),
)
"""File signatures, and the reader's id or a description of the file."""
_SHEET = ("[Content_Types].xml", "mimetype")
"""Files in the zip archive of a spreadsheet, xlsx or ods."""
_COMPRESSED = "compressed: "


def open_file(path: str, options: ReadOptions) -> Stream:
    """Open a file with the reader for its name or, if there is none, for its content.

    Raises
    ------
    ReadError
        If the file cannot be read. If the format of the file differs from its name, the message states the format.
    """
    reader = reader_by_name(path)
    if reader is None:
        return _open(reader_for(path), path, options)
    try:
        return _open(reader, path, options)
    except ReadError as error:
        look = content_format(path)
        begun = look == "csv" and (error.line or 1) > 1  # an error after line 1 is a bad row, not a wrong format
        if look in (None, reader.id) or begun or (look == "csv" and not _can_open(readers()["csv"], path)):
            raise
        raise _wrong_format(path, str(look)) from error


def _open(reader: Reader, path: str, options: ReadOptions) -> Stream:
    if options.sheet is not None and not reader.has_sheets:
        raise ReadError(path, "This file is not a workbook, so it has no sheets. Leave out --sheet.")
    return reader.open(path, options)


def reader_for(path: str) -> Reader:
    """Return the reader for a file's name or, if there is none, for its content.

    Raises
    ------
    ReadError
        If no reader supports the content.
    """
    reader = reader_by_name(path)
    if reader is not None:
        return reader
    look = content_format(path)
    if look is not None and look not in readers():
        raise _wrong_format(path, look)
    return readers()[look or "csv"]  # content without a signature is tried as a table


def readers() -> dict[str, Reader]:
    """Return the readers by id."""
    return {name: cast("Reader", reader) for name, reader in catalog("readers").plugins.items()}


def reader_by_name(path: str) -> Reader | None:
    """Return the reader for a file's name, or None."""
    fits = {suffix: reader for reader in readers().values() for suffix in reader.suffixes}
    name = path.lower()
    for bare in (name, *(name.removesuffix(ending) for ending in ENDINGS if name.endswith(ending))):
        for suffix in sorted(fits, key=len, reverse=True):
            if bare.endswith(suffix) and (bare == name or fits[suffix].packed):
                return fits[suffix]
    return None


def content_format(path: str) -> str | None:
    """Return the reader's id for a file's first bytes, or a description of them; None if unknown."""
    try:
        with open_named(path) as file:
            packed = compression(file.read(_HEAD))
            if packed == ZIP:
                names = [info.filename for info in members(open_zip(file, path))]
                if any(name in names for name in _SHEET):
                    return "sheet"
                if any(name.endswith(".npy") for name in names):
                    return "npz"
            head = unpacked(file, path).read(_HEAD)
    except (*BROKEN, ReadError):  # the error is reported when the file is read
        return None
    look = next((look for sign, look in _BINARY if head.startswith(sign)), None)
    if look is None:
        return None if b"\0" in head else _text(head.decode("utf-8-sig", "replace"))
    reader = readers().get(look)
    return look if reader is None or not packed else f"{_COMPRESSED}'{reader.name}'"


def _text(head: str) -> str | None:
    found = (reader.id for reader in readers().values() if reader.begins is not None and reader.begins(head))
    return next(found, "csv" if re.search(r"[^,;\t|][,;\t|]", first_row(head)) else None)


def _can_open(reader: Reader, path: str) -> bool:
    try:
        reader.open(path, ReadOptions())
    except ReadError:
        return False
    return True


def _wrong_format(path: str, look: str) -> ReadError:
    other = readers().get(look)
    if other is None:
        if look.startswith(_COMPRESSED):
            return ReadError(path, f"This file is {look}. Unpack the file first.")
        return ReadError(path, f"This file is {look}. The input should be a table, such as CSV.")
    packed = os.path.splitext(path.lower())[1]
    right = (other.suffixes or other.shared)[0] + (packed if packed in ENDINGS and other.packed else "")
    return ReadError(path, f"This file looks like '{other.name}'. The name of such a file should end in {right}.")
