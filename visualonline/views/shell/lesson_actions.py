"""What can be done with lessons: choose one, open one from a file, go from step to step, leave it, write one."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from pathlib import Path

from PySide6.QtWidgets import QDialog, QFileDialog

from visualonline.core.errors import Error
from visualonline.core.search import Searched
from visualonline.lessons.files import ENDING
from visualonline.lessons.lesson import Lesson
from visualonline.lessons.player import LessonPlayer
from visualonline.lessons.reading import lessons, read_lesson
from visualonline.views.dialogs.save_questions import Answer
from visualonline.views.shell.host import Host
from visualonline.views.text.translation import language, translate
from visualonline.views.widgets.action_spec import ActionSpec
from visualonline.views.widgets.picker import Entry, Picker


class LessonActions:
    """Opens lessons in the window, and the editor beside it; the editor `ask`s before work would be lost."""

    def __init__(self, host: Host, player: LessonPlayer, ask: Callable[[str], Answer]) -> None:
        self._host, self._player, self._ask = host, player, ask

    def action_specs(self) -> tuple[ActionSpec, ...]:
        """Return what can be done with lessons."""
        on, back = translate("Shell", "Next step of the lesson"), translate("Shell", "Previous step of the lesson")
        return (
            ActionSpec("lessonsAction", translate("Shell", "Lessons …"), "Ctrl+L", self.choose),
            ActionSpec("lessonFileAction", translate("Shell", "Open a lesson …"), "", self._ask_for_file),
            ActionSpec("nextStepAction", on, "Alt+Right", partial(self._go, 1)),
            ActionSpec("previousStepAction", back, "Alt+Left", partial(self._go, -1)),
            ActionSpec("leaveLessonAction", translate("Shell", "Leave lesson"), "", self._player.leave),
            ActionSpec("newLessonAction", translate("Shell", "Write a lesson …"), "", self._write),
            ActionSpec("editLessonAction", translate("Shell", "Edit the lesson …"), "", self._edit),
        )

    def choose(self) -> None:
        """Offer the lessons, by topic."""
        entries = [
            Entry(
                lesson,
                lesson.title,
                lesson.topic,
                lesson.summary,
                translate("Shell", "{minutes} min").format(minutes=lesson.minutes),
                translate("Shell", "You learn to {names}.").format(names="; ".join(lesson.goals)),
                known=Searched("", lesson.id),
            )
            for lesson in lessons(language()).values()
        ]
        Picker(
            entries,
            self._host.frame,
            self.start,
            prompt=translate("Shell", "Search lessons"),
            accessible=translate("Shell", "Lessons"),
            current=self._player.lesson,
        ).open_over(self._host.front())

    def start(self, lesson: Lesson, step: int = 0) -> bool:
        """Open a lesson at a step; return whether it is open. Leaving it brings back what was on the stage."""
        started = self._player.start(lesson, step)
        self._host.focus_plane()
        return started

    def open_file(self, path: str) -> bool:
        """Open a lesson from a file, or say what is wrong in it; return whether it is open."""
        try:
            lesson = read_lesson(Path(path), language())
        except Error as error:
            self._host.messages.refuse(str(error))
            return False
        return self.start(lesson)

    def close_editor(self) -> bool:
        """Close the editor of lessons if it is open; return whether it is closed, as it may ask what is not saved."""
        editor = self._host.frame.findChild(QDialog, "lessonEditor")
        return editor is None or editor.close()

    def _write(self, lesson: Lesson | None = None, step: int = -1) -> None:
        """Open the editor on a step of a lesson, or on a new lesson."""
        from visualonline.views.dialogs.lesson_editor.editor import EditorPorts, LessonEditor  # on use

        if self.close_editor():
            host = self._host
            ports = EditorPorts(host.session, host.look, host.layout.chosen, self.start, self._ask)
            editor = LessonEditor(host.frame, ports, lesson, step)
            editor.show()
            if lesson is None:
                editor.about.widgets["title"].setFocus()

    def _edit(self) -> None:
        """Open the editor on the lesson that is open."""
        if self._player.lesson is None:
            self._host.messages.inform(translate("Shell", "no lesson is open; press Ctrl+L to choose one"))
        else:
            self._write(self._player.lesson, self._player.index)

    def _ask_for_file(self) -> None:
        path, _ = QFileDialog.getOpenFileName(
            self._host.frame,
            translate("Shell", "Open a lesson"),
            "",
            translate("Shell", "Lessons (*{ending})").format(ending=ENDING),
        )
        if path:
            self.open_file(path)

    def _go(self, by: int) -> None:
        """Go on, or back, in the lesson that is open."""
        player = self._player
        if player.lesson is None:
            self._host.messages.inform(translate("Shell", "no lesson is open; press Ctrl+L to choose one"))
        elif 0 <= player.index + by < len(player.lesson.steps):
            player.go(player.index + by)
