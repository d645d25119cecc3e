"""What stream is asked for, in words that a command line and a session's document can hold, and how it is opened."""

from __future__ import annotations

import os
from collections.abc import Mapping
from dataclasses import dataclass, fields
from typing import Any, Literal, cast, get_args

import numpy as np

from visualonline.catalog import catalog, find
from visualonline.protocol import (
    Kind,
    ParameterError,
    Pool,
    Source,
    Stream,
    StreamError,
    settle,
)  # fmt: skip
from visualonline.streams.answered import Answered
from visualonline.streams.delay import check_delay, late
from visualonline.streams.distribution import distribution_of, sample_apart
from visualonline.streams.drifting import TURN, Drift, check_turn, told, turning
from visualonline.streams.edits import AnyEdit, Edit, Edited, edit_of
from visualonline.streams.files import Missing, OnBadRow, ReadOptions, skipped_told
from visualonline.streams.formats import named, open_file
from visualonline.streams.labels import signs_told
from visualonline.streams.live import Live
from visualonline.streams.memory import Recorded
from visualonline.streams.settings import Settings, parse_pool, parse_settings
from visualonline.streams.standardised import Standardised
from visualonline.streams.transforms import (
    AsExamples,
    Biased,
    Consulted,
    Derived,
    First,
    Mapped,
    Repeated,
    Unannounced,
    by_label,
    in_given_order,
    reading,
    reordered,
    shuffled,
    to_unit_maximum,
    to_unit_norm,
)  # fmt: skip
from visualonline.streams.unlabelled import labelled, many, refuse, told_of

__all__ = [
    "CLICKED", "Edit", "StreamSpec", "fitted", "open_base", "parse_source", "place", "reading", "remarks", "worked",
]  # fmt: skip

CLICKED = "clicked"
"""The source of a plane without points: those that there are were added by edits."""

Normalize = Literal["unit", "max", "standard"]
Order = Literal["as-is", "shuffled", "by-label"]


@dataclass(frozen=True)
class StreamSpec:
    """A stream as it was asked for.

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
    label, positive, columns, missing, categories, on_bad_row
        What is said of a file, as in `ReadOptions`.
    experts : str or None
        The pool that makes experts for examples, an id with settings.
    as_examples : bool
        Advice may be taken as features in {-1, +1}.
    bias : bool
        Append a feature that is always 1, after `normalize`.
    normalize : "unit", "max", "standard" or None
        Divide each x by its Euclidean norm, or by its largest absolute value, and zero stays zero; or take from each
        feature its mean and divide it by its deviation, both in the rounds up to x.
    order : "as-is", "shuffled" or "by-label"
        By label: those labelled -1 first.
    drift : "abrupt", "gradual" or None
        In each pass the target turns by `turn` degrees, half way or bit by bit, while the labels stay.
    delay : int
        The rounds by which each label comes late, up to 100,000.
    edits : tuple of AnyEdit
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
    order: Order = "as-is"
    on_bad_row: OnBadRow = "stop"
    drift: Drift | None = None
    turn: float = TURN
    delay: int = 0
    edits: tuple[AnyEdit, ...] = ()
    reorder: int | None = None
    answers: tuple[int, ...] | None = None
    heard: int | None = None

    def __post_init__(self) -> None:
        choices = {"order": get_args(Order), "on_bad_row": get_args(OnBadRow), "missing": get_args(Missing)}
        choices |= {"normalize": (*get_args(Normalize), None), "drift": (*get_args(Drift), None)}
        check_turn(self.turn)
        check_delay(self.delay)
        for name, known in choices.items():
            if getattr(self, name) not in known:
                there = ", ".join(str(choice) for choice in known)
                raise StreamError(f"{name} = {getattr(self, name)} is refused: it must be one of {there}")
        if self.columns is not None and not (self.columns and all(isinstance(name, str) for name in self.columns)):
            raise StreamError(f"columns = {self.columns} is refused: it must be one name of a column or more")
        given = {"rounds": (self.rounds, 1), "reorder": (self.reorder, 1), "heard": (self.heard, 0)}
        whole = {"passes": 1, "seed": 0} | {name: low for name, (value, low) in given.items() if value is not None}
        for name, low in whole.items():
            value = getattr(self, name)
            if isinstance(value, bool) or not isinstance(value, int | np.integer) or not low <= value < 2**64:
                raise StreamError(f"{name} = {value} is refused: it must be a whole number >= {low} and < 2^64")

    @property
    def reading(self) -> ReadOptions:
        """What is said of a file."""
        return ReadOptions(self.label, self.positive, self.on_bad_row, self.columns, self.missing, self.categories)

    def to_dict(self) -> dict[str, Any]:
        """Return the spec as JSON has it; what is as it is by default is left out."""
        data = {f.name: getattr(self, f.name) for f in fields(self) if getattr(self, f.name) != f.default}
        if self.settings:
            data["settings"] = dict(self.settings)
        for name in ("answers", "columns"):
            if data.get(name) is not None:
                data[name] = list(data[name])
        if self.edits:
            data["edits"] = [edit.to_list() for edit in self.edits]
        return data

    @classmethod
    def from_dict(cls, data: Mapping[str, Any]) -> StreamSpec:
        """Return the spec that `to_dict` gave.

        Raises
        ------
        StreamError
            If it is none; the message names what is wrong.
        """
        if not isinstance(data, Mapping) or not isinstance(data.get("source"), str):
            raise StreamError("a stream is an object with at least a source")
        known = {f.name: f for f in fields(cls)}
        given = dict(data)
        for name, value in data.items():
            if name not in known:
                raise StreamError(f"'{name}' is nothing that a stream has; it has {', '.join(known)}")
            if name in ("as_examples", "bias", "categories") and not isinstance(value, bool):
                raise StreamError(f"{name} = {value!r} is refused: it must be true or false")
            if name in ("label", "positive", "experts") and not isinstance(value, str | None):
                raise StreamError(f"{name} = {value!r} is refused: it must be a text")
        settings, edits = given.pop("settings", {}), given.pop("edits", [])
        lists = {name: given.get(name) for name in ("answers", "columns")}
        whole = all(isinstance(value, list | None) for value in lists.values())
        if not isinstance(settings, Mapping) or not isinstance(edits, list) or not whole:
            raise StreamError("a stream's settings are an object, and its edits, answers and columns each a list")
        given |= {name: None if value is None else tuple(value) for name, value in lists.items()}
        pairs = tuple((str(name), str(value)) for name, value in settings.items())
        return cls(**given, settings=pairs, edits=tuple(edit_of(edit) for edit in edits))


def parse_source(text: str) -> tuple[str, Settings]:
    """Return the source and the settings of `id:key=value,key=value`, an id or a path.

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


