"""Every learner on a few rounds that were worked out by hand from the lectures."""

import sys
from collections.abc import Sequence
from math import exp, log, sqrt, tanh
from typing import Any

import numpy as np
import pytest
from simulated import rule_of, straight

from visualonline.core.philox import Purpose, draws
from visualonline.core.types import Array
from visualonline.trace.round_columns import RoundColumns
from visualonline.trace.rule import Rule

Rounds = tuple[Sequence[Any], list[int]]
"""The rows of a worked example and their labels."""
ROUNDED: dict[str, Any] = {"rel": 1e-14, "abs": 1e-14}
VOTES = [[1, 1, 0], [1, 1, 0], [1, 1, 0], [1, 0, 1], [1, 0, 0]], [-1, -1, 1, 1, -1]
SIGNS = [[1, -1], [1, 1], [-1, 1], [1, -1], [1, 0], [0, -2]], [1, -1, 1, 1, 1, -1]
LECTURE = [[0, 1], [1, 0], [0.8, 0.6], [0, -1], [1, 0.5], [-1, -2]], [1, -1, 1, -1, 1, 1]


def worked(rule: Rule, stream: Rounds) -> tuple[list[Array], RoundColumns]:
    """Return the reported weights w_1, w_2, .. and what each round left."""
    X, y = np.array(stream[0], dtype=float), np.array(stream[1], dtype=float)
    run = straight(rule, X, y, draws(0, Purpose.COINS).random(len(y)))
    return [rule.weights(state, t) for t, state in enumerate(run.states, start=1)], run.columns


def check(
    rule: Rule,
    stream: Rounds,
    scores: list[float],
    predictions: list[int],
    weights: list[list[float]] | Array,
) -> RoundColumns:
    """Compare scores, predictions and the weights after each round; return what each round left."""
    found, columns = worked(rule, stream)
    assert columns.scores.tolist() == pytest.approx(scores, **ROUNDED)
    assert columns.predictions.tolist() == predictions
    assert np.array(found[1:]) == pytest.approx(np.array(weights), **ROUNDED)
    return columns


def test_perceptron_on_the_lectures_example() -> None:
    columns = check(
        rule_of("perceptron", 2, tie="positive"),
        LECTURE,
        [0, 0, -0.8, -0.6, 0.1, -1],
        [1, 1, -1, -1, 1, -1],
        [[0, 0], [-1, 0], [-0.2, 0.6], [-0.2, 0.6], [-0.2, 0.6], [-1.2, -1.4]],
    )
    assert columns.changes.tolist() == [False, True, True, False, False, True]
    assert columns.losses.tolist() == [0, 1, 1, 0, 0, 1]


def test_perceptron_on_the_lectures_example_where_zero_is_wrong() -> None:
    columns = check(
        rule_of("perceptron", 2),
        LECTURE,
        [0, 0, -0.2, -1.6, 0.6, -3],
        [0, 0, -1, -1, 1, -1],
        [[0, 1], [-1, 1], [-0.2, 1.6], [-0.2, 1.6], [-0.2, 1.6], [-1.2, -0.4]],
    )
    assert columns.changes.tolist() == [True, True, True, False, False, True]


def test_perceptron_that_learns_nothing_from_zero_never_leaves_it() -> None:
    columns = check(rule_of("perceptron", 2, tie="lt"), LECTURE, [0.0] * 6, [0] * 6, [[0, 0]] * 6)
    assert not columns.changes.any()
    assert columns.losses.tolist() == [1] * 6


def test_perceptron_from_another_start_with_another_step() -> None:
    check(
        rule_of("perceptron", 2, w0="1,-1", eta=0.5),
        LECTURE,
        [-1, 1, 0.1, 0.5, 0.5, -0.5],
        [-1, 1, 1, 1, 1, -1],
        [[1, -0.5], [0.5, -0.5], [0.5, -0.5], [0.5, 0], [0.5, 0], [0, -1]],
    )


def test_p_norm_perceptron_leaves_one_coordinate() -> None:
    """With p = 4, theta = (1, 1, -1) has the norm 3^(1/4), and w = theta/sqrt 3; (1, -1, 1) leaves (2, 0, 0)."""
    w = [1 / sqrt(3), 1 / sqrt(3), -1 / sqrt(3)]
    columns = check(
        rule_of("p-norm-perceptron", 3, p=4),
        ([[1, 1, -1], [1, -1, -1], [1, 1, 1], [1, -1, 1]], [1, 1, 1, 1]),
        [0, 1 / sqrt(3), 1 / sqrt(3), -1 / sqrt(3)],
        [0, 1, 1, -1],
        [w, w, w, [2, 0, 0]],
    )
    assert columns.changes.tolist() == [True, False, False, True]


