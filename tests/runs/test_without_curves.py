"""Runs without curves: the same verdicts and values, computed at single rounds."""

from __future__ import annotations

from typing import Any, cast

import numpy as np
import pytest
from simulated import complete

from visualonline.core.catalog import find
from visualonline.hindsight.history import History
from visualonline.hindsight.margins.radius import Radius
from visualonline.hindsight.update_sum import UpdateSum
from visualonline.runs.bound_trace import BoundTrace
from visualonline.runs.report import theorem_reports
from visualonline.runs.run import Run
from visualonline.streams.pipeline import fit_to_learner, open_base
from visualonline.streams.spec import StreamSpec, parse_source
from visualonline.theorems.shared.margin_updates import floor as margin_floor
from visualonline.theorems.shared.perceptron_updates import floor
from visualonline.theorems.theorem import Quantities, Theorem


def run_of(name: str, source: str, given: dict[str, Any], *, curves: bool, **words: Any) -> Run:
    learner = find("learners", name)
    spec = StreamSpec(*parse_source(source), rounds=70, seed=5, as_examples=True, **words)
    run = Run(learner, given, History(fit_to_learner(open_base(spec), spec, learner.accepts)), seed=5, curves=curves)
    complete(run)
    return run


@pytest.mark.parametrize(
    ("name", "source", "given", "words"),
    [
        ("perceptron", "separable:margin=0.1,d=3", {"eta": 0.3}, {}),
        ("perceptron", "noisy:d=40", {}, {}),
        ("perceptron", "noisy", {"w0": (0.5, -1.0)}, {}),
        ("perceptron", "separable", {"w0": (0.5, -1.0)}, {}),
        ("perceptron", "noisy", {"tie": "positive"}, {"delay": 3}),
        ("averaged-perceptron", "orthonormal:d=6", {}, {}),
        ("dual-perceptron", "subcommittee", {}, {}),
        ("perceptron", "label-flipper", {}, {}),
        ("winnow", "sparse", {}, {}),
        ("margin-perceptron", "noisy", {"b": 0.5}, {}),
        ("margin-perceptron", "separable:margin=0.1,d=3", {"eta": 0.3}, {}),
    ],
)
def test_verdicts_and_values_are_those_with_curves(
    name: str, source: str, given: dict[str, Any], words: dict[str, Any]
) -> None:
    with_curves = run_of(name, source, given, curves=True, **words)
    without = run_of(name, source, given, curves=False, **words)
    for t in sorted({1, min(7, len(with_curves.trace)), len(with_curves.trace)}):
        for one, other in zip(theorem_reports(without, t), theorem_reports(with_curves, t), strict=True):
            assert (one.id, one.verdict) == (other.id, other.verdict)
            assert one.actual == (None if other.actual is None else pytest.approx(other.actual, rel=1e-6))
            assert one.value == (None if other.value is None else pytest.approx(other.value, rel=1e-6))


@pytest.mark.parametrize("source", ["separable:margin=0.05", "noisy:flip=0.3,d=5"])
def test_no_bound_is_below_the_floor(source: str) -> None:
    run = run_of("perceptron", source, {}, curves=True)
    found = floor(run.quantities((Radius, UpdateSum), 0, 70))
    assert found.tolist() == run.trace.totals(0, 70).updates.tolist()  # as in the proof
    for t in range(1, 71, 6):
        for report in theorem_reports(run, t):
            assert report.value is None or report.value >= found[t - 1] * (1 - 1e-9)


def test_nothing_is_judged_where_what_a_floor_needs_is_not_known_in_time(monkeypatch: pytest.MonkeyPatch) -> None:
    run = run_of("perceptron", "noisy", {}, curves=False)
    track = BoundTrace(cast("Theorem", find("theorems", "perceptron-inseparable-l1")), run)
    with monkeypatch.context() as late:
        late.setattr(run, "advance_hindsight", lambda *_: False)
        track.settle(70, {}, 0.0)
    assert len(track) == 0
    track.settle(70, {})
    assert len(track) == 70


def test_updates_that_pull_together_break_the_floor() -> None:
    # three updates on one point of length 1: what no perceptron does. The sum is 3 long, which is more than sqrt(3)
    rows = {"updates": np.array([1.0, 2.0, 3.0]), "pull": np.array([1.0, 2.0, 3.0]), "r": np.ones(3), "w0": 0.0}
    assert floor(Quantities(rows)).tolist() == [1, 0, 0]
    assert np.isnan(floor(Quantities(rows | {"w0": (1.0, 0.0)}))).all()


def test_a_margin_leaves_room_for_updates_that_pull_together() -> None:
    # R^2 = 1 + 2/2 = 2: a sum of U points of length 1 is at most U long, and sqrt(2 U) or less up to U = 2
    rows = {"updates": np.array([1.0, 2.0, 3.0]), "pull": np.array([1.0, 2.0, 3.0]), "r": np.ones(3), "w0": 0.0}
    assert margin_floor(Quantities(rows | {"b": 1.0, "eta": 2.0})).tolist() == [1, 2, 0]
    assert margin_floor(Quantities(rows | {"b": 0.0, "eta": 2.0})).tolist() == [1, 0, 0]


def test_the_sum_of_updates_is_the_perceptrons_weights() -> None:
    run = run_of("perceptron", "noisy", {}, curves=False)
    lengths = [float(np.linalg.norm(run.frame(t).after.w)) for t in range(1, 71)]
    assert run.quantities((UpdateSum,), 0, 70).pull == pytest.approx(lengths)
    for t in (1, 35, 70):
        assert run.quantities_at((UpdateSum,), t).pull == pytest.approx(lengths[t - 1])
