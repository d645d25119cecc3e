"""What bandits go by, against the rounds that they have seen; the arms' panel draws it."""

from typing import cast

import numpy as np
import pytest
from simulated import rule_of

from visualonline.core.catalog import find
from visualonline.core.plugin import ArmNumbers, Learner
from visualonline.hindsight.prefix import Prefixes
from visualonline.runs.pseudocode_trace import executed_lines
from visualonline.runs.run import Run
from visualonline.streams.pipeline import open_base
from visualonline.streams.spec import StreamSpec

ROUNDS = 120


def played(learner: str) -> Run:
    """Return a run on arms that pay 0 or 1."""
    spec = StreamSpec("bernoulli-arms", rounds=ROUNDS, seed=2)
    run = Run(cast("Learner", find("learners", learner)), {}, Prefixes(open_base(spec)), seed=3)
    run.complete()
    return run


@pytest.mark.parametrize("learner", ["ucb1", "thompson", "epsilon-greedy"])
def test_an_arms_mean_payoff_is_that_of_its_plays(learner: str) -> None:
    run = played(learner)
    losses = run.history.stream.block(0).X
    gained, plays = np.zeros((2, losses.shape[1]))
    for t in range(1, ROUNDS + 1):
        frame = run.frame(t)
        found = run.rule.arm_numbers(frame.before, t)
        assert isinstance(found, ArmNumbers)
        assert found.payoffs is not None
        assert found.payoffs == pytest.approx(np.where(plays > 0, gained / np.maximum(plays, 1), np.nan), nan_ok=True)
        if found.beta is not None:
            assert found.beta[0] == pytest.approx(1 + gained)
            assert found.beta[1] == pytest.approx(1 + plays - gained)
        assert frame.round is not None
        arm = int(frame.round.score)
        gained[arm] += 1 - losses[t - 1, arm]
        plays[arm] += 1
    assert (plays > 1).all()
    assert ((gained % plays) > 0).any(), "or a mean rounded down would do"


def test_learners_that_play_no_arms_go_by_no_numbers_of_arms() -> None:
    for learner in ("perceptron", "exponential-weights"):
        rule = rule_of(learner, 3)
        assert rule.arm_numbers(rule.start(3), 1) is None


def test_ucb1_goes_one_of_two_ways_in_each_round() -> None:
    run = played("ucb1")
    for t in range(1, ROUNDS + 1):
        lines = executed_lines(run, run.frame(t))
        first, best = (carried for carried in lines if carried.line.text.strip().startswith(("if", "else")))
        assert (first.executed, best.executed) == (t <= run.history.stream.dim, t > run.history.stream.dim)
