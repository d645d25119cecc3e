"""The risks at every prefix compared with hypotheses evaluated one by one on every example of the distribution."""

from types import SimpleNamespace
from typing import Any

import numpy as np
import pytest
from simulated import complete

from visualonline.core.batch import Batch, Returned
from visualonline.core.catalog import find
from visualonline.hindsight.comparators.hypothesis_risk import Risk
from visualonline.hindsight.history import History
from visualonline.runs.analyses.risk_trace import RiskTrace
from visualonline.runs.run import Run
from visualonline.streams.pipeline import fit_to_learner, open_base
from visualonline.streams.spec import StreamSpec
from visualonline.streams.transforms.distribution import distribution_of
from visualonline.trace.loop_source import interpreted_loop

ROUNDS = 60


def followed(name: str, returned: Returned, slices: tuple[int, ...] = (ROUNDS,)) -> RiskTrace:
    learner = find("learners", name)
    spec = StreamSpec("iid", rounds=ROUNDS)
    run = Run(learner, {}, History(fit_to_learner(open_base(spec), spec, learner.accepts)), batch=Batch(returned))
    complete(run)
    risks = RiskTrace(run)
    for rounds in slices:
        risks.advance(rounds)
    assert risks.left == 0
    return risks


@pytest.mark.parametrize("name", ["perceptron", "online-svm"])
def test_every_hypothesis_pays_what_it_would_on_each_example(name: str) -> None:
    risks = followed(name, "average", slices=(7, 1, 40, 30))
    run, known = risks.run, distribution_of(risks.run.history.stream)
    assert known is not None
    hinge = name == "online-svm"

    def paid(scores: np.ndarray) -> float:
        each = np.maximum(0.0, 1 - known.y * scores) if hinge else (known.y * scores <= 0).astype(float)
        return float(known.p @ each)

    rows = np.column_stack([known.X, np.ones(len(known.y))]) if hinge else known.X
    scores = np.array([rows @ run.frame(t).before.w for t in range(1, ROUNDS + 1)])
    last = [paid(s) for s in scores]
    mean = [paid(scores[:t].mean(axis=0)) for t in range(1, ROUNDS + 1)]
    np.testing.assert_allclose(risks.values["last"].over(0, ROUNDS), last, rtol=1e-9)
    np.testing.assert_allclose(risks.values["average"].over(0, ROUNDS), mean, rtol=1e-9)
    if not hinge:
        drawn = np.cumsum(last) / np.arange(1, ROUNDS + 1)
        np.testing.assert_allclose(risks.values["one of all"].over(0, ROUNDS), drawn, rtol=1e-9)


def test_a_vote_goes_by_the_sides_of_all_hypotheses_so_far() -> None:
    risks = followed("perceptron", "vote", slices=(25, 60))
    known = distribution_of(risks.run.history.stream)
    assert known is not None
    scores = np.array([known.X @ risks.run.frame(t).before.w for t in range(1, ROUNDS + 1)])
    polls = np.cumsum(np.sign(scores), axis=0)  # w = 0 takes no side
    wrong = [float(known.p @ (known.y * poll <= 0)) for poll in polls]
    last = np.cumsum((known.y * scores <= 0) @ known.p)
    assert list(risks.values) == ["last", "vote", "one of all"]
    assert risks.returned == "vote"
    np.testing.assert_allclose(risks.values["vote"].over(0, ROUNDS), wrong, rtol=1e-9)
    np.testing.assert_allclose(risks.values["one of all"].over(0, ROUNDS), last / np.arange(1, ROUNDS + 1), rtol=1e-9)
    np.testing.assert_allclose(risks.bounds.over(0, ROUNDS), 2 * last / np.arange(1, ROUNDS + 1), rtol=1e-6)


def test_it_takes_in_no_round_that_is_not_judged() -> None:
    risks = followed("perceptron", "last")
    before = {name: series.over(0, ROUNDS).tolist() for name, series in risks.values.items()}
    risks.advance(10)
    assert len(risks) == ROUNDS
    assert {name: series.over(0, len(series)).tolist() for name, series in risks.values.items()} == before


def test_a_run_that_is_compiled_examines_its_hypotheses_compiled_too(monkeypatch: pytest.MonkeyPatch) -> None:
    asked: list[str] = []

    def stand_in(functions: Any, source: str) -> SimpleNamespace:
        asked.append(source)
        return SimpleNamespace(loop=interpreted_loop(functions, source))

    plain = followed("perceptron", "vote")
    monkeypatch.setattr("visualonline.trace.evaluation.generated_module", stand_in)  # the real one takes seconds
    run = Run(plain.run.learner, {}, plain.run.history, batch=Batch("vote"))
    run.advance(ROUNDS)
    run.compile()
    examined = run._measure(Risk, 0)._examined
    assert (asked, examined.compiled) == ([examined._source], True)
    complete(run)
    assert run.bound_traces["voted-perceptron"].values.over(0, ROUNDS).tolist() == plain.bounds.over(0, ROUNDS).tolist()


def test_the_best_is_no_worse_than_any_point_of_the_ball() -> None:
    risks = followed("online-svm", "average")
    known = distribution_of(risks.run.history.stream)
    assert known is not None
    points = np.random.default_rng(0).standard_normal((20_000, 3))
    points *= (np.random.default_rng(1).random(20_000) ** (1 / 3) / np.linalg.norm(points, axis=1))[:, None]
    rows = np.column_stack([known.X, np.ones(len(known.y))]) * known.y[:, None]
    sampled = (np.maximum(0.0, 1 - rows @ points.T) * known.p[:, None]).sum(axis=0).min()
    assert 0.98 * sampled <= risks.best <= sampled
    assert risks.ceiling == pytest.approx(1 + np.linalg.norm(rows, axis=1).max())


@pytest.mark.parametrize(("name", "returned", "wanted"), [
    ("online-svm", "average", "average"), ("online-svm", "last", "last"),
    ("perceptron", "average", "one of all"), ("perceptron", "last", "last"),
])  # fmt: skip
def test_it_is_known_which_one_is_handed_out_and_that_is_judged(name: str, returned: Returned, wanted: str) -> None:
    risks = followed(name, returned)
    assert risks.returned == wanted
    judgement = risks.run.theorem("online-to-batch", 41)
    assert risks.values[risks.returned].at(41) == judgement.actual
    np.testing.assert_allclose(risks.bounds.at(41), judgement.value, rtol=1e-6)  # nan where nothing bounds the last
    assert np.isnan(risks.bounds.at(41)) == (returned == "last")
    assert {"last", "average"} <= set(risks.values)
    assert risks.values["last"].at(41) == judgement.quantities["last_risk"]
    assert risks.values["average"].at(41) == judgement.quantities["hbar_risk"]
