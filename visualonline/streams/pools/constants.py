"""The two constant experts: one always predicts -1, the other always +1.

On any stream the better of the two experts is wrong in at most half of the rounds. There are no other experts, so n = 1
keeps the first and every larger n both. A constant has no boundary: 0.x >= 1 is never true, and 0.x >= 0 always.

Source: S. Park, Online learning, POSTECH, the hypotheses of the deterministic lower bound.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import numpy as np

from visualonline.core.parameters import Param
from visualonline.core.plugin import Expert, Pool
from visualonline.core.types import Array


def make(values: Mapping[str, Any], seed: int, sample: Array, features: tuple[str, ...]) -> tuple[Expert, ...]:  # noqa: ARG001  nothing is drawn, nothing looked at
    """Return the constant experts, -1 first."""
    nowhere = np.zeros(len(features))
    return (Expert("always −1", nowhere, 1.0), Expert("always +1", nowhere, 0.0))[: values["n"]]


PLUGIN = Pool(
    id="constants",
    name="Constants",
    summary="one expert always predicts −1, and the other always predicts +1",
    source="S. Park, Online learning, POSTECH",
    parameters=(Param(
        "n", "n", "int", 16, "number of experts, at most two", low=1, high=10000,
        scale="log", slider=(1, 256),
    ),),
    make=make,
)
