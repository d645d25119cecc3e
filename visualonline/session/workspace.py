"""The workspace: the runs of a document, and the snapshot at a playhead."""

from __future__ import annotations

import time
from collections.abc import Callable, Iterator
from dataclasses import replace
from functools import partial
from typing import Any, cast

import numpy as np

from visualonline.abilities.separates_by_kernel import SeparatesByKernel
from visualonline.core.catalog import catalog, find
from visualonline.core.errors import StreamError
from visualonline.core.plugin import Learner
from visualonline.core.progress import ProgressCallback, null_progress
from visualonline.core.types import BLOCK, Array, Kind, Stream
from visualonline.hindsight.fault import HindsightError
from visualonline.hindsight.history import Hindsight, History
from visualonline.hindsight.margins.euclidean_margin import Margin
from visualonline.hindsight.margins.radius import Radius
from visualonline.runs.analyses.comparison import ComparisonRow, comparison_row
from visualonline.runs.bound_events import BoundEvent, BoundEvents
from visualonline.runs.bound_trace import BoundTrace
from visualonline.runs.judgement import Judgement
from visualonline.runs.portion import RoundBudget
from visualonline.runs.predict_next import predict_next
from visualonline.runs.run import Run
from visualonline.session.bias_hint import BiasHint
from visualonline.session.document import Document
from visualonline.session.fitted import fitted, pool_for
from visualonline.session.playhead import PHASES, Phase, Playhead
from visualonline.session.snapshot import Game, LearnerSnapshot, Snapshot
from visualonline.session.task import Task
from visualonline.session.workspace_facts import WorkspaceFacts
from visualonline.streams.live.live_stream import LiveStream, is_growing, is_live, live_stream_of
from visualonline.streams.pipeline import apply_transforms, edited_otherwise, lengthened, open_base
from visualonline.streams.spec import CLICKED, StreamSpec
from visualonline.streams.transforms.stream_transforms import transform_next
from visualonline.streams.transforms.unlabelled import has_labels
from visualonline.theorems.erratum import Erratum
from visualonline.theorems.returned_hypothesis import ReturnedHypothesis
from visualonline.theorems.theorem import NOT_SUMMED, Theorem, Verdict
from visualonline.trace.adversary_play import PlayedStream, adversary_of
from visualonline.trace.round_columns import MISTAKE, POSITIVE
from visualonline.trace.trace_digest import TraceDigest, trace_digest

ANY_THEOREM = ""
_PORTION = 0.002
"""Seconds of rounds that are run at a time."""


