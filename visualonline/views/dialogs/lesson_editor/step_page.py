"""The editor page of one step: its state, its text with a preview, and its question."""

from __future__ import annotations

from collections.abc import Callable, Iterable

from PySide6.QtCore import QSignalBlocker, Signal
from PySide6.QtGui import QWheelEvent
from PySide6.QtWidgets import QComboBox, QFrame, QHBoxLayout, QLabel, QPushButton, QVBoxLayout, QWidget

from visualonline.lessons.quantity import Claim
from visualonline.lessons.writing import Table
from visualonline.views.dialogs.lesson_editor.fields import Field, Fields, plain_text
from visualonline.views.text.lesson_texts import lesson_text
from visualonline.views.text.markdown_text import MarkdownText
from visualonline.views.text.numbers import filled
from visualonline.views.text.translation import declared
from visualonline.views.theme.styled import Styled
from visualonline.views.widgets.picker import Entry, Picker

_STEP = (
    Field("title", "Title", "line", "Title shown above the text of the step"),
    Field("highlight", "Highlight", "list", "Panels that the step highlights", "panel ids, such as rule, weights"),
)
_NOTES = Field("notes", "Notes", "text", "Notes for the lecturer, shown only in the presenter view")
_ASK = Field("ask", "Question", "text", "The question or the task")
_BECAUSE = Field("because", "Explanation", "text", "Text shown after the answer")
_SHOW = Field("show_round", "Show round", "whole", "Round shown after the answer", "a round")
_KINDS: dict[str, tuple[str, tuple[Field, ...]]] = {
    "": ("No question", ()),
    "choices": ("Multiple choice", (
        _ASK,
        Field("choices", "Answers", "lines", "Two to four answers, one per line"),
        Field("right", "Correct answer", "whole", "Number of the correct answer, counted from 1", "1, 2, 3 or 4"),
        Field("why", "Feedback", "lines", "Explanation of each wrong answer: one line per answer, in the same order"),
        _BECAUSE, _SHOW,
    )),
    "answer": ("Predict a number", (
        _ASK,
        Field("answer", "Answer", "line", "Name, round and value of the number", "mistakes@40=3"),
        Field("within", "Tolerance", "number", "Largest error of an answer that still counts as correct", "0"),
        _BECAUSE, _SHOW,
    )),
    "reach": ("Reach a state", (
        _ASK,
        Field("reach", "State", "line", "Condition that the run must satisfy", "mistakes >= 5 and eta < 1"),
        Field("hint", "Hint", "text", "Shown after two attempts without success"),
        _BECAUSE, _SHOW,
    )),
}  # fmt: skip
"""Each kind of question with its name and fields, by the key that determines the kind."""
_NUMBERS = {
    "Counts": "Counts", "Theorem": "Theorem", "Round": "Round", "Weights": "Weights", "Parameters": "Parameters",
}  # fmt: skip
"""Headings of the numbers that can be inserted."""


