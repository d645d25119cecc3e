"""`--batch`: the returned hypothesis, in every command, and errors."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest
from cases import joined
from outcome import Call, check_report, refused, strict
from simulated import USUAL
from trials import LONG

from visualonline.abilities.has_comparator import comparator_of
from visualonline.args import RenderArgs, RunArgs, WindowArgs
from visualonline.cli_args import parse
from visualonline.core.batch import Batch
from visualonline.core.catalog import catalog

ID = "online-to-batch"
LOOKS_AHEAD: dict[str, str] = joined("LOOKS_AHEAD")
"""Learners of which a parameter that is `auto` reads the whole stream."""


def reported(call: Call, *words: object) -> dict[str, Any]:
    report = strict(call("run", *words, "--json").out)
    check_report(report)
    found = [theorem for theorem in report["theorems"] if theorem["id"] == ID]
    assert len(found) == 1
    return dict(found[0])


def test_the_mean_is_handed_out(call: Call) -> None:
    words = ("iid", "--learner", "online-svm", "--rounds", 400, "--batch", "average", "--set", "delta=0.1")
    found = reported(call, *words)
    assert (found["bounds"], found["verdict"]) == ("risk", "holds")
    assert found["actual"] == found["quantities"]["hbar_risk"] < found["value"]
    assert found["quantities"]["delta"] == 0.1
    assert all(premise["met"] for premise in found["premises"])


def test_the_last_has_a_risk_and_no_bound(call: Call) -> None:
    found = reported(call, "iid", "--learner", "perceptron", "--rounds", 100, "--batch", "last")
    assert (found["verdict"], found["value"]) == ("not applicable", None)
    assert found["actual"] == found["quantities"]["last_risk"]
    assert found["quantities"]["delta"] == 0.05


LEARNERS = catalog("learners").plugins
KINDS = {
    (one.family, one.accepts, one.takes_advice, comparator_of(one), name in LOOKS_AHEAD, name in ("elim", "winnow2")):
    name for name, one in sorted(LEARNERS.items())
}  # fmt: skip
"""A learner of each kind that the next test tells apart."""


@pytest.mark.long
@pytest.mark.parametrize("learner", sorted(LEARNERS if LONG else KINDS.values()))
def test_every_learner_hands_out_and_no_stream_is_an_error(call: Call, learner: str) -> None:
    plugin = LEARNERS[learner]
    if plugin.family == "bandits":
        stream = USUAL[plugin.accepts]
        error = refused(call("run", stream, "--learner", learner, "--batch", "average"))
        assert f"{learner} plays arms and has no hypothesis to return" in error
        return
    bits = learner in ("elim", "winnow2")
    words = ["--experts", "lines:n=5"] if plugin.accepts == "advice" else []
    for stream in ("or-literals" if bits else "iid", "spam" if bits else "separable"):
        if learner == "elim" and stream == "spam":
            continue
        found = reported(call, stream, "--learner", learner, "--rounds", 60, *words, "--batch", "average")
        known = stream == "iid"
        assert ("atoms" in found["quantities"]) == known
        assert (found["actual"] is not None) == known
        tuned = learner in LOOKS_AHEAD
        regularised = comparator_of(plugin) not in ("", "waking")  # whose loss has no largest value
        if not known or regularised or tuned:
            assert found["verdict"] == "not applicable"
        else:
            assert found["verdict"] in ("holds", "vacuous")


def test_a_pipe_has_no_distribution_and_no_end(call: Call, monkeypatch: pytest.MonkeyPatch) -> None:
    import io
    import sys

    class Pipe:
        buffer = io.BytesIO(b"x,label\n1,1\n2,-1\n3,1\n")

    monkeypatch.setattr(sys, "stdin", Pipe())
    found = reported(call, "-", "--learner", "perceptron", "--batch", "average")
    unmet = [premise["statement"] for premise in found["premises"] if not premise["met"]]
    assert unmet == ["i.i.d. examples from a known distribution D", "T fixed in advance"]
    Pipe.buffer.seek(0)
    found = reported(call, "-", "--learner", "perceptron", "--batch", "average", "--rounds", 2)
    assert [premise["statement"] for premise in found["premises"] if not premise["met"]] == unmet[:1]


def test_it_stands_in_its_order_and_only_when_asked_for(call: Call) -> None:
    words = ("run", "random-experts:N=3", "--learner", "exponential-weights", "--rounds", 50, "--json")
    ids = [theorem["id"] for theorem in strict(call(*words, "--batch", "average").out)["theorems"]]
    assert ids[:3] == ["exponential-weights", ID, "random-experts-lower-bound"]
    assert ID not in [theorem["id"] for theorem in strict(call(*words).out)["theorems"]]


@pytest.mark.parametrize(
    ("words", "says"),
    [
        (["--batch", "median"], "average"),
        (["--batch"], "--batch"),
        (["--set", "delta=0.1"], "Unknown parameter 'delta'"),
        (["--batch", "average", "--set", "delta=0"], "Invalid value for delta: '0' (expected a number > 0 and < 1"),
        (["--batch", "average", "--set", "delta=1"], "Invalid value for delta: '1'"),
        (["--batch", "average", "--set", "delta=soon"], "Invalid value for delta: 'soon'"),
        (["--batch", "average", "--set", "perceptron.delta=0.1"], "Unknown parameter 'delta'"),
    ],
)
@pytest.mark.parametrize("verb", [("run",), (), ("render", "-o", "a.png")])
def test_wrong_words(call: Call, verb: tuple[str, ...], words: list[str], says: str) -> None:
    assert says in refused(call(*verb[:1], "iid", *verb[1:], "--learner", "perceptron", *words))


def test_every_verb_takes_the_words(tmp_path: Path) -> None:
    words = ["iid", "--learner", "perceptron", "--batch", "last", "--set", "delta=0.2"]
    for said in (parse(words), parse(["run", *words])):
        assert isinstance(said, WindowArgs | RunArgs)
        assert said.batch == Batch("last", 0.2)
    drawn = parse(["render", *words, "-o", "a.png"])
    assert isinstance(drawn, RenderArgs)
    assert drawn.window.batch == Batch("last", 0.2)


def test_delta_is_told_of(call: Call) -> None:
    (entry,) = (entry for entry in json.loads(call("list", "theorems", "--json").out) if entry["id"] == ID)
    (param,) = entry["parameters"]
    assert (param["name"], param["default"], param["low"], param["high"]) == ("delta", 0.05, 0, 1)
