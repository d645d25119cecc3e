"""The question of a lesson's step: choices, a number field, or a task for the window."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial

from PySide6.QtCore import QSize, Qt, Signal
from PySide6.QtWidgets import QFrame, QHBoxLayout, QLabel, QLineEdit, QPushButton, QVBoxLayout, QWidget

from visualonline.lessons.lesson import Choose, Exercise, Predict, Question, Reach
from visualonline.lessons.player import Answer
from visualonline.lessons.quantity import QuantityError, number
from visualonline.views.text.lesson_texts import lesson_text
from visualonline.views.text.markdown_text import MarkdownText
from visualonline.views.text.numbers import filled, localised
from visualonline.views.text.translation import language
from visualonline.views.theme.style import Style
from visualonline.views.theme.styled import Styled


class QuestionBox(Styled, QFrame):
    """A question with its answer controls: choices, a number field, or a task for the window.

    Signals
    -------
    answered : (float) the index of the choice, from 0, or the number.
    """

    answered = Signal(float)

    def __init__(self) -> None:
        super().__init__()
        self.setObjectName("lessonQuestion")
        self._question: Question | None = None
        self._order: tuple[int, ...] = ()
        self.ask = MarkdownText()
        self.choices: list[_Choice] = []
        self.field = QLineEdit()
        self.field.setObjectName("lessonNumber")
        self.field.setAccessibleName(self.tr("Your answer"))
        self.field.setPlaceholderText(self.tr("your answer"))
        self.field.returnPressed.connect(self._submit_number)
        self.give = QPushButton(self.tr("Answer"))
        self.give.setObjectName("lessonAnswerButton")
        self.give.clicked.connect(self._submit_number)
        self.verdict = label("lessonVerdict")
        self._entry = QWidget()
        entry = QHBoxLayout(self._entry)
        entry.setContentsMargins(0, 0, 0, 0)
        entry.addWidget(self.field, 1)
        entry.addWidget(self.give)
        self._column = QVBoxLayout(self)
        self._column.setContentsMargins(12, 10, 12, 10)
        self._column.addWidget(self.ask)
        self._column.addWidget(self._entry)
        self._column.addWidget(self.verdict)

    def show_question(self, question: Question | None, order: Sequence[int] = ()) -> None:
        """Show a new question, with its choices in the given order. None hides the box."""
        self._question, self._order = question, tuple(order)
        self.setVisible(question is not None)
        while self.choices:
            button = self.choices.pop()
            button.hide()
            button.deleteLater()
        self.field.clear()
        self._entry.setVisible(isinstance(question, Predict))
        if question is None:
            return
        self.ask.set_text(lesson_text(question.ask))
        if isinstance(question, Choose):
            for place, k in enumerate(self._order):
                button = _Choice(lesson_text(question.choices[k]), self.ask.style_)
                button.clicked.connect(partial(self.answered.emit, float(k)))
                self.choices.append(button)
                self._column.insertWidget(1 + place, button)

    def begin_answer(self, text: str) -> bool:
        """Focus the number field and begin to fill it, if it waits for an answer. Return whether it does."""
        waits = self.field.isVisible() and self.field.isEnabled()
        if waits:
            self.field.setFocus(Qt.FocusReason.OtherFocusReason)
            self.field.insert(text)
        return waits

    def show_answer(self, answer: Answer | None) -> None:
        """Show the result of the answer."""
        question = self._question
        within = question.within if isinstance(question, Predict) else 0
        self.verdict.setVisible(isinstance(question, Reach) or within > 0 or answer is not None)
        right = answer is not None and answer.right
        if isinstance(question, Reach):
            task = self.tr("Solve the task in the window; the lesson checks the result.")
            self.verdict.setText(self.tr("✓ Done") if right else task)
        elif isinstance(question, Predict) and answer is not None:
            told = filled(
                self.tr("The correct value is {written}; your answer was {given:g}."),
                written=localised(question.answer.written), given=answer.given,
            )
            self.verdict.setText(f"✓ {told}" if right else told)
        elif answer is not None:
            self.verdict.setText(self.tr("✓ Correct") if right else self.tr("Not correct. Try another answer."))
        elif within:
            told = self.tr("An answer counts as correct if it is at most {within:g} off.")
            self.verdict.setText(filled(told, within=within))
        for k, button in zip(self._order, self.choices, strict=True):
            chosen = answer is not None and k == answer.given
            button.setChecked(chosen)
            button.setEnabled(not right)
            _mark(button, "" if not chosen else "right" if right else "wrong")
        if answer is None and not self.field.isEnabled():
            self.field.clear()
        self.field.setEnabled(answer is None)
        self.give.setEnabled(answer is None)
        wrong = answer is not None and not right
        _mark(self.verdict, "right" if right else "wrong" if wrong else "")

    def _submit_number(self) -> None:
        try:
            self.answered.emit(number(self.field.text(), language()))
        except QuantityError:
            self.verdict.setVisible(True)
            self.verdict.setText(self.tr("Type a number, such as 12."))


class ExerciseBox(Styled, QFrame):
    """An exercise on paper, with a button that shows and hides its solution."""

    def __init__(self) -> None:
        super().__init__()
        self.setObjectName("lessonQuestion")
        self.ask, self.solution = MarkdownText(), MarkdownText()
        self.fold = QPushButton()
        self.fold.setObjectName("lessonSolutionButton")
        self.fold.setCheckable(True)
        self.fold.toggled.connect(self._show_solution)
        column = QVBoxLayout(self)
        column.setContentsMargins(12, 10, 12, 10)
        column.addWidget(self.ask)
        column.addWidget(self.fold)
        column.addWidget(self.solution)
        self.hide()

    def show_exercise(self, exercise: Exercise | None) -> None:
        """Show an exercise without its solution. None hides the box."""
        self.setVisible(exercise is not None)
        if exercise is not None:
            self.ask.set_text(self.tr("**Exercise on paper.** {text}").format(text=lesson_text(exercise.ask)))
            self.solution.set_text(lesson_text(exercise.solution))
            self.fold.setChecked(False)
            self._show_solution(False)

    def _show_solution(self, shown: bool) -> None:
        self.solution.setVisible(shown)
        self.fold.setText(self.tr("Hide the solution") if shown else self.tr("Show the solution"))


class _Choice(QPushButton):
    """A choice with word wrap."""

    def __init__(self, text: str, style: Style) -> None:
        super().__init__()
        self.setObjectName("lessonChoice")
        self.setAccessibleName(text)
        self.setCheckable(True)
        self.label = MarkdownText()
        self.label.set_style(style)
        self.label.set_text(text)
        self.label.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
        layout = QHBoxLayout(self)
        layout.setContentsMargins(12, 6, 12, 6)
        layout.addWidget(self.label)

    def sizeHint(self) -> QSize:
        """Return a size that fits the text."""
        return QSize(120, self.label.height() + 12)

    minimumSizeHint = sizeHint


def _mark(widget: QWidget, verdict: str) -> None:
    """Set the verdict property, which the style sheet uses for right and wrong answers."""
    widget.setProperty("verdict", verdict)
    widget.style().polish(widget)


def label(name: str) -> QLabel:
    """Return a label with word wrap, and an object name for the style sheet."""
    made = QLabel()
    made.setObjectName(name)
    made.setWordWrap(True)
    return made
