"""The specification of a stream on the command line or in a session's document, and its parsing."""

from __future__ import annotations

import os
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Any, Literal

from visualonline.core.catalog import catalog, id_named
from visualonline.core.errors import ParameterError, StreamError
from visualonline.core.names import unknown
from visualonline.core.options import (
    NAMES,
    SWITCH,
    TEXT,
    YES_OR_NO,
    Kind,
    choice,
    number,
    option,
    options_of,
    public_options,
    stored,
    whole,
)
from visualonline.streams.tables.decisions import TableDecisions
from visualonline.streams.tables.file_choices import Missing, OnBadRow, Prices, ReadOptions
from visualonline.streams.transforms.delay import MOST
from visualonline.streams.transforms.drifting import TURN, Drift
from visualonline.streams.transforms.edits import NO_EDITS, AnyEdit, Edits, edit_of
from visualonline.streams.transforms.room_votes import RoomVotes

Settings = tuple[tuple[str, str], ...]

CLICKED = "clicked"
"""The source of an empty plane. All points of this stream come from edits."""

Normalize = Literal["unit", "max", "standard"]
Mirror = Literal["negated", "complement"]
Order = Literal["as-is", "shuffled", "by-label"]
ROUNDS, FEATURES, FILES = "rounds", "features", "files"
"""The groups of the options."""


def _pairs(value: Any) -> Settings:
    pairs = value.items() if isinstance(value, Mapping) else value
    return tuple((str(name), str(one)) for name, one in pairs)


def _labels(value: Any) -> tuple[int, ...]:
    if not isinstance(value, list | tuple):
        raise TypeError
    return tuple(value)


def _edits(value: Any) -> Edits:
    if isinstance(value, Edits):
        return value
    if not isinstance(value, list | tuple):
        raise TypeError
    return Edits(one if isinstance(one, AnyEdit) else edit_of(one) for one in value)


def _decisions(value: Any) -> TableDecisions:
    return value if isinstance(value, TableDecisions) else TableDecisions.from_dict(value)


def _votes(value: Any) -> RoomVotes:
    return value if isinstance(value, RoomVotes) else RoomVotes.from_dict(value)


_SETTINGS = Kind("an object of names and values", _pairs, plain=dict)
_LABELS = Kind("a list of -1 and 1", _labels, plain=list)
_EDITS = Kind("a list of edits", _edits, plain=lambda edits: [edit.to_list() for edit in edits])
_VOTES = Kind("the votes of a room", _votes, plain=lambda votes: votes.to_dict())
_DECISIONS = Kind(
    "decisions about a file", _decisions, TableDecisions.from_text, lambda found: found.text,
    lambda found: found.to_dict(),
)  # fmt: skip


