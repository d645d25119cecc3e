"""Letters that have a special meaning in a theorem."""

from __future__ import annotations

from dataclasses import dataclass

from visualonline.core.ability import Ability
from visualonline.theorems.theorem import Theorem

Letters = tuple[tuple[str, str, str], ...]
"""Letters in TeX and in plain text, and their meaning."""


@dataclass(frozen=True)
class Notation(Ability):
    """Letters whose meaning differs from that in other statements, or that no other statement uses."""

    letters: Letters


def letters_of(theorem: Theorem) -> Letters:
    """Return the letters that have a special meaning in a theorem."""
    own = theorem.ability(Notation)
    return () if own is None else own.letters
