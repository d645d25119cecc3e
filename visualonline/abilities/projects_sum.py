"""The ability to project a sum of gradients that is never projected itself."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Annotated

from visualonline.abilities.projects_steps import ProjectsSteps
from visualonline.core.ability import Ability
from visualonline.core.types import Array


@dataclass(frozen=True, kw_only=True)
class ProjectsSum(Ability):
    """The learner plays the point of its set that is nearest to a scaled sum of negative gradients.

    The weight space draws the point and the sum.

    Attributes
    ----------
    unprojected : (state, t, ..) -> Array
        The point, of shape (d,), whose projection onto the set is w before round t.
    """

    excludes = (ProjectsSteps,)

    unprojected: Annotated[Callable[..., Array], "state", "t"]
