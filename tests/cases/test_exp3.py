"""EXP3."""

import math
from math import log
from typing import Any

import numpy as np
import pytest
from river import bandit
from scipy.special import softmax
from simulated import rule_of
from worked_rounds import state_of, told

import visualonline as vo
from visualonline.core.philox import Purpose, draws
from visualonline.core.types import Array
from visualonline.learners import exp3
from visualonline.streams.memory import ArrayStream
from visualonline.theorems.theorem import Verdict


def test_the_exp3_of_river_is_another_one() -> None:
    """That of 2002, on payoffs and mixed with uniform play, where ours has estimated losses: with gamma = 0, our
    default, it learns nothing at all. So it is held against no run."""
    policy = bandit.Exp3(gamma=0)
    for _ in range(20):
        arm = policy.pull(["a", "b"])
        policy.update(arm, 1.0 if arm == "a" else 0.0)
    assert policy._probabilities == {"a": 0.5, "b": 0.5}


RNG = np.random.default_rng(20)
LOSSES = np.where(RNG.random((300, 4)) < 0.5, RNG.random((300, 4)), RNG.random((300, 4)) < [0.2, 0.5, 0.5, 0.8])


def stream(losses: Array, rounds: int | None = None) -> ArrayStream:
    """Return losses as a stream: labels are 0, so that advice is what is lost."""
    made = ArrayStream("losses", np.ascontiguousarray(losses, dtype=float), -np.ones(len(losses)), kind="advice")
    made.rounds = rounds
    return made


def by_table(losses: Array, coins: Array, eta: float | None, gamma: float) -> tuple[list[int], Array]:
    """Return the arms and the chances after the last round: the softmax of a table of estimates, a row a round."""
    T, N = losses.shape
    table, arms = np.zeros((T + 1, N)), []
    for t in range(T):
        rate = math.sqrt(math.log(N) / ((t + 1) * N)) if eta is None else eta
        p = softmax(-rate * table[: t + 1].sum(axis=0))
        arms.append(int(np.searchsorted(np.cumsum(p), coins[t], side="right")))
        table[t + 1, arms[-1]] = losses[t, arms[-1]] / (p[arms[-1]] + gamma)
    rate = math.sqrt(math.log(N) / ((T + 1) * N)) if eta is None else eta
    return arms, softmax(-rate * table.sum(axis=0))


@pytest.mark.parametrize(("given", "rounds"), [({}, 300), ({"gamma": "auto"}, 300), ({"gamma": 0.2}, 300), ({}, None)])
def test_it_plays_as_a_table_of_estimates_says(given: dict[str, Any], rounds: int | None) -> None:
    run = vo.run(stream(LOSSES, rounds), vo.learners.Exp3(**given), seed=4)
    coins = draws(4, Purpose.COINS, 0).random(len(LOSSES))
    values = run.rule.values
    eta = None if values["eta"] == "anytime" else float(values["eta"])  # type: ignore[arg-type]
    assert (eta is None) == (rounds is None)
    arms, p = by_table(LOSSES, coins, eta, float(values["gamma"]))  # type: ignore[arg-type]
    assert run.trace.scores(0, 300).tolist() == arms
    np.testing.assert_allclose(np.array(run.weights, dtype=float), p, rtol=1e-9, atol=1e-12)
    assert run.loss == pytest.approx(LOSSES[np.arange(300), arms].sum())
    assert run.report()["arms"] == np.bincount(arms, minlength=4).tolist()


def test_the_losses_of_other_arms_change_nothing() -> None:
    run = vo.run(stream(LOSSES, 300), vo.learners.Exp3(), seed=4)
    arms = run.trace.scores(0, 300).astype(int)
    unseen = np.ones(LOSSES.shape, dtype=bool)
    unseen[np.arange(300), arms] = False
    other = vo.run(stream(np.where(unseen, 1 - LOSSES, LOSSES), 300), vo.learners.Exp3(), seed=4)
    assert other.trace.scores(0, 300).tolist() == arms.tolist()
    assert other.weights == run.weights


def test_estimates_are_losses_in_the_mean() -> None:
    run = vo.run(stream(LOSSES[:60], 60), vo.learners.Exp3(eta=0.2), coins=1000)
    assert run.coin_mean is not None
    assert run.coins is not None
    found = np.array([state.Lhat for state in run.coins.states])
    error = found.std(axis=0, ddof=1) / math.sqrt(len(found))
    assert (np.abs(found.mean(axis=0) - LOSSES[:60].sum(axis=0)) <= 5 * error).all()


def test_the_estimated_regret_is_the_loss_beyond_the_least_estimate() -> None:
    run = vo.run(stream(LOSSES, 300), vo.learners.Exp3(eta=0.1))
    for t in (1, 40, 300):
        beyond = run.trace.totals(t - 1, t).loss[0] - run.frame(t).after.Lhat.min()
        assert run.theorem("exp3-pathwise", t).actual == pytest.approx(beyond)


def test_a_coin_next_to_1_falls_on_the_last_arm_that_has_a_chance() -> None:
    """Rounding leaves something of the coin where all parts of [0, 1) were taken from it."""
    state = exp3.State(np.array([2.5, 1.9, 2.9, 5000.0]), np.zeros(4))
    assert exp3.predict(state, 1, 1.0, 1 - 2**-53) == 2


def test_an_arm_that_is_buried_is_drawn_no_more() -> None:
    losses = np.tile([0.0, 1.0], (50, 1))
    run = vo.run(stream(losses, 50), vo.learners.Exp3(eta=2000.0), seed=1)
    assert run.report()["arms"][1] <= 1
    assert run.weights in ([1.0, 0.0], [0.5, 0.5])


@pytest.mark.parametrize("learner", [vo.learners.Exp3(), vo.learners.Exp3(eta=0.05), vo.learners.Exp3(eta=1.0)])
@pytest.mark.parametrize("source", ["swap:half=30", "one-good:N=4", "alternate-then-one-good", "bernoulli-arms"])
def test_the_mean_of_many_runs_keeps_to_the_bound_on_it(source: str, learner: object) -> None:
    run = vo.run(source, learner, rounds=60, coins=100)  # type: ignore[arg-type]
    run.theorems()
    assert run.bound_trace("exp3").violation is None
    assert run.theorem("exp3", 60).verdict in (Verdict.HOLDS, Verdict.VACUOUS)


def test_what_an_adversary_answered_is_settled_for_further_runs() -> None:
    alone = vo.run("weight-splitter:N=4", vo.learners.Exp3(), rounds=50)
    assert {each.id: each.verdict for each in alone.theorems()}["exp3"] == "not applicable"
    further = vo.run("weight-splitter:N=4", vo.learners.Exp3(), rounds=50, coins=100)
    assert {each.id: each.verdict for each in further.theorems()}["exp3"] in ("holds", "vacuous")


def test_the_heaviest_is_the_first_of_equals() -> None:
    rule = rule_of("exp3", 3, eta=log(2))
    state = state_of(rule, 3, Lhat=[2, 1, 1])
    assert told(rule, "heaviest", state=state) == 1
    numbers = told(rule, "numbers", state=state, t=5)
    assert numbers.probabilities == pytest.approx([1 / 5, 2 / 5, 2 / 5])


def test_with_one_arm_the_step_is_1() -> None:
    assert rule_of("exp3", 1, 100).arguments["eta"] == 1
