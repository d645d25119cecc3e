"""Squint."""

from math import fsum, log

import numpy as np
import pytest
from comparing import SETS, both, traced
from scipy.special import logsumexp, softmax
from simulated import completed_on, rule_of
from tightness import LEARNERS, paid_share
from trials import in_long
from worked_rounds import state_of, told, worked

from visualonline.core.types import Array
from visualonline.learners import squint
from visualonline.numerics.squint_rates import allowed


def squint_once_more(X: Array, y: Array) -> tuple[Array, Array]:
    """With the regrets summed up from the table of all losses in each round. Returns p of each round, the last w."""
    lost, N = np.abs(X - (1 + y[:, None]) / 2), X.shape[1]
    j = np.arange(1, 21)
    eta, prior = 2.0**-j, 1 / (j * (j + 1)) / (20 / 21)
    p: list[float] = []

    def weights() -> Array:
        t = len(p)
        paid = np.abs(np.array(p) - (1 + y[:t]) / 2)
        rounds = [paid - lost[:t, i] for i in range(N)]
        R, V = (np.array([fsum(each**k) for each in rounds])[:, None] for k in (1, 2))
        return np.asarray(softmax(logsumexp(R * eta - V * eta**2, b=prior * eta, axis=1)))

    for row in X:
        p += [float(weights() @ row)]
    return np.array(p), weights()


@SETS
def test_a_second_program_does_the_same(X: Array, y: Array) -> None:
    advice, y = both(X)[:150, :9], y[:150]
    trace, w = traced(rule_of("squint", advice.shape[1], mode="average"), advice, y)
    p, expected = squint_once_more(advice, y)
    assert trace.loss == pytest.approx(np.abs(p - (1 + y) / 2).sum(), rel=1e-10)
    np.testing.assert_allclose(w, expected, rtol=1e-9, atol=1e-15)


def test_the_powers_of_squint_and_what_it_is_allowed() -> None:
    x = np.linspace(-45, 45, 4001)
    np.testing.assert_allclose([squint.power(each) for each in x], np.exp(x), rtol=1e-13)
    assert (squint.power(-1e9), squint.power(1e9)) == (squint.power(-45), squint.power(45))
    V = np.append(0, np.geomspace(1e-3, 1e15, 400))
    for N in (1, 2, 64):
        lines = [(log(N) + log(j * (j + 1) / 1.05)) * 2.0**j + V / 2.0**j for j in range(1, 21)]
        np.testing.assert_allclose(allowed(V, N), np.min(lines, axis=0), rtol=1e-12)


def test_squint_on_two_rounds() -> None:
    """After the losses (0, 1) the exponents are eta/2 - eta^2/4 and -eta/2 - eta^2/4."""
    eta, prior = [2.0**-j for j in range(1, 21)], [1.05 / (j * (j + 1)) for j in range(1, 21)]
    assert sum(prior) == pytest.approx(1)
    good, bad = (sum(p * e * np.exp(sign * e / 2 - e * e / 4) for p, e in zip(prior, eta, strict=True))
                 for sign in (1, -1))  # fmt: skip
    w = float(good / (good + bad))
    rule = rule_of("squint", 2, mode="average")
    found, columns = worked(rule, ([[0, 1], [0, 1]], [-1, -1]))
    assert columns.losses.tolist() == pytest.approx([1 / 2, 1 - w])
    assert found[1] == pytest.approx([w, 1 - w])
    run = completed_on("squint", [[0, 1], [0, 1]], [-1, -1])
    first = run.theorem("squint", 1)
    assert (first.actual, first.quantities["V"], first.quantities["expert"]) == (1 / 2, 1 / 4, 1)
    assert first.quantities["eta"] == 1 / 2
    assert first.value == pytest.approx(2 * (log(2) - log(prior[0])) + 1 / 8)
    assert run.theorem("squint", 2).actual == pytest.approx(1 / 2 + 1 - w)


def test_the_heaviest_expert_is_the_first_of_equals() -> None:
    rule = rule_of("squint", 3)
    assert told(rule, "heaviest", state=state_of(rule, 3, R=[-1, 2, 2], V=[1, 4, 4])) == 1


def test_what_squint_owes_lies_below_the_least_line() -> None:
    rule = rule_of("squint", 2)
    owed = told(rule, "regrets", state=state_of(rule, 2, R=[1, -1], V=[100, 3]))
    assert (owed.price.tolist(), owed.regret.tolist()) == ([100, 3], [1, -1])
    prior = {j: 21 / 20 / (j * (j + 1)) for j in range(1, 21)}
    for V, most in owed.curve[::40]:
        assert most == pytest.approx(min(2**j * (log(2) - log(p)) + V / 2**j for j, p in prior.items()))
    assert owed.curve[-1, 0] == pytest.approx(105)


@pytest.mark.parametrize(("N", "known"), [(2, 0.67), *in_long((16, 0.923))])
def test_how_near_a_stream_comes_to_the_bound(N: int, known: float) -> None:
    one = f"alternate-then-one-good:N={N},first=0,together={N - 1}"
    assert paid_share(one, LEARNERS.Squint(), "squint", 1000) == pytest.approx(known, rel=0.01)
