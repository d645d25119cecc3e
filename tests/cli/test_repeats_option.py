"""`--repeats`: independent repetitions in every command, in JSON and as text, and errors."""

import pytest
from outcome import Call, check_report, refused, strict

from visualonline.args import RenderArgs, WindowArgs
from visualonline.cli_args import parse


def test_the_mean_stands_in_the_json_and_in_the_text(call: Call) -> None:
    words = ("run", "swap:half=20", "--learner", "exponential-weights", "--repeats", 100)
    report = strict(call(*words, "--json").out)
    check_report(report)
    assert list(report["repeats"]) == ["count", "mean", "standard_error", "this_run"]
    assert (report["repeats"]["count"], report["repeats"]["this_run"]) == (100, report["mistakes"])
    of_hedge = report["theorems"][0]
    assert of_hedge["kind"] == "exact"
    assert of_hedge["quantities"]["standard_error"] == report["repeats"]["standard_error"]
    assert "mean of 100 runs   mistakes " in call(*words).out


def test_what_further_runs_of_a_bandit_pay_is_its_pseudo_regret(call: Call) -> None:
    words = ("run", "bernoulli-arms:means=0.2,0.7", "--rounds", 20, "--learner", "ucb1", "--repeats", 100)
    repeats = strict(call(*words, "--json").out)["repeats"]
    assert 0 < repeats["mean"] < 0.5 * 20
    assert f"mean of 100 runs   pseudo-regret {repeats['mean']:.6g}, standard error " in call(*words).out


def test_of_several_learners_the_randomised_ones_are_repeated(call: Call) -> None:
    words = ("run", "experts", "--rounds", 20, "--learner", "halving", "--learner", "algorithm-p", "--repeats", 100)
    reports = strict(call(*words, "--json").out)
    assert ["repeats" in report for report in reports] == [False, True]


@pytest.mark.parametrize(
    ("words", "why"),
    [
        (("swap", "--learner", "exponential-weights", "--repeats", "99"), "'99' (expected a whole number >= 100"),
        (("swap", "--learner", "exponential-weights", "--repeats", "many"), "'many' (expected a whole number >= 100"),
        (("swap", "--learner", "exponential-weights", "--set", "mode=average", "--repeats", "100"), "draws nothing"),
        (("separable", "--learner", "perceptron", "--repeats", "100"), "perceptron draws nothing at random here"),
    ],
)
def test_a_bad_number_is_refused(call: Call, words: tuple[str, ...], why: str) -> None:
    assert why in refused(call("run", *words))


def test_the_window_and_a_picture_take_it_and_a_sweep_does_not(call: Call) -> None:
    window = parse(["swap", "--learner", "exponential-weights", "--repeats", "150"])
    assert isinstance(window, WindowArgs)
    assert window.repeats == 150
    picture = parse(["render", "swap", "--learner", "exponential-weights", "--repeats", "150", "-o", "a.png"])
    assert isinstance(picture, RenderArgs)
    assert picture.window.repeats == 150
    sweep = ("sweep", "swap", "--learner", "exponential-weights", "-o", "rows.csv", "--repeats", 100)
    assert "Unknown option '--repeats'" in refused(call(*sweep))
