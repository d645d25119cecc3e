"""A theorem's proof on a run: the number on every side, at one round and along the rounds."""

from __future__ import annotations

import itertools
import math
import time
from typing import NamedTuple

import numpy as np

from visualonline.experiment.run import Run
from visualonline.hindsight.record import followed
from visualonline.protocol import Array
from visualonline.theorems.proof import Inequality, Side, chains
from visualonline.theorems.statement import Theorem

ROUNDING = 1e-8
"""An inequality holds if it misses by no more than this part of its sides: they are sums over all rounds."""


class Link(NamedTuple):
    """An inequality with its two numbers, NaN where the run has no such number."""

    inequality: Inequality
    left: float
    right: float

    @property
    def applies(self) -> bool:
        """Whether the inequality says something of this run."""
        return not (math.isnan(self.left) or math.isnan(self.right))

    @property
    def holds(self) -> bool:
        """Whether it is true. With the premises met it always is, in a "≲" but for the theorem's own probability."""
        if self.inequality.relation == "=":
            return math.isclose(self.left, self.right, rel_tol=ROUNDING, abs_tol=ROUNDING)
        return self.left <= self.right or math.isclose(self.left, self.right, rel_tol=ROUNDING, abs_tol=ROUNDING)


def argued(run: Run, theorem: Theorem, t: int) -> tuple[Link, ...]:
    """Return the inequalities of a theorem's proof with their numbers at round t >= 1 of a run."""
    if not theorem.proof:
        return ()
    evidence = run.evidence(theorem, t)
    known: dict[int, float] = {}

    def value(side: Side) -> float:
        """Return a side's number; two inequalities of a chain share one."""
        if id(side) not in known:
            known[id(side)] = float(side.value(evidence))
        return known[id(side)]

    return tuple(Link(link, value(link.left), value(link.right)) for link in theorem.proof)


def numbered(proof: tuple[Inequality, ...]) -> tuple[tuple[int, tuple[Inequality, ...]], ...]:
    """Return the chains of a proof, each with the number of its first link."""
    found = tuple(chains(proof))
    return tuple(zip(itertools.accumulate(map(len, found), initial=0), found, strict=False))


class Argument:
    """A proof followed along a run, at every round of a few and at evenly spread ones of many.

    What was found stays, so that to look at fewer rounds, closer together, and at all again costs once.

    Parameters
    ----------
    run : Run
    theorem : Theorem
    most : int
        The number of rounds that are looked at, in as many as are shown.

    Attributes
    ----------
    chains : tuple of (int, tuple of Inequality)
        The chains of the proof, each with the number of its first link.
    """

    def __init__(self, run: Run, theorem: Theorem, most: int = 250) -> None:
        self.run, self.theorem, self._most = run, theorem, most
        self.chains = numbered(theorem.proof)
        self._stride, self._end = 1, 0
        self._links: dict[int, tuple[Link, ...]] = {}
        self._last: tuple[int, tuple[Link, ...]] = (0, ())
        self._curves: dict[range, tuple[Array, Array]] = {}

    @property
    def reach(self) -> int:
        """The last round up to which the proof is followed."""
        return followed(len(self.run.trace), self.run.history.stream.dim)

    def at(self, t: int) -> tuple[Link, ...]:
        """Return the links at round t >= 1; a panel asks for those of one round several times."""
        if t in self._links:
            return self._links[t]
        if self._last[0] != t:
            self._last = t, argued(self.run, self.theorem, t)
        return self._last[1]

    @property
    def found(self) -> tuple[int, int, int]:
        """How far apart rounds are looked at, up to which, and how many were; it changes with what is to be drawn."""
        return self._stride, self._end, len(self._links)

    def advance(self, seconds: float, end: int) -> bool:
        """Look for so long at rounds of 1..`end`, or of all there are; return whether some are left."""
        end = min(end, self.reach)
        if end != self._end:
            self._end, self._stride = end, 1
            while end // self._stride > self._most:
                self._stride *= 2
        deadline = time.perf_counter() + seconds
        for t in self._rounds():
            if t not in self._links:
                if time.perf_counter() >= deadline:
                    return True
                self._links[t] = argued(self.run, self.theorem, t)
                self._curves.clear()
        return False

    def curve(self, k: int) -> tuple[Array, Array, Array]:
        """Return the rounds that were looked at, and the left and the right numbers of link k there."""
        rounds = self._rounds()
        if rounds not in self._curves:
            known = [t for t in rounds if t in self._links]
            sides = [[(link.left, link.right) for link in self._links[t]] for t in known]
            both = np.array(sides).reshape(len(known), len(self.theorem.proof), 2)
            self._curves[rounds] = (np.array(known, dtype=float), both)
        t, numbers = self._curves[rounds]
        return t, numbers[:, k, 0], numbers[:, k, 1]

    def _rounds(self) -> range:
        """Return the rounds to look at: evenly spread, the last one at the end or the next beyond it."""
        return range(self._stride, min(self._end + self._stride, self.reach + 1), self._stride)
