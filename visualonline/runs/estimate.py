"""Estimates of the time and memory of runs, made beforehand, so that the user decides on long ones."""

from __future__ import annotations

import math
from collections.abc import Iterable
from pathlib import Path
from typing import NamedTuple

import numpy as np

from visualonline.abilities.grows import Grows
from visualonline.abilities.separates import margin_of
from visualonline.abilities.separates_by_kernel import SeparatesByKernel
from visualonline.core.types import BLOCK
from visualonline.core.wording import counted
from visualonline.hindsight.comparators.ellipsoid_bound import EllipsoidBound
from visualonline.hindsight.margins.simplex_margin import SimplexMargin
from visualonline.hindsight.margins.winnow2_target import Winnow2Target
from visualonline.runs.run import Run
from visualonline.theorems.sampled import Sampled

_ROUND, _NUMBER = 2e-7, 3e-8
"""Seconds for a round with its theorems, and for each number of a row."""
_VALUE, _PRODUCT = 4e-9, 1e-9
"""Seconds for a value of a kernel, and for each pair of numbers in it."""
_OPTIMUM, _EXACT = 3e-8, 20_000
"""Seconds of the best separators for each d k t, see `_separator_seconds`; later than that round they are sampled."""
_MARGIN, _TARGET = 1.6e-7, 1e-6
"""Seconds of Winnow's margins and Winnow2's targets for each d^3, see `_target_seconds`."""
_FACTOR = 4e-11
"""Seconds of a second-order learner's least bound for each d^3, as long as it is looked for in each round."""
_MATRICES = 12
"""Matrices that are held at once while the theorems of a learner that keeps one are judged."""
_SHARE = 0.25
"""The part of the rounds that become supports: about as many as go wrong where a tenth of the labels is turned."""
_MOST_SECONDS = 3600.0
_SMALL_RUN = 2**28
"""Bytes that are there on any machine that has a window."""
_MEMORY = Path("/proc/meminfo")


class Estimate(NamedTuple):
    """What the rounds still to be run will take: seconds, and bytes that stay."""

    rounds: int
    seconds: float
    memory: float


def estimate(runs: Iterable[Run]) -> Estimate:
    """Estimate time and memory of runs whose number of rounds is known, to within a factor of about 3."""
    most, seconds, memory = 0, 0.0, 0.0
    for run in runs:
        done, total = len(run.trace), run.history.stream.rounds or 0
        if run.finished or total <= done:
            continue
        dim = run.history.stream.dim
        rounds = total - done
        most = max(most, rounds)
        seconds += rounds * (_ROUND + run.round_size * _NUMBER) * (1 if run.repeats is None else 1 + run.repeats.count)
        # a float32 score and a byte of flags, the running loss, a float32 for each theorem
        memory += rounds * (5 + 8 * (run.learner.loss is not None) + 4 * len(run.bound_traces))
        held = sum(part.nbytes for part in run.trace.keyframes[0])
        memory += 0 if run.repeats is None else 16 * rounds + run.repeats.count * held
        memory += rounds / BLOCK * held
        memory += _MATRICES * 8 * run.round_size if run.round_size > dim else 0
        if run.learner.ability(Grows) is not None:
            once = min(run.rule.period, total)  # later rounds add to the multipliers alone, which keyframes then hold
            memory += _SHARE * 8 * (max(once - done, 0) * (dim + 3) + (total - max(once, done)) / BLOCK * once)
            if run.learner.ability(SeparatesByKernel) is not None:  # each round looks at all supports
                seconds += _SHARE * (total**2 - done**2) / 2 * (_VALUE + dim * _PRODUCT)
        if margin_of(run.learner) and any(track.theorem.ability(Sampled) for track in run.bound_traces.values()):
            seconds += _separator_seconds(dim, total) - _separator_seconds(dim, done)
        seconds += _target_seconds(run, done, total)
    return Estimate(most, seconds, memory)


def _separator_seconds(dim: int, rounds: int) -> float:
    """Return how long the best separators of every prefix take, in the worst case that no line separates for long.

    While one does, up to about two rounds a feature, nearly all points are supports, and each new one makes some
    exchanges that cost their number k times d; after that the optimum is found again and again by steps that cost d k a
    point.
    """
    supports = min(dim, rounds / 2)
    return _OPTIMUM * dim * supports * min(rounds, _EXACT)


def _target_seconds(run: Run, done: int, total: int) -> float:
    """Return how long the comparators of the prefixes after round `done` take that the run's theorems ask for.

    Second-order learners have theirs looked for in about three rounds a feature, and each time a matrix is factored.
    Others are non-negative. An exchange costs d^2. A margin falls ever more seldom, some d times while the rounds
    double; the least sums, which there are of boolean examples only, are found after about three rounds a feature.
    """
    dim = run.history.stream.dim
    needs = {kind for track in run.bound_traces.values() for kind in track.theorem.needs}
    seconds = 0.0
    if SimplexMargin in needs:
        seconds += _MARGIN * dim**3 * math.log((dim + total) / (dim + done))
    if EllipsoidBound in needs:
        seconds += _FACTOR * dim**3 * max(min(total, 3 * dim) - done, 0)
    if Winnow2Target in needs:
        sums = _TARGET * dim**2 / 3 * max(min(total, 3 * dim) - done, 0)
        if sums < 1 or bool(np.isin(run.history.stream.block(0).X[:1], (0, 1)).all()):
            seconds += sums
    return seconds


def excess(runs: Iterable[Run]) -> str | None:
    """Return a sentence on runs that do not fit into memory or take over an hour, None if they fit."""
    needed, free = estimate(runs), free_memory()
    if needed.seconds <= _MOST_SECONDS and needed.memory <= max(free, _SMALL_RUN):
        return None
    room = f", but only {size_text(free)} are free" if needed.memory > free else ""
    return (
        f"{needed.rounds:,} rounds will take about {duration(needed.seconds)} and "
        f"{size_text(needed.memory)} of memory{room}"
    )


def free_memory() -> float:
    """Return the number of bytes of free memory, infinity if the system does not report it."""
    if not _MEMORY.exists():
        return float("inf")
    line = next((line for line in _MEMORY.read_text().splitlines() if line.startswith("MemAvailable:")), "")
    return 1024.0 * int(line.split()[1]) if line else float("inf")


def duration(seconds: float) -> str:
    """Return a time in words, in the largest unit of which there are two.

    Examples
    --------
    >>> duration(0.2), duration(100), duration(150), duration(7200), duration(900_000)
    ('1 s', '100 s', '2 minutes', '2 hours', '10 days')
    """
    for unit, length in (("day", 86400), ("hour", 3600), ("minute", 60)):
        if seconds >= 2 * length:
            return counted(round(seconds / length), unit)
    return f"{max(seconds, 1):.0f} s"


def size_text(memory: float) -> str:
    """Return a number of bytes in words.

    Examples
    --------
    >>> size_text(3 * 2**20), size_text(1.5 * 2**30)
    ('3 MiB', '1.5 GiB')
    """
    return f"{memory / 2**30:,.1f} GiB" if memory >= 2**30 else f"{memory / 2**20:,.0f} MiB"
