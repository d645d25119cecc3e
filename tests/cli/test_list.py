"""`visualonline list`: the entries, as specified by the contract."""

from __future__ import annotations

import pytest
from outcome import Call, check_parameter, strict

from visualonline.core.catalog import Catalog, Failure, catalog
from visualonline.listing import GROUPS

MORE = {"theorems": ("statement", "kind", "bounds", "learners", "premises"), "learners": ("family", "accepts")}


@pytest.mark.parametrize("group", ["learners", "streams", "pools", "theorems", "panels", "lessons", "readers"])
def test_list_tells_what_there_is_by_the_contract(call: Call, group: str) -> None:
    outcome = call("list", group, "--json")
    assert (outcome.code, outcome.err) == (0, "")
    there = strict(outcome.out)
    for entry in there:
        assert list(entry) == ["id", "name", "summary", "source", "parameters", "aliases", *MORE.get(group, ())]
        assert all(isinstance(entry[key], str) and entry[key] for key in ("id", "name", "summary"))
        assert entry["source"] is None or isinstance(entry["source"], str)
        for param in entry["parameters"]:
            check_parameter(param)
    ids = [entry["id"] for entry in there]
    assert len(ids) == len(set(ids))
    text = call("list", group)
    assert text.code == 0
    for entry in there:
        assert any(line.startswith(f"{entry['id']} ") for line in text.out.splitlines())


def test_list_tells_what_theorems_say(call: Call) -> None:
    found = {entry["id"]: entry for entry in strict(call("list", "theorems", "--json").out)}
    halving = found["halving"]
    assert (halving["statement"], halving["bounds"]) == (r"M_t \le \log_2 N", "mistakes")
    assert (halving["kind"], halving["learners"]) == ("exact", ["halving"])
    assert found["winnow"]["premises"] == ["v ≥ 0, ρ = min y v·x / ‖v‖₁ > 0", "0 < η < 2ρ/r²"]
    assert found["vc-dimension"]["premises"] == ["points of the unit ball, margin γ > 0"]
    assert found["arow"]["premises"] == []
    assert all(isinstance(entry["premises"], list) for entry in found.values())
    assert {entry["kind"] for entry in found.values()} == {"exact", "pathwise", "high-probability", "expectation"}
    assert {name for entry in found.values() for name in entry["learners"]} <= set(catalog("learners").plugins)
    learners = {entry["id"]: entry for entry in strict(call("list", "learners", "--json").out)}
    assert [learners["perceptron"][key] for key in MORE["learners"]] == ["linear", "examples"]
    assert [learners["halving"][key] for key in MORE["learners"]] == ["experts", "advice"]


def test_list_alone_lists_every_group(call: Call) -> None:
    text = call("list").out.splitlines()
    assert [line for line in text if line in GROUPS] == list(GROUPS)
    everything = strict(call("list", "--json").out)
    for group in GROUPS:
        assert everything[group] == strict(call("list", group, "--json").out)
        assert set(call("list", group).out.splitlines()) <= set(text)


def test_list_knows_the_plug_ins(call: Call) -> None:
    def ids(group: str) -> set[str]:
        return {entry["id"] for entry in strict(call("list", group, "--json").out)}

    assert {"perceptron", "winnow", "winnow2", "weighted-majority", "exponential-weights"} <= ids("learners")
    assert {"separable", "noisy", "experts", "random-experts", "sparse"} <= ids("streams")
    assert {"lines", "thresholds", "centroids", "constants", "literals"} <= ids("pools")
    assert {"perceptron-separable", "winnow", "winnow2"} <= ids("theorems")
    assert {"plane", "scoreboard", "timeline"} <= ids("panels")
    assert {"arff", "csv", "jsonl", "npy", "npz", "parquet", "svmlight"} <= ids("readers")
    assert {"protocol", "perceptron", "errata"} <= ids("lessons")


def test_list_tells_ranges_and_defaults(call: Call) -> None:
    perceptron = next(entry for entry in strict(call("list", "learners", "--json").out) if entry["id"] == "perceptron")
    eta, tie, _ = perceptron["parameters"]
    assert eta["default"] == 1.0
    assert (eta["low"], eta["low_open"], eta["high"], eta["high_open"]) == (0, True, None, None)
    assert (tie["default"], tie["choices"], tie["low"]) == ("le", ["le", "positive", "lt"], None)
    winnow = next(entry for entry in strict(call("list", "learners", "--json").out) if entry["id"] == "winnow")
    assert next(param for param in winnow["parameters"] if param["name"] == "eta")["default"] == "auto"


def test_a_plug_in_that_fails_is_told_and_left_out(call: Call, monkeypatch: pytest.MonkeyPatch) -> None:
    failing = Catalog(catalog("learners").plugins, (Failure("mine", "ImportError: no module named 'mine'"),), {})
    monkeypatch.setattr("visualonline.listing.catalog", lambda _: failing)
    outcome = call("list", "learners", "--json")
    assert outcome.code == 0
    assert "perceptron" in outcome.out
    assert outcome.err == "visualonline: the plug-in mine was skipped: ImportError: no module named 'mine'\n"
