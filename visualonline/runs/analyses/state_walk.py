"""Sequential access to the states of a run, which is faster than frames if many are requested in order."""

from __future__ import annotations

import numpy as np

from visualonline.core.types import BLOCK, Array, Block, State
from visualonline.runs.run import Run
from visualonline.trace.round_columns import CHANGED, RoundColumns
from visualonline.trace.trace import copied


class StateWalk:
    """A walk through the states of a run, which may still be in progress, restarting from a keyframe if necessary.

    Parameters
    ----------
    run : Run
    """

    def __init__(self, run: Run) -> None:
        self._run = run
        self._state, self._t = copied(run.trace.keyframes[0]), 0
        self._made: tuple[int, Block, Array] | None = None

    def after(self, t: int) -> State:
        """Return the state after round t in 0 .. len(trace). The state is read-only and valid until the next call."""
        first = t - t % BLOCK
        if t < self._t or first > self._t:
            self._state, self._t = copied(self._run.trace.keyframes[t // BLOCK]), first
        changed = self._last_change(t)
        if changed > self._t:
            self._advance(changed)
        self._t = t
        return self._state

    def example(self, t: int) -> tuple[Array, float]:
        """Return the row and the label of round t >= 1."""
        k, j = divmod(t - 1, BLOCK)
        X, y = self._block(k, j)[0]
        return X[j], float(y[j])

    def _last_change(self, t: int) -> int:
        """Return the last round up to t that changed the state.

        With a delay every round changes the state, as it enters the queue.
        """
        if self._run.rule.delay:
            return t
        changed = np.flatnonzero(self._run.trace.flags(self._t, t) & CHANGED)
        return self._t + int(changed[-1]) + 1 if len(changed) else self._t

    def _advance(self, t: int) -> None:
        """Run the rounds up to t, all within one block, again."""
        k, j = divmod(self._t, BLOCK)
        rows = slice(j, t - k * BLOCK)
        (X, y), coins = self._block(k, rows.stop - 1)
        self._run.rule.advance(
            self._state, X[rows], y[rows], coins[rows], self._t + 1, RoundColumns.empty(rows.stop - j)
        )

    def _block(self, k: int, j: int) -> tuple[Block, Array]:
        """Return block k, at least up to row j, and its random draws."""
        if self._made is None or self._made[0] != k or len(self._made[1].y) <= j:
            self._made = k, self._run.trace.stream.block(k), self._run.trace.coins(k)
        return self._made[1], self._made[2]
