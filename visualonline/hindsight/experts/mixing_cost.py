"""AdaHedge's sum of mixability gaps, and the variance of the losses under its weights, at every prefix.

No bound uses these quantities: they are shown with a bound that depends on the stream alone, in any order of its
rounds.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from visualonline.core.types import Array
from visualonline.hindsight.measure import Measure


class MixingCost(Measure):
    """`mixing_cost`, the sum Delta of w.l - mix, and `loss_variance`, the sum V of the variances, at one round."""

    stepwise = False

    def extend(self, lo: int, hi: int) -> None:
        """Do nothing, because the learner's state has both quantities."""

    def over(self, lo: int, hi: int) -> Mapping[str, Array]:  # noqa: ARG002
        """Return nothing: the quantities are not used over ranges."""
        return {}

    def at(self, t: int) -> Mapping[str, Any]:
        """Return both quantities after round t."""
        state = self.trace.frame(t).after
        return {"mixing_cost": float(state.Delta[0]), "loss_variance": float(state.V[0])}
