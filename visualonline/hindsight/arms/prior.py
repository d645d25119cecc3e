"""The property that the arms' means are random, uniform on [0, 1]. The property is the same at every prefix."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from visualonline.hindsight.measure import Measure
from visualonline.streams.transforms.arm_means import arm_means, means_drawn


class Prior(Measure):
    """`means_drawn`, True if the means are random."""

    stepwise = False

    def extend(self, lo: int, hi: int) -> None:
        """Process rounds, which do not affect the property."""

    def over(self, lo: int, hi: int) -> Mapping[str, Any]:  # noqa: ARG002
        """Return `means_drawn`."""
        stream = self.history.stream
        return {"means_drawn": arm_means(stream) is not None and means_drawn(stream)}

    def at(self, t: int) -> Mapping[str, Any]:
        """Return `means_drawn`."""
        return self.over(t - 1, t)
