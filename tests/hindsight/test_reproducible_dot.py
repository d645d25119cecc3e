"""A row's product does not depend on the other rows."""

import numpy as np
import pytest

from visualonline.hindsight.solvers.reproducible_dot import all_below, reproducible_dot


@pytest.mark.parametrize("d", [1, 2, 3, 4, 10, 100, 1001])
def test_no_bit_depends_on_the_rows_beside(d: int) -> None:
    rng = np.random.default_rng(d)
    X, u = rng.standard_normal((300, d)), rng.standard_normal(d)
    found = reproducible_dot(X, u)
    np.testing.assert_allclose(found, X @ u, rtol=1e-10, atol=1e-12)
    for lo, hi in ((0, 1), (1, 4), (3, 300), (17, 90), (299, 300), (5, 5)):
        assert np.array_equal(reproducible_dot(X[lo:hi], u), found[lo:hi])
    assert np.array_equal(reproducible_dot(np.asfortranarray(X), u), found)


def test_rows_at_the_level_itself_are_told_apart_alike() -> None:
    rng = np.random.default_rng(3)
    u = rng.standard_normal(50)
    u /= np.linalg.norm(u)
    X = np.repeat(rng.standard_normal((3, 50)), 40, axis=0)
    X, y = X[rng.permutation(120)], np.where(rng.random(120) < 0.5, 1.0, -1.0)
    products = reproducible_dot(X, u) * y
    longest = float(np.linalg.norm(X, axis=1).max())
    for level in (*np.unique(products), 0.0, np.inf):
        expected = np.flatnonzero(products < level)
        assert all_below(X, y, u, float(level), longest).tolist() == expected.tolist()
        parts = [lo + all_below(X[lo : lo + 7], y[lo : lo + 7], u, float(level), longest) for lo in range(0, 120, 7)]
        assert np.concatenate(parts).tolist() == expected.tolist()
