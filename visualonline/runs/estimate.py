"""Estimates of the time and memory of runs before they start, so that users can decide on long ones."""

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
from visualonline.hindsight.history import EXACT
from visualonline.hindsight.margins.simplex_margin import SimplexMargin
from visualonline.hindsight.margins.winnow2_target import Winnow2Target
from visualonline.runs.run import Run
from visualonline.theorems.sampled import Sampled

_ROUND, _NUMBER = 2e-7, 3e-8
"""Seconds per round with its theorems, and per entry of a row."""
_VALUE, _PRODUCT = 4e-9, 1e-9
"""Seconds per kernel value, and per pair of entries in it."""
_OPTIMUM = 3e-8
"""Seconds for the best separators, per feature, support vector and round, see `_separator_seconds`.

After round `EXACT` the separators are sampled.
"""
_MARGIN, _TARGET = 1.6e-7, 1e-6
"""Seconds for Winnow's margins and Winnow2's targets, per d^3 with d features, see `_target_seconds`."""
_FACTOR = 4e-11
"""Seconds for a second-order learner's minimal bound, per d^3 with d features and per round that computes the bound."""
_MATRICES = 12
"""The number of matrices in memory at once while the theorems of a learner with a matrix are judged."""
_SHARE = 0.25
"""The fraction of rounds that become support vectors: roughly the mistakes at 10% label noise."""
_MOST_SECONDS = 3600.0
_SMALL_RUN = 2**28
"""The bytes available on any machine that can open a window."""
_MEMORY = Path("/proc/meminfo")


class Estimate(NamedTuple):
    """The cost of the remaining rounds: seconds, and bytes that stay allocated."""

    rounds: int
    seconds: float
    memory: float


def estimate(runs: Iterable[Run]) -> Estimate:
    """Estimate the time and memory of runs with a known number of rounds, to within a factor of about 3."""
    most, seconds, memory = 0, 0.0, 0.0
    for run in runs:
        done, total = len(run.trace), run.history.stream.rounds or 0
        if run.finished or total <= done:
            continue
        dim = run.history.stream.dim
        rounds = total - done
        most = max(most, rounds)
        seconds += rounds * (_ROUND + run.round_size * _NUMBER) * (1 if run.repeats is None else 1 + run.repeats.count)
        # a float32 score and a byte of flags, the cumulative loss, and a float32 per theorem
        memory += rounds * (5 + 8 * (run.learner.loss is not None) + 4 * len(run.bound_traces))
        held = sum(part.nbytes for part in run.trace.keyframes[0])
        memory += 0 if run.repeats is None else 16 * rounds + run.repeats.count * held
        memory += rounds / BLOCK * held
        memory += _MATRICES * 8 * run.round_size if run.round_size > dim else 0
        if run.learner.ability(Grows) is not None:
            once = min(run.rule.period, total)  # later passes store only the multipliers
            memory += _SHARE * 8 * (max(once - done, 0) * (dim + 3) + (total - max(once, done)) / BLOCK * once)
            if run.learner.ability(SeparatesByKernel) is not None:  # each round visits all support vectors
                seconds += _SHARE * (total**2 - done**2) / 2 * (_VALUE + dim * _PRODUCT)
        if margin_of(run.learner) and any(track.theorem.ability(Sampled) for track in run.bound_traces.values()):
            seconds += _separator_seconds(dim, total) - _separator_seconds(dim, done)
        seconds += _target_seconds(run, done, total)
    return Estimate(most, seconds, memory)


def _separator_seconds(dim: int, rounds: int) -> float:
    """Return the time for the best separators of every prefix in the worst case, where separability ends late.

    The data have d features and are separable for up to about 2 d rounds. Until then nearly all k points are support
    vectors, and each new one causes some exchanges that cost k d each. Once separability is lost, the optimum is
    recomputed by steps that cost d k per point.
    """
    supports = min(dim, rounds / 2)
    return _OPTIMUM * dim * supports * min(rounds, EXACT)


def _target_seconds(run: Run, done: int, total: int) -> float:
    """Return the time for the comparators, after round `done`, that the run's theorems need.

    For second-order learners the comparator is computed in about three rounds per feature, each time with a matrix
    factorisation. The comparators of other learners are non-negative, and an exchange costs d^2 with d features. The
    margin decreases ever more rarely, about d times while the number of rounds doubles. The minimal sums, which exist
    for boolean examples only, are found after about three rounds per feature.
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
    """Return a sentence about runs that exceed the memory or take over an hour; None if they fit."""
    needed, free = estimate(runs), free_memory()
    if needed.seconds <= _MOST_SECONDS and needed.memory <= max(free, _SMALL_RUN):
        return None
    room = f", but only {size_text(free)} is free" if needed.memory > free else ""
    return (
        f"{needed.rounds:,} rounds will take about {duration(needed.seconds)} and "
        f"{size_text(needed.memory)} of memory{room}"
    )


def free_memory() -> float:
    """Return the free memory in bytes, or infinity if the system does not report it."""
    if not _MEMORY.exists():
        return float("inf")
    line = next((line for line in _MEMORY.read_text().splitlines() if line.startswith("MemAvailable:")), "")
    return 1024.0 * int(line.split()[1]) if line else float("inf")


def duration(seconds: float) -> str:
    """Return a duration in words, in the largest unit of which it has at least two.

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
