"""The ability to limit the numbers in x."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Annotated

from visualonline.core.ability import Ability


@dataclass(frozen=True, kw_only=True)
class LimitsInput(Ability):
    """The learner rejects x so large that scores could overflow or lose all digits. `trace.simulate` checks the limit.

    Attributes
    ----------
    largest : (dim, ..) -> float
        The largest absolute value that an entry of x may have, given the length `dim` of x.
    """

    largest: Annotated[Callable[..., float], "dim", "arms"]
