"""Invalid parameters of a learner, a stream or a pool: one sentence with the range, exit code 2."""

from __future__ import annotations

from pathlib import Path

import pytest
from abilities import appends_one
from outcome import Call, refused, strict

from visualonline.abilities.takes_binary_advice import TakesBinaryAdvice
from visualonline.core.catalog import catalog

LEARNERS = catalog("learners").plugins
POOLS = tuple(catalog("pools").plugins)
ON_EXAMPLES = [name for name, learner in LEARNERS.items() if learner.accepts == "examples"]
ON_ADVICE = [name for name, learner in LEARNERS.items() if learner.accepts == "advice"]
WHOLE = [name for name in ON_ADVICE if LEARNERS[name].ability(TakesBinaryAdvice) is not None]
COUNTED = [
    (name, p.name) for name, source in catalog("streams").plugins.items() for p in source.parameters
    if p.name in ("N", "d")
]  # fmt: skip
"""Streams whose number of experts or of features is free."""


def stream_for(learner: str) -> str:
    return "experts" if learner in ON_ADVICE else "separable"


PERCEPTRONS = ("perceptron", "dual-perceptron", "kernel-perceptron", "averaged-perceptron")
DESCENTS = ("projected-gradient", "simplex-gradient", "online-svm", "delayed-svm")
RANGES: list[tuple[str, tuple[str, ...], tuple[str, ...], str]] = [
    ("beta", ("weighted-majority", "randomized-weighted-majority"), ("1", "-0.5"), "a number >= 0 and < 1"),
    ("beta", ("algorithm-p",), ("1", "0", "-0.5"), "a number > 0 and < 1"),
    ("beta", ("winnow2",), ("1", "0.5", "-2"), "a number > 1"),
    ("theta", ("winnow2",), ("0.5", "0", "-2"), "a number >= 1 or auto"),
    ("eta", PERCEPTRONS, ("0", "-1", "nan", "inf", "much", "auto"), "a number > 0"),
    ("eta", ("winnow", "exponential-weights"), ("0", "-1", "nan", "inf", "much"), "a number > 0 or auto"),
    ("scale", DESCENTS, ("0", "-1"), "a number > 0"),
    ("radius", ("projected-gradient", "online-svm", "delayed-svm"), ("0", "-1"), "a number > 0"),
    ("tau", ("delayed-svm",), ("-1", "0.5"), "a whole number >= 0"),
    ("K", ("randomized-weighted-majority", "algorithm-p"), ("-1", "2.5"), "a whole number >= 0"),
    ("T", ("exponential-weights",), ("0", "-5"), "a whole number >= 1"),
    ("w0", ("perceptron",), ("here", "1,,2", "nan"), "numbers separated by commas"),
]
WRONG = [(learner, name, value, means) for name, learners, values, means in RANGES
         for learner in learners for value in values]  # fmt: skip
CHOICES = [
    (name, p.name, "none-of-these", "one of " + ", ".join(p.choices))
    for name, learner in LEARNERS.items() for p in learner.parameters if p.type == "choice"
]  # fmt: skip


@pytest.mark.parametrize(("learner", "name", "value", "means"), WRONG + CHOICES)
def test_a_value_out_of_range_is_refused_with_the_range(
    call: Call, learner: str, name: str, value: str, means: str
) -> None:
    line = refused(call("run", stream_for(learner), "--learner", learner, "--set", f"{name}={value}"))
    assert line.startswith(f"visualonline: error: Invalid value for {name}: '{value}' (expected {means}")


@pytest.mark.parametrize(
    ("settings", "means"),
    [
        (["kernel=sigmoid"], "Invalid value for kernel: 'sigmoid' (expected one of linear, polynomial, gaussian"),
        (["kernel=polynomial", "c=-1"], "Invalid value for c: '-1' (expected a number >= 0"),
        (["kernel=polynomial", "degree=0.5"], "Invalid value for degree: '0.5' (expected a whole number >= 1"),
        (["kernel=polynomial", "degree=-2"], "Invalid value for degree: '-2' (expected a whole number >= 1"),
        (["kernel=gaussian", "sigma=0"], "Invalid value for sigma: '0' (expected a number > 0"),
        (["kernel=gaussian", "sigma=-1"], "Invalid value for sigma: '-1' (expected a number > 0"),
    ],
)
def test_a_kernel_that_is_not_positive_definite_is_refused(call: Call, settings: list[str], means: str) -> None:
    words = [word for setting in settings for word in ("--set", setting)]
    assert means in refused(call("run", "noisy", "--learner", "kernel-perceptron", *words))


