"""Tsallis-INF."""

import math
from fractions import Fraction

import numpy as np
import pytest
from bandit_means import bandit_run
from levels import close_level, levels
from nature import learner_of, run_of
from proof_checks import proved
from scipy.optimize import brentq
from simulated import completed_on, rule_of
from worked_rounds import state_of, told

import visualonline as vo
from visualonline.core.philox import Purpose, draws
from visualonline.core.types import Array
from visualonline.hindsight.arms.regularised_estimates import RegularisedEstimates
from visualonline.learners import tsallis_inf
from visualonline.streams.memory import ArrayStream
from visualonline.theorems.theorem import Verdict

RNG = np.random.default_rng(28)
LOSSES = np.where(RNG.random((300, 4)) < 0.5, RNG.random((300, 4)), RNG.random((300, 4)) < [0.2, 0.5, 0.5, 0.8])


def stream(losses: Array) -> ArrayStream:
    """Return losses as a stream: labels are 0, so that advice equals the loss."""
    return ArrayStream("losses", np.ascontiguousarray(losses, dtype=float), -np.ones(len(losses)), kind="advice")


def by_root(Lhat: Array, t: int) -> Array:
    """Return the probabilities of round t by a search for the one x at which they sum to 1."""
    least, N = Lhat.min(), len(Lhat)

    def beyond(x: float) -> float:
        return float(np.sum(t / (Lhat - x) ** 2)) - 1

    x = brentq(beyond, least - math.sqrt(t * N) - 1, least - math.sqrt(t), xtol=1e-13)
    return np.asarray(t / (Lhat - x) ** 2)


def test_it_plays_as_a_search_for_the_root_says() -> None:
    run = vo.run(stream(LOSSES), vo.learners.TsallisInf(), seed=4)
    coins = draws(4, Purpose.COINS, 0).random(len(LOSSES))
    Lhat, arms = np.zeros(4), []
    for t, (losses, coin) in enumerate(zip(LOSSES, coins, strict=True), start=1):
        p = by_root(Lhat, t)
        arms.append(int(np.searchsorted(np.cumsum(p), coin, side="right")))
        Lhat[arms[-1]] += losses[arms[-1]] / p[arms[-1]]
    assert run.trace.scores(0, 300).tolist() == arms
    np.testing.assert_allclose(np.array(run.weights, dtype=float), by_root(Lhat, 301), rtol=1e-9)
    assert run.loss == pytest.approx(LOSSES[np.arange(300), arms].sum())
    assert run.report()["arms"] == np.bincount(arms, minlength=4).tolist()


def test_the_losses_of_other_arms_change_nothing() -> None:
    run = vo.run(stream(LOSSES), vo.learners.TsallisInf(), seed=4)
    arms = run.trace.scores(0, 300).astype(int)
    unseen = np.ones(LOSSES.shape, dtype=bool)
    unseen[np.arange(300), arms] = False
    other = vo.run(stream(np.where(unseen, 1 - LOSSES, LOSSES)), vo.learners.TsallisInf(), seed=4)
    assert other.trace.scores(0, 300).tolist() == arms.tolist()
    assert other.weights == run.weights


def test_estimates_are_losses_in_the_mean() -> None:
    run = vo.run(stream(LOSSES[:60]), vo.learners.TsallisInf(), repeats=300)
    assert run.mean_of_repeats is not None
    assert run.repeats is not None
    found = np.array([state.Lhat for state in run.repeats.states])
    error = found.std(axis=0, ddof=1) / math.sqrt(len(found))
    assert (np.abs(found.mean(axis=0) - LOSSES[:60].sum(axis=0)) <= 5 * error).all()


@pytest.mark.parametrize(("a", "b", "c"), [(3, 4, 5), (5, 12, 13), (7, 24, 25), (8, 15, 17), (20, 21, 29)])
def test_the_probabilities_of_two_arms_are_those_of_a_right_angled_triangle(a: int, b: int, c: int) -> None:
    """(a/c)^2 + (b/c)^2 = 1, so the lag eta (Lhat_1 - Lhat_2) is c/a - c/b; in fractions, at t = 100."""
    p = [Fraction(a, c) ** 2, Fraction(b, c) ** 2]
    lag = Fraction(c, a) - Fraction(c, b)
    assert sum(p) == 1
    state = tsallis_inf.State(np.array([float(10 * lag), 0.0]))
    assert tsallis_inf.weights(state, 100) == pytest.approx([float(each) for each in p], rel=1e-14)
    arms = [tsallis_inf.predict(state, 100, float(p[0]) + beyond) for beyond in (-1e-12, 1e-12)]
    assert arms == [0, 1]


