"""The updates of an inverse on whole rows and in loops agree bit for bit, and give the inverse."""

import numpy as np
import pytest

from visualonline.numerics.in_loops import loops_of
from visualonline.numerics.inverse import product_or_tie, shrink, spread, times


@pytest.mark.parametrize("d", [1, 2, 7, 8, 9, 10, 11, 40])
def test_whole_rows_and_loops_give_the_same_bits(d: int) -> None:
    rng = np.random.default_rng(d)
    B = np.eye(d)
    other = B.copy()
    for scale in (1.0, 1e-200, 1e150, 0.0):
        x = scale * np.where(rng.random(d) < 0.2, 0.0, rng.standard_normal(d))
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
    X, B = rng.standard_normal((50, d)), np.eye(d)
    for x in X:
        z = times(B, x)
        shrink(B, z, 1 / (1 + spread(x, z)))
    np.testing.assert_allclose(B, np.linalg.inv(np.eye(d) + X.T @ X), atol=1e-12)
    x, v = rng.standard_normal((2, d))
    z = times(B, x)
    assert product_or_tie(v, B, x, z, 0.0, 1.0) == pytest.approx(v @ B @ x)
    assert product_or_tie(v - (v @ B @ x) / (x @ B @ x) * x, B, x, z, 0.0, 1.0) == 0
    assert product_or_tie(v, B, x, z, 1.0, 1.0) == 0


def test_what_is_compiled_is_in_loops() -> None:
    assert all(loops_of(each) is not each for each in (times, shrink))
    assert loops_of(spread) is spread
