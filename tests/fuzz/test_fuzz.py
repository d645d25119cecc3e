"""No bytes are so wrong that anything but an `Error` comes of them, in one sentence, soon, and in little memory.

The suite tries a few inputs of each kind; `VISUALONLINE_LONG=1` tries a million in all, as far as the budget reaches.
"""

from __future__ import annotations

import os
import time
from collections.abc import Callable, Iterator
from pathlib import Path

import numpy as np
import psutil
import pytest
from mutations import changed
from targets import one_line, refusal, targets

LONG = os.environ.get("VISUALONLINE_LONG") == "1"
SEED = int(os.environ.get("VISUALONLINE_SEED", "20"))
NAMES = tuple(targets(Path()))
INPUTS = 1_000_000 // len(NAMES) if LONG else 40
SECONDS = float(os.environ.get("VISUALONLINE_BUDGET", "600")) / len(NAMES) if LONG else 1e9
SLOWEST = 5.0
"""Seconds of the processor that one input may take."""
MEMORY = 300
"""MiB that may be left of all inputs of one kind."""


@pytest.mark.parametrize("name", NAMES)
def test_only_errors_with_one_sentence_come_of_any_bytes(
    name: str, tmp_path: Path, tally: Callable[[int, float], None]
) -> None:
    target = targets(tmp_path)[name]()
    rng = np.random.default_rng([SEED, NAMES.index(name)])
    ends, worst, tried, before = time.monotonic() + SECONDS, 0.0, 0, held()
    try:
        for data in inputs(target.seeds, rng):
            began = time.process_time()
            try:
                sentence = refusal(target.feed, data)
            except Exception as error:
                raise AssertionError(f"after {tried} inputs: {data!r}") from error
            assert sentence is None or one_line(sentence), f"{sentence!r} of {data!r}"
            worst = max(worst, time.process_time() - began)
            assert worst < SLOWEST, f"{worst:.1f} s for {data!r}"
            tried += 1
            if time.monotonic() > ends:
                break
    finally:
        tally(tried, worst)
    assert held() - before < MEMORY


def held() -> float:
    """Return the memory that the process holds, in MiB."""
    return float(psutil.Process().memory_info().rss / 2**20)


def inputs(seeds: tuple[bytes, ...], rng: np.random.Generator) -> Iterator[bytes]:
    """The seeds themselves, nothing, and then what chance makes of the seeds."""
    yield from seeds
    yield b""
    for _ in range(INPUTS):
        yield changed(seeds, rng)

