"""The lecture's example of Winnow: three rounds on x in {0,1}^4, the target is x1 or x2.

With `winnow2`, theta = 2 and beta = 2 every round is a mistake: one demotion, then two promotions, and w ends at
(2, 2, 1, 1).

Source: Y. Mansour, Perceptron and Winnow, "Winnow - example".
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import numpy as np

from visualonline.core.plugin import Source
from visualonline.streams.memory import ArrayStream


def make(values: Mapping[str, Any], seed: int, rounds: int | None) -> ArrayStream:  # noqa: ARG001  its rows are those of the lecture
    """Return the three rounds."""
    X = np.array([[0, 0, 1, 1], [1, 0, 1, 0], [0, 1, 0, 1]])
    return ArrayStream("lecture-winnow", X, np.array([-1, 1, 1]), target=np.array([1.0, 1.0, 0.0, 0.0]))


PLUGIN = Source(
    id="lecture-winnow",
    name="Winnow in the lecture",
    summary="three rounds for winnow2 with theta = 2 and beta = 2; the target is x1 or x2",
    source="Y. Mansour, Perceptron and Winnow",
    kind="examples",
    group="lecture",
    size=(3, 4),
    make=make,
)
