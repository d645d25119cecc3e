"""Voted perceptron."""

from fractions import Fraction

import numpy as np
import pytest
from simulated import complete, completed_on, rule_of, straight
from trials import SEED, Trials
from worked_rounds import LECTURE, check

import visualonline as vo
from visualonline.core.batch import Batch
from visualonline.core.types import Array
from visualonline.hindsight.comparators.hypothesis_risk import Risk
from visualonline.hindsight.history import History
from visualonline.learners.voted_perceptron import hypotheses, scores
from visualonline.runs.analyses.proof_trace import proof_links
from visualonline.runs.run import Run
from visualonline.streams.memory import ArrayStream, Distribution
from visualonline.streams.pipeline import open_base
from visualonline.streams.spec import StreamSpec
from visualonline.theorems.batch.voted_perceptron_bound import PROOF
from visualonline.theorems.proof import Evidence
from visualonline.theorems.theorem import Verdict


def test_the_lectures_example() -> None:
    """Under `positive` (0, 1) is correct at once; each w has as many votes as predictions."""
    check(
        rule_of("voted-perceptron", 2, tie="positive"), LECTURE, [0, 0, -0.8, -0.6, 0.1, -1], [1, 1, -1, -1, 1, -1],
        [[0, 0], [-1, 0], [-0.2, 0.6], [-0.2, 0.6], [-0.2, 0.6], [-1.2, -1.4]],
    )  # fmt: skip
    run = completed_on("voted-perceptron", *LECTURE, tie="positive")
    W, rounds = hypotheses(run.trace.final, 7)
    assert W.tolist() == pytest.approx(np.array([[0, 0], [-1, 0], [-0.2, 0.6]]))
    assert rounds.tolist() == [2, 1, 3]
    # of six votes on (1, 1): two of w = 0 that are none, one against, three for
    assert scores(run.trace.final, np.array([[1.0, 1.0]]), 7).tolist() == pytest.approx([2 / 6])


def test_the_vote_is_that_of_all_weights_one_by_one() -> None:
    rng = np.random.default_rng(3)
    X, y = rng.standard_normal((300, 3)), rng.choice([-1.0, 1.0], 300)
    rule = rule_of("voted-perceptron", 3, eta=0.3)
    states = straight(rule, X, y, np.zeros(300)).states
    fresh = rng.standard_normal((40, 3))
    for t in (1, 2, 17, 299):
        single = np.mean([np.sign(fresh @ state.w) for state in states[:t]], axis=0)
        np.testing.assert_allclose(scores(states[t], fresh, t + 1), single, atol=1e-12)
        W, rounds = hypotheses(states[t], t + 1)
        assert rounds.sum() == t
        assert len(W) == len(rounds)


def vote_of(run: Run) -> tuple[Array, Array]:
    """Return the risk of the vote and of its voters at every prefix, in whole numbers and fractions."""
    known = run._measures[Risk].known  # type: ignore[attr-defined]
    assert known is not None
    p = [Fraction(float(each)) for each in known.p]
    votes, votings, singles = np.zeros(len(p)), [], []
    for t in range(1, len(run.trace) + 1):
        side = np.sign(known.X @ run.frame(t).before.w)
        votes += side
        votings.append(float(sum(q for q, v, label in zip(p, votes, known.y, strict=True) if v * label <= 0)))
        singles.append(float(sum(q for q, v, label in zip(p, side, known.y, strict=True) if v != label)))
    return np.array(votings), np.cumsum(singles) / np.arange(1, len(singles) + 1)


@pytest.mark.parametrize("seed", range(4))
def test_its_risk_at_every_prefix(seed: int) -> None:
    spec = StreamSpec("iid", rounds=60, seed=seed)
    run = Run(vo.learners.VotedPerceptron().learner, {}, History(open_base(spec)), batch=Batch("vote"))
    complete(run)
    track = run.bound_traces["voted-perceptron"]
    votings, means = vote_of(run)
    np.testing.assert_allclose(track.actuals.over(0, 60), votings, atol=1e-6)
    np.testing.assert_allclose(track.values.over(0, 60), 2 * means, rtol=1e-6)
    assert track.violation is None
    finding = run.theorem("voted-perceptron", 60)
    mistakes = run.trace.mistakes
    expected = 2 * mistakes / 60 + 2 * np.sqrt(np.log(20) / 120)
    assert finding.quantities["by_mistakes"] == pytest.approx(expected)
    assert "online-to-batch" not in run.bound_traces


