"""Timing: the contenders of a race take turns, several times over, in one process; the first one counts as 1."""

from __future__ import annotations

import time
from collections.abc import Callable
from pathlib import Path
from typing import NamedTuple

import numpy as np

REPEATS = 7
_WIDTH = 52
_STATUS, _PEAK = Path("/proc/self/status"), Path("/proc/self/clear_refs")


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
    """One contender: units a second in half of the calls, seconds a call (median and 99th percentile), and memory.

    `worked` are the seconds of the processor, of all threads, in half of the calls. `memory` is by how many MiB a call
    raised what the process held at most, NaN where the system does not tell.
    """

    name: str
    median: float
    p50: float
    p99: float
    memory: float
    worked: float = float("nan")


def timed(race: Race, repeats: int = REPEATS) -> list[Timing]:
    """Return the timings of a race, its contenders taking turns so that a busy moment of the machine meets them all.

    Every contender runs twice before, untimed, so that nothing is measured that happens only the first time.
    """
    for contender in race.contenders:
        contender.work()
    memory = {contender.name: raised(contender.work) for contender in race.contenders}
    taken: dict[str, list[tuple[float, float]]] = {contender.name: [] for contender in race.contenders}
    for _ in range(repeats):
        for contender in race.contenders:
            taken[contender.name].append(seconds(contender.work))
    return [of(contender, taken[contender.name], memory[contender.name]) for contender in race.contenders]


def seconds(work: Callable[[], object]) -> tuple[float, float]:
    """Do the work and return the seconds that it took, and those of the processor."""
    began, worked = time.perf_counter(), time.process_time()
    work()
    return time.perf_counter() - began, time.process_time() - worked


def of(contender: Contender, taken: list[tuple[float, float]], memory: float) -> Timing:
    """Return the timing of calls that took so many `seconds` each."""
    walls, workeds = zip(*taken, strict=True)
    p50, p99 = (float(np.percentile(walls, share)) for share in (50, 99))
    return Timing(contender.name, contender.units / p50, p50, p99, memory, float(np.median(workeds)))


def raised(work: Callable[[], object]) -> float:
    """Do the work and return by how many MiB it raised the memory that is held at most."""
    if not _PEAK.exists():
        work()
        return float("nan")
    before = _held("VmRSS")
    _PEAK.write_text("5")  # from here on, the system notes the most that is held anew
    work()
    return max(_held("VmHWM") - before, 0.0)


def _held(name: str) -> float:
    line = next(line for line in _STATUS.read_text().splitlines() if line.startswith(name))
    return int(line.split()[1]) / 1024


def heading(title: str, unit: str) -> str:
    """Return the line above the rows of a table."""
    return f"{title:<{_WIDTH}}{unit + '/s':>12}{'cpu ms':>10}{'p50 ms':>10}{'p99 ms':>10}{'MiB':>8}{'ratio':>9}"


def row(timing: Timing, ratio: float) -> str:
    """Return one line of a table.

    Examples
    --------
    >>> row(Timing("ours", 2e6, 0.5, 0.75, 12.0, 0.25), 1.0)[-71:].split()
    ['2.00e+06', '250.0', '500.0', '750.0', '12', '1.00']
    """
    times = "".join(f"{1000 * each:>10.1f}" for each in (timing.worked, timing.p50, timing.p99))
    numbers = f"{timing.median:>12.2e}{times}{timing.memory:>8.0f}"
    return f"  {timing.name:<{_WIDTH - 2}}{numbers}{ratio:>9.2f}"


def table(race: Race, timings: list[Timing]) -> str:
    r"""Return a race as text; the ratio tells how many times faster the first contender is than each.

    Examples
    --------
    >>> slow, fast = Timing("theirs", 5e5, 2.0, 2.0, 0.0), Timing("ours", 2e6, 0.5, 0.5, 0.0)
    >>> print("\n".join(line.split()[-1] for line in table(Race("a race", "rounds", ()), [fast, slow]).splitlines()))
    ratio
    1.00
    4.00
    """
    rows = [row(timing, timings[0].median / timing.median) for timing in timings]
    return "\n".join([heading(race.title, race.unit), *rows])
