"""Estimates of the cost of a run before it starts."""

import importlib
import math
import tracemalloc
from pathlib import Path

import numpy as np
import pytest
from simulated import complete, of_unknown_end, recorded
from trials import LONG

from visualonline.core.catalog import find
from visualonline.core.plugin import Learner
from visualonline.core.types import BLOCK
from visualonline.hindsight.history import History
from visualonline.runs import estimate as module
from visualonline.runs.estimate import estimate, excess
from visualonline.runs.run import Run
from visualonline.streams.pipeline import fit_to_learner, open_base
from visualonline.streams.spec import StreamSpec
from visualonline.streams.transforms.stream_transforms import Repeated
from visualonline.trace.column_memory import COLUMN_MEMORY

WINNOW, WINNOW2 = (find("learners", name) for name in ("winnow", "winnow2"))


def run_of(name: str, rounds: int) -> Run:
    learner = find("learners", name)
    assert isinstance(learner, Learner)
    spec = StreamSpec("noisy" if learner.accepts == "examples" else "random-experts", rounds=rounds)
    return Run(learner, {}, History(fit_to_learner(open_base(spec), spec, learner.accepts)))


@pytest.mark.long
@pytest.mark.parametrize("name", ["dual-perceptron", "exponential-weights", *(["online-svm", "perceptron"] * LONG)])
def test_the_estimated_memory_is_what_a_run_comes_to_hold(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(
        COLUMN_MEMORY, "array", np.empty
    )  # or a stretch of which little is used yet would count as a whole
    run = run_of(name, 72 * BLOCK)
    run.compile()
    while len(run.trace) < 40 * BLOCK:  # by then the stream holds all the blocks that it will hold
        run.advance(BLOCK)
        run.judge(BLOCK)
    told = estimate([run])
    assert told.rounds == 32 * BLOCK
    tracemalloc.start()
    try:
        while not run.finished:
            run.advance(BLOCK)
        while run.rounds_judged < 48 * BLOCK:  # the theorems of some blocks represent all
            run.judge(BLOCK)
        held = tracemalloc.get_traced_memory()[0]
    finally:
        tracemalloc.stop()
    tracks = 4 * len(run.bound_traces) * 24 * BLOCK
    assert (held + tracks) / 3 < told.memory < (held + tracks) * 3


def test_supports_take_memory_once_and_under_a_kernel_time_with_the_square_of_the_rounds() -> None:
    few, many = (estimate([run_of("kernel-perceptron", n)]) for n in (100_000, 1_000_000))
    assert many.memory / few.memory == pytest.approx(10)
    assert 50 < many.seconds / few.seconds <= 100


def test_multipliers_that_count_on_in_later_passes_are_in_every_keyframe() -> None:
    """Of 100,000 examples a quarter become support vectors, with two features, a label, a multiplier and a round."""
    learner, n = find("learners", "dual-perceptron"), 100_000
    assert isinstance(learner, Learner)
    once = recorded(learner, np.ones((n, 2)), np.ones(n))

    def memory(passes: int) -> float:
        return estimate([Run(learner, {}, History(Repeated(once, passes)))]).memory

    rounds = memory(1) - n / 4 * 8 * 5
    assert memory(3) - memory(2) == pytest.approx(rounds + n / BLOCK * n / 4 * 8)
    assert memory(2) - memory(1) == pytest.approx(memory(3) - memory(2))


def test_what_waits_for_its_label_is_in_every_keyframe() -> None:
    learner = find("learners", "perceptron")
    assert isinstance(learner, Learner)
    few, many = (
        estimate([Run(learner, {}, History(open_base(StreamSpec("noisy", rounds=10 * BLOCK, delay=delay))))]).memory
        for delay in (0, 50_000)
    )
    assert many - few == 10 * 50_000 * 8 * (2 + 3)  # two features, and a label, a score and a coin


def test_supports_take_time_with_the_square_of_the_rounds_under_a_kernel_only() -> None:
    some, few, many = (estimate([run_of("dual-perceptron", n)]).seconds for n in (100_000, 200_000, 1_100_000))
    assert many - some == pytest.approx(10 * (few - some))


def test_the_best_separators_take_their_time_with_many_features() -> None:
    def seconds(d: int, rounds: int, learner: str = "perceptron") -> float:
        run = run_of(learner, 100)
        history = History(open_base(StreamSpec("noisy", settings=(("d", str(d)),), rounds=rounds)))
        return estimate([Run(run.learner, {}, history)]).seconds

    assert seconds(100, 20_000) > 40 * seconds(100, 20_000, "online-svm"), "whose theorem asks for no separator"
    assert seconds(2, 10_000_000) < 1.01 * seconds(2, 10_000_000, "online-svm")
    # twice as many supports of twice as many features in twice as many rounds
    assert seconds(2000, 4000) / seconds(1000, 2000) == pytest.approx(8, rel=0.1)
    # of noisy rounds these took 5.4, 6.7, and of 2,000 with a thousand features 60 seconds of processor time
    for d, rounds, took in ((300, 2000, 5.4), (100, 20_000, 6.7), (1000, 2000, 60.0)):
        assert took / 3 < seconds(d, rounds) < 3 * took
    assert seconds(1000, 30_000) - seconds(1000, 20_000) == pytest.approx(10_000 * (2e-7 + 1000 * 3e-8))


def test_what_is_run_already_or_has_no_known_end_takes_nothing() -> None:
    run = run_of("perceptron", 100)
    assert estimate([run]).memory > 0
    complete(run)
    assert estimate([run]) == (0, 0.0, 0.0)
    learner = find("learners", "perceptron")
    assert isinstance(learner, Learner)
    stream = of_unknown_end(recorded(learner, np.ones((3, 2)), np.ones(3)))
    assert estimate([Run(learner, {}, History(stream))]) == (0, 0.0, 0.0)


def test_what_does_not_fit_is_told_with_time_memory_and_what_is_free(monkeypatch: pytest.MonkeyPatch) -> None:
    run = run_of("perceptron", 100_000_000)
    monkeypatch.setattr(module, "free_memory", lambda: 2.0**40)
    assert excess([run]) is None
    monkeypatch.setattr(module, "free_memory", lambda: 1.5 * 2**30)
    told = excess([run])
    assert told is not None
    assert told.startswith("100,000,000 rounds will take about ")
    assert told.endswith(" GiB of memory, but only 1.5 GiB is free")
    monkeypatch.setattr(module, "free_memory", lambda: float("inf"))
    late = excess([run_of("kernel-perceptron", 10_000_000)])
    assert late is not None
    assert "hours" in late or "days" in late
    assert late.endswith("of memory")


def test_the_free_memory_is_a_part_of_the_machines() -> None:
    assert module.free_memory() > 2**20


@pytest.mark.parametrize(
    ("told", "free"),
    [("MemTotal: 8192 kB\nMemAvailable:    2048 kB\n", 2.0**21), ("MemTotal: 8192 kB\n", math.inf), (None, math.inf)],
)
def test_the_free_memory_has_no_end_where_the_system_does_not_tell(
    told: str | None, free: float, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    file = tmp_path / "meminfo"
    if told is not None:
        file.write_text(told)
    monkeypatch.setattr(module, "_MEMORY", file)
    assert module.free_memory() == free


def test_winnows_margins_take_time_with_the_cube_of_the_features() -> None:
    def seconds(d: int, rounds: int) -> float:
        spec = StreamSpec("noisy", rounds=rounds, settings=(("d", str(d)),))
        return estimate([Run(WINNOW, {"eta": "0.1"}, History(open_base(spec)))]).seconds

    few, many = seconds(400, 4000), seconds(4000, 40_000)
    assert 900 < many / few < 1100, "both have ten rounds a feature"
    assert 10 < few < 60, "measured: 26 s"
    assert seconds(400, 40_000) < 3 * few, "the margin falls ever more seldom"


def test_winnow2s_targets_take_time_with_the_cube_of_the_features_where_examples_are_boolean() -> None:
    def seconds(source: str, d: int, rounds: int) -> float:
        spec = StreamSpec(source, rounds=rounds, settings=(("d", str(d)),))
        return estimate([Run(WINNOW2, {}, History(open_base(spec)))]).seconds

    assert 25 < seconds("or-literals", 400, 1600) < 200, "measured: 69 s"
    assert seconds("or-literals", 4000, 16_000) == pytest.approx(1000 * seconds("or-literals", 400, 1600), rel=0.01)
    assert seconds("or-literals", 400, 4000) - seconds("or-literals", 400, 2000) < 1, "they are found by then"
    assert seconds("noisy", 400, 1600) < 1, "no example is boolean, and the theorem says so at once"


@pytest.mark.parametrize("name", ["arow", "second-order-perceptron"])
def test_a_matrix_takes_time_in_every_round_and_memory_while_it_is_judged(name: str) -> None:
    """With 10,000 features a matrix takes 800 MB, of which several were held without asking."""
    learner, d = find("learners", name), 150
    X = np.random.default_rng(3).choice([-1.0, 1.0], (3, d))
    run = Run(learner, {}, History(recorded(learner, X, [1.0, -1.0, 1.0])))
    told = estimate([run])
    assert told.seconds > 3 * d**2 * 1e-8
    importlib.import_module("scipy.linalg")  # a library takes memory once
    tracemalloc.start()
    try:
        complete(run)
        for theorem in run.bound_traces:
            run.theorem(theorem, 3)
        peak = tracemalloc.get_traced_memory()[1]
    finally:
        tracemalloc.stop()
    assert peak / 3 < told.memory < peak * 3


def test_a_rule_that_goes_over_a_matrix_is_compiled_for_few_rounds() -> None:
    """Three rounds of a thousand features were run interpreted, a number at a time, and took a quarter of a minute."""
    learner = find("learners", "arow")
    stream = recorded(learner, np.ones((3, 1000)), np.ones(3))
    assert Run(learner, {}, History(stream)).round_size == 1000**2
    assert Run(find("learners", "perceptron"), {}, History(stream)).round_size == 1000
    assert run_of("kernel-perceptron", 50).round_size == 2


def test_second_order_learners_are_told_to_take_more_than_the_square_of_the_features() -> None:
    learner = find("learners", "second-order-perceptron")

    def seconds(d: int, rounds: int) -> float:
        spec = StreamSpec("separable", (("d", str(d)),), rounds)
        return estimate([Run(learner, {}, History(open_base(spec)))]).seconds

    assert seconds(1200, 900) > 4.5 * seconds(600, 900)
    assert seconds(2_000, 300) > 60
    assert seconds(50, 10_000) < 5
