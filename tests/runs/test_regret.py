"""The regret equals that of the report at every prefix, and its bound is the theorem's minus the best expert's loss."""

import math
from typing import Any

import numpy as np
import pytest
from simulated import complete

from visualonline.core.catalog import find
from visualonline.core.types import BLOCK
from visualonline.hindsight.experts.best_expert import BestExpert
from visualonline.hindsight.history import History
from visualonline.runs.analyses.regret_trace import RegretTrace
from visualonline.runs.run import Run
from visualonline.streams.memory import ArrayStream
from visualonline.streams.pipeline import open_base
from visualonline.streams.spec import StreamSpec


def played(learner: str, source: str, rounds: int) -> Run:
    run = Run(find("learners", learner), {}, History(open_base(StreamSpec(source, rounds=rounds))))
    complete(run)
    return run


def followed(run: Run, theorem: str, slices: tuple[int, ...] = (BLOCK,)) -> RegretTrace:
    found, turn = RegretTrace(run, run.bound_traces[theorem]), 0
    while found.left:
        found.advance(slices[turn % len(slices)])
        turn += 1
    return found


def test_by_hand() -> None:
    # h1 advises 1, 1, 1 and h2 advises 0, 0, 0; y = 0, 0, 1. The vote is tied in round 1, wrongly predicts 1; then h2
    # has the
    # weight, is right in round 2 and wrong in round 3: M = 1, 1, 2, L* = 0, 0, 1, so the regret is 1, 1, 1
    rows = ArrayStream("rows", np.array([[1.0, 0.0]] * 3), np.array([-1.0, -1.0, 1.0]), kind="advice")
    run = Run(find("learners", "weighted-majority"), {"tie": "1"}, History(rows))
    complete(run)
    found = followed(run, "weighted-majority")
    assert found.values.over(0, 3).tolist() == [1, 1, 1]
    allowed = [(best * math.log(2) + math.log(2)) / math.log(4 / 3) - best for best in (0, 0, 1)]
    assert found.bounds.over(0, 3) == pytest.approx(allowed, rel=1e-6)  # the trace stores seven digits


@pytest.mark.parametrize(
    ("learner", "theorem"),
    [
        ("weighted-majority", "weighted-majority"), ("algorithm-p", "algorithm-p"),
        ("exponential-weights", "exponential-weights"), ("follow-the-leader", "follow-the-leader"),
    ],
)  # fmt: skip
def test_it_is_the_regret_of_every_prefix(learner: str, theorem: str) -> None:
    run = played(learner, "experts", 120)
    found = followed(run, theorem, slices=(1, 7, 50))
    bounds = run.bound_traces[theorem].theorem.bounds
    for t in range(1, 121):
        assert found.values.at(t) == pytest.approx(run.regret(t), abs=1e-9)
        best = run.history.member(BestExpert).at(t)["best_loss"]
        assert found.bounds.at(t) == pytest.approx(
            run.theorem(theorem, t).value - (0 if bounds == "regret" else best), rel=1e-5
        )


def test_a_theorem_that_does_not_apply_leaves_no_bound() -> None:
    run = played("halving", "random-experts", 60)  # no expert is always right for long
    found = followed(run, "halving")
    assert run.bound_traces["halving"].at(60).verdict.value == "not applicable"
    assert math.isnan(found.bounds.at(60))
    assert found.values.at(60) == run.regret(60)


def test_without_a_theorem_there_is_a_regret() -> None:
    run = played("weighted-majority", "experts", 30)
    found = RegretTrace(run, None)
    found.advance(30)
    assert found.values.at(30) == run.regret(30)
    assert np.isnan(found.bounds.over(0, 30)).all()


def test_of_a_learner_that_plays_no_arms_and_follows_no_paths_none_is_meant() -> None:
    run = played("perceptron", "noisy", 20)
    assert (run.pseudo_regret(20), run.path_regret(20), run.best_path(20)) == (None, None, None)


def test_it_takes_in_no_round_that_is_not_judged() -> None:
    chosen: Any = find("learners", "weighted-majority")
    run = Run(chosen, {}, History(open_base(StreamSpec("experts", rounds=50))))
    run.advance(50)
    found = RegretTrace(run, run.bound_traces["weighted-majority"])
    assert found.left == 0
    run.judge(20)
    assert found.left == 20
