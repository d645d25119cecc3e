"""The other common names of plug-ins, by which commands, Python, files and searches find them too."""

from __future__ import annotations

from dataclasses import dataclass
from typing import NamedTuple

from visualonline.core.ability import Ability


class Alias(NamedTuple):
    """Another name of a plug-in that also sets some of its parameters, given as pairs of a name and a value."""

    name: str
    settings: tuple[tuple[str, str], ...]


@dataclass(frozen=True)
class KnownAs(Ability):
    """The plug-in has other common names, and further words by which a search finds it.

    Attributes
    ----------
    names : tuple of str or Alias
        Written like an id. No other plug-in of the group may have one of them.
    keywords : tuple of str
        Such as what it is used for: "sparse", "Bayesian". The words of its name, its summary and its theorems are found
        without them.
    """

    names: tuple[str | Alias, ...] = ()
    keywords: tuple[str, ...] = ()
