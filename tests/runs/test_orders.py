"""The orders of a run's rounds: each counts what a fresh run on the reordered stream does; one bound holds in all."""

import math
from dataclasses import replace
from itertools import permutations
from typing import Any, cast

import numpy as np
import pytest

from visualonline.core.catalog import catalog, find
from visualonline.core.plugin import Learner
from visualonline.core.types import BLOCK
from visualonline.hindsight.comparators.ellipsoid_bound import EllipsoidBound
from visualonline.hindsight.experts.best_path import BestPath
from visualonline.hindsight.prefix import Prefixes
from visualonline.runs.analyses.orders import (
    Orders,
    bounds_by_order,
    common_bound,
    count_in_bins,
    is_order_free,
    reason_unordered,
)
from visualonline.runs.run import Run, theorems_of
from visualonline.streams.pipeline import fit_to_learner, open_base
from visualonline.streams.spec import StreamSpec
from visualonline.streams.transforms.edits import Edit

LEARNERS = tuple(catalog("learners").plugins)
POOL = "lines"


def run_of(name: str, spec: StreamSpec, **given: Any) -> Run:
    """Return a complete run."""
    learner = cast("Learner", find("learners", name))
    spec = replace(spec, experts=POOL if learner.accepts == "advice" else None, as_examples=True)
    run = Run(learner, given, Prefixes(fit_to_learner(open_base(spec), spec, learner.accepts)), seed=spec.seed)
    run.complete()
    return run


def spec_for(name: str, rounds: int = 40, **words: Any) -> StreamSpec:
    source = "or-literals" if name == "elim" else "noisy"
    return StreamSpec(source, rounds=rounds, seed=3, **words)


def counted(run: Run, orders: int, slice_: int = BLOCK) -> Orders:
    found = Orders(run)
    while len(found.counts) < orders:
        found.advance(slice_)
    return found


@pytest.mark.parametrize("name", LEARNERS)
def test_an_order_counts_what_a_run_on_the_reordered_stream_does(name: str) -> None:
    spec = spec_for(name)
    found = counted(run_of(name, spec), 4, slice_=7)
    for number in range(1, 5):
        run = run_of(name, replace(spec, reorder=number))
        count = found.counts[number - 1]
        assert (count.mistakes, count.updates) == (run.trace.mistakes, run.trace.updates)
        assert count.loss == pytest.approx(run.trace.loss, rel=1e-12)
    if name not in ("elim", "winnow2"):  # which count the same in every order here
        assert len(set(found.counts)) > 1


def test_the_counts_are_those_of_a_perceptron_written_down_again() -> None:
    spec = spec_for("perceptron", rounds=120)
    X, y = open_base(spec).block(0)
    found = counted(run_of("perceptron", spec), 30)
    seen = []
    for number in range(1, 31):
        shown = open_base(replace(spec, reorder=number)).block(0)
        w, mistakes = np.zeros(2), 0
        for x, label in zip(*shown, strict=True):
            if label * (w @ x) <= 0:
                w, mistakes = w + label * x, mistakes + 1
        assert sorted(map(tuple, shown.X.tolist())) == sorted(map(tuple, X.tolist()))
        assert shown.y.sum() == y.sum()
        seen.append(mistakes)
    assert [count.mistakes for count in found.counts] == seen


def test_random_orders_find_what_all_orders_of_a_few_points_do() -> None:
    points = (((1.0, 0.2), 1), ((0.3, 1.0), -1), ((0.9, 0.8), 1), ((-0.2, 0.7), -1))
    spec = StreamSpec("clicked", edits=tuple(Edit("add", 0, x, y) for x, y in points))
    X, y = open_base(spec).block(0)
    every = set()
    for order in permutations(range(4)):
        w, mistakes = np.zeros(2), 0
        for i in order:
            if y[i] * (w @ X[i]) <= 0:
                w, mistakes = w + y[i] * X[i], mistakes + 1
        every.add(mistakes)
    found = counted(run_of("perceptron", spec), 300)
    assert {count.mistakes for count in found.counts} == every
    assert len(every) > 1


def test_orders_are_the_same_seen_from_the_given_order_and_from_another() -> None:
    for name in ("perceptron", "weighted-majority"):
        spec = spec_for(name, rounds=60)
        given, other = (counted(run_of(name, replace(spec, reorder=number)), 5) for number in (None, 17))
        assert given.counts == other.counts


def test_more_than_a_block_and_slices_change_nothing() -> None:
    spec = spec_for("perceptron", rounds=BLOCK + 300)
    run = run_of("perceptron", spec)
    assert counted(run, 2).counts == counted(run, 2, slice_=1111).counts
    assert counted(run, 1).counts[0].mistakes == run_of("perceptron", replace(spec, reorder=1)).trace.mistakes


@pytest.mark.parametrize("name", ["algorithm-p", "randomized-weighted-majority"])
def test_the_coins_fall_as_they_fell(name: str) -> None:
    spec = spec_for(name)
    run = run_of(name, spec)
    again = run_of(name, replace(spec, reorder=2))
    for k in range(1):
        assert np.array_equal(run.trace.coins(k), again.trace.coins(k))