@pytest.mark.parametrize(("stream", "name"), COUNTED)
@pytest.mark.parametrize("value", ["0", "-1", "2.5"])
def test_no_experts_and_no_features_are_refused(call: Call, stream: str, name: str, value: str) -> None:
    learner = "halving" if catalog("streams").plugins[stream].kind == "advice" else "perceptron"
    line = refused(call("run", f"{stream}:{name}={value}", "--learner", learner))
    assert f"Invalid value for {name}: '{value}' (expected a whole number >= " in line


@pytest.mark.parametrize("pool", POOLS)
@pytest.mark.parametrize("n", ["0", "-1", "1.5", "many", "10001"])
def test_a_pool_without_experts_is_refused(call: Call, pool: str, n: str) -> None:
    line = refused(call("run", "separable", "--learner", "halving", "--experts", f"{pool}:n={n}"))
    assert f"Invalid value for n: '{n}' (expected a whole number >= 1 and <= 10000" in line


@pytest.mark.parametrize("pool", POOLS)
def test_a_pool_has_no_other_parameter(call: Call, pool: str) -> None:
    line = refused(call("run", "separable", "--learner", "halving", "--experts", f"{pool}:N=4"))
    assert f"Unknown parameter 'N' for {pool}. Did you mean 'n'?" in line


def test_no_pool_of_that_name(call: Call) -> None:
    line = refused(call("run", "separable", "--learner", "halving", "--experts", "line"))
    assert line.endswith("Unknown pool 'line'. Did you mean 'lines'?\n")


@pytest.mark.parametrize("stream", ["or-literals:d=13", "sparse", "breast-cancer"])
def test_more_features_than_elim_can_show_are_refused(call: Call, stream: str) -> None:
    line = refused(call("run", stream, "--learner", "elim"))
    assert "elim takes at most 12 features, because the window shows all its literals. " in line
    assert "The number of features is " in line


def test_elim_takes_as_many_as_it_can_show(call: Call) -> None:
    assert call("run", "or-literals:d=12", "--learner", "elim", "--rounds", 50).code == 0


@pytest.mark.parametrize("learner", ON_EXAMPLES)
def test_advice_is_no_examples_unless_it_is_said(call: Call, learner: str) -> None:
    line = refused(call("run", "experts", "--learner", learner))
    assert "experts has the advice of experts, not examples. Use --as-examples to turn each expert" in line
    outcome = call("run", "experts:N=3", "--learner", learner, "--as-examples", "--rounds", 20, "--json")
    if LEARNERS[learner].ability(TakesBinaryAdvice) is not None:
        assert "needs x in {0, 1}" in refused(outcome)
    else:
        assert strict(outcome.out)["stream"]["dimension"] == 3


@pytest.mark.parametrize("learner", ON_ADVICE)
def test_examples_are_no_advice_without_a_pool(call: Call, learner: str) -> None:
    line = refused(call("run", "iris", "--learner", learner))
    plays = LEARNERS[learner].family == "bandits"
    assert ("plays arms, and iris has examples" if plays else "iris has examples, not the") in line


@pytest.mark.parametrize("learner", ON_ADVICE)
def test_fractional_advice_is_refused_by_learners_of_0_and_1(call: Call, learner: str, tmp_path: Path) -> None:
    path = tmp_path / "advice.csv"
    path.write_text("expert1,expert2,y\n1,0,1\n0.5,1,0\n", encoding="utf-8")
    outcome = call("run", path, "--learner", learner, "--json")
    if learner not in WHOLE:
        assert strict(outcome.out)["stream"]["rounds"] == 2
        return
    line = refused(outcome)
    assert f"expert1 advises 0.5, but {learner} needs advice 0 or 1. Use exponential-weights for fractions" in line


@pytest.mark.parametrize("learner", [name for name in LEARNERS if appends_one(LEARNERS[name])])
def test_an_svm_refuses_a_second_1(call: Call, learner: str) -> None:
    line = refused(call("run", "noisy", "--learner", learner, "--bias"))
    assert f"{learner} appends its own constant feature 1 to each x. Leave out --bias" in line


@pytest.mark.parametrize(("pool", "N"), [("constants", 2), ("literals", 4)])
def test_a_pool_of_few_kinds_has_as_many_as_there_are(call: Call, pool: str, N: int) -> None:
    words = ("run", "separable", "--learner", "halving", "--rounds", 20, "--json")
    assert strict(call(*words, "--experts", pool).out)["stream"]["dimension"] == N
    assert strict(call(*words, "--experts", f"{pool}:n=1").out)["stream"]["dimension"] == 1
