"""Thresholds on single features: an expert predicts +1 if x_i >= c, the next one if x_j <= c', and so on.

Expert m of n uses the quantile q_m of one feature's sample, with q evenly spaced from 0.1 to 0.9 (0.5 if n = 1), going
through the features forwards and backwards. Every second expert has the opposite direction. For n <= 17 two experts on
one feature, or on features that increase together, differ on at least a tenth of the sample. If a quantile gives no new
expert, because there are few values, the threshold is at the fraction q_m between the smallest and the largest value,
or within 1 around a single value (0 if there is none).
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import numpy as np

from visualonline.core.parameters import Param
from visualonline.core.plugin import Expert, Pool
from visualonline.core.types import Array


def make(values: Mapping[str, Any], seed: int, sample: Array, features: tuple[str, ...]) -> tuple[Expert, ...]:  # noqa: ARG001  nothing is drawn
    """Return n distinct thresholds."""
    n, d = values["n"], len(features)
    experts: list[Expert] = []
    taken: set[tuple[int, int, float]] = set()
    for m, q in enumerate(np.linspace(0.1, 0.9, n) if n > 1 else [0.5]):
        turn, i = divmod(m, d)
        i = d - 1 - i if turn % 2 else i
        side = -1 if m % 2 else 1
        x = sample[:, i]
        low, high = (float(x.min()), float(x.max())) if len(x) else (0.0, 0.0)
        c = float(np.quantile(x, q)) if low < high else low
        if c in (low, high) or (i, side, c) in taken:
            low, high = (low, high) if low < high else (low - 1, high + 1)
            c = float(low + (high - low) * q)
        taken.add((i, side, c))
        normal = np.zeros(d)
        normal[i] = side
        number = f"{c:.4g}".replace("-", "−")
        experts.append(Expert(f"{features[i]} {'≥' if side > 0 else '≤'} {number}", normal, side * c))
    return tuple(experts)


PLUGIN = Pool(
    id="thresholds",
    name="Thresholds",
    summary="each expert predicts by comparing one feature with a quantile of a sample of the stream",
    source="decision stumps: R. Holte, Very simple classification rules (Machine Learning 11, 1993)",
    parameters=(Param("n", "n", "int", 16, "number of experts", low=1, high=10000, scale="log", slider=(1, 256)),),
    make=make,
)
