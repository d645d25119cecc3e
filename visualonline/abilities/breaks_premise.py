"""Parameters that are outside the scope of all upper bounds."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Annotated

from visualonline.core.ability import Ability
from visualonline.core.plugin import Premise


@dataclass(frozen=True, kw_only=True)
class BreaksPremise(Ability):
    """The learner has parameter values for which no upper bound applies. `runs.run` reads the premise.

    Attributes
    ----------
    premise : (..) -> Premise or None
        The premise of all upper bounds that the parameters violate; None if they violate none.
    """

    premise: Annotated[Callable[..., Premise | None], ()]
