"""The shortest vector in an intersection of half-spaces against non-negative least squares, after many exchanges."""

import numpy as np
import pytest
from scipy.optimize import nnls

from visualonline.core.types import Array
from visualonline.hindsight.slices import run_to_end
from visualonline.hindsight.solvers import least_norm as module
from visualonline.hindsight.solvers.least_norm import LeastNorm


def shortest(N: Array, b: Array) -> Array:
    """Return the shortest u with N u >= b by way of a least squares problem (Lawson and Hanson, chapter 23)."""
    E = np.vstack([N.T, b])
    target = np.append(np.zeros(N.shape[1]), 1.0)
    residual = E @ nnls(E, target, maxiter=20_000)[0] - target
    return np.asarray(-residual[:-1] / residual[-1])


def solved(N: Array, b: Array) -> LeastNorm:
    """Return a program to which the most violated half-space was added until none is violated."""
    program = LeastNorm(N.shape[1])
    while (misses := N @ program.u - b).min() < -1e-12:
        worst = int(np.argmin(misses))
        assert run_to_end(program.add(N[worst], float(b[worst])))
    run_to_end(program.polish())
    return program


def assert_factored(program: LeastNorm) -> None:
    k = len(program.normals)
    Q = program._Q.rows
    assert np.allclose(Q @ Q.T, np.eye(k), atol=1e-12)
    assert np.allclose(Q.T @ program._R, program.normals.T, atol=1e-12)
    assert np.array_equal(program._R, np.triu(program._R))


@pytest.mark.parametrize(("n", "d"), [(30, 4), (60, 20), (300, 60), (200, 120)])
def test_it_is_the_shortest_after_many_came_and_left(n: int, d: int) -> None:
    rng = np.random.default_rng(n)
    N = rng.standard_normal((n, d))
    N[:, 0] = np.abs(N[:, 0]) + 0.3  # so that there is one
    N /= np.linalg.norm(N, axis=1, keepdims=True)
    b = rng.uniform(0.5, 1.5, n)
    program = solved(N, b)
    np.testing.assert_allclose(program.u, shortest(N, b), rtol=1e-8, atol=1e-8 * np.linalg.norm(program.u))  # type: ignore[call-overload]
    np.testing.assert_allclose(program._multipliers @ program.normals, program.u, atol=1e-9)
    assert program.smallest() == pytest.approx(1)
    assert_factored(program)


def test_one_that_leaves_from_any_place_leaves_the_others_as_they_were() -> None:
    rng = np.random.default_rng(2)
    for j in range(6):
        program = LeastNorm(8)
        for level in range(6):
            _join(program, rng.standard_normal(8), float(level))
        others = np.delete(program.normals, j, axis=0)
        run_to_end(program._drop(j))
        assert np.array_equal(program.normals, others)
        assert program._levels.tolist() == [k for k in range(6) if k != j]
        assert_factored(program)


def test_of_as_many_as_there_are_features_one_leaves() -> None:
    rng = np.random.default_rng(4)
    program = LeastNorm(40)
    for _ in range(40):
        n = rng.standard_normal(40)
        _join(program, n / np.linalg.norm(n), 1.0)
    run_to_end(program._drop(17))
    assert len(program.normals) == 39
    assert_factored(program)


def test_thousands_of_exchanges_cost_no_digits(monkeypatch: pytest.MonkeyPatch) -> None:
    """With and without refactoring."""
    rng = np.random.default_rng(5)
    for fresh in (100, 10**9):
        monkeypatch.setattr(module, "_FRESH", fresh)
        program = LeastNorm(40)
        for _ in range(40):
            run_to_end(program.add(_unit(rng), 1.0 + abs(float(program.u.max())) * 10))
        for _ in range(3000):
            run_to_end(program._drop(int(rng.integers(len(program.normals)))))
            _join(program, _unit(rng), 1.0)
        assert_factored(program)


def test_it_tells_where_there_is_none() -> None:
    program = LeastNorm(2)
    assert run_to_end(program.add(np.array([1.0, 0.0]), 1.0))
    assert program.u.tolist() == [1.0, 0.0]
    assert not run_to_end(program.add(np.array([-1.0, 0.0]), 1.0))


@pytest.mark.parametrize("k", [1, 5, module._FEW, module._FEW + 1, 90])
@pytest.mark.parametrize("transposed", [False, True])
def test_triangular_systems(k: int, *, transposed: bool) -> None:
    rng = np.random.default_rng(k)
    R = np.triu(rng.standard_normal((k, k))) / k + 2 * np.eye(k)
    x = rng.standard_normal(k)
    given = (R.T if transposed else R) @ x
    np.testing.assert_allclose(module._solve_triangular(R, given, transposed=transposed), x, rtol=1e-11, atol=1e-11)


def _join(program: LeastNorm, n: Array, level: float) -> None:
    Q = program._Q.rows
    across = n - (Q @ n) @ Q
    program._append(n, level, 1.0, Q @ n, across / np.linalg.norm(across))


def _unit(rng: np.random.Generator) -> Array:
    n = rng.standard_normal(40)
    return np.asarray(n / np.linalg.norm(n))


def test_a_half_space_nearly_at_right_angles_to_the_active_one_is_reached() -> None:
    """Its share of the active normal is 1e-310, by which no multiplier can be divided."""
    program = LeastNorm(2)
    for n in ([1.0, 0.0], [1e-310, 1.0]):
        assert run_to_end(program.add(np.array(n), 1.0))
    assert program.u.tolist() == [1, 1]


def test_beyond_a_few_half_spaces_it_is_exact_again_once_it_is_polished() -> None:
    program = LeastNorm(module._FEW + 2)
    known = []
    for n in np.eye(module._FEW + 1, module._FEW + 2):
        assert run_to_end(program.add(n, 1.0))
        known.append(program.exact)
    assert known == [True] * module._FEW + [False]
    run_to_end(program.polish())
    assert program.exact
