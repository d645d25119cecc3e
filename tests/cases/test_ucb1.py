"""UCB1."""

from fractions import Fraction
from math import log, sqrt

import numpy as np
import pytest
from comparing import ARM_ROUNDS, SHAPES, Plays, drawn_losses, means, on_fair_arms, played_arms
from river import bandit
from simulated import completed_on, rule_of
from worked_rounds import state_of, told

from visualonline.core.types import Array
from visualonline.runs.pseudocode_trace import executed_lines


def ucb1(losses: Array, c: float) -> list[int]:
    plays: Plays = []
    N = losses.shape[1]
    for t, row in enumerate(losses):
        known, counts = means(plays, N), [sum(arm == i for arm, _ in plays) for i in range(N)]
        arm = t
        if t >= N:
            indices = [1 - float(known[i] or 0) + sqrt(c * log(t) / counts[i]) for i in range(N)]
            arm = indices.index(max(indices))
        plays.append((arm, Fraction(row[arm])))
    return [arm for arm, _ in plays]


@SHAPES
@pytest.mark.parametrize("c", [0.1, 2.0])
def test_a_second_program_does_the_same(N: int, quarters: int, c: float) -> None:
    losses, X, y = drawn_losses(N, quarters)
    run = completed_on("ucb1", X, y, c=c)
    played = ucb1(losses, c)
    assert played_arms(run) == played
    assert run.trace.loss == losses[np.arange(160), played].sum()
    counts = run.plays(160)
    assert counts is not None
    assert counts.tolist() == np.bincount(played, minlength=N).tolist()


def test_ucb1_plays_the_arms_that_river_plays() -> None:
    """With c = 2, and losses without ties, which river breaks at random."""
    losses = np.random.default_rng(4).random((400, 5)) ** np.linspace(0.7, 1.3, 5)
    policy, played = bandit.UCB(delta=1, burn_in=1), []
    for row in losses:
        played.append(policy.pull(range(5)))
        policy.update(played[-1], 1 - row[played[-1]])
    assert played_arms(completed_on("ucb1", losses, -np.ones(400))) == played


def test_ucb1_weighs_arms_by_their_share_of_the_plays() -> None:
    rule = rule_of("ucb1", 3)
    assert told(rule, "weights", state=rule.start(3)).tolist() == [0, 0, 0]
    assert told(rule, "weights", state=state_of(rule, 3, n=[1, 0, 3])).tolist() == [1 / 4, 0, 3 / 4]


def test_ucb1_goes_one_of_two_ways_in_each_round() -> None:
    run = on_fair_arms("ucb1")
    for t in range(1, ARM_ROUNDS + 1):
        lines = executed_lines(run, run.frame(t))
        first, best = (carried for carried in lines if carried.line.text.strip().startswith(("if", "else")))
        assert (first.executed, best.executed) == (t <= run.history.stream.dim, t > run.history.stream.dim)
