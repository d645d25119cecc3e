"""Take samples of rounds in slices, for feeds whose numbers are too costly to know of every round."""

from __future__ import annotations

import time
from collections.abc import Iterable, Iterator
from functools import partial
from typing import Protocol

from visualonline.runs.run import Run
from visualonline.session.task import Task


class SampledTrace(Protocol):
    """What takes one sample after another of the rounds that were run."""

    run: Run

    def __hash__(self) -> int:
        """Tell it apart from others."""

    def step(self) -> bool:
        """Take the next sample; return whether one was missing."""


class Sampler:
    """Takes the samples of traces, until each has those of all rounds that were run."""

    def __init__(self) -> None:
        self._complete: dict[SampledTrace, int] = {}

    def keep(self, traces: Iterable[SampledTrace]) -> None:
        """Forget all other traces."""
        self._complete = {trace: self._complete[trace] for trace in traces if trace in self._complete}

    def tasks(self, traces: Iterable[SampledTrace]) -> Iterator[Task]:
        """Yield a task for each trace that lacks samples."""
        for trace in traces:
            if self._complete.get(trace) != len(trace.run.trace):
                yield Task(trace, 1, partial(self._sample, trace))

    def _sample(self, trace: SampledTrace, _rounds: int, until: float) -> int:
        rounds = len(trace.run.trace)
        while trace.step():
            if time.perf_counter() > until:
                return 1
        self._complete[trace] = rounds
        return 1
