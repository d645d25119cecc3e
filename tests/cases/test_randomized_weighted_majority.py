"""Randomised weighted majority."""

import math
from fractions import Fraction
from math import fsum, log, sqrt

import numpy as np
import pytest
from comparing import CLOSE, NEAR, POOLS, SETS, SHIPPED, SHIPPED_POOLS, advised, traced, votes
from forms import check_without_mercy
from levels import TWO_EXPERTS, close_level, levels
from simulated import completed_on, rule_of
from tightness import LEARNERS, paid_share, tuned_to
from trials import in_long
from worked_rounds import ROUNDED, VOTES, check, settled, worked
from worked_values import FACTOR_BETAS, FOUR_ROUNDS, check_factors, multiple, value_and_numbers

import visualonline as vo
from visualonline.core.catalog import find
from visualonline.core.errors import ParameterError
from visualonline.core.philox import Purpose, draws
from visualonline.core.types import Array


def randomized_weighted_majority(X: Array, y: Array, beta: Fraction, coins: Array) -> tuple[int, float, Array]:
    """Exact fractions; the expected loss is the share of the weight that is wrong."""
    weights = [Fraction(1)] * X.shape[1]
    mistakes, loss = 0, []
    for x, label, coin in zip(X, y, coins, strict=True):
        q1, q0 = votes(weights, x)
        loss.append(float((q0 if label == 1 else q1) / (q1 + q0)))
        mistakes += (1 if Fraction(float(coin)) < q1 / (q1 + q0) else -1) != label
        weights = [w if 2 * a - 1 == label else w * beta for w, a in zip(weights, x, strict=True)]
    return mistakes, fsum(loss), np.array([float(w / sum(weights)) for w in weights])


@SETS
@POOLS
@pytest.mark.parametrize("beta", ["0.5", "0.9"])
def test_a_second_program_does_the_same(X: Array, y: Array, pool: object, beta: str) -> None:
    advice = pool(X)  # type: ignore[operator]
    trace, w = traced(rule_of("randomized-weighted-majority", advice.shape[1], beta=float(beta)), advice, y)
    mistakes, loss, expected = randomized_weighted_majority(advice, y, Fraction(beta), trace.coins(0)[: len(y)])
    assert trace.mistakes == mistakes
    assert trace.loss == pytest.approx(loss, rel=1e-11)
    np.testing.assert_allclose(w, expected, **NEAR)


def test_randomized_weighted_majority_on_five_rounds() -> None:
    rule = rule_of("randomized-weighted-majority", 3)
    coins = draws(0, Purpose.COINS).random(5)
    shares = [2 / 3, 1 / 2, 1 / 3, 3 / 4, 2 / 7]
    columns = check(
        rule,
        VOTES,
        shares,
        [1 if coin < share else -1 for coin, share in zip(coins, shares, strict=True)],
        np.array([[2, 2, 4], [1, 1, 4], [1, 1, 2], [2, 1, 4], [1, 1, 4]]) / [[8], [6], [4], [7], [6]],
    )
    assert columns.losses.tolist() == pytest.approx([2 / 3, 1 / 2, 2 / 3, 1 / 4, 2 / 7], **ROUNDED)
    assert columns.losses.sum() == pytest.approx(199 / 84, **ROUNDED)


def test_randomized_weighted_majority_with_beta_0_follows_the_least_wrong() -> None:
    found, columns = worked(rule_of("randomized-weighted-majority", 3, beta=0), VOTES)
    assert columns.scores.tolist() == pytest.approx([2 / 3, 0, 0, 1, 0], **ROUNDED)
    assert found[-1].tolist() == [0, 0, 1]


def test_a_known_loss_tunes_beta() -> None:
    beta = settled("randomized-weighted-majority", 16, 100, (0, 1), K=10, beta=0.3)["beta"]
    assert beta.value == pytest.approx(1 / (1 + sqrt(2 * log(16) / 10)))
    assert "K = 10" in beta.note
    assert rule_of("randomized-weighted-majority", 16, K="10").arguments["beta"] == beta.value


def test_beta_is_as_given_where_no_loss_is_known() -> None:
    assert settled("randomized-weighted-majority", 16, 100, (0, 1), beta=0.3) == {}
    assert rule_of("randomized-weighted-majority", 16, beta=0.3, K=None).arguments["beta"] == 0.3


