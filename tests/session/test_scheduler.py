"""A slice consists of as many rounds as fit its time, in whole blocks if there are several."""

from collections.abc import Iterator
from itertools import pairwise

import pytest
from pytestqt.qtbot import QtBot

from visualonline.core.types import BLOCK
from visualonline.runs import portion
from visualonline.session import scheduler as module
from visualonline.session.scheduler import BUDGET, Scheduler
from visualonline.session.task import Task


class Clock:
    """A clock advanced by tasks according to their stated speed."""

    def __init__(self) -> None:
        self.now = 0.0
        self.taken: list[int] = []

    def perf_counter(self) -> float:
        return self.now

    def task(self, left: int, rate: float, key: int = 1, *, follows: bool = True) -> Task:
        def advance(rounds: int, _until: float) -> int:
            self.now += rounds / rate
            self.taken.append(rounds)
            return rounds

        return Task(key, left, advance, follows)


@pytest.fixture
def clock(monkeypatch: pytest.MonkeyPatch) -> Clock:
    it = Clock()
    monkeypatch.setattr(module, "time", it)
    monkeypatch.setattr(portion, "time", it)
    return it


class Work:
    """A source of one task that counts its rounds, or raises."""

    def __init__(self, left: int, *, raises: Exception | None = None) -> None:
        self.left, self.calls, self._raises = left, 0, raises

    def tasks(self) -> Iterator[Task]:
        yield Task(self, self.left, self._advance)

    def _advance(self, rounds: int, _until: float) -> int:
        self.calls += 1
        if self._raises is not None:
            raise self._raises
        self.left -= rounds
        return rounds


def known(tasks: Scheduler, clock: Clock, task: Task) -> None:
    """Let tasks find out how fast one of them is."""
    for _ in range(16):
        tasks._run_tasks(iter([task]), clock.now + 1.0)
    clock.taken.clear()


def test_a_slice_has_the_time_that_it_is_given_and_ends_with_a_block(clock: Clock) -> None:
    tasks = Scheduler()
    known(tasks, clock, clock.task(32_768, 9e6))
    for left in (32_768, 32_752, 20_000, 10_000, 3_000):
        tasks._run_tasks(iter([clock.task(left, 9e6)]), clock.now + 1.0)
    # 18,000 fit, and the remaining part of the block is included
    assert clock.taken == [32_768 - 4 * BLOCK, 32_752 - 4 * BLOCK, 20_000 - BLOCK, 10_000, 3_000]


def test_the_longer_the_work_may_take_the_longer_are_its_slices(clock: Clock, qtbot: QtBot) -> None:
    """A task gets two of a turn's four milliseconds, and a sixth of a longer time."""

    class Endless:
        def tasks(self) -> Iterator[Task]:
            yield clock.task(10 * BLOCK, 1000.0)

    tasks = Scheduler()
    tasks.serve(Endless())
    tasks.stop()  # no turn of an event loop comes between
    for seconds, taken in ((BUDGET, [1, 2]), (12.0, [2000] * 6)):
        clock.taken.clear()
        tasks.work(seconds)
        assert clock.taken == taken


def test_what_is_too_slow_takes_a_part_of_a_block(clock: Clock) -> None:
    tasks = Scheduler()
    for _ in range(12):
        tasks._run_tasks(iter([clock.task(8 * BLOCK, 2.0**19)]), clock.now + 1.0)
    #                     one round for a start, trusted to double until 1,048 rounds take the slice
    assert clock.taken == [1, 2, 4, 8, 16, 32, 64, 128, 256, 512, 1_024, 1_048]


def test_rounds_that_come_to_cost_a_thousand_times_as_much_take_a_slice_at_most(clock: Clock) -> None:
    tasks = Scheduler()
    for rate in (*[1e6] * 7, 1e3, 1e3):
        tasks._run_tasks(iter([clock.task(BLOCK, rate)]), clock.now + 1.0)
    assert clock.taken == [1, 2, 4, 8, 16, 32, 64, 128, 2], "128 ms, not the 2 s of so many as fitted before"


