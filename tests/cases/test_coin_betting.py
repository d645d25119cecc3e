"""Coin betting."""

import math
from fractions import Fraction
from types import SimpleNamespace
from typing import cast

import numpy as np
import pytest
from comparing import SETS, tamed, traced
from nature import learner_of, run_of
from proof_checks import T, breaks_no_line
from proof_rounds import rounds
from scipy.special import digamma
from simulated import rule_of
from tightness import judged_on
from worked_rounds import check, secondary_weights, settled

import visualonline as vo
from visualonline.core.catalog import find
from visualonline.core.types import Array
from visualonline.learners.coin_betting import fortune
from visualonline.theorems.broken_premise import FailsForGood
from visualonline.theorems.gradient.coin_betting_bound import log_floor, value
from visualonline.theorems.theorem import Quantities, Theorem


def coin_betting(X: Array, y: Array, wealth: float, L: float, loss: str) -> tuple[int, float, Array, float]:
    """The wealth from the loss of every bet, without a product. Also returns the remaining wealth."""
    coins, mistakes, total, left, w = [np.zeros(X.shape[1])], 0, 0.0, wealth, np.zeros(X.shape[1])
    for t, (x, label) in enumerate(zip(X, y, strict=True), start=1):
        margin = label * float(w @ x)
        mistakes += margin <= 0
        total += -margin if loss == "linear" else max(0.0, 1 - margin)
        coins.append(np.zeros(len(x)) if loss == "hinge" and margin >= 1 else label * x / L)
        left += L * float(w @ coins[-1])
        w = np.sum(coins, axis=0) / (t + 1) * left / L
    return mistakes, total, w, left


@SETS
@pytest.mark.parametrize(("loss", "n"), [("hinge", 300), ("linear", 12)])
def test_a_second_program_does_the_same(X: Array, y: Array, loss: str, n: int) -> None:
    X, y = tamed(X)[:n], y[:n]
    L = float(np.linalg.norm(X, axis=1).max())
    trace, w = traced(rule_of("coin-betting", X.shape[1], wealth=0.5, L=L, loss=loss), X, y)
    mistakes, total, expected, left = coin_betting(X, y, 0.5, L, loss)
    assert trace.mistakes == mistakes
    assert trace.loss == pytest.approx(total, rel=1e-9)
    np.testing.assert_allclose(w, expected, rtol=1e-7, atol=1e-9)
    assert fortune(trace.final) == pytest.approx(left, rel=1e-7)


def test_coin_betting_is_the_bettor_of_krichevsky_and_trofimov() -> None:
    """Heads, heads, tails, heads: bets 0, 1/2, 1, 1/8, then 2/5 of 5/8; wealth 1, 3/2, 1/2, 5/8 = 2^4 5/128."""
    rule = rule_of("coin-betting", 1, L=1, loss="linear")
    columns = check(
        rule, ([[1], [1], [1], [1]], [1, 1, -1, 1]), [0, 1 / 2, 1, 1 / 8], [0, 1, 1, 1],
        [[1 / 2], [1], [1 / 8], [1 / 4]],
    )  # fmt: skip
    assert 1 - np.cumsum(columns.losses) == pytest.approx([1, 3 / 2, 1 / 2, 5 / 8])


def test_coin_betting_ends_where_a_coin_takes_all() -> None:
    """With L = 1/2 the coins are +2 and -2: the second one would leave -1 of 1."""
    done = vo.run("alternating-labels", vo.learners.CoinBetting(L=0.5, loss="linear"), rounds=40)
    assert [done.frame(t).after.w.tolist() for t in (1, 2, 40)] == [[2.0], [0.0], [0.0]]
    assert done.report()["wealth"] == 0
    [found] = done.theorems()
    assert (found.verdict, found.value) == ("not applicable", None)
    assert "all the wealth was lost in round 2" in found.reason


def test_the_wealth_keeps_its_digits_where_a_sum_of_losses_loses_them() -> None:
    """Sixty times the same coin, and back: the wealth was 10^16, and after the turn no loss of that size is exact."""
    y = np.repeat([1.0, -1.0, 1.0], [60, 40, 20])
    done = vo.run((np.ones((120, 1)), y), vo.learners.CoinBetting(loss="linear", radius=3))
    wealth = Fraction(1)
    S = 0
    for t, coin in enumerate(y.astype(int).tolist(), start=1):
        wealth *= 1 + Fraction(S * coin, t)
        S += coin
    exact = 1 - wealth + 3 * abs(S)
    assert float(wealth) < 1e4
    [found] = done.theorems()
    assert found.verdict == "holds"
    assert found.actual == pytest.approx(float(exact), rel=1e-9)


