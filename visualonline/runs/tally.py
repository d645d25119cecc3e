"""A run that stores only totals: mistakes, updates and the loss at selected rounds."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

import numpy as np

from visualonline.core.sizes import first_unfit
from visualonline.core.types import BLOCK, Stream
from visualonline.trace.round_columns import CHANGED, MISTAKE, RoundColumns
from visualonline.trace.rule import Rule


class Sums(NamedTuple):
    """The totals of rounds 1..t."""

    t: int
    mistakes: int
    updates: int
    loss: float


class Tally:
    """The sums of runs of one rule on several streams, in the same memory.

    The sums equal those of a `Trace`, bit for bit.
    """

    def __init__(self, rule: Rule) -> None:
        self._rule = rule
        self._out = RoundColumns.empty(BLOCK)

    def run(self, stream: Stream, seed: int, at: Sequence[int] = ()) -> list[Sums] | None:
        """Return the sums at the rounds `at` (increasing, as far as they exist) and after the last round.

        None if the rows contain numbers that the learner does not accept. A `Simulation` then reports the errors.
        """
        rule, k = self._rule, 0
        state, largest = rule.start(stream.dim), rule.largest(stream.dim)
        now = Sums(0, 0, 0, 0.0)
        found: list[Sums] = []
        while True:
            X, y = stream.block(k)
            n = len(y)
            if first_unfit(X, largest) is not None:
                return None
            out = self._out.part(0, n)
            rule.advance(state, X, y, rule.coins(seed, k)[:n], now.t + 1, out)
            if n and rule.learner.loss is not None:
                out.losses[0] += now.loss
                np.cumsum(out.losses, out=out.losses)
            ends = [t for t in at if now.t < t < now.t + n]
            start = now
            found += [self._sums(start, out, t - start.t) for t in ends]
            now = self._sums(start, out, n) if n else now
            if n < BLOCK or now.t == stream.rounds:
                return [*found, now]
            if now.t in at:
                found.append(now)
            k += 1

    def _sums(self, before: Sums, out: RoundColumns, n: int) -> Sums:
        """Return the sums after the first `n` >= 1 rounds in `out`."""
        flags = out.flags[:n]
        mistakes = before.mistakes + int(np.count_nonzero(flags & MISTAKE))
        updates = before.updates + int(np.count_nonzero(flags & CHANGED))
        paid = float(mistakes) if self._rule.learner.loss is None else float(out.losses[n - 1])
        return Sums(before.t + n, mistakes, updates, paid)
