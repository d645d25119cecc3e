"""What a theorem says of a run whose labels come late: nothing, unless it is stated for that."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace

import numpy as np

from visualonline.protocol import Array, Premise
from visualonline.streams.unlabelled import many
from visualonline.theorems.statement import Quantities, Theorem


def held_back(theorem: Theorem, delay: int, told: str) -> Theorem:
    """Return a theorem as it stands beside a run whose labels come `delay` rounds late: it does not apply.

    What it measures is still measured. What is `told` late is a label, a loss or a gradient.
    """
    rounds = "1 round" if delay == 1 else f"{delay:,} rounds"
    why = f"{many(told)} arrive {rounds} late, the theorem has each {told} at once"
    unmet = Premise(f"each {told} comes at once", False, why)
    return replace(
        theorem, bound=nothing, premises=lambda _: (unmet,), quantities=no_quantities, form=None, sampled=False,
        piece=None, cap=None, fixed=False, proof=(), evidence=(),
    )  # fmt: skip


def nothing(q: Quantities) -> Array:
    """Return NaN for every round."""
    return np.full(q.t.shape, np.nan)


def no_quantities(q: Quantities) -> Mapping[str, float | str]:  # noqa: ARG001  none enter the value
    """Return no numbers."""
    return {}
