"""The values of one axis of a grid in text form: `0.01,1`, `2|10|100`, `log(a,b,n)`, `lin(a,b,n)`, `0..99`."""

from __future__ import annotations

import math
import re
from collections.abc import Iterator, Sequence

from visualonline.core.errors import ParameterError, quotable

Numbers = range | tuple[int, ...]
"""The whole numbers of an axis, in order."""

MOST = 100_000
"""The maximum number of values of a parameter."""
_SPACED = re.compile(r"(log|lin)\((.*)\)")
_SPAN = re.compile(r"(\d+)\.\.(\d+)")
_DIGITS = 12
"""The number of significant digits of a computed value: 0.3, not 0.1 + 0.2 = 0.30000000000000004."""


def values_of(text: str, *, name: str, whole: bool = False, commas: bool = True) -> tuple[str, ...]:
    """Return the distinct values given by a text, each as a text.

    Parameters
    ----------
    name : str
        The name of the axis in messages.
    whole : bool
        Whether computed values are rounded to whole numbers.
    commas : bool
        Whether values may be separated by commas; otherwise only by "|".

    Raises
    ------
    ParameterError
        If a range is empty, reversed or malformed, or has more than 100,000 values.

    Examples
    --------
    >>> values_of("log(0.01,1,3)|auto", name="eta")
    ('0.01', '0.1', '1', 'auto')
    >>> values_of("lin(.1,.9,5)", name="beta"), values_of("2|10", name="d"), values_of("1..3", name="tau")
    (('0.1', '0.3', '0.5', '0.7', '0.9'), ('2', '10'), ('1', '2', '3'))
    """
    found: dict[str, None] = {}
    for part in split(text, "|"):
        for one in split(part, ",") if commas else [part]:
            found |= dict.fromkeys(_expanded(one.strip(), name, whole=whole))
    return tuple(found)


def numbers_of(text: str, name: str, low: int = 0) -> Numbers:
    """Return whole numbers >= `low` given by a text: `0..999`, `1,2,5`, or one number. A span is returned as a range.

    Raises
    ------
    ParameterError
        If the text has another format, or the span is reversed.

    Examples
    --------
    >>> numbers_of("0..999", "--seeds"), numbers_of("7", "--seeds"), numbers_of("log(10,1000,3)", "--rounds")
    (range(0, 1000), (7,), (10, 100, 1000))
    """
    span = _SPAN.fullmatch(text.strip())
    if span is not None:
        first, last = int(span[1]), int(span[2])
        if first > last:
            raise ParameterError(f"{name} {quotable(text)} is reversed. Write {last}..{first}.")
        numbers: Numbers = range(first, last + 1)
    else:
        written = values_of(text, name=name, whole=True)
        if not all(value.isdecimal() for value in written):
            raise ParameterError(
                f"Invalid value for {name}: {quotable(text)} (expected whole numbers such as 7, 1,2,5 or 0..999)."
            )
        numbers = tuple(dict.fromkeys(map(int, written)))
    if min(numbers[0], numbers[-1], *numbers[:MOST]) < low:
        raise ParameterError(f"Invalid value for {name}: {quotable(text)} (expected whole numbers of at least {low}).")
    return numbers


def split(text: str, separator: str) -> list[str]:
    """Return the parts of a text between separators outside of brackets.

    Examples
    --------
    >>> split("margin=log(.01,.3,8),d=2", ",")
    ['margin=log(.01,.3,8)', 'd=2']
    """
    parts, depth = [""], 0
    for sign in text:
        depth += (sign == "(") - (sign == ")")
        if sign == separator and depth == 0:
            parts.append("")
        else:
            parts[-1] += sign
    return parts


def _expanded(text: str, name: str, *, whole: bool) -> Iterator[str]:
    """Yield the values of a single value or range."""
    spaced, span = _SPACED.fullmatch(text), _SPAN.fullmatch(text)
    if spaced is not None:
        yield from _spaced(text, spaced[1], spaced[2], name, whole=whole)
    elif span is not None:
        first, last = int(span[1]), int(span[2])
        if first > last:
            raise ParameterError(f"{name} = {quotable(text)} is reversed. Write {last}..{first}.")
        if last - first >= MOST:
            raise ParameterError(f"{name} = {quotable(text)} has more than {MOST:,} values. Use fewer values.")
        yield from map(str, range(first, last + 1))
    elif not text:
        raise ParameterError(f"{name} has an empty value. Write the values as in {name}=0.1,1 or {name}=log(0.01,1,9).")
    else:
        yield text


def _spaced(text: str, kind: str, inner: str, name: str, *, whole: bool) -> Iterator[str]:
    try:
        low, high, count = (float(part) for part in inner.split(","))
    except ValueError:
        raise ParameterError(
            f"{name} = {quotable(text)} should be {kind}(FIRST,LAST,COUNT), such as {kind}(0.01,1,9)."
        ) from None
    if not count.is_integer() or count < 1:
        raise ParameterError(f"{name} = {quotable(text)} needs a COUNT that is a whole number >= 1.")
    if not (math.isfinite(low) and math.isfinite(high)):
        raise ParameterError(f"{name} = {quotable(text)} needs finite numbers as FIRST and LAST.")
    if kind == "log" and min(low, high) <= 0:
        raise ParameterError(f"{name} = {quotable(text)} should start at a number > 0. Use lin(..) for 0.")
    if low > high:
        raise ParameterError(f"{name} = {quotable(text)} is reversed. Write {kind}({high:g},{low:g},{count:g}).")
    if count == 1 and low < high:
        raise ParameterError(f"{name} = {quotable(text)} has two ends, so it needs at least 2 values.")
    if count > MOST:
        raise ParameterError(f"{name} = {quotable(text)} has more than {MOST:,} values. Use fewer values.")
    yield from (_written(value, whole=whole) for value in _between(low, high, int(count), log=kind == "log"))


def _between(low: float, high: float, count: int, *, log: bool) -> Sequence[float]:
    steps = max(count - 1, 1)
    if log:
        return [low, *(low * (high / low) ** (k / steps) for k in range(1, count - 1)), *[high] * (count > 1)]
    return [low, *(low + (high - low) * k / steps for k in range(1, count - 1)), *[high] * (count > 1)]


def _written(value: float, *, whole: bool) -> str:
    return str(round(value)) if whole else f"{value:.{_DIGITS}g}"