def test_p_norm_perceptron_takes_any_p_from_2_on() -> None:
    """theta = (2, -1), p = 3: w = (4, -1)/9^(1/3). Of a very large p only the largest coordinates are left."""
    rows = [[2, -1], [1, 4], [0, 1]], [1, 1, 1]
    w = [4 / 9 ** (1 / 3), -1 / 9 ** (1 / 3)]
    even = 3 / 2 ** (1 / 3)  # (9, 9)/(3 2^(1/3))
    check(rule_of("p-norm-perceptron", 2, p=3), rows, [0, 0, even], [0, 0, 1], [w, [even, even], [even, even]])
    found, _ = worked(rule_of("p-norm-perceptron", 2, p=1e6), ([[2, -1]], [1]))
    assert found[1] == pytest.approx([2, 0])


def test_winnow2_on_the_lectures_example() -> None:
    bits = [[0, 0, 1, 1], [1, 0, 1, 0], [0, 1, 0, 1], [0, 0, 1, 1], [0, 0, 1, 1], [1, 1, 0, 0]]
    columns = check(
        rule_of("winnow2", 4, theta=2, beta=2),
        (bits, [-1, 1, 1, -1, -1, 1]),
        [2, 1.5, 1.5, 2, 1, 4],
        [1, -1, -1, 1, -1, 1],
        [[1, 1, 0.5, 0.5], [2, 1, 1, 0.5], [2, 2, 1, 1], [2, 2, 0.5, 0.5], [2, 2, 0.5, 0.5], [2, 2, 0.5, 0.5]],
    )
    assert columns.changes.tolist() == [True, True, True, True, False, False]


def test_winnow2_meets_its_threshold_in_spite_of_rounding() -> None:
    """Ten weights of 1/10 reach the threshold 1, though their sum in floating point does not."""
    rows = [[1.0] * 10, [1.0] * 10]
    rule = rule_of("winnow2", 10, theta=1, beta=10)
    columns = check(rule, (rows, [-1, -1]), [10, 1], [1, 1], [[0.1] * 10, [0.01] * 10])
    assert np.cumsum([0.1] * 10)[-1] < 1  # one after the other, as the rule adds; sum() compensates
    assert columns.changes.all()


def test_winnow2_that_cannot_change_a_weight_says_so() -> None:
    _, columns = worked(rule_of("winnow2", 2), ([[0, 0], [0.5, 0]], [1, 1]))
    assert columns.predictions.tolist() == [-1, -1]
    assert not columns.changes.any()


def test_winnow2_stops_a_weight_at_the_largest_number() -> None:
    """The 309th promotion would take it to 10^309, which is beyond a float."""
    rule = rule_of("winnow2", 1, theta=1, beta=10)
    state = rule.start(1)
    for k, wanted in ((307, 1e307), (309, sys.float_info.max), (5000, sys.float_info.max), (-5000, 0.0)):
        state.k[0], prediction = k - 1, -1
        assert rule.learner.update(state, np.ones(1), 1.0, prediction, 10.0)
        assert state.w[0] == pytest.approx(wanted, rel=1e-12)


def test_winnow_on_six_rounds() -> None:
    tilted = [exp(1) / (exp(1) + exp(-1)), exp(-1) / (exp(1) + exp(-1))]
    columns = check(
        rule_of("winnow", 2, eta=1),
        SIGNS,
        [0, 1, -tanh(1), 0, 0.8807970779778823, -0.2384058440442351],
        [0, 1, -1, 0, 1, -1],
        [tilted, tilted, [0.5, 0.5], tilted, tilted, tilted],
    )
    assert columns.changes.tolist() == [True, True, True, True, False, False]


@pytest.mark.parametrize(("tie", "mistakes"), [("positive", 1), ("lt", 4)])
def test_winnow_under_the_other_tie_rules(tie: str, mistakes: int) -> None:
    undecided = 1 if tie == "positive" else 0
    columns = check(
        rule_of("winnow", 2, eta=1, tie=tie),
        SIGNS,
        [0, 1, 0, 0, 0.5, -1],
        [undecided, 1, undecided, undecided, 1, -1],
        [[0.5, 0.5]] * 6,
    )
    assert columns.changes.tolist() == [False, True, False, False, False, False]
    assert columns.losses.sum() == mistakes


def test_winnow_meets_zero_in_spite_of_rounding() -> None:
    """Weights of 1/10 on five ones and five minus ones sum to 0, though not in floating point."""
    row = [1.0, 1.0, 1.0, -1.0, -1.0, -1.0, 1.0, -1.0, -1.0, 1.0]
    assert np.cumsum([0.1 * x for x in row])[-1] != 0
    _, columns = worked(rule_of("winnow", 10, eta=1), ([row], [1]))
    assert columns.scores[0] == 0
    assert columns.changes[0]


