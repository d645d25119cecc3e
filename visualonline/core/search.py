"""The one search of cards, the palette and the reference: by name, id, alias and what is said of an entry."""

from __future__ import annotations

import re
from enum import IntEnum
from functools import lru_cache
from typing import NamedTuple


class Rank(IntEnum):
    """Where the words that were typed are found, the best place first."""

    WHOLE = 0
    """They are its name, its id or an alias."""
    START = 1
    """Its name, its id or an alias begins with them."""
    NAME = 2
    """They are in its name or id."""
    ALIAS = 3
    """They are in its name, id and one alias."""
    ABOUT = 4
    """They are in what is said of it."""


class Searched(NamedTuple):
    """What a search knows of an entry.

    Attributes
    ----------
    name, id : str
    aliases : tuple of (str, str)
        Each alias and its displayed form, which also names the parameters that the alias sets.
    about : str
        Further words, such as its heading, its summary and its keywords.
    """

    name: str
    id: str = ""
    aliases: tuple[tuple[str, str], ...] = ()
    about: str = ""

    def shown(self, alias: str) -> str:
        """Return the displayed form of an alias, empty if there is no such alias."""
        return dict(self.aliases).get(alias, "")


class Hit(NamedTuple):
    """How well an entry is found, and the alias that was typed; empty if the name or id has it."""

    rank: Rank
    alias: str


def search(typed: str, entry: Searched) -> Hit | None:
    """Return how an entry is found by what is typed; None if it is not.

    It is found if each typed word begins a word of the entry, in any order and capitalisation. A plural finds the
    singular. Spaces and hyphens do not matter at the start of a name.

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
