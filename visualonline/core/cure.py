"""Cures of a premise that is not met: changes of the learner or the stream with which it is, or may be, met."""

from __future__ import annotations

from typing import Literal, NamedTuple

from visualonline.core.parameters import Value
from visualonline.core.plugin import Premise


class Cure(NamedTuple):
    """One change: a parameter of the learner, an option or a setting of the stream, or another stream by its id.

    A `value` of None takes a parameter back to its default.
    """

    of: Literal["parameter", "option", "setting", "stream"]
    name: str
    value: Value | None = None


class Curable(Premise):
    """A premise with its cures, the first of which changes least; it equals the premise without them.

    Examples
    --------
    >>> Curable("c = 2", False, "c = 1", Cure("parameter", "c", 2.0)).cures
    (Cure(of='parameter', name='c', value=2.0),)
    """

    cures: tuple[Cure, ...] = ()

    def __new__(cls, statement: str, met: bool, why: str, *cures: Cure) -> Curable:
        """Return a premise with its cures."""
        made = super().__new__(cls, statement, met, why)
        made.cures = cures
        return made


def cures_of(premise: Premise) -> tuple[Cure, ...]:
    """Return the cures of a premise, none of one that is met."""
    return premise.cures if isinstance(premise, Curable) and not premise.met else ()