@dataclass(frozen=True)
class StreamSpec:
    """The specification of a stream: its source and options. Each option has a value, a help text and a default.

    The `edits` change examples of the source. After the edits, the features are scaled by `normalize` and extended by
    the `bias` and the `mirror` image. `rounds` counts the rounds after `passes`. A generator with one pass generates
    this number of rounds.

    Attributes
    ----------
    source : str
        The id of a source, a path, or `CLICKED`.
    settings : pairs of a name and a value
        The settings of the source.

    Raises
    ------
    ParameterError, StreamError
        If an option has an invalid value.
    """

    source: str
    settings: Settings = stored(_SETTINGS, "settings of the stream", default=())
    rounds: int | None = option(whole(1), "use the first N rounds, counted after --passes", ROUNDS, "N")
    passes: int = option(whole(1), "go through the stream N times (default 1)", ROUNDS, "N", default=1)
    seed: int = option(
        whole(0), "random seed for the stream and the learner (default 0)", ROUNDS, "N", default=0
    )
    order: Order = option(
        choice(Order), "order of the rounds; by-label: label -1 first (default as-is)", ROUNDS, default="as-is"
    )
    delay: int = option(
        whole(0, MOST), "reveal each label to the learner N rounds later; mistakes are still counted at once",
        ROUNDS, "N", default=0,
    )  # fmt: skip
    drift: Drift | None = option(
        choice(Drift),
        "rotate the points and their target, or shift the experts cyclically: once after half of the rounds "
        "(abrupt), or spread over all rounds (gradual)", ROUNDS
    )
    turn: float = option(
        number(-360, 360),
        "angle by which --drift rotates the target; experts are shifted by the same fraction of a full cycle "
        "(default 90)", ROUNDS, "DEGREES", default=TURN,
    )  # fmt: skip
    normalize: Normalize | None = option(
        choice(Normalize),
        "how to scale the features. unit: divide each x by its norm. max: divide each x by its largest absolute value. "
        "standard: standardise each feature over the rounds so far",
        FEATURES,
    )
    bias: bool = option(SWITCH, "append a feature that is always 1", FEATURES, default=False)
    mirror: Mirror | None = option(
        choice(Mirror),
        "append the mirror image of each feature, -x (negated) or 1 - x (complement), for learners without "
        "negative weights",
        FEATURES,
    )
    experts: str | None = option(
        TEXT,
        "build experts from the examples with a pool such as lines:n=16, for learners that need expert advice",
        FEATURES,
        "POOL",
    )  # fmt: skip
    as_examples: bool = option(
        SWITCH,
            "use the advice of experts as features in [-1,1], for learners that need examples", FEATURES, default=False
    )
    header: bool | None = option(
        YES_OR_NO, "whether the first row contains the names of the columns (default: guessed)", FILES, "yes|no"
    )
    label: str | None = option(
        TEXT, "column of the label (default: label, y, target or class, otherwise the last)", FILES, "COLUMN"
    )
    positive: str | None = option(
        TEXT, "value of the label that becomes +1; all others become -1 (default: the larger number, or the "
        "later text in alphabetical order, capitals first)", FILES, "VALUE",
    )  # fmt: skip
    columns: tuple[str, ...] | None = option(
        NAMES,
        "columns to use as features, by name or number (default: all but the label, ids and row numbers); all: every "
        "column but the label",
        FILES,
        "A,B,..",
    )
    drop: tuple[str, ...] | None = option(NAMES, "columns to leave out, by name or number", FILES, "A,B,..")
    sheet: str | None = option(TEXT, "sheet of a workbook (default: the first with rows)", FILES, "NAME")
    prices: Prices | None = option(
        choice(Prices),
        "read the columns as price relatives of assets (relative), or as closing prices, from which the price "
        "relatives are computed (closing)",
        FILES,
    )
    missing: Missing = option(
        choice(Missing),
        "how to treat a missing value. stop (default): the row is unreadable. skip: the row is left out. zero: a "
        "missing feature becomes 0. mean: a missing feature becomes the mean of its column so far",
        FILES,
        default="stop",
    )
    categories: bool = option(SWITCH, "make a 0/1 feature for each value of a text column", FILES, default=False)
    on_bad_row: OnBadRow = option(
        choice(OnBadRow), "stop with an error at an unreadable row (default), or skip it", FILES, default="stop"
    )
    decided: TableDecisions | None = option(
        _DECISIONS,
        "earlier decisions about the file, used instead of guesses; copied commands contain this option",
        FILES,
        "JSON",
    )
    edits: Sequence[AnyEdit] = stored(_EDITS, "points that were added, moved or removed", default=NO_EDITS)
    reorder: int | None = stored(whole(1), "rounds in another random order")
    answers: tuple[int, ...] | None = stored(_LABELS, "labels from the audience")
    heard: int | None = stored(whole(0), "rounds from a live input")
    votes: RoomVotes | None = stored(_VOTES, "votes of a room")

    def __post_init__(self) -> None:
        for name, one in options_of(type(self)).items():
            object.__setattr__(self, name, one.convert(getattr(self, name)))

    @property
    def read_options(self) -> ReadOptions:
        """The options for reading a file."""
        names = (name for name, one in public_options(type(self)).items() if one.group == FILES)
        return ReadOptions(**{name: getattr(self, name) for name in names})

    @property
    def rounds_alone(self) -> StreamSpec:
        """The specification without the votes of a room, unless the votes are the advice of its rounds."""
        advises = self.votes is not None and self.votes.game == "experts"
        return self if advises or self.votes is None else replace(self, votes=None)

    def to_dict(self) -> dict[str, Any]:
        """Return the specification as a JSON object, omitting defaults."""
        given = ((one, getattr(self, name)) for name, one in options_of(type(self)).items())
        return {"source": self.source} | {one.name: one.kind.plain(v) for one, v in given if v != one.default}

    def with_setting(self, name: str, value: object) -> StreamSpec:
        """Return the specification with one source setting changed. None resets the setting to its default."""
        kept = tuple(pair for pair in self.settings if pair[0] != name)
        return replace(self, settings=kept if value is None else (*kept, (name, str(value))))

    @classmethod
    def from_dict(cls, data: Mapping[str, Any]) -> StreamSpec:
        """Return the specification from a JSON object created by `to_dict`.

        Raises
        ------
        ParameterError, StreamError
            If the object is invalid. The message names the invalid part.
        """
        if not isinstance(data, Mapping) or not isinstance(data.get("source"), str):
            raise StreamError("A stream must be an object with at least a source.")
        for name in data:
            if name != "source" and name not in options_of(cls):
                raise StreamError(unknown("option", str(name), tuple(options_of(cls)), where=" for a stream"))
        return cls(**{**data, "source": source_id(data["source"]) or data["source"]})


