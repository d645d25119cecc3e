"""The worst case for ELIM: x = 0, then e_1, e_2, .. in turn, all labelled negative.

The point 0 eliminates the n literals "not x_i", and each e_i the literal x_i. The last k features are never 1, so the
target x_{n-k+1} or .. or x_n is consistent with all labels. ELIM makes n + 1 - k mistakes, one in each of the first
rounds. After these rounds the points repeat. The points do not depend on predictions, because ELIM's initial state is
known.

Source: Y. Mansour, Perceptron and Winnow, "ELIM".
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import numpy as np

from visualonline.core.errors import ParameterError
from visualonline.core.parameters import Param
from visualonline.core.plugin import Source
from visualonline.core.types import BLOCK, Array
from visualonline.streams.memory import GeneratedStream, source_title


def make(values: Mapping[str, Any], seed: int, rounds: int | None) -> GeneratedStream:  # noqa: ARG001  nothing is drawn
    """Return the stream for the settings `d` and `k`.

    Raises
    ------
    ParameterError
        If k is greater than d.
    """
    d, k = values["d"], values["k"]
    if k > d:
        raise ParameterError(f"Invalid value for k: '{k}' (expected at most d = {d}, the number of features).")
    points = np.vstack([np.zeros(d), np.eye(d)[: d - k]])

    def block(number: int) -> tuple[Array, Array]:
        return points[np.arange(number * BLOCK, (number + 1) * BLOCK) % len(points)], np.full(BLOCK, -1.0)

    return GeneratedStream(source_title(PLUGIN, values), d, 1000 if rounds is None else rounds, None, block)


PLUGIN = Source(
    id="elim-worst",
    name="ELIM's worst case",
    summary="the points 0, e1, e2, … in turn, all negative; ELIM removes one literal at each e_i",
    source="Y. Mansour, Perceptron and Winnow",
    parameters=(
        Param("d", "n", "int", 8, "number of features", low=1, high=12),
        Param("k", "k", "int", 0,
            "number of features that are never 1, which are the target's literals", low=0, high=12),
    ),
    kind="examples",
    group="adversary",
    make=make,
)
