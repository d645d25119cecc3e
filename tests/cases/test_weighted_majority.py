"""Weighted majority."""

import math
from fractions import Fraction

import numpy as np
import pytest
from comparing import CLOSE, NEAR, POOLS, SETS, SHIPPED, SHIPPED_POOLS, advised, bits, traced, votes
from forms import check_without_mercy
from levels import TWO_EXPERTS, close_level, levels
from other_data import ON_OTHER_DATA, rows_of
from simulated import completed_on, rule_of
from tightness import LEARNERS, paid_share
from worked_rounds import VOTES, check, worked
from worked_values import BETAS, FACTOR_BETAS, FOUR_ROUNDS, check_factors, multiple, value_and_numbers

import visualonline as vo
from visualonline.core.types import Array
from visualonline.learners.weighted_majority import majority


def weighted_majority(
    X: Array, y: Array, beta: Fraction, update: str = "always", tie: str = "1"
) -> tuple[int, int, Array]:
    """The lecture's own loop, in exact fractions."""
    weights = [Fraction(1)] * X.shape[1]
    mistakes = updates = 0
    for x, label in zip(X, y, strict=True):
        q1, q0 = votes(weights, x)
        prediction = 1 if q1 > q0 or (q1 == q0 and tie == "1") else -1
        mistakes += prediction != label
        wrong = 2 * x - 1 != label
        if wrong.any() and (update == "always" or prediction != label):
            updates += 1
            weights = [w * beta if is_wrong else w for w, is_wrong in zip(weights, wrong, strict=True)]
    heaviest = max(weights) or Fraction(1)
    return mistakes, updates, np.array([float(w / heaviest) for w in weights])


@SETS
@POOLS
@pytest.mark.parametrize("beta", ["0.5", "0.9", "0"])
@pytest.mark.parametrize("update", ["always", "mistakes"])
@pytest.mark.parametrize("tie", ["1", "0"])
def test_a_second_program_does_the_same(X: Array, y: Array, pool: object, beta: str, update: str, tie: str) -> None:
    advice = pool(X)  # type: ignore[operator]
    rule = rule_of("weighted-majority", advice.shape[1], beta=float(beta), update=update, tie=tie)
    trace, w = traced(rule, advice, y)
    mistakes, updates, expected = weighted_majority(advice, y, Fraction(beta), update, tie)
    assert (trace.mistakes, trace.updates) == (mistakes, updates)
    np.testing.assert_allclose(w, expected, **NEAR)


def test_weighted_majority_on_five_rounds() -> None:
    columns = check(
        rule_of("weighted-majority", 3),
        VOTES,
        [2 / 3, 1 / 2, 1 / 3, 3 / 4, 2 / 7],
        [1, 1, -1, 1, -1],
        [[0.5, 0.5, 1], [0.25, 0.25, 1], [0.5, 0.5, 1], [0.5, 0.25, 1], [0.25, 0.25, 1]],
    )
    assert columns.changes.tolist() == [True] * 5
    assert columns.losses.tolist() == [1, 1, 1, 0, 0]


def test_weighted_majority_with_ties_to_0() -> None:
    _, columns = worked(rule_of("weighted-majority", 3, tie="0"), VOTES)
    assert columns.predictions.tolist() == [1, -1, -1, 1, -1]


def test_weighted_majority_that_updates_on_its_mistakes() -> None:
    columns = check(
        rule_of("weighted-majority", 3, update="mistakes"),
        VOTES,
        [2 / 3, 1 / 2, 1 / 3, 3 / 4, 1 / 4],
        [1, 1, -1, 1, -1],
        [[0.5, 0.5, 1], [0.25, 0.25, 1], [0.5, 0.5, 1], [0.5, 0.5, 1], [0.5, 0.5, 1]],
    )
    assert columns.changes.tolist() == [True, True, True, False, False]


@pytest.mark.parametrize("tie", ["1", "0"])
def test_weighted_majority_with_beta_0_is_halving_until_every_expert_has_erred(tie: str) -> None:
    tied = 1 if tie == "1" else -1
    check(
        rule_of("weighted-majority", 3, beta=0, tie=tie),
        VOTES,
        [2 / 3, 0, 0, 1 / 2, 1 / 2],
        [1, -1, -1, tied, tied],
        [[0, 0, 1], [0, 0, 1], [0, 0, 0], [0, 0, 0], [0, 0, 0]],
    )


def test_weighted_majority_lets_a_hopeless_expert_break_a_tie() -> None:
    """Two equal experts disagree. The third, with 60 more penalties, decides: 2^-60 is not lost to rounding."""
    rows = [[1, 0, 1]] * 60 + [[0, 1, 1]] * 60 + [[1, 0, 0]]
    y = [-1] * 120 + [1]
    _, columns = worked(rule_of("weighted-majority", 3), (rows, y))
    assert columns.predictions[-1] == -1
    assert columns.scores[-1] == 0.5 - 2**-54


