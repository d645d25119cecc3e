"""The distribution of draws from beta and normal densities, and of the best of several arms."""

import math

import numpy as np
import pytest
from scipy import stats
from scipy.integrate import quad
from scipy.special import betaln, expit

from visualonline.numerics.best_arm import best_arm_probabilities, expected_payoffs
from visualonline.numerics.beta_draws import HEIGHTS, TAIL, WIDTHS, begun, beyond, log_odds, normal


@pytest.mark.parametrize(("a", "b"), [(1.0, 1.0), (3.0, 1.5), (400.0, 250.0), (0.3, 0.2), (1e-3, 2e-3), (1e9, 1e-9)])
def test_draws_have_the_beta_distribution(a: float, b: float) -> None:
    """And the log odds are a difference of two logarithms of gamma variables, as scipy draws them."""
    rng = np.random.default_rng(2)
    with np.errstate(over="ignore"):
        found = np.array([log_odds(begun(float(coin), 0), a, b)[0] for coin in rng.random(3000)])
    if min(a, b) > 0.01 and max(a, b) < 1e3:
        assert stats.kstest(expit(found), stats.beta(a, b).cdf).pvalue > 1e-3
    wanted = stats.loggamma.rvs(a, size=3000, random_state=rng) - stats.loggamma.rvs(b, size=3000, random_state=rng)
    assert stats.ks_2samp(found, wanted).pvalue > 1e-3


def test_normal_draws_have_the_normal_distribution() -> None:
    """And its tail, which one draw in 4,000 meets, by itself."""
    found, tail = np.empty(20_000), np.empty(2000)
    with np.errstate(over="ignore"):
        word = begun(0.3, 0)
        for i in range(found.size):
            found[i], word = normal(word)
        for i in range(tail.size):
            tail[i], word = beyond(word)
    assert stats.kstest(found, stats.norm.cdf).pvalue > 1e-3
    assert stats.kstest(np.abs(found), stats.halfnorm.cdf).pvalue > 1e-3
    assert stats.kstest(tail, stats.truncnorm(TAIL, np.inf).cdf).pvalue > 1e-3


def test_the_layers_of_the_normal_curve_have_one_area() -> None:
    """The lowest with all beyond it, as scipy has it, and the topmost up to the height 1."""
    lowest = TAIL * np.exp(-TAIL * TAIL / 2) + np.sqrt(2 * np.pi) * stats.norm.sf(TAIL)
    assert WIDTHS[:-1] * np.diff([0, *HEIGHTS[1:]]) == pytest.approx(np.full(256, lowest), rel=1e-11)


def test_several_draws_of_one_coin_are_independent() -> None:
    coins = np.random.default_rng(3).random(3000)
    pairs = []
    with np.errstate(over="ignore"):
        for coin in coins:
            first, word = log_odds(begun(float(coin), 0), 2.0, 3.0)
            pairs.append((first, log_odds(word, 2.0, 3.0)[0]))
    assert abs(stats.spearmanr(*np.array(pairs).T).statistic) < 0.06


@pytest.mark.parametrize(
    ("a", "b"),
    [
        ([1, 1], [1, 1]),
        ([2, 5, 1], [1, 3, 4]),
        ([4000, 41, 3], [3000, 30, 9]),
        ([0.5, 0.2], [0.5, 2]),
        ([0.3, 2], [0.1, 0.4]),
    ],
)
def test_the_best_arm_has_its_probability(a: list[float], b: list[float]) -> None:
    found = best_arm_probabilities(np.array(a, dtype=float), np.array(b, dtype=float))
    laws = [stats.beta(p, q) for p, q in zip(a, b, strict=True)]
    for i, law in enumerate(laws):
        # as a function of arm i's quantiles, so that the integration range is [0, 1]
        wanted, _ = quad(
            lambda q, i=i, law=law: np.prod([other.cdf(law.ppf(q)) for j, other in enumerate(laws) if j != i]),
            0, 1, limit=500, epsabs=1e-8,
        )  # fmt: skip
        assert found[i] == pytest.approx(wanted, abs=1e-5)
    assert found.sum() == pytest.approx(1)


def test_worked_probabilities_of_the_best_arm() -> None:
    """The densities 1 and 1: 1/2. After a payoff of 1 from arm 1: 2/3. After another, and a 0 from arm 2: 0.9."""
    for a, b, first in (([1, 1], [1, 1], 1 / 2), ([2, 1], [1, 1], 2 / 3), ([3, 1], [1, 2], 0.9)):
        found = best_arm_probabilities(np.array(a, dtype=float), np.array(b, dtype=float))
        assert found.tolist() == pytest.approx([first, 1 - first])


@pytest.mark.parametrize(
    ("a", "b", "d"),
    [
        (1000, 1e-3, 1e-3),
        (1e-6, 2e-6, 1e-6),
        (1e-100, 1e-100, 1),
        (1e-300, 2e-300, 1e-300),
        (1e9, 1e-3, 3),
        (1e-8, 1e12, 1e12),
        (0.01, 1e9, 1e9),
    ],
)
def test_densities_that_lie_next_to_0_or_1_have_a_best_arm(a: float, b: float, d: float) -> None:
    """Beta(1, d) is above x with the probability (1 - x)^d, of which the mean under Beta(a, b) is this quotient."""
    above = math.exp(betaln(a, b + d) - betaln(a, b))
    found = best_arm_probabilities(np.array([a, 1.0]), np.array([b, d]))
    assert found == pytest.approx(np.array([1 - above, above]), abs=1e-9)


@pytest.mark.parametrize("a", [1e-300, 1e-9, 0.05, 1.0, 1e12])
def test_equal_arms_are_the_best_with_equal_probability(a: float) -> None:
    """If a and b vanish, an arm pays 0 or 1 with equal probability; of two arms the better one then pays 3/4."""
    for b in (a, 1.0):
        assert best_arm_probabilities(np.full(5, a), np.full(5, b)) == pytest.approx(np.full(5, 0.2))
    if a < 1e-8:
        found = expected_payoffs(np.full(2, a), np.full(2, a))
        assert found == pytest.approx(np.array([[0.75, 0.25], [0.25, 0.75]]), abs=1e-8)


def test_what_arms_are_expected_to_pay_where_one_is_the_best() -> None:
    """By two integrals, one in the other, of densities that are smooth."""
    a, b = np.array([3.0, 2.0]), np.array([2.0, 4.0])
    laws = [stats.beta(p, q) for p, q in zip(a, b, strict=True)]
    P, found = best_arm_probabilities(a, b), expected_payoffs(a, b)
    nodes, weights = np.polynomial.legendre.leggauss(30)
    x, w = (nodes + 1) / 2, weights / 2
    u = x[:, None] * x  # from 0 to each x
    for j, i in ((0, 1), (1, 0)):
        below = x * ((u * laws[i].pdf(u)) @ w)
        own, other = (w * laws[j].pdf(x)) @ (x * laws[i].cdf(x)), (w * laws[j].pdf(x)) @ below
        assert found[j, [j, i]] == pytest.approx(np.array([own, other]) / P[j], rel=1e-9)
