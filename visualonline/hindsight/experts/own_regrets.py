"""The regret relative to each expert, and the expert whose regret is closest to its bound, at every prefix."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import numpy as np

from visualonline.core.types import BLOCK, Array
from visualonline.hindsight.experts.best_expert import losses
from visualonline.hindsight.history import History
from visualonline.hindsight.measure import Measure
from visualonline.numerics.squint_rates import allowed
from visualonline.trace.pyramid import Column
from visualonline.trace.trace import Trace


class OwnRegrets(Measure):
    """`own_regret`, R_i of the expert i with the largest R_i - allowed_i; `own_price`, its V_i; and `own_value`.

    V_i is the sum of (w.l - l_i)^2, and allowed_i is the bound of Squint's theorem. At a single round there are also
    `own_expert` (from 0), and `expert_regrets` and `expert_prices` of all experts.
    """

    def __init__(self, trace: Trace, history: History) -> None:
        super().__init__(trace, history)
        self._N = history.stream.dim
        self._starts = [np.zeros((2, self._N))]
        self._sums = self._starts[0]
        self._columns = {name: Column(np.float64) for name in ("own_regret", "own_price", "own_value")}

    def extend(self, lo: int, hi: int) -> None:
        """Process rounds lo+1 .. hi."""
        regrets, prices = self._running(lo, hi, self._sums)
        values = self.allowed(prices)
        worst = np.argmax(regrets - values, axis=1)
        for name, each in zip(self._columns, (regrets, prices, values), strict=True):
            self._columns[name].append(each[np.arange(hi - lo), worst])
        self._sums = np.stack([regrets[-1], prices[-1]])
        if hi % BLOCK == 0:
            self._starts.append(self._sums)

    def over(self, lo: int, hi: int) -> Mapping[str, Array]:
        """Return the three numbers at rounds lo+1 .. hi."""
        return {name: column.over(lo, hi).copy() for name, column in self._columns.items()}

    def at(self, t: int) -> Mapping[str, Any]:
        """Return all quantities at round t."""
        k = (t - 1) // BLOCK
        regrets, prices = (each[-1] for each in self._running(k * BLOCK, t, self._starts[k]))
        known = {name: float(values[0]) for name, values in self.over(t - 1, t).items()}
        worst = int(np.argmax(regrets - self.allowed(prices)))
        return known | {"own_expert": worst, "expert_regrets": regrets, "expert_prices": prices}

    def allowed(self, prices: Array) -> Array:
        """Return the bound for each expert as a function of its price."""
        return allowed(prices, self._N)

    def _running(self, lo: int, hi: int, start: Array) -> tuple[Array, Array]:
        """Return R and V after rounds lo+1 .. hi, each of shape (n, N), given the values before."""
        totals = self.trace.totals(lo, hi).loss
        before = float(self.trace.totals(lo - 1, lo).loss[0]) if lo else 0.0
        r, prices = self._round(np.diff(totals, prepend=before), losses(*self.history.rows(lo, hi)))
        return start[0] + np.cumsum(r, axis=0), start[1] + np.cumsum(prices, axis=0)

    def _round(self, paid: Array, losses: Array) -> tuple[Array, Array]:
        """Return the increases of R and V, of shape (n, N), from the losses of the learner and of the experts."""
        r = paid[:, None] - losses
        return r, r * r


class WakingRegrets(OwnRegrets):
    """The regrets relative to sleeping experts: R counts the rounds in which i is awake, and the price is their number.

    `best_loss` is the learner's loss minus `own_regret`, so that the regret of a run is relative to the expert shown.
    """

    def allowed(self, prices: Array) -> Array:
        """Return (ln N)/eta + eta n/8."""
        eta = float(self.trace.rule.arguments["eta"])
        return np.asarray(np.log(self._N) / eta + eta * prices / 8)

    def _round(self, paid: Array, losses: Array) -> tuple[Array, Array]:
        awake = ~np.isnan(losses)
        return np.where(awake, paid[:, None] - losses, 0.0), awake.astype(float)

    def over(self, lo: int, hi: int) -> Mapping[str, Array]:
        """Return the numbers at rounds lo+1 .. hi."""
        known = super().over(lo, hi)
        return {**known, "best_loss": self.trace.totals(lo, hi).loss - known["own_regret"]}
