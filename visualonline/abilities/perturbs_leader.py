"""The ability to follow the perturbed leader."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Annotated, NamedTuple

from visualonline.core.ability import Ability
from visualonline.core.types import Array


class NoisyLead(NamedTuple):
    """The leads of experts after noise: `draws`, of shape (k, N), with one draw per row, and `hedge`, of shape (N,).

    In each draw the expert with the largest lead is followed. `hedge` has the exponential weights for the same losses.
    """

    draws: Array
    hedge: Array


@dataclass(frozen=True, kw_only=True)
class PerturbsLeader(Ability):
    """The learner follows the expert that leads after random noise is applied. The weights panel shows the draws.

    Attributes
    ----------
    lead : (state, t, generator, draws, ..) -> NoisyLead
        Returns by how much each expert leads before round t, in `draws` draws of the noise from the NumPy generator.
    """

    lead: Annotated[Callable[..., NoisyLead], "state", "t", "generator", "draws"]
