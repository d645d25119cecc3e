"""The roles of a table's columns: features, advice, losses or gradients, and the label."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from visualonline.core.errors import ReadError, quotable
from visualonline.core.types import Kind
from visualonline.streams.tables.file_choices import ReadOptions
from visualonline.streams.tables.labels import numeric

LABELS = ("label", "y", "target", "class")
"""Names of the label's column, the first one that there is; without one it is the last column."""
ALONE = ("loss", "gradient")
"""What the names of columns begin with that come without a label."""
_PLURAL = {"expert": "experts", "loss": "losses", "gradient": "gradients"}


class Columns(NamedTuple):
    """What the columns are: their number, the label's place (from 0; None without one), and the features' names.

    `places` are those of the columns that features come from, in the features' order.
    """

    width: int
    label: int | None
    features: tuple[str, ...]
    kind: Kind
    places: tuple[int, ...]

    @property
    def noun(self) -> str:
        """What one of the rows' values is called."""
        if self.label is None:
            return "loss" if self.kind == "advice" else "gradient"
        return "advice" if self.kind == "advice" else "feature"


def columns(file: str, line: int | None, first: Sequence[str], header: bool, options: ReadOptions) -> Columns:
    """Return the columns of a table whose first row has the cells `first`.

    Raises
    ------
    ReadError
        If there is one column only beside no label, a column that the options name is not there, or columns of experts,
        losses or gradients stand among others.
    """
    names = [cell.strip() for cell in first] if header else [""] * len(first)
    chosen = _feature_indices(file, line, names, options.columns)
    named = None if options.label is None else _place(file, line, names, options.label, "--label")
    rest = [names[i] for i in chosen or range(len(names)) if i != named]
    alone = next((word for word in ALONE if any(name.startswith(word) for name in rest)), None)
    if alone is not None and (options.label, options.positive) != (None, None):
        raise ReadError(file, f"columns '{alone}...' come without a label; leave --label and --positive out", line)
    if alone is None and len(names) < 2:
        message = "there is one column; there should be one for each feature and one for the label"
        raise ReadError(file, message, line, None if line is None else 1)
    label = None if alone is not None else _label(names) if named is None else named
    if chosen is not None and label in chosen:
        message = f"column '{quotable(_index_of(names, label))}' is the label; --columns should name features only"
        raise ReadError(file, message, line, None if line is None else label + 1)
    places = chosen or tuple(i for i in range(len(names)) if i != label)
    prefix = alone or "expert"
    alike = [names[i].startswith(prefix) for i in places]
    if any(alike) and not all(alike):
        stranger = places[alike.index(False)]
        beside = " and the label" if alone is None else ""
        message = (
            f"column '{quotable(_index_of(names, stranger))}' stands among {_PLURAL[prefix]}; "
            f"there should be '{prefix}...'{beside} only, or --columns chooses them"
        )
        raise ReadError(file, message, line, None if line is None else stranger + 1)
    features = tuple(names[i] or f"x{i + 1 - (label is not None and i > label)}" for i in places)
    kind: Kind = "advice" if any(alike) and prefix != "gradient" else "examples"
    return Columns(len(first), label, features, kind, places)


def _feature_indices(
    file: str, line: int | None, names: list[str], wanted: Sequence[str] | None
) -> tuple[int, ...] | None:
    """Return the places of the columns that were named as features, None if none were."""
    if wanted is None:
        return None
    places = tuple(_place(file, line, names, name, "--columns") for name in wanted)
    twice = next((name for i, name in enumerate(wanted) if places[i] in places[:i]), None)
    if twice is not None:
        raise ReadError(file, f"--columns names '{quotable(twice)}' twice; each should stand once", line)
    return places


def _label(names: list[str]) -> int:
    return next((names.index(name) for name in LABELS if name in names), len(names) - 1)


def _index_of(names: list[str], place: int) -> str:
    return names[place] or str(place + 1)


def _place(file: str, line: int | None, names: list[str], wanted: str, word: str) -> int:
    """Return the place of the column that a word of the command line names."""
    if wanted in names:
        return names.index(wanted)
    if wanted.isdecimal() and 1 <= int(wanted) <= len(names):
        return int(wanted) - 1
    there = ", ".join(quotable(name) for name in names if name)
    there = f"there are {there}" if there else f"a table without a header has columns 1 to {len(names)}"
    raise ReadError(file, f"there is no column '{quotable(wanted)}' for {word}; {there}", line)


def is_header(cells: Sequence[str], options: ReadOptions) -> bool:
    """Tell whether the first row holds names: one is the label's or was asked for, or none of them is a number.

    A `y` alone is no sign, since it may be a label's value.
    """
    names = [cell.strip() for cell in cells if cell.strip()]
    asked = {options.label, *(options.columns or ())}
    if any(name in asked and numeric(name) is None for name in names):
        return True
    if any(name in LABELS and name != "y" for name in names):
        return True
    return bool(names) and all(numeric(name) is None for name in names)
