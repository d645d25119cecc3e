"""The grid of a sweep: streams, seeds, orders and delays times learners with their settings, each run by its number.

A cell is the runs of up to `CELL` settings of learners on one stream. Cells are settled by the grid alone, and share
nothing with each other: so a row is the same whoever computes it, and with whatever other rows.
"""

from __future__ import annotations

import hashlib
import json
import math
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace
from functools import cached_property
from typing import Any, NamedTuple, cast

from visualonline.core.batch import Batch
from visualonline.core.catalog import find, find_named, id_named
from visualonline.core.errors import ParameterError, StreamError
from visualonline.core.names import unknown
from visualonline.core.plugin import Learner, Source
from visualonline.streams.spec import CLICKED, StreamSpec, source_id
from visualonline.sweeps.ranges import Numbers, numbers_of, split, values_of

CELL = 64
"""Settings of learners in a cell."""
MOST_RUNS = 10**9
"""Runs of a grid: with a hundred microseconds for each it is a day on one core."""
Settings = tuple[tuple[str, tuple[str, ...]], ...]
"""Names with the values of each, as they are written."""


class LearnerAxis(NamedTuple):
    """A learner with the values of those parameters that are not left at their defaults."""

    id: str
    settings: Settings

    @property
    def configurations(self) -> int:
        """The number of its settings."""
        return math.prod(len(values) for _, values in self.settings)


