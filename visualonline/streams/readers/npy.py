"""A numpy array in a file, memory-mapped in batches, so that it opens at once for any size.

The array has one row per example, one column per feature, and one for the label. Columns have names if the array has a
structured type.
"""

from __future__ import annotations

from visualonline.core.errors import ReadError
from visualonline.streams.tables.arrays import (
    ArrayInput,
    ArrayPart,
    glance_rows,
    mapped_part,
    read_header,
    table_stream,
)
from visualonline.streams.tables.file_choices import FileGlance, Reader, ReadOptions
from visualonline.streams.tables.file_stream import FileStream


def open_array(path: str, options: ReadOptions) -> FileStream:
    """Open an array in a file.

    Raises
    ------
    ReadError
        If the file cannot be read, is not a table of numbers, or one of its first 100,000 rows is bad and bad rows are
        not skipped.
    """
    file, part = _array(path)
    return table_stream(file, [part], _names(part), options)


def glance(path: str, options: ReadOptions) -> FileGlance:  # noqa: ARG001  other formats use the options
    """Return the column names, if any, and the rows as text."""
    _, part = _array(path)
    return glance_rows([part], _names(part))


def _array(path: str) -> tuple[ArrayInput, ArrayPart]:
    file = ArrayInput(path)
    said = read_header(file.raw, path)
    if said.dtype.names is not None and len(said.shape) != 1:
        raise ReadError(path, "An array with named columns should have one dimension, a row for each example.")
    return file, mapped_part(file, said, said.size)


def _names(part: ArrayPart) -> tuple[str, ...]:
    return part.head.dtype.names or ("",) * part.width


PLUGIN = Reader(
    id="npy",
    name="NumPy array",
    summary=(
        "one row per example, memory-mapped, never unpickled; the label is the column label, y, target or class, or "
        "otherwise the last column"
    ),
    source="NumPy's .npy",
    suffixes=(".npy",),
    packed=False,
    open=open_array,
    glance=glance,
)
