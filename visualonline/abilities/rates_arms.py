"""The ability to rate arms before one is played."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Annotated, Any, NamedTuple

from visualonline.core.ability import Ability, DeclarationError
from visualonline.core.types import Array


class ArmNumbers(NamedTuple):
    """What a bandit learner goes by before a round, for each arm: arrays of shape (N,), None for what it has not.

    `payoffs` are the mean payoffs so far, NaN of an arm that was never played, `radii` half the widths of the intervals
    round them. `beta` are the two parameters of the density that it has of each expected payoff, a beta distribution.
    `probabilities` are those with which it plays the arms in this round.
    """

    payoffs: Array | None = None
    radii: Array | None = None
    beta: tuple[Array, Array] | None = None
    probabilities: Array | None = None


@dataclass(frozen=True, kw_only=True)
class RatesArms(Ability):
    """Rates the arms before it plays one. The panel Arms draws the numbers.

    Attributes
    ----------
    numbers : (state, t, ..) -> ArmNumbers
        What it goes by in round t, from the state before it. A learner that sees something of each arm may ask for
        what it has `seen` in this round.
    """

    numbers: Annotated[Callable[..., ArmNumbers], "state", "t", "seen", "arms"]

    def check(self, plugin: Any) -> None:
        """Refuse a learner that plays no arms."""
        if plugin.family != "bandits":
            raise DeclarationError(f'RatesArms is for bandit learners, but family is "{plugin.family}".')
