"""Streams held in memory, and streams whose blocks are generated one by one."""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Callable, Mapping
from typing import Any, NamedTuple

import numpy as np

from visualonline.core.errors import StreamError
from visualonline.core.plugin import Plugin
from visualonline.core.types import BLOCK, Array, Block, Kind

_MOST_CACHED, _MOST_CACHED_SMALL = 8, 32
_CACHED_NUMBERS, _SMALL_NUMBERS = 2**23, 2**19
"""Limits of the cache of reproducible blocks: 8 blocks, 32 if all are within 4 MiB, or one if they exceed 64 MiB."""


ARRAYS = "arrays"
"""The name of a stream of user arrays."""


def not_finite(i: int, j: int, value: float) -> StreamError:
    """Return the error for a value in row i and column j of a user's `X`, both counted from 0."""
    what = "NaN" if np.isnan(value) else "an infinite value"
    return StreamError(f"X contains {what} in row {i}, column {j}. Every feature must be finite.")


class Distribution(NamedTuple):
    """A finite list of examples, `X` of shape (m, d) and `y` of shape (m,), with their probabilities `p` > 0."""

    X: Array
    y: Array
    p: Array


def read_only_block(X: Array, y: Array) -> Block:
    """Return a block of read-only, C-contiguous float64 arrays, the only form that compiled rules accept."""
    X, y = np.ascontiguousarray(X, dtype=np.float64), np.ascontiguousarray(y, dtype=np.float64)
    X, y = X.view(), y.view()
    X.flags.writeable = y.flags.writeable = False
    return Block(X, y)


def empty(dim: int) -> Block:
    """Return a block without rounds."""
    return read_only_block(np.empty((0, dim)), np.empty(0))


def numbered_names(d: int, letter: str = "x") -> tuple[str, ...]:
    """Return the names x1 .. xd.

    Examples
    --------
    >>> numbered_names(2)
    ('x1', 'x2')
    """
    return tuple(f"{letter}{i}" for i in range(1, d + 1))


def source_title(plugin: Plugin, values: Mapping[str, Any]) -> str:
    """Return a source's id with its non-default settings, in command-line syntax."""
    given = [f"{p.name}={_written(values[p.name])}" for p in plugin.parameters if values[p.name] != p.default]
    return plugin.id + (":" if given else "") + ",".join(given)


def _written(value: Any) -> str:
    return ",".join(map(str, value)) if isinstance(value, tuple) else str(value)


class BlockCache:
    """A cache of the last blocks by index, with least-recently-used eviction."""

    def __init__(self) -> None:
        self._blocks: OrderedDict[int, Block] = OrderedDict()
        self._numbers = 0

    def get(self, k: int) -> Block | None:
        """Return block k if it is cached."""
        if k in self._blocks:
            self._blocks.move_to_end(k)
        return self._blocks.get(k)

    def put(self, k: int, block: Block) -> Block:
        """Store block k and return it."""
        if k in self._blocks:
            self._numbers -= self._blocks[k].X.size
        self._blocks[k] = block
        self._numbers += block.X.size
        while len(self._blocks) > 1 and len(self._blocks) > self._most():
            self._numbers -= self._blocks.popitem(last=False)[1].X.size
        return block

    def _most(self) -> int:
        """Return the maximum number of cached blocks of this size."""
        if self._numbers > _CACHED_NUMBERS:
            return 1
        return _MOST_CACHED if self._numbers > _SMALL_NUMBERS else _MOST_CACHED_SMALL


class ArrayStream:
    """A stream held in memory: `X` of shape (n, d), `y` of shape (n,) in {-1, +1}. The class implements `Stream`.

    `target`, of shape (d,), is the normal of the separator that generated the labels; None if there is none. `labelled`
    says whether rows have labels, and `arms` is the number of arms if there is information on each. `log_largest`
    returns ln of the largest price relatives of rounds, for price relatives that are shown as losses.
    """

    def __init__(
        self,
        name: str,
        X: Array,
        y: Array,
        *,
        kind: Kind = "examples",
        features: tuple[str, ...] = (),
        seed: int | None = None,
        target: Array | None = None,
        labelled: bool = True,
        arms: int = 0,
        log_largest: Callable[[int, int], Array] | None = None,
    ) -> None:
        self.X, self.y = read_only_block(X, y)
        self.target, self.labelled, self.arms, self.log_largest = target, labelled, arms, log_largest
        self.name, self.kind, self.seed = name, kind, seed
        self.rounds: int | None = len(self.y)
        self.dim = self.X.shape[1]
        self.features = features or numbered_names(self.dim)

    def block(self, k: int) -> Block:
        """Return block k."""
        return Block(self.X[k * BLOCK : (k + 1) * BLOCK], self.y[k * BLOCK : (k + 1) * BLOCK])


class GeneratedStream:
    """A stream whose blocks are generated on demand, with a cache of the last few. The class implements `Stream`.

    Parameters
    ----------
    make : (k) -> (X, y)
        Generates the BLOCK examples of block k. The last block of the stream uses only the first of them.
    target : Array of shape (d,), optional
        The normal of the separator that generated the labels.
    boundary : tuple of Array of shape (n, 2)
        The curves of the true decision boundary in the plane, if it is not a line through 0.
    distribution : Distribution, optional
        The distribution from which rounds are drawn independently.
    means : Array of shape (N,), optional
        The expected losses of arms whose losses, 0 or 1, are drawn independently in each round.
    means_drawn : bool
        Whether the means themselves are random, uniform on [0, 1].
    labelled : bool
        Whether rounds have labels, as opposed to losses or gradients only.
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
        target: Array | None = None,
        boundary: tuple[Array, ...] = (),
        distribution: Distribution | None = None,
        means: Array | None = None,
        means_drawn: bool = False,
        labelled: bool = True,
    ) -> None:
        self.name, self.kind, self.dim, self.seed = name, kind, dim, seed
        self.rounds: int | None = rounds
        self.features = features or numbered_names(dim, "x" if kind == "examples" else "h")
        self.target, self.boundary = target, boundary
        self.distribution, self.labelled = distribution, labelled
        self.means, self.means_drawn = means, means_drawn
        self._length, self._make = rounds, make
        self._cache = BlockCache()

    def block(self, k: int) -> Block:
        """Return block k."""
        n = min(BLOCK, self._length - k * BLOCK)
        if n <= 0:
            return empty(self.dim)
        kept = self._cache.get(k)
        if kept is None:
            whole = read_only_block(*self._make(k))
            kept = self._cache.put(k, Block(whole.X[:n], whole.y[:n]))
        return kept
