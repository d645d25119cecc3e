"""`visualonline run`: the numbers, as JSON and as text."""

from __future__ import annotations

import io
import math
import sys
from pathlib import Path
from typing import cast

import numpy as np
import pytest
from outcome import Call, check_report, strict
from simulated import USUAL

from visualonline.__main__ import main
from visualonline.abilities.has_comparator import HasComparator
from visualonline.abilities.has_feasible_set import HasFeasibleSet
from visualonline.abilities.randomizes import Randomizes
from visualonline.core.catalog import catalog
from visualonline.runs.report import plain
from visualonline.theorems.scope import learners_of
from visualonline.theorems.theorem import Theorem


def test_run_prints_one_object(call: Call) -> None:
    outcome = call("run", "separable:margin=0.1,d=3", "--learner", "perceptron", "--rounds", 200, "--seed", 5, "--json")
    assert (outcome.code, outcome.err) == (0, "")
    report = strict(outcome.out)
    check_report(report)
    assert report["stream"]["rounds"] == 200
    assert report["stream"]["dimension"] == 3
    assert report["stream"]["seed"] == 5
    assert report["learner"] == {"id": "perceptron", "parameters": {"eta": 1.0, "tie": "le", "w0": 0.0}}
    assert report["mistakes"] == report["updates"] == report["loss"]
    assert report["expected_mistakes"] is report["regret"] is None
    assert len(report["weights"]) == 3


def test_run_prints_a_list_for_several_learners(call: Call) -> None:
    outcome = call("run", "separable", "--learner", "perceptron", "--learner", "winnow", "--json")
    found = strict(outcome.out)
    assert [report["learner"]["id"] for report in found] == ["perceptron", "winnow"]
    for report in found:
        check_report(report)


@pytest.mark.parametrize("learner", sorted(catalog("learners").plugins))
def test_every_learner_reports_by_the_contract(call: Call, learner: str) -> None:
    plugin = catalog("learners").plugins[learner]
    words = ["--experts", "lines:n=5"] if plugin.accepts == "advice" else []
    usual = USUAL[plugin.accepts] if plugin.sees_arms else "separable"
    stream = "or-literals" if plugin.family == "boolean" else usual
    report = strict(call("run", stream, "--learner", learner, "--rounds", 60, *words, "--json").out)
    check_report(report)
    assert report["learner"]["id"] == learner
    assert {theorem["id"] for theorem in report["theorems"]} == {
        theorem.id
        for theorem in cast("list[Theorem]", list(catalog("theorems").plugins.values()))
        if learner in learners_of(theorem) and "-erratum-" not in theorem.id
    }
    chance = plugin.ability(Randomizes)
    randomized = chance is not None and chance.exact_loss  # with its defaults
    assert report["expected_mistakes"] == (report["loss"] if randomized else None)
    own = plugin.ability(HasFeasibleSet) or plugin.ability(HasComparator)
    against = plugin.takes_advice or own is not None
    assert (report["regret"] is not None) == against


def test_a_share_is_held_against_the_best_path(call: Call) -> None:
    words = ["run", "shifting-best:N=4,segments=4,over=200", "--learner", "fixed-share", "--json"]
    report = strict(call(*words).out)
    assert report["regret_path"] == report["loss"]
    assert report["regret"] == pytest.approx(report["loss"] - 150)
    fixed, variable = report["theorems"][:2]
    assert (fixed["bounds"], fixed["actual"], fixed["quantities"]["switches"]) == ("loss", report["loss"], 3)
    assert (variable["bounds"], variable["verdict"]) == ("expected mistakes", "not applicable")
    mean = strict(call(*words, "--set", "share=variable", "--set", "mode=average").out)
    assert mean["theorems"][1]["bounds"] == "loss"
    assert (mean["theorems"][1]["verdict"], mean["expected_mistakes"]) == ("holds", None)


def test_a_run_says_the_same_every_time(call: Call) -> None:
    words = ("run", "separable", "--learner", "perceptron", "--seed", 3, "--json")
    assert call(*words) == call(*words)


