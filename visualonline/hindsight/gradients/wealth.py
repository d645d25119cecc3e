"""The wealth of a coin-betting learner along a run, computed from the coin outcomes only.

With c_s = -g_s/L and S_s = c_1 + .. + c_s: `log_wealth` is ln W_t = ln epsilon + sum ln(1 + S_{s-1}.c_s/s), `heads` is
||S_t||, `sloped` counts the hinge losses that are not 0, and `longest` is max ||g_s||. `ended` is the first round after
which no bets are made, because the wealth is lost or too large, and `linear` says whether the losses are linear.

Every bet is -g.w, so the losses sum to epsilon - W_t, plus 1 for each positive hinge loss. After the coins change sign,
a sum of losses of 10^18 has lost all its digits, and the wealth none. So if both agree to 10^-9 of the largest sum so
far, `loss` is computed from the wealth.
"""

from __future__ import annotations

import math
from collections.abc import Mapping
from typing import Any

import numpy as np

from visualonline.core.types import Array
from visualonline.hindsight.gradients.gradient_record import SlopeRecord
from visualonline.hindsight.history import History, StepFunction
from visualonline.hindsight.measure import Measure, feasible
from visualonline.learners.coin_betting import MOST
from visualonline.trace.pyramid import Column
from visualonline.trace.round_columns import PAID
from visualonline.trace.trace import Trace

_AGREE = 1e-9


def shares_won(coins: Array, before: Array, t: Array) -> tuple[Array, Array]:
    """Return S_{s-1}.c_s/s for the rounds `t`, and S_s, for outcomes of shape (n, d) after the sum `before`."""
    sums = before + np.cumsum(coins, axis=0)
    return np.asarray(np.einsum("ij,ij->i", np.vstack([before, sums[:-1]]), coins) / t), sums


class Wealth(Measure):
    """`log_wealth`, `heads`, `longest`, `sloped`, `ended`, `linear` and `loss` at every prefix."""

    def __init__(self, trace: Trace, history: History) -> None:
        super().__init__(trace, history)
        asked = trace.rule.arguments
        self._wealth, self._L = float(asked["wealth"]), float(asked["L"])
        self._linear = feasible(trace).loss == "linear"
        self._sum, self._log = np.zeros(history.stream.dim), math.log(self._wealth)
        self._columns = {name: Column(np.float64) for name in ("log_wealth", "heads", "sloped", "loss")}
        self._longest, self._largest = StepFunction(0.0), 0.0
        self._ended = 0

    def extend(self, lo: int, hi: int) -> None:
        """Process rounds lo+1 .. hi."""
        X, y = self.history.rows(lo, hi)
        sloped = np.ones(hi - lo) if self._linear else (self.trace.flags(lo, hi) & PAID > 0).astype(float)
        lengths = sloped * np.linalg.norm(X, axis=1)
        for j in np.flatnonzero(np.diff(np.maximum.accumulate(lengths), prepend=self._longest.last) > 0):
            self._longest.raise_to(lo + int(j) + 1, float(lengths[j]))
        won, sums = shares_won(X * (y * sloped / self._L)[:, None], self._sum, np.arange(lo + 1.0, hi + 1))
        self._sum = sums[-1]
        logs = self._log + np.cumsum(np.log1p(np.maximum(won, -1.0), out=np.full(len(won), -np.inf), where=won > -1))
        self._log = float(logs[-1])
        if not self._ended:
            over = np.flatnonzero(np.isneginf(logs) | (logs + max(0.0, -math.log(self._L)) > MOST))
            self._ended = lo + int(over[0]) + 1 if len(over) else 0
        hinges = np.zeros(len(sloped)) if self._linear else sloped
        if lo:
            hinges[0] += self._columns["sloped"].at(lo - 1)
        counts = np.cumsum(hinges)
        self._append(lo, {"log_wealth": logs, "heads": np.linalg.norm(sums, axis=1), "sloped": counts})

    def _append(self, lo: int, fresh: dict[str, Array]) -> None:
        paid = self.trace.totals(lo, lo + len(fresh["sloped"])).loss
        largest = np.maximum.accumulate(np.abs(np.concatenate([[self._largest], paid])))[1:]
        self._largest = float(largest[-1])
        known = fresh["log_wealth"] <= MOST
        told = self._wealth - np.exp(fresh["log_wealth"], where=known, out=np.full(len(known), np.inf))
        told += fresh["sloped"]
        alike = np.abs(told - paid) <= _AGREE * np.maximum(largest, 1.0)
        for name, values in {**fresh, "loss": np.where(alike, told, paid)}.items():
            self._columns[name].append(values)

    def over(self, lo: int, hi: int) -> Mapping[str, Array]:
        """Return the quantities at rounds lo+1 .. hi."""
        known = {name: column.over(lo, hi) for name, column in self._columns.items()}
        ended = (np.arange(lo + 1, hi + 1) >= self._ended) & (self._ended > 0)
        known |= {"longest": self._longest.over(lo, hi), "ended": np.where(ended, float(self._ended), 0.0)}
        return known | {"linear": np.full(hi - lo, float(self._linear))}

    def at(self, t: int) -> Mapping[str, Any]:
        """Return the quantities at round t. `loss` is an array, as for a range."""
        found = self.over(t - 1, t)
        return {name: values if name == "loss" else float(values[0]) for name, values in found.items()}


class CoinRecord(SlopeRecord):
    """The rounds 1..t with weights and gradients, the wealth `fortunes` W_0 .. W_t, and `falls`, S_0 .. S_t as rows."""

    def at(self, t: int) -> Mapping[str, Any]:
        """Return the rounds 1..t."""
        known, asked = super().at(t), self.trace.rule.arguments
        coins = -known["gradients"] / asked["L"]
        won, sums = shares_won(coins, np.zeros(coins.shape[1]), np.arange(1.0, t + 1))
        with np.errstate(over="ignore", invalid="ignore"):  # after the betting has ended these products are not used
            fortunes = asked["wealth"] * np.cumprod(np.concatenate([[1.0], 1 + won]))
        return {**known, "fortunes": fortunes, "falls": np.vstack([np.zeros(coins.shape[1]), sums])}
