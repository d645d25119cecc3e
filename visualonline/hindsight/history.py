"""The prefixes of a stream, and the hindsight objects that follow them."""

from __future__ import annotations

import math
import time
from bisect import bisect_right
from collections.abc import Iterable, Iterator, Mapping
from itertools import pairwise
from typing import Any, Protocol, TypeVar

import numpy as np

from visualonline.hindsight.pieces import Pieces
from visualonline.protocol import BLOCK, Array, Block, Stream


class Hindsight(Protocol):
    """Something known of every prefix that was shown to it."""

    def __init__(self, history: History) -> None:
        """Start at the empty prefix of the history's stream."""

    def extend(self, X: Array, y: Array) -> Pieces[None] | None:
        """Take in the next n >= 1 rounds: `X` of shape (n, d), `y` of shape (n,); in pieces where it may take long."""

    def over(self, lo: int, hi: int) -> Mapping[str, Array]:
        """Return the quantities at rounds lo+1 .. hi by name, each of shape (hi-lo,)."""

    def at(self, t: int) -> Mapping[str, Any]:
        """Return the quantities at round t, as sharp as they can be had, and what is drawn or told of them."""


class Wide:
    """What takes in, and tells of, rounds of several blocks at once as well."""


class Sharpened:
    """What finds more of a round than it tells of it at once, where that takes long."""

    def sharp(self, t: int) -> bool:
        """Return whether it tells of round t all that can be found."""
        raise NotImplementedError

    def sharpen(self, t: int) -> Pieces[None]:
        """Find what there is to be told of round t."""
        raise NotImplementedError


H = TypeVar("H", bound=Hindsight)
_WIDEST, _NUMBERS = 8, 2**16
"""Blocks that are taken in at once, and the numbers in them: an array of so many rounds stays near to the processor."""


class History:
    """A stream's past. Hindsight objects are made on the first request and shared by all learners on the stream."""

    def __init__(self, stream: Stream) -> None:
        self.stream = stream
        self._members: dict[type, tuple[Any, int]] = {}
        self._begun: dict[type, tuple[Pieces[None], int]] = {}
        self._sharpening: dict[type, tuple[Pieces[None], int]] = {}
        self._joined: tuple[int, int, Block] | None = None

    def need(self, kind: type[H]) -> H:
        """Return this stream's hindsight object of a class."""
        if kind not in self._members:
            self._members[kind] = (kind(self), 0)
        member: H = self._members[kind][0]
        return member

    def advance(self, kind: type[Hindsight], t: int, until: float = math.inf) -> bool:
        """Let a member take in all rounds up to t; tell whether it has.

        It goes no further than the first piece of work that is over after the time `until`, and goes on from there when
        it is called again. What it is in the middle of is not known yet.
        """
        member = self.need(kind)
        while (known := self.known(kind)) < t:
            if kind not in self._begun:
                X, y = self.rows(known, min(t, self.reach((kind,), known)))
                if not len(y):
                    return True
                self._begun[kind] = member.extend(X, y) or _nothing(), known + len(y)
            work, end = self._begun.pop(kind)
            for _ in work:
                if time.perf_counter() > until:
                    self._begun[kind] = work, end
                    return False
            self._members[kind] = (member, end)
        return True

    def sharp(self, kind: type[Hindsight], t: int) -> bool:
        """Return whether a member that has taken in round t tells all of it that can be found."""
        member = self.need(kind)
        return not isinstance(member, Sharpened) or member.sharp(t)

    def sharpen(self, kind: type[Hindsight], t: int, until: float = math.inf) -> bool:
        """Let a member find all of round t, which it has taken in, that can be found; tell whether it has.

        It is broken off as in `advance`, and what was begun is given up if it is asked of another round next.
        """
        member = self.need(kind)
        if not isinstance(member, Sharpened) or member.sharp(t):
            return True
        work, begun = self._sharpening.pop(kind, (_nothing(), 0))
        if begun != t:
            work = member.sharpen(t)
        for _ in work:
            if time.perf_counter() > until:
                self._sharpening[kind] = work, t
                return False
        return True

    def known(self, kind: type[Hindsight]) -> int:
        """Return how many rounds a member has taken in."""
        return self._members[kind][1] if kind in self._members else 0

    def reach(self, kinds: Iterable[type], t: int) -> int:
        """Return up to which round those after t may be taken in at once by all of these."""
        blocks = max(1, min(_WIDEST, _NUMBERS // (BLOCK * self.stream.dim)))
        return (t // BLOCK + (blocks if all(issubclass(kind, Wide) for kind in kinds) else 1)) * BLOCK

    def rows(self, lo: int, hi: int) -> Block:
        """Return the examples of rounds lo+1 .. hi, as many of them as there are.

        Those of several blocks are kept until others are asked for, since several members take them in.
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
        """Yield the rows y_s x_s of rounds 1..t block by block, each with the number of rounds before it."""
        for k in range(-(-t // BLOCK)):
            X, y = self.rows(k * BLOCK, min(t, (k + 1) * BLOCK))
            yield k * BLOCK, X * y[:, None]


def _nothing() -> Pieces[None]:
    """Return the pieces of what was done at once."""
    yield from ()


class Steps:
    """A quantity that changes at few rounds: change points with their values."""

    def __init__(self, start: float) -> None:
        self._rounds: list[int] = [0]
        self._values: list[float] = [start]

    @property
    def last(self) -> float:
        """The value now."""
        return self._values[-1]

    def change(self, t: int, value: float) -> None:
        """From round t on the quantity is `value`; rounds come in order."""
        if self._rounds[-1] == t:
            self._values[-1] = float(value)
        else:
            self._rounds.append(t)
            self._values.append(float(value))

    def raise_to(self, t: int, value: float) -> None:
        """From round t on the quantity is at least `value`."""
        if value > self.last:
            self.change(t, value)

    def at(self, t: int) -> float:
        """Return the value at round t."""
        return self._values[self.index(t)]

    def index(self, t: int) -> int:
        """Return how many changes, less one, had happened by round t."""
        return bisect_right(self._rounds, t) - 1

    def places(self, lo: int, hi: int) -> np.ndarray[Any, np.dtype[np.intp]]:
        """Return the `index` of rounds lo+1 .. hi."""
        first, last = self.index(lo + 1), self.index(hi)
        within = np.searchsorted(self._rounds[first + 1 : last + 1], np.arange(lo + 1, hi + 1), side="right")
        return np.asarray(first + within)

    def over(self, lo: int, hi: int) -> Array:
        """Return the values at rounds lo+1 .. hi."""
        first, last = self.index(lo + 1), self.index(hi)
        if first == last:
            return np.full(hi - lo, self._values[first])
        values: Array = np.array(self._values[first : last + 1], dtype=float)
        return np.asarray(values[self.places(lo, hi) - first])
