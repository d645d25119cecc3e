"""Algorithm P."""

import math
from decimal import Decimal, localcontext
from fractions import Fraction
from functools import cache
from math import fsum, log, sqrt

import numpy as np
import pytest
from comparing import NEAR, POOLS, SETS, ran, traced
from levels import levels
from nature import learner_of, run_of
from proof_checks import met
from simulated import completed, rule_of
from tightness import LEARNERS, tuned_to
from worked_rounds import ROUNDED, VOTES, check, told
from worked_values import BETAS, FACTOR_BETAS, FOUR_ROUNDS, bound_value, check_factors, theorem_named, value_and_numbers

from visualonline.core.philox import Purpose, draws
from visualonline.core.types import Array
from visualonline.runs.analyses.proof_trace import proof_links
from visualonline.runs.theorems_on import theorems_of
from visualonline.trace.rule import Rule


def curve(r: Fraction, beta: Fraction, name: str) -> float:
    """Return F(r) from logarithms with fifty digits."""
    with localcontext() as context:
        context.prec = 50

        def ln(z: Fraction) -> Decimal:
            return (Decimal(z.numerator) / Decimal(z.denominator)).ln()

        if name == "vovk":
            a, c = ln(1 - r + r * beta), ln((1 - r) * beta + r)
            return float(a / (a + c))
        half = ln(2 / (1 + beta)) * Decimal((1 + beta).numerator) / Decimal((1 + beta).denominator)
        lost = 2 * (1 - beta)
        c = half * Decimal(lost.denominator) / Decimal(lost.numerator)
        gap = Decimal((1 - 2 * r).numerator) / (1 - 2 * r).denominator
        return float(min(Decimal(1), max(Decimal(0), Decimal("0.5") - gap / (4 * c))))


def algorithm_p(X: Array, y: Array, beta: Fraction, name: str, coins: Array) -> tuple[int, float, Array]:
    """Exact fractions for the weights, from the table of all mistakes."""
    wrong = (X == 1) != (y == 1)[:, None]
    before = np.vstack([np.zeros(X.shape[1], dtype=int), np.cumsum(wrong, axis=0)])
    mistakes, loss = 0, []
    for t in range(len(y)):
        w = [beta ** int(m - before[t].min()) for m in before[t]]
        share = sum((v for v, x in zip(w, X[t], strict=True) if x == 1), Fraction(0)) / sum(w)
        p = curve(share, beta, name)
        loss.append(1 - p if y[t] == 1 else p)
        mistakes += (1 if coins[t] < p else -1) != y[t]
    final = [beta ** int(m - before[-1].min()) for m in before[-1]]
    return mistakes, fsum(loss), np.array([float(v / sum(final)) for v in final])


@SETS
@POOLS
@pytest.mark.parametrize("beta", ["0.5", "0.9"])
@pytest.mark.parametrize("curve", ["vovk", "linear"])
def test_a_second_program_does_the_same(X: Array, y: Array, pool: object, beta: str, curve: str) -> None:
    advice = pool(X)[:200]  # type: ignore[operator]
    trace, w = traced(rule_of("algorithm-p", advice.shape[1], beta=float(beta), curve=curve), advice, y[:200])
    coins = trace.coins(0)[: len(advice)]
    mistakes, loss, expected = algorithm_p(advice, y[:200], Fraction(beta), curve, coins)
    assert trace.mistakes == mistakes
    assert trace.loss == pytest.approx(loss, rel=1e-11)
    np.testing.assert_allclose(w, expected, **NEAR)


@pytest.mark.parametrize("curve", ["vovk", "linear"])
def test_algorithm_p_becomes_randomized_weighted_majority_near_beta_1(curve: str) -> None:
    rng = np.random.default_rng(5)
    X, y = rng.integers(0, 2, (150, 7)).astype(float), rng.choice([-1.0, 1.0], 150)
    for lost in (1e-3, 1e-6, 1e-12):
        one = ran("algorithm-p", X, y, beta=1 - lost, curve=curve)
        other = ran("randomized-weighted-majority", X, y, beta=1 - lost)
        assert abs(one.loss - other.loss) <= 150 * lost
        assert abs(one.loss - other.loss) > 0


@cache
def curved(beta: float, curve: str) -> Rule:
    return rule_of("algorithm-p", 2, beta=beta, curve=curve)


def F(r: float, beta: float, curve: str) -> float:
    """Return the probability of predicting 1 where the share r of two experts' weight advises it."""
    rule = curved(beta, curve)
    state = rule.start(2)
    state.w[:] = r, 1 - r
    return rule.score(state, np.array([1.0, 0.0]), 1)


VOVK = {
    1e-300: (0.0438, 0.2285, 0.4281, 0.5, 0.7715),  # the limit of F as beta goes to 1
    0.2: (0.0615, 0.2505, 0.4349, 0.5, 0.7495),
    0.5: (0.0790, 0.2739, 0.4422, 0.5, 0.7261),
    0.9: (0.0963, 0.2956, 0.4487, 0.5, 0.7044),
}
"""F(r) at r = .1, .3, .45, .5, .7, as in the figure of the lecture."""


