"""Halving."""

import math
from math import log2

import numpy as np
import pytest
from comparing import POOLS, SETS, ran, traced
from levels import close_level, levels
from nature import learner_of, run_of
from simulated import completed_on, rule_of
from tightness import LEARNERS
from worked_rounds import VOTES, check, state_of, told

import visualonline as vo
from visualonline.core.types import Array
from visualonline.runs.analyses.proof_trace import proof_links
from visualonline.runs.theorems_on import theorems_of
from visualonline.trace.round_columns import PREDICTED_POSITIVE, UNDECIDED


def halving(X: Array, y: Array, prune: str = "mistakes", tie: str = "1") -> tuple[int, int, Array]:
    """From the list of the rounds that count, the set of experts that were right in all of them."""
    right = (X == 1) == (y == 1)[:, None]
    counted: list[int] = []
    mistakes, sizes = 0, []
    for t in range(len(y)):
        alive = right[counted].all(axis=0)
        sizes.append(int(alive.sum()))
        ones, zeros = int((X[t] == 1)[alive].sum()), int((X[t] == 0)[alive].sum())
        wrong = (1 if ones > zeros or (ones == zeros and tie == "1") else -1) != y[t]
        mistakes += wrong
        if wrong or prune == "always":
            counted.append(t)
    final = right[counted].all(axis=0)
    return mistakes, int(np.count_nonzero(np.diff([*sizes, int(final.sum())]))), final.astype(float)


PRUNES = pytest.mark.parametrize("prune", ["mistakes", "always"])
VOTE_TIES = pytest.mark.parametrize("tie", ["1", "0"])


@SETS
@POOLS
@PRUNES
@VOTE_TIES
def test_a_second_program_does_the_same(X: Array, y: Array, pool: object, prune: str, tie: str) -> None:
    advice = pool(X)  # type: ignore[operator]
    for rows in (advice, np.column_stack([advice, (1 + y) / 2])):  # the last expert is never wrong
        trace, w = traced(rule_of("halving", rows.shape[1], prune=prune, tie=tie), rows, y)
        mistakes, updates, expected = halving(rows, y, prune, tie)
        assert (trace.mistakes, trace.updates, w.tolist()) == (mistakes, updates, expected.tolist())


@PRUNES
@VOTE_TIES
@pytest.mark.parametrize("perfect", [True, False])
def test_halving_is_weighted_majority_with_beta_0(prune: str, tie: str, perfect: bool) -> None:
    rng = np.random.default_rng(17)
    told = PREDICTED_POSITIVE | UNDECIDED
    for _ in range(30):
        N, T = int(rng.integers(1, 20)), 60
        y = rng.choice([-1.0, 1.0], T)
        X = rng.integers(0, 2, (T, N)).astype(float)
        if perfect:
            X[:, rng.integers(N)] = (1 + y) / 2
        one = ran("halving", X, y, prune=prune, tie=tie)
        other = ran("weighted-majority", X, y, beta=0, update=prune, tie=tie)
        assert (one.flags(0, T) & told).tolist() == (other.flags(0, T) & told).tolist()
        assert one.final.V.tolist() == other.final.w.tolist()


FIVE = [[1, 1, 1, 0, 0], [1, 0, 0, 1, 1], [1, 0, 0, 0, 1], [1, 0, 0, 0, 0], [0, 1, 1, 1, 1]], [1, 1, 1, 1, -1]


def test_halving_that_prunes_on_its_mistakes() -> None:
    """Round 3 is the first mistake: experts 2, 3 and 4 go, though 4 and 5 were wrong before; round 5 takes expert 5."""
    columns = check(
        rule_of("halving", 5),
        FIVE,
        [3 / 5, 3 / 5, 2 / 5, 1 / 2, 1 / 2],
        [1, 1, -1, 1, 1],
        [[1, 1, 1, 1, 1], [1, 1, 1, 1, 1], [1, 0, 0, 0, 1], [1, 0, 0, 0, 1], [1, 0, 0, 0, 0]],
    )
    assert columns.changes.tolist() == [False, False, True, False, True]
    assert columns.losses.tolist() == [0, 0, 1, 0, 1]


