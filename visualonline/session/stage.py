"""From a document to its runs, and from a place in time to all that is drawn of it."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from dataclasses import replace
from functools import partial
from typing import Any, Literal, NamedTuple, cast

import numpy as np

from visualonline.catalog import find
from visualonline.experiment.foretold import foretold
from visualonline.experiment.run import Run
from visualonline.experiment.track import Judgement, Track
from visualonline.experiment.watch import Watch, unwatched
from visualonline.hindsight.best_expert import BestExpert
from visualonline.hindsight.history import Hindsight, History
from visualonline.hindsight.margin import Margin
from visualonline.hindsight.radius import Radius
from visualonline.protocol import BLOCK, Array, Learner, Stream, StreamError
from visualonline.session.document import Document, View
from visualonline.session.playhead import PHASES, Phase, Playhead
from visualonline.streams.live import Live, coming, is_live
from visualonline.streams.spec import StreamSpec, fitted, open_base, worked
from visualonline.streams.transforms import following
from visualonline.streams.unlabelled import labelled
from visualonline.theorems.slips import slip_of
from visualonline.theorems.statement import Verdict
from visualonline.trace.columns import POSITIVE
from visualonline.trace.played import unplayed
from visualonline.trace.trace import Frame

ANY_THEOREM = ""


class Shown(NamedTuple):
    """One learner at the round that is shown.

    `weights` are those before the update (at the start, the first ones); `hindsight` what is known of the prefix, empty
    while it is being computed; `judgement` is None until the theorem has taken the round in; `passed` is the theorem
    before it that no longer applies; `right` is the right theorem beside one that is shown as a lecture misprints it.
    """

    run: Run
    frame: Frame
    weights: Array
    judgement: Judgement | None
    passed: Judgement | None
    hindsight: Mapping[str, Any]
    right: Judgement | None = None

    @property
    def names(self) -> tuple[str, ...]:
        """What the weights belong to; the supports of a state that grows are told by the rounds they came in."""
        if self.run.learner.room is None:
            return self.run.names
        return tuple(f"round {t}" for t in self.frame.before.example)


class Game(NamedTuple):
    """What the audience does: it bets on labels ("predict") or gives them ("adversary").

    `waiting` tells whether it is its turn; of the `asked` rounds whose label is shown, it was `wrong` in so many.
    """

    kind: Literal["predict", "adversary"]
    waiting: bool
    asked: int
    wrong: int


class Moment(NamedTuple):
    """All that panels draw of one place in time.

    Of rounds 1..`told` the labels are shown: `t` of them from the label's phase on, before it one less. What the
    judgements and hindsight say is of those rounds. `lit` are the roles that are set off, `pointed` is the round under
    the mouse, `plane` the one that was laid through the features. Of the phase the `fraction` in (0, 1] has gone by, 1
    whenever time stands still. `awaited`, shape (1, d), is the example of a live stream whose label is still to come.
    """

    playhead: Playhead
    t: int
    phase: Phase
    total: int | None
    finished: bool
    shown: tuple[Shown, ...]
    told: int
    lit: tuple[str, ...]
    game: Game | None
    fraction: float
    pointed: int | None = None
    plane: View | None = None
    awaited: Array | None = None

    def drawn(self, run: Run) -> int:
        """Return of how many rounds of a run anything may be drawn: what is to come would tell players the labels."""
        return len(run.trace) if self.game is None else min(self.told, len(run.trace))


class Task(NamedTuple):
    """Work on a run: rounds that are `left` to do now, and how some of them are done; `key` tells tasks apart.

    It is broken off at a time where it can be, and returns how many rounds it did.
    What `follows` looks at rounds that were run already.
    """

    key: int
    left: int
    advance: Callable[[int, float], int]
    follows: bool = True


class Stage:
    """The runs of a document.

    Parameters
    ----------
    document : Document
    before : Stage or None
        Its opened stream and, where nothing else changed, its runs are used again.
    live : Live or None
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
        before: Stage | None = None,
        live: Live | None = None,
        watch: Watch = unwatched,
    ) -> None:
        self.document: Document = document
        same = before is not None and before.document.stream == document.stream
        self.base: Stream = before.base if before is not None and same else _opened(document.stream, live)
        if document.bets is not None and not labelled(self.base):
            raise StreamError(f"{self.base.name} has no labels to bet on; end the game, or play another stream")
        self._histories: dict[str, History] = before._histories if before is not None and same else {}
        alike = before is not None and same and before.document.batch == document.batch
        kept = dict(zip(before.document.learners, before.runs, strict=True)) if before is not None and alike else {}
        self.runs: tuple[Run, ...] = tuple(kept.get(choice) or self._run(choice, watch) for choice in document.learners)
        chosen = dict(zip(before.runs, before.theorems, strict=True)) if before is not None else {}
        self.lit: tuple[str, ...] = ()
        self.pointed: int | None = None
        self.looked_at = 0
        self.theorems: list[str] = [chosen.get(run, _asked_for(run)) for run in self.runs]

    def _run(self, choice: Any, watch: Watch) -> Run:
        learner = cast("Learner", find("learners", choice.id))
        spec = self.document.stream
        if learner.accepts not in self._histories:
            if learner.accepts == "advice" and self.base.kind == "examples":
                spec = replace(spec, experts=self.pool)
            if learner.accepts == "examples" and self.base.kind == "advice":
                spec = replace(spec, as_examples=True)
            self._histories[learner.accepts] = History(fitted(self.base, spec, learner.accepts))
        history = self._histories[learner.accepts]
        return Run(learner, dict(choice.settings), history, seed=spec.seed, batch=self.document.batch, watch=watch)

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
    def awaited(self) -> Array | None:
        """The example whose label is still to come, as the base has it; None if there is none, or it is advice."""
        live = coming(self.base)
        if live is None or live.question is None or self.base.kind != "examples":
            return None
        return following(self.base, live.question, self.length)

    @property
    def length(self) -> int:
        """Rounds that every learner has run."""
        return min(len(run.trace) for run in self.runs)

    @property
    def compared(self) -> int:
        """Rounds that all has taken in which is looked for of every learner: hindsight and the theorems."""
        known = [run.history.known(self.hindsight(run)) for run in self.runs]
        return min(*known, *(len(track) for i in range(len(self.runs)) for track in self._wanted(i)), self.length)

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

        Each is made when it is asked for, so that it knows what those before it have done. Of what comes in no more is
        taken than goes a block beyond the rounds that were run.
        """
        for run in self.runs:
            known = run.history.known(self.hindsight(run))
            reach = min(len(run.trace), run.history.reach((self.hindsight(run),), known))
            yield Task(id(run.history), reach - known, partial(self._look_back, run, known))
        for i, run in enumerate(self.runs):
            for track in self._wanted(i):
                reach = min(len(run.trace), run.history.reach(track.theorem.needs, len(track)))
                yield Task(id(track), reach - len(track), track.follow)
        for track in self._blurred():
            yield Task(id(track.values), 1, partial(self._look_closely, track, self.looked_at))
        live = coming(self.base)
        if live is not None and live.ready and live.arrived < self.length + BLOCK:
            yield Task(id(live), live.ready, _in_one(live.take), follows=False)
        for run in self.runs:
            here = len(run.trace)
            if not run.finished and here == self.length and (live is None or here < live.arrived or not live.open):
                far = BLOCK if live is not None else run.history.reach((), here) - here
                yield Task(id(run), far, _in_one(run.advance), follows=False)
        if live is not None and live.unanswered and (self.runs[0].finished or self.length == live.arrived):
            yield Task(id(live.inbox), 1, _in_one(partial(self._answer, live)), follows=False)

    def _answer(self, live: Live, _rounds: int) -> None:
        """Answer a question with what the first learner predicts."""
        run = self.runs[0]
        asked = live.question
        live.answer(None if run.finished or asked is None else foretold(run, asked))

    def _wanted(self, i: int) -> Iterator[Track]:
        """Yield the tracks that are shown: the chosen one, or one after the other while those before do not apply."""
        run = self.runs[i]
        for track in self._chosen(i):
            yield track
            if len(track) < len(run.trace) or not len(track) or not np.isnan(track.values.at(len(track))):
                break
        right = self._right(i)
        if right is not None:
            yield right
        if any(track.theorem.batch for track in self._chosen(i)):  # the regret is drawn beside the risk
            yield from (track for track in run.tracks.values() if track.theorem.bounds == "regret")

    def _chosen(self, i: int) -> tuple[Track, ...]:
        """Return the track of learner i's chosen theorem, those of all its own if none was chosen."""
        run, name = self.runs[i], self.theorems[i]
        return tuple(run.tracks.values()) if name == ANY_THEOREM else (run.track(name),)

    def _right(self, i: int) -> Track | None:
        """Return the track of the right theorem where the chosen one is shown as a lecture misprints it."""
        slip = slip_of(self.theorems[i])
        return None if slip is None else self.runs[i].track(slip.right_theorem)

    @property
    def sharp(self) -> bool:
        """Whether the judgements of the round that is looked at are as sharp as they can be had."""
        return next(self._blurred(), None) is None

    def _blurred(self) -> Iterator[Track]:
        """Yield the chosen tracks that have more to find of the round that is looked at."""
        t = self.looked_at
        for i in range(len(self.runs)):
            yield from (track for track in self._chosen(i) if 0 < t <= len(track) and not track.sharp(t))

    @staticmethod
    def _look_closely(track: Track, t: int, _rounds: int, until: float) -> int:
        return int(track.sharpen(t, until))

    def _look_back(self, run: Run, known: int, rounds: int, until: float) -> int:
        return rounds if run.history.advance(self.hindsight(run), known + rounds, until) else 0

    def judgement(self, i: int, t: int) -> tuple[Judgement | None, Judgement | None]:
        """Return what the chosen theorem of learner i says at round t, None if it has not come that far.

        Unless one was chosen, it is the first one that applies: when the data stops being separable, the separable
        bound gives way to the inseparable one. The second that is returned is the one that gave way. Where none applies
        it is the first that would be a bound from above.
        """
        failed: list[Judgement] = []
        for track in self._chosen(i):
            if not 0 < t <= len(track):
                return None, failed[0] if failed else None
            judgement = track.at(t)
            if judgement.verdict is not Verdict.NOT_APPLICABLE:
                return judgement, failed[0] if failed else None
            failed.append(judgement)
        return next((one for one in failed if not one.theorem.lower), failed[0] if failed else None), None

    @property
    def gate(self) -> int | None:
        """How many phases may be shown before the audience answers.

        It bets on a point before the learner says anything, and gives a label after the prediction.
        """
        answers, bets = self.document.stream.answers, self.document.bets
        if answers is not None:
            return PHASES * len(answers) + Phase.PREDICTION
        return None if bets is None else PHASES * len(bets) + Phase.POINT

    def _game(self, playhead: Playhead, told: int) -> Game | None:
        answers, bets = self.document.stream.answers, self.document.bets
        if answers is not None:
            return Game("adversary", playhead.waiting, min(len(answers), told), 0)
        if bets is None:
            return None
        asked = min(len(bets), told)
        labels = self.runs[0].trace.flags(0, asked) & POSITIVE > 0
        return Game("predict", playhead.waiting, asked, int(np.count_nonzero(labels != (np.array(bets[:asked]) > 0))))

    def moment(self, playhead: Playhead) -> Moment:
        """Return all that is drawn at a place in time."""
        playhead = playhead.shown()
        t = playhead.t
        told = t - (t > 0 and playhead.phase < Phase.LABEL)
        shown = []
        for i, run in enumerate(self.runs):
            frame = run.frame(t)
            kind = self.hindsight(run)
            known = run.history.known(kind) >= told > 0
            hindsight = run.history.need(kind).at(told) if known else {}
            weights = run.rule.weights(frame.before, max(t, 1))
            beside = self._right(i)
            right = beside.at(told) if beside is not None and 0 < told <= len(beside) else None
            shown.append(Shown(run, frame, weights, *self.judgement(i, told), hindsight, right))
        total = self.runs[0].history.stream.rounds
        game = self._game(playhead, told)
        pointed = None if self.pointed is None else min(self.pointed, self.length)
        if game is not None and pointed is not None:
            pointed = min(pointed, told)  # what is to come would tell the labels
        phase, fraction = playhead.phase, playhead.fraction
        return Moment(playhead, t, phase, total, self.finished, tuple(shown), told, self.lit, game, fraction, pointed,
                      self.document.plane, self.awaited)  # fmt: skip


def _in_one(work: Callable[[int], object]) -> Callable[[int, float], int]:
    """Return how rounds are done in one go."""

    def advance(rounds: int, _until: float) -> int:
        work(rounds)
        return rounds

    return advance


def _asked_for(run: Run) -> str:
    """Return the theorem to show first: that on what is handed out where its risk is known, else any that applies."""
    return next((name for name, track in run.tracks.items() if track.theorem.batch and run.examined), ANY_THEOREM)


def _opened(spec: StreamSpec, live: Live | None) -> Stream:
    """Open the stream of a spec, which may be what comes in."""
    if live is not None and spec.source == live.source:
        return worked(live, spec)
    if is_live(spec.source):
        raise StreamError(f"{spec.source} was a live stream, and what came is gone; rounds that are to stay are saved")
    return open_base(spec)


def plane_features(base: Stream) -> int:
    """Return how many features a stream has, not counting the 1 of a bias."""
    return base.dim - (1 if base.features and base.features[-1] == "1" else 0)
