"""The trials of a long check: a few in the suite, and all of them in a long run, as far as time allows.

A long check is marked: `@pytest.mark.long` where it tries a fixed list, and `@pytest.mark.long(seconds=S)` where it may
be cut short, S being what the whole of it takes. Fixed lists come first, and may take half of the time. What they leave
is shared out in proportion to S, anew before each check, so that one which ends early leaves its time to the others.

`@pytest.mark.long(only=True)` marks a check that the suite leaves out, because a rare situation takes much of its time.
"""

from __future__ import annotations

import math
import os
import resource
import time
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import pytest
from hypothesis import seed, settings
from hypothesis.stateful import RuleBasedStateMachine, run_state_machine_as_test

LONG = os.environ.get("VISUALONLINE_LONG") == "1"
SEED = int(os.environ.get("VISUALONLINE_SEED", "20"))
BUDGET = float(os.environ.get("VISUALONLINE_BUDGET", "inf"))
"""Seconds that a long run may take."""
END = float(os.environ.setdefault("VISUALONLINE_END", repr(time.time() + 0.95 * BUDGET)))
"""The time at which a long run must end, in seconds since 1970: set by the first process and read by its workers."""
HANG = 900.0
"""The time in seconds after which a process counts as hanging."""
PEAK = Path("/proc/self/clear_refs")
"""The Linux file by which a process resets its recorded peak memory."""


class Trials:
    """Counts and times the trials of a check, and ends it when its share of the time is up.

    `seconds` is this share; unlimited in the suite and without a budget.
    """

    def __init__(self, seconds: float) -> None:
        self.seconds = seconds
        self.figures: dict[str, Any] = {"tried": 0, "asked": 0, "worst": 0.0, "remark": ""}
        self._end = time.monotonic() + seconds

    def __call__(self, few: int, many: int, *, each: int = 1, part: float = 1.0) -> Iterator[int]:
        """Yield 0, 1, ...: `few` numbers in the suite, in a long run up to `many` and at least `few`.

        Each stands for `each` trials. `part` is the fraction of the check's time that may be used here.
        """
        wanted, end = many if LONG else few, min(time.monotonic() + part * self.seconds, self._end)
        self.figures["asked"] += wanted * each
        for k in range(wanted):
            if k >= few and time.monotonic() > end:
                return
            began = time.perf_counter()
            yield k
            self.took(time.perf_counter() - began, each)

    def took(self, worst: float, tries: int = 1) -> None:
        """Take down tries and the seconds that the slowest of them took."""
        self.figures["tried"] += tries
        self.figures["worst"] = max(worst, self.figures["worst"])

    def ask(self, tries: int) -> None:
        """Take down how many tries are asked of a check that counts for itself."""
        self.figures["asked"] += tries

    def remark(self, words: str) -> None:
        """Add a remark to the table."""
        self.figures["remark"] = words


def in_long(*cases: Any) -> list[Any]:
    """Return the cases of a parameter that only a long run tries."""
    if not LONG:
        return []
    return [pytest.param(*(case if isinstance(case, tuple) else (case,)), marks=pytest.mark.long) for case in cases]


def holds_in_any_order(model: type[RuleBasedStateMachine], trials: Trials) -> None:
    """Hold a model's invariants after steps in 150 orders, in a long run in 2,100."""
    orders = settings(max_examples=150, stateful_step_count=30, deadline=None, database=None)
    for k in trials(1, 14, each=150):
        run_state_machine_as_test(seed(SEED + k)(model), settings=orders)


def asked_seconds(item: pytest.Item) -> float:
    """Return the seconds that the whole of a check takes, 0 for one that tries a fixed list."""
    mark = item.get_closest_marker("long")
    return float(mark.kwargs.get("seconds", 0)) if mark else 0.0


def is_for_long_runs_only(item: pytest.Item) -> bool:
    """Return whether the suite leaves a check out."""
    mark = item.get_closest_marker("long")
    return bool(mark and mark.kwargs.get("only"))


def share(items: Sequence[pytest.Item], mine: pytest.Item, begun: Path, workers: int) -> float:
    """Return how many seconds a check may take. `begun` is a folder with a file for each check that has begun.

    The file has the time at which the check's share is used up. The remaining processor time of the run, without that
    reserved for running checks, is divided among those that have not begun.
    """
    begun.mkdir(exist_ok=True)
    now = time.time()
    taken = {int(path.name): max(float(path.read_text()) - now, 0.0) for path in begun.glob("[0-9]*")}
    me = items.index(mine)
    rest = sum(asked_seconds(item) for k, item in enumerate(items) if k == me or k not in taken)
    left = max(END - now, 0.0)
    free = max(workers * left - sum(taken.values()), 0.0)
    seconds = min(left, free * asked_seconds(mine) / rest)
    written = begun / f"new{me}"
    written.write_text(repr(now + seconds))
    written.replace(begun / str(me))
    return seconds


def comes_too_late(item: pytest.Item) -> bool:
    """Return whether it is too late for a check to start."""
    end = END if asked_seconds(item) or math.inf == END else END - BUDGET / 2
    return time.time() > end


def peak_memory() -> float:
    """Return the peak memory of this process in MiB; on Linux since `forget_peak`."""
    return resource.getrusage(resource.RUSAGE_SELF).ru_maxrss / 1024


def forget_peak() -> None:
    """Look for the most memory from now on, where the system can."""
    if PEAK.exists():
        PEAK.write_text("5")


@dataclass
class Row:
    """The trials of the cases of one check, and the worst of them."""

    tried: int = 0
    asked: int = 0
    worst: float = 0.0
    memory: float = 0.0
    failed: list[str] = field(default_factory=list)
    late: int = 0
    remarks: list[str] = field(default_factory=list)

    def add(self, report: Any) -> None:
        """Add a case.

        A case that was not reached was not called, and a failure after the call is reported a second time.
        """
        if isinstance(report, pytest.CollectReport):
            self.failed.append("it could not be imported")
            return
        found, case = dict(report.user_properties), report.nodeid.partition("[")[2].removesuffix("]")
        figures = found.get("trials") or {"tried": 1, "asked": 1, "worst": report.duration, "remark": ""}
        if report.when == "call":
            self.tried += figures["tried"]
            self.worst = max(self.worst, figures["worst"])
            self.memory = max(self.memory, found.get("memory", 0.0))
        self.asked += figures["asked"] if report.when == "call" or report.skipped else 0
        self.late += report.skipped
        if report.failed:
            self.failed.append(case or report.when)
        elif figures["remark"]:
            self.remarks.append(f"{case}: {figures['remark']}" if case else figures["remark"])

    def words(self) -> str:
        """Return the remarks besides the numbers; not for each case if there are many."""
        failed = [f"FAILED: {', '.join(self.failed[:4])}"] if self.failed else []
        late = [f"{self.late} not reached"] if self.late else []
        return "; ".join(["", *failed, *late, *(self.remarks if len(self.remarks) < 4 else [])])


def table(reports: Iterable[Any]) -> Iterator[str]:
    """Yield the lines of the table of a long run, a row for each check."""
    rows: dict[str, Row] = {}
    for report in reports:
        rows.setdefault(report.nodeid.partition("[")[0], Row()).add(report)
    yield f"{'tried':>9} {'asked':>9} {'failed':>6} {'worst, s':>8} {'MiB':>5}  check"
    for name, row in sorted(rows.items()):
        numbers = f"{row.tried:9,} {row.asked:9,} {len(row.failed):6} {row.worst:8.2f} {row.memory:5,.0f}"
        yield f"{numbers}  {name}{row.words()}"