def test_the_coins_below_its_weights_are_y_x_over_L_whatever_was_bet() -> None:
    rule = rule_of("coin-betting", 1, L=2, loss="linear")
    assert secondary_weights(rule, [[1.0], [1.0], [1.0]], [1.0, 1.0, -1.0]) == [[0], [0.5], [1], [0.5]]


def test_the_longest_gradient_is_one_where_the_rows_are_not_known() -> None:
    longest = settled("coin-betting", 3, None, (0, 1), L="auto")["L"]
    assert longest.value == 1
    assert "unknown" in longest.note


@pytest.mark.parametrize("T", [1, 10, 100, 150])
def test_coin_betting_on_heads_only(T: int) -> None:
    """For the comparator with this sum of coins as worst case, the loss equals the bound."""
    slope = math.exp(log_floor(T, T)) * float(digamma(T + 0.5) - digamma(0.5)) / 2
    learner = vo.learners.CoinBetting(loss="linear", radius=slope)
    found = judged_on("push:first=0", learner, T, "coin-betting")
    assert found.actual == pytest.approx(found.value, rel=1e-8)
    assert found.actual <= float(found.quantities["closed"])


@pytest.mark.parametrize("t", [1, 2, 7, 100, 5000])
@pytest.mark.parametrize("reach", [1e-6, 0.3, 1.0, 40.0, 1e9])
def test_the_best_sum_of_coins_is_that_of_a_search(t: int, reach: float) -> None:
    """By thirds, as the function is concave, and with the factorials themselves."""

    def worth(x: float) -> float:
        log = t * math.log(2) - math.log(math.pi) - math.lgamma(t + 1)
        log += math.lgamma((t + 1 + x) / 2) + math.lgamma((t + 1 - x) / 2)
        return reach * x - math.exp(min(log, 700.0))

    low, high = 0.0, t + 1 - 1e-9
    for _ in range(200):
        a, b = low + (high - low) / 3, high - (high - low) / 3
        low, high = (a, high) if worth(a) < worth(b) else (low, b)
    mine = float(value(np.array([float(t)]), 2.5 * reach, 2.5)[0])
    assert mine == pytest.approx(2.5 * (1 + worth(low)), rel=1e-7)
    assert mine >= 2.5 * (1 + worth(low)) * (1 - 1e-9)


def test_rounding_of_a_bettors_sums_is_measured_by_all_that_was_won_and_paid() -> None:
    run = run_of(learner_of("coin-betting"), {"wealth": 0.3, "radius": 0.5, "loss": "linear"}, *rounds(95, 2))
    theorem, (X, y) = run.bound_traces["coin-betting"].theorem, rounds(95, 2)
    won = y * np.einsum("ij,ij->i", X, [run.frame(t).before.w for t in range(1, T + 1)])
    most = max(0.3, *(0.3 + np.cumsum(won)))
    assert theorem.proof.size is not None
    size = theorem.proof.size(run.evidence(theorem, T))
    assert size == pytest.approx(np.abs(won).sum() + most + 0.5 * np.linalg.norm(X, axis=1).sum())


def test_large_losses_that_cancel_break_no_line() -> None:
    X, y = 1e20 * np.array([[3, 10], [3, 10], [3, 10], [3, 10]]), np.array([-1.0, -1, 1, 1])
    X[[0, 3]] *= 1 + 2.0**-36
    assert breaks_no_line(run_of(learner_of("coin-betting"), {"loss": "linear"}, X, y), "coin-betting")


def test_coin_betting_is_lost_once_a_gradient_is_too_long_or_nothing_is_left() -> None:
    fails = cast("Theorem", find("theorems", "coin-betting")).ability(FailsForGood)
    assert fails is not None
    for longest, ended, answer in (([1, 1], 0, False), ([1, 1.5], 0, True), ([1, 1], 2, True)):
        q = SimpleNamespace(longest=np.array(longest), L=1.0, ended=ended)
        assert fails.since(cast("Quantities", q)) is answer
