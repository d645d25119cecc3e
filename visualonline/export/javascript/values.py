"""Values of Python as JavaScript."""

from __future__ import annotations

import json

import numpy as np


class Untranslated(Exception):  # noqa: N818  it is a reason for a reader, not a fault
    """A part of a function has no counterpart in JavaScript. The message says which part."""


def literal(value: object) -> str:
    """Return a number, text, None, or array, list, tuple, set or mapping of them in JavaScript.

    Raises
    ------
    Untranslated
        If the value has another type.
    """
    if value is None:
        return "null"
    if value is ...:
        return "py.ellipsis"
    if isinstance(value, bool | np.bool_):
        return "true" if value else "false"
    if isinstance(value, int | float | np.integer | np.floating):
        number = value.item() if isinstance(value, np.generic) else value
        words = {"nan": "NaN", "inf": "Infinity", "-inf": "-Infinity"}
        return words.get(repr(number), repr(number))
    if isinstance(value, str):
        return json.dumps(value)
    if isinstance(value, np.ndarray):
        return f"np.array({literal(value.tolist())})"
    if type(value) in (list, tuple, range):
        return f"[{', '.join(map(literal, value))}]"  # type: ignore[call-overload]
    if type(value) in (set, frozenset):
        return f"new Set([{', '.join(map(literal, value))}])"  # type: ignore[call-overload]
    if isinstance(value, dict):
        return f"new Map([{', '.join(f'[{key_of(k)}, {literal(v)}]' for k, v in value.items())}])"
    raise Untranslated(f"a value of type {type(value).__name__}")


def key_of(key: object) -> str:
    """Return a key of a mapping. A tuple becomes a text, because two arrays are never the same key in JavaScript."""
    return f"py.key({literal(key)})" if isinstance(key, tuple) else literal(key)
