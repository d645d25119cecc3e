"""Export lessons as web pages in the window's language."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

from visualonline.core.progress import ProgressCallback, null_progress
from visualonline.export.page_words import Speech
from visualonline.lessons.lesson import Lesson
from visualonline.lessons.pages import IntroAndRecap, write_lessons
from visualonline.views.text.lesson_texts import introduction, recap
from visualonline.views.text.translation import declared, language, translate_message, translate_stream


def export_lessons(
    lessons: Sequence[Lesson], folder: Path, progress: ProgressCallback = null_progress
) -> dict[Path, list[str]]:
    """Write a page for each lesson and an index page, see `write_lessons`.

    Raises
    ------
    Error
        If a lesson cannot be run, or a file cannot be written.
    """
    after = (*lessons[1:], None)
    frames = {
        lesson.id: IntroAndRecap(introduction(lesson), recap(lesson, following))
        for lesson, following in zip(lessons, after, strict=True)
    }
    speech = Speech(language(), declared, translate_stream, translate_message)
    return write_lessons(lessons, frames, folder, speech, progress)
