"""Boosting by Hedge."""

import math
from fractions import Fraction

import numpy as np
import pytest
from levels import close_level, levels
from proof_checks import lines_of
from simulated import completed, completed_on, rule_of, straight
from worked_rounds import check, settled

import visualonline as vo
from visualonline.core.types import Array

TURNS = [[0, 1, 1], [1, 0, 1], [1, 1, 0]], [-1, -1, -1]
"""Three hypotheses, each wrong on one of three examples."""
RNG = np.random.default_rng(1995)


def in_fractions(right: Array) -> list[list[Fraction]]:
    """Return the weights with eta = ln 2: two to the power of how often a hypothesis was wrong."""
    counts, found = [0] * right.shape[1], []
    for row in [*right.astype(bool).tolist(), None]:
        powers = [Fraction(2) ** one for one in counts]
        found.append([one / sum(powers) for one in powers])
        if row is not None:
            counts = [one + (not is_right) for one, is_right in zip(counts, row, strict=True)]
    return found


def test_three_rounds_by_hand() -> None:
    check(rule_of("hedge-boosting", 3, eta=math.log(2)), TURNS, [2 / 3, 3 / 4, 4 / 5], [1, 1, 1],
          [[1 / 2, 1 / 4, 1 / 4], [2 / 5, 2 / 5, 1 / 5], [1 / 3, 1 / 3, 1 / 3]])  # fmt: skip


def test_the_bound_by_hand() -> None:
    """The edges are 1/6, 1/4 and 3/10. Two examples are tied after two rounds, and none is wrong after three."""
    run = completed_on("hedge-boosting", *TURNS, eta=math.log(2))
    judged = [run.theorem("hedge-boosting", t) for t in (1, 2, 3)]
    assert [one.actual for one in judged] == pytest.approx([1 / 3, 2 / 3, 0])
    eta, edges = math.log(2), (1 / 6, 5 / 12, 43 / 60)
    expected = [math.exp(-eta * g + eta**2 * t / 8) for t, g in enumerate(edges, start=1)]
    assert [one.value for one in judged] == pytest.approx(expected)
    assert judged[2].quantities["enough_rounds"] == pytest.approx(math.log(3) / (2 * (43 / 180) ** 2))
    first, second, last = lines_of(run, "hedge-boosting", 2)
    assert (first.left, first.right) == pytest.approx((math.log(2) - eta, math.log(5 / 4)))
    known = math.log(3) - eta * 17 / 12 + eta**2 / 4
    assert (second.right, last.right) == pytest.approx((known, known))
    close_level(levels(run)[2], math.log(5 / 12), math.log(2 / 3) - eta, known - math.log(3))


def test_a_bound_above_all_floats_is_infinite() -> None:
    """The edges are 1/6, 1/4 and 3/10 at first; exp(eta^2 t/8) exceeds all floats after the second round."""
    run = vo.run({"losses": TURNS[0]}, vo.learners.HedgeBoosting(eta=60.0))
    [finite] = [one for one in run.theorems(1) if one.id == "hedge-boosting"]
    [told] = [one for one in run.theorems() if one.id == "hedge-boosting"]
    assert finite.value == pytest.approx(math.exp(-60 / 6 + 3600 / 8))
    assert (told.value, told.verdict) == (math.inf, "vacuous")
    assert told.sides.endswith("against inf")
    [found] = [one for one in run.report()["theorems"] if one["id"] == "hedge-boosting"]
    assert found["value"] is None


def test_the_rule_in_fractions() -> None:
    for m in (1, 2, 5):
        right = RNG.integers(0, 2, (20, m)).astype(float)
        rule = rule_of("hedge-boosting", m, eta=math.log(2))
        states = straight(rule, right, -np.ones(20), np.zeros(20)).states
        found = [rule.weights(state, t) for t, state in enumerate(states, start=1)]
        np.testing.assert_allclose(found, np.array(in_fractions(right), dtype=float), rtol=1e-12)


def test_the_weights_are_those_of_hedge() -> None:
    right = RNG.random((50, 7))
    ends = [
        rule.weights(straight(rule, right, -np.ones(50), np.zeros(50)).states[-1], 51)
        for rule in (rule_of("hedge-boosting", 7, eta=0.3), rule_of("exponential-weights", 7, eta=0.3))
    ]
    np.testing.assert_allclose(ends[0], ends[1], rtol=1e-12)


def test_enough_rounds_leave_no_error() -> None:
    """With the tuned rate and a mean edge of g, no example is wrong after T > ln m/(2 g^2) rounds."""
    run = completed("hedge-boosting", "weak-learner:data=diagonal,m=20", 400)
    judged = run.theorem("hedge-boosting", 400)
    assert float(judged.quantities["enough_rounds"]) < 400
    assert judged.value < 1 / 20
    assert judged.actual == 0


@pytest.mark.parametrize(("m", "T", "eta"), [(1, 9, 0.5), (8, 100, math.sqrt(8 * math.log(8) / 100)), (8, None, 0.5)])
def test_auto_is_the_rate_of_the_proof(m: int, T: int | None, eta: float) -> None:
    assert settled("hedge-boosting", m, T, (0.0, 0.0), eta="auto")["eta"].value == pytest.approx(eta)


def test_how_near_ties_come_to_the_bound() -> None:
    """Half of the examples are right in turns: all are tied, and the bound is just above 1."""
    X = np.tile([[1.0, 0.0], [0.0, 1.0]], (50, 1))
    judged = completed_on("hedge-boosting", X, -np.ones(100), eta=0.1).theorem("hedge-boosting", 100)
    assert judged.actual == 1
    edges = 50 * (1 / (1 + math.exp(-0.1)) - 0.5)
    assert judged.value == pytest.approx(math.exp(-0.1 * edges + 0.01 * 100 / 8))
    assert judged.actual / judged.value > 0.99
