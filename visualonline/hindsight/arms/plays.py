"""The plays of a bandit learner and its pseudo-regret, at every prefix.

The pseudo-regret is the sum over rounds s of mu_{I_s} - mu*: the expected loss of the played arms minus that of the
best arm of that round. The pseudo-regret needs a stream that declares the means mu of its arms, and does not depend on
the random losses. If the arms have features, the means differ from round to round.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import numpy as np
import numpy.typing as npt

from visualonline.core.types import BLOCK, Array
from visualonline.hindsight.history import History
from visualonline.hindsight.measure import Measure
from visualonline.streams.transforms.arm_means import arm_means, means_of_rows, reason_unknown
from visualonline.streams.transforms.arms_seen import arms_of
from visualonline.trace.pyramid import Column
from visualonline.trace.trace import Trace

Arms = npt.NDArray[np.intp]


def played_arms(trace: Trace, lo: int, hi: int) -> Arms:
    """Return the arms, counted from 0, played in rounds lo+1 .. hi, of shape (hi-lo,)."""
    return trace.scores(lo, hi).astype(np.intp)


class Plays(Measure):
    """`pseudo_regret` (NaN if the means are unknown), with `means` and the gaps `gaps`, mu_i - mu* (None if unknown).

    `means` and `gaps` are also None if they change from round to round. At a single round also `plays`, the number of
    plays of each arm, of shape (N,), and why means are unknown.
    """

    def __init__(self, trace: Trace, history: History) -> None:
        super().__init__(trace, history)
        self._means = arm_means(history.stream)
        self._gaps = None if self._means is None else self._means - self._means.min()
        self._starts: list[Array] = []
        self._plays = np.zeros(arms_of(history.stream))
        self._has_means = means_of_rows(history.stream) is not None
        self._regret, self._best = Column(np.float64), Column(np.float64)

    def extend(self, lo: int, hi: int) -> None:
        """Process rounds lo+1 .. hi."""
        if lo % BLOCK == 0:
            self._starts.append(self._plays.copy())
        arms = played_arms(self.trace, lo, hi)
        if self._gaps is not None:
            self._regret.append(self._plays @ self._gaps + np.cumsum(self._gaps[arms]))
        elif self._has_means:
            regret, best = ((float(one.at(lo - 1)) if lo else 0.0) for one in (self._regret, self._best))
            means = self._means_of_rounds(lo, hi)
            self._regret.append(regret + np.cumsum(means[np.arange(hi - lo), arms] - means.min(axis=1)))
            self._best.append(best + np.cumsum(means.min(axis=1)))
        self._plays += np.bincount(arms, minlength=len(self._plays))

    def _means_of_rounds(self, lo: int, hi: int) -> Array:
        """Return the means in rounds lo+1 .. hi, of shape (hi-lo, K)."""
        means = means_of_rows(self.history.stream)
        assert means is not None
        return means(self.history.rows(lo, hi)[0])

    def best_means(self, t: int) -> float | None:
        """Return the sum of the best means of rounds 1..t; None if they are unknown, or the same in each round."""
        return float(self._best.at(t - 1)) if 0 < t <= len(self._best) else None

    def over(self, lo: int, hi: int) -> Mapping[str, Any]:
        """Return the quantities at rounds lo+1 .. hi."""
        regret = self._regret.over(lo, hi) if self._has_means else np.full(hi - lo, np.nan)
        return {"pseudo_regret": regret, "gaps": self._gaps, "means": self._means}

    def at(self, t: int) -> Mapping[str, Any]:
        """Return the quantities at round t."""
        untold = "" if self._has_means else reason_unknown(self.history.stream)
        return {**self.over(t - 1, t), "plays": self.plays(t), "untold": untold}

    def plays(self, t: int) -> Array:
        """Return the number of plays of each arm in rounds 1..t."""
        k = max(t - 1, 0) // BLOCK
        before = self._starts[k] if t else np.zeros(len(self._plays))
        return np.asarray(before + np.bincount(played_arms(self.trace, k * BLOCK, t), minlength=len(self._plays)))
