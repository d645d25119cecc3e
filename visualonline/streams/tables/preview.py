"""The preview of a file: its first rows, the types of its columns, and the effect of the chosen options."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from contextlib import suppress
from dataclasses import dataclass, field
from decimal import Decimal
from itertools import islice
from math import isfinite, isnan, nan
from typing import Literal

from visualonline.core.errors import ReadError
from visualonline.core.types import Stream
from visualonline.streams.tables.categories import is_missing
from visualonline.streams.tables.cell_numbers import cell_number, pointed
from visualonline.streams.tables.columns import ALL, Columns, columns
from visualonline.streams.tables.file_choices import FileGlance, Head, Prices, Reader, ReadOptions
from visualonline.streams.tables.file_stream import FileStream
from visualonline.streams.tables.formats import open_file, reader_for
from visualonline.streams.tables.labels import BadCell, Labels, normalise_label, numeric

LOOKED_AT = 5000
_CELLS = 2**18
"""The number of cells examined, fewer rows if they are wide, so that a preview appears at once."""
_FEWEST = 50
_FEW = 5
"""The number of rows examined if even these exceed the number of cells."""

CellKind = Literal["number", "text", "missing"]
RowKind = Literal["examples", "advice", "losses", "gradients", "prices", "arm-advice", "arm-features"]


@dataclass(frozen=True)
class Preview:
    """The preview of a file with some options.

    Attributes
    ----------
    format : str
        The reader's name; empty if there is none for the file.
    found : str
        A description of the format; empty if it has no variants.
    header : tuple of str
        The names of all columns in the file, or their numbers from 1 if they have none. For sparse rows, the first
        1,000 indices.
    rows : tuple of tuple of str
        The first rows as written. The rows may have too many or too few cells.
    lines : tuple of int
        The number of each of these rows, as in errors.
    kinds : tuple of "number", "text" or "missing"
        The type of each column in the examined rows: numbers only, some text, or numbers with missing values.
    label : int
        The index of the label column, from 0; -1 if there is none.
    used : frozenset of int
        The indices of the feature columns.
    spare : frozenset of int
        The indices of the columns ignored by default.
    option_names : tuple of str
        The names of the columns in options.
    dropped : tuple of (str, str)
        The columns ignored by default or by `drop`, with the reasons.
    named : bool or None
        Whether the first row was interpreted as a header; None if the format has no choice.
    labels : tuple of (str, int)
        The label values with their counts, numbers first, sorted.
    mapping : dict
        The sign of each value; empty if the options are insufficient.
    problem : str or None
        One sentence on why the file cannot be opened with these options, according to the examined rows.
    kind : RowKind
        The interpretation of its rows.
    prices : "relative", "closing" or None
        The kind of prices in the columns.
    looked : int
        The number of examined rows.
    whole : bool
        Whether the examined rows are all rows.
    gaps : int
        The number of examined rows with a missing feature.
    ranges : tuple of float
        For each column the range (maximum minus minimum) in the examined rows; NaN if there are no numbers.
    sheets : tuple of str
        The sheets of a workbook; empty for other files.
    sheet : str
        The sheet read.
    """

    format: str = ""
    found: str = ""
    header: tuple[str, ...] = ()
    rows: tuple[tuple[str, ...], ...] = ()
    lines: tuple[int, ...] = ()
    kinds: tuple[CellKind, ...] = ()
    label: int = -1
    used: frozenset[int] = frozenset()
    spare: frozenset[int] = frozenset()
    option_names: tuple[str, ...] = ()
    dropped: tuple[tuple[str, str], ...] = ()
    named: bool | None = None
    labels: tuple[tuple[str, int], ...] = ()
    mapping: Mapping[str, int] = field(default_factory=dict)
    problem: str | None = None
    kind: RowKind = "examples"
    prices: Prices | None = None
    looked: int = 0
    whole: bool = True
    gaps: int = 0
    ranges: tuple[float, ...] = ()
    sheets: tuple[str, ...] = ()
    sheet: str = ""


def preview(path: str, options: ReadOptions, rows: int = 20) -> Preview:
    """Preview the first rows of a file under `options`.

    Only the first 5,000 rows are read, fewer if they are wide, so a later row may still be bad. A bad file raises no
    error; `problem` describes it.
    """
    try:
        reader = reader_for(path)
    except ReadError as error:
        return Preview(problem=str(error))
    glance, read, broken = _read_glance(path, reader, options)
    seen = [cells for _, cells in read]
    stream, problem = _try_open(path, options._replace(look=max(_FEWEST, len(seen))))
    place = _columns(path, glance, glance.options or options)
    asked = (options.columns, options.drop) != (None, None)
    free = _columns(path, glance, (glance.options or options)._replace(columns=None, drop=None)) if asked else place
    label = -1 if place is None or place.label is None else place.label
    numbers = [tuple(map(pointed, row)) for row in seen] if glance.comma else seen
    counts = _count_labels(row[label] for row in numbers if 0 <= label < len(row))
    return Preview(
        format=reader.name,
        found=getattr(stream, "found", "") or glance.found,
        header=tuple(name or str(i) for i, name in enumerate(glance.names, 1)),
        rows=tuple(seen[:rows]),
        lines=tuple(line for line, _ in read[:rows]),
        kinds=tuple(_kind([row[i] for row in numbers if i < len(row)]) for i in range(len(glance.names))),
        label=label,
        spare=frozenset() if free is None else frozenset(i for i, _ in free.dropped),
        option_names=glance.head.option_names,
        used=frozenset() if place is None else frozenset(place.places),
        dropped=() if place is None else place.decisions({}, options).dropped,
        named=glance.head.header if glance.head.free else None,
        labels=counts,
        mapping=stream.labels if counts and isinstance(stream, FileStream) else _mapping(path, counts, options),
        problem=problem or broken,
        kind=_row_kind(place),
        prices=None if place is None or not place.prices else "closing" if place.role == "close" else "relative",
        looked=len(seen),
        whole=len(seen) < _most(glance),
        gaps=0 if place is None else _gaps(numbers, place.places),
        ranges=tuple(_range([row[i] for row in numbers if i < len(row)]) for i in range(len(glance.names))),
        sheets=glance.sheets,
        sheet=glance.sheet,
    )


def _read_glance(
    path: str, reader: Reader, options: ReadOptions
) -> tuple[FileGlance, list[tuple[int, tuple[str, ...]]], str | None]:
    """Return the content of a file, its first rows, and why it could not be read further."""
    glance, seen = FileGlance(Head(()), iter(())), list[tuple[int, tuple[str, ...]]]()
    if reader.glance is None:
        return glance, seen, None
    try:
        glance = reader.glance(path, options)
        seen.extend(islice(glance.rows, _most(glance)))  # rows before an error are kept
    except ReadError as error:
        return glance, seen, str(error)
    return glance, seen, None


def _most(glance: FileGlance) -> int:
    """Return the number of rows to examine."""
    fit = _CELLS // max(1, len(glance.names))
    return max(_FEWEST, min(LOOKED_AT, fit)) if fit >= _FEW else _FEW


def _try_open(path: str, options: ReadOptions) -> tuple[Stream | None, str | None]:
    """Return the stream, or why it cannot be opened."""
    try:
        return open_file(path, options), None
    except ReadError as error:
        return None, str(error)


def _columns(path: str, glance: FileGlance, options: ReadOptions) -> Columns | None:
    """Return the roles of the columns; None if the options do not apply."""
    if glance.label is not None:
        return _sparse_columns(glance, options)
    try:
        return columns(path, glance.head, options) if glance.names else None
    except ReadError:
        return None


def _sparse_columns(glance: FileGlance, options: ReadOptions) -> Columns:
    """Return the roles of the label and of the displayed indices."""
    names, label = glance.names, glance.label
    bare = [name.removeprefix("x") for name in names]
    wanted = {name.removeprefix("x") for name in (names if options.columns in (None, ALL) else options.columns or ())}
    left = {name.removeprefix("x") for name in options.drop or ()}
    places = tuple(i for i, name in enumerate(bare) if i != label and name in wanted and name not in left)
    dropped = tuple((i, "as asked") for i, name in enumerate(bare) if i != label and name in left)
    return Columns(
        width=len(names),
        label=label,
        features=tuple(names[i] for i in places),
        kind="examples",
        places=places,
        header=False,
        option_names=names,
        dropped=dropped,
    )


def _row_kind(place: Columns | None) -> RowKind:
    """Return the kind of rows that the columns define."""
    if place is None or place.label is not None:
        return "advice" if place is not None and place.kind == "advice" else "examples"
    if place.role == "arm":
        return "arm-advice" if place.kind == "arm-advice" else "arm-features"
    return "gradients" if place.kind == "examples" else "prices" if place.prices else "losses"


def _kind(cells: Sequence[str]) -> CellKind:
    """Return the type of a column's cells."""
    with suppress(ValueError):  # usually plain numbers, which is fast
        if "_" not in "".join(cells):
            return "missing" if any(map(isnan, map(float, cells))) else "number"
    numbers = [cell_number(cell) for cell in cells]
    if any(number is None and not is_missing(cell) for number, cell in zip(numbers, cells, strict=True)):
        return "text"
    return "missing" if any(number is None or isnan(number) for number in numbers) else "number"


