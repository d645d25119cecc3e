"""The risk of a returned hypothesis."""

import json
import math
from dataclasses import replace
from typing import Any

import numpy as np
import pytest
from abilities import lacking
from nature import learner_of
from simulated import complete, of_unknown_end
from trials import LONG
from typed import some

import visualonline as vo
from visualonline.abilities.has_feasible_set import HasFeasibleSet
from visualonline.core.batch import Batch
from visualonline.core.plugin import Learner
from visualonline.core.types import Array
from visualonline.hindsight.history import History
from visualonline.learners import ConfiguredLearner
from visualonline.runs.analyses.proof_trace import proof_links
from visualonline.runs.report import TheoremReport, theorem_reports
from visualonline.runs.run import Run
from visualonline.streams.memory import ArrayStream, Distribution
from visualonline.streams.pipeline import open_base
from visualonline.streams.spec import StreamSpec
from visualonline.theorems.theorem import Verdict


@pytest.mark.parametrize("learner", [vo.learners.OnlineSvm(), vo.learners.Perceptron()])
def test_what_is_handed_out_has_a_proof_but_for_a_small_probability(learner: ConfiguredLearner) -> None:
    run = vo.run("iid:m=6", learner, rounds=60, batch="average")
    theorem = run.bound_traces["online-to-batch"].theorem
    for t in range(1, 61):
        links = [link for link in proof_links(run, theorem, t) if link.applies]
        assert all(link.holds for link in links if link.inequality.relation != "≲")
        assert {link.inequality.relation for link in links} >= {"=", "≲"}
        assert links[-1].right == pytest.approx(run.theorem("online-to-batch", t).value, rel=1e-12)


ID = "online-to-batch"
TWO = Distribution(np.ones((2, 1)), np.array([1.0, -1.0]), np.array([0.75, 0.25]))


def stream_of(X: Array, y: Array, known: Distribution, kind: str = "examples") -> ArrayStream:
    stream = ArrayStream("rows", X, y, kind=kind)  # type: ignore[arg-type]
    stream.distribution = known  # type: ignore[attr-defined]
    return stream


def run_of(learner: str | Learner, stream: Any, batch: Batch | None = None, **given: Any) -> Run:
    plugin = learner_of(learner) if isinstance(learner, str) else learner
    run = Run(plugin, given, History(stream), batch=batch or Batch())
    complete(run)
    return run


def said(run: Run) -> TheoremReport:
    return next(found for found in theorem_reports(run) if found.id == ID)


def test_a_loss_that_is_not_convex_has_the_mean_risk_bounded() -> None:
    """w = 0, 1, 0: the risks are 1, 1/4, 1, the losses 1, 1, 1."""
    run = run_of("perceptron", stream_of(np.ones((3, 1)), np.array([1.0, -1.0, 1.0]), TWO), Batch(delta=0.1))
    found = said(run)
    assert found.actual == pytest.approx(0.75)
    assert found.value == pytest.approx(1 + math.sqrt(2 * math.log(10) / 3))
    assert found.verdict == "vacuous"
    numbers = found.quantities
    assert numbers["lemma"] == found.value
    assert numbers["lemma_tight"] == pytest.approx(1 + math.sqrt(math.log(10) / 6))
    assert numbers["path"] == pytest.approx(-0.75)
    assert numbers["hbar_risk"] == pytest.approx(0.25)
    assert not {"least_risk", "tight", "jensen_gap"} & set(numbers)
    assert ("h drawn uniformly from all hₜ", True, "0-1 loss, which is not convex") in found.premises


