"""Specialists: each expert is awake in one interval of the first feature and asleep elsewhere.

The range of a sample is divided into n cells of equal width; the first and last cells are unbounded. In its cell an
expert predicts the more frequent label seen there so far: 1, 0 or, in a tie, 1/2.

Source: after Y. Freund, R. Schapire, Y. Singer and M. Warmuth, Using and combining predictors that specialize (1997).
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import numpy as np

from visualonline.core.parameters import Param
from visualonline.core.plugin import Expert, Pool
from visualonline.core.types import Array


def make(values: Mapping[str, Any], seed: int, sample: Array, features: tuple[str, ...]) -> tuple[Expert, ...]:  # noqa: ARG001  nothing is drawn
    """Return n experts with their cells. An expert's line is at the start of its cell."""
    n, x = values["n"], sample[:, 0]
    low, high = (float(x.min()), float(x.max())) if len(x) else (0.0, 1.0)
    edges = np.linspace(low, high if high > low else low + 1, n + 1)
    normal = np.zeros(len(features))
    normal[0] = 1.0
    bounds = [-np.inf, *edges[1:-1].tolist(), np.inf]
    return tuple(
        Expert(f"{features[0]} cell {i + 1}", normal, float(edges[i]), (bounds[i], bounds[i + 1])) for i in range(n)
    )


PLUGIN = Pool(
    id="cells",
    name="Cells",
    summary=(
        "each expert is awake in one part of the range of the first feature, and predicts the label seen there most "
        "often so far"
    ),
    source="after Freund, Schapire, Singer and Warmuth 1997",
    parameters=(Param("n", "n", "int", 8, "number of experts", low=1, high=10000, scale="log", slider=(1, 64)),),
    make=make,
)
