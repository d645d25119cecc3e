"""Lessons from files: TOML whose every mistake is told with its line and its key."""

from __future__ import annotations

import math
import re
import tomllib
from collections.abc import Callable, Mapping
from dataclasses import replace
from functools import cache
from pathlib import Path
from typing import Any, TypeVar, cast

from visualonline.core.catalog import declared
from visualonline.core.errors import Error, ReadError
from visualonline.lessons.files import id_of, shipped
from visualonline.lessons.lesson import Choose, Lesson, Predict, Question, Reach, Step
from visualonline.lessons.quantity import Claim, claim, claims, conditions, number
from visualonline.session.document import FURTHEST, Document
from visualonline.session.document_words import document_of_words
from visualonline.session.playhead import FASTEST, Phase

T = TypeVar("T")
ABOUT = {"title": str, "topic": str, "summary": str, "source": str, "minutes": int, "goals": list, "step": list}
STEP = {
    "title": str, "run": str, "round": int, "phase": str, "panels": list, "theorem": str, "highlight": list,
    "speed": float, "text": str, "question": dict,
}  # fmt: skip
QUESTION = {
    "ask": str, "choices": list, "right": int, "answer": str, "within": float, "reach": str, "because": str,
    "show_round": int,
}  # fmt: skip
_KINDS = {
    str: "a text", int: "a whole number", float: "a number", list: "a list", dict: "a table such as [step.question]",
}  # fmt: skip
_UNDOCKED = ("plane", "timeline")
"""The panels that are always there."""


class LessonError(ReadError):
    """A lesson's file holds a mistake.

    Attributes
    ----------
    key : str
        The key that holds it, empty if the file is no TOML at all.
    step : int or None
        The step that holds it, from 0; None if it is not in a step.
    reason : str
        What is wrong, without file, line and key.
    """

    def __init__(
        self, file: str, message: str, line: int | None = None, key: str = "", step: int | None = None
    ) -> None:
        self.key, self.step, self.reason = key, step, message
        super().__init__(file, f"{key}: {message}" if key else message, line)


@cache
def lessons() -> dict[str, Lesson]:
    """Return the lessons that come with the program by their ids, in the order of their files' names."""
    return {lesson.id: lesson for lesson in map(read_lesson, shipped())}


def read_lesson(path: Path) -> Lesson:
    """Read a lesson's file.

    Raises
    ------
    LessonError
        If it cannot be read, or holds a mistake; the message names file, line and key.
    """
    try:
        text = path.read_text(encoding="utf-8")
    except (OSError, UnicodeDecodeError) as error:
        raise LessonError(str(path), f"this lesson cannot be read: {error}") from None
    return lesson_of(text, path.name, id_of(path))


def lesson_of(text: str, name: str, id_: str) -> Lesson:
    """Return the lesson that a text holds; `name` is the file's, for messages.

    Raises
    ------
    LessonError
        If it holds a mistake.
    """
    try:
        table = tomllib.loads(text)
    except tomllib.TOMLDecodeError as error:
        place = re.search(r"\(at line (\d+), column \d+\)", str(error))
        message = str(error).partition(" (at ")[0]
        raise LessonError(name, f"this is not TOML: {message}", int(place[1]) if place else None) from None
    return _Reader(text, name).lesson(table, id_)