class Workspace:
    """The runs of a document.

    Where examples were only added after the last one, the runs `before` go on: a click costs what its round costs.

    Parameters
    ----------
    document : Document
    before : Workspace or None
        Its opened stream and, where nothing else changed, its runs are used again.
    live : LiveStream or None
        What comes in, which a document can only name.
    watch : Watch
        Told how far the stream has been looked through where a learner's parameter is to be found in it.

    Raises
    ------
    Error
        If the stream cannot be opened or a learner cannot run on it.
    """

    def __init__(
        self,
        document: Document,
        before: Workspace | None = None,
        live: LiveStream | None = None,
        watch: ProgressCallback = null_progress,
    ) -> None:
        self.document: Document = document
        self.highlighted: tuple[str, ...] = ()
        self.hovered: int | None = None
        self.focused_round = 0
        self._hovered_rows: tuple[object, tuple[ComparisonRow, ...]] = (None, ())
        self._events: dict[int, BoundEvents] = {}
        if before is not None and (longer := _longer(before, document)) is not None:
            self._take_over(before, longer)
        else:
            self._open(before, live, watch)
        self.theorems = self._chosen_theorems()
        self.facts = WorkspaceFacts(
            document,
            self.base,
            tuple(run.facts for run in self.runs),
            tuple(self.examples(i) for i in range(len(self.runs))),
        )

    def _open(self, before: Workspace | None, live: LiveStream | None, watch: ProgressCallback) -> None:
        """Open the stream and run every learner on it, with what of the workspace before can be used again."""
        document = self.document
        same = before is not None and before.document.stream == document.stream
        self.base: Stream = before.base if before is not None and same else _open_stream(document.stream, live, before)
        if document.bets is not None and not has_labels(self.base):
            raise StreamError(f"{self.base.name} has no labels to predict. End the game, or choose another stream.")
        self._histories: dict[str, History] = before._histories if before is not None and same else {}
        alike = before is not None and same and _judged_by(before.document) == _judged_by(document)
        known = before.document.runs_alone.learners if before is not None and alike else ()
        kept = dict(zip(known, before.runs, strict=True)) if before is not None and known else {}
        wanted = document.runs_alone.learners
        self.runs: tuple[Run, ...] = tuple(kept.get(choice) or self._run(choice, watch) for choice in wanted)
        self._bias = self._bias_hint()

    def update_view(self, document: Document) -> None:
        """Take another document of the same runs, which differs in how they are seen."""
        self.document = document
        self.theorems = self._chosen_theorems()

    def _chosen_theorems(self) -> list[str]:
        """Return the theorem of each learner: the chosen one if it is on it, otherwise the first to show."""
        chosen = zip(self.runs, self.document.learners, strict=True)
        return [
            choice.theorem if choice.theorem is not None and _applies(run, choice.theorem) else _first_theorem(run)
            for run, choice in chosen
        ]

    def _take_over(self, before: Workspace, longer: Stream) -> None:
        """Let the runs of a workspace, which nobody shows any more, go on along a longer stream."""
        self.base, self._histories, self.runs = longer, before._histories, before.runs
        self._histories["examples"].go_on(longer)
        for run in self.runs:
            run.go_on()
        self._bias = before._bias
        if self._bias is not None:
            self._bias.go_on(longer)

    def _run(self, choice: Any, watch: ProgressCallback) -> Run:
        learner = cast("Learner", find("learners", choice.id))
        spec = self.document.stream
        if learner.accepts not in self._histories:
            self._histories[learner.accepts] = History(self.fitted(self.base, spec, learner.accepts))
        history = self._histories[learner.accepts]
        batch, repeats = self.document.batch, self.document.repeats
        run = Run(learner, dict(choice.settings), history, seed=spec.seed, batch=batch, watch=watch, repeats=repeats)
        if isinstance(run.history.stream, PlayedStream):
            run.history.stream.play_in_slices()
        return run

    def fitted(self, stream: Stream, spec: StreamSpec, accepts: Kind) -> Stream:
        """Return a stream like that on the stage, of a spec like its own, as learners take it.

        Raises
        ------
        StreamError
            If it cannot be made so.
        """
        return fitted(stream, spec, accepts, self.pool)

    @property
    def pool(self) -> str:
        """The pool that makes experts of examples: the chosen one, else lines in the plane, thresholds beyond it."""
        return pool_for(self.document.stream, self.base)

    @property
    def name(self) -> str:
        """The stream's name; where an adversary makes it, there are as many streams as learners."""
        return self.base.name if adversary_of(self.base) is None else f"{self.base.name}, one adversary per learner"

    @property
    def title(self) -> str:
        """The stream's name as people call it, with its settings and what is done to it.

        A source goes by its name and not by its id: "Separable with a margin (margin=0.2), random order 7".
        """
        source = self.document.stream.source
        name = "Clicked points" if source == CLICKED else getattr(catalog("streams").plugins.get(source), "name", None)
        if name is None:
            return self.name
        settings, *rest = self.name.removeprefix(source).split(", ")
        given = settings.removeprefix(":").replace(",", ", ")
        return ", ".join((f"{name} ({given})" if given else name, *rest))

    def examples(self, i: int) -> Stream | None:
        """Return the examples to draw for learner i: the base's, or nature's answers to it; None if there is advice."""
        if self.base.kind != "examples":
            return None
        return self.base if adversary_of(self.base) is None else self.runs[i].history.stream

    @property
    def pending_example(self) -> Array | None:
        """The example whose label is still to come, as the base has it; None if there is none, or it is advice."""
        live = live_stream_of(self.base)
        if live is None or live.question is None or self.base.kind != "examples":
            return None
        return transform_next(self.base, live.question, self.rounds_run)

    @property
    def rounds_run(self) -> int:
        """Rounds that every learner has run."""
        return min(len(run.trace) for run in self.runs)

    @property
    def rounds_judged(self) -> int:
        """Rounds on which the hindsight and the theorems of every learner have been computed."""
        kinds = [(run.history, self.hindsight(run)) for run in self.runs]
        known = [self.rounds_run if history.failed(kind) else history.rounds_known(kind) for history, kind in kinds]
        return min(
            *known, *(len(track) for i in range(len(self.runs)) for track in self._shown_traces(i)), self.rounds_run
        )

    def trace_digests(self) -> tuple[TraceDigest, ...]:
        """Return what the rounds that were run come to, for each learner."""
        return tuple(trace_digest(run.trace, len(run.trace)) for run in self.runs)

    @property
    def finished(self) -> bool:
        """Whether no further round will be shown: the learner that has run fewest can run no more."""
        length = self.rounds_run
        return any(run.finished for run in self.runs if len(run.trace) == length)

    @property
    def repeats_share(self) -> float:
        """The part of the repetitions that is done; 1 if there are none."""
        ahead = self.base.rounds or self.rounds_run
        made = [len(run.repeats) for run in self.runs if run.repeats is not None]
        return sum(made) / (len(made) * ahead) if made and ahead else 1.0

    def hindsight(self, run: Run) -> type[Hindsight]:
        """Return what is drawn of a run in hindsight: the best separator or the best expert; no line of a kernel's."""
        if run.learner.ability(SeparatesByKernel) is not None:
            return Radius
        return run.best_expert if run.learner.accepts == "advice" else Margin

    def tasks(self) -> Iterator[Task]:
        """Yield the tasks: hindsight, theorems, further rounds, and last whether a bias is missing.

        Each is made when it is asked for, so that it knows what those before it have done. Of what comes in no more is
        taken than goes a block beyond the rounds that were run.
        """
        for run in self.runs:
            known = run.history.rounds_known(self.hindsight(run))
            reach = min(len(run.trace), run.history.common_reach((self.hindsight(run),), known))
            if not run.history.failed(self.hindsight(run)):
                yield Task(run.history, reach - known, partial(self._advance_hindsight, run, known))
        for i, run in enumerate(self.runs):
            if run.repeats is not None:
                yield Task(run.repeats, len(run.trace) - len(run.repeats), run.repeats.advance)
            for track in self._shown_traces(i):
                known, theorem = len(track), track.theorem
                reach = min(run.rounds_judgeable(theorem), run.history.common_reach(theorem.needs, known))
                yield Task(track, reach - len(track), track.follow)
        for track in self._refinable_traces():
            yield Task(track.values, 1, partial(self._refine, track, self.focused_round))
        live = live_stream_of(self.base)
        if live is not None and live.ready and live.arrived < self.rounds_run + BLOCK:
            yield Task(live, live.ready, _rounds_at_once(live.take), follows=False)
        for run in self.runs:
            here = len(run.trace)
            # beside a learner that can run no more each goes on to its own end: what is known of it depends on it alone
            goes = here == self.rounds_run if not self.finished else live is None and not run.finished
            if goes and (live is None or here < live.arrived or not live.open):
                far = BLOCK if live is not None else run.history.common_reach((), here) - here
                yield Task(run, far, partial(self._advance_run, run), follows=False)
        if live is not None and live.unanswered and (self.runs[0].finished or self.rounds_run == live.arrived):
            yield Task(live.inbox, 1, _rounds_at_once(partial(self._answer, live)), follows=False)
        yield from () if self._bias is None else self._bias.tasks()

    def _bias_hint(self) -> BiasHint | None:
        """Return what finds out whether a bias is missing; None where there can be none, or is one."""
        base = self.base
        whole = live_stream_of(base) is None and adversary_of(base) is None  # an adversary's rounds are each run's own
        there = whole and base.kind == "examples" and has_labels(base) and not self.document.stream.bias
        return BiasHint(base, self.runs) if there else None

    def run_rounds(self, until: float) -> None:
        """Run rounds, before anything is judged of them, until the time `until` or to the end."""
        for run in self.runs:
            run.use_loaded()
        budgets = {run: RoundBudget(_PORTION) for run in self.runs}
        while not self.finished and time.perf_counter() < until:
            for run, budget in budgets.items():
                end = run.history.common_reach((), len(run.trace))
                if not run.finished:
                    budget.time(partial(self._advance_run, run), min(budget.rounds, end - len(run.trace)))

    @staticmethod
    def _advance_run(run: Run, rounds: int, _until: float) -> int:
        """Run further rounds; where that fails, those that were run stay, a valid shorter run."""
        try:
            return run.advance(rounds)
        except Exception:
            run.simulation.stop()
            raise

    def _answer(self, live: LiveStream, _rounds: int) -> None:
        """Answer a client's question with the first learner's prediction."""
        run = self.runs[0]
        asked = live.question
        live.answer(None if run.finished or asked is None else predict_next(run, asked))

    def _shown_traces(self, i: int) -> Iterator[BoundTrace]:
        """Yield the bound traces to show: the chosen one, or one after the other while those before do not apply."""
        run = self.runs[i]
        for track in self._chosen_trace(i):
            yield track
            if len(track) < len(run.trace) or not len(track) or not np.isnan(track.values.at(len(track))):
                break
        right = self._corrected_trace(i)
        if right is not None:
            yield right
        # beside a risk or a gap, which are no sums of losses, the regret is drawn
        if any(track.theorem.bounds in NOT_SUMMED for track in self._chosen_trace(i)):
            yield from (track for track in run.bound_traces.values() if track.theorem.bounds == "regret")

    def _chosen_trace(self, i: int) -> tuple[BoundTrace, ...]:
        """Return the bound trace of learner i's chosen theorem, those of all its own if none was chosen."""
        run, name = self.runs[i], self.theorems[i]
        return tuple(run.bound_traces.values()) if name == ANY_THEOREM else (run.bound_trace(name),)

    def _corrected_trace(self, i: int) -> BoundTrace | None:
        """Return the bound trace of the correct theorem where the chosen one is an erratum."""
        run, name = self.runs[i], self.theorems[i]
        erratum = next((theorem.ability(Erratum) for theorem in run.facts.errata if theorem.id == name), None)
        return None if erratum is None else run.bound_trace(erratum.right_theorem)

    def focus_round(self, playhead: Playhead) -> None:
        """Focus on the shown round, whose judgements are then refined."""
        self.focused_round = playhead.shown().revealed

    def _refinable_traces(self) -> Iterator[BoundTrace]:
        """Yield the shown bound traces whose judgement of the focused round can be refined."""
        t = self.focused_round
        for i in range(len(self.runs)):
            yield from (track for track in self._chosen_trace(i) if 0 < t <= len(track) and not track.is_refined(t))

    @staticmethod
    def _refine(track: BoundTrace, t: int, _rounds: int, until: float) -> int:
        return int(track.refine(t, until))

    def _advance_hindsight(self, run: Run, known: int, rounds: int, until: float) -> int:
        try:
            return rounds if run.history.advance(self.hindsight(run), known + rounds, until) else 0
        except HindsightError:  # nothing is drawn in hindsight then; the theorems that need it say what happened
            return 0

    def judgement(self, i: int, t: int) -> tuple[Judgement | None, Judgement | None]:
        """Return what the chosen theorem of learner i says at round t, None if it has not come that far.

        Unless one was chosen, it is the first one that applies: when the data stops being separable, the separable
        bound gives way to the inseparable one. The second that is returned is the one that gave way; one that never
        applied, as it speaks of another variant, did not, but one that failed did. Where none applies it is the first
        bound from above.
        """
        failed: list[Judgement] = []
        gave_way = None
        for track in self._chosen_trace(i):
            if not 0 < t <= len(track):
                return None, gave_way
            judgement = track.at(t)
            if judgement.verdict is not Verdict.NOT_APPLICABLE:
                return judgement, gave_way
            failed.append(judgement)
            if gave_way is None and (track.failed or not np.isnan(track.values.over(0, 1)[0])):
                gave_way = judgement
        return next((one for one in failed if not one.theorem.lower), failed[0] if failed else None), None

    def bound_events(self, i: int) -> tuple[BoundEvent, ...]:
        """Return what happened to the bound of learner i in the rounds that are judged."""
        tracks = self._chosen_trace(i)
        if i not in self._events or self._events[i].tracks != tracks:
            self._events[i] = BoundEvents(tracks)
        return self._events[i].found()

    def _upcoming(self, i: int) -> tuple[Theorem, ...]:
        """Return the theorem in force at the first round and, where it is another one, at the last; none if unknown."""
        run = self.runs[i]
        first = self.judgement(i, 1)[0]
        last = self.judgement(i, len(run.trace))[0] if run.finished else None
        return () if first is None else tuple({one.theorem.id: one.theorem for one in (first, last or first)}.values())

    @property
    def audience_limit(self) -> int | None:
        """The number of phases that may be shown before the audience answers.

        It bets on a point before the learner says anything, and gives a label after the prediction.
        """
        answers, bets = self.document.stream.answers, self.document.bets
        if answers is not None:
            return PHASES * len(answers) + Phase.PREDICTION
        return None if bets is None else PHASES * len(bets) + Phase.POINT

    def _game(self, playhead: Playhead, revealed: int) -> Game | None:
        answers, bets = self.document.stream.answers, self.document.bets
        if answers is not None:
            asked = min(len(answers), revealed)
            last = [bool(flag & MISTAKE) for run in self.runs for flag in run.trace.flags(max(asked - 1, 0), asked)]
            return Game("adversary", playhead.waiting, asked, 0, tuple(not mistake for mistake in last))
        if bets is None:
            return None
        asked = min(len(bets), revealed)
        labels = self.runs[0].trace.flags(0, asked) & POSITIVE > 0
        right = labels == (np.array(bets[:asked]) > 0)
        return Game("predict", playhead.waiting, asked, int(np.count_nonzero(~right)), tuple(right[-1:].tolist()))

    def snapshot(self, playhead: Playhead, *, hides_future: bool = False) -> Snapshot:
        """Return the snapshot at a playhead; in a game it always hides what is to come, which would tell the labels."""
        playhead = playhead.shown()
        t, revealed = playhead.t, playhead.revealed
        shown = []
        for i, run in enumerate(self.runs):
            frame = run.frame(t)
            kind = self.hindsight(run)
            known = run.history.rounds_known(kind) >= revealed > 0
            hindsight = run.history.member(kind).at(revealed) if known else {}
            weights = run.rule.weights(frame.before, max(t, 1))
            beside = self._corrected_trace(i)
            right = beside.at(revealed) if beside is not None and 0 < revealed <= len(beside) else None
            judgement, passed = self.judgement(i, revealed)
            upcoming = () if revealed or self.audience_limit is not None else self._upcoming(i)
            hidden = hides_future or self.audience_limit is not None
            events = tuple(event for event in self.bound_events(i) if not hidden or event.t <= revealed)
            shown.append(
                LearnerSnapshot(
                    frame, weights, judgement, passed, hindsight, right,
                    run.facts, len(run.trace), run.finished, self.theorems[i], run.frame(revealed).loss,
                    run.rule.weights(frame.after, t + 1),
                    (run.rule.separator(frame.before), run.rule.separator(frame.after)),
                    upcoming=upcoming, events=events,
                )
            )  # fmt: skip
        total = self.runs[0].history.stream.rounds
        game = self._game(playhead, revealed)
        pointed = None if self.hovered is None else min(self.hovered, self.rounds_run)
        hides_future = hides_future or game is not None
        if hides_future and pointed is not None:
            pointed = min(pointed, revealed)
        phase, fraction = playhead.phase, playhead.fraction
        missed = None if self._bias is None else self._bias.separates_from()
        needs_bias = missed is not None and (missed <= revealed or not hides_future)
        judgements = [one.judgement for one in shown]
        rows = tuple(comparison_row(*each, revealed) for each in zip(self.runs, judgements, strict=True))
        hovered = () if pointed is None else rows if pointed == revealed else self._rows_at(pointed)
        return Snapshot(
            playhead, t, phase, total, self.finished, tuple(shown), revealed, self.highlighted, game, fraction, pointed,
            self.document.plane, self.pending_example, rows, hovered, hides_future=hides_future,
            needs_bias=needs_bias, repeats_share=self.repeats_share,
        )  # fmt: skip

    def _rows_at(self, t: int) -> tuple[ComparisonRow, ...]:
        """Return the learners side by side at round t; asked for the same round again, it does not look again."""
        key = (t, *self.theorems)
        if self._hovered_rows[0] != key:
            judgements = [self.judgement(i, t)[0] for i in range(len(self.runs))]
            rows = tuple(comparison_row(*each, t) for each in zip(self.runs, judgements, strict=True))
            self._hovered_rows = (None if None in judgements else key, rows)
        return self._hovered_rows[1]


