"""Streams of price relatives: the price of each asset after a round over the price before it.

A round is shown as losses, 1 minus the relatives divided by the largest of the round: a gain common to all assets does
not change the regret. The largest relatives are kept, so that the wealth is known too.
"""

from __future__ import annotations

from collections.abc import Callable

import numpy as np

from visualonline.core.types import BLOCK, Array
from visualonline.numerics.price_relatives import losses_of
from visualonline.streams.memory import GeneratedStream, numbered_names


class PriceStream(GeneratedStream):
    """A stream of price relatives. The class implements `Stream`.

    Parameters
    ----------
    make : (k) -> Array of shape (BLOCK, N)
        Returns the price relatives of block k, above 0.
    """

    def __init__(
        self,
        name: str,
        dim: int,
        rounds: int,
        seed: int | None,
        make: Callable[[int], Array],
        features: tuple[str, ...] = (),
    ) -> None:
        def losses(k: int) -> tuple[Array, Array]:
            relatives = make(k)
            return losses_of(relatives), -np.ones(len(relatives))

        super().__init__(
            name, dim, rounds, seed, losses, kind="advice", labelled=False,
            features=features or numbered_names(dim, "asset "),
        )  # fmt: skip
        self._relatives = make

    def log_largest(self, lo: int, hi: int) -> Array:
        """Return ln of the largest price relative in rounds lo+1 .. hi."""
        parts = []
        for k in range(lo // BLOCK, (hi - 1) // BLOCK + 1):
            first, last = max(lo - k * BLOCK, 0), min(hi - k * BLOCK, BLOCK)
            parts.append(np.log(self._relatives(k).max(axis=1))[first:last])
        return np.concatenate(parts)
