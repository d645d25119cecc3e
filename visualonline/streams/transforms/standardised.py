"""Online standardisation of features, without future rounds.

In round t each feature is centred by its mean and divided by its standard deviation, both over x_1 .. x_t. The learner
has seen x_t when it predicts, and for any data a standardised feature is at most sqrt(t - 1) in absolute value.
With the mean and deviation of x_1 .. x_(t-1) this value would be unbounded, because two nearly equal first values have
almost no deviation.

    z_{t,i} = (x_{t,i} - m_{t,i}) / s_{t,i}, or 0 if s_{t,i} = 0, as in round 1,
    m_t = (x_1 + .. + x_t)/t,    s_{t,i}^2 = sum over s <= t of (x_{s,i} - m_{t,i})^2 / t.

Source: the sums are combined as in T. Chan, G. Golub and R. LeVeque (The American Statistician 37, 1983).
"""

from __future__ import annotations

from typing import NamedTuple

import numpy as np

from visualonline.core.errors import StreamError
from visualonline.core.sizes import SIZES, first_unfit
from visualonline.core.types import BLOCK, Array, Block, Stream
from visualonline.streams.memory import read_only_block
from visualonline.streams.transforms.stream_transforms import Mapped


class FeatureMoments(NamedTuple):
    """Moments of the rounds so far: their number and three numbers for each feature, in arrays of shape (d,).

    The numbers are the `first` value, the `shift` of the mean from it, and the sum of `squares` about the mean. If the
    mean itself were stored, values far from 0 would lose the digits in which they differ.
    """

    rounds: int
    first: Array
    shift: Array
    squares: Array


class Standardised(Mapped):
    """The base with standardised features. The moments before each block are cached.

    Raises
    ------
    StreamError
        If a requested block has a row whose squares overflow.
    """

    def __init__(self, base: Stream) -> None:
        super().__init__(base, lambda X: standardise(X, _no_moments(base.dim))[0], base.features)
        self._moments = [_no_moments(base.dim)]

    def block(self, k: int) -> Block:
        """Return block k."""
        while len(self._moments) <= k:
            i = len(self._moments) - 1
            whole = self.base.block(i)
            if len(whole.y) < BLOCK:  # the stream ends before block k
                return self.base.block(k)
            self._cache.put(i, self._standardised(whole, i))
        X, y = self.base.block(k)
        kept = self._cache.get(k)
        if kept is None or len(kept.y) < len(y):
            kept = self._cache.put(k, self._standardised(Block(X, y), k))
        return kept

    def following(self, x: Array, t: int) -> Array:
        """Return the base's example `x`, of shape (1, d), transformed for the round after t."""
        k, j = divmod(t, BLOCK)
        self.block(k)  # block k needs the moments of all earlier blocks
        return standardise(np.concatenate([self.base.block(k).X[:j], x]), self._moments[k])[0][-1:]

    def _standardised(self, block: Block, k: int) -> Block:
        if block.X.size and (unfit := first_unfit(block.X)) is not None:
            place = f"Round {k * BLOCK + unfit + 1} of {self.base.name}"
            raise StreamError(f"{place} cannot be standardised. The numbers should be {SIZES}.")
        Z, after = standardise(block.X, self._moments[k])
        if len(block.y) == BLOCK and len(self._moments) == k + 1:
            self._moments.append(after)
        return read_only_block(Z, block.y)


def standardise(X: Array, before: FeatureMoments) -> tuple[Array, FeatureMoments]:
    """Return rows of shape (n, d) standardised, and the moments after them.

    Row t does not depend on later rows.
    """
    if not len(X):
        return X, before
    first = before.first if before.rounds else X[0].copy()
    n = before.rounds + np.arange(1.0, len(X) + 1)[:, None]
    D = X - first - before.shift
    shift = np.cumsum(D, axis=0) / n
    squares = np.maximum(before.squares + np.cumsum(D * D, axis=0) - n * shift * shift, 0.0)
    deviation = np.sqrt(squares / n)
    Z = np.divide(D - shift, deviation, out=np.zeros_like(D), where=deviation > 0)
    return Z, FeatureMoments(before.rounds + len(X), first, before.shift + shift[-1], squares[-1].copy())


def _no_moments(dim: int) -> FeatureMoments:
    return FeatureMoments(0, np.zeros(dim), np.zeros(dim), np.zeros(dim))
