"""Arrays of numpy saved together: X with a row of features for each example, and y with their labels.

In the place of X there may be `advice`, with a column for each expert; and in that of both an array `losses`, with a
column for each expert, or one `gradients`.

Saved as they are, they are mapped into memory; compressed ones are unpacked lot by lot and never held whole.
"""

from __future__ import annotations

import struct
import zipfile
from typing import IO

import numpy as np

from visualonline.core.errors import ReadError
from visualonline.core.wording import counted
from visualonline.streams.tables.arrays import (
    ArrayHeader,
    ArrayInput,
    ArrayPart,
    Cells,
    glance_rows,
    mapped_part,
    read_header,
    table_stream,
)
from visualonline.streams.tables.file_choices import FileGlance, Reader, ReadOptions
from visualonline.streams.tables.file_stream import FileStream
from visualonline.streams.tables.packed import BROKEN, HEAD, USUAL, ZIP, compression, open_zip

_STEP = 2**20
_ALONE = {"losses": "loss", "gradients": "gradient"}
"""Arrays that come without labels, and what their columns are called."""
_LOCAL_HEAD = 30


class _CompressedMember:
    """A compressed member, whose rows are read in their order; to go back, it is begun again."""

    def __init__(self, file: ArrayInput, archive: zipfile.ZipFile, member: zipfile.ZipInfo, said: ArrayHeader) -> None:
        self._file, self._archive, self._member, self._said = file, archive, member, said
        self._row = said.bytes // max(1, said.shape[0])
        self._stream: IO[bytes] | None = None
        self._at = 0

    def read(self, a: int, b: int) -> Cells:
        """Return the rows from a up to b."""
        start = self._said.size + a * self._row
        try:
            if self._stream is None or start < self._at:
                self._stream, self._at = self._archive.open(self._member), 0
            while self._at < start:
                self._take(min(_STEP, start - self._at))
            content = self._take((b - a) * self._row)
        except BROKEN as error:
            raise self._file.change or self._file.read_error(error) from None
        return np.frombuffer(content, self._said.dtype).reshape(b - a, *self._said.shape[1:])

    def _take(self, size: int) -> bytes:
        assert self._stream is not None
        content = self._stream.read(size)
        self._at += len(content)
        if len(content) < size:
            raise EOFError(f"{self._member.filename} ends before its last row")
        return content


def open_archive(path: str, options: ReadOptions) -> FileStream:
    """Open an archive with the arrays X and y.

    Raises
    ------
    ReadError
        If it cannot be read, does not hold X and y with a row for each example, or one of its first 100,000 rows is bad
        and is not to be skipped.
    """
    file, parts, names = _arrays(path)
    return table_stream(file, parts, names, options)


def glance(path: str, options: ReadOptions) -> FileGlance:  # noqa: ARG001  other formats have a use for the options
    """Return the rows of X and y side by side as text."""
    _, parts, names = _arrays(path)
    return glance_rows(parts, names)


def _arrays(path: str) -> tuple[ArrayInput, list[ArrayPart], tuple[str, ...]]:
    """Return the arrays that stand side by side, and the names of their columns."""
    file = ArrayInput(path)
    if compression(file.raw.read(HEAD)) != ZIP:
        raise ReadError(path, "this is no archive as numpy.savez writes it")
    archive = open_zip(file.raw, path)
    members = {info.filename.removesuffix(".npy"): info for info in archive.infolist()}
    alone = next((name for name in _ALONE if name in members and "X" not in members), None)
    if alone is not None:
        part = _part(file, archive, members[alone], alone)
        return file, [part], tuple(f"{_ALONE[alone]}{i}" for i in range(1, part.width + 1))
    rows = "advice" if "advice" in members and "X" not in members else "X"
    if not {rows, "y"} <= members.keys():
        there = ", ".join(sorted(members)[:10]) or "nothing"
        raise ReadError(path, f"it should hold the arrays X and y, as numpy.savez(path, X=X, y=y) does; it has {there}")
    parts = [_part(file, archive, members[name], name) for name in (rows, "y")]
    x, y = parts
    if x.head.dtype.names or y.head.dtype.names or len(x.head.shape) != 2 or y.width != 1:
        raise ReadError(path, f"{rows} should have two dimensions, a row for each example, and y one, a label for each")
    if x.head.shape[0] != y.head.shape[0]:
        there = f"{rows} has {counted(x.head.shape[0], 'row')} and y {y.head.shape[0]:,}"
        raise ReadError(path, f"{there}; there should be a label for each row")
    names = ("",) * x.width if rows == "X" else tuple(f"expert{i}" for i in range(1, x.width + 1))
    return file, parts, (*names, "y")


def _part(file: ArrayInput, archive: zipfile.ZipFile, member: zipfile.ZipInfo, name: str) -> ArrayPart:
    if member.flag_bits & 1 or member.compress_type not in USUAL:
        raise ReadError(file.path, f"{name} is encrypted or packed in a rare way; numpy.savez_compressed is read")
    try:
        with archive.open(member) as stream:
            said = read_header(stream, file.path, name)
        begin = _begin(file, member) + said.size
    except BROKEN as error:
        raise file.read_error(error) from None
    if member.file_size < said.size + said.bytes:
        raise ReadError(file.path, f"{name} was cut short: its {said.shape[0]:,} rows do not fit into it")
    if member.compress_type == zipfile.ZIP_STORED:
        return mapped_part(file, said, begin)
    if said.fortran and len(said.shape) == 2 and said.shape[1] > 1:
        message = f"{name} is compressed column by column; save numpy.ascontiguousarray({name}) instead"
        raise ReadError(file.path, message)
    return ArrayPart(said, _CompressedMember(file, archive, member, said).read)


def _begin(file: ArrayInput, member: zipfile.ZipInfo) -> int:
    """Return where the content of a member begins: after its own head, whose length is not that in the list."""
    file.raw.seek(member.header_offset)
    local = file.raw.read(_LOCAL_HEAD)
    name, extra = struct.unpack("<HH", local[26:30])
    return member.header_offset + _LOCAL_HEAD + int(name) + int(extra)


PLUGIN = Reader(
    id="npz",
    name="Arrays of numpy saved together",
    summary="X with a row for each example and y with the labels, compressed or not; never unpickled",
    source="NumPy's .npz",
    suffixes=(".npz",),
    packed=False,
    open=open_archive,
    glance=glance,
)