def test_a_vote_is_allowed_twice_its_mistakes_and_twice_what_chance_may_add() -> None:
    run = Run(
        learner_of("voted-perceptron"), {}, History(stream_of(np.ones((3, 1)), np.array([1.0, -1.0, 1.0]), TWO)),
        limit=3, batch=Batch("vote", 0.1),
    )  # fmt: skip
    complete(run)
    found = run.theorem("voted-perceptron", 3)
    assert found.value == pytest.approx(2 * (1 + 1 / 4 + 1) / 3)
    assert found.quantities["by_mistakes"] == pytest.approx(2 * 3 / 3 + 2 * math.sqrt(math.log(10) / 6))
    assert ("each hₛ predicts −1 or +1", True, "0-1 loss, deterministic learner") in found.premises


def test_a_convex_loss_has_the_risk_of_the_mean_bounded() -> None:
    """With eta = ln 2 and labels 1, 1, 0 the expert advising 1 has w = 1/2, 2/3, 4/5; it is wrong with chance 1/3."""
    known = Distribution(np.array([[1.0, 0.0]] * 2), np.array([1.0, -1.0]), np.array([2 / 3, 1 / 3]))
    stream = stream_of(np.array([[1.0, 0.0]] * 3), np.array([1.0, 1.0, -1.0]), known, "advice")
    found = said(run_of("exponential-weights", stream, eta=math.log(2), mode="average"))
    w = (1 / 2 + 2 / 3 + 4 / 5) / 3
    loss = 1 / 2 + 1 / 3 + 4 / 5
    assert found.actual == pytest.approx((1 - w) * 2 / 3 + w / 3)
    envelope = math.sqrt(2 * math.log(2 / 0.05) / 3)
    assert found.value == pytest.approx(1 / 3 + (loss - 1) / 3 + 2 * envelope)
    assert found.quantities["tight"] == pytest.approx(1 / 3 + (loss - 1) / 3 + envelope)
    assert found.quantities["lemma"] == pytest.approx(loss / 3 + math.sqrt(2 * math.log(20) / 3))
    assert found.quantities["mean_loss"] == pytest.approx(loss / 3)
    assert found.quantities["regret"] == pytest.approx(loss - 1)
    assert found.quantities["least_risk"] == pytest.approx(1 / 3)
    assert found.quantities["jensen_gap"] == pytest.approx(0)
    regret = math.log(2) / (math.log(2) * 3) + math.log(2) / 8
    assert found.quantities["closed"] == pytest.approx(1 / 3 + regret + 2 * envelope)


def test_the_closed_form_of_exponential_weights_is_the_lectures() -> None:
    """inf R + sqrt(ln N/(2T)) + 2 sqrt(2 ln(2/delta)/T) with the step for T rounds."""
    spec = StreamSpec("experts", (("N", "5"), ("error", "0.3")), rounds=200)
    run = run_of("exponential-weights", open_base(spec), Batch(delta=0.1), mode="average")
    numbers = said(run).quantities
    slow = math.sqrt(math.log(5) / 400) + 2 * math.sqrt(2 * math.log(20) / 200)
    assert numbers["closed"] == pytest.approx(numbers["least_risk"] + slow)
    assert float(numbers["closed"]) >= some(said(run).value), "the regret is no larger than its bound"
    assert r"\frac{\ln N}{\eta T}" in run.bound_traces[ID].theorem.statement
    other = run_of("online-svm", open_base(StreamSpec("iid", rounds=50)))
    assert "closed" not in said(other).quantities
    assert r"\ln N" not in other.bound_traces[ID].theorem.statement


def test_hinge_losses_are_measured_with_their_own_length() -> None:
    """On the unit ball hinge losses are at most 1 + ||x+|| = 1 + sqrt 2, which also bounds the risk."""
    run = run_of("online-svm", stream_of(np.ones((2, 1)), np.ones(2), TWO))
    found = said(run)
    B0 = 1 + math.sqrt(2)
    regret = 1.0  # losses 1 and 0, and the best point pays none
    assert found.value == pytest.approx(0.5 + regret / 2 + 2 * B0 * math.sqrt(2 * math.log(40) / 2), abs=1e-7)
    assert run.theorem(ID, 2).cap == pytest.approx(B0)
    assert found.verdict == "vacuous"
    many = said(vo.run("iid", vo.learners.OnlineSvm(), rounds=1000, batch="average"))
    assert many.value is not None
    assert 1 < many.value < many.quantities["B0"]
    assert many.verdict == "holds"
    assert many.quantities["jensen_gap"] > 0


