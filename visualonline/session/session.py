"""The session object: it holds the document, runs it in small slices and advances time."""

from __future__ import annotations

import time
from collections.abc import Callable, Mapping
from dataclasses import replace

from PySide6.QtCore import QObject, QTimer, Signal

from visualonline.core.batch import Batch
from visualonline.core.catalog import find
from visualonline.core.errors import Error
from visualonline.core.interrupts import check_interrupt
from visualonline.core.progress import ProgressFactory, no_progress
from visualonline.core.wording import counted
from visualonline.runs.estimate import excess
from visualonline.session.apply import apply
from visualonline.session.audience import Audience
from visualonline.session.commands import AskFeed, Command, Gestured, Highlight, HoverRound, Seek, WithdrawGesture
from visualonline.session.compiler import Compiler
from visualonline.session.document import Document, LearnerChoice
from visualonline.session.dragged_runs import DraggedRuns
from visualonline.session.errata_demo import catch_up, demo_document, first_break
from visualonline.session.failures import Failures
from visualonline.session.feeds.feed import Feeds, PanelFeed
from visualonline.session.jumps import event_beside, mistake_beside
from visualonline.session.last_judgements import LastJudgements
from visualonline.session.learners_for import choice_for
from visualonline.session.live_input import LiveInput
from visualonline.session.offer import offer
from visualonline.session.playhead import FASTEST, SLOWEST, Phase, Playhead
from visualonline.session.scheduler import BUDGET, Scheduler
from visualonline.session.snapshot import Snapshot
from visualonline.session.undo import Replaced, Step, UndoStack
from visualonline.session.workspace import Workspace
from visualonline.streams.live.live_stream import is_growing, live_stream_of
from visualonline.streams.pipeline import opening_remarks
from visualonline.streams.transforms.distribution import reason_unknown
from visualonline.theorems.erratum import Erratum

_FRAME = 0.016
_LONGEST = 60.0
"""The maximum time in seconds played in one step, so that a computer's sleep is not played."""
_GROWTH = 0.15
"""Seconds between two redraws while a run grows and the playhead is paused."""


