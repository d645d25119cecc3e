"""What can be done with lessons: choose one, open one from a file, go from step to step, leave it, write one."""

from __future__ import annotations

from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING

from PySide6.QtWidgets import QDialog, QFileDialog

from visualonline.core.errors import Error
from visualonline.lessons.files import ENDING
from visualonline.lessons.lesson import Lesson
from visualonline.lessons.reading import lessons, read_lesson
from visualonline.views.text.translation import language, translate
from visualonline.views.widgets.action_spec import ActionSpec
from visualonline.views.widgets.picker import Entry, Picker

if TYPE_CHECKING:
    from visualonline.views.shell.window import MainWindow


def lesson_deeds(window: MainWindow) -> tuple[ActionSpec, ...]:
    """Return what can be done with lessons."""
    player = window.lesson_player
    return (
        ActionSpec("lessonsAction", translate("Shell", "Lessons …"), "Ctrl+L", partial(choose_lesson, window)),
        ActionSpec("lessonFileAction", translate("Shell", "Open a lesson …"), "", partial(_ask_for_file, window)),
        ActionSpec(
            "nextStepAction", translate("Shell", "Next step of the lesson"), "Alt+Right", partial(_go, window, 1)
        ),
        ActionSpec(
            "previousStepAction",
            translate("Shell", "Previous step of the lesson"),
            "Alt+Left",
            partial(_go, window, -1),
        ),
        ActionSpec("leaveLessonAction", translate("Shell", "Leave the lesson"), "", player.leave),
        ActionSpec("newLessonAction", translate("Shell", "Write a lesson …"), "", partial(_write, window)),
        ActionSpec("editLessonAction", translate("Shell", "Edit the lesson …"), "", partial(_edit, window)),
    )


def choose_lesson(window: MainWindow) -> None:
    """Offer the lessons, by topic."""
    entries = [
        Entry(
            lesson,
            lesson.title,
            lesson.topic,
            lesson.summary,
            translate("Shell", "{minutes} min").format(minutes=lesson.minutes),
            translate("Shell", "After it you can {names}.").format(names="; ".join(lesson.goals)),
            lesson.id,
        )
        for lesson in lessons(language()).values()
    ]
    Picker(
        entries,
        window,
        partial(start_lesson, window),
        prompt=translate("Shell", "Type words of a lesson"),
        accessible=translate("Shell", "Lessons"),
        current=window.lesson_player.lesson,
    ).open_over(window.presentation.view or window)


def start_lesson(window: MainWindow, lesson: Lesson, step: int = 0) -> bool:
    """Open a lesson at a step; return whether it is open. Leaving it brings back what was on the stage."""
    started = window.lesson_player.start(lesson, step)
    window.focus_stage()
    return started


def open_lesson_file(window: MainWindow, path: str) -> bool:
    """Open a lesson from a file, or say what is wrong in it; return whether it is open."""
    try:
        lesson = read_lesson(Path(path), language())
    except Error as error:
        window.keyline.refuse(str(error))
        return False
    return start_lesson(window, lesson)


def close_editor(window: MainWindow) -> bool:
    """Close the editor of lessons if it is open; return whether it is closed, as it may ask what is not saved."""
    editor = window.findChild(QDialog, "lessonEditor")
    return editor is None or editor.close()


def _write(window: MainWindow, lesson: Lesson | None = None, step: int = -1) -> None:
    """Open the editor on a step of a lesson, or on a new lesson."""
    from visualonline.views.dialogs.lesson_editor.editor import LessonEditor  # on use

    if close_editor(window):
        editor = LessonEditor(window, lesson, step)
        editor.show()
        if lesson is None:
            editor.about.widgets["title"].setFocus()


def _edit(window: MainWindow) -> None:
    """Open the editor on the lesson that is open."""
    lesson = window.lesson_player.lesson
    if lesson is None:
        window.keyline.tell(translate("Shell", "no lesson is open; Ctrl+L offers them"))
    else:
        _write(window, lesson, window.lesson_player.index)


def _ask_for_file(window: MainWindow) -> None:
    path, _ = QFileDialog.getOpenFileName(
        window, translate("Shell", "Open a lesson"), "", translate("Shell", "Lessons (*{ending})").format(ending=ENDING)
    )
    if path:
        open_lesson_file(window, path)


def _go(window: MainWindow, by: int) -> None:
    """Go on, or back, in the lesson that is open."""
    player = window.lesson_player
    if player.lesson is None:
        window.keyline.tell(translate("Shell", "no lesson is open; Ctrl+L offers them"))
    elif 0 <= player.index + by < len(player.lesson.steps):
        player.go(player.index + by)
