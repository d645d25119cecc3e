"""ELIM."""

import math
from random import Random

import numpy as np
import pytest
from comparing import SETS, bits, traced
from levels import close_level, levels
from rational import stream_of
from simulated import completed_on, recorded, rule_of, simulated
from tightness import LEARNERS
from trials import SEED
from worked_rounds import check, told, worked

import visualonline as vo
from cases import joined
from visualonline.core.errors import ParameterError, StreamError
from visualonline.core.types import Array


def elim(X: Array, y: Array) -> tuple[int, int, Array]:
    """Literals as a set of (feature, value); the ones that are left are those that no wrong positive made true."""
    literals = {(i, value) for i in range(X.shape[1]) for value in (1, 0)}
    refuted: list[frozenset[tuple[int, int]]] = []
    mistakes = updates = 0
    for x, label in zip(X, y, strict=True):
        true = frozenset((i, int(value)) for i, value in enumerate(x))
        left = literals.difference(*refuted)
        says = 1 if left & true else -1
        mistakes += says != label
        if says != label and says == 1:
            refuted.append(true)
            updates += 1
    left = literals.difference(*refuted)
    return mistakes, updates, np.array([float((i, v) in left) for i in range(X.shape[1]) for v in (1, 0)])


@SETS
def test_a_second_program_does_the_same(X: Array, y: Array) -> None:
    rows = bits(X)[:, : min(12, X.shape[1])]
    either = np.where(rows[:, [0, 2]].any(axis=1), 1.0, -1.0)
    for labels in (y, -y, either):
        trace, w = traced(rule_of("elim", rows.shape[1]), rows, labels)
        mistakes, updates, expected = elim(rows, labels)
        assert (trace.mistakes, trace.updates, w.tolist()) == (mistakes, updates, expected.tolist())


def test_elim_takes_twelve_features() -> None:
    assert rule_of("elim", 12).start(12).L.size == 24
    with pytest.raises(ParameterError, match=r"at most 12 features, .*The number of features is 13"):
        rule_of("elim", 13).start(13)


def test_elim_refuses_what_is_neither_0_nor_1() -> None:
    rule = rule_of("elim", 2)
    with pytest.raises(StreamError, match=r"Round 2 of rows: x2 is 0\.5, but elim needs x in \{0, 1\}\.$"):
        simulated(rule, recorded(rule.learner, [[0, 1], [1, 0.5]], [1, 1]))


def test_elim_on_seven_rounds() -> None:
    """Literals in the order x1, not x1, x2, not x2. In round 6 no disjunction is left, so nothing can be removed."""
    columns = check(
        rule_of("elim", 2),
        ([[0, 0], [1, 0], [0, 0], [0, 1], [1, 1], [0, 1], [1, 0]], [-1, 1, -1, -1, 1, 1, -1]),
        [2, 1, 0, 1, 1, 0, 1],
        [1, 1, -1, 1, 1, -1, 1],
        [[1, 0, 1, 0], [1, 0, 1, 0], [1, 0, 1, 0], [1, 0, 0, 0], [1, 0, 0, 0], [1, 0, 0, 0], [0, 0, 0, 0]],
    )
    assert columns.changes.tolist() == [True, False, False, True, False, False, True]
    assert columns.losses.tolist() == [1, 0, 0, 1, 0, 1, 1]


def test_elim_on_the_lectures_disjunction() -> None:
    """The target x1 or not x4 or x7 (n = 7, k = 3): one mistake takes seven literals, then at most n - k = 4 more."""
    rule = rule_of("elim", 7)
    rows = [[0, b, c, 1, e, f, 0] for b, c, e, f in np.vstack([np.zeros(4), np.eye(4)])]
    found, columns = worked(rule, (rows, [-1] * 5))
    assert columns.predictions.tolist() == [1] * 5
    assert [int(w.sum()) for w in found] == [14, 7, 6, 5, 4, 3]
    names = told(rule, "names", features=tuple(f"x{i}" for i in range(1, 8)))
    assert [name for name, w in zip(names, found[-1], strict=True) if w] == ["x1", "¬x4", "x7"]


def test_the_value_of_elims_theorem_is_a_whole_number() -> None:
    """It is n + 1 - k, where k literals explain every label."""
    rng, rational = Random(SEED), joined("RATIONAL")["elim"]
    for _ in range(40):
        stream, values = stream_of(rational, {}, rng, 3)
        value = completed_on("elim", stream.X, stream.y, **values).theorem("elim", len(stream.y)).value
        literals = [(i, bit) for i in range(3) for bit in (0, 1)]
        told = [[x[i] == bit for i, bit in literals] for x in stream.X]
        never = [k for k in range(6) if not any(row[k] and y < 0 for row, y in zip(told, stream.y, strict=True))]
        fits = all(any(row[k] for k in never) == (y > 0) for row, y in zip(told, stream.y, strict=True))
        assert np.isnan(value) if not fits else value == 4 - len(never)


@pytest.mark.parametrize("n", range(1, 10))
def test_how_near_a_stream_comes_to_the_bound(n: int) -> None:
    for k in range(n + 1):
        run = vo.run(f"elim-worst:d={n},k={k}", LEARNERS.Elim(), rounds=30)
        assert run.mistakes == n + 1 - k == run.theorems()[0].value


def test_elim_on_its_worst_stream_is_pressed_flat() -> None:
    # n = 3 and target never true: z = 0 strikes the three negated literals, e1, e2, e3 one each
    run = completed_on("elim", [[0, 0, 0], [1, 0, 0], [0, 1, 0], [0, 0, 1]], [-1, -1, -1, -1])
    found = levels(run)
    close_level(found[0], 6.0, 0.0, 6.0)
    assert [one.value for one in found] == [6, 3, 2, 1, 0]
    assert [one.ceiling for one in found[1:]] == [3, 2, 1, 0]
    assert all(one.floor <= one.value for one in found)


def test_elim_has_no_floor_and_no_ceiling_once_no_disjunction_agrees() -> None:
    # x = (0, 0) with - removes both negated literals; with + it means that one of them is in the target
    start, one, two = levels(completed_on("elim", [[0, 0], [0, 0]], [-1, 1]))
    close_level(start, 4.0, 0.0, 4.0)
    close_level(one, 2.0, 2.0, 2.0)
    close_level(two, 2.0, math.nan, math.nan)
