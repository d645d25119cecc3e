"""What the summaries of theorems claim in words, checked in numbers."""

import math
from types import SimpleNamespace
from typing import Any, cast

import numpy as np
import pytest
from scipy import integrate, stats

import visualonline as vo
from visualonline.abilities.experts_pay import ExpertsPay
from visualonline.core.catalog import catalog, find
from visualonline.core.plugin import Learner
from visualonline.theorems.notation import letters_of
from visualonline.theorems.theorem import Quantities, Theorem
from visualonline.views.text.symbols import symbols_in

BETAS = (1e-6, 0.1, 0.5, 0.9, 0.999)


def theorem(name: str) -> Theorem:
    return cast("Theorem", find("theorems", name))


def value(name: str, **numbers: Any) -> float:
    return float(theorem(name).bound(cast("Quantities", SimpleNamespace(**numbers))))


def multiple(name: str, beta: float) -> float:
    """Return by what the best expert's mistakes are multiplied."""
    at = [value(name, beta=beta, dim=16, best_loss=best) for best in (1e6, 2e6)]
    return (at[1] - at[0]) / 1e6


@pytest.mark.parametrize("beta", BETAS)
def test_algorithm_p_has_half_of_weighted_majority_and_no_more_than_the_randomised(beta: float) -> None:
    q = {"beta": beta, "dim": 16, "best_loss": 7.0}
    assert value("algorithm-p", **q) == pytest.approx(value("weighted-majority", **q) / 2)
    assert value("algorithm-p", **q) < value("randomized-weighted-majority", **q)
    assert "half of weighted majority" in theorem("algorithm-p").summary


def test_the_multiples_of_the_best_experts_mistakes_are_what_is_said() -> None:
    assert all(multiple("weighted-majority", beta) > 2 for beta in BETAS)
    assert multiple("weighted-majority", 0.999) == pytest.approx(2, abs=1e-2)
    assert multiple("randomized-weighted-majority", 0.999) == pytest.approx(1, abs=1e-2)
    assert multiple("randomized-weighted-majority", 0.5) > 1.3


def test_exponential_weights_have_order_root_t_for_the_tuned_step_only() -> None:
    def regret(T: float, eta: float) -> float:
        return value("exponential-weights", eta=eta, dim=16, t=np.array(T))

    tuned = [regret(T, math.sqrt(8 * math.log(16) / T)) for T in (1e4, 4e4)]
    assert tuned[1] / tuned[0] == pytest.approx(2)
    assert regret(4e4, 0.5) / regret(1e4, 0.5) == pytest.approx(4, rel=0.02)


def test_lower_bounds_speak_for_every_learner_that_they_name() -> None:
    learners = cast("dict[str, Learner]", catalog("learners").plugins)
    listens = {name for name, each in learners.items() if each.family == "experts" and each.ability(ExpertsPay) is None}
    assert set(theorem("random-experts-lower-bound").learners) == listens
    votes = {name for name in listens if cast("Learner", find("learners", name)).loss is None}
    assert set(theorem("deterministic-lower-bound").learners) == votes


@pytest.mark.parametrize(("N", "share"), [(100, 0.826), (1000, 0.872)])
def test_the_best_of_n_coins_is_ahead_by_a_known_share_of_the_limit(N: int, share: float) -> None:
    """Of many fair coins the best is ahead by half of the largest of N normal numbers, times the root of t."""
    largest = integrate.quad(lambda x: x * N * stats.norm.pdf(x) * stats.norm.cdf(x) ** (N - 1), -10, 10)[0]
    assert largest / math.sqrt(2 * math.log(N)) == pytest.approx(share, abs=5e-4)


def test_on_random_experts_gradient_descent_on_the_simplex_is_set_beside_the_limit() -> None:
    found = vo.run("random-experts:N=100", vo.learners.SimplexGradient(), rounds=400).theorems()[-1]
    assert (found.id, found.verdict) == ("random-experts-lower-bound", "holds")
    assert 0.2 < found.quantities["ratio"] < 2


def test_the_radius_of_winnow_is_read_as_the_largest_coordinate() -> None:
    told = symbols_in(theorem("winnow").statement)
    assert "the largest |xᵢ|" in told
    assert "norm" not in told


@pytest.mark.parametrize(("name", "letter", "means"), [
    ("epsilon-greedy-floor", "ε", "probability of exploring"), ("coin-betting", "ε", "wealth before round 1"),
    ("exp3-ix", "γ", "added to the probability"), ("exp3-pathwise", "γ", "added to the probability"),
    ("winnow2", "γ", "the margin"), ("exp3-ix", "λ", "estimates may fall short"), ("online-svm", "λ", "radius"),
    ("pegasos", "λ", "weight of the squared length"), ("pegasos-mistakes", "λ", "weight of the squared length"),
    ("passive-aggressive-i", "τ", "length of a step"), ("delayed-ogd", "τ", "come late"),
    ("online-ridge", "A", "examples so far"), ("arow", "A", "examples of the updates"),
    ("online-to-batch", "ℓₜ", "the loss in round t"), ("ogd-simplex", "ℓₛ", "the experts' losses"),
    ("ogd-dynamic", "z", "comparators of all rounds"), ("ogd-static", "z", "the best one in hindsight"),
    ("ucb1", "Δᵢ", "gap of arm i"), ("thompson", "R̄ₜ", "pseudo-regret"),
])  # fmt: skip
def test_a_letter_is_told_with_the_meaning_that_it_has_in_that_theorem(name: str, letter: str, means: str) -> None:
    found = theorem(name)
    lines = symbols_in(found.statement, letters_of(found)).split("\n")
    [told] = [line for line in lines if line.startswith(f"{letter}:")]
    assert means in told
