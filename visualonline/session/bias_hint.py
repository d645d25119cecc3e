"""Detection of a missing bias: whether a hyperplane with a bias separates a stream that none through 0 separates."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from visualonline.abilities.separates import margin_of
from visualonline.core.types import Stream
from visualonline.hindsight.fault import HindsightError
from visualonline.hindsight.history import History
from visualonline.hindsight.margins.euclidean_margin import Margin
from visualonline.runs.run import Run
from visualonline.session.task import Task
from visualonline.streams.transforms.stream_transforms import Biased

_MOST = 20_000
"""The maximum number of rounds for this test."""


class BiasHint:
    """A test whether a bias is missing, for runs on labelled examples without a bias.

    Parameters
    ----------
    base : Stream
    runs : sequence of Run
        The runs on that stream.
    """

    def __init__(self, base: Stream, runs: Sequence[Run]) -> None:
        self._biased = History(Biased(base))
        self._runs = [run for run in runs if margin_of(run.learner) == "euclidean" and not run.rule.appends_one]

    def go_on(self, base: Stream) -> None:
        """Continue with a longer stream, which begins with the rounds of this one."""
        self._biased.go_on(Biased(base))

    @property
    def broken_at(self) -> int | None:
        """The first round that no hyperplane through 0 separates together with the earlier rounds; None if unknown."""
        for run in self._runs:
            n = len(run.trace)
            if run.finished and 0 < n <= _MOST and run.history.rounds_known(Margin) >= n:
                broken: int | None = run.history.member(Margin).at(n)["broken_at"]
                return broken
        return None

    def tasks(self) -> Iterator[Task]:
        """Yield the remaining work. There is no work while a hyperplane through 0 may separate the rounds."""
        known, n = self._biased.rounds_known(Margin), max((len(run.trace) for run in self._runs), default=0)
        if self.broken_at is not None and known < n and not self._biased.failed(Margin):
            reach = min(n, self._biased.common_reach((Margin,), known))
            yield Task(self, reach - known, self._advance)

    def _advance(self, rounds: int, until: float) -> int:
        try:
            return rounds if self._biased.advance(Margin, self._biased.rounds_known(Margin) + rounds, until) else 0
        except HindsightError:  # unknown results give no hint
            return 0

    def separates_from(self) -> int | None:
        """Return the round from which only a hyperplane with a bias separates all rounds; None if unknown or absent."""
        broken, n = self.broken_at, max((len(run.trace) for run in self._runs), default=0)
        if broken is None or self._biased.rounds_known(Margin) < n:
            return None
        return broken if self._biased.member(Margin).at(n)["gamma"] > 0 else None
