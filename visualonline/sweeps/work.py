"""The work of a sweep: compute the rows of some cells from the text of the grid, in any process."""

from __future__ import annotations

import hashlib
import os
import socket
import threading
from collections.abc import Mapping
from functools import lru_cache
from typing import Any

import numpy as np

from visualonline.abilities.has_comparator import HasComparator
from visualonline.abilities.has_feasible_set import HasFeasibleSet
from visualonline.abilities.resolves_parameters import ResolvesParameters
from visualonline.core.catalog import catalog, find
from visualonline.core.errors import Error, ReadError, StreamError, reason
from visualonline.core.named_file import open_named
from visualonline.core.plugin import Learner
from visualonline.core.types import Array, Stream
from visualonline.core.wording import counted
from visualonline.hindsight.history import History
from visualonline.runs.api import LARGE, Experiment, compile_if_possible, failure, judge_all, run_to_end
from visualonline.runs.prepare import prepare
from visualonline.runs.report import expected_mistakes, mistakes, theorem_reports
from visualonline.runs.tally import Sums, Tally
from visualonline.streams.pipeline import apply_transforms, fit_to_learner, no_stream, open_source, refuse_unused
from visualonline.streams.spec import StreamSpec
from visualonline.sweeps.grid import Grid, grid_of_text
from visualonline.sweeps.schema import OF_THEOREM, RESULTS, VERDICTS, Schema
from visualonline.trace.adversary_play import adversary_of
from visualonline.trace.rule import Rule

Group = tuple[int, int]
"""A group of runs that differ in seeds and orders only: the indices of the learner's and the stream's settings."""
_NAN = float("nan")
_MANY = 2**20
"""The number of bytes of a file hashed at once."""


