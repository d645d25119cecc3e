"""Results at a round do not depend on the slices in which rounds were processed, to the last bit.

Kernel coordinates are the exception: they agree up to rounding, and are computed in fixed slices where it matters.
"""

from collections.abc import Iterator

import numpy as np
import pytest
from simulated import complete
from trials import in_long

import visualonline as vo
from visualonline.learners import ConfiguredLearner
from visualonline.runs.api import Experiment, open_stream, prepare_runs
from visualonline.streams.spec import StreamSpec

CASES = (
    ("separable", 2, 600, vo.learners.Perceptron()),
    ("noisy", 2, 4300, vo.learners.Perceptron()),
    ("separable", 40, 100, vo.learners.Perceptron()),
    ("noisy", 10, 300, vo.learners.Winnow()),
    ("or-literals", 10, 300, vo.learners.Winnow2()),
    *in_long(("noisy", 10, 400, vo.learners.Perceptron()), ("noisy", 40, 100, vo.learners.Perceptron())),
)


def begun(source: str, d: int, n: int, choice: ConfiguredLearner) -> Experiment:
    spec = StreamSpec(source, {"d": d}, rounds=n)  # type: ignore[arg-type]
    run = prepare_runs(spec, open_stream(spec), [(choice.learner, choice.settings)])[0]
    run.advance(n)
    while not run.finished:
        run.advance(n)
    return run


def curves(run: Experiment) -> Iterator[tuple[str, np.ndarray, np.ndarray]]:
    for name, track in run.bound_traces.items():
        yield name, track.values.over(0, len(track)), track.actuals.over(0, len(track.actuals))


@pytest.mark.parametrize(("source", "d", "n", "choice"), CASES)
def test_slices_and_breaks_change_no_bit(source: str, d: int, n: int, choice: ConfiguredLearner) -> None:
    whole, cut, broken = (begun(source, d, n, choice) for _ in range(3))
    complete(whole)
    rng = np.random.default_rng(d)
    while cut.rounds_judged < n:
        cut.judge(int(rng.integers(1, 60)))
    while broken.rounds_judged < n:
        left = [track for track in broken.bound_traces.values() if len(track) < n]
        track = left[rng.integers(len(left))]  # others on the stream are midway
        some = min(int(rng.integers(1, 60)), n - len(track), 4096 - len(track) % 4096)
        track.follow(some, until=-np.inf if rng.random() < 0.9 else np.inf)
    for other in (cut, broken):
        for first, second in zip(curves(whole), curves(other), strict=True):
            assert first[0] == second[0]
            assert np.array_equal(first[1], second[1], equal_nan=True), first[0]
            assert np.array_equal(first[2], second[2], equal_nan=True), first[0]
        for t in (1, n // 3, n):
            assert repr(whole.theorems(t)) == repr(other.theorems(t))
        assert repr(whole.report()) == repr(other.report())


def test_theorems_that_were_not_followed_say_the_same_when_they_are_asked() -> None:
    whole, asked = (begun("noisy", 10, 300, vo.learners.Perceptron()) for _ in range(2))
    complete(whole)
    assert repr(asked.theorems(300)) == repr(whole.theorems(300))
