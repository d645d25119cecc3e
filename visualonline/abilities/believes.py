"""The ability to keep a distribution over w."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Annotated, NamedTuple

from visualonline.core.ability import Ability
from visualonline.core.types import Array


class Belief(NamedTuple):
    """The belief of a learner about w: the `mean`, of shape (d,), and the `covariance`, of shape (d, d)."""

    mean: Array
    covariance: Array


@dataclass(frozen=True, kw_only=True)
class Believes(Ability):
    """The learner keeps a mean and a covariance of w. The plane draws the resulting distribution.

    Attributes
    ----------
    belief : (state, ..) -> Belief
    """

    belief: Annotated[Callable[..., Belief], "state"]
