"""Translations of lessons: files that contain only texts, step by step, and replace those of the lesson.

The lesson alone defines runs and rounds. A translation that does not match the lesson, such as one with an extra step
or another number, is rejected like any other mistake in a lesson. Numbers are written as in the lesson, and shown in
the notation of the language.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping
from dataclasses import replace
from typing import Any

from visualonline.core.notation import markdown_in_notation
from visualonline.core.wording import counted
from visualonline.lessons.keyed_file import KeyedFile, claiming, each, filled, itself
from visualonline.lessons.lesson import Choose, Exercise, Lesson, Question, Reach, Step
from visualonline.lessons.quantity import Claim, QuantityError, claims

_ABOUT = {
    "title": str, "topic": str, "summary": str, "goals": list, "before": list, "recap": list, "exercise": dict,
    "step": list,
}  # fmt: skip
_STEP = {"title": str, "text": str, "notes": str, "question": dict}
_ANY_QUESTION: dict[str, type] = {"ask": str, "because": str}
_CHOOSE: dict[str, type] = _ANY_QUESTION | {"choices": list, "why": list}
_REACH = _ANY_QUESTION | {"hint": str}


def translated(lesson: Lesson, text: str, name: str, language: str) -> Lesson:
    """Return a lesson with the texts of a translation into a language. Messages show `name` as the file's name.

    Raises
    ------
    LessonError
        If the translation has a mistake: a text, step or question that is missing or not in the lesson, or a number
        that the lesson does not claim in the same place.
    """
    return _Translator(KeyedFile(text, name), language).lesson(lesson)


class _Translator:
    """Translator of a lesson, with the texts of one translation file."""

    def __init__(self, file: KeyedFile, language: str) -> None:
        self._file, self._table = file, _in_notation(file.table, language)

    def lesson(self, lesson: Lesson) -> Lesson:
        file = self._file
        get = file.getter(self._table, _ABOUT, -1, "")
        tables = get("step", each(dict), ())
        if len(tables) != len(lesson.steps):
            there = f"The lesson has {counted(len(lesson.steps), 'step')}, but this translation has {len(tables)}."
            raise file.error(there, "step", min(len(tables), len(lesson.steps) + 1) - 1)
        return replace(
            lesson,
            title=get("title", filled),
            topic=get("topic", filled),
            summary=get("summary", filled),
            goals=self._as_many(get("goals", each(str)), lesson.goals, "goals", -1),
            before=self._as_many(get("before", each(str), ()), lesson.before, "before", -1),
            recap=self._stating(get("recap", each(str), ()), lesson.recap, "recap", -1),
            exercise=self._exercise(lesson.exercise),
            steps=tuple(self._step(step, tables[i], i) for i, step in enumerate(lesson.steps)),
        )

    def _exercise(self, exercise: Exercise | None) -> Exercise | None:
        if (exercise is None) == ("exercise" in self._table):
            message = (
                "The lesson has no exercise. Leave the exercise out of this translation."
            ) if exercise is None else (
                "The lesson has an exercise. Translate the exercise too."
            )
            raise self._file.error(message, "exercise", -1)
        if exercise is None:
            return None
        get = self._file.getter(self._table["exercise"], {"ask": str, "solution": str}, -1, "exercise.")
        said = Exercise(get("ask", claiming), get("solution", claiming))
        for key, text, there in zip(said._fields, said, exercise, strict=True):
            self._same_claims([text], [there], f"exercise.{key}", -1)
        return said

    def _step(self, step: Step, table: Mapping[str, Any], i: int) -> Step:
        get = self._file.getter(table, _STEP, i, "step.")
        question = step.question
        if question is None and "question" in table:
            raise self._file.error(
                "The lesson has no question in this step. Leave the question out of this translation.",
                "step.question",
                i,
            )
        if question is not None:
            question = self._question(question, get("question", itself), i)
        title, text = get("title", filled), get("text", claiming)
        self._same_claims([text], [step.text], "step.text", i)
        notes = get("notes", filled) if step.notes else ""
        return replace(step, title=title, text=text, question=question, notes=notes)

    def _question(self, question: Question, table: Mapping[str, Any], i: int) -> Question:
        keys = _CHOOSE if isinstance(question, Choose) else _REACH if isinstance(question, Reach) else _ANY_QUESTION
        get = self._file.getter(table, keys, i, "step.question.")
        said = {key: get(key, claiming) for key in _ANY_QUESTION}
        for key, text in said.items():
            self._same_claims([text], [getattr(question, key)], f"step.question.{key}", i)
        if isinstance(question, Reach):
            return question._replace(hint=get("hint", filled) if question.hint else "", **said)
        if not isinstance(question, Choose):
            return question._replace(**said)
        choices = self._stating(get("choices", each(str)), question.choices, "step.question.choices", i)
        why = self._stating(get("why", each(str), ()), question.why, "step.question.why", i)
        return question._replace(choices=choices, why=why, **said)

    def _stating(self, texts: tuple[str, ...], there: tuple[str, ...], key: str, i: int) -> tuple[str, ...]:
        """Return the texts after checking that their number and the numbers stated in them agree with the lesson."""
        self._as_many(texts, there, key, i)
        self._same_claims(texts, there, key, i)
        return texts

    def _as_many(self, texts: tuple[str, ...], there: tuple[str, ...], key: str, i: int) -> tuple[str, ...]:
        if len(texts) != len(there):
            raise self._file.error(
                f"The number of texts must be {len(there)}, as in the lesson, not {len(texts)}.", key, i
            )
        return texts

    def _same_claims(self, texts: Iterable[str], there: Iterable[str], key: str, i: int) -> None:
        """Check that the texts state the same numbers as those of the lesson, equally often."""
        ours, theirs = _stated(texts), _stated(there)
        for claim in (*(ours - theirs), *(theirs - ours)):
            verb = "does not state" if claim in ours else "states"
            raise self._file.error(f"The lesson {verb} {claim} here.", key, i)


def _in_notation(value: Any, language: str) -> Any:
    """Return a value of a file with the numbers of its texts in the notation of a language."""
    if isinstance(value, dict):
        return {key: _in_notation(each, language) for key, each in value.items()}
    if isinstance(value, list):
        return [_in_notation(each, language) for each in value]
    return markdown_in_notation(value, language) if isinstance(value, str) else value


def _stated(texts: Iterable[str]) -> Counter[str]:
    """Count the numbers claimed in texts, without commas. Claimed words are skipped, because they are translated."""
    return Counter(made.text.replace(",", "") for text in texts for made in claims(text) if _is_number(made))


def _is_number(made: Claim) -> bool:
    try:
        return made.number is not None
    except QuantityError:
        return False
