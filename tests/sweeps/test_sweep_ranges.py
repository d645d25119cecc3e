"""The values of an axis: ranges and their meaning, and one sentence for each invalid one."""

from __future__ import annotations

import numpy as np
import pytest

from visualonline.core.errors import ParameterError
from visualonline.streams.spec import StreamSpec
from visualonline.sweeps.grid import Grid, check_size, grid_of_text, learner_axes, parse_source_grid
from visualonline.sweeps.ranges import numbers_of, values_of


def test_ranges_are_those_of_numpy() -> None:
    spaced = [float(value) for value in values_of("log(0.001,10,25)", name="eta")]
    assert spaced == pytest.approx(np.geomspace(0.001, 10, 25).tolist(), rel=1e-11)
    even = [float(value) for value in values_of("lin(.1,.9,9)", name="beta")]
    assert even == pytest.approx(np.linspace(0.1, 0.9, 9).tolist(), rel=1e-11)
    assert values_of("log(2,100,5)", name="d", whole=True) == ("2", "5", "14", "38", "100")
    assert values_of("1,0.5,1", name="eta") == ("1", "0.5")


@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        ("log(1,0.1,5)", "is reversed. Write log(0.1,1,5)"),
        ("lin(0,1,0)", "needs a COUNT that is a whole number >= 1"),
        ("log(1,2,inf)", "needs a COUNT that is a whole number >= 1"),
        ("lin(1,2,nan)", "needs a COUNT that is a whole number >= 1"),
        ("lin(nan,2,3)", "needs finite numbers"),
        ("lin(1,inf,3)", "needs finite numbers"),
        ("lin(0,1,1)", "needs at least 2 values"),
        ("log(0,1,5)", "should start at a number > 0"),
        ("log(1,0,5)", "should start at a number > 0"),
        ("log(1,2)", "should be log(FIRST,LAST,COUNT)"),
        ("0.1,,1", "has an empty value"),
        ("9..3", "is reversed. Write 3..9"),
    ],
)
def test_a_range_without_meaning_is_refused(text: str, sentence: str) -> None:
    with pytest.raises(ParameterError) as refusal:
        values_of(text, name="eta")
    assert sentence in str(refusal.value)


def test_seeds_are_whole_numbers() -> None:
    assert numbers_of("0..999999999999", "--seeds") == range(10**12)
    for text in ("9..0", "0.5", "-1", "x"):
        with pytest.raises(ParameterError):
            numbers_of(text, "--seeds")


def grid() -> Grid:
    source, settings = parse_source_grid("separable:margin=lin(.1,.3,3),d=2|5")
    axes = learner_axes(["perceptron", "winnow2"], [(None, "eta", "0.5,1"), ("winnow2", "beta", "log(2,4,3)")])
    return Grid(StreamSpec(source), settings, axes, (10, 20), (0, 3), range(7, 10), 2, at=(5,))


def test_a_run_has_its_place_by_its_number() -> None:
    whole = grid()
    assert whole.runs == 3 * 2 * 2 * 2 * 3 * 2 * (2 + 3) == 720
    seen = {(whole.stream(k), str(whole.configuration(j))) for k in range(whole.streams) for j in range(5)}
    assert len(seen) == whole.runs
    first, last = whole.stream(0), whole.stream(whole.streams - 1)
    assert (first.settings, first.rounds, first.delay, first.seed, first.reorder) == (
        (("margin", "0.1"), ("d", "2")), 10, 0, 7, 1,
    )  # fmt: skip
    assert (last.settings, last.rounds, last.delay, last.seed, last.reorder) == (
        (("margin", "0.3"), ("d", "5")), 20, 3, 9, 2,
    )  # fmt: skip
    assert whole.configuration(4) == ("winnow2", {"beta": "4"})


def test_a_grid_is_written_and_read() -> None:
    assert grid_of_text(grid().text) == grid()


@pytest.mark.parametrize(
    ("learners", "settings", "sentence"),
    [
        (["perceptron"], [(None, "speed", "1")], "Unknown parameter 'speed'"),
        (["perceptron"], [("winnow", "eta", "1")], "This sweep has no winnow. The sweep has perceptron"),
        (["perceptron"], [(None, "eta", "log(0.1,1,3)|0")], "Invalid value for eta: '0'"),
    ],
)
def test_a_parameter_that_no_learner_has_is_refused(
    learners: list[str], settings: list[tuple[str | None, str, str]], sentence: str
) -> None:
    with pytest.raises(ParameterError) as refusal:
        learner_axes(learners, settings)
    assert sentence in str(refusal.value)


def test_a_grid_beyond_all_time_is_refused() -> None:
    huge = Grid(StreamSpec("noisy"), (), learner_axes(["perceptron"], []), seeds=range(10**12))
    with pytest.raises(ParameterError, match="has 1,000,000,000,000 runs"):
        check_size(huge)
