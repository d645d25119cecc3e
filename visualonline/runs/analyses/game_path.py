"""The mixed strategies of both players in a game and their averages, at a bounded number of rounds."""

from __future__ import annotations

import time
from typing import NamedTuple

import numpy as np

from visualonline.core.types import Array
from visualonline.numerics.best_option import best_option
from visualonline.runs.analyses.state_walk import StateWalk
from visualonline.runs.run import Run
from visualonline.streams.adversaries.matrix_game import BEST_RESPONSE, WEIGHTS, Game


class Played(NamedTuple):
    """Rounds of a game, one per row: t, both mixed strategies, and their cumulative sums over rounds 1..t."""

    t: Array
    rows: Array
    columns: Array
    row_sums: Array
    column_sums: Array

    @property
    def means(self) -> tuple[Array, Array]:
        """The averages of both players' mixed strategies, of shapes (n, N) and (n, k)."""
        n = np.maximum(self.t, 1.0)[:, None]
        return self.row_sums / n, self.column_sums / n


class GamePath:
    """The mixed strategies at rounds s, 2s, .., where s is the smallest power of two giving at most `most` points.

    All rounds are visited because the averages cover all rounds. The opponent's mixed strategy is computed from the
    learner's weights by the opponent's rule.

    Parameters
    ----------
    run : Run
        The run may still be in progress; the path grows with the run.
    game : Game
    most : int
    """

    def __init__(self, run: Run, game: Game, most: int = 400) -> None:
        self.run, self.game, self.stride, self._most = run, game, 1, most
        self._walk = StateWalk(run)
        N, k = game.A.shape
        self._now = (0, np.zeros(N), np.zeros(k), np.zeros(N), np.zeros(k))
        self._rounds = [self._now]

    @property
    def complete(self) -> bool:
        """True if the path covers all rounds run so far."""
        return self._now[0] >= len(self.run.trace)

    def extend(self, seconds: float) -> None:
        """Extend the path until it is complete or the time limit is reached."""
        end = time.perf_counter() + seconds
        while len(self.run.trace) // self.stride >= self._most:
            self.stride *= 2
            self._rounds = self._rounds[::2]
        while not self.complete and time.perf_counter() < end:
            self._now = self._after(self._now)
            if self._now[0] % self.stride == 0:
                self._rounds.append(self._now)

    def until(self, t: int) -> Played:
        """Return the known rounds up to round t, from the empty round 0 to round t itself if it is known.

        With t = 0 only the empty round is returned.
        """
        known = self._rounds[: t // self.stride + 1]
        last = known[-1]
        while last[0] < min(t, self._now[0]):
            last = self._after(last)
        rounds = known if last is known[-1] else [*known, last]
        return Played(*(np.array(column, dtype=float) for column in zip(*rounds, strict=True)))

    def mixtures(self, t: int, won: Array) -> tuple[Array, Array]:
        """Return both mixed strategies of round t >= 1, of shapes (N,) and (k,); `won` are the gains of the columns."""
        game, w = self.game, self.run.rule.weights(self._walk.after(t - 1), t)
        if game.opponent == WEIGHTS:
            return w, game.mixture(won)
        y = np.zeros(game.A.shape[1])
        y[best_option(w @ game.A) if game.opponent == BEST_RESPONSE else 0] = 1.0
        return w, y

    def _after(self, known: tuple[int, Array, Array, Array, Array]) -> tuple[int, Array, Array, Array, Array]:
        t, _, _, row_sums, column_sums = known
        w, y = self.mixtures(t + 1, row_sums @ self.game.A)
        return t + 1, w, y, row_sums + w, column_sums + y
