"""Several NumPy arrays in one file: X with one row of features per example, and y with the labels.

Instead of X there may be `advice`, with one column per expert. Without y there may be a single array: `losses`, with
one column per expert or arm, `gradients`, or `prices`. In addition to `losses` of arms there may be information on each
arm: `features`, of shape (n, K, d), or `advice`, of shape (n, N, K), the probabilities that each expert gives to the
arms. If there are training and test arrays, the training arrays are read. A matrix written by scipy.sparse.save_npz is
also accepted.

Uncompressed arrays are memory-mapped. Compressed arrays are decompressed in batches and never held in memory as a
whole.
"""

from __future__ import annotations

import math
import struct
import zipfile
from collections.abc import Mapping
from typing import IO, NamedTuple

import numpy as np

from visualonline.core.errors import ReadError, StreamError, quotable
from visualonline.core.wording import counted
from visualonline.streams.tables.arm_columns import SHOWN, names_of_arm_arrays
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
from visualonline.streams.tables.csr import PARTS, csr_part
from visualonline.streams.tables.file_choices import FileGlance, Reader, ReadOptions
from visualonline.streams.tables.file_stream import FileStream
from visualonline.streams.tables.named_arrays import ALONE
from visualonline.streams.tables.packed import BROKEN, HEAD, USUAL, ZIP, compression, open_zip

_STEP = 2**20
_PAIRS = (("x", "y"), ("advice", "y"), ("x_train", "y_train"))
"""The names of rows and labels, in any capitalisation."""
_LOCAL_HEAD = 30


class _CompressedMember:
    """A compressed member, whose rows are read in order. To go back, reading restarts."""

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
            raise EOFError(f"{self._member.filename} ends before its last row.")
        return content


class _Table(NamedTuple):
    """Arrays side by side, the names of their columns, and remarks."""

    file: ArrayInput
    parts: list[ArrayPart]
    names: tuple[str, ...]
    found: str = ""


def open_archive(path: str, options: ReadOptions) -> FileStream:
    """Open an archive of arrays.

    Raises
    ------
    ReadError
        If the file cannot be read, its arrays are missing or differ in length, or one of its first 100,000 rows is bad
        and bad rows are not skipped.
    """
    table = _arrays(path)
    return table_stream(table.file, table.parts, table.names, options, table.found)


def glance(path: str, options: ReadOptions) -> FileGlance:  # noqa: ARG001  other formats use the options
    """Return the rows of the arrays side by side as text."""
    table = _arrays(path)
    return glance_rows(table.parts, table.names)


def _arrays(path: str) -> _Table:
    file = ArrayInput(path)
    if compression(file.raw.read(HEAD)) != ZIP:
        raise ReadError(path, "This file is not an archive written by numpy.savez. Save the arrays with numpy.savez.")
    archive = open_zip(file.raw, path)
    members = {info.filename.removesuffix(".npy"): info for info in archive.infolist()}
    alone = next((name for name in ALONE if name in members and "X" not in members), None)
    shown = next((name for name in SHOWN if alone == "losses" and name in members), None)
    if shown is not None:
        return _arms(file, archive, members, shown)
    if alone is not None:
        part = _part(file, archive, members[alone], alone)
        return _Table(file, [part], tuple(f"{ALONE[alone]}{i}" for i in range(1, part.width + 1)))
    if {"format", "shape", "data"} <= members.keys():
        return _matrix(file, archive, members)
    rows, labels = _pair(path, members)
    x, y = (_part(file, archive, members[name], name) for name in (rows, labels))
    if x.head.dtype.names or y.head.dtype.names or len(x.head.shape) != 2 or y.width != 1:
        message = (
            f"{rows} should have two dimensions, a row for each example, and {labels} should have one dimension, a "
            "label for each row."
        )
        raise ReadError(path, message)
    _check_length(path, (rows, x), (labels, y))
    names = tuple(f"expert{i}" for i in range(1, x.width + 1)) if rows == "advice" else ("",) * x.width
    return _Table(file, [x, y], (*names, "y"), _left(rows, labels, members))


def _arms(file: ArrayInput, archive: zipfile.ZipFile, members: Mapping[str, zipfile.ZipInfo], shown: str) -> _Table:
    """Return the losses of arms with the information on each arm."""
    losses = _part(file, archive, members["losses"], "losses")
    seen = _part(file, archive, members[shown], shown, 3)
    try:
        names = names_of_arm_arrays(losses.head.shape, seen.head.shape, shown)
    except StreamError as error:
        raise ReadError(file.path, str(error)) from None
    flat = seen.head._replace(shape=(seen.head.shape[0], math.prod(seen.head.shape[1:])))
    return _Table(file, [losses, ArrayPart(flat, lambda a, b: seen.read(a, b).reshape(b - a, -1))], names)


