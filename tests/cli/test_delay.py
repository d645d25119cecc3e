"""`--delay`: delayed labels, their output, and errors."""

from __future__ import annotations

import math
from pathlib import Path
from typing import Any

import pytest
from outcome import Call, check_report, refused, strict
from simulated import USUAL
from trials import LONG

from visualonline.abilities.estimates_losses import EstimatesLosses
from visualonline.args import RenderArgs, RunArgs, WindowArgs
from visualonline.cli_args import parse
from visualonline.core.catalog import catalog


def reported(call: Call, *words: object) -> dict[str, Any]:
    report = strict(call("run", *words, "--json").out)
    check_report(report)
    return dict(report)


def test_a_late_round_by_hand(call: Call, points: Path) -> None:
    # (1, 0) -1, (0.5, 0.5) +1, (-1, 0.5) -1, delayed by one round: w = 0, 0, (-1, 0), and after round 3 (-0.5, 0.5)
    report = reported(call, points, "--learner", "perceptron", "--delay", 1)
    assert report["stream"] == {
        "name": "points.csv, labels 1 round late", "rounds": 3, "dimension": 2, "seed": None, "delay": 1,
        "label": "label", "positive": "1", "header": True, "columns": ["a", "b"], "dropped": [],
    }  # fmt: skip
    assert (report["mistakes"], report["updates"], report["weights"]) == (3, 2, [-0.5, 0.5])


LEARNERS = catalog("learners").plugins
KINDS = {
    (one.family, one.accepts, one.takes_advice, one.sees_arms, one.ability(EstimatesLosses) is None,
     one.id in ("elim", "winnow2"), one.id == "delayed-svm"): name for name, one in sorted(LEARNERS.items())
}  # fmt: skip
"""A learner of each kind that the next test tells apart."""


@pytest.mark.long
@pytest.mark.parametrize("learner", sorted(LEARNERS if LONG else KINDS.values()))
def test_no_theorem_is_held_against_a_learner_that_hears_late(call: Call, learner: str) -> None:
    plugin = LEARNERS[learner]
    stream = "or-literals" if learner in ("elim", "winnow2") else "iid"
    stream = USUAL[plugin.accepts] if plugin.sees_arms else stream
    words = [stream, "--learner", learner, "--rounds", 120, "--delay", 7]
    words += ["--batch", "average"] if plugin.family != "bandits" else []
    words += ["--experts", "lines:n=5"] if plugin.accepts == "advice" else []
    if learner == "delayed-svm":
        assert "Use --set tau=7 instead of --delay=7" in refused(call("run", *words))
        return
    if plugin.ability(EstimatesLosses) is not None:
        assert "a late loss does not contain this probability. Leave out --delay" in refused(call("run", *words))
        return
    report = reported(call, *words)
    late = "losses" if plugin.sees_arms else "labels"
    assert f"{late} 7 rounds late" in report["stream"]["name"]
    assert len(report["theorems"]) >= 2 - (plugin.family == "bandits")
    for theorem in report["theorems"]:
        if theorem["id"] == "delayed-ogd" or "lower-bound" in theorem["id"] or theorem["id"] == "online-to-batch":
            assert theorem["verdict"] != "violated"  # it is stated for that, or for whatever learns from the past
            assert not any("late; the theorem" in premise["why"] for premise in theorem["premises"])
            continue
        assert theorem["verdict"] == "not applicable"
        (premise,) = theorem["premises"]
        assert premise["why"] == f"{late} arrive 7 rounds late; the theorem assumes no delay"
        assert not premise["met"]


def test_what_is_said_of_whatever_learns_from_the_past_still_stands(call: Call) -> None:
    # nature answers each prediction with the other label, so a deterministic learner makes 60 mistakes, told or not
    words = ["label-flipper", "--learner", "weighted-majority", "--rounds", 60, "--delay", 7]
    of = {theorem["id"]: theorem for theorem in reported(call, *words)["theorems"]}
    assert of["weighted-majority"]["verdict"] == "not applicable"
    flipped = of["deterministic-lower-bound"]
    assert (flipped["verdict"], flipped["value"]) == ("holds", 30.0)
    assert flipped["actual"] >= 30.0
    # the mean loss and 2 sqrt(2 ln(1/0.05)/4000), twice Azuma's envelope, as for labels at once
    words = ["iid", "--learner", "perceptron", "--rounds", 4000, "--batch", "average", "--delay", 7]
    report = reported(call, *words)
    handed = {theorem["id"]: theorem for theorem in report["theorems"]}["online-to-batch"]
    assert handed["verdict"] == "holds"
    assert handed["value"] == pytest.approx(report["mistakes"] / 4000 + math.sqrt(2 * math.log(20) / 4000))


def test_people_are_told_why(call: Call) -> None:
    out = call("run", "separable", "--learner", "perceptron", "--rounds", 50, "--delay", 3).out
    assert out.startswith("separable, labels 3 rounds late: 50 rounds")
    assert "labels arrive 3 rounds late; the theorem assumes no delay" in out


def test_losses_come_late_too(call: Call, tmp_path: Path) -> None:
    path = tmp_path / "losses.csv"
    path.write_text("loss1,loss2\n1,0\n1,0\n0,1\n0,1\n")
    report = reported(call, path, "--learner", "exponential-weights", "--set", "eta=1", "--delay", 2)
    assert report["stream"]["name"] == "losses.csv, losses 2 rounds late"
    assert "losses arrive 2 rounds late; the theorem assumes no delay" in str(report["theorems"])
    assert report["weights"] == pytest.approx([0.1192029220, 0.8807970780])  # two losses heard: e^-2 against 1


def test_no_delay_says_nothing(call: Call) -> None:
    plain = call("run", "separable", "--learner", "perceptron", "--json")
    assert call("run", "separable", "--learner", "perceptron", "--delay", 0, "--json") == plain


@pytest.mark.parametrize("word", ["-1", "100001", "2.5", "soon"])
def test_what_is_no_delay_is_refused(call: Call, word: str) -> None:
    line = refused(call("run", "separable", "--learner", "perceptron", f"--delay={word}"))
    assert f"Invalid value for --delay: '{word}' (expected a whole number >= 0 and <= 100000)." in line


def test_too_much_to_hold_is_refused(call: Call) -> None:
    words = ("separable:d=1000", "--learner", "perceptron", "--rounds", 10, "--delay", 20_000)
    assert "A delay of 20,000 rounds of 1,000 features does not fit into memory" in refused(call("run", *words))


def test_every_verb_that_takes_a_stream_takes_a_delay() -> None:
    words = ["separable", "--learner", "perceptron", "--delay", "9"]
    shown, run, drawn = parse(words), parse(["run", *words]), parse(["render", *words, "-o", "out.png"])
    assert isinstance(shown, WindowArgs)
    assert isinstance(run, RunArgs)
    assert isinstance(drawn, RenderArgs)
    assert [spec.delay for spec in (shown.stream, run.stream, drawn.window.stream) if spec is not None] == [9, 9, 9]
