"""A theorem's proof on a run: the value of every side, at one round and over the rounds."""

from __future__ import annotations

import itertools
import math
from collections.abc import Iterator
from typing import NamedTuple

import numpy as np

from visualonline.core.types import Array
from visualonline.hindsight.proof_record import last_round_followed
from visualonline.numerics.rounding import DUST
from visualonline.runs.run import Run
from visualonline.theorems.proof import Inequality, Side, chains
from visualonline.theorems.theorem import Theorem

ROUNDING = 1e-8
"""The relative tolerance of an inequality, since its sides are sums over all rounds.

A side that is far smaller than its summands is only accurate to `DUST` times their size.
"""


class ProofLink(NamedTuple):
    """An inequality with the values of its sides, NaN if the run lacks one, and the `size` of their summands."""

    inequality: Inequality
    left: float
    right: float
    size: float = 0.0

    @property
    def applies(self) -> bool:
        """True if the inequality applies to this run."""
        return not (math.isnan(self.left) or math.isnan(self.right))

    @property
    def holds(self) -> bool:
        """True if the inequality holds.

        The inequality always holds if the premises are met; "≲" holds with the theorem's probability.
        """
        slack = max(ROUNDING, DUST * self.size)
        close = math.isclose(self.left, self.right, rel_tol=ROUNDING, abs_tol=slack)
        return close or (self.inequality.relation != "=" and self.left <= self.right)


def proof_links(run: Run, theorem: Theorem, t: int) -> tuple[ProofLink, ...]:
    """Return the inequalities of a theorem's proof with their values at round t >= 1 of a run."""
    if not theorem.proof.inequalities:
        return ()
    evidence = run.evidence(theorem, t)
    known: dict[int, float] = {}

    def value(side: Side) -> float:
        """Return the value of a side. Adjacent inequalities of a chain share one side."""
        if id(side) not in known:
            known[id(side)] = float(side.value(evidence))
        return known[id(side)]

    size = 0.0 if theorem.proof.size is None else float(theorem.proof.size(evidence))
    return tuple(ProofLink(link, value(link.left), value(link.right), size) for link in theorem.proof.inequalities)


def numbered(proof: tuple[Inequality, ...]) -> tuple[tuple[int, tuple[Inequality, ...]], ...]:
    """Return the chains of a proof, each with the number of its first link."""
    found = tuple(chains(proof))
    return tuple(zip(itertools.accumulate(map(len, found), initial=0), found, strict=False))


class ProofTrace:
    """A proof evaluated at sampled rounds of a run: evenly spaced over all rounds, and denser in early ones.

    For every n, the first n rounds contain between `most` / 2 and `most` evenly spaced samples, or all rounds if they
    are few.

    Parameters
    ----------
    run : Run
    theorem : Theorem
    most : int

    Attributes
    ----------
    chains : tuple of (int, tuple of Inequality)
        The chains of the proof, each with the number of its first link.
    """

    def __init__(self, run: Run, theorem: Theorem, most: int = 250) -> None:
        self.run, self.theorem, self._most = run, theorem, most
        self.chains = numbered(theorem.proof.inequalities)
        self._links: dict[int, tuple[ProofLink, ...]] = {}
        self._last: tuple[int, tuple[ProofLink, ...]] = (0, ())
        self._stretch: Iterator[int] = iter(())
        self._end = 0
        self._sides: tuple[int, Array, Array] = (-1, np.empty(0), np.empty(0))

    @property
    def reach(self) -> int:
        """The last round up to which the proof is evaluated."""
        return last_round_followed(len(self.run.trace), self.run.history.stream.dim)

    def at(self, t: int) -> tuple[ProofLink, ...]:
        """Return the links at round t >= 1."""
        if t in self._links:
            return self._links[t]
        if self._last[0] != t:
            self._last = t, proof_links(self.run, self.theorem, t)
        return self._last[1]

    def step(self) -> bool:
        """Compute the next missing sample of the rounds run so far. Return whether a sample was missing."""
        if self._end != self.reach:
            self._end = self.reach
            self._stretch = self._missing(self._end)
        t = next(self._stretch, None)
        if t is not None:
            self._links[t] = proof_links(self.run, self.theorem, t)
        return t is not None

    def _missing(self, end: int) -> Iterator[int]:
        """Yield the rounds still to be sampled, the widely spaced ones first."""
        stride = 1
        while end // stride > self._most:
            stride *= 2
        while stride:
            for t in range(stride, min(end, stride * self._most) + 1, stride):
                if t not in self._links:
                    yield t
            stride //= 2

    def sides(self) -> tuple[Array, Array]:
        """Return the sampled rounds in order, and both sides of each link there, of shape (n, links, 2)."""
        if self._sides[0] != len(self._links):
            rounds = sorted(self._links)
            numbers = [[(link.left, link.right) for link in self._links[t]] for t in rounds]
            both = np.array(numbers, dtype=float).reshape(len(rounds), len(self.theorem.proof.inequalities), 2)
            self._sides = len(rounds), np.array(rounds, dtype=float), both
        return self._sides[1:]
