"""A slice is as many rounds as fit into its time, whole blocks where there are several."""

import pytest

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
        def advance(rounds: int) -> None:
            self.now += rounds / rate
            self.taken.append(rounds)

        return Task(key, left, advance, follows)


@pytest.fixture
def clock(monkeypatch: pytest.MonkeyPatch) -> Clock:
    it = Clock()
    monkeypatch.setattr(sweeper, "time", it)
    return it


def test_a_slice_has_the_time_that_it_is_given_and_ends_with_a_block(clock: Clock) -> None:
    tasks = Sweeper(0.002)
    for left in (32_768, 32_752, 20_000, 10_000, 3_000):
        tasks.sweep([clock.task(left, 9e6)], clock.now + 1.0)
    #                     8,000 a second for a start; 18,000 fit, and the block before them ends 2 blocks on
    assert clock.taken == [16, 32_752 - 4 * BLOCK, 20_000 - BLOCK, 10_000, 3_000]


def test_what_is_too_slow_takes_a_part_of_a_block(clock: Clock) -> None:
    tasks = Sweeper(0.002)
    for _ in range(2):
        tasks.sweep([clock.task(8 * BLOCK, 5e5)], clock.now + 1.0)
    assert clock.taken == [16, 1_000]


def test_what_is_too_slow_waits_but_for_a_slice_now_and_then(clock: Clock) -> None:
    tasks = Sweeper(0.002)
    slow, run = clock.task(8 * BLOCK, 5e3), clock.task(8 * BLOCK, 1e6, 2, follows=False)
    tasks.sweep([slow], clock.now + 1.0)  # takes 3.2 ms for 16 rounds
    waits = []
    for _ in range(14):
        clock.taken.clear()
        tasks.sweep([slow, run], clock.now + 1.0)
        assert len(clock.taken) == 1
        waits.append(clock.taken[0] > 10 or clock.now < 0.004)  # the run's first slice is a small one too
    assert waits[:6] == [True] * 5 + [False]
    assert waits.count(False) == 2
    clock.taken.clear()
    tasks.sweep([slow], clock.now + 1.0)
    assert len(clock.taken) == 1, "nothing else is left, so it need not wait"


def test_a_call_that_only_takes_its_time_is_not_slow(clock: Clock) -> None:
    tasks = Sweeper(0.002)

    def advance(rounds: int) -> None:
        clock.now += 0.0005 + rounds / 1e7
        clock.taken.append(rounds)

    for _ in range(5):
        tasks.sweep([Task(1, 8 * BLOCK, advance), clock.task(8 * BLOCK, 1e6, 2, follows=False)], clock.now + 1.0)
    assert clock.taken[:3] == [16, 63, 248]
    assert len(clock.taken) == 5


def test_no_rounds_are_run_as_long_as_what_follows_has_not_come_up(clock: Clock) -> None:
    tasks = Sweeper(0.002)
    both = [clock.task(100, 1e6), clock.task(5_000, 1e6, 2, follows=False)]
    assert tasks.sweep(both, clock.now + 1.0)
    assert clock.taken == [16]
    assert tasks.sweep(both[1:], clock.now + 1.0)
    assert clock.taken == [16, 16]
    assert not tasks.sweep([], clock.now + 1.0)
