"""The ability to rate arms before one is played."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Annotated, Any, NamedTuple

from visualonline.core.ability import Ability, DeclarationError
from visualonline.core.types import Array


class ArmNumbers(NamedTuple):
    """The statistics of a bandit learner before a round, by arm: arrays of shape (N,), or None if the learner has none.

    `payoffs` are the average payoffs so far (NaN for an arm that was never played) and `radii` half the widths of their
    confidence intervals. `beta` are the two parameters of the beta distribution of each expected payoff.
    `probabilities` are those with which the learner plays the arms in this round.
    """

    payoffs: Array | None = None
    radii: Array | None = None
    beta: tuple[Array, Array] | None = None
    probabilities: Array | None = None


@dataclass(frozen=True, kw_only=True)
class RatesArms(Ability):
    """The learner rates the arms before it plays one. The panel Arms draws the numbers.

    Attributes
    ----------
    numbers : (state, t, ..) -> ArmNumbers
        The statistics for round t, from the state before round t. A learner that receives advice on arms or features of
        arms may request them as `seen`.
    """

    numbers: Annotated[Callable[..., ArmNumbers], "state", "t", "seen", "arms"]

    def check(self, plugin: Any) -> None:
        """Reject a learner that does not play arms."""
        if plugin.family != "bandits":
            raise DeclarationError(f'RatesArms is for bandit learners, but family is "{plugin.family}".')
