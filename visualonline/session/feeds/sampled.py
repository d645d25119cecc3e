"""Sampling of rounds in slices, for feeds whose numbers are too expensive to compute in every round."""

from __future__ import annotations

import time
from collections.abc import Iterable, Iterator
from functools import partial
from typing import Protocol

from visualonline.runs.run import Run
from visualonline.session.task import Task


class SampledTrace(Protocol):
    """An object that samples the rounds run so far, one sample at a time."""

    run: Run

    def __hash__(self) -> int:
        """Identify the trace."""

    def step(self) -> bool:
        """Compute the next missing sample. Return whether a sample was missing."""


class Sampler:
    """A loop that advances traces until each has the samples of all rounds run so far."""

    def __init__(self) -> None:
        self._complete: dict[SampledTrace, int] = {}

    def keep(self, traces: Iterable[SampledTrace]) -> None:
        """Drop all other traces."""
        self._complete = {trace: self._complete[trace] for trace in traces if trace in self._complete}

    def tasks(self, traces: Iterable[SampledTrace]) -> Iterator[Task]:
        """Yield a task for each trace with missing samples."""
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
