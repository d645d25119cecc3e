"""One point, x = 1, whose label alternates between +1 and -1 in the first `first` rounds and is +1 afterwards.

With linear losses the gradients alternate between -1 and +1, and gradient descent incurs a loss in every second round.
After these rounds all gradients are -1, and w moves to the end of the interval. This is the worst case for step sizes
that do not depend on the gradients. With a constant step size 1/sqrt T on [-1, 1] w needs sqrt T rounds to get there:
by default 32 of 1,000.

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
    """Return the stream for the setting `first`."""
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
        Param("first", "m", "int", 968, "number of rounds in which the label alternates", low=0, high=10**9,
            slider=(0, 2000)),
    ),
    kind="examples",
    make=make,
)
