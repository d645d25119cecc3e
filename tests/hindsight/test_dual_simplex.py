"""Linear programs with added rows compared with ones solved at once, including warm starts from other programs."""

import numpy as np
import pytest
from scipy.optimize import linprog

from visualonline.core.types import Array
from visualonline.hindsight.history import History
from visualonline.hindsight.margins.winnow2_target import Winnow2Target
from visualonline.hindsight.solvers.dual_simplex import DualSimplex, unit_vector
from visualonline.streams.memory import ArrayStream


def least(N: Array, b: Array) -> float:
    """Return the least sum of x >= 0 with N x >= b."""
    answer = linprog(np.ones(N.shape[1]), A_ub=-N, b_ub=-b)
    assert answer.status in (0, 2)
    return float(answer.fun) if answer.status == 0 else np.inf


def settled(vertex: DualSimplex, N: Array, B: Array, program: int) -> float:
    """Give a program the rows and signs that it breaks most until it breaks none; return the sum, inf if none will do.

    The rows are those of `N` with a row of `B` for each program.
    """
    d = N.shape[1]
    for _ in range(5000):
        misses = np.concatenate([N @ vertex.x - B[program], vertex.x])
        worst = int(np.argmin(misses))
        if misses[worst] > -1e-11:
            return float(vertex.x.sum())
        row = (N[worst], B[:, worst]) if worst < len(N) else (unit_vector(d, worst - len(N)), 0.0)
        if not vertex.add(*row):
            return np.inf
    raise AssertionError("no end")


def drawn(seed: int) -> tuple[Array, Array, Array]:
    """Return rows, levels and levels a little lower and much lower, all to be met with x >= 0 or none."""
    rng = np.random.default_rng(seed)
    N = rng.choice([-1.0, 0.0, 1.0], (25, 9), p=[0.2, 0.3, 0.5])
    b = rng.uniform(-0.5, 1.0, 25)
    return N, np.array([b, b - 0.05, b - 0.5]), rng.permutation(3)  # type: ignore[return-value]


@pytest.mark.parametrize("seed", range(12))
def test_each_program_finds_its_optimum_from_where_another_ended(seed: int) -> None:
    N, B, order = drawn(seed)
    start = DualSimplex(np.ones(9), np.eye(9), np.zeros((3, 9)), program=int(order[0]))
    vertex = start
    for k in order.tolist():
        vertex = vertex if k == order[0] else vertex.copy(k)
        wanted = least(N, B[k])
        assert vertex.objective(k) <= wanted + 1e-7, "it rises to the minimum"
        assert settled(vertex, N, B, k) == pytest.approx(wanted, abs=1e-8)
        if np.isfinite(wanted):
            assert vertex.objective(k) == pytest.approx(wanted, abs=1e-6)
            vertex.recompute()
            assert vertex.x.sum() == pytest.approx(wanted, abs=1e-9)


def test_no_two_multipliers_tie_although_all_costs_are_alike() -> None:
    multipliers = DualSimplex(np.full(40, 3.0), np.eye(40), np.eye(40), lasting=2)
    said = np.array([multipliers.objective(k) for k in range(40)])  # program k has level 1 in row k alone
    np.testing.assert_array_equal(said[:2], 3.0)
    assert ((said[2:] > 3) & (said[2:] < 3 * (1 + 2e-10))).all()
    assert np.diff(np.sort(said[2:])).min() > 3e-12


def test_a_copy_leaves_its_origin_as_it_is() -> None:
    N, B, _ = drawn(1)
    vertex = DualSimplex(np.ones(9), np.eye(9), np.zeros((3, 9)))
    settled(vertex, N, B, 0)
    kept = vertex.x.copy()
    settled(vertex.copy(2), N, B, 2)
    vertex.recompute()
    np.testing.assert_allclose(vertex.x, kept, atol=1e-12)


def test_targets_that_begin_at_their_neighbours_take_few_exchanges(monkeypatch: pytest.MonkeyPatch) -> None:
    rng = np.random.default_rng(3)
    X = rng.integers(0, 2, (120, 40)).astype(float)
    y = np.where(X[:, :10].sum(axis=1) > 2, 1.0, -1.0)
    add, exchanges = DualSimplex.add, [0]

    def counted(vertex: DualSimplex, n: Array, b: float | Array) -> bool:
        exchanges[-1] += 1
        return add(vertex, n, b)

    def sums() -> Array:
        history = History(ArrayStream("rows", X, y))
        history.advance(Winnow2Target, len(y))
        return history.member(Winnow2Target).over(0, len(y))["winnow2_sums"]

    monkeypatch.setattr(DualSimplex, "add", counted)
    near = sums()
    exchanges.append(0)
    monkeypatch.setattr(DualSimplex, "objective", lambda *_: 0.0)  # none is nearer than a gap's own
    far = sums()
    np.testing.assert_allclose(near, far, rtol=1e-9)
    assert exchanges[0] < 0.6 * exchanges[1], exchanges