def test_passes_take_the_same_order_and_keep_their_examples_apart() -> None:
    spec = spec_for("dual-perceptron", rounds=None, passes=3)  # type: ignore[arg-type]
    spec = replace(spec, source="lecture-perceptron")
    run = run_of("dual-perceptron", spec)
    found = counted(run, 6)
    n = len(run.trace) // 3
    for number in range(1, 7):
        again = run_of("dual-perceptron", replace(spec, reorder=number))
        assert found.counts[number - 1].mistakes == again.trace.mistakes
        X, _y = again.history.stream.block(0)
        assert np.array_equal(X[:n], X[n : 2 * n])


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
        elif not theorem.lower and not theorem.limit:
            known = theorem.id == "pegasos-mistakes" or EllipsoidBound in theorem.needs or BestPath in theorem.needs
            assert theorem.bounds.endswith("regret") or known  # the first follows from that on regret
            same += EllipsoidBound in theorem.needs
    assert same or runs[0].learner.loss is not None


def test_the_common_bound_is_kept_by_every_order() -> None:
    for name in ("perceptron", "winnow2", "halving", "weighted-majority", "algorithm-p", "kernel-perceptron"):
        spec = replace(spec_for(name, rounds=40), source="separable")
        run = run_of(name, spec)
        judgements = [run.theorem(theorem, 40) for theorem in run.bound_traces]
        bounds = [common_bound(run, judgement)[0] for judgement in judgements]
        least = min((bound for bound in bounds if not math.isnan(bound)), default=math.inf)
        found = counted(run, 40)
        for count in found.counts:
            assert (count.loss if run.rule.randomized else count.updates * (name == "perceptron")) <= least + 1e-9
            assert run.rule.randomized or count.mistakes <= least + 1e-9


def test_a_bound_on_the_regret_allows_the_best_expert_s_loss_besides() -> None:
    run = run_of("exponential-weights", spec_for("exponential-weights", rounds=60))
    judgement = run.theorem("exponential-weights", 60)
    best = np.abs(run.history.stream.block(0).X - (run.history.stream.block(0).y[:, None] + 1) / 2).sum(axis=0).min()
    assert common_bound(run, judgement) == (pytest.approx(judgement.value + best), "")  # type: ignore[comparison-overlap]
    averaged = run_of("exponential-weights", spec_for("exponential-weights", rounds=60), mode="average")
    bound, why = common_bound(averaged, averaged.theorem("exponential-weights", 60))
    assert math.isnan(bound)
    assert "regret" in why


@pytest.mark.parametrize(("name", "theorem", "given"), [
    ("online-svm", "online-svm", {}), ("online-svm", "online-svm", {"step": "constant", "scale": 0.1}),
    ("projected-gradient", "ogd-static", {"set": "box"}), ("delayed-svm", "delayed-ogd", {"tau": 3}),
    ("dual-averaging", "dual-averaging", {}),
])  # fmt: skip
def test_where_each_order_has_a_bound_of_its_own_it_is_that_of_a_run_in_it(
    name: str, theorem: str, given: dict[str, Any]
) -> None:
    spec = spec_for(name, rounds=60)
    run = run_of(name, spec, **given)
    found = counted(run, 6, slice_=7)
    allowed = bounds_by_order(run, run.theorem(theorem, 60), found.counts)
    assert allowed is not None
    for number, count in enumerate(found.counts, start=1):
        again = run_of(name, replace(spec, reorder=number), **given)
        judgement = again.theorem(theorem, 60)
        best = float(judgement.quantities["best_loss"])
        assert allowed[number - 1] == pytest.approx(judgement.value + best, rel=1e-6)
        assert count.mistakes <= count.loss <= allowed[number - 1]
        if theorem != "delayed-ogd":
            assert count.spent == pytest.approx(float(judgement.quantities["spent"]), rel=1e-12)
    assert (len({round(float(bound), 6) for bound in allowed}) > 1) == (theorem != "delayed-ogd")


def test_only_bounds_on_a_hinge_loss_allow_mistakes_by_order() -> None:
    for name, theorem in (("perceptron", "perceptron-hinge"), ("simplex-gradient", "ogd-simplex")):
        run = run_of(name, spec_for(name))
        assert bounds_by_order(run, run.theorem(theorem, 40), counted(run, 2).counts) is None
    linear = run_of("projected-gradient", spec_for("projected-gradient"), loss="linear")
    assert bounds_by_order(linear, linear.theorem("ogd-static", 40), counted(linear, 2).counts) is None


def test_there_is_a_sentence_where_rounds_have_no_other_order() -> None:
    def told(name: str, source: str, **words: Any) -> str:
        spec = StreamSpec(source, **words)
        learner = cast("Learner", find("learners", name))
        spec = replace(spec, experts=POOL if learner.accepts == "advice" else None, as_examples=True)
        return reason_unordered(Run(learner, {}, Prefixes(fit_to_learner(open_base(spec), spec, learner.accepts))))

    assert "nature answers" in told("perceptron", "label-flipper", rounds=20)
    assert "fewer rounds" in told("perceptron", "noisy", rounds=20_001)
    assert "20,000" in told("perceptron", "noisy", rounds=20_001)
    assert "two rounds" in told("perceptron", "noisy", rounds=1)
    assert "whole passes" in told("perceptron", "lecture-perceptron", passes=3, rounds=4)
    assert told("perceptron", "noisy", rounds=20_000) == ""
    stopped = run_of("perceptron", spec_for("perceptron"))
    stopped = Run(stopped.learner, {}, stopped.history, limit=20)
    stopped.complete()
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
