"""The minimum bound of second-order learners compared with general minimisation, and their matrix with determinants."""

import numpy as np
import pytest
from scipy.optimize import minimize
from simulated import completed_on

from visualonline.core.types import Array
from visualonline.hindsight.comparators import best_soft_margin
from visualonline.hindsight.comparators.ellipsoid_bound import EllipsoidBound
from visualonline.runs.run import Run


def rows(seed: int, n: int, d: int, flip: float) -> tuple[Array, Array]:
    rng = np.random.default_rng(seed)
    X = rng.standard_normal((n, d)) * 10 ** rng.uniform(-0.5, 0.5, (n, 1))
    y = np.where(X[:, 0] > 0, 1.0, -1.0)
    return X, np.where(rng.random(n) < flip, -y, y)


def matrix_and_updates(run: Run, X: Array, first: float, t: int) -> tuple[Array, int]:
    """Return A and P from the rounds themselves."""
    frames = [run.frame(s).round for s in range(1, t + 1)]
    kept = [s for s, each in enumerate(frames) if each is not None and each.changed]
    right = sum(each is not None and each.changed and not each.mistake for each in frames)
    return first * np.eye(X.shape[1]) + X[kept].T @ X[kept], right


def value(u: Array, Z: Array, A: Array, s: float) -> float:
    """Return the bound of u."""
    return float(np.sum(np.maximum(1 - Z @ u, 0)) + s * np.sqrt(u @ A @ u))


@pytest.mark.parametrize(("learner", "name"), [("second-order-perceptron", "a"), ("arow", "r")])
def test_the_least_bound_is_that_of_a_general_search(learner: str, name: str) -> None:
    for seed, (d, flip, first) in enumerate([(1, 0.2, 1.0), (2, 0.0, 0.1), (3, 0.2, 5.0), (3, 0.4, 1.0)]):
        X, y = rows(seed, 40, d, flip)
        run = completed_on(learner, X, y, **{name: first})
        over = run.quantities((EllipsoidBound,), 0, 40)
        for t in (1, 2, 9, 40):
            A, right = matrix_and_updates(run, X, first, t)
            log_det = np.linalg.slogdet(A / first)[1]
            at = run.quantities_at((EllipsoidBound,), t)
            assert at.grown == pytest.approx(A)
            assert (at.log_det, at.right_updates) == (pytest.approx(log_det), right)
            assert over.log_det[t - 1] == at.log_det

            known = X[:t] * y[:t, None], A, float(np.sqrt(log_det + right))
            assert at.ellipsoid == pytest.approx(value(at.u, *known), rel=1e-9)
            options = {"maxiter": 4000, "xatol": 1e-9, "fatol": 1e-10}
            searched = min(
                minimize(value, begin, known, method="Nelder-Mead", options=options).fun
                for begin in (at.u, np.zeros(d), np.linalg.solve(A, X[:t].T @ y[:t]))
            )
            assert searched * (1 - 1e-6) <= at.ellipsoid <= searched * (1 + 1e-6)
            assert at.certificate == "optimal"
            assert at.ellipsoid * (1 - 1e-7) <= over.ellipsoid[t - 1] <= at.ellipsoid * 1.011 + 0.1


def test_beyond_the_exact_rounds_it_is_a_bound_of_some_u(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(best_soft_margin, "EXACT", 4096)
    X, y = rows(3, 9000, 2, 0.1)
    run = completed_on("arow", X, y)
    over = [run.quantities((EllipsoidBound,), lo, hi).ellipsoid[-1] for lo, hi in ((8000, 8192), (8990, 9000))]
    assert run.quantities_at((EllipsoidBound,), 9000).certificate == "sampled"
    monkeypatch.setattr(best_soft_margin, "EXACT", 20_000)
    exact = completed_on("arow", X, y)
    for t, value in zip((8192, 9000), over, strict=True):
        best = exact.quantities_at((EllipsoidBound,), t).ellipsoid
        assert best * (1 - 1e-9) <= value <= 1.02 * best
