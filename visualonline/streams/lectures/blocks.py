"""One point, x = 1, whose label changes in rounds 2, 4, 8, ..: +1 in round 1, -1 in rounds 2 and 3, and so on.

The step sizes 1/t of each block add up to about ln 2. On an interval of that length gradient descent with eta_t = 1/t
therefore crosses the whole set in every block and begins each block at the wrong end. The regret grows linearly in t,
not like sqrt t.

Source: a hard stream for the step size 1/t, which D. Golovin, CS 253, lecture 4, mentions together with 1/sqrt t.
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

    def block(k: int) -> tuple[Array, Array]:
        t = np.arange(k * BLOCK + 1, (k + 1) * BLOCK + 1)
        doublings = np.frexp(t)[1] - 1  # the exact integer part of the binary logarithm of t
        return np.ones((BLOCK, 1)), np.where(doublings % 2 == 0, 1.0, -1.0)

    return GeneratedStream(source_title(PLUGIN, values), 1, 1000 if rounds is None else rounds, None, block)


PLUGIN = Source(
    id="blocks",
    name="Doubling blocks",
    summary="one point whose label flips at rounds 2, 4, 8, …",
    source="D. Golovin, CS 253, lecture 4: against its step size 1/t",
    kind="examples",
    group="lecture",
    make=make,
)
