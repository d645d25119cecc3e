"""The specification of a stream, as a command line or a session's document holds it, and its parsing."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, fields
from typing import Any, Literal, get_args

import numpy as np

from visualonline.core.catalog import catalog
from visualonline.core.errors import ParameterError, StreamError
from visualonline.streams.tables.decisions import TableDecisions
from visualonline.streams.tables.file_choices import Missing, OnBadRow, ReadOptions
from visualonline.streams.transforms.delay import check_delay
from visualonline.streams.transforms.drifting import TURN, Drift, check_turn
from visualonline.streams.transforms.edits import NO_EDITS, AnyEdit, Edits, edit_of

Settings = tuple[tuple[str, str], ...]

CLICKED = "clicked"
"""The source of a plane without points: those that there are were added by edits."""

Normalize = Literal["unit", "max", "standard"]
Mirror = Literal["negated", "complement"]
Order = Literal["as-is", "shuffled", "by-label"]
_CHOICES: dict[str, tuple[str | None, ...]] = {
    "order": get_args(Order),
    "on_bad_row": get_args(OnBadRow),
    "missing": get_args(Missing),
    "normalize": (*get_args(Normalize), None),
    "drift": (*get_args(Drift), None),
    "mirror": (*get_args(Mirror), None),
}


@dataclass(frozen=True)
class StreamSpec:
    """The specification of a stream.

    Attributes
    ----------
    source : str
        The id of a source, a path, or `CLICKED`.
    settings : pairs of a name and a value
        The source's own.
    rounds : int or None
        Only the first so many rounds, counted after `passes`; for a generator in one pass, as many as that.
    passes : int
    seed : int
    label, positive, columns, missing, categories, on_bad_row, header, drop, sheet, decided
        Options for reading a file, as in `ReadOptions`.
    experts : str or None
        The pool that makes experts for examples, an id with settings.
    as_examples : bool
        Advice may be taken as features in {-1, +1}.
    bias : bool
        Append a feature that is always 1, after `normalize`.
    normalize : "unit", "max", "standard" or None
        Divide each x by its Euclidean norm, or by its largest absolute value, and zero stays zero; or take from each
        feature its mean and divide it by its deviation, both in the rounds up to x.
    mirror : "negated", "complement" or None
        Show the mirror image of each feature beside it, after all else is done to x: -x, or for features in [0, 1]
        1 - x. A target with weights of any sign then has one without negative weights that does the same.
    order : "as-is", "shuffled" or "by-label"
        By label: those labelled -1 first.
    drift : "abrupt", "gradual" or None
        In each pass the target turns by `turn` degrees, half way or bit by bit, while the labels stay.
    delay : int
        The rounds by which each label comes late, up to 100,000.
    edits : Edits, or any sequence of AnyEdit to make them of
        Done first, to the source's own examples.
    reorder : int or None
        The number, from 1, of the random order into which the rounds that all this leaves are put; None leaves them.
    answers : tuple of int, or None
        Labels in {-1, +1} that somebody gave in the place of the stream's own; it ends with the round after them.
    heard : int or None
        Of a stream that came in live, the rounds that were there when it was begun; None for any other.

    Raises
    ------
    StreamError
        For a value that none of these can have.
    """

    source: str
    settings: Settings = ()
    rounds: int | None = None
    passes: int = 1
    seed: int = 0
    label: str | None = None
    positive: str | None = None
    columns: tuple[str, ...] | None = None
    missing: Missing = "stop"
    categories: bool = False
    experts: str | None = None
    as_examples: bool = False
    bias: bool = False
    normalize: Normalize | None = None
    mirror: Mirror | None = None
    order: Order = "as-is"
    on_bad_row: OnBadRow = "stop"
    header: bool | None = None
    drop: tuple[str, ...] | None = None
    sheet: str | None = None
    decided: TableDecisions | None = None
    drift: Drift | None = None
    turn: float = TURN
    delay: int = 0
    edits: Sequence[AnyEdit] = NO_EDITS
    reorder: int | None = None
    answers: tuple[int, ...] | None = None
    heard: int | None = None

    def __post_init__(self) -> None:
        if not isinstance(self.edits, Edits):
            object.__setattr__(self, "edits", Edits(self.edits))
        check_turn(self.turn)
        check_delay(self.delay)
        for name, known in _CHOICES.items():
            if getattr(self, name) not in known:
                there = ", ".join(str(choice) for choice in known)
                raise StreamError(f"{name} = {getattr(self, name)} is refused: it must be one of {there}")
        for name in ("as_examples", "bias", "categories"):
            if not isinstance(getattr(self, name), bool | np.bool_):
                raise StreamError(f"{name} = {getattr(self, name)!r} is refused: it must be true or false")
        for name in ("label", "positive", "experts", "sheet"):
            if not isinstance(getattr(self, name), str | None):
                raise StreamError(f"{name} = {getattr(self, name)!r} is refused: it must be a text")
        for name in ("columns", "drop"):
            names = getattr(self, name)
            if names is not None and not (names and all(isinstance(one, str) for one in names)):
                raise StreamError(f"{name} = {names} is refused: it must be one name of a column or more")
        if not isinstance(self.header, bool | None) or not isinstance(self.decided, TableDecisions | None):
            raise StreamError("header must be true or false, and decided what was decided about a file")
        given = {"rounds": (self.rounds, 1), "reorder": (self.reorder, 1), "heard": (self.heard, 0)}
        whole = {"passes": 1, "seed": 0} | {name: low for name, (value, low) in given.items() if value is not None}
        for name, low in whole.items():
            value = getattr(self, name)
            if isinstance(value, bool) or not isinstance(value, int | np.integer) or not low <= value < 2**64:
                raise StreamError(f"{name} = {value} is refused: it must be a whole number >= {low} and < 2^64")

    @property
    def read_options(self) -> ReadOptions:
        """The options for reading a file."""
        return ReadOptions(
            self.label, self.positive, self.on_bad_row, self.columns, self.missing, self.categories, self.header,
            self.drop, self.decided, self.sheet,
        )  # fmt: skip

    def to_dict(self) -> dict[str, Any]:
        """Return the spec as a JSON object, without the values that are defaults."""
        data = {f.name: getattr(self, f.name) for f in fields(self) if getattr(self, f.name) != f.default}
        if self.settings:
            data["settings"] = dict(self.settings)
        if self.decided is not None:
            data["decided"] = self.decided.to_dict()
        for name in ("answers", "columns", "drop"):
            if data.get(name) is not None:
                data[name] = list(data[name])
        if self.edits:
            data["edits"] = [edit.to_list() for edit in self.edits]
        return data

    @classmethod
    def from_dict(cls, data: Mapping[str, Any]) -> StreamSpec:
        """Return the spec of a JSON object that `to_dict` returned.

        Raises
        ------
        StreamError
            If it is none; the message names what is wrong.
        """
        if not isinstance(data, Mapping) or not isinstance(data.get("source"), str):
            raise StreamError("a stream is an object with at least a source")
        known = {f.name: f for f in fields(cls)}
        given = dict(data)
        for name in data:
            if name not in known:
                raise StreamError(f"'{name}' is nothing that a stream has; it has {', '.join(known)}")
        settings, edits = given.pop("settings", {}), given.pop("edits", [])
        lists = {name: given.get(name) for name in ("answers", "columns", "drop")}
        decided = given.pop("decided", None)
        whole = all(isinstance(value, list | None) for value in lists.values())
        if not isinstance(settings, Mapping) or not isinstance(edits, list) or not whole:
            raise StreamError("a stream's settings are an object, and its edits, answers, columns and drop each a list")
        given |= {name: None if value is None else tuple(value) for name, value in lists.items()}
        pairs = tuple((str(name), str(value)) for name, value in settings.items())
        if decided is not None:
            given["decided"] = TableDecisions.from_dict(decided)
        return cls(**given, settings=pairs, edits=tuple(edit_of(edit) for edit in edits))


def parse_source(text: str) -> tuple[str, Settings]:
    """Parse `id:key=value,key=value`, an id or a path; return the source and its settings.

    Raises
    ------
    ParameterError
        If what follows the id of a source is not written like that.

    Examples
    --------
    >>> parse_source("separable:margin=0.2,d=3")
    ('separable', (('margin', '0.2'), ('d', '3')))
    >>> parse_source("data/points.csv")
    ('data/points.csv', ())
    """
    name, colon, settings = text.partition(":")
    if colon and name in (CLICKED, *catalog("streams").plugins):
        return name, parse_settings(name, settings)
    return text, ()


def parse_pool(text: str) -> tuple[str, Settings]:
    """Parse a pool of experts, `id:key=value,key=value` or an id; return the id and the settings.

    Raises
    ------
    ParameterError
        If what follows the id is not written like that.

    Examples
    --------
    >>> parse_pool("lines:n=8"), parse_pool("thresholds")
    (('lines', (('n', '8'),)), ('thresholds', ()))
    """
    name, colon, settings = text.partition(":")
    return name, parse_settings(name, settings) if colon else ()


def split_columns(text: str) -> tuple[str, ...]:
    """Return the names or numbers of columns that a text holds with commas between them.

    Raises
    ------
    ParameterError
        If one of them is empty.

    Examples
    --------
    >>> split_columns("a, b,3")
    ('a', 'b', '3')
    """
    names = tuple(part.strip() for part in text.split(","))
    if not all(names):
        raise ParameterError(f"'{text}' should be names or numbers of columns with commas between them")
    return names


def parse_settings(name: str, text: str) -> Settings:
    """Parse the settings `key=value,key=value` of an id; a value may be several numbers, as in `means=0.4,0.5`.

    Raises
    ------
    ParameterError
        If they are not written like that.
    """
    parts: list[str] = []
    for part in text.split(","):
        if parts and _is_number(part):  # of the value before it
            parts[-1] += f",{part.strip()}"
        else:
            parts.append(part)
    pairs = [part.partition("=") for part in parts]
    for key, equals, value in pairs:
        if not (key.strip() and equals and value.strip()):
            raise ParameterError(f"'{key}{equals}{value}' should be key=value, as in {name}:key=value,key=value")
    return tuple((key.strip(), value.strip()) for key, _, value in pairs)


def _is_number(text: str) -> bool:
    try:
        float(text)
    except ValueError:
        return False
    return True
