"""Spreadsheet rows on the clipboard: features and a label, with or without a header."""

from __future__ import annotations

import math
from collections.abc import Mapping, Sequence
from types import MappingProxyType
from typing import NamedTuple

from visualonline.core.errors import StreamError
from visualonline.core.types import Stream
from visualonline.core.wording import counted
from visualonline.streams.tables.labels import numeric
from visualonline.streams.transforms.stream_transforms import input_file

MOST = 100_000
"""The maximum number of pasted rows, which are stored in the session."""
NOTES = ("t", "prediction", "mistake")
"""Additional columns of a copied table of rounds."""
NO_LABEL_SIGNS: Mapping[str, int] = MappingProxyType({})
_LABELS = ("y", "label", "target", "class")


class ClipboardRows(NamedTuple):
    """Examples: the rows `X` and labels `y`."""

    X: tuple[tuple[float, ...], ...]
    y: tuple[int, ...]


def label_signs(stream: Stream) -> dict[str, int]:
    """Return the signs of the label values in a stream's file that are not numbers."""
    file = input_file(stream)
    return {} if file is None else {value: sign for value, sign in file.labels.items() if numeric(value) is None}


def clipboard_rows(
    text: str, features: Sequence[str], signs: Mapping[str, int] = NO_LABEL_SIGNS
) -> ClipboardRows:
    r"""Return the examples in a text.

    Cells are separated by tabs or, if there are none, by semicolons, commas or spaces. Unless the separator is a comma,
    numbers may have decimal commas. With a header row the columns may be in any order, and may include those of
    `NOTES`, on their own or with a learner's letter. Without a header the columns are the features followed by the
    label. Labels are -1 and 1, 0 and 1, or the keys of `signs`.

    Raises
    ------
    StreamError
        If a row is not an example with a label. The message names the row and column, counted from 1.

    Examples
    --------
    >>> clipboard_rows("0,5\t1\t1\n-0,5\t2\t0", ("x1", "x2"))
    ClipboardRows(X=((0.5, 1.0), (-0.5, 2.0)), y=(1, -1))
    """
    lines = [(i, line) for i, line in enumerate(text.splitlines(), 1) if line.strip()]
    if not lines:
        raise StreamError(f"There are no rows to paste. A row has {_row_text(features)}.")
    if len(lines) > MOST:
        raise StreamError(f"{len(lines):,} rows are too many to paste (at most {MOST:,}). Open the file instead.")
    mark = _find_delimiter([line for _, line in lines])
    rows = [(i, [cell.strip().strip('"') for cell in line.split(mark)]) for i, line in lines]
    columns = list(range(len(features) + 1))
    if _are_names(rows[0][1], mark, features):
        columns = _match_names(*rows.pop(0), features)
    if not rows:
        raise StreamError("There are only names and no rows to paste.")
    *places, label = (columns.index(k) for k in range(len(features) + 1))
    X, y = [], []
    for i, cells in rows:
        if len(cells) != len(columns):
            there = counted(len(cells), "column")
            raise StreamError(f"Row {i} has {there} instead of {len(columns)}: {_row_text(features)}.")
        X.append(tuple(_feature(cells[j], mark, i, j) for j in places))
        y.append(_label(cells[label], mark, i, label, signs))
    return ClipboardRows(tuple(X), _signs(y, [i for i, _ in rows]))


def _row_text(features: Sequence[str], label: str = "the label") -> str:
    """Return a description of the cells in a row."""
    names = list(features) if len(features) < 6 else [*features[:2], "..", features[-1]]
    return f"{', '.join(names)} and {label}"


def _find_delimiter(lines: Sequence[str]) -> str | None:
    """Return the delimiter of the cells; None means spaces."""
    for mark in "\t;":
        if any(mark in line for line in lines):
            return mark
    cells = [cell.strip() for line in lines for cell in line.split(",")]
    return "," if any("," in line for line in lines) and not any(len(cell.split()) > 1 for cell in cells) else None


def number(cell: str, *, comma: bool = True) -> float | None:
    """Return the finite number in a cell, with a decimal comma if `comma` allows it; None if it is not a number."""
    text = cell.strip().replace("−", "-")
    if comma and "." not in text:
        text = text.replace(",", ".")
    try:
        value = float(text)
    except ValueError:
        return None
    return value if math.isfinite(value) and "_" not in text else None


def _are_names(cells: Sequence[str], mark: str | None, features: Sequence[str]) -> bool:
    """Return whether the cells of a first row are names: none of them is a number, unless a feature has this name."""
    numbers = [cell for cell in cells if number(cell, comma=mark != ",") is not None]
    return len(numbers) < len(cells) and all(cell in features for cell in numbers)


def _match_names(row: int, cells: Sequence[str], features: Sequence[str]) -> list[int]:
    """Return, for each column of a header, the index of its feature; the label has the next index, notes have -1."""
    columns = []
    for j, cell in enumerate(cells, 1):
        name = cell.strip()
        if name in features:
            columns.append(list(features).index(name))
        elif name.lower() in _LABELS:
            columns.append(len(features))
        elif name.lower().split(" ")[0] in NOTES:
            columns.append(-1)
        else:
            raise StreamError(
                f"Row {row}, column {j}: '{name[:40]}' is neither a number nor a name. "
                f"The names are {_row_text(features, 'label')}."
            )
    for k, name in enumerate((*features, "y")):
        if columns.count(k) != 1:
            times = "is missing" if k not in columns else "appears twice"
            raise StreamError(f"Row {row}: The column {name} {times}. A row has {_row_text(features)}.")
    return columns


def _feature(cell: str, mark: str | None, row: int, column: int) -> float:
    value = number(cell, comma=mark != ",")
    if value is None:
        said = f"'{cell[:40]}' is not a finite number" if cell else "A number is missing"
        raise StreamError(f"Row {row}, column {column + 1}: {said}. Every feature must be a finite number.")
    return value


def _label(cell: str, mark: str | None, row: int, column: int, signs: Mapping[str, int]) -> int:
    if cell in signs:
        return signs[cell]
    value = number(cell, comma=mark != ",")
    if value not in (-1, 0, 1):
        own = [f"or {' and '.join(signs)}"] if 0 < len(signs) < 6 else []
        there = ", ".join(["-1 and 1", "or 0 and 1", *own])
        raise StreamError(f"Row {row}, column {column + 1}: '{cell[:40]}' is not a label. Labels are {there}.")
    return int(value)


def _signs(labels: Sequence[int], rows: Sequence[int]) -> tuple[int, ...]:
    """Return labels as -1 and +1."""
    if 0 in labels and -1 in labels:
        row = rows[max(labels.index(0), labels.index(-1))]
        raise StreamError(f"Row {row}: The labels contain both 0 and -1. Use -1 and 1, or 0 and 1.")
    return tuple(1 if y > 0 else -1 for y in labels)
