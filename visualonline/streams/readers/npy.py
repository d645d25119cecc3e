"""An array of numpy in a file: mapped into memory lot by lot, so that it opens at once however large it is.

A row for each example, a column for each feature and one for the label; columns have names if the array's type has.
"""

from __future__ import annotations

from visualonline.protocol import ReadError
from visualonline.streams.arrays import Part, Stored, glanced, head, mapped, paged
from visualonline.streams.files import Glance, Reader, ReadOptions
from visualonline.streams.paged import Paged


def open_array(path: str, options: ReadOptions) -> Paged:
    """Open an array in a file.

    Raises
    ------
    ReadError
        If it cannot be read, is no table of numbers, or one of its first 100,000 rows is bad and is not to be skipped.
    """
    file, part = _array(path)
    return paged(file, [part], _names(part), options)


def glance(path: str, options: ReadOptions) -> Glance:  # noqa: ARG001  other formats have a use for the options
    """Return the columns' names, if they have any, and the rows as text."""
    _, part = _array(path)
    return glanced([part], _names(part))


def _array(path: str) -> tuple[Stored, Part]:
    file = Stored(path)
    said = head(file.raw, path)
    if said.dtype.names is not None and len(said.shape) != 1:
        raise ReadError(path, "an array with named columns should have one dimension, a row for each example")
    return file, mapped(file, said, said.size)


def _names(part: Part) -> tuple[str, ...]:
    return part.head.dtype.names or ("",) * part.width


PLUGIN = Reader(
    id="npy",
    name="Array of numpy",
    summary="a row for each example, the label in the last column or one named so; mapped into memory, never unpickled",
    source="NumPy's .npy",
    suffixes=(".npy",),
    open=open_array,
    glance=glance,
)
