"""The measurements compare equal work. Nothing here asserts times."""

import importlib
import sys
from collections.abc import Iterator
from contextlib import nullcontext
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest

from visualonline.app import create_window
from visualonline.core.catalog import catalog

ROOT = Path(__file__).resolve().parent.parent
RACES = ("perceptron", "learners", "hindsight", "growth", "readers", "sweeping")
NAMES = ("measure", "ours", "plain", *RACES, "hand", "frames", "window", "room_votes")


@pytest.fixture
def bench(monkeypatch: pytest.MonkeyPatch) -> Iterator[SimpleNamespace]:
    monkeypatch.syspath_prepend(ROOT / "packaging" / "bench")
    modules = {name: importlib.import_module(name) for name in NAMES}
    yield SimpleNamespace(**modules)
    for name in NAMES:
        del sys.modules[name]


def test_the_contenders_of_a_race_do_the_same_work(bench: SimpleNamespace) -> None:
    race, judged = bench.perceptron.races([(3, 2000)], 500)
    ours, theirs, _ = (contender.work for contender in race.contenders)
    assert ours().weights == theirs()[0].tolist()
    findings, _ = (contender.work() for contender in judged.contenders)
    assert {finding.verdict for finding in findings} <= {"holds", "vacuous", "not applicable"}


