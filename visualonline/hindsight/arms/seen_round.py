"""The side information on the arms in one round and the played arm, for a proof that examines a round."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from visualonline.hindsight.arms.plays import played_arms
from visualonline.hindsight.measure import Measure
from visualonline.trace.played_arm import seen_of_arms


class SeenRound(Measure):
    """At a single round: `seen`, of shape (K, r), and `arm`, the index of the played arm, from 0."""

    def extend(self, lo: int, hi: int) -> None:
        """Do nothing, because `at` computes the quantities."""

    def at(self, t: int) -> Mapping[str, Any]:
        """Return both quantities at round t."""
        seen = seen_of_arms(self.history.rows(t - 1, t)[0], self.trace.rule.arms)[0]
        return {"seen": seen, "arm": int(played_arms(self.trace, t - 1, t)[0])}
