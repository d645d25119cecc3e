"""Krichevsky-Trofimov estimator."""

from math import log

import numpy as np
import pytest
from scipy.special import betaln
from simulated import completed_on, rule_of
from tightness import LEARNERS
from worked_rounds import ROUNDED, check

import visualonline as vo
from visualonline.trace.round_columns import PREDICTED_POSITIVE

LABELS = [1, 1, -1, 1]


def test_four_labels_by_hand() -> None:
    """1/2, 3/4, 1/6 and 5/8 multiply to 5/128: of the wealth 1 the bets have left 16 * 5/128 = 5/8."""
    p = [1 / 2, 3 / 4, 5 / 6, 5 / 8]
    columns = check(rule_of("krichevsky-trofimov", 1), ([[0]] * 4, LABELS), p, [1, 1, 1, 1],
                    [[3 / 4], [5 / 6], [5 / 8], [7 / 10]])  # fmt: skip
    assert np.prod(np.exp(-columns.losses)) == pytest.approx(5 / 128)
    run = completed_on("krichevsky-trofimov", [[0]] * 4, LABELS)
    assert [run.regret(t) for t in (1, 2, 3, 4)] == pytest.approx([log(2), 0.981, 0.863, 0.993], abs=6e-4)
    found = [run.theorem("krichevsky-trofimov", t) for t in (1, 2, 3, 4)]
    assert [each.value for each in found] == pytest.approx([log(2), log(8 / 3), log(16 / 5), log(128 / 35)])
    assert [each.quantities["closed"] for each in found] == pytest.approx([0.693, 1.040, 1.242, 1.386], abs=6e-4)
    assert found[3].quantities["ln_wealth"] == pytest.approx(log(5 / 8))


def test_laplace_by_hand() -> None:
    check(rule_of("krichevsky-trofimov", 1, prior=1), ([[0]] * 4, LABELS), [1 / 2, 2 / 3, 3 / 4, 3 / 5],
          [1, 1, 1, 1], [[2 / 3], [3 / 4], [3 / 5], [2 / 3]])  # fmt: skip
    run = completed_on("krichevsky-trofimov", [[0]] * 9, [-1] * 9, prior=1)
    assert run.regret(9) == pytest.approx(log(10), **ROUNDED)
    assert run.theorem("krichevsky-trofimov", 9).value == pytest.approx(log(10))


@pytest.mark.parametrize("prior", [0.5, 1.0, 2.7])
def test_it_is_the_mean_over_all_coins(prior: float) -> None:
    """With the weights of a Beta law on the coins, the probability of the labels is a quotient of Beta functions."""
    y = np.where(np.random.default_rng(3).random(300) < 0.3, 1.0, -1.0)
    run = completed_on("krichevsky-trofimov", np.ones((300, 2)), y, prior=prior)
    ones = int(np.count_nonzero(y > 0))
    assert run.trace.loss == pytest.approx(betaln(prior, prior) - betaln(ones + prior, 300 - ones + prior), rel=1e-12)
    p = np.array([prior + np.count_nonzero(y[:t] > 0) for t in range(300)]) / (np.arange(300) + 2 * prior)
    assert ((run.trace.flags(0, 300) & PREDICTED_POSITIVE > 0) == (p >= 0.5)).all()
    form = run.theorem("krichevsky-trofimov", 300).form
    assert (None if form is None else form.name) == {0.5: None, 1.0: "Laplace", 2.7: "prior a"}[prior]
    for t in (1, 2, 300):
        coins, seen = np.linspace(0, 1, 20_001)[1:-1], np.count_nonzero(y[:t] > 0)
        least = np.min(-seen * np.log(coins) - (t - seen) * np.log(1 - coins))
        assert run.trace.frame(t).loss - run.regret(t) == pytest.approx(least, abs=0.002)  # type: ignore[operator]


def test_counting_labels_that_are_all_alike() -> None:
    run = vo.run("biased-coin:p=1", LEARNERS.KrichevskyTrofimov(), rounds=10_000)
    for t, known in ((1, 1), (10, 0.941), (100, 0.960), (10_000, 0.977)):
        found = run.theorem("krichevsky-trofimov", t)
        assert found.actual == pytest.approx(found.value)
        assert found.actual / float(found.quantities["closed"]) == pytest.approx(known, rel=0.01)
