"""The options for reading a file, a first look at its rows, and the plug-in of a format."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from typing import Literal, NamedTuple

from visualonline.core.plugin import Plugin
from visualonline.core.types import Stream
from visualonline.core.wording import counted
from visualonline.streams.tables.decisions import TableDecisions

Missing = Literal["stop", "skip", "zero", "mean"]
OnBadRow = Literal["stop", "skip"]
_LONG = 40
_FILLED = {
    "skip": "rows with missing values left out",
    "zero": "missing values as 0",
    "mean": "missing values as the mean so far",
}


class ReadOptions(NamedTuple):
    """The options for reading a file.

    Attributes
    ----------
    label, positive : str or None
        The label's column, by its name or its number from 1, and the value that becomes +1 while all others become -1.
        None where the reader finds them itself.
    on_bad_row : "stop" or "skip"
    columns : tuple of str or None
        The features, by their names or numbers, in this order; None is every column but the label's.
    missing : "stop", "skip", "zero" or "mean"
        A missing value makes its row a bad one, leaves the row out, becomes 0, or becomes the mean of what stood in its
        column in the rows before (0 where nothing did). Only features are filled, never advice, losses or a label.
    categories : bool
        A column of text becomes an indicator, 0 or 1, for each of its values.
    header : bool or None
        Whether the first row holds the names of the columns; None is what its cells and those below them tell.
    drop : tuple of str or None
        Columns that are left out, by their names or numbers.
    decided : TableDecisions or None
        What was decided about the file before, in the place of every guess that the other options leave.
    sheet : str or None
        The sheet of a workbook; None is the first one that has rows.
    look : int or None
        Settle the file on so many of its first rows only; None is the 100,000 that a run needs.
    """

    label: str | None = None
    positive: str | None = None
    on_bad_row: OnBadRow = "stop"
    columns: tuple[str, ...] | None = None
    missing: Missing = "stop"
    categories: bool = False
    header: bool | None = None
    drop: tuple[str, ...] | None = None
    decided: TableDecisions | None = None
    sheet: str | None = None
    look: int | None = None

    @property
    def text(self) -> str:
        """The options in words, to follow the stream's name; empty if none was given."""
        parts = [] if self.sheet is None else [f"sheet {self.sheet}"]
        parts += [] if self.header is None else [f"{'with' if self.header else 'without'} a header"]
        if self.columns is not None:
            parts.append(_columns_text(self.columns, f"{len(self.columns)} of its columns"))
        if self.drop is not None:
            parts.append(f"without {_columns_text(self.drop, f'{len(self.drop)} of its columns')}")
        parts += [f"label {self.label}"] if self.label is not None else []
        parts += [f"{self.positive} is +1"] if self.positive is not None else []
        parts += ["text as indicators"] if self.categories else []
        parts += [_FILLED[self.missing]] if self.missing != "stop" else []
        parts += ["bad rows skipped"] if self.on_bad_row == "skip" else []
        return "".join(f", {part}" for part in parts)


def _columns_text(names: tuple[str, ...], many: str) -> str:
    """Return columns by their names, or how many they are if the names are long."""
    named = ", ".join(names)
    return many if len(named) > _LONG else f"column {named}" if len(names) == 1 else f"columns {named}"


class Head(NamedTuple):
    """What is known of a table before its columns have their roles.

    Attributes
    ----------
    names : tuple of str
        A name for each column, empty where it has none.
    below : rows of str
        The cells of the first rows.
    line : int or None
        Where the names stand, or the first row.
    header : bool
        Whether the file names its columns.
    free : bool
        Whether the format leaves it open.
    row_names : tuple of str
        Columns that the file itself says are the names of its rows.
    """

    names: tuple[str, ...]
    below: tuple[tuple[str, ...], ...] = ()
    line: int | None = None
    header: bool = True
    free: bool = False
    row_names: tuple[str, ...] = ()

    @property
    def option_names(self) -> tuple[str, ...]:
        """How options name the columns: by their names, or their numbers where a name is not one column's."""
        names = [name.strip() for name in self.names]
        times = Counter(names)
        return tuple(name if name and times[name] == 1 else str(i) for i, name in enumerate(names, 1))


class FileGlance(NamedTuple):
    """The first rows of a file as text, before they are interpreted.

    `rows` yields the cells of the rows that could be taken apart, and raises ReadError where the file cannot be read
    further. `label` is the label's place, from 0, in a format that has one place for it; `found` is what was found of
    how it is written, and whether decimals have a `comma`; `options` are those that the file itself adds to. `sheets`
    are those of a workbook, and `sheet` is the one that was read.
    """

    head: Head
    rows: Iterator[tuple[str, ...]]
    label: int | None = None
    found: str = ""
    comma: bool = False
    options: ReadOptions | None = None
    sheets: tuple[str, ...] = ()
    sheet: str = ""

    @property
    def names(self) -> tuple[str, ...]:
        """A name for each column, empty where it has none."""
        return self.head.names


def skipped_text(rows: int, options: ReadOptions) -> str:
    """Return in words how many rows were skipped, and why.

    Examples
    --------
    >>> skipped_text(1, ReadOptions(on_bad_row="skip"))
    'skipped 1 bad row'
    >>> skipped_text(3, ReadOptions(missing="skip"))
    'left out 3 rows with missing values'
    """
    if options.missing != "skip":
        return f"skipped {counted(rows, 'bad row')}"
    if options.on_bad_row == "skip":
        return f"left out {counted(rows, 'row')} bad or with missing values"
    return f"left out {counted(rows, 'row')} with missing values"


@dataclass(frozen=True, kw_only=True)
class Reader(Plugin):
    """A file format.

    Attributes
    ----------
    suffixes : tuple of str
        File name endings with the dot, in lower case, without those of compressed files.
    shared : tuple of str
        Endings that files of other formats have, too, so that the content decides.
    begins : (str) -> bool, optional
        Whether a text begins as one of this format does; it is given the first 8,000 letters or so.
    has_sheets : bool
        Whether a file may hold several tables, of which `sheet` chooses one.
    packed : bool
        Whether its files may be compressed, as all may that are read as text.
    open : (path, ReadOptions) -> Stream
        Raises ReadError. Settles the labels on the first 100,000 rows and reads the rest when it is asked for.
    glance : (path, ReadOptions) -> FileGlance, optional
        What stands in a file, for a preview. Raises ReadError where it is no file of this format.
    """

    suffixes: tuple[str, ...]
    open: Callable[[str, ReadOptions], Stream]
    glance: Callable[[str, ReadOptions], FileGlance] | None = None
    shared: tuple[str, ...] = ()
    begins: Callable[[str], bool] | None = None
    has_sheets: bool = False
    packed: bool = True


def first_row(head: str) -> str:
    """Return the first line of a text that is not blank and no comment, empty if there is none."""
    return next((line for line in map(str.strip, head.splitlines()) if line and line[0] not in "%#"), "")
