"""The outcome of a call of the program, and whether it satisfies the contract."""

from __future__ import annotations

import json
import math
from collections.abc import Callable
from typing import Any, NamedTuple

from visualonline.core.catalog import catalog, find
from visualonline.theorems.theorem import OF_MEANS

COLUMNS = ["round", "y", "prediction", "score", "loss", "mistake", "changed"]
VERDICTS = {"holds", "vacuous", "violated", "not applicable", "not judged"}
KINDS = {"exact", "pathwise", "high-probability", "expectation"}
NOTIONS = {
    "mistakes", "updates", "expected mistakes", "loss", "regret", "pseudo-regret", "conditional regret",
    "estimated regret", "risk", "margin", "gap", "training error",
}  # fmt: skip
POINTS = "a,b,label\n1,0,-1\n0.5,0.5,1\n-1,0.5,-1\n"
ADVICE = "expert1,expert2,expert3,y\n1,0,1,1\n0,0,1,0\n1,1,0,1\n1,0,0,0\n"


class Outcome(NamedTuple):
    code: int
    out: str
    err: str


Call = Callable[..., Outcome]


def refused(outcome: Outcome) -> str:
    """Check that an outcome is bad input reported in one line, and return the line."""
    assert outcome.code == 2
    assert outcome.out == ""
    assert outcome.err.startswith("visualonline: error: ")
    assert outcome.err.count("\n") == 1
    assert outcome.err.endswith("\n")
    assert "Traceback" not in outcome.err
    assert "fault of visualonline" not in outcome.err
    return outcome.err


def strict(text: str) -> Any:
    """Read JSON that holds no NaN and no infinity."""

    def refuse(word: str) -> None:
        raise AssertionError(f"{word} is in the JSON")

    return json.loads(text, parse_constant=refuse)


def is_number(value: Any) -> bool:
    return isinstance(value, int | float) and not isinstance(value, bool) and math.isfinite(value)


def check_report(report: dict[str, Any]) -> None:
    """Check a report against the contract, key by key."""
    bandit = catalog("learners").plugins[report["learner"]["id"]].family == "bandits"
    played = ["arms", "pseudo_regret", "estimated_regret"] if bandit else []
    moving = ["regret_path"] if report["learner"]["id"] == "fixed-share" else []
    betting = ["wealth"] if report["learner"]["id"] == "coin-betting" else []
    assert list(report) == [
        "stream", "learner", "mistakes", "expected_mistakes", "updates", "loss", "regret", *played, *moving, *betting,
        "weights", *(["repeats"] if "repeats" in report else []), "theorems",
    ]
    stream, learner = report["stream"], report["learner"]
    late = ["delay"] if " late" in stream["name"] else []
    decided = ["label", "positive", "header", "columns", "dropped"] if "header" in stream else []
    assert list(stream) == ["name", "rounds", "dimension", "seed", *late, *decided]
    assert isinstance(stream["name"], str)
    assert type(stream["rounds"]) is int
    assert stream["rounds"] >= 1
    assert type(stream["dimension"]) is int
    assert stream["seed"] is None or type(stream["seed"]) is int
    assert list(learner) == ["id", "parameters"]
    assert learner["id"] in catalog("learners").plugins
    assert set(learner["parameters"]) == {p.name for p in catalog("learners").plugins[learner["id"]].parameters}
    assert "auto" not in learner["parameters"].values()
    assert type(report["mistakes"]) is int or report["mistakes"] is None
    assert type(report["updates"]) is int
    assert type(report["loss"]) is float
    for name in ("expected_mistakes", "regret", *played[1:], *moving, *betting):
        assert report[name] is None or type(report[name]) is float
    if bandit:
        assert sum(report["arms"]) == stream["rounds"]
        seeing = find("learners", learner["id"]).sees_arms
        assert seeing or len(report["arms"]) == stream["dimension"]
    assert all(is_number(w) for w in report["weights"])
    for theorem in report["theorems"]:
        check_theorem(theorem, stream["rounds"])


def check_theorem(theorem: dict[str, Any], rounds: int) -> None:
    assert list(theorem) == ["id", "kind", "bounds", "actual", "value", "verdict", "premises", "quantities"]
    assert theorem["id"] in catalog("theorems").plugins
    assert theorem["bounds"] in NOTIONS
    assert theorem["verdict"] in VERDICTS
    assert theorem["kind"] in KINDS
    untold = theorem["bounds"] in ("risk", *OF_MEANS, "gap")  # some streams have too little information for these
    unknown = untold and theorem["value"] is None
    assert is_number(theorem["actual"]) or (unknown and theorem["actual"] is None)
    for premise in theorem["premises"]:
        assert list(premise) == ["statement", "met", "why"]
        assert isinstance(premise["statement"], str)
        assert type(premise["met"]) is bool
        assert isinstance(premise["why"], str)
    unmet = [premise for premise in theorem["premises"] if not premise["met"]]
    assert (theorem["verdict"] == "not applicable") == bool(unmet)
    assert (theorem["value"] is None) == bool(unmet) or theorem["verdict"] == "vacuous"  # above all floats
    for value in theorem["quantities"].values():
        assert value is None or isinstance(value, str) or is_number(value)
    if theorem["verdict"] == "violated":
        assert 1 <= theorem["quantities"]["round"] <= rounds
        assert theorem["actual"] > theorem["value"]
    if theorem["verdict"] == "holds":
        assert theorem["actual"] <= theorem["value"] + 1e-9 * max(1, abs(theorem["value"]))
        assert theorem["value"] < rounds


def check_parameter(param: dict[str, Any]) -> None:
    assert list(param) == [
        "name", "symbol", "type", "default", "low", "high", "low_open", "high_open", "choices", "help",
    ]
    assert param["type"] in ("float", "int", "choice", "vector", "bool")
    assert all(isinstance(param[key], str) and param[key] for key in ("name", "symbol", "help"))
    assert (param["choices"] is not None) == (param["type"] == "choice")
    if param["type"] == "choice":
        assert param["default"] in (param["choices"][0], None)
    for side in ("low", "high"):
        assert param[side] is None or is_number(param[side])
        assert (param[f"{side}_open"] is None) == (param[side] is None)
        assert param[f"{side}_open"] in (None, True, False)
