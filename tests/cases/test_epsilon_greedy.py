"""Epsilon-greedy."""

from fractions import Fraction

import pytest
from comparing import SHAPES, Plays, drawn_losses, means, played_arms
from simulated import completed_on, rule_of

from visualonline.core.types import Array
from visualonline.trace.tuned_learner import call


def epsilon_greedy(losses: Array, coins: Array, epsilon: float) -> list[int]:
    plays: Plays = []
    N = losses.shape[1]
    for row, coin in zip(losses, coins, strict=True):
        known = means(plays, N)
        arm = min(range(N), key=lambda i: (Fraction(-1) if known[i] is None else known[i], i))
        if coin < epsilon:
            arm = next(i for i in range(N) if coin < epsilon * (i + 1) / N)
        plays.append((arm, Fraction(row[arm])))
    return [arm for arm, _ in plays]


def greedy_on_sums(losses: Array, coins: Array, epsilon: float) -> list[int]:
    N = losses.shape[1]
    sums, played = [Fraction(0)] * N, []
    for row, coin in zip(losses, coins, strict=True):
        arm = sums.index(max(sums))
        if coin < epsilon:
            arm = next(i for i in range(N) if coin < epsilon * (i + 1) / N)
        sums[arm] += 1 - Fraction(row[arm])
        played.append(arm)
    return played


def explore_first(losses: Array, m: int) -> list[int]:
    T, N = losses.shape
    rounds = min(T, m * N)
    sums = [sum((Fraction(losses[t, i]) for t in range(i, rounds, N)), Fraction(0)) for i in range(N)]
    return [t % N for t in range(rounds)] + [sums.index(min(sums))] * (T - rounds)


@SHAPES
@pytest.mark.parametrize("epsilon", [0.25, 1.0])
def test_a_second_program_does_the_same(N: int, quarters: int, epsilon: float) -> None:
    losses, X, y = drawn_losses(N, quarters)
    run = completed_on("epsilon-greedy", X, y, epsilon=epsilon)
    assert played_arms(run) == epsilon_greedy(losses, run.trace.coins(0)[:160], epsilon)
    run = completed_on("epsilon-greedy", X, y, epsilon=epsilon, ahead="sum")
    assert played_arms(run) == greedy_on_sums(losses, run.trace.coins(0)[:160], epsilon)


@SHAPES
@pytest.mark.parametrize("m", [1, 7, 1000])
def test_explore_first(N: int, quarters: int, m: int) -> None:
    losses, X, y = drawn_losses(N, quarters)
    assert played_arms(completed_on("epsilon-greedy", X, y, mode="first", m=m)) == explore_first(losses, m)


def test_which_line_of_epsilon_greedy_chose_the_arm() -> None:
    for mode, chosen in (("constant", ["with probability ε", "else"]), ("first", ["first, while", "first, later"])):
        rule = rule_of("epsilon-greedy", 2, mode=mode, epsilon=0.25, m=3)
        for (t, coin), begins in zip([(1, 0.2), (7, 0.3)], chosen, strict=True):
            lines = [line for line in rule.learner.pseudocode if line.phase == "prediction" and line.when is not None]
            known = {"t": t, "coin": coin, "state": rule.start(2), "dim": 2} | rule.arguments
            [line] = [line for line in lines if line.when is not None and call(line.when, known)]
            assert line.text.strip().startswith(begins)
