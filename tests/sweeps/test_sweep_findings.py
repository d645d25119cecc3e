"""Statistics of rows: slopes, tightness and statements on expectations, each compared with another method."""

from __future__ import annotations

import itertools
import math
from dataclasses import replace
from typing import Any, cast

import numpy as np
import pytest

import visualonline as vo
from visualonline.core.catalog import find
from visualonline.sweeps import findings
from visualonline.sweeps.findings import binomial_minimum, expectations, growth, growths, tightness
from visualonline.sweeps.read_table import SweepTable
from visualonline.sweeps.summary import summary
from visualonline.theorems.lower_bound import LowerBound
from visualonline.theorems.theorem import Theorem


def table(rows: int, **columns: Any) -> SweepTable:
    """Return a table of runs of one learner with the given other columns."""
    given: dict[str, Any] = {
        "grid": "x", "run": np.arange(1.0, rows + 1), "stream": "random-experts", "stream.N": 2.0, "delay": 0.0,
        "seed": np.arange(float(rows)), "order": np.nan, "learner": "randomized-weighted-majority", "rounds": 1.0,
        "t": 1.0, "mistakes": np.nan, "expected_mistakes": np.nan, "loss": 0.0, "regret": np.nan, "comparator": 0.0,
    } | columns  # fmt: skip
    return SweepTable(
        {
            name: np.full(rows, value, dtype=object if isinstance(value, str) else float)
            if np.ndim(value) == 0
            else np.asarray(value)
            for name, value in given.items()
        }
    )


def test_the_slope_of_a_power_is_its_exponent() -> None:
    t = np.array([10.0, 100, 1000, 10000])
    found = growth(table(4, t=t, rounds=t, seed=0.0, regret=3 * t**0.5), "regret")
    assert found is not None
    assert (found.slope, found.low, found.high) == pytest.approx((0.5, 0.5, 0.5))


def test_costs_over_the_margin_and_over_the_experts() -> None:
    margin = np.repeat([0.05, 0.1, 0.2, 0.4], 3)
    paid = np.array([8.0, 9.0, 10.0] * 4) * margin**-1.4
    rows = table(12, learner="perceptron", mistakes=paid, **{"stream.margin": margin}, seed=np.tile([0.0, 1, 2], 4))
    [one] = [one for one in growths(rows) if one.over == "1/γ²"]
    assert one.slope == pytest.approx(0.7)
    assert one.low <= 0.7 <= one.high
    experts = np.array([2.0, 16, 128, 1024])
    rows = table(4, seed=0.0, regret=np.sqrt(np.log(experts)), **{"stream.N": experts})
    [other] = [one for one in growths(rows) if one.over == "ln N"]
    assert other.slope == pytest.approx(0.5)
    assert any("(ln N)^0.500" in line for line in summary(rows))


def test_a_slopes_interval_holds_the_truth_as_often_as_it_says() -> None:
    rng, t = np.random.default_rng(1), np.array([10.0, 30, 100, 300])
    held = 0
    for _ in range(300):
        # prefixes of one run: deviations at one prefix persist at the next
        off = np.cumsum(rng.standard_normal((25, 4)), axis=1) * 0.2
        values = t**0.5 * (1 + 0.1 * off)
        rows = table(100, t=np.tile(t, 25), rounds=300.0, run=np.repeat(np.arange(1.0, 26), 4),
                     seed=np.repeat(np.arange(25.0), 4), regret=values.reshape(-1))  # fmt: skip
        found = growth(rows, "regret")
        assert found is not None
        held += found.low <= 0.5 <= found.high
    assert held >= 0.93 * 300


def test_the_regret_of_gradient_descent_on_its_adversary_grows_as_the_root() -> None:
    # unpredictable labels
    rows = vo.sweep(
        "random-experts:N=2", "projected-gradient", as_examples=True, rounds=160, at="20,40,80", seeds=range(12),
        theorems=False, workers=1,
    )  # fmt: skip
    [found] = growths(rows)
    assert found.name == "regret"
    assert found.low <= 0.5 <= found.high
    assert found.high - found.low < 0.5


def test_a_bound_on_the_regret_grows_as_it_says() -> None:
    rows = vo.sweep("label-flipper", "weighted-majority", rounds="log(100,10000,5)", workers=1)
    [found] = growths(rows)
    assert found.slope == pytest.approx(1)  # a deterministic learner is wrong in every round, the best in every second