class _Reader:
    """Reads one file; it knows where its keys stand."""

    def __init__(self, text: str, name: str) -> None:
        self._lines, self._name = text.splitlines(), name

    def lesson(self, table: Mapping[str, Any], id_: str) -> Lesson:
        get = self._getter(table, ABOUT, -1, "")
        tables = get("step", _each(dict), ())
        if not tables:
            raise self._error("a lesson has at least one step, [[step]]", "step", -1)
        steps: list[Step] = []
        for i, step in enumerate(tables):
            steps.append(self._step(step, i, steps[-1].document if steps else None))
        return Lesson(
            id_,
            get("title", _filled),
            get("topic", _filled),
            get("summary", _filled),
            get("source", _filled),
            get("minutes", _between(1, 60)),
            get("goals", _each(str)),
            tuple(steps),
        )

    def _step(self, table: Mapping[str, Any], i: int, before: Document | None) -> Step:
        get = self._getter(table, STEP, i, "step.")
        document = get("run", document_of_words, before)
        if document is None:
            raise self._error('the first step says what runs, as in run = "separable --learner perceptron"', "run", i)
        document = replace(document, panels=get("panels", _panels, document.panels))
        t = get("round", _between(0, FURTHEST), 0)
        question, answer_round = None, None
        if "question" in table:
            question, answer_round = self._question(get("question", _itself), i)
        return Step(
            get("title", _filled),
            document,
            t,
            get("phase", _phase, Phase.UPDATE),
            get("theorem", _filled, ""),
            get("highlight", _docked, ()),
            get("speed", _speed, None),
            get("text", _claiming),
            question,
            answer_round,
        )

    def _question(self, table: Mapping[str, Any], i: int) -> tuple[Question, int | None]:
        get = self._getter(table, QUESTION, i, "step.question.")
        kinds = [kind for kind in ("choices", "answer", "reach") if kind in table]
        if len(kinds) != 1:
            message = "a question has either choices, an answer, or a state to reach"
            raise self._error(message, f"step.question.{kinds[1]}" if kinds else "step.question", i)
        ask, because = get("ask", _claiming), get("because", _claiming)
        show_round = get("show_round", _between(0, FURTHEST), None)
        if kinds == ["choices"]:
            choices = get("choices", _each(str))
            if not 2 <= len(choices) <= 4:
                raise self._error("there are two to four choices", "step.question.choices", i)
            return Choose(ask, choices, get("right", _between(1, len(choices))) - 1, because), show_round
        if kinds == ["answer"]:
            return Predict(ask, get("answer", _numeric_claim), get("within", _near, 0.0), because), show_round
        return Reach(ask, get("reach", conditions), because), show_round

    def _getter(self, table: Mapping[str, Any], kinds: Mapping[str, type], i: int, prefix: str) -> Callable[..., Any]:
        """Return what reads the values of a table, after a look at its keys."""
        for key in table:
            if key not in kinds:
                raise self._error(f"there is no such key; there are {', '.join(kinds)}", prefix + key, i)

        def get(key: str, read: Callable[[Any], T], *default: T) -> T:
            if key not in table:
                if default:
                    return default[0]
                raise self._error("this is missing", prefix + key, i)
            value, kind = table[key], kinds[key]
            fits = isinstance(value, int | float if kind is float else kind) and not isinstance(value, bool)
            if not fits:
                raise self._error(f"this has to be {_KINDS[kind]}", prefix + key, i)
            try:
                return read(value)
            except Error as error:
                raise self._error(str(error), prefix + key, i) from None

        return get

    def _error(self, message: str, key: str, i: int) -> LessonError:
        return LessonError(self._name, message, self._line(key, i), key, None if i < 0 else i)

    def _line(self, key: str, i: int) -> int | None:
        """Return the line, from 1, of a key of step i, or of what should hold it; -1 is before the first step."""
        name = key.rpartition(".")[2]
        heads = [k for k, line in enumerate(self._lines) if re.match(r"\s*\[\[\s*step\s*\]\]", line)]
        start, end = (heads[i] if 0 <= i < len(heads) else 0), ([*heads, len(self._lines)])[i + 1 : i + 2]
        within = range(start, end[0] if end else len(self._lines))
        found = None if i < 0 else start + 1
        if key.startswith("step.question"):
            found = next((k + 1 for k in within if "[step.question]" in self._lines[k]), found)
            within = range(found - 1 if found else start, within.stop)
        return next((k + 1 for k in within if re.match(rf"\s*{re.escape(name)}\s*=", self._lines[k])), found)


def _itself(value: Any) -> Any:
    return value


def _filled(text: str) -> str:
    if not text.strip():
        raise Error("this has to be a text that is not empty")
    return text.strip()


def _claiming(text: str) -> str:
    """Return a text whose claims can all be read."""
    list(claims(text))
    return _filled(text)


def _numeric_claim(text: str) -> Claim:
    """Return a claim whose value can be compared with a number."""
    found = claim(text)
    number(found.written)
    return found


def _each(kind: type[T]) -> Callable[[list[Any]], tuple[T, ...]]:
    def read(values: list[Any]) -> tuple[T, ...]:
        if not all(isinstance(value, kind) for value in values):
            raise Error(f"each of these has to be {_KINDS[kind]}")
        return tuple(values)

    return read


def _between(low: int, high: int) -> Callable[[int], int]:
    def read(value: int) -> int:
        if not low <= value <= high:
            raise Error(f"this has to be a whole number from {low} to {high:,}")
        return value

    return read


def _near(value: float) -> float:
    if not 0 <= value < math.inf:
        raise Error("this has to be a number >= 0")
    return float(value)


def _phase(name: str) -> Phase:
    known = {phase.name.lower(): phase for phase in Phase}
    if name not in known:
        raise Error(f"there is no phase '{name}'; there are {', '.join(known)}")
    return known[name]


def _panels(names: list[Any]) -> tuple[str, ...]:
    known = {panel["ID"] for panel in declared("panels")}
    for name in names:
        if name not in known:
            raise Error(f"there is no panel '{name}'; 'visualonline list panels' names them")
    return tuple(cast("list[str]", names))


def _docked(names: list[Any]) -> tuple[str, ...]:
    for name in names:
        if name in _UNDOCKED:
            raise Error(f"'{name}' is always there, and cannot be set off")
    return _panels(names)


def _speed(value: float) -> float:
    if not 0 < value <= FASTEST:
        raise Error(f"a speed is a number of rounds a second, > 0 and <= {FASTEST:,.0f}")
    return float(value)
