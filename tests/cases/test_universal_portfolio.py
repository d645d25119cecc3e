"""The universal portfolio: sums over types in fractions, integrals by another method, rounds by hand, and nearness."""

from decimal import Decimal, localcontext
from fractions import Fraction
from math import comb, cos, lgamma, log, pi, prod
from operator import mul

import numpy as np
import pytest
from comparing import traced
from proof_checks import proved
from scipy.integrate import dblquad, quad
from scipy.optimize import minimize
from simulated import completed, completed_on, rule_of
from trials import in_long
from worked_rounds import settled

from visualonline.core.errors import ParameterError
from visualonline.core.types import Array
from visualonline.hindsight.experts.rebalanced_portfolio import RebalancedPortfolio
from visualonline.hindsight.solvers.best_portfolio import best_portfolio
from visualonline.numerics.portfolio_nodes import TINY, enough, error, log_spread, nodes
from visualonline.numerics.price_relatives import LEAST, losses_of, relatives
from visualonline.streams.memory import ArrayStream
from visualonline.theorems.theorem import Verdict
from visualonline.trace.simulate import Simulation

RNG = np.random.default_rng(50)


def moment(i: int, j: int) -> Fraction:
    """Return the mean of b^i (1 - b)^j under Beta(1/2, 1/2): (2i)! (2j)!/(4^(i+j) i! j! (i+j)!)."""
    return Fraction(comb(2 * i, i) * comb(2 * j, j), 4 ** (i + j) * comb(i + j, i))


def by_types(x: list[tuple[Fraction, Fraction]]) -> list[Fraction]:
    """Return the share of the first asset in each round, from the coefficients of the wealth as a polynomial."""
    wealth, shares = [Fraction(1)], []  # wealth[i] belongs to b^i (1 - b)^(t - i)
    for one, other in [*x, (Fraction(1), Fraction(1))]:
        t = len(wealth) - 1
        nothing = Fraction(0)
        mean = sum((c * moment(i, t - i) for i, c in enumerate(wealth)), nothing)
        shares.append(sum((c * moment(i + 1, t - i) for i, c in enumerate(wealth)), nothing) / mean)
        padded = [Fraction(0), *wealth, Fraction(0)]
        wealth = [one * padded[i] + other * padded[i + 1] for i in range(t + 2)]
    return shares


def kept(lost: Fraction) -> Fraction:
    return 1 - lost + Fraction(LEAST) * lost


@pytest.mark.parametrize("n", [6, 10, 30])
def test_the_shares_are_those_of_sums_over_types_in_fractions(n: int) -> None:
    """Ten rounds and the shares after them need six nodes."""
    lost = [sorted((Fraction(0), Fraction(int(k), 8)), key=lambda _: RNG.random()) for k in RNG.integers(0, 9, 10)]
    wanted = by_types([(kept(a), kept(b)) for a, b in lost])
    rule = rule_of("universal-portfolio", 2, nodes=n)
    trace, w = traced(rule, np.array(lost, dtype=float), -np.ones(10))
    assert w[0] == pytest.approx(float(wanted[-1]), rel=1e-12)
    paid = [float(p * kept(a) + (1 - p) * kept(b)) for p, (a, b) in zip(wanted, lost, strict=False)]
    assert trace.loss == pytest.approx(-sum(map(log, paid)), rel=1e-11)


UNIT = 2.0**-53
"""The largest relative error of an operation."""


def exact(rows: Array) -> list[list[Decimal]]:
    """Return floats as they are."""
    return [[Decimal(float(each)) for each in row] for row in rows]


@pytest.mark.parametrize("N", [1, 2, 3])
def test_the_wealth_of_each_node_with_50_digits(N: int) -> None:
    """Price relatives from 1e-8 to 1e8. One asset has the largest for a while, and then another one."""
    T = 300
    prices = 10.0 ** np.random.default_rng(N).uniform(-8, 8, (T, N))
    prices[:220, 0] = prices[220:260, -1] = 1e8
    rows = losses_of(prices)
    final = traced(rule_of("universal-portfolio", N, nodes=5), rows, -np.ones(T))[0].final
    assert final.k.max() - final.k.min() > 1 or N == 1
    b, p = nodes(N, 5)
    with localcontext(prec=50):
        kept, wealth = exact(relatives(rows, -np.ones(T))), []
        for node, (weight,) in zip(exact(b), exact(p[:, None]), strict=True):
            wealth.append(weight * prod(sum(map(mul, node, row)) for row in kept))
        for found, k, one in zip(final.p, final.k, wealth, strict=True):
            assert abs(Decimal(float(found)) / 2 ** (512 * int(k)) / one - 1) <= (N + 1) * T * UNIT
        for found, shares in zip(final.w, zip(*exact(b), strict=True), strict=True):
            held = sum(map(mul, shares, wealth)) / sum(wealth)
            assert abs(Decimal(float(found)) / held - 1) <= (2 * (N + 1) * T + 200) * UNIT