@dataclass(frozen=True)
class Grid:
    """All runs of a sweep, in their order: the learners' settings change fastest, then orders, seeds, delays, ..

    Attributes
    ----------
    spec : StreamSpec
        What all streams have in common.
    settings : Settings
        Of the source.
    rounds : tuple of int, or (None,)
    delays, seeds : Numbers
    orders : int
        Each stream in the random orders 1 .. `orders`; 0 for its own order.
    learners : tuple of LearnerAxis
    batch : Batch or None
    at : tuple of int
        History that get a row of their own, besides the whole run.
    theorems : bool
        Whether runs are compared with theorems.
    content : str
        The SHA-256 of the file that the stream is read from, empty if there is none.
    """

    spec: StreamSpec
    settings: Settings
    learners: tuple[LearnerAxis, ...]
    rounds: tuple[int | None, ...] = (None,)
    delays: Numbers = (0,)
    seeds: Numbers = (0,)
    orders: int = 0
    batch: Batch | None = None
    at: tuple[int, ...] = ()
    theorems: bool = True
    content: str = field(default="", kw_only=True)

    @property
    def streams(self) -> int:
        """The number of streams."""
        return math.prod(self.stream_shape)

    @cached_property
    def stream_shape(self) -> tuple[int, ...]:
        """The lengths of the axes of streams, the last one changing fastest."""
        axes = [len(values) for _, values in self.settings]
        return (*axes, len(self.rounds), len(self.delays), len(self.seeds), max(self.orders, 1))

    @cached_property
    def configurations(self) -> int:
        """The number of learners, each with its settings."""
        return sum(axis.configurations for axis in self.learners)

    @property
    def runs(self) -> int:
        """The number of runs."""
        return self.streams * self.configurations

    @property
    def cells_of_stream(self) -> int:
        """The number of cells on each stream."""
        return -(-self.configurations // CELL)

    @property
    def cells(self) -> int:
        """The number of cells."""
        return self.streams * self.cells_of_stream

    def runs_of(self, cell: int) -> range:
        """Return the numbers, from 0, of a cell's runs."""
        stream, part = divmod(cell, self.cells_of_stream)
        first = stream * self.configurations + part * CELL
        return range(first, min(first + CELL, (stream + 1) * self.configurations))

    def stream(self, number: int) -> StreamSpec:
        """Return the specification of a stream by its number, from 0."""
        places = []
        for length in reversed(self.stream_shape):
            number, place = divmod(number, length)
            places.append(place)
        *chosen, rounds, delay, seed, order = reversed(places)
        return replace(
            self.spec,
            settings=tuple((name, values[place]) for (name, values), place in zip(self.settings, chosen, strict=True)),
            rounds=self.rounds[rounds],
            delay=self.delays[delay],
            seed=self.seeds[seed],
            reorder=order + 1 if self.orders else None,
        )

    def configuration(self, number: int) -> tuple[str, dict[str, str]]:
        """Return a learner's id and settings by their number, from 0."""
        for axis in self.learners:
            count = axis.configurations
            if number < count:
                found = {}
                for name, values in reversed(axis.settings):
                    number, place = divmod(number, len(values))
                    found[name] = values[place]
                return axis.id, {name: found[name] for name, _ in axis.settings}
            number -= count
        raise IndexError(number)

    @cached_property
    def text(self) -> str:
        """The grid as JSON, which `grid_of_text` reads."""
        data = {
            "spec": self.spec.to_dict(),
            "settings": self.settings,
            "learners": self.learners,
            "rounds": self.rounds,
            "delays": _plain(self.delays),
            "seeds": _plain(self.seeds),
            "orders": self.orders,
            "batch": None if self.batch is None else [self.batch.handed, self.batch.delta],
            "at": self.at,
            "theorems": self.theorems,
            "content": self.content,
        }
        return json.dumps(data, sort_keys=True, allow_nan=False)

    @cached_property
    def digest(self) -> str:
        """A short name of the grid, another one for every other grid."""
        return hashlib.sha256(self.text.encode()).hexdigest()[:12]


def grid_of_text(text: str) -> Grid:
    """Return the grid that `Grid.text` writes."""
    data = json.loads(text)
    return Grid(
        StreamSpec.from_dict(data["spec"]),
        _settings(data["settings"]),
        tuple(LearnerAxis(name, _settings(settings)) for name, settings in data["learners"]),
        tuple(data["rounds"]),
        _numbers(data["delays"]),
        _numbers(data["seeds"]),
        data["orders"],
        None if data["batch"] is None else Batch(*data["batch"]),
        tuple(data["at"]),
        data["theorems"],
        content=data["content"],
    )


def check_size(grid: Grid) -> Grid:
    """Return the grid.

    Raises
    ------
    ParameterError
        If it has more runs than any sweep can do.
    """
    if grid.runs > MOST_RUNS:
        raise ParameterError(f"The grid has {grid.runs:,} runs. A sweep takes at most {MOST_RUNS:,}. Use fewer values.")
    return grid


def parse_source_grid(text: str) -> tuple[str, Settings]:
    """Parse a stream whose settings may have several values, `separable:margin=log(.01,.3,8),d=2|10|100`, or a path.

    Raises
    ------
    ParameterError
        If the settings are not written like that, or the source has no such setting.
    """
    name, colon, rest = text.partition(":")
    source = source_id(name)
    if source is None:
        return text, ()
    name = source
    known = {p.name: p for p in cast("Source", find("streams", name)).parameters}
    settings = []
    for part in split(rest, ",") if colon else []:
        key, equals, written = (word.strip() for word in part.partition("="))
        if not (key and equals and written):
            raise ParameterError(f"'{part}' should be key=value or key=value|value, as in {name}:key=value|value.")
        if key not in known:
            raise ParameterError(unknown("parameter", key, sorted(known), where=f" for {name}"))
        values = values_of(written, name=key, whole=known[key].type == "int", commas=False)
        for value in values:
            known[key].check(value)
        settings.append((key, values))
    return name, tuple(settings)


def learner_axes(
    learners: Sequence[str], settings: Sequence[tuple[str | None, str, str]]
) -> tuple[LearnerAxis, ...]:
    """Return the axes of learners, by their ids, and of settings that reach all that have them, or one of them.

    Parameters
    ----------
    settings : sequence of (id or None, name, values as they are written)

    Raises
    ------
    ParameterError
        For a parameter that no learner has, and for a value out of range.
    """
    axes = []
    presets: dict[str, dict[str, str]] = {}
    for one in learners:
        plugin, preset = find_named("learners", one)
        merged = presets.setdefault(plugin.id, {})
        for key, text in preset.items():  # of two aliases of a learner both settings are run
            merged[key] = f"{merged[key]}|{text}" if merged.get(key, text) != text else text
    settings = [(owner and (id_named("learners", owner) or owner), key, text) for owner, key, text in settings]
    for name, preset in presets.items():
        learner = cast("Learner", find("learners", name))
        parameters = {p.name: p for p in learner.parameters}
        shared = {key: text for owner, key, text in settings if owner is None and key in parameters}
        own = {key: text for owner, key, text in settings if owner == name}
        found = []
        for key, text in (preset | shared | own).items():
            if key not in parameters:
                raise ParameterError(unknown("parameter", key, parameters, where=f" for {name}"))
            param = parameters[key]
            values = values_of(text, name=key, whole=param.type == "int", commas=param.type != "vector")
            for value in values:
                param.check(value)
            found.append((key, values))
        axes.append(LearnerAxis(name, tuple(found)))
    known: Mapping[str, tuple[str, ...]] = {
        name: tuple(p.name for p in cast("Learner", find("learners", name)).parameters) for name in presets
    }
    for owner, key, text in settings:
        if owner is not None and owner not in known:
            raise ParameterError(f"--set {owner}.{key}={text}: this sweep has no {owner}. It has {', '.join(known)}.")
        if owner is None and not any(key in names for names in known.values()):
            there = ", ".join(f"{name} has {', '.join(names) or 'none'}" for name, names in known.items())
            raise ParameterError(f"Unknown parameter '{key}'. {there}.")
    return tuple(axes)


def refuse_source(spec: StreamSpec) -> None:
    """Refuse a stream that cannot be run again and again.

    Raises
    ------
    StreamError
        If it is standard input, or a live stream.
    """
    if spec.source == "-" or spec.source == CLICKED or spec.source.startswith(("listen:", "follow:")):
        raise StreamError(
            f"A sweep reads its stream several times, which '{spec.source}' does not allow. "
            "Use a file or a built-in stream."
        )


def rounds_of(text: str | None) -> tuple[int | None, ...]:
    """Return the numbers of rounds that a text names."""
    return (None,) if text is None else tuple(numbers_of(text, "--rounds", 1))


def _plain(numbers: Numbers) -> Any:
    return {"first": numbers[0], "last": numbers[-1]} if isinstance(numbers, range) else numbers


def _numbers(data: Any) -> Numbers:
    return range(data["first"], data["last"] + 1) if isinstance(data, Mapping) else tuple(data)


def _settings(data: Any) -> Settings:
    return tuple((name, tuple(values)) for name, values in data)
