"""The ability to separate: a learner that predicts by the side of a hyperplane."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Annotated, Any, Literal

from visualonline.core.ability import Ability, DeclarationError
from visualonline.core.plugin import Learner
from visualonline.core.types import Array


@dataclass(frozen=True, kw_only=True)
class Separates(Ability):
    """The learner predicts by the side of a hyperplane.

    The plane, the weight space and the margin panel draw the hyperplane; `trace.tuned_learner` reads it.

    Attributes
    ----------
    separator : (state, ..) -> (Array, float)
        The normal, of shape (d,), and the offset of the decision hyperplane {x : normal.x = offset}.
    margin : "", "euclidean", "threshold", "simplex" or "p-norm"
        How the distance of an example from the hyperplane is measured: in the Euclidean norm; in the Euclidean norm for
        a hyperplane with a threshold; with ||w||_1 = 1 and ||x||_inf; or with ||w||_q = 1 and ||x||_p for a parameter
        p. Empty if the score is not such a distance.
    demanded_margin : (state, ..) -> float, optional
        The y w.x up to which the learner updates although the prediction is correct; NaN if there is no such number.
    """

    separator: Annotated[Callable[..., tuple[Array, float]], "state"]
    margin: Literal["", "euclidean", "threshold", "simplex", "p-norm"] = ""
    demanded_margin: Annotated[Callable[..., float], "state"] | None = None

    def check(self, plugin: Any) -> None:
        """Reject a hyperplane of a bandit learner, whose prediction does not depend on x."""
        if plugin.family == "bandits":
            raise DeclarationError('Separates is for learners that look at x, but family is "bandits".')


def margin_of(learner: Learner) -> str:
    """Return how the margin of a learner with a hyperplane is measured; empty if it has no margin."""
    separates = learner.ability(Separates)
    return "" if separates is None else separates.margin
