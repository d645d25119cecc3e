"""The ability to play points of a convex set."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Annotated, Literal, NamedTuple

from visualonline.core.ability import Ability


class FeasibleSet(NamedTuple):
    """A convex set of weights and the loss that is incurred on it: the hinge loss, -y w.x, or (y - w.x)^2.

    The square loss is for balls. With `appends_one` a 1 is appended to each x, and the set contains weights including
    the bias. If `confines` is false, the set does not restrict the learner and contains comparators only.
    """

    shape: Literal["ball", "box", "simplex", "diamond"]
    radius: float
    loss: Literal["hinge", "linear", "square"]
    appends_one: bool = False
    confines: bool = True


@dataclass(frozen=True, kw_only=True)
class HasFeasibleSet(Ability):
    """The learner is compared with the best point of a convex set, which usually contains its w.

    The regret, the risk and the weight space of the learner refer to this set; `trace.tuned_learner` reads it.

    Attributes
    ----------
    feasible_set : (..) -> FeasibleSet
    """

    feasible_set: Annotated[Callable[..., FeasibleSet], ()]
