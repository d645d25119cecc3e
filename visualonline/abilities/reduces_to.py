"""The fact that a learner equals another one for some parameter values."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Annotated

from visualonline.core.ability import Ability


@dataclass(frozen=True, kw_only=True)
class ReducesTo(Ability):
    """The learner equals another learner for some values of its parameters.

    `runs.run` then also judges the theorems of that learner.

    Attributes
    ----------
    learner : (..) -> str
        The id of the other learner; empty if it equals none with these parameters.
    """

    learner: Annotated[Callable[..., str], ()]
