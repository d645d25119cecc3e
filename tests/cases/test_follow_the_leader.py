"""Follow the leader."""

from random import Random

import numpy as np
from comparing import POOLS, SETS, traced
from rational import stream_of
from simulated import completed_on, rule_of
from trials import SEED
from worked_rounds import VOTES, check, state_of

from cases import joined
from visualonline.core.types import Array
from visualonline.trace.tuned_learner import call


def follow_the_leader(X: Array, y: Array) -> tuple[int, int, Array]:
    """All losses at once: the leader of round t is the first least entry of the sums over the rounds before."""
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