class StepPage(Styled, QWidget):
    """The fields of a step.

    Signals
    -------
    edited : the step has changed.
    state_wanted : request to update the step to the current state of the window.
    """

    edited = Signal()
    state_wanted = Signal()

    def __init__(self, numbers: Callable[[], Iterable[tuple[str, Claim]]]) -> None:
        super().__init__()
        self._numbers = numbers
        self._step: Table = {}
        self._other_questions: Table = {}
        """The values typed for questions of other kinds."""
        self.fields, self.notes = Fields(_STEP), Fields((_NOTES,))
        for form in (self.fields, self.notes):
            form.edited.connect(self.edited)
        self.state_label = QLabel()
        self.state_label.setObjectName("stepStage")
        self.state_label.setProperty("hint", True)
        self.state_label.setWordWrap(True)
        self.update_button = button(
            "updateStepButton",
            self.tr("&Update from the window"),
            self.tr("Use the current state of the window for this step"),
            self.state_wanted.emit,
        )
        self.text = plain_text(9)
        self.text.setObjectName("markdown_text")
        self.text.setAccessibleName(self.tr("Text of the step"))
        self.text.setToolTip(self.tr("Markdown, with formulas between $ signs, or between $$ on their own line"))
        self.text.setPlaceholderText(
            self.tr("What to look at, with *emphasis*, formulas as $w_t$, numbers as {mistakes=3}")
        )
        self.text.textChanged.connect(self._update_text)
        self.number_button = button(
            "insertNumberButton",
            self.tr("&Insert a number …"),
            self.tr("Insert a number of the current run"),
            self._offer_numbers,
        )
        self.preview = MarkdownText()
        self.preview.setObjectName("stepPreview")
        self.kind = _KindBox()
        self.kind.setObjectName("questionKind")
        self.kind.setAccessibleName(self.tr("Kind of question"))
        self.kind.setToolTip(self.tr("Question at the end of the step"))
        for key, (name, _fields) in _KINDS.items():
            self.kind.addItem(declared(name), key)
        self.kind.activated.connect(self._choose_kind)
        self.questions = {key: Fields(fields) for key, (_name, fields) in _KINDS.items()}
        for fields in self.questions.values():
            fields.edited.connect(self.edited)
        self._build()

    def _build(self) -> None:
        frame = QFrame()
        frame.setObjectName("card")
        inside = QVBoxLayout(frame)
        inside.setContentsMargins(14, 12, 14, 12)
        inside.addWidget(self.preview)
        shown, typed = QHBoxLayout(), QHBoxLayout()
        shown.addWidget(_heading(self.tr("In the window")), 1)
        shown.addWidget(self.update_button)
        typed.addWidget(_heading(self.tr("Text")), 1)
        typed.addWidget(self.number_button)
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 12, 0)
        column.setSpacing(10)
        column.addWidget(self.fields)
        column.addLayout(shown)
        column.addWidget(self.state_label)
        column.addLayout(typed)
        column.addWidget(self.text)
        column.addWidget(_heading(self.tr("Preview")))
        column.addWidget(frame)
        column.addWidget(_heading(self.tr("Question")))
        column.addWidget(self.kind)
        for fields in self.questions.values():
            column.addWidget(fields)
        column.addWidget(_heading(self.tr("For the lecturer")))
        column.addWidget(self.notes)
        column.addStretch(1)

    def show_step(self, step: Table) -> None:
        """Show a step, in which later changes are stored."""
        self._step, self._other_questions = step, {}
        self.fields.show_table(step)
        self.notes.show_table(step)
        self.describe_state()
        with QSignalBlocker(self.text):
            self.text.setPlainText(step.get("text", ""))
        self.preview.set_text(lesson_text(step.get("text", "")))
        self._show_question()

    def describe_state(self) -> None:
        """Describe what the step shows."""
        step = self._step
        parts = [self.tr("round {step}").format(step=step.get("round", 0)), step.get("phase", "")]
        parts += [
            self.tr("panels {names}").format(names=", ".join(step["panels"]))
            if "panels" in step
            else self.tr("the learner's default panels")
        ]
        parts += [self.tr("theorem {step}").format(step=step["theorem"]) if "theorem" in step else ""]
        parts += [filled(self.tr("{step:g} rounds/s"), step=step["speed"]) if "speed" in step else ""]
        run = step["run"].replace("--", "\N{NON-BREAKING HYPHEN}" * 2)  # keep dashes and option names together
        self.state_label.setText(f"{run}\n{'  ·  '.join(filter(None, parts))}")

    def _update_text(self) -> None:
        self._step["text"] = self.text.toPlainText()
        self.preview.set_text(lesson_text(self._step["text"]))
        self.edited.emit()

    def _show_question(self) -> None:
        """Show the fields of the step's question."""
        question = self._step.get("question", {})
        kind = next((key for key in _KINDS if key in question), "")
        self.kind.setCurrentIndex(self.kind.findData(kind))
        for key, fields in self.questions.items():
            fields.setVisible(key == kind)
        self.questions[kind].show_table(question)

    def _choose_kind(self) -> None:
        """Change the kind of question. Common values are kept; the others return with their kind."""
        kind = str(self.kind.currentData())
        self._other_questions |= self._step.pop("question", {})
        if kind:
            fitting = {field.key for field in _KINDS[kind][1]}
            new = {kind: [] if kind == "choices" else ""}
            typed = {key: value for key, value in self._other_questions.items() if key in fitting}
            self._step["question"] = new | typed
        self._show_question()
        self.edited.emit()

    def _offer_numbers(self) -> None:
        """Offer the numbers of the current run."""
        entries = [
            Entry(claim.text, claim.quantity.text, _headed(heading), "", claim.written)
            for heading, claim in self._numbers()
        ]
        Picker(
            entries,
            self.window(),
            self._insert,
            prompt=self.tr("Type part of a name"),
            accessible=self.tr("Numbers of the run"),
        ).open_under(self.number_button)

    def _insert(self, claim: str) -> None:
        """Insert a claim at the cursor."""
        self.text.insertPlainText(f"{{{claim}}}")
        self.text.setFocus()


class _KindBox(QComboBox):
    """A combo box that leaves wheel events to the page."""

    def wheelEvent(self, event: QWheelEvent) -> None:
        """Leave the event to the page."""
        event.ignore()


def button(name: str, text: str, tip: str, act: Callable[[], object]) -> QPushButton:
    """Return a button that calls a function. Enter in a field does not press the button."""
    made = QPushButton(text)
    made.setObjectName(name)
    made.setToolTip(tip)
    made.setAutoDefault(False)
    made.clicked.connect(lambda: act())
    return made


def _headed(heading: str) -> str:
    """Return the heading of numbers in the window's language, after the letter of their learner."""
    letter, _, words = heading.rpartition("  ")
    kind, _, theorem = words.partition(": ")
    told = declared(_NUMBERS[kind]) + (f": {declared(theorem)}" if theorem else "")
    return f"{letter}  {told}" if letter else told


def _heading(text: str) -> QLabel:
    label = QLabel(text)
    label.setObjectName("heading")
    label.setIndent(0)
    return label
