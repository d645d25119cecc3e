"""The standard optimal algorithm and Littlestone's tree."""

import math
from itertools import product
from typing import Any

import numpy as np
import pytest
from levels import close_level, levels
from littlestone_classes import by_recursion, points_of
from nature import learner_of, run_of
from simulated import completed, completed_on, rule_of
from worked_rounds import check, state_of, told

import visualonline as vo
from visualonline.core.errors import Error
from visualonline.core.types import Array
from visualonline.numerics.littlestone import littlestone_dimensions, sets_of, splitting_tree
from visualonline.runs.analyses.proof_trace import proof_links
from visualonline.streams.adversaries.hypothesis_classes import hypothesis_class
from visualonline.streams.memory import ArrayStream
from visualonline.theorems.theorem import Verdict

SOA = vo.learners.StandardOptimal
RNG = np.random.default_rng(1988)


def labels(kind: str, n: int, N: int = 0, seed: int = 0) -> Array:
    return hypothesis_class(kind, n, N, seed).labels


def dimension(H: Array) -> int:
    return int(littlestone_dimensions(tuple(sets_of(H).tolist()), H.shape[1])[-1])


def test_the_table_is_what_the_definition_says_of_each_set() -> None:
    for _ in range(12):
        n, N = int(RNG.integers(1, 6)), int(RNG.integers(1, 8))
        H = RNG.integers(0, 2, (n, N)).astype(float)
        table = littlestone_dimensions(tuple(sets_of(H).tolist()), N)
        for S in range(2**N):
            assert table[S] == by_recursion(H[:, [i for i in range(N) if S >> i & 1]])


def test_if_any_point_may_come_the_dimension_is_the_whole_part_of_the_logarithm() -> None:
    assert littlestone_dimensions(None, 9).tolist() == [S.bit_count().bit_length() - 1 for S in range(2**9)]
    every = tuple(range(2**4))
    assert littlestone_dimensions(every, 4).tolist() == littlestone_dimensions(None, 4).tolist()


@pytest.mark.parametrize("k", [1, 2, 3])
def test_thresholds_on_all_points_have_the_logarithm_and_singletons_1(k: int) -> None:
    """2^k - 1 points have 2^k thresholds; one threshold decides a second point, so their VC dimension is 1."""
    thresholds = labels("thresholds", 2**k - 1)
    assert (thresholds.shape[1], dimension(thresholds)) == (2**k, k)
    assert not any(len({*map(tuple, thresholds[[i, j]].T)}) == 4 for i, j in product(range(2**k - 1), repeat=2))
    assert [dimension(labels("singletons", n)) for n in range(1, 13)] == [0] + [1] * 11


