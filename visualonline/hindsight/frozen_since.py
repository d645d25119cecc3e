"""The round from which a run's learner never changes its state again, if its rule can reach such a state."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from visualonline.abilities.freezes import Freezes
from visualonline.core.types import Array
from visualonline.hindsight.measure import Measure


class FrozenSince(Measure):
    """`frozen_since`, the round from which the state is constant, or 0; available at single rounds only.

    No bound uses this number, so the measure does not make a bound depend on the order of the rounds.
    """

    stepwise = False

    def extend(self, lo: int, hi: int) -> None:
        """Do nothing, because the quantity is computed from the state."""

    def over(self, lo: int, hi: int) -> Mapping[str, Array]:  # noqa: ARG002  used at single rounds only
        """Return no quantities."""
        return {}

    def at(self, t: int) -> Mapping[str, Any]:
        """Return `frozen_since`, given the state after round t."""
        rule = self.trace.rule
        freezes = rule.learner.ability(Freezes)
        assert freezes is not None
        return {"frozen_since": rule.evaluate(freezes.since, state=self.trace.frame(t).after)}
