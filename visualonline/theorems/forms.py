"""Statements with several forms; the value is computed from one of them."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import NamedTuple

from visualonline.core.ability import Ability
from visualonline.theorems.theorem import Quantities


class Form(NamedTuple):
    """One of several forms of a statement: a few words that name it, and the statement in TeX."""

    name: str
    statement: str


@dataclass(frozen=True)
class Forms(Ability):
    """The statement has several forms.

    Attributes
    ----------
    at : (Quantities at one round) -> Form or None
        The form that gives the value at that round, None if it is the statement itself.
    """

    at: Callable[[Quantities], Form | None]