def test_the_start_that_is_timed_is_that_of_the_program(
    bench: SimpleNamespace, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("QT_QPA_PLATFORM", "offscreen")
    monkeypatch.setattr(bench.window, "STARTS", 1)
    monkeypatch.setattr(bench.window.tempfile, "TemporaryDirectory", lambda: nullcontext(""))  # bytecode that there is
    start, ran = bench.window.subprocess.run, []

    def run(*words: Any, **options: Any) -> Any:
        ran.append(words)
        return SimpleNamespace(stdout="0 0") if len(ran) == 1 else start(*words, **options)  # the first is not counted

    monkeypatch.setattr(bench.window.subprocess, "run", run)
    [[(wall, worked)]] = bench.window.started((bench.window.OURS,))
    assert len(ran) == 2
    assert worked > 0
    assert wall > 0


def test_a_first_call_is_timed_in_a_process_of_its_own(bench: SimpleNamespace) -> None:
    table = list(bench.perceptron.lines(100, [2]))
    assert [line.split()[-4:-2] for line in table[1:]] == [["code", "made"], ["at", "hand"]]


def test_every_learners_loop_makes_the_learners_mistakes(bench: SimpleNamespace) -> None:
    seen = set()
    for race in bench.learners.races(400, 400, 120, compiled=False):
        ours, plain = (contender.work() for contender in race.contenders)
        chance = 25 if ours.rule.learner.id == "thompson" else 0  # the loop draws by itself
        assert abs(ours.mistakes - plain) <= chance, race.title
        assert plain > 0
        seen.add(ours.rule.learner.id)
    assert seen <= set(catalog("learners").plugins)
    assert len(seen) > 30, "a learner may come without a loop, and go before its loop"


def test_the_margins_of_the_prefixes_are_found_on_what_the_perceptron_learns(bench: SimpleNamespace) -> None:
    for race in bench.hindsight.races(5000):
        ours, trace = (contender.work() for contender in race.contenders)
        assert 0.01 <= ours < 0.02
        assert trace.updates <= 1 / ours**2


def test_growth_is_shown_one_axis_at_a_time(bench: SimpleNamespace) -> None:
    table = list(bench.growth.lines([("perceptron", ((100, 2), (200, 2)))]))
    assert [line.split()[0] for line in table] == ["perceptron:", "100", "200", "the"]


def test_growth_is_measured_by_the_nearest_straight_line(bench: SimpleNamespace) -> None:
    assert bench.growth.straight([10, 100, 1000], [2.5, 7.0, 52.0]) == pytest.approx((2.0, 0.05))
    least, each = bench.growth.straight([10, 100], [1.0, 11.0])
    assert least == 0, "no run costs less than nothing"
    # each n takes 1/10 or 11/100 s per unit: by hand, the b with the smallest relative error
    assert each == pytest.approx((10 + 100 / 11) / (100 + 10_000 / 121))
    squares = [n**2 / 1000 for n in (10, 100, 1000)]
    least, each = bench.growth.straight([10, 100, 1000], squares)
    shares = [t / (least + each * n) for n, t in zip((10, 100, 1000), squares, strict=True)]
    assert max(shares) > 5 * min(shares), "what grows with the square is seen to"


def test_frames_of_a_short_run_are_measured_beside_a_bare_plot(
    bench: SimpleNamespace, qapp: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(bench.frames, "FRAMES", 2)
    monkeypatch.setattr(bench.frames, "_WARMING", 1)
    monkeypatch.setenv("QT_SCALE_FACTOR", "2")  # of a half-size window
    lines = [line.strip() for line in bench.frames.short(60)]
    moves = ("a round on, 60 points", "a seek anywhere", "playing", "the wheel in the plane", "the wheel over linked")
    assert all(line.startswith(name) for line, name in zip(lines, (*moves, "memory of the process"), strict=True))
    for line in lines[:-1]:
        p50, p99 = (float(word) for word in line.split()[-5:-3])
        assert 0 < p50 <= p99


@pytest.mark.long(only=True)
def test_a_long_run_is_measured_while_it_is_run_and_after(
    bench: SimpleNamespace, qapp: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(bench.frames, "FRAMES", 2)
    monkeypatch.setattr(bench.frames, "_WARMING", 1)
    monkeypatch.setenv("QT_SCALE_FACTOR", "2")
    lines = [line.strip() for line in bench.frames.long(300)]
    moves = ("a round on, 300 rounds", "a seek anywhere", "playing", "the wheel over linked plots")
    names = ("a turn of the event loop, 300", "run and judged in", *moves, "memory of the process")
    assert all(line.startswith(name) for line, name in zip(lines, names, strict=True))


def test_the_wheel_zooms_in_and_back(bench: SimpleNamespace, qapp: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("QT_SCALE_FACTOR", "2")
    window = bench.frames.opened(60)
    plot = bench.frames.round_plot(window)
    whole = plot.box.viewRange()[0]
    turn = bench.hand.wheel(plot)
    for _ in range(4):
        turn()
    closer = plot.box.viewRange()[0]
    assert closer[1] - closer[0] < 0.9 * (whole[1] - whole[0])
    bench.frames.end(window)


def test_every_format_is_read_to_its_end(bench: SimpleNamespace) -> None:
    races = bench.readers.races([(3, 5000)], 5000)  # each with files of its own, which go with it
    theirs, *ours = (contender.work() for contender in next(races).contenders)
    assert len(theirs) == 5000
    assert ours == [5000] * 8
    for _, race in zip(range(5), races, strict=False):
        theirs, rows, run = (contender.work() for contender in race.contenders)
        assert theirs
        assert rows == run.rounds == race.contenders[0].units
    for race in races:
        trace, rows = (contender.work() for contender in race.contenders)
        assert len(trace) == rows == 5000
        assert 500 < trace.mistakes < 1500


def test_a_ratio_is_that_of_the_medians(bench: SimpleNamespace) -> None:
    assert bench.frames.ratios([2.0, 6.0, 100.0], [2.0, 3.0, 4.0])[0] == 2.0


def test_a_race_is_timed_in_turns_and_the_first_is_the_measure(
    bench: SimpleNamespace, monkeypatch: pytest.MonkeyPatch
) -> None:
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


def test_a_sweeps_contenders_do_the_same_runs(bench: SimpleNamespace) -> None:
    [race] = bench.sweeping.races(3, 2, 3, 40)
    rows, shared, judged, bare, _one, river, theirs = (contender.work() for contender in race.contenders)
    assert rows[:, 0, 2].sum() == bare > 0
    assert (shared[:, 0, 2] == rows[0, 0, 2]).all()  # the perceptron makes the same mistakes with any step
    assert len(shared) == race.contenders[1].units
    assert theirs > 0
    assert river > 0
    assert judged.shape[2] > rows.shape[2]


def test_a_room_is_measured_while_the_window_plays(
    bench: SimpleNamespace, qapp: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    def opened(rounds: int) -> object:
        window = create_window(bench.frames.document(60, "perceptron"), "light", size=(640, 480))
        window.show()
        window.session.finish()
        return window

    monkeypatch.setattr(bench.frames, "opened", opened)
    counted, frames, memory = bench.room_votes.played(3, 2, 0.1)
    assert [len(counted), len(memory)] == [2, 2]
    assert frames
    assert bench.room_votes.row("votes", [0.25, 0.25]).split() == ["votes", "250.0", "250.0", "250.0"]
