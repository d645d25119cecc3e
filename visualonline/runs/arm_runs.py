"""Independent repetitions of a bandit's run with new random losses and, on request, new means of the arms.

The averaged quantity is the pseudo-regret. With the same losses a deterministic learner would repeat the same run.
"""

from __future__ import annotations

from collections.abc import Mapping

import numpy as np

from visualonline.core.philox import Purpose, draws
from visualonline.core.types import BLOCK, Array, Stream
from visualonline.hindsight.arms.plays import Plays
from visualonline.runs.repeated_runs import RepeatedRuns, RepeatMeans
from visualonline.streams.memory import read_only_block
from visualonline.streams.transforms.arm_means import arm_means
from visualonline.trace.round_columns import RoundColumns
from visualonline.trace.rule import Rule


class ArmRuns(RepeatedRuns):
    """The pseudo-regrets of the repetitions. If `redrawn_arms`, each repetition draws new means."""

    def __init__(self, rule: Rule, stream: Stream, seed: int, count: int, *, redrawn_arms: bool) -> None:
        super().__init__(rule, stream, seed, count)
        means = arm_means(stream)
        assert means is not None
        self._means = [self._drawn_means(i, len(means)) if redrawn_arms else means for i in range(count)]
        self._gaps = np.empty(0)

    @property
    def paid(self) -> str:
        """The name of the averaged quantity."""
        return "pseudo-regret"

    def _drawn_means(self, i: int, N: int) -> Array:
        return draws(self._seed, Purpose.FURTHER_ARMS, 0, i).random(N)

    def _run(self, i: int) -> None:
        """Run repetition i over the current piece, with its own losses."""
        k, j = divmod(len(self), BLOCK)
        means = self._means[i]
        drawn = draws(self._seed, Purpose.FURTHER_LOSSES, k, i).random((BLOCK, len(means)))[j : j + self._rounds]
        self._X, self._y = read_only_block((drawn < means).astype(float), -np.ones(self._rounds))
        self._gaps = means - means.min()
        super()._run(i)

    def _paid_in(self, out: RoundColumns) -> Array:
        """Return the expected loss of each played arm minus that of the best arm."""
        return np.asarray(self._gaps[out.scores.astype(np.intp)])


class ArmMeans(RepeatMeans):
    """The average pseudo-regret of the repetitions, which replaces that of the run."""

    def over(self, lo: int, hi: int) -> Mapping[str, Array]:
        """Return the average as `pseudo_regret`, its standard error, and the pseudo-regret of this run."""
        own = self._own()
        own.advance(hi)
        return {
            "pseudo_regret": self._repeats.means.over(lo, hi),
            "standard_error": self._repeats.errors.over(lo, hi),
            "this_run": np.asarray(own.over(lo, hi)["pseudo_regret"]),
        }

    def _own(self) -> Plays:
        if not hasattr(self, "_plays"):
            self._plays = Plays(self.trace, self.history)
        return self._plays
