"""A lesson in another language: a file that holds its texts alone, step by step, and is laid over the lesson.

What runs, and where it stands, is said once, in the lesson. A translation that is not up to it, with a step too many or
a number of its own, is refused like any other mistake in a lesson.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping
from dataclasses import replace
from typing import Any

from visualonline.core.wording import counted
from visualonline.lessons.keyed_file import KeyedFile, claiming, each, filled, itself
from visualonline.lessons.lesson import Choose, Lesson, Question, Step
from visualonline.lessons.quantity import Claim, QuantityError, claims

_ABOUT = {"title": str, "topic": str, "summary": str, "goals": list, "step": list}
_STEP = {"title": str, "text": str, "question": dict}
_ANY_QUESTION = {"ask": str, "because": str}
_CHOOSE = {"ask": str, "choices": list, "because": str}


def translated(lesson: Lesson, text: str, name: str) -> Lesson:
    """Return a lesson with the texts that a translation holds; `name` is the file's, for messages.

    Raises
    ------
    LessonError
        If there is a mistake in it: a text, a step or a question that is missing or not in the lesson, or a number of
        the run that the lesson does not claim at this place.
    """
    return _Translator(KeyedFile(text, name)).lesson(lesson)


class _Translator:
    """Lays one file over a lesson."""

    def __init__(self, file: KeyedFile) -> None:
        self._file = file

    def lesson(self, lesson: Lesson) -> Lesson:
        file = self._file
        get = file.getter(file.table, _ABOUT, -1, "")
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
            steps=tuple(self._step(step, tables[i], i) for i, step in enumerate(lesson.steps)),
        )

    def _step(self, step: Step, table: Mapping[str, Any], i: int) -> Step:
        get = self._file.getter(table, _STEP, i, "step.")
        question = step.question
        if question is None and "question" in table:
            raise self._file.error("The lesson has no question in this step.", "step.question", i)
        if question is not None:
            question = self._question(question, get("question", itself), i)
        title, text = get("title", filled), get("text", claiming)
        self._same_claims([text], [step.text], "step.text", i)
        return replace(step, title=title, text=text, question=question)

    def _question(self, question: Question, table: Mapping[str, Any], i: int) -> Question:
        chosen = isinstance(question, Choose)
        get = self._file.getter(table, _CHOOSE if chosen else _ANY_QUESTION, i, "step.question.")
        said = {key: get(key, claiming) for key in _ANY_QUESTION}
        for key, text in said.items():
            self._same_claims([text], [getattr(question, key)], f"step.question.{key}", i)
        if not isinstance(question, Choose):
            return question._replace(**said)
        choices = self._as_many(get("choices", each(str)), question.choices, "step.question.choices", i)
        self._same_claims(choices, question.choices, "step.question.choices", i)
        return question._replace(choices=choices, **said)

    def _as_many(self, texts: tuple[str, ...], there: tuple[str, ...], key: str, i: int) -> tuple[str, ...]:
        if len(texts) != len(there):
            raise self._file.error(
                f"The lesson has {len(there)} of these, but this translation has {len(texts)}.", key, i
            )
        return texts

    def _same_claims(self, texts: Iterable[str], there: Iterable[str], key: str, i: int) -> None:
        """Check that texts state the numbers of the lesson's, each as often."""
        ours, theirs = _stated(texts), _stated(there)
        for claim in (*(ours - theirs), *(theirs - ours)):
            verb = "does not state" if claim in ours else "states"
            raise self._file.error(f"The lesson {verb} {claim} here.", key, i)


def _stated(texts: Iterable[str]) -> Counter[str]:
    """Count the numbers that texts claim, without commas; what is claimed to be a word has one in each language."""
    return Counter(made.text.replace(",", "") for text in texts for made in claims(text) if _is_number(made))


def _is_number(made: Claim) -> bool:
    try:
        return made.number is not None
    except QuantityError:
        return False
