"""The ability to step against a gradient and project."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Annotated

from visualonline.core.ability import Ability
from visualonline.core.types import Array


@dataclass(frozen=True, kw_only=True)
class ProjectsSteps(Ability):
    """The learner steps against a gradient and projects the result. The weight space and the simplex draw the step.

    Attributes
    ----------
    step_length : (n, before, gradient, ..) -> float or Array
        The n-th step size, or one step size for each coordinate, of shape (d,). `before` is the state before the step,
        and `gradient` the negative gradient along which the step goes.
    """

    step_length: Annotated[Callable[..., float | Array], "n", "before", "gradient"]