def test_the_classes_are_as_large_as_can_be_counted() -> None:
    for n in range(1, 6):
        found = [labels(kind, n).shape[1] for kind in ("thresholds", "singletons", "intervals", "literals")]
        assert found == [n + 1, n, n * (n + 1) // 2, 2 * max(1, math.ceil(math.log2(n)))]
    drawn = labels("random", 4, 16)
    assert len({*map(tuple, drawn.T)}) == 16  # all different, so all there are


def test_rounds_worked_by_hand() -> None:
    """Thresholds x >= 1 .. x >= 4 on three points: at x = 2 both halves have dimension 1, at x = 3 the rest 0 and 0."""
    H = labels("thresholds", 3)
    columns = check(
        rule_of("standard-optimal", 4, points=points_of(H)),
        (H[[1, 2, 0]].tolist(), [-1, 1, 1]),
        [0, 0, -1],
        [1, 1, -1],
        [[0, 0, 1, 1], [0, 0, 1, 0], [0, 0, 0, 0]],
    )
    assert columns.changes.tolist() == [True, True, True]
    assert columns.losses.tolist() == [1, 0, 1]


def test_a_tie_goes_to_0_where_it_is_told_to() -> None:
    H = labels("thresholds", 3)
    rule = rule_of("standard-optimal", 4, points=points_of(H), tie="0")
    check(rule, (H[[1, 2]].tolist(), [-1, 1]), [0, 0], [-1, -1], [[0, 0, 1, 1], [0, 0, 1, 0]])
    assert told(rule, "heaviest", state=state_of(rule, 4, V=[0, 0, 1, 1])) == 2


def test_a_single_hypothesis_of_twelve_is_outvoted_once() -> None:
    """Singletons have dimension 1: at each point it predicts 0 and makes one mistake; halving's bound is log2 12."""
    rows = ArrayStream("rows", np.eye(12)[[3, 7, 7, 3]], np.array([-1.0, 1, 1, -1]), kind="advice")
    run, halving = vo.run(rows, SOA(points=points_of(np.eye(12)))), vo.run(rows, vo.learners.Halving())
    found, other = run.theorems()[0], halving.theorems()[0]
    assert (run.mistakes, found.value, halving.mistakes) == (1, 1, 1)
    assert found.quantities["log2_N"] == other.value == pytest.approx(math.log2(12))


@pytest.mark.parametrize("kind", ["thresholds", "singletons", "intervals", "literals", "random"])
def test_on_the_tree_both_bounds_meet(kind: str) -> None:
    for n in range(1, 6):
        N = min(2**n, 3 * n)
        D = by_recursion(labels(kind, n, N, seed=n))
        size = f",N={N}" if kind == "random" else ""
        run = vo.run(f"littlestone-tree:H={kind},n={n}{size}", SOA(tie=str(n % 2)), rounds=30, seed=n)
        found = {one.id: one for one in run.theorems()}
        upper, lower = found["standard-optimal"], found["littlestone-lower-bound"]
        assert (run.mistakes, upper.value, lower.value) == (D, D, D)
        assert (upper.verdict, lower.verdict) == ("holds", "holds")


@pytest.mark.long
def test_on_the_trees_of_random_classes_both_bounds_meet() -> None:
    for seed in range(300):
        n = int(RNG.integers(1, 9))
        N = int(RNG.integers(1, min(12, 2**n) + 1))
        D = by_recursion(labels("random", n, N, seed=seed))
        run = vo.run(f"littlestone-tree:H=random,n={n},N={N}", SOA(tie=str(seed % 2)), rounds=30, seed=seed)
        assert [run.mistakes, *(one.value for one in run.theorems() if one.value is not None)] == [D, D, D]


@pytest.mark.parametrize(
    "learner", [vo.learners.Halving(), vo.learners.WeightedMajority(), vo.learners.FollowTheLeader(), SOA()]
)
def test_the_tree_forces_its_dimension_on_every_deterministic_learner(learner: Any) -> None:
    for stream in ("littlestone-tree", "littlestone-tree:H=intervals,n=5", "littlestone-tree:H=singletons,n=6"):
        run = vo.run(stream, learner, rounds=25)
        lower = next(one for one in run.theorems() if one.id == "littlestone-lower-bound")
        assert (lower.verdict, lower.actual) == ("holds", run.mistakes)
        assert float(run.mistakes or 0) >= float(lower.quantities["nodes"]) >= float(lower.value or math.inf)


def test_the_first_levels_of_the_tree_are_complete() -> None:
    for kind, n in (("thresholds", 7), ("thresholds", 10), ("intervals", 5), ("literals", 8), ("random", 6)):
        H = labels(kind, n, 14)
        tree, D = splitting_tree(sets_of(H).tolist(), H.shape[1]), dimension(H)
        level = [0]
        for _ in range(D):
            assert all(tree.point[node] >= 0 for node in level)
            level = [int(child) for node in level for child in tree.child[node]]
        leaves = tree.sets[tree.point < 0]
        assert sorted(leaves.tolist()) == [2**i for i in range(H.shape[1])]


def test_the_bound_is_that_of_the_points_which_the_learner_knows() -> None:
    """It knows the distinct rows of a stream. With more than twelve, or an adversary, all points count."""
    rows = labels("thresholds", 7)[[0, 3, 3, 6]]
    run = vo.run(ArrayStream("rows", rows, 2 * rows[:, 2] - 1, kind="advice"), SOA())
    assert sorted(run.report()["learner"]["parameters"]["points"]) == sets_of(rows[[0, 1, 3]]).tolist()
    assert run.theorems()[0].value == by_recursion(rows) == 2
    for stream in ("experts:N=16", "halving-minority:N=16"):
        run = vo.run(stream, SOA(), rounds=40)
        assert run.report()["learner"]["parameters"]["points"] == "any"
    assert run.theorems()[0].value == 4


@pytest.mark.parametrize(
    ("stream", "learner", "words"),
    [
        ("one-good:N=21", SOA(), "standard-optimal takes at most 20 hypotheses, but the stream has 21"),
        ("one-good:N=4", SOA(points=tuple(range(13))), "standard-optimal takes at most 12 points, but 13 are given"),
        ("one-good:N=3", SOA(points="9"), r"Invalid value for points: '9' \(expected whole numbers from 0 to 7,"),
        ("one-good:N=3", SOA(points="1.5,2"), "Invalid value for points: '1.5'"),
        ("littlestone-tree:H=intervals,n=6", SOA(), "takes at most 20 hypotheses, but there are 21 intervals over 6"),
        ("littlestone-tree:H=random,n=2,N=5", SOA(), "Invalid value for N: '5'"),
        ("littlestone-tree:n=13", SOA(), "Invalid value for n: '13'"),
    ],
)
def test_what_is_too_large_is_refused(stream: str, learner: Any, words: str) -> None:
    with pytest.raises(Error, match=words):
        vo.run(stream, learner, rounds=9)


def test_an_unknown_point_ends_the_bound() -> None:
    H = labels("thresholds", 3)
    run = run_of(learner_of("standard-optimal"), {"points": points_of(H[:2])}, H[[0, 1, 2, 1]], np.ones(4))
    verdicts = [run.theorem("standard-optimal", t).verdict for t in (2, 3, 4)]
    assert verdicts == [Verdict.HOLDS, Verdict.NOT_APPLICABLE, Verdict.NOT_APPLICABLE]


def test_the_sides_of_the_proof_on_a_run_worked_by_hand() -> None:
    """The tree of eight thresholds: each round is a mistake and takes one from the dimension 3."""
    run = completed("standard-optimal", "littlestone-tree", 5)
    proofs = {track.theorem.id: track.theorem for track in run.bound_traces.values()}
    upper, lower = proofs["standard-optimal"], proofs["littlestone-lower-bound"]
    assert [[link.right for link in proof_links(run, upper, t)] for t in (1, 2, 3)] == [[2, 2], [1, 1], [0, 0]]
    assert [[link.left for link in proof_links(run, lower, t)] for t in (1, 3, 5)] == [[1, 1], [3, 3], [3, 3]]


def test_the_potential_is_the_dimension_of_the_version_space() -> None:
    H = labels("thresholds", 3)
    found = levels(completed_on("standard-optimal", H[[1, 2, 0]], [-1, 1, 1]))
    close_level(found[0], 2.0, 0.0, 2.0)
    close_level(found[1], 1.0, 0.0, 1.0)
    close_level(found[2], 0.0, 0.0, 1.0)
    assert math.isnan(found[3].value)  # no hypothesis is left