@pytest.mark.parametrize("beta", [0.1, 0.2, 0.9])
def test_weighted_majority_sees_the_ties_of_decimal_betas(beta: float) -> None:
    """One side's weight beta^2 n equals the other's beta^0 m, as in 0.9^2 * 100 = 81."""
    n, m = {0.1: (100, 1), 0.2: (25, 1), 0.9: (100, 81)}[beta]
    behind, ahead = [1.0] * n, [0.0] * m
    rows = [behind + ahead] * 3
    _, columns = worked(rule_of("weighted-majority", n + m, beta=beta), (rows, [-1, -1, 1]))
    assert columns.scores[-1] == 0.5
    assert columns.predictions[-1] == 1


def test_it_draws_no_coins() -> None:
    assert not rule_of("weighted-majority", 2).draws_coins


@SHIPPED
@SHIPPED_POOLS
def test_on_shipped_data(name: str, pool: str) -> None:
    run, advice, y = advised(name, pool, vo.learners.WeightedMajority())
    mistakes, updates, w = weighted_majority(advice, y, Fraction(1, 2))
    assert (run.mistakes, run.updates) == (mistakes, updates)  # type: ignore[attr-defined]
    np.testing.assert_allclose(run.weights, w, **CLOSE)  # type: ignore[arg-type, attr-defined]


@ON_OTHER_DATA
@pytest.mark.long
def test_counts_on_data_that_the_package_does_not_know(name: str) -> None:
    X, y = rows_of(name)
    advice = bits(X[:, :8])
    for update in ("always", "mistakes"):
        trace, _ = traced(rule_of("weighted-majority", advice.shape[1], beta=0.5, update=update), advice, y)
        wanted = weighted_majority(advice, y, Fraction("0.5"), update)
        assert (trace.mistakes, trace.updates) == wanted[:2]


def test_votes_are_weighed_from_the_heaviest_down_until_nothing_could_turn_them() -> None:
    assert majority(np.array([0, 0, 0, 1.0]), np.array([1, 1, 1, 0.0]), 0.9) == 3
    assert majority(np.array([0, 1, 1, 2.0]), np.array([1, 0, 0, 1.0]), 0.7) > 0  # 1 - 1.4 + 0.49
    assert majority(np.array([0, 1, 1, 2.0]), np.array([1, 0, 0, 1.0]), 1.0) == 0


@pytest.mark.parametrize(
    ("N", "beta", "known"),
    [(2, 0.5, 0.829), (16, 0.5, 0.992), (64, 0.5, 0.996), (16, 0.9, 0.985), (16, 0, 1), (64, 0, 1)],
)
def test_how_near_a_stream_comes_to_the_bound(N: int, beta: float, known: float) -> None:
    learner = LEARNERS.WeightedMajority(beta=beta)
    found = paid_share(f"weight-splitter:N={N},beta={beta}", learner, "weighted-majority", 1000)
    assert found == pytest.approx(known, rel=0.01)


def test_a_vote_on_two_experts_by_hand() -> None:
    for one, t in zip(levels(completed_on("weighted-majority", *TWO_EXPERTS, tie="0")), range(4), strict=True):
        M = min(t, 1)  # the tie of round 1 goes to 0, which is wrong; later h1 has the weight
        close_level(one, math.log(1 + 0.5**t), 0.0, math.log(2) - M * math.log(2 / 1.5))


def test_a_vote_that_throws_experts_out_counts_those_that_are_left() -> None:
    # h1 is always right, h2 is wrong in round 1, h3 in rounds 1 and 3, so W is 3, 1, 1, 1; in round 1 the two of them
    # outvote h1. A mistake takes at least half of W, as 2/(1 + beta) is 2
    run = completed_on("weighted-majority", [[1, 0, 0], [0, 0, 0], [1, 1, 0]], [1, -1, 1], beta=0)
    start, *after = levels(run)
    close_level(start, math.log(3), 0.0, math.log(3))
    for one in after:
        close_level(one, 0.0, 0.0, math.log(3) - math.log(2))


def test_a_vote_without_an_expert_left_has_no_number() -> None:
    # both are wrong in round 2, so -ln W is infinite, and so is the cost of the best expert
    found = levels(completed_on("weighted-majority", [[1, 0], [1, 1]], [1, -1], beta=0))
    assert (found[1].value, found[1].floor) == (0.0, 0.0)
    assert math.isnan(found[2].value)
    assert math.isnan(found[2].floor)


def test_the_value_for_a_vote() -> None:
    value, numbers = value_and_numbers("weighted-majority", "weighted-majority", *FOUR_ROUNDS, beta=0.5)
    assert numbers == {"N": 3, "L_star": 1, "beta": 0.5}
    assert value == pytest.approx((math.log(2) + math.log(3)) / math.log(4 / 3))


@FACTOR_BETAS
def test_the_factors_of_a_vote_are_told_and_have_their_limits(beta: str) -> None:
    check_factors("weighted-majority", beta, 2, lambda b: (2 / (1 + b)).ln())


def test_a_vote_without_mercy_has_the_bound_of_perfect_experts() -> None:
    check_without_mercy("weighted-majority", 2.0)


def test_the_multiples_of_the_best_experts_mistakes_are_what_is_said() -> None:
    assert all(multiple("weighted-majority", beta) > 2 for beta in BETAS)
    assert multiple("weighted-majority", 0.999) == pytest.approx(2, abs=1e-2)
