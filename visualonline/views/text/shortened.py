"""Shorten lists of names in sentences to fit one line."""

from __future__ import annotations

import re

from visualonline.views.text.translation import translate

_NAMES = re.compile(r"[\w.+-]+(?:, [\w.+-]+){4,}")


def shortened(sentence: str, most: int) -> str:
    """Return a sentence in which a long list is cut to `most` items and the number of further items.

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
