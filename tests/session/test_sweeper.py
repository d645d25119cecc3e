"""A slice is as many rounds as fit into its time, whole blocks where there are several."""

from itertools import pairwise

import pytest

from visualonline.experiment import portion
from visualonline.protocol import BLOCK
from visualonline.session import sweeper
from visualonline.session.stage import Task
from visualonline.session.sweeper import Sweeper


class Clock:
    """A clock that tasks move on, as fast as they say they are."""

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
    monkeypatch.setattr(sweeper, "time", it)
    monkeypatch.setattr(portion, "time", it)
    return it


def known(tasks: Sweeper, clock: Clock, task: Task) -> None:
    """Let tasks find out how fast one of them is."""
    for _ in range(12):
        tasks.sweep([task], clock.now + 1.0)
    clock.taken.clear()


def test_a_slice_has_the_time_that_it_is_given_and_ends_with_a_block(clock: Clock) -> None:
    tasks = Sweeper(0.002)
    known(tasks, clock, clock.task(32_768, 9e6))
    for left in (32_768, 32_752, 20_000, 10_000, 3_000):
        tasks.sweep([clock.task(left, 9e6)], clock.now + 1.0)
    #                     18,000 fit, and the block before them ends some blocks before what is left
    assert clock.taken == [32_768 - 4 * BLOCK, 32_752 - 4 * BLOCK, 20_000 - BLOCK, 10_000, 3_000]


def test_what_is_too_slow_takes_a_part_of_a_block(clock: Clock) -> None:
    tasks = Sweeper(0.002)
    for _ in range(8):
        tasks.sweep([clock.task(8 * BLOCK, 5e5)], clock.now + 1.0)
    #                     8,000 a second for a start, trusted to double until 1,000 rounds take the slice
    assert clock.taken == [16, 32, 64, 128, 256, 512, 1_000, 1_000]


def test_rounds_that_come_to_cost_a_thousand_times_as_much_take_a_slice_at_most(clock: Clock) -> None:
    tasks = Sweeper(0.002)
    for rate in (1e6, 1e6, 1e6, 1e3, 1e3):
        tasks.sweep([clock.task(BLOCK, rate)], clock.now + 1.0)
    assert clock.taken == [16, 32, 64, 128, 2], "128 ms and not 2 s, which so many as fitted before would take"


def test_what_is_too_slow_waits_but_for_a_slice_now_and_then(clock: Clock) -> None:
    tasks = Sweeper(0.002)
    slow, run = clock.task(8 * BLOCK, 5e3), clock.task(8 * BLOCK, 1e6, 2, follows=False)
    known(tasks, clock, run)
    tasks.sweep([slow], clock.now + 1.0)  # takes 3.2 ms for 16 rounds
    seen = []
    for _ in range(20):
        clock.taken.clear()
        tasks.sweep([slow, run], clock.now + 1.0)
        assert len(clock.taken) == 1
        seen += [clock.now] if clock.taken[0] <= 10 else []  # so many fit, and 2,000 of the run
    assert len(seen) == 3
    assert min(later - one for one, later in pairwise(seen)) >= 0.01
    clock.taken.clear()
    tasks.sweep([slow], clock.now + 1.0)
    assert len(clock.taken) == 1, "nothing else is left, so it need not wait"


def test_a_call_that_only_takes_its_time_is_not_slow(clock: Clock) -> None:
    tasks = Sweeper(0.002)

    def advance(rounds: int, _until: float) -> int:
        clock.now += 0.0005 + rounds / 1e7
        clock.taken.append(rounds)
        return rounds

    for _ in range(5):
        tasks.sweep([Task(1, 8 * BLOCK, advance), clock.task(8 * BLOCK, 1e6, 2, follows=False)], clock.now + 1.0)
    assert clock.taken[:3] == [16, 32, 64]
    assert len(clock.taken) == 5


def test_a_round_that_is_broken_off_is_asked_for_alone_until_it_is_done(clock: Clock) -> None:
    tasks = Sweeper(0.002)
    asked = []

    def advance(rounds: int, until: float) -> int:
        asked.append((rounds, round(until - clock.now, 6)))
        clock.now = until + 0.0005
        return len(asked) % 4 // 3  # done at the fourth attempt

    for _ in range(8):
        tasks.sweep([Task(1, 100, advance)], clock.now + 1.0)
    assert asked == [(16, 0.002), *[(1, 0.002)] * 7]


def test_no_rounds_are_run_as_long_as_what_follows_has_not_come_up(clock: Clock) -> None:
    tasks = Sweeper(0.002)
    both = [clock.task(100, 1e6), clock.task(5_000, 1e6, 2, follows=False)]
    assert tasks.sweep(both, clock.now + 1.0)
    assert clock.taken == [16]
    assert tasks.sweep(both[1:], clock.now + 1.0)
    assert clock.taken == [16, 16]
    assert not tasks.sweep([], clock.now + 1.0)
