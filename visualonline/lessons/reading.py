"""Read lessons from TOML files. Errors in valid TOML name the line and the key."""

from __future__ import annotations

import math
from collections.abc import Callable, Mapping
from dataclasses import replace
from functools import cache
from pathlib import Path
from typing import Any

from visualonline.core.catalog import panel_texts
from visualonline.core.errors import Error
from visualonline.core.languages import ENGLISH
from visualonline.core.names import plain_name, unknown
from visualonline.lessons.files import id_of, shipped, translation_file
from visualonline.lessons.keyed_file import KeyedFile, claiming, each, filled, itself, text_of
from visualonline.lessons.lesson import Choose, Exercise, Lesson, Predict, Question, Reach, Step
from visualonline.lessons.quantity import Claim, claim, conditions, number
from visualonline.lessons.translation import translated
from visualonline.session.document import FURTHEST, Document
from visualonline.session.document_options import document_of_text
from visualonline.session.playhead import FASTEST, Phase

ABOUT = {
    "title": str, "topic": str, "summary": str, "source": str, "minutes": int, "goals": list, "before": list,
    "recap": list, "exercise": dict, "step": list,
}  # fmt: skip
STEP = {
    "title": str, "run": str, "round": int, "phase": str, "panels": list, "theorem": str, "highlight": list,
    "speed": float, "text": str, "notes": str, "question": dict,
}  # fmt: skip
QUESTION = {
    "ask": str, "choices": list, "right": int, "answer": str, "within": float, "reach": str, "because": str,
    "why": list, "hint": str, "show_round": int,
}  # fmt: skip
EXERCISE = {"ask": str, "solution": str}
_ONLY = {"why": "choices", "within": "answer", "hint": "reach"}
"""Keys that only one kind of question has, each with the key that marks this kind."""
_UNDOCKED = ("plane", "timeline")
"""Panels that are always open."""


@cache
def lessons(language: str = ENGLISH) -> dict[str, Lesson]:
    """Return the lessons that come with the program by id, in the order of their file names."""
    return {lesson.id: lesson for lesson in (read_lesson(path, language) for path in shipped())}


def read_lesson(path: Path, language: str = ENGLISH) -> Lesson:
    """Read a lesson from a file, in the given language if there is a translation of it.

    Raises
    ------
    LessonError
        If the lesson or its translation cannot be read or has a mistake. The message names the file and, in
        valid TOML, the line and the key.
    """
    lesson, beside = lesson_of(text_of(path), path.name, id_of(path)), translation_file(path, language)
    return lesson if beside is None else translated(lesson, text_of(beside), f"{language}/{beside.name}", language)


def lesson_of(text: str, name: str, id_: str) -> Lesson:
    """Return the lesson in a text. Messages show `name` as the file's name.

    Raises
    ------
    LessonError
        If there is a mistake in the text.
    """
    return _Reader(KeyedFile(text, name)).lesson(id_)


