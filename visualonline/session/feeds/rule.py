"""The lines of the learners' pseudo-code as the shown round carried them out."""

from __future__ import annotations

from visualonline.runs.pseudocode_trace import ExecutedLine, executed_lines
from visualonline.session.feeds.feed import RunsFeed
from visualonline.session.snapshot import Snapshot


class RuleFeed(RunsFeed):
    """Follow the pseudo-code of every learner; nothing of it needs time."""

    def data(self, snapshot: Snapshot) -> tuple[tuple[ExecutedLine, ...], ...]:
        """Return the lines of each learner."""
        return tuple(executed_lines(run, shown.frame) for run, shown in zip(self.runs, snapshot.learners, strict=True))
