"""The l1 margin over the simplex against a linear program, at every prefix."""

import numpy as np
import pytest
from prefixes import advanced
from scipy.optimize import linprog
from trials import LONG

from visualonline.core.types import Array
from visualonline.hindsight.margins.simplex_margin import FinalMargin, SimplexMargin


def game_value(Z: Array) -> float:
    """Return max over the simplex of min_s z_s.v."""
    n, d = Z.shape
    answer = linprog(
        np.append(np.zeros(d), -1.0),
        A_ub=np.hstack([-Z, np.ones((n, 1))]),
        b_ub=np.zeros(n),
        A_eq=[[1.0] * d + [0.0]],
        b_eq=[1.0],
        bounds=[(0, None)] * d + [(None, None)],
    )
    assert answer.status == 0
    return float(-answer.fun)


@pytest.mark.long
@pytest.mark.parametrize("kind", ["normal", "signs", "bits", "integers"])
@pytest.mark.parametrize("d", [1, 2, 3, 10, 30])
def test_every_prefix_against_a_linear_program(kind: str, d: int) -> None:
    rng = np.random.default_rng(d)
    n = 40
    for flip in (0.0, 0.1):
        X = {
            "normal": rng.standard_normal((n, d)) * 10.0 ** rng.integers(-3, 4),
            "signs": rng.choice([-1.0, 1.0], (n, d)),
            "bits": rng.choice([0.0, 1.0], (n, d)),
            "integers": rng.integers(-2, 3, (n, d)).astype(float),
        }[kind]
        v = rng.random(d)
        y = np.where(X @ v > (v.sum() / 2 if kind == "bits" else 0), 1.0, -1.0)
        y = np.where(rng.random(n) < flip, -y, y)
        member = advanced(SimplexMargin, X, y)
        over = member.over(0, n)
        Z = X * y[:, None]
        for t in range(1, n + 1) if LONG else (1, 2, 3, 5, 8, 13, 21, 30, n):
            at = member.at(t)
            scale = max(np.abs(Z[:t]).max(), 1e-300)
            assert at["rho"] == over["rho"][t - 1] == pytest.approx(game_value(Z[:t]), abs=1e-9 * scale)
            assert at["v"].min() >= 0
            assert at["v"].sum() == pytest.approx(1, abs=1e-14)
            assert np.min(Z[:t] @ at["v"]) >= at["rho"]
            some = at["v"][at["v"] > 0]
            assert at["kl"] == over["kl"][t - 1] == pytest.approx(np.sum(some * np.log(some * d)), abs=1e-12)


def test_a_hadamard_matrix_and_its_many_ties() -> None:
    H = np.ones((1, 1))
    while len(H) < 32:
        H = np.block([[H, H], [H, -H]])
    assert advanced(SimplexMargin, H, np.ones(32)).at(32)["rho"] == pytest.approx(1)
    # without the first column the rows of the game sum to 0 or less
    assert advanced(SimplexMargin, -H[:, 1:], np.ones(32)).at(32)["rho"] == pytest.approx(-1)


@pytest.mark.parametrize("flip", [0.0, 0.1])
def test_after_hundreds_of_exchanges_in_many_features(flip: float) -> None:
    rng = np.random.default_rng(7)
    n, d = 150, 100  # enough that the active rows are inverted again on the way
    X = rng.standard_normal((n, d))
    y = np.where((X @ rng.random(d) >= 0) != (rng.random(n) < flip), 1.0, -1.0)
    at = advanced(SimplexMargin, X, y).at(n)
    Z = X * y[:, None]
    assert at["rho"] == pytest.approx(game_value(Z), rel=1e-9)
    assert np.min(Z @ at["v"]) >= at["rho"]


@pytest.mark.parametrize("flip", [0.0, 0.02])
@pytest.mark.parametrize(("n", "d"), [(3, 1), (60, 2), (200, 10), (9000, 3), (150, 60)])
def test_the_margin_of_all_rounds_is_that_of_the_last_prefix(n: int, d: int, flip: float) -> None:
    rng = np.random.default_rng(n + d)
    X = rng.standard_normal((n, d)) * 10.0 ** rng.integers(-3, 4)
    v = rng.random(d)
    X += 0.05 * np.abs(X).max() * np.sign(X @ v)[:, None]  # so that a target has some margin
    y = np.where((X @ v >= 0) != (rng.random(n) < flip), 1.0, -1.0)
    member = advanced(FinalMargin, X, y, slices=(7, 2000))
    rho = game_value(X * y[:, None])
    assert member.positive == (rho > 0)
    assert member.positive == (not flip or n / d < 20), "both happen"
    assert member.at(n)["r_inf"] == np.abs(X).max()
    if rho > 0:
        assert member.at(n)["rho"] == pytest.approx(rho, rel=1e-9)
        assert member.at(n)["rho"] == pytest.approx(advanced(SimplexMargin, X, y).at(n)["rho"], rel=1e-12)
    else:
        assert member.at(n)["rho"] <= 0
