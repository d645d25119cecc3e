"""The loop: a learner meets a stream, in slices that may end at any round."""

from __future__ import annotations

import numpy as np

from visualonline.protocol import BLOCK, Block, Stream
from visualonline.trace.rule import Columns, Rule
from visualonline.trace.trace import Trace


class Simulation:
    """A run that is under way. What was run so far is a valid, shorter run at any moment.

    Parameters
    ----------
    rule, stream, seed
        As for `Trace`.
    limit : int or None
        Stop after this many rounds.
    """

    def __init__(self, rule: Rule, stream: Stream, seed: int, limit: int | None = None) -> None:
        self.trace = Trace(rule, stream, seed)
        self.limit = limit
        self.finished = limit == 0
        self._k = -1
        self._block = Block(np.empty((0, stream.dim)), np.empty(0))
        self._coins = np.empty(0)

    def advance(self, rounds: int) -> int:
        """Run up to `rounds` more rounds, at most to the end of the block; return how many were run.

        Raises
        ------
        ReadError
            If the stream cannot be read further; the rounds before stay.
        """
        trace = self.trace
        done = len(trace)
        if self.limit is not None:
            rounds = min(rounds, self.limit - done)
        k, j = divmod(done, BLOCK)
        if k != self._k:
            self._block, self._k = trace.stream.block(k), k
            self._coins = trace.coins(k)
        X, y = self._block.X[j : j + rounds], self._block.y[j : j + rounds]
        n = len(y)
        if n:
            columns = Columns.empty(n)
            trace.rule.advance(trace.final, X, y, self._coins[j : j + n], done + 1, columns)
            trace.append(y, columns)
        ended = j + n == len(self._block.y) < BLOCK or len(self._block.y) == 0
        self.finished = ended or len(trace) == self.limit
        return n