@pytest.mark.parametrize(("n", "known"), [(1, 2 / 3), (50, 0.98)])
def test_a_vote_errs_more_often_than_its_voters_and_nearly_twice_as_often(n: int, known: float) -> None:
    """One example, n times with label 1, then n + 2 times with -1: n weights predict 1, n predict -1, and two are 0.

    Even votes are wrong whatever the label is, and each vote is right half the time: 1 against 2 (n + 2)/(2 n + 2).
    """
    X, y = np.ones((2 * n + 2, 1)), np.repeat([1.0, -1.0], [n, n + 2])
    stream = ArrayStream("rows", X, y)
    stream.distribution = Distribution(np.ones((2, 1)), np.array([1.0, -1.0]), np.full(2, 0.5))  # type: ignore[attr-defined]
    run = Run(vo.learners.VotedPerceptron().learner, {}, History(stream), batch=Batch("vote"))
    complete(run)
    finding = run.theorem("voted-perceptron", len(y))
    assert finding.actual == 1
    assert finding.quantities["mean_risk"] == (n + 2) / (2 * n + 2)
    assert finding.actual / (2 * float(finding.quantities["mean_risk"])) == pytest.approx(known, rel=0.01)
    vote, mistakes = proof_links(run, run.bound_trace("voted-perceptron").theorem, len(y))
    assert vote.left == 1
    assert vote.right == pytest.approx((n + 2) / (n + 1))
    assert mistakes.left == vote.right
    T = len(y)
    assert mistakes.right == pytest.approx(2 * run.trace.mistakes / T + 2 * np.sqrt(np.log(20) / (2 * T)))


@pytest.mark.long(seconds=120)
def test_no_vote_errs_more_than_twice_as_often_as_its_voters(trials: Trials) -> None:
    """On a few points with labels and chances at random, and in one of six tries on one whose label turns."""
    nearest = 0.0
    for k in trials(6, 1200):
        rng = np.random.default_rng((SEED, k))
        T = int(rng.integers(20, 61))
        m, d = (1, 1) if k % 6 == 5 else rng.integers(1, 9, 2)
        points, labels = rng.integers(-2, 3, (m, d)) / 2.0, rng.choice([-1.0, 1.0], m)
        points, labels, p = np.vstack([points, points]), np.append(labels, -labels), rng.dirichlet(np.full(2 * m, 0.5))
        chosen = np.repeat([0, 1], [T // 2 - 1, T - T // 2 + 1]) if k % 6 == 5 else rng.choice(2 * m, T, p=p)
        stream = ArrayStream("rows", points[chosen], labels[chosen])
        stream.distribution = Distribution(points, labels, p)  # type: ignore[attr-defined]
        run = Run(vo.learners.VotedPerceptron().learner, {}, History(stream), batch=Batch("vote"))
        complete(run)
        track, (votings, means) = run.bound_traces["voted-perceptron"], vote_of(run)
        assert track.violation is None, k
        assert (votings <= 2 * means + 1e-9).all(), k
        np.testing.assert_allclose(track.actuals.over(0, T), votings, atol=1e-6)
        nearest = max(nearest, float(np.max(votings[means > 0] / means[means > 0], initial=0.0)))
    trials.remark(f"largest share {nearest / 2:.3f}")


def test_learners_that_draw_or_pay_otherwise_have_no_vote_to_bound() -> None:
    run = vo.run("iid", vo.learners.OnlineSvm(), rounds=20, batch="vote")
    [finding] = [each for each in run.theorems() if each.id == "voted-perceptron"]
    assert finding.verdict == "not applicable"
    assert "has another loss, or is randomised" in finding.reason


@pytest.mark.parametrize("source", ["iid", "noisy"])
def test_no_line_of_its_proof_speaks_of_another_loss_or_of_an_unknown_distribution(source: str) -> None:
    learner = vo.learners.OnlineSvm() if source == "iid" else vo.learners.VotedPerceptron()
    run = vo.run(source, learner, rounds=20, batch="vote")
    links = proof_links(run, run.bound_trace("voted-perceptron").theorem, 20)
    assert np.isnan([(link.left, link.right) for link in links]).all()
    found = run.theorem("voted-perceptron", 20)
    assert found.verdict is Verdict.NOT_APPLICABLE
    assert ("mean_risk" in found.quantities) is (source == "iid")


def test_where_the_rounds_were_not_fixed_in_advance_nothing_is_said_of_the_mistakes() -> None:
    q = {"atoms": 2.0, "sides": 1.0, "t": 8.0, "mistakes": 3.0, "delta": 0.05, "horizon": 8.0, "ahead": 0.0}
    q |= {"mean_risk": 0.25, "vote_risk": 0.5, "last_risk": 0.125}
    for missing in ({}, {"horizon": 0.0}, {"ahead": 1.0}, {"atoms": 0.0}, {"sides": 0.0}):
        values = [link.right.value(Evidence(q | missing)) for link in PROOF]
        expected = [0.5, 0.75 + 2 * np.sqrt(np.log(20) / 16)]
        if missing.keys() & {"horizon", "ahead"}:
            expected[1] = np.nan
        elif missing:
            expected = [np.nan, np.nan]
        assert values == pytest.approx(expected, nan_ok=True), missing
