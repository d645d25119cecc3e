"""The lines of the learners' pseudocode as executed in the shown round."""

from __future__ import annotations

from visualonline.runs.pseudocode_trace import ExecutedLine, executed_lines
from visualonline.session.feeds.feed import RunsFeed
from visualonline.session.snapshot import Snapshot


class RuleFeed(RunsFeed):
    """A feed that provides the pseudocode of every learner. The feed needs no background work."""

    def data(self, snapshot: Snapshot) -> tuple[tuple[ExecutedLine, ...], ...]:
        """Return the lines of each learner."""
        return tuple(executed_lines(run, shown.frame) for run, shown in zip(self.runs, snapshot.learners, strict=True))