class Session(QObject):
    """The document, its runs and the playhead.

    Signals
    -------
    workspace_changed : other runs are shown; panels restart.
    snapshot_changed : the playhead moved, or more of the runs and theorems is known.
    phase_progressed : (fraction) only the progress of the shown phase changed.
    failed : (sentence) something was refused; the run is unchanged.
    message : (sentence) a message to show.
    history_changed : a step was added, undone or redone.
    outdated : (bool) whether the displayed runs are older than those requested by a dragged control.
    layout_wanted : (layout) restore the panel layout from before or after a step.
    appended : (seen, t) a new point was added as the last round t while round `seen` was shown.
    misfit : (Offer) stream, learner and theorem are incompatible, and there are alternatives.

    Attributes
    ----------
    future_hidden : bool
        Whether the user hides future rounds.
    consent : (str) -> bool
        Called with one sentence before a run that exceeds memory or time. Returns whether to run the document anyway.
    """

    workspace_changed = Signal()
    snapshot_changed = Signal()
    phase_progressed = Signal(float)
    failed = Signal(str)
    message = Signal(str)
    history_changed = Signal()
    outdated = Signal(bool)
    layout_wanted = Signal(object)
    misfit = Signal(object)
    appended = Signal(int, int)

    def __init__(self, document: Document, progress_factory: ProgressFactory = no_progress) -> None:
        super().__init__()
        self.undo_stack = UndoStack(self.show_document, self.history_changed.emit, self.layout_wanted.emit)
        self._progress_factory = progress_factory
        with progress_factory() as progress:
            self.workspace = Workspace(document, progress=progress)
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
        self._dragged = DraggedRuns(self.outdated.emit)
        self._feeds = Feeds(self.workspace)
        self._failures = Failures()
        self._scheduler = Scheduler()
        self._scheduler.advanced.connect(self._show_progress)
        self._scheduler.failed.connect(self._failures.note)
        self._clock = QTimer()
        self._clock.setInterval(int(_FRAME * 1000))
        self._clock.timeout.connect(self._tick)
        self._compiler = Compiler()
        self._warm = False
        self._scheduler.serve(self.workspace, self._feeds)

    @property
    def document(self) -> Document:
        """The current document. While the user drags a control, the runs of its new value may still be pending."""
        return self._dragged.document or self.workspace.document

    @property
    def snapshot(self) -> Snapshot:
        """The current snapshot, with the data of all visible panels. It is computed anew at each access."""
        snapshot = self.workspace.snapshot(self.playhead, hides_future=self.future_hidden)
        snapshot = self._last_judgements.filled(snapshot)
        return snapshot._replace(feeds=self._feeds.data(snapshot))

    @property
    def round(self) -> int:
        """The shown round."""
        return self.playhead.shown().t

    @property
    def revealed(self) -> int:
        """The number of rounds whose label is shown."""
        return self.playhead.shown().revealed

    def refresh_snapshot(self) -> Snapshot:
        """Take a new snapshot, and refine its round from now on."""
        snapshot = self.snapshot
        self.workspace.focused_round = snapshot.revealed
        self._scheduler.start()
        return snapshot

    def give_up(self, fault: Exception) -> None:
        """Pause at a position that cannot be shown, and report the error once."""
        self._move_playhead(Playhead.paused)
        self._failures.note(fault)
        self._report_failures()

    def show_feeds(self, makers: Mapping[str, Callable[[], PanelFeed]]) -> None:
        """Run the feeds of these panels and no others."""
        self._feeds.show(makers)
        self._scheduler.start()

    def forget_feed(self, panel: str) -> None:
        """Drop the feed of a panel whose file was reloaded. The feed is created again when the panel is shown next."""
        self._feeds.forget(panel)

    def refresh(self) -> None:
        """Emit a new snapshot now, or in the next turn of the event loop if this turn has already emitted one."""
        self._pending = self._frame.isActive()
        if not self._pending:
            self._show()

    def _show(self) -> None:
        self._shown_at, self._pending, self._unseen = time.perf_counter(), False, False
        self._frame.start(0)
        self.snapshot_changed.emit()

    def _show_pending(self) -> None:
        self._run_waiting_request()
        if self._pending:
            self._show()

    @property
    def busy(self) -> bool:
        """True if there is work left."""
        return self._scheduler.busy or self._dragged.waiting

    def edit(
        self, text: str, after: Document, *, position: int | None = None, again: bool = False, gesture: object = None,
        replaces: Replaced | None = None,
    ) -> bool:  # fmt: skip
        """Make `after` the document, as one undo step named `text`.

        If the document is refused, a sentence gives the reason and nothing changes.

        Runs that are unaffected are kept. With `again` the file is read again too, because the file may have changed.
        All edits of one `gesture`, such as a drag, are one step, and their runs are shown as soon as they are
        available. An edit to another stream, or one with `replaces`, leads to a document without a file.
        """
        before = self.document
        if replaces is None and after.stream.source != before.stream.source:
            replaces = Replaced()
        if replaces is not None:
            replaces = replaces._replace(position=self.playhead.paused().position)
        if after.note == before.note and after.stream.source != before.stream.source:
            after = replace(after, note="")  # the old value describes another stream
        if after.plane is before.plane and after.stream.source != before.stream.source:
            after = replace(after, plane=None)  # the old plane shows other features
        if after.learners is before.learners and after.stream.source != before.stream.source:
            after = replace(after, learners=after.runs_alone.learners)  # the chosen theorems suit another stream
        if after == before and not again and replaces is None:
            return True
        follows = gesture is not None and position is None
        shown = self._follow(after) if follows else self.show_document(after, position, again=again)
        if shown and (after != before or (replaces is not None and replaces.entered)):
            self.undo_stack.push(Step(text, before, after, gesture, replaced=replaces))
        if not shown and gesture is None and (offered := offer(before, after)) is not None:
            self.misfit.emit(offered)
        return shown

    def note_layout(self, text: str, before: object, after: object) -> None:
        """Record a change of the panels, which has already been made, as an undo step."""
        self.undo_stack.push(Step(text, self.document, self.document, None, (before, after)))

    def show_erratum(self, erratum: Erratum) -> bool:
        """Show the run that demonstrates an erratum, at the first round that violates the wrong statement."""
        if not self.edit(f"Show erratum {erratum.number}", demo_document(erratum), position=0, replaces=Replaced()):
            return False
        t = first_break(self.workspace.runs[0], erratum)
        catch_up(self.workspace.runs, t)
        self.playhead = replace(self.playhead, end=self.workspace.rounds_run).at_round(t)
        self._scheduler.start()
        self.refresh()
        return True

    def show_document(self, document: Document, position: int | None = None, *, again: bool = False) -> bool:
        """Show a document at round `position`, by default at the playhead. With `again` nothing is reused."""
        if position is None and document.runs_alone == self.workspace.document.runs_alone:
            self._drop_dragged()
            self.workspace.update_view(document)  # the new document has the same runs
            self._scheduler.start()
            self.refresh()
            return True
        try:
            with self._progress_factory() as progress:
                live = None if self.feed is None else self.feed.live
                workspace = Workspace(document, None if again else self.workspace, live, progress)
        except Error as error:
            self.failed.emit(str(error))
            return False
        continued = workspace.runs is self.workspace.runs  # has been asked about, and cannot be refused any more
        reason = None if continued else excess(workspace.runs)
        if reason is not None and not self.consent(reason):
            return False
        moved_on = document.stream.source != self.document.stream.source
        before = self.workspace
        self._drop_dragged()
        self._set_workspace(workspace, position if position is not None else 0 if moved_on else self.playhead.wanted)
        self._compile_if_long()
        self._advance(3 * BUDGET)
        self._show_workspace()
        if again or opening_remarks(workspace.base, document.stream) != opening_remarks(
            before.base, before.document.stream
        ):
            self.announce_stream()
        self._report_failures()
        return True

    def _set_workspace(self, workspace: Workspace, t: int, *, by_hand: bool = False) -> None:
        """Show the runs of another workspace at round t."""
        self.workspace = workspace
        self._failures.clear()
        head = replace(
            self.playhead, playing=False, end=max(workspace.rounds_run, t), audience_limit=workspace.audience_limit
        )
        self.playhead = head.at_round(t)
        self._clock.stop()
        self._feeds.set_workspace(workspace, by_hand=by_hand)
        self._scheduler.serve(workspace, self._feeds)

    def _show_workspace(self) -> None:
        """Let panels show the new runs."""
        self.workspace.focus_round(self.playhead)
        self._advance(BUDGET)
        self._frame.start(0)  # requests of restarting panels are included in the snapshot below
        self.workspace_changed.emit()
        self._show()

    # Requests of a control that is being dragged

    def _follow(self, document: Document) -> bool:
        """Run the document of a dragged control now or, if another one is being run or drawn, afterwards."""
        now = self._dragged.document is None and not self._frame.isActive()
        self._dragged.request(document)
        return not now or self._run_waiting_request()

    def _run_waiting_request(self) -> bool:
        """Begin to run the latest document requested by a drag, and show it at once if this is fast.

        Return False if the document was refused.
        """
        document = self._dragged.take()
        if document is None:
            return True
        if document == self.workspace.document:  # the mouse returned to its start
            self._dragged.drop()
            return True
        try:
            workspace = Workspace(document, self.workspace, None if self.feed is None else self.feed.live)
            reason = excess(workspace.runs)
        except Error as error:
            reason = str(error)
        if reason is not None:
            self._dragged.drop()
            self.undo_stack.amend(document, self.workspace.document)
            self.failed.emit(reason)
            return False
        self._dragged.run(workspace)
        workspace.focused_round = self.playhead.wanted
        self._scheduler.serve(workspace)
        if self._warm:
            self._compiler.compile_long(workspace.runs, again=True)
        if live_stream_of(workspace.base) is None:
            # run the rounds only, because the judgements can wait
            workspace.run_rounds(time.perf_counter() + 3 * BUDGET)
        self._show_dragged()
        return True

    def _show_dragged(self) -> None:
        """Show the runs requested by a drag, if they are due."""
        workspace = self._dragged.take_shown(self.playhead.wanted)
        if workspace is not None:
            self._set_workspace(workspace, self.playhead.wanted, by_hand=True)
            self._show_workspace()
            self._report_failures()

    def _drop_dragged(self) -> None:
        """Discard the requests of a drag, and continue with the displayed runs."""
        if self._dragged.running:
            self._scheduler.serve(self.workspace, self._feeds)
        self._dragged.drop()

    def announce_stream(self) -> None:
        """Emit a message about what was found in the stream, such as which label of a file is +1."""
        remarks = "; ".join(opening_remarks(self.workspace.base, self.document.stream))
        if remarks:
            self.message.emit(remarks)

    def execute(self, command: Command) -> None:
        """Execute a panel's command."""
        if isinstance(command, Seek):
            self.seek(command.t)
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
            if command.at_once:
                self.refresh()
            return
        if isinstance(command, WithdrawGesture):
            self.undo_stack.withdraw(command.gesture)
            if command.t is not None:
                # the playhead waits there for rounds that have not been run
                self.show_document(self.document, command.t)
            return
        gesture = command.gesture if isinstance(command, Gestured) else None
        try:
            change = apply(self.workspace, command, self.undo_stack.begun(gesture) or self.document)
        except Error as error:
            self.failed.emit(str(error))
            return
        seen, end = self.playhead.t, self.workspace.rounds_run
        done = self.edit(change.text, change.document, position=change.position, gesture=gesture)
        if done and change.position is not None and seen < end:
            self.appended.emit(seen, change.position)

    def set_batch(self, batch: Batch | None, gesture: object = None) -> bool:
        """Set which hypothesis every learner returns after the last round, or none."""
        done = self.edit("Change the returned hypothesis", replace(self.document, batch=batch), gesture=gesture)
        if done and batch is not None and not any(run.distribution_size for run in self.workspace.runs):
            self.message.emit(f"the risk is not known: {reason_unknown(self.workspace.runs[0].history.stream)}")
        return done

    def set_repeats(self, repeats: int) -> bool:
        """Set the number of independent repetitions of the runs, whose average is shown; 0 for none."""
        text = f"Run {repeats:,} repetitions" if repeats else "Remove repetitions"
        return self.edit(text, replace(self.document, repeats=repeats))

    # Changes of learners

    def choose_learner(self, i: int, learner: str) -> bool:
        """Replace learner i."""
        choice = choice_for(learner, self.workspace.base)
        return self._with_learners(f"Choose {find('learners', learner).name}", i, choice)

    def set_parameter(self, i: int, name: str, value: object, gesture: object = None) -> bool:
        """Set a parameter of learner i. None resets the parameter to its default."""
        known = find("learners", self.document.learners[i].id).parameters
        symbol = next((param.symbol for param in known if param.name == name), name)
        return self._with_learners(f"Set {symbol}", i, self.document.learners[i].with_setting(name, value), gesture)

    def add_learner(self, learner: str) -> bool:
        """Add a learner on the same stream."""
        after = (*self.document.learners, choice_for(learner, self.workspace.base))
        return self.edit(f"Add {find('learners', learner).name}", replace(self.document, learners=after))

    def remove_learner(self, i: int) -> bool:
        """Remove learner i."""
        learners = self.document.learners[:i] + self.document.learners[i + 1 :]
        text = f"Remove {find('learners', self.document.learners[i].id).name}"
        return bool(learners) and self.edit(text, replace(self.document, learners=learners))

    def _with_learners(self, text: str, i: int, choice: LearnerChoice, gesture: object = None) -> bool:
        learners = (*self.document.learners[:i], choice, *self.document.learners[i + 1 :])
        return self.edit(text, replace(self.document, learners=learners), gesture=gesture)

    # Movement in time

    def play(self, *, following: bool = False) -> None:
        """Start playing. At the end the playhead starts over, unless it is `following` a live stream."""
        at_end = self.workspace.finished and self.playhead.t >= self.workspace.rounds_run
        if at_end and self.playhead.step >= 5 * self.workspace.rounds_run:
            self.playhead = self.playhead.at_round(0)
        self.playhead = replace(self.playhead, playing=True, following=following)
        self._stamp = time.perf_counter()
        self._clock.start()
        self.refresh()

    def pause(self) -> None:
        """Stop playing."""
        self.playhead = self.playhead.paused()
        self._clock.stop()
        self.refresh()

    def toggle(self) -> None:
        """Play or pause."""
        if self.playhead.playing:
            self.pause()
        else:
            self.play()

    def seek(self, t: int) -> None:
        """Go to round t."""
        self.move_playhead(lambda head: head.at_round(t))

    def to_end(self) -> None:
        """Go to the last round as soon as it has been run, or to the last one so far in a game or a live stream."""
        total, in_game = self.workspace.base.rounds, self.playhead.audience_limit is not None
        last = self.workspace.rounds_run if total is None or in_game else total
        self.move_playhead(lambda head: head.at_phase(last, Phase.UPDATE))

    def step_round(self, rounds: int) -> None:
        """Move by a number of rounds, backwards if negative."""
        self.move_playhead(lambda head: head.after_round(rounds))

    def step_phase(self, phases: int) -> None:
        """Move by a number of phases, backwards if negative."""
        self.move_playhead(lambda head: head.after_phase(phases))

    def to_mistake(self, direction: int) -> None:
        """Go to the next (+1) or previous (-1) mistake of any learner."""
        none = "no mistake after this round" if direction > 0 else "no mistake before this round"
        self._jump(mistake_beside(self.workspace, self.playhead.t, direction), none)

    def to_event(self, direction: int) -> None:
        """Go to the next (+1) or previous (-1) event of any learner's bound."""
        none = "no bound event after this round" if direction > 0 else "no bound event before this round"
        self._jump(event_beside(self.workspace, self.playhead.t, direction), none)

    def _jump(self, t: int | None, none: str) -> None:
        if t is None:
            self.message.emit(none)
        else:
            self.seek(t)

    def set_speed(self, speed: float) -> None:
        """Set the rounds per second."""
        self.playhead = replace(self.playhead, speed=min(max(speed, SLOWEST), FASTEST))
        self.refresh()

    def hide_future(self, hidden: bool) -> None:
        """Hide future rounds in every panel, or show them. A game always hides future rounds."""
        self.future_hidden = hidden
        self.refresh()

    def set_animated(self, tweened: bool) -> None:
        """Set whether phases are animated at slow speeds."""
        self.playhead = replace(self.playhead, animated=tweened)
        self.refresh()

    def move_playhead(self, move: Callable[[Playhead], Playhead]) -> None:
        """Stop playing and move the playhead."""
        self._move_playhead(move)
        self.refresh()

    def _move_playhead(self, move: Callable[[Playhead], Playhead]) -> None:
        self.playhead = replace(move(self.playhead.shown()), playing=False)
        self._clock.stop()

    def _tick(self) -> None:
        now = time.perf_counter()
        before = self.playhead.shown()
        live = is_growing(self.workspace.base)
        passed = min(max(now - self._stamp, 0.0), _LONGEST)
        self.playhead = self.playhead.advance(passed, final=self.workspace.finished, live=live)
        self._stamp = now
        if not self.playhead.playing:
            self._clock.stop()
        shown = self.playhead.shown()
        if shown.following and self.busy and now - self._shown_at < _GROWTH:
            return  # many rounds are arriving, so the time is better spent on them
        if shown.step != before.step or not shown.playing:
            self._show()
        elif shown.fraction != before.fraction:
            self.phase_progressed.emit(shown.fraction)

    # Work in slices

    def stop(self) -> None:
        """Run no further rounds. The rounds so far form a valid shorter run."""
        for run in self.workspace.runs:
            run.simulation.stop()
        self.message.emit(f"stopped after {counted(self.workspace.rounds_run, 'round')}; the rounds so far were kept")
        self.refresh()

    def listen(self, feed: LiveInput) -> None:
        """Use the rows of a live input. The stream of the input is shown when the first row arrives."""
        self.feed = feed
        feed.serve(self)

    def resume(self) -> None:
        """Resume running after new rounds have arrived."""
        self._scheduler.start()

    def finish(self) -> None:
        """Run, judge and show all rounds before returning."""
        self._show_pending()  # what is shown may need further work
        while self.busy:
            check_interrupt()
            self.work(1.0)
            self._show_pending()

    @property
    def faults(self) -> tuple[str, ...]:
        """The failures in the current runs, each as a sentence."""
        return self._failures.sentences

    @property
    def refused(self) -> tuple[Error, ...]:
        """Errors raised by a stream or learner in the current runs. A run with an error ends before its stream."""
        return self._failures.refused

    def work(self, seconds: float = BUDGET) -> None:
        """Work for the given number of seconds, as in a turn of the event loop, and show the result."""
        self._show_progress(self._scheduler.work(seconds))

    def close(self) -> None:
        """Stop all timers, so that the session can be deleted."""
        self._clock.stop()
        self._frame.stop()
        self._dragged.drop()
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
        """Work for the given number of seconds, and set the last round of the playhead."""
        self._scheduler.work(seconds)
        self.playhead = replace(self.playhead, end=self.workspace.rounds_run)

    def _show_progress(self, worked: bool) -> None:
        """Show the result of the work, periodically while the work continues and when it is complete."""
        self._show_dragged()
        self._run_waiting_request()
        if self._dragged.running:
            return
        self._unseen = self._unseen or worked
        if self._warm:
            for run in self._feeds.to_compile():
                self._compiler.compile(run)
        self.playhead = replace(self.playhead, end=self.workspace.rounds_run)
        self._report_failures()
        if self._unseen and (time.perf_counter() - self._shown_at > _GROWTH or not self.busy):
            self._show()

    def _report_failures(self) -> None:
        for sentence in self._failures.unreported(self.workspace):
            self.failed.emit(sentence)
