"""Follow the leader."""

from random import Random

import numpy as np
import pytest
from comparing import POOLS, SETS, traced
from nature import learner_of, run_of
from rational import stream_of
from simulated import completed_on, rule_of
from tightness import LEARNERS, paid_share
from trials import SEED
from worked_rounds import VOTES, check, state_of

import visualonline as vo
from cases import joined
from visualonline.core.types import Array
from visualonline.runs.analyses.proof_trace import proof_links
from visualonline.runs.theorems_on import theorems_of
from visualonline.trace.tuned_learner import call


def follow_the_leader(X: Array, y: Array) -> tuple[int, int, Array]:
    """All losses at once: the leader of round t is the first minimum of the sums over the previous rounds."""
    wrong = (X == 1) != (y == 1)[:, None]
    before = np.vstack([np.zeros(X.shape[1]), np.cumsum(wrong, axis=0)])
    followed = wrong[np.arange(len(y)), before[:-1].argmin(axis=1)]
    return int(followed.sum()), int(wrong.any(axis=1).sum()), before[-1]


@SETS
@POOLS
def test_a_second_program_does_the_same(X: Array, y: Array, pool: object) -> None:
    advice = pool(X)  # type: ignore[operator]
    trace, w = traced(rule_of("follow-the-leader", advice.shape[1]), advice, y)
    mistakes, updates, expected = follow_the_leader(advice, y)
    assert (trace.mistakes, trace.updates, w.tolist()) == (mistakes, updates, expected.tolist())


def test_follow_the_leader_on_five_rounds() -> None:
    """The leaders are 1, 3, 3, 3, 3."""
    columns = check(
        rule_of("follow-the-leader", 3),
        VOTES,
        [1, 0, 0, 1, 0],
        [1, -1, -1, 1, -1],
        [[1, 1, 0], [2, 2, 0], [2, 2, 1], [2, 3, 1], [3, 3, 1]],
    )
    assert columns.losses.tolist() == [1, 0, 1, 0, 0]


def test_the_leader_is_told_by_its_number_from_1_on() -> None:
    rule = rule_of("follow-the-leader", 3)
    known = {"state": state_of(rule, 3, L=[2, 1, 3]), "prediction": 1}
    [line] = [line for line in rule.learner.pseudocode if line.phase == "prediction" and line.numbers is not None]
    assert line.numbers is not None
    assert call(line.numbers, known) == {"i": 2, "ŷₜ": 1}


def test_the_value_of_the_leaders_theorem_is_a_whole_number() -> None:
    """It is N (L* + 1) - 1."""
    rng, rational = Random(SEED), joined("RATIONAL")["follow-the-leader"]
    for _ in range(40):
        stream, values = stream_of(rational, {}, rng, 3)
        run = completed_on("follow-the-leader", stream.X, stream.y, **values)
        best = min(sum(x[i] != (y > 0) for x, y in zip(stream.X, stream.y, strict=True)) for i in range(3))
        assert run.theorem("follow-the-leader", len(stream.y)).value == 3 * (best + 1) - 1


@pytest.mark.parametrize("N", [1, 2, 5, 16])
def test_how_near_a_stream_comes_to_the_bound(N: int) -> None:
    for laps in (1, 2, 30):
        T = N * laps - 1
        if T:
            assert paid_share(f"leader-killer:N={N}", LEARNERS.FollowTheLeader(), "follow-the-leader", T) == 1
    assert vo.run("leader-killer:N=16", LEARNERS.FollowTheLeader(), rounds=1000).mistakes == 1000


def test_following_the_leader_is_hit_in_every_round() -> None:
    for N in (1, 5):
        assert paid_share(f"heaviest-hit:N={N}", LEARNERS.FollowTheLeader(), "follow-the-leader", 30 * N - 1) == 1


def test_a_marked_cell_for_every_mistake_of_follow_the_leader() -> None:
    run = run_of(learner_of("follow-the-leader"), {}, np.array([[0.0, 1], [0, 1], [1, 0]]), np.array([1.0, -1, 1]))
    theorem = theorems_of(run.learner)[0]
    # leader 1 is wrong at loss 0, leader 2 is wrong at loss 0, leader 1 is right at loss 1
    assert [proof_links(run, theorem, t)[0].right for t in (1, 2, 3)] == [1, 2, 2]