def open_base(spec: StreamSpec) -> Stream:
    """Open the stream of a spec: turned, edited, ordered, repeated, cut, late, normalised, biased, but not yet fitted.

    Raises
    ------
    Error
        If there is no such source or file, a setting is wrong, the file cannot be read, or an edit does not fit.
    """
    return worked(_source(spec), spec)


def worked(source: Stream, spec: StreamSpec) -> Stream:
    """Do to a stream what a spec asks for but to open it, from drift and edits to normalize and bias.

    Raises
    ------
    StreamError
        If it is too long to be edited or put into another order, or an edit does not fit.
    """
    heard = source.heard if isinstance(source, Live) else spec.heard
    stream = source if heard is None else Unannounced(source, heard)
    if not labelled(source):
        refuse(source, bias=spec.bias, norm=spec.normalize is not None, order_by_label=spec.order == "by-label",
               edits=bool(spec.edits), answers=spec.answers is not None)  # fmt: skip
    if spec.rounds is not None and spec.passes == 1 and spec.order == "as-is":
        stream = First(stream, spec.rounds)  # before the edits: a point that is added stands after the last round
    over = spec.rounds if spec.passes == 1 else None
    straight = spec.order == "as-is" and spec.source != CLICKED
    if straight:  # before the edits too: a point stands where it was put
        stream = turning(stream, spec.drift, spec.turn, over)
    if spec.edits:
        stream = Edited(stream, spec.edits)
    if spec.order == "shuffled":
        stream = shuffled(stream, spec.seed)
    elif spec.order == "by-label":
        stream = by_label(stream)
    if not straight:
        stream = turning(stream, spec.drift, spec.turn, over)
    if spec.passes > 1:
        stream = Repeated(stream, spec.passes)
    if spec.rounds is not None and (spec.passes > 1 or spec.order != "as-is"):
        stream = First(stream, spec.rounds)
    if spec.reorder is not None:
        stream = reordered(stream, spec.seed, spec.reorder)
    if spec.answers is not None:
        stream = Answered(stream, spec.answers)
    name = source.name + (", edited" if spec.edits and spec.source != CLICKED else "")
    order = {"as-is": "", "shuffled": f", shuffled (seed {spec.seed})", "by-label": ", sorted by label"}[spec.order]
    passes = f", {spec.passes} passes" if spec.passes > 1 else ""
    again = f", in random order {spec.reorder}" if spec.reorder is not None else ""
    answered = ", labels by the audience" if spec.answers is not None else ""
    delayed = late(spec.delay, many(told_of(source)))
    stream = Derived(stream, name)
    stream.delay = spec.delay
    return _scaled(stream, spec, order + told(spec.drift, spec.turn) + passes + again + answered + delayed)


