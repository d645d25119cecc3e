"""Dual averaging, AdaGrad, EG± and coin betting on a few rounds that were worked out by hand."""

from fractions import Fraction
from math import log, sqrt

import numpy as np
import pytest
from scipy.optimize import minimize
from simulated import rule_of, straight
from test_worked_rounds import check
from typed import some

import visualonline as vo
from visualonline.trace.round_columns import RoundColumns


def test_dual_averaging_walks_back_before_it_turns() -> None:
    """Three gradients +1, then -1: the sum is beyond the end for two rounds more; gradient descent turns at once."""
    stream = ([[1.0]] * 6, [-1, -1, -1, 1, 1, 1])
    lazy = [-1 / sqrt(2), -1, -1, -2 / sqrt(5), -1 / sqrt(6), 0]
    turned = -1 + 1 / sqrt(4)
    greedy = [-1, -1, -1, turned, turned + 1 / sqrt(5), turned + 1 / sqrt(5) + 1 / sqrt(6)]
    for learner, w in (("dual-averaging", lazy), ("projected-gradient", greedy)):
        scores = [0, *w[:-1]]
        predictions = [0, *(1 if score > 0 else -1 for score in scores[1:])]
        check(rule_of(learner, 1, loss="linear"), stream, scores, predictions, [[each] for each in w])


def test_dual_averaging_moves_where_the_hinge_loss_is_0() -> None:
    """theta = (3, 4) is projected to (0.6, 0.8); then y w.x = 1.2, and the sum stays while its step shrinks."""
    columns = check(
        rule_of("dual-averaging", 2, scale=0.2),
        ([[3, 4], [2, 0.5]], [1, 1]),
        [0, 2 * 3 * 0.2 / sqrt(2) + 0.5 * 4 * 0.2 / sqrt(2)],
        [0, 1],
        [[3 * 0.2 / sqrt(2), 4 * 0.2 / sqrt(2)], [3 * 0.2 / sqrt(3), 4 * 0.2 / sqrt(3)]],
    )
    assert columns.losses.tolist() == [1, 0]
    assert columns.changes.tolist() == [True, True]


def test_adagrad_leaves_a_rare_feature_its_first_step() -> None:
    """Steps sqrt 2, 1 and sqrt(2/3) in the first coordinate, sqrt 200 in the second: it goes to the end at once."""
    check(
        rule_of("adagrad", 2, loss="linear"),
        ([[1, 0], [1, 0], [-1, 0.1], [0, 0]], [-1, -1, -1, 1]),
        [0, -1, 1, 0],
        [0, -1, 1, 0],
        [[-1, 0], [-1, 0], [-1 + sqrt(2 / 3), -1], [-1 + sqrt(2 / 3), -1]],
    )


def test_adagrad_with_one_step_for_all() -> None:
    """From (3, 4) to (0.6, 0.8) on the rim; the second example has y w.x = 0, S = 50 and the step 1/5."""
    once = np.array([0.6, 0.8]) + np.array([-4, 3]) / 5
    check(
        rule_of("adagrad", 2, variant="norm"),
        ([[3, 4], [-4, 3]], [1, 1]),
        [0, 0],
        [0, 0],
        [[0.6, 0.8], (once / np.linalg.norm(once)).tolist()],
    )


def test_coin_betting_is_the_bettor_of_krichevsky_and_trofimov() -> None:
    """Heads, heads, tails, heads: bets 0, 1/2, 1, 1/8, then 2/5 of 5/8; wealth 1, 3/2, 1/2, 5/8 = 2^4 5/128."""
    rule = rule_of("coin-betting", 1, L=1, loss="linear")
    columns = check(
        rule, ([[1], [1], [1], [1]], [1, 1, -1, 1]), [0, 1 / 2, 1, 1 / 8], [0, 1, 1, 1],
        [[1 / 2], [1], [1 / 8], [1 / 4]],
    )  # fmt: skip
    assert 1 - np.cumsum(columns.losses) == pytest.approx([1, 3 / 2, 1 / 2, 5 / 8])


def test_coin_betting_ends_where_a_coin_takes_all() -> None:
    """With L = 1/2 the coins are +2 and -2: the second one would leave -1 of 1."""
    done = vo.run("alternating-labels", vo.learners.CoinBetting(L=0.5, loss="linear"), rounds=40)
    assert [done.frame(t).after.w.tolist() for t in (1, 2, 40)] == [[2.0], [0.0], [0.0]]
    assert done.report()["wealth"] == 0
    [found] = done.theorems()
    assert (found.verdict, found.value) == ("not applicable", None)
    assert "round 2 took all of it" in found.reason


