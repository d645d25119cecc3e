"""Inputs that learners reject, each with one sentence."""

from pathlib import Path
from typing import Any

import pytest
from cases import joined
from simulated import recorded, rule_of, simulated

import visualonline as vo
from visualonline.abilities.takes_binary_advice import TakesBinaryAdvice
from visualonline.args import RunArgs
from visualonline.cli import run
from visualonline.cli_args import parse
from visualonline.core.catalog import catalog
from visualonline.core.errors import Error, ParameterError, StreamError

REFUSED: dict[str, tuple[tuple[dict[str, Any], str], ...]] = joined("REFUSED")
WRONG = [(learner, given, why) for learner, rows in REFUSED.items() for given, why in rows]


@pytest.mark.parametrize(("learner", "given", "why"), WRONG)
def test_a_wrong_parameter_is_refused_with_its_range(learner: str, given: dict[str, Any], why: str) -> None:
    with pytest.raises(ParameterError) as refused:
        getattr(vo.learners, "".join(part.capitalize() for part in learner.split("-")))(**given)
    assert why in str(refused.value)


LEARNERS = catalog("learners").plugins
ON_ADVICE = [name for name, learner in LEARNERS.items() if learner.accepts == "advice"]
WHOLE = [name for name in ON_ADVICE if LEARNERS[name].ability(TakesBinaryAdvice) is not None]


@pytest.mark.parametrize("learner", WHOLE)
def test_fractional_advice_is_refused(learner: str) -> None:
    rule = rule_of(learner, 2)
    with pytest.raises(StreamError, match=r"advises 0\.5, but .* needs advice 0 or 1. Use exponential-weights"):
        simulated(rule, recorded(rule.learner, [[0, 0.5]], [1]))


@pytest.mark.parametrize("stream", ["random-prices", "cover", "matrix-game"])
def test_fractional_losses_are_refused_as_losses(stream: str) -> None:
    with pytest.raises(StreamError, match=r"has the loss 0\.\d+, but adaboost needs losses 0 or 1. Use exponential-w"):
        vo.run(stream, "adaboost", rounds=5)


@pytest.mark.parametrize("learner", ["OnlineSvm", "DelayedSvm"])
def test_an_svm_refuses_a_bias_as_it_has_its_own(learner: str) -> None:
    with pytest.raises(StreamError, match=r"appends its own constant feature 1 to each x. Leave out bias="):
        vo.run("noisy", getattr(vo.learners, learner)(), bias=True)
    assert len(vo.run("noisy", getattr(vo.learners, learner)(), rounds=20).weights) == 3


@pytest.mark.parametrize("learner", ["dual-perceptron", "kernel-perceptron"])
def test_weights_in_ever_larger_number_make_no_table(learner: str, tmp_path: Path) -> None:
    words = parse(["run", "noisy", "--learner", learner, "--trace", str(tmp_path / "t.csv"), "--weights"])
    assert isinstance(words, RunArgs)
    with pytest.raises(Error, match="one weight per support vector"):
        run(words)
    plain = parse(["run", "noisy", "--rounds", "9", "--learner", learner, "--trace", str(tmp_path / "t.csv")])
    assert isinstance(plain, RunArgs)
    assert run(plain) == 0
    assert len((tmp_path / "t.csv").read_text().splitlines()) == 10


def test_examples_are_no_advice_and_advice_no_examples() -> None:
    with pytest.raises(StreamError, match="Make experts with experts="):
        vo.run("noisy", vo.learners.SimplexGradient())
    for learner in ("OnlineSvm", "KernelPerceptron", "ProjectedGradient"):
        with pytest.raises(StreamError, match="as_examples="):
            vo.run("experts", getattr(vo.learners, learner)())


def test_a_learner_is_named_by_its_id_or_configured() -> None:
    named, configured = vo.run("noisy", "perceptron"), vo.run("noisy", vo.learners.Perceptron())
    assert named.report() == configured.report()
    with pytest.raises(ParameterError, match=r"7 is not a learner\. Pass an id such as 'perceptron'"):
        vo.run("noisy", 7)  # type: ignore[arg-type]
