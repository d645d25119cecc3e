"""Validation of a spreadsheet before a library reads it: that it is well-formed, and how many cells its sheets have.

A small file may have a cell in the last row and column, or a row repeated a million times. A truncated sheet may keep
the library reading for ever.
"""

from __future__ import annotations

import io
import zipfile
from collections.abc import Mapping
from typing import BinaryIO
from xml.parsers import expat

from visualonline.core.errors import ReadError
from visualonline.streams.tables.packed import BROKEN, members, open_zip

LARGEST = 2**27
"""The maximum decompressed size of a workbook in bytes."""
CELLS = 2**23
"""The maximum number of cells in the bounding rectangle of a sheet."""
_XML = (".xml", ".rels")
_VALUES = ("value-type", "formula")
"""The attributes of a non-empty cell in ods."""


class _UnsoundError(Exception):
    """A part of a workbook is not well-formed."""


def checked_copy(file: BinaryIO, path: str) -> io.BytesIO:
    """Return a copy of a workbook in a new archive, without parts that tables do not need.

    Raises
    ------
    ReadError
        If the workbook is damaged or too large.
    """
    archive = open_zip(file, path)
    there = [info for info in members(archive) if info.filename.endswith(_XML) or info.filename == "mimetype"]
    if sum(info.file_size for info in there) > LARGEST:
        raise ReadError(
            path, f"This workbook has over {LARGEST:,} bytes when it is unpacked. Save the workbook as CSV."
        )
    copy = io.BytesIO()
    try:
        with zipfile.ZipFile(copy, "w") as out:
            for info in there:
                content = archive.read(info)
                cells = _SheetSize().of(content) if info.filename.endswith(_XML) else 0
                if cells > CELLS:
                    message = f"A sheet of this workbook has {cells:,} cells, more than the limit of {CELLS:,}"
                    raise ReadError(path, f"{message}, so save the sheet as CSV.")
                out.writestr(info.filename, content)
    except NotImplementedError:
        raise ReadError(path, "The compression of this workbook is not supported. Save the workbook again.") from None
    except (_UnsoundError, expat.ExpatError, *BROKEN):
        raise ReadError(path, "This workbook is damaged or encrypted. Save the workbook again.") from None
    copy.seek(0)
    return copy


class _SheetSize:
    """A counter of the cells in the bounding rectangle of a sheet's non-empty cells."""

    def __init__(self) -> None:
        self._largest = self._width = self._height = self._row = self._column = 0

    def of(self, content: bytes) -> int:
        """Return the number of cells of the largest sheet in a well-formed document; 0 if it has none."""
        parser = expat.ParserCreate()
        parser.StartElementHandler = self._begin
        parser.StartDoctypeDeclHandler = _refuse
        parser.Parse(content, True)
        return max(self._largest, self._width * self._height)

    def _begin(self, name: str, attributes: Mapping[str, str]) -> None:
        local = name.rpartition(":")[2]
        said = {key.rpartition(":")[2]: value for key, value in attributes.items()}
        match local:
            case "table" | "sheetData":
                self._largest = max(self._largest, self._width * self._height)
                self._width = self._height = self._row = 0
            case "table-row":
                self._row += _count(said.get("number-rows-repeated", "1"))
                self._column = 0
            case "row":
                self._row = _count(said["r"]) if "r" in said else self._row + 1
                self._column = 0
            case "table-cell" | "covered-table-cell":
                self._column += _count(said.get("number-columns-repeated", "1"))
                if any(value in said for value in _VALUES):
                    self._full()
            case "c":
                self._place(said.get("r", ""))
                self._full()
            case "p":
                self._full()

    def _place(self, place: str) -> None:
        """Move to a cell of xlsx, named as in B7. A cell without a name is the next one."""
        letters = place.rstrip("0123456789")
        if not place:
            self._column += 1
            return
        column = 0
        for letter in letters.upper():
            column = 26 * column + ord(letter) - 64
        self._row, self._column = _count(place[len(letters) :]), column

    def _full(self) -> None:
        self._width, self._height = max(self._width, self._column), max(self._height, self._row)


def _count(text: str) -> int:
    """Return a number of rows or columns."""
    if not (text.isascii() and text.isdecimal() and len(text) < 10):
        raise _UnsoundError
    return int(text)


def _refuse(*_: object) -> None:
    """Reject a document that declares entities, which spreadsheets never do."""
    raise _UnsoundError
