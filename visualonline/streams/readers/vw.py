"""Vowpal Wabbit format: a label, then names with values after a bar, as in '1 |house price:0.5 sold'.

A name without a value has value 1, and a missing name has value 0. A name in a namespace is written house^price. The
value of a namespace multiplies all its features. If a name is repeated in a row, its values are added. Importance
weights and initial predictions are not used, and tags are ignored.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from functools import partial

from visualonline.core.errors import quotable
from visualonline.streams.tables.cell_numbers import number_text
from visualonline.streams.tables.file_choices import FileGlance, Reader, ReadOptions, first_row
from visualonline.streams.tables.file_input import START, Place
from visualonline.streams.tables.file_stream import FileStream, Row
from visualonline.streams.tables.labels import UNLABELLED, BadCell, MissingCell, numeric
from visualonline.streams.tables.line_reader import lot_reader, read_lines, rows_on
from visualonline.streams.tables.named_rows import NamedLayout, NamedRow, named_glance
from visualonline.streams.tables.text_file import TextInput

_FIRST = re.compile(r"[+-]?[0-9.,]+\s+(?:[^|\s:]+\s+){0,2}[^|\s:]*\|[^|]*[^|\s:]:[^|\s]")
_WEIGHTS = "the rows' weights are not used"
_LIKE = "A row should look like '1 |house price:0.5 sold'"


def open_rows(path: str, options: ReadOptions) -> FileStream:
    """Open a file of Vowpal Wabbit's lines.

    Raises
    ------
    ReadError
        If the file cannot be read, or one of its first 100,000 rows is bad and bad rows are not skipped.
    """
    text = TextInput(path)
    layout = NamedLayout(path, options)

    def weighted() -> None:
        layout.notes[_WEIGHTS] = None

    take = partial(parse_row, categories=options.categories, weighted=weighted)

    def rows(place: Place) -> Iterator[Row]:
        return read_lines(text, place, take)

    at_once = lot_reader(text, lambda lines: layout.lot(rows_on(lines, take)))
    return FileStream(text, layout, rows, START, options, at_once)


def glance(path: str, options: ReadOptions) -> FileGlance:
    """Return the feature names, and the rows with omitted values as 0."""
    text = TextInput(path)

    def rows() -> Iterator[Row]:
        found = read_lines(text, START, partial(parse_row, categories=options.categories))
        return (row for row in found if isinstance(row.cells, NamedRow))

    return named_glance("label", rows(), rows())


def parse_row(line: str, categories: bool = False, weighted: Callable[[], None] = lambda: None) -> NamedRow:
    """Parse a row.

    Parameters
    ----------
    categories : bool
        Whether a text value, as in city:paris, becomes an indicator.
    weighted : () -> None
        Called if the row has a weight.

    Raises
    ------
    BadCell
        If the line is not a valid row.
    """
    head, bar, rest = line.partition("|")
    if not bar:
        raise BadCell(None, f"This row has no bar (|). {_LIKE}.")
    label = _label(head, weighted)
    pairs: dict[str, str] = {}
    for part in rest.split("|"):
        features = part.split()
        space, _, factor = features.pop(0).partition(":") if part[:1].strip() else ("", "", "")
        scale = numeric(factor or "1")
        if scale is None:
            raise BadCell(
                None,
                f"The weight '{quotable(factor)}' of a namespace is not a number. "
                "Write the weight as in |house:2."
            )
        for feature in features:
            name, value = _pair(feature, categories)
            name, number = f"{space}^{name}" if space else name, numeric(value)
            if number is not None and scale != 1:
                value = number_text(scale * number)
            before = numeric(pairs.get(name, ""))
            pairs[name] = value if number is None or before is None else number_text(before + scale * number)
    return NamedRow(label, [*pairs], [*pairs.values()])


def _pair(feature: str, categories: bool) -> tuple[str, str]:
    """Return the name and value of a feature."""
    name, colon, value = feature.partition(":")
    if not name:
        raise BadCell(None, f"'{quotable(feature)}' has no name before its colon. {_LIKE}.")
    if not colon:
        return name, "1"
    return (f"{name}={value}", "1") if categories and value and numeric(value) is None else (name, value)


def _label(head: str, weighted: Callable[[], None]) -> str:
    """Return the label before the bar. The label may be followed by a weight, an initial prediction and a tag."""
    categories = head.split()
    if categories and (categories[-1].startswith("'") or not head[-1].isspace()):
        tag = categories.pop()
        if not categories:
            message = f"'{quotable(tag)}' touches the bar, so it is a tag, and the label is missing. {_LIKE}."
            raise MissingCell(1, message)
    if not categories:
        raise MissingCell(1, UNLABELLED)
    label, *rest = categories
    if label == "shared" or "," in label or any(":" in word for word in categories):
        message = f"'{quotable(label)}' is not one label. Rows with costs, actions or several labels are not supported."
        raise BadCell(1, f"{message} {_LIKE}.")
    if len(rest) > 2 or any(numeric(word) is None for word in rest):
        message = "Before the bar there may be a label, a weight, a first prediction and 'tag, in this order."
        raise BadCell(None, f"{message} {_LIKE}.")
    if rest:
        weighted()
    return label


def begins(head: str) -> bool:
    """Return whether the first row of a text is a label followed by a bar and at least one name with a number."""
    return _FIRST.match(first_row(head)) is not None


PLUGIN = Reader(
    id="vw",
    name="Vowpal Wabbit",
    summary="a label, a bar, and name:value for each non-zero feature; weights are ignored",
    source="Vowpal Wabbit's input format",
    suffixes=(".vw",),
    begins=begins,
    open=open_rows,
    glance=glance,
)
