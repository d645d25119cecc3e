"""EXP4: a second program in fractions, rounds by hand, and how near streams come to its bounds."""

import math
from fractions import Fraction

import numpy as np
import pytest
from nature import learner_of, run_of
from simulated import completed, rule_of
from worked_rounds import state_of, told

import visualonline as vo
from cases import exp4 as case
from visualonline.core.philox import Purpose, draws
from visualonline.core.types import Array
from visualonline.learners import exp4
from visualonline.streams.pipeline import open_base
from visualonline.streams.spec import StreamSpec, parse_source
from visualonline.theorems.theorem import Verdict


def rows_of(source: str, rounds: int, arms: int) -> tuple[Array, Array]:
    """Return the losses and the advice, of shape (T, K, N), of a stream."""
    name, settings = parse_source(source)
    X, _ = open_base(StreamSpec(name, settings, rounds=rounds)).block(0)
    return X[:, :arms], X[:, arms:].reshape(len(X), arms, -1)


def test_it_plays_as_mixing_dense_matrices_says() -> None:
    losses, seen = rows_of("advised-arms:N=5,k=3", 300, 3)
    run = vo.run("advised-arms:N=5,k=3", vo.learners.Exp4(eta=0.2), rounds=300, seed=0)
    coins = draws(0, Purpose.COINS, 0).random(300)
    S, arms = np.zeros(5), []
    for round_losses, a, coin in zip(losses, seen, coins, strict=True):
        q = np.exp(-0.2 * S)
        p = a @ (q / q.sum())
        arms.append(int(np.searchsorted(np.cumsum(p), coin, side="right")))
        estimate = np.where(np.arange(3) == arms[-1], round_losses / p, 0.0)
        S += estimate @ a
    assert run.trace.scores(0, 300).tolist() == arms
    np.testing.assert_allclose(run.frame(300).after.S, S, rtol=1e-9)
    report = run.report()
    assert report["arms"] == np.bincount(arms, minlength=3).tolist()
    best = np.einsum("tk,tkm->m", losses, seen).min()
    assert report["regret"] == pytest.approx(losses[np.arange(300), arms].sum() - best)
    assert report["stream"]["dimension"] == 5


def test_it_agrees_with_fractions_where_weights_are_powers_of_two() -> None:
    """With eta = ln 2, q is as 2^-S; estimates are kept whole by losses that are multiples of p."""
    state = exp4.start(6, 2)
    S = [Fraction(0), Fraction(0)]
    rounds = [([[1, 0], [0, 1]], 0, 1), ([[1, 1], [0, 0]], 0, 1), ([[0, 1], [1, 0]], 1, 2), ([[1, 0], [0, 1]], 1, 1)]
    for advice, arm, charge in rounds:
        q = [Fraction(1, 2 ** int(one - min(S))) for one in S]
        p = sum(w * a for w, a in zip(q, advice[arm], strict=True)) / sum(q)
        loss = charge * p  # so that the estimate of the arm's loss is whole
        seen = np.array(advice, dtype=float)
        exp4.update(state, arm, float(loss), seen, 1, math.log(2))
        S = [one + charge * a for one, a in zip(S, advice[arm], strict=True)]
        assert pytest.approx([float(one) for one in S], rel=1e-12) == state.S
    wanted = [Fraction(1, 2 ** int(one - min(S))) for one in S]
    known = exp4.weights(state, 9, math.log(2), 2)
    assert known == pytest.approx([float(one / sum(wanted)) for one in wanted], rel=1e-12)


def test_with_an_expert_for_each_arm_it_is_exp3() -> None:
    rng = np.random.default_rng(3)
    losses = rng.random((200, 4))
    X = case.rows(losses, np.broadcast_to(np.eye(4), (200, 4, 4)))
    ours = run_of(learner_of("exp4"), {"eta": 0.1}, X, -np.ones(200), arms=4)
    theirs = run_of(learner_of("exp3"), {"eta": 0.1}, losses, -np.ones(200))
    assert ours.trace.scores(0, 200).tolist() == theirs.trace.scores(0, 200).tolist()
    assert pytest.approx(theirs.frame(200).after.Lhat, rel=1e-9) == ours.frame(200).after.S
    assert ours.theorem("exp4-pathwise", 200).value == pytest.approx(theirs.theorem("exp3-pathwise", 200).value)


