"""The lecture's example of the perceptron: three rounds on unit vectors of the plane.

With `tie=positive` the weights are (0, 0), (0, 0), (-1, 0), (-0.2, 0.6), with two mistakes. The line drawn in the
lecture, x1 = x2, does not separate these points. The maximum-margin line is x1 = 3 x2, with gamma^2 = 0.1.

Source: Y. Mansour, Perceptron and Winnow, "Perceptron Example". The lecture prints the weights and no points; the first
point may be any unit vector labelled +1.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import numpy as np

from visualonline.core.plugin import Source
from visualonline.streams.memory import ArrayStream


def make(values: Mapping[str, Any], seed: int, rounds: int | None) -> ArrayStream:  # noqa: ARG001  its rows are those of the lecture
    """Return the three rounds."""
    X = np.array([[0.0, 1.0], [1.0, 0.0], [0.8, 0.6]])
    return ArrayStream("lecture-perceptron", X, np.array([1, -1, 1]))


PLUGIN = Source(
    id="lecture-perceptron",
    name="Perceptron in the lecture",
    summary="three unit vectors for the perceptron with tie = positive",
    source="Y. Mansour, Perceptron and Winnow",
    kind="examples",
    group="lecture",
    size=(3, 2),
    make=make,
)
