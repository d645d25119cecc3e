"""The ability to choose functions by parameters, such as a kernel."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Annotated

from visualonline.core.ability import Ability


@dataclass(frozen=True, kw_only=True)
class BindsFunctions(Ability):
    """The learner calls functions chosen by its parameters.

    `trace.tuned_learner` inserts the functions into the learner's module.

    Attributes
    ----------
    bind : (..) -> mapping
        The functions to call, by the names under which the learner's functions call them.
    """

    bind: Annotated[Callable[..., Mapping[str, Callable[..., float]]], ()]
