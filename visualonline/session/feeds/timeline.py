"""The rounds in which each learner made mistakes, and the losses there, for the timeline."""

from __future__ import annotations

from dataclasses import dataclass
from typing import NamedTuple

import numpy as np

from visualonline.core.types import Array
from visualonline.runs.bound_events import BoundEvent
from visualonline.session.feeds.feed import RunsFeed
from visualonline.session.snapshot import Snapshot
from visualonline.trace.round_columns import MISTAKE
from visualonline.trace.trace import Trace

_LOSSES, _MISTAKES = 200_000, 600_000
"""The maximum numbers of rounds for which each loss is drawn, and for which mistakes are searched individually."""


@dataclass(frozen=True)
class Ticks:
    """The ticks of rounds 1..n of a run: its mistakes, or its losses as heights."""

    trace: Trace
    n: int
    losses: bool

    def first_mistake(self, lo: int, hi: int) -> int | None:
        """Return the first round with a mistake in `lo` .. `hi`, or None if there is none to draw."""
        lo, hi = max(lo, 1), min(hi, self.n)
        found = np.flatnonzero(self.trace.flags(lo - 1, max(lo - 1, hi)) & MISTAKE)
        return lo + int(found[0]) if len(found) else None

    def loss(self, t: int) -> float | None:
        """Return the loss of round t; None if the learner has no loss function or the round is not drawn."""
        happened = self.trace.frame(t).round if self.losses and 0 < t <= self.n else None
        return None if happened is None else happened.loss

    def heights(self, end: int, px: int) -> Array:
        """Return the tick height of each of `px` pixels for rounds 0..`end`: 1 for a mistake, or the largest loss."""
        heights = np.zeros(px + 1)
        if self.n > _MISTAKES:
            curve = self.trace.curve("mistakes", 0, self.n, px)
            rises = np.diff(curve.values, prepend=0) > 0
            heights[(curve.t[rises] * px / end).astype(np.intp)] = 1.0
        elif not self.losses or self.n > _LOSSES:
            mistaken = np.flatnonzero(self.trace.flags(0, self.n) & MISTAKE) + 1
            heights[(mistaken * (px / end)).astype(np.intp)] = 1.0
        else:
            columns = (np.arange(1, self.n + 1) * (px / end)).astype(np.intp)
            np.maximum.at(heights, columns, np.diff(self.trace.totals(0, self.n).loss, prepend=0.0))
        return heights


class TimelineData(NamedTuple):
    """The ticks of all learners in the rounds that may be drawn. All learners have run `known` of the `end` rounds.

    `events` are the events of each learner's bound.
    """

    learners: tuple[Ticks, ...]
    known: int
    end: int
    events: tuple[tuple[BoundEvent, ...], ...] = ()


class TimelineFeed(RunsFeed):
    """A feed that provides the ticks of the runs."""

    def data(self, snapshot: Snapshot) -> TimelineData:
        """Return the ticks of the rounds that all learners have run, so that all end at the same round."""
        end = max(1, snapshot.total or snapshot.playhead.end)
        known = min(snapshot.playhead.end, end)
        n = snapshot.drawable(known)
        ticks = (Ticks(run.trace, min(len(run.trace), n), run.learner.loss is not None) for run in self.runs)
        return TimelineData(tuple(ticks), known, end, tuple(shown.events for shown in snapshot.learners))
