"""Nearest of two centroids: each expert predicts +1 if x is nearer to its first centroid than to its second one.

Two points of a sample of the stream are drawn, the sample is partitioned by the nearer of the two, and the centroids
are the means of the parts. The boundary between centroids a and b is the hyperplane through their midpoint with normal
a - b:

    ||x - a|| <= ||x - b||   if and only if   (a - b).x >= (a - b).(a + b)/2.

At least 512 experts are drawn. Of these experts, n are selected greedily: each next expert disagrees most with those
already selected. If the sample gives fewer than n different experts, further pairs are drawn from its bounding box.

Source: nearest-centroid classification, as in R. Tibshirani, T. Hastie, B. Narasimhan and G. Chu (PNAS 99, 2002).
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import numpy as np

from visualonline.core.parameters import Param
from visualonline.core.philox import Purpose, draws
from visualonline.core.plugin import Expert, Pool
from visualonline.core.types import Array
from visualonline.streams.memory import numbered_names
from visualonline.streams.pools.spread import farthest_columns
from visualonline.streams.transforms.stream_transforms import expert_advice, to_unit_norm

_DRAWN = 512
_LOOKED_AT = 256
_APART = 1e-9


def make(values: Mapping[str, Any], seed: int, sample: Array, features: tuple[str, ...]) -> tuple[Expert, ...]:
    """Return n nearest-centroid experts."""
    n, d = values["n"], len(features)
    chance = draws(seed, Purpose.POOL)
    points = sample[:: -(-len(sample) // _LOOKED_AT) or 1]  # from the whole sample, as streams may be sorted
    normals, offsets = np.empty((0, d)), np.empty(0)
    different = np.unique(points, axis=0)
    if len(different) > 1:
        pairs = np.array([chance.choice(len(different), 2, replace=False) for _ in range(max(n, _DRAWN))])
        normals, offsets = borders(*centroids(points, different[pairs[:, 0]], different[pairs[:, 1]]))
        _, first = np.unique(expert_advice(points, normals, offsets), axis=1, return_index=True)
        normals, offsets = normals[np.sort(first)], offsets[np.sort(first)]
    if len(normals) < n:
        more = borders(*chance.uniform(*_box(points), size=(2, n, d)))
        normals, offsets = np.concatenate([normals, more[0]]), np.concatenate([offsets, more[1]])
    taken = farthest_columns(expert_advice(points, normals, offsets), n)
    named = zip(numbered_names(n, "c"), normals[taken], offsets[taken].tolist(), strict=True)
    return tuple(Expert(name, normal, offset) for name, normal, offset in named)


def centroids(points: Array, a: Array, b: Array) -> tuple[Array, Array]:
    """Return the centroids of the points nearer to each row of `a`, and of those nearer to the same row of `b`."""
    near = expert_advice(points, *borders(a, b))
    near = near[:, near.any(axis=0) & ~near.all(axis=0)]  # rounding may assign nearly equal points to one side
    far = 1 - near
    return (near.T @ points) / near.sum(axis=0)[:, None], (far.T @ points) / far.sum(axis=0)[:, None]


def borders(a: Array, b: Array) -> tuple[Array, Array]:
    """Return the unit normals and offsets of the hyperplanes half-way between the rows of `a` and `b`."""
    normals = to_unit_norm(a - b)
    return normals, np.sum(normals * (a + b) / 2, axis=1)


def _box(points: Array) -> tuple[Array, Array]:
    """Return the bounding box of points, enlarged for features with almost no range."""
    if not len(points):
        return -np.ones(points.shape[1]), np.ones(points.shape[1])
    low, high = points.min(axis=0), points.max(axis=0)
    reach = np.maximum(np.abs(low), np.abs(high))
    reach = np.where(reach > 0, reach, 1.0)
    wide = high - low > _APART * reach
    return np.where(wide, low, low - reach), np.where(wide, high, high + reach)


PLUGIN = Pool(
    id="centroids",
    name="Centroids",
    summary="each expert compares the distances to the means of two parts of a sample: +1 if the first mean is nearer",
    source="R. Tibshirani, T. Hastie, B. Narasimhan and G. Chu, nearest shrunken centroids (PNAS 99, 2002)",
    parameters=(Param("n", "n", "int", 16, "number of experts", low=1, high=10000, scale="log", slider=(1, 256)),),
    make=make,
)
