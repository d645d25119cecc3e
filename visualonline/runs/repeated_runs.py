"""Independent repetitions of a run on the same rounds with other random draws, averaged at every prefix."""

from __future__ import annotations

import math
import time
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

import numpy as np

from visualonline.core.philox import Purpose, draws
from visualonline.core.types import BLOCK, Array, State, Stream
from visualonline.hindsight.history import History
from visualonline.hindsight.measure import Measure
from visualonline.trace.pyramid import Series
from visualonline.trace.round_columns import MISTAKE, RoundColumns
from visualonline.trace.rule import Rule
from visualonline.trace.trace import Trace


@dataclass(frozen=True)
class MeanOfRepeats:
    """The average of `count` repetitions in rounds 1..t, its standard error, and the value of the displayed run.

    The values are losses, numbers of mistakes if the loss is an expectation, or pseudo-regrets if the losses of the
    arms are drawn again.
    """

    count: int
    mean: float
    standard_error: float
    this_run: float


class RepeatedRuns:
    """The losses of the repetitions, or their mistakes if the loss is an expectation.

    The stream is the same in all repetitions, including an adversary's, which responded to the displayed run: the
    rounds are fixed before the repetitions begin. All repetitions advance by one slice of rounds before the next slice,
    so averages of prefixes are available early and only one state per repetition is stored.

    Parameters
    ----------
    rule : Rule
        The rule of a randomised learner.
    stream : Stream
        The stream of the displayed run.
    seed : int
        The seed of the displayed run. The draws of the displayed run are not reused.
    count : int
        The number of repetitions, at least 2.

    Attributes
    ----------
    means, errors : Series
        The average cumulative loss in rounds 1..t and its standard error, for each t.
    states : list of State
        The current state of each repetition.
    """

    def __init__(self, rule: Rule, stream: Stream, seed: int, count: int) -> None:
        self.count = count
        self.means, self.errors = Series(), Series()
        self._rule, self._stream, self._seed = rule, stream, seed
        self.states: list[State] = [rule.start(stream.dim) for _ in range(count)]
        self._paid = np.zeros(count)  # the cumulative loss of each repetition
        self._out = RoundColumns.empty(BLOCK)
        self._done = self._rounds = 0
        self._X, self._y = np.empty((0, stream.dim)), np.empty(0)
        self._first = self._off = self._squares = np.empty(0)

    def __len__(self) -> int:
        return len(self.means)

    @property
    def paid(self) -> str:
        """The name of the averaged quantity."""
        return "mistakes" if self._rule.randomized else "loss"

    @property
    def share(self) -> float:
        """The fraction of the repetitions that have finished the current piece."""
        return self._done / self.count

    def advance(self, rounds: int, until: float = math.inf) -> int:
        """Advance by up to `rounds` >= 1 rounds of the displayed run and return by how many.

        Return 0 if the time `until` comes first. Partial work is kept.
        """
        if self._done == 0:
            self._begin(rounds)
        while self._done < self.count:
            self._run(self._done)
            self._done += 1
            if time.perf_counter() > until and self._done < self.count:
                return 0
        n = self.count
        self.means.append((n * self._first + self._off) / n)
        spread = np.maximum(self._squares - self._off**2 / n, 0.0)
        self.errors.append(np.sqrt(spread / (n - 1) / n))
        self._done = 0
        return self._rounds

    def _begin(self, rounds: int) -> None:
        """Begin a piece of rounds, which ends with its block at the latest."""
        k, j = divmod(len(self), BLOCK)
        rounds = min(rounds, BLOCK - j, self._rule.piece)
        X, y = self._stream.block(k)
        self._X, self._y = X[j : j + rounds], y[j : j + rounds]
        self._rounds = len(self._y)
        self._off, self._squares = np.zeros(self._rounds), np.zeros(self._rounds)

    def _run(self, i: int) -> None:
        """Run repetition i over the current piece, and add up its differences from the first one and their squares.

        Mistakes are integers, so their sums are exact. Subtracting the first repetition removes the rounding of common
        terms.
        """
        k, j = divmod(len(self), BLOCK)
        out = self._out.part(0, self._rounds)
        coins = draws(self._seed, Purpose.REPEATS, k, i).random(BLOCK)[j : j + self._rounds]
        self._rule.advance(self.states[i], self._X, self._y, coins, len(self) + 1, out)
        paid = self._paid_in(out)
        paid[0] += self._paid[i]
        np.cumsum(paid, out=paid)
        self._paid[i] = paid[-1]
        if i == 0:
            self._first = paid
        off = paid - self._first
        self._off += off
        self._squares += off * off

    def _paid_in(self, out: RoundColumns) -> Array:
        """Return the loss in each round."""
        if self._rule.randomized:
            return ((out.flags & MISTAKE) > 0).astype(float)
        return out.losses.copy()


class RepeatMeans(Measure):
    """The average loss of the repetitions, used instead of the loss of the run."""

    def __init__(self, trace: Trace, history: History, repeats: RepeatedRuns) -> None:
        super().__init__(trace, history)
        self._repeats = repeats

    def extend(self, _lo: int, hi: int) -> None:
        """Run the repetitions up to round hi, if they have not reached this round yet."""
        while len(self._repeats) < hi:
            self._repeats.advance(hi - len(self._repeats))

    def over(self, lo: int, hi: int) -> Mapping[str, Array]:
        """Return the average as `loss`, its standard error, and the loss of the displayed run."""
        totals = self.trace.totals(lo, hi)
        return {
            "loss": self._repeats.means.over(lo, hi),
            "standard_error": self._repeats.errors.over(lo, hi),
            "this_run": totals.mistakes if self.trace.rule.randomized else totals.loss,
        }

    def at(self, t: int) -> Mapping[str, Any]:
        """Return the numbers of `over` at round t."""
        return self.over(t - 1, t)