def test_halving_with_ties_to_0() -> None:
    columns = check(
        rule_of("halving", 5, tie="0"),
        FIVE,
        [3 / 5, 3 / 5, 2 / 5, 1 / 2, 0],
        [1, 1, -1, -1, -1],
        [[1, 1, 1, 1, 1], [1, 1, 1, 1, 1], [1, 0, 0, 0, 1], [1, 0, 0, 0, 0], [1, 0, 0, 0, 0]],
    )
    assert columns.losses.tolist() == [0, 0, 1, 1, 0]


def test_halving_that_prunes_in_every_round() -> None:
    columns = check(
        rule_of("halving", 5, prune="always"),
        FIVE,
        [3 / 5, 1 / 3, 1, 1, 0],
        [1, -1, 1, 1, -1],
        [[1, 1, 1, 0, 0], [1, 0, 0, 0, 0], [1, 0, 0, 0, 0], [1, 0, 0, 0, 0], [1, 0, 0, 0, 0]],
    )
    assert columns.changes.tolist() == [True, True, False, False, False]


def test_halving_freezes_where_every_expert_has_erred() -> None:
    columns = check(
        rule_of("halving", 3),
        VOTES,
        [2 / 3, 0, 0, 1 / 2, 1 / 2],
        [1, -1, -1, 1, 1],
        [[0, 0, 1], [0, 0, 1], [0, 0, 0], [0, 0, 0], [0, 0, 0]],
    )
    assert columns.changes.tolist() == [True, False, True, False, False]


def test_the_heaviest_expert_is_the_first_that_is_left() -> None:
    rule = rule_of("halving", 3)
    assert told(rule, "heaviest", state=state_of(rule, 3, V=[0, 1, 1])) == 1


@pytest.mark.parametrize("tie", ["1", "0"])
@pytest.mark.parametrize("prune", ["mistakes", "always"])
def test_how_near_a_stream_comes_to_the_bound(tie: str, prune: str) -> None:
    for N in range(1, 70):
        run = vo.run(f"halving-minority:N={N}", LEARNERS.Halving(tie=tie, prune=prune), rounds=12)
        assert run.mistakes == int(log2(N))
        assert run.theorems()[0].verdict == "holds"


def test_the_sides_of_halving_on_a_run_worked_by_hand() -> None:
    """Eight experts, the advice of each the digits of its number; expert 7 is always right."""
    X = np.array([[(i >> bit) & 1 for i in range(8)] for bit in range(3)], dtype=float)
    run = run_of(learner_of("halving"), {"tie": "0"}, X, np.ones(3))
    proof = theorems_of(run.learner)[0]
    assert [[link.left for link in proof_links(run, proof, t)] for t in (1, 2, 3)] == [[0, 2], [0, 1], [0, 0]]
    assert [proof_links(run, proof, t)[-1].right for t in (1, 2, 3)] == [2, 1, 0]


def test_halving_counts_the_experts_that_are_left() -> None:
    # 4 experts; the vote of the first round is tied and resolved to 1, which is wrong, so 2 are left; then 1
    run = completed_on("halving", [[1, 1, 0, 0], [0, 0, 1, 0], [1, 1, 0, 1]], [-1, -1, 1])
    found = levels(run)
    close_level(found[0], 2.0, 0.0, 2.0)
    close_level(found[1], 1.0, 0.0, 1.0)
    close_level(found[2], 0.0, 0.0, 0.0)  # the tie between h3 and h4 is resolved to 1, the advice of h3


def test_halving_with_no_expert_left_has_no_number() -> None:
    run = completed_on("halving", [[1, 1], [1, 1]], [-1, -1])
    assert math.isnan(levels(run)[1].value)
