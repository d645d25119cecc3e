"""The notation of numbers in a language. English has a decimal point and a comma between thousands."""

from __future__ import annotations

import re
from typing import NamedTuple

from visualonline.core.languages import ENGLISH
from visualonline.core.typesetting import FORMULA


class NumberNotation(NamedTuple):
    """The decimal sign, the sign between thousands, and the sign between the numbers of a list."""

    decimal: str = "."
    thousands: str = ","
    between: str = ", "

    def written(self, numbers: str) -> str:
        """Return numbers, given in English notation and separated by commas, in this notation.

        The numbers are separated by `between` if one of them has decimals.
        """
        table = {ord("."): self.decimal, ord(","): self.thousands}
        parts = [part.translate(table) for part in numbers.split(", ")]
        return (self.between if "." in numbers else ", ").join(parts)


_NOTATIONS = {"de": NumberNotation(",", "\N{NARROW NO-BREAK SPACE}", "; ")}
_IN_FORMULAS = {"de": NumberNotation("{,}", r"\,", "; ")}
_NUMBER = r"(?:[1-9]\d{0,2}(?:,\d{3})+(?:\.\d+)?|\d+(?:\.\d+)?)(?:e[-−+]?\d+)?"
_LIST = rf"{_NUMBER}(?:, [-−+]?{_NUMBER})*(?!\d|[.,]\d|\.\w)"
_NUMBERS = re.compile(rf"(?<![\w.,:='])(?<!\w-){_LIST}")
"""One number or several in a row. Typed values such as "margin=0.1", "0.5,1", "3:0.5" and "2.0.1" do not match."""
_FORMULA_NUMBERS = re.compile(rf"(?<![\d.,]){_LIST}")
_KEPT = re.compile(rf"(?P<formula>{FORMULA.pattern})|```.*?```|`[^`]*`|\{{[^{{}}]*\}}|\]\([^)]*\)", re.DOTALL)
"""Parts of Markdown that are not prose: formulas, code, claims in braces, and the targets of links."""


def notation(language: str) -> NumberNotation:
    """Return the notation of a language; by default the English one.

    Examples
    --------
    >>> notation("de").decimal, notation("en").thousands
    (',', ',')
    """
    return _NOTATIONS.get(language, NumberNotation())


def in_notation(text: str, language: str) -> str:
    """Return a text with its numbers converted from English notation to the notation of a language.

    Examples
    --------
    >>> in_notation("γ = 0.25, r = 2.4e−6 after 12,345 rounds", "de").replace(chr(0x202f), "_")
    'γ = 0,25, r = 2,4e−6 after 12_345 rounds'
    >>> in_notation("u = (0.25, −1) and p = (1, 2), margin=0.5, 1.0.2", "de")
    'u = (0,25; −1) and p = (1, 2), margin=0.5, 1.0.2'
    """
    if language == ENGLISH:
        return text
    return _NUMBERS.sub(lambda found: notation(language).written(found[0]), text)


def markdown_in_notation(text: str, language: str) -> str:
    r"""Return Markdown with the numbers of its prose and its formulas converted to the notation of a language.

    Examples
    --------
    >>> markdown_in_notation("With $\\eta=0.5$ it is 0.25: `--set eta=0.5`, {loss=0.25}.", "de")
    'With $\\eta=0{,}5$ it is 0,25: `--set eta=0.5`, {loss=0.25}.'
    """
    if language not in _NOTATIONS:
        return text
    parts, start = [], 0
    for kept in [*_KEPT.finditer(text), None]:
        parts.append(in_notation(text[start : len(text) if kept is None else kept.start()], language))
        if kept is not None:
            parts.append(_formula_in_notation(kept[0], language) if kept["formula"] else kept[0])
            start = kept.end()
    return "".join(parts)


def _formula_in_notation(tex: str, language: str) -> str:
    return _FORMULA_NUMBERS.sub(lambda found: _IN_FORMULAS[language].written(found[0]), tex)
