"""Data sets in other installed packages. The packages' files are read, but none of their code is executed."""

from __future__ import annotations

import csv
import gzip
import importlib.util
import io
import zipfile
import zlib
from collections.abc import Iterator, Sequence
from contextlib import ExitStack, contextmanager
from itertools import islice
from pathlib import Path
from typing import NamedTuple, TextIO

import numpy as np

from visualonline.core.errors import StreamError, reason
from visualonline.streams.memory import ArrayStream


class PackagedTable(NamedTuple):
    """A table in a package.

    Attributes
    ----------
    package, distribution : str
        The import name and the distribution name of the package.
    path : str
        The path of the table in the package: a text file, a `.gz` file, or the first file of a `.zip` archive.
    """

    package: str
    distribution: str
    path: str

    def reason_absent(self) -> str | None:
        """Return why the table is not available, or None if it is."""
        spec = importlib.util.find_spec(self.package)
        if spec is None or not spec.submodule_search_locations:
            absent = f"This data set comes with {self.distribution}, which is not installed"
            return f"{absent}: pip install {self.distribution}"
        if self._file() is None:
            newer = f"pip install --upgrade {self.distribution}"
            return f"The installed {self.distribution} does not have {self.path}. Try another version: {newer}"
        return None

    def lines(self) -> Iterator[str]:
        """Yield the lines of the table.

        Raises
        ------
        StreamError
            If the table does not exist or cannot be read.
        """
        file = self._file()
        if file is None:
            raise StreamError(str(self.reason_absent()))
        try:
            with _open_text(file) as text:
                yield from text
        except (OSError, EOFError, UnicodeDecodeError, zlib.error, zipfile.BadZipFile) as error:
            raise StreamError(
                f"{file}: This data set cannot be read: {reason(error)}. Install the data set again."
            ) from None

    def _file(self) -> Path | None:
        """Return the path of the file. The package is located but not imported."""
        spec = importlib.util.find_spec(self.package)
        folders = (spec.submodule_search_locations or ()) if spec is not None else ()
        return next((file for folder in folders if (file := Path(folder) / self.path).is_file()), None)


def labelled_stream(
    name: str,
    rows: Iterator[Sequence[str]],
    positive: str,
    rounds: int | None,
    *,
    label: int = -1,
    features: tuple[str, ...] | None = None,
) -> ArrayStream:
    """Return the first `rounds` rows of cells (all if None) as a stream, with label +1 for `positive`.

    Without `features` the first row contains the feature names.

    Raises
    ------
    StreamError
        If a cell other than the labels is not a number, or there are no rows.
    """
    try:
        names = tuple(next(rows)[:label]) if features is None else features
        cells = [list(row) for row in islice(rows, rounds)]
        labels = [row.pop(label) for row in cells]
        if not cells:
            raise ValueError
        numbers = np.fromiter((float(cell) for row in cells for cell in row), float)
        X = numbers.reshape(len(cells), len(names))
    except (StopIteration, IndexError, ValueError):
        raise StreamError(f"The data set {name} is damaged. Install the data set again.") from None
    return ArrayStream(name, X, np.where(np.array(labels) == positive, 1.0, -1.0), features=names)


def table_rows(lines: Iterator[str], skip: int = 0) -> Iterator[list[str]]:
    """Yield the rows of a comma-separated table, without its first `skip` rows."""
    return islice(csv.reader(lines), skip, None)


@contextmanager
def _open_text(file: Path) -> Iterator[TextIO]:
    """Open a table for reading."""
    with ExitStack() as opened:
        if file.suffix == ".gz":
            yield opened.enter_context(gzip.open(file, "rt", encoding="utf-8", newline=""))
        elif file.suffix == ".zip":
            archive = opened.enter_context(zipfile.ZipFile(file))
            raw = opened.enter_context(archive.open(archive.namelist()[0]))
            yield opened.enter_context(io.TextIOWrapper(raw, encoding="utf-8", newline=""))
        else:
            yield opened.enter_context(file.open(encoding="utf-8", newline=""))
