"""The ability to track the regret relative to each expert."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Annotated, NamedTuple

from visualonline.core.ability import Ability
from visualonline.core.types import Array


class ExpertRegrets(NamedTuple):
    """The regret relative to each expert, of shape (N,), and the `price` on which its bound depends, with its `symbol`.

    `curve`, of shape (k, 2), contains the bound as a function of the price.
    """

    symbol: str
    price: Array
    regret: Array
    curve: Array


@dataclass(frozen=True, kw_only=True)
class TracksExpertRegrets(Ability):
    """The learner has a bound on the regret relative to each expert. The panel Expert regrets draws these regrets.

    Attributes
    ----------
    regrets : (state, t, ..) -> ExpertRegrets
        The regrets, given the state before round t.
    """

    regrets: Annotated[Callable[..., ExpertRegrets], "state", "t"]
