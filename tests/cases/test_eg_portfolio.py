"""The EG portfolio: a second program, rounds by hand, its learning rate, and how near its bound comes."""

from math import exp, log, sqrt

import numpy as np
import pytest
from comparing import traced
from proof_checks import proved
from simulated import completed, completed_on, rule_of

from visualonline.core.types import Array
from visualonline.numerics.price_relatives import LEAST
from visualonline.theorems.theorem import Verdict

RNG = np.random.default_rng(51)


def by_ratios(x: Array, eta: float) -> tuple[float, Array]:
    """Keep only the ratios of the shares to the first one, and multiply them."""
    ratio, loss = np.ones(x.shape[1]), 0.0
    for row in x:
        worth = float(ratio @ row / ratio.sum())
        loss -= log(worth)
        ratio = ratio * np.array([exp(eta * (each - row[0]) / worth) for each in row])
    return loss, ratio / ratio.sum()


@pytest.mark.parametrize("eta", [0.05, 1.0])
def test_a_second_program_does_the_same(eta: float) -> None:
    kept = RNG.random((80, 5))
    trace, w = traced(rule_of("eg-portfolio", 5, eta=eta), 1 - kept, -np.ones(80))
    loss, shares = by_ratios(kept + LEAST * (1 - kept), eta)
    assert trace.loss == pytest.approx(loss, rel=1e-10)
    np.testing.assert_allclose(w, shares, rtol=1e-9)


def test_labels_say_what_an_expert_was_worth() -> None:
    """An expert is worth the probability that it gives to the label."""
    X, y = RNG.random((30, 3)), RNG.choice([-1.0, 1.0], 30)
    one, w = traced(rule_of("eg-portfolio", 3, eta=0.3), X, y)
    other, same = traced(rule_of("eg-portfolio", 3, eta=0.3), np.where(y[:, None] > 0, 1 - X, X), -np.ones(30))
    assert one.loss == pytest.approx(other.loss)
    np.testing.assert_allclose(w, same)


def test_two_rounds_by_hand() -> None:
    """Relatives (1, 1/2): g = 4/3, 2/3, so the ratio becomes exp(2/3 eta) = 2 for eta = 3/2 ln 2; then (1/2, 1)."""
    run = completed_on("eg-portfolio", [[0, 0.5], [0.5, 0]], [-1, -1], eta=1.5 * log(2))
    assert run.frame(2).before.w == pytest.approx([2 / 3, 1 / 3], abs=1e-6)
    assert run.trace.loss == pytest.approx(-log(3 / 4) - log(2 / 3), abs=1e-5)
    after = 2 * exp(-0.75 * 1.5 * log(2))
    assert run.frame(2).after.w[0] == pytest.approx(after / (1 + after), abs=1e-6)


def test_auto_is_the_best_learning_rate_where_prices_are_known() -> None:
    tuned = completed("eg-portfolio", "cover", 60)
    assert tuned.rule.arguments["eta"] == pytest.approx(0.5 * sqrt(8 * log(2) / 60))
    judged = tuned.theorem("eg-portfolio", 60)
    assert judged.value == pytest.approx(judged.quantities["tuned"], rel=1e-4)
    assert completed("eg-portfolio", "experts", 30).rule.arguments["eta"] == 0.05


def test_the_bound_by_hand() -> None:
    """ln 2/eta + 2 eta/(8/4) = ln 2 + 1 for eta = 1 and r = 1/2 in two rounds; the best portfolio is (1/2, 1/2)."""
    judged = completed_on("eg-portfolio", [[0, 0.5], [0.5, 0]], [-1, -1], eta=1.0).theorem("eg-portfolio", 2)
    assert judged.value == pytest.approx(log(2) + 1, abs=1e-4)
    ratio = exp(2 / 3)
    paid = -log(3 / 4) - log((ratio / 2 + 1) / (1 + ratio))
    assert judged.actual == pytest.approx(paid + 2 * log(3 / 4), abs=1e-5)


def test_an_asset_that_loses_everything_breaks_the_premise_from_then_on() -> None:
    run = completed_on("eg-portfolio", [[0, 0.5], [0, 1], [0, 0.5]], [-1] * 3)
    verdicts = [run.theorem("eg-portfolio", t).verdict for t in (1, 2, 3)]
    assert [one is Verdict.NOT_APPLICABLE for one in verdicts] == [False, True, True]


def test_how_near_one_asset_that_is_always_the_best_comes() -> None:
    """The regret is that of a loop of its own, and nine tenths of the bound; a smaller eta comes nearer."""
    T, eta, relatives = 4000, 0.003, np.array([1.0, 0.5])
    run = completed_on("eg-portfolio", np.tile(1 - relatives, (T, 1)), -np.ones(T), eta=eta)
    judged = run.theorem("eg-portfolio", T)
    exponents, regret = np.zeros(2), 0.0
    for _ in range(T):
        portfolio = np.exp(exponents - exponents.max())
        growth = portfolio @ relatives / portfolio.sum()
        regret -= log(growth)
        exponents += eta * relatives / growth
    assert judged.actual == pytest.approx(regret, rel=1e-6)
    assert judged.actual / judged.value == pytest.approx(0.9004, abs=1e-4)


def test_every_line_of_its_proof_holds_from_the_first_round_on() -> None:
    assert all(proved(completed("eg-portfolio", "random-prices", 12)).values())


def test_the_variance_of_a_round_by_hand() -> None:
    """Of (1/2, 1/2) the relatives 1 and 1/2 make 3/4, so g = (4/3, 2/3): Hoeffding's lemma gives eta^2/8 (2/3)^2."""
    links = proved(completed_on("eg-portfolio", [[0.0, 0.5]], [-1.0], eta=0.5))["eg-portfolio"]
    assert links[-1].left == pytest.approx(log((exp(1 / 6) + exp(-1 / 6)) / 2), rel=1e-4)
    assert links[-1].right == pytest.approx(1 / 72, rel=1e-4)
