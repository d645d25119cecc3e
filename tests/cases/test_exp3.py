"""EXP3."""

import math
from math import log, sqrt
from types import SimpleNamespace
from typing import Any, cast

import numpy as np
import pytest
from bandit_means import bandit_run
from nature import learner_of
from proof_checks import proved
from river import bandit
from scipy.special import softmax
from simulated import complete, completed_on, of_unknown_end, recorded, rule_of
from typed import some
from worked_rounds import state_of, told

import visualonline as vo
from visualonline.core.catalog import find
from visualonline.core.philox import Purpose, draws
from visualonline.core.types import Array
from visualonline.hindsight.arms.estimates import Estimates
from visualonline.hindsight.history import History
from visualonline.learners import exp3
from visualonline.runs.run import Run
from visualonline.streams.memory import ArrayStream
from visualonline.theorems.estimate_limit import EstimateLimit
from visualonline.theorems.shared.exp3_terms import known, mean_regret
from visualonline.theorems.theorem import Quantities, Theorem, Verdict


def test_the_exp3_of_river_is_another_one() -> None:
    """EXP3 of 2002 uses payoffs mixed with uniform play, while ours estimates losses.

    With gamma = 0, our default, river's version does not learn at all, so the runs are not compared.
    """
    policy = bandit.Exp3(gamma=0)
    for _ in range(20):
        arm = policy.pull(["a", "b"])
        policy.update(arm, 1.0 if arm == "a" else 0.0)
    assert policy._probabilities == {"a": 0.5, "b": 0.5}


RNG = np.random.default_rng(20)
LOSSES = np.where(RNG.random((300, 4)) < 0.5, RNG.random((300, 4)), RNG.random((300, 4)) < [0.2, 0.5, 0.5, 0.8])


def stream(losses: Array, rounds: int | None = None) -> ArrayStream:
    """Return losses as a stream: labels are 0, so that advice equals the loss."""
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
    run = vo.run(stream(LOSSES[:60], 60), vo.learners.Exp3(eta=0.2), repeats=1000)
    assert run.mean_of_repeats is not None
    assert run.repeats is not None
    found = np.array([state.Lhat for state in run.repeats.states])
    error = found.std(axis=0, ddof=1) / math.sqrt(len(found))
    assert (np.abs(found.mean(axis=0) - LOSSES[:60].sum(axis=0)) <= 5 * error).all()


def test_the_estimated_regret_is_the_loss_beyond_the_least_estimate() -> None:
    run = vo.run(stream(LOSSES, 300), vo.learners.Exp3(eta=0.1))
    for t in (1, 40, 300):
        beyond = run.trace.totals(t - 1, t).loss[0] - run.frame(t).after.Lhat.min()
        assert run.theorem("exp3-pathwise", t).actual == pytest.approx(beyond)


def test_a_coin_next_to_1_falls_on_the_last_arm_that_has_a_chance() -> None:
    """Rounding may leave a remainder of the draw after all parts of [0, 1) were subtracted."""
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
    run = vo.run(source, learner, rounds=60, repeats=100)  # type: ignore[arg-type]
    run.theorems()
    assert run.bound_trace("exp3").violation is None
    assert run.theorem("exp3", 60).verdict in (Verdict.HOLDS, Verdict.VACUOUS)


def test_what_an_adversary_answered_is_settled_for_further_runs() -> None:
    alone = vo.run("weight-splitter:N=4", vo.learners.Exp3(), rounds=50)
    assert {each.id: each.verdict for each in alone.theorems()}["exp3"] == "not applicable"
    further = vo.run("weight-splitter:N=4", vo.learners.Exp3(), rounds=50, repeats=100)
    assert {each.id: each.verdict for each in further.theorems()}["exp3"] in ("holds", "vacuous")


def test_the_heaviest_is_the_first_of_equals() -> None:
    rule = rule_of("exp3", 3, eta=log(2))
    state = state_of(rule, 3, Lhat=[2, 1, 1])
    assert told(rule, "heaviest", state=state) == 1
    numbers = told(rule, "numbers", state=state, t=5)
    assert numbers.probabilities == pytest.approx([1 / 5, 2 / 5, 2 / 5])


def test_with_one_arm_the_step_is_1() -> None:
    assert rule_of("exp3", 1, 100).arguments["eta"] == 1


