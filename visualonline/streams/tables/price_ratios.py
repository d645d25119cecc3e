"""Price relatives of closing prices: the price of each asset divided by its price in the row before."""

from __future__ import annotations

import numpy as np

from visualonline.core.types import Array


class PriceRatios:
    """The ratios of the prices in each row and the row before.

    Attributes
    ----------
    seen : Array of shape (N,), or None
        The prices in the last row; None before the first one, which only begins the ratios.
    """

    def __init__(self) -> None:
        self.seen: Array | None = None

    def filled(self, X: Array) -> Array:
        """Return the price relatives of the prices `X`, of shape (n, N), which follow those of the call before.

        The relatives have shape (n, N), but (n - 1, N) at the first call.

        Examples
        --------
        >>> ratios = PriceRatios()
        >>> ratios.filled(np.array([[1.0, 4.0], [2.0, 4.0]])).tolist(), ratios.filled(np.array([[1.0, 6.0]])).tolist()
        ([[2.0, 1.0]], [[0.5, 1.5]])
        """
        before = X[:0] if self.seen is None else self.seen[None]
        prices = np.concatenate([before, X])
        self.seen = X[-1].copy() if len(X) else self.seen
        return np.asarray(prices[1:] / prices[:-1])
