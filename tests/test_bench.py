"""The measurements compare like with like; nothing here asserts on time."""

import importlib
import sys
from collections.abc import Iterator
from pathlib import Path
from types import SimpleNamespace

import numpy as np
import pytest
from PySide6.QtWidgets import QGraphicsView

from visualonline.catalog import catalog

ROOT = Path(__file__).resolve().parent.parent
NAMES = ("measure", "ours", "plain", "perceptron", "learners", "hindsight", "growth", "hand", "window", "readers")


@pytest.fixture
def bench(monkeypatch) -> Iterator[SimpleNamespace]:
    monkeypatch.syspath_prepend(ROOT / "packaging" / "bench")
    modules = {name: importlib.import_module(name) for name in NAMES}
    yield SimpleNamespace(**modules)
    for name in NAMES:
        del sys.modules[name]


def test_the_contenders_of_a_race_do_the_same_work(bench):
    [race] = bench.perceptron.races([(3, 2000)])
    ours, theirs, _ = (contender.work for contender in race.contenders)
    assert np.array_equal(ours().rule.weights(ours().final, 2001), theirs()[0])


def test_every_learners_loop_makes_the_learners_mistakes(bench):
    seen = set()
    for race in bench.learners.races(1000, 1000, 300, compiled=False):
        ours, plain = (contender.work() for contender in race.contenders)
        assert ours.mistakes == plain > 0, race.title
        seen.add(ours.rule.learner.id)
    assert seen | {"perceptron"} == set(catalog("learners").plugins)


def test_the_margins_of_the_prefixes_are_found_on_what_the_perceptron_learns(bench):
    for race in bench.hindsight.races(5000):
        ours, trace = (contender.work() for contender in race.contenders)
        assert 0.01 <= ours < 0.02
        assert trace.updates <= 1 / ours**2


def test_growth_is_shown_one_axis_at_a_time(bench):
    table = list(bench.growth.lines([("perceptron", ((100, 2), (200, 2)))]))
    assert [line.split()[0] for line in table] == ["perceptron:", "100", "200", "the"]


def test_growth_is_measured_by_the_nearest_straight_line(bench):
    assert bench.growth.straight([10, 100, 1000], [2.5, 7.0, 52.0]) == pytest.approx((2.0, 0.05))
    least, each = bench.growth.straight([10, 100], [1.0, 11.0])
    assert least == 0, "no run costs less than nothing"
    # each n is to be 1/10 or 11/100 s a number: by hand, the b that is nearest in shares of them
    assert each == pytest.approx((10 + 100 / 11) / (100 + 10_000 / 121))
    squares = [n**2 / 1000 for n in (10, 100, 1000)]
    least, each = bench.growth.straight([10, 100, 1000], squares)
    shares = [t / (least + each * n) for n, t in zip((10, 100, 1000), squares, strict=True)]
    assert max(shares) > 5 * min(shares), "what grows with the square is seen to"


@pytest.fixture
def plotted(bench, monkeypatch):
    """What a plot of pyqtgraph's is made of takes its place: only who measures has that library."""
    monkeypatch.setattr(bench.window, "_plot", QGraphicsView)


def test_a_short_run_is_measured_step_by_step_and_playing(bench, qapp, plotted, monkeypatch):
    monkeypatch.setattr(bench.window, "FRAMES", 3)
    lines = list(bench.window.short(60))
    last = "until the last panel"
    told = ("one round on, 60 points", last, "playing, 60 points", last, "seek anywhere, 60 points", last, "a bare")
    assert all(line.strip().startswith(words) for line, words in zip(lines, told, strict=True))
    assert lines[-1].split()[-1] == "1.00", "all moves have their ratio to the bare plot"


def test_a_long_run_is_measured_in_the_window_and_left_finished(bench, qapp, plotted, monkeypatch):
    monkeypatch.setattr(bench.window, "FRAMES", 3)
    lines = list(bench.window.long(3000))
    last = "until the last panel"
    drawn, used = ("two learners' counts and bounds", "the same"), "click, drag or key"
    steps = ("step back, all that is shown", "a first step back", last, "step back", last)
    moved = ("seek anywhere in 3,000", last, *steps, "a bare")
    told = ("a turn of the event loop, 3,000", *moved, *drawn, used, "3,000")
    assert all(line.strip().startswith(words) for line, words in zip(lines, told, strict=True))
    assert "GiB" in lines[-1]


def test_every_format_is_read_to_its_end(bench):
    races = bench.readers.races([(3, 5000)], 5000)  # each with files of its own, which go with it
    theirs, *ours = (contender.work() for contender in next(races).contenders)
    assert len(theirs) == 5000
    assert ours == [5000] * 8
    for race in races:
        trace, rows = (contender.work() for contender in race.contenders)
        assert len(trace) == rows == 5000
        assert 500 < trace.mistakes < 1500


def test_a_ratio_is_that_of_the_medians(bench):
    assert bench.window._line("a move", [2.0, 6.0, 100.0], [2.0, 3.0, 4.0]).split()[-1] == "2.00"


def test_a_race_is_timed_in_turns_and_the_first_is_the_measure(bench, monkeypatch):
    clock = iter(range(10_000))
    monkeypatch.setattr(bench.measure.time, "perf_counter", lambda: float(next(clock)))
    ran = []
    first = bench.measure.Contender("a", 8, lambda: ran.append("a"))
    second = bench.measure.Contender("b", 2, lambda: ran.append("b"))
    race = bench.measure.Race("letters", "letters", (first, second))
    timings = bench.measure.timed(race)
    assert ran[4:] == ["a", "b"] * bench.measure.REPEATS
    assert [timing.median for timing in timings] == [8.0, 2.0]
    assert [line.split()[-1] for line in bench.measure.table(race, timings).splitlines()] == ["ratio", "1.00", "4.00"]
