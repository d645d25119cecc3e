"""JSON objects, one on a line, that differ in their values only: what stands between these is known beforehand.

So they are read as the rows of a table are. That takes more for a number than JSON does, such as .5 and +1, and how the
numbers are written is checked first.
"""

from __future__ import annotations

from collections.abc import Sequence
from itertools import chain

import numpy as np
import numpy.typing as npt

from visualonline.streams.columns import Columns
from visualonline.streams.layout import Lot, Seen

_WORDS = bytes(range(32, 127)).translate(None, b'[]{},:"\\')
"""What names, numbers and the space around them are made of."""

Characters = npt.NDArray[np.uint8]
Flags = npt.NDArray[np.bool_]


def alike(text: str, names: Sequence[str], columns: Columns) -> Lot | None:
    """Return the rows of lines that are objects with these names in this order, None if there is more to say of them.

    The label may be a number or a text without marks in it. It stands in the lot as it is written in its line.
    """
    content = text.encode()
    if not (_are_objects(content, columns) and _are_numbers(content)):
        return None
    lines = text.replace(":", ",").replace("}", "").split("\n")
    keys = lines[0].split(",")[::2]
    if [key.strip(" {")[1:-1] for key in keys] != list(names):
        return None
    seen, values = Seen(), range(columns.width)
    kinds = [(f"key {i}", f"S{len(key) + 1}") for i, key in enumerate(keys)]  # one more, to see a longer one
    numbers = [(f"{i}", np.intp if i == columns.label else np.float64) for i in values]
    try:
        read = np.loadtxt(
            lines,
            delimiter=",",
            comments=None,
            dtype=[*chain.from_iterable(zip(kinds, numbers, strict=True))],
            converters=None if columns.label is None else {2 * columns.label + 1: seen.__getitem__},
            ndmin=1,
        )
    except ValueError:
        return None
    X = np.column_stack([read[f"{i}"] for i in columns.places])
    if not np.isfinite(X).all() or any((read[f"key {i}"] != keys[i].encode()).any() for i in values):
        return None
    return Lot(X, list(seen), np.empty(0, np.intp) if columns.label is None else read[f"{columns.label}"])


def _are_objects(content: bytes, columns: Columns) -> bool:
    """Tell whether each line is an object of so many values without any marks in them; a label may have quotes."""
    marks = content.translate(None, _WORDS)
    first = marks.partition(b"\n")[0]
    plain = [b'"":'] * columns.width
    quoted = [b'"":""' if i == columns.label else b'"":' for i in range(columns.width)]
    if first not in [b"{" + b",".join(row) + b"}" for row in (plain, quoted)]:
        return False
    n = marks.count(b"\n") + 1
    here = np.frombuffer(content, np.uint8)
    ends = here[:-1][here[1:] == ord("\n")]
    return marks == b"\n".join([first] * n) and content.endswith(b"}") and bool((ends == ord("}")).all())


def _are_numbers(content: bytes) -> bool:
    """Tell whether numbers are written as JSON has them: no .5, no 5., no +5 and no 05. A name may look like these."""
    padded = np.frombuffer(b"  " + content + b" ", np.uint8)
    start, before, here, after = padded[:-3], padded[1:-2], padded[2:-1], padded[3:]
    point = (here == ord(".")) & ~(_digits(before) & _digits(after))
    sign = (here == ord("+")) & ((before | 32) != ord("e"))
    first = _begin(before) | ((before == ord("-")) & _begin(start))
    zero = (here == ord("0")) & _digits(after) & first
    return not (point | sign | zero).any()


def _digits(here: Characters) -> Flags:
    """Tell which are digits."""
    digits: Flags = (here - np.uint8(ord("0"))) < 10  # what is less than a 0 becomes large
    return digits


def _begin(before: Characters) -> Flags:
    """Tell which a number may come right after."""
    begin: Flags = (before == ord(" ")) | (before == ord(":"))
    return begin
