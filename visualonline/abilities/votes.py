"""The ability to let weighted experts vote."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Annotated, Any, Literal

from visualonline.core.ability import Ability, DeclarationError
from visualonline.core.types import Array


@dataclass(frozen=True, kw_only=True)
class Votes(Ability):
    """The learner takes a weighted vote of experts.

    The panels Vote, Simplex and Weights draw the vote; `runs.analyses.votes` reads this ability.

    Attributes
    ----------
    rule : "majority", "lottery" or "curve"
        How the weight fraction for 1 becomes a prediction: by its side of 1/2, as a probability, or by `chance`.
    chance : (share, ..) -> float, optional
        The probability, in [0, 1], of predicting 1 if a fraction in (0, 1) of the weight votes for 1.
    penalty : (..) -> float, optional
        The factor, in [0, 1], for the weight of a wrong expert.
    weight_factors : (before, after, t, ..) -> Array, optional
        The factors, of shape (N,) and in [0, 1], of a multiplicative update, from the states before and after round t.
    """

    rule: Literal["majority", "lottery", "curve"]
    chance: Annotated[Callable[..., float], "share"] | None = None
    penalty: Annotated[Callable[..., float], ()] | None = None
    weight_factors: Annotated[Callable[..., Array], "before", "after", "t"] | None = None

    def check(self, plugin: Any) -> None:
        """Raise an error for a missing curve, for an unused one, and for a vote of a learner without advice."""
        if (self.rule == "curve") != (self.chance is not None):
            raise DeclarationError('Votes needs chance if its rule is "curve", and only then.')
        if plugin.accepts != "advice":
            raise DeclarationError(f'Votes is for learners that take advice, but accepts is "{plugin.accepts}".')
