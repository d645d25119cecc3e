"""Independent losses 0 or 1 of arms with known means, without labels."""

from __future__ import annotations

import numpy as np

from visualonline.core.philox import Purpose, draws
from visualonline.core.types import BLOCK, Array
from visualonline.streams.memory import GeneratedStream, numbered_names


def bernoulli_losses(
    name: str, means: Array, seed: int, rounds: int | None, *, means_drawn: bool = False
) -> GeneratedStream:
    """Return a stream of arms that lose 1 with the probabilities `means`, of shape (N,)."""
    N = len(means)

    def block(k: int) -> tuple[Array, Array]:
        drawn = draws(seed, Purpose.POINTS, k).random((BLOCK, N))
        return (drawn < means).astype(float), -np.ones(BLOCK)

    return GeneratedStream(
        name, N, 1000 if rounds is None else rounds, seed, block,
        kind="advice", features=numbered_names(N, "arm"), means=means, means_drawn=means_drawn,
        labelled=False,
    )  # fmt: skip
