"""Orders of a run's rounds: order-free bounds, rounds that cannot be reordered, and histogram bins."""

from dataclasses import replace
from typing import Any

import numpy as np
import pytest
from simulated import USUAL, complete, of_unknown_end, recorded

from visualonline.core.catalog import catalog, find
from visualonline.hindsight.comparators.ellipsoid_bound import EllipsoidBound
from visualonline.hindsight.experts.best_path import BestPath
from visualonline.hindsight.history import History
from visualonline.runs.analyses.orders import count_in_bins, is_order_free, reason_unordered
from visualonline.runs.run import Run
from visualonline.runs.theorems_on import theorems_of
from visualonline.streams.pipeline import fit_to_learner, open_base
from visualonline.streams.spec import StreamSpec

LEARNERS = tuple(catalog("learners").plugins)
POOL = "lines"


def run_of(name: str, spec: StreamSpec, **given: Any) -> Run:
    """Return a complete run."""
    learner = find("learners", name)
    spec = replace(spec, experts=POOL if learner.accepts == "advice" else None, as_examples=True)
    run = Run(learner, given, History(fit_to_learner(open_base(spec), spec, learner.accepts)), seed=spec.seed)
    complete(run)
    return run


def spec_for(name: str, rounds: int = 40, **words: Any) -> StreamSpec:
    learner = find("learners", name)
    source = "or-literals" if name == "elim" else USUAL[learner.accepts] if learner.sees_arms else "noisy"
    return StreamSpec(source, rounds=rounds, seed=3, **words)


IN_ORDER = ("pegasos-mistakes", "shifting-perceptron", "budget-perceptron")
"""Mistake bounds that depend on the order: on steps, on the drift of a target, or on removals."""


@pytest.mark.parametrize("name", LEARNERS)
def test_a_bound_that_is_called_the_same_in_every_order_is(name: str) -> None:
    spec = spec_for(name, rounds=30)
    runs = [run_of(name, replace(spec, reorder=number)) for number in (None, 1, 2)]
    same = 0
    for theorem in theorems_of(runs[0].learner):
        values = [run.theorem(theorem.id, len(run.trace)).value for run in runs]
        if is_order_free(theorem):
            assert values[1:] == pytest.approx([values[0]] * 2, rel=1e-6, nan_ok=True)
            same += 1
        elif not theorem.lower:
            known = theorem.id in IN_ORDER or EllipsoidBound in theorem.needs or BestPath in theorem.needs
            from_regret = theorem.bounds.endswith("regret") or theorem.bounds in ("gap", "training error")
            assert from_regret or known
            same += EllipsoidBound in theorem.needs or theorem.id in ("shifting-perceptron", "budget-perceptron")
    assert same or runs[0].learner.loss is not None


def test_there_is_a_sentence_where_rounds_have_no_other_order() -> None:
    def told(name: str, source: str, **words: Any) -> str:
        spec = StreamSpec(source, **words)
        learner = find("learners", name)
        spec = replace(spec, experts=POOL if learner.accepts == "advice" else None, as_examples=True)
        return reason_unordered(Run(learner, {}, History(fit_to_learner(open_base(spec), spec, learner.accepts))))

    assert "An adversary chooses" in told("perceptron", "label-flipper", rounds=20)
    assert "fewer rounds" in told("perceptron", "noisy", rounds=20_001)
    assert "20,000" in told("perceptron", "noisy", rounds=20_001)
    assert "two rounds" in told("perceptron", "noisy", rounds=1)
    assert "complete passes" in told("perceptron", "lecture-perceptron", passes=3, rounds=4)
    assert told("perceptron", "noisy", rounds=20_000) == ""
    perceptron = find("learners", "perceptron")
    run = Run(perceptron, {}, History(of_unknown_end(recorded(perceptron, np.eye(2), [1, -1]))))
    assert reason_unordered(run) == "This stream has no known end. Set a number of rounds."
    stopped = run_of("perceptron", spec_for("perceptron"))
    stopped = Run(stopped.learner, {}, stopped.history, limit=20)
    complete(stopped)
    assert "ended before" in reason_unordered(stopped)


@pytest.mark.parametrize("seed", range(5))
def test_bins_hold_every_value_once_and_at_its_place(seed: int) -> None:
    chance = np.random.default_rng(seed)
    several = [chance.integers(3, 3 + 17**seed, 50).astype(float), chance.normal(20, 4, 30)]
    for values in (several, several[1:], several[:1]):
        bins = count_in_bins(values, 40)
        for row, one in zip(bins.heights, values, strict=True):
            assert row.sum() == len(one)
            edges = bins.low + bins.width * np.arange(len(row) + 1)
            assert row.tolist() == np.histogram(one, edges)[0].tolist()
        assert len(bins.heights[0]) <= 42
    whole = count_in_bins(several[:1], 40)
    assert whole.width == round(whole.width)
    assert whole.low % 1 == 0.5
