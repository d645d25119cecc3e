"""Every learner's prediction in any round, for tables that show the visible rounds."""

from __future__ import annotations

from typing import NamedTuple

from visualonline.session.feeds.feed import RunsFeed
from visualonline.session.snapshot import Snapshot
from visualonline.trace.trace import Trace


class Outcomes(NamedTuple):
    """The flags of the rounds run so far, as in `visualonline.trace.round_columns`, by learner."""

    traces: tuple[Trace, ...]

    def flags(self, i: int, t: int) -> int | None:
        """Return the flags of learner i in round t, or None if the round has not been run."""
        return int(self.traces[i].flags(t - 1, t)[0]) if t <= len(self.traces[i]) else None


class PointsFeed(RunsFeed):
    """A feed that provides the data of the points table. Only visible rows are read."""

    def data(self, _snapshot: Snapshot) -> Outcomes:
        """Return the outcomes of all rounds."""
        return Outcomes(tuple(run.trace for run in self.runs))
