"""Play a lesson: the current step, the answers, and whether the user has changed the step's setup."""

from __future__ import annotations

from dataclasses import replace
from typing import NamedTuple

from PySide6.QtCore import QObject, Signal

from visualonline.lessons.lesson import Choose, Lesson, Predict, Question, Reach, Step
from visualonline.lessons.progress import Progress, ProgressBook
from visualonline.session.leaving import leave
from visualonline.session.session import Session
from visualonline.session.undo import Replaced

TRIES = 2
"""Number of changes without reaching the goal after which the hint is shown."""


class Answer(NamedTuple):
    """An answer: `given` as a number (choices are counted from 0), and whether it is right."""

    given: float
    right: bool


class LessonPlayer(QObject):
    """Set up the window step by step. All other functions of the program stay available.

    Parameters
    ----------
    session : Session
    parent : QObject or None
    book : ProgressBook or None
        Where progress is recorded. If None, the progress is lost with the player.

    Signals
    -------
    changed : the step or an answer changed, or the user left or restored the step's setup.
    resumed : a lesson that was left unfinished continues where it was left.

    Attributes
    ----------
    lesson : Lesson or None
    index : int
        The step, from 0.
    summary : bool
        Whether the summary is shown, after the last step.
    astray : bool
        Whether the stream or the learners differ from those of the step.
    """

    changed = Signal()
    resumed = Signal()

    def __init__(self, session: Session, parent: QObject | None = None, book: ProgressBook | None = None) -> None:
        super().__init__(parent)
        self._session = session
        self.book = book if book is not None else ProgressBook()
        self.lesson: Lesson | None = None
        self.index = 0
        self.astray = self.summary = False
        self._answers: dict[int, Answer] = {}
        self._tries, self._trying = 0, False
        self._speed = session.playhead.speed
        self._hides = False
        self._entered = False

    def watch(self) -> None:
        """Begin to watch the session. Connect the views of its runs first: slots of `changed` may request more work."""
        self._session.workspace_changed.connect(self._look_for_path)
        self._session.snapshot_changed.connect(self._look_for_goal)

    @property
    def step(self) -> Step:
        """The current step."""
        assert self.lesson is not None
        return self.lesson.steps[self.index]

    @property
    def answer(self) -> Answer | None:
        """The answer to the current question, or None if it is unanswered."""
        return self._answers.get(self.index)

    @property
    def settled(self) -> bool:
        """Whether the answer to the current question is final."""
        return self.answer is not None and (self.answer.right or isinstance(self.step.question, Predict))

    @property
    def feedback(self) -> str:
        """Feedback for the answer, or the hint after unsuccessful attempts. Empty if the lesson has none."""
        question, answer = self.step.question, self.answer
        if isinstance(question, Choose):
            return question.feedback(int(answer.given)) if answer is not None else ""
        if question is not None and answer is not None:
            return question.because
        return question.hint if isinstance(question, Reach) and self._tries >= TRIES else ""

    def order(self) -> tuple[int, ...]:
        """Return the order in which the choices of the current step are displayed, as indices from 0."""
        assert self.lesson is not None
        question = self.step.question
        return self.book.order(self.lesson.id, self.index, len(question.choices) if isinstance(question, Choose) else 0)

    def start(self, lesson: Lesson, index: int | None = None) -> bool:
        """Open a lesson at a step. Return whether the run of the step could be shown.

        Without `index`, an unfinished lesson resumes with its earlier answers; any other lesson starts at the first
        step.
        """
        before = self.lesson, self.index, self._answers
        self._entered = self.lesson is not None
        if self.lesson is None:
            self._speed = self._session.playhead.speed
        left = self.book.of(lesson.id)
        self.lesson, self._answers = lesson, {} if index is not None else _answers(lesson, left)
        if self.go(left.index if index is None else index):
            if index is None and left.under_way:
                self.resumed.emit()
            return True
        self.lesson, self.index, self._answers = before
        return False

    def start_over(self) -> bool:
        """Show the first step of the open lesson and discard all answers. Return whether the run could be shown."""
        assert self.lesson is not None
        return self.start(self.lesson, 0)

    def go(self, index: int) -> bool:
        """Show the beginning of a step. Return whether the run of the step could be shown."""
        assert self.lesson is not None
        before, self.index = self.index, min(max(index, 0), len(self.lesson.steps) - 1)
        if not self._show_step(self.step):
            self.index = before
            return False
        self.astray = self.summary = False
        self._tries, self._trying = 0, False
        self._hide_answer()
        self._record()
        self.changed.emit()
        return True

    def show_summary(self, shown: bool = True) -> None:
        """Mark the open lesson as finished and show its summary; with `shown=False`, show its last step again."""
        self.summary = shown
        self._record()
        self.changed.emit()

    def _record(self) -> None:
        """Record the reader's progress. A finished lesson will start from the first step."""
        assert self.lesson is not None
        name = self.lesson.id
        given = {step: answer.given for step, answer in self._answers.items()}
        finished = self.summary or self.book.of(name).finished
        self.book.record(name, Progress(finished=True) if self.summary else Progress(self.index, given, finished))

    def leave(self) -> None:
        """Close the lesson and restore the earlier document and speed."""
        self.lesson = None
        self._hide_answer()
        leave(self._session, "lesson", "Leave lesson")
        self._session.set_speed(self._speed)
        self.changed.emit()

    def submit(self, number: float) -> None:
        """Answer the current question with a number, or with the index of a choice. A wrong choice can be corrected."""
        if self.step.question is not None:
            self._settle(_judged(self.step.question, number))

    def _settle(self, answer: Answer) -> None:
        self._answers[self.index] = answer
        if self.settled and self.step.answer_round is not None and not self.astray:
            self._session.seek(self.step.answer_round)
        self._hide_answer()
        self._record()
        self.changed.emit()

    def _hide_answer(self) -> None:
        """Hide future rounds as long as they would reveal the answer.

        Show future rounds again only if this player hid them.
        """
        shown_later = self.lesson is not None and (self.step.answer_round or 0) > self.step.round
        hides = shown_later and not self.settled
        if hides != self._hides and (self._hides or not self._session.future_hidden):
            self._hides = hides
            self._session.hide_future(hides)

    def _show_step(self, step: Step) -> bool:
        """Show the document, round and speed of a step. Return whether the run of the step could be shown."""
        session, now = self._session, self._session.document
        document = replace(step.document, note="", plane=now.plane)
        if step.theorem:
            document = document.with_theorem(0, step.theorem)
        elif (now.stream, now.runs_alone.learners) == (document.stream, document.learners):
            document = replace(document, learners=now.learners)  # keep the theorem of the previous step
        if not session.edit(f"Lesson: {step.title}", document, position=step.round, replaces=self._replaced()):
            return False
        self._entered = True
        session.move_playhead(lambda head: head.at_phase(step.round, step.phase))
        if step.speed is not None:
            session.set_speed(step.speed)
        return True

    def _replaced(self) -> Replaced:
        """Return what the new step replaces on the undo stack: the user's document, or an earlier step's."""
        stack = self._session.undo_stack
        if not self._entered or stack.entry("lesson") is None:
            return Replaced("lesson")
        newest = stack.newest()
        put = newest is not None and newest.replaced is not None and newest.replaced.place in ("lesson", "step")
        return Replaced("step", wanted=not put)

    def _look_for_path(self) -> None:
        """Check whether the stream and the learners are those of the step."""
        if self.lesson is None:
            return
        self._trying = True
        now, meant = self._session.document.runs_alone, self.step.document.runs_alone
        astray = (now.stream, now.learners, now.batch) != (meant.stream, meant.learners, meant.batch)
        if astray != self.astray:
            self.astray = astray
            self.changed.emit()

    def _look_for_goal(self) -> None:
        """Check whether the state that the step asks for has been reached."""
        if self.lesson is None or self.answer is not None or not isinstance(self.step.question, Reach):
            return
        runs, head = self._session.workspace.runs, self._session.playhead
        if head.t != head.wanted:
            return  # the playhead still passes through rounds on its way
        t = head.revealed
        if all(condition.holds(runs, t) for condition in self.step.question.conditions):
            self._settle(Answer(t, right=True))
        elif self._trying:
            self._trying = False
            self._tries += 1
            if self._tries == TRIES and self.step.question.hint:
                self.changed.emit()


def _judged(question: Question, number: float) -> Answer:
    """Return the answer, marked as right or wrong."""
    if isinstance(question, Choose):
        return Answer(number, number == question.right)
    return Answer(number, isinstance(question, Reach) or abs(number - question.answer.number) <= question.within)


def _answers(lesson: Lesson, left: Progress) -> dict[int, Answer]:
    """Return the recorded answers, without those to questions that the lesson no longer has."""
    found = {}
    for i, number in left.given.items():
        question = lesson.steps[i].question if 0 <= i < len(lesson.steps) else None
        if question is not None and (not isinstance(question, Choose) or number in range(len(question.choices))):
            found[i] = _judged(question, number)
    return found
