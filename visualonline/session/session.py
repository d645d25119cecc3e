"""The one object that moves time: it holds the document, runs it in small slices and plays it."""

from __future__ import annotations

import sys
import time
import traceback
from collections.abc import Callable, Mapping
from dataclasses import replace

from PySide6.QtCore import QObject, QTimer, Signal

from visualonline.core.batch import Batch
from visualonline.core.errors import Error
from visualonline.core.progress import ProgressFactory, no_progress
from visualonline.runs.estimate import excess
from visualonline.session.apply import apply
from visualonline.session.audience import Audience
from visualonline.session.commands import AskFeed, ChooseTheorem, Command, Highlight, HoverRound, Seek
from visualonline.session.compiler import Compiler
from visualonline.session.document import Document, LearnerChoice
from visualonline.session.errata_demo import demo_document, first_break
from visualonline.session.feeds.feed import Feeds, PanelFeed
from visualonline.session.last_judgements import LastJudgements
from visualonline.session.live_input import LiveInput
from visualonline.session.playhead import FASTEST, SLOWEST, Playhead
from visualonline.session.scheduler import BUDGET, Scheduler
from visualonline.session.snapshot import Snapshot
from visualonline.session.undo import Step, UndoStack
from visualonline.session.workspace import Workspace
from visualonline.streams.live.live_stream import is_growing
from visualonline.streams.pipeline import opening_remarks
from visualonline.streams.transforms.distribution import reason_unknown
from visualonline.streams.transforms.stream_transforms import input_file
from visualonline.theorems.errata import Slip

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
    history_changed : a step was made, undone or done again.

    Attributes
    ----------
    future_hidden : bool
        Whether the user hides what is to come.
    consent : (str) -> bool
        Asked with one sentence before a run that will not fit; whether it is to be run all the same.
    """

    workspace_changed = Signal()
    snapshot_changed = Signal()
    phase_progressed = Signal(float)
    failed = Signal(str)
    message = Signal(str)
    history_changed = Signal()

    def __init__(self, document: Document, patience: ProgressFactory = no_progress) -> None:
        super().__init__()
        self.undo_stack = UndoStack(self.show_document, self.history_changed.emit)
        self._patience = patience
        with patience() as watch:
            self.workspace = Workspace(document, watch=watch)
        self.playhead = Playhead()
        self.future_hidden = False
        self.audience = Audience(self)
        self.feed: LiveInput | None = None
        self.consent: Callable[[str], bool] = lambda _: True
        self._stamp = time.perf_counter()
        self._frame = QTimer()
        self._frame.setSingleShot(True)
        self._frame.timeout.connect(self._show_pending)
        self._pending = self._unseen = False
        self._shown_at = 0.0
        self._last_judgements = LastJudgements()
        self._feeds = Feeds(self.workspace)
        self._scheduler = Scheduler()
        self._scheduler.advanced.connect(self._show_progress)
        self._scheduler.failed.connect(self._note_failure)
        self._clock = QTimer()
        self._clock.setInterval(int(_FRAME * 1000))
        self._clock.timeout.connect(self._tick)
        self._compiler = Compiler()
        self._warm = False
        self._failure: Error | None = None
        self._untold: list[str] = []
        self._noted: set[str] = set()
        self._scheduler.serve(self.workspace, self._feeds)

    @property
    def document(self) -> Document:
        """The current document."""
        return self.workspace.document

    @property
    def snapshot(self) -> Snapshot:
        """The current snapshot."""
        snapshot = self.workspace.snapshot(self.playhead, hides_future=self.future_hidden)
        snapshot = self._last_judgements.filled(snapshot)
        return snapshot._replace(feeds=self._feeds.data(snapshot))

    def refresh_snapshot(self) -> Snapshot:
        """Take a new snapshot and refine its round from now on."""
        snapshot = self.snapshot
        self.workspace.focused_round = snapshot.revealed
        self._scheduler.start()
        return snapshot

    def give_up(self, fault: Exception) -> None:
        """Stand still at a place in time that cannot be shown, and say so once."""
        self._move_playhead(Playhead.paused)
        self._note_failure(fault)
        self._tell_failure()

    def show_feeds(self, makers: Mapping[str, Callable[[], PanelFeed]]) -> None:
        """Run the feeds of these panels and no others."""
        self._feeds.show(makers)
        self._scheduler.start()

    def refresh(self) -> None:
        """Emit a new snapshot: now or, if this turn of the event loop has emitted one, in the next."""
        self._pending = self._frame.isActive()
        if not self._pending:
            self._show()

    def _show(self) -> None:
        self._shown_at, self._pending, self._unseen = time.perf_counter(), False, False
        self._frame.start(0)
        self.snapshot_changed.emit()

    def _show_pending(self) -> None:
        if self._pending:
            self._show()

    @property
    def busy(self) -> bool:
        """Whether anything is still to be computed."""
        return self._scheduler.busy

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
        """Show the run that demonstrates a misprint, compared with the statement as printed, where it breaks first."""
        if not self.edit(f"Show slip {slip.number}", demo_document(slip), position=0):
            return False
        self.workspace.theorems[0] = slip.theorem
        t = first_break(self.workspace.runs[0], slip)
        self.playhead = replace(self.playhead, end=max(self.workspace.rounds_run, t)).at_round(t)
        self._scheduler.start()
        self.refresh()
        return True

    def show_document(self, document: Document, position: int | None = None, *, again: bool = False) -> bool:
        """Put a document on the stage, at round `position` or where the playhead is; `again` nothing is used again."""
        if position is None and replace(document, plane=self.document.plane) == self.document:
            self.workspace.document = document  # the same runs, seen in another plane, go on
            self.refresh()
            return True
        try:
            with self._patience() as watch:
                live = None if self.feed is None else self.feed.live
                workspace = Workspace(document, None if again else self.workspace, live, watch)
        except Error as error:
            self.failed.emit(str(error))
            return False
        reason = excess(workspace.runs)
        if reason is not None and not self.consent(reason):
            return False
        moved_on = document.stream.source != self.document.stream.source
        before, self.workspace = self.workspace, workspace
        self._noted.clear()
        t = position if position is not None else 0 if moved_on else self.playhead.wanted
        head = replace(
            self.playhead, playing=False, end=max(workspace.rounds_run, t), audience_limit=workspace.audience_limit
        )
        self.playhead = head.at_round(t)
        self._clock.stop()
        self._feeds.set_workspace(workspace)
        self._scheduler.serve(workspace, self._feeds)
        self._compile_if_long()
        self._advance(3 * BUDGET)
        self.workspace.focus_round(self.playhead)
        self._advance(BUDGET)
        self.workspace_changed.emit()
        self._show()
        if again or opening_remarks(workspace.base, document.stream) != opening_remarks(
            before.base, before.document.stream
        ):
            self.announce_stream()
        self._tell_failure()
        return True

    def announce_stream(self) -> None:
        """Emit a message on what was found in the stream, such as which of a file's labels is +1."""
        remarks = "; ".join(opening_remarks(self.workspace.base, self.document.stream))
        if remarks:
            self.message.emit(remarks)

    def execute(self, command: Command) -> None:
        """Execute a panel's command."""
        if isinstance(command, Seek):
            self._move_playhead(lambda head: head.at_round(command.t))
            self.refresh()  # a mouse that drags asks for many rounds in one frame
            return
        if isinstance(command, ChooseTheorem):
            self.workspace.theorems[command.learner] = command.name
            self._scheduler.start()
            self.refresh()
            return
        if isinstance(command, Highlight):
            self.workspace.highlighted = command.roles
            self.refresh()
            return
        if isinstance(command, HoverRound):
            self.workspace.hovered = command.t
            self.refresh()
            return
        if isinstance(command, AskFeed):
            self._feeds.ask(command.panel, command.request)
            self._scheduler.start()
            self.refresh()
            return
        try:
            change = apply(self.workspace, command)
        except Error as error:
            self.failed.emit(str(error))
            return
        self.edit(change.text, change.document, position=change.position)

    def set_batch(self, batch: Batch | None) -> bool:
        """Let every learner hand out a hypothesis after the last round, or none."""
        text = "Hand out no hypothesis" if batch is None else f"Hand out the {batch.handed}"
        done = self.edit(text, replace(self.document, batch=batch))
        if done and batch is not None and not any(run.distribution_size for run in self.workspace.runs):
            self.message.emit(f"no risk is known: {reason_unknown(self.workspace.runs[0].history.stream)}")
        return done

    # Learners

    def choose_learner(self, i: int, learner: str) -> bool:
        """Replace learner i."""
        return self._with_learners(f"Choose {learner}", i, LearnerChoice(learner))

    def set_parameter(self, i: int, name: str, value: object) -> bool:
        """Set a parameter of learner i; None takes it back to its default."""
        return self._with_learners(f"Set {name}", i, self.document.learners[i].with_setting(name, value))

    def add_learner(self, learner: str) -> bool:
        """Add a learner on the same stream."""
        after = (*self.document.learners, LearnerChoice(learner))
        return self.edit(f"Add {learner}", replace(self.document, learners=after))

    def remove_learner(self, i: int) -> bool:
        """Remove learner i."""
        learners = self.document.learners[:i] + self.document.learners[i + 1 :]
        return bool(learners) and self.edit("Remove learner", replace(self.document, learners=learners))

    def _with_learners(self, text: str, i: int, choice: LearnerChoice) -> bool:
        learners = (*self.document.learners[:i], choice, *self.document.learners[i + 1 :])
        return self.edit(text, replace(self.document, learners=learners))

    # Time

    def play(self, *, following: bool = False) -> None:
        """Start playing; from the end it starts over, unless it is `following` a live stream."""
        at_end = self.workspace.finished and self.playhead.t >= self.workspace.rounds_run
        if at_end and self.playhead.step >= 5 * self.workspace.rounds_run:
            self.playhead = self.playhead.at_round(0)
        self.playhead = replace(self.playhead, playing=True, following=following)
        self._stamp = time.perf_counter()
        self._clock.start()
        self._show()

    def pause(self) -> None:
        """Stop playing."""
        self.playhead = self.playhead.paused()
        self._clock.stop()
        self._show()

    def toggle(self) -> None:
        """Play or pause."""
        if self.playhead.playing:
            self.pause()
        else:
            self.play()

    def seek(self, t: int) -> None:
        """Go to round t."""
        self.move_playhead(lambda head: head.at_round(t))

    def step_round(self, rounds: int) -> None:
        """Move by some rounds, back if negative."""
        self.move_playhead(lambda head: head.after_round(rounds))

    def step_phase(self, phases: int) -> None:
        """Move by some phases, back if negative."""
        self.move_playhead(lambda head: head.after_phase(phases))

    def to_mistake(self, direction: int) -> None:
        """Go to the next (+1) or previous (-1) mistake of any learner."""
        t = self.playhead.t
        traces = [run.trace for run in self.workspace.runs]
        if direction > 0:
            nexts = [found for trace in traces if (found := trace.next_mistake(t)) is not None]
            found = min(nexts, default=None)
        else:
            befores = [found for trace in traces if (found := trace.previous_mistake(t)) is not None]
            found = max(befores, default=None)
        if found is None:
            self.message.emit("no mistake after this round" if direction > 0 else "no mistake before this round")
        else:
            self.seek(found)

    def set_speed(self, speed: float) -> None:
        """Set the rounds a second."""
        self.playhead = replace(self.playhead, speed=min(max(speed, SLOWEST), FASTEST))
        self._show()

    def hide_future(self, hidden: bool) -> None:
        """Hide what is to come in every panel, or show it; a game hides it in any case."""
        self.future_hidden = hidden
        self._show()

    def set_animated(self, tweened: bool) -> None:
        """Set whether phases are animated at slow speeds."""
        self.playhead = replace(self.playhead, animated=tweened)
        self._show()

    def move_playhead(self, move: Callable[[Playhead], Playhead]) -> None:
        """Stop playing and move the playhead."""
        self._move_playhead(move)
        self._show()

    def _move_playhead(self, move: Callable[[Playhead], Playhead]) -> None:
        self.playhead = replace(move(self.playhead.shown()), playing=False)
        self._clock.stop()

    def _tick(self) -> None:
        now = time.perf_counter()
        before = self.playhead.shown()
        live = is_growing(self.workspace.base)
        self.playhead = self.playhead.advance(now - self._stamp, final=self.workspace.finished, live=live)
        self._stamp = now
        if not self.playhead.playing:
            self._clock.stop()
        shown = self.playhead.shown()
        if shown.following and self.busy and now - self._shown_at < _GROWTH:
            return  # rounds pour in, and time is better spent on them
        if shown.step != before.step or not shown.playing:
            self._show()
        elif shown.fraction != before.fraction:
            self.phase_progressed.emit(shown.fraction)

    # Work

    def stop(self) -> None:
        """Run no further rounds; what was run stays, a valid shorter run."""
        for run in self.workspace.runs:
            run.simulation.stop()
        self.message.emit(f"stopped after {self.workspace.rounds_run:,} rounds; they stay")
        self._show()

    def resume(self) -> None:
        """Resume running after new rounds came in."""
        self._scheduler.start()

    def finish(self) -> None:
        """Run and judge everything there is before returning."""
        while self.busy:
            self.work(1.0)

    def work(self, seconds: float = BUDGET) -> None:
        """Work for so many seconds, as a turn of the event loop does, and show the result."""
        self._show_progress(self._scheduler.work(seconds))

    def close(self) -> None:
        """Stop all timers; a session at rest can be dropped."""
        self._clock.stop()
        self._frame.stop()
        self._scheduler.stop()
        self._compiler.close()
        if self.feed is not None:
            self.feed.close()

    def compile_long_runs(self) -> None:
        """Compile long runs in the background, once the window is shown."""
        self._warm = True
        self._compile_if_long()

    def _compile_if_long(self) -> None:
        if self._warm:
            self._compiler.compile_long(self.workspace.runs)

    def _advance(self, seconds: float) -> None:
        """Work for so many seconds, and advance the playhead as far as rounds were run."""
        self._scheduler.work(seconds)
        self.playhead = replace(self.playhead, end=self.workspace.rounds_run)

    def _show_progress(self, worked: bool) -> None:
        """Show the result of the work, now and then while there is more, and when all is done."""
        self._unseen = self._unseen or worked
        if self._warm:
            for run in self._feeds.to_compile():
                self._compiler.compile(run)
        self.playhead = replace(self.playhead, end=self.workspace.rounds_run)
        self._tell_failure()
        if self._unseen and (time.perf_counter() - self._shown_at > _GROWTH or not self.busy):
            self._show()

    def _note_failure(self, fault: Exception) -> None:
        """Record the message of a failed task; the traceback of an unexpected one is written once."""
        text = str(fault)
        if not isinstance(fault, Error):
            text = f"a part could not be computed and is left out: {type(fault).__name__}: {fault}"
        if text not in self._noted:
            self._noted.add(text)
            self._untold.append(text)
            if not isinstance(fault, Error):
                traceback.print_exception(fault, file=sys.stderr)

    def _tell_failure(self) -> None:
        """Emit once why a stream ends where it cannot be read or run further."""
        while self._untold:
            self.failed.emit(self._untold.pop(0))
        file = input_file(self.workspace.base)
        if (
            file is not None
            and file.failure is not None
            and self.workspace.finished
            and file.failure is not self._failure
        ):
            self._failure = file.failure
            self.failed.emit(f"{file.failure}; the {self.workspace.rounds_run:,} rounds before it stand")
