"""The card of a lesson, left of the planes: the text of the step, its question, and navigation."""

from __future__ import annotations

from PySide6.QtCore import QSize, Qt, QTimer, Signal
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import (
    QFrame,
    QHBoxLayout,
    QPushButton,
    QToolButton,
    QVBoxLayout,
)

from visualonline.lessons.lesson import Lesson
from visualonline.lessons.player import LessonPlayer
from visualonline.views.shell.lesson_question import ExerciseBox, QuestionBox, label
from visualonline.views.shell.side_card import SideCard
from visualonline.views.text.lesson_texts import introduction, lesson_text, next_lesson, recap
from visualonline.views.text.markdown_text import MarkdownText
from visualonline.views.text.translation import language
from visualonline.views.theme.icons import icon


class LessonCard(SideCard):
    """Visible only while a lesson is open.

    Signals
    -------
    done : a button was pressed after which the focus should return to the plane.
    announced : (str) the title of a new step, or the result of an answer.
    """

    letters, share, share_presenting = 23, 0.33, 0.36
    done = Signal()
    announced = Signal(str)

    def __init__(self, player: LessonPlayer) -> None:
        super().__init__()
        self._player = player
        self._card = QFrame()
        self._card.setObjectName("card")
        self._column = QVBoxLayout(self._card)
        self._shown: tuple[Lesson, int] | None = None
        self._away, self._said = False, ""
        self.title = label("lessonTitle")
        self.close_button = QToolButton()
        self.close_button.setObjectName("closeButton")
        self.close_button.setToolTip(self.tr("Leave the lesson and return to your own run"))
        self.close_button.setAccessibleName(self.tr("Leave lesson"))
        self.close_button.clicked.connect(self._close)
        self.headline = label("lessonHeadline")
        self.introduction = MarkdownText(quiet=True)
        self.text, self.because = MarkdownText(), MarkdownText()
        self.exercise = ExerciseBox()
        self.question = QuestionBox()
        self.question.answered.connect(self._submit)
        self.back_to_path = QPushButton(self.tr("Back to this step"))
        self.back_to_path.setObjectName("backToStepButton")
        self.back_to_path.setToolTip(self.tr("The window shows something else now; restore the state of this step"))
        self.back_to_path.clicked.connect(self._again)
        self.back = QPushButton(self.tr("Back"))
        self.back.setObjectName("lessonBackButton")
        self.back.setToolTip(self.tr("Previous step"))
        self.back.clicked.connect(self._back)
        self.finish = QPushButton(self.tr("Finish"))
        self.finish.setObjectName("lessonFinishButton")
        self.finish.setToolTip(self.tr("Leave the lesson and return to your own run"))
        self.finish.clicked.connect(self._close)
        self.on = QPushButton(self.tr("Next"))
        self.on.setObjectName("lessonNextButton")
        self.on.clicked.connect(self._next)
        self.place = label("lessonPlace")
        self.place.setWordWrap(False)
        self.place.setAlignment(Qt.AlignmentFlag.AlignCenter)
        self._build()
        player.changed.connect(self._show)
        self.hide()

    def _build(self) -> None:
        head = QHBoxLayout()
        head.addWidget(self.title, 1)
        head.addWidget(self.close_button, 0, Qt.AlignmentFlag.AlignTop)
        self.scrolled = self.scrolled_column(
            self.introduction, self.headline, self.text, self.question, self.because, self.exercise
        )
        self.scrolled.verticalScrollBar().rangeChanged.connect(self._show_because_later)
        self._foot = foot = QHBoxLayout()
        foot.addWidget(self.back)
        foot.addWidget(self.place, 1)
        foot.addStretch()
        foot.addWidget(self.finish)
        foot.addWidget(self.on)
        self._column.addLayout(head)
        self._column.addWidget(self.scrolled, 1)
        self._column.addWidget(self.back_to_path)
        self._column.addLayout(foot)
        whole = QVBoxLayout(self)
        whole.setContentsMargins(0, 0, 0, 0)
        whole.addWidget(self._card)

    def restyle(self) -> None:
        """Apply the colours and sizes of the style."""
        s = self.style_
        self.fit(self.window().width())
        pad = s.padding
        self._column.setContentsMargins(pad, pad // 2, pad - 4, pad // 2)
        self.close_button.setIcon(icon("close", s.colours.second))
        self.close_button.setIconSize(QSize(s.note, s.note))

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Leave out what does not fit between the buttons."""
        super().resizeEvent(event)
        self._fit_foot()

    def _fit_foot(self) -> None:
        """Show the number of the step or, in the summary, the button Finish only if the other buttons stay whole.

        The button in the corner also leaves the lesson.
        """
        spare, other = (self.finish, self.place) if self._player.summary else (self.place, self.finish)
        other.hide()
        spare.show()
        sides = self._column.contentsMargins()
        room = self._card.contentsRect().width() - sides.left() - sides.right()
        spare.setVisible(self._foot.minimumSize().width() <= room)

    def set_away(self, away: bool) -> None:
        """Hide the card while the lesson is shown elsewhere."""
        self._away = away
        self._show()

    def _show(self) -> None:
        """Show the step, or nothing."""
        player = self._player
        lesson = player.lesson
        self.setVisible(lesson is not None and not self._away)
        if lesson is None:
            self._shown, self._said = None, ""
            return
        if player.summary:
            self._show_summary(lesson)
        else:
            self._show_step(lesson)
        self._fit_foot()

    def _show_summary(self, lesson: Lesson) -> None:
        """Show the recap of the lesson, its exercise, and the next lesson."""
        self._shown = None
        after = next_lesson(lesson, language())
        self.headline.setText(self.tr("Summary"))
        self.introduction.hide()
        self.text.set_text(recap(lesson, after))
        self.exercise.show_exercise(lesson.exercise)
        self.question.show_question(None)
        self.because.hide()
        self.back_to_path.hide()
        self.back.setEnabled(True)
        self.on.setVisible(after is not None)
        self.on.setText(self.tr("Next lesson"))
        self.on.setToolTip("" if after is None else after.title)
        self.scrolled.verticalScrollBar().setValue(0)
        self.announced.emit(self.headline.text())

    def _show_step(self, lesson: Lesson) -> None:
        player, step, answer = self._player, self._player.step, self._player.answer
        if self._shown != (lesson, player.index):
            self._shown = lesson, player.index
            self.title.setText(lesson.title)
            self.headline.setText(step.title)
            self.introduction.setVisible(player.index == 0)
            self.introduction.set_text(introduction(lesson) if player.index == 0 else "")
            self.text.set_text(lesson_text(step.text))
            self.exercise.show_exercise(None)
            self.question.show_question(step.question, player.order())
            self.scrolled.verticalScrollBar().setValue(0)
        self.question.show_answer(answer)
        feedback = player.feedback
        self.because.setVisible(bool(feedback))
        if feedback:
            if answer is None:
                feedback = self.tr("**Hint.** {hint}").format(hint=feedback)
            self.because.set_text(lesson_text(feedback))
            self._show_because_later()
        self.back_to_path.setVisible(player.astray)
        self.place.setText(self.tr("{index} of {steps}").format(index=player.index + 1, steps=len(lesson.steps)))
        self.back.setEnabled(player.index > 0)
        last = player.index == len(lesson.steps) - 1
        self.on.show()
        self.on.setText(self.tr("Summary") if last else self.tr("Next"))
        self.on.setToolTip(self.tr("Show a recap and the next lesson") if last else self.tr("Next step"))
        name = self.tr("Lesson: {title}, step {index}: {title_2}").format(
            title=lesson.title, index=player.index + 1, title_2=step.title
        )
        self.setAccessibleName(name)
        said = name if answer is None else self.question.verdict.text()
        if said != self._said:
            self._said = said
            self.announced.emit(said)

    def _show_because_later(self) -> None:
        """Scroll to the feedback after its layout, and again whenever the card or its height changes."""
        QTimer.singleShot(0, self, self._show_because)

    def _show_because(self) -> None:
        if self.because.isVisible():
            self.scrolled.ensureWidgetVisible(self.because)

    def _submit(self, answer: float) -> None:
        """Submit an answer. Once the question is settled, release the focus."""
        self._player.submit(answer)
        if self._player.settled:
            self.done.emit()

    def _go(self, index: int) -> None:
        self._player.go(index)
        self.done.emit()

    def _again(self) -> None:
        self._go(self._player.index)

    def _back(self) -> None:
        if self._player.summary:
            self._player.show_summary(False)
        else:
            self._go(self._player.index - 1)

    def _next(self) -> None:
        lesson = self._player.lesson
        if lesson is None:
            return
        if self._player.summary:
            after = next_lesson(lesson, language())
            if after is not None:
                self._player.start(after)
                self.done.emit()
        elif self._player.index < len(lesson.steps) - 1:
            self._go(self._player.index + 1)
        else:
            self._player.show_summary()

    def _close(self) -> None:
        self._player.leave()
        self.done.emit()
