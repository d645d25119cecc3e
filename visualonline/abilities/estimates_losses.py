"""The ability to estimate the losses of arms that are not played."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Annotated, Any

from visualonline.core.ability import Ability, DeclarationError
from visualonline.core.types import Array


@dataclass(frozen=True, kw_only=True)
class EstimatesLosses(Ability):
    """The learner estimates the losses of all arms from the loss of the played arm.

    The panel Estimates and the regret read the estimates.

    The estimate divides the loss by the probability of the arm in the round of the play. `runs.prepare` refuses a
    delay, because delayed losses do not include this probability.

    Attributes
    ----------
    losses : (state, ..) -> Array
        The estimated cumulative losses of the arms, of shape (N,), given the state after the rounds so far.
    """

    losses: Annotated[Callable[..., Array], "state"]

    def check(self, plugin: Any) -> None:
        """Reject a learner that does not play arms."""
        if plugin.family != "bandits":
            raise DeclarationError(f'EstimatesLosses is for bandit learners, but family is "{plugin.family}".')
