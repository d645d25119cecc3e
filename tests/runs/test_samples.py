"""Samples remain few and evenly spaced while a run grows, and none is computed twice; states are restored exactly."""


import numpy as np
import pytest

from visualonline.core.catalog import find
from visualonline.core.types import BLOCK
from visualonline.hindsight.history import History
from visualonline.runs.analyses.samples import SampledValues, state_after
from visualonline.runs.run import Run
from visualonline.streams.pipeline import open_base
from visualonline.streams.spec import StreamSpec


def test_they_stay_few_and_evenly_spaced_while_the_run_grows() -> None:
    asked: list[int] = []

    def of(t: int) -> int:
        asked.append(t)
        return t * t

    samples = SampledValues(of, 10)
    for n in (0, 3, 10, 11, 39, 40, 1000):
        while samples.step(n):
            pass
        assert samples.values == [t * t for t in samples.rounds]
        assert len(samples.values) <= 11
        assert n - samples.rounds[-1] < samples.stride
    assert samples.stride == 128
    assert len(asked) == len(set(asked))


def test_a_run_that_is_known_at_once_is_sampled_at_its_stride_only() -> None:
    asked: list[int] = []
    samples = SampledValues(lambda t: asked.append(t), 4)
    while samples.step(1000):
        pass
    assert asked == [0, 256, 512, 768]


@pytest.mark.parametrize("t", [0, 1, 63, BLOCK - 1, BLOCK, BLOCK + 1, 2 * BLOCK, 2 * BLOCK + 5])
def test_the_state_after_a_round_is_that_of_its_frame(t: int) -> None:
    run = Run(
        find("learners", "perceptron"), {}, History(open_base(StreamSpec("noisy", rounds=9000)))
    )
    while not run.finished:
        run.advance(BLOCK)
    assert np.array_equal(state_after(run.trace, t).w, run.frame(t).after.w)
