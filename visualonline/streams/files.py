"""What a user says of a file, what is seen at a glance at it, and what a reader of a format is."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from typing import Literal, NamedTuple

from visualonline.protocol import Plugin, Stream


class ReadOptions(NamedTuple):
    """What the user said of a file: the label's column and its positive value, and what a bad row does.

    `label` and `positive` are None where the reader finds them itself; `on_bad_row` is "stop" or "skip". A `look` at a
    file settles it on that many of its first rows only; None is the 100,000 that a run needs.
    """

    label: str | None = None
    positive: str | None = None
    on_bad_row: Literal["stop", "skip"] = "stop"
    look: int | None = None


class Glance(NamedTuple):
    """A file as it is written, before anything is made of it.

    `names` has a name for each column, empty where it has none. `rows` yields the cells of the rows that could be taken
    apart, and raises ReadError where the file cannot be read further. `label` is the label's place, from 0, in a format
    that has one place for it; `found` is what was found of how it is written.
    """

    names: tuple[str, ...]
    rows: Iterator[tuple[str, ...]]
    label: int | None = None
    found: str = ""


@dataclass(frozen=True, kw_only=True)
class Reader(Plugin):
    """A file format.

    Attributes
    ----------
    suffixes : tuple of str
        File name endings with the dot, in lower case.
    open : (path, ReadOptions) -> Stream
        Raises ReadError. Settles the labels on the first 100,000 rows and reads the rest when it is asked for.
    glance : (path, ReadOptions) -> Glance, optional
        What stands in a file, for a preview. Raises ReadError where it is no file of this format.
    """

    suffixes: tuple[str, ...]
    open: Callable[[str, ReadOptions], Stream]
    glance: Callable[[str, ReadOptions], Glance] | None = None
