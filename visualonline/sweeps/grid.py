"""The grid of a sweep: streams, seeds, orders and delays times learners with their settings. Runs are numbered.

A cell consists of the runs of up to `CELL` learner settings on one stream. Cells depend on the grid only and are
independent of each other, so a row depends neither on the process nor on the other rows.
"""

from __future__ import annotations

import hashlib
import itertools
import json
import math
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace
from functools import cached_property
from typing import Any, NamedTuple

from visualonline.core.batch import Batch
from visualonline.core.catalog import catalog, find, find_named, id_named
from visualonline.core.errors import ParameterError, StreamError
from visualonline.core.names import unknown
from visualonline.core.parameters import Param, unused
from visualonline.streams.spec import CLICKED, StreamSpec, source_id
from visualonline.sweeps.ranges import Numbers, numbers_of, split, values_of

CELL = 64
"""The number of learner settings in a cell."""
MOST_RUNS = 10**9
"""The maximum number of runs in a grid. At 100 µs each, this many runs take about a day on one core."""
Settings = tuple[tuple[str, tuple[str, ...]], ...]
"""Names with the values of each, as text."""


class LearnerAxis(NamedTuple):
    """A learner with the values of the parameters that are not left at their defaults."""

    id: str
    settings: Settings

    @property
    def configurations(self) -> int:
        """The number of settings of the learner."""
        return math.prod(len(values) for _, values in self.settings)


@dataclass(frozen=True)
class Grid:
    """All runs of a sweep, in order.

    Learner settings change fastest, then orders, seeds, delays, numbers of rounds and stream settings.

    Attributes
    ----------
    spec : StreamSpec
        The common part of all streams.
    settings : Settings
        The settings of the source.
    rounds : tuple of int, or (None,)
    delays, seeds : Numbers
    orders : int
        The number of random orders of each stream; 0 for the original order.
    learners : tuple of LearnerAxis
    batch : Batch or None
    at : tuple of int
        The rounds that get an additional row for the run up to there.
    theorems : bool
        Whether runs are compared with theorems.
    content : str
        The SHA-256 digest of the file that the stream is read from; empty if there is none.
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
        """The lengths of the stream axes, the last one changing fastest."""
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
        """Return the numbers, from 0, of the runs in a cell."""
        stream, part = divmod(cell, self.cells_of_stream)
        first = stream * self.configurations + part * CELL
        return range(first, min(first + CELL, (stream + 1) * self.configurations))

    def stream(self, number: int) -> StreamSpec:
        """Return the specification of the stream with this number, from 0."""
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
        """Return the learner's id and the settings of the configuration with this number, from 0."""
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
        """The grid as JSON, as read by `grid_of_text`."""
        data = {
            "spec": self.spec.to_dict(),
            "settings": self.settings,
            "learners": self.learners,
            "rounds": self.rounds,
            "delays": _plain(self.delays),
            "seeds": _plain(self.seeds),
            "orders": self.orders,
            "batch": None if self.batch is None else [self.batch.returned, self.batch.delta],
            "at": self.at,
            "theorems": self.theorems,
            "content": self.content,
        }
        return json.dumps(data, sort_keys=True, allow_nan=False)

    @cached_property
    def digest(self) -> str:
        """A short digest that identifies the grid."""
        return hashlib.sha256(self.text.encode()).hexdigest()[:12]


def grid_of_text(text: str) -> Grid:
    """Return the grid from a text created by `Grid.text`."""
    data = json.loads(text)
    return Grid(
        spec=StreamSpec.from_dict(data["spec"]),
        settings=_settings(data["settings"]),
        learners=tuple(LearnerAxis(name, _settings(settings)) for name, settings in data["learners"]),
        rounds=tuple(data["rounds"]),
        delays=_numbers(data["delays"]),
        seeds=_numbers(data["seeds"]),
        orders=data["orders"],
        batch=None if data["batch"] is None else Batch(*data["batch"]),
        at=tuple(data["at"]),
        theorems=data["theorems"],
        content=data["content"],
    )


def check_size(grid: Grid) -> Grid:
    """Return the grid after checking its size.

    Raises
    ------
    ParameterError
        If the grid has too many runs for any sweep.
    """
    if grid.runs > MOST_RUNS:
        raise ParameterError(
            f"The grid has {grid.runs:,} runs, but a sweep takes at most {MOST_RUNS:,}. Use fewer values."
        )
    return grid