def _judged_by(document: Document) -> tuple[object, ...]:
    """Return what of a document, besides stream and learners, settles what is judged of a run."""
    return document.batch, document.repeats


def _rounds_at_once(work: Callable[[int], object]) -> Callable[[int, float], int]:
    """Return how rounds are done in one go."""

    def advance(rounds: int, _until: float) -> int:
        work(rounds)
        return rounds

    return advance


def _first_theorem(run: Run) -> str:
    """Return the theorem to show first: one on the risk that is known, or on a mean that is judged; else any."""
    return next(
        (
            name
            for name, track in run.bound_traces.items()
            if (track.theorem.ability(ReturnedHypothesis) and run.distribution_size) or run.judges_mean(track.theorem)
        ),
        ANY_THEOREM,
    )


def _applies(run: Run, theorem: str) -> bool:
    """Return whether a theorem is on the learner of a run."""
    return theorem == ANY_THEOREM or theorem in {each.id for each in (*run.facts.theorems, *run.facts.errata)}


def _longer(before: Workspace, document: Document) -> Stream | None:
    """Return the stream of a document if it is that of a workspace and then more, and all runs on it can go on."""
    if replace(document, stream=before.document.stream) != before.document or document.bets is not None:
        return None
    history = before._histories.get("examples")
    if history is None or history.stream is not before.base or len(before._histories) > 1:
        return None
    if not all(run.extends and run.history is history for run in before.runs):
        return None
    return lengthened(before.base, before.document.stream, document.stream)


def _open_stream(spec: StreamSpec, live: LiveStream | None, before: Workspace | None) -> Stream:
    """Open the stream of a spec, which may be what comes in, or what was opened before and is edited otherwise."""
    if before is not None and not is_growing(before.base):
        found = edited_otherwise(before.base, before.document.stream, spec)
        if found is not None:
            return found
    if live is not None and spec.source == live.source:
        return apply_transforms(live, spec)
    if is_live(spec.source):
        raise StreamError(
            f"{spec.source} was a live stream whose rounds were not saved. Save a live session to keep its rounds."
        )
    return open_base(spec)
