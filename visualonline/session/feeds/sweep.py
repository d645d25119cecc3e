"""Many runs like those on the stage, with other seeds, orders or values of a parameter, for the panel of the sweep."""

from __future__ import annotations

import time
from collections.abc import Iterator
from dataclasses import replace
from typing import Literal, NamedTuple, cast

import numpy as np

from visualonline.core.catalog import find
from visualonline.core.errors import Error
from visualonline.core.parameters import Param
from visualonline.core.plugin import Learner
from visualonline.core.types import Array, Stream
from visualonline.hindsight.prefix import Prefixes
from visualonline.runs.analyses.orders import ROUNDS, reason_unordered
from visualonline.runs.report import seed as drawn_seed
from visualonline.runs.run import Run
from visualonline.session.document import LearnerChoice
from visualonline.session.scheduler import Task
from visualonline.session.snapshot import Snapshot
from visualonline.session.workspace import Workspace
from visualonline.streams.pipeline import apply_transforms, fit_to_learner, open_base
from visualonline.streams.spec import StreamSpec
from visualonline.streams.transforms.stream_transforms import chain
from visualonline.sweeps.bands import Band, band
from visualonline.sweeps.findings import Power, fit_power
from visualonline.sweeps.sample import Rounds, Sample, sample, sampled_rounds, spaced_rounds
from visualonline.sweeps.schema import ratio

Over = Literal["seeds", "orders", "values"]

CHOICES = (50, 200, 1000)
USUAL = 50
_VALUES = 13
"""Values of a parameter, and for each of them `_EACH` seeds or orders."""
_EACH = 10
_HIDDEN = "These runs would tell what is to come, which is hidden. They stand here from the last round on."
_LONG = 400_000
"""Numbers still to be looked at from which compiling is worth its time."""


class AskSweep(NamedTuple):
    """Run so many runs over seeds or orders, or over the values of a parameter of a learner, or none at present.

    Attributes
    ----------
    over : "seeds", "orders", "values" or None
        None leaves it to what the stream draws.
    """

    most: int = USUAL
    over: Over | None = None
    learner: int = 0
    parameter: str = ""
    stopped: bool = False


class Variant(NamedTuple):
    """How a run differs from the one on the stage: by its seed, its order, or the value of a parameter."""

    seed: int
    order: int | None
    value: float | None = None


class SweepRow(NamedTuple):
    """One learner and its runs.

    Attributes
    ----------
    paid : Array
        At the sampled rounds, of shape (runs, rounds); `paid_band` are its quantiles, `bound_band` those of the bound.
    ratio, loss : Array
        actual/bound of each run, NaN where no bound applies, and its loss.
    theorem, bounds : str
        The theorem's name and what it bounds, empty where none applies.
    lower : bool
        Whether it is a lower bound.
    paid_power, bound_power : Power or None
        As which powers of t the means grow, where they do.
    """

    learner: int
    paid: Array
    paid_band: Band
    bound_band: Band
    ratio: Array
    loss: Array
    theorem: str
    bounds: str
    lower: bool
    paid_power: Power | None
    bound_power: Power | None


class SweepData(NamedTuple):
    """What is drawn of a sweep.

    Attributes
    ----------
    message : str
        Why there is none, and what would be right; empty where there is one.
    request : AskSweep
        With what is swept over settled.
    counted : int
        The runs that every learner has done.
    rounds : Rounds
        At which runs were looked at.
    variants : tuple of Variant
    parameter : Param or None
        The one whose values are swept over.
    """

    message: str
    request: AskSweep
    counted: int = 0
    most: int = 0
    rounds: Rounds = np.empty(0, dtype=np.intp)
    rows: tuple[SweepRow, ...] = ()
    variants: tuple[Variant, ...] = ()
    parameter: Param | None = None


