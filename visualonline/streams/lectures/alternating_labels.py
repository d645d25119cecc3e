"""One point, x = 1, whose label alternates: +1, -1, +1, ..

No fixed weight is better than 0. With step sizes 1/(lambda t) on the regularised hinge loss every gradient counts. From
round 1/lambda on, the new w is always the best weight for the rounds so far, and the regret bound is attained exactly.
The stream is also hard for online ridge regression.

Source: a hard stream for strongly convex losses, as in E. Hazan, A. Agarwal, S. Kale, Logarithmic regret algorithms for
online convex optimization (Machine Learning 69, 2007), whose bound the stream attains.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import numpy as np

from visualonline.core.plugin import Source
from visualonline.core.types import BLOCK, Array
from visualonline.streams.memory import GeneratedStream, source_title


def make(values: Mapping[str, Any], seed: int, rounds: int | None) -> GeneratedStream:  # noqa: ARG001  nothing is drawn
    """Return the stream."""

    def block(k: int) -> tuple[Array, Array]:  # noqa: ARG001  a block has an even number of rounds, so all are alike
        return np.ones((BLOCK, 1)), np.where(np.arange(BLOCK) % 2 == 0, 1.0, -1.0)

    return GeneratedStream(source_title(PLUGIN, values), 1, 1000 if rounds is None else rounds, None, block)


PLUGIN = Source(
    id="alternating-labels",
    name="Alternating labels",
    summary="one point, x = 1, whose label alternates",
    source="a hard stream for Pegasos and online ridge regression",
    kind="examples",
    group="lecture",
    make=make,
)