@pytest.mark.parametrize(("dim", "K", "beta"), [(4, 0, 0.0), (1, 0, 0.3), (1, 5, 0.3), (2, 10**40, 1 - 2**-53)])
def test_a_tuned_beta_stays_in_its_range(dim: int, K: int, beta: float) -> None:
    found = settled("randomized-weighted-majority", dim, 100, (0, 1), K=K, beta=0.3)["beta"].value
    assert found == beta
    learner = find("learners", "randomized-weighted-majority")
    assert next(p for p in learner.parameters if p.name == "beta").check(found) == found


@pytest.mark.parametrize("K", [-1, 0.5, "many", 10**400, float("nan")])
def test_a_wrong_K_is_refused(K: object) -> None:
    with pytest.raises(ParameterError, match=r"for K: .*a whole number >= 0"):
        rule_of("randomized-weighted-majority", 4, K=K)


def test_it_draws_what_it_predicts() -> None:
    assert rule_of("randomized-weighted-majority", 2).randomized


@SHIPPED
@SHIPPED_POOLS
def test_on_shipped_data(name: str, pool: str) -> None:
    run, advice, y = advised(name, pool, vo.learners.RandomizedWeightedMajority())
    coins = draws(0, Purpose.COINS).random(len(y))
    mistakes, loss, w = randomized_weighted_majority(advice, y, Fraction(1, 2), coins)
    assert run.mistakes == mistakes  # type: ignore[attr-defined]
    assert run.expected_mistakes == pytest.approx(loss, rel=1e-11)  # type: ignore[attr-defined]
    np.testing.assert_allclose(run.weights, w, **CLOSE)  # type: ignore[arg-type, attr-defined]


@pytest.mark.parametrize(("N", "beta", "rounds", "known"), [
    (100, 0.5, 2000, 0.997), *in_long((1000, 0.5, 20_000, 0.9996), (100, 0.9, 12_000, 0.996)),
])  # fmt: skip
def test_how_near_a_stream_comes_to_the_bound(N: int, beta: float, rounds: int, known: float) -> None:
    learner = LEARNERS.RandomizedWeightedMajority(beta=beta)
    found = paid_share(f"one-good:N={N}", learner, "randomized-weighted-majority", rounds)
    assert found == pytest.approx(known, rel=0.01)


@pytest.mark.parametrize(
    ("N", "K", "turns", "known"),
    [(2, 5, 2, 0.891), (2, 50, 2, 0.960), (2, 500, 2, 0.987), *in_long((64, 200, 64, 0.993))],
)
def test_the_form_tuned_to_K(N: int, K: int, turns: int, known: float) -> None:
    learner = LEARNERS.RandomizedWeightedMajority(K=K)
    assert tuned_to(learner, K, N, turns, 1) == pytest.approx(known, rel=0.01)


def test_a_drawn_vote_on_two_experts_by_hand() -> None:
    for one, t in zip(levels(completed_on("randomized-weighted-majority", *TWO_EXPERTS)), range(4), strict=True):
        loss = sum(0.5**s / (1 + 0.5**s) for s in range(t))
        close_level(one, math.log(1 + 0.5**t), 0.0, math.log(2) - 0.5 * loss)


def test_the_value_for_a_drawn_vote() -> None:
    value, numbers = value_and_numbers(
        "randomized-weighted-majority", "randomized-weighted-majority", *FOUR_ROUNDS, K=2
    )
    beta = 1 / (1 + math.sqrt(math.log(3)))
    assert value == pytest.approx((math.log(1 / beta) + math.log(3)) / (1 - beta))
    assert numbers["tuned"] == pytest.approx(1 + math.sqrt(4 * math.log(3)) + math.log(3))
    _, beyond = value_and_numbers("randomized-weighted-majority", "randomized-weighted-majority", *FOUR_ROUNDS, K=0)
    assert (beyond["L_star"], "tuned" in beyond) == (1, False)  # L* exceeds K


@FACTOR_BETAS
def test_the_factors_of_a_drawn_vote_are_told_and_have_their_limits(beta: str) -> None:
    check_factors("randomized-weighted-majority", beta, 1, lambda b: 1 - b)


def test_a_drawn_vote_without_mercy_has_the_bound_of_perfect_experts() -> None:
    check_without_mercy("randomized-weighted-majority", math.log(4))


def test_the_multiple_of_the_best_experts_mistakes_of_a_drawn_vote_is_what_is_said() -> None:
    assert multiple("randomized-weighted-majority", 0.999) == pytest.approx(1, abs=1e-2)
    assert multiple("randomized-weighted-majority", 0.5) > 1.3
