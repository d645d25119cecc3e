"""Margins of a stream with transformed examples: divided by their norms, or mirrored.

The Euclidean margin of x/||x|| is what a bound speaks of that divides by ||x|| in its margin. The l1 margin of (x, -x)
is that of a target of any sign, as a weight on -x_i is a negative one on x_i.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, ClassVar, cast

import numpy as np

from visualonline.core.types import Array, Block, Stream
from visualonline.hindsight.margins.euclidean_margin import Margin
from visualonline.hindsight.margins.simplex_margin import SimplexMargin
from visualonline.hindsight.prefix import Prefixes
from visualonline.hindsight.slices import Pieces


class _TransformedStream:
    """A stream with its examples restated; as much of one as a hindsight object asks for."""

    def __init__(self, base: Stream) -> None:
        self.base, self.dim = base, base.dim

    def transform(self, X: Array) -> Array:
        """Return the rows as they are looked at."""
        raise NotImplementedError

    def block(self, k: int) -> Block:
        """Return block k."""
        X, y = self.base.block(k)
        return Block(self.transform(X), y)


class _UnitStream(_TransformedStream):
    def transform(self, X: Array) -> Array:
        norms = np.linalg.norm(X, axis=1)[:, None]
        return np.asarray(X / np.where(norms > 0, norms, 1.0))


class _MirroredStream(_TransformedStream):
    def __init__(self, base: Stream) -> None:
        super().__init__(base)
        self.dim = 2 * base.dim

    def transform(self, X: Array) -> Array:
        return np.hstack([X, -X])


class _TransformedMargin:
    """A margin of the transformed stream, at every prefix. Implements Hindsight."""

    name: ClassVar[str]
    stream: ClassVar[type[_TransformedStream]]
    margin: ClassVar[type[Margin] | type[SimplexMargin]]
    quantity: ClassVar[str]
    """What `margin` calls its own, which is told as `name`."""

    def __init__(self, history: Prefixes) -> None:
        self._stream = self.stream(history.stream)
        self._margin = self.margin(Prefixes(cast("Stream", self._stream)))

    def extend(self, X: Array, y: Array) -> Pieces[None]:
        """Take in the next rounds."""
        yield from self._margin.extend(self._stream.transform(X), y)

    def over(self, lo: int, hi: int) -> Mapping[str, Array]:
        """Return the margin at rounds lo+1 .. hi."""
        return {self.name: self._margin.over(lo, hi)[self.quantity]}

    def at(self, t: int) -> Mapping[str, Any]:
        """Return the margin at round t."""
        return {self.name: self._margin.at(t)[self.quantity]}


class UnitMargin(_TransformedMargin):
    """`unit_gamma`, the margin of the examples divided by their norms, 0 where there is none."""

    name, quantity, stream, margin = "unit_gamma", "gamma", _UnitStream, Margin


class SignedMargin(_TransformedMargin):
    """`signed_rho`, the largest l1 margin of a target of any sign."""

    name, quantity, stream, margin = "signed_rho", "rho", _MirroredStream, SimplexMargin
