"""For any bytes the only error is an `Error` with one sentence, quickly, and with little memory.

The suite tries a few inputs of each kind. `bootstrap.py test --long` tries a million in total, as far as time allows.
"""

from __future__ import annotations

import gc
import time
from collections.abc import Iterator
from pathlib import Path

import numpy as np
import psutil
import pytest
from mutations import changed
from targets import one_line, refusal, targets
from trials import SEED, Trials

NAMES = tuple(targets(Path()))
FEW, MANY = 40, -(-1_000_000 // len(NAMES))
"""Inputs of each kind."""
SLOWEST = 5.0
"""Seconds of the processor that one input may take."""
MEMORY = 300
"""MiB that may be left of all inputs of one kind."""


@pytest.mark.usefixtures("qapp")
@pytest.mark.long(seconds=300)
@pytest.mark.parametrize("name", NAMES)
def test_only_errors_with_one_sentence_come_of_any_bytes(name: str, tmp_path: Path, trials: Trials) -> None:
    target = targets(tmp_path)[name]()
    rng = np.random.default_rng([SEED, NAMES.index(name)])
    data, before = inputs(target.seeds, rng), held()
    for k in trials(FEW, MANY):
        fed, began = next(data), time.process_time()
        try:
            sentence = refusal(target.feed, fed)
        except Exception as error:
            raise AssertionError(f"after {k} inputs: {fed!r}") from error
        assert sentence is None or one_line(sentence), f"{sentence!r} of {fed!r}"
        took = time.process_time() - began
        assert took < SLOWEST, f"{took:.1f} s for {fed!r}"
        if k % 100 == 0:
            gc.collect()  # as the program does between turns: a rejected file of 162,129 columns held 190 MiB till then
    assert held() - before < MEMORY


def held() -> float:
    """Return the memory that the process holds, in MiB."""
    return float(psutil.Process().memory_info().rss / 2**20)


def inputs(seeds: tuple[bytes, ...], rng: np.random.Generator) -> Iterator[bytes]:
    """The seeds, the empty input, and random mutations of the seeds."""
    yield from seeds
    yield b""
    while True:
        yield changed(seeds, rng)

