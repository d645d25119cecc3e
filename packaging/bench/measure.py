"""Timing: the contenders of a race take turns, five times over, in one process; the first one is what counts as 1."""

from __future__ import annotations

import statistics
import time
from collections.abc import Callable
from typing import NamedTuple

REPEATS = 5


class Contender(NamedTuple):
    """Something to time: `work` does `units` units of it, once a call."""

    name: str
    units: int
    work: Callable[[], object]


class Race(NamedTuple):
    """Contenders for the same work; `unit` says of what, such as "rounds"."""

    title: str
    unit: str
    contenders: tuple[Contender, ...]


class Timing(NamedTuple):
    """Units a second of one contender over all repeats."""

    name: str
    median: float
    low: float
    high: float


def timed(race: Race) -> list[Timing]:
    """Return the timings of a race, its contenders taking turns so that a busy moment of the machine meets them all.

    Every contender runs once before, untimed, so that nothing is measured that happens only the first time.
    """
    speeds: dict[str, list[float]] = {contender.name: [] for contender in race.contenders}
    for contender in race.contenders:
        contender.work()
    for _ in range(REPEATS):
        for contender in race.contenders:
            began = time.perf_counter()
            contender.work()
            speeds[contender.name].append(contender.units / (time.perf_counter() - began))
    return [Timing(name, statistics.median(taken), min(taken), max(taken)) for name, taken in speeds.items()]


def table(race: Race, timings: list[Timing]) -> str:
    """Return a race as text: speeds, and how many times faster the first contender is than each.

    Examples
    --------
    >>> print(table(Race("a race", "rounds", ()), [Timing("ours", 2e6, 1e6, 3e6), Timing("theirs", 5e5, 4e5, 6e5)]))
    a race                                        rounds/s         min         max   ratio
      ours                                        2.00e+06    1.00e+06    3.00e+06    1.00
      theirs                                      5.00e+05    4.00e+05    6.00e+05    4.00
    """
    lines = [f"{race.title:<42}{race.unit + '/s':>12}{'min':>12}{'max':>12}{'ratio':>8}"]
    for name, median, low, high in timings:
        ratio = timings[0].median / median
        lines.append(f"  {name:<40}{median:>12.2e}{low:>12.2e}{high:>12.2e}{ratio:>8.2f}")
    return "\n".join(lines)
