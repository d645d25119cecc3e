"""AdaHedge."""

import math
from math import exp, fsum, log, sqrt

import numpy as np
import pytest
from comparing import SETS, bits, both, lines, traced
from levels import close_level, levels
from scipy.special import logsumexp, softmax
from simulated import completed_on, rule_of, straight
from tightness import LEARNERS, paid_share
from trials import in_long
from worked_rounds import check, state_of, told, worked
from worked_values import value_and_numbers

from visualonline.core.types import Array
from visualonline.trace.round_columns import PREDICTED_POSITIVE, RoundColumns


def adahedge(X: Array, y: Array) -> tuple[Array, Array, float, float]:
    """From the table of all losses and the mix losses of whole prefixes, whose differences are those of the rounds.

    Returns p of each round, the weights after the last one, the cost of mixing and the variance of the losses.
    """
    lost = np.abs(X - (1 + y[:, None]) / 2)
    totals = np.vstack([np.zeros(X.shape[1]), np.cumsum(lost, axis=0)])

    def mixed(eta: float, L: Array) -> float:
        return float(L.min()) if eta == np.inf else -float(logsumexp(-eta * L)) / eta

    def played(eta: float, L: Array) -> Array:
        w = (L.min() == L).astype(float) if eta == np.inf else softmax(-eta * L)
        return np.asarray(w / w.sum())

    def rate(cost: float) -> float:
        return np.inf if cost == 0 else float(np.log(X.shape[1])) / cost

    p, cost, variance = [], 0.0, []
    for t in range(len(y)):
        eta = rate(cost)
        w = played(eta, totals[t])
        p.append(float(w @ X[t]))
        paid = float(w @ lost[t])
        variance.append(float(w @ (lost[t] - paid) ** 2))
        cost += paid - (mixed(eta, totals[t + 1]) - mixed(eta, totals[t]))
    return np.array(p), played(rate(cost), totals[-1]), cost, fsum(variance)


@SETS
@pytest.mark.parametrize("pool", [bits, lines, both])
def test_a_second_program_does_the_same(X: Array, y: Array, pool: object) -> None:
    advice = pool(X)  # type: ignore[operator]
    trace, w = traced(rule_of("adahedge", advice.shape[1], mode="average"), advice, y)
    p, expected, cost, variance = adahedge(advice, y)
    clear = np.abs(p - 0.5) > 1e-9
    predicted = trace.flags(0, len(y)) & PREDICTED_POSITIVE > 0
    assert (predicted == (p > 0.5))[clear].all()
    found = [trace.loss, trace.final.Delta[0], trace.final.V[0]]
    assert found == pytest.approx([np.abs(p - (1 + y) / 2).sum(), cost, variance], rel=1e-9)
    np.testing.assert_allclose(w, expected, rtol=1e-8, atol=1e-12)


def test_adahedge_follows_the_leader_while_mixing_costs_nothing() -> None:
    """Rounding may leave Delta at 0 although the losses differ. A round in which the leader changes still has a gap."""
    rule = rule_of("adahedge", 2)
    state = rule.start(2)
    state.L[:] = 0, 0.25
    assert rule.weights(state, 1).tolist() == [1, 0]
    columns = RoundColumns.empty(1)
    rule.advance(state, np.array([[0.0, 1.0]]), np.ones(1), np.zeros(1), 1, columns)
    assert (columns.losses[0], state.Delta[0], state.L.tolist()) == (1, 1 - 0.25, [1, 0.25])


LOSSES = [[1, 0], [0, 1], [1, 0], [1, 0]], [-1, -1, -1, -1]
"""Advice and labels. Every label is 0, so the advice equals the loss."""


def test_adahedge_on_four_rounds() -> None:
    """The learning rate of round 2 is 2 ln 2, so the weights are 1 : 4. In round 3 the losses so far are equal."""
    rule = rule_of("adahedge", 2, mode="average")
    found, columns = worked(rule, LOSSES)
    costs = [1 / 2, 0.1390, 0.1294, 0.0800]
    w = [1 / 2, 1 / 5, 1 / 2, 0.28864]
    assert [each[0] for each in found[:4]] == pytest.approx(w, abs=6e-6)
    assert columns.losses.tolist() == pytest.approx([w[0], 1 - w[1], w[2], w[3]], abs=6e-6)
    state = straight(rule, np.array(LOSSES[0], dtype=float), np.array(LOSSES[1], dtype=float), np.zeros(4)).states
    assert np.diff([each.Delta[0] for each in state]) == pytest.approx(costs, abs=6e-5)
    assert state[2].Delta[0] - state[1].Delta[0] == pytest.approx(4 / 5 + log(1 / 5 + 1 / 5) / (2 * log(2)))
    assert [log(2) / each.Delta[0] for each in state[1:]] == pytest.approx([1.386, 1.085, 0.902, 0.817], abs=6e-4)
    assert np.diff([each.V[0] for each in state])[:3] == pytest.approx([1 / 4, 4 / 25, 1 / 4])
    regret = np.cumsum(columns.losses) - [0, 1, 1, 1]
    assert regret == pytest.approx([0.5, 0.3, 0.8, 1.089], abs=6e-4)
    assert 2 * np.cumsum(costs) == pytest.approx([1, 1.278, 1.537, 1.697], abs=6e-4)