def test_the_wealth_keeps_its_digits_where_a_sum_of_losses_loses_them() -> None:
    """Sixty times the same coin, and back: the wealth was 10^16, and after the turn no loss of that size is exact."""
    y = np.repeat([1.0, -1.0, 1.0], [60, 40, 20])
    done = vo.run((np.ones((120, 1)), y), vo.learners.CoinBetting(loss="linear", radius=3))
    wealth = Fraction(1)
    S = 0
    for t, coin in enumerate(y.astype(int).tolist(), start=1):
        wealth *= 1 + Fraction(S * coin, t)
        S += coin
    exact = 1 - wealth + 3 * abs(S)
    assert float(wealth) < 1e4
    [found] = done.theorems()
    assert found.verdict == "holds"
    assert found.actual == pytest.approx(float(exact), rel=1e-9)


def test_exponentiated_gradient_weighs_the_corners() -> None:
    """With e^(ln 2) = 2: sinh and cosh of ln 2 are 3/4 and 5/4."""
    check(
        rule_of("exponentiated-gradient", 2, eta=log(2), step="constant", loss="linear"),
        ([[1, 0], [0, -1], [1, 1]], [-1, -1, -1]),
        [0, 0, 0],
        [0, 0, 0],
        [[-1 / 3, 0], [-3 / 10, 3 / 10], [-3 / 5, 0]],
    )


def test_exponentiated_gradient_is_exponential_weights_on_corners() -> None:
    """The losses U (1 +- g_i/G)/2 of 2d experts lie in [0, 1] with U = G = 1; their step is twice as long."""
    X = np.random.default_rng(2).uniform(-1, 1, (40, 3))
    y = np.random.default_rng(3).choice([-1.0, 1.0], 40)
    signed = vo.run((X, y), vo.learners.ExponentiatedGradient(step="constant", eta=0.2, loss="linear"))
    lost = (1 - y[:, None] * np.hstack([X, -X])) / 2
    hedge = rule_of("exponential-weights", 6, eta=0.4)
    state = hedge.start(6)
    hedge.advance(state, lost, -np.ones(40), np.full(40, 0.5), 1, RoundColumns.empty(40))
    p = hedge.weights(state, 41)
    assert signed.weights == pytest.approx((p[:3] - p[3:]).tolist(), rel=1e-9)


def test_exponentiated_gradient_at_the_ends_of_the_range() -> None:
    """Where e^a would be beyond a float, w is at a corner; where a is tiny, w is U a/d."""
    for eta, w in ((1e6, [-1.0, 0.0]), (1e-9, [-1e-9 / 2, 5e-10 / 2])):
        done = vo.run(([[1.0, -0.5]], [-1]), vo.learners.ExponentiatedGradient(step="constant", eta=eta, loss="linear"))
        assert done.weights == pytest.approx(w, rel=1e-12, abs=1e-300)


def test_dual_averaging_minimises_what_it_should() -> None:
    """argmin of G.w + ||w||^2/(2 eta), by a method that knows no projection."""
    rule = rule_of("dual-averaging", 2, loss="linear", radius=0.8)
    state = rule.start(2)
    X = np.random.default_rng(0).standard_normal((6, 2))
    for t in range(6):
        rule.advance(state, X[t : t + 1], np.ones(1), np.zeros(1), t + 1, RoundColumns.empty(1))
        G, eta = -X[: t + 1].sum(axis=0), 1 / sqrt(t + 2)
        within = {"type": "ineq", "fun": lambda w: 0.64 - w @ w}
        best = minimize(
            lambda w, G, eta: G @ w + w @ w / (2 * eta), np.zeros(2), (G, eta), "SLSQP", constraints=within,
            options={"ftol": 1e-14},
        )  # fmt: skip
        assert state.w == pytest.approx(best.x, abs=1e-5)


def test_the_sums_below_the_weights_are_those_of_the_gradients() -> None:
    """Theta stays where the hinge loss is 0; the coins are y x/L, whatever was bet."""
    for learner, X, y, wanted, given in (
        ("dual-averaging", [[3.0, 4.0], [2.0, 0.5]], [1.0, 1.0], [[0, 0], [3, 4], [3, 4]], {"scale": 0.2}),
        ("coin-betting", [[1.0], [1.0], [1.0]], [1.0, 1.0, -1.0], [[0], [0.5], [1], [0.5]], {"L": 2, "loss": "linear"}),
    ):
        rule = rule_of(learner, len(X[0]), **given)
        below = some(rule.learner.below)
        states = straight(rule, np.array(X), np.array(y), np.zeros(len(y))).states
        assert [below(state).tolist() for state in states] == wanted
