"""Products, solutions and factorisations by panels compared with numpy."""

from typing import TypeVar

import numpy as np
import pytest

from visualonline.hindsight.slices import Pieces, run_to_end
from visualonline.hindsight.solvers import block_factors as factors
from visualonline.hindsight.solvers.block_factors import gram_matrix, orthonormal, solve_positive

T = TypeVar("T")


def counted(work: Pieces[T]) -> tuple[T, int]:
    """Return the result of some work, and its number of pieces."""
    pieces = []

    def counting() -> Pieces[T]:
        while True:
            try:
                next(work)
            except StopIteration as end:
                return end.value  # type: ignore[no-any-return]
            pieces.append(1)
            yield

    return run_to_end(counting()), len(pieces) + 1


@pytest.mark.parametrize(("n", "d", "pieces"), [(1, 1, 1), (40, 70, 1), (300, 2000, 6), (700, 900, 15)])
def test_products(n: int, d: int, pieces: int) -> None:
    Z = np.random.default_rng(n).standard_normal((n, d))
    found, taken = counted(gram_matrix(Z))
    np.testing.assert_allclose(found, Z @ Z.T, rtol=1e-12, atol=1e-10)
    assert taken == pytest.approx(pieces, abs=1)


@pytest.mark.parametrize("n", [1, 256, 257, 300, 640])
def test_solutions(n: int) -> None:
    rng = np.random.default_rng(n)
    Z = rng.standard_normal((n, n + 5))
    A, x = Z @ Z.T + np.eye(n), rng.standard_normal(n)
    given = A.copy()
    found, pieces = counted(solve_positive(A, A @ x))
    np.testing.assert_allclose(found, x, rtol=1e-8, atol=1e-8)
    assert np.array_equal(A, given)
    assert (pieces > 1) == (n > 256)


def test_what_is_singular_by_rounding_is_solved_nearby() -> None:
    Z = np.random.default_rng(1).standard_normal((400, 20))
    A = Z @ Z.T + 1e-15 * np.eye(400)
    b = A @ np.ones(400)
    with pytest.raises(np.linalg.LinAlgError):
        run_to_end(factors._cholesky(A, 0.0))
    np.testing.assert_allclose(A @ run_to_end(solve_positive(A, b)), b, rtol=1e-6, atol=1e-6)


@pytest.mark.parametrize(("n", "d"), [(1, 3), (64, 64), (65, 200), (200, 200)])
@pytest.mark.parametrize("nearness", [1.0, 1e-9])
def test_orthonormal_rows(n: int, d: int, nearness: float) -> None:
    rng = np.random.default_rng(d)
    N = rng.standard_normal((1, d)) + nearness * rng.standard_normal((n, d))
    N /= np.linalg.norm(N, axis=1, keepdims=True)
    (Q, R), pieces = counted(orthonormal(N))
    np.testing.assert_allclose(Q @ Q.T, np.eye(n), atol=1e-13)
    np.testing.assert_allclose(Q.T @ R, N.T, atol=1e-13)
    assert np.array_equal(R, np.triu(R))
    assert pieces == (1 if n <= 64 else -(-n // 64) + 1)


def test_two_unknowns_of_which_one_has_nothing_to_say() -> None:
    assert run_to_end(solve_positive(np.diag([0.0, 2.0]), np.array([0.0, 2.0]))) == pytest.approx([0, 1])
