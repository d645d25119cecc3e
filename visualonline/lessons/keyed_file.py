"""Read a TOML file of a lesson or its translation. Errors in valid TOML name the line and the key."""

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
"""Largest size of a lesson file, in bytes."""
_KINDS = {
    str: "a text", int: "a whole number", float: "a number", list: "a list", dict: "a table such as [step.question]",
}  # fmt: skip
_TWICE = "a key or a table is defined twice"
_OPEN = "a bracket is not closed, or a comma is missing"
_UNQUOTED = "a text has no closing quotation mark, or a text or comment contains a control character"
_BACKSLASH = "a backslash in a text in double quotation marks must be doubled"
_MISTAKES = {
    "Cannot": _TWICE, "Duplicate": _TWICE,
    "Expected '='": "a key must be followed by = and a value",
    r"Expected\snewline": "a line has unexpected text at its end",
    "Expected ']": _OPEN, "Unclosed": _OPEN,
    "Expected": _UNQUOTED, "Unterminated": _UNQUOTED, "Illegal": _UNQUOTED, r"Found\sinvalid": _UNQUOTED,
    "Unescaped": _BACKSLASH, r"No\sescaped": _BACKSLASH, r"Invalid\shex": _BACKSLASH, "Escaped": _BACKSLASH,
    r"Invalid\sinitial": "a key must consist of letters, digits, _ and -, or be in quotation marks",
    r"Invalid\sstatement": "a line must be a comment, a table such as [step.question], or a key with = and a value",
    r"Invalid\sdate": "a date or a time does not exist",
    r"Invalid\svalue": "a value must be a text in quotation marks, a number, true, false, a list or a table",
}  # fmt: skip
"""Descriptions of the mistakes in TOML, by patterns of the parser's messages. The first that fits is used."""


class LessonError(ReadError):
    """A mistake in the file of a lesson or of a translation.

    Attributes
    ----------
    key : str
        The key with the mistake, empty if the file is not valid TOML.
    step : int or None
        Index of the step with the mistake, from 0; None outside a step.
    reason : str
        The mistake, without file, line and key.
    """

    def __init__(
        self, file: str, message: str, line: int | None = None, key: str = "", step: int | None = None
    ) -> None:
        self.key, self.step, self.reason = key, step, message
        super().__init__(file, f"{key}: {message}" if key else message, line)


def text_of(path: Path) -> str:
    """Return the text of a file.

    Raises
    ------
    LessonError
        If the file cannot be read.
    """
    return read_text_named(path, "a lesson", _MOST, LessonError)


class KeyedFile:
    """The contents of a TOML file, with the lines of its keys. Messages show `name` as the file's name.

    Raises
    ------
    LessonError
        If the text is not valid TOML.
    """

    def __init__(self, text: str, name: str) -> None:
        self._lines, self._name = text.splitlines(), name
        try:
            self.table = tomllib.loads(with_present_names(text))
        except tomllib.TOMLDecodeError as error:
            place = re.search(r"\(at line (\d+), column \d+\)", str(error))
            fitting = (text for pattern, text in _MISTAKES.items() if re.match(pattern, str(error)))
            message = next(fitting, "a line cannot be read")
            line = int(place[1]) if place else None
            raise LessonError(name, f"This file is not valid TOML: {message}.", line) from None

    def getter(self, table: Mapping[str, Any], kinds: Mapping[str, type], i: int, prefix: str) -> Callable[..., Any]:
        """Check the keys of a table of step i, −1 for the lesson itself. Return a function that reads its values."""
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
                raise self.error(f"The value must be {_KINDS[kind]}.", prefix + key, i)
            try:
                return read(value)
            except Error as error:
                raise self.error(str(error), prefix + key, i) from None

        return get

    def error(self, message: str, key: str, i: int) -> LessonError:
        """Return the error for a key of step i, −1 for the lesson itself."""
        return LessonError(self._name, message, self._line(key, i), key, None if i < 0 else i)

    def _line(self, key: str, i: int) -> int | None:
        """Return the line, from 1, of a key of step i (−1: before all steps), or of the table that lacks it."""
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
    """Return the value unchanged."""
    return value


def filled(text: str) -> str:
    """Return a text without surrounding white space. Raise an Error if it is empty."""
    if not text.strip():
        raise Error("The text must not be empty.")
    return text.strip()


def claiming(text: str) -> str:
    """Return a text after checking that all of its claims can be parsed."""
    list(claims(text))
    return filled(text)


def each(kind: type[T]) -> Callable[[list[Any]], tuple[T, ...]]:
    """Return a function that reads a list of values of one type."""

    def read(values: list[Any]) -> tuple[T, ...]:
        if not all(isinstance(value, kind) for value in values):
            raise Error(f"Each item must be {_KINDS[kind]}.")
        return tuple(values)

    return read
