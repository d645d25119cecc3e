"""Timing: the contenders of a race take turns, several times, in one process. The first one is the reference."""

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
    """A contender to be timed. Each call of `work` does `units` units of work."""

    name: str
    units: int
    work: Callable[[], object]


class Race(NamedTuple):
    """Contenders for the same work. `unit` names the units, such as "rounds"."""

    title: str
    unit: str
    contenders: tuple[Contender, ...]


class Timing(NamedTuple):
    """The timing of a contender: median units per second, seconds per call (median and 99th percentile), and memory.

    `worked` is the median processor time in seconds, over all threads. `memory` is the increase of the peak memory by a
    call in MiB, NaN if the system does not report it.
    """

    name: str
    median: float
    p50: float
    p99: float
    memory: float
    worked: float = float("nan")


def timed(race: Race, repeats: int = REPEATS) -> list[Timing]:
    """Return the timings of a race. Contenders take turns, so that other load affects all of them.

    Every contender first runs twice untimed, so that one-time costs are not measured.
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
    """Do the work and return its wall time and processor time in seconds."""
    began, worked = time.perf_counter(), time.process_time()
    work()
    return time.perf_counter() - began, time.process_time() - worked


def of(contender: Contender, taken: list[tuple[float, float]], memory: float) -> Timing:
    """Return the timing for calls with these times in `seconds`."""
    walls, workeds = zip(*taken, strict=True)
    p50, p99 = (float(np.percentile(walls, share)) for share in (50, 99))
    return Timing(contender.name, contender.units / p50, p50, p99, memory, float(np.median(workeds)))


def raised(work: Callable[[], object]) -> float:
    """Do the work and return the increase of the peak memory in MiB."""
    if not _PEAK.exists():
        work()
        return float("nan")
    before = _held("VmRSS")
    _PEAK.write_text("5")  # resets the recorded peak memory
    work()
    return max(_held("VmHWM") - before, 0.0)


def _held(name: str) -> float:
    line = next(line for line in _STATUS.read_text().splitlines() if line.startswith(name))
    return int(line.split()[1]) / 1024


def heading(title: str, unit: str) -> str:
    """Return the heading of a table."""
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
