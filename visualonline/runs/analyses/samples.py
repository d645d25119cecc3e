"""Samples of an expensive function at evenly spaced rounds of a run that may still grow."""

from __future__ import annotations

from collections.abc import Callable
from typing import Generic, TypeVar

from visualonline.core.types import BLOCK, State
from visualonline.trace.trace import Trace

T = TypeVar("T")


class SampledValues(Generic[T]):
    """The values of a function at rounds 0, s, 2s, ... The stride s doubles when there are too many.

    Parameters
    ----------
    of : (t) -> T
        The function of the round.
    most : int
        The maximum number of samples after round 0.

    Examples
    --------
    >>> squares = SampledValues(lambda t: t * t, most=3)
    >>> while squares.step(6): pass
    >>> squares.stride, squares.values
    (2, [0, 4, 16, 36])
    """

    def __init__(self, of: Callable[[int], T], most: int) -> None:
        self._of, self._most = of, most
        self.stride = 1
        self.values: list[T] = []

    @property
    def rounds(self) -> range:
        """The rounds of the samples."""
        return range(0, len(self.values) * self.stride, self.stride)

    def until(self, n: int) -> list[T]:
        """Return the values at sampled rounds up to n >= 0."""
        return self.values[: n // self.stride + 1]

    def step(self, n: int) -> bool:
        """Compute the next missing sample of rounds 0..n. Return whether a sample was missing."""
        while n // self.stride > self._most:
            self.stride *= 2
            self.values = self.values[::2]
        t = len(self.values) * self.stride
        if t > n:
            return False
        self.values.append(self._of(t))
        return True


def state_after(trace: Trace, t: int) -> State:
    """Return the state after round t, w_{t+1}, read-only. The state is a stored keyframe or is replayed."""
    k, rest = divmod(t, BLOCK)
    if rest == 0 and k < len(trace.keyframes):
        return trace.keyframes[k]
    return trace.frame(t).after
