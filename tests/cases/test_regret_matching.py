"""Regret matching."""

from fractions import Fraction
from itertools import pairwise
from math import log, sqrt
from typing import Any

import numpy as np
import pytest
from comparing import NEAR, SETS, both, traced
from levels import close_level, levels
from proof_checks import lines_of, proved
from simulated import completed_on, rule_of, straight
from tightness import LEARNERS, paid_share
from trials import in_long
from worked_rounds import check, settled, state_of, told

from visualonline.core.types import Array

RNG = np.random.default_rng(12)
TURNS = [[1, 0, 0], [0, 1, 0], [0, 0, 1]], [-1, -1, -1]
"""Labels 0, so that the advice is the loss: each expert is wrong once."""


def from_the_table(X: Array, y: Array, p: float, plus: bool) -> tuple[Array, Array, float]:
    """From the table of all losses. `plus` stores the regret minus its minimum so far, or 0.

    Returns the mean advice of each round, the weights after the last one and the sum of the squared steps.
    """
    lost, N = np.abs(X - (1 + y[:, None]) / 2), X.shape[1]
    totals = np.vstack([np.zeros(N), np.cumsum(lost, axis=0)])
    table, means = np.zeros((len(y) + 1, N)), np.zeros(len(y))

    def weights(t: int) -> Array:
        lowest = np.minimum(table[: t + 1].min(axis=0), 0) if plus else np.zeros(N)
        drawn = np.exp((p - 1) * np.log(np.maximum(table[t] - lowest, 1e-300)))
        return drawn / drawn.sum() if (table[t] > lowest).any() else np.full(N, 1 / N)

    for t in range(len(y)):
        means[t] = weights(t) @ X[t]
        table[t + 1] = np.abs(means[: t + 1] - (1 + y[: t + 1]) / 2).sum() - totals[t + 1]
    steps = np.diff(table, axis=0)
    return means, weights(len(y)), float(np.sum(np.sum(np.abs(steps) ** p, axis=1) ** (2 / p)))


@SETS
@pytest.mark.parametrize("plus", ["no", "yes"])
@pytest.mark.parametrize("p", [2.0, 3.7])
def test_a_second_program_does_the_same(X: Array, y: Array, p: float, plus: str) -> None:
    advice, y = both(X)[:150, :9], y[:150]
    trace, w = traced(rule_of("regret-matching", 9, mode="average", p=p, plus=plus), advice, y)
    means, expected, steps = from_the_table(advice, y, p, plus == "yes")
    assert trace.loss == pytest.approx(np.abs(means - (1 + y) / 2).sum(), rel=1e-10)
    np.testing.assert_allclose(w, expected, **NEAR)
    judged = completed_on("regret-matching", advice, y, p=p, plus=plus).theorem("regret-matching", len(y))
    assert judged.quantities["squared_steps"] == pytest.approx(steps, rel=1e-9)


def in_fractions(losses: list[list[Fraction]], p: int, plus: bool) -> list[list[Fraction]]:
    """Return the weights before each round and after the last."""
    N, found = len(losses[0]), []
    R = [Fraction(0)] * N
    for lost in [*losses, [Fraction(0)] * N]:
        powers = [max(one, Fraction(0)) ** (p - 1) for one in R] if max(R) > 0 else [Fraction(1)] * N
        found.append([one / sum(powers) for one in powers])
        paid = sum((w * one for w, one in zip(found[-1], lost, strict=True)), Fraction(0))
        R = [one + paid - each for one, each in zip(R, lost, strict=True)]
        R = [max(one, Fraction(0)) for one in R] if plus else R
    return found


@pytest.mark.parametrize("plus", ["no", "yes"])
@pytest.mark.parametrize("p", [2, 3])
def test_the_rule_in_fractions(p: int, plus: str) -> None:
    for N in (1, 2, 3, 5):
        tenths = RNG.integers(0, 11, (9, N))
        exact = in_fractions([[Fraction(int(one), 10) for one in row] for row in tenths], p, plus == "yes")
        rule = rule_of("regret-matching", N, p=p, plus=plus)
        states = straight(rule, tenths / 10, -np.ones(9), np.zeros(9)).states
        found = [rule.weights(state, t) for t, state in enumerate(states, start=1)]
        np.testing.assert_allclose(found, np.array(exact, dtype=float), rtol=1e-12, atol=1e-12)


def test_three_rounds_by_hand() -> None:
    check(rule_of("regret-matching", 3, mode="average"), TURNS, [1 / 3, 1 / 2, 1], [-1, 1, 1],
          [[0, 1 / 2, 1 / 2], [0, 0, 1], [1 / 3, 1 / 3, 1 / 3]])  # fmt: skip


def test_three_rounds_by_hand_with_plus() -> None:
    """The regrets are (0, 1/3, 1/3), (1/2, 0, 5/6) and (9/8, 5/8, 11/24), together 53/24."""
    rule = rule_of("regret-matching", 3, mode="average", plus="yes")
    check(rule, TURNS, [1 / 3, 1 / 2, 5 / 8], [-1, 1, 1],
          [[0, 1 / 2, 1 / 2], [3 / 8, 0, 5 / 8], [27 / 53, 15 / 53, 11 / 53]])  # fmt: skip


