"""What dual, kernel and gradient learners refuse, in one sentence each."""

from pathlib import Path
from typing import Any

import pytest

import visualonline as vo
from visualonline.cli import run
from visualonline.cli_args import RunArgs, parse
from visualonline.core.errors import Error, ParameterError, StreamError

WRONG: list[tuple[str, dict[str, Any], str]] = [
    ("KernelPerceptron", {"kernel": "sigmoid"}, "one of linear, polynomial, gaussian"),
    ("KernelPerceptron", {"degree": 0}, "degree = 0 is refused: it must be a whole number >= 1"),
    ("KernelPerceptron", {"degree": 1.5}, "degree = 1.5 is refused"),
    ("KernelPerceptron", {"degree": -2}, "degree = -2 is refused"),
    ("KernelPerceptron", {"c": -0.5}, "c = -0.5 is refused: it must be a number >= 0"),
    ("KernelPerceptron", {"sigma": 0}, "sigma = 0 is refused: it must be a number > 0"),
    ("KernelPerceptron", {"eta": 0}, "eta = 0 is refused"),
    ("DualPerceptron", {"eta": -1}, "eta = -1 is refused"),
    ("AveragedPerceptron", {"eta": 0}, "eta = 0 is refused"),
    ("AveragedPerceptron", {"w0": 1}, "no parameter 'w0'"),
    ("ProjectedGradient", {"radius": 0}, "radius = 0 is refused: it must be a number > 0"),
    ("ProjectedGradient", {"radius": -1}, "radius = -1 is refused"),
    ("ProjectedGradient", {"set": "cube"}, "one of ball, box, simplex"),
    ("ProjectedGradient", {"step": "log"}, "one of sqrt, constant, inverse"),
    ("ProjectedGradient", {"scale": 0}, "scale = 0 is refused"),
    ("ProjectedGradient", {"loss": "squared"}, "one of hinge, linear"),
    ("SimplexGradient", {"radius": 2}, "no parameter 'radius'"),
    ("OnlineSvm", {"radius": float("inf")}, "radius = inf is refused"),
    ("OnlineSvm", {"tau": 1}, "no parameter 'tau'"),
    ("DelayedSvm", {"tau": -1}, "tau = -1 is refused: it must be a whole number >= 0"),
    ("DelayedSvm", {"tau": 0.5}, "tau = 0.5 is refused"),
]


@pytest.mark.parametrize(("learner", "given", "why"), WRONG)
def test_a_wrong_parameter_is_refused_with_its_range(learner: str, given: dict[str, Any], why: str) -> None:
    with pytest.raises(ParameterError) as refused:
        getattr(vo.learners, learner)(**given)
    assert why in str(refused.value)


@pytest.mark.parametrize("learner", ["OnlineSvm", "DelayedSvm"])
def test_an_svm_refuses_a_bias_as_it_has_its_own(learner: str) -> None:
    with pytest.raises(StreamError, match="appends its own 1 to each x, inside its ball; leave out the bias"):
        vo.run("noisy", getattr(vo.learners, learner)(), bias=True)
    assert len(vo.run("noisy", getattr(vo.learners, learner)(), rounds=20).weights) == 3


@pytest.mark.parametrize("learner", ["dual-perceptron", "kernel-perceptron"])
def test_weights_in_ever_larger_number_make_no_table(learner: str, tmp_path: Path) -> None:
    words = parse(["run", "noisy", "--learner", learner, "--trace", str(tmp_path / "t.csv"), "--weights"])
    assert isinstance(words, RunArgs)
    with pytest.raises(Error, match="a weight for each support"):
        run(words)
    plain = parse(["run", "noisy", "--rounds", "9", "--learner", learner, "--trace", str(tmp_path / "t.csv")])
    assert isinstance(plain, RunArgs)
    assert run(plain) == 0
    assert len((tmp_path / "t.csv").read_text().splitlines()) == 10


def test_examples_are_no_advice_and_advice_no_examples() -> None:
    with pytest.raises(StreamError, match="experts= makes them"):
        vo.run("noisy", vo.learners.SimplexGradient())
    for learner in ("OnlineSvm", "KernelPerceptron", "ProjectedGradient"):
        with pytest.raises(StreamError, match="as_examples="):
            vo.run("experts", getattr(vo.learners, learner)())


def test_a_learner_is_named_by_its_id_or_configured() -> None:
    named, configured = vo.run("noisy", "perceptron"), vo.run("noisy", vo.learners.Perceptron())
    assert named.report() == configured.report()
    with pytest.raises(ParameterError, match="7 is no learner; give an id such as 'perceptron'"):
        vo.run("noisy", 7)  # type: ignore[arg-type]