@pytest.mark.parametrize("beta", VOVK)
def test_vovks_curve_has_the_figures_values(beta: float) -> None:
    assert [F(r, beta, "vovk") for r in (0.1, 0.3, 0.45, 0.5, 0.7)] == pytest.approx(VOVK[beta], abs=5.1e-5)


@pytest.mark.parametrize(("beta", "c"), [(1e-300, 0.3466), (0.2, 0.3831), (0.5, 0.4315), (0.9, 0.4873)])
def test_the_straight_line_has_the_figures_slope(beta: float, c: float) -> None:
    slope = (F(0.51, beta, "linear") - F(0.49, beta, "linear")) / 0.02
    assert 1 / (2 * slope) == pytest.approx(c, abs=5.1e-5)
    assert F(0.5 - c - 1e-3, beta, "linear") == 0
    assert F(0.5 + c + 1e-3, beta, "linear") == 1


@pytest.mark.parametrize("curve", ["vovk", "linear"])
def test_a_curve_lies_in_the_band_that_the_theorem_asks_for(curve: str) -> None:
    for beta in np.linspace(0.01, 0.99, 30):
        width = 2 * log(2 / (1 + beta))
        for r in np.linspace(0, 1, 101):
            value = F(float(r), float(beta), curve)
            assert 1 + log((1 - r) * beta + r) / width - 1e-12 <= value <= -log(1 - r + r * beta) / width + 1e-12


@pytest.mark.parametrize("beta", [5e-324, 1e-20, 1e-3, 0.5, 0.5 + 1e-12, 1 - 2**-53])
@pytest.mark.parametrize("curve", ["vovk", "linear"])
def test_a_curve_goes_from_0_to_1_for_every_beta(beta: float, curve: str) -> None:
    values = [F(r, beta, curve) for r in np.linspace(0, 1, 51)]
    assert (values[0], values[-1]) == (0, 1)
    assert values[25] == 0.5
    assert np.all(np.diff(values) >= 0)
    assert np.array(values) + values[::-1] == pytest.approx(1, abs=1e-12)
    if beta == 1 - 2**-53:
        assert values == pytest.approx(np.linspace(0, 1, 51), abs=1e-12)


@pytest.mark.parametrize("K", [1, 7, 10**6])
def test_a_known_loss_tunes_beta(K: int) -> None:
    z = sqrt(log(16) / K)
    assert rule_of("algorithm-p", 16, K=K).values["beta"] == pytest.approx(1 / (1 + 2 * z + z * z / log(2)), rel=1e-14)


@pytest.mark.parametrize(("dim", "K", "beta"), [(4, 0, 5e-324), (1, 0, 0.3), (1, 5, 0.3), (2, 10**40, 1 - 2**-53)])
def test_a_tuned_beta_stays_in_its_range(dim: int, K: int, beta: float) -> None:
    rule = rule_of("algorithm-p", dim, K=K, beta=0.3)
    assert rule.values["beta"] == beta
    assert next(p for p in rule.learner.parameters if p.name == "beta").check(beta) == beta


@pytest.mark.parametrize("curve", ["vovk", "linear"])
def test_algorithm_p_on_five_rounds(curve: str) -> None:
    """The shares r are those of randomised weighted majority; with beta = 1/2, c = (3/2) ln(4/3)."""
    shares = [2 / 3, 1 / 2, 1 / 3, 3 / 4, 2 / 7]
    if curve == "vovk":
        pairs = [(2 / 3, 5 / 6), (3 / 4, 3 / 4), (5 / 6, 2 / 3), (5 / 8, 7 / 8), (6 / 7, 9 / 14)]
        p = [log(a) / (log(a) + log(b)) for a, b in pairs]
        assert p[0] == pytest.approx(0.690, abs=5e-4)
    else:
        p = [0.5 + (2 * r - 1) / (6 * log(4 / 3)) for r in shares]
        assert p[0] == pytest.approx(0.6931, abs=5e-5)
    coins = draws(0, Purpose.COINS).random(5)
    columns = check(
        rule_of("algorithm-p", 3, curve=curve),
        VOTES,
        p,
        [1 if coin < chance else -1 for coin, chance in zip(coins, p, strict=True)],
        np.array([[2, 2, 4], [1, 1, 4], [1, 1, 2], [2, 1, 4], [1, 1, 4]]) / [[8], [6], [4], [7], [6]],
    )
    assert columns.losses.tolist() == pytest.approx([p[0], p[1], 1 - p[2], 1 - p[3], p[4]], **ROUNDED)


def test_the_chance_of_1_at_a_share_of_the_vote() -> None:
    """At the share 1/4 Vovk's curve with beta = 1/4 is ln(13/16)/(ln(13/16) + ln(7/16))."""
    curve, line = rule_of("algorithm-p", 2, beta=0.25), rule_of("algorithm-p", 2, beta=0.25, curve="linear")
    assert told(curve, "chance", share=0.25) == pytest.approx(log(13 / 16) / (log(13 / 16) + log(7 / 16)))
    c = (1 + 1 / 4) * log(2 / (1 + 1 / 4)) / (2 * (1 - 1 / 4))
    assert told(line, "chance", share=0.25) == pytest.approx(max(0.0, 1 / 2 - (1 / 2) / (4 * c)))