def test_no_scale_of_the_losses_changes_a_weight() -> None:
    losses = RNG.random((40, 5))
    for given in ({}, {"p": 4.5}, {"plus": "yes"}):
        rule = rule_of("regret-matching", 5, **given)
        ends = [straight(rule, part * losses, -np.ones(40), np.zeros(40)).states[-1] for part in (1, 1 / 1024)]
        assert rule.weights(ends[0], 41).tolist() == rule.weights(ends[1], 41).tolist()


def test_each_step_is_orthogonal_to_the_weights() -> None:
    losses = RNG.random((60, 4))
    rule = rule_of("regret-matching", 4, p=3)
    states = straight(rule, losses, -np.ones(60), np.zeros(60)).states
    steps = [np.subtract(after.R, before.R) for before, after in pairwise(states)]
    across = [rule.weights(state, t) @ step for t, (state, step) in enumerate(zip(states, steps, strict=False), 1)]
    assert np.abs(across).max() < 1e-14
    assert np.abs(steps).max() > 0.5


def test_the_heaviest_expert_is_the_first_of_equals() -> None:
    rule = rule_of("regret-matching", 3)
    assert told(rule, "heaviest", state=state_of(rule, 3, R=[-1, 2, 2])) == 1
    assert told(rule, "heaviest", state=rule.start(3)) == 0


@pytest.mark.parametrize(("N", "p"), [(1, 2.0), (2, 2.0), (3, 2 * log(3)), (100, 2 * log(100))])
def test_auto_is_twice_the_logarithm_of_the_number_of_experts(N: int, p: float) -> None:
    assert settled("regret-matching", N, 10, (0.0, 0.0), p="auto")["p"].value == pytest.approx(p)
    assert "p" not in settled("regret-matching", N, 10, (0.0, 0.0))


def test_the_bound_by_hand() -> None:
    """The steps (-2/3, 1/3, 1/3) and (1/2, -1/2, 1/2) have the squared lengths 2/3 and 3/4."""
    run = completed_on("regret-matching", TURNS[0][:2], TURNS[1][:2])
    judged = run.theorem("regret-matching", 2)
    assert (judged.value, judged.actual) == pytest.approx((sqrt(17 / 12), 5 / 6))
    assert judged.quantities["worst_case"] == pytest.approx(sqrt(6))
    assert len(proved(run)["regret-matching"]) == 5
    cubes = completed_on("regret-matching", TURNS[0][:1], TURNS[1][:1], p=3).theorem("regret-matching", 1)
    assert cubes.value == pytest.approx(sqrt(2 * (10 / 27) ** (2 / 3)))


def test_the_potential_by_hand() -> None:
    run = completed_on("regret-matching", TURNS[0][:2], TURNS[1][:2])
    for one, known in zip(levels(run), [(0, 0, 0), (2 / 9, 1 / 9, 2 / 3), (25 / 36, 25 / 36, 17 / 12)], strict=True):
        close_level(one, *known)


def test_plus_has_a_vector_that_is_not_below_the_regrets() -> None:
    """After round 2 the regrets are (1/3, -1/3, 5/6) - (1/6, .., 0): the largest is 5/6, and ||Q|| is longer."""
    run = completed_on("regret-matching", *TURNS, plus="yes")
    first, second, *_ = lines_of(run, "regret-matching", 2)
    assert (first.left, first.right) == pytest.approx((5 / 6, sqrt(1 / 4 + 25 / 36)))
    assert second.right == pytest.approx(sqrt(17 / 12))


CLOSE: list[Any] = [
    (2, 1000, 22, {}, 0.9988), (2, 1000, 22, {"plus": "yes"}, 0.9989), (16, 1000, 62, {}, 0.9988),
    *in_long((2, 10_000, 70, {}, 0.9998), (16, 10_000, 150, {"p": "auto"}, 0.985), (16, 10_000, 200, {}, 0.9997)),
]  # fmt: skip


@pytest.mark.parametrize(("N", "T", "last", "given", "known"), CLOSE)
def test_how_near_a_stream_comes_to_the_bound(N: int, T: int, last: int, given: dict[str, Any], known: float) -> None:
    """Halves of the experts are wrong in turns, so all regrets stay positive; at the end all but one are wrong."""
    text = f"alternate-then-one-good:N={N},first={T - last},together={N - 1}"
    learner = LEARNERS.RegretMatching(**given)
    assert paid_share(text, learner, "regret-matching", T) == pytest.approx(known, rel=0.01)


def test_two_experts_that_are_hit_in_turn_keep_equal_regrets() -> None:
    """Then the largest is the norm over the square root of 2."""
    found = paid_share("heaviest-hit:N=2", LEARNERS.RegretMatching(), "regret-matching", 1000)
    assert found == pytest.approx(1 / sqrt(2), rel=0.01)