def test_estimates_are_losses_in_the_mean() -> None:
    losses, seen = rows_of("advised-arms", 60, 4)
    run = vo.run("advised-arms", vo.learners.Exp4(), rounds=60, repeats=300)
    assert run.mean_of_repeats is not None
    assert run.repeats is not None
    found = np.array([state.S for state in run.repeats.states])
    error = found.std(axis=0, ddof=1) / math.sqrt(len(found))
    assert (np.abs(found.mean(axis=0) - np.einsum("tk,tkm->m", losses, seen)) <= 5 * error).all()


def test_the_round_by_hand_and_its_bound() -> None:
    """q = (1/2, 1/2) and p = (1/4, 3/4); arm 2 loses 3/4, so the charges are 1/2 and 1, and kappa = 3/2."""
    X = np.array([[1.0, 0.75, 0.5, 0.0, 0.5, 1.0]])
    eta = math.log(2)
    run = run_of(learner_of("exp4"), {"eta": eta}, X, -np.ones(1))
    if run.frame(1).round.score == 0:  # type: ignore[union-attr]  # the coin of seed 0 fell on arm 1: charges 2 and 0
        charges, loss = np.array([2.0, 0.0]), 1.0
    else:
        charges, loss = np.array([0.5, 1.0]), 0.75
    judged = run.theorem("exp4-pathwise", 1)
    assert judged.value == pytest.approx(1 + eta / 2 * (charges**2).mean())
    assert judged.actual == pytest.approx(loss - charges.min())
    assert run.theorem("exp4", 1).value == pytest.approx(1 + eta / 2 * 1.5)


def test_experts_that_agree_cost_nothing_but_their_number() -> None:
    """kappa = 1 in each round, whatever K is."""
    seen = np.repeat(np.random.default_rng(1).dirichlet(np.ones(6), 50)[:, :, None], 3, axis=2)
    run = run_of(learner_of("exp4"), {"eta": 0.1}, case.rows(np.ones((50, 6)), seen), -np.ones(50), arms=6)
    told_of = run.theorem("exp4", 50)
    assert told_of.value == pytest.approx(math.log(3) / 0.1 + 0.05 * 50)
    assert told_of.quantities["with_K"] == pytest.approx(math.log(3) / 0.1 + 0.05 * 50 * 6)


def test_its_numbers_before_a_round() -> None:
    rule = rule_of("exp4", 6, eta=math.log(2))
    state = state_of(rule, 6, S=[2.0, 0.0])
    seen = np.array([[1.0, 0.25], [0.0, 0.75]])
    assert told(rule, "heaviest", state=state) == 1
    assert told(rule, "numbers", state=state, t=4, seen=seen).probabilities == pytest.approx([0.4, 0.6])
    assert exp4.estimated_losses(state).tolist() == [2, 0]


def test_without_a_known_end_the_rate_falls_and_the_bounds_hold() -> None:
    game = case.one_good_expert(np.random.default_rng(2))
    run = run_of(game.learner, {"eta": "auto"}, game.X, game.y, arms=game.arms)
    assert run.rule.values["eta"] != "anytime"
    endless = vo.run("advised-arms", vo.learners.Exp4(eta="auto"), rounds=200)
    assert endless.theorem("exp4-pathwise", 200).verdict is Verdict.HOLDS


def test_an_expert_that_knows_the_arm_is_found_while_no_arm_is_good() -> None:
    """The best arm is as bad as the others, so EXP3 loses half of all, and EXP4 what the first expert does."""
    ours = completed("exp4", "advised-arms", 3000)
    theirs = completed("exp3", "advised-arms", 3000)
    assert ours.trace.loss < 0.75 * theirs.trace.loss
    assert theirs.history.stream.dim == 4  # it sees the arms alone


@pytest.mark.parametrize(("K", "known"), [(2, 0.955), (4, 0.876)])
def test_one_good_expert_comes_near_to_the_bound_of_every_run(K: int, known: float) -> None:
    """An expert for each arm, one of which never loses: how near the bound of every run comes."""
    losses = np.ones((2000, K))
    losses[:, 0] = 0.0
    seen = np.broadcast_to(np.eye(K), (2000, K, K))
    judged = run_of(learner_of("exp4"), {}, case.rows(losses, seen), -np.ones(2000), arms=K).theorem(
        "exp4-pathwise", 2000
    )
    assert judged.actual / judged.value == pytest.approx(known, rel=0.01)
