"""The window withstands what users do in any order: no exception, no number that is not the document's."""

import gc
import os

import pytest
from monkey import Monkey
from windows import House, document

LONG = os.environ.get("VISUALONLINE_LONG") == "1"
SEED = int(os.environ.get("VISUALONLINE_SEED", "20"))
RUNS = [(SEED + k, 2000) for k in range(10)] if LONG else [(SEED, 180)]


@pytest.mark.timeout(900 + 2 * RUNS[0][1])
@pytest.mark.parametrize(("seed", "actions"), RUNS)
def test_nothing_fails_and_nothing_is_stale(house: House, seed: int, actions: int) -> None:
    play(house, seed, actions)


@pytest.mark.timeout(900 + 20_000 * LONG)
@pytest.mark.parametrize("actions", [10_000] if LONG else [25])
def test_garbage_may_be_looked_for_at_any_moment(house: House, actions: int) -> None:
    before = gc.get_threshold()
    gc.set_threshold(1)
    try:
        play(house, SEED + 100, actions)
    finally:
        gc.set_threshold(*before)


def play(house: House, seed: int, actions: int) -> None:
    monkey = Monkey(house.on(document("noisy", rounds=60)), seed)
    try:
        for _ in range(actions):
            monkey.act()
            assert monkey.faults == [], f"action {len(monkey.done)}, seed {seed}"
    finally:
        monkey.rest()
