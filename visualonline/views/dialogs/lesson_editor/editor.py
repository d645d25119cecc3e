"""The lesson editor, next to the main window: record the window's state as steps, write, try, check and save."""

from __future__ import annotations

import os
from collections.abc import Callable, Sequence
from copy import deepcopy
from functools import partial
from pathlib import Path
from typing import NamedTuple

from PySide6.QtCore import QRect, QSignalBlocker, Qt
from PySide6.QtGui import QGuiApplication, QKeySequence, QShortcut
from PySide6.QtWidgets import (
    QDialog,
    QHBoxLayout,
    QLabel,
    QListWidget,
    QListWidgetItem,
    QVBoxLayout,
    QWidget,
)

from visualonline.core.errors import Error
from visualonline.lessons.check import Problem, problems
from visualonline.lessons.files import ENDING
from visualonline.lessons.keyed_file import LessonError
from visualonline.lessons.lesson import Lesson
from visualonline.lessons.merging import save_lesson
from visualonline.lessons.reading import lesson_of
from visualonline.lessons.recording import numbers, recorded
from visualonline.lessons.writing import Table, lesson_table, toml_of
from visualonline.session.session import Session
from visualonline.views.dialogs.lesson_editor.fields import Field, Fields
from visualonline.views.dialogs.lesson_editor.step_page import StepPage, button
from visualonline.views.dialogs.save_questions import Answer
from visualonline.views.text.plain import plain
from visualonline.views.text.save_path import ask_for_save_path
from visualonline.views.text.translation import translate, translate_message
from visualonline.views.theme.look import Look
from visualonline.views.widgets.controls import refusal, scrolled

_ABOUT = (
    Field("title", "Title", "line", "Title of the lesson"),
    Field("topic", "Topic", "line", "Heading in the list of lessons"),
    Field("summary", "Summary", "line", "One-line summary"),
    Field("source", "Source", "line", "Source of the mathematics"),
    Field("minutes", "Minutes", "whole", "Duration in minutes"),
    Field(
        "goals",
        "Goals",
        "lines",
        "What students can do after the lesson, one goal per line",
        "explain what an update does",
    ),
    Field("before", "Before", "lines", "Prior knowledge that the lesson assumes, one item per line"),
    Field("recap", "Recap", "lines", "Main points of the lesson, one sentence per line"),
)
_EXERCISE = (
    Field("ask", "Exercise", "text", "An exercise on paper, shown at the end"),
    Field("solution", "Solution", "text", "Shown when the student asks for it"),
)
_NEW: Table = {
    "title": "", "topic": "", "summary": "", "source": "", "minutes": 5, "goals": [], "before": [], "recap": [],
    "exercise": {}, "step": [],
}  # fmt: skip
_NAMES, _UNNAMED = ("title", "topic", "summary", "source"), "…"
"""Keys without which a lesson can be tried, and their placeholder."""
_SHARE, _LEAST, _MOST = 0.47, 600, 760
"""Width as a fraction of the window's, and its smallest and largest value in px."""


class EditorPorts(NamedTuple):
    """The editor's interface to the main window.

    Attributes
    ----------
    session : Session
    look : Look
    chosen_panels : () -> tuple of str, or None
        Returns the panels that the user chose; None if they are the default ones.
    start : (Lesson, int) -> bool
        Plays a lesson from a step. Returns whether the lesson could be played.
    ask : (str) -> "save", "discard" or "cancel"
        Asks, with a description, before work would be lost.
    """

    session: Session
    look: Look
    chosen_panels: Callable[[], tuple[str, ...] | None]
    start: Callable[[Lesson, int], bool]
    ask: Callable[[str], Answer]


