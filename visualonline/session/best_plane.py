"""The plane of two features of a stream that best explains its labels."""

from __future__ import annotations

from itertools import combinations

import numpy as np

from visualonline.core.types import Array, Stream
from visualonline.session.document import View
from visualonline.session.workspace_facts import plane_features
from visualonline.streams.transforms.stream_transforms import chain

_MOST = 12
"""The number of features tried in pairs: those with the largest correlation to the label."""


def best_plane(base: Stream) -> View | None:
    """Return the plane of the two features that best explain the labels of the first block, by least squares.

    Two-valued features, such as indicators, are used only if fewer than two others remain, because with such a feature
    all points lie on two lines. Return None if there are at most two features or all labels are equal.
    """
    features = plane_features(base)
    if base.kind != "examples" or features <= 2:
        return None
    X, y = base.block(0)
    X = X[:, :features]
    if len(y) < 3 or np.ptp(y) == 0:
        return None
    Z, r = _standard(X), _standard(y[:, None])[:, 0]
    with_label = Z.T @ r / len(y)
    raw = chain(base)[-1].block(0).X[:, :features]
    free = np.array([len(np.unique(column)) > 2 for column in raw.T])
    worth = np.where(free, np.abs(with_label), -1.0) if raw.shape == X.shape and free.sum() > 1 else np.abs(with_label)
    best = np.argsort(-worth, kind="stable")[: min(_MOST, int((worth >= 0).sum()))]
    among = Z[:, best].T @ Z[:, best] / len(y)
    i, j = max(combinations(range(len(best)), 2), key=lambda pair: _explained(with_label[best], among, *pair))
    return View("features", *sorted((int(best[i]), int(best[j]))))


def _standard(X: Array) -> Array:
    """Standardise columns to mean 0 and standard deviation 1. Constant columns become 0."""
    scale = np.abs(X).max(axis=0)
    centred = X / np.where(scale > 0, scale, 1.0)
    centred = centred - centred.mean(axis=0)
    spread = centred.std(axis=0)
    return np.asarray(np.where(spread > 0, centred / np.where(spread > 0, spread, 1.0), 0.0))


def _explained(with_label: Array, among: Array, i: int, j: int) -> float:
    """Return the fraction of the label's variance that two standardised features explain together."""
    a, b, c = float(with_label[i]), float(with_label[j]), float(among[i, j])
    rest = 1.0 - c * c
    return max(a * a, b * b) if rest < 1e-9 else (a * a + b * b - 2.0 * a * b * c) / rest
