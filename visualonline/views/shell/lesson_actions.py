"""Actions for lessons: choose one, open one from a file, move between steps, leave it, write one."""

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
from visualonline.views.dialogs.progress_dialog import progress_dialogs
from visualonline.views.dialogs.save_questions import Answer
from visualonline.views.shell.host import Host
from visualonline.views.text.translation import language, translate
from visualonline.views.widgets.action_spec import ActionSpec
from visualonline.views.widgets.picker import Entry, Picker


class LessonActions:
    """Opens lessons in the window, and the editor next to it. The editor calls `ask` before work would be lost."""

    def __init__(self, host: Host, player: LessonPlayer, ask: Callable[[str], Answer]) -> None:
        self._host, self._player, self._ask = host, player, ask
        player.resumed.connect(self._inform_resumed)

    def action_specs(self) -> tuple[ActionSpec, ...]:
        """Return the actions for lessons."""
        on, back = translate("Shell", "Next step of the lesson"), translate("Shell", "Previous step of the lesson")
        return (
            ActionSpec("lessonsAction", translate("Shell", "Lessons …"), "Ctrl+L", self.choose),
            ActionSpec("lessonFileAction", translate("Shell", "Open a lesson …"), "", self._ask_for_file),
            ActionSpec("nextStepAction", on, "Alt+Right", partial(self._go, 1)),
            ActionSpec("previousStepAction", back, "Alt+Left", partial(self._go, -1)),
            ActionSpec("startOverAction", translate("Shell", "Start the lesson over"), "", self._start_over),
            ActionSpec("leaveLessonAction", translate("Shell", "Leave lesson"), "", self._player.leave),
            ActionSpec("exportLessonsAction", translate("Shell", "Export as web pages …"), "", self._export),
            ActionSpec("newLessonAction", translate("Shell", "Write a lesson …"), "", self._write),
            ActionSpec("editLessonAction", translate("Shell", "Edit the lesson …"), "", self._edit),
        )

    def choose(self) -> None:
        """Offer the lessons by topic."""
        entries = [
            Entry(
                lesson,
                lesson.title,
                lesson.topic,
                lesson.summary,
                self.standing(lesson) or translate("Shell", "{minutes} min").format(minutes=lesson.minutes),
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

    def start(self, lesson: Lesson, step: int | None = None) -> bool:
        """Open a lesson at a step, or where it was left. Return whether the lesson is open.

        Leaving the lesson restores the earlier document.
        """
        started = self._player.start(lesson, step)
        self._host.focus_plane()
        return started

    def standing(self, lesson: Lesson) -> str:
        """Return the progress in a lesson as text, empty if it was never started."""
        progress = self._player.book.of(lesson.id)
        if progress.under_way:
            text = translate("Shell", "step {index} of {steps}")
            return text.format(index=progress.index + 1, steps=len(lesson.steps))
        return translate("Shell", "✓ finished") if progress.finished else ""

    def unfinished(self) -> Lesson | None:
        """Return the latest unfinished lesson, or None."""
        return lessons(language()).get(self._player.book.latest() or "")

    def open_file(self, path: str) -> bool:
        """Open a lesson from a file, or show its mistake. Return whether the lesson is open."""
        try:
            lesson = read_lesson(Path(path), language())
        except Error as error:
            self._host.messages.refuse(str(error))
            return False
        return self.start(lesson)

    def close_editor(self) -> bool:
        """Close the lesson editor, which may ask about unsaved changes. Return whether no editor is open."""
        editor = self._host.frame.findChild(QDialog, "lessonEditor")
        return editor is None or editor.close()

    def _write(self, lesson: Lesson | None = None, step: int = -1) -> None:
        """Open the editor at a step of a lesson, or with a new lesson."""
        from visualonline.views.dialogs.lesson_editor.editor import EditorPorts, LessonEditor  # on use

        if self.close_editor():
            host = self._host
            ports = EditorPorts(host.session, host.look, host.layout.chosen, self.start, self._ask)
            editor = LessonEditor(host.frame, ports, lesson, step)
            editor.show()
            if lesson is None:
                editor.about.widgets["title"].setFocus()

    def _edit(self) -> None:
        """Open the editor with the open lesson."""
        if self._player.lesson is None:
            self._inform_none()
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
        """Go to the next or the previous step of the open lesson. The summary follows the last step."""
        player = self._player
        if player.lesson is None:
            self._inform_none()
        elif player.summary and by < 0:
            player.show_summary(False)
        elif player.index + by == len(player.lesson.steps):
            player.show_summary()
        elif 0 <= player.index + by < len(player.lesson.steps):
            player.go(player.index + by)

    def _export(self) -> None:
        """Ask for a folder, and write the open lesson, or all lessons, as web pages to it."""
        from visualonline.views.text.lesson_export import export_lessons  # on use

        open_one = self._player.lesson
        chosen = list(lessons(language()).values()) if open_one is None else [open_one]
        title = translate("Shell", "Folder for the web pages of all lessons") if open_one is None else translate(
            "Shell", "Folder for the web page of this lesson"
        )  # fmt: skip
        folder = QFileDialog.getExistingDirectory(self._host.front(), title)
        if not folder:
            return
        count = translate("Shell", "{done} of {total} lessons")
        stopped = translate("Shell", "Stopped. The pages written so far are complete.")
        try:
            with progress_dialogs(count, stopped) as progress:
                written = export_lessons(chosen, Path(folder), progress)
        except Error as error:
            self._host.messages.refuse(str(error))
        else:
            self._host.messages.inform(translate("Shell", "Exported to {path}.").format(path=next(iter(written))))

    def _start_over(self) -> None:
        if self._player.lesson is None:
            self._inform_none()
        else:
            self._player.start_over()

    def _inform_resumed(self) -> None:
        self._host.messages.inform(
            translate("Shell",
                "The lesson continues where you left off. To begin again, choose Lessons, Start the lesson over.")
        )

    def _inform_none(self) -> None:
        self._host.messages.inform(translate("Shell", "no lesson is open; press Ctrl+L to choose one"))
