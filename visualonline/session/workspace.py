"""The workspace: the runs of a document, and the snapshot at a playhead."""

from __future__ import annotations

import time
from collections.abc import Callable, Iterator, Mapping
from dataclasses import replace
from functools import partial
from typing import Any

import numpy as np

from visualonline.abilities.separates_by_kernel import SeparatesByKernel
from visualonline.core.catalog import catalog, find
from visualonline.core.errors import StreamError
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
from visualonline.runs.prepare import misfit_in_first_round
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
from visualonline.streams.transforms.unlabelled import has_labels, refuse_game
from visualonline.theorems.erratum import Erratum
from visualonline.theorems.returned_hypothesis import ReturnedHypothesis
from visualonline.theorems.theorem import NOT_SUMMED, Theorem, Verdict
from visualonline.trace.adversary_play import PlayedStream, adversary_of
from visualonline.trace.round_columns import MISTAKE, POSITIVE
from visualonline.trace.trace_digest import TraceDigest, trace_digest

ANY_THEOREM = ""
_PORTION = 0.002
"""Seconds per slice of running rounds."""


class Workspace:
    """The runs of a document.

    If examples were only added after the last one, the runs of `before` continue, so that a click costs only the new
    round.

    Parameters
    ----------
    document : Document
    before : Workspace or None
        The previous workspace. The open stream and, if nothing else changed, the runs of the previous workspace are
        reused.
    live : LiveStream or None
        The live stream, which a document can only name.
    progress : ProgressCallback
        Reports the progress of scanning the stream for a learner's parameters.

    Raises
    ------
    Error
        If the stream cannot be opened, or a learner does not accept it.
    """

    def __init__(
        self,
        document: Document,
        before: Workspace | None = None,
        live: LiveStream | None = None,
        progress: ProgressCallback = null_progress,
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
            self._open(before, live, progress)
        self.theorems = self._chosen_theorems()
        self.facts = WorkspaceFacts(
            document,
            self.base,
            tuple(run.facts for run in self.runs),
            tuple(self.examples(i) for i in range(len(self.runs))),
        )

    def _open(self, before: Workspace | None, live: LiveStream | None, progress: ProgressCallback) -> None:
        """Open the stream and prepare a run for every learner, reusing parts of the previous workspace if possible."""
        document = self.document
        same = before is not None and before.document.stream.rounds_alone == document.stream.rounds_alone
        self.base: Stream = before.base if before is not None and same else _open_stream(document.stream, live, before)
        refuse_game(self.base, asked=document.bets is not None)
        self._histories: dict[str, History] = before._histories if before is not None and same else {}
        alike = before is not None and same and _judged_by(before.document) == _judged_by(document)
        known = before.document.runs_alone.learners if before is not None and alike else ()
        kept = dict(zip(known, before.runs, strict=True)) if before is not None and known else {}
        wanted = document.runs_alone.learners
        self.runs: tuple[Run, ...] = tuple(kept.get(choice) or self._run(choice, progress) for choice in wanted)
        self._bias = self._bias_hint()

    def update_view(self, document: Document) -> None:
        """Use another document with the same runs, which differs only in how they are displayed."""
        self.document = document
        self.theorems = self._chosen_theorems()

    def _chosen_theorems(self) -> list[str]:
        """Return the theorem of each learner: the chosen one if it applies to the learner, otherwise the default."""
        chosen = zip(self.runs, self.document.learners, strict=True)
        return [
            choice.theorem if choice.theorem is not None and _applies(run, choice.theorem) else _first_theorem(run)
            for run, choice in chosen
        ]

    def _take_over(self, before: Workspace, longer: Stream) -> None:
        """Continue the runs of the previous workspace on a longer stream. That workspace must not be used again."""
        self.base, self._histories, self.runs = longer, before._histories, before.runs
        self._histories["examples"].go_on(longer)
        for run in self.runs:
            run.go_on()
        self._bias = before._bias
        if self._bias is not None:
            self._bias.go_on(longer)

    def _run(self, choice: Any, progress: ProgressCallback) -> Run:
        learner = find("learners", choice.id)
        spec = self.document.stream
        if learner.accepts not in self._histories:
            self._histories[learner.accepts] = History(self.fitted(self.base, spec, learner.accepts))
        history = self._histories[learner.accepts]
        run = Run(
            learner,
            dict(choice.settings),
            history,
            seed=spec.seed,
            batch=self.document.batch,
            progress=progress,
            repeats=self.document.repeats,
        )
        # the round of a live stream may not have arrived yet
        misfit = misfit_in_first_round(run.rule, history.stream) if live_stream_of(self.base) is None else None
        if misfit is not None:
            raise misfit
        if isinstance(run.history.stream, PlayedStream):
            run.history.stream.play_in_slices()
        return run

    def fitted(self, stream: Stream, spec: StreamSpec, accepts: Kind) -> Stream:
        """Return a stream like the shown one, with a similar specification, in the form that learners accept.

        Raises
        ------
        StreamError
            If the conversion is impossible.
        """
        return fitted(stream, spec, accepts, self.pool)

    @property
    def pool(self) -> str:
        """The pool that creates experts for examples. By default lines are used in 2-D, and thresholds otherwise."""
        return pool_for(self.document.stream, self.base)

    @property
    def name(self) -> str:
        """The stream's name, with a remark if an adversary generates one stream per learner."""
        return self.base.name if adversary_of(self.base) is None else f"{self.base.name}, one adversary per learner"

    @property
    def title(self) -> str:
        """The stream's display name, with its settings and transforms.

        A source is described by its name rather than its id: "Separable with a margin (margin=0.2), random order 7".
        """
        source = self.document.stream.source
        name = "Clicked points" if source == CLICKED else getattr(catalog("streams").plugins.get(source), "name", None)
        if name is None:
            return self.name
        settings, *rest = self.name.removeprefix(source).split(", ")
        given = settings.removeprefix(":").replace(",", ", ")
        return ", ".join((f"{name} ({given})" if given else name, *rest))

    def examples(self, i: int) -> Stream | None:
        """Return the examples to draw for learner i, including an adversary's responses; None if there is advice."""
        if self.base.kind != "examples":
            return None
        return self.base if adversary_of(self.base) is None else self.runs[i].history.stream

    @property
    def pending_example(self) -> Array | None:
        """The example that waits for its label, in the base stream's form; None if there is none, or it is advice."""
        live = live_stream_of(self.base)
        if live is None or live.question is None or self.base.kind != "examples":
            return None
        return transform_next(self.base, live.question, self.rounds_run)

    @property
    def rounds_run(self) -> int:
        """The number of rounds that every learner has run."""
        return min(len(run.trace) for run in self.runs)

    @property
    def rounds_judged(self) -> int:
        """The number of rounds for which the hindsight and theorems of every learner are computed."""
        kinds = [(run.history, self.hindsight(run)) for run in self.runs]
        known = [self.rounds_run if history.failed(kind) else history.rounds_known(kind) for history, kind in kinds]
        return min(
            *known, *(len(track) for i in range(len(self.runs)) for track in self._shown_traces(i)), self.rounds_run
        )

    def trace_digests(self) -> tuple[TraceDigest, ...]:
        """Return a digest of the rounds run so far, for each learner."""
        return tuple(trace_digest(run.trace, len(run.trace)) for run in self.runs)

    @property
    def finished(self) -> bool:
        """True if no further round will be shown, because the learner that is behind cannot continue."""
        length = self.rounds_run
        return any(run.finished for run in self.runs if len(run.trace) == length)

    @property
    def repeats_share(self) -> float:
        """The completed fraction of the repetitions; 1 if there are none."""
        ahead = self.base.rounds or self.rounds_run
        made = [len(run.repeats) for run in self.runs if run.repeats is not None]
        return sum(made) / (len(made) * ahead) if made and ahead else 1.0

    def hindsight(self, run: Run) -> type[Hindsight]:
        """Return what is drawn in hindsight: the best expert, the best separator, or only the radius for a kernel."""
        if run.learner.ability(SeparatesByKernel) is not None:
            return Radius
        return run.best_expert if run.learner.takes_advice else Margin

    def _hindsight_at(self, run: Run, t: int) -> Mapping[str, Any]:
        """Return the quantities in hindsight of rounds 1..t. The quantities are empty while unknown."""
        kind = self.hindsight(run)
        return run.history.member(kind).at(t) if run.history.rounds_known(kind) >= t > 0 else {}

    def tasks(self) -> Iterator[Task]:
        """Yield the tasks: hindsight, theorems, further rounds, and finally whether a bias is missing.

        Each task is created on request, so it takes account of the tasks done before it. Of a live stream, at most one
        block beyond the rounds run so far is read.
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
            # after one learner has ended, the others run to their own end, so that their results do not depend on it
            goes = here == self.rounds_run if not self.finished else live is None and not run.finished
            if goes and (live is None or here < live.arrived or not live.open):
                far = BLOCK if live is not None else run.history.common_reach((), here) - here
                yield Task(run, far, partial(self._advance_run, run), follows=False)
        if live is not None and live.unanswered and (self.runs[0].finished or self.rounds_run == live.arrived):
            yield Task(live.inbox, 1, _rounds_at_once(partial(self._answer, live)), follows=False)
        yield from () if self._bias is None else self._bias.tasks()

    def _bias_hint(self) -> BiasHint | None:
        """Return the test for a missing bias; None if it does not apply, or there is a bias."""
        base = self.base
        whole = live_stream_of(base) is None and adversary_of(base) is None  # an adversary's rounds differ between runs
        there = whole and base.kind == "examples" and has_labels(base) and not self.document.stream.bias
        return BiasHint(base, self.runs) if there else None

    def run_rounds(self, until: float) -> None:
        """Run rounds, without judging them, until the time `until` or the end."""
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
        """Run further rounds. If this fails, the rounds so far are kept as a valid shorter run."""
        try:
            return run.advance(rounds)
        except Exception:
            run.simulation.stop()
            raise

    def _answer(self, live: LiveStream, _rounds: int) -> None:
        """Answer a client's request with the first learner's prediction."""
        run = self.runs[0]
        asked = live.question
        live.answer(None if run.finished or asked is None else predict_next(run, asked))

    def _shown_traces(self, i: int) -> Iterator[BoundTrace]:
        """Yield the bound traces to show: the chosen one, or one after another until a theorem applies."""
        run = self.runs[i]
        for track in self._chosen_trace(i):
            yield track
            if len(track) < len(run.trace) or not len(track) or not np.isnan(track.values.at(len(track))):
                break
        right = self._corrected_trace(i)
        if right is not None:
            yield right
        # a risk or a gap is not a sum of losses, so the regret is drawn in addition
        if any(track.theorem.bounds in NOT_SUMMED for track in self._chosen_trace(i)):
            yield from (track for track in run.bound_traces.values() if track.theorem.bounds == "regret")

    def _chosen_trace(self, i: int) -> tuple[BoundTrace, ...]:
        """Return the bound trace of learner i's chosen theorem, or of all its theorems if none was chosen."""
        run, name = self.runs[i], self.theorems[i]
        return tuple(run.bound_traces.values()) if name == ANY_THEOREM else (run.bound_trace(name),)

    def _corrected_trace(self, i: int) -> BoundTrace | None:
        """Return the bound trace of the correct theorem if the chosen one is an erratum."""
        run, name = self.runs[i], self.theorems[i]
        erratum = next((theorem.ability(Erratum) for theorem in run.facts.errata if theorem.id == name), None)
        return None if erratum is None else run.bound_trace(erratum.right_theorem)

    def _corrected(self, i: int, t: int) -> Judgement | None:
        """Return the judgement of the correct theorem at round t if the chosen one is an erratum."""
        beside = self._corrected_trace(i)
        return beside.at(t) if beside is not None and 0 < t <= len(beside) else None

    def focus_round(self, playhead: Playhead) -> None:
        """Focus on the shown round. The judgements of this round are refined from now on."""
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
        # after a failure nothing is drawn in hindsight, and the theorems that need the quantity report the failure
        except HindsightError:
            return 0

    def judgement(self, i: int, t: int) -> tuple[Judgement | None, Judgement | None]:
        """Return the judgement of learner i's theorem at round t, and that of the theorem it replaced; None if unknown.

        Unless a theorem was chosen, the first one that applies is used: when the data stop being separable, the bound
        for the non-separable case replaces the separable one. A theorem that never applied, because it is about another
        variant, was not replaced, but one that failed was. If none applies, the first upper bound is returned.
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
        """Return the events of learner i's bound in the rounds judged so far."""
        tracks = self._chosen_trace(i)
        if i not in self._events or self._events[i].tracks != tracks:
            self._events[i] = BoundEvents(tracks)
        return self._events[i].found()

    def _upcoming(self, i: int) -> tuple[Theorem, ...]:
        """Return the theorem in force at the first round and, if different, the one at the last; empty if unknown."""
        run = self.runs[i]
        first = self.judgement(i, 1)[0]
        last = self.judgement(i, len(run.trace))[0] if run.finished else None
        return () if first is None else tuple({one.theorem.id: one.theorem for one in (first, last or first)}.values())

    @property
    def audience_limit(self) -> int | None:
        """The number of phases that may be shown before the audience answers.

        The audience predicts a label before the learner's prediction is shown, or chooses a label after it.
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
        """Return the snapshot at a playhead. A game always hides future rounds, which would reveal the labels."""
        playhead = playhead.shown()
        t, revealed = playhead.t, playhead.revealed
        shown = []
        for i, run in enumerate(self.runs):
            frame = run.frame(t)
            hindsight = self._hindsight_at(run, revealed)
            weights = run.rule.weights(frame.before, max(t, 1))
            right = self._corrected(i, revealed)
            judgement, passed = self.judgement(i, revealed)
            upcoming = () if revealed or self.audience_limit is not None else self._upcoming(i)
            hidden = hides_future or self.audience_limit is not None
            events = tuple(event for event in self.bound_events(i) if not hidden or event.t <= revealed)
            shown.append(
                LearnerSnapshot(
                    frame=frame,
                    weights=weights,
                    judgement=judgement,
                    passed=passed,
                    hindsight=hindsight,
                    right=right,
                    facts=run.facts,
                    rounds=len(run.trace),
                    finished=run.finished,
                    theorem=self.theorems[i],
                    paid=run.frame(revealed).loss,
                    weights_after=run.rule.weights(frame.after, t + 1),
                    separators=(run.rule.separator(frame.before), run.rule.separator(frame.after)),
                    upcoming=upcoming,
                    events=events,
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
        rows = tuple(
            comparison_row(run, one.judgement, revealed, one.hindsight, one.right)
            for run, one in zip(self.runs, shown, strict=True)
        )
        hovered = () if pointed is None else rows if pointed == revealed else self._rows_at(pointed)
        return Snapshot(
            playhead=playhead,
            t=t,
            phase=phase,
            total=total,
            finished=self.finished,
            learners=tuple(shown),
            revealed=revealed,
            highlighted=self.highlighted,
            game=game,
            fraction=fraction,
            hovered=pointed,
            plane=self.document.plane,
            pending=self.pending_example,
            rows=rows,
            hovered_rows=hovered,
            hides_future=hides_future,
            needs_bias=needs_bias,
            repeats_share=self.repeats_share,
        )  # fmt: skip

    def _rows_at(self, t: int) -> tuple[ComparisonRow, ...]:
        """Return the learners side by side at round t. The last result is cached."""
        key = (t, *self.theorems)
        if self._hovered_rows[0] != key:
            judgements = [self.judgement(i, t)[0] for i in range(len(self.runs))]
            rows = tuple(
                comparison_row(run, judgement, t, self._hindsight_at(run, t), self._corrected(i, t))
                for i, (run, judgement) in enumerate(zip(self.runs, judgements, strict=True))
            )
            self._hovered_rows = (None if None in judgements else key, rows)
        return self._hovered_rows[1]


def _judged_by(document: Document) -> tuple[object, ...]:
    """Return the parts of a document, besides stream and learners, that affect the judgements of a run."""
    return document.batch, document.repeats


def _rounds_at_once(work: Callable[[int], object]) -> Callable[[int, float], int]:
    """Return a task function that does its rounds in one step."""

    def advance(rounds: int, _until: float) -> int:
        work(rounds)
        return rounds

    return advance


def _first_theorem(run: Run) -> str:
    """Return the default theorem: one on a known risk or a judged expectation if there is one, otherwise any."""
    return next(
        (
            name
            for name, track in run.bound_traces.items()
            if (track.theorem.ability(ReturnedHypothesis) and run.distribution_size) or run.judges_mean(track.theorem)
        ),
        ANY_THEOREM,
    )


def _applies(run: Run, theorem: str) -> bool:
    """Return whether a theorem applies to the learner of a run."""
    return theorem == ANY_THEOREM or theorem in {each.id for each in (*run.facts.theorems, *run.facts.errata)}


def _longer(before: Workspace, document: Document) -> Stream | None:
    """Return the document's stream if it extends that of a workspace and all runs can continue on it."""
    if replace(document, stream=before.document.stream) != before.document or document.bets is not None:
        return None
    history = before._histories.get("examples")
    if history is None or history.stream is not before.base or len(before._histories) > 1:
        return None
    if not all(run.extends and run.history is history for run in before.runs):
        return None
    return lengthened(before.base, before.document.stream, document.stream)


def _open_stream(spec: StreamSpec, live: LiveStream | None, before: Workspace | None) -> Stream:
    """Open the stream of a specification, which may be live, or the previous one with other edits."""
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
