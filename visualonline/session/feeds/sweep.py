"""Many runs like the current ones with other seeds, orders or values, for the sweep panel."""

from __future__ import annotations

import time
from collections.abc import Iterator
from dataclasses import replace
from itertools import product

import numpy as np

from visualonline.core.catalog import catalog, find
from visualonline.core.errors import Error
from visualonline.core.parameters import Param
from visualonline.core.plugin import Learner
from visualonline.core.types import Stream
from visualonline.hindsight.history import History
from visualonline.hindsight.slices import Pieces
from visualonline.runs.analyses.orders import ROUNDS, reason_unordered
from visualonline.runs.judgement import Judgement
from visualonline.runs.report import seed as drawn_seed
from visualonline.runs.run import Run
from visualonline.session.apply import with_values
from visualonline.session.commands import AskSweep, Axis, Over
from visualonline.session.document import Document
from visualonline.session.feeds.sweep_data import SweepData, SweepRow, Variant, row_of
from visualonline.session.snapshot import Snapshot
from visualonline.session.task import Task
from visualonline.session.workspace import Workspace
from visualonline.streams.pipeline import apply_transforms, open_base
from visualonline.streams.spec import StreamSpec
from visualonline.streams.transforms.stream_transforms import chain
from visualonline.sweeps.sample import Rounds, Sample, sample, sampled_rounds
from visualonline.theorems.theorem import OF_MEANS

_VALUES, _SIDE = (13, 10), (9, 4)
"""The maximum number of values on a single axis and on each of two axes, and the number of seeds for each."""
_DRAWN = ("risk", *OF_MEANS)
"""Quantities bounded only if rounds are drawn independently, which reordered rounds are not."""
_HIDDEN = "Hidden because future rounds are hidden. The runs appear after the last round."
_LONG = 400_000
"""The number of remaining entries from which compiling pays off."""


