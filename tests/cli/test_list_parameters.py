"""`visualonline list --json`: every parameter of the contract with its type, default, range and choices."""

from __future__ import annotations

from typing import Any

import pytest
from cases import joined
from outcome import Call, strict
from promised import P

from visualonline.core.catalog import catalog
from visualonline.streams.pipeline import open_base
from visualonline.streams.spec import StreamSpec

LEARNERS: dict[str, dict[str, P]] = joined("PARAMETERS")
MANY = {"low": 1, "high": 10_000, "low_open": False, "high_open": False}
N, FEATURES = P("int", 16, **MANY), P("int", 2, **MANY)  # type: ignore[arg-type]
POOLS: dict[str, dict[str, P]] = {
    name: {"n": N} for name in ("lines", "thresholds", "centroids", "constants", "literals")
}
STREAMS: dict[str, dict[str, Any]] = {
    "separable": {"margin": 0.1, "d": 2},
    "noisy": {"flip": 0.1, "d": 2},
    "sparse": {"d": 50, "k": 3},
    "experts": {"error": 0.1, "N": 16},
    "random-experts": {"N": 16},
    "one-good": {"N": 16, "alone": 0},
    "alternate-then-one-good": {"N": 16, "first": 954, "turns": 2, "together": 15},
    "or-literals": {"k": 3, "d": 8},
    "spam": {"stray": 0.05},
    "subcommittee": {"N": 16, "k": 3},
    "circles": {"margin": 0.25, "noise": 0.05, "balance": 0.5},
    "xor": {"margin": 0.1, "noise": 0.0, "balance": 0.5},
    "moons": {"noise": 0.05, "balance": 0.5},
    "spirals": {"turns": 1.5, "noise": 0.02, "balance": 0.5},
    "checkerboard": {"squares": 4, "margin": 0.05, "noise": 0.0, "balance": 0.5},
    "orthonormal": {"d": 2},
    "hadamard": {"d": 16},
    "drift": {"turn": 0.5, "d": 2},
    "square-wave": {"half": 10},
    "iris": {},
    "iris-sorted": {},
    "breast-cancer": {},
    "lecture-winnow": {},
    "lecture-perceptron": {},
    "label-flipper": {},
    "halving-minority": {"N": 16},
    "elim-worst": {"d": 8, "k": 0},
    "leader-killer": {"N": 16},
    "weight-splitter": {"N": 16, "beta": 0.5},
    "winnow-greedy": {"N": 16, "rho": 1.0},
}
THEOREMS = {"vc-dimension": {"gamma": P("float", 0.1, 0, 1, low_open=True, high_open=False)}}
"""Those with parameters of their own."""


def listed(call: Call, group: str) -> dict[str, dict[str, dict[str, Any]]]:
    entries = strict(call("list", group, "--json").out)
    return {entry["id"]: {param["name"]: param for param in entry["parameters"]} for entry in entries}


def as_param(param: dict[str, Any]) -> P:
    choices = param["choices"]
    limits = {name: param[name] for name in ("low", "high", "low_open", "high_open")}
    return P(param["type"], param["default"], **limits, choices=None if choices is None else tuple(choices))


@pytest.mark.parametrize(("group", "known"), [("learners", LEARNERS), ("pools", POOLS)])
def test_every_parameter_is_told_as_it_is_promised(call: Call, group: str, known: dict[str, dict[str, P]]) -> None:
    there = listed(call, group)
    for name, parameters in known.items():
        assert {key: as_param(param) for key, param in there[name].items()} == parameters, name


def test_every_setting_of_a_stream_has_the_default_that_is_promised(call: Call) -> None:
    there = listed(call, "streams")
    for name, defaults in STREAMS.items():
        assert {key: param["default"] for key, param in there[name].items()} == defaults, name
        for param in there[name].values():
            assert param["type"] == ("int" if isinstance(param["default"], int) else "float")
            assert param["low"] is not None
            assert param["high"] is not None


def test_theorems_with_parameters_of_their_own(call: Call) -> None:
    there = listed(call, "theorems")
    for name, parameters in THEOREMS.items():
        assert {key: as_param(param) for key, param in there[name].items()} == parameters, name


@pytest.mark.parametrize("name", STREAMS)
def test_the_defaults_of_a_stream_are_those_that_run(call: Call, name: str) -> None:
    """The bare id is equivalent to the id with all defaults written out, and has the stated number of rounds."""
    own = {"orthonormal": 2, "hadamard": 16, "iris": 100, "iris-sorted": 100, "breast-cancer": 569}
    own |= {"lecture-winnow": 3, "lecture-perceptron": 3}
    assert open_base(StreamSpec(name)).rounds == own.get(name, 1000)
    few = () if name == "alternate-then-one-good" else ("--rounds", 60)  # its settings show after round 954
    learner = ("--learner", "halving" if catalog("streams").plugins[name].kind == "advice" else "perceptron")
    written = ",".join(f"{key}={value}" for key, value in STREAMS[name].items())
    plain = strict(call("run", name, *learner, *few, "--json").out)
    assert strict(call("run", f"{name}:{written}" if written else name, *learner, *few, "--json").out) == plain
