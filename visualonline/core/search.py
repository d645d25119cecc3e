"""The search used by cards, the palette and the reference: by name, id, alias and description."""

from __future__ import annotations

import re
from enum import IntEnum
from functools import lru_cache
from typing import NamedTuple


class Rank(IntEnum):
    """The place where the typed words were found; the best match has the smallest value."""

    WHOLE = 0
    """The typed words equal the name, the id or an alias."""
    START = 1
    """The name, the id or an alias starts with the typed words."""
    NAME = 2
    """The typed words are in the name or the id."""
    ALIAS = 3
    """The typed words are in the name, the id and one alias."""
    ABOUT = 4
    """The typed words are in the description."""


class Searched(NamedTuple):
    """The searchable text of an entry.

    Attributes
    ----------
    name, id : str
    aliases : tuple of (str, str)
        Each alias and its displayed form, which includes the parameters that it sets.
    about : str
        Other words, such as the heading, the summary and the keywords.
    """

    name: str
    id: str = ""
    aliases: tuple[tuple[str, str], ...] = ()
    about: str = ""

    def shown(self, alias: str) -> str:
        """Return the displayed form of an alias, or "" if there is no such alias."""
        return dict(self.aliases).get(alias, "")


class Hit(NamedTuple):
    """The rank of a match, and the alias that was typed; empty if the name or id matched."""

    rank: Rank
    alias: str


def search(typed: str, entry: Searched) -> Hit | None:
    """Return how the typed text matches an entry, or None if it does not.

    An entry matches if each typed word is a prefix of one of the entry's words, in any order and any case. A plural
    matches the singular. Spaces and hyphens are ignored when the text is compared with the start of a name.

    Examples
    --------
    >>> ogd = Searched("Projected gradient descent", "projected-gradient", (("ogd", "ogd"),), "Zinkevich 2003")
    >>> search("OGD", ogd)
    Hit(rank=<Rank.WHOLE: 0>, alias='ogd')
    >>> search("gradients projected", ogd)
    Hit(rank=<Rank.NAME: 2>, alias='')
    >>> search("zink", ogd).rank, search("hedge", ogd)
    (<Rank.ABOUT: 4>, None)
    """
    parts = _words(typed)
    if not parts:
        return Hit(Rank.ABOUT, "")
    own = (*_words(entry.name), *_words(entry.id))
    missing = [part for part in parts if not _has(own, part)]
    start, shown = "".join(parts), dict(entry.aliases)
    names = {"".join(_words(name)): name for name in (*shown, entry.id, entry.name)}
    begun = names.get(start) or next((name for joined, name in names.items() if joined.startswith(start)), None)
    if begun is not None:
        whole = start in names
        meant = begun in shown and (bool(missing) or (whole and shown[begun] != begun))
        return Hit(Rank.WHOLE if whole else Rank.START, begun if meant else "")
    if not missing:
        return Hit(Rank.NAME, "")
    for alias in shown:
        if all(_has(_words(alias), part) for part in missing):
            return Hit(Rank.ALIAS, alias)
    every = (*own, *(word for alias, _ in entry.aliases for word in _words(alias)), *_words(entry.about))
    return Hit(Rank.ABOUT, "") if all(_has(every, part) for part in missing) else None


def _has(words: tuple[str, ...], part: str) -> bool:
    singular = part[:-1] if len(part) > 3 and part.endswith("s") else part
    return any(word.startswith((part, singular)) for word in words)


@lru_cache(4096)
def _words(text: str) -> tuple[str, ...]:
    return tuple(re.findall(r"[^\W_]+", text.casefold()))