RUNS, ROUNDS, RISKY = 400 if LONG else 100, 60, 0.1


def sides() -> dict[str, Array]:
    """Both sides of every bound, for many short runs of Hedge's average on experts of different skill."""
    rows: dict[str, list[float]] = {}
    for seed in range(RUNS):
        spec = StreamSpec("experts", (("N", "3"), ("error", "0.3")), rounds=ROUNDS, seed=seed)
        run = run_of("exponential-weights", open_base(spec), Batch(delta=RISKY), mode="average")
        found = said(run)
        numbers = found.quantities | {"actual": found.actual, "value": found.value}
        for name, number in numbers.items():
            rows.setdefault(name, []).append(number)
        assert found.verdict in ("holds", "vacuous")
    return {name: np.array(column) for name, column in rows.items()}


@pytest.mark.long
def test_the_bounds_fail_no_more_often_than_they_may() -> None:
    q = sides()
    assert np.mean(q["mean_risk"] > q["lemma"]) <= RISKY
    assert np.mean(q["mean_risk"] > q["lemma_tight"]) <= RISKY
    assert np.mean(q["actual"] > q["value"]) <= RISKY
    assert np.mean(q["actual"] > q["tight"]) <= RISKY
    assert 0.3 < np.mean(q["mean_risk"] > q["mean_loss"]) < 0.7  # without an envelope it is a coin
    steps = q["path"] / math.sqrt(ROUNDS)
    assert abs(steps.mean()) <= 5 * steps.std() / math.sqrt(RUNS)  # the path is a martingale
    assert np.allclose(q["path"] / ROUNDS, q["mean_risk"] - q["mean_loss"])


def lucky(rounds: int) -> Run:
    """Ten rounds in which w = 1 is right by luck, then rounds in which it is wrong a quarter of the time."""
    y = np.ones(rounds)
    y[10::4] = -1
    return run_of("perceptron", stream_of(np.ones((rounds, 1)), y, TWO), Batch(delta=0.99), w0=1)


def test_a_round_is_judged_by_itself() -> None:
    """With delta = 0.99 the envelope at t = 10 is 0.045; the risk is 0.25 and nothing was paid yet."""
    run = lucky(200)
    assert run.bound_traces[ID].violation is None
    early = run.theorem(ID, 10)
    assert early.verdict is Verdict.VIOLATED
    assert early.violation == (10, early.actual, early.value)
    assert early.value == pytest.approx(math.sqrt(2 * math.log(1 / 0.99) / 10))
    assert run.theorem(ID, 200).verdict is Verdict.HOLDS
    assert said(run).verdict == "holds"
    short = said(lucky(10))
    assert (short.verdict, short.quantities["round"]) == ("violated", 10)
    assert (short.actual, short.value) == (0.25, pytest.approx(early.value))  # type: ignore[comparison-overlap]


def test_a_stream_that_lies_is_found_out() -> None:
    """Its rounds are always the first example; its declared distribution has another label with probability 9/10."""
    known = Distribution(np.ones((2, 1)), np.array([1.0, -1.0]), np.array([0.1, 0.9]))
    found = said(run_of("perceptron", stream_of(np.ones((300, 1)), np.ones(300), known)))
    assert (found.verdict, found.quantities["round"]) == ("violated", 300)
    known = known._replace(X=np.array([[1.0, 0.0]] * 2))
    advice = stream_of(np.tile([1.0, 0.0], (300, 1)), np.ones(300), known, "advice")
    assert said(run_of("exponential-weights", advice)).verdict == "violated"