def test_winnows_small_weights_come_back() -> None:
    """A thousand mistakes lower one weight to e^-2000, below every number; a thousand more raise it to 1/2 again."""
    rows = [[-1, 0]] * 1000 + [[0, -1]] * 1000
    found, columns = worked(rule_of("winnow", 2, eta=2), (rows, [1] * 2000))
    assert columns.changes.all()
    assert found[1000].tolist() == [0, 1]
    assert found[-1].tolist() == [0.5, 0.5]


def test_weighted_majority_on_five_rounds() -> None:
    columns = check(
        rule_of("weighted-majority", 3),
        VOTES,
        [2 / 3, 1 / 2, 1 / 3, 3 / 4, 2 / 7],
        [1, 1, -1, 1, -1],
        [[0.5, 0.5, 1], [0.25, 0.25, 1], [0.5, 0.5, 1], [0.5, 0.25, 1], [0.25, 0.25, 1]],
    )
    assert columns.changes.tolist() == [True] * 5
    assert columns.losses.tolist() == [1, 1, 1, 0, 0]


def test_weighted_majority_with_ties_to_0() -> None:
    _, columns = worked(rule_of("weighted-majority", 3, tie="0"), VOTES)
    assert columns.predictions.tolist() == [1, -1, -1, 1, -1]


def test_weighted_majority_that_updates_on_its_mistakes() -> None:
    columns = check(
        rule_of("weighted-majority", 3, update="mistakes"),
        VOTES,
        [2 / 3, 1 / 2, 1 / 3, 3 / 4, 1 / 4],
        [1, 1, -1, 1, -1],
        [[0.5, 0.5, 1], [0.25, 0.25, 1], [0.5, 0.5, 1], [0.5, 0.5, 1], [0.5, 0.5, 1]],
    )
    assert columns.changes.tolist() == [True, True, True, False, False]


@pytest.mark.parametrize("x", [[0, 0], [exp(0.7), -1], [-0.5 * exp(0.7), 0.5]])
def test_winnow_takes_terms_that_cancel_for_a_score_of_zero(x: list[float]) -> None:
    """The first two rounds, of which the second is a mistake, leave weights as 1 to e^0.7."""
    rows, y = [[1, -1], [1, 0], x, x], [1, -1, -1, 1]
    _, columns = worked(rule_of("winnow", 2, eta=0.7, tie="lt"), (rows, y))
    assert columns.scores.tolist() == [0, 0.5, 0, 0]
    assert columns.predictions.tolist() == [0, 1, 0, 0]


@pytest.mark.parametrize("tie", ["1", "0"])
def test_weighted_majority_with_beta_0_is_halving_until_every_expert_has_erred(tie: str) -> None:
    tied = 1 if tie == "1" else -1
    check(
        rule_of("weighted-majority", 3, beta=0, tie=tie),
        VOTES,
        [2 / 3, 0, 0, 1 / 2, 1 / 2],
        [1, -1, -1, tied, tied],
        [[0, 0, 1], [0, 0, 1], [0, 0, 0], [0, 0, 0], [0, 0, 0]],
    )


def test_weighted_majority_lets_a_hopeless_expert_break_a_tie() -> None:
    """Two equal experts disagree; the third, 60 penalties behind, decides: 2^-60 is not lost beside 1."""
    rows = [[1, 0, 1]] * 60 + [[0, 1, 1]] * 60 + [[1, 0, 0]]
    y = [-1] * 120 + [1]
    _, columns = worked(rule_of("weighted-majority", 3), (rows, y))
    assert columns.predictions[-1] == -1
    assert columns.scores[-1] == 0.5 - 2**-54


@pytest.mark.parametrize("beta", [0.1, 0.2, 0.9])
def test_weighted_majority_sees_the_ties_of_decimal_betas(beta: float) -> None:
    """One side's weight beta^2 n equals the other's beta^0 m, as in 0.9^2 * 100 = 81."""
    n, m = {0.1: (100, 1), 0.2: (25, 1), 0.9: (100, 81)}[beta]
    behind, ahead = [1.0] * n, [0.0] * m
    rows = [behind + ahead] * 3
    _, columns = worked(rule_of("weighted-majority", n + m, beta=beta), (rows, [-1, -1, 1]))
    assert columns.scores[-1] == 0.5
    assert columns.predictions[-1] == 1