@pytest.mark.parametrize(
    ("N", "K", "together", "known"),
    [(2, 5, 1, 0.966), (2, 50, 1, 0.996), (2, 500, 1, 0.999), (16, 50, 15, 0.983), (64, 200, 63, 0.993)],
)
def test_the_curve_tuned_to_K(N: int, K: int, together: int, known: float) -> None:
    assert tuned_to(LEARNERS.AlgorithmP(K=K), K, N, 2, together) == pytest.approx(known, rel=0.01)


@pytest.mark.parametrize("given", [{"K": 0}, {"beta": 1e-15}, {"beta": 1e-3}])
def test_the_band_of_algorithm_p_is_right_down_to_the_smallest_beta(given: dict[str, float]) -> None:
    """The band from exact shares of the vote: all advise 1 in round 2, and in round 4 all but the heaviest."""
    X, y = np.array([[1.0, 0, 0], [1, 1, 1], [0, 1, 1], [1, 0, 1]]), np.array([1.0, 1, -1, 1])
    run = run_of(learner_of("algorithm-p"), given, X, y)
    proof, beta = theorems_of(run.learner)[0], Fraction(run.rule.arguments["beta"])
    weights = [Fraction(1)] * 3
    for t in (1, 2, 3, 4):
        assert met(run, proof, t)
        q1 = sum((w for w, advice in zip(weights, X[t - 1], strict=True) if advice), Fraction(0)) / sum(weights)
        unit = 2 * math.log(2 / (1 + float(beta)))
        low, high = 1 + ln(q1 + (1 - q1) * beta) / unit, -ln(1 - q1 + q1 * beta) / unit
        below, above = proof_links(run, proof, t)[-2:]
        assert below.left == pytest.approx(low, rel=1e-9, abs=1e-12)
        assert above.right == pytest.approx(high, rel=1e-9, abs=1e-12)
        weights = [w if 2 * a - 1 == y[t - 1] else w * beta for w, a in zip(weights, X[t - 1], strict=True)]


def ln(x: Fraction) -> float:
    """Return the logarithm of a fraction, however small it is."""
    return math.log(x.numerator) - math.log(x.denominator)


def test_ln_w_of_algorithm_p_is_the_sum_of_its_rounds() -> None:
    run = completed("algorithm-p", "experts", 80)
    total = math.log(run.history.stream.dim)
    for t, one in enumerate(levels(run)[1:], 1):
        frame = run.frame(t)
        assert frame.round is not None
        w = run.rule.weights(frame.before, t)
        wrong = float(w @ (frame.round.x != (1 + frame.round.y) / 2))
        total += math.log(1 - 0.5 * wrong)
        assert one.value == pytest.approx(total, abs=1e-9)


def test_the_tuned_value_stands_while_the_loss_is_no_more_than_K() -> None:
    for K, tuned in (0, None), (1, 1 + math.sqrt(math.log(3)) + math.log2(3) / 2):
        _value, numbers = value_and_numbers("algorithm-p", "algorithm-p", *FOUR_ROUNDS, K=K)
        assert (numbers["K"], numbers.get("tuned")) == (K, None if tuned is None else pytest.approx(tuned))


def test_with_a_complementary_pair_half_of_the_rounds_is_a_bound_that_needs_no_knowledge() -> None:
    """The better of two opposite experts makes at most T/2 mistakes; K = T/2 gives L* + sqrt(T ln N/2) + (lg N)/2."""
    T = 40
    x = np.random.default_rng(6).integers(0, 2, T).astype(float)
    y = np.random.default_rng(7).choice([-1.0, 1.0], T)
    numbers = value_and_numbers("algorithm-p", "algorithm-p", np.column_stack([x, 1 - x]), y, K=T / 2)[1]
    assert float(numbers["L_star"]) <= T / 2
    assert numbers["tuned"] == pytest.approx(float(numbers["L_star"]) + math.sqrt(T * math.log(2) / 2) + 1 / 2)


@FACTOR_BETAS
def test_the_factors_of_a_curve_are_told_and_have_their_limits(beta: str) -> None:
    check_factors("algorithm-p", beta, 1, lambda b: 2 * (2 / (1 + b)).ln())


@pytest.mark.parametrize("beta", BETAS)
def test_algorithm_p_has_half_of_weighted_majority_and_no_more_than_the_randomised(beta: float) -> None:
    q = {"beta": beta, "dim": 16, "best_loss": 7.0}
    assert bound_value("algorithm-p", **q) == pytest.approx(bound_value("weighted-majority", **q) / 2)
    assert bound_value("algorithm-p", **q) < bound_value("randomized-weighted-majority", **q)
    assert "half the bound of weighted majority" in theorem_named("algorithm-p").summary