def test_bounds_that_are_tight_come_out_at_ratio_one() -> None:
    flipped = vo.sweep("label-flipper", "weighted-majority", rounds=40, workers=1)
    [lower] = [one for one in tightness(flipped) if one.theorem == "deterministic-lower-bound"]
    assert (lower.mean, lower.worst, lower.violated) == (1, 1, 0)
    [halving] = tightness(vo.sweep("halving-minority", "halving", workers=1))[-1:]
    assert (halving.theorem, halving.mean, halving.violated) == ("halving", 1, 0)
    right_angles = tightness(vo.sweep("orthonormal:d=4|9", "perceptron", workers=1))
    assert [one.worst for one in right_angles] == pytest.approx([1, 1, 1, 1])


def test_the_least_of_binomials_is_that_of_all_cases() -> None:
    cases = [min(sum(row) for row in np.reshape(bits, (2, 3))) for bits in itertools.product((0, 1), repeat=6)]
    assert binomial_minimum(2, 3) == pytest.approx(np.mean(cases))


def draws(p: float, runs: int) -> dict[str, Any]:
    """Return columns of runs whose learner is wrong with probability p, against a bound of 0.5 on it."""
    drawn = (np.arange(runs) % 100 < 100 * p).astype(float)
    theorem = "randomized-weighted-majority"
    return {"mistakes": drawn, "expected_mistakes": 0.5, f"{theorem}.value": 0.5, f"{theorem}.ratio": 1.0,
            f"{theorem}.verdict": "holds", f"{theorem}.actual": 0.5}  # fmt: skip


@pytest.mark.parametrize(
    ("p", "runs", "verdict"),
    [
        (0.4, 1000, "consistent"),
        (0.52, 1000, "consistent"),
        (0.6, 1000, "refuted at 99.9 %"),
        (0.6, 20, "too few runs"),
    ],
)
def test_an_expectation_is_judged_over_many_runs(p: float, runs: int, verdict: str) -> None:
    [one] = expectations(table(runs, **draws(p, runs)))
    assert (one.verdict, one.runs) == (verdict, runs)
    mean = float(np.mean(draws(p, runs)["mistakes"])) - 0.5
    assert one.mean == pytest.approx(mean)
    deviation = math.sqrt((0.5 + mean) * (0.5 - mean) / max(runs - 1, 1))
    assert one.high - one.mean == pytest.approx(deviation * (3.1 if runs == 1000 else 3.58), rel=0.01)  # Student's t


@pytest.mark.parametrize(("lower", "verdict"), [(False, "consistent"), (True, "refuted at 99.9 %")])
def test_a_theorem_on_the_mean_over_coins_is_judged_by_what_each_run_paid(
    monkeypatch: pytest.MonkeyPatch, lower: bool, verdict: str
) -> None:
    theorem = cast("Theorem", find("theorems", "randomized-weighted-majority"))
    abilities = (LowerBound(),) if lower else ()
    monkeypatch.setattr(findings, "find", lambda *_: replace(theorem, kind="expectation", abilities=abilities))
    chance = np.random.default_rng(3)
    paid = chance.normal(0.4, 0.3, 200)  # single runs are above the bound of 0.5, their mean is not
    rows = table(200, **draws(0.4, 200) | {f"{theorem.id}.actual": paid})
    [one] = expectations(rows)
    assert one.verdict == verdict
    assert one.mean == pytest.approx((0.5 - paid.mean()) if lower else (paid.mean() - 0.5))


def test_fair_coins_cost_what_they_cost() -> None:
    rows = vo.sweep("random-experts:N=100", "randomized-weighted-majority", rounds=60, seeds=range(40), workers=1)
    [one] = [one for one in expectations(rows) if "fair coins" in one.statement]
    assert one.verdict == "consistent"
    assert one.low < 0 < one.high
    columns = {name: rows[name] for name in rows}
    costly = SweepTable(columns | {"regret": rows["regret"] + 3})
    [other] = [one for one in expectations(costly) if "fair coins" in one.statement]
    assert other.verdict == "refuted at 99.9 %"
    assert any("consistent" in line for line in summary(rows))
