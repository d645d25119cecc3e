"""The fact that some parameters make another learner of this one."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Annotated

from visualonline.core.ability import Ability


@dataclass(frozen=True, kw_only=True)
class ReducesTo(Ability):
    """Is another learner with some of its parameters; `runs.run` then judges the theorems of that learner, too.

    Attributes
    ----------
    learner : (..) -> str
        The id of the other learner, empty with parameters that make none of it.
    """

    learner: Annotated[Callable[..., str], ()]