def parse_source_grid(text: str) -> tuple[str, Settings]:
    """Parse a stream whose settings may have several values, `separable:margin=log(.01,.3,8),d=2|10|100`, or a path.

    Raises
    ------
    ParameterError
        If the settings have another format, or the source does not have one of them.
    """
    name, colon, rest = text.partition(":")
    source = source_id(name)
    if source is None:
        return text, ()
    name = source
    known = {p.name: p for p in find("streams", name).parameters}
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
    """Return the axes of learners, given by id, and of settings for all learners that have them, or for one of them.

    Parameters
    ----------
    settings : sequence of (id or None, name, values as they are written)

    Raises
    ------
    ParameterError
        If no learner has a parameter, a value is out of range, or a setting has no effect in any run.
    """
    axes, without = [], dict[str, dict[str, str]]()
    presets: dict[str, dict[str, str]] = {}
    for one in learners:
        plugin, preset = find_named("learners", one)
        merged = presets.setdefault(plugin.id, {})
        for key, text in preset.items():  # two aliases of a learner give two settings
            merged[key] = f"{merged[key]}|{text}" if merged.get(key, text) != text else text
    settings = [(owner and (id_named("learners", owner) or owner), key, text) for owner, key, text in settings]
    for name, preset in presets.items():
        learner = find("learners", name)
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
        without[name] = _unused_settings(learner.parameters, found)
    known: Mapping[str, tuple[str, ...]] = {
        name: tuple(p.name for p in find("learners", name).parameters) for name in presets
    }
    for owner, key, text in settings:
        if owner is not None and owner not in known:
            raise ParameterError(
                f"--set {owner}.{key}={text}: This sweep has no {owner}. The sweep has {', '.join(known)}.")
        if owner is None and not any(key in names for names in known.values()):
            there = ", ".join(f"{name} has {', '.join(names) or 'none'}" for name, names in known.items())
            raise ParameterError(f"Unknown parameter '{key}'. {there}.")
        reached = [name for name, names in known.items() if key in names and owner in (None, name)]
        if all(key in without[name] for name in reached):
            raise ParameterError(f"--set {without[reached[0]][key]}")
    return tuple(axes)


def _unused_settings(parameters: tuple[Param, ...], found: Sequence[tuple[str, tuple[str, ...]]]) -> dict[str, str]:
    """Return the settings of a learner without effect in any run of a grid, each with the reason."""
    deciding = {name for param in parameters for name, _ in param.used_with}
    choices = [[(key, value) for value in values] for key, values in found if key in deciding]
    first = {key: values[0] for key, values in found}
    reasons = [unused(parameters, first | dict(chosen)) for chosen in itertools.product(*choices)]
    return {key: why for key, why in reasons[0].items() if all(key in each for each in reasons)}


def refuse_source(spec: StreamSpec, settings: Settings = ()) -> None:
    """Reject a stream that cannot be run repeatedly, and settings of a stream that have no effect in any run.

    Raises
    ------
    StreamError
        If the stream is standard input, live or clicked, or there is such a setting.
    """
    if spec.source == "-" or spec.source == CLICKED or spec.source.startswith(("listen:", "follow:")):
        raise StreamError(
            f"A sweep reads its stream several times, which '{spec.source}' does not allow. "
            "Use a file or a built-in stream."
        )
    source = catalog("streams").plugins.get(spec.source)
    for reason in _unused_settings(source.parameters, settings).values() if source is not None else ():
        raise StreamError(reason)


def rounds_of(text: str | None) -> tuple[int | None, ...]:
    """Return the numbers of rounds given by a text."""
    return (None,) if text is None else tuple(numbers_of(text, "--rounds", 1))


def _plain(numbers: Numbers) -> Any:
    return {"first": numbers[0], "last": numbers[-1]} if isinstance(numbers, range) else numbers


def _numbers(data: Any) -> Numbers:
    return range(data["first"], data["last"] + 1) if isinstance(data, Mapping) else tuple(data)


def _settings(data: Any) -> Settings:
    return tuple((name, tuple(values)) for name, values in data)
