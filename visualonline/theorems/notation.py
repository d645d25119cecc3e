"""Letters that a theorem uses in its own way."""

from __future__ import annotations

from dataclasses import dataclass

from visualonline.core.ability import Ability
from visualonline.theorems.theorem import Theorem

Letters = tuple[tuple[str, str, str], ...]
"""Letters as they are written in TeX and in a line of text, and what they mean."""


@dataclass(frozen=True)
class Notation(Ability):
    """Letters that mean something else than in other statements, or that no other statement has."""

    letters: Letters


def letters_of(theorem: Theorem) -> Letters:
    """Return the letters that a theorem uses in its own way."""
    own = theorem.ability(Notation)
    return () if own is None else own.letters
