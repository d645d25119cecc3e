"""Texts before the first step of a lesson and after the last one: goals, summary, theorem, next lesson."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from typing import cast

from visualonline.core.catalog import catalog
from visualonline.lessons.lesson import Lesson
from visualonline.lessons.quantity import without_names
from visualonline.lessons.reading import lessons
from visualonline.theorems.erratum import Erratum
from visualonline.theorems.theorem import Theorem
from visualonline.views.text.translation import declared, language, translate


def lesson_text(text: str) -> str:
    """Return a lesson's text as the window shows it, with the values of its claims in the window's notation."""
    return without_names(text, language())


def next_lesson(lesson: Lesson, language: str) -> Lesson | None:
    """Return the lesson after a built-in one, or None after the last one and after a lesson from a file."""
    known = list(lessons(language).values())
    place = next((k for k, one in enumerate(known) if one.id == lesson.id), len(known))
    return known[place + 1] if place + 1 < len(known) else None


def theorem_of(lesson: Lesson) -> Theorem | None:
    """Return the theorem that most steps of a lesson choose, or None. Errata are ignored."""
    there = cast("dict[str, Theorem]", catalog("theorems").plugins)
    chosen = Counter(step.theorem for step in lesson.steps if step.theorem in there)
    found = (there[name] for name, _ in chosen.most_common() if there[name].ability(Erratum) is None)
    return next(found, None)


def introduction(lesson: Lesson) -> str:
    """Return the goals and the prerequisites of a lesson, as Markdown."""
    parts = [translate("Text", "**Goals:** {goals}.").format(goals="; ".join(lesson.goals))]
    if lesson.before:
        parts.append(translate("Text", "**You should know:** {before}.").format(before="; ".join(lesson.before)))
    return "\n\n".join(parts)


def recap(lesson: Lesson, after: Lesson | None) -> str:
    """Return a lesson's recap, or else its goals, with its theorem and the next lesson, as Markdown."""
    if lesson.recap:
        parts = [_listed(lesson_text(line) for line in lesson.recap)]
    else:
        parts = [translate("Text", "You can now:"), _listed(lesson.goals)]
    theorem = theorem_of(lesson)
    if theorem is not None:
        parts.append(f"**{declared(theorem.name)}**: {declared(theorem.summary)}.")
    if after is not None:
        text = translate("Text", "Next lesson: **{title}**. {summary}.")
        parts.append(text.format(title=after.title, summary=after.summary))
    return "\n\n".join(parts)


def _listed(texts: Iterable[str]) -> str:
    return "\n".join(f"- {text}" for text in texts)
