"""The updates of an inverse on whole rows and in loops agree bit for bit, and give the inverse."""

import numpy as np
import pytest

from visualonline.numerics.in_loops import loops_of
from visualonline.numerics.inverse import add_square, product_or_tie, shrink, solve, solved_or_tie, spread, times


@pytest.mark.parametrize("d", [1, 2, 7, 8, 9, 10, 11, 40])
def test_whole_rows_and_loops_give_the_same_bits(d: int) -> None:
    rng = np.random.default_rng(d)
    B = np.eye(d)
    other = B.copy()
    A, sums = np.eye(d), np.eye(d)
    for scale in (1.0, 1e-200, 1e150, 0.0):
        x = scale * np.where(rng.random(d) < 0.2, 0.0, rng.standard_normal(d))
        add_square(A, x)
        loops_of(add_square)(sums, x)
        assert A.tobytes() == sums.tobytes()
        z = times(B, x)
        assert z.tobytes() == loops_of(times)(other, x).tobytes()
        part = 1 / (1 + spread(x, z))
        shrink(B, z, part)
        loops_of(shrink)(other, z, part)
        assert B.tobytes() == other.tobytes()
        assert np.array_equal(B, B.T)


@pytest.mark.parametrize("d", [3, 30])
def test_it_is_the_inverse_of_the_sum(d: int) -> None:
    rng = np.random.default_rng(d)
    X, A, B = rng.standard_normal((50, d)), np.eye(d), np.eye(d)
    for x in X:
        z = times(B, x)
        shrink(B, z, 1 / (1 + spread(x, z)))
        add_square(A, x)
    np.testing.assert_allclose(B, np.linalg.inv(np.eye(d) + X.T @ X), atol=1e-12)
    x, v = rng.standard_normal((2, d))
    level = v - (v @ B @ x) / (x @ B @ x) * x
    for rounding in (0.0, 1.0):
        assert product_or_tie(v, A, B, x, 1.0, 1.0, rounding, 51, False) == pytest.approx(v @ B @ x)
        assert product_or_tie(v, A, 3 * B, x, 1.0, 3.0, rounding, 51, True) == pytest.approx(
            v @ B @ x / (1 + x @ B @ x)
        )
        assert product_or_tie(level, A, B, x, 1.0, 1.0, rounding, 51, True) == 0
        assert product_or_tie(level + x / (x @ B @ x), A, B, x, 1.0, 1.0, rounding, 51, False) == 1


def test_a_system_is_solved_although_the_inverse_has_no_correct_digit() -> None:
    """The rows are of three dimensions of six, and of lengths from 1 to 1,000,000."""
    rng = np.random.default_rng(8)
    A, B = np.eye(6), np.diag(rng.uniform(0.5, 2.0, 6))
    for length in (1.0, 1e3, 1e6):
        add_square(A, length * np.tile(rng.standard_normal(3), 2))
    w, x = np.arange(1.0, 7.0), np.tile([1.0, -2.0, 1.0], 2)
    right, residual = A @ w, np.empty(6)
    solve(A, B, right, 1.0, np.empty(6), residual)
    assert np.abs(residual).max() <= 1e-9 * np.abs(right).max()
    assert solved_or_tie(x, A, B, right, 1.0, 4, False) == pytest.approx(x @ w)


def test_no_system_is_solved_in_a_direction_of_nothing() -> None:
    found, residual = np.empty(2), np.empty(2)
    solve(np.eye(2), np.zeros((2, 2)), np.ones(2), 1.0, found, residual)
    assert (found.tolist(), residual.tolist()) == ([0, 0], [1, 1])


def test_what_is_compiled_is_in_loops() -> None:
    assert all(loops_of(each) is not each for each in (times, shrink, add_square))
    assert loops_of(spread) is spread
