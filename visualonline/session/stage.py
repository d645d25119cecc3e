"""From a document to its runs, and from a place in time to all that is drawn of it."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from dataclasses import replace
from functools import partial
from typing import Any, NamedTuple, cast

import numpy as np

from visualonline.catalog import find
from visualonline.experiment.run import Run
from visualonline.experiment.track import Judgement, Track
from visualonline.hindsight.best_expert import BestExpert
from visualonline.hindsight.history import Hindsight, History
from visualonline.hindsight.margin import Margin
from visualonline.hindsight.radius import Radius
from visualonline.protocol import BLOCK, Array, Learner, Stream
from visualonline.session.document import Document
from visualonline.session.playhead import Phase, Playhead
from visualonline.streams.spec import fitted, open_base
from visualonline.theorems.statement import Verdict
from visualonline.trace.played import unplayed
from visualonline.trace.trace import Frame

ANY_THEOREM = ""


class Shown(NamedTuple):
    """One learner at the round that is shown.

    `weights` are those before the update (at the start, the first ones); `hindsight` what is known of the prefix, empty
    while it is being computed; `judgement` is None until the theorem has taken the round in; `passed` is the theorem
    before it that no longer applies.
    """

    run: Run
    frame: Frame
    weights: Array
    judgement: Judgement | None
    passed: Judgement | None
    hindsight: Mapping[str, Any]

    @property
    def names(self) -> tuple[str, ...]:
        """What the weights belong to; the supports of a state that grows are told by the rounds they came in."""
        if self.run.learner.room is None:
            return self.run.names
        return tuple(f"round {t}" for t in self.frame.before.example)


class Moment(NamedTuple):
    """All that panels draw of one place in time."""

    playhead: Playhead
    t: int
    phase: Phase
    total: int | None
    finished: bool
    shown: tuple[Shown, ...]


class Task(NamedTuple):
    """Work on a run: rounds that are `left` to do now, and how some of them are done; `key` tells tasks apart.

    What `follows` looks at rounds that were run already.
    """

    key: int
    left: int
    advance: Callable[[int], object]
    follows: bool = True


class Stage:
    """The runs of a document.

    Parameters
    ----------
    document : Document
    before : Stage or None
        Its opened stream and, where nothing else changed, its runs are used again.

    Raises
    ------
    Error
        If the stream cannot be opened or a learner cannot run on it.
    """

    def __init__(self, document: Document, before: Stage | None = None) -> None:
        self.document: Document = document
        same = before is not None and before.document.stream == document.stream
        self.base: Stream = before.base if before is not None and same else open_base(document.stream)
        self._histories: dict[str, History] = before._histories if before is not None and same else {}
        kept = dict(zip(before.document.learners, before.runs, strict=True)) if before is not None and same else {}
        self.runs: tuple[Run, ...] = tuple(kept.get(choice) or self._run(choice) for choice in document.learners)
        chosen = dict(zip(before.runs, before.theorems, strict=True)) if before is not None else {}
        self.theorems: list[str] = [chosen.get(run, ANY_THEOREM) for run in self.runs]

    def _run(self, choice: Any) -> Run:
        learner = cast("Learner", find("learners", choice.id))
        spec = self.document.stream
        if learner.accepts not in self._histories:
            if learner.accepts == "advice" and self.base.kind == "examples":
                spec = replace(spec, experts=self.pool)
            if learner.accepts == "examples" and self.base.kind == "advice":
                spec = replace(spec, as_examples=True)
            self._histories[learner.accepts] = History(fitted(self.base, spec, learner.accepts))
        return Run(learner, dict(choice.settings), self._histories[learner.accepts], seed=spec.seed)

    @property
    def pool(self) -> str:
        """The pool that makes experts of examples: the chosen one, else lines in the plane, thresholds beyond it."""
        chosen = self.document.stream.experts
        return chosen or ("lines" if plane_features(self.base) == 2 else "thresholds")

    @property
    def name(self) -> str:
        """The stream's name; where an adversary makes it, there are as many streams as learners."""
        return self.base.name if unplayed(self.base) is None else f"{self.base.name}, answering each learner"

    def examples(self, i: int) -> Stream | None:
        """Return the examples to draw for learner i: the base's, or nature's answers to it; None if there is advice."""
        if self.base.kind != "examples":
            return None
        return self.base if unplayed(self.base) is None else self.runs[i].history.stream

    @property
    def length(self) -> int:
        """Rounds that every learner has run."""
        return min(len(run.trace) for run in self.runs)

    @property
    def finished(self) -> bool:
        """Whether every learner has run all its rounds."""
        return all(run.finished for run in self.runs)

    def hindsight(self, run: Run) -> type[Hindsight]:
        """Return what is drawn of a run in hindsight: the best separator or the best expert; no line of a kernel's."""
        if run.learner.family == "kernel":
            return Radius
        return BestExpert if run.learner.family == "experts" else Margin

    def tasks(self) -> Iterator[Task]:
        """Yield what can be done now: hindsight, theorems, then further rounds.

        Each is made when it is asked for, so that it knows what those before it have done.
        """
        for run in self.runs:
            known = run.history.known(self.hindsight(run))
            yield Task(id(run.history), _block_left(known, len(run.trace)), partial(self._look_back, run, known))
        for i, run in enumerate(self.runs):
            for track in self._wanted(i):
                yield Task(id(track), _block_left(len(track), len(run.trace)), partial(_follow, track, len(track)))
        for run in self.runs:
            if not run.finished and len(run.trace) == self.length:
                yield Task(id(run), BLOCK, run.advance, follows=False)

    def _wanted(self, i: int) -> Iterator[Track]:
        """Yield the tracks that are shown: the chosen one, or one after the other while those before do not apply."""
        run = self.runs[i]
        for name, track in run.tracks.items():
            if self.theorems[i] in (ANY_THEOREM, name):
                yield track
                if len(track) < len(run.trace) or not len(track) or not np.isnan(track.values.at(len(track))):
                    return

    def _look_back(self, run: Run, known: int, rounds: int) -> None:
        run.history.advance(self.hindsight(run), known + rounds)

    def judgement(self, i: int, t: int) -> tuple[Judgement | None, Judgement | None]:
        """Return what the chosen theorem of learner i says at round t, None if it has not come that far.

        Unless one was chosen, it is the first one that applies: when the data stops being separable, the separable
        bound gives way to the inseparable one. The second that is returned is the one that gave way.
        """
        run = self.runs[i]
        tracks = [track for name, track in run.tracks.items() if self.theorems[i] in (ANY_THEOREM, name)]
        first: Judgement | None = None
        for track in tracks:
            if not 0 < t <= len(track):
                return None, first
            judgement = track.at(t)
            if judgement.verdict is not Verdict.NOT_APPLICABLE:
                return judgement, first
            first = first or judgement
        return first, None

    def moment(self, playhead: Playhead) -> Moment:
        """Return all that is drawn at a place in time."""
        playhead = playhead.shown()
        t = playhead.t
        shown = []
        for i, run in enumerate(self.runs):
            frame = run.frame(t)
            kind = self.hindsight(run)
            known = run.history.known(kind) >= t > 0
            hindsight = run.history.need(kind).at(t) if known else {}
            weights = run.rule.weights(frame.before, max(t, 1))
            shown.append(Shown(run, frame, weights, *self.judgement(i, t), hindsight))
        total = self.runs[0].history.stream.rounds
        return Moment(playhead, t, playhead.phase, total, self.finished, tuple(shown))


def _follow(track: Track, known: int, rounds: int) -> None:
    track.advance(known + rounds)


def _block_left(known: int, rounds: int) -> int:
    """Return how many of the rounds not yet known lie in the block of the first of them."""
    return min(rounds, (known // BLOCK + 1) * BLOCK) - known


def plane_features(base: Stream) -> int:
    """Return how many features a stream has, not counting the 1 of a bias."""
    return base.dim - (1 if base.features and base.features[-1] == "1" else 0)