def test_of_many_arms_far_apart_the_probabilities_sum_to_1() -> None:
    for scale in (1e-9, 1.0, 1e6, 1e12):
        Lhat = scale * np.random.default_rng(5).random(40)
        assert tsallis_inf.weights(tsallis_inf.State(Lhat), 7).sum() == pytest.approx(1, rel=1e-12)


def test_a_coin_next_to_1_falls_on_the_leader() -> None:
    """Rounding may leave a remainder of the draw after all parts of [0, 1) were subtracted."""
    states = [tsallis_inf.State(Lhat) for Lhat in RNG.random((200, 7))]
    arms = [tsallis_inf.predict(state, 3, 1 - 2**-53) for state in states]
    assert all(arm in (6, tsallis_inf.heaviest(state)) for arm, state in zip(arms, states, strict=True))
    assert any(arm != 6 for arm in arms)


def test_its_numbers_before_a_round() -> None:
    """After estimates of 5/6 and 0, in round 4, x is -5/2."""
    rule = rule_of("tsallis-inf", 2)
    state = state_of(rule, 2, Lhat=[5 / 6, 0])
    assert told(rule, "heaviest", state=state) == 1
    assert told(rule, "numbers", state=state, t=4).probabilities == pytest.approx([9 / 25, 16 / 25])
    assert told(rule, "losses", state=state).tolist() == [5 / 6, 0]
    assert tsallis_inf.normaliser(state, 4) == pytest.approx(-5 / 2)


def test_one_arm_is_played_in_each_round() -> None:
    run = completed_on("tsallis-inf", [[0.5], [0], [1]], -np.ones(3))
    assert run.frame(3).after.Lhat == pytest.approx([1.5])
    judged = run.theorem("tsallis-pathwise", 3)
    assert judged.value == pytest.approx(0.25 + 1 / math.sqrt(3))  # the regulariser has no range
    assert judged.actual == pytest.approx(0)


def test_the_bound_of_every_run_after_one_round() -> None:
    """Arm I loses 1 with p = 1/4: eta l^2/sqrt(p) = 2, and 2 sqrt 4 - 2 = 2."""
    run = completed_on("tsallis-inf", [[1, 1, 1, 1]], [-1])
    judged = run.theorem("tsallis-pathwise", 1)
    assert (judged.value, judged.actual) == pytest.approx((4, 1))
    assert run.theorem("tsallis", 1).value == pytest.approx(4 * 2 - 2)
    assert proved(run)


def test_the_potential_of_two_arms_by_hand() -> None:
    """In round 1 y = sqrt 2; the arm that lost 1 then has the lag 2, and 1/y^2 + 1/(y + 2)^2 = 1."""
    run = completed_on("tsallis-inf", [[1, 1]], [-1])
    y = brentq(lambda y: 1 / y**2 + 1 / (y + 2) ** 2 - 1, 1, 2)
    lowest = -(y + 1 / y + 1 / (y + 2))
    close_level(levels(run)[1], lowest + 2 * math.sqrt(2), 1 - math.sqrt(2), 2 * math.sqrt(2) - 2)
    known = run.quantities_at((RegularisedEstimates,), 1)
    assert known.minimum_rise == pytest.approx(lowest + 2 * math.sqrt(2))


@pytest.mark.parametrize("source", ["swap:half=30", "one-good:N=4"])
def test_the_mean_of_many_runs_keeps_to_the_bound_on_it(source: str) -> None:
    run = vo.run(source, vo.learners.TsallisInf(), rounds=60, repeats=100)
    run.theorems()
    assert run.bound_trace("tsallis").violation is None
    assert run.theorem("tsallis", 60).verdict in (Verdict.HOLDS, Verdict.VACUOUS)


@pytest.mark.parametrize(("N", "known"), [(2, 0.836), (4, 0.833)])
def test_arms_that_lose_nothing_until_steps_are_short_come_near_to_the_bound_of_every_run(N: int, known: float) -> None:
    """Then all but one lose: the cost of the regulariser is almost fully incurred, and the estimates jump little."""
    losses = np.ones((2500, N))
    losses[:2000] = losses[:, 0] = 0.0
    judged = run_of(learner_of("tsallis-inf"), {}, losses, -np.ones(2500)).theorem("tsallis-pathwise", 2500)
    assert judged.actual / judged.value == pytest.approx(known, rel=0.01)


def test_it_finds_the_best_of_random_arms_without_being_told_that_they_are_random() -> None:
    """With means .4 against four of .5, the mean pseudo-regret is known to be 31 after 500 rounds."""
    arms = "bernoulli-arms:means=0.4,0.5,0.5,0.5,0.5"
    found = np.array([bandit_run(arms, "tsallis-inf", 500, seed=seed).report()["pseudo_regret"] for seed in range(25)])
    assert abs(found.mean() - 31) <= 4 * found.std(ddof=1) / math.sqrt(len(found))
