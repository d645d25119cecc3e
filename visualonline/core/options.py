"""Options, each declared once as a field of a frozen dataclass with its values, default and help.

The command line, the session file, the Python arguments, and copied commands and code are all derived from this
declaration, so adding an option means adding a field.
"""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterable, Mapping
from dataclasses import dataclass, field, fields
from functools import cache
from typing import Any, NamedTuple, cast, get_args

import numpy as np

from visualonline.core.errors import ParameterError, quoted

_LARGEST = 2**64 - 1
"""The upper limit of whole numbers that have no other limit."""


def _same(value: Any) -> Any:
    return value


@dataclass(frozen=True)
class Kind:
    """The type of an option's values.

    Attributes
    ----------
    expected : str
        A description of the values, such as "a whole number >= 1".
    convert : (object) -> value
        Converts an object from Python or a session file to a value. Raises TypeError or ValueError if the object is
        invalid.
    read : (str) -> object
        Parses a command-line text into an object that `convert` accepts.
    written : (value) -> str
        Formats a value for the command line.
    plain : (value) -> object
        Converts a value to a type that JSON and Python can write.
    choices : tuple of str
        All values, if there are only a few names.
    """

    expected: str
    convert: Callable[[Any], Any]
    read: Callable[[str], Any] = _same
    written: Callable[[Any], str] = str
    plain: Callable[[Any], Any] = _same
    choices: tuple[str, ...] = ()


class Option(NamedTuple):
    """An option: its name, purpose and values.

    Attributes
    ----------
    help : str
        The option's purpose, for the command line and the pages. Empty if only a session file contains the option.
    group : str
        The heading under which the help lists the option.
    placeholder : str
        The placeholder for the value in the help, such as "N". Empty for a switch or an option with choices.
    stored : str
        A description, if only a session file contains the option.
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
        """The command-line flag."""
        return f"--{self.name.replace('_', '-')}"

    def convert(self, value: object) -> Any:
        """Convert a value from Python or a session file to the option's type.

        Raises
        ------
        ParameterError
            If the value is invalid. The message says what is expected.
        """
        return value if value is self.default else checked(self.name, self.kind, value)

    def args(self, value: Any) -> tuple[str, ...]:
        """Return the command-line arguments that set the option to a value; empty for the default."""
        if value == self.default:
            return ()
        return (self.flag,) if self.kind is SWITCH else (self.flag, self.kind.written(value))


def checked(name: str, kind: Kind, value: object) -> Any:
    """Convert a value from Python or a session file to the type of the option called `name`.

    Raises
    ------
    ParameterError
        If the value is invalid. The message says what is expected.

    Examples
    --------
    >>> checked("columns", NAMES, "a,b"), checked("columns", NAMES, [1, 2])
    (('a', 'b'), ('1', '2'))
    """
    try:
        return kind.convert(value)
    except (TypeError, ValueError, OverflowError):
        message = f"Invalid value for {name}: '{quoted(value)}' (expected {kind.expected})."
    raise ParameterError(message)


def option(kind: Kind, help_: str, group: str = "", placeholder: str = "", *, default: Any = None) -> Any:
    """Declare an option as a field of a dataclass."""
    return field(default=default, metadata={"option": (kind, help_, group, placeholder)})


def stored(kind: Kind, what: str, *, default: Any = None) -> Any:
    """Declare a dataclass field that only a session file contains; `what` describes it."""
    return field(default=default, metadata={"option": (kind, "", "", "", what)})


def options_of(cls: type[Any]) -> dict[str, Option]:
    """Return all options declared by a dataclass, by name, including those only for session files."""
    return _options_of(cast("Hashable", cls))[0]


def public_options(cls: type[Any]) -> dict[str, Option]:
    """Return the options that a dataclass declares for the command line and Python, by name."""
    return _options_of(cast("Hashable", cls))[1]


@cache
def _options_of(cls: Any) -> tuple[dict[str, Option], dict[str, Option]]:
    found = ((f, f.metadata["option"]) for f in fields(cls) if "option" in f.metadata)
    every = {f.name: Option(f.name, kind, f.default, *about) for f, (kind, *about) in found}
    return every, {name: one for name, one in every.items() if not one.stored}


def whole(low: int, high: int = _LARGEST) -> Kind:
    """Return the kind of whole numbers in [low, high]."""

    def convert(value: Any) -> int:
        if isinstance(value, bool) or not isinstance(value, int | np.integer) or not low <= value <= high:
            raise ValueError
        return int(value)

    most = "" if high == _LARGEST else f" and <= {high}"
    return Kind(f"a whole number >= {low}{most}", convert, int)


def number(low: float, high: float) -> Kind:
    """Return the kind of numbers in [low, high]."""

    def convert(value: Any) -> float:
        if isinstance(value, bool) or not isinstance(value, int | float) or not low <= value <= high:
            raise ValueError
        return float(value)

    return Kind(f"a number >= {low:g} and <= {high:.15g}", convert, float)


def choice(names: Any) -> Kind:
    """Return the kind whose values are the names of a Literal type."""
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
    """Return a value as text. Columns and labels may also be numbers."""
    if isinstance(value, bool) or not isinstance(value, str | int | np.integer):
        raise TypeError
    return str(value)


def _names(value: Any) -> tuple[str, ...]:
    """Return the names in a comma-separated text or in a sequence of texts or numbers."""
    if isinstance(value, bytes | Mapping) or not isinstance(value, Iterable):
        raise TypeError
    found = tuple(part.strip() for part in value.split(",")) if isinstance(value, str) else tuple(map(_text, value))
    if not found or not all(found):
        raise ValueError
    return found


SWITCH = Kind("true or false", _switch)
"""A switch, off by default."""
YES_OR_NO = Kind("yes or no", _yes_or_no, written=lambda value: "yes" if value else "no")
TEXT = Kind("a text", _text)
NAMES = Kind("names or numbers of columns, such as a,b or 1,2", _names, written=",".join, plain=list)
