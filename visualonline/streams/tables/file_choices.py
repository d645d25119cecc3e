"""The options for reading a file, the preview of its rows, and the plug-in type of a format."""

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
Prices = Literal["relative", "closing"]
_LONG = 40
_PRICES = {"relative": "price relatives", "closing": "closing prices"}
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
        The label column, by name or by number from 1, and the value that becomes +1 (all others become -1). None lets
        the reader decide.
    on_bad_row : "stop" or "skip"
    columns : tuple of str or None
        The features, by name or number, in this order. None uses every column except the label, ids and row numbers;
        "all" uses every column except the label.
    missing : "stop", "skip", "zero" or "mean"
        Whether a missing value makes its row bad, skips the row, or is replaced by 0 or by the mean of the column in
        the rows before (0 if there are none). Only features are filled, never advice, losses or a label.
    categories : bool
        Whether a text column becomes a 0/1 indicator for each of its values.
    header : bool or None
        Whether the first row is a header. None decides by its cells and those below.
    drop : tuple of str or None
        The columns to ignore, by name or number.
    decided : TableDecisions or None
        Earlier decisions about the file, used instead of guesses where no option is given.
    sheet : str or None
        The sheet of a workbook. None uses the first one with rows.
    prices : "relative", "closing" or None
        Whether the columns are the prices of assets: price relatives, or closing prices, whose ratios from row to row
        are the relatives. None decides by the names of the columns.
    look : int or None
        The number of first rows from which the file is interpreted. None uses the 100,000 rows of a run.
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
    prices: Prices | None = None
    look: int | None = None

    @property
    def text(self) -> str:
        """The options in words, to be appended to the stream's name; empty if none was given."""
        parts = [] if self.sheet is None else [f"sheet {self.sheet}"]
        parts += [] if self.header is None else [f"{'with' if self.header else 'without'} a header"]
        if self.columns is not None:
            parts.append(_columns_text(self.columns, f"{len(self.columns)} of its columns"))
        if self.drop is not None:
            parts.append(f"without {_columns_text(self.drop, f'{len(self.drop)} of its columns')}")
        parts += [f"label {self.label}"] if self.label is not None else []
        parts += [f"{self.positive} is +1"] if self.positive is not None else []
        parts += [] if self.prices is None else [_PRICES[self.prices]]
        parts += ["text as indicators"] if self.categories else []
        parts += [_FILLED[self.missing]] if self.missing != "stop" else []
        parts += ["bad rows skipped"] if self.on_bad_row == "skip" else []
        return "".join(f", {part}" for part in parts)


def _columns_text(names: tuple[str, ...], many: str) -> str:
    """Return columns by name, or their number if the names are long."""
    named = ", ".join(names)
    return many if len(named) > _LONG else f"column {named}" if len(names) == 1 else f"columns {named}"


class Head(NamedTuple):
    """The known properties of a table before its columns have roles.

    Attributes
    ----------
    names : tuple of str
        A name for each column, empty if it has none.
    below : rows of str
        The cells of the first rows.
    line : int or None
        The line of the header or of the first row.
    header : bool
        Whether the file has a header.
    free : bool
        Whether a header is optional in the format.
    row_names : tuple of str
        Columns that the file itself declares as row names.
    """

    names: tuple[str, ...]
    below: tuple[tuple[str, ...], ...] = ()
    line: int | None = None
    header: bool = True
    free: bool = False
    row_names: tuple[str, ...] = ()

    @property
    def option_names(self) -> tuple[str, ...]:
        """The names of the columns in options: their names, or numbers if a name is empty or not unique."""
        names = [name.strip() for name in self.names]
        times = Counter(names)
        return tuple(name if name and times[name] == 1 else str(i) for i, name in enumerate(names, 1))


class FileGlance(NamedTuple):
    """The first rows of a file as text, before they are interpreted.

    `rows` yields the rows that can be parsed, each with its number in errors and its cells, and raises ReadError if the
    file cannot be read further. `label` is the index of the label, from 0, in a format with a fixed label column.
    `found` describes the format, and `comma` says whether decimals have a comma. `options` are those extended by
    declarations in the file. `sheets` are those of a workbook, and `sheet` is the one read.
    """

    head: Head
    rows: Iterator[tuple[int, tuple[str, ...]]]
    label: int | None = None
    found: str = ""
    comma: bool = False
    options: ReadOptions | None = None
    sheets: tuple[str, ...] = ()
    sheet: str = ""

    @property
    def names(self) -> tuple[str, ...]:
        """A name for each column, empty if it has none."""
        return self.head.names


def skipped_text(rows: int, options: ReadOptions) -> str:
    """Return a sentence on how many rows were skipped, and why.

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
        return f"left out {counted(rows, 'row')} with errors or missing values"
    return f"left out {counted(rows, 'row')} with missing values"


@dataclass(frozen=True, kw_only=True)
class Reader(Plugin):
    """A file format.

    Attributes
    ----------
    suffixes : tuple of str
        File name extensions with the dot, in lower case, without those of compressed files.
    shared : tuple of str
        Extensions shared with other formats, so that the content decides.
    begins : (str) -> bool, optional
        Returns whether a text begins like this format. The function gets about the first 8,000 characters.
    has_sheets : bool
        Whether a file may contain several tables, one of which is selected by `sheet`.
    packed : bool
        Whether its files may be compressed, as all text files may.
    open : (path, ReadOptions) -> Stream
        Opens a file. Raises ReadError. Labels are fixed by the first 100,000 rows; the rest is read on demand.
    glance : (path, ReadOptions) -> FileGlance, optional
        Returns the content of a file for a preview. Raises ReadError if the file has another format.
    """

    suffixes: tuple[str, ...]
    open: Callable[[str, ReadOptions], Stream]
    glance: Callable[[str, ReadOptions], FileGlance] | None = None
    shared: tuple[str, ...] = ()
    begins: Callable[[str], bool] | None = None
    has_sheets: bool = False
    packed: bool = True


def first_row(head: str) -> str:
    """Return the first line of a text that is neither blank nor a comment; empty if there is none."""
    return next((line for line in map(str.strip, head.splitlines()) if line and line[0] not in "%#"), "")