def fitted(base: Stream, spec: StreamSpec, accepts: Kind) -> Stream:
    """Return `base`, which a spec opened, as a learner accepts it.

    Experts are made for examples by the pool `spec.experts`, which sees the features without the 1 of a bias; that
    stream's `base` are those examples and its `experts` the pool. Advice becomes examples if `spec.as_examples`. Losses
    and gradients stay what they are, for the learners that can do without labels.

    Raises
    ------
    StreamError
        If the spec does not say how the one becomes the other.
    """
    if not labelled(base):
        return base
    if accepts == base.kind == "advice" and (spec.bias or spec.normalize is not None) and not spec.as_examples:
        raise StreamError(f"{base.name} has the advice of experts, which takes no bias and no norm; leave them out")
    if base.kind == accepts:
        return base
    if accepts == "examples":
        if not spec.as_examples:
            raise StreamError(
                f"{base.name} has the advice of experts, not examples; --as-examples takes each as -1 or +1"
            )
        return _scaled(Derived(AsExamples(base), f"{base.name}, as examples"), spec)
    if spec.experts is None:
        pools = ", ".join(catalog("streams.pools").plugins)
        raise StreamError(f"{base.name} has examples, not the advice of experts; --experts makes them: {pools}")
    return _consulted(base.base if isinstance(base, Biased) else base, spec.experts, spec.seed)


def place(stream: Stream, i: int) -> int:
    """Return the index by which an `Edit` names the example of round i + 1."""
    while isinstance(stream, Derived) and not isinstance(stream, Edited):
        i, stream = stream.place(i), stream.base
    return i


def remarks(stream: Stream, spec: StreamSpec) -> tuple[str, ...]:
    """Return what a user should be told of a stream that was opened, a line each.

    These are the signs of a file's labels, what else was found in it, the rows skipped so far, and whether there are
    fewer rounds than asked for.
    """
    lines = []
    file = reading(stream)
    if file is not None:
        lines += [signs_told(file.labels)] if file.labels else []
        if file.found:
            lines.append(file.found)
        if file.skipped:
            lines.append(skipped_told(file.skipped, spec.reading))
    if spec.answers is None and spec.rounds is not None and stream.rounds is not None and stream.rounds < spec.rounds:
        lines.append(f"asked for {spec.rounds:,} rounds, the stream has {stream.rounds:,}")
    return tuple(lines)


def _source(spec: StreamSpec) -> Stream:
    there = catalog("streams").plugins
    if spec.source in (*there, CLICKED) and spec.reading._replace(on_bad_row="stop") != ReadOptions():
        words = "--label, --positive, --columns, --missing and --categories"
        raise StreamError(f"{words} speak of a file's columns; {spec.source} is no file")
    if spec.source == CLICKED:
        if spec.settings:
            raise ParameterError(f"{CLICKED} has no settings")
        return Recorded(CLICKED, np.empty((0, 2)), np.empty(0))
    if spec.source in there:
        source = cast("Source", there[spec.source])
        values = settle(source.parameters, dict(spec.settings), source.id)
        return source.make(values, spec.seed, spec.rounds if spec.passes == 1 else None)
    return _file(spec)


def _file(spec: StreamSpec) -> Stream:
    if not (named(spec.source) or os.path.lexists(spec.source) or os.path.dirname(spec.source)):
        there = ", ".join(catalog("streams").plugins)
        raise StreamError(f"there is no stream and no file '{spec.source}'; there are the streams {there}")
    return open_file(spec.source, spec.reading)


def _scaled(stream: Stream, spec: StreamSpec, later: str = "") -> Stream:
    """Return a stream of examples normalised and with its bias; `later` is what its name ends in."""
    name = stream.name
    if spec.normalize == "standard" and stream.kind == "examples":
        stream, name = Standardised(stream), f"{name}, standardised on the fly"
    elif spec.normalize is not None and stream.kind == "examples":
        change, words = {
            "unit": (to_unit_norm, "normalised to unit norm"),
            "max": (to_unit_maximum, "normalised to largest absolute value 1"),
        }[spec.normalize]
        stream, name = Mapped(stream, change, stream.features), f"{name}, {words}"
    stream.name = name + later
    if spec.bias and stream.kind == "examples":
        stream = Biased(stream)
        stream.name = f"{name}, with bias{later}"
    return stream


def _consulted(base: Stream, pool_text: str, seed: int) -> Consulted:
    """Return the advice that a pool's experts give on examples."""
    name, settings = parse_pool(pool_text)
    pool = cast("Pool", find("streams.pools", name))
    values = settle(pool.parameters, dict(settings), name)
    known = distribution_of(base)  # experts made of the rounds themselves would not be fixed before them
    # another order of the same points is advised by the same experts
    sample = in_given_order(base) if known is None else sample_apart(known, seed)
    experts = pool.make(values, seed, sample, base.features)
    drawn = any(
        not np.array_equal(one.normal, other.normal) or one.offset != other.offset
        for one, other in zip(experts, pool.make(values, seed ^ 1, sample, base.features), strict=True)
    )  # a pool that is the same under another seed drew nothing
    advice = Consulted(base, experts, seed if drawn else base.seed)
    advice.name = f"{base.name}, experts {pool_text}"
    return advice
