"""The rounds of a stream so far, and the hindsight objects computed along them."""

from __future__ import annotations

import math
from bisect import bisect_right
from collections.abc import Iterable, Iterator, Mapping
from contextlib import contextmanager
from itertools import pairwise
from typing import Any, Protocol, TypeVar

import numpy as np

from visualonline.core.types import BLOCK, Array, Block, Stream
from visualonline.hindsight.fault import NOT_CONTAINED, HindsightError, describe_fault
from visualonline.hindsight.slices import Pieces, nothing, run_until
from visualonline.numerics.blas_threads import one_blas_thread

EXACT = 20_000
"""The last round for which an optimum is computed on request; afterwards it takes too long to wait for."""


class Hindsight(Protocol):
    """A quantity of every prefix, or several: `extend` appends rounds, `at` and `over` return values."""

    def __init__(self, history: History) -> None:
        """Start with the empty prefix of the history's stream."""

    def extend(self, X: Array, y: Array) -> Pieces[None] | None:
        """Process the next n >= 1 rounds, `X` of shape (n, d) and `y` of shape (n,), in pieces if the work is slow."""

    def over(self, lo: int, hi: int) -> Mapping[str, Array]:
        """Return the quantities at rounds lo+1 .. hi by name, each of shape (hi-lo,)."""

    def at(self, t: int) -> Mapping[str, Any]:
        """Return the quantities at round t, as accurate as possible, including those for drawing and reporting."""


class MultiBlock:
    """A hindsight object whose `extend` and `over` may span several blocks."""


class Refinable:
    """A hindsight object whose value at a round can be refined, because the exact value is slow to compute."""

    def is_refined(self, t: int) -> bool:
        """Return whether the value at round t is as exact as possible."""
        raise NotImplementedError

    def refine(self, t: int) -> Pieces[None]:
        """Compute the value at round t as exactly as possible."""
        raise NotImplementedError


class AtOnce:
    """A hindsight object that can be computed at a single round without processing the earlier rounds."""

    @classmethod
    def at_once(cls, history: History, t: int) -> Mapping[str, Any]:
        """Return the same as `at(t)`, with the same accuracy, as a function of the stream and the round only."""
        raise NotImplementedError


H = TypeVar("H", bound=Hindsight)
_WIDEST, _NUMBERS = 8, 2**16
"""The maximum numbers of blocks and of entries processed at once, so that an array stays in the processor's cache."""


