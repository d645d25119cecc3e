"""The ability to limit the numbers in x."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Annotated

from visualonline.core.ability import Ability


@dataclass(frozen=True, kw_only=True)
class LimitsInput(Ability):
    """The learner rejects examples whose scores would overflow. `trace.simulate` checks the limit.

    Attributes
    ----------
    largest : (dim, ..) -> float
        The largest number that x of `dim` numbers may hold.
    """

    largest: Annotated[Callable[..., float], "dim", "arms"]