def test_exp3_ix_pays_for_each_loss_twice_and_for_the_chance_of_failing() -> None:
    eta, gamma, delta, N = 0.1, 0.05, 0.1, 3
    learner = vo.learners.Exp3(eta=eta, gamma=gamma, delta=delta)
    run = vo.run("bernoulli-arms:means=0.2,0.5,0.7", learner, rounds=30)
    losses = run.history.rows(0, 30)[0]
    value = next(one.value for one in run.theorems() if one.id == "exp3-ix")
    excess = math.log((N + 1) / delta) / (2 * gamma)
    assert value == pytest.approx(math.log(N) / eta + (eta / 2 + gamma) * (losses.sum() + excess) + excess)


def test_exp3_ix_has_the_step_1_where_there_is_one_arm() -> None:
    gamma, delta = 0.05, 0.1
    run = vo.run("bernoulli-arms:means=0.5", vo.learners.Exp3(gamma=gamma, delta=delta), rounds=30)
    value = next(one.value for one in run.theorems() if one.id == "exp3-ix")
    excess = math.log(2 / delta) / (2 * gamma)
    assert value == pytest.approx((1 / 2 + gamma) * (run.history.rows(0, 30)[0].sum() + excess) + excess)


def test_one_arm_has_one_step_however_long_the_stream_may_be() -> None:
    losses = np.array([0.5, 0.0, 1.0])
    learner = learner_of("exp3")
    run = Run(learner, {"gamma": 0.1}, History(of_unknown_end(recorded(learner, losses[:, None], np.full(3, -1.0)))))
    complete(run)
    excess = math.log(2 / 0.05) / 0.2
    assert run.theorem("exp3-ix", 3).value == pytest.approx((1 / 2 + 0.1) * (1.5 + excess) + excess)


def test_what_is_left_beside_a_chance_next_to_1_is_mixed_in() -> None:
    """After round 1 the other arm has the chance 1 - e^-35; it loses 1, and both arms have lost 1 by the estimates."""
    run = completed_on("exp3", [[0.5, 0.5], [1, 1], [1, 0]], -np.ones(3), eta=35.0)
    assert run.frame(2).after.Lhat == pytest.approx([1, 1])
    found = [run.quantities_at((Estimates,), t).mix_loss for t in (1, 2)]
    assert found == pytest.approx([log(2) / 35, 1], rel=1e-12)
    assert proved(run)


def test_exp3_tells_its_step_unless_it_changes_in_each_round() -> None:
    for eta, N, wanted in ((0.5, 2, 0.5), (np.nan, 2, "anytime"), (0.5, 1, 1.0)):  # with one arm any will do
        told = known(Quantities({"t": 9.0, "dim": N, "eta": eta, "gamma": 0.0, "loss": 3.0}))
        assert told == {"N": N, "eta": wanted, "gamma": 0, "loss": 3}


def test_the_mean_regret_of_exp3_in_numbers() -> None:
    q = {"t": np.array([1.0, 9.0]), "gamma": 0.0}
    fixed, falling, alone = (
        mean_regret(Quantities(q | {"dim": N, "eta": eta})) for N, eta in ((3, 0.5), (3, np.nan), (1, 1.0))
    )
    assert fixed.tolist() == pytest.approx([2 * log(3) + 0.75, 2 * log(3) + 6.75])
    assert falling.tolist() == pytest.approx([2 * sqrt(3 * log(3)), 6 * sqrt(3 * log(3))])
    assert alone.tolist() == [0, 0]


def test_estimates_of_two_arms_that_change_places_come_near_to_the_bound_of_every_run() -> None:
    """At its nearest, once they have changed places; all estimates there are of the arm that has lost so far."""
    run = bandit_run("swap:half=1000", "exp3", 1100)
    nearest = max(run.theorem("exp3-pathwise", t).actual / run.theorem("exp3-pathwise", t).value for t in (900, 1000))
    assert 0.93 <= nearest <= 1


def test_with_implicit_exploration_no_estimate_exceeds_its_loss_by_more_than_the_logarithm_says() -> None:
    """ln((N + 1)/delta)/(2 gamma) with N = 4, delta = 0.05: ln(100)/0.2; nothing is known with gamma = 0."""
    limit = some(cast("Theorem", find("theorems", "exp3-ix")).ability(EstimateLimit))
    known_at = [limit.excess(cast("Quantities", SimpleNamespace(dim=4, delta=0.05, gamma=g))) for g in (0.1, 0.0)]
    assert known_at[0] == pytest.approx(23.02585093, rel=1e-9)
    assert math.isnan(known_at[1])
