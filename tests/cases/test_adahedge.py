"""AdaHedge."""

from math import exp, fsum, log

import numpy as np
import pytest
from comparing import SETS, bits, both, lines, traced
from scipy.special import logsumexp, softmax
from simulated import rule_of, straight
from worked_rounds import check, state_of, told, worked

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
    """Rounding may take a small cost for none. What is lost when the leader changes counts all the same."""
    rule = rule_of("adahedge", 2)
    state = rule.start(2)
    state.L[:] = 0, 0.25
    assert rule.weights(state, 1).tolist() == [1, 0]
    columns = RoundColumns.empty(1)
    rule.advance(state, np.array([[0.0, 1.0]]), np.ones(1), np.zeros(1), 1, columns)
    assert (columns.losses[0], state.Delta[0], state.L.tolist()) == (1, 1 - 0.25, [1, 0.25])


LOSSES = [[1, 0], [0, 1], [1, 0], [1, 0]], [-1, -1, -1, -1]
"""Labels 0, so that the advice is the loss."""


def test_adahedge_on_four_rounds() -> None:
    """The step is 2 ln 2 in round 2, so that the weights are 1 : 4; in round 3 the losses are even."""
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
    assert told(rule, "kept", before=before, after=state_of(rule, 2, L=[1, 2])).tolist() == [1, 0]
    before = state_of(rule, 2, L=[1, 1], Delta=[log(2)])
    assert told(rule, "kept", before=before, after=state_of(rule, 2, L=[1, 2])) == pytest.approx([1, 1 / exp(1)])
