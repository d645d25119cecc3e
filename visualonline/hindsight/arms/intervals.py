"""The relevant confidence intervals of UCB1, and the first round in which one of them was wrong.

From the plays before round s, n_i of arm i with mean payoff (reward) m_i, UCB1 computes m_i + r_i with r_i = sqrt(c
ln(s-1)/n_i). Two of these intervals matter: the best arm's true mean must be at most m + r, and that of the played arm
at least m - r. Means are those of payoffs, 1 - loss.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import numpy as np

from visualonline.core.types import Array
from visualonline.hindsight.arms.plays import Arms, played_arms
from visualonline.hindsight.history import History
from visualonline.hindsight.measure import Measure
from visualonline.streams.transforms.arm_means import arm_means
from visualonline.trace.trace import Trace


class Intervals(Measure):
    """`wrong_round`, the first round known to have a wrong interval, or 0 if there is none.

    If the means are unknown, or all arms are equally good, no interval is checked.
    """

    def __init__(self, trace: Trace, history: History) -> None:
        super().__init__(trace, history)
        means = arm_means(history.stream)
        self._payoffs = None if means is None or np.ptp(means) == 0 else 1 - means
        self._n, self._lost = np.zeros(history.stream.dim), np.zeros(history.stream.dim)
        self._c = float(trace.rule.arguments["c"])
        self._wrong = 0

    def extend(self, lo: int, hi: int) -> None:
        """Process rounds lo+1 .. hi."""
        if self._payoffs is None or self._wrong:
            return
        arms = played_arms(self.trace, lo, hi)
        X, y = self.history.rows(lo, hi)
        losses = np.abs(X[np.arange(hi - lo), arms] - (1 + y) / 2)
        t, best = np.arange(lo + 1.0, hi + 1.0), int(np.argmax(self._payoffs))
        with np.errstate(divide="ignore", invalid="ignore"):  # before its first play an arm has no interval
            own, radius = self._intervals(*_before_own(arms, losses, self._n, self._lost), t)
            ahead, reach = self._intervals(*_before(arms == best, losses, self._n[best], self._lost[best]), t)
        late = t > len(self._n)
        wrong = late & ((ahead + reach < self._payoffs[best]) | (own - radius > self._payoffs[arms]))
        if wrong.any():
            self._wrong = lo + int(np.argmax(wrong)) + 1
        self._n += np.bincount(arms, minlength=len(self._n))
        self._lost += np.bincount(arms, losses, minlength=len(self._n))

    def _intervals(self, n: Array, total_loss: Array, t: Array) -> tuple[Array, Array]:
        """Return the average payoffs and radii before rounds t, after `n` plays with the given total loss."""
        return 1 - total_loss / n, np.sqrt(self._c * np.log(t - 1) / n)

    def over(self, lo: int, hi: int) -> Mapping[str, Any]:  # noqa: ARG002
        """Return the round, which may be after these rounds if more is known."""
        return {"wrong_round": self._wrong}

    def at(self, t: int) -> Mapping[str, Any]:
        """Return the first round with a wrong interval, or 0 if this round is after round t."""
        return {"wrong_round": self._wrong if self._wrong <= t else 0}


def _before(own: Array, losses: Array, n: float, total_loss: float) -> tuple[Array, Array]:
    """Return the number of plays of one arm before each round, where `own` marks its rounds, and their total loss."""
    counts, sums = own.astype(float), np.where(own, losses, 0.0)
    return n + np.cumsum(counts) - counts, total_loss + np.cumsum(sums) - sums


def _before_own(arms: Arms, losses: Array, n: Array, total_loss: Array) -> tuple[Array, Array]:
    """Return the number of earlier plays of each round's arm, and their total loss.

    After sorting by arm, the plays of each arm are adjacent, so cumulative sums can be used.
    """
    order = np.argsort(arms, kind="stable")
    sorted_arms, sorted_losses = arms[order], losses[order]
    first = np.flatnonzero(np.diff(sorted_arms, prepend=-1))
    run = np.cumsum(sorted_losses) - sorted_losses
    lengths = np.diff(first, append=len(arms))
    count, paid = np.empty(len(arms)), np.empty(len(arms))
    count[order] = n[sorted_arms] + np.arange(len(arms)) - np.repeat(first, lengths)
    paid[order] = total_loss[sorted_arms] + run - np.repeat(run[first], lengths)
    return count, paid