class SweepFeed:
    """Do the runs of a sweep one after the other, always of the learner that has done the fewest."""

    def __init__(self) -> None:
        self.request = AskSweep()
        self._workspace: Workspace | None = None
        self._key: object = None
        self._samples: list[list[Sample]] = []
        self._theorems: tuple[str, ...] = ()
        self._fault = ""
        self._rows: dict[int, tuple[int, SweepRow]] = {}

    def set_workspace(self, workspace: Workspace) -> None:
        """Follow other runs; another seed or order of the same is another place in the same sweep."""
        self._workspace = workspace
        key = self._subject()
        if key != self._key:
            self._key, self._samples, self._fault = key, [], ""
            self.request = self.request._replace(stopped=False)
            if self.request.over == "values" and self._param() is None:
                self.request = AskSweep(self.request.most)

    def _subject(self) -> object:
        """Return all of the document that a sweep depends on."""
        assert self._workspace is not None
        document, over = self._workspace.document, self.request.over
        stream, learners = document.stream, document.learners
        if over == "values":
            choice = learners[self.request.learner] if self.request.learner < len(learners) else LearnerChoice("")
            kept = tuple(pair for pair in choice.settings if pair[0] != self.request.parameter)
            return stream, (choice.id, kept), document.batch
        return replace(stream, seed=0, reorder=None), learners, document.batch

    def ask(self, request: object) -> None:
        """Sweep over something else, or stop."""
        if isinstance(request, AskSweep):
            other = request._replace(most=0, stopped=False) != self.request._replace(most=0, stopped=False)
            self.request = request
            if other:
                self._samples, self._fault = [], ""
                self._key = None if self._workspace is None else self._subject()

    def tasks(self) -> Iterator[Task]:
        """Yield a task for the next run, until there are enough."""
        if self._workspace is None or self.request.stopped or self._message():
            return
        self._begin()
        if self._samples and min(map(len, self._samples)) < len(self._variants()):
            yield Task(self, 1, self._work)

    def to_compile(self) -> Iterator[Run]:
        """Yield the runs whose rules are worth compiling for the runs that are left."""
        if self._workspace is None or self.request.stopped or self._message():
            return
        for run in self._workspace.runs:
            left = len(self._variants()) * len(run.trace) * run.history.stream.dim
            if left > _LONG and not run.rule.compiled:
                yield run

    def data(self, snapshot: Snapshot) -> SweepData:
        """Return what is drawn of the runs that were done by now."""
        assert self._workspace is not None
        first = self._workspace.runs[0]
        message = self._message() or (_HIDDEN if snapshot.drawable(len(first.trace)) < len(first.trace) else "")
        request = self.request._replace(over=self._over())
        if message:
            return SweepData(message, request)
        self._begin()
        variants = self._variants()
        n = min([len(variants), *map(len, self._samples)]) if self._samples else 0
        rows = tuple(self._row(k, n) for k in range(len(self._samples))) if n else ()
        rounds = sampled_rounds(len(first.trace))
        return SweepData("", request, n, len(variants), rounds, rows, variants[:n], self._param())

    def _begin(self) -> None:
        """Begin anew where another theorem is shown than the runs were compared with, as soon as that is known."""
        assert self._workspace is not None
        known = [self._theorem(i) for i in self._swept()]
        theorems = tuple(name for name in known if name is not None)
        if len(theorems) < len(known):
            return
        if len(self._samples) != len(theorems) or theorems != self._theorems:
            self._theorems, self._samples = theorems, [[] for _ in theorems]
            self._rows.clear()

    def _theorem(self, i: int) -> str | None:
        """Return the id of the theorem that a learner is held against, empty if none applies, None if not known yet."""
        assert self._workspace is not None
        run = self._workspace.runs[i]
        judgement = self._workspace.judgement(i, len(run.trace))[0]
        if judgement is None:
            return None if run.bound_traces else ""
        return "" if np.isnan(judgement.value) else judgement.theorem.id

    def _swept(self) -> tuple[int, ...]:
        """Return the learners that are run: all, or the one whose parameter is swept."""
        assert self._workspace is not None
        if self.request.over == "values":
            return (self.request.learner,)
        return tuple(range(len(self._workspace.runs)))

    def _over(self) -> Over:
        """Return what is swept over: seeds where they make a difference, else orders, if nothing was asked for."""
        assert self._workspace is not None
        if self.request.over is not None:
            return self.request.over
        draws = any(drawn_seed(run) is not None for run in self._workspace.runs)
        return "seeds" if draws and not self._workspace.document.stream.edits else "orders"

    def _param(self) -> Param | None:
        """Return the parameter that is swept over."""
        assert self._workspace is not None
        learners, asked = self._workspace.document.learners, self.request
        if asked.over != "values" or asked.learner >= len(learners):
            return None
        learner = cast("Learner", find("learners", learners[asked.learner].id))
        return next((p for p in learner.parameters if p.name == asked.parameter and p.slider_values()), None)

    def _variants(self) -> tuple[Variant, ...]:
        """Return how the runs of the sweep differ."""
        assert self._workspace is not None
        stream, over = self._workspace.document.stream, self._over()
        if over == "seeds":
            return tuple(Variant(seed, stream.reorder) for seed in range(self.request.most))
        if over == "orders":
            return tuple(Variant(stream.seed, k + 1) for k in range(self.request.most))
        param = self._param()
        values = () if param is None else param.slider_values()
        places = np.unique(np.linspace(0, max(len(values) - 1, 0), _VALUES).round().astype(int)) if values else ()
        chosen = [values[k] for k in places]
        draws = any(drawn_seed(run) is not None for run in self._workspace.runs) and not stream.edits
        again = range(_EACH) if draws else (stream.seed,)
        return tuple(Variant(seed, stream.reorder, float(value)) for seed in again for value in chosen)

    def _message(self) -> str:
        """Return why there is no sweep, and what would be right; nothing if there is one."""
        assert self._workspace is not None
        workspace = self._workspace
        if self._fault:
            return self._fault
        if workspace.audience_limit is not None:
            return "Other runs are made when the game has ended: they would tell the labels."
        if not workspace.finished:
            return "A sweep begins once the rounds were run."
        known = workspace.runs[0].history.stream.rounds
        if known is None or known > ROUNDS:
            return f"Sweeps are made here for up to {ROUNDS:,} rounds. Take fewer rounds, or the command “sweep”."
        if self._over() == "orders":
            refusals = [refusal for run in workspace.runs if (refusal := reason_unordered(run))]
            if refusals:
                return refusals[0]
        return ""

    def _work(self, _rounds: int, until: float) -> int:
        """Do runs until the time is over, at least one."""
        while True:
            self._do_next()
            if time.perf_counter() > until or self._fault or min(map(len, self._samples)) >= len(self._variants()):
                return 1

    def _do_next(self) -> None:
        """Do the next run of the learner that has done the fewest."""
        assert self._workspace is not None
        k = min(range(len(self._samples)), key=lambda k: len(self._samples[k]))
        i, variant = self._swept()[k], self._variants()[len(self._samples[k])]
        document = self._workspace.document
        choice = document.learners[i]
        if variant.value is not None:
            choice = choice.with_setting(self.request.parameter, variant.value)
        spec = replace(document.stream, seed=variant.seed, reorder=variant.order)
        learner = cast("Learner", find("learners", choice.id))
        try:
            history = Prefixes(fit_to_learner(self._open(spec), spec, learner.accepts))
            rounds = sampled_rounds(len(self._workspace.runs[i].trace))
            found = sample(
                learner, dict(choice.settings), history, spec.seed, self._theorems[k], rounds, document.batch
            )
        except Error as error:
            self._fault = f"{str(error)[:1].upper()}{str(error)[1:]}."
            return
        self._samples[k].append(found)

    def _open(self, spec: StreamSpec) -> Stream:
        """Open a stream of the sweep; one of the same seed is made of the source that is open."""
        assert self._workspace is not None
        if spec.seed == self._workspace.document.stream.seed:
            return apply_transforms(chain(self._workspace.base)[-1], spec)
        return open_base(spec)

    def _row(self, k: int, n: int) -> SweepRow:
        """Return a learner's first n runs; those that were shown last are kept."""
        assert self._workspace is not None
        known = self._rows.get(k)
        if known is not None and known[0] == n:
            return known[1]
        done, i = self._samples[k][:n], self._swept()[k]
        theorem = None if not self._theorems[k] else self._workspace.runs[i].bound_trace(self._theorems[k]).theorem
        paid, bound, actual, value, loss = (np.array(column) for column in zip(*done, strict=True))
        rounds = sampled_rounds(len(self._workspace.runs[0].trace))
        named = ("", "", False) if theorem is None else (theorem.name, theorem.bounds, theorem.lower)
        powers = (_power(rounds, each) for each in (paid, bound))
        row = SweepRow(i, paid, band(paid), band(bound), ratio(actual, value), loss, *named, *powers)
        self._rows[k] = n, row
        return row


def _power(rounds: Rounds, values: Array) -> Power | None:
    """Return as which power of t values of shape (runs, rounds) grow on average, from rounds with equal ratios."""
    places = spaced_rounds(rounds)
    places = places[~np.isnan(values[:, places]).any(axis=0) & (values[:, places].mean(axis=0) > 0)]
    n = len(values)
    if len(places) < 3:
        return None
    t = np.tile(rounds[places].astype(float), n)
    return fit_power(t, values[:, places].reshape(-1), np.repeat(np.arange(n), len(places)))
