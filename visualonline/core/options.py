"""Options, each declared once, as a field of a frozen dataclass: its values, its default, its help.

The command line, the session file, the arguments of Python and the commands and code that are copied follow from the
declaration, so that a further option is one further field.
"""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterable, Mapping
from dataclasses import dataclass, field, fields
from functools import cache
from typing import Any, NamedTuple, cast, get_args

import numpy as np

from visualonline.core.errors import ParameterError, quotable

_LARGEST = 2**64 - 1
"""Whole numbers without another limit end here."""


def _same(value: Any) -> Any:
    return value


@dataclass(frozen=True)
class Kind:
    """The values that an option can have.

    Attributes
    ----------
    expected : str
        The values in words, such as "a whole number >= 1".
    convert : (object) -> value
        Turns what Python or a session file says into a value; raises TypeError or ValueError if it is not one.
    read : (str) -> object
        Turns a text of the command line into what `convert` takes.
    written : (value) -> str
        Returns a value as the command line reads it.
    plain : (value) -> object
        Returns a value as JSON and Python write it.
    choices : tuple of str
        All values, if they are a few names.
    """

    expected: str
    convert: Callable[[Any], Any]
    read: Callable[[str], Any] = _same
    written: Callable[[Any], str] = str
    plain: Callable[[Any], Any] = _same
    choices: tuple[str, ...] = ()


class Option(NamedTuple):
    """An option: what it is called, what it does, and its values.

    Attributes
    ----------
    help : str
        What it does, for the command line and the pages. Empty for what only a session file holds.
    group : str
        What it is about; the help lists a group under one heading.
    placeholder : str
        What stands for its value in the help, such as "N"; empty if the option is a switch or has choices.
    stored : str
        If only a session file holds it, what it is.
    """

    name: str
    kind: Kind
    default: Any
    help: str = ""
    group: str = ""
    placeholder: str = ""
    stored: str = ""

    @property
    def flag(self) -> str:
        """The option on the command line."""
        return f"--{self.name.replace('_', '-')}"

    def convert(self, value: object) -> Any:
        """Return a value that Python or a session file gives, in the option's own type.

        Raises
        ------
        ParameterError
            If it is not one; the message says what is expected.
        """
        return value if value is self.default else checked(self.name, self.kind, value)

    def args(self, value: Any) -> tuple[str, ...]:
        """Return the arguments of a command that give the option a value; none for its default."""
        if value == self.default:
            return ()
        return (self.flag,) if self.kind is SWITCH else (self.flag, self.kind.written(value))


def checked(name: str, kind: Kind, value: object) -> Any:
    """Return a value that Python or a session file gives for an option, in the option's own type.

    Raises
    ------
    ParameterError
        If it is not one; the message says what is expected.

    Examples
    --------
    >>> checked("columns", NAMES, "a,b"), checked("columns", NAMES, [1, 2])
    (('a', 'b'), ('1', '2'))
    """
    try:
        return kind.convert(value)
    except (TypeError, ValueError, OverflowError):
        message = f"Invalid value for {name}: '{_shown(value)}' (expected {kind.expected})."
    raise ParameterError(message)


def option(kind: Kind, help_: str, group: str = "", placeholder: str = "", *, default: Any = None) -> Any:
    """Declare an option as a field of a dataclass."""
    return field(default=default, metadata={"option": (kind, help_, group, placeholder)})


def stored(kind: Kind, what: str, *, default: Any = None) -> Any:
    """Declare what only a session file holds as a field of a dataclass, and what it is."""
    return field(default=default, metadata={"option": (kind, "", "", "", what)})


def options_of(cls: type[Any]) -> dict[str, Option]:
    """Return the options that a dataclass declares, by their names, also what only a session file holds."""
    return _options_of(cast("Hashable", cls))[0]


def public_options(cls: type[Any]) -> dict[str, Option]:
    """Return the options that a dataclass declares for the command line and for Python, by their names."""
    return _options_of(cast("Hashable", cls))[1]


@cache
def _options_of(cls: Any) -> tuple[dict[str, Option], dict[str, Option]]:
    found = ((f, f.metadata["option"]) for f in fields(cls) if "option" in f.metadata)
    every = {f.name: Option(f.name, kind, f.default, *about) for f, (kind, *about) in found}
    return every, {name: one for name, one in every.items() if not one.stored}


def whole(low: int, high: int = _LARGEST) -> Kind:
    """Return the whole numbers of a range."""

    def convert(value: Any) -> int:
        if isinstance(value, bool) or not isinstance(value, int | np.integer) or not low <= value <= high:
            raise ValueError
        return int(value)

    most = "" if high == _LARGEST else f" and <= {high}"
    return Kind(f"a whole number >= {low}{most}", convert, int)


def number(low: float, high: float) -> Kind:
    """Return the numbers of a range."""

    def convert(value: Any) -> float:
        if isinstance(value, bool) or not isinstance(value, int | float) or not low <= value <= high:
            raise ValueError
        return float(value)

    return Kind(f"a number >= {low:g} and <= {high:.15g}", convert, float)


def choice(names: Any) -> Kind:
    """Return the names of a Literal type."""
    choices = get_args(names)

    def convert(value: Any) -> str:
        if not isinstance(value, str) or value not in choices:
            raise ValueError
        return value

    return Kind(f"one of {', '.join(choices)}", convert, choices=choices)


def _switch(value: Any) -> bool:
    if not isinstance(value, bool | np.bool_):
        raise TypeError
    return bool(value)


def _yes(text: str) -> bool | str:
    return text.lower() == "yes" if text.lower() in ("yes", "no") else text


def _yes_or_no(value: Any) -> bool:
    return _switch(_yes(value) if isinstance(value, str) else value)


def _text(value: Any) -> str:
    """Return a text; a column and a label may be given as a number."""
    if isinstance(value, bool) or not isinstance(value, str | int | np.integer):
        raise TypeError
    return str(value)


def _names(value: Any) -> tuple[str, ...]:
    """Return the names that a text holds with commas between them, or that are several texts or numbers."""
    if isinstance(value, bytes | Mapping) or not isinstance(value, Iterable):
        raise TypeError
    found = tuple(part.strip() for part in value.split(",")) if isinstance(value, str) else tuple(map(_text, value))
    if not found or not all(found):
        raise ValueError
    return found


SWITCH = Kind("true or false", _switch)
"""Whether something is done, which it is not unless it is asked for."""
YES_OR_NO = Kind("yes or no", _yes_or_no, written=lambda value: "yes" if value else "no")
TEXT = Kind("a text", _text)
NAMES = Kind("names or numbers of columns, such as a,b or 1,2", _names, written=",".join, plain=list)


def _shown(value: object) -> str:
    try:
        return quotable(str(value))
    except ValueError:
        return "a number of thousands of digits"