class _Reader:
    """Reader of one lesson file."""

    def __init__(self, file: KeyedFile) -> None:
        self._file = file

    def lesson(self, id_: str) -> Lesson:
        get = self._file.getter(self._file.table, ABOUT, -1, "")
        tables = get("step", each(dict), ())
        if not tables:
            raise self._file.error("A lesson needs at least one step, [[step]].", "step", -1)
        steps: list[Step] = []
        for i, step in enumerate(tables):
            steps.append(self._step(step, i, steps[-1].document if steps else None))
        return Lesson(
            id=id_,
            title=get("title", filled),
            topic=get("topic", filled),
            summary=get("summary", filled),
            source=get("source", filled),
            minutes=get("minutes", _between(1, 60)),
            goals=get("goals", each(str)),
            steps=tuple(steps),
            before=get("before", each(str), ()),
            recap=get("recap", each(str), ()),
            exercise=self._exercise(get("exercise", itself)) if "exercise" in self._file.table else None,
        )

    def _exercise(self, table: Mapping[str, Any]) -> Exercise:
        get = self._file.getter(table, EXERCISE, -1, "exercise.")
        return Exercise(get("ask", claiming), get("solution", claiming))

    def _step(self, table: Mapping[str, Any], i: int, before: Document | None) -> Step:
        get = self._file.getter(table, STEP, i, "step.")
        document = get("run", document_of_text, before)
        if document is None:
            raise self._file.error(
                'The first step must have a run, for example run = "separable --learner perceptron".', "run", i
            )
        document = replace(document, panels=get("panels", _panels, document.panels))
        t = get("round", _between(0, FURTHEST), 0)
        question, answer_round = None, None
        if "question" in table:
            question, answer_round = self._question(get("question", itself), i)
        return Step(
            title=get("title", filled),
            document=document,
            round=t,
            phase=get("phase", _phase, Phase.UPDATE),
            theorem=get("theorem", filled, ""),
            highlight=get("highlight", _docked, ()),
            speed=get("speed", _speed, None),
            text=get("text", claiming),
            question=question,
            answer_round=answer_round,
            notes=get("notes", filled, ""),
        )

    def _question(self, table: Mapping[str, Any], i: int) -> tuple[Question, int | None]:
        get = self._file.getter(table, QUESTION, i, "step.question.")
        kinds = [kind for kind in ("choices", "answer", "reach") if kind in table]
        if len(kinds) != 1:
            message = "A question must have either choices, an answer, or a state to reach."
            raise self._file.error(message, f"step.question.{kinds[1]}" if kinds else "step.question", i)
        for key, kind in _ONLY.items():
            if key in table and kinds != [kind]:
                raise self._file.error(f"Only a question with {kind!r} can have this key.", f"step.question.{key}", i)
        ask, because = get("ask", claiming), get("because", claiming)
        show_round = get("show_round", _between(0, FURTHEST), None)
        if kinds == ["choices"]:
            choices = get("choices", each(str))
            if not 2 <= len(choices) <= 4:
                raise self._file.error("A question must have two to four choices.", "step.question.choices", i)
            right, why = get("right", _between(1, len(choices))) - 1, get("why", each(str), ())
            if why and len(why) != len(choices) - 1:
                message = (
                    f"Number of wrong choices: {len(choices) - 1}, number of texts: {len(why)}. Write one text for "
                    "each wrong choice."
                )
                raise self._file.error(message, "step.question.why", i)
            return Choose(ask, choices, right, because, why), show_round
        if kinds == ["answer"]:
            return Predict(ask, get("answer", _numeric_claim), get("within", _near, 0.0), because), show_round
        return Reach(ask, get("reach", conditions), because, get("hint", filled, "")), show_round


def _numeric_claim(text: str) -> Claim:
    """Return a claim whose value is a number."""
    found = claim(text)
    number(found.written)
    return found


def _between(low: int, high: int) -> Callable[[int], int]:
    def read(value: int) -> int:
        if not low <= value <= high:
            raise Error(f"The value must be a whole number from {low} to {high:,}.")
        return value

    return read


def _near(value: float) -> float:
    if not 0 <= value < math.inf:
        raise Error("The value must be a number >= 0.")
    return float(value)


def _phase(name: str) -> Phase:
    known = {phase.name.lower(): phase for phase in Phase}
    if plain_name(name) not in known:
        raise Error(unknown("phase", name, tuple(known)))
    return known[plain_name(name)]


def _panels(names: list[Any]) -> tuple[str, ...]:
    known = {panel["ID"]: (panel["NAME"],) for panel in panel_texts()}
    for name in names:
        if plain_name(str(name)) not in known:
            raise Error(unknown("panel", str(name), known, "visualonline list panels"))
    return tuple(plain_name(name) for name in names)


def _docked(names: list[Any]) -> tuple[str, ...]:
    for name in names:
        if name in _UNDOCKED:
            raise Error(f"'{name}' is always visible and cannot be highlighted.")
    return _panels(names)


def _speed(value: float) -> float:
    if not 0 < value <= FASTEST:
        raise Error(f"A speed must be a number of rounds per second, > 0 and <= {FASTEST:,.0f}.")
    return float(value)
