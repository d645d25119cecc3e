"""Write lessons: a lesson as a table, and a table as TOML that people can read and edit.

The TOML is not written by a library: tomli-w splits every list into several lines, and it cannot omit the keys that a
step inherits from the step before.
"""

from __future__ import annotations

import json
import shlex
from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from visualonline.lessons.lesson import Choose, Lesson, Predict, Question, Step
from visualonline.lessons.reading import ABOUT, EXERCISE, QUESTION, STEP
from visualonline.session.command_line import args_of
from visualonline.session.playhead import Phase

Table = dict[str, Any]
"""The contents of a file for a lesson, a step or a question: values by key."""
OPTIONAL = ("before", "recap", "notes", "why", "hint")
"""Keys that are omitted if their value is empty."""
SHARED = ("run", "panels")
"""Keys that a step inherits from the previous one unless it sets them."""
_LINE = 100
"""Longest list on a single line, in characters."""


def lesson_table(lesson: Lesson) -> Table:
    """Return the table for a lesson. Each step is complete, including keys shared with the previous step."""
    table: Table = {key: getattr(lesson, key) for key in ("title", "topic", "summary", "source", "minutes")}
    table["goals"] = list(lesson.goals)
    table |= {"before": list(lesson.before), "recap": list(lesson.recap)}
    table["exercise"] = {} if lesson.exercise is None else lesson.exercise._asdict()
    return table | {"step": [step_table(step) for step in lesson.steps]}


def step_table(step: Step) -> Table:
    """Return the table for a step.

    Raises
    ------
    UnspokenError
        If the command line cannot express the step's document.
    """
    table: Table = {"title": step.title, "run": shlex.join(args_of(step.document)), "round": step.round}
    if step.phase is not Phase.UPDATE:
        table["phase"] = step.phase.name.lower()
    if step.document.panels is not None:
        table["panels"] = list(step.document.panels)
    if step.theorem:
        table["theorem"] = step.theorem
    if step.highlight:
        table["highlight"] = list(step.highlight)
    if step.speed is not None:
        table["speed"] = step.speed
    table["text"] = step.text
    table["notes"] = step.notes
    if step.question is not None:
        table["question"] = _question_table(step.question, step.answer_round)
    return table


def _question_table(question: Question, answer_round: int | None) -> Table:
    table: Table = {"ask": question.ask, "because": question.because}
    if isinstance(question, Choose):
        table |= {"choices": list(question.choices), "right": question.right + 1, "why": list(question.why)}
    elif isinstance(question, Predict):
        table["answer"] = question.answer.text
        if question.within:
            table["within"] = question.within
    else:
        table["reach"] = " and ".join(condition.text for condition in question.conditions)
        table["hint"] = question.hint
    return table if answer_round is None else table | {"show_round": answer_round}


def toml_of(table: Table) -> str:
    """Return a lesson's table as TOML. Keys that a step shares with the previous one are omitted."""
    parts = ["\n".join(_lines(table, ABOUT))]
    if any(table.get("exercise", {}).values()):
        parts.append("\n".join(("[exercise]", *_lines(table["exercise"], EXERCISE))))
    for step, own in zip(table["step"], own_keys(table["step"]), strict=True):
        parts.append("\n".join(("[[step]]", *_lines({key: step[key] for key in own}, STEP))))
        if "question" in step:
            parts.append("\n".join(("[step.question]", *_lines(step["question"], QUESTION))))
    return "\n\n".join(parts) + "\n"


def own_keys(steps: Sequence[Table]) -> Iterator[list[str]]:
    """Yield the keys that each step must set itself because they are not inherited from the previous step."""
    before: Table = {}
    for step in steps:
        same = step.get("run") == before.get("run") and ("panels" in step or "panels" not in before)
        shared = ["run"] if same else []
        if same and step.get("panels") == before.get("panels"):
            shared.append("panels")
        yield [key for key in step if key not in shared]
        before = step


def _lines(table: Table, keys: Mapping[str, type]) -> Iterator[str]:
    """Yield a line for each key with a value, in order. Nested tables are omitted."""
    for key in keys:
        left_out = key in ("step", "question", "exercise") or (key in OPTIONAL and not table.get(key))
        if key in table and not left_out:
            yield f"{key} = {value_of(table[key])}"


def value_of(value: Any) -> str:
    """Return a value as TOML."""
    if isinstance(value, str):
        return _text(value) if "\n" in value else _quoted(value)
    if isinstance(value, list | tuple):
        each = [_quoted(text) for text in value]
        line = f"[{', '.join(each)}]"
        return line if len(line) <= _LINE else "".join(("[\n", *(f"    {text},\n" for text in each), "]"))
    return repr(value).removesuffix(".0")


def _quoted(text: str) -> str:
    """Return a quoted text. TOML has the escapes of JSON and also needs one for DEL."""
    return json.dumps(text, ensure_ascii=False).replace("\x7f", "\\u007f")


def _text(text: str) -> str:
    """Return a multi-line string, with a line for each line of the text."""
    lines = (_quoted(line)[1:-1].replace('\\"', '"').replace('"""', '""\\"') for line in text.split("\n"))
    return "\n".join(('"""', *lines, '"""'))