def test_what_is_too_slow_waits_but_for_a_slice_now_and_then(clock: Clock) -> None:
    tasks = Scheduler()
    slow, run = clock.task(8 * BLOCK, 5e3), clock.task(8 * BLOCK, 1e6, 2, follows=False)
    known(tasks, clock, run)
    known(tasks, clock, slow)
    seen = []
    for _ in range(20):
        clock.taken.clear()
        tasks._run_tasks(iter([slow, run]), clock.now + 1.0)
        assert len(clock.taken) == 1
        seen += [clock.now] if clock.taken[0] <= 10 else []  # so many fit, and 2,000 of the run
    assert len(seen) == 3
    assert min(later - one for one, later in pairwise(seen)) >= 0.01
    clock.taken.clear()
    tasks._run_tasks(iter([slow]), clock.now + 1.0)
    assert len(clock.taken) == 1, "nothing else is left, so it need not wait"


def test_a_call_that_only_takes_its_time_is_not_slow(clock: Clock) -> None:
    tasks = Scheduler()

    def advance(rounds: int, _until: float) -> int:
        clock.now += 0.0005 + rounds / 1e7
        clock.taken.append(rounds)
        return rounds

    for _ in range(5):
        tasks._run_tasks(
            iter([Task(1, 8 * BLOCK, advance), clock.task(8 * BLOCK, 1e6, 2, follows=False)]), clock.now + 1.0
        )
    assert clock.taken[:3] == [1, 2, 4]
    assert len(clock.taken) == 5


def test_a_round_that_is_broken_off_is_asked_for_alone_until_it_is_done(clock: Clock) -> None:
    tasks = Scheduler()
    asked = []

    def advance(rounds: int, until: float) -> int:
        asked.append((rounds, round(until - clock.now, 6)))
        clock.now = until + 0.0005
        return len(asked) % 4 // 3  # done at the fourth attempt

    for _ in range(8):
        tasks._run_tasks(iter([Task(1, 100, advance)]), clock.now + 1.0)
    assert asked == [(1, 0.002)] * 8


def test_no_rounds_are_run_as_long_as_what_follows_has_not_come_up(clock: Clock) -> None:
    tasks = Scheduler()
    both = [clock.task(100, 1e6), clock.task(5_000, 1e6, 2, follows=False)]
    assert tasks._run_tasks(iter(both), clock.now + 1.0)
    assert clock.taken == [1]
    assert tasks._run_tasks(iter(both[1:]), clock.now + 1.0)
    assert clock.taken == [1, 1]
    assert not tasks._run_tasks(iter([]), clock.now + 1.0)


def test_what_follows_is_not_begun_when_the_time_is_over(clock: Clock) -> None:
    tasks = Scheduler()
    both = [clock.task(100, 1e3), clock.task(100, 1e3, 2)]
    assert tasks._run_tasks(iter(both), clock.now + 0.0005)
    assert clock.taken == [1], "the first took longer"
    assert tasks._run_tasks(iter(both), clock.now + 1.0)
    assert clock.taken[1:] == [2, 1]


def test_sources_take_turns_until_none_has_anything_left(qtbot: QtBot) -> None:
    scheduler, one, other = Scheduler(), Work(5000), Work(3000)
    scheduler.serve(one, other)
    assert scheduler.work(1.0)
    assert (one.left, other.left, scheduler.busy) == (0, 0, False)
    assert not scheduler.work(1.0)
    other.left = 10
    scheduler.start()
    qtbot.waitUntil(lambda: not scheduler.busy)
    assert other.left == 0


def test_nothing_is_begun_where_nothing_is_left() -> None:
    scheduler = Scheduler()
    scheduler.serve(Work(0))
    scheduler.work(BUDGET)
    scheduler.start()
    assert not scheduler.busy


def test_what_fails_is_told_once_and_not_tried_again_while_all_else_goes_on(qtbot: QtBot) -> None:
    """Otherwise it would run in every turn of the event loop, endlessly."""
    scheduler = Scheduler()
    told: list[object] = []
    broken, sound = Work(100, raises=OverflowError("too large")), Work(5000)
    scheduler.failed.connect(told.append)
    scheduler.serve(broken, sound)
    qtbot.waitUntil(lambda: not scheduler.busy)
    scheduler.start()
    assert not scheduler.busy
    assert (broken.calls, sound.left, [str(fault) for fault in told]) == (1, 0, ["too large"])
    scheduler.serve(broken)
    qtbot.waitUntil(lambda: not scheduler.busy)
    assert broken.calls == 2, "other sources may be sound"
