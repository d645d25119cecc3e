"""The ability to learn from delayed gradients."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Annotated, Any

from visualonline.core.ability import Ability, DeclarationError
from visualonline.core.types import Array


@dataclass(frozen=True, kw_only=True)
class DelaysGradients(Ability):
    """The learner learns from gradients whose delay is a parameter, and rejects streams with an additional delay.

    `runs.prepare` and `trace.tuned_learner` read the delay. The panels Weights and Weight space draw pending gradients.

    Attributes
    ----------
    parameter : str
        The parameter that is the delay in rounds.
    waiting : (state, t, ..) -> tuple of (int, Array)
        The negative gradients pending before round t, each with its round, the oldest first.
    """

    parameter: str
    waiting: Annotated[Callable[..., tuple[tuple[int, Array], ...]], "state", "t"]

    def check(self, plugin: Any) -> None:
        """Reject a delay that is not a parameter."""
        if all(param.name != self.parameter for param in plugin.parameters):
            raise DeclarationError(f"DelaysGradients: there is no parameter '{self.parameter}'.")
