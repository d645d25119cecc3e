"""The arguments by which Python describes a stream, and errors in Python's words: `columns=` and not `--columns`."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping
from contextlib import contextmanager
from dataclasses import fields
from typing import Any

import numpy as np

from visualonline.core.errors import Error, ParameterError
from visualonline.streams.spec import StreamSpec, split_columns
from visualonline.streams.tables.decisions import TableDecisions

_OWN = ("source", "settings", "edits", "reorder", "answers", "heard")
"""What a spec has that nobody gives by its name."""
_OPTION = re.compile(r"--(set )?([a-z](?:[a-z.-]*[a-z])?)=?")
_ARGUMENTS = {"seeds", "orders", "at", "batch", "repeats", "scheduler", "anyway", *(f.name for f in fields(StreamSpec))}


def stream_words(words: Mapping[str, object], apart: Iterable[str]) -> dict[str, Any]:
    """Return the arguments on a stream as its spec has them; those `apart` are arguments of their own.

    Columns may be named in one text with commas, and any column by its number.

    Raises
    ------
    ParameterError
        If there is no such argument, or columns are neither names nor numbers.
    """
    known = {f.name for f in fields(StreamSpec)} - {*_OWN, *apart}
    for name in words:
        if name not in known:
            raise ParameterError(f"'{name}' is no stream word; there are {', '.join(sorted(known))}")
    given = dict(words)
    for name in ("label", "positive"):
        if _whole(given.get(name)):
            given[name] = str(given[name])
    if isinstance(given.get("decided"), Mapping):
        given["decided"] = TableDecisions.from_dict(given["decided"])
    for name in ("columns", "drop"):
        if given.get(name) is not None:
            given[name] = _columns(name, given[name])
    return given


def _columns(name: str, value: object) -> tuple[str, ...]:
    if isinstance(value, str):
        return split_columns(value)
    if isinstance(value, Iterable) and not isinstance(value, bytes | Mapping):
        found = tuple(str(one) if _whole(one) else one for one in value)
        if found and all(isinstance(one, str) for one in found):
            return tuple(str(one) for one in found)
    example = "it must be names or numbers of columns, such as 'a,b' or [1, 2]"
    raise ParameterError(f"{name} = {value!r} is refused: {example}")


def _whole(value: object) -> bool:
    return isinstance(value, int | np.integer) and not isinstance(value, bool)


@contextmanager
def python_errors() -> Iterator[None]:
    """Let errors name an argument where they name the option of the command line that does the same."""
    try:
        yield
    except Error as error:
        error.args = (_OPTION.sub(_argument, str(error)),)
        raise


def _argument(option: re.Match[str]) -> str:
    """Return an option as an argument, and the parameter that `--set` names by itself; other options stay.

    Examples
    --------
    >>> _OPTION.sub(_argument, "or --missing fills it, --as-examples, --set loss=linear, pip install --upgrade")
    'or missing= fills it, as_examples=, loss=linear, pip install --upgrade'
    """
    name = option[2].replace("-", "_")
    return f"{option[2] if option[1] else name}=" if option[1] or name in _ARGUMENTS else option[0]
