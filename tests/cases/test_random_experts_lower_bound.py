"""The lower bound for many random experts."""

import math
from typing import Any

import numpy as np
import pytest
from nature import learners_of
from scipy import integrate, stats
from trials import LONG
from worked_values import listening

import visualonline as vo
from visualonline.abilities.limits_experts import LimitsExperts
from visualonline.hindsight.experts.best_expert import BestExpert
from visualonline.hindsight.history import History
from visualonline.runs.report import TheoremReport
from visualonline.streams.pipeline import open_base
from visualonline.streams.spec import StreamSpec

RANDOM = "random-experts-lower-bound"


def finding(stream: str, learner: Any, name: str = RANDOM, **words: Any) -> TheoremReport:
    return next(found for found in vo.run(stream, learner, **words).theorems() if found.id == name)


def test_fair_coins_are_set_against_the_limit_and_break_nothing() -> None:
    found = finding("random-experts:N=100", vo.learners.ExponentialWeights(), rounds=2000)
    assert found.value == pytest.approx(np.sqrt(2000 * np.log(100) / 2))
    assert found.actual is not None
    assert found.quantities["ratio"] == pytest.approx(found.actual / found.value)  # type: ignore[operator]
    assert found.actual < found.value  # type: ignore[operator]
    assert found.verdict == "holds"


@pytest.mark.long
@pytest.mark.parametrize(("N", "known"), [(2, 0.46), (10, 0.71), (100, 0.81)])
def test_the_best_of_random_experts_is_as_much_better_as_is_known(N: int, known: float) -> None:
    """The mean of (T/2 - L*)/sqrt(T ln N/2) over seeds, within three standard errors and the last digit known."""
    T, ratios = 1000, []
    for seed in range(300 if LONG else 60):
        stream = open_base(StreamSpec("random-experts", (("N", str(N)),), seed=seed, rounds=T))
        history = History(stream)
        history.advance(BestExpert, T)
        ratios.append((T / 2 - history.member(BestExpert).at(T)["best_loss"]) / np.sqrt(T * np.log(N) / 2))
    assert abs(np.mean(ratios) - known) <= 3 * np.std(ratios) / np.sqrt(len(ratios)) + 0.005


@pytest.mark.parametrize(
    ("stream", "words", "unmet"),
    [
        ("random-experts", {}, "N ≥ 100"),
        ("experts:N=100", {}, "fair coin flips"),
        ("random-experts:N=100", {"passes": 2}, "fair coin flips"),
        ("random-experts:N=100", {"order": "by-label"}, "fair coin flips"),
    ],
)
def test_the_premises_of_the_random_bound(stream: str, words: dict[str, Any], unmet: str) -> None:
    found = finding(stream, vo.learners.WeightedMajority(), rounds=200, **words)
    assert found.verdict == "not applicable"
    assert unmet in found.reason
    assert found.value is None


def test_the_random_bound_speaks_for_every_learner_from_experts() -> None:
    limits = {name: one.ability(LimitsExperts) for name, one in listening().items()}
    many = {name for name, limit in limits.items() if limit is None or limit.most >= 100}
    assert set(learners_of("random-experts-lower-bound")) == many


@pytest.mark.parametrize(("N", "share"), [(100, 0.826), (1000, 0.872)])
def test_the_best_of_n_coins_is_ahead_by_a_known_share_of_the_limit(N: int, share: float) -> None:
    """For many fair coins the best is ahead by half of the maximum of N normal variables, times sqrt t."""
    largest = integrate.quad(lambda x: x * N * stats.norm.pdf(x) * stats.norm.cdf(x) ** (N - 1), -10, 10)[0]
    assert largest / math.sqrt(2 * math.log(N)) == pytest.approx(share, abs=5e-4)


def test_on_random_experts_gradient_descent_on_the_simplex_is_set_beside_the_limit() -> None:
    found = vo.run("random-experts:N=100", vo.learners.SimplexGradient(), rounds=400).theorems()[-1]
    assert (found.id, found.verdict) == ("random-experts-lower-bound", "holds")
    assert 0.2 < found.quantities["ratio"] < 2
