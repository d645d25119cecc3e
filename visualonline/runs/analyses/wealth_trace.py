"""The log wealth of a run of a portfolio, of the best asset and of the best rebalanced portfolio, at every prefix."""

from __future__ import annotations

import numpy as np

from visualonline.abilities.has_comparator import comparator_of
from visualonline.core.types import BLOCK
from visualonline.hindsight.experts.rebalanced_portfolio import RebalancedPortfolio
from visualonline.runs.run import Run
from visualonline.streams.transforms.price_scale import log_largest_of
from visualonline.trace.pyramid import Series


def holds_portfolio(run: Run) -> bool:
    """Return whether a run's learner divides its wealth among assets."""
    return comparator_of(run.learner) == "rebalanced"


class WealthTrace:
    """The log wealths, computed in slices of any length as the run proceeds. Each wealth starts at 1.

    If the stream does not declare the largest price relative of each round, this number counts as 1.

    Parameters
    ----------
    run : Run
        A run whose learner `holds_portfolio`. The run may still be in progress.

    Attributes
    ----------
    own, asset, portfolio : Series
        ln of the wealth of the learner, of the best asset so far and of the best rebalanced portfolio so far.
    absolute : bool
        Whether the largest price relatives are known.
    """

    def __init__(self, run: Run) -> None:
        self.run = run
        self.own, self.asset, self.portfolio = Series(), Series(), Series()
        self._log_largest = log_largest_of(run.history.stream)
        self.absolute = self._log_largest is not None
        self._gained = 0.0

    def __len__(self) -> int:
        return len(self.own)

    @property
    def left(self) -> int:
        """The number of rounds that can be processed now: hindsight and the theorem are known there."""
        known = min(len(self.run.trace), self.run.history.rounds_known(self.run.best_expert))
        return min(known, self.run.rounds_judged) - len(self)

    def advance(self, rounds: int) -> None:
        """Process up to `rounds` more rounds, at most to the end of the block."""
        lo = len(self)
        hi = min(lo + rounds, lo + self.left, (lo // BLOCK + 1) * BLOCK)
        if hi <= lo:
            return
        gained = np.zeros(hi - lo) if self._log_largest is None else self._log_largest(lo, hi)
        scale = self._gained + np.cumsum(gained)
        self._gained = float(scale[-1])
        best_asset = self.run.quantities((self.run.best_expert,), lo, hi).best_loss
        q = self.run.quantities((RebalancedPortfolio,), lo, hi)
        self.own.append(np.asarray(scale - q.loss))
        self.asset.append(np.asarray(scale - best_asset))
        self.portfolio.append(np.asarray(scale - q.best_loss))