def test_randomized_weighted_majority_on_five_rounds() -> None:
    rule = rule_of("randomized-weighted-majority", 3)
    coins = draws(0, Purpose.COINS).random(5)
    shares = [2 / 3, 1 / 2, 1 / 3, 3 / 4, 2 / 7]
    columns = check(
        rule,
        VOTES,
        shares,
        [1 if coin < share else -1 for coin, share in zip(coins, shares, strict=True)],
        np.array([[2, 2, 4], [1, 1, 4], [1, 1, 2], [2, 1, 4], [1, 1, 4]]) / [[8], [6], [4], [7], [6]],
    )
    assert columns.losses.tolist() == pytest.approx([2 / 3, 1 / 2, 2 / 3, 1 / 4, 2 / 7], **ROUNDED)
    assert columns.losses.sum() == pytest.approx(199 / 84, **ROUNDED)


def test_randomized_weighted_majority_with_beta_0_follows_the_least_wrong() -> None:
    found, columns = worked(rule_of("randomized-weighted-majority", 3, beta=0), VOTES)
    assert columns.scores.tolist() == pytest.approx([2 / 3, 0, 0, 1, 0], **ROUNDED)
    assert found[-1].tolist() == [0, 0, 1]


FRACTIONS = [[1, 1, 0], [1, 0, 1], [1, 0.5, 0], [0, 1, 0], [0, 1, 1]], [-1, -1, 1, 1, 1]


@pytest.mark.parametrize("mode", ["draw", "average"])
def test_exponential_weights_on_five_rounds(mode: str) -> None:
    """With eta = ln 2 each loss halves a weight; the losses go 110, 211, 2 1.5 2, 3 1.5 3, 4 1.5 3."""
    root = sqrt(2)
    p = [2 / 3, 3 / 4, 2 / 5, root - 1, (2 * root + 1) / (2 * root + 2)]
    coins = draws(0, Purpose.COINS).random(5)
    drawn = [1 if coin < share else -1 for coin, share in zip(coins, p, strict=True)]
    columns = check(
        rule_of("exponential-weights", 3, eta=log(2), mode=mode),
        FRACTIONS,
        p,
        drawn if mode == "draw" else [1, 1, -1, -1, 1],
        [
            [1 / 4, 1 / 4, 1 / 2],
            [1 / 5, 2 / 5, 2 / 5],
            [1 / (2 + root), root / (2 + root), 1 / (2 + root)],
            [1 / (2 + 2 * root), 2 * root / (2 + 2 * root), 1 / (2 + 2 * root)],
            [1 / (3 + 4 * root), 4 * root / (3 + 4 * root), 2 / (3 + 4 * root)],
        ],
    )
    assert columns.losses.tolist() == pytest.approx([2 / 3, 3 / 4, 3 / 5, 2 - root, 1 - p[4]], **ROUNDED)


def test_exponential_weights_predicts_1_at_one_half() -> None:
    _, columns = worked(rule_of("exponential-weights", 2, eta=1, mode="average"), ([[1, 0], [1, 0]], [1, -1]))
    assert columns.scores[0] == 0.5
    assert columns.predictions[0] == 1


def test_exponential_weights_meets_one_half_in_spite_of_rounding() -> None:
    """Four experts with the losses 0, 1, 2, 3 advise 1 and four with the same losses in another order advise 0."""
    losses = np.array([0, 1, 2, 3, 0, 1, 3, 2])
    w = [exp(-0.5 * loss) for loss in losses]
    assert np.cumsum(w[:4])[-1] / np.cumsum(w)[-1] < 0.5
    rows = [*((losses > k).astype(float).tolist() for k in range(3)), [1] * 4 + [0] * 4]
    _, columns = worked(rule_of("exponential-weights", 8, eta=0.5, mode="average"), (rows, [-1, -1, -1, 1]))
    assert columns.scores[-1] == 0.5
    assert columns.predictions[-1] == 1


def test_exponential_weights_at_any_time() -> None:
    """The step of round t is 2 sqrt(ln 2/t); the losses of the two experts go 10, 20, 21, 31."""
    rule = rule_of("exponential-weights", 2, None, mode="average")
    rows, y = [[1, 0], [1, 0], [0, 1], [1, 0], [0, 0]], [-1, -1, -1, -1, -1]
    behind = [0, 1, 2, 1, 2]
    share = [1 / (1 + exp(2 * sqrt(log(2) / t) * gap)) for t, gap in enumerate(behind, start=1)]
    p = [share[0], share[1], 1 - share[2], share[3], 0]
    after = [1 / (1 + exp(2 * sqrt(log(2) / t) * gap)) for t, gap in zip(range(2, 7), [*behind[1:], 2], strict=True)]
    columns = check(rule, (rows, y), p, [1, -1, 1, -1, -1], [[w, 1 - w] for w in after])
    assert share[1] == pytest.approx(0.2355, abs=1e-4)
    assert columns.changes.tolist() == [True, True, True, True, False]
