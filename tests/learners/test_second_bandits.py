"""Bandits against their second implementation, the law of what Thompson sampling draws, and the best arm's law."""

import math
from typing import Any

import numpy as np
import pytest
import second_bandits as second
from river import bandit
from scipy import stats
from scipy.integrate import quad
from scipy.special import betaln, expit
from simulated import completed, completed_on, rule_of

from visualonline.core.errors import ParameterError
from visualonline.core.types import Array
from visualonline.numerics.best_arm import best_arm_probabilities, expected_payoffs
from visualonline.numerics.beta_draws import HEIGHTS, TAIL, WIDTHS, begun, beyond, log_odds, normal
from visualonline.runs.run import Run

SHAPES = pytest.mark.parametrize(("N", "quarters"), [(2, 1), (5, 1), (3, 4)])


def drawn(N: int, quarters: int, T: int = 160) -> tuple[Array, Array, Array]:
    """Return losses in whole or quarter steps, which make ties, with the advice and the labels that cost them."""
    rng = np.random.default_rng(N)
    losses = rng.binomial(quarters, np.linspace(0.3, 0.6, N), (T, N)) / quarters
    y = rng.choice([-1.0, 1.0], T)
    return losses, np.where(y[:, None] > 0, 1 - losses, losses), y


def arms(run: Run) -> list[int]:
    return [int(arm) for arm in run.trace.scores(0, len(run.trace))]


@SHAPES
@pytest.mark.parametrize("c", [0.1, 2.0])
def test_ucb1(N: int, quarters: int, c: float) -> None:
    losses, X, y = drawn(N, quarters)
    run = completed_on("ucb1", X, y, c=c)
    played = second.ucb1(losses, c)
    assert arms(run) == played
    assert run.trace.loss == losses[np.arange(160), played].sum()
    counts = run.plays(160)
    assert counts is not None
    assert counts.tolist() == np.bincount(played, minlength=N).tolist()


def test_ucb1_plays_the_arms_that_river_plays() -> None:
    """With c = 2, and losses without ties, which river breaks at random."""
    losses = np.random.default_rng(4).random((400, 5)) ** np.linspace(0.7, 1.3, 5)
    policy, played = bandit.UCB(delta=1, burn_in=1), []
    for row in losses:
        played.append(policy.pull(range(5)))
        policy.update(played[-1], 1 - row[played[-1]])
    assert arms(completed_on("ucb1", losses, -np.ones(400))) == played


def test_the_exp3_of_river_is_another_one() -> None:
    """That of 2002, on payoffs and mixed with uniform play, where ours has estimated losses: with gamma = 0, our
    default, it learns nothing at all. So it is held against no run."""
    policy = bandit.Exp3(gamma=0)
    for _ in range(20):
        arm = policy.pull(["a", "b"])
        policy.update(arm, 1.0 if arm == "a" else 0.0)
    assert policy._probabilities == {"a": 0.5, "b": 0.5}


@SHAPES
@pytest.mark.parametrize("epsilon", [0.25, 1.0])
def test_epsilon_greedy(N: int, quarters: int, epsilon: float) -> None:
    losses, X, y = drawn(N, quarters)
    run = completed_on("epsilon-greedy", X, y, epsilon=epsilon)
    assert arms(run) == second.epsilon_greedy(losses, run.trace.coins(0)[:160], epsilon)
    run = completed_on("epsilon-greedy", X, y, epsilon=epsilon, ahead="sum")
    assert arms(run) == second.greedy_on_sums(losses, run.trace.coins(0)[:160], epsilon)


@SHAPES
@pytest.mark.parametrize("m", [1, 7, 1000])
def test_explore_first(N: int, quarters: int, m: int) -> None:
    losses, X, y = drawn(N, quarters)
    assert arms(completed_on("epsilon-greedy", X, y, mode="first", m=m)) == second.explore_first(losses, m)


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
        # by the quantiles of arm i, so that what is integrated lies between 0 and 1
        wanted, _ = quad(
            lambda q, i=i, law=law: np.prod([other.cdf(law.ppf(q)) for j, other in enumerate(laws) if j != i]),
            0, 1, limit=500, epsabs=1e-8,
        )  # fmt: skip
        assert found[i] == pytest.approx(wanted, abs=1e-5)
    assert found.sum() == pytest.approx(1)


def test_worked_probabilities_of_the_best_arm() -> None:
    """The densities 1 and 1: 1/2. After a payoff 1 of arm 1: 2/3. After another, and a payoff 0 of arm 2: 0.9."""
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
    """Where a and b vanish an arm pays 0 or 1, as a fair coin falls; of two the better one then pays 3/4."""
    for b in (a, 1.0):
        assert best_arm_probabilities(np.full(5, a), np.full(5, b)) == pytest.approx(np.full(5, 0.2))
    if a < 1e-8:
        found = expected_payoffs(np.full(2, a), np.full(2, a))
        assert found == pytest.approx(np.array([[0.75, 0.25], [0.25, 0.75]]), abs=1e-8)


@pytest.mark.parametrize(("rounds", "chosen"), [(40, {}), (6, {"a0": 0.01, "b0": 0.02}), (3, {"a0": 1e-9, "b0": 1e-9})])
def test_thompson_plays_an_arm_as_often_as_it_is_believed_the_best(rounds: int, chosen: dict[str, Any]) -> None:
    run = completed("thompson", "prior-arms", 60, **chosen)
    state = run.frame(rounds).after
    expected = best_arm_probabilities(state.a, state.b)
    rule = rule_of("thompson", 5, **chosen)
    with np.errstate(over="ignore"):
        plays = [int(rule.score(state, np.zeros(5), rounds + 1, (k + 0.5) / 3000)) for k in range(3000)]
    counts = np.bincount(plays, minlength=5)
    likely = expected * 3000 > 5
    assert counts[~likely].sum() < 30
    law = expected[likely] / expected[likely].sum()
    assert stats.chisquare(counts[likely], law * counts[likely].sum()).pvalue > 1e-3


def test_a_density_that_no_payoff_can_change_is_refused() -> None:
    with pytest.raises(ParameterError, match=r"and <= 1e\+12"):
        rule_of("thompson", 2, a0=1e60)


def test_thompson_counts_payoffs() -> None:
    losses, X, y = drawn(3, 4, 400)
    run = completed_on("thompson", X, y, a0=2.0, b0=0.5)
    state, played = run.trace.final, arms(run)
    assert state.n.tolist() == np.bincount(played, minlength=3).tolist()
    assert (state.a - 2 + state.b - 0.5).tolist() == state.n.tolist()
    paid = 1 - losses[np.arange(400), played]
    for i in range(3):
        own = paid[np.array(played) == i]
        assert abs(state.a[i] - 2 - own.sum()) <= 4 * np.sqrt((own * (1 - own)).sum() + 1)


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