def parse_source(text: str) -> tuple[str, Settings]:
    """Parse `id:key=value,key=value`, an id or alias, or a path. Return the source and its settings.

    An existing file takes precedence over an alias.

    Raises
    ------
    ParameterError
        If the text after the id of a source has another format.

    Examples
    --------
    >>> parse_source("separable:margin=0.2,d=3")
    ('separable', (('margin', '0.2'), ('d', '3')))
    >>> parse_source("data/points.csv")
    ('data/points.csv', ())
    """
    name, colon, settings = text.partition(":")
    source = source_id(name)
    if source is None:
        return text, ()
    return source, parse_settings(source, settings) if colon else ()


def source_id(name: str) -> str | None:
    """Return the id of the source with this id or alias; None for an existing file or an unknown name."""
    if name == CLICKED or name in catalog("streams").plugins:
        return name
    return None if os.path.lexists(name) else id_named("streams", name)


def parse_pool(text: str) -> tuple[str, Settings]:
    """Parse a pool of experts, `id:key=value,key=value` or an id. Return the id and the settings.

    Raises
    ------
    ParameterError
        If the text after the id has another format.

    Examples
    --------
    >>> parse_pool("lines:n=8"), parse_pool("thresholds")
    (('lines', (('n', '8'),)), ('thresholds', ()))
    """
    name, colon, settings = text.partition(":")
    pool = id_named("pools", name) or name
    return pool, parse_settings(pool, settings) if colon else ()


def parse_settings(name: str, text: str) -> Settings:
    """Parse the settings `key=value,key=value` of an id. A value may be a list of numbers, as in `means=0.4,0.5`.

    Raises
    ------
    ParameterError
        If the text has another format.
    """
    parts: list[str] = []
    for part in text.split(","):
        if parts and _is_number(part):  # part of the previous value
            parts[-1] += f",{part.strip()}"
        else:
            parts.append(part)
    pairs = [part.partition("=") for part in parts]
    for key, equals, value in pairs:
        if not (key.strip() and equals and value.strip()):
            raise ParameterError(f"'{key}{equals}{value}' should be key=value, as in {name}:key=value,key=value.")
    return tuple((key.strip(), value.strip()) for key, _, value in pairs)


def _is_number(text: str) -> bool:
    try:
        float(text)
    except ValueError:
        return False
    return True
