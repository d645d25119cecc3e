"""One point, x = 1, whose label alternates, +1, -1, ..; after the `first` rounds it is always +1.

With linear losses the gradients are -1 and +1 by turns, on which a learner pays for each step that it has taken, and
then -1 for as long as it takes w to come to the end of an interval: the worst case of learners whose steps do not look
at the gradients. A constant step 1/sqrt T on [-1, 1] needs sqrt T rounds for it: by default 32 of 1,000.

Source: a standard lower bound for gradient descent, as in M. Zinkevich (ICML 2003).
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import numpy as np

from visualonline.core.parameters import Param
from visualonline.core.plugin import Source
from visualonline.core.types import BLOCK, Array
from visualonline.streams.memory import GeneratedStream, source_title


def make(values: Mapping[str, Any], seed: int, rounds: int | None) -> GeneratedStream:  # noqa: ARG001  nothing is drawn
    """Return the stream of the setting `first`."""
    first = values["first"]

    def block(k: int) -> tuple[Array, Array]:
        t = np.arange(k * BLOCK, (k + 1) * BLOCK)
        return np.ones((BLOCK, 1)), np.where((t % 2 == 0) | (t >= first), 1.0, -1.0)

    return GeneratedStream(source_title(PLUGIN, values), 1, 1000 if rounds is None else rounds, None, block)


PLUGIN = Source(
    id="push",
    name="Alternating, then constant",
    summary="one point whose label alternates at first and is constant later",
    source="against gradient descent",
    parameters=(
        Param("first", "m", "int", 968, "rounds in which the label alternates", low=0, high=10**9, slider=(0, 2000)),
    ),
    kind="examples",
    make=make,
)
