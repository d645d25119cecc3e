"""Numbers at the ends of the valid range give correct results; numbers beyond it are rejected with the range."""

import json
import math
from decimal import Decimal
from fractions import Fraction
from pathlib import Path
from typing import Any

import numpy as np
import pytest

import visualonline as vo
from visualonline.core.catalog import find
from visualonline.core.parameters import Param
from visualonline.core.sizes import LARGEST, SMALLEST
from visualonline.learners.weighted_majority import predict
from visualonline.numerics.expert_weights import Penalties
from visualonline.runs.api import prepare_runs
from visualonline.streams.pipeline import open_base
from visualonline.streams.spec import StreamSpec

L = vo.learners
RANGE = "0, or from 1e-60 to 1e60 in absolute value"
DRAWN = np.random.default_rng(0)
X = DRAWN.standard_normal((30, 2))
Y = np.where(X @ [1, 0.5] + DRAWN.standard_normal(30) / 3 > 0, 1.0, -1.0)


@pytest.mark.parametrize(
    ("learner", "name", "values"),
    [
        ("winnow", "eta", (1e-310, 5e-324)),
        ("averaged-perceptron", "eta", (5e-324, 1e300)),
        ("projected-gradient", "scale", (1e300,)),
        ("delayed-svm", "radius", (1e300, "1e-200")),
        ("perceptron", "w0", ("0,1e300",)),
        ("randomized-weighted-majority", "K", (17 * 10**307,)),
    ],
)
def test_a_setting_beyond_the_range_is_refused_in_one_short_sentence(
    learner: str, name: str, values: tuple[Any, ...]
) -> None:
    param = next(p for p in find("learners", learner).parameters if p.name == name)
    for value in values:
        with pytest.raises(vo.ParameterError, match=rf"Invalid value for {name}: '.*' \(expected ") as refused:
            param.check(value)
        assert param.range in str(refused.value)
        assert RANGE in str(refused.value)
        assert len(str(refused.value)) < 200


@pytest.mark.parametrize("digits", [400, 5000])
def test_a_whole_number_of_many_digits_is_quoted_in_part(digits: int) -> None:
    with pytest.raises(vo.ParameterError, match=r"for K: '(10+…|a number with thousands of digits)' \(expected "):
        L.RandomizedWeightedMajority(K=10**digits)


def test_the_ends_of_the_range_are_inside() -> None:
    eta = Param("eta", "η", "float", 1.0, "step", low=0, low_open=True)
    assert [eta.check(end) for end in (SMALLEST, LARGEST)] == [SMALLEST, LARGEST]


@pytest.mark.parametrize("size", [1e160, 1e300, 1e-160, 1e-300])
def test_examples_beyond_the_range_are_refused_with_their_round(size: float) -> None:
    far = X.copy()
    far[4] *= size
    for learner in (L.Perceptron(), L.KernelPerceptron(kernel="gaussian"), L.Winnow(eta=1), L.DelayedSvm(tau=1)):
        with pytest.raises(vo.StreamError, match=f"Round 5 of arrays: x[12] = .*{RANGE}"):
            vo.run((far, Y), learner)


@pytest.mark.parametrize("size", [1e160, 1e-160, math.nan])
def test_they_are_refused_among_many_rows_in_memory_too(size: float) -> None:
    many = np.tile(X, (1200, 1))
    many[30_000 if size > 1 else 0 :] *= size
    said = f"Round {30_001 if size > 1 else 1} of arrays: .* is out of range. Every feature must be {RANGE}"
    said = "X contains NaN in row 0, column 0. Every feature must be finite" if math.isnan(size) else said
    with pytest.raises(vo.StreamError, match=said):
        vo.run((many, np.tile(Y, 1200)), L.Perceptron())
    assert vo.run((np.tile(X, (1200, 1)), np.tile(Y, 1200)), L.Perceptron()).rounds > 2**15


def test_a_feature_in_a_file_is_refused_with_its_line(tmp_path: Path) -> None:
    path = tmp_path / "far.csv"
    path.write_text("x1,x2,y\n1,0,1\nbad,0,1\n0,1,-1\n1e80,0,-1\n")
    for words, t in (({"on_bad_row": "skip"}, 3), ({"on_bad_row": "skip", "passes": 2}, 3)):
        with pytest.raises(vo.StreamError, match=rf"^Round {t} of far.csv.*, line 5: x1 = 1e\+80 is out of range"):
            vo.run(path, L.Perceptron(), **words)


def test_a_number_that_is_too_small_alone_does_no_harm() -> None:
    thin = X.copy()
    thin[:, 1] *= 1e-200
    thin[7] = 0
    assert vo.run((thin, Y), L.Perceptron()).mistakes == vo.run((thin * [1, 0], Y), L.Perceptron()).mistakes


def finite(part: Any) -> bool:
    if isinstance(part, dict):
        return all(map(finite, part.values()))
    return part is not None and (not isinstance(part, float) or math.isfinite(part))


