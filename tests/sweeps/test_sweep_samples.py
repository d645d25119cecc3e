"""Samples of runs and their bands compared with a direct computation."""

from __future__ import annotations

from dataclasses import replace

import numpy as np
import pytest
from abilities import having
from simulated import complete

from visualonline.core.ability import Interpreted
from visualonline.core.catalog import find
from visualonline.hindsight.history import History
from visualonline.hindsight.slices import run_to_end
from visualonline.runs.run import Run
from visualonline.streams.pipeline import fit_to_learner, open_base
from visualonline.streams.spec import StreamSpec
from visualonline.sweeps.bands import band
from visualonline.sweeps.sample import sample, sample_end, sampled_rounds, spaced_rounds
from visualonline.theorems.theorem import Verdict


@pytest.mark.parametrize(
    ("name", "source", "theorem"),
    [
        ("perceptron", "noisy", "perceptron-inseparable-l2"),
        ("exponential-weights", "experts", "exponential-weights"),
        ("perceptron", "noisy", ""),
    ],
)
def test_a_sample_is_a_stored_run_at_some_rounds(name: str, source: str, theorem: str) -> None:
    learner, spec = find("learners", name), StreamSpec(source, rounds=60)
    rounds = sampled_rounds(60)
    for seed in range(2):
        one = replace(spec, seed=seed)
        history = History(fit_to_learner(open_base(one), one, learner.accepts))
        found = run_to_end(sample(learner, {}, history, seed, theorem, rounds))
        run = Run(learner, {}, History(fit_to_learner(open_base(one), one, learner.accepts)), seed=seed)
        complete(run)
        totals = run.trace.totals(0, 60)
        assert found.loss == totals.loss[-1]
        if not theorem:
            assert found.paid.tolist() == totals.mistakes[rounds - 1].tolist()
            assert np.isnan(found.bound).all()
            continue
        last = run.theorem(theorem, 60)
        assert (found.actual, found.value) == pytest.approx((last.actual, last.value), rel=1e-6)
        assert found.paid[-1] == pytest.approx(last.actual, rel=1e-6)
        assert found.bound == pytest.approx(run.bound_traces[theorem].values.over(0, 60)[rounds - 1], rel=1e-6)
        if name == "exponential-weights":
            regrets = [run.regret(int(t)) for t in rounds]
            assert found.paid == pytest.approx(regrets, rel=1e-6, abs=1e-6)


@pytest.mark.parametrize("theorem", ["shifting-perceptron", ""])
def test_a_sample_is_judged_in_portions_and_the_same_for_it(theorem: str, monkeypatch: pytest.MonkeyPatch) -> None:
    learner, spec = find("learners", "shifting-perceptron"), StreamSpec("noisy", rounds=60)
    base = fit_to_learner(open_base(spec), spec, learner.accepts)
    whole = run_to_end(sample_end(learner, {}, History(base), 0, theorem))
    monkeypatch.setattr("visualonline.sweeps.sample._WHILE", 0.0)
    work, portions = sample_end(learner, {}, History(base), 0, theorem), 0
    while True:
        try:
            next(work)
        except StopIteration as end:
            found = end.value
            break
        portions += 1
    assert portions >= (120 if theorem else 60)
    assert (found.paid.tolist(), found.actual, found.loss) == (whole.paid.tolist(), whole.actual, whole.loss)
    np.testing.assert_equal(found.value, whole.value)


def test_a_theorem_on_a_mean_is_held_against_the_mean_of_further_runs() -> None:
    learner, spec = find("learners", "exp3"), StreamSpec("bernoulli-arms", rounds=40)
    base = fit_to_learner(open_base(spec), spec, learner.accepts)
    rounds = sampled_rounds(40)
    found = run_to_end(sample(learner, {}, History(base), 0, "exp3", rounds, repeats=100))
    run = Run(learner, {}, History(base), repeats=100)
    complete(run)
    last = run.theorem("exp3", 40)
    assert last.verdict is Verdict.HOLDS
    assert (found.actual, found.value) == (last.actual, last.value)
    assert found.paid == pytest.approx([run.theorem("exp3", int(t)).actual for t in rounds], rel=1e-6)
    alone = run_to_end(sample(learner, {}, History(base), 0, "exp3", rounds))
    assert alone.actual != found.actual


def test_bands_are_those_of_sorted_values() -> None:
    values = np.random.default_rng(2).normal(size=(41, 3))
    values[0, 1] = np.nan
    found = band(values)
    first = sorted(values[:, 0])
    assert (found.least[0], found.low[0], found.median[0], found.high[0], found.most[0]) == pytest.approx(
        (first[0], first[2], first[20], first[38], first[40])  # 5 % of 40 steps are 2 of them
    )
    second = sorted(values[1:, 1])
    assert found.median[1] == pytest.approx((second[19] + second[20]) / 2)


def test_the_last_round_is_always_looked_at() -> None:
    for n in (1, 2, 7, 100, 19_999):
        rounds = sampled_rounds(n)
        assert (rounds[0], rounds[-1]) == (1, n)
        assert np.all(np.diff(rounds) > 0)
        assert spaced_rounds(rounds)[-1] == len(rounds) - 1


def test_an_interpreted_run_is_done_in_pieces() -> None:
    """In a sweep of Squint over 1,000 rounds each run froze the window for a third of a second."""
    learner = having(find("learners", "squint"), Interpreted())  # or another test has compiled it
    base = open_base(StreamSpec("experts", rounds=300))
    work = sample(learner, {}, History(base), 0, "", sampled_rounds(300))
    assert sum(1 for _ in work) >= 3
