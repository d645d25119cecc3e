"""Format numbers for display: few digits, a true minus sign, the decimal and thousands signs of the window's language.

The examples in this file are those of an English window.
"""

from __future__ import annotations

import math
import re
from collections.abc import Sequence
from functools import lru_cache
from numbers import Real
from string import Formatter
from typing import Any

from visualonline.core.languages import ENGLISH
from visualonline.core.notation import in_notation, notation

_HUGE = 10_000_000
"""From this value on, bounds are shown in scientific notation, because their last digits are irrelevant."""
_FEW = 5.0
_language = ENGLISH


def use_notation(language: str) -> None:
    """Show all numbers in the notation of a language from now on."""
    global _language  # the window has one language
    _language = language
    short.cache_clear()


def localised(text: str) -> str:
    """Return a text with its numbers, which are in English notation, as the window shows them.

    Examples
    --------
    >>> localised(f"{1234.5:,} rounds")
    '1,234.5 rounds'
    """
    return in_notation(text, _language)


def whole(n: int) -> str:
    """Return an integer with all its digits.

    Examples
    --------
    >>> whole(160_000)
    '160,000'
    """
    return localised(f"{n:,}")


class _Filler(Formatter):
    """Fills a text with values. Numbers are shown in the notation of the window's language."""

    def format_field(self, value: Any, format_spec: str) -> Any:
        text = format(value, format_spec)
        return localised(text) if isinstance(value, Real) else text


_filler = _Filler()


def filled(text: str, /, **values: object) -> str:
    """Return a translated text with its placeholders filled, such as "{t:,} rounds".

    Use this instead of `str.format` if a placeholder formats a number.

    Examples
    --------
    >>> filled("round {t:,} of {name}", t=12_345, name="Hedge 0.5")
    'round 12,345 of Hedge 0.5'
    """
    return _filler.vformat(text, (), values)


@lru_cache(maxsize=4096)
def short(value: float, digits: int = 3) -> str:
    """Return a number with about `digits` significant digits.

    Examples
    --------
    >>> short(61.9321), short(0.18311), short(-2.0), short(12345678.0), short(3.2e-9), short(-0.0)
    ('61.9', '0.183', '−2', '12,345,678', '3.2e−9', '0')
    """
    return localised(_short(value, digits))


def _short(value: float, digits: int = 3) -> str:
    """Return the number in English notation."""
    if math.isnan(value):
        return "–"
    if math.isinf(value):
        return "∞" if value > 0 else "−∞"
    value += 0.0  # turn −0.0 into 0.0
    size = abs(value)
    if value == round(value) and size < 1e9:
        text = f"{value:,.0f}"
    elif size >= 1e9 or (0 < size < 10 ** -(digits + 1)):
        text = _plain(f"{value:.{digits - 1}g}")
    else:
        places = max(0, digits - 1 - math.floor(math.log10(size)))
        text = f"{value:,.{min(places, digits + 1)}f}"
        text = text.rstrip("0").rstrip(".") if "." in text else text
    return text.replace("-", "−")


def probability(p: float, digits: int = 3) -> str:
    """Return a probability. A number close to 1 is written as 1 minus a small number, to distinguish it from 1.

    Examples
    --------
    >>> probability(0.25), probability(1.0), probability(0.9999987), probability(0.0)
    ('0.25', '1', '1 − 1.3e−6', '0')
    """
    return f"1 − {short(1.0 - p, digits)}" if 0.9995 <= p < 1.0 else short(p, digits)


def floor(value: float) -> str:
    """Return the floor of a bound, tolerating rounding errors just below an integer. Huge values have few digits.

    Examples
    --------
    >>> floor(61.93), floor(15.9999999999), floor(106068033.4)
    ('61', '16', '1.06e8')
    """
    if not math.isfinite(value):
        return short(value)
    return localised(_floor(value))


def _floor(value: float) -> str:
    """Return the floor in English notation."""
    below = math.floor(value + 1e-9 * max(1.0, abs(value)))
    return _short(below) if abs(below) < _HUGE else _plain(f"{below:.2e}").replace("-", "−")


def above_floor(value: float) -> str:
    """Return a number with about three digits, or as many as needed to distinguish it from the next integer.

    Examples
    --------
    >>> above_floor(61.9321), above_floor(374.7), above_floor(374246.98), above_floor(16.0), above_floor(106068033.4)
    ('61.9', '374.7', '374,246.98', '16', '1.06e8')
    """
    if not math.isfinite(value) or abs(value) >= _HUGE:
        return floor(value)
    below = _floor(value)
    told = (_short(value, digits) for digits in range(3, 17))
    return localised(next((text for text in told if _floor(_parsed(text)) == below), below))


def _parsed(text: str) -> float:
    """Return the number in a text of `_short`."""
    return float(text.replace(",", "").replace("−", "-"))


def beside(value: float, bound: float) -> str:
    """Return a number with one decimal or, if its bound is below `_FEW`, with three significant digits.

    Examples
    --------
    >>> beside(5.7523, 13.0), beside(0.34657, 0.347), beside(5.7523, math.nan)
    ('5.8', '0.347', '5.8')
    """
    return short(value) if abs(bound) < _FEW else tenths(value)


def vector(values: Sequence[float], *, more: bool = False, digits: int = 3) -> str:
    """Return a vector. With `more`, the text ends with an ellipsis.

    Examples
    --------
    >>> vector([0.25, -1.0]), vector([0.5], more=True)
    ('(0.25, −1)', '(0.5, …)')
    """
    return f"({notation(_language).between.join([short(value, digits) for value in values] + ['…'] * more)})"


def tenths(value: float) -> str:
    """Return a number with one decimal. Huge numbers have few digits.

    Examples
    --------
    >>> tenths(1234.56), tenths(-0.25), tenths(8.8e58)
    ('1,234.6', '−0.2', '8.8e58')
    """
    return localised(f"{value:,.1f}".replace("-", "−")) if abs(value) < _HUGE else short(value)


def _plain(text: str) -> str:
    """Return a number without leading zeros or plus sign in its exponent."""
    return text.replace("e-0", "e-").replace("e+0", "e").replace("e+", "e")


def typeset(text: str) -> str:
    """Return a sentence with true minus signs in its numbers.

    Examples
    --------
    >>> typeset("rho = -0.586, gamma = 2.4e-06, non-negative")
    'rho = −0.586, gamma = 2.4e−6, non-negative'
    """
    return re.sub(r"(?<=\d)e-0*(?=\d)", "e−", re.sub(r"(?<![\w)])-(?=\d)", "−", text))


def signed(label: int) -> str:
    """Return + or − for a label."""
    return "+" if label > 0 else "−"


def as_text(value: Any) -> str:
    """Return a value as a user types it into a field.

    Examples
    --------
    >>> as_text(0.5), as_text((1.0, 2.0)), as_text(None)
    ('0.5', '1, 2', '')
    """
    if value is None:
        return ""
    if isinstance(value, tuple):
        return notation(_language).between.join(localised(f"{v:g}") for v in value)
    return localised(f"{value:.6g}") if isinstance(value, float) else str(value)
