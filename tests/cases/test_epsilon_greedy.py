"""Epsilon-greedy."""

from collections.abc import Callable
from dataclasses import replace
from fractions import Fraction
from typing import Any

import numpy as np
import pytest
from bandit_means import bandit_run, report_of
from comparing import SHAPES, Plays, drawn_losses, means, played_arms
from nature import learner_of
from scipy import stats
from simulated import completed, completed_on, rule_of
from trials import LONG
from typed import some

import visualonline as vo
from visualonline.abilities.rates_arms import RatesArms
from visualonline.core.types import Array
from visualonline.hindsight.arms.conditional_regret import ConditionalRegret
from visualonline.learners import ConfiguredLearner, epsilon_greedy
from visualonline.runs.analyses.proof_trace import proof_links
from visualonline.trace.tuned_learner import call


def epsilon_greedy_once_more(losses: Array, coins: Array, epsilon: float) -> list[int]:
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
    assert played_arms(run) == epsilon_greedy_once_more(losses, run.trace.coins(0)[:160], epsilon)
    run = completed_on("epsilon-greedy", X, y, epsilon=epsilon, ahead="sum")
    assert played_arms(run) == greedy_on_sums(losses, run.trace.coins(0)[:160], epsilon)


@SHAPES
@pytest.mark.parametrize("m", [1, 7, 1000])
def test_explore_first(N: int, quarters: int, m: int) -> None:
    losses, X, y = drawn_losses(N, quarters)
    assert played_arms(completed_on("epsilon-greedy", X, y, mode="first", m=m)) == explore_first(losses, m)


def test_which_line_of_epsilon_greedy_chose_the_arm() -> None:
    by_mode = {"constant": ["with probability ε", "otherwise"], "first": ["mode first, while", "mode first, later"]}
    for mode, chosen in by_mode.items():
        rule = rule_of("epsilon-greedy", 2, mode=mode, epsilon=0.25, m=3)
        for (t, coin), begins in zip([(1, 0.2), (7, 0.3)], chosen, strict=True):
            lines = [line for line in rule.learner.pseudocode if line.phase == "prediction" and line.when is not None]
            known = {"t": t, "coin": coin, "state": rule.start(2), "dim": 2} | rule.arguments
            [line] = [line for line in lines if line.when is not None and call(line.when, known)]
            assert line.text.strip().startswith(begins)


@pytest.mark.long
def test_exploring_first_costs_what_the_binomial_law_says() -> None:
    """Arm 1 loses 1 with probability 0.3, arm 2 with 0.6; after 3 plays each, the better one is played, or arm 1."""
    T, m, gap = 40, 3, 0.3
    told = report_of(
        bandit_run("bernoulli-arms:means=0.3,0.6", "epsilon-greedy", T, 2000 if LONG else 500, mode="first", m=m),
        "explore-first",
    )
    best, worse = (stats.binom(m, mean).pmf(np.arange(m + 1)) for mean in (0.3, 0.6))
    mistaken = sum(worse[k] * best[k + 1 :].sum() for k in range(m + 1))
    expected = m * gap + (T - 2 * m) * gap * mistaken
    assert abs(told.actual - expected) <= 4 * told.quantities["standard_error"]
    assert told.value == pytest.approx(m * gap + (T - 2 * m) * gap * np.exp(-m * gap**2))
    assert told.verdict == "holds"
    assert told.actual <= told.value
    early = bandit_run("bernoulli-arms:means=0.3,0.6", "epsilon-greedy", 5, 100, mode="first", m=m)
    early_bound = report_of(early, "explore-first")
    assert early_bound.value == pytest.approx(2 * gap) == early_bound.actual


def explorer_sign(state: Any, arm: int, loss: float, m: int) -> bool:
    """Treat a loss as a payoff."""
    return epsilon_greedy.update(state, arm, 1 - loss, m)


def explorer_arm(state: Any, arm: int, loss: float, m: int) -> bool:
    """The loss is put down to the next arm."""
    return epsilon_greedy.update(state, (arm + 1) % state.n.size, loss, m)


def explorer_forgets(state: Any, arm: int) -> bool:
    """A play is counted, and its loss is not, so that the first arm stays ahead."""
    state.n[arm] += 1
    return True


@pytest.mark.parametrize("fault", [explorer_sign, explorer_arm, explorer_forgets])
def test_a_planted_fault_in_exploring_first_is_seen(fault: Callable[..., bool]) -> None:
    faulty = ConfiguredLearner(replace(learner_of("epsilon-greedy"), update=fault), {"mode": "first", "m": 10})
    told = report_of(vo.run("bernoulli-arms:means=0.7,0.3", faulty, rounds=200, seed=5, repeats=100), "explore-first")
    assert told.verdict == "violated"


@pytest.mark.parametrize(("epsilon", "ahead"), [(0.05, "mean"), (0.3, "sum"), (1.0, "mean")])
def test_the_floor_of_epsilon_greedy_is_met_by_its_own_probabilities(epsilon: float, ahead: str) -> None:
    run = completed("epsilon-greedy", "bernoulli-arms", 300, epsilon=epsilon, ahead=ahead)
    rates, gaps, total = some(run.learner.ability(RatesArms)), np.array([0.0, 0.1]), 0.0
    for t in range(1, 301):
        numbers = run.rule.evaluate(rates.numbers, state=run.frame(t).before, t=t)
        assert numbers.probabilities is not None
        total += float(numbers.probabilities @ gaps)
        if t % 50 == 0:
            judged = run.theorem("epsilon-greedy-floor", t)
            assert judged.theorem.bounds == "conditional regret"
            assert judged.actual == pytest.approx(total)
            assert judged.value == pytest.approx(epsilon * t * 0.05)
            assert judged.verdict.value == "holds"
            (link,) = proof_links(run, judged.theorem, t)
            assert link.applies
            assert link.holds
            assert (link.left, link.right) == pytest.approx((judged.value, total))
    assert epsilon < 1 or total == pytest.approx(300 * 0.05)


def test_only_an_exploration_that_never_ends_has_a_conditional_regret() -> None:
    for mode, told in (("constant", True), ("first", False)):
        run = completed("epsilon-greedy", "bernoulli-arms", 9, mode=mode)
        assert (not np.isnan(run._measure(ConditionalRegret, 9).over(0, 9)["conditional_regret"]).any()) is told
