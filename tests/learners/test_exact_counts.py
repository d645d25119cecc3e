"""On data that the package does not know every count is that of a second program in whole numbers, whatever the step.

The suite takes the first rounds of each set. `bootstrap.py test --long` takes them all, every tie and every step, and
its seed draws another order of the rows.
"""

from collections.abc import Callable
from fractions import Fraction

import exact
import numpy as np
import pytest
import second
from exact import Array
from river.datasets import Bananas, Phishing
from river.datasets.base import FileDataset
from simulated import rule_of
from sklearn.datasets import load_digits, load_wine, make_moons
from test_second import NEAR, bits, traced
from trials import LONG, SEED

import visualonline as vo
from visualonline.numerics.draw_or_average import ROUNDING

STEPS = (0.1, 0.3, 0.7, 1.0, 2.0)
TIES = ("le", "positive", "lt")
Labelled = tuple[Array, Array]


def one_against_the_rest(found: tuple[Array, Array]) -> Labelled:
    return found[0].astype(float), np.where(found[1] == 1, 1.0, -1.0)


def of_river(table: FileDataset) -> Labelled:
    found = [([float(v) for v in x.values()], 1.0 if label else -1.0) for x, label in table]
    return np.array([x for x, _ in found]), np.array([label for _, label in found])


SETS: dict[str, Callable[[], Labelled]] = {
    "digits": lambda: one_against_the_rest(load_digits(return_X_y=True)),
    "wine": lambda: one_against_the_rest(load_wine(return_X_y=True)),
    "moons": lambda: one_against_the_rest(make_moons(1000, noise=0.2, random_state=SEED)),
    "phishing": lambda: of_river(Phishing()),
    "bananas": lambda: of_river(Bananas()),
}
ROUNDS = 10**6 if LONG else 40
pytestmark = [pytest.mark.parametrize("name", SETS), pytest.mark.long]


def rows_of(name: str) -> Labelled:
    X, y = SETS[name]()
    order = np.random.default_rng(SEED).permutation(len(y))[:ROUNDS]
    return X[order], y[order]


def settings(turn: int) -> list[tuple[str, float]]:
    """Return the ties and steps to try: all of them, or of the short test each tie with some step."""
    every = [(tie, eta) for tie in TIES for eta in STEPS]
    return every if LONG else [(tie, STEPS[(turn + 2 * k) % len(STEPS)]) for k, tie in enumerate(TIES)]


def test_the_four_perceptrons(name: str) -> None:
    X, y = rows_of(name)
    known = {tie: exact.perceptron(X, y, tie) for tie in TIES}
    forms = (
        vo.learners.Perceptron,
        vo.learners.DualPerceptron,
        vo.learners.AveragedPerceptron,
        vo.learners.KernelPerceptron,
    )
    for k, form in enumerate(forms):
        for tie, eta in settings(k):
            run = vo.run((X, y), form(eta=eta, tie=tie))
            mistakes, updates, w = known[tie]
            assert (run.mistakes, run.updates) == (mistakes, updates), (form, tie, eta)
            if k == 0:
                np.testing.assert_allclose(run.weights, eta * w, rtol=1e-9, atol=1e-9 * np.abs(w).max())  # type: ignore[arg-type]


@pytest.mark.parametrize("degree", [2, 3] if LONG else [2])
def test_a_polynomial_kernel(name: str, degree: int) -> None:
    X, y = rows_of(name)
    X = X[:, :13] if degree == 2 else X[:, :4]
    for tie, eta in settings(degree):
        run = vo.run((X, y), vo.learners.KernelPerceptron(kernel="polynomial", degree=degree, c=1, eta=eta, tie=tie))
        assert (run.mistakes, run.updates) == exact.polynomial_perceptron(X, y, degree, tie), (tie, eta)


def test_winnow(name: str) -> None:
    """Also on signs, where sums of equal weights are 0 again and again."""
    X, y = rows_of(name)
    for rows in (X / np.abs(X).max(), 2 * bits(X) - 1):
        for tie, eta in settings(1):
            run = vo.run((rows, y), vo.learners.Winnow(eta=eta, tie=tie))
            mistakes, updates, w = exact.winnow(rows, y, eta, tie)
            assert (run.mistakes, run.updates) == (mistakes, updates), (tie, eta)
            np.testing.assert_allclose(run.weights, w, **NEAR)  # type: ignore[arg-type]


def test_winnow2_and_the_experts(name: str) -> None:
    X, y = rows_of(name)
    advice = bits(X[:, :8])
    for beta in ("2", "1.5"):
        trace, _ = traced(rule_of("winnow2", advice.shape[1], theta=4, beta=float(beta)), advice, y)
        assert (trace.mistakes, trace.updates) == second.winnow2(advice, y, 4, Fraction(beta))[:2]
    for update in ("always", "mistakes"):
        trace, _ = traced(rule_of("weighted-majority", advice.shape[1], beta=0.5, update=update), advice, y)
        wanted = second.weighted_majority(advice, y, Fraction("0.5"), update)
        assert (trace.mistakes, trace.updates) == wanted[:2]
    for eta in STEPS:
        trace, _ = traced(rule_of("exponential-weights", advice.shape[1], eta=eta, mode="average"), advice, y)
        assert trace.mistakes == exact.exponential_weights(advice, y, eta, ROUNDING * advice.shape[1]), eta
