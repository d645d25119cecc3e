"""The ability to have a growing state."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from visualonline.core.ability import Ability
from visualonline.core.types import State


@dataclass(frozen=True, kw_only=True)
class Grows(Ability):
    """The learner has a state that grows with the rounds. `trace.rule` makes room, and keyframes hold only what is new.

    Attributes
    ----------
    make_room : (state, rounds) -> None
        Makes room in the state for additional rounds. With 0 the function trims the state to its content.
    appended : tuple of str
        The parts of the state that only grow.
    """

    make_room: Callable[[State, int], None]
    appended: tuple[str, ...] = ()
