"""Bandits against their second implementation, the law of what Thompson sampling draws, and the best arm's law."""

import numpy as np
import pytest
import second_bandits as second
from river import bandit
from scipy import stats
from scipy.integrate import quad
from simulated import completed, completed_on, rule_of

from visualonline.core.errors import ParameterError
from visualonline.core.types import Array
from visualonline.numerics.best_arm import best_arm_probabilities, expected_payoffs
from visualonline.numerics.beta_draws import HEIGHTS, TAIL, WIDTHS, begun, beta, beyond, normal
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


@pytest.mark.parametrize(("a", "b"), [(1.0, 1.0), (3.0, 1.5), (400.0, 250.0), (0.3, 0.2), (1e-3, 1e-3)])
def test_draws_have_the_beta_distribution(a: float, b: float) -> None:
    coins = np.random.default_rng(2).random(3000)
    with np.errstate(over="ignore"):
        found = np.array([beta(begun(float(coin), 0), a, b)[0] for coin in coins])
    assert ((found >= 0) & (found <= 1)).all()
    if a > 0.01:
        assert stats.kstest(found, stats.beta(a, b).cdf).pvalue > 1e-3
    else:  # as good as a fair coin
        assert abs(np.mean(found > 0.5) - 0.5) < 0.04


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
            first, word = beta(begun(float(coin), 0), 2.0, 3.0)
            pairs.append((first, beta(word, 2.0, 3.0)[0]))
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


def test_densities_at_the_ends_of_their_range_have_a_best_arm_and_none_goes_beyond() -> None:
    """With a large a, a(1 - x) is a gamma variable of shape b, and of two of them the first is a part Beta(b, b')."""
    first = stats.beta(0.1, 0.2).cdf(0.5)
    for a, b, wanted in (([1e6, 1e6], [0.1, 0.2], first), ([0.1, 0.2], [1e6, 1e6], 1 - first)):
        assert best_arm_probabilities(np.array(a), np.array(b))[0] == pytest.approx(wanted, abs=1e-3)
    for a0, b0 in ((1e60, 1), (1, 1e-3)):
        with pytest.raises(ParameterError, match="and <= 1e"):
            rule_of("thompson", 2, a0=a0, b0=b0)


def test_thompson_plays_an_arm_as_often_as_it_is_believed_the_best() -> None:
    run = completed("thompson", "prior-arms", 60)
    state = run.frame(40).after
    expected = best_arm_probabilities(state.a, state.b)
    with np.errstate(over="ignore"):
        plays = [int(rule_of("thompson", 5).score(state, np.zeros(5), 41, (k + 0.5) / 3000)) for k in range(3000)]
    counts = np.bincount(plays, minlength=5)
    likely = expected * 3000 > 5
    assert counts[~likely].sum() < 30
    law = expected[likely] / expected[likely].sum()
    assert stats.chisquare(counts[likely], law * counts[likely].sum()).pvalue > 1e-3


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
