"""The one object that moves time: it holds the document, runs it in small slices and plays it."""

from __future__ import annotations

import time
from collections.abc import Callable
from dataclasses import replace

from PySide6.QtCore import QObject, QTimer, Signal

from visualonline.experiment.estimate import excess
from visualonline.experiment.watch import Patience, blind
from visualonline.hindsight.risk import Batch
from visualonline.protocol import Error
from visualonline.session.audience import Audience
from visualonline.session.changes import changed
from visualonline.session.compiler import Compiler
from visualonline.session.document import Document, LearnerChoice
from visualonline.session.foresight import Foresight, Move, jumped
from visualonline.session.live import Feed
from visualonline.session.playhead import FASTEST, SLOWEST, Playhead
from visualonline.session.slips import staged
from visualonline.session.stage import Moment, Stage
from visualonline.session.sweeper import Sweeper
from visualonline.session.undo import Step, UndoStack
from visualonline.session.unpainted import Unpainted
from visualonline.session.wishes import ChooseTheorem, Light, Point, Seek, Wish
from visualonline.streams.distribution import unknown
from visualonline.streams.live import growing
from visualonline.streams.spec import reading, remarks
from visualonline.theorems.slips import Slip

_SLICE = 0.004
_FRAME = 0.016
_GROWTH = 0.15
"""Seconds between two drawings of a run that grows while time stands still."""