def test_adahedge_with_one_expert_pays_its_losses() -> None:
    columns = check(rule_of("adahedge", 1, mode="average"), ([[1], [0], [0.25]], [1, 1, 1]), [1, 0, 0.25],
                    [1, -1, -1], [[1], [1], [1]])  # fmt: skip
    assert columns.losses.tolist() == [0, 1, 0.75]


def test_what_experts_keep_of_their_weight_in_a_round() -> None:
    """The losses are 0 and 1."""
    rule = rule_of("adahedge", 2)
    before = state_of(rule, 2, L=[1, 1], Delta=[0])
    assert told(rule, "weight_factors", before=before, after=state_of(rule, 2, L=[1, 2])).tolist() == [1, 0]
    before = state_of(rule, 2, L=[1, 1], Delta=[log(2)])
    after = state_of(rule, 2, L=[1, 2])
    assert told(rule, "weight_factors", before=before, after=after) == pytest.approx([1, 1 / exp(1)])


@pytest.mark.parametrize(
    ("N", "T", "last", "known"),
    [
        (2, 100, 1.8, 0.738), (2, 1000, 2.6, 0.898), (16, 100, 1.4, 0.785), (16, 1000, 2, 0.920),
        *in_long((2, 10_000, 3, 0.964), (16, 10_000, 2.2, 0.972)),
    ],
)  # fmt: skip
def test_how_near_a_stream_comes_to_the_bound(N: int, T: int, last: float, known: float) -> None:
    text = f"alternate-then-one-good:N={N},first={T - 2 * int(last * sqrt(T) / 2)},together={N - 1}"
    assert paid_share(text, LEARNERS.Adahedge(), "adahedge", T) == pytest.approx(known, rel=0.01)


def test_adahedge_has_no_step_to_show_until_mixing_costs() -> None:
    # experts that lose the same, or one alone, are mixed for nothing, and Delta stays 0; then losses 0, 1 cost 1/2
    even = levels(completed_on("adahedge", [[1, 1], [0, 0], [0, 1]], [-1, -1, -1]))
    assert [math.isnan(one.value) for one in even] == [True, True, True, False]
    assert even[3].value == pytest.approx(math.log(2) / 0.5)
    assert all(math.isnan(one.value) for one in levels(completed_on("adahedge", [[1], [0]], [-1, -1])))


def test_the_step_of_adahedge_by_hand() -> None:
    # losses (1, 0), (0, 1): Delta is 1/2, then 0.5 + 0.8 + ln(0.4)/(2 ln 2); R is 1/2, then 1.3 - 1; V is 0.25, 0.41
    first, *after = levels(completed_on("adahedge", [[1, 0], [0, 1]], [-1, -1]))
    assert math.isnan(first.value)
    c = math.log(2)
    for one, Delta, R, V in zip(after, (0.5, 1.3 + math.log(0.4) / (2 * c)), (0.5, 0.3), (0.25, 0.41), strict=True):
        a = 2 * c / 3 + 1
        close_level(one, c / Delta, 2 * c / (a + math.sqrt(a * a + 4 * V * c)), 2 * c / R)


def test_the_value_of_adahedge_solves_its_quadratic() -> None:
    """R = a + sqrt(a^2 + 4 ln N L_A (1 - L_A/t)) at L_A = L* + R, found by bisection; and the forms stand in order."""
    rng = np.random.default_rng(3)
    X = (rng.random((60, 5)) < [0.1, 0.4, 0.5, 0.5, 0.6]).astype(float)
    value, numbers = value_and_numbers("adahedge", "adahedge", X, -np.ones(60))
    c, L, t = math.log(5), float(numbers["L_star"]), 60
    assert X.sum(axis=0).min() == L
    a = 2 * c / 3 + 1
    low, high = 0.0, 2.0 * t
    for _ in range(100):
        R = (low + high) / 2
        low, high = (R, high) if (R - 2 * a) * R <= 4 * c * (L + R) * (1 - (L + R) / t) else (low, R)
    assert value == pytest.approx(low)
    worst = a + math.sqrt(a * a + t * c)
    assert (numbers["worst_case"], numbers["twice_mixing_cost"]) == pytest.approx((worst, 2 * numbers["mixing_cost"]))
    first_order = 2 * math.sqrt(L * (t - L) / t * c) + 16 * c / 3 + 2
    assert float(numbers["loss"]) - L <= numbers["twice_mixing_cost"] <= numbers["second_order"]  # type: ignore[operator]
    assert value <= min(worst, first_order) + 1e-9
    assert numbers["eta"] == pytest.approx(c / numbers["mixing_cost"])  # type: ignore[operator]
