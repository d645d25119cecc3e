"""Margins of transformed examples compared with those of manually transformed rows, and with a linear program."""

import numpy as np
import pytest
from prefixes import advanced, drawn
from scipy.optimize import linprog

from visualonline.hindsight.margins.euclidean_margin import Margin
from visualonline.hindsight.margins.transformed_margins import SignedMargin, UnitMargin


@pytest.mark.parametrize("seed", range(5))
def test_the_unit_margin_is_the_margin_of_unit_examples(seed: int) -> None:
    rng = np.random.default_rng(seed)
    X, y = drawn(rng, 60, 3)
    X *= rng.uniform(0.1, 10, (60, 1))
    unit = X / np.linalg.norm(X, axis=1)[:, None]
    np.testing.assert_allclose(
        advanced(UnitMargin, X, y).over(0, 60)["unit_gamma"], advanced(Margin, unit, y).over(0, 60)["gamma"], rtol=1e-9
    )


def test_an_example_of_norm_0_has_no_margin() -> None:
    X, y = np.array([[3.0, 4.0], [0.0, 0.0]]), np.ones(2)
    member = advanced(UnitMargin, X, y)
    assert member.at(1)["unit_gamma"] == pytest.approx(1)
    assert member.at(2)["unit_gamma"] == 0


@pytest.mark.parametrize("seed", range(5))
def test_the_signed_margin_is_that_of_the_best_target_of_any_sign(seed: int) -> None:
    rng = np.random.default_rng(seed)
    X, y = drawn(rng, 30, 4, flip=0.1 if seed == 4 else 0.0)
    member = advanced(SignedMargin, X, y)
    for t in (1, 2, 5, 30):
        Z = X[:t] * y[:t, None]
        # max rho over v = p - q with p, q >= 0 and sum (p + q) = 1
        program = linprog(
            np.append(np.zeros(8), -1.0),
            A_ub=np.column_stack([-Z, Z, np.ones(t)]),
            b_ub=np.zeros(t),
            A_eq=[[*np.ones(8), 0.0]],
            b_eq=[1.0],
            bounds=[(0, None)] * 8 + [(None, None)],
        )
        assert member.at(t)["signed_rho"] == pytest.approx(-program.fun, rel=1e-7, abs=1e-9 * np.abs(X).max())


def test_a_negative_target_needs_a_sign() -> None:
    member = advanced(SignedMargin, np.ones((3, 1)), -np.ones(3))
    assert member.at(3)["signed_rho"] == pytest.approx(1)