def _pair(path: str, members: Mapping[str, zipfile.ZipInfo]) -> tuple[str, str]:
    """Return the names of the arrays with the rows and the labels."""
    written = {name.lower(): name for name in members}
    for rows, labels in _PAIRS:
        if rows in written and labels in written and (rows != "advice" or "x" not in written):
            return written[rows], written[labels]
    there = ", ".join(map(quotable, sorted(members)[:10])) or "nothing"
    raise ReadError(
        path,
        "This file should contain the arrays X and y, as numpy.savez(path, X=X, y=y) writes them. "
        f"The file contains {there}."
    )


def _left(rows: str, labels: str, members: Mapping[str, zipfile.ZipInfo]) -> str:
    """Return a remark on which arrays are read, if there are others of the same kind."""
    others = [name for name in members if name.lower() in ("x_test", "y_test")]
    return f"{rows} and {labels} are read, but not {' and '.join(others)}" if others else ""


def _matrix(file: ArrayInput, archive: zipfile.ZipFile, members: Mapping[str, zipfile.ZipInfo]) -> _Table:
    """Return a matrix written by scipy.sparse.save_npz.

    The last column of the matrix is the label, unless there is an array y.
    """
    path = file.path
    try:
        with archive.open(members["format"]) as stream:
            kind = stream.read(_STEP).replace(b"\0", b"")[-3:].decode("ascii", "replace")
    except BROKEN as error:
        raise file.read_error(error) from None
    if kind != "csr":
        message = f"This sparse matrix is in the format '{quotable(kind)}'. Save matrix.tocsr() instead."
        raise ReadError(path, message)
    if not members.keys() >= {*PARTS}:
        raise ReadError(path, "This sparse matrix is damaged. Save the matrix again with scipy.sparse.save_npz.")
    matrix = csr_part(file, {name: _part(file, archive, members[name], name) for name in PARTS})
    if "y" not in members:
        return _Table(file, [matrix], ("",) * matrix.width, "the last column is the label")
    y = _part(file, archive, members["y"], "y")
    if y.head.dtype.names or y.width != 1:
        raise ReadError(path, "y should have one dimension, a label for each row.")
    _check_length(path, ("the matrix", matrix), ("y", y))
    return _Table(file, [matrix, y], (*("",) * matrix.width, "y"))


def _check_length(path: str, rows: tuple[str, ArrayPart], labels: tuple[str, ArrayPart]) -> None:
    """Reject labels whose number differs from that of the rows."""
    (name, x), (other, y) = rows, labels
    if x.head.shape[0] != y.head.shape[0]:
        there = f"{name} has {counted(x.head.shape[0], 'row')} and {other} {y.head.shape[0]:,}"
        raise ReadError(path, f"{there}. Each row needs a label.")


def _part(
    file: ArrayInput, archive: zipfile.ZipFile, member: zipfile.ZipInfo, name: str, most: int = 2
) -> ArrayPart:
    """Return an array of at most `most` dimensions."""
    if member.flag_bits & 1 or member.compress_type not in USUAL:
        raise ReadError(
            file.path,
            f"{name} is encrypted, or its compression is not supported. "
            "Save the arrays with numpy.savez_compressed."
        )
    try:
        with archive.open(member) as stream:
            said = read_header(stream, file.path, name, most)
        begin = _begin(file, member) + said.size
    except BROKEN as error:
        raise file.read_error(error) from None
    if member.file_size < said.size + said.bytes:
        raise ReadError(file.path, f"{name} was cut short: it does not contain all of its {said.shape[0]:,} rows.")
    if member.compress_type == zipfile.ZIP_STORED:
        return mapped_part(file, said, begin)
    if said.fortran and math.prod(said.shape[1:]) > 1:
        message = f"{name} is compressed column by column. Save numpy.ascontiguousarray({name}) instead."
        raise ReadError(file.path, message)
    return ArrayPart(said, _CompressedMember(file, archive, member, said).read)


def _begin(file: ArrayInput, member: zipfile.ZipInfo) -> int:
    """Return the offset of a member's content after its local header, whose length may differ from the directory."""
    file.raw.seek(member.header_offset)
    local = file.raw.read(_LOCAL_HEAD)
    name, extra = struct.unpack("<HH", local[26:30])
    return member.header_offset + _LOCAL_HEAD + int(name) + int(extra)


PLUGIN = Reader(
    id="npz",
    name="NumPy arrays in one archive",
    summary="X with one row per example, and y with the labels, compressed or not; never unpickled",
    source="NumPy's .npz",
    suffixes=(".npz",),
    packed=False,
    open=open_archive,
    glance=glance,
)
