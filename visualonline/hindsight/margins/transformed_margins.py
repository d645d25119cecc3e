"""Margins of a stream with transformed examples: divided by their norms, or mirrored.

The Euclidean margin of x/||x|| belongs to a bound that divides by ||x|| in its margin. The l1 margin of (x, -x) is that
of a target with arbitrary signs, because a weight on -x_i is a negative weight on x_i.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, ClassVar

from visualonline.core.types import Array, Stream
from visualonline.hindsight.history import History
from visualonline.hindsight.margins.euclidean_margin import Margin
from visualonline.hindsight.margins.simplex_margin import SimplexMargin
from visualonline.hindsight.slices import Pieces
from visualonline.streams.transforms.stream_transforms import Mapped, Mirrored, to_unit_norm


class _TransformedMargin:
    """A margin of the transformed stream, at every prefix. The class implements `Hindsight`."""

    name: ClassVar[str]
    margin: ClassVar[type[Margin] | type[SimplexMargin]]
    quantity: ClassVar[str]
    """The quantity that `margin` provides, reported as `name`."""

    def __init__(self, history: History) -> None:
        self._stream = self.transformed(history.stream)
        self._margin = self.margin(History(self._stream))

    @staticmethod
    def transformed(base: Stream) -> Mapped:
        """Return the transformed stream."""
        raise NotImplementedError

    def extend(self, X: Array, y: Array) -> Pieces[None]:
        """Process the next rounds."""
        yield from self._margin.extend(self._stream.change(X), y)

    def over(self, lo: int, hi: int) -> Mapping[str, Array]:
        """Return the margin at rounds lo+1 .. hi."""
        return {self.name: self._margin.over(lo, hi)[self.quantity]}

    def at(self, t: int) -> Mapping[str, Any]:
        """Return the margin at round t."""
        return {self.name: self._margin.at(t)[self.quantity]}


class UnitMargin(_TransformedMargin):
    """`unit_gamma`, the margin of the normalised examples, or 0 if there is none."""

    name, quantity, margin = "unit_gamma", "gamma", Margin

    @staticmethod
    def transformed(base: Stream) -> Mapped:
        """Return the stream with each x divided by its norm."""
        return Mapped(base, to_unit_norm, base.features)


class SignedMargin(_TransformedMargin):
    """`signed_rho`, the largest l1 margin of a target with arbitrary signs."""

    name, quantity, margin = "signed_rho", "rho", SimplexMargin

    @staticmethod
    def transformed(base: Stream) -> Mapped:
        """Return the stream with the features x and -x."""
        return Mirrored(base, complement=False)
