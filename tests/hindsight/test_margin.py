"""The margin of every prefix compared with a support vector machine, a general solver, and sets with known margin."""

import numpy as np
import pytest
from prefixes import advanced, drawn
from scipy.optimize import LinearConstraint, linprog, minimize
from sklearn.datasets import load_breast_cancer
from sklearn.svm import SVC
from trials import LONG

from visualonline.core.types import Array
from visualonline.hindsight.margins.euclidean_margin import Margin


def separable(Z: Array) -> bool:
    """Return whether some u has z.u >= 1 for every row, by a linear program on rows of length 1."""
    Z = Z / np.linalg.norm(Z, axis=1)[:, None]
    answer = linprog(np.zeros(Z.shape[1]), A_ub=-Z, b_ub=-np.ones(len(Z)), bounds=[(None, None)] * Z.shape[1])
    return bool(answer.status == 0)


@pytest.mark.long
@pytest.mark.parametrize("d", [2, 3, 10])
@pytest.mark.parametrize("flip", [0.0, 0.05])
def test_every_prefix_against_slsqp(d: int, flip: float) -> None:
    rng = np.random.default_rng(d)
    for _ in range(4 if LONG else 1):
        X, y = drawn(rng, 30, d, flip)
        margin = advanced(Margin, X, y)
        Z = X * y[:, None]
        r = np.linalg.norm(X, axis=1).max()
        for t in range(1, 31):
            at = margin.at(t)
            assert (at["gamma"] > 0) == bool(at["separable"]) == separable(Z[:t])
            if at["u"] is None:
                continue
            assert np.linalg.norm(at["u"]) == pytest.approx(1, abs=1e-14)
            assert np.min(Z[:t] @ at["u"]) >= at["gamma"]
            rows = Z[:t] / r
            shortest = minimize(
                lambda u: u @ u / 2,
                at["u"] * 1.5 * r / at["gamma"],
                jac=lambda u: u,
                constraints=LinearConstraint(rows, 1, np.inf),
                method="SLSQP",
                options={"maxiter": 1000, "ftol": 1e-15},
            )
            oracle = r * np.min(rows @ shortest.x) / np.linalg.norm(shortest.x)
            assert at["gamma"] >= oracle * (1 - 1e-9)
            if shortest.success:
                assert at["gamma"] == pytest.approx(oracle, rel=1e-5)


def test_against_a_support_vector_machine() -> None:
    rng = np.random.default_rng(5)
    for d in (2, 3, 10):
        X = rng.standard_normal((60, d))
        u = rng.standard_normal(d)
        y = np.where(X @ u >= 0, 1.0, -1.0)
        X += 0.2 * y[:, None] * u
        margin = advanced(Margin, X, y)
        Z = X * y[:, None]
        for t in (5, 20, 60):
            # mirrored, the set has a separator without offset
            both, labels = np.vstack([Z[:t], -Z[:t]]), np.repeat([1, -1], t)
            machine = SVC(kernel="linear", C=1e9, tol=1e-9).fit(both, labels)
            assert margin.at(t)["gamma"] == pytest.approx(1 / np.linalg.norm(machine.coef_), rel=1e-5)


def known(rng: np.random.Generator, d: int, gamma: float) -> tuple[Array, Array, Array]:
    """Return points of the unit ball whose margin is gamma, with their separator: the supports surround it."""
    basis = np.linalg.qr(rng.standard_normal((d, d)))[0]
    around = rng.standard_normal((d, d - 1))
    around[-1] = -rng.uniform(0.3, 1, d - 1) @ around[:-1]
    around /= 2 * np.linalg.norm(around, axis=1).max()
    others = rng.standard_normal((40, d - 1)) / (2 * d)
    heights = np.append(np.full(d, gamma), rng.uniform(2 * gamma, 0.5, 40))
    Z = np.column_stack([heights, np.vstack([around, others])]) @ basis.T
    order = rng.permutation(len(Z))
    y = rng.choice([-1.0, 1.0], len(Z))
    return Z[order] * y[:, None], y, basis[:, 0]


@pytest.mark.parametrize(("gamma", "accuracy"), [(1e-1, 1e-9), (1e-2, 1e-9), (1e-3, 1e-9), (1e-4, 1e-6), (1e-5, 1e-6)])
@pytest.mark.parametrize("d", [2, 3, 10])
def test_known_and_thin_margins(d: int, gamma: float, accuracy: float) -> None:
    rng = np.random.default_rng(int(-np.log10(gamma)))
    for scale in (1.0, 1e-6, 1e6):
        X, y, u = known(rng, d, gamma)
        at = advanced(Margin, scale * X, y).at(len(y))
        assert at["gamma"] / scale == pytest.approx(gamma, rel=accuracy)
        np.testing.assert_allclose(at["u"], u, atol=1e-5)
        assert at["margin_note"] == "separable"