def _gaps(rows: Sequence[Sequence[str]], places: Sequence[int]) -> int:
    """Return the number of rows with a missing cell at one of the indices."""
    return sum(any(i < len(row) and is_missing(row[i]) for i in places) for row in rows)


def _range(cells: Sequence[str]) -> float:
    """Return the range of the numbers (maximum minus minimum); NaN if there are none."""
    numbers = [number for cell in cells if (number := numeric(cell)) is not None and isfinite(number)]
    return max(numbers) - min(numbers) if numbers else nan


def _count_labels(cells: Iterable[str]) -> tuple[tuple[str, int], ...]:
    """Return the label values in their first notation with their counts, without missing ones."""
    written: dict[Decimal | str, str] = {}
    counts: Counter[Decimal | str] = Counter()
    for text, count in Counter(cells).items():
        with suppress(BadCell):
            value = normalise_label(text)
            written.setdefault(value, text.strip())
            counts[value] += count
    order = sorted(counts, key=lambda value: (isinstance(value, str), value))
    return tuple((written[value], counts[value]) for value in order)


def _mapping(path: str, counts: Sequence[tuple[str, int]], options: ReadOptions) -> dict[str, int]:
    """Return the sign of each value; empty if the options are insufficient."""
    if not counts:
        return {}
    labels = Labels(options.positive)
    try:
        for text, _ in counts:
            labels.see(text)
        labels.settle(path)
    except (BadCell, ReadError):
        return {}
    return labels.signs
