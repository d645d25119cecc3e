"""Lines through the origin: each expert predicts +1 on one side.

In the plane the normals are n of m directions evenly spaced on the circle, with m = n for odd n and m = n + 1 for even
n. Since m is odd, no two normals are opposite. The lines are distinct with evenly spaced angles, neighbours have
opposite orientation, and any two experts disagree on at least a fraction 2/m of the circle.

In higher dimensions the normals are random. If all features are positive, most hyperplanes through the origin miss the
data, and their experts always agree. At least 512 experts are therefore drawn, and selected greedily: each next one
disagrees most, on a sample of the stream, with those already selected. With one feature, there are at most two experts.
"""

from __future__ import annotations

import math
from collections.abc import Mapping
from typing import Any

import numpy as np

from visualonline.core.errors import StreamError
from visualonline.core.parameters import Param
from visualonline.core.philox import Purpose, draws
from visualonline.core.plugin import Expert, Pool
from visualonline.core.types import Array
from visualonline.streams.memory import numbered_names
from visualonline.streams.pools.spread import farthest_columns
from visualonline.streams.transforms.stream_transforms import expert_advice

_DRAWN = 512
_LOOKED_AT = 256


def make(values: Mapping[str, Any], seed: int, sample: Array, features: tuple[str, ...]) -> tuple[Expert, ...]:
    """Return n lines, or hyperplanes, through the origin.

    Raises
    ------
    StreamError
        If there is only one feature and n > 2.
    """
    n, d = values["n"], len(features)
    if d == 1 and n > 2:
        raise StreamError(
            "With one feature, the pool 'lines' has at most two experts. Use the pool 'thresholds' for more experts."
        )
    if d == 1:
        normals = np.array([[1.0], [-1.0]])[:n]
    elif d == 2:
        m = n + 1 - n % 2
        angles = [math.pi * i * (m + 1) / m for i in range(n)]  # i pi/m, with every other normal reversed
        normals = np.array([[math.cos(angle), math.sin(angle)] for angle in angles])
    else:
        normals = draws(seed, Purpose.POOL).standard_normal((max(n, _DRAWN), d))
        normals /= np.linalg.norm(normals, axis=1)[:, None]
        normals = normals[farthest_columns(expert_advice(sample[:_LOOKED_AT], normals, np.zeros(len(normals))), n)]
    return tuple(Expert(name, normal, 0.0) for name, normal in zip(numbered_names(n, "h"), normals, strict=True))


PLUGIN = Pool(
    id="lines",
    name="Lines",
    summary=(
        "half-planes in all directions, bounded by lines through the origin; random half-spaces in higher dimensions"
    ),
    source="R. Schapire, COS 511, lecture 14",
    parameters=(Param("n", "n", "int", 16, "number of experts", low=1, high=10000, scale="log", slider=(1, 256)),),
    make=make,
)