def test_orthonormal_examples() -> None:
    n = 16
    margin = advanced(Margin, np.eye(n), -np.ones(n))
    np.testing.assert_allclose(margin.over(0, n)["gamma"], 1 / np.sqrt(np.arange(1, n + 1)), rtol=1e-11)


def test_raw_breast_cancer_is_separable_by_a_hair() -> None:
    X, y = load_breast_cancer(return_X_y=True)
    y = np.where(y == 1, 1.0, -1.0)
    at = advanced(Margin, X, y).at(len(y))
    r = np.linalg.norm(X, axis=1).max()
    certified = np.min((X * y[:, None]).astype(np.longdouble) @ at["u"].astype(np.longdouble))
    assert 0 < at["gamma"] <= certified
    assert 1e-9 < at["gamma"] / r < 1e-7
    assert at["margin_note"] == "separable, margin below 1e-7 r"


def test_the_round_that_breaks_it_is_named() -> None:
    X = np.array([[1.0, 0.0], [0.0, 1.0], [-1.0, -1.0], [1.0, 1.0]])
    y = np.array([1.0, 1.0, 1.0, 1.0])
    margin = advanced(Margin, X, y)
    assert [margin.at(t)["broken_at"] for t in (1, 2, 3, 4)] == [None, None, 3, 3]
    np.testing.assert_array_equal(margin.over(0, 4)["separable"], [1, 1, 0, 0])
    assert margin.at(4)["margin_note"] == "rounds 1 to 3 are not separable, up to rounding"


def test_a_zero_example_cannot_be_separated() -> None:
    margin = advanced(Margin, np.array([[1.0, 0.0], [0.0, 0.0]]), np.array([1.0, 1.0]))
    np.testing.assert_array_equal(margin.over(0, 2)["gamma"] > 0, [True, False])


@pytest.mark.parametrize("length", [1e8, 1e15])
def test_a_margin_counts_as_far_as_rounding_of_the_longest_row_leaves_it(length: float) -> None:
    """The margin of (length, 0) and (0, 1) is 1; products with a unit vector are accurate to 4 eps of the length."""
    at = advanced(Margin, np.array([[length, 0.0], [0.0, 1.0]]), np.ones(2)).at(2)
    assert at["gamma"] == pytest.approx(1 - 4 * 2.0**-52 * length, rel=1e-11)
    np.testing.assert_allclose(at["u"], [1 / length, 1], rtol=1e-9)


def test_a_margin_of_which_rounding_leaves_nothing_is_none() -> None:
    at = advanced(Margin, np.array([[1e16, 0.0], [0.0, 1.0]]), np.ones(2)).at(2)
    assert (at["gamma"], at["u"], at["broken_at"]) == (0, None, 2)
    assert at["margin_note"] == "rounds 1 to 2 are not separable, up to rounding"


def test_separators_of_a_range_belong_to_their_rounds() -> None:
    X, y = drawn(np.random.default_rng(3), 50, 3)
    margin = advanced(Margin, X, y)
    over = margin.over(10, 50)
    for j, t in enumerate(range(11, 51)):
        np.testing.assert_array_equal(over["separators"][over["separator"][j]], margin.at(t)["u"])


def test_long_streams_look_back_over_all_blocks() -> None:
    rng = np.random.default_rng(8)
    X = rng.standard_normal((20_000, 3)) * np.linspace(0.1, 1, 20_000)[:, None]
    y = np.where(X[:, 0] >= 0, 1.0, -1.0)
    X[:, 0] += 1e-3 * y
    X = X[::-1]
    y = y[::-1]
    margin = advanced(Margin, X, y)
    Z = X * y[:, None]
    for t in (4096, 5000, 13_000, 20_000):
        at = margin.at(t)
        assert np.min(Z[:t] @ at["u"]) >= at["gamma"]
        near = Z[:t][np.argsort(Z[:t] @ at["u"])[:200]]
        assert advanced(Margin, near, np.ones(200)).at(200)["gamma"] == pytest.approx(at["gamma"], rel=1e-9)


@pytest.mark.parametrize("seed", range(4))
def test_many_features_are_broken_in_the_round_that_a_linear_program_finds(seed: int) -> None:
    rng = np.random.default_rng(seed)
    X, y = drawn(rng, 160, 40, 0.1)
    margin = advanced(Margin, X, y)
    broken = margin.at(160)["broken_at"]
    assert broken is not None
    Z = X * y[:, None]
    assert separable(Z[: broken - 1])
    assert not separable(Z[:broken])
