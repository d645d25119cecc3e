"""The state of the game that a run's losses come from, at every prefix: how far both averages are from the value."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import numpy as np

from visualonline.core.types import BLOCK, Array
from visualonline.hindsight.experts.best_expert import losses
from visualonline.hindsight.history import History
from visualonline.hindsight.measure import Measure
from visualonline.hindsight.solvers.game_value import solution
from visualonline.streams.adversaries.matrix_game import WEIGHTS, Game
from visualonline.streams.transforms.shown_points import declared_by
from visualonline.trace.pyramid import Column
from visualonline.trace.round_columns import RoundColumns
from visualonline.trace.trace import Trace, copied


class GameRecord(Measure):
    """`gap`, `row_mean` and `column_mean` at every prefix; NaN if the rounds do not belong to a game.

    With x the average of the learner's weights and y that of the opponent's, `row_mean` is max_j (x A)_j, the maximum
    loss of x, and `column_mean` is min_i (A y)_i, the minimum gain of y. `gap` is `row_mean` minus `column_mean`. At a
    single round there is also `game_value`. `opponent`, `rate` and `k` describe the opponent (-1, NaN and 0 without a
    game).
    """

    def __init__(self, trace: Trace, history: History) -> None:
        super().__init__(trace, history)
        self.game: Game | None = declared_by(history.stream, "game")
        self._state = copied(trace.keyframes[0])
        self._value = np.nan
        if self.game is not None:
            self._won, self._lost = np.zeros(self.game.A.shape[1]), np.zeros(self.game.A.shape[0])
            self._value = solution(self.game.A).value
        self._columns = {name: Column(np.float64) for name in ("gap", "row_mean", "column_mean")}

    def extend(self, lo: int, hi: int) -> None:
        """Process rounds lo+1 .. hi."""
        t = np.arange(lo + 1.0, hi + 1)
        if self.game is None:
            for column in self._columns.values():
                column.append(np.full(hi - lo, np.nan))
            return
        X, y = self.history.rows(lo, hi)
        W = self._weights(X, y, lo)
        won = self._won + np.cumsum(W @ self.game.A, axis=0)
        lost = self._lost + np.cumsum(losses(X, y), axis=0)
        self._won, self._lost = won[-1], lost[-1]
        most, least = won.max(axis=1) / t, lost.min(axis=1) / t
        for column, each in zip(self._columns.values(), (most - least, most, least), strict=True):
            column.append(each)

    def over(self, lo: int, hi: int) -> Mapping[str, Array]:
        """Return the three quantities at rounds lo+1 .. hi, and the opponent's data for the bound."""
        known = {name: column.over(lo, hi).copy() for name, column in self._columns.items()}
        return known | self._opponent()

    def at(self, t: int) -> Mapping[str, Any]:
        """Return all quantities at round t."""
        known = {name: float(column.at(t - 1)) for name, column in self._columns.items()}
        return known | self._opponent() | {"game_value": self._value}

    def _opponent(self) -> dict[str, Any]:
        """Return the opponent's kind, its learning rate, and the number of columns."""
        game = self.game
        if game is None:
            return {"opponent": -1, "rate": np.nan, "k": 0}
        return {"opponent": game.opponent, "rate": game.rate if game.opponent == WEIGHTS else np.nan,
                "k": game.A.shape[1]}  # fmt: skip

    def _weights(self, X: Array, y: Array, lo: int) -> Array:
        """Return the learner's weights before each of n rounds, of shape (n, N), and advance to their end."""
        rule, W = self.trace.rule, np.empty(X.shape)
        coins = self.trace.coins(lo // BLOCK)[lo % BLOCK :]
        out = RoundColumns.empty(1)
        for j in range(len(y)):
            W[j] = rule.weights(self._state, lo + j + 1)
            rule.advance(self._state, X[j : j + 1], y[j : j + 1], coins[j : j + 1], lo + j + 1, out)
        return W
