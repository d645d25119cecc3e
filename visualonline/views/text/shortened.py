"""Sentences with a list of names, for a line in which they do not all fit."""

from __future__ import annotations

import re

from visualonline.views.text.translation import translate

_NAMES = re.compile(r"[\w.+-]+(?:, [\w.+-]+){4,}")


def shortened(sentence: str, most: int) -> str:
    """Return a sentence in which a long list names at most so many of its items, and says how many more there are.

    Examples
    --------
    >>> shortened("there is no pool 'line'; there are lines, cells, stumps, noise, signs, words", 2)
    "there is no pool 'line'; there are lines, cells and 4 more"
    """

    def first(found: re.Match[str]) -> str:
        names = found[0].split(", ")
        more = len(names) - most
        told = translate("Text", "{names} and {more} more")
        return told.format(names=", ".join(names[:most]), more=more) if more > 1 else found[0]

    return _NAMES.sub(first, sentence)