class Work:
    """A grid in one process. Data shared by runs are cached between cells.

    Attributes
    ----------
    schema : Schema
    rows : int
        The number of rows of each run. Rows of prefixes that a run does not reach are empty.
    """

    def __init__(self, grid: Grid) -> None:
        self.grid = grid
        check_content(grid)
        self._learners = {axis.id: find("learners", axis.id) for axis in grid.learners}
        self._configurations = {axis.id: axis.configurations for axis in grid.learners}
        self._source: tuple[tuple[Any, ...], Stream] | None = None
        self._tallies: dict[Group, Tally | None] = {}
        self._rules: dict[Group, Rule] = {}
        self.schema = Schema(grid, self._theorems() if grid.theorems or grid.batch is not None else ())
        self.rows = len(grid.at) + 1

    def check_prefixes(self) -> None:
        """Check that some run reaches the last prefix, as far as the lengths of the streams are known.

        Raises
        ------
        Error
            If every run ends before the last prefix.
        """
        grid = self.grid
        if not grid.at:
            return
        last, longest = max(grid.at), 0
        same = len(grid.delays) * len(grid.seeds) * max(grid.orders, 1)  # streams of equal length
        for first in range(0, grid.streams, same):
            rounds = self._open(grid.stream(first)).rounds
            if rounds is None or rounds >= last:
                return
            longest = max(longest, rounds)
        raise Error(f"--at {last} is beyond the end: the longest run has {counted(longest, 'round')}.")

    def cells(self, first: int, end: int) -> Array:
        """Return the results of the cells `first` .. `end` - 1, of shape (runs, rows, width)."""
        return np.concatenate([self.cell(cell) for cell in range(first, end)])

    def cell(self, cell: int) -> Array:
        """Return the results of a cell's runs."""
        grid = self.grid
        runs = grid.runs_of(cell)
        results = np.full((len(runs), self.rows, self.schema.width), _NAN)
        spec = grid.stream(runs[0] // grid.configurations)
        histories: dict[str, History] = {}
        run = runs[0]
        try:
            base = self._open(spec)
            refuse_unused(spec, base, {learner.accepts for learner in self._learners.values()})
            for place, run in enumerate(runs):
                name, settings = grid.configuration(run % grid.configurations)
                learner = self._learners[name]
                if learner.accepts not in histories:
                    stream = fit_to_learner(base, spec, learner.accepts)
                    compiled = self._is_large(stream, grid.configurations)
                    histories[learner.accepts] = History(stream, compiled=compiled)
                history = histories[learner.accepts]
                key = run % grid.configurations, run // grid.configurations // (len(grid.seeds) * max(grid.orders, 1))
                tally = self._tally(key, learner, settings, history)
                sums = None if tally is None else tally.run(history.stream, spec.seed, grid.at)
                if sums is None:
                    done = Experiment(
                        learner, settings, history, seed=spec.seed, batch=grid.batch, curves=False
                    )
                    self._compile(key, done)
                    self._fill(results[place], done)
                else:
                    _fill_sums(results[place], sums)
        except Error as error:
            raise Error(f"Run {run_text(grid, run)}: {error}") from None
        return results

    def _open(self, spec: StreamSpec) -> Stream:
        """Open a stream. A source shared by several orders and delays is opened once."""
        key = spec.source, spec.settings, spec.rounds, spec.passes, spec.seed, spec.read_options
        if self._source is None or self._source[0] != key:
            self._source = key, open_source(spec)
        return apply_transforms(self._source[1], spec)

    def _tally(
        self, key: Group, learner: Learner, settings: Mapping[str, str], history: History
    ) -> Tally | None:
        """Return the object that runs a learner if only sums are needed, shared by the group; otherwise None."""
        if key not in self._tallies:
            plain = (
                not self.schema.theorems
                and learner.accepts == history.stream.kind == "examples"
                and all(learner.ability(kind) is None for kind in (HasFeasibleSet, HasComparator, ResolvesParameters))
                and adversary_of(history.stream) is None
            )
            self._tallies[key] = None
            if plain:
                rule = prepare(learner, settings, history, None).rule
                if rule.labelled and not rule.randomized:
                    if self._is_large(history.stream, self._configurations[learner.id]):
                        rule.compile(history.stream.dim)
                    self._tallies[key] = Tally(rule)
        return self._tallies[key]

    def _is_large(self, stream: Stream, configurations: int) -> bool:
        """Return whether runs of this many configurations, which share machine code, are worth compiling."""
        grid = self.grid
        runs = len(grid.seeds) * max(grid.orders, 1) * configurations
        return (stream.rounds or 0) * (stream.dim + 15) * runs > LARGE

    def _compile(self, key: Group, run: Experiment) -> None:
        """Compile a run whose group is worth it.

        The other runs of the group reuse the machine code of the first one.
        """
        if self._is_large(run.history.stream, self._configurations[run.learner.id]):
            if key in self._rules:
                run.rule.compile_like(self._rules[key])
            compile_if_possible(run)
            self._rules[key] = run.rule

    def _fill(self, out: Array, run: Experiment) -> None:
        """Run a learner to its end and fill its rows, of shape (rows, width)."""
        run_to_end(run)
        broken = failure(run)
        if broken is not None:
            raise broken
        if self.schema.theorems:
            judge_all(run)
        last = len(run.trace)
        drawn = expected_mistakes(run) is not None
        for row, t in zip(out, (*(t for t in self.grid.at if t < last), last), strict=False):
            totals = run.trace.totals(t - 1, t)
            loss, regret = float(totals.loss[0]), run.regret(t)
            regret = _NAN if regret is None else regret
            row[: len(RESULTS)] = (
                last,
                t,
                _NAN if mistakes(run) is None else totals.mistakes[0],
                loss if drawn else _NAN,
                totals.updates[0],
                loss,
                regret,
                loss - regret,
            )
            for k, name in enumerate(self.schema.found, start=len(RESULTS)):
                value = run.rule.values.get(name)
                row[k] = value if isinstance(value, int | float) else _NAN
            for report in theorem_reports(run, t) if self.schema.theorems else ():
                place = self.schema.place(report.id)
                row[place : place + len(OF_THEOREM)] = (
                    _NAN if report.actual is None else report.actual,
                    _NAN if report.value is None else report.value,
                    VERDICTS.index(report.verdict),
                )

    def _theorems(self) -> tuple[str, ...]:
        """Return the ids of all theorems on the grid's learners, with and without a delay."""
        grid = self.grid
        found: dict[str, None] = {}
        per_delay = len(grid.seeds) * max(grid.orders, 1)
        for late in (False, True):
            place = next((k for k, delay in enumerate(grid.delays) if bool(delay) == late), None)
            if place is None:
                continue
            spec = grid.stream(place * per_delay)
            base = self._open(spec)
            start = 0
            for axis in grid.learners:
                learner = self._learners[axis.id]
                _, settings = grid.configuration(start)
                start += axis.configurations
                history = History(fit_to_learner(base, spec, learner.accepts))
                run = Experiment(learner, settings, history, seed=spec.seed, batch=grid.batch)
                found |= dict.fromkeys(run.bound_traces)
        return tuple(found)


def _fill_sums(out: Array, sums: list[Sums]) -> None:
    """Fill the rows of a run for which only sums are needed."""
    for row, one in zip(out, sums, strict=False):
        row[: len(RESULTS)] = (sums[-1].t, one.t, one.mistakes, _NAN, one.updates, one.loss, _NAN, _NAN)


_ONE_AT_A_TIME = threading.Lock()
"""A process may receive work in several threads, but the data shared by its runs are not thread-safe."""


@lru_cache(maxsize=2)
def work_of(text: str) -> Work:
    """Return the work of a grid's text, cached for the life of the process."""
    return Work(grid_of_text(text))


def compute(text: str, first: int, end: int) -> Array:
    """Return the results of the cells `first` .. `end` - 1 of a grid's text, of shape (runs, rows, width).

    Raises
    ------
    Error
        If a run is impossible. All errors are of this type, which can be passed between processes.
    """
    try:
        with _ONE_AT_A_TIME:
            return work_of(text).cells(first, end)
    except Error as error:
        raise Error(str(error)) from None


def run_text(grid: Grid, run: int) -> str:
    """Return a description of the run with this number, from 0.

    Examples
    --------
    >>> from visualonline.sweeps.grid import LearnerAxis
    >>> run_text(Grid(StreamSpec("noisy"), (), (LearnerAxis("perceptron", (("eta", ("1", "2")),)),)), 1)
    '2 (noisy, seed 0, perceptron with eta=2)'
    """
    stream, configuration = divmod(run, grid.configurations)
    spec, (name, settings) = grid.stream(stream), grid.configuration(configuration)
    words = ",".join(f"{key}={value}" for key, value in spec.settings)
    order = "" if spec.reorder is None else f", order {spec.reorder}"
    with_ = f" with {', '.join(f'{key}={value}' for key, value in settings.items())}" if settings else ""
    return f"{run + 1:,} ({spec.source}{':' * bool(words)}{words}, seed {spec.seed}{order}, {name}{with_})"


def content_of(source: str) -> str:
    """Return the SHA-256 digest of a file given by its path; empty for the id of a source.

    Raises
    ------
    StreamError, ReadError
        If the file does not exist or cannot be read.
    """
    if source in catalog("streams").plugins:
        return ""
    digest = hashlib.sha256()
    try:
        with open_named(source) as file:
            while part := file.read(_MANY):
                digest.update(part)
    except ReadError:
        if not os.path.lexists(source):
            raise no_stream(source) from None
        raise
    except OSError as error:
        raise ReadError(source, f"This file cannot be read: {reason(error)}.") from None
    return digest.hexdigest()


def check_content(grid: Grid) -> None:
    """Check that the file of the grid's streams has the same content here as where the sweep began.

    Raises
    ------
    StreamError
        If the content differs.
    """
    if grid.content and content_of(grid.spec.source) != grid.content:
        raise StreamError(
            f"{grid.spec.source} on {socket.gethostname()} is not the file with which the sweep began. "
            "Copy the same file there, or start again with another output."
        )
