"""Aliases: other common names of plug-ins, accepted by commands, the Python API, files and searches."""

from __future__ import annotations

from dataclasses import dataclass
from typing import NamedTuple

from visualonline.core.ability import Ability


class Alias(NamedTuple):
    """An alias that also sets parameters, given as (name, value) pairs."""

    name: str
    settings: tuple[tuple[str, str], ...]


@dataclass(frozen=True)
class KnownAs(Ability):
    """Other common names of the plug-in and additional search keywords.

    Attributes
    ----------
    names : tuple of str or Alias
        In the format of an id. Unique within the group.
    keywords : tuple of str
        For example typical uses: "sparse", "Bayesian". Searches already cover the words of the name, the summary and
        the theorems.
    """

    names: tuple[str | Alias, ...] = ()
    keywords: tuple[str, ...] = ()
