"""Sleeping experts."""

from math import log, nan
from pathlib import Path

import numpy as np
import pytest
from nature import learner_of
from proof_checks import proved
from scipy.special import logsumexp
from simulated import completed_on, rule_of
from worked_rounds import check, state_of, told

import visualonline as vo
from visualonline.core.errors import StreamError
from visualonline.core.types import BLOCK
from visualonline.hindsight.history import History
from visualonline.runs.analyses.votes import vote
from visualonline.runs.run import Run
from visualonline.streams.memory import ArrayStream

ROUNDS = [[0, 1, nan], [nan, 0, 1], [1, nan, 0]], [-1, -1, -1]


def test_three_rounds_by_hand() -> None:
    """The weights are 1/3 each, then 4/9, 2/9, 1/3, then 4/9, 20/63, 5/21, whose sum stays 1."""
    third = (4 / 9) / (4 / 9 + 5 / 21)
    rule = rule_of("sleeping-experts", 3, mode="average", eta=log(2))
    total = 4 / 9 + 5 / 21
    last = np.array([4 / 9 / 2, 5 / 21]) / (4 / 9 / 2 + 5 / 21) * total
    after = np.array([[4 / 9, 2 / 9, 1 / 3], [4 / 9, 20 / 63, 5 / 21], [last[0], 20 / 63, last[1]]])
    columns = check(rule, ROUNDS, [1 / 2, 3 / 5, third], [1, 1, 1], after)
    assert columns.losses[2] == pytest.approx(0.651, abs=6e-4)
    run = completed_on("sleeping-experts", *ROUNDS, eta=log(2))
    state = run.trace.final
    assert state.n.tolist() == [2, 2, 2]
    assert state.R.tolist() == pytest.approx([1 / 2 + third - 1, -1 / 2 + 3 / 5, 3 / 5 - 1 + third])
    found = run.theorem("sleeping-experts", 3)
    assert (found.quantities["expert"], found.quantities["waking_rounds"]) == (3, 2)
    assert found.actual == pytest.approx(3 / 5 - 1 + third) == run.regret(3)
    assert found.value == pytest.approx(log(3) / log(2) + log(2) / 4)


def test_where_nobody_is_awake_nothing_is_learnt() -> None:
    run = completed_on("sleeping-experts", [[nan, nan], [0.0, nan]], [1, 1], mode="average")
    assert run.trace.updates == 1
    assert run.trace.loss == 1 / 2 + 1
    assert run.trace.final.R.tolist() == [0, 0]
    assert vote(run.rule, run.frame(1)) is None
    half = vote(run.rule, run.frame(2))
    assert half is not None
    assert half.share == 0


def test_against_weights_from_the_table_of_all_rounds() -> None:
    """ln w_i is the sum over waking rounds of eta (mix - l_i), with the mix losses of the table."""
    rng = np.random.default_rng(6)
    X, y = rng.random((300, 6)), rng.choice([-1.0, 1.0], 300)
    X[rng.random(X.shape) < 0.4] = nan
    run = completed_on("sleeping-experts", X, y, eta=0.3)
    lost, gained, paid = np.abs(X - (1 + y[:, None]) / 2), np.zeros(6), []
    for t in range(300):
        awake = ~np.isnan(X[t])
        if not awake.any():
            paid.append(0.5)
            continue
        total = logsumexp(gained[awake])
        paid.append(float(np.exp(gained[awake] - total) @ lost[t, awake]))
        mix = -(logsumexp(gained[awake] - 0.3 * lost[t, awake]) - total) / 0.3
        gained[awake] += 0.3 * (mix - lost[t, awake])
    assert run.trace.loss == pytest.approx(sum(paid))
    np.testing.assert_allclose(run.trace.final.log_w, gained - log(6), atol=1e-9)
    owed = np.nansum(np.array(paid)[:, None] - lost, axis=0)
    np.testing.assert_allclose(run.trace.final.R, owed, atol=1e-9)
    found = run.theorem("sleeping-experts", 300)
    allowed = log(6) / 0.3 + 0.3 * (~np.isnan(X)).sum(axis=0) / 8
    i = int(np.argmax(owed - allowed))
    assert (found.actual, found.value) == pytest.approx((owed[i], allowed[i]))


def test_where_all_are_awake_it_is_exponential_weights() -> None:
    text = "alternate-then-one-good:N=16,first=968,together=15"
    hedge = vo.run(text, vo.learners.ExponentialWeights(eta=0.15), rounds=1000)
    awake = vo.run(text, vo.learners.SleepingExperts(eta=0.15), rounds=1000)
    assert awake.loss == pytest.approx(hedge.loss)
    mine, theirs = awake.theorem("sleeping-experts", 1000), hedge.theorem("exponential-weights", 1000)
    assert (mine.actual, mine.value) == pytest.approx((theirs.actual, theirs.value))
    assert mine.actual / mine.value > 0.97
    long = vo.run("alternate-then-one-good:N=2,first=99052", vo.learners.SleepingExperts(), rounds=100_000)
    found = long.theorem("sleeping-experts", 100_000)
    assert found.actual / found.value == pytest.approx(0.996, rel=0.001)