@pytest.mark.parametrize("size", [1e-59, 1e58])
def test_towards_the_ends_of_the_range_the_perceptrons_bounds_are_what_they_are_at_1(size: float) -> None:
    for learner in (L.Perceptron, L.AveragedPerceptron, L.DualPerceptron):
        near, far = vo.run((X, Y), learner()), vo.run((X * size, Y), learner(eta=1 / size))
        assert far.mistakes == near.mistakes
        for here, there in zip(near.theorems(), far.theorems(), strict=True):
            assert there.verdict == here.verdict
            assert finite(there.quantities) or there.verdict == "not applicable"
            assert there.value == (None if here.value is None else pytest.approx(here.value, rel=1e-6))


@pytest.mark.parametrize("word", ["radius", "scale"])
@pytest.mark.parametrize("value", [1e-60, 1e60])
def test_gradient_learners_are_judged_at_the_ends_of_the_range(word: str, value: float) -> None:
    for learner in (L.ProjectedGradient, L.OnlineSvm, L.DelayedSvm):
        report = vo.run((X, Y), learner(**{word: value})).report()
        assert report["regret"] is not None
        assert all(found["verdict"] in ("holds", "vacuous") and finite(found["quantities"]) and found["value"] > 0
                   for found in report["theorems"])  # fmt: skip
        assert "NaN" not in json.dumps(report)


def test_scores_of_a_kernel_beyond_a_float_are_refused_with_the_largest_x() -> None:
    with pytest.raises(vo.StreamError, match=r"x2 = 1e\+30 is too large for kernel-perceptron .*limit is 7.07e\+19"):
        vo.run(([[1, 1e30]], [1]), L.KernelPerceptron(kernel="polynomial", degree=5))
    vo.run((X * 1e19, Y), L.KernelPerceptron(kernel="polynomial", degree=5)).report()


def test_a_vote_at_the_golden_ratio_is_a_tie_where_it_is_one() -> None:
    beta, rng = (math.sqrt(5) - 1) / 2, np.random.default_rng(0)
    ties = 0
    for _ in range(2000):
        m = np.sort(rng.integers(0, 6, rng.integers(2, 6))).astype(float)
        m -= m[0]
        x = np.asarray(rng.random(len(m)) < 0.5, dtype=float)
        weights = [Fraction(beta) ** int(k) for k in m]
        lead, whole = sum((w if a else -w for w, a in zip(weights, x, strict=True)), Fraction(0)), sum(weights)
        tied = abs(lead) <= whole * Fraction(1, 2**48)
        score = predict(Penalties(m, np.array(beta**m)), x, beta)
        assert (score == 0.5) if tied else ((score > 0.5) == (lead > 0) and score != 0.5)
        ties += tied
    assert ties > 50


@pytest.mark.parametrize("beta", [1 - 2**-53, 1e-310])
@pytest.mark.parametrize(
    ("name", "factor"), [("WeightedMajority", 1), ("AlgorithmP", 2), ("RandomizedWeightedMajority", 0)]
)
def test_next_to_0_and_1_the_bound_with_beta_has_a_value(name: str, factor: int, beta: float) -> None:
    found = vo.run("experts", getattr(L, name)(beta=beta), rounds=50).theorems()
    theorem = next(theorem for theorem in found if "beta" in theorem.quantities)
    rest = 1 - Decimal(beta)
    cost = -(1 - rest / 2).ln() * factor if factor else rest
    wanted = (Decimal(theorem.quantities["L_star"]) * -Decimal(beta).ln() + Decimal(16).ln()) / cost
    assert theorem.value == pytest.approx(float(wanted), rel=1e-12)
    assert theorem.verdict == "vacuous"


def test_with_a_share_next_to_0_experts_that_share_are_those_that_do_not() -> None:
    found = vo.run("experts", L.FixedShare(alpha=1e-310, eta=0.5), rounds=50)
    assert found.trace.loss == pytest.approx(vo.run("experts", L.ExponentialWeights(eta=0.5), rounds=50).trace.loss)
    q = found.theorems()[0].quantities
    assert q["additive"] == pytest.approx(q["L_star"] + np.log(16) / 0.5 + 0.5 * 50 / 8, rel=1e-12)


def test_scores_and_curves_of_large_numbers_are_finite() -> None:
    run = vo.run((X * 1e58, Y), L.OnlineSvm())
    run.report()
    assert np.isfinite(run.trace.curve("score", 0, 30, 100).values).all()
    assert all(np.isfinite(track.values.over(0, 30)).all() for track in run.bound_traces.values())


def test_the_rounds_before_a_refused_one_stay(tmp_path: Path) -> None:
    far = np.column_stack([X, Y])
    far[20, 1] = 1e200
    np.savetxt(tmp_path / "far.csv", far, delimiter=",", header="a,b,y", comments="")
    spec = StreamSpec(str(tmp_path / "far.csv"))
    (run,) = prepare_runs(spec, open_base(spec), [(find("learners", "perceptron"), {})])
    assert run.advance(100) == 20
    with pytest.raises(vo.StreamError, match=r"Round 21 of far\.csv, line 22: b = "):
        run.advance(100)
    assert len(run.trace) == 20
    assert run.theorem("perceptron-inseparable-l2", 20).value > 0
