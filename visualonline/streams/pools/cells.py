"""Specialists: each expert is awake in one part of the range of the first feature and sleeps elsewhere.

The range of a sample is divided into n cells of equal width; the first and the last cell are unbounded. In its cell an
expert predicts the label that it has seen there more often so far: 1, 0 or, if both are equally frequent, 1/2.

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
    """Return n experts, each with its cell; the line of an expert is where its cell begins."""
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
        "each expert is awake in one part of the range of the first feature, and predicts the majority label seen there"
    ),
    source="after Freund, Schapire, Singer and Warmuth 1997",
    parameters=(Param("n", "n", "int", 8, "number of experts", low=1, high=10000, scale="log", slider=(1, 64)),),
    make=make,
)