class SweepFeed:
    """A feed that runs the sweep, one run after another, always for the learner with the fewest runs so far."""

    def __init__(self, request: AskSweep = AskSweep()) -> None:  # noqa: B008  immutable
        self.request = request
        self._workspace: Workspace | None = None
        self._key: object = None
        self._samples: list[list[Sample]] = []
        self._begun: tuple[int, Pieces[Sample]] | None = None
        self._theorems: tuple[str, ...] = ()
        self._fault = ""
        self._rows: dict[int, tuple[int, SweepRow]] = {}

    def set_workspace(self, workspace: Workspace) -> None:
        """Use the runs of another workspace. Another seed or order of the same document belongs to the same sweep."""
        self._workspace = workspace
        self._drop_missing()
        key = self._subject()
        if key != self._key:
            if self._key is not None:
                self.request = self.request._replace(stopped=False)
            self._key, self._samples, self._begun, self._fault = key, [], None, ""

    def _drop_missing(self) -> None:
        """Sweep over the stream's random draws if the requested axes do not exist."""
        if self._workspace is not None and self.request.over == "values" and not self._params():
            self.request = AskSweep(self.request.most)

    def _subject(self) -> object:
        """Return everything in the document on which the sweep depends."""
        assert self._workspace is not None
        document, over = self._workspace.document, self._over()
        if over == "values":
            document = self._at(document, (0.0,) * len(self.request.axes))
        stream = replace(document.stream, seed=document.stream.seed if over == "orders" else 0, reorder=None)
        return stream, document.learners, document.batch, document.repeats

    def ask(self, request: object) -> None:
        """Change what is swept over, or stop."""
        if isinstance(request, AskSweep):
            other = request._replace(most=0, stopped=False) != self.request._replace(most=0, stopped=False)
            self.request = request
            self._drop_missing()
            if other:
                self._samples, self._begun, self._fault = [], None, ""
                self._key = None if self._workspace is None else self._subject()

    def tasks(self) -> Iterator[Task]:
        """Yield a task for the next run until there are enough."""
        if self._workspace is None or self.request.stopped or self._message():
            return
        self._begin()
        if self._samples and min(map(len, self._samples)) < len(self._variants()):
            yield Task(self, 1, self._work)

    def to_compile(self) -> Iterator[Run]:
        """Yield the runs whose rules are worth compiling for the remaining runs."""
        if self._workspace is None or self.request.stopped or self._message():
            return
        for run in self._workspace.runs:
            each = 1 if run.repeats is None else 1 + run.repeats.count
            left = len(self._variants()) * each * len(run.trace) * run.history.stream.dim
            if left > _LONG and not run.rule.compiled:
                yield run

    def data(self, snapshot: Snapshot) -> SweepData:
        """Return the data of the runs done so far."""
        assert self._workspace is not None
        first = self._workspace.runs[0]
        message = self._message() or (_HIDDEN if snapshot.drawable(len(first.trace)) < len(first.trace) else "")
        request = self.request._replace(over=self._over())
        if message:
            return SweepData(message, request, offered=self._offered())
        self._begin()
        variants = self._variants()
        n = min([len(variants), *map(len, self._samples)]) if self._samples else 0
        rows = tuple(self._row(k, n) for k in range(len(self._samples))) if n else ()
        return SweepData(
            message="",
            request=request,
            counted=n,
            most=len(variants),
            rounds=self._rounds(),
            rows=rows,
            variants=variants[:n],
            params=self._params(),
            offered=self._offered(),
            repeats=self._workspace.document.repeats if self._averages() else 0,
        )  # fmt: skip

    def _averages(self) -> bool:
        """Return whether a theorem on an expectation is compared with the average of repetitions."""
        assert self._workspace is not None
        followed = zip(self._swept(), self._theorems, strict=True) if self._samples else ()
        runs = self._workspace.runs
        return any(runs[i].judges_mean(runs[i].bound_trace(name).theorem) for i, name in followed if name)

    def _begin(self) -> None:
        """Restart if the shown theorem differs from the one used in the runs, as soon as this is known."""
        assert self._workspace is not None
        known = [self._theorem(i) for i in self._swept()]
        theorems = tuple(name for name in known if name is not None)
        if len(theorems) < len(known):
            return
        if len(self._samples) != len(theorems) or theorems != self._theorems:
            self._theorems, self._samples, self._begun = theorems, [[] for _ in theorems], None
            self._rows.clear()

    def _theorem(self, i: int) -> str | None:
        """Return the id of the theorem that a learner is compared with; empty if none applies, None if unknown."""
        assert self._workspace is not None
        judgement = self._judged(i)
        if judgement is None:
            return None if self._workspace.runs[i].bound_traces else ""
        reordered = self.request.over == "orders" and judgement.theorem.bounds in _DRAWN
        return "" if reordered or np.isnan(judgement.value) else judgement.theorem.id

    def _judged(self, i: int) -> Judgement | None:
        """Return the judgement of a learner's last round by the shown theorem; None while unknown."""
        assert self._workspace is not None
        return self._workspace.judgement(i, len(self._workspace.runs[i].trace))[0]

    def _swept(self) -> tuple[int, ...]:
        """Return the learners to run: all, or the one whose parameter is swept."""
        assert self._workspace is not None
        if self.request.over == "values":
            return (next((axis.learner for axis in self.request.axes if axis.learner is not None), 0),)
        return tuple(range(len(self._workspace.runs)))

    def _rounds(self) -> Rounds:
        """Return the rounds at which runs are evaluated."""
        assert self._workspace is not None
        return sampled_rounds(len(self._workspace.runs[0].trace))

    def _over(self) -> Over:
        """Return what is swept over, by default seeds if they make a difference, otherwise orders."""
        assert self._workspace is not None
        if self.request.over is not None:
            return self.request.over
        draws = any(drawn_seed(run) is not None for run in self._workspace.runs)
        return "seeds" if draws and not self._workspace.document.stream.edits else "orders"

    def _params(self) -> tuple[Param, ...]:
        """Return the swept parameters; empty if one of them does not exist."""
        assert self._workspace is not None
        if self.request.over != "values":
            return ()
        known = dict(_axes(self._workspace.document))
        found = tuple(known[axis] for axis in self.request.axes if axis in known)
        return found if len(found) == len(self.request.axes) else ()

    def _offered(self) -> tuple[tuple[Axis, str], ...]:
        """Return the axes that can be swept, with their labels."""
        assert self._workspace is not None
        document = self._workspace.document
        several = len(document.learners) > 1
        return tuple(
            (axis, param.symbol + (f" of {'ABCD'[axis.learner]}" if several and axis.learner is not None else ""))
            for axis, param in _axes(document)
        )

    def _variants(self) -> tuple[Variant, ...]:
        """Return the variants of the runs in the sweep."""
        assert self._workspace is not None
        stream, over = self._workspace.document.stream, self._over()
        if over == "seeds":
            return tuple(Variant(seed, stream.reorder) for seed in range(self.request.most))
        if over == "orders":
            return tuple(Variant(stream.seed, k + 1) for k in range(self.request.most))
        params = self._params()
        most, each = _VALUES if len(params) == 1 else _SIDE
        chosen = [_spread(param.slider_values(), most) for param in params]
        draws = any(drawn_seed(run) is not None for run in self._workspace.runs) and not stream.edits
        again = range(each) if draws else (stream.seed,)
        return tuple(Variant(seed, stream.reorder, values) for seed in again for values in product(*chosen))

    def _at(self, document: Document, values: tuple[float, ...]) -> Document:
        """Return a document with these values on the axes."""
        return with_values(document, zip(self.request.axes, values, strict=True))

    def _message(self) -> str:
        """Return why there is no sweep, and how to get one; empty if there is one."""
        assert self._workspace is not None
        workspace = self._workspace
        if self._fault:
            return self._fault
        if workspace.audience_limit is not None:
            return (
                "Other runs start when the game has ended, because until then the labels are hidden or not yet chosen."
            )
        if not workspace.finished:
            return "A sweep starts when all rounds of the current run have been computed."
        known = workspace.runs[0].history.stream.rounds
        if known is None or known > ROUNDS:
            return (
                f"The window runs sweeps of up to {ROUNDS:,} rounds. Use fewer rounds, or the command “visualonline "
                "sweep”."
            )
        if self._over() == "orders":
            refusals = [refusal for run in workspace.runs if (refusal := reason_unordered(run))]
            if refusals:
                return refusals[0]
        if not len(workspace.runs[0].trace):
            return "There are no rounds yet. Add points, or choose another stream."
        return ""

    def _work(self, _rounds: int, until: float) -> int:
        """Do runs until the time is up, at least one piece of a run."""
        wanted = len(self._variants())
        while True:
            self._go_on()
            if time.perf_counter() > until or self._fault or min(map(len, self._samples)) >= wanted:
                return 1

    def _go_on(self) -> None:
        """Continue the current run, or begin the next one for the learner with the fewest runs."""
        try:
            k, work = self._begun or self._next()
            self._begun = None  # a failing run is not repeated
            next(work)
            self._begun = k, work
        except StopIteration as end:
            self._samples[k].append(end.value)
        except Error as error:
            self._fault = f"No more runs can be computed. {error}"

    def _next(self) -> tuple[int, Pieces[Sample]]:
        """Return the next run, and the index of its learner among those swept."""
        assert self._workspace is not None
        k = min(range(len(self._samples)), key=lambda k: len(self._samples[k]))
        i, variant = self._swept()[k], self._variants()[len(self._samples[k])]
        document = self._at(self._workspace.document, variant.values)
        spec = replace(document.stream, seed=variant.seed, reorder=variant.order)
        choice = document.learners[i]
        learner = find("learners", choice.id)
        history = History(self._workspace.fitted(self._open(spec), spec, learner.accepts))
        return k, self._sample(k, learner, dict(choice.settings), history, spec.seed)

    def _sample(
        self, k: int, learner: Learner, settings: dict[str, object], history: History, seed: int
    ) -> Pieces[Sample]:
        """Return the k-th learner's next run."""
        assert self._workspace is not None
        document = self._workspace.document
        return sample(
            learner, settings, history, seed, self._theorems[k], self._rounds(), document.batch, document.repeats
        )

    def _open(self, spec: StreamSpec) -> Stream:
        """Open a stream of the sweep. With the same seed and settings, the source that is already open is reused."""
        assert self._workspace is not None
        stream = self._workspace.document.stream
        if (spec.seed, spec.settings) == (stream.seed, stream.settings):
            return apply_transforms(chain(self._workspace.base)[-1], spec)
        return open_base(spec)

    def _row(self, k: int, n: int) -> SweepRow:
        """Return a learner's first n runs. The last result is cached."""
        assert self._workspace is not None
        known = self._rows.get(k)
        if known is not None and known[0] == n:
            return known[1]
        i, name = self._swept()[k], self._theorems[k]
        theorem = self._workspace.runs[i].bound_trace(name).theorem if name else None
        row = row_of(i, self._samples[k][:n], self._rounds(), theorem)
        self._rows[k] = n, row
        return row


def _axes(document: Document) -> Iterator[tuple[Axis, Param]]:
    """Yield the stream settings and learner parameters that have values to sweep over."""
    found: list[tuple[int | None, tuple[Param, ...]]] = [
        (i, find("learners", choice.id).parameters) for i, choice in enumerate(document.learners)
    ]
    source = catalog("streams").plugins.get(document.stream.source)
    if source is not None and not document.stream.edits:
        found.append((None, source.parameters))
    for learner, params in found:
        yield from ((Axis(param.name, learner), param) for param in params if param.slider_values())


def _spread(values: tuple[float, ...], most: int) -> list[float]:
    """Return at most `most` of the values, evenly spaced."""
    places = np.unique(np.linspace(0, len(values) - 1, min(most, len(values))).round().astype(int))
    return [float(values[k]) for k in places]
