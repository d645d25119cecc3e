from typing import Any

import numpy as np
import pytest
from simulated import complete

import visualonline as vo
from visualonline.core.catalog import find
from visualonline.core.types import BLOCK
from visualonline.hindsight.history import History
from visualonline.runs.analyses.state_walk import StateWalk
from visualonline.runs.analyses.weight_path import WeightPath
from visualonline.runs.run import Run
from visualonline.streams.pipeline import open_base
from visualonline.streams.spec import StreamSpec


def run(learner: str, rounds: int, **given: Any) -> Run:
    plugin = find("learners", learner)
    return Run(plugin, given, History(open_base(StreamSpec("noisy", rounds=rounds))))


def read(rule: Any, state: Any, t: Any) -> Any:
    return rule.weights(state, t)


@pytest.mark.parametrize("learner", ["perceptron", "projected-gradient", "online-svm", "winnow", "averaged-perceptron"])
def test_its_points_are_the_weights_of_the_frames(learner: str) -> None:
    made = run(learner, 300)
    complete(made)
    path = WeightPath(made, read, most=64)
    path.extend(10.0)
    assert (path.stride, path.complete) == (8, True)
    points = path.until(300)
    assert len(points) == 300 // 8 + 1
    for k, point in enumerate(points):
        frame = made.frame(8 * k)
        assert point == pytest.approx(made.rule.weights(frame.after, 8 * k + 1), abs=0)
    assert len(path.until(15)) == 2
    assert len(path.until(16)) == 3


def test_it_grows_with_a_run_and_stays_short() -> None:
    made = run("perceptron", 1000)
    path = WeightPath(made, read, most=50)
    assert path.complete
    while not made.finished:
        made.advance(37)
        path.extend(10.0)
        assert path.complete
        assert len(path.until(10**9)) <= 50
    assert path.stride == 32
    other = WeightPath(made, read, most=50)
    other.extend(10.0)
    assert (other.until(1000) == path.until(1000)).all()


def test_its_progress_tells_the_stride_and_how_many_points_are_known() -> None:
    made = run("perceptron", 100)
    path = WeightPath(made, read, most=8)
    assert path.progress == (1, 1)
    for rounds, progress in ((7, (1, 8)), (5, (2, 7)), (88, (16, 7))):  # rounds 0, 16, .., 96 of a hundred
        made.advance(rounds)
        path.extend(10.0)
        assert path.progress == progress


def test_it_does_as_much_as_there_is_time_for_and_goes_on() -> None:
    made = run("perceptron", 200)
    complete(made)
    path = WeightPath(made, read)
    path.extend(0.0)
    assert not path.complete
    assert len(path.until(200)) == 1
    path.extend(10.0)
    assert path.complete
    assert len(path.until(200)) == 201  # type: ignore[unreachable]


def test_long_runs_are_followed_through_their_keyframes() -> None:
    made = run("perceptron", 9 * BLOCK + 5)
    while not made.finished:
        made.advance(BLOCK)
    path = WeightPath(made, read, most=4)
    path.extend(10.0)
    assert path.stride == 4 * BLOCK
    expected = [made.rule.weights(made.trace.keyframes[4 * k], 1) for k in range(3)]
    assert (path.until(9 * BLOCK) == np.array(expected)).all()


@pytest.mark.parametrize(
    ("learner", "delay"),
    [(vo.learners.Perceptron(), 0), (vo.learners.AveragedPerceptron(), 0), (vo.learners.Perceptron(), 7)],
)
def test_the_states_of_a_walk_are_those_of_the_frames_in_any_order(learner: Any, delay: int) -> None:
    made = vo.run("noisy", learner, rounds=BLOCK + 40, delay=delay)
    walk = StateWalk(made)
    for t in (0, 1, 2, 40, 39, BLOCK - 1, BLOCK, BLOCK + 1, BLOCK + 40, 3):
        for ours, theirs in zip(walk.after(t), made.frame(t).after, strict=True):
            assert (ours == theirs).all()
        if t:
            happened = made.frame(t).round
            assert happened is not None
            assert (walk.example(t)[0] == happened.x).all()
            assert walk.example(t)[1] == happened.y