def test_empty_cells_of_a_file_are_experts_asleep(tmp_path: Path) -> None:
    path = tmp_path / "advice.csv"
    path.write_text("expert1,expert2,y\n1,,1\n,-1,-1\n1,-1,1\n,,-1\n", encoding="utf-8")
    run = vo.run(path, vo.learners.SleepingExperts())
    X, _ = run.history.rows(0, 4)
    np.testing.assert_array_equal(X, [[1, nan], [nan, 0], [1, 0], [nan, nan]])
    for learner in (vo.learners.Squint(), vo.learners.WeightedMajority()):
        with pytest.raises(StreamError, match=r"Round 1 of advice\.csv: expert2 is asleep, but .* needs the advice"):
            vo.run(path, learner)


def test_experts_that_learn_are_no_hypotheses_of_one_distribution() -> None:
    """Each round's advice depends on the rounds before, so that nothing can be said of a fresh example."""
    run = vo.run("iid", vo.learners.SleepingExperts(), rounds=60, experts="cells:n=3", batch="average")
    found = next(each for each in run.theorems() if each.id == "online-to-batch")
    assert found.verdict == "not applicable"
    assert "experts that learn change the distribution" in found.reason


def test_who_is_asleep_pays_as_if_it_said_1_2() -> None:
    rule = rule_of("sleeping-experts", 3)
    X, y = np.array([[1.0, 0.25, nan], [nan, 0.5, 0.0]]), np.array([1.0, -1.0])
    assert told(rule, "losses", X=X, y=y).tolist() == [[0, 0.75, 0.5], [0.5, 0.5, 0]]


def test_what_experts_are_owed_lies_below_what_is_allowed() -> None:
    """eta = 2: after n rounds awake ln 2/2 + n/4 are allowed."""
    rule = rule_of("sleeping-experts", 2, eta=2.0)
    owed = told(rule, "regrets", state=state_of(rule, 2, R=[1, -1], n=[20, 3]))
    assert (owed.price.tolist(), owed.regret.tolist()) == ([20, 3], [1, -1])
    assert owed.curve[[0, -1]] == pytest.approx(np.array([[0, log(2) / 2], [21, log(2) / 2 + 21 / 4]]))


def test_the_step_with_one_expert_and_where_the_end_is_not_known() -> None:
    assert rule_of("sleeping-experts", 1, 100).arguments["eta"] == 1
    assert rule_of("sleeping-experts", 3, None).arguments["eta"] == 0.3


def test_those_who_are_awake_and_err_share_what_they_had_however_large_the_step() -> None:
    """Round 1: expert 1 alone. Round 2: 1 and 2 are wrong alike. Round 3: 2 loses half of what 3 loses."""
    X = [[0, nan, nan], [1, 1, nan], [nan, 0.5, 0]]
    for eta in (2000.0, 1e60):
        run = completed_on("sleeping-experts", X, [1, -1, 1], eta=eta)
        assert [run.rule.weights(run.frame(t).after, t + 1) for t in (1, 2)] == pytest.approx(np.full((2, 3), 1 / 3))
        assert run.rule.weights(run.trace.final, 4) == pytest.approx([1 / 3, 2 / 3, 0])
        assert run.trace.final.log_w[2] == pytest.approx(-eta / 2, rel=1e-2)
        assert proved(run)


def test_sleeping_experts_are_judged_in_their_second_block_as_at_once() -> None:
    rng = np.random.default_rng(5)
    T = BLOCK + 40
    y = rng.choice([-1.0, 1.0], T)
    X = np.where(rng.random((T, 3)) < 0.2, np.nan, (rng.random((T, 3)) < 0.5).astype(float))
    judged = []
    for step in (BLOCK, 1000):
        run = Run(learner_of("sleeping-experts"), {}, History(ArrayStream("rows", X, y, kind="advice")))
        while len(run.trace) < T:
            run.advance(step)
            run.judge(step)
        judged.append(run.theorem("sleeping-experts", BLOCK + 20))
    assert (judged[1].value, judged[1].actual) == pytest.approx((judged[0].value, judged[0].actual))
    numbers = [{key: one for key, one in each.quantities.items() if not isinstance(one, str)} for each in judged]
    assert numbers[1] == pytest.approx(numbers[0])
