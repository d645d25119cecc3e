"""Every learner with extreme data and settings: finite numbers, or one sentence of rejection."""

from __future__ import annotations

import json
import math
from collections.abc import Iterator

import numpy as np
import pytest
from cases import joined
from outcome import strict
from simulated import ARMS, recorded, rule_of, tables
from trials import LONG

import visualonline as vo
from visualonline.abilities.grows import Grows
from visualonline.abilities.has_comparator import comparator_of
from visualonline.abilities.takes_binary_advice import TakesBinaryAdvice
from visualonline.core.catalog import catalog
from visualonline.core.parameters import Param
from visualonline.core.plugin import Learner
from visualonline.core.sizes import LARGEST, SMALLEST
from visualonline.core.types import Array
from visualonline.learners import ConfiguredLearner

LEARNERS = dict(catalog("learners").plugins)
ROUNDS = 200 if LONG else 8
"""Rounds of each stream."""


def rows(learner: Learner, T: int, d: int, *, wrong: bool = False) -> tuple[Array, Array]:
    """Return rows that suit a learner with labels of both signs; if `wrong`, the first expert is always wrong."""
    if learner.sees_arms:
        X, y = tables(learner, 2 * d, T)["bits"]
        return np.array(X), np.array(y)
    rng = np.random.default_rng([T, d])
    y = np.where(rng.random(T) < 0.5, -1.0, 1.0)
    X = (rng.random((T, d)) < 0.5).astype(float)
    X[:, 0] = (y < 0) if wrong else (y > 0)
    return (X if learner.accepts == "advice" or learner.ability(TakesBinaryAdvice) is not None else 2 * X - 1), y


def streams(learner: Learner) -> Iterator[tuple[str, Array, Array]]:
    """Yield streams at the limits of what is allowed."""
    X, y = rows(learner, ROUNDS, 3)
    if learner.sees_arms:
        yield "labels equal", X, np.ones_like(y)
        yield "one round", X[:1], y[:1]
        if learner.accepts == "arm-features":
            yield "huge", X * np.where(np.arange(X.shape[1]) < ARMS, 1.0, 1e17), y
        return
    yield "zero vectors", np.zeros_like(X), y
    yield "labels equal", X, np.ones_like(y)
    yield "one point, again and again", np.repeat(X[:1], len(X), axis=0), y
    yield "one round", X[:1], y[:1]
    yield "one feature", X[:, :1], y
    yield "an expert who always errs", *rows(learner, ROUNDS, 2, wrong=True)
    if learner.accepts != "advice" and learner.ability(TakesBinaryAdvice) is None:
        thin = np.column_stack([np.ones(ROUNDS), 1e-12 * y])
        yield "a margin of 1e-12", thin, y
        yield "tiny", 1e-59 * X, y
        yield "huge", 1e17 * X, y
    if LONG:
        few = keeps_matrix(learner) or learner.id == "winnow"  # whose margins take a matrix too, and an hour is refused
        few = few or comparator_of(learner) == "rebalanced"  # the search for it solves systems of that many equations
        yield "10,000 features", *rows(learner, 3, 1000 if few else 10_000)


def keeps_matrix(learner: Learner) -> bool:
    """Return whether a learner inverts a matrix: ten times the features take a thousand times as long."""
    return learner.ability(Grows) is None and any(part.shape == (3, 3) for part in rule_of(learner, 3).start(3))


def ends(param: Param) -> list[object]:
    """Return the values at both ends of a parameter's range."""
    if param.type == "choice":
        return list(param.choices[1:])
    if param.type not in ("float", "int"):
        return []
    if param.type == "int":
        return [int(param.low or 0), 10**9 if param.high is None else int(param.high)]
    low = SMALLEST if param.low == 0 and param.low_open else 0.0 if param.low is None else param.low
    low = math.nextafter(low, math.inf) if param.low_open and low == param.low else low
    high = LARGEST if param.high is None else math.nextafter(param.high, 0) if param.high_open else param.high
    return [low, high]


def show(run: vo.Experiment) -> None:
    """Check that all numbers of a run's report, scores and last state are finite and no bound is violated."""
    found = run.report()
    strict(json.dumps(found))
    assert None not in found["weights"]
    assert np.isfinite(run.trace.curve("score", 0, run.rounds, 100).values).all()
    assert math.isfinite(run.frame(run.rounds).loss)
    for part in run.frame(run.rounds).after:
        assert not np.isnan(part).any()
    for theorem in found["theorems"]:
        assert theorem["verdict"] != "violated", theorem
        silent = ("not applicable", "not judged", "vacuous")  # a vacuous bound may exceed all floats
        assert theorem["value"] is not None or theorem["verdict"] in silent, theorem


def tried(learner: Learner, X: Array, y: Array, **settings: object) -> str:
    """Run and check the displayed values. Return the sentence of a rejection."""
    try:
        show(vo.run(recorded(learner, X, y), ConfiguredLearner(learner, settings)))
    except vo.Error as refusal:
        return str(refusal)
    return ""


TOO_FAR: dict[str, tuple[str, ...]] = joined("TOO_FAR")
"""By learner: the values at the ends that it rejects."""


@pytest.mark.long
@pytest.mark.parametrize("name", LEARNERS)
def test_nothing_but_right_numbers_and_refusals_comes_of_the_ends(name: str) -> None:
    learner, refused = LEARNERS[name], {}
    for what, X, y in streams(learner):
        refused[what] = tried(learner, X, y)
    X, y = rows(learner, ROUNDS, 3)
    for param in learner.parameters:
        for value in ends(param):
            refused[f"{param.name}={value}"] = tried(learner, X, y, **{param.name: value})
        if param.type == "float":
            with pytest.raises(vo.ParameterError, match=f"Invalid value for {param.name}: '1e\\+300'"):
                param.check(1e300)
    sentences = {what: sentence for what, sentence in refused.items() if sentence}
    assert set(sentences) == {what for what in TOO_FAR.get(name, ()) if LONG or what != "10,000 features"}
    assert all("too large for" in each and "The limit is" in each for each in sentences.values())


def test_the_bound_of_pa_is_never_below_the_least_of_large_numbers() -> None:
    """The losses of u were those of the steps to it, not its own: where u = 0 pays in full, the bound was violated."""
    X, y = rows(LEARNERS["passive-aggressive"], 8, 3)
    for size in (1e3, 1e9, 1e15):
        found = vo.run((size * X, y), vo.learners.PassiveAggressive()).theorems()
        (theorem,) = (each for each in found if each.id == "passive-aggressive-i")
        assert theorem.value is not None
        assert theorem.value > 3 * (1 - 1e-6)  # the value for any size if steps are not clipped
        assert theorem.value < 3.001 or size > 1e3


if LONG:

    @pytest.mark.long
    @pytest.mark.parametrize("name", LEARNERS)
    def test_a_million_points_that_are_all_alike(name: str) -> None:
        learner = LEARNERS[name]
        grows = learner.ability(Grows) is not None  # each support vector costs every later round
        n = 2000 if grows else 10**6
        X, _ = rows(learner, 1, 3)
        assert not tried(learner, np.repeat(X, n, axis=0), np.ones(n))