@pytest.mark.parametrize("turns", [1000, *in_long(500_000)])
def test_a_node_far_behind_is_ahead_again(turns: int) -> None:
    """Each asset has everything for some rounds. The wealth of a node is then a product of two powers."""
    T = 2 * turns
    rows = np.repeat([[0.0, 1.0], [1.0, 0.0]], turns, axis=0)
    rule = rule_of("universal-portfolio", 2, nodes=10)
    if turns > 1000:
        rule.compile(2)
    simulation = Simulation(rule, ArrayStream("turns", rows, -np.ones(T), kind="advice"), seed=0)
    for first, second in ((turns, turns // 2), (turns, turns - 3), (turns, turns)):
        while len(simulation.trace) < first + second:
            simulation.advance(first + second - len(simulation.trace))
        with localcontext(prec=40):
            b, L = exact(nodes(2, 10)[0]), Decimal(LEAST)
            wealth = [(one + L * two) ** first * (L * one + two) ** second for one, two in b]
            share = sum(W * one for W, (one, _) in zip(wealth, b, strict=True)) / sum(wealth)
        w = simulation.trace.final.w[0]
        assert w == pytest.approx(float(share), rel=6 * T * UNIT)


def test_with_a_node_less_they_are_not() -> None:
    lost = np.tile([0.0, 1.0], (11, 1))
    _, w = traced(rule_of("universal-portfolio", 2, nodes=5), lost, -np.ones(11))
    wanted = by_types([(Fraction(1), Fraction(LEAST))] * 11)[-1]
    assert abs(w[0] - float(wanted)) > 1e-6


def test_two_assets_by_an_adaptive_integral() -> None:
    x = np.exp(RNG.normal(0, 0.5, (25, 2)))
    x /= x.max(axis=1, keepdims=True)

    def wealth(theta: float) -> float:
        return float(np.prod(x @ [cos(theta) ** 2, 1 - cos(theta) ** 2]))

    whole = quad(wealth, 0, pi / 2, epsabs=0, epsrel=1e-12)[0]
    share = quad(lambda theta: cos(theta) ** 2 * wealth(theta), 0, pi / 2, epsabs=0, epsrel=1e-12)[0] / whole
    trace, w = traced(rule_of("universal-portfolio", 2, 25), 1 - x, -np.ones(25))
    assert w[0] == pytest.approx(share, rel=1e-5)  # what an asset keeps at least is not in it
    assert trace.loss == pytest.approx(-log(whole / (pi / 2)), abs=1e-4)


def test_three_assets_by_an_adaptive_integral() -> None:
    """b = y^2 for y uniform on the sphere has the distribution Dirichlet(1/2, 1/2, 1/2)."""
    x = relatives(RNG.random((7, 3)), -np.ones(7))
    b, p = nodes(3, 4)
    area = pi / 2

    def wealth(phi: float, z: float) -> float:
        held = np.array([(1 - z * z) * cos(phi) ** 2, (1 - z * z) * (1 - cos(phi) ** 2), z * z])
        return float(np.prod(x @ held))

    found = dblquad(wealth, 0, 1, 0, pi / 2, epsabs=0, epsrel=1e-9)[0] / area
    assert float(p @ np.prod(b @ x.T, axis=1)) == pytest.approx(found, rel=1e-8)
    assert p.sum() == pytest.approx(1)
    assert b.sum(axis=1) == pytest.approx(np.ones(16))


@pytest.mark.parametrize("t", [150, 400, 3000])
def test_the_error_of_too_few_nodes_is_no_larger_than_it_is_said_to_be(t: int) -> None:
    for n in (max(2, int(1.2 * t**0.5)), int(2.2 * t**0.5)):
        for x in (np.tile([1.0, LEAST], (t, 1)), np.tile([[1, LEAST], [LEAST, 1]], (t // 2, 1)), RNG.random((t, 2))):
            few, exact = (np.log(p) + np.log(x @ b.T).sum(axis=0) for b, p in (nodes(2, n), nodes(2, t)))
            top = exact.max()
            off = abs(np.exp(few - top).sum() / np.exp(exact - top).sum() - 1)
            assert off <= float(error(np.array(t), 2, n)) + 1e-11


def test_auto_has_enough_nodes() -> None:
    for T in (1, 2, 30, 100, 1000, 20_000):
        n = enough(T, 2)
        assert float(error(np.array(T), 2, n)) <= TINY
        assert n <= T // 2 + 1
    assert settled("universal-portfolio", 2, 30, (0.0, 0.0))["nodes"].value == 16
    assert settled("universal-portfolio", 3, 30, (0.0, 0.0))["nodes"].value == 16
    assert settled("universal-portfolio", 2, None, (0.0, 0.0))["nodes"].value == enough(1000, 2)


@pytest.mark.parametrize("N", [1, 2, 3, 10, 5000])
def test_one_node_holds_equal_shares(N: int) -> None:
    b, p = nodes(N, 1)
    assert b.shape == (1, N)
    assert b == pytest.approx(1 / N)
    assert p.tolist() == [1.0]


def test_too_many_nodes_are_refused() -> None:
    with pytest.raises(ParameterError, match=r"nodes = 100 is too large for 3 assets. The limit is 90"):
        rule_of("universal-portfolio", 3, nodes=100).start(3)


def test_three_rounds_by_hand() -> None:
    """One asset has everything: the shares are 1/2, 3/4, 5/6, but for the millionth that the other keeps."""
    run = completed_on("universal-portfolio", [[0, 1]] * 3, [-1, -1, -1], nodes=8)
    assert [run.frame(t).before.w[0] for t in (1, 2, 3)] == pytest.approx([1 / 2, 3 / 4, 5 / 6], abs=1e-5)


def test_the_spread_is_the_ratio_of_gamma_functions() -> None:
    for N, t in ((2, 1), (2, 40), (3, 7), (5, 100)):
        wanted = lgamma(0.5) + lgamma(t + N / 2) - lgamma(N / 2) - lgamma(t + 0.5)
        assert float(log_spread(np.array(t), N)) == pytest.approx(wanted, rel=1e-10)
        assert wanted <= (N - 1) / 2 * log(t + 1) + log(2)


# the best portfolio ---------------------------------------------------------------------------------------------------


def by_scipy(x: Array) -> float:
    N = x.shape[1]
    whole = {"type": "eq", "fun": lambda b: b.sum() - 1}
    found = minimize(lambda b: -np.log(x @ b).sum(), np.full(N, 1 / N),
                     jac=lambda b: -(x / (x @ b)[:, None]).sum(axis=0), bounds=[(0, 1)] * N,
                     constraints=[whole], method="SLSQP", options={"ftol": 1e-12, "maxiter": 500})  # fmt: skip
    return float(found.fun)


@pytest.mark.parametrize("N", [1, 2, 5, 12])
def test_the_best_portfolio_by_another_method(N: int) -> None:
    for spread in (0.05, 0.5, 2.0):
        x = np.exp(RNG.normal(0, spread, (30, N)))
        x = np.maximum(x / x.max(axis=1, keepdims=True), LEAST)
        for first in (np.full(N, 1 / N), np.eye(N)[0]):
            found = best_portfolio(x, first)
            assert found.loss == pytest.approx(by_scipy(x), rel=1e-6, abs=1e-7)
            assert 0 <= found.loss - found.least <= 2e-10 * max(1.0, found.loss)
            assert found.b.min() >= 0
            assert found.b.sum() == pytest.approx(1)


def test_the_regret_at_every_prefix_is_that_of_the_best_portfolio() -> None:
    x = np.exp(RNG.normal(0, 0.3, (30, 3)))
    X = 1 - x / x.max(axis=1, keepdims=True)
    run = completed_on("universal-portfolio", X, -np.ones(30))
    for t in (1, 2, 7, 30):
        best = by_scipy(relatives(X[:t], -np.ones(t)))
        judged = run.theorem("universal-portfolio", t)
        assert judged.quantities["best_loss"] == pytest.approx(best, abs=1e-6)
        assert judged.actual == pytest.approx(float(judged.quantities["loss"]) - best, abs=1e-6)
        assert judged.quantities["certificate"] == "optimal"


def test_beyond_the_first_rounds_both_sides_of_the_best_loss_are_known() -> None:
    run = completed("universal-portfolio", "random-prices", 1500)
    known = run.quantities((RebalancedPortfolio,), 1400, 1500)
    assert (known.best_least <= known.best_loss).all()
    X, y = run.history.rows(0, 1500)
    for t in (1401, 1450, 1500):
        best = best_portfolio(relatives(X[:t], y[:t]), np.full(2, 0.5)).loss
        assert known.best_least[t - 1401] - 1e-9 <= best <= known.best_loss[t - 1401] + 1e-9
    assert run.regret(1500) == pytest.approx(run.trace.loss - best)


# the theorem ----------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("N", "T"), [(2, 10), (2, 300), (3, 100)])
def test_how_near_one_asset_that_has_everything_comes(N: int, T: int) -> None:
    """It reaches the bound, but for the millionth that the others keep."""
    rows = np.ones((T, N))
    rows[:, 0] = 0
    judged = completed_on("universal-portfolio", rows, -np.ones(T)).theorem("universal-portfolio", T)
    assert judged.verdict is Verdict.HOLDS
    assert judged.actual / judged.value == pytest.approx(1, abs=1e-4)


def test_too_few_nodes_are_a_premise() -> None:
    run = completed("universal-portfolio", "cover", 100, nodes=10)
    judged = [run.theorem("universal-portfolio", t) for t in (19, 100)]
    assert [one.verdict is Verdict.NOT_APPLICABLE for one in judged] == [False, True]


def test_it_is_the_forecaster_of_krichevsky_and_trofimov_for_two_experts_who_always_say_0_and_1() -> None:
    y = np.where(RNG.random(40) < 0.7, 1.0, -1.0)
    ours = completed_on("universal-portfolio", np.tile([0.0, 1.0], (40, 1)), y)
    theirs = completed_on("krichevsky-trofimov", np.ones((40, 1)), y)
    assert ours.trace.loss == pytest.approx(theirs.trace.loss, abs=1e-3)


def test_every_line_of_its_proof_holds_from_the_first_round_on() -> None:
    assert all(proved(completed("universal-portfolio", "random-prices", 12)).values())
