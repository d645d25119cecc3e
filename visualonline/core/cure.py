"""Cures for a premise that is not met: changes to the learner or the stream that may make the premise hold."""

from __future__ import annotations

from typing import Literal, NamedTuple

from visualonline.core.parameters import Value
from visualonline.core.plugin import Premise


class Cure(NamedTuple):
    """One change: a learner parameter, a stream option or setting, or the id of another stream.

    A `value` of None resets a parameter to its default.
    """

    of: Literal["parameter", "option", "setting", "stream"]
    name: str
    value: Value | None = None


class Curable(Premise):
    """A premise with its cures, the smallest change first. The cures are ignored when premises are compared.

    Examples
    --------
    >>> Curable("c = 2", False, "c = 1", Cure("parameter", "c", 2.0)).cures
    (Cure(of='parameter', name='c', value=2.0),)
    """

    cures: tuple[Cure, ...] = ()

    def __new__(cls, statement: str, met: bool, why: str, *cures: Cure) -> Curable:
        """Create a premise with its cures."""
        made = super().__new__(cls, statement, met, why)
        made.cures = cures
        return made


def cures_of(premise: Premise) -> tuple[Cure, ...]:
    """Return the cures of a premise. The tuple is empty if the premise is met."""
    return premise.cures if isinstance(premise, Curable) and not premise.met else ()