class Session(QObject):
    """The document, its runs and the playhead.

    Signals
    -------
    staged : other runs stand on the stage; panels start anew.
    moved : the moment changed, or more of the runs and theorems is known.
    flowed : (fraction) nothing changed but how far the shown phase has come.
    failed : something was refused, with one sentence; the run is as it was.
    told : something worth a line happened.

    Attributes
    ----------
    consent : (str) -> bool
        Asked with one sentence before a run that will not fit; whether it is to be run all the same.
    """

    staged = Signal()
    moved = Signal()
    flowed = Signal(float)
    failed = Signal(str)
    told = Signal(str)

    def __init__(self, document: Document, patience: Patience = blind) -> None:
        super().__init__()
        self.undo_stack = UndoStack(self.show_document)
        self._patience = patience
        with patience() as watch:
            self.stage = Stage(document, watch=watch)
        self.playhead = Playhead()
        self.audience = Audience(self)
        self.feed: Feed | None = None
        self._sweeper = Sweeper(_SLICE / 2)
        self.consent: Callable[[str], bool] = lambda _: True
        self._known = (-1, False, False)
        self._stamp = time.perf_counter()
        self._work = QTimer(self)
        self._work.setInterval(0)
        self._work.timeout.connect(self._work_on)
        self.foresight = Foresight()
        self._unpainted = Unpainted(self)
        self.moved.connect(self._unpainted.begin)
        self._clock = QTimer(self)
        self._clock.setInterval(int(_FRAME * 1000))
        self._clock.timeout.connect(self._tick)
        self._compiler = Compiler(self)
        self._warm = False
        self._failure: Error | None = None
        self._untold: Error | None = None
        self._work.start()

    @property
    def document(self) -> Document:
        """What is on the stage."""
        return self.stage.document

    @property
    def moment(self) -> Moment:
        """All that is drawn now."""
        return self.stage.moment(self.playhead)

    def look(self) -> Moment:
        """Return all that is drawn now; what more can be found of its judgements is looked for from now on."""
        moment = self.foresight.take(self.playhead) or self.moment
        self.stage.looked_at = moment.told
        if not self.stage.sharp:
            self._known = (*self._known[:2], False)
            self._work.start()
        return moment

    def foresee(self) -> Moment | None:
        """Return all that would be drawn after a step, None if there is none to be taken or other work to be done."""
        return None if self.busy else self.foresight.make(self.stage, self.playhead)

    @property
    def busy(self) -> bool:
        """Whether rounds are still to be run or judged."""
        return self._work.isActive()

    def edit(self, text: str, after: Document, *, position: int | None = None, again: bool = False) -> bool:
        """Make `after` the document as one undo step named `text`; refused with a sentence, nothing changes.

        What is on the stage already stays as it is; `again` even its file is read anew, as it may have changed.
        """
        before = self.document
        if after.note == before.note and after.stream.source != before.stream.source:
            after = replace(after, note="")  # it spoke of another stream
        if after.plane is before.plane and after.stream.source != before.stream.source:
            after = replace(after, plane=None)  # it was laid through other features
        if after == before and not again:
            return True
        if not self.show_document(after, position, again=again):
            return False
        if after != before:
            self.undo_stack.push(Step(text, before, after))
        return True

    def show_slip(self, slip: Slip) -> bool:
        """Put on the stage what shows a slip of a lecture, held against the statement as it is printed."""
        if not self.edit(f"Show slip {slip.number}", staged(slip), position=0):
            return False
        self.stage.theorems[0] = slip.theorem
        self._work.start()
        self.moved.emit()
        return True

    def show_document(self, document: Document, position: int | None = None, *, again: bool = False) -> bool:
        """Put a document on the stage, at round `position` or where the playhead is; `again` nothing is used again."""
        if position is None and replace(document, plane=self.document.plane) == self.document:
            self.stage.document = document  # the same runs, seen in another plane, go on
            self.moved.emit()
            return True
        try:
            with self._patience() as watch:
                live = None if self.feed is None else self.feed.live
                stage = Stage(document, None if again else self.stage, live, watch)
        except Error as error:
            self.failed.emit(str(error))
            return False
        told = excess(stage.runs)
        if told is not None and not self.consent(told):
            return False
        moved_on = document.stream.source != self.document.stream.source
        before, self.stage = self.stage, stage
        self._sweeper.forget()
        t = position if position is not None else 0 if moved_on else self.playhead.wanted
        head = replace(self.playhead, playing=False, end=max(stage.length, t), gate=stage.gate)
        self.playhead = head.at_round(t)
        self._clock.stop()
        self._work.start()
        self._compile_if_long()
        self._advance(4 * _SLICE)
        self.staged.emit()
        self.moved.emit()
        if again or remarks(stage.base, document.stream) != remarks(before.base, before.document.stream):
            self.introduce()
        self._tell_failure()
        return True

    def introduce(self) -> None:
        """Tell what was found in the stream that is on the stage, such as which of a file's labels is +1."""
        told_of = "; ".join(remarks(self.stage.base, self.document.stream))
        if told_of:
            self.told.emit(told_of)

    def grant(self, wish: Wish) -> None:
        """Do what a panel asks for."""
        if isinstance(wish, Seek):
            self.seek(wish.t)
            return
        if isinstance(wish, ChooseTheorem):
            self.stage.theorems[wish.learner] = wish.name
            self._work.start()
            self.moved.emit()
            return
        if isinstance(wish, Light):
            self.stage.lit = wish.roles
            self.moved.emit()
            return
        if isinstance(wish, Point):
            self.stage.pointed = wish.t
            self.moved.emit()
            return
        try:
            change = changed(self.stage, wish)
        except Error as error:
            self.failed.emit(str(error))
            return
        self.edit(change.text, change.document, position=change.position)

    def hand_out(self, batch: Batch | None) -> bool:
        """Let every learner hand out a hypothesis after the last round, or none."""
        text = "Hand out no hypothesis" if batch is None else f"Hand out the {batch.handed}"
        done = self.edit(text, replace(self.document, batch=batch))
        if done and batch is not None and not any(run.examined for run in self.stage.runs):
            self.told.emit(f"no risk is known: {unknown(self.stage.runs[0].history.stream)}")
        return done

    # Learners

    def choose_learner(self, i: int, learner: str) -> bool:
        """Let another algorithm take place i."""
        return self._with_learners(f"Choose {learner}", i, LearnerChoice(learner))

    def set_parameter(self, i: int, name: str, value: object) -> bool:
        """Set a parameter of learner i; None takes it back to its default."""
        return self._with_learners(f"Set {name}", i, self.document.learners[i].with_setting(name, value))

    def add_learner(self, learner: str) -> bool:
        """Put a further learner on the same stream."""
        after = (*self.document.learners, LearnerChoice(learner))
        return self.edit(f"Add {learner}", replace(self.document, learners=after))

    def remove_learner(self, i: int) -> bool:
        """Take learner i off the stage."""
        learners = self.document.learners[:i] + self.document.learners[i + 1 :]
        return bool(learners) and self.edit("Remove learner", replace(self.document, learners=learners))

    def _with_learners(self, text: str, i: int, choice: LearnerChoice) -> bool:
        learners = (*self.document.learners[:i], choice, *self.document.learners[i + 1 :])
        return self.edit(text, replace(self.document, learners=learners))

    # Time

    def play(self, *, following: bool = False) -> None:
        """Let time run; from the end it starts over, unless it is `following` rounds that come in."""
        at_end = self.stage.finished and self.playhead.t >= self.stage.length
        if at_end and self.playhead.step >= 5 * self.stage.length:
            self.playhead = self.playhead.at_round(0)
        self.playhead = replace(self.playhead, playing=True, following=following)
        self.foresight.move = None
        self._stamp = time.perf_counter()
        self._clock.start()
        self.moved.emit()

    def pause(self) -> None:
        """Let time stand still."""
        self.playhead = self.playhead.paused()
        self._clock.stop()
        self.moved.emit()

    def toggle(self) -> None:
        """Play or pause."""
        if self.playhead.playing:
            self.pause()
        else:
            self.play()

    def seek(self, t: int) -> None:
        """Go to round t."""
        self.jump(lambda head: head.at_round(t))

    def step_round(self, rounds: int) -> None:
        """Go some rounds on or back."""
        self.jump(lambda head: head.after_round(rounds), step=True)

    def step_phase(self, phases: int) -> None:
        """Go some phases on or back."""
        self.jump(lambda head: head.after_phase(phases), step=True)

    def to_mistake(self, direction: int) -> None:
        """Go to the next (+1) or previous (-1) mistake of any learner."""
        t = self.playhead.t
        traces = [run.trace for run in self.stage.runs]
        if direction > 0:
            nexts = [found for trace in traces if (found := trace.next_mistake(t)) is not None]
            found = min(nexts, default=None)
        else:
            befores = [found for trace in traces if (found := trace.previous_mistake(t)) is not None]
            found = max(befores, default=None)
        if found is None:
            self.told.emit("no mistake after this round" if direction > 0 else "no mistake before this round")
        else:
            self.seek(found)

    def set_speed(self, speed: float) -> None:
        """Set the rounds a second."""
        self.playhead = replace(self.playhead, speed=min(max(speed, SLOWEST), FASTEST))
        self.moved.emit()

    def set_tweened(self, tweened: bool) -> None:
        """Let phases be seen on their way while time is slow, or stand there at once."""
        self.playhead = replace(self.playhead, tweened=tweened)
        self.moved.emit()

    def jump(self, move: Move, *, step: bool = False) -> None:
        """Stand still at another place in time; after a `step` there may be another."""
        self.playhead, self.foresight.move = jumped(self.playhead, move), move if step else None
        self._clock.stop()
        self.moved.emit()

    def _tick(self) -> None:
        now = time.perf_counter()
        before = self.playhead.shown()
        live = growing(self.stage.base)
        self.playhead = self.playhead.advanced(now - self._stamp, final=self.stage.finished, live=live)
        self._stamp = now
        if not self.playhead.playing:
            self._clock.stop()
        shown = self.playhead.shown()
        if shown.following and self.busy and now - self._unpainted.since < _GROWTH:
            return  # rounds pour in, and time is better spent on them
        if shown.step != before.step or not shown.playing:
            self.moved.emit()
        elif shown.fraction != before.fraction:
            self.flowed.emit(shown.fraction)

    # Work

    def stop(self) -> None:
        """Run no further rounds; what was run stays, a valid shorter run."""
        for run in self.stage.runs:
            run.simulation.stop()
        self.told.emit(f"stopped after {self.stage.length:,} rounds; they stay")
        self.moved.emit()

    def go_on(self) -> None:
        """Run what has come in since."""
        self._work.start()

    def finish(self) -> None:
        """Run and judge everything there is before returning."""
        while self.busy:
            self._compute(1.0)

    def rest(self) -> None:
        """Stop all timers; a session at rest can be dropped."""
        self._clock.stop()
        self._work.stop()
        self._compiler.rest()
        if self.feed is not None:
            self.feed.rest()

    def warm(self) -> None:
        """Let long runs be compiled, now that the window is there."""
        self._warm = True
        self._compile_if_long()

    def _compile_if_long(self) -> None:
        if self._warm:
            self._compiler.compile_long(self.stage.runs)

    def _work_on(self) -> None:
        if not self._unpainted.waits:
            self._compute()

    def _compute(self, budget: float = _SLICE) -> None:
        """Run and judge for `budget` seconds, tell what came of it, then give the event loop its turn."""
        self._advance(budget)
        self._tell_failure()
        now = time.perf_counter()
        judged = sum(len(track) for run in self.stage.runs for track in run.followed)
        known = (self.stage.length + judged, self.stage.awaited is not None, self.stage.sharp)
        if known != self._known and (now - self._unpainted.since > _GROWTH or not self._work.isActive()):
            self._known = known
            self.moved.emit()

    def _advance(self, budget: float) -> None:
        """Run and judge for `budget` seconds; a stream that cannot be run further ends there."""
        deadline = time.perf_counter() + budget - _SLICE / 4  # what is begun then may take half a slice
        self.foresight.drop()
        try:
            while time.perf_counter() < deadline:
                if not self._sweeper.sweep(self.stage.tasks(), deadline):
                    self._work.stop()
                    break
        except Error as error:
            for run in self.stage.runs:
                run.simulation.stop()
            self._untold = error
        self.playhead = replace(self.playhead, end=self.stage.length)

    def _tell_failure(self) -> None:
        """Say once why a stream that could not be read or run further ends where it does."""
        if self._untold is not None:
            reason, self._untold = str(self._untold), None
            self.failed.emit(reason)
        file = reading(self.stage.base)
        if file is not None and file.failure is not None and self.stage.finished and file.failure is not self._failure:
            self._failure = file.failure
            self.failed.emit(f"{file.failure}; the {self.stage.length:,} rounds before it stand")