def test_run_tells_people_what_became_of_it(call: Call) -> None:
    words = ("run", "separable", "--learner", "perceptron", "--learner", "winnow", "--seed", 2)
    outcome = call(*words)
    assert outcome.code == 0
    assert "Perceptron (perceptron) with eta = 1, tie = le, w0 = 0" in outcome.out
    assert "Winnow (normalised) (winnow)" in outcome.out
    assert "1,000 rounds, dimension 2, seed 2" in outcome.out
    reports = strict(call(*words, "--json").out)
    for theorem in (theorem for report in reports for theorem in report["theorems"]):
        line = next(line for line in outcome.out.splitlines() if line.startswith(f"  {theorem['id']} "))
        assert f" {theorem['verdict']} " in line
        assert f" {theorem['bounds']} {theorem['actual']:.6g}" in line
        for premise in theorem["premises"]:
            if not premise["met"]:
                assert premise["why"].split()[0] in outcome.out
    assert max(map(len, outcome.out.splitlines())) <= 120


def test_stdout_without_greek_letters_is_no_error(monkeypatch: pytest.MonkeyPatch) -> None:
    narrow = io.TextIOWrapper(io.BytesIO(), encoding="ascii")
    monkeypatch.setattr(sys, "stdout", narrow)
    assert main(["list", "learners"]) == 0
    narrow.flush()
    assert b"\\u03b7" in narrow.buffer.getvalue()


def test_fewer_rounds_than_asked_for_are_run_and_told(call: Call, points: Path) -> None:
    outcome = call("run", points, "--learner", "perceptron", "--rounds", 10, "--json")
    assert outcome.code == 0
    assert strict(outcome.out)["stream"]["rounds"] == 3
    assert outcome.err == "visualonline: requested 10 rounds, but the stream has 3\n"


def test_the_first_rounds_are_those_after_the_passes(call: Call, points: Path) -> None:
    outcome = call("run", points, "--learner", "perceptron", "--passes", 3, "--rounds", 7, "--json")
    assert strict(outcome.out)["stream"]["rounds"] == 7
    assert outcome.err == ""


def test_the_seed_is_null_only_if_nothing_was_drawn(call: Call, points: Path, advice: Path) -> None:
    def seed(*words: object) -> int | None:
        return strict(call("run", *words, "--seed", 4, "--json").out)["stream"]["seed"]  # type: ignore[no-any-return]

    assert seed(points, "--learner", "perceptron") is None
    assert seed("separable", "--learner", "perceptron") == 4
    assert seed(points, "--learner", "perceptron", "--order", "shuffled") == 4
    assert seed(advice, "--learner", "weighted-majority") is None
    assert seed(advice, "--learner", "randomized-weighted-majority") == 4
    assert seed(advice, "--learner", "exponential-weights") == 4
    assert seed(advice, "--learner", "exponential-weights", "--set", "mode=average") is None


def test_a_bias_counts_as_a_dimension(call: Call, points: Path) -> None:
    report = strict(call("run", points, "--learner", "perceptron", "--bias", "--json").out)
    assert report["stream"]["dimension"] == 3
    assert len(report["weights"]) == 3


def test_settings_reach_who_has_them(call: Call) -> None:
    words = ("run", "separable", "--learner", "perceptron", "--learner", "winnow", "--json")
    both = strict(call(*words, "--set", "eta=0.25").out)
    assert [report["learner"]["parameters"]["eta"] for report in both] == [0.25, 0.25]
    one = strict(call(*words, "--set", "perceptron.eta=0.5", "--set", "eta=0.125").out)
    assert [report["learner"]["parameters"]["eta"] for report in one] == [0.5, 0.125]
    some = strict(call(*words, "--set", "w0=1,2").out)
    assert some[0]["learner"]["parameters"]["w0"] == [1.0, 2.0]


def test_advice_runs_as_the_table_says(call: Call, advice: Path) -> None:
    words = ("run", advice, "--learner", "weighted-majority", "--learner", "randomized-weighted-majority", "--json")
    vote, drawn = strict(call(*words).out)
    # by hand: the experts' losses are 1, 1 and 2
    assert vote["mistakes"] == vote["loss"]
    assert vote["regret"] == vote["mistakes"] - 1
    assert max(vote["weights"]) == 1
    assert drawn["expected_mistakes"] == drawn["loss"]
    assert drawn["regret"] == pytest.approx(drawn["loss"] - 1)
    assert sum(drawn["weights"]) == pytest.approx(1)
    assert all(report["stream"]["dimension"] == 3 for report in (vote, drawn))


def test_nan_and_infinity_become_null() -> None:
    odd = {"a": math.nan, "b": [math.inf, 1.0], "c": np.float64(-math.inf), "d": np.array([1.0, math.nan])}
    assert plain(odd) == {"a": None, "b": [None, 1.0], "c": None, "d": [1.0, None]}
