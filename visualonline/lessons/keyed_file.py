"""A file of TOML whose every mistake is told with its line and its key: a lesson, or its translation."""

from __future__ import annotations

import re
import tomllib
from collections.abc import Callable, Mapping
from pathlib import Path
from typing import Any, TypeVar

from visualonline.core.errors import Error, ReadError
from visualonline.core.former_names import with_present_names
from visualonline.core.named_file import read_text_named
from visualonline.lessons.quantity import claims

T = TypeVar("T")
_MOST = 2**22
"""Bytes of a lesson's file, at most."""
_KINDS = {
    str: "a text", int: "a whole number", float: "a number", list: "a list", dict: "a table such as [step.question]",
}  # fmt: skip


class LessonError(ReadError):
    """A lesson's file, or a translation's, holds a mistake.

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


def text_of(path: Path) -> str:
    """Return what a file says.

    Raises
    ------
    LessonError
        If it cannot be read.
    """
    return read_text_named(path, "a lesson", _MOST, LessonError)


class KeyedFile:
    """What a file says, and where its keys stand; `name` is the file's, for messages.

    Raises
    ------
    LessonError
        If it is no TOML.
    """

    def __init__(self, text: str, name: str) -> None:
        self._lines, self._name = text.splitlines(), name
        try:
            self.table = tomllib.loads(with_present_names(text))
        except tomllib.TOMLDecodeError as error:
            place = re.search(r"\(at line (\d+), column \d+\)", str(error))
            message = str(error).partition(" (at ")[0]
            raise LessonError(name, f"This is not valid TOML: {message}.", int(place[1]) if place else None) from None

    def getter(self, table: Mapping[str, Any], kinds: Mapping[str, type], i: int, prefix: str) -> Callable[..., Any]:
        """Return what reads the values of a table of step i, −1 for the lesson itself, after a look at its keys."""
        for key in table:
            if key not in kinds:
                raise self.error(f"Unknown key. The possible keys are {', '.join(kinds)}.", prefix + key, i)

        def get(key: str, read: Callable[[Any], T], *default: T) -> T:
            if key not in table:
                if default:
                    return default[0]
                raise self.error("This key is missing.", prefix + key, i)
            value, kind = table[key], kinds[key]
            fits = isinstance(value, int | float if kind is float else kind) and not isinstance(value, bool)
            if not fits:
                raise self.error(f"This must be {_KINDS[kind]}.", prefix + key, i)
            try:
                return read(value)
            except Error as error:
                raise self.error(str(error), prefix + key, i) from None

        return get

    def error(self, message: str, key: str, i: int) -> LessonError:
        """Return the mistake that a key of step i holds, −1 for the lesson itself."""
        return LessonError(self._name, message, self._line(key, i), key, None if i < 0 else i)

    def _line(self, key: str, i: int) -> int | None:
        """Return the line, from 1, of a key of step i, or of what should hold it; -1 is before the first step."""
        name = key.rpartition(".")[2]
        heads = [k for k, line in enumerate(self._lines) if re.match(r"\s*\[\[\s*step\s*\]\]", line)]
        start, end = (heads[i] if 0 <= i < len(heads) else 0), ([*heads, len(self._lines)])[i + 1 : i + 2]
        within = range(start, end[0] if end else len(self._lines))
        found = None if i < 0 else start + 1
        for table in ("step.question", "exercise"):
            if key.startswith(table):
                found = next((k + 1 for k in within if f"[{table}]" in self._lines[k]), found)
                within = range(found - 1 if found else start, within.stop)
        return next((k + 1 for k in within if re.match(rf"\s*{re.escape(name)}\s*=", self._lines[k])), found)


def itself(value: Any) -> Any:
    """Return a value as it is."""
    return value


def filled(text: str) -> str:
    """Return a text that says something, without white space around it."""
    if not text.strip():
        raise Error("This must be a non-empty text.")
    return text.strip()


def claiming(text: str) -> str:
    """Return a text whose claims can all be read."""
    list(claims(text))
    return filled(text)


def each(kind: type[T]) -> Callable[[list[Any]], tuple[T, ...]]:
    """Return what reads a list of values of one kind."""

    def read(values: list[Any]) -> tuple[T, ...]:
        if not all(isinstance(value, kind) for value in values):
            raise Error(f"Each item must be {_KINDS[kind]}.")
        return tuple(values)

    return read
