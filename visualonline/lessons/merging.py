"""Write a lesson's table into an existing file. Unchanged parts keep their order, form and comments."""

from __future__ import annotations

import re
from collections.abc import Collection, Mapping
from contextlib import suppress
from pathlib import Path
from typing import Any, cast

import tomlkit
from tomlkit.items import AoT, Item

from visualonline.core.former_names import with_present_names
from visualonline.core.whole_file import write_text
from visualonline.lessons.keyed_file import LessonError, text_of
from visualonline.lessons.lesson import Lesson
from visualonline.lessons.reading import ABOUT, EXERCISE, QUESTION, STEP, lesson_of, read_lesson
from visualonline.lessons.writing import OPTIONAL, SHARED, Table, lesson_table, own_keys, toml_of, value_of

_GAPS = re.compile(r"\n{3,}\[\[step\]\]")
"""The blank lines that the library puts before a step that has moved."""
_NESTED: dict[str, Mapping[str, type]] = {"exercise": EXERCISE, "question": QUESTION}


def save_lesson(table: Table, path: str) -> Lesson:
    """Write a lesson to a file, completely or not at all, and return the lesson as read from it.

    An existing lesson keeps its comments, its order and all unchanged parts.

    Raises
    ------
    LessonError
        If there is a mistake in the lesson. In this case nothing is written.
    Error
        If the file cannot be written.
    """
    place = Path(path)
    text = toml_of(table)
    lesson_of(text, place.name, "")
    if place.is_file():
        with suppress(LessonError):  # the existing file is not a lesson, so it is replaced
            text = merged(text_of(place), place.name, table)
    write_text(path, text, "The lesson")
    return read_lesson(place)


def merged(text: str, name: str, table: Table) -> str:
    """Return the text of a lesson file after changing it to the contents of a table.

    Parameters
    ----------
    text, name : str
        The text of the file and its name, for messages.

    Raises
    ------
    LessonError
        If there is a mistake in the text.
    """
    before = lesson_table(lesson_of(text, name, ""))
    file = tomlkit.parse(with_present_names(text))
    _put(file, before, table, ABOUT, ABOUT)
    steps, there = before["step"], file["step"]
    assert isinstance(there, AoT)
    origins = _origins(steps, table["step"])
    found = []
    for step, keys, k in zip(table["step"], own_keys(table["step"]), origins, strict=True):
        if k is None:
            found.append(_new_step(step, keys))
        else:
            _put(there[k], steps[k], step, STEP, keys)
            found.append(there[k])
    if origins != list(range(len(steps))):
        file["step"] = AoT(found)
    return _GAPS.sub("\n\n[[step]]", tomlkit.dumps(file))


def _put(
    place: Any, before: Mapping[str, Any], after: Mapping[str, Any], keys: Mapping[str, type], own: Collection[str]
) -> None:
    """Update a table of the file to its new values. Keys in `own` must be set in this table itself."""
    for key in keys:
        value, said = after.get(key), _is_said(key, after)
        if key == "step" or not (said or _is_said(key, before)):
            continue
        if not said:
            place.pop(key, None)
        elif key in _NESTED and key in place and before.get(key):
            _put(place[key], before[key], value or {}, _NESTED[key], _NESTED[key])
        elif value != before.get(key) or (key in SHARED and key in own and key not in place):
            place[key] = _item(key, value)


def _is_said(key: str, table: Mapping[str, Any]) -> bool:
    value = table.get(key)
    if key in _NESTED:
        return any((value or {}).values())
    return key in table and not (key in OPTIONAL and not value)


def _item(key: str, value: Any) -> Item:
    """Return a value as a TOML item."""
    if key not in _NESTED:
        return cast("Item", tomlkit.parse(f"{key} = {value_of(value)}\n")[key])
    made = tomlkit.table()
    for name in _NESTED[key]:
        if _is_said(name, value):
            made[name] = _item(name, value[name])
    return made


def _new_step(step: Table, keys: Collection[str]) -> Any:
    made = tomlkit.table()
    for key in STEP:
        if _is_said(key, step) and key in keys:
            made[key] = _item(key, step[key])
    made.add(tomlkit.ws("\n"))
    return made


def _origins(before: list[Table], after: list[Table]) -> list[int | None]:
    """Return the index of each step's old version, found by content, title or position; None if there is none."""
    free = set(range(len(before)))
    found: list[int | None] = [None] * len(after)
    for by_title in (False, True):
        for i, step in enumerate(after):
            if found[i] is None:
                named = {k for k in free if by_title and before[k]["title"] == step["title"]}
                k = next((k for k in sorted(free) if before[k] == step or k in named), None)
                if k is not None:
                    found[i] = k
                    free.remove(k)
    if len(before) == len(after):  # the title of a step has changed
        for i in range(len(after)):
            if found[i] is None and i in free:
                found[i] = i
                free.remove(i)
    return found
