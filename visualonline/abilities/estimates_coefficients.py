"""The ability to estimate the coefficients of arms' payoffs, with an ellipsoid that should contain them."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Annotated, NamedTuple

from visualonline.core.ability import Ability
from visualonline.core.types import Array


class Ellipsoid(NamedTuple):
    """The set of all v with (v - centre).V (v - centre) <= radius^2, where `inverse`, of shape (d, d), is that of V."""

    centre: Array
    inverse: Array
    radius: float


@dataclass(frozen=True, kw_only=True)
class EstimatesCoefficients(Ability):
    """The learner estimates u, where the expected payoff of an arm with features x is 1/2 + u.x.

    The panel Ellipsoid draws the estimate.

    Attributes
    ----------
    ellipsoid : (state, ..) -> Ellipsoid
        The confidence ellipsoid, whose centre is the estimate.
    """

    ellipsoid: Annotated[Callable[..., Ellipsoid], "state"]
