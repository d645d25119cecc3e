"""The window withstands what users do in any order: no exception, no number that is not the document's."""

import gc
from collections.abc import Iterator

import pytest
from monkey import Monkey
from trials import LONG, SEED, Trials
from windows import House, document

SEEDS = range(SEED, SEED + (10 if LONG else 1))


@pytest.mark.long(seconds=240)
@pytest.mark.parametrize("seed", SEEDS)
def test_nothing_fails_and_nothing_is_stale(house: House, trials: Trials, seed: int) -> None:
    play(house, seed, trials(180, 10_000))


@pytest.mark.long(seconds=2000)
def test_garbage_may_be_looked_for_at_any_moment(house: House, trials: Trials) -> None:
    before = gc.get_threshold()
    gc.set_threshold(1)
    try:
        play(house, SEED + 100, trials(25, 10_000))
    finally:
        gc.set_threshold(*before)


def play(house: House, seed: int, actions: Iterator[int]) -> None:
    monkey = Monkey(house.on(document("noisy", rounds=60)), seed)
    try:
        for _ in actions:
            monkey.act()
            assert monkey.faults == [], f"action {len(monkey.done)}, seed {seed}"
    finally:
        monkey.rest()