class History:
    """The rounds of a stream so far. Hindsight objects are created on request and shared by all learners on the stream.

    Parameters
    ----------
    stream : Stream
    compiled : bool
        Whether compiled loops may be used, as in large sweeps. The results of compiled loops may differ from those of
        NumPy in the last bits.
    """

    def __init__(self, stream: Stream, *, compiled: bool = False) -> None:
        self.stream, self.compiled = stream, compiled
        self._members: dict[type, tuple[Any, int]] = {}
        self._begun: dict[type, tuple[Pieces[None], int]] = {}
        self._sharpening: dict[type, tuple[Pieces[None], int]] = {}
        self._joined: tuple[int, int, Block] | None = None
        self._faults: dict[type, str] = {}
        self._at_once: dict[tuple[type, int], Mapping[str, Any]] = {}

    def go_on(self, stream: Stream) -> None:
        """Continue with a longer stream, which begins with the rounds of this one."""
        self.stream, self._joined = stream, None
        self._at_once.clear()

    def member(self, kind: type[H]) -> H:
        """Return this stream's hindsight object of a class."""
        if kind not in self._members:
            self._members[kind] = (kind(self), 0)
        member: H = self._members[kind][0]
        return member

    @one_blas_thread()
    def advance(self, kind: type[Hindsight], t: int, until: float = math.inf) -> bool:
        """Advance a member to round t. Return whether the member has reached round t.

        The work stops after the first piece that ends after the time `until`, and the next call continues from there.
        Results of unfinished work are not available yet.

        Raises
        ------
        HindsightError
            If the member failed, now or before.
        """
        with self._contain_fault(kind):
            return self._advance(kind, t, until)

    def _advance(self, kind: type[Hindsight], t: int, until: float) -> bool:
        member = self.member(kind)
        while (known := self.rounds_known(kind)) < t:
            if kind not in self._begun:
                X, y = self.rows(known, min(t, self.common_reach((kind,), known)))
                if not len(y):
                    return True
                self._begun[kind] = member.extend(X, y) or nothing(), known + len(y)
            work, end = self._begun.pop(kind)
            if not run_until(work, until):
                self._begun[kind] = work, end
                return False
            self._members[kind] = (member, end)
        return True

    @one_blas_thread()
    def at_once(self, kind: type[AtOnce], t: int) -> Mapping[str, Any]:
        """Return a member's quantities at round t, computed directly and independently of the shared member.

        Raises
        ------
        HindsightError
            If the computation failed.
        """
        if (kind, t) not in self._at_once:
            try:
                self._at_once[kind, t] = kind.at_once(self, t)
            except NOT_CONTAINED:
                raise
            except Exception as fault:
                raise HindsightError(describe_fault(fault)) from fault
        return self._at_once[kind, t]

    def is_refined(self, kind: type[Hindsight], t: int) -> bool:
        """Return whether a member's value at round t is as exact as possible."""
        member = self.member(kind)
        return not isinstance(member, Refinable) or member.is_refined(t)

    @one_blas_thread()
    def refine(self, kind: type[Hindsight], t: int, until: float = math.inf) -> bool:
        """Refine a member's value at round t. Return whether the value is as exact as possible.

        The refinement may be interrupted as in `advance`. Unfinished work is discarded if another round is requested
        next.

        Raises
        ------
        HindsightError
            If the member failed, now or before.
        """
        with self._contain_fault(kind):
            return self._refine(kind, t, until)

    def failed(self, kind: type[Hindsight]) -> bool:
        """Return whether a member failed and cannot advance."""
        return kind in self._faults

    @contextmanager
    def _contain_fault(self, kind: type[Hindsight]) -> Iterator[None]:
        """Discard a member that raises an exception, because its state may be inconsistent."""
        if kind in self._faults:
            raise HindsightError(self._faults[kind])
        try:
            yield
        except NOT_CONTAINED:
            raise
        except Exception as fault:
            self._faults[kind] = describe_fault(fault)
            raise HindsightError(self._faults[kind]) from fault

    def _refine(self, kind: type[Hindsight], t: int, until: float) -> bool:
        member = self.member(kind)
        if not isinstance(member, Refinable) or member.is_refined(t):
            return True
        work, begun = self._sharpening.pop(kind, (nothing(), 0))
        if begun != t:
            work = member.refine(t)
        if not run_until(work, until):
            self._sharpening[kind] = work, t
            return False
        return True

    def rounds_known(self, kind: type[Hindsight]) -> int:
        """Return the number of rounds a member has processed."""
        return self._members[kind][1] if kind in self._members else 0

    def common_reach(self, kinds: Iterable[type], t: int) -> int:
        """Return the last round up to which all of these classes can be extended in one call."""
        blocks = max(1, min(_WIDEST, _NUMBERS // (BLOCK * self.stream.dim)))
        return (t // BLOCK + (blocks if all(issubclass(kind, MultiBlock) for kind in kinds) else 1)) * BLOCK

    def rows(self, lo: int, hi: int) -> Block:
        """Return the examples of rounds lo+1 .. hi, as far as they exist.

        Examples from several blocks are cached until others are requested, because several members use them.
        """
        k = lo // BLOCK
        if hi > (k + 1) * BLOCK:
            if self._joined is None or self._joined[:2] != (lo, hi):
                cuts = (lo, *range((k + 1) * BLOCK, hi, BLOCK), hi)
                parts = [self.rows(*ends) for ends in pairwise(cuts)]
                self._joined = lo, hi, Block(*(np.concatenate(columns) for columns in zip(*parts, strict=True)))
            return self._joined[2]
        X, y = self.stream.block(k)
        return Block(X[lo - k * BLOCK : hi - k * BLOCK], y[lo - k * BLOCK : hi - k * BLOCK])

    def signed(self, t: int) -> Iterator[tuple[int, Array]]:
        """Yield the rows y_s x_s of rounds 1..t block by block, each block with the number of rounds before it."""
        for k in range(-(-t // BLOCK)):
            X, y = self.rows(k * BLOCK, min(t, (k + 1) * BLOCK))
            yield k * BLOCK, X * y[:, None]


class StepFunction:
    """A quantity that changes at few rounds: change points with their values."""

    def __init__(self, start: float) -> None:
        self._rounds: list[int] = [0]
        self._values: list[float] = [start]

    @property
    def last(self) -> float:
        """The current value."""
        return self._values[-1]

    def change(self, t: int, value: float) -> None:
        """Set the value from round t on. Rounds must be in order."""
        if self._rounds[-1] == t:
            self._values[-1] = float(value)
        else:
            self._rounds.append(t)
            self._values.append(float(value))

    def raise_to(self, t: int, value: float) -> None:
        """Raise the value to at least `value` from round t on."""
        if value > self.last:
            self.change(t, value)

    def at(self, t: int) -> float:
        """Return the value at round t."""
        return self._values[self.index(t)]

    def index(self, t: int) -> int:
        """Return the index of the last change point up to round t; round 0 is change point 0."""
        return bisect_right(self._rounds, t) - 1

    def indices(self, lo: int, hi: int) -> np.ndarray[Any, np.dtype[np.intp]]:
        """Return the `index` of each of the rounds lo+1 .. hi."""
        first, last = self.index(lo + 1), self.index(hi)
        within = np.searchsorted(self._rounds[first + 1 : last + 1], np.arange(lo + 1, hi + 1), side="right")
        return np.asarray(first + within)

    def over(self, lo: int, hi: int) -> Array:
        """Return the values at rounds lo+1 .. hi."""
        first, last = self.index(lo + 1), self.index(hi)
        if first == last:
            return np.full(hi - lo, self._values[first])
        values: Array = np.array(self._values[first : last + 1], dtype=float)
        return np.asarray(values[self.indices(lo, hi) - first])