ROWS = stream_of(np.ones((9, 1)), np.ones(9), TWO)
ENDLESS = of_unknown_end(stream_of(ROWS.X, ROWS.y, TWO))


@pytest.mark.parametrize(
    ("learner", "stream", "batch", "unmet", "why"),
    [
        ("perceptron", open_base(StreamSpec("separable", rounds=9)), Batch(), "known distribution D", "use iid"),
        ("perceptron", open_base(StreamSpec("iid", rounds=9, passes=2)), Batch(), "known distribution D", "passes"),
        ("halving", open_base(StreamSpec("experts", rounds=9)), Batch(), "known distribution D", "N <= 10"),
        ("halving", open_base(StreamSpec("halving-minority", rounds=9)), Batch(), "known distribution D", "no known"),
        ("perceptron", ENDLESS, Batch(), "T fixed in advance", "set a number of rounds"),
        ("winnow", ROWS, Batch(), "hₜ depends on the past", "set it"),
        ("stranger", ROWS, Batch(), "loss with range B₀", "unbounded"),
        ("perceptron", ROWS, Batch("last"), "uses all hₜ", "the theorem does not apply"),
    ],
)
def test_a_premise_that_fails(learner: str, stream: Any, batch: Batch, unmet: str, why: str) -> None:
    stranger = lacking(replace(learner_of("online-svm"), id="stranger"), HasFeasibleSet)
    plugin = stranger if learner == "stranger" else learner
    run = run_of(plugin, stream, batch)
    found = said(run)
    assert found.verdict == "not applicable"
    assert found.value is None
    (broken,) = (premise for premise in found.premises if not premise.met)
    assert unmet in broken.statement
    assert why in broken.why
    assert np.isnan(run.bound_traces[ID].values.over(0, 9)).all()
    json.dumps(found.quantities, allow_nan=False)


def test_the_last_hypothesis_is_shown_with_its_risk() -> None:
    run = run_of("perceptron", stream_of(np.ones((4, 1)), np.ones(4), TWO), Batch("last"))
    found = said(run)
    assert found.actual == found.quantities["last_risk"] == 0.25  # the risk of h_4, not of its later state
    assert found.quantities["mean_risk"] == pytest.approx((1 + 3 * 0.25) / 4)


def test_winnow_with_a_step_of_its_own_is_judged() -> None:
    found = said(run_of("winnow", ROWS, eta=0.5))
    assert found.verdict in ("holds", "vacuous")


def test_a_run_that_hands_nothing_out_says_nothing() -> None:
    run = Run(learner_of("perceptron"), {}, History(ROWS))
    assert ID not in run.bound_traces
    assert run.distribution_size == 0


LEARNERS = ("halving", "follow-the-leader", "weighted-majority", "simplex-gradient", "algorithm-p")


@pytest.mark.parametrize("name", LEARNERS)
def test_every_learner_has_its_own_sentence(name: str) -> None:
    found = said(run_of(name, open_base(StreamSpec("experts", (("N", "4"),), rounds=300))))
    mean = "mean_risk" if learner_of(name).loss is None else "hbar_risk"
    assert found.actual == found.quantities[mean]
    assert found.verdict == "holds"


def test_python_takes_the_words() -> None:
    done = vo.run("iid", vo.learners.Perceptron(), rounds=50, batch="average", delta=0.2)
    assert said(done).quantities["delta"] == 0.2
    with pytest.raises(vo.Error, match=r"delta=0\.2 has no effect without batch"):
        vo.run("iid", vo.learners.Perceptron(), delta=0.2)
    with pytest.raises(vo.Error, match="expected a number > 0 and < 1"):
        vo.run("iid", vo.learners.Perceptron(), batch="average", delta=0)
    with pytest.raises(vo.Error, match="average, last"):
        vo.run("iid", vo.learners.Perceptron(), batch="best")  # type: ignore[arg-type]
