"""The weak hypotheses given to a booster with their weighted errors, round by round, computed in slices."""

from __future__ import annotations

import time

import numpy as np

from visualonline.abilities.boosts import Boosts
from visualonline.core.types import Array
from visualonline.runs.analyses.state_walk import StateWalk
from visualonline.runs.run import Run
from visualonline.streams.adversaries.weak_learner import Sample


class BoostPath:
    """The stump of each round and its coefficient in the combined vote.

    Parameters
    ----------
    run : Run
        A run of a boosting learner. The run may still be in progress; the path grows with the run.
    sample : Sample
    """

    def __init__(self, run: Run, sample: Sample) -> None:
        self.run, self.sample = run, sample
        self._walk = StateWalk(run)
        self._places = {row.tobytes(): k for k, row in reversed(list(enumerate(sample.right)))}
        self._chosen: list[int] = []
        self._votes: list[float] = []

    @property
    def complete(self) -> bool:
        """True if the path covers all rounds run so far."""
        return len(self._chosen) >= len(self.run.trace)

    def extend(self, seconds: float) -> None:
        """Extend the path until it is complete or the time limit is reached."""
        end, rule = time.perf_counter() + seconds, self.run.rule
        own = rule.learner.ability(Boosts)
        assert own is not None
        while not self.complete and time.perf_counter() < end:
            t = len(self._chosen) + 1
            w = rule.weights(self._walk.after(t - 1), t)
            right, _ = self._walk.example(t)
            self._chosen.append(self._places[np.ascontiguousarray(right).tobytes()])
            self._votes.append(float(rule.evaluate(own.coefficient, error=float(w @ (1 - right)))))

    def stump(self, t: int) -> int:
        """Return the index of the stump of round t >= 1, or -1 if it is not known yet."""
        return self._chosen[t - 1] if t <= len(self._chosen) else -1

    def votes(self, t: int) -> Array:
        """Return the coefficient of each stump in the vote after rounds 1..t, of shape (k,)."""
        return np.asarray(np.bincount(self._chosen[:t], self._votes[:t], len(self.sample.stumps)), dtype=float)

    def margins(self, t: int) -> Array:
        """Return the normalised margin of the vote after rounds 1..t on each example, in [-1, 1], of shape (m,)."""
        votes = self.votes(t)
        return np.asarray(votes @ (2 * self.sample.right - 1) / max(float(votes.sum()), 1e-300))