class LessonEditor(QDialog):
    """Edits the table of a lesson file. The main window stays usable.

    Parameters
    ----------
    window : QWidget
        The main window.
    ports : EditorPorts
    lesson : Lesson or None
        None creates a new one.
    step : int
        The step to show first, from 0; −1 shows the page about the lesson.

    Attributes
    ----------
    table : Table
        The lesson as typed, possibly with mistakes.
    """

    def __init__(self, window: QWidget, ports: EditorPorts, lesson: Lesson | None = None, step: int = -1) -> None:
        super().__init__(window)
        self.setObjectName("lessonEditor")
        self.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        self._ports = ports
        self.table: Table = lesson_table(lesson) if lesson is not None else deepcopy(_NEW)
        self._path, self._saved = "", toml_of(self.table)
        self._id = lesson.id if lesson is not None else "my-lesson"
        self._removed: tuple[int, Table] | None = None
        self.list = QListWidget()
        self.list.setObjectName("editorSteps")
        self.list.setAccessibleName(self.tr("Parts of the lesson"))
        added = self.tr("Add the current state of the window as a step")
        self.record = button("recordStepButton", self.tr("&Record this state"), added, self._record)
        self.up = button("stepUpButton", self.tr("Up"), self.tr("Move the step up (Alt+Up)"), partial(self._move, -1))
        self.down = button(
            "stepDownButton", self.tr("Down"), self.tr("Move the step down (Alt+Down)"), partial(self._move, 1)
        )
        self.remove = button(
            "removeStepButton", self.tr("Remove"), self.tr("Remove the step from the lesson"), self._remove
        )
        self.about, self.exercise = Fields(_ABOUT), Fields(_EXERCISE)
        self.page = StepPage(lambda: numbers(ports.session))
        self.message = QLabel()
        self.message.setObjectName("editorMessage")
        self.message.setTextFormat(Qt.TextFormat.PlainText)
        self.message.setWordWrap(True)
        self.put_back = button("putBackButton", self.tr("Restore"), self.tr("Restore the removed step"), self._put_back)
        self.found = QListWidget()
        self.found.setObjectName("editorProblems")
        self.found.setAccessibleName(self.tr("Errors in the lesson"))
        self._build()
        for form in (self.about, self.exercise, self.page):
            form.edited.connect(self._note)
        self.page.state_wanted.connect(self._update_step)
        self.list.currentRowChanged.connect(self._show)
        self.found.itemClicked.connect(self._go_to)
        self.found.itemActivated.connect(self._go_to)
        for keys, act in (("Alt+Up", self.up.click), ("Alt+Down", self.down.click), ("Ctrl+S", self.save)):
            QShortcut(QKeySequence(keys), self, act)
        self._restyle()
        ports.look.changed.connect(self._restyle)
        self.about.show_table(self.table)
        self.exercise.show_table(self.table["exercise"])
        self._list_steps(step + 1)
        self._show_message("")
        self.setGeometry(_place(window, ports.look.text))

    def _build(self) -> None:
        """Build the layout."""
        for listed in (self.list, self.found):
            listed.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
            listed.setWordWrap(True)
            listed.setResizeMode(QListWidget.ResizeMode.Adjust)
        left, moves = QVBoxLayout(), QHBoxLayout()
        for one in (self.up, self.down, self.remove):
            one.setStyleSheet("padding-left: 8px; padding-right: 8px;")
            moves.addWidget(one)
        left.addWidget(self.list, 1)
        left.addWidget(self.record)
        left.addLayout(moves)
        pages = QWidget()
        inside = QVBoxLayout(pages)
        inside.setContentsMargins(0, 0, 0, 0)
        inside.addWidget(self.about)
        inside.addWidget(self.exercise)
        inside.addWidget(self.page)
        inside.addStretch(1)
        self.scrolled = scrolled(pages)
        self.scrolled.setAccessibleName(self.tr("Selected part"))
        self.scrolled.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        middle, said, foot = QHBoxLayout(), QHBoxLayout(), QHBoxLayout()
        middle.setSpacing(16)
        middle.addLayout(left, 4)
        middle.addWidget(self.scrolled, 9)
        said.addWidget(self.message, 1)
        said.addWidget(self.put_back)
        foot.addWidget(
            button("checkLessonButton", self.tr("&Check"), self.tr("Run every step and check every number"), self.check)
        )
        foot.addWidget(
            button("tryLessonButton", self.tr("&Try it"), self.tr("Play the lesson from this step"), self.try_it)
        )
        foot.addStretch(1)
        foot.addWidget(
            button("saveLessonButton", self.tr("&Save"), self.tr("Save the lesson file (Ctrl+S)"), self.save)
        )
        foot.addWidget(button("closeEditorButton", self.tr("Close"), self.tr("Close the editor (Esc)"), self.reject))
        layout = QVBoxLayout(self)
        layout.setContentsMargins(20, 16, 20, 16)
        layout.setSpacing(12)
        layout.addLayout(middle, 1)
        layout.addLayout(said)
        layout.addWidget(self.found)
        layout.addLayout(foot)

    def _restyle(self) -> None:
        """Apply the window's theme and text size."""
        s = self._ports.look.style
        self.page.set_style(s)
        entry = f"padding: {s.sized(5)}px 0px; border-radius: 6px;"  # horizontal padding would cut off the text
        chosen = f"background: {s.colours.positive}; color: {s.colours.on_strong};"
        self.setStyleSheet(
            f"QListWidget {{ padding: 6px; }} QListWidget::item {{ {entry} }} QListWidget::item:selected {{ {chosen} }}"
        )

    # The steps

    @property
    def step(self) -> int:
        """The current step, from 0; −1 for the page about the lesson."""
        return self.list.currentRow() - 1

    def _list_steps(self, row: int) -> None:
        """List the lesson and its steps, and select a row."""
        with QSignalBlocker(self.list):
            self.list.clear()
            self.list.addItems(
                [self.tr("About the lesson"), *(_name(k, step) for k, step in enumerate(self.table["step"]))]
            )
            self.list.setCurrentRow(row)
        self._show()
        self._note()

    def _show(self, _row: int = 0) -> None:
        """Show the fields of the selected row."""
        i, last = self.step, len(self.table["step"]) - 1
        self.about.setVisible(i < 0)
        self.exercise.setVisible(i < 0)
        self.page.setVisible(i >= 0)
        if i >= 0:
            self.page.show_step(self.table["step"][i])
        focused = self.focusWidget()
        self.up.setEnabled(i > 0)
        self.down.setEnabled(0 <= i < last)
        self.remove.setEnabled(i >= 0)
        if focused is not None and not focused.isEnabled():  # otherwise "Remove" would get the focus
            self.list.setFocus()
        self.scrolled.verticalScrollBar().setValue(0)

    def _recorded(self) -> Table | None:
        """Return the current state of the window as a step, or None with a message if a step cannot represent it."""
        try:
            return recorded(self._ports.session, self._ports.chosen_panels())
        except Error as error:
            self._show_message(
                self.tr("{error} Press Ctrl+S in the window to save its state as a session.").format(
                    error=translate_message(error)
                )
            )
            return None

    def _record(self) -> None:
        """Add the current state of the window as a step after the selected one, or at the end."""
        step = self._recorded()
        if step is not None:
            at = self.step + 1 if self.step >= 0 else len(self.table["step"])
            self.table["step"].insert(at, step)
            self._list_steps(at + 1)
            self._show_message(self.tr("step recorded; give it a title and a text"))
            self.page.fields.widgets["title"].setFocus()

    def _update_step(self) -> None:
        """Update the selected step to the current state of the window. The texts of the step are kept."""
        new, old = self._recorded(), self.table["step"][self.step]
        if new is not None:
            written = {key: old[key] for key in ("title", "text", "notes", "highlight", "question") if key in old}
            old.clear()
            old.update(new | written)
            self.page.describe_state()
            self._note()
            text = self.tr("step {step} now shows the current state of the window")
            self._show_message(text.format(step=self.step + 1))

    def _move(self, by: int) -> None:
        steps, i = self.table["step"], self.step
        steps.insert(i + by, steps.pop(i))
        self._list_steps(i + by + 1)
        self._show_message("")  # the old messages refer to steps by their old numbers

    def _remove(self) -> None:
        i = self.step
        removed = i, self.table["step"].pop(i)
        self._list_steps(min(i + 1, len(self.table["step"])))
        self._show_message(self.tr("{name}: removed").format(name=_name(*removed)))
        self._removed = removed
        self.put_back.show()

    def _put_back(self) -> None:
        if self._removed is not None:
            i, step = self._removed
            self.table["step"].insert(i, step)
            self._list_steps(i + 1)
            self._show_message("")

    # Messages

    def _note(self) -> None:
        """Update the names of the lesson and its steps, and the mark for unsaved changes."""
        if self.step >= 0:
            self.list.item(self.step + 1).setText(_name(self.step, self.table["step"][self.step]))
        name = os.path.basename(self._path) or self.table.get("title") or self.tr("a new lesson")
        self.setWindowTitle(self.tr("Lesson editor – {name}[*]").format(name=name))
        self.setWindowModified(self.modified)

    def _show_message(self, sentence: str, found: Sequence[Problem] = ()) -> None:
        """Show a message and a list of mistakes."""
        self._removed = None
        self.put_back.hide()
        self.message.setText(sentence[:1].upper() + sentence[1:])
        self.message.setVisible(bool(sentence))
        self.found.clear()
        for problem in found:
            text = translate_message(problem.text)
            item = QListWidgetItem(text[:1].upper() + text[1:], self.found)
            item.setToolTip(plain(text))
            item.setData(Qt.ItemDataRole.UserRole, problem.step)
        self.found.setVisible(bool(found))
        rows = sum(self.found.sizeHintForRow(k) for k in range(min(len(found), 4)))
        self.found.setFixedHeight(rows + 12)

    def _go_to(self, item: QListWidgetItem) -> None:
        """Select the step with a mistake."""
        self.list.setCurrentRow(item.data(Qt.ItemDataRole.UserRole) + 1)

    # Actions

    @property
    def modified(self) -> bool:
        """Whether there are unsaved changes."""
        return toml_of(self.table) != self._saved

    def _lesson(self, *, whole: bool = False) -> Lesson | None:
        """Return the lesson, or None with a message about its mistake and the field concerned.

        Unless `whole` is set, its steps can be run before it has a title and similar texts.
        """
        unnamed = {} if whole else {key: _UNNAMED for key in _NAMES if not self.table[key].strip()}
        try:
            return lesson_of(toml_of(self.table | unnamed), self._id, self._id)
        except LessonError as error:
            where = self.tr("the lesson") if error.step is None else self.tr("step {step}").format(step=error.step + 1)
            self._show_message(
                self.tr("The lesson cannot be used yet: {where}, {removeprefix}: {reason}").format(
                    where=where, removeprefix=error.key.removeprefix("step."), reason=translate_message(error.reason)
                )
            )
            self.list.setCurrentRow(0 if error.step is None else error.step + 1)
            for field in self.findChildren(QWidget, f"lesson_{error.key.rpartition('.')[2]}"):
                if field.isVisible():
                    field.setFocus()
                    self.scrolled.ensureWidgetVisible(field)
            return None

    def check(self) -> None:
        """Check every number that the lesson claims against its runs."""
        lesson = self._lesson()
        if lesson is None:
            return
        QGuiApplication.setOverrideCursor(Qt.CursorShape.WaitCursor)
        try:
            wrong = problems(lesson)
        finally:
            QGuiApplication.restoreOverrideCursor()
        self._show_message(
            self.tr("The runs do not confirm these statements:")
            if wrong
            else self.tr("Every step runs, and every number is correct"),
            wrong,
        )

    def try_it(self) -> None:
        """Play the lesson from the selected step."""
        lesson = self._lesson()
        if lesson is not None:
            at = max(self.step, 0)
            self._show_message(translate_message(refusal(self._ports.session, lambda: self._ports.start(lesson, at))))

    def save(self) -> bool:
        """Save the lesson. Ask for a file the first time. Return whether the lesson is saved."""
        if self._lesson(whole=True) is None:  # before asking for a file
            return False
        path = self._path or self._ask_for_path()
        if not path:
            return False
        try:
            self._id = save_lesson(self.table, path).id
        except Error as error:
            self._show_message(translate_message(error))
            return False
        self._path, self._saved = path, toml_of(self.table)
        self._note()
        self._show_message(self.tr("saved as {path}").format(path=path))
        return True

    def _ask_for_path(self) -> str:
        """Return the path to save the lesson at, or an empty text."""
        kind = self.tr("Lessons (*{ending})").format(ending=ENDING)
        return ask_for_save_path(self, self.tr("Save the lesson"), f"{self._id}{ENDING}", kind, ENDING)

    def reject(self) -> None:
        """Close the editor, unless the user cancels to keep unsaved changes."""
        if self.modified:
            name = Path(self._path).name or self.table.get("title") or self.tr("(untitled)")
            answer = self._ports.ask(self.tr("the lesson {name}").format(name=name))
            if answer == "cancel" or (answer == "save" and not self.save()):
                return
        super().reject()


def _name(i: int, step: Table) -> str:
    return f"{i + 1}   " + (str(step.get("title", "")) or translate("Dialogs", "no title yet"))


def _place(window: QWidget, text: float) -> QRect:
    """Return the initial geometry: to the right of the main window if there is space, otherwise over its right side."""
    screen, frame = window.screen().availableGeometry(), window.frameGeometry()
    width = round(text * max(_LEAST, min(_MOST, round(_SHARE * window.width()))))
    width = min(width, screen.width())
    height = min(round(0.92 * window.height()), screen.height() - 40)
    left = frame.right() + 1 if frame.right() + width <= screen.right() else min(frame.right(), screen.right()) - width
    top = min(frame.top() + round(0.06 * window.height()) + 12, screen.bottom() - height)
    return QRect(max(left, screen.left()), max(top, screen.top()), width, height)
