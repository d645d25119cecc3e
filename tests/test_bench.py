"""The measurements compare like with like."""

import importlib
import sys
from collections.abc import Iterator
from pathlib import Path
from types import SimpleNamespace

import numpy as np
import pytest

ROOT = Path(__file__).resolve().parent.parent


@pytest.fixture
def bench(monkeypatch) -> Iterator[SimpleNamespace]:
    monkeypatch.syspath_prepend(ROOT / "packaging" / "bench")
    modules = [importlib.import_module(name) for name in ("measure", "perceptron", "readers")]
    yield SimpleNamespace(measure=modules[0], perceptron=modules[1], readers=modules[2])
    for module in modules:
        del sys.modules[module.__name__]


def test_the_contenders_of_a_race_do_the_same_work(bench):
    [race] = bench.perceptron.races([(3, 2000)])
    ours, theirs, _ = (contender.work for contender in race.contenders)
    assert np.array_equal(ours().rule.weights(ours().final, 2001), theirs()[0])


def test_every_format_is_read_to_its_end(bench):
    for race in bench.readers.races([(3, 5000)]):
        theirs, *ours = (contender.work() for contender in race.contenders)
        assert len(theirs) == 5000
        assert ours == [5000] * 8


def test_a_race_is_timed_in_turns_and_the_first_is_the_measure(bench, monkeypatch):
    clock = iter(range(10_000))
    monkeypatch.setattr(bench.measure.time, "perf_counter", lambda: float(next(clock)))
    ran = []
    first = bench.measure.Contender("a", 8, lambda: ran.append("a"))
    second = bench.measure.Contender("b", 2, lambda: ran.append("b"))
    race = bench.measure.Race("letters", "letters", (first, second))
    timings = bench.measure.timed(race)
    assert ran == ["a", "b"] * (bench.measure.REPEATS + 1)
    assert [timing.median for timing in timings] == [8.0, 2.0]
    assert [line.split()[-1] for line in bench.measure.table(race, timings).splitlines()] == ["ratio", "1.00", "4.00"]
