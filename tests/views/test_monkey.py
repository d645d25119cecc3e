"""The window withstands what users do in any order: no exception, no number that is not the document's, nothing left.

A run that fails says how to do the same again. The suite does as much as it has seconds for, on short streams: 2,000
actions take minutes, as after each all is run again from the document. The long checks do 100,000 by ten seeds, and
10,000 more looking through all new objects, and through all, after each turn, or what the budget allows.
"""

import gc
import os
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path

import numpy as np
import pytest
from monkey import FREEZE, Monkey
from pyqtgraph.util.garbage_collector import GarbageCollector
from trials import LONG, SEED, Trials, in_long
from windows import House

SEEDS = range(SEED, SEED + (10 if LONG else 1))
MANY = 10_000
LATE = 0.005
"""The share of turns that may take longer than `ANSWER` in which not all is styled: a lesson or a panel is opened."""
STYLING = 0.2
"""The processor time in seconds of a usual turn in which everything is restyled."""
ENOUGH = 2000
"""Actions after which these are looked at: the first ones make panels, and load modules."""
GROWTH = 100.0
"""MiB that a process may hold more after all actions than after a thousand."""


@pytest.fixture(autouse=True)
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A folder for files; none remains."""
    monkeypatch.chdir(tmp_path)
    return tmp_path


@pytest.mark.long(seconds=1200, only=True)
@pytest.mark.parametrize("seed", SEEDS)
def test_nothing_fails_and_nothing_is_stale(qapp: object, folder: Path, trials: Trials, seed: int) -> None:
    play(seed, 12, folder, trials)


@pytest.mark.long(seconds=2000)
@pytest.mark.parametrize("way", ["all", *in_long("new")])
def test_garbage_may_be_looked_for_after_any_turn(qapp: object, folder: Path, trials: Trials, way: str) -> None:
    play(SEED + 100, 2, folder, trials, way)


@contextmanager
def searching(way: str) -> Iterator[Callable[[], object]]:
    """Yield a function that collects garbage after a turn, ignoring earlier objects."""
    gc.collect()
    gc.freeze()
    before = gc.get_threshold()
    if way == "new":
        gc.set_threshold(1)
    collector = GarbageCollector()
    collector.timer.stop()
    try:
        yield gc.collect if way == "all" else collector.check
    finally:
        gc.set_threshold(*before)


def play(seed: int, few: int, folder: Path, trials: Trials, way: str = "due") -> None:
    with searching(way) as search, House() as house:
        monkey = Monkey(house, seed, folder, search, longest=500 if LONG else 150)
        try:
            for _ in trials(few, MANY):
                monkey.act()
                if monkey.faults:
                    break
        finally:
            monkey.rest()
    turns, (slowest, by) = monkey.turns, monkey.turns.slowest
    growth = max(monkey.held) - monkey.held[0] if monkey.held else 0.0
    late, styling = turns.late / turns.plain, float(np.median(turns.styling or 0.0))
    slow = f"{100 * late:.2f} % of turns take over 100 ms, to style all anew {1000 * styling:.0f} ms"
    slow += f", the slowest {slowest:.2f} s, by {by}"
    trials.remark(f"seed {seed}: {slow}; {growth:.0f} MiB more")
    test = os.environ["PYTEST_CURRENT_TEST"].split()[0]
    again = f"action {len(monkey.done)}; VISUALONLINE_LONG={LONG:d} VISUALONLINE_SEED={SEED} pytest '{test}'"
    assert monkey.faults == [], again
    assert growth <= GROWTH, again
    if way == "due":  # such frequent collection takes longer than the actions
        assert slowest <= FREEZE, f"{by}; {again}"
        assert len(monkey.done) < ENOUGH or (late <= LATE and styling <= STYLING), f"{slow}; {again}"
