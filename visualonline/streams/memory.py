"""Streams held in memory, and streams whose blocks are made one by one."""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Callable

import numpy as np

from visualonline.protocol import BLOCK, Array, Block, Kind

_KEPT = 8


def frozen(X: Array, y: Array) -> Block:
    """Return a block of read-only, C-contiguous float64 arrays, the one form that compiled rules see."""
    X, y = np.ascontiguousarray(X, dtype=np.float64), np.ascontiguousarray(y, dtype=np.float64)
    X, y = X.view(), y.view()
    X.flags.writeable = y.flags.writeable = False
    return Block(X, y)


def numbered(d: int) -> tuple[str, ...]:
    """Return the names x1 .. xd.

    Examples
    --------
    >>> numbered(2)
    ('x1', 'x2')
    """
    return tuple(f"x{i}" for i in range(1, d + 1))


class Recorded:
    """A stream held in memory: `X` of shape (n, d), `y` of shape (n,) in {-1, +1}. Implements Stream."""

    def __init__(
        self,
        name: str,
        X: Array,
        y: Array,
        *,
        kind: Kind = "examples",
        features: tuple[str, ...] = (),
        seed: int | None = None,
    ) -> None:
        self.X, self.y = frozen(X, y)
        self.name, self.kind, self.seed = name, kind, seed
        self.rounds: int | None = len(self.y)
        self.dim = self.X.shape[1]
        self.features = features or numbered(self.dim)

    def block(self, k: int) -> Block:
        """Return block k."""
        return Block(self.X[k * BLOCK : (k + 1) * BLOCK], self.y[k * BLOCK : (k + 1) * BLOCK])


class Generated:
    """A stream whose blocks are made on demand; the last few are kept. Implements Stream.

    Parameters
    ----------
    make : (k) -> (X, y)
        Makes the BLOCK examples of block k; the stream's last block shows only its first ones.
    """

    def __init__(
        self,
        name: str,
        dim: int,
        rounds: int,
        seed: int | None,
        make: Callable[[int], tuple[Array, Array]],
        *,
        kind: Kind = "examples",
        features: tuple[str, ...] = (),
    ) -> None:
        self.name, self.kind, self.dim, self.seed = name, kind, dim, seed
        self.rounds: int | None = rounds
        self.features = features or numbered(dim)
        self._length, self._make = rounds, make
        self._kept: OrderedDict[int, Block] = OrderedDict()

    def block(self, k: int) -> Block:
        """Return block k."""
        if k not in self._kept:
            n = max(0, min(BLOCK, self._length - k * BLOCK))
            whole = frozen(*self._make(k))
            self._kept[k] = Block(whole.X[:n], whole.y[:n])
            if len(self._kept) > _KEPT:
                self._kept.popitem(last=False)
        self._kept.move_to_end(k)
        return self._kept[k]
